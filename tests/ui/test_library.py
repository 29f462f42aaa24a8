"""The shelf: no game, one, three hundred; damaged ones; thrown away; opened from anywhere."""

from __future__ import annotations

import io
import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import hands
import keyboard
import pytest
import screens
from replays import played, who
from room import texts

from catgames.catalog import load_game
from catgames.core.record import Record
from catgames.store.saved_games import list_saved_games
from catgames.ui.input.inputs import Input
from catgames.ui.library.open_file import OpenFileScene
from catgames.ui.library.scene import LibraryScene
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.speech import speak_aloud
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TableButton
from catgames.ui.widgets.scrollbar import ScrollBar
from catgames.ui.window import Window

WINDOW = {"size": (1280, 720)}


def a_record(game_id: str = "cat_herders", most: int = 10_000) -> Record:
    return played(load_game(game_id), who("human", "random"), Random(2), most)


def put(window: Window, record: Record, many: int, first: int = 0) -> list[Path]:
    """So many copies, one a minute."""
    files, made = window.files, []
    folder = files.games if record.end is None else files.finished
    folder.mkdir(parents=True, exist_ok=True)
    for i in range(first, first + many):
        when = f"2026-11-{1 + i // 1440:02d}_{i // 60 % 24:02d}-{i % 60:02d}-00-000000"
        created = f"{when[:10]}T{when[11:16].replace('-', ':')}:00"
        made.append(folder / f"{when}_{record.game_id}.catgame")
        made[-1].write_text(replace(record, created=created, moves=list(record.moves)).text())
    return made


def open_shelf(window: Window) -> LibraryScene:
    scene = screens.open_page(window, "library")
    assert isinstance(scene, LibraryScene)
    settle(window)
    return scene


def settle(window: Window, frames: int = 40) -> None:
    for _ in range(frames):
        window.step([])


def test_a_finished_game_tells_who_won_and_is_seen_again(window: Window) -> None:
    record = a_record()
    put(window, record, 1)
    scene = open_shelf(window)
    (row,) = scene.rows
    winners = record.end["winners"] if record.end else []
    assert [p.winner for p in row.description.people] == [s in winners for s in range(2)]
    assert row.picture is not None and "2026-11-01" in row.description.date
    hands.click(window, row.rect.midleft)
    shown: Any = window.scenes[-1]
    assert isinstance(shown, ReplayScene) and shown.model.replay.over
    window.step([Input("back")])
    assert window.scenes[-1] is scene


def test_an_unfinished_game_goes_on_where_it_was(window: Window) -> None:
    record = a_record(most=60)
    put(window, record, 1)
    scene = open_shelf(window)
    assert "Turn" in scene.rows[0].description.result
    table = hands.press(window, "library.go_on")
    assert isinstance(table, TableScene) and table.match.answers >= 60
    window.pop()
    settle(window)
    before, path = scene.rows[0].description.result, scene.items[0].path
    path.write_text(a_record(most=200).text())
    window.push(OpenFileScene(window))
    window.pop()
    settle(window)
    assert scene.rows[0].description.result != before, "it has gone on and is read again"


def test_an_arrow_stays_in_its_row(window: Window) -> None:
    """The game to continue is farther to the left of Quit than a cover above it."""
    put(window, a_record(most=60), 1)
    window.back_to_title()
    group = window.scenes[-1].group
    assert group is not None
    play_on = next(w for w in group.widgets if isinstance(w, TableButton))
    row = [w for w in group.able() if w.rect.centery > play_on.rect.top]
    group.set_focus(max(row, key=lambda w: w.rect.x))
    for _ in row[1:]:
        keyboard.press(window, "left")
    assert group.focused is play_on
    keyboard.press(window, "down")
    assert group.focused is play_on
    for _ in row[1:]:
        before = group.focused
        keyboard.press(window, "tab")
        assert group.focused in row and group.focused.rect.x > before.rect.x, "Tab goes along it"


def to_play_at(window: Window) -> list[TableButton]:
    window.back_to_title()
    group = window.scenes[-1].group
    assert group is not None
    return [w for w in group.widgets if isinstance(w, TableButton)]


def test_one_click_on_the_title_plays_the_last_game_again(window: Window) -> None:
    """With the same people, cats and options."""
    assert not to_play_at(window), "nobody has played yet"
    setup = screens.open_page(window, "setup", "swap_clops")
    setup.model.change_player(0, name="Ada")
    option = setup.model.offered_options()[0]
    setup.model.set_option(option.key, option.choices[-1])
    hands.press(window, "setup.play")
    before = window.scenes[-1].match
    (button,) = to_play_at(window)
    assert "Swap Clops" in button.label and "Ada" in button.label
    hands.click(window, button.rect.center)
    after = window.scenes[-1].match
    assert after is not before and after.game.info.id == "swap_clops"
    assert all(seat < 0 for seat, _, _ in after.history()), "it has only been dealt"
    assert (after.players, after.options) == (before.players, before.options)


def test_a_game_to_continue_comes_before_another_one(window: Window) -> None:
    window.routes.open("setup", "swap_clops")
    hands.press(window, "setup.play")
    put(window, a_record(most=60), 1)
    (button,) = to_play_at(window)
    assert button.below != window.ctx.translate("title.again")


@pytest.mark.parametrize(("scale", "named"), [(100, True), (125, False)])
def test_import_keeps_its_name_beside_a_game_to_continue_where_there_is_room(
    home: Path, scale: int, named: bool
) -> None:
    window = screens.open_window(home / "portable", (1280, 720), scale=scale)
    put(window, a_record(most=60), 1)
    (play_on,) = to_play_at(window)
    words = window.ctx.translate("title.import")
    group = window.scenes[-1].group
    assert group is not None
    (button,) = (w for w in group.widgets if words in (w.tip, getattr(w, "label", "")))
    assert (getattr(button, "label", "") == words) == named
    assert play_on.rect.right < button.rect.x


@pytest.mark.parametrize("played", ["no_such_game", "", 7, "x" * 300])
def test_a_game_that_is_not_here_is_not_offered(home: Path, played: Any) -> None:
    folder = home / "portable"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"played": played}), "utf-8")
    assert not to_play_at(screens.open_window(folder))


def bar_of(scene: Any) -> ScrollBar:
    return next(w for w in scene.group.widgets if isinstance(w, ScrollBar))


def test_three_hundred_games_are_read_as_they_are_looked_at(window: Window) -> None:
    put(window, a_record(), 220)
    put(window, a_record(most=50), 80, first=220)
    window.routes.open("library")
    window.step([])
    scene: Any = window.scenes[-1]
    assert len(scene.items) == 300
    assert len(scene.cards._cards) <= scene.lines, "opening it reads what is shown"
    settle(window)
    assert len(scene.cards._cards) == scene.lines < 10
    names = [kept.path.name for kept in scene.items]
    assert names == sorted(names, reverse=True)
    window.step([Input("scroll", scene.room.center, amount=-3)])
    assert scene.top == 3
    window.step([Input("key", key="end")])
    assert scene.top + scene.lines == 300 and scene.rows
    bar = bar_of(scene)
    for kind, y in (("hover", bar.knob.centery), ("press", bar.knob.centery)):
        window.step([Input(kind, (bar.rect.centerx, y))])
    for y in (bar.rect.centery, bar.rect.centery - 5):
        window.step([Input("hover", (bar.rect.centerx, y))])
    assert 100 < scene.top < 200, "it is dragged on although the page changes"
    window.step([Input("release", (bar.rect.centerx, bar.rect.centery))])
    assert len(scene.cards._cards) < 60


def test_nothing_is_read_or_painted_while_the_page_is_scrolled(home: Path) -> None:
    now = [1.0]
    window = screens.open_window(home / "portable", WINDOW["size"], lambda: now[0])
    put(window, a_record(most=4), 60)
    scene = open_shelf(window)
    assert scene.rows and all(row.picture is not None for row in scene.rows)
    at = scene.rows[1].rect.center
    for _ in range(3):
        window.step([Input("scroll", at, amount=-len(scene.rows))])
        settle(window, 5)
        assert scene.top and all(row.picture is None for row in scene.rows)
    now[0] += 1.0
    settle(window)
    assert all(row.picture is not None for row in scene.rows)


def test_what_the_mouse_holds_while_the_page_changes(window: Window) -> None:
    put(window, a_record(most=4), 8)
    scene = open_shelf(window)
    for pos in (bar_of(scene).rect.midbottom, scene.room.midbottom):
        window.step([Input("hover", (pos[0], pos[1] - 3))])
    assert scene.group.held is None and scene.top == 0
    at = scene.rows[1].rect.move(3, 0).midleft
    for e in (Input("hover", at), Input("press", at), Input("scroll", at, amount=-1)):
        window.step([e])
    assert scene.top == 1
    window.step([Input("release", at)])
    assert window.scenes[-1] is scene, "a row that is scrolled away is not clicked"
    for kind in ("hover", "press"):
        window.step([Input(kind, bar_of(scene).knob.center)])
    assert isinstance(scene.group.held, ScrollBar)
    screens.resize_to(window, (1280, 2000))
    assert scene.group.held is None
    scene.relayout()
    window.step([Input("release", (1, 1))])


@pytest.mark.parametrize("which", ["a row", "a button above the rows"])
def test_a_click_counts_while_games_are_being_read(window: Window, which: str) -> None:
    put(window, a_record(most=4), 8)
    scene = screens.open_page(window, "library")
    widget = scene.rows[3] if which == "a row" else scene.group.widgets[0]
    at = widget.rect.move(3, 0).midleft
    for kind in ("hover", "press"):
        window.step([Input(kind, at)])
    settle(window)
    assert widget not in scene.group.widgets, "nothing was read"
    window.step([Input("release", at)])
    assert window.scenes[-1] is not scene


def test_every_row_is_reached_by_keys(window: Window) -> None:
    put(window, a_record(), 12)
    scene = open_shelf(window)
    seen = set()
    for key in [*["down"] * 30, *["up"] * 30]:
        window.step([Input("key", key=key)])
        focused = scene.group.focused
        for row, kept in zip(scene.rows, scene.items[scene.top :]):
            if focused is not None and row.rect.contains(focused.rect):
                seen.add(kept.path)
    assert len(seen) == 12


@pytest.mark.parametrize("page", ["library", "playtests"])
def test_a_page_that_opens_reads_its_folder_once(
    window: Window, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    put(window, a_record(most=6), 2)
    files, looked = window.files, list[Path]()
    files.playtests.folder.mkdir(parents=True)
    scan = os.scandir

    def scandir(folder: Path) -> Any:
        looked.append(Path(folder))
        return scan(folder)

    monkeypatch.setattr(os, "scandir", scandir)
    folder = files.games if page == "library" else files.playtests.folder
    list_saved_games(files) if page == "library" else files.playtests.list_names()
    once = looked.count(folder)
    window.routes.open(page)
    assert looked.count(folder) == 2 * once > 0


def test_games_can_be_told_apart_by_ear(window: Window) -> None:
    put(window, a_record(most=6), 2)
    ear = io.StringIO()
    speak_aloud(window, ear)
    keyboard.press(window, "tab")
    scene = open_shelf(window)
    later = scene.rows[0]
    assert scene.group.focused is later, "not Back, where the person has come from"
    dates = [" ".join(row.description.date.split()) for row in scene.rows]
    title = window.ctx.translate("cat_herders.title")
    words = " ".join(scene.group.words(later).split())
    assert words.startswith(f"{title}. {dates[0]}. ")
    assert later.description.people[1].name in words and later.description.result in words
    assert ear.getvalue().splitlines()[-1] == words, "what was read after the page had opened"
    go_on = window.ctx.translate("library.go_on")
    for _ in range(8):
        keyboard.press(window, "tab")
    assert {f"{go_on}. {title}, {date}" for date in dates} <= {*ear.getvalue().splitlines()}


def test_one_game_alone_can_be_chosen(window: Window) -> None:
    open_shelf(window)
    assert window.ctx.translate("library.none") in texts(window)
    window.back_to_title()
    put(window, a_record(), 2)
    put(window, a_record("template"), 1, first=5)
    put(window, a_record("clowder", 60), 1, first=6)
    scene = open_shelf(window)
    assert len(scene.items) == 4
    scene._choose("clowder")
    assert [k.game_id for k in scene.items] == ["clowder"]
    scene._choose("swap_clops")
    assert not scene.items and any("Swap Clops" in t for t in texts(window))


def test_a_game_is_thrown_away_after_a_question_only(window: Window) -> None:
    first, second = put(window, a_record(), 2)
    scene = open_shelf(window)
    scene._ask(scene.items[0])
    window.step([Input("back")])
    assert first.exists() and second.exists()
    scene._ask(scene.items[0])
    hands.press(window, "library.delete_yes")
    assert first.exists() and not second.exists()
    assert (
        [k.path for k in scene.items] == [first] == [k.path for k in list_saved_games(window.files)]
    )


@pytest.mark.parametrize("what", ["nonsense", "", "moves", "game"])
def test_a_damaged_file_is_told_and_can_be_thrown_away(window: Window, what: str) -> None:
    (path,) = put(window, a_record(), 1)
    text = path.read_text()
    if what == "moves":
        record = Record.read(text)
        record.moves[5] = (0, ("step", ("cell", 99, 99)))
        text = record.text()
    elif what == "game":
        text = replace(Record.read(text), game_id="chess").text()
    path.write_text(text if what in ("moves", "game") else what)
    scene = open_shelf(window)
    (row,) = scene.rows
    assert (row.description.wrong and path.name in " ".join(texts(window))) or what == "game"
    hands.click(window, row.rect.midleft)
    assert window.scenes[-1] is scene
    scene._ask(scene.items[0])
    hands.press(window, "library.delete_yes")
    assert not path.exists() and not scene.items


def test_a_file_of_any_folder_is_opened(window: Window, tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "game.catgame").write_text(a_record().text())
    OpenFileScene.folder = tmp_path
    open_shelf(window)
    hands.press(window, "library.open")
    hands.press_button(window, "deeper")
    hands.press_button(window, "game.catgame")
    assert isinstance(window.scenes[-1], ReplayScene)
    OpenFileScene.folder = tmp_path / "not there"
    window.push(OpenFileScene(window))
    assert window.ctx.translate("library.open_empty") in texts(window)
