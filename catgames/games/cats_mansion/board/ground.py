"""The mansion: garden, parquet, carpets, cushions, walls, furniture."""

from __future__ import annotations

import pygame

from ....ui.graphics.context import DrawContext
from ..geometry import CATS, ROOMS, Plan
from .layout import Layout, runs
from .walls import BRASS, SHADE, WALL, Walls, is_wall


class House:
    """Draws the plan; everything that changes lies over it."""

    def __init__(self, ctx: DrawContext, layout: Layout) -> None:
        self.ctx, self.at, self.plan = ctx, layout, layout.plan
        self.walls = Walls(layout)
        self.garden = _garden(layout.plan)

    def draw(self, surface: pygame.Surface) -> None:
        """From the bottom up."""
        self._frame(surface)
        for cell in range(len(self.plan.room)):
            self._floor(surface, cell)
        for room in range(len(ROOMS)):
            self._carpet(surface, room)
        self._cushions(surface)
        self.walls.draw(surface)
        for room in range(len(ROOMS)):
            self._furniture(surface, room)
        for cell in range(len(self.plan.room)):
            self._ornament(surface, cell)

    def _sprite(self, name: str, width: float, height: float = 0) -> pygame.Surface:
        """A picture of this game."""
        return self.ctx.atlas.get(f"cats_mansion/{name}", width, height)

    def _frame(self, surface: pygame.Surface) -> None:
        frame, ctx = self.at.frame, self.ctx
        shadow = pygame.Surface(frame.inflate(ctx.u(16), ctx.u(16)).size, pygame.SRCALPHA)
        pygame.draw.rect(shadow, (*SHADE, 90), shadow.get_rect(), border_radius=ctx.u(18))
        surface.blit(shadow, (frame.x - ctx.u(4), frame.y - ctx.u(2)))
        pygame.draw.rect(surface, WALL, frame, border_radius=ctx.u(12))
        pygame.draw.rect(surface, BRASS, frame.inflate(-ctx.u(5), -ctx.u(5)), ctx.u(2), ctx.u(10))

    def _floor(self, surface: pygame.Surface, cell: int) -> None:
        box = self.at.square(cell)
        if self.plan.solid[cell]:
            name = "garden" if cell in self.garden else "masonry"
        else:
            name = "parquet"
        surface.blit(self._sprite(name, box.width, box.height), box)

    def _carpet(self, surface: pygame.Surface, room: int) -> None:
        """Bare boards, a brass edge, and the carpet inside it."""
        trim = self._sprite(f"trim_{ROOMS[room]}", self.at.cell, self.at.cell)
        carpet = self._sprite(f"carpet_{ROOMS[room]}", self.at.cell, self.at.cell)
        for cell in self.plan.rooms[room]:
            box = self.at.square(cell)
            surface.blit(trim, box)
            for inset, picture in ((0.115, None), (0.15, carpet)):
                part = self._inset(cell, box, inset)
                if picture is None:
                    pygame.draw.rect(surface, BRASS, part)
                else:
                    surface.blit(picture, part, part.move(-box.x, -box.y))
        line = pygame.Surface((self.at.cell, self.at.cell), pygame.SRCALPHA)
        pygame.draw.rect(line, (255, 244, 214, 34), line.get_rect(), max(1, self.at.cell // 56))
        for cell in self.plan.rooms[room]:
            surface.blit(line, self.at.square(cell))

    def _inset(self, cell: int, box: pygame.Rect, share: float) -> pygame.Rect:
        """The square without a strip along the sides where its room ends."""
        d = round(share * self.at.cell)
        left, up, right, down = (
            0 if self._same_room(cell, *way) else d for way in ((-1, 0), (0, -1), (1, 0), (0, 1))
        )
        return pygame.Rect(
            box.x + left, box.y + up, box.width - left - right, box.height - up - down
        )

    def _same_room(self, cell: int, dx: int, dy: int) -> bool:
        x, y = self.plan.xy(cell)
        other = self.plan.at(x + dx, y + dy)
        return other >= 0 and self.plan.room[other] == self.plan.room[cell]

    def _cushions(self, surface: pygame.Surface) -> None:
        for cat, cell in enumerate(self.plan.cushions):
            picture = self._sprite(f"cushion_{CATS[cat]}", self.at.cell * 0.94)
            surface.blit(picture, picture.get_rect(center=self.at.square(cell).center))

    def _furniture(self, surface: pygame.Surface, room: int) -> None:
        """A big piece against the upper wall of the room, a small one beside it or in a corner."""
        c, name = self.at.cell, ROOMS[room]
        tops = [x for x in self.plan.rooms[room] if is_wall(self.plan, x, 0, -1)]
        row = max(runs(tops, self.plan.width), key=len, default=[])
        small = self._sprite(f"corner_{name}", 0, c * 0.42)
        if row:
            first, last = self.at.square(row[0]), self.at.square(row[-1])
            big = self._sprite(f"nook_{name}", c * (1.04 if len(row) > 1 else 0.84))
            at = big.get_rect(centerx=(first.x + last.right) // 2, y=first.y + round(c * 0.03))
            surface.blit(big, at)
            if len(row) > 2:
                for x in (at.x - round(c * 0.3), at.right + round(c * 0.3)):
                    surface.blit(small, small.get_rect(centerx=x, bottom=at.y + round(c * 0.54)))
                return
        corner = self._corner(room)
        if corner >= 0:
            box, edge = self.at.square(corner), round(c * 0.1)
            at = small.get_rect(bottom=round(box.bottom - c * 0.08), left=box.x + edge)
            if self._same_room(corner, -1, 0):
                at.right = box.right - edge
            surface.blit(small, at)

    def _corner(self, room: int) -> int:
        """A square with walls below and at one side; -1: there is none."""
        found = [
            x
            for x in self.plan.rooms[room]
            if is_wall(self.plan, x, 0, 1)
            and (is_wall(self.plan, x, -1, 0) or is_wall(self.plan, x, 1, 0))
        ]
        return max(found, default=-1, key=lambda x: (room % 2 * 2 - 1) * self.plan.xy(x)[0])

    def _ornament(self, surface: pygame.Surface, cell: int) -> None:
        """On solid squares: trees and the like in the garden, a palm or a chimney in the house."""
        if not self.plan.solid[cell]:
            return
        x, y = self.plan.xy(cell)
        outside = cell in self.garden
        names = ("tree_1", "roses", "tree_2", "urn") if outside else ("palm", "chimney")
        mix = (x * 3 + y * 5) % len(names) if outside else x > self.plan.width // 2
        picture = self._sprite(names[mix], 0, self.at.cell * 0.9)
        box = self.at.square(cell)
        surface.blit(picture, picture.get_rect(center=box.center))


def _garden(plan: Plan) -> frozenset[int]:
    """The solid squares that are joined to the edge of the plan."""
    edge = [
        c
        for c in range(len(plan.room))
        if plan.solid[c]
        and (plan.xy(c)[0] in (0, plan.width - 1) or plan.xy(c)[1] in (0, plan.height - 1))
    ]
    seen = set(edge)
    for cell in edge:
        x, y = plan.xy(cell)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            other = plan.at(x + dx, y + dy)
            if other >= 0 and plan.solid[other] and other not in seen:
                seen.add(other)
                edge.append(other)
    return frozenset(seen)
