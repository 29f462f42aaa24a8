"""A free table by keys alone, by gamepad alone, and by fingers alone."""

from __future__ import annotations

import pygame
import pytest
import room
from free_hands import FreeTable
from twins import finger_event, finger_events

from catgames.free_table.screen.menu import PieceMenu
from catgames.ui.input.gamepads import BUTTONS, pressed
from catgames.ui.input.inputs import Input

WINDOW = {"size": (960, 540)}


@pytest.fixture
def free(window):
    return FreeTable(window)


# ---------------------------------------------------------------- keys


def focus(free, target):
    """Go to a target by arrow keys, as somebody does who sees it."""
    focus = free.table.focus
    if not focus.shown:
        free.key("right")
    for _ in range(40):
        if focus.at == target:
            return
        here, there = focus.box(), focus.boxes("board").get(target)
        assert here is not None and there is not None, (
            f"{target} is not among {focus.boxes('board')}"
        )
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        ways = ["right" if dx > 0 else "left", "down" if dy > 0 else "up"]
        ways = ways if abs(dx) > abs(dy) else ways[::-1]
        before = focus.at
        free.key(ways[0])
        if focus.at == before:
            free.key(ways[1])
        if focus.at == before:
            break
    if focus.at != target:  # step through everything instead
        for _ in range(300):
            free.key("page down")
            if focus.at == target:
                return
    assert focus.at == target, f"{target} can't be reached; the focus is on {focus.at}"


def test_drawing_moving_and_turning_by_keys(free):
    focus(free, free.top("deck"))
    free.key("return")
    assert free.last() == ("draw", ("deck",), 1)
    focus(free, free.top("deck"))
    free.key("3")
    assert free.last() == ("draw", ("deck",), 3)
    (coins,) = free.of_set("coin")
    focus(free, free.top(*coins))
    free.key("return")
    assert free.table.selection.picks == (free.top(*coins),)
    focus(free, ("quay", 2))
    free.key("return")
    assert free.last()[4] == ("quay", 2)
    focus(free, free.top("quay", 2))
    free.key("f")
    assert free.last() == ("turn", ("quay", 2), 0, 1)
    dice, _ = free.of_set("die")
    focus(free, free.top(*dice))
    free.key("r")
    assert free.last()[0] == "roll"
    free.key("e")
    assert free.last()[4][3] == 90
    free.key("space")
    assert free.last() == ("next",)
    free.key("u")
    assert free.table.match.decision.seat == 0


def test_several_by_shift_and_arrows(free):
    (coins,) = free.of_set("coin")
    focus(free, free.top(*coins))
    free.key("right", shift=True)
    (grip,) = free.table.pointer.handling.several
    assert grip.spot == coins
    focus(free, free.top(*coins))
    free.key("return")
    focus(free, ("quay", 5))
    free.key("return")
    assert free.last()[:2] == ("move", coins) and free.last()[4] == ("quay", 5)


def test_letters_that_the_hands_don_t_need_press_buttons(free):
    free.key("n")
    assert free.last() == ("next",)


def test_the_page_of_keys_tells_of_the_hands(free):
    free.key("f2")
    page = free.window.scenes[-1]
    assert "hands" in page.rows
    assert not [text for text in room.texts(free.window) if "«" in text]
    keys = [key for group in page.rows.values() for binding in group for key in binding.keys]
    assert keys.count("r") == 1, "what rolls does not do again"
    assert all(binding.keys for group in page.rows.values() for binding in group)


def test_the_page_of_keys_leads_back_to_the_menu(free):
    free.step(Input("back"))
    menu = free.window.scenes[-1]
    menu._keys()
    page = free.window.scenes[-1]
    assert "hands" in page.rows, "of the table, and not of its menu"
    free.step(Input("back"))
    assert free.window.scenes[-1] is menu


# ---------------------------------------------------------------- gamepad


def pad(free, button):
    assert button in BUTTONS
    free.step(pressed(button))
    if free.window.scenes[-1] is free.table:
        free.rest()


def test_by_gamepad_alone(free):
    focus(free, free.top("deck"))
    pad(free, "a")
    assert free.last() == ("draw", ("deck",), 1)
    focus(free, free.top("deck"))
    pad(free, "stick")
    menu = free.window.scenes[-1]
    assert isinstance(menu, PieceMenu)
    lines = [w.label for w in menu.group.widgets]
    for _ in range(lines.index("Draw …")):
        free.key("down")
    pad(free, "a")
    assert len(menu.pages) == 2
    pad(free, "b")
    assert len(menu.pages) == 1
    pad(free, "b")
    assert free.window.scenes[-1] is free.table
    (coins,) = free.of_set("coin")
    focus(free, free.top(*coins))
    pad(free, "a")
    focus(free, ("discard",))
    pad(free, "a")
    assert free.last()[4] == ("discard",)
    pad(free, "x")
    assert free.last()[0] == "draw"


# ---------------------------------------------------------------- fingers


def tap(free, pos):
    free.step(Input("press", pos), Input("release", pos), Input("hover", (-1, -1)))
    if free.window.scenes[-1] is free.table:
        free.rest()


def test_real_touch_events_play(free):
    """The system turns a finger into the mouse's left button, and leaves the mouse there."""
    at = free.pos(free.top("deck"))
    for e in (*finger_events(at, "down"), *finger_events(at, "up")):
        pygame.event.post(e)
        free.window.step(free.window.poll())
    free.rest()
    assert free.last() == ("draw", ("deck",), 1)
    assert free.table.selection.hover is None, "a finger that has left points at nothing"


def test_a_second_finger_does_not_throw_a_piece_away(free):
    """It comes, moves and leaves while the first one still drags."""
    (coins,) = free.of_set("coin")
    start, end = free.pos(free.top(*coins)), free.on_table(400, 300)
    for e in (
        finger_event(start, "down"),
        finger_event(end, "move"),
        finger_event((5, 5), "down", 2),
        finger_event((90, 90), "move", 2),
        finger_event((90, 90), "up", 2),
    ):
        pygame.event.post(e)
        free.window.step(free.window.poll())
    assert free.table.pointer.drag is not None and free.table.pointer.drag.at == end


# ---------------------------------------------------------------- counters by keys


@pytest.mark.parametrize(("sign", "by"), [("−", -1), ("+", 1)])
def test_both_ends_of_a_counter_have_the_focus_and_are_told_apart(free, sign, by):
    stops = [stop for plate in free.table.stage.plates for stop in plate.stops()]
    at = next(i for i, (_, good, end) in enumerate(stops) if end == sign and good.seat == 1)
    words = free.table.focus.speaker.plate_words(at)
    assert words.startswith("Bo") and f"{sign}, Fish: 0" in words
    free.key("right")
    free.key("tab", shift=True)
    while free.table.focus.at != at:
        free.key("page down")
    free.key("return")
    assert free.last() == ("count", "fish", 1, by)


def test_a_counter_of_all_has_a_name(free):
    words = free.table.focus.speaker.target_words(("count", "round", -1, -1))
    assert words.startswith("Round: −") or words.startswith("round: −"), words
