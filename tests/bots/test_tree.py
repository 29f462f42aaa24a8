"""Tree search from the public view, as for hints at a shared screen."""

from __future__ import annotations

from random import Random

import pytest
from thorough import amount

from catgames.bots.advice import advise, make_advice
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.game import View
from catgames.core.types import CHANCE, TABLE


@pytest.mark.parametrize("game_id", game_ids())
def test_advice_from_the_public_view(game_id: str) -> None:
    """Where the decider's hand is not needed, the hint is computed from the public view."""
    game, rng, asked = load_game(game_id), Random(4), 0
    for seats in game.info.seats:
        state = game.new_state(seats, {})
        for _ in range(400):
            decision = game.decision(state)
            if decision is None or asked >= amount(4):
                break
            if decision.seat == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
                continue
            legal = game.legal_moves(state)
            may = len(legal) > 1 and not game.needs_hand(decision) and game.turn(state) > 2
            if may and rng.random() < 0.3:
                view = View(game.redact(state, TABLE), decision.seat)
                found = advise(game, view, Random(1))
                assert found.best.move in legal
                asked += 1
            weights = list(
                game.move_priors(state, legal) or ()
            )  # something must be won, to hide it
            best = legal[weights.index(max(weights))] if weights else rng.choice(legal)
            game.apply(state, best)


@pytest.mark.parametrize("game_id", game_ids())
def test_advice_without_any_search(game_id: str) -> None:
    """A busy machine may have no time for it; what is hidden from the decider stands in no way."""
    game, rng = load_game(game_id), Random(4)
    for seats in game.info.seats:
        state = game.new_state(seats, {})
        while (decision := game.decision(state)) is not None:
            if decision.seat == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
                continue
            legal = game.legal_moves(state)
            (found,) = make_advice(game, game.view(state, decision.seat), ()).moves
            assert found.move in legal and 0 <= found.value <= 1
            game.apply(state, rng.choice(legal))
