"""No level uses hidden information: in another world with the same view it answers the same."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import pytest
from positions import many_positions, small_budget
from thorough import amount

from catgames.bots.advice import advise
from catgames.bots.levels import Level, decide, level_ids
from catgames.bots.search_config import SearchConfig
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.game import Game

SECRET = [id for id in ("template", *game_ids()) if load_game(id).info.has_secrets]
STATES = amount(200, 12)


def differences(game: Game[Any, Any], levels: list[Level], many: int) -> tuple[int, list[Any]]:
    """How many resampled worlds differ from the real one, and where a level answers differently."""
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
def test_every_level_gives_the_same_answer_in_worlds_with_the_same_view(id):
    twins, found = differences(
        load_game(id), [small_budget(level) for level in level_ids()], STATES
    )
    assert not found
    assert twins > STATES / 4, "too few worlds differ from the real one"


@pytest.mark.parametrize("id", SECRET)
def test_advice_is_the_same_in_worlds_with_the_same_view(id, monkeypatch):
    game = load_game(id)
    monkeypatch.setattr("catgames.bots.advice.find_level", small_budget)
    for s, number in many_positions(game, 5, 23):
        seat = game.decision(s).seat
        twin = game.determinise(game.view(s, seat), Random(number))
        first, second = (advise(game, game.view(w, seat), Random(1)) for w in (s, twin))
        assert first == second


def test_a_level_that_sees_hidden_information_is_detected():
    """A level that sees hidden information answers differently in another world."""
    honest = load_game("cattitude")

    class Peeking(type(honest)):  # type: ignore[misc]
        def redact(self, s: Any, viewer: int) -> Any:
            return s.clone()

        def determinise(self, view: Any, rng: Random) -> Any:
            return view.state.clone()

    peeking, level, found = copy(honest), Level("peeker", SearchConfig()), 0
    peeking.__class__ = Peeking
    for s, number in many_positions(honest, 40, 7):
        seat = honest.decision(s).seat
        twin = honest.determinise(honest.view(s, seat), Random(number))
        worlds = [peeking.view(w, seat) for w in (s, twin)]
        first, second = (decide(peeking, view, level, Random(number)) for view in worlds)
        found += first != second
    assert found
