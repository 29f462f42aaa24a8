"""Plans a turn as a whole: all that a seat may do until somebody else decides, or chance.

One step of a turn is often worth nothing by itself: whoever walks two rooms and builds there has
done something only in the end.  So of the positions within the turn some are kept after each
decision, those that seem to be worth most (beam search), and plans are judged by the position after
the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.types import Decision, Move, Seat
from .rewindable import RewindableRandom
from .search_tools import complete_move

LONGEST = 20
"""Decisions of a turn that are planned."""
FEW = 6
"""Moves that are tried of a decision where many games are played."""
Evaluate = Callable[[Any, Seat], float]


class _Ahead(NamedTuple):
    """A position within the turn."""

    value: float
    state: Any
    firsts: set[Move]
    """The first moves of all turns that lead here."""


def plan_turn(
    game: Game[Any, Any],
    s: Any,
    evaluate: Evaluate,
    width: int,
    numbers: RewindableRandom,
    first_moves: Sequence[Move],
) -> dict[Move, float]:
    """By first move, the value of the best turn found that begins with it; moves are left out of
    which no turn was pursued to its end.

    ``width`` positions are kept after each decision.  ``numbers``: what chance does after each
    turn, the same for all.
    """
    own, turn = game.decision(s), game.turn(s)
    assert own is not None, "the game is over"
    values: dict[Move, float] = {}
    ahead, seen = [_Ahead(0.0, s, set())], set[Any]()
    for _ in range(LONGEST):
        found: dict[Any, _Ahead] = {}
        for at in ahead:
            for move in game.legal_moves(at.state) if at.firsts else first_moves:
                after, firsts = at.state.clone(), at.firsts or {move}
                game.apply(after, move)
                decision = game.decision(after)
                if decision is not None and (decision.seat, game.turn(after)) == (own.seat, turn):
                    key = after.key()
                    if key in found:
                        found[key].firsts.update(firsts)
                    elif key not in seen:
                        found[key] = _Ahead(evaluate(after, own.seat), after, {*firsts})
                    continue
                numbers.rewind()
                complete_move(game, after, own, numbers)
                value = evaluate(after, own.seat)
                for first in firsts:
                    values[first] = max(value, values.get(first, -1.0))
        if not found:
            break
        seen.update(found)
        ahead = sorted(found.values(), key=lambda at: -at.value)[:width]
    if not values:  # a turn without an end
        values = {first: at.value for at in reversed(ahead) for first in at.firsts}
    return values


def best_of_few(
    game: Game[Any, Any],
    s: Any,
    own: Decision,
    moves: Sequence[Move],
    evaluate: Evaluate,
    rng: Random,
) -> Move:
    """The move after which the position is worth most to the decider, of a few."""
    best, chosen = -1.0, moves[0]
    for move in moves if len(moves) <= FEW else rng.sample(list(moves), FEW):
        after = s.clone()
        game.apply(after, move)
        complete_move(game, after, own, rng)
        value = evaluate(after, own.seat) + 1e-6 * rng.random()
        if value > best:
            best, chosen = value, move
    return chosen
