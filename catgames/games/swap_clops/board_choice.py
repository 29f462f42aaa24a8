"""What can be chosen and what it would bring, worked out once for each pick and each place of the
mouse, not for each frame."""

from __future__ import annotations

from functools import cached_property

from ...core.game import View
from ...core.types import Move, Target
from ...ui.board import Selection
from .data import Data
from .preview import Created, previews
from .state import State

Foreseen = dict[Move, tuple[Created, ...]]


class Prospect:
    """The swaps of one view and the groups they create."""

    def __init__(self, d: Data, view: View[State]) -> None:
        self.d, self.view = d, view

    @cached_property
    def creates(self) -> Foreseen:
        """Of every legal swap."""
        return previews(self.d, self.view)


class Choice:
    """A selection as it is now."""

    def __init__(self, prospect: Prospect, selection: Selection) -> None:
        self.prospect = prospect
        self.selector, self.picks = selection.selector, selection.picks
        self.hover = selection.hover
        self.can = frozenset(selection.targets)
        self._selection = selection

    def fits(self, prospect: Prospect, selection: Selection) -> bool:
        """Whether nothing has changed since."""
        return (
            self.prospect is prospect
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
        return [group for move in self.moves for group in self.prospect.creates.get(move, ())]

    @cached_property
    def counts(self) -> list[int]:
        """How many tiles each of ``moves`` would collect; without those that collect none."""
        sums = (sum(len(g.cells) for g in self.prospect.creates.get(m, ())) for m in self.moves)
        return [count for count in sums if count]

    @cached_property
    def taken(self) -> dict[Target, int]:
        """How many tiles each second Clop would bring, if any."""
        if not self.selector or not self.picks:
            return {}
        found: dict[Target, int] = {}
        for move in self.selector.fitting():
            if made := self.prospect.creates.get(move):
                other = move[2] if move[1] == self.picks[0] else move[1]
                found[other] = sum(len(group.cells) for group in made)
        return found
