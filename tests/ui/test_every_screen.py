"""Every screen: random hands break nothing.  Whether texts have room, test_screen_languages.py
looks at."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from thorough import amount

from catgames.content.lessons import has_lesson
from catgames.core.registry import load_game
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

MONKEY = 20_000
"""Random inputs in all, shared between the games."""
STRETCH = 250
"""Inputs before it goes to another screen."""

KEYS = (
    *"ureslhibgpoiacmn123?",
    *("tab", "return", "space", "left", "right", "up", "down", "backspace", "delete"),
    *("home", "end", "page up", "page down", "f1", "f2", "f3", "f12", "escape", "menu"),
)


def random_input(rng: Random, size: tuple[int, int]) -> Input:
    """Anything a hand, a cat or a child may do."""
    pos = (rng.randrange(-5, size[0] + 5), rng.randrange(-5, size[1] + 5))
    kind = rng.choices(
        ("hover", "press", "release", "back", "key", "text", "scroll"), (28, 30, 24, 2, 12, 2, 2)
    )[0]
    held = rng.random() < 0.1
    return Input(
        kind,
        (-1, -1) if kind == "back" and rng.random() < 0.5 else pos,
        key=rng.choice(KEYS),
        text=rng.choice(("a", "Zoë", " ", "9", "ß", "x" * 60)),
        amount=rng.choice((-1.0, 1.0)),
        shift=held and rng.random() < 0.5,
        ctrl=held and rng.random() < 0.5,
        repeat=rng.random() < 0.1,
    )


STARTS = ("table", "setup", "table", "lesson", "debug", "table", "settings", "library", "players")


def somewhere(window: Window, game_id: str, rng: Random, where: str) -> None:
    """One of the screens that people may come to."""
    game = load_game(game_id)
    seats = rng.choice(list(game.info.seats))
    window.back_to_title()
    shell = {
        "settings": window.routes.settings,
        "library": window.routes.library,
        "players": window.routes.players,
    }
    if where in shell:
        shell[where]()
    elif where == "setup":
        window.routes.setup(game_id)
    elif where == "lesson" and has_lesson(game_id):
        window.routes.lesson(game_id)
    else:
        people = 1 if where == "debug" else rng.randint(0, seats)
        window.sessions.begin(game_id, screens.people(seats, people), {})
        if where == "debug":
            window.step([Input("key", key="f12")])


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_random_hands_break_nothing(home: Path, game_id: str) -> None:
    """Mouse, keys, letters and sizes at random, over everything that they lead to."""
    rng = Random(f"monkey {game_id}")
    window = screens.open_window(home / "portable", speed=2.0)
    inputs = amount(MONKEY // len(screens.drawn_games), 60 * len(STARTS))
    stretch = min(STRETCH, inputs // len(STARTS))
    for i in range(inputs):
        if i % stretch == 0:
            somewhere(window, game_id, rng, STARTS[i // stretch % len(STARTS)])
        if i % 397 == 0:
            screens.resize_to(window, (rng.randrange(640, 2000), rng.randrange(400, 1200)))
        scene: Any = window.scenes[-1]
        e = random_input(rng, window.size)
        if e.kind == "press" and rng.random() < 0.5 and getattr(scene, "choosing", None):
            targets = scene.selection.targets
            if targets:
                e = Input("press", hands.point_of(scene, rng.choice(targets)) or e.pos)
        window.step([e])
        if not window.running or not window.scenes:
            window.running = True
    window.close()
