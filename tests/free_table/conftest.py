"""A small free table: cards, treats, a die, hands and counters."""

from __future__ import annotations

from pathlib import Path

import pytest

from catgames.catalog import add_folder, load_game
from catgames.kit.game import PrototypeGame


@pytest.fixture
def tea() -> PrototypeGame:
    """The game; its first state has an unshuffled deck of 9 cards."""
    assert not add_folder(Path(__file__).parent / "prototypes")
    game = load_game("tea_table")
    assert isinstance(game, PrototypeGame)
    return game
