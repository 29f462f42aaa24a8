"""Small free tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from catgames.catalog import add_folder, load_game
from catgames.kit.game import PrototypeGame


def prototype(name: str) -> PrototypeGame:
    assert not add_folder(Path(__file__).parent / "prototypes")
    game = load_game(name)
    assert isinstance(game, PrototypeGame)
    return game


@pytest.fixture
def tea() -> PrototypeGame:
    """The game; its first state has an unshuffled deck of 9 cards."""
    return prototype("tea_table")


@pytest.fixture
def pond() -> PrototypeGame:
    """A table with a set-up of steps, and with buttons."""
    return prototype("pond")
