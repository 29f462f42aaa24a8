"""Turns clicks into moves: narrows the legal moves down, target by target."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from .types import Move, Target


class Chosen(Enum):
    """The effect of a click."""

    NOTHING = "nothing"
    """The target can't be chosen now."""
    MORE = "more"
    """Chosen; another target is needed."""
    MOVE = "move"
    """The move is complete: ``Selector.move``."""


def verb_button(move: Move) -> Target:
    """The target of the button that represents a move's verb."""
    assert isinstance(move[0], str)
    return ("verb", move[0])


class Selector:
    """Holds the targets picked so far for one decision.

    The verb is not clicked if the targets determine it.  If several moves have the same targets,
    or one move is complete while another needs more targets, buttons ``("verb", name)``
    distinguish them.  The targets of a verb in ``unordered`` may be clicked in any order.
    """

    def __init__(self, legal: Sequence[Move], unordered: Collection[str] = ()) -> None:
        self.legal = tuple(legal)
        self.unordered = frozenset(unordered)
        self.picks: tuple[Target, ...] = ()
        self.move: Move | None = None
        self._cache: tuple[object, dict[Target, list[Move]]] = (None, {})

    def fitting(self) -> list[Move]:
        """The legal moves that begin with the picks, in their original order."""
        return [m for m in self.legal if self._next(m)]

    def targets(self) -> list[Target]:
        """The distinct targets that may be clicked next, in the order of the legal moves."""
        return list(self._open())

    def through(self, target: Target) -> list[Move]:
        """The moves that would still be possible after picking ``target``; for previews."""
        return list(self._open().get(target, ()))

    def choose(self, target: Target) -> Chosen:
        """Pick ``target``.  Picking the last target again takes it back and returns MORE."""
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
        """Take the last pick back.  False: there is none."""
        if not self.picks:
            return False
        self.picks = self.picks[:-1]
        return True

    def _open(self) -> dict[Target, list[Move]]:
        """The targets that may be clicked next, each with its moves; cached for the screen."""
        if self._cache[0] != self.picks:
            found: dict[Target, list[Move]] = {}
            for move in self.legal:
                for target in dict.fromkeys(self._next(move)):
                    found.setdefault(target, []).append(move)
            self._cache = (self.picks, found)
        return self._cache[1]

    def _next(self, move: Move) -> Sequence[Target]:
        """The targets of ``move`` that can be clicked after the picks; none if it does not fit."""
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
