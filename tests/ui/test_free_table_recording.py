"""A button is recorded at the table: done by hand, shown as steps, named, written and tried."""

from __future__ import annotations

import shutil
from dataclasses import replace

import hands
import pytest
import room
import screens
from free_hands import PROTOTYPES, FreeTable
from test_free_table_keys import focus, pad

from catgames.catalog import add_folder, load_game
from catgames.free_table.screen.menu import PieceMenu
from catgames.free_table.screen.record import RecordScene
from catgames.ui.input.inputs import Input

WINDOW = {"size": (1280, 720), "clock": screens.Still()}
CELLS = [("market", i) for i in range(4)]


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "pool"
    shutil.copytree(PROTOTYPES / "pond", folder)
    text = (folder / "game.yaml").read_text().replace("  refill: {move", "  again: {move")
    (folder / "game.yaml").write_text(text.replace("do: refill", "do: again"))
    assert not add_folder(folder)
    return folder


@pytest.fixture
def free(window, folder):
    return FreeTable(window, game="pool")


def clear(free):
    """Everything from the market to the deck."""
    for cell in CELLS:
        free.click(free.pos(("at", *cell, 0)))
        free.click(free.pos(("deck",)))


def begin(free):
    free.right_click(free.on_table(20, 20))
    free.choose("For designers", "Record a button")
    assert "Stop recording" in room.texts(free.window)


def stop(free):
    hands.click(free.window, free.table.pointer.handling.recording.sign.center)
    return free.window.scenes[-1]


def press(free, words):
    """A widget of the page by its words."""
    page = free.window.scenes[-1]
    (widget,) = (w for w in page.group.widgets if getattr(w, "label", "") == words)
    hands.click(free.window, widget.rect.center)


def typed(free, words):
    for letter in words:
        free.step(Input("text", text=letter))


def on_table(free, table):
    """The table that has taken the place of the first one."""
    free.table = table
    free.rest()
    return free


def test_from_the_first_click_to_the_button(free, folder):
    before = (folder / "game.yaml").read_text()
    begin(free)
    clear(free)
    free.click(free.pos(("count", "round", -1, 1)))
    page = stop(free)
    assert isinstance(page, RecordScene)
    said = room.texts(free.window)
    assert "Move all of Market to Deck" in said
    assert said.count("Round +1") == 2, "also as the name, which what is typed takes the place of"
    typed(free, "Sweep it!")
    press(free, "Save and try it")
    free = on_table(free, free.window.scenes[-1])
    assert free.last() == ("press", ("button", "sweep_it")) and len(free.moves()) == 1
    assert not any(free.codes(*cell) for cell in CELLS)
    assert "Sweep it!" in room.texts(free.window)
    free.key("z", ctrl=True)
    assert all(free.codes(*cell) for cell in CELLS) and free.moves() == []
    after = (folder / "game.yaml").read_text().splitlines()
    others = [line for line in before.splitlines() if not line.startswith("text:")]
    assert [line for line in others if line not in after] == []
    assert load_game("pool").data.routines.buttons["sweep_it"].steps == [
        {"move": {"from": "market", "to": "deck"}}, {"add": {"round": 1}},
    ]  # fmt: skip


def test_steps_are_left_out_and_numbers_made_wider(free, folder):
    begin(free)
    clear(free)
    free.click(free.pos(("count", "round", -1, 1)))
    page = stop(free)
    press(free, "all of it")
    assert "Move 4 from Market to Deck" in room.texts(free.window)
    switches = [w for w in page.group.widgets if type(w).__name__ == "Switch"]
    hands.click(free.window, switches[1].rect.center)
    press(free, "Save and try it")
    assert load_game("pool").data.routines.buttons["my_button"].steps == [
        {"move": {"from": "market", "to": "deck", "count": 4}}
    ]


def test_with_every_step_left_out_there_is_nothing_to_save(free, folder):
    before = (folder / "game.yaml").read_bytes()
    begin(free)
    free.click(free.pos(("count", "round", -1, 1)))
    page = stop(free)
    (switch,) = (w for w in page.group.widgets if type(w).__name__ == "Switch")
    hands.click(free.window, switch.rect.center)
    press(free, "Save and try it")
    assert free.window.scenes[-1] is page
    press(free, "Throw it away")
    assert free.window.scenes[-1] is free.table
    assert (folder / "game.yaml").read_bytes() == before
    assert free.moves() == [("count", "round", -1, 1)], "what hands did stays"


def test_nothing_was_done(free):
    begin(free)
    assert stop(free) is free.table
    assert "Nothing was done that a button could do" in room.texts(free.window)
    assert "Stop recording" not in room.texts(free.window)


def test_what_is_taken_back_is_not_part_of_it(free):
    free.click(free.pos(("count", "round", -1, 1)))
    begin(free)
    free.click(free.pos(("count", "round", -1, 1)))
    for _ in range(2):
        free.key("z", ctrl=True)
    free.click(free.pos(free.top("deck")))
    page = stop(free)
    assert [p.step for p in page.found.steps] == [
        {"draw": {"from": "deck", "to": "hand", "count": 1}}
    ]


@pytest.mark.parametrize("device", ["keys", "gamepad"])
def test_without_a_mouse(free, folder, device):
    def menu(*words):
        if device == "keys":
            free.key("m")
        else:
            pad(free, "stick")
        shown = free.window.scenes[-1]
        assert isinstance(shown, PieceMenu)
        for each in words:
            lines = [w.label for w in shown.group.widgets]
            for _ in range(lines.index(each)):
                free.key("down")
            free.key("return") if device == "keys" else pad(free, "a")

    counter = ("count", "round", -1, 1)  # a piece or a button has a menu of its own
    focus(free, counter)
    menu("For designers …", "Record a button …")
    focus(free, ("button", "lay_out"))
    free.key("return") if device == "keys" else pad(free, "a")
    assert free.last() == ("press", ("button", "lay_out"))
    focus(free, counter)
    menu("Stop recording")
    page = free.window.scenes[-1]
    assert isinstance(page, RecordScene)
    for _ in range(20):
        focused = [w for w in page.group.widgets if w.focus]
        if focused and getattr(focused[0], "label", "") == "Save and try it":
            break
        free.step(Input("key", key="tab"))
    free.key("return") if device == "keys" else pad(free, "a")
    assert load_game("pool").data.routines.buttons["my_button"].steps == [{"do": "lay_out"}]


def test_what_is_wrong_with_the_file_is_said(free, folder):
    begin(free)
    free.click(free.pos(("count", "round", -1, 1)))
    page = stop(free)
    (folder / "game.yaml").write_text("title: [\n")
    press(free, "Save and try it")
    assert free.window.scenes[-1] is page
    assert (folder / "game.yaml").read_text() == "title: [\n"


def test_visitors_of_an_event_record_nothing(free, monkeypatch):
    monkeypatch.setattr("catgames.free_table.screen.menu.is_designers", lambda shell: False)
    menu = free.right_click(free.on_table(20, 20))
    assert not [w for w in menu.group.widgets if w.label.startswith(("Record", "Save as"))]


@pytest.mark.parametrize("language", ["nl", "pt_BR"])
def test_in_other_languages(free, language):
    free.window.settings = replace(free.window.settings, language=language)
    free.window._apply_settings()
    free.rest()
    free.table.pointer.handling.recording.begin()
    clear(free)
    page = stop(free)
    assert isinstance(page, RecordScene)
    assert not [words for words in room.texts(free.window) if "«" in words]


def test_a_game_with_notes_goes_on_as_it_is(free, folder, monkeypatch):
    """Notes are of one version of the files."""
    monkeypatch.setattr(type(free.model.recorder), "active", True)
    begin(free)
    clear(free)
    stop(free)
    press(free, "Save and try it")
    assert free.window.scenes[-1] is free.table and not any(free.codes(*cell) for cell in CELLS)
    assert "my_button" in load_game("pool").data.routines.buttons


# ---------------------------------------------------------------- names, and buttons that go


def test_a_button_is_renamed(free, folder):
    free.click(free.pos(("count", "round", -1, 1)))
    free.right_click(free.pos(("button", "again")))
    free.choose("Rename")
    typed(free, "Fill up")
    press(free, "Write")
    free = on_table(free, free.window.scenes[-1])
    assert "Fill up" in room.texts(free.window)
    assert free.moves() == [("count", "round", -1, 1)]
    assert "again: Fill up" in (folder / "game.yaml").read_text()


@pytest.mark.parametrize(("line", "wanted"), [("Further up", 0), ("Further down", 2)])
def test_a_button_gets_another_place(free, folder, line, wanted):
    before = (folder / "game.yaml").read_text()
    free.click(free.pos(("button", "lay_out")))
    free.right_click(free.pos(("button", "new_round")))
    free.choose(line)
    free = on_table(free, free.window.scenes[-1])
    assert [*free.table.game.data.routines.buttons].index("new_round") == wanted
    assert free.moves() == [("press", ("button", "lay_out"))]
    after = (folder / "game.yaml").read_text()
    assert sorted(before.splitlines()) == sorted(after.splitlines()) and before != after


def test_a_button_is_deleted(free, folder):
    before = (folder / "game.yaml").read_text()
    free.right_click(free.pos(("button", "lay_out")))
    free.choose("Delete")
    press(free, "Delete")
    free = on_table(free, free.window.scenes[-1])
    assert "lay_out" not in free.table.game.data.routines.buttons
    after = (folder / "game.yaml").read_text()
    assert [line for line in before.splitlines() if line not in after.splitlines()] == [
        line for line in before.splitlines() if line.startswith("  lay_out:")
    ]


def test_a_button_that_another_one_needs_stays(free, folder):
    before = (folder / "game.yaml").read_bytes()
    free.right_click(free.pos(("button", "again")))
    free.choose("Delete")
    press(free, "Delete")
    assert (folder / "game.yaml").read_bytes() == before
    assert "again" in free.table.game.data.routines.buttons


def test_a_button_that_was_pressed_is_gone_from_the_next_game(free, folder):
    free.click(free.pos(("button", "lay_out")))
    free.right_click(free.pos(("button", "lay_out")))
    free.choose("Delete")
    press(free, "Delete")
    assert free.window.scenes[-1] is free.table
    assert "lay_out" in free.table.game.data.routines.buttons
    assert "lay_out" not in load_game("pool").data.routines.buttons
