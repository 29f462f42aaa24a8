"""The mouse on a table's board: hovering, clicking, dragging from one target to another."""

from __future__ import annotations

from collections.abc import Callable

from ...core.types import Seat, Target
from ..input.inputs import Input
from ..stage.stage import Stage
from .model import TableModel

DRAG = 12
"""Units that the mouse must move between press and release to drag."""


class Pointer:
    """Turns what the mouse does on the board into chosen targets."""

    def __init__(self, model: TableModel, stage: Stage, open_seats: Callable[[Seat], None]) -> None:
        """``open_seats`` is called when a seat's name plate is clicked."""
        self.model, self.stage, self.open_seats = model, stage, open_seats
        self.at = (-1, -1)
        self._pressed_at: tuple[int, int] | None = None
        self._pressed: Target = None

    def clear(self) -> None:
        """Drop what the mouse began."""
        self.model.selection.hover = self._pressed_at = self._pressed = None

    def target_at(self, pos: tuple[int, int]) -> Target:
        """The topmost target there; what can be chosen goes first.  None: there is none."""
        return self.stage.target_at(pos, self.model.selection.targets)

    def hover(self, pos: tuple[int, int]) -> bool:
        """True: another target is under the mouse."""
        self.at, selection = pos, self.model.selection
        target = None if self.stage.animator.busy() else self.target_at(pos)
        changed = bool(target != selection.hover)
        selection.hover = target
        return changed

    def press(self, pos: tuple[int, int]) -> None:
        """Skip the animation, choose a target, or on the bare table take a choice back."""
        model, stage = self.model, self.stage
        if stage.animator.busy():
            stage.animator.skip()
            return
        target = self.target_at(pos)
        self._pressed_at, self._pressed = pos, target
        seat = None if model.selection.picks else stage.seat_at(pos)
        if seat is not None and target not in model.selection.targets:
            self.open_seats(seat)
        elif target is not None:
            model.choose(target)
        elif stage.area.collidepoint(pos):
            model.back()

    def release(self, e: Input) -> bool:
        """A drag chooses its goal; its source was chosen by the press."""
        start, self._pressed_at = self._pressed_at, None
        far = self.stage.ctx.u(DRAG)
        if start is None or abs(start[0] - e.pos[0]) + abs(start[1] - e.pos[1]) < far:
            return False
        target = self.target_at(e.pos)
        if target in (None, self._pressed) or target not in self.model.selection.targets:
            return False
        self.model.choose(target)
        return True
