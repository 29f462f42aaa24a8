"""Nothing that comes between while pieces move or computers think stops a game or a demo."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
import screens
from event_room import EventRoom
from held import Clock
from interruptions import EVERYWHERE, another_language, another_size, come_back, frame, no_focus
from thorough import amount

from catgames.catalog import load_game
from catgames.event_mode.pin_pad import PinPadScene
from catgames.match.match import Match
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

LONGEST = 400
"""Frames after which a table hangs."""
BETWEEN = amount(60, 12)


def menu(window: Window, table: Any) -> None:
    """Esc until the menu is open, and a click beside it."""
    for _ in range(3):
        frame(window, Input("back"))
        if window.scenes[-1] is not table:
            break
    else:
        raise AssertionError("no menu")
    frame(window, Input("press", (2, 2)))
    frame(window, Input("release", (2, 2)))
    assert window.scenes[-1] is table


def seats(window: Window, table: Any) -> None:
    """The page on which seats are handed over, left as they are."""
    table.toolbar.seats()
    frame(window)
    come_back(window, table)


def settings(window: Window, table: Any) -> None:
    """The settings, over the menu."""
    window.routes.open("settings")
    frame(window)
    come_back(window, table)


ACTS = (menu, seats, settings, *EVERYWHERE)


def table_of(window: Window, game_id: str, people: int) -> Any:
    game = load_game(game_id)
    players = screens.people(game.info.seats[0], people)
    match = Match(game, players, {}, rng=Random(5))  # it thinks in this thread, without a clock
    table = TableScene(window, match)
    window.push(table)
    return table


def waits(table: Any) -> bool:
    """Whether the table waits for a person who sees what to do."""
    match, settled = table.match, not table.animator.busy() and table.model.question is not None
    return settled and (match.asking is not None or match.call is not None)


def answer(window: Window, table: Any, rng: Random) -> None:
    words, _, offers = table.prompt.content()
    shown = [getattr(w, "label", "") for w in table.prompt.view.group.widgets]
    assert table.prompt.view.text == words and shown == [o.words for o in offers]
    if table.match.call is not None:
        table.model.open_call(None)
    else:
        table.model.answer(rng.choice(table.match.legal()))


@pytest.mark.parametrize("people", [0, 1])
@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_a_table_goes_on_after_whatever_comes_between(
    home: Path, game_id: str, people: int
) -> None:
    window = screens.open_window(
        home / "portable", (720, 405), Clock(), speed=1.0, pace=0.3, recap="needed"
    )
    table, rng, acts, seen, done = (
        table_of(window, game_id, people),
        Random(f"between {game_id}"),
        cycle(ACTS),
        set[object](),
        0,
    )
    while done < BETWEEN and not table.match.over:
        before, many = table.match.answers, 0
        while table.match.answers == before and not table.match.over:
            many += 1
            assert many < LONGEST, f"{table.match.decision} after {done} interruptions"
            frame(window)
            phase = (before, table.animator.busy())
            if waits(table):
                answer(window, table, rng)
            elif phase not in seen and table.match.curtain is None:
                seen.add(phase)
                next(acts)(window, table)
                done += 1
    assert done


def pin_pad(window: Any, scene: Any) -> None:
    """Staff come, and go away again."""
    window.push(PinPadScene(window, window.plan.pin, lambda: None))
    frame(window)
    come_back(window, scene)


def test_a_demo_goes_on_after_whatever_comes_between(home: Path) -> None:
    room = EventRoom(home, "cattitude")
    window, attract = room.window, room.top
    window.settings = replace(window.settings, speed=1.0)
    acts, seen = (pin_pad, another_size, another_language, no_focus), set[object]()
    until = time.monotonic() + 60
    while len(seen) < BETWEEN:
        assert time.monotonic() < until, attract.demo.match.decision
        frame(window)
        demo = attract.demo
        if attract.shown != "demo":
            attract.show(0)
        phase = (demo.match.answers, demo.animator.busy())
        if phase not in seen and demo.match.answers:
            acts[len(seen) % len(acts)](window, attract)
            seen.add(phase)
        time.sleep(0.002)
    room.close()
