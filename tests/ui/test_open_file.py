"""Files that a desktop hands over: `catgames FILE`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from replays import played, who
from screens import open_window

from catgames.catalog import load_game
from catgames.store.variants import make_variant, write_variant
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window


@pytest.fixture
def window(tmp_path: Path) -> Window:
    window = open_window(tmp_path / "home")
    window.routes.open("title")
    return window


def test_a_saved_game_opens_as_a_replay(window, tmp_path):
    game = load_game("swap_clops")
    path = tmp_path / "evening.catgame"
    path.write_text(played(game, who("human", "greedy"), Random(1)).text(), "utf-8")
    window.routes.open_file(path)
    scene = window.scenes[-1]
    assert isinstance(scene, ReplayScene)
    assert scene.model.replay.game is game


def test_a_variant_opens_its_set_up_also_if_it_is_dropped_on_the_window(window, tmp_path):
    change = {"numbers.key_price": 2}
    for name in ("cheap.catvariant", "CHEAP.CATVARIANT"):  # as some sticks and cameras write names
        write_variant(make_variant(load_game("clowder"), change, "Cheap keys"), tmp_path / name)
    window.routes.open_file(tmp_path / "cheap.catvariant")
    scene = window.scenes[-1]
    assert isinstance(scene, SetupScene)
    assert scene.variant is not None and scene.variant.name == "Cheap keys"
    window.back_to_title()
    dropped = str(tmp_path / "CHEAP.CATVARIANT")
    window._event(pygame.event.Event(pygame.DROPFILE, file=dropped))
    scene = window.scenes[-1]
    assert isinstance(scene, SetupScene) and scene.variant is not None, window.notice


@pytest.mark.parametrize("name", ["lost.catgame", "lost.catvariant"])
@pytest.mark.parametrize("content", [None, b"", b"\0\1nothing", b'{"game": "clowder"}\n'])
def test_what_cannot_be_opened_is_told(window, tmp_path, name, content):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    window.routes.open_file(path)
    assert isinstance(window.scenes[-1], TitleScene)
    assert name in window.notice
