"""``Game.explain`` gives complete sentences for all moves."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.texts import catalogue
from catgames.core.game import Game
from catgames.core.types import CHANCE, Message

GAMES = ["template", *game_ids()]


def advised(
    game: Game[Any, Any], seats: int, seed: int
) -> list[tuple[Any, Any, tuple[Message, ...]]]:
    """Decision, move and reasons for some moves of every decision in a random game."""
    rng, s, found = Random(seed), game.new_state(seats), []
    while (decision := game.decision(s)) is not None:
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
            continue
        view, legal = game.view(s, decision.seat), game.legal_moves(s)
        kept = view.key()
        for move in rng.sample(legal, min(3, len(legal))):
            found.append((decision, move, game.explain(view, move)))
        assert view.key() == kept, "explain changes the view"
        game.apply(s, rng.choice(legal))
    return found


@pytest.mark.parametrize("id", GAMES)
def test_reasons_are_whole_sentences_without_gaps(id):
    game, words = load_game(id), catalogue("en")
    said, moves = set(), 0
    for seats in (game.info.seats[0], game.info.seats[-1]):
        for decision, move, reasons in advised(game, seats, 7):
            moves += bool(reasons)
            for reason in reasons:
                assert reason.key.startswith(f"{id}.reason."), (decision, move)
                sentence = words.translate(reason, lambda seat: f"Player {seat}")
                assert not re.search(r"[«»{}]", sentence), (reason, sentence)
                said.add(reason.key)
    texts = {key for key in words.texts if key.startswith(f"{id}.reason.")}
    assert moves or not texts
    assert len(said) >= len(texts) / 2, f"never said: {texts - said}"
