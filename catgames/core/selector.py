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


Offered = dict[Target, tuple[list[Move], tuple[Target, ...]]]
"""What may be clicked: the moves that a target leads to, and the picks before it."""


class Selector:
    """Holds the targets picked so far for one decision.

    The verb is not clicked if the targets determine it.  If several moves have the same targets,
    or one move is complete while another needs more targets, buttons ``("verb", name)``
    distinguish them.  The targets of a verb in ``unordered`` may be clicked in any order.

    A target that all moves begin with need not be clicked: the targets after it can be chosen at
    once.  A target that could have been chosen instead of an earlier pick replaces it.
    """

    def __init__(self, legal: Sequence[Move], unordered: Collection[str] = ()) -> None:
        self.legal = tuple(legal)
        self.unordered = frozenset(unordered)
        self._besides: frozenset[Move] = frozenset()
        self.picks: tuple[Target, ...] = ()
        self.move: Move | None = None
        self.last: Target = None
        """What has been put back where the screen says so: keys go on there."""
        self._earlier: list[tuple[Target, ...]] = []
        """The picks before each click."""
        self._cache: dict[tuple[Target, ...], Offered] = {}
        """What is offered after some picks; the screen asks in every frame."""

    def extend(self, moves: Collection[Move]) -> None:
        """Offer more besides the legal moves; it doesn't count for what they all begin with."""
        self.legal += tuple(moves)
        self._besides = frozenset(moves)
        self._cache.clear()

    def fitting(self) -> list[Move]:
        """The legal moves that begin with the picks, in their original order."""
        return [m for m in self.legal if self._next(m)]

    def targets(self) -> list[Target]:
        """The distinct targets that may be clicked next, in the order of the legal moves."""
        return list(self._open())

    def through(self, target: Target) -> list[Move]:
        """The moves that would still be possible after picking ``target``; for previews."""
        return list(self._open()[target][0]) if target in self._open() else []

    def completes(self, target: Target) -> bool:
        """Whether picking ``target`` would complete a move."""
        moves, before = self._open().get(target, ((), ()))
        return bool(moves) and _completes(moves, len(before) + 1)

    def skipped(self, target: Target) -> tuple[Target, ...]:
        """The targets before ``target`` that need not be clicked."""
        _, before = self._open().get(target, ((), self.picks))
        return before[len(self.picks) :]

    def aside(self, target: Target) -> bool:
        """Whether ``target`` is not what comes next where moves are offered besides the legal
        ones: it leads only to such moves, or past a target that need not be clicked."""
        if not self._besides or target not in self._open():
            return False
        moves, before = self._open()[target]
        return self._besides.issuperset(moves) or before != self.picks

    def instead(self) -> list[Target]:
        """The targets that would replace a pick."""
        offered = dict.fromkeys(t for picks in self._earlier for t in self._offered(picks))
        new = [t for t in offered if t not in self._open() and t not in self.picks]
        return [t for t in new if self._replaced(t) is not None]

    def choose(self, target: Target) -> Chosen:
        """Pick ``target``.  Picking the last target again takes it back and returns MORE."""
        if self.move is not None:
            return Chosen.NOTHING
        if target in self._open():
            return self._pick(target)
        if self.picks and target == self.picks[-1]:
            self.back()
            return Chosen.MORE
        clicks = self._replaced(target)
        if clicks is None:
            return Chosen.NOTHING
        self.picks = self._earlier[clicks]
        del self._earlier[clicks:]
        return self._pick(target)

    def back(self) -> bool:
        """Take the last click back, also one that completed a move.  False: there is none."""
        if not self._earlier:
            return False
        self.move = None
        self.picks = self._earlier.pop()
        return True

    def _pick(self, target: Target) -> Chosen:
        moves, before = self._open()[target]
        self._earlier.append(self.picks)
        self.picks = before
        if len(moves[0]) > len(before) + 1:  # else a verb's button
            self.picks = (*before, target)
        if not _completes(moves, len(before) + 1):
            return Chosen.MORE
        self.move = moves[0]
        return Chosen.MOVE

    def _replaced(self, target: Target) -> int | None:
        """After how many clicks ``target`` could have been picked; None: never.

        A target that completes a move replaces nothing: it was meant for the picks, and to play
        another move instead would be a surprise.
        """
        for clicks in reversed(range(len(self._earlier))):
            moves, before = self._offered(self._earlier[clicks]).get(target, ((), ()))
            if moves and not _completes(moves, len(before) + 1):
                return clicks
        return None

    def _open(self) -> Offered:
        """What may be clicked next."""
        return self._offered(self.picks)

    def _offered(self, picks: tuple[Target, ...]) -> Offered:
        """What may be clicked after some picks."""
        if picks in self._cache:
            return self._cache[picks]
        found = self._direct(picks)
        offered: Offered = {target: (moves, picks) for target, moves in found.items()}
        only = self._only(found, len(picks) + 1)
        if only is not None:
            further = (*picks, only)
            for target, moves in self._direct(further).items():
                offered.setdefault(target, (moves, further))
        kept = (*self._earlier, self.picks)
        self._cache = {p: o for p, o in self._cache.items() if p in kept}
        self._cache[picks] = offered
        return offered

    def _direct(self, picks: tuple[Target, ...]) -> dict[Target, list[Move]]:
        """The targets after some picks, each with its moves."""
        found: dict[Target, list[Move]] = {}
        for move in self.legal:
            for target in dict.fromkeys(self._next(move, picks)):
                found.setdefault(target, []).append(move)
        return found

    def _only(self, found: dict[Target, list[Move]], n: int) -> Target:
        """The one target, the ``n``-th, that all moves go on with, apart from those that a button
        completes; None: there is none, or nothing comes after it."""
        goals = [
            target
            for target, moves in found.items()
            if target != verb_button(moves[0]) and not self._besides.issuperset(moves)
        ]
        if len(goals) != 1 or any(move[0] in self.unordered for move in found[goals[0]]):
            return None
        return None if _completes(found[goals[0]], n) else goals[0]

    def _next(self, move: Move, picks: tuple[Target, ...] | None = None) -> Sequence[Target]:
        """The targets of ``move`` that can be clicked after picks, those of now by default; none
        if it does not fit."""
        picks = self.picks if picks is None else picks
        n = len(picks)
        if move[0] not in self.unordered:
            if move[1 : n + 1] != picks:
                return ()
            return move[n + 1 : n + 2] or (verb_button(move),)
        left = list(move[1:])
        for pick in picks:
            if pick not in left:
                return ()
            left.remove(pick)
        return left or (verb_button(move),)


def _completes(moves: Sequence[Move], n: int) -> bool:
    """Whether the ``n``-th target, which these moves share, completes one of them at once."""
    return len(moves[0]) == n or (len(moves) == 1 and len(moves[0]) == n + 1)
