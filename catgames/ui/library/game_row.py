"""A game on the shelf: a small picture, what it is, who played, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ..graphics.context import Kit
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
class Told:
    """What a row says; all of it in words."""

    title: str
    date: str = ""
    people: Sequence[Person] = ()
    result: str = ""
    wrong: bool = False
    """``result`` says why the game can't be read."""


class GameRow(Widget):
    """A paper card; a click opens it.  Buttons lie on its right end."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, game_id: str, told: Told, act: Callable[[], object]
    ) -> None:
        super().__init__(kit, rect)
        self.game_id, self.told, self.act = game_id, told, act
        self.picture: pygame.Surface | None = None
        self.right = rect.right
        """Where the buttons begin."""
        self.tip = ""

    def click(self, pos: tuple[int, int]) -> None:
        self.kit.sounds.play("common/card")
        self.act()

    def spoken(self) -> str:
        """All that stands on it."""
        names = ", ".join(p.name for p in self.told.people)
        return ". ".join(x for x in (self.told.title, names, self.told.result) if x)

    @staticmethod
    def frame_in(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
        """Where the picture lies."""
        high = rect.height - kit.u(20)
        return pygame.Rect(rect.x + kit.u(12), rect.y + kit.u(10), round(high * 1.6), high)

    def draw(self, surface: pygame.Surface) -> None:
        kit, told = self.kit, self.told
        rect = self.rect.move(0, kit.u(1) if self.down and self.hover else 0)
        if self.hover and self.enabled:
            rect = rect.move(0, -kit.u(2))
        kit.panel(surface, rect)
        frame = self.frame_in(kit, rect)
        self._picture(surface, frame)
        room = pygame.Rect(frame.right + kit.u(16), frame.y - kit.u(1), 0, frame.height)
        room.width = self.right - room.x - kit.u(12)
        third = room.height // 3
        top = pygame.Rect(room.x, room.y, room.width, third)
        wide = kit.type.size(told.date, 14.5 * kit.unit, "semibold")[0] if told.date else 0
        name = pygame.Rect(top.x, top.y, max(kit.u(60), top.width - wide - kit.u(14)), third)
        box = kit.text(surface, told.title, name.midleft, 20, "ink", "title", "left", name)
        at = (box.right + kit.u(14), top.centery + kit.u(2))
        date = pygame.Rect(at[0], top.y, max(1, room.right - at[0]), third)
        kit.text(surface, told.date, at, 14.5, "ink_soft", "semibold", "left", date)
        if told.people:
            self._people(surface, top.move(0, third))
        low = top.move(0, 2 * third)
        if told.wrong:
            low = pygame.Rect(top.x, top.bottom, top.width, 2 * third)
            kit.fit(surface, told.result, low, 15, "danger", "semibold")
        else:
            kit.text(surface, told.result, low.midleft, 15.5, "ink", "semibold", "left", low)

    def _picture(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        kit, cover = self.kit, f"{self.game_id}/cover"
        if self.picture is not None and self.picture.get_size() == frame.size:
            surface.blit(self.picture, frame)
        elif kit.atlas.has(cover):
            surface.blit(kit.atlas.get(cover, *frame.size, alpha=150), frame)
        else:
            pygame.draw.rect(surface, kit.theme["paper_dark"], frame)
            kit.icon(surface, "paw", frame.center, 34, "ink_soft")
        edge = frame.inflate(kit.u(3), kit.u(3))
        pygame.draw.rect(surface, kit.theme["ink"], edge, kit.u(2), border_radius=kit.u(4))

    def _people(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Marks and names side by side; the winner's with a crown."""
        kit, people = self.kit, self.told.people
        each = room.width // len(people)
        x = room.x
        for person in people:
            r = kit.u(10)
            letter = (person.name.strip() or "?")[0].upper()
            draw_mark(surface, kit, person.look, x + r, room.centery, r, letter)
            left = x + 2 * r + kit.u(6)
            if person.winner:
                crown = kit.atlas.get("common/crown", width=kit.u(22))
                surface.blit(crown, crown.get_rect(midleft=(left, room.centery - kit.u(1))))
                left += kit.u(26)
            words = pygame.Rect(left, room.y, max(1, x + each - left - kit.u(8)), room.height)
            weight = "heavy" if person.winner else "semibold"
            ink = "ink_soft" if person.computer and not person.winner else "ink"
            box = kit.text(surface, person.name, words.midleft, 15, ink, weight, "left", words)
            x = min(x + each, box.right + kit.u(18))
