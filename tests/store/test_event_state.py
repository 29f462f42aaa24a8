"""What event mode keeps: bounded, its own, and read with suspicion."""

from __future__ import annotations

import csv
import json
import os
from dataclasses import fields, replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import amount

from catgames.event_mode.files import EventFiles
from catgames.event_mode.state import (
    ENDS,
    MOST_REMEMBERED,
    SOUNDS,
    EventGame,
    EventState,
    load_state,
    read_state,
    save_state,
)
from catgames.store.lock import locked
from catgames.store.settings import Settings

GAME = EventGame("2026-11-22T10:00:00", "clowder", 3, 2, 1200, "finished")


def test_a_state_is_read_as_it_was_saved(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    running = "2026-11-22_18-00-00-000001_clowder.catgame"
    state = EventState(running, "2026-11-22T18:00:00", "off", (GAME, replace(GAME, seats=4)))
    assert save_state(path, state) is None
    assert load_state(path) == (state, None)
    assert load_state(tmp_path / "none.json") == (EventState(), None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("running", "../../settings.catgame"),
        ("running", "/etc/passwd"),
        ("running", "a/b.catgame"),
        ("running", ".hidden.catgame"),
        ("running", "x" * 500 + ".catgame"),
        ("running", 7),
        ("begun", "yesterday"),
        ("begun", "2026-13-40"),
        ("sound", "very loud"),
        ("sound", ["off"]),
        ("games", "many"),
        ("games", [["2026-11-22T10:00:00", "clowder", 3, 2, 1200, "won"]]),
        ("games", [["2026-11-22T10:00:00", "clowder", 3, 4, 1200, "finished"]]),
        ("games", [["2026-11-22T10:00:00", "Zoë & Bo", 3, 2, 1200, "finished"]]),
        ("games", [["2026-11-22T10:00:00", "clowder", True, 1, 10**30, "finished"]]),
        ("games", [[[[]]], None, {}]),
    ],
)
def test_what_is_not_valid_is_left_out_and_told(tmp_path: Path, key: str, value: Any) -> None:
    path = tmp_path / "event.json"
    running = "2026-11-22_18-00-00-000001_clowder.catgame"
    good = EventState(running, "2026-11-22T18:00:00", "normal", (GAME,))
    path.write_text(json.dumps({**good.plain(), key: value}))
    state, problem = load_state(path)
    assert problem is not None and problem.key == "event.state_strange"
    assert str(value) not in (state.running, state.sound)
    assert state.games == (() if key == "games" else (GAME,))
    assert bool(state.running) == (key not in ("running", "begun"))


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", '"x"', "[" * 100_000, "\0" * 50])
def test_a_damaged_state_is_put_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "event.json"
    path.write_text(text)
    state, problem = load_state(path)
    assert state == EventState() and problem is not None
    assert not path.exists() and (tmp_path / "event.json.damaged").read_text() == text


@pytest.mark.skipif(os.name == "nt", reason="has no pipes with names")
def test_a_state_that_cannot_be_read_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    os.mkfifo(path)
    state, problem = load_state(path)
    assert state == EventState() and problem is not None
    assert problem.key == "store.file_unreadable"
    unsaved = save_state(path, state)
    assert unsaved is not None and unsaved.key == "event.state_unsaved"
    assert path.is_fifo() and list(tmp_path.iterdir()) == [path]


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=20,
)


@settings(max_examples=amount(200, 25))
@given(st.fixed_dictionaries({}, optional={k: plain for k in EventState().plain()}))
def test_any_state_is_read_and_can_be_saved_again(found: dict[str, Any]) -> None:
    state = read_state(found)
    assert state.sound in SOUNDS and all(g.end in ENDS for g in state.games)
    assert read_state(json.loads(json.dumps(state.plain()))) == state


def test_the_state_stays_small(tmp_path: Path) -> None:
    state = EventState()
    for number in range(MOST_REMEMBERED + 50):
        state = state.ended(replace(GAME, seconds=number))
    assert len(state.games) == MOST_REMEMBERED and state.games[-1].seconds == MOST_REMEMBERED + 49
    path = tmp_path / "event.json"
    save_state(path, state)
    assert path.stat().st_size < 500_000
    assert load_state(path) == (state, None)


def test_a_day_counts_its_own_games() -> None:
    games = (
        replace(GAME, begun="2026-11-21T23:59:00"),
        *(replace(GAME, seconds=60 * m) for m in (10, 20, 60)),
        replace(GAME, end="abandoned", seconds=5),
        replace(GAME, end="failed", seconds=5),
    )
    day = EventState("a.catgame", "2026-11-22T18:00:00", games=games).day("2026-11-22")
    assert (day.begun, day.finished, day.abandoned, day.failed) == (6, 3, 1, 1)
    assert day.minutes == 20
    assert EventState().day("2026-11-22").minutes is None


def test_the_table_of_games_opens_in_a_spreadsheet(tmp_path: Path) -> None:
    files = EventFiles(tmp_path)
    assert files.export(EventState(games=(GAME,))).key == "event.exported"
    text = (files.data / "games.csv").read_text("utf-8-sig")
    rows = list(csv.reader(StringIO(text)))
    assert rows[0] == [f.name for f in fields(EventGame)]
    assert rows[1] == ["2026-11-22T10:00:00", "clowder", "3", "2", "1200", "finished", "0"]


# ---------------------------------------------------------------- files


def some_games(files: EventFiles, count: int, size: int = 10) -> list[Path]:
    """Saved games, the oldest first, finished and abandoned by turns."""
    made = []
    for number in range(count):
        folder = (files.games, files.finished)[number % 2]
        folder.mkdir(parents=True, exist_ok=True)
        made.append(folder / f"2026-11-22_10-00-00-{number:06}_clowder.catgame")
        made[-1].write_text("x" * size)
    return made


def left(paths: list[Path]) -> list[int]:
    return [i for i, path in enumerate(paths) if path.exists()]


def test_the_oldest_games_go_first(tmp_path: Path) -> None:
    files = EventFiles(tmp_path)
    made = some_games(files, 12)
    files.most_games = 5
    assert files.prune() == 7
    assert left(made) == [7, 8, 9, 10, 11]
    files.most_bytes = 30
    assert files.prune() == 2
    assert left(made) == [9, 10, 11]


def test_the_game_that_is_played_stays(tmp_path: Path) -> None:
    files = EventFiles(tmp_path)
    made = some_games(files, 6)
    files.most_games = 1
    with locked(made[1]):
        files.prune(made[0].name)
        assert left(made) == [0, 1, 5]


def test_what_others_saved_stays(tmp_path: Path) -> None:
    other = tmp_path / "games" / "2020-01-01_00-00-00-0_clowder.catgame"
    other.parent.mkdir()
    other.write_text("old")
    files = EventFiles(tmp_path)
    some_games(files, 4)
    files.most_games = 0
    assert files.prune() == 4
    assert other.exists()


def test_damaged_games_count_too(tmp_path: Path) -> None:
    files = EventFiles(tmp_path)
    made = some_games(files, 2)
    made[0] = made[0].rename(f"{made[0]}.damaged")
    files.most_games = 1
    files.prune()
    assert left(made) == [1]


def test_settings_and_people_are_never_written(tmp_path: Path) -> None:
    files = EventFiles(tmp_path)
    (tmp_path / "settings.json").write_text('{"music": 0.1, "confirm": true, "tables": {"x": 1')
    before = {p: p.read_bytes() for p in tmp_path.iterdir()}
    settings, problems = files.load_settings()
    assert settings == replace(Settings(), fullscreen=True) and problems == []
    assert files.save_settings(settings) is None
    people, _ = files.load_people()
    files.save_people(people.seated("Zoë", 0))
    assert {p: p.read_bytes() for p in tmp_path.iterdir()} == before


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a folder nobody may write")
def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    files = EventFiles(tmp_path)
    files.data.mkdir()
    files.data.chmod(0o500)
    problem = files.save_state(EventState())
    assert problem is not None and problem.key == "event.state_unsaved"


def test_a_file_in_the_folders_place_is_told(tmp_path: Path) -> None:
    files = EventFiles(tmp_path)
    files.data.write_text("in the way")
    problem = files.save_state(EventState())
    assert problem is not None and problem.key == "event.state_unsaved"
    assert files.export(EventState()).key == "event.not_exported"
    assert files.prune() == 0 and files.faults_on("2026-11-22") == 0
    assert files.free_room()
