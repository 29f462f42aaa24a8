"""Each game from the title to the final score by keys alone."""

from __future__ import annotations

from random import Random
from typing import Any

import keyboard
import pytest
import screens

from catgames.catalog import load_game
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene

TABLES: dict[str, tuple[int, int, dict[str, Any], set[str]]] = {
    "cat_herders": (2, 1, {"max_turns": 16}, {"board"}),
    "swap_clops": (2, 1, {"grid": 9}, {"board"}),
    "cattitude": (2, 1, {"beginner": True}, {"board", "button"}),
    "cats_mansion": (3, 1, {"shorter": True, "max_turns_per_cat": 4}, {"board", "button"}),
    "clowder": (2, 2, {"max_rounds": 1}, {"board", "button", "curtain", "call"}),
}
"""Players, how many of them people, what makes the game short, and what must come up."""


@pytest.mark.parametrize("game_id", TABLES)
def test_from_title_to_final_score(window: Any, game_id: str) -> None:
    seats, humans, options, expected = TABLES[game_id]
    game = load_game(game_id)
    window.games.remember_setup(
        game, list(screens.people(seats, humans)), game.complete_options(seats, options), False
    )
    covers = window.scenes[-1].group
    for _ in range(40):
        if getattr(covers.focused, "game_id", "") == game_id:
            break
        keyboard.press(window, "tab")
    keyboard.press(window, "enter")
    setup = window.scenes[-1]
    assert isinstance(setup, SetupScene) and setup.game is game
    play = window.ctx.translate("setup.play")
    assert getattr(setup.group.focused, "label", "") == play, "Play has the focus"
    keyboard.press(window, "enter")
    table = window.scenes[-1]
    assert isinstance(table, TableScene)
    seen = keyboard.play_on(window, Random(6))
    assert isinstance(window.scenes[-1], EndScene) and table.match.over
    assert seen >= expected
    while window.now() < window.scenes[-1].ready_at:
        screens.wait_until(window, window.scenes[-1].ready_at)
        window.step([])
    keyboard.press(window, "escape", "escape")  # look at the table, then its menu
    assert table in window.scenes
    for _ in range(12):
        focused = window.scenes[-1].group.focused
        if getattr(focused, "label", "") == window.ctx.translate("menu.leave"):
            break
        keyboard.press(window, "down")
    keyboard.press(window, "enter")
    assert isinstance(window.scenes[-1], TitleScene)
