"""Searching ahead: which computers can already search while others answer in secret.

A secret answer does not show in anybody else's view until all answers are revealed.  So any answer
shows what a computer that is asked the same question later will see.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Protocol

from ..bots.requests import Fault, SearchFailed
from ..core.game import Game, View
from ..core.types import CHANCE, Decision, Move, Seat

MOST_DECISIONS = 100
"""Maximum number of decisions that make up all secret answers; longer rounds are not searched
ahead to their end."""


class PendingMove(Protocol):
    """A computer's answer that is being searched."""

    @property
    def faults(self) -> list[Fault]:
        """What went wrong so far, although the search goes on."""

    def poll(self) -> Move | None:
        """The move once it is known.  Raises SearchFailed if it never will be."""

    def cancel(self) -> None: ...


def computers_asked(
    game: Game[Any, Any], state: Any, people: Collection[Seat]
) -> Iterator[tuple[Seat, Any]]:
    """The computers that are asked the same secret question now or later in this round.

    Yields each of them with a state in which it is asked, to be changed at will; the answers of
    others in it are made up, and its view does not show them.
    """
    first, seen = game.decision(state), set[Seat]()
    if first is None or not first.secret:
        return
    world = state.clone()
    for _ in range(MOST_DECISIONS):
        decision = game.decision(world)
        if decision is None or not _same_question(decision, first):
            return
        if decision.seat not in people and decision.seat not in seen:
            seen.add(decision.seat)
            yield decision.seat, world.clone()
        game.apply(world, game.legal_moves(world)[-1])


def _same_question(decision: Decision, first: Decision) -> bool:
    return decision.secret and decision.kind == first.kind and decision.seat != CHANCE


class SearchAhead:
    """A computer's secret answer, decision by decision, searched before it is asked for it."""

    def __init__(
        self,
        game: Game[Any, Any],
        world: Any,
        level: str,
        ask: Callable[[View[Any], int], PendingMove],
    ) -> None:
        """``world``: a state in which the computer is asked.  ``ask``: searches a view; its
        second argument is the number of the decision, from 0 on."""
        self._game, self._world, self._ask, self.level = game, world, ask, level
        first = game.decision(world)
        assert first is not None
        self._first = first
        self._found: list[tuple[tuple[Any, ...], PendingMove]] = []
        self._taken = 0
        self._complete = False
        self._search_next()

    def _search_next(self) -> None:
        decision = self._game.decision(self._world)
        if decision != self._first:
            self._complete = True
            return
        view = self._game.view(self._world, decision.seat)
        self._found.append((view.key(), self._ask(view, len(self._found))))

    def go_on(self) -> None:
        """Search the next decision if the last one has been answered."""
        if self._complete:
            return
        try:
            move = self._found[-1][1].poll()
        except SearchFailed:  # whoever polls the answer hears of it
            self._complete = True
            return
        if move is not None:
            self._game.apply(self._world, move)
            self._search_next()

    def fits(self, view: View[Any], level: str) -> bool:
        """Whether the decision in view is the next that this is the answer to."""
        next_found = self._found[self._taken : self._taken + 1]
        return self.level == level and [key for key, _ in next_found] == [view.key()]

    def take(self) -> PendingMove:
        """The answer to the next decision."""
        self._taken += 1
        return self._found[self._taken - 1][1]

    def cancel(self) -> None:
        """Stop searching."""
        for _, pending in self._found[self._taken :]:
            pending.cancel()
