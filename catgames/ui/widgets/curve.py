"""A line chart of every player's chances through a game; points can be clicked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

import pygame

from ...match.win_chances import WinChances
from ..graphics.context import DrawContext
from ..graphics.shapes import Point, rounded
from ..graphics.theme import veil
from ..input.inputs import Input
from .plate import draw_mark
from .widget import Widget

LEFT, RIGHT, TOP, FOOT = 46, 30, 14, 30
"""Margins in units, for percentages, marks and turns."""


class Curve(Widget):
    """``points`` may grow while it is shown."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        points: list[WinChances],
        span: tuple[int, int],
        players: Sequence[tuple[int, str]],
        on_pick: Callable[[int], None],
    ) -> None:
        """``span``: the first and last moment.  ``players``: look and letter by seat.  ``on_pick``
        is called with the moment of a clicked point."""
        super().__init__(ctx, rect)
        self.points, self.span, self.players, self.on_pick = points, span, players, on_pick
        self.looked: int | None = None
        """Index of the point under the mouse or the focus."""
        self.words: Callable[[], str] = lambda: ""
        """Gives the words to be spoken."""

    @property
    def room(self) -> pygame.Rect:
        """The chart without its margins."""
        u, r = self.ctx.u, self.rect
        return pygame.Rect(
            r.x + u(LEFT), r.y + u(TOP), r.width - u(LEFT + RIGHT), r.height - u(TOP + FOOT)
        )

    def spoken(self) -> str:
        return self.words()

    # ------------------------------------------------------------------ input

    def _nearest(self, x: float) -> int | None:
        if not self.points:
            return None
        first, last = self.span
        share = (x - self.room.x) / max(1, self.room.width)
        at = first + share * (last - first)
        i = bisect_left(self.points, at, key=lambda p: p.at)
        near = [j for j in (i - 1, i) if 0 <= j < len(self.points)]
        return min(near, key=lambda j: abs(self.points[j].at - at))

    def look(self, pos: tuple[int, int]) -> bool:
        """Look at the point under the mouse; True: another one than before."""
        over = self.rect.collidepoint(pos)
        before, self.looked = self.looked, self._nearest(pos[0]) if over else None
        return before != self.looked

    def click(self, pos: tuple[int, int]) -> None:
        if pos != self.rect.center or self.looked is None:
            self.looked = self._nearest(pos[0])
        if self.looked is not None:
            self.ctx.sounds.play("common/click")
            self.on_pick(self.points[self.looked].at)

    def key(self, e: Input) -> bool:
        steps = {"left": -1, "right": 1, "page up": -10, "page down": 10}
        ends = {"home": 0, "end": len(self.points) - 1}
        if e.kind != "key" or not self.points or e.key not in {*steps, *ends}:
            return False
        here = len(self.points) - 1 if self.looked is None else self.looked
        to = ends.get(e.key, here + steps.get(e.key, 0))
        self.looked = min(max(0, to), len(self.points) - 1)
        return True

    # ------------------------------------------------------------------ drawing

    def place(self, point: WinChances, seat: int) -> Point:
        """The pixel of a seat's chances at a point."""
        first, last = self.span
        room = self.room
        x = room.x + room.width * (point.at - first) / max(1, last - first)
        return x, room.bottom - room.height * point.shares[seat]

    def draw(self, surface: pygame.Surface) -> None:
        ctx, room = self.ctx, self.room
        rounded(surface, ctx.theme["paper_light"], room, border_radius=ctx.u(6))
        self._scale(surface)
        self._turns(surface)
        seats = sorted(range(len(self.players)), key=self._last)
        for seat in seats:
            self._line(surface, seat)
        if self.looked is not None:
            x = round(self.place(self.points[self.looked], 0)[0])
            line = ((x, room.y), (x, room.bottom))
            pygame.draw.line(surface, ctx.theme["ink"], *line, ctx.u(2))
        self._marks(surface)
        rounded(surface, ctx.theme["ink"], room, ctx.u(2), border_radius=ctx.u(6))

    def _last(self, seat: int) -> float:
        return self.points[-1].shares[seat] if self.points else 0.0

    def _scale(self, surface: pygame.Surface) -> None:
        """Draw lines at every quarter and at equal chances."""
        ctx, room = self.ctx, self.room
        for quarter in range(5):
            y = round(room.bottom - room.height * quarter / 4)
            if 0 < quarter < 4:
                line = ((room.x, y), (room.right, y))
                pygame.draw.line(surface, ctx.theme["paper_dark"], *line, ctx.u(1.5))
            at = (room.x - ctx.u(8), min(max(y, room.y + ctx.u(8)), room.bottom - ctx.u(8)))
            words = f"{ctx.number(25 * quarter)}%"
            ctx.text(surface, words, at, 13, "ink_soft", "semibold", "right")
        y = round(room.bottom - room.height / len(self.players))
        for x in range(room.x, room.right, ctx.u(14)):
            end = (min(x + ctx.u(7), room.right), y)
            pygame.draw.line(surface, ctx.theme["ink_soft"], (x, y), end, ctx.u(1.5))

    def _turns(self, surface: pygame.Surface) -> None:
        """Draw as many turn numbers as there is room for."""
        ctx, room = self.ctx, self.room
        shown, right = 0, float(room.x - ctx.u(30))
        for point in self.points:
            x = self.place(point, 0)[0]
            if point.turn > shown and x - right > ctx.u(44) and x <= room.right:
                pygame.draw.line(
                    surface, ctx.theme["ink_soft"], (x, room.bottom), (x, room.bottom + ctx.u(5)), 2
                )
                at = (x, room.bottom + ctx.u(15))
                ctx.text(surface, ctx.number(point.turn), at, 13, "ink_soft", "semibold", "middle")
                right = x
            shown = max(shown, point.turn)

    def _line(self, surface: pygame.Surface, seat: int) -> None:
        ctx = self.ctx
        points = [self.place(p, seat) for p in self.points]
        if len(points) < 2:
            return
        colour = ctx.theme.seats[self.players[seat][0]].colour
        room = self.room
        floor = [(points[-1][0], room.bottom), (points[0][0], room.bottom)]
        box = room.copy()
        shade = pygame.Surface(box.size, pygame.SRCALPHA)
        inside = [(x - box.x, y - box.y) for x, y in [*points, *floor]]
        pygame.draw.polygon(shade, veil(colour, 26), inside)
        surface.blit(shade, box)
        pygame.draw.lines(surface, ctx.theme["ink"], False, points, ctx.u(5))
        pygame.draw.lines(surface, colour, False, points, ctx.u(3))

    def _marks(self, surface: pygame.Surface) -> None:
        """Draw the players' marks at the point that is looked at, or at the end."""
        if not self.points:
            return
        ctx, room, r = self.ctx, self.room, self.ctx.u(10)
        i = len(self.points) - 1 if self.looked is None else self.looked
        x = self.place(self.points[i], 0)[0] + (ctx.u(15) if self.looked is None else 0)
        wanted = {s: self.place(self.points[i], s)[1] for s in range(len(self.players))}
        for seat, y in apart(wanted, 2.0 * r, room.y + r, room.bottom - r).items():
            look, letter = self.players[seat]
            draw_mark(surface, ctx, look, x, y, r, letter)


def apart(wanted: dict[int, float], gap: float, top: float, bottom: float) -> dict[int, float]:
    """Heights as close as possible to those wanted and at least ``gap`` apart."""
    order = sorted(wanted, key=lambda seat: wanted[seat])
    found: dict[int, float] = {}
    y = top
    for n, seat in enumerate(order):
        lowest = bottom - gap * (len(order) - 1 - n)
        found[seat] = min(max(wanted[seat], y), lowest)
        y = found[seat] + gap
    return found
