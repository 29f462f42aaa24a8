"""Continues a game from a moment of its replay: asks who takes which seat."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from ...bots.levels import level_ids
from ...core.fields import clean_name
from ...core.types import message
from ...match.players import HUMAN, people
from ..dialog import Dialog
from ..game_model import in_turn
from ..people.default_names import initial
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.controls import Button, Choice
from ..widgets.field import Field
from ..widgets.plate import draw_mark
from ..widgets.widget import Group, Widget
from .model import ReplayModel

ROW = 58
"""Height of a seat's row, in units."""


class BranchScene(Dialog):
    """A panel over the replay."""

    def __init__(self, shell: Shell, model: ReplayModel, stage: Stage) -> None:
        super().__init__(shell)
        self.use_words(model.game)
        self.stage, self.replay, self.at = stage, model.replay, model.at
        self.music = model.game.info.id
        self.players = list(self.replay.players)
        self._offer_a_seat()
        self.head = self.foot = pygame.Rect(0, 0, 1, 1)
        self.rows: list[pygame.Rect] = []

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    def announcements(self) -> list[str]:
        kept = [self.ctx.translate("replay.play_on.kept")] if self.bound else []
        return [self._heading(), self.ctx.translate("replay.play_on.below"), *kept]

    def _heading(self) -> str:
        turn = self.replay.turn(self.at)
        return self.ctx.translate(in_turn("replay.play_on.title", turn))

    def _offer_a_seat(self) -> None:
        """Where only computers played, suggest the next seat for a person."""
        seat = self.replay.next_seat(self.at)
        if seat >= 0 and not people(self.players) and self.replay.may_sit(seat):
            self.players[seat] = replace(self.players[seat], kind=HUMAN)

    @property
    def bound(self) -> bool:
        """Whether people may not take some of the seats."""
        return not all(self.replay.may_sit(seat) for seat in range(len(self.players)))

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        high = 116 + ROW * len(self.players) + (52 if self.bound else 0) + 84
        self.panel = pygame.Rect(0, 0, min(ctx.u(620), size[0] - ctx.u(24)), ctx.u(high))
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = self.panel.inflate(-ctx.u(56), 0)
        self.head = pygame.Rect(inner.x, self.panel.y + ctx.u(18), inner.width, ctx.u(44))
        y = self.panel.y + ctx.u(108)
        made: list[Widget] = []
        self.rows = []
        for seat in range(len(self.players)):
            row = pygame.Rect(inner.x, y, inner.width, ctx.u(ROW - 8))
            self.rows.append(row)
            made += self._row(seat, row)
            y += ctx.u(ROW)
        self.foot = pygame.Rect(inner.x, y, inner.width, ctx.u(46))
        made += self._buttons(inner)
        self.group = Group(made)

    def _row(self, seat: int, row: pygame.Rect) -> list[Widget]:
        ctx, player = self.ctx, self.players[seat]
        kinds = [HUMAN, *level_ids()] if self.replay.may_sit(seat) else list(level_ids())
        wide = ctx.u(196)
        name = pygame.Rect(row.x + ctx.u(66), row.y + ctx.u(3), 0, ctx.u(44))
        name.width = row.right - wide - ctx.u(12) - name.x
        kind = pygame.Rect(row.right - wide, name.y, wide, name.height)
        labels = [ctx.translate(f"level.{k}") for k in kinds]
        value = player.kind if player.kind in kinds else kinds[-1]
        return [
            Field(ctx, name, player.name, partial(self._named, seat)),
            Choice(ctx, kind, kinds, labels, value, partial(self._seated, seat)),
        ]

    def _buttons(self, inner: pygame.Rect) -> list[Widget]:
        ctx, high = self.ctx, self.ctx.u(52)
        y = self.panel.bottom - high - ctx.u(22)
        half = (inner.width - ctx.u(14)) // 2
        back = pygame.Rect(inner.x, y, half, high)
        play = back.move(half + ctx.u(14), 0)
        words = ctx.translate("replay.play_on.back"), ctx.translate("replay.play_on.play")
        return [
            Button(ctx, back, words[0], self.shell.pop, icon="icon_back", size=18),
            Button(ctx, play, words[1], self._play, style="primary", icon="icon_play", size=18),
        ]

    def _named(self, seat: int, name: str) -> None:
        self.players[seat] = replace(self.players[seat], name=name)

    def _seated(self, seat: int, kind: str) -> None:
        self.players[seat] = replace(self.players[seat], kind=kind)

    # ------------------------------------------------------------------ playing on

    def _play(self) -> None:
        players = [
            p
            if clean_name(p.name)
            else replace(p, name=self.ctx.translate(message("player", number=i)))
            for i, p in enumerate(self.players, 1)
        ]
        self.shell.back_to_title()
        self.shell.games.branch(self.replay, self.at, players)

    # ------------------------------------------------------------------ input and drawing

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.draw_ground(surface)
        ctx.text(
            surface, self._heading(), self.head.center, 28, "ink", "title", "middle", self.head
        )
        below = pygame.Rect(self.head.x, self.head.bottom, self.head.width, ctx.u(32))
        words = ctx.translate("replay.play_on.below")
        ctx.text(surface, words, below.center, 15.5, "ink_soft", "semibold", "middle", below)
        for seat, row in enumerate(self.rows):
            look = self.stage.look(seat)
            face = ctx.atlas.get(self.stage.avatar(seat), width=ctx.u(50))
            surface.blit(face, row.topleft)
            letter = initial(self.players[seat].name)
            at = (row.x + ctx.u(44), row.y + ctx.u(42))
            draw_mark(surface, ctx, look, *at, ctx.u(11), letter)
        if self.bound:
            words = ctx.translate("replay.play_on.kept")
            ctx.block(surface, words, self.foot, 14.5, "ink_soft", "medium", "middle", middle=True)
        self.group.draw(surface)
