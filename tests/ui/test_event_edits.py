"""A prototype that is edited while event mode runs: staff see what is wrong and allow changed code,
and visitors notice nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from event_room import EventRoom

from catgames.catalog import add_folder, forget_prototypes
from catgames.content.paths import ROOT
from catgames.core.types import GameError, NotAllowed
from catgames.event_mode.attract import AttractScene, ClosedScene
from catgames.event_mode.staff import StaffScene
from catgames.event_mode.window import EventWindow
from catgames.kit.files import read_code
from catgames.store.player_files import Files
from catgames.store.settings import Settings
from catgames.ui.prototypes.consent import ConsentScene
from catgames.ui.prototypes.permission import guard_prototypes
from catgames.ui.widgets.controls import Switch

GAME = "cat_carpet"


@pytest.fixture
def folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The prototype in a folder of its own, its code allowed by whoever set the stand up."""
    folder = home / "games" / GAME
    shutil.copytree(ROOT / "examples" / GAME, folder)
    add_folder(folder.parent)
    allow(home, folder)
    prepare = EventWindow.prepare

    def guarded(window: EventWindow) -> None:
        guard_prototypes(window)  # as the program does before
        prepare(window)

    monkeypatch.setattr(EventWindow, "prepare", guarded)
    return folder


def allow(home: Path, folder: Path) -> None:
    digest = read_code(folder).digest
    Files(home / "portable").save_settings(Settings(allowed={str(folder): digest}, music=0.1))


@pytest.fixture
def open_room(home: Path, folder: Path) -> Iterator[Callable[[], EventRoom]]:
    rooms = list[EventRoom]()

    def open_() -> EventRoom:
        while rooms:
            rooms.pop().close()
        forget_prototypes()
        rooms.append(EventRoom(home, GAME))
        return rooms[-1]

    yield open_
    while rooms:
        rooms.pop().close()


def edit(folder: Path, name: str, before: str, after: str) -> None:
    path = folder / name
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def notice(room: EventRoom) -> None:
    room.wait(2)


def staff_of(room: EventRoom) -> StaffScene:
    room.knock()
    room.type_pin()
    assert isinstance(room.top, StaffScene)
    return room.top


def said(staff: StaffScene) -> str:
    return " ".join(staff.announcements())


DATA = next(p.name for p in (ROOT / "examples" / GAME).iterdir() if p.name == "game.yaml")


def test_broken_data_are_told_to_staff_and_in_the_terminal(
    open_room: Callable[[], EventRoom], folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    room = open_room()
    good = (folder / DATA).read_text("utf-8")
    (folder / DATA).write_text(good + "\nzones: [\n", encoding="utf-8")
    notice(room)
    told = capfd.readouterr().err
    assert "what has been saved is not used" in told and f"{GAME}/{DATA}:" in told
    assert told.count("\n") == 1 and isinstance(room.top, AttractScene) and not room.window.notice
    staff = staff_of(room)
    assert "not used" in said(staff) and f"{DATA}:" in said(staff)
    room.press("Back")
    room.window.reset()  # the first touch of the corner has opened the set-up
    table = room.play()
    assert table.match.game.info.id == GAME, "visitors play what was there before"
    (folder / DATA).write_text(good + "\n# mended\n", encoding="utf-8")
    notice(room)
    assert "new games begin with that" in capfd.readouterr().err
    staff = staff_of(room)
    assert staff.troubles == []


@pytest.mark.parametrize("playing", [False, True])
def test_changed_code_waits_for_staff_and_visitors_play_on(
    open_room: Callable[[], EventRoom],
    folder: Path,
    home: Path,
    capfd: pytest.CaptureFixture[str],
    playing: bool,
) -> None:
    room = open_room()
    before = room.window._game
    table = room.play() if playing else None
    with (folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\nFRESH = True\n")
    notice(room)
    assert "has not been allowed to run" in capfd.readouterr().err
    assert room.window._game is before and not room.window.notice
    staff = staff_of(room)
    assert "code" in said(staff) and str(folder) in said(staff)
    room.press("Allow the changed code …")
    assert isinstance(room.top, ConsentScene)
    room.press("Run it")
    assert room.window._game is not before, "the next visitors play the new code"
    if table is not None:
        assert table in room.window.scenes, "and those at the table end their game"
    settings = Files(home / "portable").load_settings()[0]
    assert settings.allowed == {str(folder): read_code(folder).digest}
    assert settings.music == 0.1 and not settings.fullscreen, "nothing else is written"


def test_changed_code_at_the_start_waits_for_staff(
    open_room: Callable[[], EventRoom], folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with (folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\nFRESH = True\n")
    room = open_room()
    assert isinstance(room.top, ClosedScene)
    assert "the staff page asks whether it may" in capfd.readouterr().err
    room.touch()
    room.key("return", "space", "f11")
    room.wait(300, 5)
    assert isinstance(room.top, ClosedScene), "passers-by lead nowhere"
    staff = staff_of(room)
    assert "can't be played" in said(staff)
    room.press("Allow the changed code …")
    room.press("Don't run it")
    assert room.top is staff
    room.press("Allow the changed code …")
    room.press("Run it")
    assert isinstance(room.top, AttractScene)
    assert room.play().match.game.info.id == GAME
    assert isinstance(open_room().top, AttractScene), "it is allowed for good"


def test_staff_who_go_away_leave_no_question_open(
    open_room: Callable[[], EventRoom], folder: Path
) -> None:
    with (folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\nFRESH = True\n")
    room = open_room()
    staff_of(room)
    room.press("Allow the changed code …")
    room.wait(200, 5)
    assert isinstance(room.top, ClosedScene)


def test_code_that_was_never_allowed_is_refused_at_once(
    open_room: Callable[[], EventRoom], home: Path, folder: Path
) -> None:
    (home / "portable" / "settings.json").unlink()
    with (folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\nFRESH = True\n")  # no longer that of an example
    with pytest.raises(GameError, match="asks whether it may") as refused:
        open_room()
    assert not isinstance(refused.value, NotAllowed)


@pytest.mark.parametrize("edited", ["title", "numbers"])
def test_a_good_edit_is_there_for_the_next_visitors(
    open_room: Callable[[], EventRoom], folder: Path, edited: str
) -> None:
    room = open_room()
    table = room.play()
    old: Any = table.match.game
    text = (folder / DATA).read_text("utf-8")
    (folder / DATA).write_text(text + f"\n# {edited}\n", encoding="utf-8")
    notice(room)
    assert table in room.window.scenes and table.match.game is old
    room.window.reset()
    assert isinstance(room.top, AttractScene) and room.top.game is not old
    assert room.play().match.game is room.window._game


def test_staff_switch_the_games_own_code_off_and_on(
    open_room: Callable[[], EventRoom], folder: Path
) -> None:
    room = open_room()
    room.play(2)
    staff = staff_of(room)
    switch = next(w for w in staff.group.widgets if isinstance(w, Switch))
    room.touch(switch.rect.center)
    assert isinstance(room.top, StaffScene) and len(room.window.scenes) == 2, "the game has ended"
    room.press("Back")
    assert isinstance(room.top, ClosedScene)
    room.touch()
    assert isinstance(room.top, ClosedScene), "nobody else gets in"
    room = open_room()
    assert isinstance(room.top, ClosedScene), "also after a new start"
    staff = staff_of(room)
    assert staff.switch_code is not None
    staff.switch_code(True)
    room.press("Back")
    assert isinstance(room.top, AttractScene)
    room.play(2)


def test_games_of_the_box_have_no_such_switch(home: Path) -> None:
    room = EventRoom(home)
    assert not any(isinstance(w, Switch) for w in room.staff().group.widgets)
    room.close()
