"""Tests with ``table`` run for every game and number of seats, with ``game`` for every game."""

from __future__ import annotations

from typing import Any

import pytest
from all_games import ids, tables

from catgames.catalog import load_game
from catgames.core.game import Game


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        found = tables()
        metafunc.parametrize(
            "table", found, ids=[f"{id}-{seats}" for id, seats in found], indirect=True
        )
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", ids(), indirect=True)


@pytest.fixture
def table(request: pytest.FixtureRequest) -> tuple[Game[Any, Any], int]:
    """A game and a number of seats."""
    id, seats = request.param
    return load_game(id), seats


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    """A game."""
    return load_game(request.param)
