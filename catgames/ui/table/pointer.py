"""The mouse on a table's board: hovering, clicking, dragging from one target to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import Target
from ..input.inputs import Input

if TYPE_CHECKING:
    from .scene import TableScene

DRAG_PIXELS = 12


class Pointer:
    """Turns what the mouse does on the board into chosen targets."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.at = (-1, -1)
        self._pressed_at: tuple[int, int] | None = None
        self._pressed: Target = None

    def forget(self) -> None:
        """Somebody else looks now: what the mouse began is not theirs."""
        self.table.selection.hover = self._pressed_at = self._pressed = None

    def hover(self, pos: tuple[int, int]) -> bool:
        """True: another target is under the mouse."""
        table, self.at = self.table, pos
        target = None if table.animator.busy() else table.target_at(pos)
        changed = bool(target != table.selection.hover)
        table.selection.hover = target
        return changed

    def press(self, pos: tuple[int, int]) -> None:
        """A click: it skips what moves, chooses a target, or steps back on the bare table."""
        table = self.table
        if table.animator.busy():
            table.animator.skip()
            return
        target = table.target_at(pos)
        self._pressed_at, self._pressed = pos, target
        seat = None if table.selection.picks else table.stage.seat_at(pos)
        if seat is not None and target not in table.selection.targets:
            table.doors.seats(seat)
        elif target is not None:
            table.choose(target)
        elif table.area.collidepoint(pos):
            table.back()

    def release(self, e: Input) -> bool:
        """A drag is a click on the source and one on the goal."""
        table = self.table
        start, self._pressed_at = self._pressed_at, None
        far = table.ctx.u(DRAG_PIXELS)
        if start is None or abs(start[0] - e.pos[0]) + abs(start[1] - e.pos[1]) < far:
            return False
        target = table.target_at(e.pos)
        if target in (None, self._pressed) or target not in table.selection.targets:
            return False
        table.choose(target)
        return True
