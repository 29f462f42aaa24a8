"""A saved game in the library: a small picture, its title, its players, its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ..graphics.context import DrawContext
from ..people.default_names import initial
from ..widgets.plate import draw_mark
from ..widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the row shows them."""

    name: str
    look: int
    computer: bool
    winner: bool


@dataclass(frozen=True, slots=True)
class Description:
    """A row's content, translated."""

    title: str
    date: str = ""
    people: Sequence[Person] = ()
    result: str = ""
    wrong: bool = False
    """True: ``result`` says why the game can't be read."""


class GameRow(Widget):
    """A card; a click opens its game.  Buttons lie over its right end."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        game_id: str,
        description: Description,
        act: Callable[[], object],
    ) -> None:
        super().__init__(ctx, rect)
        self.game_id, self.description, self.act = game_id, description, act
        self.picture: pygame.Surface | None = None
        self.right = rect.right
        """Where the buttons begin, pixels."""
        self.tip = ""

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/card")
        self.act()

    def spoken(self) -> str:
        row = self.description
        names = ", ".join(p.name for p in row.people)
        return ". ".join(x for x in (row.title, row.date, names, row.result) if x)

    @staticmethod
    def frame_in(ctx: DrawContext, rect: pygame.Rect) -> pygame.Rect:
        """The picture's place in a row."""
        high = rect.height - ctx.u(20)
        return pygame.Rect(rect.x + ctx.u(12), rect.y + ctx.u(10), round(high * 1.6), high)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, description = self.ctx, self.description
        rect = self.rect.move(0, ctx.u(1) if self.down and self.hover else 0)
        if self.hover and self.enabled:
            rect = rect.move(0, -ctx.u(2))
        ctx.panel(surface, rect)
        frame = self.frame_in(ctx, rect)
        self._picture(surface, frame)
        room = pygame.Rect(frame.right + ctx.u(16), frame.y - ctx.u(1), 0, frame.height)
        room.width = self.right - room.x - ctx.u(12)
        third = room.height // 3
        top = pygame.Rect(room.x, room.y, room.width, third)
        wide = (
            ctx.type.size(description.date, 14.5 * ctx.unit, "semibold")[0]
            if description.date
            else 0
        )
        name = pygame.Rect(top.x, top.y, max(ctx.u(60), top.width - wide - ctx.u(14)), third)
        box = ctx.text(surface, description.title, name.midleft, 20, "ink", "title", "left", name)
        at = (box.right + ctx.u(14), top.centery + ctx.u(2))
        date = pygame.Rect(at[0], top.y, max(1, room.right - at[0]), third)
        ctx.text(surface, description.date, at, 14.5, "ink_soft", "semibold", "left", date)
        if description.people:
            self._people(surface, top.move(0, third))
        low = top.move(0, 2 * third)
        if description.wrong:
            low = pygame.Rect(top.x, top.bottom, top.width, 2 * third)
            ctx.fit(surface, description.result, low, 15, "danger", "semibold")
        else:
            ctx.text(surface, description.result, low.midleft, 15.5, "ink", "semibold", "left", low)

    def _picture(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        ctx, cover = self.ctx, f"{self.game_id}/cover"
        if self.picture is not None and self.picture.get_size() == frame.size:
            surface.blit(self.picture, frame)
        elif ctx.atlas.has(cover):
            surface.blit(ctx.atlas.get(cover, *frame.size, alpha=150), frame)
        else:
            pygame.draw.rect(surface, ctx.theme["paper_dark"], frame)
            ctx.icon(surface, "paw", frame.center, 34, "ink_soft")
        edge = frame.inflate(ctx.u(3), ctx.u(3))
        pygame.draw.rect(surface, ctx.theme["ink"], edge, ctx.u(2), border_radius=ctx.u(4))

    def _people(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw marks and names side by side, winners' with a crown."""
        ctx, people = self.ctx, self.description.people
        each = room.width // len(people)
        x = room.x
        for person in people:
            r = ctx.u(10)
            letter = initial(person.name)
            draw_mark(surface, ctx, person.look, x + r, room.centery, r, letter)
            left = x + 2 * r + ctx.u(6)
            if person.winner:
                crown = ctx.atlas.get("common/crown", width=ctx.u(22))
                surface.blit(crown, crown.get_rect(midleft=(left, room.centery - ctx.u(1))))
                left += ctx.u(26)
            words = pygame.Rect(left, room.y, max(1, x + each - left - ctx.u(8)), room.height)
            weight = "heavy" if person.winner else "semibold"
            ink = "ink_soft" if person.computer and not person.winner else "ink"
            box = ctx.text(surface, person.name, words.midleft, 15, ink, weight, "left", words)
            x = min(x + each, box.right + ctx.u(18))
