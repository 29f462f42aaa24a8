"""Clicks to moves: walks down the legal moves, target by target.  Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from .types import Move, Target


class Chosen(Enum):
    """What a click did."""

    NOTHING = "nothing"
    """The target can't be chosen now."""
    MORE = "more"
    """Chosen; another target is needed."""
    MOVE = "move"
    """The move is complete: ``Selector.move``."""


def verb_button(move: Move) -> Target:
    """The target that stands for a move's verb."""
    assert isinstance(move[0], str)
    return ("verb", move[0])


class Selector:
    """Holds the targets picked so far of one decision.

    The verb is not clicked where the targets decide it.  Where several moves have the same
    targets, or one could end while another goes on, buttons ``("verb", name)`` tell them apart.
    The targets of a verb in ``unordered`` may be clicked in any order.
    """

    def __init__(self, legal: Sequence[Move], unordered: Collection[str] = ()) -> None:
        self.legal = tuple(legal)
        self.unordered = frozenset(unordered)
        self.picks: tuple[Target, ...] = ()
        self.move: Move | None = None
        self._sorted: tuple[object, dict[Target, list[Move]]] = (None, {})

    def fitting(self) -> list[Move]:
        """The legal moves that begin with the picks, in their order."""
        return [m for m in self.legal if self._next(m)]

    def targets(self) -> list[Target]:
        """What may be clicked next, each once, in the order of the legal moves."""
        return list(self._open())

    def through(self, target: Target) -> list[Move]:
        """The moves still possible once ``target`` would be picked; for previews."""
        return list(self._open().get(target, ()))

    def choose(self, target: Target) -> Chosen:
        """Pick ``target``.  The last pick again is one step back (MORE)."""
        if self.move is not None:
            return Chosen.NOTHING
        found = self.through(target)
        if not found:
            if self.picks and target == self.picks[-1]:
                self.back()
                return Chosen.MORE
            return Chosen.NOTHING
        n = len(self.picks) + 1
        if len(found[0]) == n:  # a verb's button
            self.move = found[0]
            return Chosen.MOVE
        self.picks = (*self.picks, target)
        if len(found) == 1 and len(found[0]) == n + 1:
            self.move = found[0]
            return Chosen.MOVE
        return Chosen.MORE

    def back(self) -> bool:
        """Take the last pick back; False: there was none."""
        if not self.picks:
            return False
        self.picks = self.picks[:-1]
        return True

    def _open(self) -> dict[Target, list[Move]]:
        """What may be clicked next, each with its moves; the screen asks with every frame."""
        if self._sorted[0] != self.picks:
            found: dict[Target, list[Move]] = {}
            for move in self.legal:
                for target in dict.fromkeys(self._next(move)):
                    found.setdefault(target, []).append(move)
            self._sorted = (self.picks, found)
        return self._sorted[1]

    def _next(self, move: Move) -> Sequence[Target]:
        """What of ``move`` can be clicked after the picks; nothing if it does not fit them."""
        n = len(self.picks)
        if move[0] not in self.unordered:
            if move[1 : n + 1] != self.picks:
                return ()
            return move[n + 1 : n + 2] or (verb_button(move),)
        left = list(move[1:])
        for pick in self.picks:
            if pick not in left:
                return ()
            left.remove(pick)
        return left or (verb_button(move),)
