"""The rows of the set-up page that say who plays on which seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ...bots.cats import cats_of
from ...bots.levels import offered_ids
from ...catalog import board_class
from ...match.players import HUMAN, Player
from ..graphics.context import DrawContext
from ..people.cats import kind_words, looks_of, style_words
from ..people.faces import Face
from ..people.look import Look, LookScene
from ..shell import Shell
from ..widgets.controls import Choice, Label
from ..widgets.field import NameField
from ..widgets.widget import Clickable, Widget
from .choose_cat import ChooseCatScene
from .facts import family_strength
from .model import SetupModel


class CatPlate(Clickable):
    """The cat's name and style; a click leads to the other cats."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, player: Player, on_click: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect, on_click)
        self.player = player
        self.style = style_words(ctx, player)
        self.tip = ctx.translate(f"cats.{player.character}.line")

    def spoken(self) -> str:
        return f"{self.player.name}, {self.style}"

    def draw(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect
        self.draw_background(surface)
        room = r.inflate(-ctx.u(24), 0)
        room.width -= ctx.u(16)
        upper = pygame.Rect(room.x, r.y + ctx.u(1), room.width, ctx.u(20))
        lower = pygame.Rect(room.x, upper.bottom - ctx.u(3), room.width, ctx.u(16))
        ctx.text(surface, self.player.name, upper, 16, "ink", "heavy")
        ctx.text(surface, self.style, lower, 13, "ink_soft", "semibold")
        at = (r.right - ctx.u(15), r.centery - ctx.u(1))
        ctx.icon(surface, "icon_down", at, 15, "ink_soft")


class FreePlace(Clickable):
    """A seat on which nobody sits.  The next one has words, and a click seats somebody there."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, label: str, on_click: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect, on_click)
        self.label = label
        self.focusable = self.enabled = bool(label)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect
        lit = self.label and (self.hover or self.focus)
        ring = pygame.Rect(r.topleft, (r.height,) * 2).inflate(-ctx.u(6), -ctx.u(6))
        pygame.draw.aacircle(
            surface, ctx.theme["gold" if lit else "paper_dark"], ring.center, ring.width / 2
        )
        hole = "paper_light" if self.label else "paper"
        pygame.draw.aacircle(surface, ctx.theme[hole], ring.center, ring.width / 2 - ctx.u(4))
        if self.label:
            ctx.icon(surface, "icon_plus", ring.center, r.height / ctx.unit * 0.4, "accent_dark")
            room = pygame.Rect(r.x + r.height + ctx.u(16), r.y, 0, r.height)
            room.width = r.right - room.x
            ctx.text(surface, self.label, room, 16, "ink" if lit else "ink_soft", "bold")


ROW, HIGHEST, NAME = 60, 96, 340
"""Least and greatest height of a row, and the width of all but its face where this can grow, in
units."""
TALL, TALLEST = 128, 172
"""Height from which on a row has what answers for the seat below the name, and the greatest height
of such a row, in units."""


class Seats:
    """Widgets that change the players of a set-up."""

    def __init__(
        self,
        shell: Shell,
        model: SetupModel,
        relayout: Callable[[], None],
    ) -> None:
        self.shell, self.ctx, self.model, self.relayout = shell, shell.ctx, model, relayout
        self._choices: list[Choice] = []
        self._faces: list[Face] = []

    # ------------------------------------------------------------------ layout

    def place(self, made: list[Widget], box: pygame.Rect, y: int, bottom: int) -> int:
        """Add all rows from ``y`` on to ``made``, as high as there is room to ``bottom``; returns
        where they end."""
        ctx, players = self.ctx, self.model.players
        counts = list(self.model.game.info.seats)
        right = pygame.Rect(box.right - ctx.u(170), y, ctx.u(170), ctx.u(42))
        if len(counts) > 1:
            label = pygame.Rect(box.x, y, ctx.u(150), ctx.u(42))
            made.append(Label(ctx, label, ctx.translate("setup.players"), size=18, weight="bold"))
            words = [str(n) for n in counts]
            made.append(Choice(ctx, right, counts, words, len(players), self.set_count))
            y += ctx.u(54)
        self._choices, self._faces = [], []
        offered = (HUMAN, *offered_ids(self.model.game))
        unoffered = {p.kind for p in players} - {*offered}
        kinds = [*offered, *sorted(unoffered)]
        places = max(len(players), min(counts[-1], (bottom - y) // ctx.u(ROW)))
        row = (bottom - y) // places
        if row < ctx.u(TALL):
            narrow = box.width - ctx.u(NAME)  # what is left for a face
            row = max(ctx.u(ROW), min(ctx.u(HIGHEST), row, narrow))
        row = min(ctx.u(TALLEST), row)
        for i in range(places):
            rect = pygame.Rect(box.x, y, box.width, row - ctx.u(10))
            if i < len(players):
                self._row(made, rect, i, kinds)
            else:
                join = ctx.translate("setup.join") if i == len(players) else ""
                made.append(FreePlace(ctx, rect, join, self._join))
            y += row
        return y

    def _row(self, made: list[Widget], box: pygame.Rect, i: int, kinds: list[str]) -> None:
        """One seat: the face, the name and what answers for it."""
        ctx, player = self.ctx, self._shown()[i]
        face = Face(ctx, pygame.Rect(box.topleft, (box.height,) * 2), player, partial(self.look, i))
        face.tip = ctx.translate(
            "profile.face_tip"
            if player.human
            else "setup.cat_tip"
            if player.character
            else "profile.colour_tip"
        )
        self._faces.append(face)
        y, high, left = box.centery - ctx.u(21), ctx.u(42), box.height + ctx.u(16)
        name = pygame.Rect(box.x + left, y, box.width - left - ctx.u(182), high)
        kind = pygame.Rect(box.right - ctx.u(170), y, ctx.u(170), high)
        if box.height >= ctx.u(TALL - 10):
            name = pygame.Rect(box.x + left, y - ctx.u(25), box.width - left, high)
            kind = name.move(0, ctx.u(50))
        change, rest = partial(self._rename, i), partial(self.model.complete_name, i)
        labels = [ctx.translate(f"level.{k}") if cats_of(k) else kind_words(ctx, k) for k in kinds]
        choice = Choice(ctx, kind, kinds, labels, player.kind, partial(self._set_kind, i))
        choice.tip, choice.row = self._strength(player.kind), player.name
        self._choices.append(choice)
        if player.character:
            plate: Widget = CatPlate(ctx, name, player, partial(self.choose_cat, i))
        else:
            plate = NameField(ctx, name, player.name, change, rest)
        made += [face, plate, choice]

    def _shown(self) -> list[Player]:
        """The players in their colours at the table."""
        players, offered = self.model.players, board_class(self.model.game.info.id).looks
        looks = looks_of(self.ctx, players, offered)
        return [replace(p, colour=look) for p, look in zip(players, looks, strict=True)]

    def _strength(self, kind: str) -> str:
        """How good a computer of this level is at this table, or why there is none."""
        if self.model.game.by_hand:
            return self.ctx.translate("setup.by_hand")
        sentence = family_strength(self.model.game.info.id, len(self.model.players), kind)
        return self.ctx.translate(sentence) if sentence else ""

    # ------------------------------------------------------------------ changes

    def set_count(self, count: int) -> None:
        """Change the number of players."""
        self.model.set_count(count)
        self.relayout()

    def _join(self) -> None:
        counts, now = self.model.game.info.seats, len(self.model.players)
        self.set_count(next(count for count in counts if count > now))

    def _rename(self, i: int, name: str) -> None:
        self.model.change_player(i, name=name)
        rows = zip(self._faces, self._choices, self._shown(), strict=False)
        for face, choice, player in rows:
            face.player, choice.row = player, player.name

    def _set_kind(self, i: int, kind: str) -> None:
        self.model.change_player(i, kind=kind)
        self.relayout()

    def look(self, i: int) -> None:
        """Let a person choose their look, or another cat be chosen; a computer without a character
        takes the next colour."""
        model, player = self.model, self.model.players[i]
        if player.character:
            return self.choose_cat(i)
        if not player.human:
            model.next_colour(i)
            return self.relayout()
        others, known = model.others(i), model.known.find(player.name)
        name = "" if model.known.is_default_name(player.name) else player.name
        cat = known.cat if known else model.known.temporary_cat(player.name)
        scene = LookScene(
            self.shell,
            Look(name, player.colour, cat),
            partial(self._take_look, i),
            taken=[p.colour for p in others],
            seated=[p.name for p in others],
        )
        self.shell.push(scene)

    def choose_cat(self, i: int) -> None:
        """Ask which cat plays a seat."""
        model, others = self.model, self.model.others(i)
        scene = ChooseCatScene(
            self.shell,
            model.players[i],
            model.game.info.id,
            len(model.players),
            partial(self._take_cat, i),
            partial(self._set_kind, i, HUMAN),
            seated={p.character: p.colour for p in others if p.character},
            taken=[p.colour for p in others],
        )
        self.shell.push(scene)

    def _take_cat(self, i: int, cat: str, colour: int) -> None:
        self.model.choose_cat(i, cat)
        self.model.change_player(i, colour=colour)
        self.relayout()

    def _take_look(self, i: int, look: Look) -> None:
        self.model.set_look(i, look.name, look.colour, look.cat)
        self.relayout()
