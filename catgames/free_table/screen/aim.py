"""What lies at a pixel of a free table, and where a piece goes that is let go there."""

from __future__ import annotations

from math import dist, hypot

from ...core.types import Seat, Spot, Target
from ...kit.board.forms import Form
from ...ui.stage.stage import Stage
from .board import CounterGood, FreeBoard
from .model import FreeModel
from .reach import Grip, piece_of

REACH = 1.2
"""How far beside the cells of a board, in their heights, something goes into the nearest one."""
NEAR = 0.42
"""The share of its height within which a piece that is let go is put on another one."""
DOUBLE = 0.4
"""Seconds within which a second click is a double click."""
Pos = tuple[int, int]


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
        if looked and board.at.tray_for(view.state).collidepoint(pos):
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
        if looked and board.at.tray_for(view.state).collidepoint(pos):
            return grip.spot  # on top of the others
        for area in board.at.areas():
            if not area.rect.collidepoint(pos):
                continue
            if (stack := self._stack_near(middle, grip)) is not None:
                return stack
            turned = int(grip.spot[3] or 0) if grip.spot[0] == area.zone else 0
            return area.spot(middle, (turned + angle) % 360)
        found: Target = None
        for target, shape in self.stage.shapes().items():
            if shape.contains(*pos) and not board.is_point(target):
                piece = piece_of(target)
                found = piece[0] if piece is not None else target
        return found if found is not None else self._cell_near(pos)

    def _cell_near(self, pos: Pos) -> Target:
        """The cell of a board that is nearest to a pixel beside all of them: its picture may have
        signs next to the cells."""
        best: Target = None
        least = REACH
        for target, shape in self.stage.shapes().items():
            zone = self.board.d.zones.get(str(target[0])) if isinstance(target, tuple) else None
            if zone is not None and zone.space is not None:
                far = dist(shape.box().center, pos) / shape.box().height
                if far < least:
                    best, least = target, far
        return best

    def slot_at(self, pos: Pos, middle: tuple[float, float]) -> Target:
        """The piece in the tray whose place a piece takes that is let go there."""
        board, view = self.board, self.stage.view
        looked = [target for target, _ in board.at.looked(view.state, board.picture(view))]
        if not looked or not board.at.tray_for(view.state).collidepoint(pos):
            return None
        shapes = self.stage.shapes()
        return min(looked, key=lambda target: dist(shapes[target].box().center, middle))

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
        for plate in self.stage.plates:
            for box, good in plate.boxes:
                if isinstance(good, CounterGood) and box.inflate(0, 4).collidepoint(pos):
                    return good.field, good.seat, -1 if pos[0] < box.centerx else 1
        return None
