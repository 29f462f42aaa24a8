"""A seat's name plate: avatar, colour with shape and letter, name, public goods, whose turn it
is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..graphics.context import Kit
from ..graphics.shapes import seat_mark
from ..stage.board import Good


def draw_mark(
    surface: pygame.Surface, kit: Kit, look: int, x: float, y: float, r: float, letter: str
) -> None:
    """A seat's shape in its colour, with its letter."""
    seat = kit.theme.seats[look]
    seat_mark(surface, seat.shape, x, y, r, seat.colour, kit.theme["ink"])
    dy = r * 0.18 if seat.shape == "triangle" else 0
    picture = kit.type.line(
        letter, r * (0.9 if seat.shape in ("triangle", "star") else 1.15), seat.ink, "heavy"
    )
    surface.blit(picture, picture.get_rect(center=(round(x), round(y + dy))))


SMALL, LARGE = 22, 30
"""Goods are large in a row of their own where a plate has the room."""


class Plate:
    """Draws one plate in ``rect``; ``good_at`` says which good is under the mouse."""

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str, look: int, computer: bool) -> None:
        self.kit, self.rect, self.name, self.look, self.computer = kit, rect, name, look, computer
        self.portrait = ""
        """In place of the avatar: see ``Board.portrait``."""
        self.boxes: list[tuple[pygame.Rect, Good]] = []

    @property
    def letter(self) -> str:
        """The seat's letter: its name's first."""
        return (self.name.strip() or "?")[0].upper()

    def draw(
        self, surface: pygame.Surface, goods: Sequence[Good], active: bool, winner: bool = False
    ) -> None:
        """Draw it with its goods."""
        kit, r = self.kit, self.rect
        seat = kit.theme.seats[self.look]
        kit.panel(surface, r)
        band = pygame.Rect(r.x + kit.u(5), r.y + kit.u(6), kit.u(6), r.height - kit.u(12))
        pygame.draw.rect(surface, seat.colour, band, border_radius=kit.u(3))
        if active:
            pygame.draw.rect(
                surface,
                kit.theme["accent"],
                r.inflate(kit.u(4), kit.u(4)),
                kit.u(4),
                border_radius=kit.u(14),
            )
        head = min(kit.u(56), r.height - kit.u(14))
        x, y = r.x + kit.u(16) + head // 2, r.y + kit.u(8) + head // 2
        picture = kit.atlas.get(self.portrait or kit.avatar(self.name, self.look), width=head)
        surface.blit(picture, picture.get_rect(center=(x, y)))
        if self.computer:
            badge = kit.atlas.get("common/badge_robot", width=head * 0.38)
            surface.blit(badge, badge.get_rect(center=(x + head * 0.38, y + head * 0.36)))
        left = x + head // 2 + kit.u(8)
        draw_mark(
            surface, kit, self.look, left + kit.u(10), r.y + kit.u(21), kit.u(10.5), self.letter
        )
        room = pygame.Rect(left + kit.u(25), r.y + kit.u(8), r.right - left - kit.u(33), kit.u(26))
        room.width -= kit.u(22) if winner else 0
        kit.text(surface, self.name, room.midleft, 17, "ink", "heavy", "left", room)
        if winner:
            kit.icon(
                surface, "icon_trophy", (r.right - kit.u(18), r.y + kit.u(21)), 20, "accent_dark"
            )
        below = r.y + kit.u(12) + head
        if (
            self._wide(goods, LARGE) <= r.width - kit.u(30)
            and below + kit.u(LARGE + 12) <= r.bottom
        ):
            spare = r.bottom - below
            top = below + (spare - kit.u(LARGE + 8)) // 2
            self._goods(surface, goods, r.x + kit.u(18), top, LARGE)
        else:
            self._goods(surface, goods, left, r.y + kit.u(36), SMALL)

    def _wide(self, goods: Sequence[Good], size: float) -> int:
        """How wide all goods are in one row."""
        kit = self.kit
        words = sum(kit.type.size(g.text, size * 0.66 * kit.unit, "bold")[0] for g in goods)
        return words + sum(kit.u(size + 14) for _ in goods)

    def _goods(
        self, surface: pygame.Surface, goods: Sequence[Good], left: int, top: int, size: float
    ) -> None:
        kit, self.boxes = self.kit, []
        words = 15 if size == SMALL else size * 0.66
        x, y, line = left, top, kit.u(size + 3)
        edge = self.rect.right - kit.u(8)
        for good in goods:
            icon = kit.u(size) if good.sprite else 0
            width = icon + (
                kit.type.size(good.text, words * kit.unit, "bold")[0] + kit.u(3) if good.text else 0
            )
            if x + width > edge and x > left:
                x, y = left, y + line
                if y + line > self.rect.y + kit.u(70) and left > self.rect.x + kit.u(16):
                    left = self.rect.x + kit.u(16)
                    x = left
            box = pygame.Rect(x, y, width, line)
            if good.sprite:
                picture = self._picture(good, icon)
                surface.blit(picture, picture.get_rect(center=(x + icon // 2, box.centery)))
            if good.text:
                ink = "ink_soft" if good.dim else "ink"
                at = (x + icon + (kit.u(3) if icon else 0), box.centery)
                kit.text(surface, good.text, at, words, ink, "bold")
            self.boxes.append((box, good))
            x += width + kit.u(8 if size == SMALL else 14)

    def _picture(self, good: Good, icon: int) -> pygame.Surface:
        w, h = self.kit.atlas.find(good.sprite).size
        alpha = 110 if good.dim else 255
        if w >= h:
            return self.kit.atlas.get(good.sprite, width=icon, alpha=alpha)
        return self.kit.atlas.get(good.sprite, height=icon, alpha=alpha)

    def good_at(self, pos: tuple[int, int]) -> Good | None:
        """The good under the mouse."""
        return next((g for box, g in self.boxes if box.collidepoint(pos)), None)
