"""Two programs in one folder: no answer, no setting and nobody is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from thorough import amount
from two_programs import KEYS

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.notation import write_move
from catgames.core.types import BadRecord
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store.disk import replace_file
from catgames.store.lock import FileLock
from catgames.store.player_files import Files
from catgames.store.profiles import People
from catgames.store.record_file import RecordFile
from catgames.store.settings import Settings
from catgames.store.unfinished import read_record

HERE = Path(__file__).parent
translate = catalogue("en").translate


def start(folder: Path, seed: int, steps: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(HERE / "two_programs.py"), str(folder), str(seed), str(steps)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(HERE.parents[1])},
    )


@pytest.mark.parametrize("seed", range(amount(10, 2)))
def test_two_programs_at_once_lose_nothing(seed, tmp_path):
    programs = [start(tmp_path, 2 * seed + i, 60) for i in (0, 1)]
    for program in programs:
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        program.stdin.write("go\n")
        program.stdin.flush()
    done = [json.loads(program.communicate(timeout=120)[0]) for program in programs]
    files = Files(tmp_path)
    _, problems = files.unfinished()
    assert [d["told"] for d in done] == [[], []] and not problems
    there = {p.name: p for p in (*files.games.glob("*.catgame"), *files.finished.glob("*"))}
    for each, other in (done, done[::-1]):
        for name, answers in each["played"].items():
            record = read_record(there[name])
            kept = [f"{s} {write_move(m)}" for s, m in record.moves]
            longest = max(answers, other["played"].get(name, []), key=len)
            assert kept == longest and kept[: len(answers)] == answers
    settings, problems = files.load_settings()
    assert not problems
    assert [getattr(settings, KEYS[i]) for i in (0, 1)] == [d["value"] for d in done]
    people, problems = files.load_people()
    assert not problems
    assert {p.name for p in people.profiles} == {n for d in done for n in d["names"]}
    left = {p.suffix for folder in (files.games, files.config) for p in folder.glob("*.*")}
    assert left <= {".catgame", ".json"}


# ---------------------------------------------------------------- a game that is being played


def begin(files: Files, answers: int = 10, store: RecordFile | None = None) -> Match:
    rng = Random(4)
    players = [Player("Ada", "random", 0), Player("Bo", "random", 1)]
    store = store or files.new_record("template")
    match = Match(load_game("template"), players, rng=rng, store=store)
    go_on(match, answers)
    return match


def go_on(match: Match, answers: int) -> None:
    match.computers.pace = match.computers.reaction = 0
    count = match.answers + answers
    while match.answers < count:
        if match.update(float(match.answers)) is None:
            assert match.store.wait(60)
    assert match.store.wait(60)


def test_a_game_that_is_played_elsewhere_is_refused_until_it_is_left(tmp_path):
    match = begin(Files(tmp_path))
    other = Files(tmp_path)
    (saved,), _ = other.unfinished()
    with pytest.raises(BadRecord) as caught:
        other.resume(saved, rng=Random(1), think=None)
    assert "played in another window" in translate(caught.value.message)
    go_on(match, 3)
    match.close()
    assert match.store.wait(60)
    again = other.resume(other.unfinished()[0][0], rng=Random(1), think=None)
    assert again.answers == 13
    again.close()


@pytest.mark.parametrize("left", [False, True])
def test_games_begun_in_the_same_microsecond_are_both_kept(tmp_path, left):
    files = Files(tmp_path)
    first = begin(files)
    if left:
        first.close()
        assert first.store.wait(60)
    second = begin(files, store=RecordFile(first.store.path, files.finished, "2026-11-23"))
    if not left:
        go_on(first, 5)
    for match in (first, second):
        assert match.problem is None
        match.close()
        assert match.store.wait(60)
    found, problems = files.unfinished()
    assert not problems
    kept = sorted(str(game.record.moves) for game in found)
    assert kept == sorted(str(match.record.moves) for match in (first, second))


def test_a_game_does_not_take_the_name_of_one_that_has_ended_meanwhile(tmp_path):
    """Begun in the same microsecond, and filed away before the other one's first answer."""
    files = Files(tmp_path)
    first = begin(files)
    while not first.over:
        go_on(first, 1)
    first.close()
    assert first.store.wait(60)
    second = begin(files, store=RecordFile(first.store.path, files.finished, "2026-11-23"))
    second.close()
    assert second.store.wait(60)
    assert second.store.path.name != first.store.path.name and second.store.path.exists()
    ((saved,), problems), (ended,) = files.unfinished(), files.finished.iterdir()
    assert saved.record.moves == second.record.moves and not problems
    assert read_record(ended).moves == first.record.moves


def test_a_game_at_its_end_is_not_moved_from_under_the_table(tmp_path):
    match = begin(Files(tmp_path))
    while not match.over:
        go_on(match, 1)
    assert Files(tmp_path).unfinished() == ([], [])
    assert match.store.path.exists()
    match.close()
    assert match.store.wait(60) and not match.store.path.exists()


def at_the_lock(monkeypatch: pytest.MonkeyPatch, happens: Callable[[], object]) -> None:
    """Let something happen just before the next program gets a lock."""
    acquire, left = FileLock.acquire, [happens]

    def acquire_later(self: FileLock, seconds: float = 0.0) -> bool:
        while left:
            left.pop()()
        return acquire(self, seconds)

    monkeypatch.setattr(FileLock, "acquire", acquire_later)


def test_a_game_that_was_read_while_a_line_was_written_is_not_salvaged(tmp_path, monkeypatch):
    """The other program finishes its line, and leaves the game, between reading and locking."""
    match = begin(Files(tmp_path))
    match.close()
    path = match.store.path
    whole = path.read_bytes()
    path.write_bytes(whole[:-6] + bytes(5) + b"\n")
    at_the_lock(monkeypatch, lambda: path.write_bytes(whole))
    (saved,), problems = Files(tmp_path).unfinished()
    assert saved.record.moves == match.record.moves and not problems
    assert list(path.parent.iterdir()) == [path] and path.read_bytes() == whole


def test_a_game_whose_end_is_undone_after_it_was_read_stays(tmp_path, monkeypatch):
    match = begin(Files(tmp_path))
    while not match.over:
        go_on(match, 1)
    path, record = match.store.path, match.record
    whole = path.read_text() + record.undo(1)
    match.store._writer._lock.release()  # as if the other program had left just now
    at_the_lock(monkeypatch, lambda: path.write_text(whole))
    (saved,), problems = Files(tmp_path).unfinished()
    assert saved.record.moves == record.moves and saved.record.end is None and not problems
    assert path.read_text() == whole


def test_a_lock_that_another_program_is_about_to_remove_is_waited_for(tmp_path, monkeypatch):
    """It may see the lock of a new game before that is held, and take it for an unused one."""
    find, removing = FileLock._try, [True]

    def find_later(self: FileLock) -> bool:
        return not (removing and removing.pop()) and find(self)

    monkeypatch.setattr(FileLock, "_try", find_later)
    match = begin(Files(tmp_path))
    assert not removing
    other = Files(tmp_path)
    with pytest.raises(BadRecord):
        other.resume(other.unfinished()[0][0], rng=Random(1), think=None)
    match.close()


def test_without_locks_each_program_keeps_its_own_game(tmp_path, monkeypatch):
    """On a network folder that has none: both resume the same game, and both answers are kept."""
    monkeypatch.setattr(FileLock, "acquire", lambda self, seconds=0.0: True)
    files = Files(tmp_path)
    first = begin(files, 10)
    first.close()
    assert first.store.wait(60)
    (saved,), _ = files.unfinished()
    tables = [files.resume(saved, rng=Random(i), think=None) for i in (1, 2)]
    for _ in range(5):
        for table in tables:
            go_on(table, 1)
    problems = [table.problem for table in tables if table.problem is not None]
    assert [p.key for p in problems] == ["store.game_moved"]
    for table in tables:
        table.close()
        assert table.store.wait(60)
    found, problems = files.unfinished()
    assert not problems and len(found) == 2
    kept = sorted(map(str, (one.record.moves for one in found)))
    assert kept == sorted(map(str, (table.record.moves for table in tables)))


def test_a_lock_ends_with_its_program(tmp_path):
    code = (
        "import os, sys, pathlib; from catgames.store.lock import FileLock\n"
        "print(FileLock(pathlib.Path(sys.argv[1])).acquire(), flush=True)\n"
        "os.kill(os.getpid(), 9)"
    )
    path = tmp_path / "a.lock"
    lock = FileLock(path)
    for _ in range(2):
        run = subprocess.run(
            [sys.executable, "-c", code, str(path)],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(HERE.parents[1])},
        )
        assert run.stdout == "True\n" and path.exists()
        assert lock.acquire() and not FileLock(path).acquire()
        lock.release()
        assert not path.exists()


# ---------------------------------------------------------------- settings and people


def test_settings_changed_in_two_programs_are_all_kept(tmp_path):
    one, two = Files(tmp_path), Files(tmp_path)
    ours, theirs = one.load_settings()[0], two.load_settings()[0]
    assert two.save_settings(replace(theirs, music=0.9, tables={"b": TABLE})) is None
    assert one.save_settings(replace(ours, speed=2.0, tables={"a": TABLE})) is None
    expected = replace(Settings(), music=0.9, speed=2.0, tables={"a": TABLE, "b": TABLE})
    assert Files(tmp_path).load_settings() == (expected, [])


TABLE = {"players": [["Ada", "human", 0]], "options": {}, "open_hands": False}


def test_people_added_renamed_and_deleted_in_two_programs(tmp_path):
    Files(tmp_path).save_people(People().seated("Ada", 0).seated("Bo", 1).seated("Cy", 2))
    one, two = Files(tmp_path), Files(tmp_path)
    ours, theirs = one.load_people()[0], two.load_people()[0]
    two.save_people(
        theirs.seated("Dee", 3).renamed("Bo", "Bob", "2026-01-01").without("Cy", "2026")
    )
    one.save_people(ours.seated("Eve", 4).changed("Ada", cat="wizard"))
    people, problems = Files(tmp_path).load_people()
    assert not problems and {p.name for p in people.profiles} == {"Ada", "Bob", "Dee", "Eve"}
    assert people.find("Ada").cat == "wizard" and "cy" in people.forgotten
    assert people.find("Bob").played("Bo", "2025-12-31")


def test_writers_of_the_same_file_never_leave_half_of_it(tmp_path):
    path, texts, wrong = tmp_path / "a.json", [c * 50_000 for c in "ab"], []

    def write(text: str) -> None:
        for _ in range(amount(300, 20)):
            replace_file(path, text)
            if path.read_text() not in texts:
                wrong.append(len(path.read_text()))

    with ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(write, text) for text in texts * 2]:
            done.result()  # raises what was raised
    assert not wrong and [p.name for p in tmp_path.iterdir()] == ["a.json"]
