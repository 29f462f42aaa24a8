"""The course of a match on a free table."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from ...core.selector import Selector
from ...core.types import Message, Move, Spot, Target, message
from ...match.history import lines_besides
from ...ui.table.model import TableModel
from ..doing import FREE
from ..hiding import LOOK
from .reach import Reach, piece_of
from .selector import HandSelector


class FreeModel(TableModel):
    """Lets people do what can't be listed."""

    points: Callable[[], Sequence[Spot]]
    """The points of loose tables that keys can go to."""
    shown: Callable[[], Container[Target]]
    """What can be seen on the board."""
    carries: Callable[[], bool]
    """Whether something is being dragged."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._together: dict[int, int] = {}
        """Answers that were given at once, by the number of those before: how many there were
        then.  They are taken back at once, too."""

    def selector(self, legal: Sequence[Move]) -> Selector:
        decision = self.match.decision
        if decision is None or decision.kind not in (FREE, LOOK):
            return super().selector(legal)
        reach = self.reach()
        if reach is None:
            return super().selector(legal)
        return HandSelector(reach, self.points(), self.shown)

    def reach(self) -> Reach | None:
        """What hands can do now; None: nobody at the screen is asked."""
        if self.match.asking is None:
            return None
        return Reach(self.game, self.asked_view(), self.match.asking)

    def plays_forced(self, move: Move) -> bool:
        """Whoever looks says when they have seen enough."""
        return False

    def why_refused(self, target: Target) -> Message | None:
        piece = piece_of(target)
        if piece is not None and piece[0] in self.match.view().state.locks:
            return message("hands.cannot.locked")
        return super().why_refused(target)

    def do(self, *moves: Move) -> bool:
        """Answer with moves, one after the other, as long as they are possible; False: the first
        one is not."""
        before = self.match.answers
        for move in moves:
            reach = self.reach()
            if reach is None or not reach.can(move):
                break
            self.answer(move)
        if self.match.answers > before + 1:
            self._together[before] = self.match.answers
        return self.match.answers > before

    def answer(self, move: Move) -> None:
        now = self.match.answers
        self._together = {first: end for first, end in self._together.items() if end <= now}
        super().answer(move)

    def undo(self) -> None:
        record, now, picked = self.match.record, self.match.answers, bool(self.selection.picks)
        first = next((start for start, end in self._together.items() if end == now), now)
        super().undo()
        while first < self.match.answers < now and not picked and not self.match.why_no_undo():
            super().undo()
        if self.match.answers < now and record.taken_back:
            many = sum(seat >= 0 for seat, _ in record.taken_back[-1][1])
            lines = lines_besides(self.match.game, record, self.match.answers - 1)[-many:]
            self.listener.note(" · ".join(self.translate(line.message) for line in lines))

    def redo(self) -> None:
        end = self._together.get(self.match.answers, 0)
        super().redo()
        while self.match.answers < end and self.match.can_redo():
            super().redo()

    @property
    def hands(self) -> HandSelector | None:
        """The selector, while hands can do something."""
        selector = self.selection.selector
        return selector if isinstance(selector, HandSelector) else None
