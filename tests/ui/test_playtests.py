"""Playtest sessions at a real table: what is noted, to the second, and what is not."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from thorough import sample

from catgames.core.registry import load_game
from catgames.match.match import Match
from catgames.match.replay import Replay
from catgames.store.playtest_tables import read_sessions, write_csv
from catgames.store.playtests import EVERYBODY, Form, Note
from catgames.ui.input.inputs import Input
from catgames.ui.playtests.agreement import AgreementScene
from catgames.ui.playtests.form import GUARD, FormScene
from catgames.ui.playtests.scene import PlaytestsScene
from catgames.ui.playtests.session import SessionScene
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.table.end import EndScene
from catgames.ui.table.note import NoteScene
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.scale import Scale
from catgames.ui.window import Window


class Clock:
    """Goes on when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def window(home: Path, clock: Clock) -> Iterator[Window]:
    window = screens.open_window(home / "portable", (960, 540), clock=clock)
    yield window
    window.close()


def sit(window: Window, seats: int = 2, **more: Any) -> Any:
    """A recorded table of people, saved like any other."""
    game = load_game("template")
    store = window.files.new_record("template")
    match = Match(game, screens.people(seats), rng=Random(5), store=store, **more)
    table = TableScene(window, match, playtest=window.files.playtests.begin(store, match))
    window.push(table)
    return table


def settle(window: Window, clock: Clock, table: Any) -> None:
    """Let chance go on, and whoever is called come, until somebody is asked."""
    while True:
        window.step([])
        if table.curtain is not None:
            clock.now += 7  # nobody's decision
            table.lift_curtain()
        elif table.match.over or table.match.call is not None:
            return
        elif table.match.asking is not None and table.selection.selector:
            return


def noted(window: Window, table: Any) -> Any:
    assert table.model.recorder.file.wait(10)
    (name,) = window.files.playtests.list_names()
    return window.files.playtests.read(name)


def answer(window: Window, table: Any) -> None:
    """Click the first move."""
    before = table.match.answers
    while table.match.answers == before:
        hands.choose(window, table, table.selection.choosable[0])


# ---------------------------------------------------------------- what is noted


def test_a_scripted_session_gives_the_tables_to_the_second(window, clock, tmp_path):
    table = sit(window)
    script, expected = iter((3.0, 12.5, 301.0, 0.6, 40.0, 8.0)), []
    refused = 0
    for seconds in script:
        settle(window, clock, table)
        match = table.match
        if match.call is not None:
            expected.append((match.answers, EVERYBODY, "react", seconds))
            clock.now += seconds
            hands.press_button(window, window.ctx.translate("table.nobody"))
            continue
        expected.append((match.answers, match.asking, match.decision.kind, seconds))
        clock.now += seconds
        if not refused:  # another dish can't be chosen: bids are made with cards
            view = table.model.view()
            wrong = next(
                t
                for t in table.stage.shapes()
                if t not in table.selection.choosable and table.game.refusal(view, t, ())
            )
            rule = table.game.refusal(view, wrong, ()).rule
            table.model.choose(wrong)
            refused = match.answers
        answer(window, table)
    settle(window, clock, table)
    table.toolbar.rules()
    window.step([Input("back")])
    clock.now += 5
    table.toolbar.note()
    window.step([])
    window.step([Input("text", text="=so long")])
    window.step([Input("key", key="return")])
    playtest = noted(window, table)
    assert [(t.at, t.seat, t.kind, t.seconds) for t in playtest.timings] == expected
    first = playtest.incidents[0]
    assert (first.what, first.at, first.about) == ("refused", refused, rule)
    assert playtest.incidents[-1].what == "rules" and playtest.incidents[-1].about.startswith("TE-")
    assert playtest.notes == [Note(table.match.answers, playtest.notes[0].seat, "=so long")]

    write_csv(tmp_path / "tables", read_sessions(window.files, unfinished=True)[0])

    def rows(name: str) -> list[list[str]]:
        with (tmp_path / "tables" / f"{name}.csv").open(newline="") as file:
            return list(csv.reader(file))[1:]

    key = [playtest.name, "template"]
    assert rows("decisions") == [
        [*key, str(at), str(seat + 1), kind, str(seconds), str(int(seconds > 300))]
        for at, seat, kind, seconds in expected
    ]
    assert rows("notes") == [
        [*key, str(table.match.answers), str(playtest.notes[0].seat + 1), "'=so long"]
    ]
    (session,) = rows("sessions")
    assert session[4:6] == ["2", "2"] and session[7] == "0"
    assert session[9:13] == ["5", "8.0", "1", "301.0"]  # 0.6 3 8 12.5 40, and one pause
