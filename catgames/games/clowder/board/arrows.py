"""Paths of cats as lines on the screen, over broken roofs and round the edge of the board; arrows
for possible moves of cats, and for the step or card being answered."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pygame

from ....core.game import View
from ....core.types import Seat, Target
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ....ui.stage.board import Selection
from ....ui.stage.parts import draw_disc
from ..advice.preview import Way, number_of, ways
from ..data import DOOR, cat_of, goal_of, is_a
from ..geometry import BROKEN, EDGES, NEXT, TOWER, opposite, wraps
from ..state import NYX, Played, State, Step
from .layout import Layout, Painter

OUT = 1.36
"""How far a path is drawn beyond the board; 1 is the edge of the roof, 2 the next middle."""


@dataclass(frozen=True, slots=True)
class Path:
    """From ``start`` through ``edge`` to the roof or tower where it leads."""

    start: int
    edge: int
    goal: int
    lines: tuple[tuple[Point, ...], ...]
    """Points; where the path goes round the edge of the board, another line begins."""

    @property
    def jumps(self) -> list[Point]:
        """Pairs of points where it leaves and enters the board; see ``Board.way``."""
        ends = [p for line in self.lines for p in (line[0], line[-1])]
        return ends[1:-1]


def path(layout: Layout, s: State, start: int, edge: int) -> Path | None:
    """The path out of a roof; None: there is none (CL-6)."""
    at, lines = start, []
    line = [layout.centres[start], layout.edge(start, edge)]
    while True:
        if wraps(at, edge):
            line.append(layout.edge(at, edge, OUT))
            lines.append(tuple(line))
            at = NEXT[at * 6 + edge]
            line = [layout.edge(at, opposite(edge), OUT)]
        else:
            at = NEXT[at * 6 + edge]
        if at == start:
            return None
        line.append(layout.centres[at])
        if s.roofs[at] != BROKEN:
            return Path(start, edge, at, (*lines, tuple(line)))


def path_between(layout: Layout, s: State, start: int, goal: int) -> Path | None:
    """The path between two roofs that crosses the edge of the board least often; None: there is
    none."""
    found = [w for edge in range(6) if (w := path(layout, s, start, edge)) and w.goal == goal]
    return min(found, key=lambda w: len(w.lines), default=None)


def draw_path(
    surface: pygame.Surface,
    ctx: DrawContext,
    found: Path,
    colour: pygame.Color,
    wide: float,
    stop: float,
    dashed: bool = False,
) -> None:
    """Draw a path with arrowheads at its end and where it leaves the board.

    It is ``wide`` pixels wide and ends ``stop`` pixels before the middle of the goal.
    """
    light = 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b > 170
    edge = ctx.theme["ink" if light else "cream"]
    lines = [list(line) for line in found.lines]
    lines[-1][-1] = _short(lines[-1][-2], lines[-1][-1], stop)
    for shade, width in ((edge, wide + ctx.u(4)), (colour, wide)):
        for line in lines:
            _stroke(surface, shade, line, width, max(ctx.u(9), wide) if dashed else 0)
        for line in lines:
            _head(surface, shade, line[-2], line[-1], width * 1.15 + ctx.u(3))


def _short(a: Point, b: Point, stop: float) -> Point:
    far = math.dist(a, b) or 1.0
    k = max(0.0, far - stop) / far
    return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k


def _stroke(
    surface: pygame.Surface, colour: pygame.Color, line: Sequence[Point], width: float, dash: float
) -> None:
    for a, b in pairwise(line):
        if not dash:
            _bar(surface, colour, a, b, width)
            continue
        far = math.dist(a, b) or 1.0
        for i in range(int(far / dash / 2) + 1):
            p, q = (_short(b, a, far - min(far, dash * d)) for d in (2 * i, 2 * i + 1))
            _bar(surface, colour, p, q, width)


def _bar(surface: pygame.Surface, colour: pygame.Color, a: Point, b: Point, width: float) -> None:
    """A thick line with round ends."""
    far = math.dist(a, b)
    if far < 0.5:
        return
    dx, dy = (b[1] - a[1]) / far * width / 2, (a[0] - b[0]) / far * width / 2
    points = [
        (a[0] + dx, a[1] + dy),
        (b[0] + dx, b[1] + dy),
        (b[0] - dx, b[1] - dy),
        (a[0] - dx, a[1] - dy),
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
    for end in (a, b):
        pygame.draw.aacircle(surface, colour, end, width / 2)


def _head(surface: pygame.Surface, colour: pygame.Color, a: Point, b: Point, size: float) -> None:
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    points = [
        (b[0] + size * k * math.cos(angle + turn), b[1] + size * k * math.sin(angle + turn))
        for k, turn in ((1.15, 0.0), (1.0, 2.3), (1.0, -2.3))
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


VIOLET = pygame.Color("#b98cff")
Badge = tuple[Point, str, str]


class Arrows(Painter):
    """Draws arrows under the cats, and badges over them."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._badges: list[Badge] = []
        self._digits: list[tuple[Point, int]] = []

    def colour(self, cat: int) -> pygame.Color:
        """A cat's seat colour; Nyx's violet."""
        if cat == NYX:
            return VIOLET
        found: pygame.Color = self.ctx.theme.seats[self.look(cat >> 1)].colour
        return found

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Draw arrows for what is being answered, for the picked cat and for the hovered target."""
        s, hover = view.state, selection.hover
        self._badges, self._digits = [], []
        self._pending(surface, s)
        decision = self.game.decision(s) if selection.selector else None
        if is_a(hover, "number") and decision and hover in selection.targets:
            self._numbers(surface, view, decision.seat, int(hover[1]))  # type: ignore[index, arg-type]
            return
        cat = self._mover(s, selection)
        if cat >= 0 and selection.picks and is_a(selection.picks[0], "cat"):
            self._moves(surface, view, cat, number_of(s, cat), hover)
        elif cat >= 0:
            if is_a(hover, "cell") and hover in selection.targets:
                self._between(surface, s, cat, goal_of(hover))
        else:
            for cat in self._hovered(s, hover):
                self._reach(surface, view, cat)

    def _mover(self, s: State, selection: Selection) -> int:
        """The cat that would go to the hovered cell; -1: none, or not known."""
        cats = [t for t in selection.picks if is_a(t, "cat")]
        if cats:
            return cat_of(cats[-1])
        if not selection.selector:
            return -1
        decision = self.game.decision(s)
        if decision and decision.kind == "flight":
            return s.caught
        for face in (t[1] for t in selection.picks if isinstance(t, tuple) and t[0] == "card"):
            if self.d.card(int(face or 0)).effects[0].moves_nyx:
                return NYX
        return -1

    @staticmethod
    def _hovered(s: State, hover: Target) -> list[int]:
        """The cat under the mouse, or all that stand on the roof there."""
        if is_a(hover, "cat"):
            return [cat_of(hover)] if s.pos[cat_of(hover)] >= 0 else []
        if is_a(hover, "cell"):
            return [cat for cat, at in enumerate(s.pos) if at == goal_of(hover)]
        return []

    def _pending(self, surface: pygame.Surface, s: State) -> None:
        """Draw the card or step that is being answered."""
        for item in s.items:
            if isinstance(item, Step):
                goal = TOWER if item.victim < 0 else item.goal
                line = path_between(self.layout, s, item.start, goal)
                if line and not item.void:
                    self._draw(surface, line, item.cat)
                    into_tower = item.victim < 0
                    captures = not into_tower and not item.victim_has_gone(s)
                    self._badge(DOOR + item.door if into_tower else goal, captures)
            elif not item.void:
                self._named(surface, s, item)

    def _named(self, surface: pygame.Surface, s: State, item: Played) -> None:
        """The cats and roofs that a card on the table names."""
        targets = [t for named in item.named for t in named]
        cats = [cat_of(t) for t in targets if is_a(t, "cat")]
        for cat in cats:
            if s.pos[cat] >= 0:
                self.layout.roof(s.pos[cat], 0.9).outline(surface, VIOLET, self.ctx.u(5))
        for t in targets:
            if is_a(t, "cell"):
                self.layout.roof(goal_of(t), 0.9).outline(surface, VIOLET, self.ctx.u(5))
                if cats and s.pos[cats[0]] >= 0:
                    self._between(surface, s, cats[0], goal_of(t))

    def _between(self, surface: pygame.Surface, s: State, cat: int, goal: int) -> None:
        if s.pos[cat] >= 0 and (line := path_between(self.layout, s, s.pos[cat], goal)):
            self._draw(surface, line, cat)

    def _numbers(self, surface: pygame.Surface, view: View[State], seat: Seat, n: int) -> None:
        """Draw where a number would take both cats of a seat."""
        for cat in (2 * seat, 2 * seat + 1):
            at = view.state.pos[cat]
            if at >= 0 and not self._moves(surface, view, cat, n, None):
                x, y = self.layout.centres[at]
                r = self.layout.r
                self._badges.append(((x + r * 0.4, y - r * 0.4), "icon_close", "danger"))

    def _moves(
        self,
        surface: pygame.Surface,
        view: View[State],
        cat: int,
        number: int,
        hover: Target,
        thin: bool = False,
    ) -> int:
        """Draw the moves that a number allows, or only the one to ``hover``; returns the number of
        moves.
        """
        if number < 1:
            return 0
        can = [w for w in ways(self.d, view, self.d.cat[cat], number) if w.refused is None]
        chosen = [w for w in can if w.target == hover] or can
        wraps = 0
        for seen in chosen:
            line = self._line(view.state, cat, seen)
            if line:
                wraps += len(line.lines) > 1  # the second one round the edge is dashed
                self._draw(surface, line, cat, thin, thin or (wraps > 1 and len(line.lines) > 1))
                self._badge(goal_of(seen.target), bool(seen.captures))
                if thin:
                    self._digits.append((self.layout.edge(line.start, line.edge, 0.62), number))
        return len(can)

    def _line(self, s: State, cat: int, seen: Way) -> Path | None:
        return path(self.layout, s, s.pos[cat], EDGES.index(seen.edge))

    def _reach(self, surface: pygame.Surface, view: View[State], cat: int) -> None:
        """Draw where a cat can go with the number revealed or, before that, with any that may be
        picked."""
        s = view.state
        if s.pos[cat] == TOWER or s.roofs[s.pos[cat]] >= BROKEN:
            return
        sure = number_of(s, cat)
        if s.revealed:
            self._moves(surface, view, cat, sure, None)
        elif cat != NYX:
            own = s.token[cat >> 1]
            can = [own] if own in (1, 2, 3) else [n for n in (1, 2, 3) if n != s.used[cat >> 1]]
            for number in can:
                self._moves(surface, view, cat, number, None, len(can) > 1)

    def _draw(
        self,
        surface: pygame.Surface,
        line: Path,
        cat: int,
        thin: bool = False,
        dashed: bool = False,
    ) -> None:
        wide = self.layout.r * (0.07 if thin else 0.11)
        stop = self.layout.r * (0.56 if line.goal == TOWER else 0.42)
        draw_path(surface, self.ctx, line, self.colour(cat), wide, stop, dashed)

    def _badge(self, goal: int, captures: bool) -> None:
        """Remember a badge where a cat would be captured or the tower entered."""
        r = self.layout.r
        if goal >= DOOR:
            self._badges.append(
                (self.layout.edge(TOWER, goal - DOOR, 0.5), "icon_trophy", "accent_dark")
            )
        elif captures:
            x, y = self.layout.centres[goal]
            self._badges.append(((x + r * 0.42, y - r * 0.45), "clowder/claws", ""))

    def over(self, surface: pygame.Surface) -> None:
        """Draw the badges and numbers of the arrows drawn by ``under``."""
        ctx = self.ctx
        for at, number in self._digits:
            draw_disc(surface, ctx, at, ctx.u(10))
            ctx.text(surface, str(number), at, 13, "ink", "heavy", "middle")
        r = max(self.layout.r * 0.2, ctx.u(13))
        for at, icon, ink in self._badges:
            draw_disc(surface, ctx, at, r)
            if ink:
                ctx.icon(surface, icon, at, r * 1.4 / ctx.unit, ink)
            else:
                picture = ctx.atlas.get(icon, width=r * 1.35)
                surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
