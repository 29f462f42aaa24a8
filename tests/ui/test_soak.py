"""Many games in one process, and hours of waiting: nothing grows, nothing is drawn for nothing."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from held import Clock, Held, held, in_own_process, what_grows
from thorough import amount, thorough_only

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

GAMES = amount(20, 5)
"""A thousand at a scale of 50."""
TABLES = 24
linux = pytest.mark.skipif(sys.platform != "linux", reason="counts in /proc")


def test_caches_that_fill_are_told_from_what_is_kept() -> None:
    rng = Random(2)
    for times in (50, 100):
        memory = [round(130_000 - 40_000 * 0.95**i + rng.gauss(0, 1000)) for i in range(times)]
        for kept, growing in ((0, []), (1000, ["memory"])):
            seen = [Held(value + kept * i, 17, 3, 3) for i, value in enumerate(memory)]
            assert what_grows(seen)[0] == growing, (times, kept)


@pytest.mark.parametrize("what", ["handles", "threads", "children"])
def test_counts_that_grow_are_told_from_single_ones(what: str) -> None:
    level = [Held(100_000, 17, 3, 3)] * 50
    late = replace(level[0], **{what: 30})
    assert what_grows([*level[:40], late, *level[41:45], late, *level[46:]])[0] == []
    growing = [replace(h, **{what: 3 + i // 10}) for i, h in enumerate(level)]
    assert what_grows(growing)[0] == [what]


def open_window(home: Path) -> tuple[Window, Clock]:
    """A window with the title, and the clock by which it goes."""
    clock = Clock()
    window = Window(home / "portable", (960, 540), clock=clock)
    window.settings = replace(window.settings, speed=0.0, pace=0.0)
    window.push(TitleScene(window))
    return window, clock


def play_one(window: Window, clock: Clock, rng: Random, number: int) -> None:
    """From the title over the set-up to the final score, and back."""
    window.routes.open("setup", game_ids()[number % len(game_ids())])
    setup: Any = window.scenes[-1]
    setup.seats.set_count(rng.choice(setup.game.info.seats))
    for seat in range(len(setup.model.players)):
        setup.model.change_player(seat, kind="random")
    for option in setup.game.options(len(setup.model.players)):
        if option.limit and not option.choices:
            setup.model.set_option(option.key, max(option.low, 4))
    window.step(window.poll())
    setup.model.begin()
    until = time.monotonic() + 600
    while not isinstance(window.scenes[-1], EndScene):
        clock.seconds += 0.1
        if not window.step(window.poll()):
            time.sleep(0.0005)  # the computers think
        assert time.monotonic() < until, str(window.scenes)
    window.back_to_title()
    window.step(window.poll())


def play_all(home: Path, games: int) -> list[Held]:
    """What the process holds after each game."""
    window, clock, rng, seen = *open_window(home), Random(1), list[Held]()
    for number in range(games):
        play_one(window, clock, rng, number)
        seen.append(held())
    window.close()
    return seen


@thorough_only
@linux
def test_game_after_game_nothing_grows(home: Path) -> None:
    growing, figures = what_grows(in_own_process(play_all, home, GAMES))
    print(f"\n{GAMES} games: {figures}")
    assert not growing, (growing, figures)


def open_tables(home: Path, keep: bool) -> list[Held]:
    """What the process holds after each of some tables, which somebody may keep."""
    window, seen, kept = open_window(home)[0], list[Held](), list[Any]()
    for _ in range(TABLES):
        table = hands.open_table(window, "clowder")
        if keep:
            kept.append(table)
        del table
        window.back_to_title()
        window.step(window.poll())
        seen.append(held())
    window.close()
    return seen


@thorough_only
@linux
@pytest.mark.parametrize("keep", [False, True])
def test_tables_that_are_kept_are_seen(home: Path, keep: bool) -> None:
    growing, figures = what_grows(in_own_process(open_tables, home, keep))
    print(f"\n{TABLES} tables: {figures}")
    assert growing == ["memory"] * keep, figures


def waiting_screens(window: Window) -> dict[str, Any]:
    """Screens on which nothing happens, with what opens each."""

    def table(game_id: str) -> None:
        window.games.begin(load_game(game_id), screens.people(load_game(game_id).info.seats[0]), {})
        hands.rest(window, window.scenes[-1])  # type: ignore[arg-type]

    tables = {game_id: (lambda g=game_id: table(g)) for game_id in game_ids()}
    routes = window.routes
    return {
        "title": lambda: None,
        "set-up": lambda: routes.open("setup", "clowder"),
        "settings": lambda: routes.open("settings"),
        "games": lambda: routes.open("library"),
        "players": lambda: routes.open("players"),
        "rules": lambda: routes.open("rules", "clowder"),
        **tables,
    }


HOURS = 8
STEP = 10.0
"""Seconds between two frames of the simulated hours."""


@thorough_only
@linux
def test_hours_of_waiting_draw_nothing_and_keep_nothing(home: Path) -> None:
    window, clock = open_window(home)
    for name, open_screen in waiting_screens(window).items():
        window.settings = replace(window.settings, speed=0.0)
        open_screen()
        window.settings = replace(window.settings, speed=1.0)
        for _ in range(200):
            clock.seconds += 0.1
            window.step(window.poll())
        held()  # waits for what is being loaded
        window.step(window.poll())
        before, drawn = held(), window.frames
        for _ in range(round(HOURS * 3600 / STEP)):
            clock.seconds += STEP
            window.step(window.poll())
        after = held()
        assert window.frames == drawn, f"{name}: {window.frames - drawn} pictures for nothing"
        assert after.handles <= before.handles and after.threads <= before.threads, name
        assert after.memory <= before.memory + 1500, f"{name}: {before} {after}"
        table = isinstance(window.scenes[-1], TableScene)
        assert table == (name in game_ids()), f"{name}: {window.scenes}"
        window.back_to_title()
