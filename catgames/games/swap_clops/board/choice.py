"""What can be chosen and what it would bring, worked out once for each pick and each place of the
mouse, not for each frame."""

from __future__ import annotations

from functools import cached_property

from ....core.game import View
from ....core.selector import Selector
from ....core.types import Move, Target
from ....ui.stage.board import Selection
from ..advice.preview import Created, preview
from ..data import Data
from ..state import State

Made = tuple[Created, ...]


class Prospect:
    """The swaps of one view and the groups they create."""

    def __init__(self, d: Data, view: View[State]) -> None:
        self.d, self.view = d, view
        self._made: dict[Move, Made] = {}
        self._taken: tuple[object, dict[Target, int]] = (None, {})

    def made(self, move: Move) -> Made:
        """The groups that a swap creates; few of the hundreds of swaps are ever looked at."""
        if move not in self._made:
            self._made[move] = preview(self.d, self.view, move)
        return self._made[move]

    def taken(self, selector: Selector) -> dict[Target, int]:
        """How many tiles each second Clop would bring, if any; one Clop is picked."""
        key = (selector, selector.picks)
        if self._taken[0] != key:
            found: dict[Target, int] = {}
            for move in selector.fitting():
                if made := self.made(move):
                    other = move[2] if move[1] == selector.picks[0] else move[1]
                    found[other] = sum(len(group.cells) for group in made)
            self._taken = (key, found)
        return self._taken[1]


class Choice:
    """A selection as it is now."""

    def __init__(self, prospect: Prospect, selection: Selection, solved: bool) -> None:
        """``solved``: whether to tell what choices would bring that the mouse is not on."""
        self.prospect, self.solved = prospect, solved
        self.selector, self.picks = selection.selector, selection.picks
        self.hover = selection.hover
        self.can = frozenset(selection.targets)
        self._selection = selection

    def fits(self, prospect: Prospect, selection: Selection, solved: bool) -> bool:
        """Whether nothing has changed since."""
        return (
            self.prospect is prospect
            and self.solved == solved
            and self.selector is selection.selector
            and self.picks == selection.picks
            and self.hover == selection.hover
        )

    @property
    def goal(self) -> Target:
        """What is under the mouse, if it can be chosen."""
        return self.hover if self.hover in self.can else None

    @cached_property
    def moves(self) -> list[Move]:
        """The moves that ``goal`` leads to."""
        return self._selection.moves if self.goal is not None else []

    @cached_property
    def made(self) -> list[Created]:
        """The groups that swapping with ``goal`` would create, when one Clop is picked."""
        if not self.picks:
            return []
        return [group for move in self.moves for group in self.prospect.made(move)]

    @cached_property
    def counts(self) -> list[int]:
        """How many tiles each of ``moves`` would collect; without those that collect none."""
        sums = (sum(len(g.cells) for g in self.prospect.made(m)) for m in self.moves)
        return [count for count in sums if count]

    @property
    def taken(self) -> dict[Target, int]:
        """How many tiles each second Clop would bring, if any."""
        if not self.solved or not self.selector or not self.picks:
            return {}
        return self.prospect.taken(self.selector)
