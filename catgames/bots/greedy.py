"""One move deep: tries moves in a few worlds and finds after which one it stands best."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game, View
from .search_config import NEVER, Mind, Stop, Tally, evaluator, noticed, settle


def think_greedily(
    game: Game[Any, Any], view: View[Any], mind: Mind, rng: Random, stop: Stop = NEVER
) -> Tally:
    """Values over ``mind.worlds`` ways in which things may be, of the moves that it notices.

    Every move is tried in the same worlds with the same luck; where nothing is hidden the worlds
    differ in luck only.  At least one world is looked at whole.
    """
    own = game.decision(view.state)
    assert own is not None, "nobody is asked"
    moves = noticed(game.legal_moves(view.state), mind.notices, rng)
    uncertain = game.info.has_secrets or game.info.has_chance
    value, found = evaluator(game, mind), Tally()
    for _ in range(mind.worlds if uncertain else 1):
        world, luck = game.determinise(view, rng), rng.getrandbits(32)
        for move in moves:
            state = world.clone()
            game.apply(state, move)
            settle(game, state, own, Random(luck))
            found.add(move, value(state, own.seat))
        if stop():
            break
    return found
