"""No level knows what its seat can't see: in a twin world it chooses alike."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import pytest
from positions import hasty, many_positions

from catgames.bots.advice import advise
from catgames.bots.levels import Level, decide, level_ids
from catgames.bots.search_config import Mind
from catgames.core.game import Game
from catgames.core.registry import game_ids, load_game

SECRET = [id for id in ("template", *game_ids()) if load_game(id).info.has_secrets]
STATES = 200


def differences(game: Game[Any, Any], levels: list[Level], many: int) -> tuple[int, list[Any]]:
    """How many twin worlds differed from the true one, and where a level chose otherwise."""
    twins, found = 0, []
    for s, number in many_positions(game, many, 7):
        seat = game.decision(s).seat
        twin = game.determinise(game.view(s, seat), Random(number))
        twins += twin.key() != s.key()
        for level in levels:
            first, second = (
                decide(game, game.view(w, seat), level, Random(number)) for w in (s, twin)
            )
            if first != second:
                found.append((level.id, number, first, second))
    return twins, found


@pytest.mark.parametrize("id", SECRET)
def test_every_level_chooses_alike_in_twin_worlds(id):
    twins, found = differences(load_game(id), [hasty(level) for level in level_ids()], STATES)
    assert not found
    assert twins > STATES / 4, "the twins are not twins"


@pytest.mark.parametrize("id", SECRET)
def test_advice_is_alike_in_twin_worlds(id, monkeypatch):
    game = load_game(id)
    monkeypatch.setattr("catgames.bots.advice.find_level", hasty)
    for s, number in many_positions(game, 5, 23):
        seat = game.decision(s).seat
        twin = game.determinise(game.view(s, seat), Random(number))
        first, second = (advise(game, game.view(w, seat), Random(1)) for w in (s, twin))
        assert first == second


def test_a_level_that_peeks_is_caught():
    """Shown all that there is, it chooses otherwise in another world."""
    honest = load_game("cattitude")

    class Peeking(type(honest)):  # type: ignore[misc]
        def redact(self, s: Any, viewer: int) -> Any:
            return s.clone()

        def determinise(self, view: Any, rng: Random) -> Any:
            return view.state.clone()

    peeking, level, found = copy(honest), Level("peeker", Mind()), 0
    peeking.__class__ = Peeking
    for s, number in many_positions(honest, 40, 7):
        seat = honest.decision(s).seat
        twin = honest.determinise(honest.view(s, seat), Random(number))
        worlds = [peeking.view(w, seat) for w in (s, twin)]
        first, second = (decide(peeking, view, level, Random(number)) for view in worlds)
        found += first != second
    assert found
