"""A disk that is full, read-only, slow, or gone in the middle of a game: the game goes on, the
screen is told once, and everything is saved when that is possible again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.types import CHANCE
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store import disk, record_file, writer
from catgames.store.player_files import Files
from catgames.store.unfinished import read_record
from catgames.ui.table.model import TableModel

translate = catalogue("en").translate


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failed writes are tried again at once."""
    monkeypatch.setattr(writer, "RETRY", 0.01)


def begin(files: Files, answers: int = 10, game: str = "template") -> Match:
    rng = Random(4)
    players = [Player("Ada", "random", 0), Player("Bo", "random", 1)]
    match = Match(load_game(game), players, rng=rng, store=files.new_record(game))
    go_on(match, answers)
    return match


def go_on(match: Match, answers: int) -> None:
    """Play on, whatever happens to the disk."""
    match.computers.pace = match.computers.reaction = 0
    count = match.answers + answers
    while match.answers < count and not match.over:
        if match.update(float(match.answers)) is None:
            assert match.store.wait(60)
    assert match.store.wait(60)


def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def is_saved(match: Match) -> bool:
    """Whether the file contains all answers, and the folder nothing else."""
    path = match.store.path
    names = {p.name for p in path.parent.iterdir()} - {path.name, f".{path.name}.lock"}
    return not names and read_record(path).moves == match.record.moves


def told(match: Match) -> list[str]:
    """What the table says in a hundred frames."""
    model = TableModel(match, translate, lambda seat: seat, lambda sound: None)
    return [words for _ in range(100) for words in model.new_problems()]


def leave(match: Match) -> None:
    match.close()
    assert match.store.wait(60)


# ---------------------------------------------------------------- full


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limits for one process")
def test_full_disks():
    """In a process of its own, since all that the process writes is cut off, bytecode too."""
    where = Path(__file__).with_name("full_disks.py")
    line = [sys.executable, "-B", "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"]
    done = subprocess.run([*line, str(where)], capture_output=True, text=True)
    assert done.returncode == 0 and "4 passed" in done.stdout, done.stdout + done.stderr


# ---------------------------------------------------------------- gone


def test_a_folder_that_is_deleted_is_told_and_written_again(tmp_path):
    match = begin(Files(tmp_path))
    shutil.rmtree(tmp_path / "games")
    go_on(match, 1)
    (words,) = told(match)
    assert "was missing and has been written again" in words and is_saved(match)
    go_on(match, 3)
    assert is_saved(match)
    leave(match)
    assert read_record(match.store.path).moves == match.record.moves


def test_a_folder_that_becomes_a_file_and_comes_back(tmp_path):
    match = begin(Files(tmp_path))
    aside = tmp_path / "aside"
    (tmp_path / "games").rename(aside)
    (tmp_path / "games").write_text("a file")
    go_on(match, 3)
    assert len(told(match)) == 1
    assert (tmp_path / "games").read_text() == "a file"
    (tmp_path / "games").unlink()
    aside.rename(tmp_path / "games")
    until(lambda: match.problem is None or match.problem.key != "store.game_unsaved")
    assert is_saved(match)
    leave(match)


def test_a_file_that_is_deleted_cut_or_replaced(tmp_path):
    match = begin(Files(tmp_path))
    path = match.store.path
    path.unlink()
    go_on(match, 1)
    assert is_saved(match)
    path.write_bytes(path.read_bytes()[:-20])
    go_on(match, 1)
    assert is_saved(match)
    shutil.copy(path, tmp_path / "copy")
    os.replace(tmp_path / "copy", path)  # another file with the same contents
    go_on(match, 1)
    assert is_saved(match) and match.store.path == path
    path.write_text("somebody else's")
    go_on(match, 1)
    assert match.store.path != path and path.read_text() == "somebody else's"
    assert read_record(match.store.path).moves == match.record.moves
    assert "now saved as" in translate(match.problem)
    leave(match)


def test_a_finished_game_stays_where_it_is_if_it_cannot_be_moved(tmp_path):
    files = Files(tmp_path)
    match = begin(files)
    go_on(match, 10_000)
    (tmp_path / "finished").write_text("a file")
    leave(match)
    found, (problem,) = files.unfinished()
    assert not found and str(tmp_path / "finished") in translate(problem)
    assert match.store.path.exists() and files.unfinished() == ([], [])  # told once
    (tmp_path / "finished").unlink()
    assert files.unfinished() == ([], [])
    assert read_record(tmp_path / "finished" / match.store.path.name).end == match.record.end


# ---------------------------------------------------------------- real file systems


needs_mount = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("mount") is None,
    reason="mounts a file system",
)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    made = mount("-t", "tmpfs", "-o", "size=64k", "catgames-test", folder)
    if not made:
        pytest.skip("nothing can be mounted here")
    yield folder
    while os.path.ismount(folder):
        subprocess.run(["umount", "-l", str(folder)], check=True)


def mount(*words: object) -> bool:
    return subprocess.run(["mount", *map(str, words)], capture_output=True).returncode == 0


@needs_mount
def test_a_small_disk_that_fills_up(small_disk):
    files = Files(small_disk)
    match = begin(files, game="cat_herders")
    ballast = small_disk / "ballast"
    with pytest.raises(OSError, match="No space left"), ballast.open("wb", buffering=0) as f:
        while True:
            f.write(bytes(256))
    go_on(match, 10_000)  # to the end
    (words,) = told(match)
    assert "the disk is full" in words
    assert not list(small_disk.glob("**/*.new"))
    assert files.save_settings(files.load_settings()[0]) is not None
    ballast.unlink()
    until(lambda: match.problem is None)
    assert is_saved(match) and match.over
    leave(match)


@needs_mount
def test_a_disk_that_becomes_read_only(small_disk):
    files = Files(small_disk)
    leave(begin(files))
    assert mount("-o", "remount,ro", small_disk)
    match = files.resume(files.unfinished()[0][0], rng=Random(1), think=None)
    go_on(match, 3)
    assert ["nothing can be written" in words for words in told(match)] == [True]
    assert mount("-o", "remount,rw", small_disk)
    until(lambda: match.problem is None)
    assert is_saved(match)
    leave(match)


@needs_mount
def test_a_disk_that_is_taken_out(small_disk):
    match = begin(Files(small_disk))
    subprocess.run(["umount", "-l", str(small_disk)], check=True)
    go_on(match, 3)
    assert "was missing" in told(match)[0]
    assert is_saved(match)  # in the folder below
    leave(match)


# ---------------------------------------------------------------- slow


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that is not done before the event."""
    done, real = threading.Event(), os.fsync
    done.set()

    def fsync(handle: int) -> None:
        assert done.wait(60)
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(disk, "LONGEST_WAIT", 0.02)
    yield done
    done.set()


def test_a_slow_disk_stops_no_frame_and_nothing_follows_before_it_is_done(tmp_path, slow_disk):
    match = begin(Files(tmp_path))
    while match.decision.seat == CHANCE:
        go_on(match, 1)
    slow_disk.clear()
    frames, before = 0, match.answers
    while match.update(float(match.answers)) is None:  # its answer returns at once
        pass
    assert match.answers == before + 1 and match.store.behind
    for _ in range(1000):
        frames += 1
        chance = match.decision is not None and match.decision.seat == CHANCE
        assert match.update(1e6) is None or chance
    assert frames == 1000 and match.store.behind and match.problem is None
    slow_disk.set()
    go_on(match, 5)
    assert is_saved(match)
    leave(match)


def test_a_deal_is_saved_as_one_on_a_slow_disk(tmp_path, slow_disk):
    slow_disk.clear()
    match = Match(
        load_game("template"),
        [Player("Ada", "random", 0), Player("Bo", "random", 1)],
        rng=Random(1),
        store=Files(tmp_path).new_record("template"),
    )
    while match.decision.seat == CHANCE:
        assert match.update(0.0) is not None
    assert match.answers > 5 and match.update(1e6) is None  # a computer waits
    slow_disk.set()
    assert match.store.wait(60) and is_saved(match)
    leave(match)


def test_after_a_while_the_game_goes_on_without_the_disk(tmp_path, slow_disk, monkeypatch):
    match = begin(Files(tmp_path))
    slow_disk.clear()
    monkeypatch.setattr(record_file, "HUNG", 0.1)
    count = match.answers + 5
    deadline = time.monotonic() + 60
    while match.answers < count:
        match.update(float(match.answers))
        assert time.monotonic() < deadline
    assert len(told(match)) == 1 and "taking a long time" in told(match)[0]
    slow_disk.set()
    leave(match)
    assert is_saved(match)


def test_a_table_can_be_left_while_the_disk_is_slow(tmp_path, slow_disk):
    files = Files(tmp_path)
    match = begin(files)
    slow_disk.clear()
    while match.update(float(match.answers)) is None:
        pass
    match.close()
    assert match.store.behind and not match.store.wait(0)
    slow_disk.set()
    leave(match)
    assert is_saved(match)


def test_settings_are_saved_in_their_order_when_the_disk_is_ready(tmp_path, slow_disk):
    files = Files(tmp_path)
    slow_disk.clear()
    for speed in (0.5, 2.0):
        assert files.save_settings(replace(files.load_settings()[0], speed=speed)) is None
    assert not files.settings_file.exists() and not files.background.wait(0)
    slow_disk.set()
    assert files.background.wait(60)
    assert files.load_settings()[0].speed == 2.0
