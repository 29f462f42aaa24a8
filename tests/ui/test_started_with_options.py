"""``play --set`` sets options as well as data, in the set-up and in event mode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from event_room import EventRoom
from room import texts

from catgames.catalog import add_folder, load_game
from catgames.commands.chosen_game import chosen_options
from catgames.content.paths import ROOT
from catgames.core.types import BadOption
from catgames.ui.settings.keys import KeysScene
from catgames.ui.setup.scene import choose_options
from catgames.ui.window import Window


@pytest.mark.parametrize(
    ("game_id", "setting", "value"),
    [
        ("clowder", "max_rounds=1", 1),
        ("cat_herders", "grid=square", "square"),
        ("swap_clops", "grid=9", 9),
        ("cattitude", "beginner=true", True),
        ("cattitude", "toss=true", True),
        ("cats_mansion", "shorter=true", True),
    ],
)
def test_the_set_up_has_the_options(window: Window, game_id: str, setting: str, value: Any) -> None:
    key = setting.partition("=")[0]
    options = chosen_options(load_game(game_id), [setting])
    assert options == {key: value}
    setup = screens.open_page(window, "setup", game_id)
    setup.seats.set_count(setup.game.info.seats[-1])
    choose_options(window, options)
    assert setup.model.options[key] == value


@pytest.mark.parametrize("setting", ["max_ronds=1", "max_rounds=0", "max_rounds", "board=square"])
def test_what_is_no_option_is_refused(setting: str) -> None:
    with pytest.raises(BadOption):
        chosen_options(load_game("clowder"), [setting])


def test_event_mode_plays_with_the_options(home: Path) -> None:
    room = EventRoom(home, "cat_herders", options={"max_turns": 2})
    assert room.play().match.options["max_turns"] == 2
    room.close()


def test_a_key_for_designers_is_on_no_page_for_families(window: Window) -> None:
    screens.open_table(window, "clowder")
    page = screens.open_page(window, "keys")
    assert isinstance(page, KeysScene)
    actions = [b.action for group in page.rows.values() for b in group]
    assert "debug" not in actions and "undo" in actions


def test_it_is_there_while_a_prototype_is_played(window: Window) -> None:
    add_folder(ROOT / "examples")
    screens.open_table(window, "last_sardine")
    page = screens.open_page(window, "keys")
    assert "debug" in [b.action for b in page.rows["table"]]
    assert "F12" in texts(window)
