"""The buttons of a free table: by mouse, by fingers, by keys and by gamepad."""

from __future__ import annotations

import pytest
import room
import screens
from free_hands import FreeTable
from test_free_table_keys import focus, pad, tap

from catgames.free_table.screen.handling import WAITS
from catgames.free_table.screen.menu import PieceMenu

WINDOW = {"size": (960, 540)}
REFILL, ROUND, STEAL, LAY = (("button", n) for n in ("refill", "new_round", "steal", "lay_out"))


@pytest.fixture
def free(window):
    return FreeTable(window, game="pond")


def press(free, target, device):
    """Press a button with one device."""
    if device == "mouse":
        free.click(free.pos(target))
    elif device == "touch":
        tap(free, free.pos(target))
    else:
        focus(free, target)
        if device == "keys":
            free.key("return")
        else:
            pad(free, "a")


DEVICES = ["mouse", "touch", "keys", "gamepad"]


@pytest.mark.parametrize("device", DEVICES)
def test_every_device_presses_it(free, device):
    press(free, LAY, device)
    assert free.last() == ("press", LAY)
    assert sorted(len(free.codes(*spot)) for spot in stacks(free)) == [1, 1, 3]  # beside two dice


def stacks(free):
    picture = free.table.stage.board.picture(free.table.stage.view)
    return [spot for spot in picture if spot[0] == "shore"]


def test_what_would_do_nothing_is_grey_and_says_why(free):
    before = free.model.match.answers
    free.point(REFILL)
    assert "Refill: nothing would change" in room.texts(free.window)
    free.click(free.pos(REFILL))
    assert free.model.match.answers == before
    assert any("nothing would change" in words for words in room.texts(free.window))
    targets = free.model.hands.targets()
    assert LAY in targets and REFILL not in targets


def test_the_bar_says_what_a_button_does(free):
    free.point(LAY)
    free.window.step([])
    assert "Move 3 from Deck to Shore, face up" in room.texts(free.window)
    assert "The Next Round" in room.texts(free.window)


@pytest.mark.parametrize("device", DEVICES)
def test_one_waits_for_a_second_press(free, device):
    before = free.model.match.answers
    press(free, ROUND, device)
    assert free.model.match.answers == before
    assert "The Next Round: press it again to go on" in room.texts(free.window)
    press(free, ROUND, device)
    assert free.last() == ("press", ROUND)


def test_it_does_not_wait_for_ever(free):
    before = free.model.match.answers
    free.click(free.pos(ROUND))
    free.wait(WAITS + 0.1)
    free.click(free.pos(ROUND))
    assert free.model.match.answers == before


def test_something_else_in_between_is_no_second_press(free):
    free.click(free.pos(ROUND))
    free.click(free.pos(LAY))
    free.click(free.pos(ROUND))
    assert free.last() == ("press", LAY)


@pytest.mark.parametrize("device", DEVICES)
def test_one_asks_whom_it_is_about(free, device):
    press(free, STEAL, device)
    menu = free.window.scenes[-1]
    assert isinstance(menu, PieceMenu) and menu.about() == "Steal: who?"
    if device in ("keys", "gamepad"):
        pad(free, "a")
    else:
        free.choose("Bo")
    assert free.last() == ("press", STEAL, 1)


def test_one_undo_takes_all_of_it_back(free):
    before = stacks(free)
    free.click(free.pos(LAY))
    laid = stacks(free)
    for _ in range(2):
        free.click(free.pos(ROUND))
    assert free.moves() == [("press", LAY), ("press", ROUND)]
    free.key("z", ctrl=True)
    assert free.moves() == [("press", LAY)] and stacks(free) == laid != before
    free.key("z", ctrl=True)
    assert free.moves() == [] and stacks(free) == before


SIZES = [(960, 540), (1280, 720), (1920, 1080), (700, 900)]


@pytest.mark.parametrize("size", SIZES)
def test_buttons_lie_beside_everything_else(tmp_path, size):
    free = FreeTable(screens.open_window(tmp_path, size), game="pond")
    shapes = free.table.stage.shapes()
    boxes = {t: s.box() for t, s in shapes.items() if t[0] == "button"}
    assert len(boxes) == len(free.table.game.data.routines.buttons)
    for target, box in boxes.items():
        assert free.window.surface.get_rect().contains(box)
        assert [t for t, s in shapes.items() if s.box().colliderect(box)] == [target]
        assert not [p for p in free.table.stage.plates if p.rect.colliderect(box)]


@pytest.mark.parametrize("target", [REFILL, LAY, STEAL])
def test_the_right_button_opens_a_menu_there_too(free, target):
    menu = free.right_click(free.pos(target))
    assert isinstance(menu, PieceMenu)
    assert menu.about() == {REFILL: "Refill", LAY: "Lay out", STEAL: "Steal: who?"}[target]
    lines = [w.label for w in menu.group.widgets]
    up = [] if target == REFILL else ["Further up"]
    assert lines == [
        *(["Bo"] if target == STEAL else []), "Rename …", *up, "Further down", "Delete …",
    ]  # fmt: skip


def test_whoever_is_asked_is_offered_nothing_else(free):
    free.click(free.pos(STEAL))
    assert [w.label for w in free.window.scenes[-1].group.widgets] == ["Bo"]


def test_visitors_of_an_event_get_the_menu_of_the_table(free, monkeypatch):
    monkeypatch.setattr("catgames.free_table.screen.menu.is_designers", lambda shell: False)
    assert free.right_click(free.pos(LAY)).about() == "The table"
