"""How counters of a game went, turn by turn: a small chart for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame

from ..core.types import Seat
from ..ui.graphics.context import DrawContext
from ..ui.graphics.shapes import rounded
from ..ui.widgets.curve import apart
from ..ui.widgets.plate import draw_mark
from ..ui.widgets.widget import Widget
from .played import by_turn
from .tables import Session
from .words import counter_lines, counter_name

MOST = 6
"""So many counters have a chart, those that changed most often."""
LEFT, RIGHT, TOP, FOOT = 44, 34, 34, 26
"""Margins of a chart in units, for values, marks, the name and turns."""
Lines = Mapping[Seat, Sequence[int]]


class CounterCharts(Widget):
    """The charts of a session."""

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, session: Session) -> None:
        super().__init__(ctx, rect)
        self.session = session
        named: dict[str, dict[Seat, list[int]]] = {}
        for (name, seat), values in by_turn(session.played).items() if session.played else ():
            named.setdefault(name, {})[seat] = values
        most = sorted(named, key=lambda name: -_changes(named[name]))[:MOST]
        record = session.record
        self.looks = [look for _, _, look in record.players] if record else []
        self.charts: dict[str, Lines] = {name: named[name] for name in named if name in most}

    def spoken(self) -> str:
        return "\n".join(words for words, _ in counter_lines(self.ctx, self.session))

    def draw(self, surface: pygame.Surface) -> None:
        columns = 1 if len(self.charts) == 1 else 2
        rows = -(-len(self.charts) // columns)
        for i, (name, lines) in enumerate(self.charts.items()):
            box = self._box(i, columns, max(1, rows))
            words = counter_name(self.ctx, self.session, name)
            words = words[:1].upper() + words[1:]
            Chart(self.ctx, box, lines, self.looks).draw(surface, words)

    def _box(self, i: int, columns: int, rows: int) -> pygame.Rect:
        gap, room = self.ctx.u(20), self.rect
        wide = (room.width - gap * (columns - 1)) // columns
        high = min((room.height - gap * (rows - 1)) // rows, self.ctx.u(420))
        left, top = room.x + i % columns * (wide + gap), room.y + i // columns * (high + gap)
        return pygame.Rect(left, top, wide, high)


def _changes(lines: Lines) -> int:
    return sum(a != b for values in lines.values() for a, b in pairwise(values))


class Chart:
    """One counter: a line for each seat, or one for all."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, lines: Lines, looks: Sequence[int]
    ) -> None:
        """``looks``: the colours of seats."""
        self.ctx, self.lines, self.looks = ctx, lines, looks
        u = ctx.u
        self.room = pygame.Rect(
            rect.x + u(LEFT), rect.y + u(TOP), rect.width - u(LEFT + RIGHT),
            rect.height - u(TOP + FOOT),
        )  # fmt: skip
        values = [value for line in lines.values() for value in line]
        self.step = step_for(max(*values, 1) - min(*values, 0))
        self.low = min(*values, 0) // self.step * self.step
        self.high = -(-max(*values, 1) // self.step) * self.step
        self.turns = max(len(line) for line in lines.values()) - 1

    def place(self, turn: int, value: int) -> tuple[float, float]:
        """The pixel of a value after a turn; 0: at the beginning."""
        room = self.room
        x = room.x + room.width * turn / max(1, self.turns)
        return x, room.bottom - room.height * (value - self.low) / (self.high - self.low)

    def draw(self, surface: pygame.Surface, name: str) -> None:
        ctx, room = self.ctx, self.room
        at = (room.x, room.y - ctx.u(17))
        ctx.text(surface, name, at, 17, "ink", "bold", "left")
        rounded(surface, ctx.theme["paper_light"], room, border_radius=ctx.u(6))
        self._scale(surface)
        for seat in sorted(self.lines, reverse=True):
            self._line(surface, seat)
        rounded(surface, ctx.theme["ink"], room, ctx.u(2), border_radius=ctx.u(6))
        self._marks(surface)

    def _scale(self, surface: pygame.Surface) -> None:
        """Values at the left, turns below."""
        ctx, room = self.ctx, self.room
        for value in range(self.low, self.high + 1, self.step):
            y = round(self.place(0, value)[1])
            if self.low < value < self.high:
                colour = ctx.theme["ink_soft" if value == 0 else "paper_dark"]
                pygame.draw.line(surface, colour, (room.x, y), (room.right, y), ctx.u(1.5))
            at = (room.x - ctx.u(8), min(max(y, room.y + ctx.u(8)), room.bottom - ctx.u(8)))
            ctx.text(surface, ctx.number(value), at, 13, "ink_soft", "semibold", "right")
        each = step_for(self.turns, max(2, room.width // ctx.u(60)))
        for turn in range(0, self.turns + 1, each):
            x = round(self.place(turn, self.low)[0])
            ends = ((x, room.bottom), (x, room.bottom + ctx.u(5)))
            pygame.draw.line(surface, ctx.theme["ink_soft"], *ends, ctx.u(1.5))
            at = (x, room.bottom + ctx.u(15))
            ctx.text(surface, ctx.number(turn), at, 13, "ink_soft", "semibold", "middle")

    def _line(self, surface: pygame.Surface, seat: Seat) -> None:
        ctx = self.ctx
        colour = ctx.theme["ink"] if seat < 0 else ctx.theme.seats[self.looks[seat]].colour
        points = [self.place(turn, value) for turn, value in enumerate(self.lines[seat])]
        if len(points) > 1:
            pygame.draw.lines(surface, ctx.theme["ink"], False, points, ctx.u(5))
            pygame.draw.lines(surface, colour, False, points, ctx.u(3))
        if self.turns <= self.room.width // ctx.u(16):
            for point in points:
                pygame.draw.aacircle(surface, ctx.theme["ink"], point, ctx.u(4))
                pygame.draw.aacircle(surface, colour, point, ctx.u(2.5))

    def _marks(self, surface: pygame.Surface) -> None:
        """Whose line it is, where it ends."""
        ctx, room, r = self.ctx, self.room, self.ctx.u(10)
        ends = {s: self.place(0, line[-1])[1] for s, line in self.lines.items() if s >= 0}
        for seat, y in apart(ends, 2.0 * r, room.y + r, room.bottom - r).items():
            draw_mark(surface, ctx, self.looks[seat], room.right + ctx.u(17), y, r, str(seat + 1))


def step_for(span: int, most: int = 5) -> int:
    """A round number with at most so many steps in a span.

    >>> step_for(4), step_for(17), step_for(300), step_for(0)
    (1, 5, 100, 1)
    """
    step = 1
    while span > step * most:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step
