"""Every screen: random hands break nothing.  Whether texts have room, test_screen_languages.py
looks at."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import monkey
import pytest
import screens
from thorough import amount

from catgames.catalog import load_game
from catgames.content.lessons import has_lesson
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

MONKEY = 20_000
"""Random inputs in all, shared between the games."""
STRETCH = 250
"""Inputs before it goes to another screen."""
CHANGE = 97
"""Inputs before the window's size, mode, language or scale changes."""

STARTS = ("table", "setup", "table", "lesson", "debug", "table", "settings", "library", "players")


def somewhere(window: Window, game_id: str, rng: Random, where: str) -> None:
    """One of the screens that people may come to."""
    game = load_game(game_id)
    seats = rng.choice(list(game.info.seats))
    window.back_to_title()
    if where in ("settings", "library", "players"):
        window.routes.open(where)
    elif where == "setup":
        window.routes.open("setup", game_id)
    elif where == "lesson" and has_lesson(game_id):
        window.routes.open("lesson", game_id)
    else:
        people = 1 if where == "debug" else rng.randint(0, seats)
        window.games.begin(load_game(game_id), screens.people(seats, people), {})
        if where == "debug":
            window.step([Input("key", key="f12")])


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_random_hands_break_nothing(home: Path, game_id: str) -> None:
    """Mouse, keys, letters, gamepads, focus, sizes, languages and scales at random, over everything
    that they lead to."""
    rng = Random(f"monkey {game_id}")
    window = screens.open_window(home / "portable", speed=2.0)
    inputs = amount(MONKEY // len(screens.drawn_games), 10 * len(STARTS))
    stretch = min(STRETCH, inputs // len(STARTS))
    for i in range(inputs):
        if i % stretch == 0:
            somewhere(window, game_id, rng, STARTS[i // stretch % len(STARTS)])
        if i % CHANGE == 0:
            monkey.change_window(window, rng)
        elif i % CHANGE == 1:
            monkey.calm(window)
        scene: Any = window.scenes[-1]
        made = monkey.act(window, rng)
        pressed = bool(made) and made[0].kind == "press" and rng.random() < 0.5
        if pressed and getattr(scene, "choosing", None) and scene.selection.targets:
            pos = hands.point_of(scene, rng.choice(scene.selection.targets))
            made[0] = Input("press", pos or made[0].pos)
        window.step(made)
        if not window.running or not window.scenes:
            window.running = True
