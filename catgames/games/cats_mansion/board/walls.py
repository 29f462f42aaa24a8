"""The walls of the mansion and the doors in them."""

from __future__ import annotations

import pygame

from ..geometry import Plan
from .layout import Layout

WALL, WALL_LIGHT, SHADE = (75, 53, 41), (122, 92, 70), (30, 16, 10)
BRASS, SILL = (199, 154, 69), (226, 196, 140)


def is_wall(plan: Plan, cell: int, dx: int, dy: int) -> bool:
    """Whether there is a wall on that side of a square; never of a solid one."""
    x, y = plan.xy(cell)
    other = plan.at(x + dx, y + dy)
    return not plan.solid[cell] and (other < 0 or other not in plan.adjacent[cell])


def is_door(plan: Plan, cell: int, dx: int, dy: int) -> bool:
    """Whether that side of a square leads into another room or out of one."""
    x, y = plan.xy(cell)
    other = plan.at(x + dx, y + dy)
    return other >= 0 and other in plan.adjacent[cell] and plan.room[cell] != plan.room[other]


class Walls:
    """Drawn over floors and carpets, under the furniture."""

    def __init__(self, layout: Layout) -> None:
        self.at, self.plan = layout, layout.plan

    def draw(self, surface: pygame.Surface) -> None:
        """Shadows first, then the sills of the doors, then the walls."""
        bars: list[pygame.Rect] = []
        doors: list[pygame.Rect] = []
        rails: list[pygame.Rect] = []
        for cell in range(len(self.plan.room)):
            for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
                if is_door(self.plan, cell, dx, dy):
                    doors.append(self._bar(cell, dx, dy, 0.15))
                elif is_wall(self.plan, cell, dx, dy):
                    soft = self.plan.cushion[cell] >= 0 and dy == 0
                    (rails if soft else bars).append(
                        self._bar(cell, dx, dy, 0.07 if soft else 0.15)
                    )
        stubs = [part for bar in doors for part in self._stubs(bar)]
        self._draw_shadow(surface, bars + stubs)
        for rail in rails:
            pygame.draw.rect(surface, WALL, rail.inflate(2, 2), border_radius=3)
            pygame.draw.rect(surface, BRASS, rail, border_radius=3)
        for bar in doors:
            self._draw_sill(surface, bar)
        radius = max(1, round(self.at.cell * 0.05))
        for bar in bars + stubs:
            pygame.draw.rect(surface, WALL, bar, border_radius=radius)
        for bar in bars + stubs:
            self._draw_light(surface, bar)

    def _bar(self, cell: int, dx: int, dy: int, thick: float) -> pygame.Rect:
        """The wall along one side of a square."""
        box, t = self.at.square(cell), max(3, round(self.at.cell * thick))
        over = t // 2
        if dx:
            x = box.right if dx > 0 else box.x
            return pygame.Rect(x - over, box.y - over, t, box.height + t)
        y = box.bottom if dy > 0 else box.y
        return pygame.Rect(box.x - over, y - over, box.width + t, t)

    def _stubs(self, bar: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """What is left of the wall at both sides of a door."""
        long = round(self.at.cell * 0.24)
        one, two = bar.copy(), bar.copy()
        if bar.width > bar.height:
            one.width = two.width = long
            two.right = bar.right
        else:
            one.height = two.height = long
            two.bottom = bar.bottom
        return one, two

    def _draw_shadow(self, surface: pygame.Surface, bars: list[pygame.Rect]) -> None:
        area = self.at.house
        small = pygame.Surface((area.width // 2 + 1, area.height // 2 + 1), pygame.SRCALPHA)
        off = self.at.cell * 0.06
        for bar in bars:
            x, y = (bar.x - area.x + off) / 2, (bar.y - area.y + off * 1.4) / 2
            pygame.draw.rect(
                small, (*SHADE, 120), (round(x), round(y), bar.width // 2 + 1, bar.height // 2 + 1)
            )
        soft = pygame.transform.gaussian_blur(small, max(1, self.at.cell // 18))
        surface.blit(pygame.transform.smoothscale(soft, area.size), area)

    def _draw_sill(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """The floor of a doorway, with brass posts."""
        pygame.draw.rect(surface, SILL, bar)
        wide = bar.width > bar.height
        post = max(2, round(self.at.cell * 0.055))
        for part in self._stubs(bar):
            end = part.copy()
            if wide:
                end.width = post
                end.x = part.right if part.x == bar.x else part.x - post
            else:
                end.height = post
                end.y = part.bottom if part.y == bar.y else part.y - post
            pygame.draw.rect(surface, BRASS, end)

    def _draw_light(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """A lighter line on the upper left edge of a wall."""
        t = max(1, self.at.cell // 40)
        inner = bar.inflate(-2 * t, -2 * t)
        if bar.width > bar.height:
            pygame.draw.rect(surface, WALL_LIGHT, (inner.x, inner.y, inner.width, t))
        else:
            pygame.draw.rect(surface, WALL_LIGHT, (inner.x, inner.y, t, inner.height))
