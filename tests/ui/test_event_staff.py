"""The staff's page: notes and forms as they come, notes of their own, visitors, problems, the copy
on a stick."""

from __future__ import annotations

import csv
import errno
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from event_room import EventRoom

from catgames.event_mode.entries import entries
from catgames.event_mode.note_page import StaffNoteScene
from catgames.event_mode.problems import problems
from catgames.event_mode.staff import StaffScene
from catgames.event_mode.state import EventGame, load_state, today
from catgames.event_mode.stick import Copy, removable_drives
from catgames.event_mode.stick_page import StickScene
from catgames.event_mode.visitors import day_of, visitors_table
from catgames.playtests.playtest import Form
from catgames.playtests.tables import read_session
from catgames.ui.input.inputs import Input

FINGER = 44
"""The least side of a target, in units: nine millimetres on a laptop."""


@pytest.fixture
def room(open_room: Callable[..., EventRoom]) -> EventRoom:
    return open_room(notes=True)


@pytest.fixture
def drive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stick that is plugged in."""
    stick = tmp_path / "media" / "ada" / "STICK"
    stick.mkdir(parents=True)
    monkeypatch.setattr(
        StickScene.__init__,
        "__defaults__",
        (lambda: removable_drives(tmp_path, lambda path: path == stick),),
    )
    return stick


def written(room: EventRoom, table: Any) -> None:
    """Wait until what was noted is on the disk."""
    assert table.model.recorder.file.wait(10) and table.match.store.wait(10)


# ---------------------------------------------------------------- notes and forms


def test_notes_and_forms_come_newest_first_with_the_table(room: EventRoom) -> None:
    table = room.play(2)
    table.model.recorder.note("too many cats")
    room.step()
    room.finish(table)
    table.model.recorder.fill_in(Form(1, {"fun": 5}, {}, {"change": "less luck"}))
    room.step()
    written(room, table)
    page = room.staff()
    page.open_tab("desk")
    assert [entry.words for entry in page.entries] == ["less luck", "too many cats"]
    for entry in page.entries:
        assert entry.picture is not None and pygame.image.load(entry.picture).get_size() == (
            960,
            540,
        )
    assert "too many cats" in room.printed() and "How much fun was it? 5" in room.printed()


def test_a_note_that_comes_appears_on_the_open_page(room: EventRoom) -> None:
    table = room.play(2)
    page = room.staff()
    page.open_tab("desk")
    assert not page.entries
    table.model.recorder.note("now")
    written(room, table)
    room.wait(3)
    assert room.top is page and len(page.entries) == 1


def test_words_of_a_game_under_way_stay_hidden(room: EventRoom) -> None:
    table = room.play(2)
    table.model.recorder.note("I hold the queen")
    written(room, table)
    files, state = room.window.tracker.files, room.window.tracker.state
    (entry,) = entries(files, today(), state.running)
    assert entry.hidden and not entry.words
    (entry,) = entries(files, today())
    assert entry.words == "I hold the queen"


@pytest.mark.parametrize("notes", [True, False])
@pytest.mark.parametrize("left", [True, False])
def test_staff_write_notes_with_a_picture(
    open_room: Callable[..., EventRoom], notes: bool, left: bool
) -> None:
    room = open_room(notes=notes)
    room.staff()
    assert "Write a note" not in room.labels(), "of no game yet"
    room.press("Back")
    room.window.reset()
    table = room.play(2)
    assert table.match.store.wait(10)
    if left:
        room.window.reset()
    room.staff()
    room.press("Write a note")
    assert isinstance(room.top, StaffNoteScene)
    room.step(Input("text", text="they laughed a lot"))
    room.press("Keep the note")
    assert (
        isinstance(room.top, StaffScene) and room.top.said == "The note is kept with the session."
    )
    room.wait(1)
    files = room.window.files
    (name,) = files.playtests.list_names()
    session = read_session(files, name)
    (note,) = session.playtest.notes
    assert (note.staff, note.text) == (True, "they laughed a lot")
    assert session.pictures == {note.at: f"{name}_{note.at}.jpg"}


def test_nothing_is_written_where_somebody_has_stopped_the_notes(room: EventRoom) -> None:
    table = room.play(2)
    table.model.recorder.note("")
    table.model.recorder.stop()
    written(room, table)
    room.staff()
    room.press("Write a note")
    room.press("Keep the note")
    assert "somebody at that table has stopped" in room.top.said
    (name,) = room.window.files.playtests.list_names()
    assert len(room.window.files.playtests.read(name).notes) == 1


def test_pictures_go_with_their_sessions(room: EventRoom) -> None:
    files = room.window.tracker.files
    table = room.play(2)
    table.model.recorder.note("")
    room.step()
    written(room, table)
    room.idle_out()
    assert list(files.playtests.folder.glob("*.jpg"))
    files.most_bytes = 0
    files.prune()
    assert not list(files.playtests.folder.glob("*.jpg"))


# ---------------------------------------------------------------- visitors


GAMES = (
    EventGame("2019-11-29T10:05:00", "clowder", 3, 3, 1500, "finished"),
    EventGame("2019-11-29T10:31:00", "clowder", 3, 3, 2400, "finished", True),
    EventGame("2019-11-29T11:40:00", "cattitude", 2, 2, 300, "abandoned"),
    EventGame("2019-11-29T23:50:00", "clowder", 4, 1, 3600, "failed"),
    EventGame("2019-11-28T09:00:00", "clowder", 2, 2, 60, "finished"),
)


def test_visitors_are_counted_by_hour_and_game() -> None:
    day = day_of(GAMES, "2019-11-29")
    assert (day.total.groups, day.total.people, day.total.begun) == (3, 6, 4)
    assert (day.total.finished, day.total.left, day.total.minutes) == (2, 2, 130)
    assert {hour: day.begun_in(hour) for hour in day.hours} == {10: 1, 11: 1, 23: 1}
    ended = day.hours[11]["clowder"]
    assert (ended.begun, ended.finished) == (0, 1), "a game ends in the hour in which it ends"
    assert list(day.games) == ["clowder", "cattitude"]
    head, rows = visitors_table(GAMES)
    assert rows[0] == ("2019-11-28", 9, "clowder", 1, 2, 1, 1, 0, 1) and len(rows) == 5
    assert len(head) == len(rows[0])


def test_staff_look_at_other_days(room: EventRoom) -> None:
    room.window.tracker.change(replace(room.window.tracker.state, games=GAMES))
    page = room.staff()
    page.open_tab("visitors")
    assert page.visitors.total.begun == 0
    page.show_day("2019-11-29")
    assert page.visitors.total.groups == 3 and "130" in room.printed()
    assert load_state(room.window.tracker.files.state_file)[0].games == GAMES


# ---------------------------------------------------------------- problems


def test_problems_are_told_with_their_time_and_what_helps(
    room: EventRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.window.recover(ValueError("the cat sat on the rules"))
    room.wait(20)
    room.window.notify("This game can't be saved.")
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=5_000_000))
    found = problems(room.window.tracker, room.window.games)
    assert found[0].helps == "event.help.disk" and found[0].when == ""
    told = {p.helps: p for p in found}
    assert told["event.help.fault"].what == "ValueError: the cat sat on the rules"
    assert told["event.help.notice"].what == "This game can't be saved."
    assert all(p.when.startswith(today()) for p in found[1:])
    page = room.staff()
    page.open_tab("problems")
    assert "the cat sat on the rules" in room.printed() and "Send faults.log" in room.printed()


# ---------------------------------------------------------------- the stick


def noted_game(room: EventRoom) -> None:
    table = room.play(2)
    table.model.recorder.note("too many cats")
    room.step()
    room.finish(table)
    table.model.recorder.fill_in(Form(0, {"fun": 4}))
    room.step()
    written(room, table)
    room.window.reset()


def test_one_button_copies_everything_to_the_stick(room: EventRoom, drive: Path) -> None:
    noted_game(room)
    room.staff()
    room.press("Export to a stick")
    room.wait(20, 0.1)
    (folder,) = drive.iterdir()
    assert folder.name.startswith("catgames ")
    names = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
    (session,) = (n for n in names if n.endswith(".catplaytest"))
    assert {"games.csv", "visitors.csv", "event.json", "tables/forms.csv"} <= names
    assert any(n.startswith("finished/") for n in names)
    assert session.startswith("playtests/") and sum(n.endswith(".jpg") for n in names) == 2
    with (folder / "tables" / "notes.csv").open(encoding="utf-8-sig") as file:
        (note,) = csv.DictReader(file)
    assert (folder / "playtests" / note["picture"]).is_file() and note["text"] == "too many cats"
    said = room.top.said()
    assert "sessions: 1, forms: 1, notes: 1, pictures: 2" in said and "can be taken out" in said


def test_without_a_stick_it_waits_for_one_or_for_a_folder(
    room: EventRoom, drive: Path, tmp_path: Path
) -> None:
    shutil.rmtree(tmp_path / "media")
    room.staff()
    room.press("Export to a stick")
    room.wait(3)
    assert "Plug in a stick" in room.top.said()
    drive.mkdir(parents=True)
    room.wait(10, 0.1)
    assert "can be taken out" in room.top.said() and len(list(drive.iterdir())) == 1
    room.press("Back")
    drive.rmdir() if not list(drive.iterdir()) else shutil.rmtree(tmp_path / "media")
    room.press("Export to a stick")
    room.wait(1)
    (tmp_path / "home").mkdir()
    room.top._type(str(tmp_path / "home"))
    room.press("Copy there")
    room.wait(10, 0.1)
    assert len(list((tmp_path / "home").iterdir())) == 1


def test_several_sticks_are_offered(tmp_path: Path) -> None:
    for name in ("media/one", "run/media/ada/two", "media/ada/no_mount"):
        (tmp_path / name).mkdir(parents=True)
    mounted = {tmp_path / "media/one", tmp_path / "run/media/ada/two"}
    assert set(removable_drives(tmp_path, mounted.__contains__)) == mounted


@pytest.mark.skipif(os.name == "nt", reason="folders are made otherwise there")
@pytest.mark.parametrize("harm", ["little room", "full", "pulled out", "left"])
def test_a_copy_that_fails_leaves_nothing_behind(
    room: EventRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str
) -> None:
    noted_game(room)
    window, drive = room.window, tmp_path / "stick"
    drive.mkdir()
    copy = Copy(window.tracker.files, window.tracker.state.games, drive, ",")
    if harm == "little room":
        usage = SimpleNamespace(free=10)
        monkeypatch.setattr("shutil.disk_usage", lambda path: usage)
    assert copy.step() == (harm != "little room")
    if harm in ("full", "pulled out"):
        number = errno.ENOSPC if harm == "full" else errno.EIO

        def fail(*_: Any) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr("shutil.copyfileobj", fail)
        while copy.step():
            pass
    if harm == "left":
        copy.cancel()
    else:
        words = window.ctx.translate(copy.told)
        assert copy.failed and words.startswith("Nothing was copied") and str(drive) in words
    assert not list(drive.iterdir())


def test_what_a_stick_still_has_of_an_earlier_failure_goes(room: EventRoom, tmp_path: Path) -> None:
    (tmp_path / ".catgames 2026-11-27 10-00-00.part" / "games").mkdir(parents=True)
    (tmp_path / "holiday").mkdir()
    copy = Copy(room.window.tracker.files, (), tmp_path, ",")
    while copy.step():
        pass
    assert not copy.failed and not list(tmp_path.glob(".*")) and (tmp_path / "holiday").is_dir()


# ---------------------------------------------------------------- sizes


def test_every_target_fits_a_finger(room: EventRoom, drive: Path) -> None:
    room.window.tracker.change(replace(room.window.tracker.state, games=GAMES))
    unit, seen = room.window.ctx.unit, list[Any]()

    def look() -> None:
        seen.extend((room.kinds[-1], w) for w in room.top.group.able())

    seen.extend(("attract", w) for w in room.top.group.widgets)
    room.touch()
    look()
    room.window.reset()
    room.play(2)
    page = room.staff()
    for tab in ("today", "desk", "visitors", "problems"):
        page.open_tab(tab)
        look()
    room.press("Write a note")
    look()
    room.press("Back")
    shutil.rmtree(drive)
    room.press("Export to a stick")
    look()
    small = [
        (k, getattr(w, "label", w), w.rect) for k, w in seen if min(w.rect.size) < FINGER * unit
    ]
    assert len(seen) > 40 and not small, small
