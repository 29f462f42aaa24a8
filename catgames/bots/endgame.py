"""Searches the rest of a game to its end where it is small: nothing is hidden, no chance is left,
and everybody plays for their own share of the win (max^n, Luckhardt and Irani 1986).  What is
learned of positions, or counted in them, can only mislead there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Move
from .search_tools import NEVER, RootStats, Stop

DEEPEST = 200
"""Decisions after which the rest is taken to be too long."""


class _TooLarge(Exception):
    """There is more to it than may be looked at, or than can be known."""


def solve(
    game: Game[Any, Any], view: View[Any], positions: int, stop: Stop = NEVER
) -> RootStats | None:
    """The share of the win that each move of the view's open decision leads to if everybody goes on
    as well as they can; None: the rest of the game has chance, secrets or more than so many
    positions."""
    if game.info.has_secrets or not positions:
        return None
    known: dict[Any, Sequence[float]] = {}

    def values(s: Any, depth: int) -> Sequence[float]:
        decision = game.decision(s)
        if decision is None:
            return [game.evaluate(s, seat) for seat in range(len(game.scores(s)))]
        key = s.key()
        if key in known:
            return known[key]
        closed = decision.seat == CHANCE or decision.secret
        if closed or depth > DEEPEST or len(known) >= positions or stop():
            raise _TooLarge
        known[key] = ()  # it is being looked at: who meets it again goes in a circle
        best: Sequence[float] = ()
        for move in game.legal_moves(s):
            found = values(_after(game, s, move), depth + 1)
            if not found:
                raise _TooLarge
            if not best or found[decision.seat] > best[decision.seat]:
                best = found
                if best[decision.seat] >= 1:
                    break
        known[key] = best
        return best

    stats, decision = RootStats(), game.decision(view.state)
    assert decision is not None, "the game is over"
    try:
        for move in game.legal_moves(view.state):
            stats.add(move, values(_after(game, view.state, move), 1)[decision.seat])
    except _TooLarge:
        return None
    return stats


def _after(game: Game[Any, Any], s: Any, move: Move) -> Any:
    after = s.clone()
    game.apply(after, move)
    return after
