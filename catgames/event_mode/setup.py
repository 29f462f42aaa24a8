"""The set-up for passers-by: how many people, how many computers, a lesson if they like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from ..bots.level_names import USUAL
from ..core.game import Game
from ..core.types import message
from ..match.players import Player
from ..ui.graphics.shapes import rounded
from ..ui.input.inputs import Input
from ..ui.lesson.entry import lesson_button
from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.controls import Button, Label
from ..ui.widgets.widget import Group, Widget
from .demo import players_of
from .languages import HIGH, language_buttons

GUARD = 0.45
"""Seconds in which nothing is taken: the second half of a double touch is meant for the first
screen."""


class Table:
    """How many people and computers play; always a number that the game takes."""

    def __init__(self, seats: range | tuple[int, ...], last: tuple[int, int] | None = None) -> None:
        """``last``: people and computers of the group before; the next one is often as large."""
        self.seats = tuple(seats)
        self.people, self.computers = last or (2, 0)
        self.people = min(self.people, self.seats[-1])
        self._fit()

    def people_offered(self) -> list[int]:
        """Numbers of people to choose from."""
        return list(range(1, self.seats[-1] + 1))

    def computers_offered(self) -> list[int]:
        """Numbers of computers that go with the people."""
        return [seats - self.people for seats in self.seats if seats >= self.people]

    def set_people(self, count: int) -> None:
        """Change the number of people; the computers follow."""
        self.people = count
        self._fit()

    def _fit(self) -> None:
        offered = self.computers_offered()
        self.computers = min(offered, key=lambda n: (abs(n - self.computers), n))


class EventSetupScene(Page):
    """Two rows of large buttons, and "Play"."""

    heading = 44

    def __init__(
        self,
        shell: Shell,
        game: Game[Any, Any],
        begin: Callable[[tuple[Player, ...]], object],
        notes: bool = False,
        last: tuple[int, int] | None = None,
    ) -> None:
        """``notes``: whether the game will be recorded as a playtest session.  ``last``: the people
        and computers of the group before."""
        super().__init__(shell)
        self.use_words(game)
        self.game, self.begin, self.notes = game, begin, notes
        self.music = game.info.id
        self.table = Table(game.info.seats, last)
        self.ready_at = 0.0
        """When clicks and keys begin to count."""
        self.cover = self.tagline = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.ctx.translate(f"{self.game.info.id}.title")

    def announcements(self) -> list[str]:
        return [self.ctx.translate("event.noted")] if self.notes else []

    def enter(self) -> None:
        self.ready_at = self.shell.now() + GUARD

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        self.panel = pygame.Rect(0, 0, min(w - ctx.u(40), ctx.u(1120)), min(h, ctx.u(640)))
        self.panel.height -= ctx.u(40)
        self.panel.center = (w // 2, h // 2)
        inner = self.panel.inflate(-ctx.u(72), -ctx.u(56))
        left = pygame.Rect(inner.x, inner.y, round(inner.width * 0.4), inner.height)
        right = pygame.Rect(left.right + ctx.u(44), inner.y, 0, inner.height)
        right.width = inner.right - right.x
        self.head = pygame.Rect(left.x, left.y, left.width, ctx.u(64))
        self.cover = pygame.Rect(left.x, self.head.bottom + ctx.u(10), left.width, 0)
        self.cover.height = round(left.width / 1.6)
        foot = pygame.Rect(inner.x, inner.bottom - ctx.u(70), inner.width, ctx.u(70))
        self.tagline = pygame.Rect(left.x, self.cover.bottom + ctx.u(14), left.width, 0)
        self.tagline.height = max(1, foot.y - ctx.u(14) - self.tagline.y)
        corner = (inner.right, right.y + ctx.u(HIGH) // 2)
        made: list[Widget] = [*language_buttons(self.shell, corner, right.width)]
        if made:
            right.y = max(w.rect.bottom for w in made) + ctx.u(10)
        half = (foot.y - ctx.u(16) - right.y) // 2
        top = pygame.Rect(right.x, right.y, right.width, half)
        table = self.table
        offered = table.people_offered()
        self._row(made, top, "event.people", offered, table.people, self._people)
        offered = table.computers_offered()
        rest = top.move(0, half)
        self._row(made, rest, "event.computers", offered, table.computers, self._computers)
        if self.notes:
            below = pygame.Rect(right.x, rest.y + ctx.u(160), right.width, 0)
            below.height = max(1, foot.y - ctx.u(10) - below.y)
            words = ctx.translate("event.noted")
            made.append(Label(ctx, below, words, size=17, colour="ink_soft", wrap=True))
        self._foot(made, foot)
        self.group = Group(made)

    def _row(
        self,
        made: list[Widget],
        room: pygame.Rect,
        key: str,
        numbers: list[int],
        chosen: int,
        act: Callable[[int], None],
    ) -> None:
        ctx = self.ctx
        label = pygame.Rect(room.x, room.y, room.width, ctx.u(56))
        words = ctx.translate(key)
        made.append(Label(ctx, label, words, size=25, weight="heavy", wrap=True))
        gap = ctx.u(14)
        wide = min(ctx.u(108), (room.width - gap * (len(numbers) - 1)) // max(1, len(numbers)))
        for i, number in enumerate(numbers):
            rect = pygame.Rect(room.x + i * (wide + gap), label.bottom + ctx.u(8), wide, ctx.u(84))
            style = "primary" if number == chosen else "plain"
            button = Number(ctx, rect, str(number), partial(act, number), style=style, size=34)
            button.stands_for, button.chosen = (key, number), number == chosen
            made.append(button)

    def _foot(self, made: list[Widget], foot: pygame.Rect) -> None:
        ctx = self.ctx
        play = pygame.Rect(0, foot.y, ctx.u(290), foot.height)
        play.right = foot.right
        back = pygame.Rect(foot.x, foot.y, ctx.u(170), foot.height)
        words = ctx.translate("setup.back")
        made.append(Button(ctx, back, words, self.close, icon="icon_back", size=21))
        room = pygame.Rect(back.right + ctx.u(16), foot.y, 0, foot.height)
        room.width = play.x - ctx.u(16) - room.x
        if (lesson := lesson_button(self.shell, self.game.info.id, room)) is not None:
            lesson.size = 21
            made.append(lesson)
        words = ctx.translate("setup.play")
        made.append(
            Button(ctx, play, words, self._play, style="primary", icon="icon_play", size=30)
        )

    # ------------------------------------------------------------------ changes

    def _people(self, count: int) -> None:
        self.table.set_people(count)
        self.relayout()

    def _computers(self, count: int) -> None:
        self.table.computers = count
        self.relayout()

    def _play(self) -> None:
        people, seats = self.table.people, self.table.people + self.table.computers
        players = players_of(self.shell, self.game, people, seats, USUAL)
        self.begin(tuple(self.shell.games.seated(players)))

    def handle(self, e: Input) -> bool:
        if self.shell.now() < self.ready_at and e.kind in ("press", "back", "key"):
            return True
        return super().handle(e)

    def close(self) -> None:
        self.shell.back_to_title()

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, id = self.ctx, self.game.info.id
        surface.blit(ctx.atlas.get(f"{id}/cover", self.cover.width, self.cover.height), self.cover)
        rounded(surface, ctx.theme["ink"], self.cover, ctx.u(3), border_radius=ctx.u(4))
        words = ctx.translate(f"{id}.tagline")
        ctx.fit(surface, words, self.tagline, 20, "ink_soft", "semibold")


class Number(Button):
    """One of several numbers."""

    chosen = False

    def spoken(self) -> str:
        words = self.ctx.translate(message("event.chosen", number=int(self.label)))
        return words if self.chosen else self.label

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.chosen:  # not by colour alone
            ctx = self.ctx
            at = (self.rect.right - ctx.u(20), self.rect.y + ctx.u(20))
            ctx.icon(surface, "icon_check", at, 20)
