"""The album on the screen, and what the end of a game adds to it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens

from catgames.album.screen.news import NewsLine
from catgames.album.screen.page import AlbumScene, Place
from catgames.match.players import Player
from catgames.ui.input.inputs import Input
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.end import EndScene
from catgames.ui.window import Window

QUICK = {"max_turns": 4, "setup": "empty"}


def play(window: Window, players: tuple[Player, ...] = (), seed: int = 3) -> EndScene:
    """A game that is saved, to the page of its result, with everything counted and read."""
    window.games.begin(hands_game(), players or screens.people(2), QUICK)
    hands.play_on(window, Random(seed))
    end = window.scenes[-1]
    assert isinstance(end, EndScene)
    for _ in range(400):
        if end.counted and end.after.done:
            break
        hands.wait_until(window, window.now() + 0.05)
        window.step([])
    assert end.after.done and end.counted
    return end


def hands_game() -> Any:
    from catgames.catalog import load_game

    return load_game("swap_clops")


@pytest.fixture
def window(home: Path) -> Window:
    return screens.open_window(home / "portable")


def album_of(window: Window, name: str = "Ada") -> AlbumScene:
    window.routes.open("album", name)
    album = window.scenes[-1]
    assert isinstance(album, AlbumScene)
    while not album.reading.done:
        window.step([])
    window.step([])
    return album
