"""Event mode that takes notes: every game of passers-by is recorded, and nobody is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
from event_room import IDLE, EventRoom

from catgames.content.lessons import read_lesson
from catgames.core.types import GameError
from catgames.event_mode.files import EventFiles
from catgames.event_mode.idle import StillThereScene
from catgames.playtests.dialogs import NoteScene
from catgames.playtests.form import FormScene
from catgames.playtests.playtest import Form, Playtest
from catgames.ui.input.inputs import Input
from catgames.ui.lesson.entry import begin_first_game
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene


@pytest.fixture
def room(open_room: Callable[..., EventRoom]) -> EventRoom:
    return open_room(notes=True)


def sessions(room: EventRoom, tables: tuple[Any, ...] = ()) -> list[Playtest]:
    """What was noted, the newest first, once it is on the disk."""
    for table in tables:
        assert table.model.recorder.file.wait(10)
    found, problems = room.window.files.playtests.all()
    assert not problems
    return found


def mark(room: EventRoom) -> None:
    """A note at this moment, without words."""
    top = room.top
    top.toolbar.note()
    assert isinstance(room.top, NoteScene)
    room.press(room.window.ctx.translate("playtest.note.leave"))
    assert room.top is top


# ---------------------------------------------------------------- with and without


@pytest.mark.parametrize("notes", [True, False])
def test_notes_are_taken_only_if_the_event_says_so(
    open_room: Callable[..., EventRoom], notes: bool
) -> None:
    room = open_room(notes=notes)
    say = room.window.ctx.translate
    room.touch()
    room.wait(1)
    assert (say("event.noted") in room.labels()) == notes
    assert (say("event.noted") in room.top.announcements()) == notes
    room.window.back_to_title()
    table = room.play(2)
    assert table.model.recorder.active == notes
    hands.play_on(room.window, Random(1), 3)
    if notes:
        mark(room)
        assert len(sessions(room, (table,))[0].notes) == 1
    room.finish(table)
    assert (say("playtest.form.button") in room.labels()) == notes
    figures = dict(room.staff().figures)
    assert (say("event.staff.forms") in figures) == (say("event.staff.notes") in figures) == notes
    room.press(say("event.staff.export"))
    data = room.window.files.data
    assert (data / "games.csv").is_file()
    assert (data / "tables" / "forms.csv").exists() == notes
    assert data.name == "event" and (data / "playtests").exists() == notes
    assert not (data.parent / "playtests").exists()


def test_the_game_after_a_lesson_is_recorded_too(room: EventRoom) -> None:
    begin_first_game(room.window, read_lesson("cat_herders"))
    assert isinstance(room.top, TableScene) and room.top.model.recorder.active


def test_whoever_stops_the_notes_is_not_recorded_when_playing_again(room: EventRoom) -> None:
    say = room.window.ctx.translate
    table = room.play(2)
    mark(room)
    table.toolbar.note()
    room.press(say("playtest.note.stop"))
    room.finish(table)
    room.press(say("end.again"))
    assert isinstance(room.top, TableScene) and not room.top.model.recorder.active
    room.idle_out()
    assert room.play(2).model.recorder.active  # other people


def test_an_interrupted_game_goes_on_taking_notes(
    room: EventRoom, open_room: Callable[..., EventRoom]
) -> None:
    table = room.play(2)
    hands.play_on(room.window, Random(1), 3)
    mark(room)
    sessions(room, (table,))
    room.window.files.close_records()
    table.model.recorder.close()
    room.window.tracker.files.release()
    room.window.scenes.clear()
    again = open_room(notes=True)
    again.touch()
    assert isinstance(again.top, TableScene) and len(again.top.model.recorder.notes) == 1


# ---------------------------------------------------------------- the form


def test_forms_and_notes_of_today_are_counted_and_nobody_is_named(room: EventRoom) -> None:
    say = room.window.ctx.translate
    table = room.play(2)
    hands.play_on(room.window, Random(1), 3)
    mark(room)
    room.finish(table)
    room.press(say("playtest.form.button"))
    assert isinstance(room.top, FormScene)
    form = room.top
    room.wait(1)
    room.press(say("playtest.form.begin"))
    assert "name" not in [q for page in form.pages for q in page]
    form.answers.give("fun", 4)
    form.answers.give("change", "less luck")
    for _ in form.pages[1:]:
        room.press(say("playtest.form.next"))
    room.press(say("playtest.form.send"))
    room.wait(1)
    room.press(say("playtest.form.skip"))
    assert isinstance(room.top, EndScene)
    (session,) = sessions(room, (table,))
    assert session.forms == {0: Form(0, {"fun": 5}, {}, {"change": "less luck"})}
    page = room.staff()
    figures = dict(page.figures)
    assert figures["Forms filled in"] == "1" and figures["Notes left"] == "1"
    room.press("Export to a stick")
    folder = room.window.files.data / "tables"
    assert "less luck" in (folder / "forms.csv").read_text()
    assert len((folder / "notes.csv").read_text().splitlines()) == 2
    written = [*folder.iterdir(), *room.window.files.playtests.folder.glob("*.catplaytest")]
    assert all("Player" not in path.read_text() for path in written)
    assert room.window.files.forms_on("2001-01-01") == (0, 0)


def test_a_form_that_nobody_sends_off_is_dropped(room: EventRoom) -> None:
    say = room.window.ctx.translate
    table = room.play(2)
    mark(room)
    room.finish(table)
    room.press(say("playtest.form.button"))
    room.wait(1)
    room.press(say("playtest.form.begin"))
    form = room.top
    form.answers.give("fun", 4)
    room.wait(IDLE + 1)
    assert isinstance(room.top, StillThereScene)
    room.step(Input("press", (5, 5)))
    assert room.top is form and form.answers.given == {"fun": 4}  # somebody was there
    room.idle_out()
    (session,) = sessions(room, (table,))
    assert not session.forms and len(session.notes) == 1
    assert not room.play(2).model.recorder.file.playtest.forms


# ---------------------------------------------------------------- the disk


def test_sessions_go_with_their_games(room: EventRoom) -> None:
    files: EventFiles = room.window.tracker.files
    files.most_games = 2
    for seed in range(4):
        table = room.play(2)
        hands.play_on(room.window, Random(seed), 2)
        mark(room)
        room.idle_out()
        sessions(room, (table,))
        assert table.match.store.wait(10)
    files.prune()
    kept = {path.stem for path in files.games.glob("*.catgame")}
    assert len(kept) == 2
    assert set(files.playtests.list_names()) == kept
    files.most_bytes = 0
    files.prune()
    assert files.playtests.list_names() == []


# ---------------------------------------------------------------- questions of the event's own


def test_the_form_asks_what_the_events_folder_says(
    open_room: Callable[..., EventRoom], home: Path
) -> None:
    folder = home / "portable" / "event"
    folder.mkdir(parents=True)
    (folder / "form.yaml").write_text("stand: {kind: text, ask: How did you find us?}\n")
    room = open_room(notes=True)
    room.finish(room.play(2))
    room.press("Questions")
    room.wait(1)
    room.press("Answer")
    assert room.top.pages[0] == ["stand"] and "How did you find us?" in room.printed()


def test_mistakes_in_it_have_a_line(open_room: Callable[..., EventRoom], home: Path) -> None:
    folder = home / "portable" / "event"
    folder.mkdir(parents=True)
    (folder / "form.yaml").write_text("stand: {kind: text, ask: Where?}\nluck: {kind: scale}\n")
    with pytest.raises(GameError, match=r"form\.yaml:2: luck: 'ask' is missing"):
        open_room(notes=True)
