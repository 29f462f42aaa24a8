"""What lies at a pixel of a free table, and where a piece goes that is let go there."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

import pygame

from ...core.types import Seat, Spot, Target
from ...kit.board.forms import Form
from ...ui.stage.stage import Stage
from ...ui.widgets.plate import FINGER
from ..hiding import look_of
from .board import CounterGood, FreeBoard
from .layout import SMALL, LooseArea
from .model import FreeModel
from .reach import Grip, piece_of

REACH, LEAST_REACH = 0.3, 18
"""How far beside a cell of a board, in its heights but at least so many units, something still goes
into it; farther away it goes nowhere, for nobody meant that cell."""
NEAR = 0.42
"""The share of its height within which a piece that is let go is put on another one."""
WRITTEN = 0.84
"""The share of a card's sides within which words stand that nothing should cover."""
ASIDE = 0.9
"""How far a card is put beside what would cover it, in its heights."""
OUTSIDE = 0.56
"""How far from the middle of the first and the last one light shows, in widths."""
RIM = 8
"""Units beside the edge of the tray in which no light stands."""
EAGER = 0.12
"""How much nearer the farther one of two gaps counts, in widths of a piece."""
DOUBLE = 0.4
"""Seconds within which a second click is a double click."""
Pos = tuple[int, int]


class Gap(NamedTuple):
    """Where something goes between others: before the one with this number."""

    number: int
    x: float
    y: float
    high: int


class Aim:
    """Finds targets and goals on the screen."""

    def __init__(self, model: FreeModel, stage: Stage) -> None:
        assert isinstance(stage.board, FreeBoard)
        self.model, self.stage, self.board = model, stage, stage.board

    def target_at(self, pos: Pos) -> Target:
        """The topmost piece or place at a pixel; points of loose tables are for keys."""
        board, view = self.board, self.stage.view
        looked = dict(board.at.looked(view.state, board.picture(view)))
        shapes = self.stage.shapes()
        if looked and board.at.tray_for(view.state).rect.collidepoint(pos):
            inside = [t for t in looked if shapes[t].contains(*pos)]
            return inside[-1] if inside else None
        found: Target = None
        for target, shape in shapes.items():
            if target not in looked and shape.contains(*pos) and not board.is_point(target):
                found = target
        return found

    def goal_at(self, pos: Pos, middle: tuple[float, float], grip: Grip, angle: int = 0) -> Target:
        """Where a piece is put that is let go at a pixel, with its own middle at another one."""
        board, view = self.board, self.stage.view
        seat = self.stage.seat_at(pos)
        if seat is not None:
            return ("seat", seat)
        looked = board.at.looked(view.state, board.picture(view))
        if looked and board.at.tray_for(view.state).rect.collidepoint(pos):
            return grip.spot  # on top of the others
        for area in board.at.areas():
            if not area.rect.collidepoint(pos):
                continue
            if (stack := self._stack_near(middle, grip)) is not None:
                return stack
            turned = int(grip.spot[3] or 0) if grip.spot[0] == area.zone else 0
            inside = area.inside(middle, self.board.at.size(area, self.form(grip)))
            if not area.loose.snap:
                inside = self._beside_small(area, inside, grip)
            return area.spot(inside, (turned + angle) % 360)
        found: Target = None
        for target, shape in self.stage.shapes().items():
            if shape.contains(*pos) and not board.is_point(target):
                piece = piece_of(target)
                found = piece[0] if piece is not None else target
        return found if found is not None else self._cell_near(pos)

    def _beside_small(
        self, area: LooseArea, point: tuple[float, float], grip: Grip
    ) -> tuple[float, float]:
        """The nearest point at which no die and no token covers a card that is let go, unless there
        is none nearby."""
        form = self.form(grip)
        if form.kind in SMALL:
            return point
        whole = self.board.at.size(area, form)
        wide, high = (side * WRITTEN for side in whole)
        small = [
            (x, y, size * other.aspect / 2, size / 2)
            for spot, other, _, x, y, size in self.board.stacks(self.stage.view)
            if spot[0] == area.zone and other.kind in SMALL and spot != grip.spot
        ]

        def is_clear(x: float, y: float) -> bool:
            return all(
                abs(x - at[0]) >= wide / 2 + at[2] - 1 or abs(y - at[1]) >= high / 2 + at[3] - 1
                for at in small
            )

        if is_clear(*point):
            return point
        beside = [
            area.inside(moved, whole)
            for x, y, half, tall in small
            for moved in (
                (x - half - wide / 2, point[1]),
                (x + half + wide / 2, point[1]),
                (point[0], y - tall - high / 2),
                (point[0], y + tall + high / 2),
            )
        ]
        near = [(hypot(x - point[0], y - point[1]), (x, y)) for x, y in beside if is_clear(x, y)]
        far, best = min(near, default=(high, point))
        return best if far < high * ASIDE else point

    def _cell_near(self, pos: Pos) -> Target:
        """The cell of a board that is nearest to a pixel beside all of them: its picture may have
        signs next to the cells."""
        best: Target = None
        least = 1.0
        for target, shape in self.stage.shapes().items():
            zone = self.board.d.zones.get(str(target[0])) if isinstance(target, tuple) else None
            if zone is not None and zone.space is not None:
                box = shape.box()
                beside = max(box.left - pos[0], pos[0] - box.right, 0)
                above = max(box.top - pos[1], pos[1] - box.bottom, 0)
                reach = max(REACH * box.height, self.stage.ctx.u(LEAST_REACH))
                far = hypot(beside, above) / reach
                if far < least:
                    best, least = target, far
        return best

    def gap_at(
        self, pos: Pos, middle: tuple[float, float], grips: Sequence[Grip], angle: int
    ) -> Gap | None:
        """Between which pieces of its own place something goes that is let go there; None: it
        leaves them, or they can't be told apart."""
        reach, spot = self.model.reach(), grips[0].spot
        if reach is None or any(grip.spot != spot for grip in grips) or self.board.is_loose(spot):
            return None
        if reach.spot_of(self.goal_at(pos, middle, grips[0], angle), grips[0]) != spot:
            return None
        shapes, look = self.stage.shapes(), look_of(reach.s)
        first = 0 if look is None else int(look[1])
        every = [("at", *spot, i) for i in range(first, len(reach.codes(spot)))]
        taken = {i for grip in grips for i in range(grip.first, grip.first + grip.many)}
        if len(every) < 2 or len(taken) == len(every) or any(t not in shapes for t in every):
            return None
        stay: list[pygame.Rect] = [
            shapes[t].box() for i, t in enumerate(every, first) if i not in taken
        ]
        own, eager = min(taken) - first, EAGER * stay[0].width  # over a piece, it goes past that

        def far(number: int) -> float:
            x, y = _between(stay, number, 0.5)
            return hypot(x - middle[0], y - middle[1]) - eager * abs(number - own)

        number = min(range(len(stay) + 1), key=far)
        x, y = _between(stay, number, OUTSIDE)
        if look is not None:  # light stays within the tray
            tray = self.board.at.tray_for(reach.s).rect.inflate(-2 * self.stage.ctx.u(RIM), 0)
            x = min(max(x, tray.left), tray.right)
        return Gap(number, x, y, stay[0].height)

    def _stack_near(self, middle: tuple[float, float], grip: Grip) -> Target:
        """The piece of the same form on a loose table that lies nearly below."""
        best: Target = None
        form, least = self.form(grip), NEAR
        faces = self.board.picture(self.stage.view).get(grip.spot, ())
        own = grip.spot if grip.many == len(faces) else None
        for spot, stack_form, top, x, y, high in self.board.stacks(self.stage.view):
            if stack_form != form or spot == own or spot in self.stage.view.state.locks:
                continue
            far = hypot(x - middle[0], y - middle[1]) / high
            if far < least:
                best, least = ("at", *spot, top), far
        return best

    def form(self, grip: Grip) -> Form:
        """The form of what is gripped."""
        faces = self.board.picture(self.stage.view)[grip.spot]
        return self.board.at.form(faces[grip.first], grip.spot)

    def end_at(self, spot: Spot, pos: Pos) -> str:
        """To which end of its own place a piece is taken that is let go there."""
        reach = self.model.reach()
        if reach is not None and reach.looking == spot:
            return "top"
        place = self.board.at.place(spot, self.board.seat_in_front(self.stage.view))
        left = place is not None and pos[0] < place.rect.centerx
        return "below" if left else "top"

    def is_loose(self, target: Target) -> bool:
        """Whether a piece lies on a loose table."""
        piece = piece_of(target)
        return piece is not None and self.board.is_loose(piece[0])

    def counter_at(self, pos: Pos) -> tuple[str, Seat, int] | None:
        """The counter on a name plate at a pixel, and what a click there counts."""
        finger = self.stage.ctx.u(FINGER)
        near = [
            (abs(pos[1] - box.centery), box.centerx, good)
            for plate in self.stage.plates
            for box, good in plate.boxes
            if isinstance(good, CounterGood)
            and box.inflate(finger // 4, max(4, finger - box.height)).collidepoint(pos)
        ]
        if not near:
            return None
        _, middle, good = min(near, key=lambda found: found[0])
        return good.field, good.seat, -1 if pos[0] < middle else 1


def _between(boxes: Sequence[pygame.Rect], n: int, outside: float) -> tuple[float, float]:
    """The middle of the gap before one of some boxes in rows; ``outside``: how far from the middle
    of the first one of a row that is, or of the last one, in steps from one to the next."""
    before, after = boxes[max(0, n - 1)], boxes[min(n, len(boxes) - 1)]
    if before is not after and abs(before.centery - after.centery) < after.height / 2:
        return (before.centerx + after.centerx) / 2, after.centery
    box, way = (before, 1) if n == len(boxes) else (after, -1)
    row = [b.centerx for b in boxes if abs(b.centery - box.centery) < box.height / 2 and b != box]
    step = min((abs(x - box.centerx) for x in row), default=box.width)
    wide = step if outside <= 0.5 else max(step, box.width)
    return box.centerx + way * outside * wide, box.centery
