"""Hands seats over between people and computers in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ...bots.levels import offered_ids
from ...core.types import Seat, message
from ...match.match import Match
from ...match.players import HUMAN, Player
from ..dialog import Dialog
from ..input.inputs import Input
from ..people.cats import kind_words
from ..people.faces import Face
from ..setup.facts import family_strength
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.controls import Button, Choice, Label
from ..widgets.widget import Group, Widget

WIDTH, HEAD, ROW, HELP, FOOT = 520, 76, 60, 56, 76
"""The panel and its parts, in units."""


class HandoverScene(Dialog):
    """A panel over the table; nothing changes before Done."""

    def __init__(
        self,
        shell: Shell,
        match: Match,
        stage: Stage,
        players_changed: Callable[[], None],
        seat: Seat | None = None,
    ) -> None:
        """``seat``: whose row comes first."""
        super().__init__(shell)
        self.use_words(match.game)
        self.match, self.stage, self.players_changed = match, stage, players_changed
        self.music = match.game.info.id
        self.kinds = [p.kind for p in self.match.players]
        self.choices: list[Choice] = []
        self.help = pygame.Rect(0, 0, 1, 1)
        self.row = seat
        """The row whose level is explained."""

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    def announcements(self) -> list[str]:
        return [words for words in (self.ctx.translate("handing.title"), self.words()) if words]

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, seats = self.ctx, len(self.kinds)
        row = min(ctx.u(ROW), (size[1] - ctx.u(HEAD + HELP + FOOT + 16)) // seats)
        wide = min(ctx.u(WIDTH), size[0] - ctx.u(16))
        self.panel = pygame.Rect(0, 0, wide, ctx.u(HEAD + HELP + FOOT) + row * seats)
        self.panel.center = (size[0] // 2, size[1] // 2)
        box = self.panel.inflate(-ctx.u(56), 0)
        made: list[Widget] = []
        self.choices = []
        for seat in range(seats):
            self._row(
                made,
                seat,
                pygame.Rect(box.x, self.panel.y + ctx.u(HEAD) + seat * row, box.width, row),
            )
        self.help = pygame.Rect(
            box.x, self.panel.bottom - ctx.u(HELP + FOOT), box.width, ctx.u(HELP - 8)
        )
        half = (box.width - ctx.u(14)) // 2
        foot = pygame.Rect(box.x, self.panel.bottom - ctx.u(FOOT - 6), half, ctx.u(48))
        made.append(
            Button(ctx, foot, ctx.translate("handing.cancel"), self.shell.pop, icon="icon_back")
        )
        foot = foot.move(half + ctx.u(14), 0)
        done = Button(
            ctx, foot, ctx.translate("handing.done"), self.done, style="primary", icon="icon_check"
        )
        made.append(done)
        self.group = Group(made)
        if self.row is not None and self.shell.keys_lead:
            self.group.set_focus(self.choices[self.row])

    def _row(self, made: list[Widget], seat: Seat, row: pygame.Rect) -> None:
        ctx, player = self.ctx, self.match.players[seat]
        size = min(ctx.u(48), row.height - ctx.u(4))
        box = pygame.Rect(row.x, row.y, size, size)
        turn, portrait = partial(self._turn, seat), self.stage.avatar(seat)
        face = Face(ctx, box, self._shown(seat), turn, portrait)
        face.focusable = False
        made.append(face)
        half = row.width // 2
        name = pygame.Rect(row.x + ctx.u(64), row.y, half - ctx.u(72), size)
        made.append(Label(ctx, name, player.name, size=18, weight="heavy"))
        offered = (HUMAN, *offered_ids(self.match.game))
        kinds = [*offered, *({player.kind} - {*offered})]
        words = [kind_words(ctx, kind) for kind in kinds]
        rect = pygame.Rect(
            row.x + half, row.y + (size - ctx.u(42)) // 2, row.width - half, ctx.u(42)
        )
        change = partial(self._set, seat)
        choice = Choice(ctx, rect, kinds, words, self.kinds[seat], change, size=16)
        self.choices.append(choice)
        made.append(choice)

    def _shown(self, seat: Seat) -> Player:
        return replace(self.match.players[seat], colour=self.stage.look(seat))

    # ------------------------------------------------------------------ changes

    def _set(self, seat: Seat, kind: str) -> None:
        self.kinds[seat], self.row = kind, seat

    def _turn(self, seat: Seat) -> None:
        self.choices[seat].turn(1)

    def done(self) -> None:
        """Apply the choices."""
        self.shell.pop()
        changed = [
            (seat, kind)
            for seat, (kind, player) in enumerate(zip(self.kinds, self.match.players, strict=True))
            if kind != player.kind
        ]
        for seat, kind in changed:
            self.match.hand_over_seat(seat, kind)
        if changed:
            self.players_changed()

    # ------------------------------------------------------------------ input and drawing

    def handle(self, e: Input) -> bool:
        if self.closed_by(e):
            return True
        taken = self.group.handle(e)
        looked = (self.group.at, self.group.focused)
        self.row = next((i for i, c in enumerate(self.choices) if c in looked), self.row)
        return taken

    def words(self) -> str:
        """How strong the chosen level is, or what happens to hands."""
        ctx, match = self.ctx, self.match
        kind = self.kinds[self.row] if self.row is not None else HUMAN
        if self.row is not None and kind != HUMAN and self._known(match.players[self.row]):
            return ctx.translate(message("handing.left", name=match.players[self.row].name))
        if HUMAN not in self.kinds:
            return ctx.translate("handing.nobody")
        sentence = family_strength(match.game.info.id, len(self.kinds), kind)
        if sentence is not None:
            return ctx.translate(sentence)
        return ctx.translate("handing.curtain") if match.game.info.has_secrets else ""

    def _known(self, player: Player) -> bool:
        """Whether it is a person whose games are counted."""
        return player.human and not self.shell.known_players.is_default_name(player.name)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, panel = self.ctx, self.panel
        self.draw_ground(surface)
        head = pygame.Rect(panel.x, panel.y + ctx.u(12), panel.width, ctx.u(48))
        room = head.inflate(-ctx.u(32), 0)
        ctx.text(
            surface, ctx.translate("handing.title"), head.center, 30, "ink", "title", "middle", room
        )
        ctx.fit(surface, self.words(), self.help, 15, "ink_soft", "semibold", "middle")
        self.group.draw(surface)
