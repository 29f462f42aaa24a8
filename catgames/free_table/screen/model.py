"""The course of a match on a free table."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from ...core.selector import Selector
from ...core.types import Move, Spot, Target
from ...ui.table.model import TableModel
from ..doing import FREE
from ..hiding import LOOK
from .reach import Reach
from .selector import HandSelector


class FreeModel(TableModel):
    """Lets people do what can't be listed."""

    points: Callable[[], Sequence[Spot]]
    """The points of loose tables that keys can go to."""
    shown: Callable[[], Container[Target]]
    """What can be seen on the board."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.locked: dict[Spot, object] = {}
        """Places whose pieces stay where they are until they are unlocked."""

    def selector(self, legal: Sequence[Move]) -> Selector:
        decision = self.match.decision
        if decision is None or decision.kind not in (FREE, LOOK):
            return super().selector(legal)
        reach = self.reach()
        if reach is None:
            return super().selector(legal)
        return HandSelector(reach, self.points(), self.locked, self.shown)

    def reach(self) -> Reach | None:
        """What hands can do now; None: nobody at the screen is asked."""
        if self.match.asking is None:
            return None
        return Reach(self.game, self.asked_view(), self.match.asking)

    def plays_forced(self, move: Move) -> bool:
        """Whoever looks says when they have seen enough."""
        return False

    def do(self, *moves: Move) -> bool:
        """Answer with moves, one after the other, as long as they are possible; False: the first
        one is not."""
        done = False
        for move in moves:
            reach = self.reach()
            if reach is None or not reach.can(move):
                break
            self.answer(move)
            done = True
        return done

    @property
    def hands(self) -> HandSelector | None:
        """The selector, while hands can do something."""
        selector = self.selection.selector
        return selector if isinstance(selector, HandSelector) else None
