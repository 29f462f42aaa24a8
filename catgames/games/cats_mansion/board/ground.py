"""The mansion: garden, parquet, carpets, cushions, walls, furniture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import rounded
from ..geometry import CATS, ROOMS, Plan
from .layout import Layout, runs

WALL, WALL_LIGHT, SHADE = (75, 53, 41), (122, 92, 70), (30, 16, 10)
BRASS, SILL = (199, 154, 69), (226, 196, 140)
FIRE = "chimney"


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
            rounded(surface, WALL, rail.inflate(2, 2), border_radius=3)
            rounded(surface, BRASS, rail, border_radius=3)
        for bar in doors:
            self._draw_sill(surface, bar)
        radius = max(1, round(self.at.cell * 0.05))
        for bar in bars + stubs:
            rounded(surface, WALL, bar, border_radius=radius)
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


class RoomNames:
    """Makes the plaques once for a layout."""

    def __init__(self, ctx: DrawContext, layout: Layout, translate: Callable[[str], str]) -> None:
        self.ctx, self.at, self.plan, self.translate = ctx, layout, layout.plan, translate
        made = (self._plaque(room) for room in range(len(ROOMS)))
        self._plaques = [plaque for plaque in made if plaque is not None]
        self.usual = [at for *_, at in self._plaques]
        """Where they are unless cats are in the way."""
        self.places: list[pygame.Rect] = []
        """Where they were drawn last."""

    def draw(self, surface: pygame.Surface, cats: Sequence[int] = ()) -> None:
        """Draw the plaques under the pieces; ``cats``: the squares with cats, which hide none of
        them if there is room beside or above."""
        self.places.clear()
        for room, words, plaque, at in self._plaques:
            place = self._free(at, [c for c in self.plan.rooms[room] if c not in cats])
            surface.blit(plaque, place)
            self.places.append(place)
            self.ctx.note(surface, words, place, place)

    def _free(self, at: pygame.Rect, free: list[int]) -> pygame.Rect:
        """The place nearest to ``at`` at the foot of a row of free squares."""
        places = []
        for run in runs(free, self.plan.width):
            row = self.at.square(run[0]).unionall([self.at.square(c) for c in run[1:]])
            if row.width >= at.width:
                rows_above = round((at.centery - row.centery) / self.at.cell)
                foot = at.move(0, -rows_above * self.at.cell)
                places.append(foot.clamp(pygame.Rect(row.x, foot.y, row.width, foot.height)))
        return min(places, key=lambda p: (at.y - p.y, abs(p.x - at.x)), default=at)

    def _plaque(self, room: int) -> tuple[int, str, pygame.Surface, pygame.Rect] | None:
        """Room, words, picture and place: at the foot of the room's longest row of squares; None
        if the board is too small for it."""
        run = max(runs(list(self.plan.rooms[room]), self.plan.width), key=lambda r: (len(r), r[0]))
        first, last = self.at.square(run[0]), self.at.square(run[-1])
        words = self.translate(f"cats_mansion.room.{ROOMS[room]}")
        size = max(13 * self.ctx.unit, self.at.cell * 0.23)
        widest = last.right - first.x - self.at.cell * 0.36
        ink = self.ctx.theme["cream"]
        line = self._stacked((words,), size, ink)
        while line.get_width() > widest and size > 7.5:
            size -= 0.5
            parts = _halves(words) if " " in words and size < 9 else (words,)
            line = self._stacked(parts, size, ink)
        if line.get_width() > last.right - first.x:
            return None
        plaque = pygame.Surface(
            (line.get_width() + self.ctx.u(12), line.get_height()), pygame.SRCALPHA
        )
        box = plaque.get_rect()
        rounded(plaque, (42, 23, 18, 190), box, border_radius=box.height // 3)
        plaque.blit(line, line.get_rect(center=box.center))
        box.midbottom = ((first.x + last.right) // 2, first.bottom - round(self.at.cell * 0.1))
        return room, words, plaque, box

    def _stacked(self, words: tuple[str, ...], size: float, colour: pygame.Color) -> pygame.Surface:
        """Lines one below the other, centred; ``size`` in pixels."""
        lines = [self.ctx.type.line(line, size, colour, "heavy") for line in words]
        wide, high = max(x.get_width() for x in lines), sum(x.get_height() for x in lines)
        out, y = pygame.Surface((wide, high), pygame.SRCALPHA), 0
        for line in lines:
            out.blit(line, ((wide - line.get_width()) // 2, y))
            y += line.get_height()
        return out


def _halves(words: str) -> tuple[str, ...]:
    """The words in two lines of about the same length."""
    gaps = [i for i, c in enumerate(words) if c == " "]
    at = min(gaps, key=lambda i: max(i, len(words) - i))
    return words[:at], words[at + 1 :]


class House:
    """Draws the plan; everything that changes lies over it."""

    def __init__(self, ctx: DrawContext, layout: Layout, names: Sequence[pygame.Rect] = ()) -> None:
        """``names``: where those of the rooms are; furniture that they would hide is left out."""
        self.ctx, self.at, self.plan = ctx, layout, layout.plan
        self.walls = Walls(layout)
        self.garden = _garden(layout.plan)
        things = [thing for room in range(len(ROOMS)) for thing in self._furnish(room)]
        self.furniture = [(p, at) for p, at in things if at.collidelist(names) < 0]
        """The pictures that stand in the rooms, and where."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it from the bottom up."""
        self._frame(surface)
        for cell in range(len(self.plan.room)):
            self._floor(surface, cell)
        for room in range(len(ROOMS)):
            self._carpet(surface, room)
        self._cushions(surface)
        self.walls.draw(surface)
        for picture, place in self.furniture:
            surface.blit(picture, place)
        for cell in range(len(self.plan.room)):
            self._ornament(surface, cell)

    def _sprite(self, name: str, width: float, height: float = 0) -> pygame.Surface:
        """A picture of this game."""
        return self.ctx.atlas.get(f"cats_mansion/{name}", width, height)

    def _frame(self, surface: pygame.Surface) -> None:
        frame, ctx = self.at.frame, self.ctx
        shadow = pygame.Surface(frame.inflate(ctx.u(16), ctx.u(16)).size, pygame.SRCALPHA)
        rounded(shadow, (*SHADE, 90), shadow.get_rect(), border_radius=ctx.u(18))
        surface.blit(shadow, (frame.x - ctx.u(4), frame.y - ctx.u(2)))
        rounded(surface, WALL, frame, border_radius=ctx.u(12))
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

    def _furnish(self, room: int) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """A big piece against the upper wall of the room, a small one beside it or in a corner."""
        c, name = self.at.cell, ROOMS[room]
        tops = [x for x in self.plan.rooms[room] if is_wall(self.plan, x, 0, -1)]
        row = max(runs(tops, self.plan.width), key=len, default=[])
        small = self._sprite(f"corner_{name}", 0, c * 0.42)
        if row:
            first, last = self.at.square(row[0]), self.at.square(row[-1])
            big = self._sprite(f"nook_{name}", c * (1.04 if len(row) > 1 else 0.84))
            at = big.get_rect(centerx=(first.x + last.right) // 2, y=first.y + round(c * 0.03))
            yield big, at
            if len(row) > 2:
                for x in (at.x - round(c * 0.3), at.right + round(c * 0.3)):
                    yield small, small.get_rect(centerx=x, bottom=at.y + round(c * 0.54))
                return
        corner = self._corner(room)
        if corner >= 0:
            box, edge = self.at.square(corner), round(c * 0.1)
            at = small.get_rect(bottom=round(box.bottom - c * 0.08), left=box.x + edge)
            if self._same_room(corner, -1, 0):
                at.right = box.right - edge
            yield small, at

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
        picture = self._sprite(self._thing(cell), 0, self.at.cell * 0.9)
        box = self.at.square(cell)
        surface.blit(picture, picture.get_rect(center=box.center))

    def _thing(self, cell: int) -> str:
        """What stands on a solid square."""
        x, y = self.plan.xy(cell)
        if cell in self.garden:
            names = ("tree_1", "roses", "tree_2", "urn")
            return names[(x * 3 + y * 5) % len(names)]
        return FIRE if x > self.plan.width // 2 else "palm"

    def fires(self) -> list[pygame.Rect]:
        """What the fires of the chimneys shine on."""
        solid = [cell for cell in range(len(self.plan.room)) if self.plan.solid[cell]]
        hearths = [self.at.square(cell) for cell in solid if self._thing(cell) == FIRE]
        return [hearth.inflate(2 * self.at.cell, 2 * self.at.cell) for hearth in hearths]


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
