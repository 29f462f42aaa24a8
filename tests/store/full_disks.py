"""What ``test_disk_trouble.py`` tests in a process of its own: no file of it may grow."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager

from test_disk_trouble import begin, go_on, is_saved, leave, soon, told, translate, until

from catgames.store import record_file
from catgames.store.player_files import Files

__all__ = ["soon"]  # for every test


@contextmanager
def longest_file(size: int) -> Iterator[None]:
    """No file can grow beyond a size, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_keeps_no_half_line_and_everything_is_saved_later(tmp_path):
    match = begin(Files(tmp_path))
    path = match.store.path
    whole = path.read_bytes()
    with longest_file(len(whole) + 5):
        go_on(match, 4)
        (words,) = told(match)
        assert "can't be saved" in words and path.name in words
        assert path.read_bytes() == whole
        assert [p.name for p in path.parent.iterdir() if p.suffix == ".new"] == []
    until(lambda: match.problem is None)  # without another answer
    assert is_saved(match) and len(match.record.moves) == 14
    leave(match)


def test_a_disk_that_is_full_from_the_beginning(tmp_path):
    with longest_file(100):
        match = begin(Files(tmp_path))
        assert len(told(match)) == 1 and not match.store.path.exists()
    until(lambda: match.problem is None)
    assert is_saved(match)
    leave(match)


def test_a_disk_that_was_full_for_long_is_not_called_slow_when_there_is_room(tmp_path, monkeypatch):
    match = begin(Files(tmp_path))
    with longest_file(100):
        go_on(match, 2)
        monkeypatch.setattr(record_file, "HUNG", 0.05)
        time.sleep(0.1)
        assert "can't be saved" in told(match)[0]
    until(lambda: is_saved(match) and "can't be saved" not in "".join(told(match)))
    assert told(match) == []
    leave(match)


def test_settings_and_people_on_a_full_disk_stay_as_they_were(tmp_path):
    files = Files(tmp_path)
    settings, people = files.load_settings()[0], files.load_people()[0].seated("Ada", 0)
    assert files.save_settings(settings) is None and files.save_people(people) is None
    before = {p.name: p.read_bytes() for p in tmp_path.iterdir()}
    with longest_file(10):
        assert "can't be saved" in translate(files.save_settings(settings))
        assert "can't be saved" in translate(files.save_people(people.seated("Bo", 1)))
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == before
    assert files.save_people(people.seated("Bo", 1)) is None
