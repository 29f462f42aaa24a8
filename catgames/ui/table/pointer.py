"""The mouse on a table's board: hovering, clicking, dragging from one target to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...core.types import Seat, Target
from ..input.inputs import Input
from ..stage.stage import Stage
from .carrying import goals_of
from .drag import Drag
from .model import TableModel


class Pointer:
    """Turns what the mouse does on the board into chosen targets."""

    def __init__(self, model: TableModel, stage: Stage, open_seats: Callable[[Seat], None]) -> None:
        """``open_seats`` is called when a seat's name plate is clicked."""
        self.model, self.stage, self.open_seats = model, stage, open_seats
        self.at = (-1, -1)
        self.drag: Drag | None = None
        """What the pressed button holds, if more is to be chosen."""
        self._marked: tuple[object, Sequence[Target]] = (None, ())
        """The selector of a question, and where the piece that it moves can go."""

    def forget(self) -> None:
        """Drop what the mouse began and where it was; it counts again once it moves."""
        self.at = (-1, -1)
        self.model.selection.hover = self.drag = None
        self._marked = (None, ())

    def target_at(self, pos: tuple[int, int]) -> Target:
        """The topmost target there; what can be chosen goes first, then what can be chosen instead
        of a pick.  None: there is none."""
        selection = self.model.selection
        found = self.stage.target_at(pos, selection.choosable)
        if found is None or not selection.picks or found in selection.choosable:
            return found
        assert selection.selector is not None
        return self.stage.target_at(pos, (*selection.picks, *selection.selector.instead()))

    def hover(self, pos: tuple[int, int]) -> bool:
        """True: another target is under the mouse."""
        self.at, selection = pos, self.model.selection
        target = None if self.stage.animator.busy() else self.target_at(pos)
        changed = bool(target != selection.hover)
        selection.hover = target
        return (self.drag is not None and self.drag.move(pos)) or changed

    def press(self, pos: tuple[int, int]) -> None:
        """Skip the animation, choose a target, or on the bare table take a choice back."""
        model, stage = self.model, self.stage
        if stage.animator.busy():
            stage.animator.skip()
            return
        target, selection = self.target_at(pos), model.selection
        picks, self._marked = selection.picks, (None, ())
        seat = None if picks else stage.seat_at(pos)
        if goals := self.goals(pos, target):
            self._marked = (selection.selector, goals)
            self.drag = Drag(stage, target, pos, picks, goals=goals)
        elif seat is not None and target not in selection.choosable:
            self.open_seats(seat)
        elif target is not None:
            held = bool(picks) and target == picks[-1] and not model.builder.pending
            if not held:  # else the release tells whether it is taken back or dragged
                model.choose(target)
            if selection.picks[-1:] == (target,) and not model.builder.pending:
                self.drag = Drag(stage, target, pos, selection.picks, held)
        elif stage.area.collidepoint(pos):
            model.back()

    def goals(self, pos: tuple[int, int], target: Target) -> Sequence[Target]:
        """Where the piece at a pixel can go, if it can't be chosen because the next choice moves
        it."""
        selection, stage = self.model.selection, self.stage
        if target in (*selection.choosable, *selection.picks) or self.model.builder.pending:
            return ()
        grasped = stage.piece_at(pos, target)
        return goals_of(grasped[0], stage, stage.view, selection) if grasped else ()

    def cancel(self) -> bool:
        """End a drag and take its choice back; False: nothing was dragged."""
        drag, self.drag = self.drag, None
        if drag is None or not drag.moving:
            return False
        if drag.picks == self.model.selection.picks and not drag.goals:
            self.model.back()
        self._marked = (None, ())
        return True

    def release(self, e: Input) -> bool:
        """A drag chooses its goal, and anywhere else takes its piece back; a click on what had
        been chosen before takes it back."""
        drag, self.drag, model = self.drag, None, self.model
        if drag is None or model.selection.picks != drag.picks:
            return False
        drag.move(e.pos)
        target = self.target_at(e.pos)
        if target == drag.target:
            if not drag.moving and drag.held:
                model.choose(target)
        elif drag.moving:
            self._marked = (None, ())
            if target is not None and target in model.selection.choosable:
                self._drop(drag, target)
            else:
                model.let_go(target, picked=not drag.goals)
        return True

    def _drop(self, drag: Drag, goal: Target) -> None:
        """Choose where the piece is let go; then the piece, where that comes second."""
        model, answers = self.model, self.model.match.answers
        model.choose(goal)
        if drag.goals and model.match.answers == answers and drag.target in model.selection.targets:
            model.choose(drag.target)

    def draw(self, surface: pygame.Surface) -> None:
        """Where a pressed piece can go, and the piece that is dragged."""
        selection, ctx, shapes = self.model.selection, self.stage.ctx, self.stage.shapes()
        if self._marked[0] is selection.selector:
            for shape in (shapes[goal] for goal in self._marked[1] if goal in shapes):
                shape.outline(surface, ctx.theme["ink"], ctx.u(7))
                shape.outline(surface, ctx.theme["glow"], ctx.u(4))
        if self.drag is not None and selection.picks == self.drag.picks:
            self.drag.draw(surface)
