"""Games without code on the table: everything can be clicked, and no secret comes to light."""

from __future__ import annotations

from pathlib import Path
from random import Random

import hands
import pytest
import screens
import test_every_board as every
from kit_folders import EXAMPLES
from thorough import amount

from catgames.catalog import add_folder, load_game
from catgames.ui.table.end import EndScene
from catgames.ui.window import Window

HERE = Path(__file__).parent
GAMES = ("pantry_prowl", "draft", "follow", "meadow", "thief")


@pytest.fixture
def window(home: Path) -> Window:
    for folder in (HERE / "prototypes", EXAMPLES / "no_code"):
        assert not add_folder(folder)
    return screens.open_window(home / "portable", (960, 540))


@pytest.mark.parametrize("id", GAMES)
def test_every_move_can_be_clicked(window: Window, id: str) -> None:
    every.test_every_move_can_be_clicked(window, id, load_game(id).info.seats[0])


@pytest.mark.parametrize("id", GAMES)
def test_the_board_keeps_secrets(window: Window, id: str) -> None:
    game = load_game(id)
    if game.info.has_secrets:
        told = every.check_twins(window, game, game.info.seats[0], amount(60, 20))
        assert not told, told


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_played_to_its_end_by_mouse(window: Window, id: str) -> None:
    game = load_game(id)
    options = {o.key: o.low for o in game.options(3) if o.low}
    table = screens.open_table(window, game, screens.people(3, 2), options)
    hands.play_on(window, Random(3))
    assert isinstance(window.scenes[-1], EndScene) and table.match.over


@pytest.mark.parametrize("id", ("draft", "thief"))
def test_mouse_and_keys_bring_no_secret_to_light(window: Window, id: str) -> None:
    told = every.explore_twins(window, load_game(id), 3, amount(8, 1))
    assert not told, told
