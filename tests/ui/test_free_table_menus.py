"""The menus of a free table: where they open, what a click too many does, what is shown beside
them, and where the game is ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import pytest
import screens
from free_hands import FreeTable, tables

from catgames.free_table.screen.aim import DOUBLE
from catgames.ui.dialog import ConfirmScene
from catgames.ui.input.inputs import Input
from catgames.ui.table.menu import MenuScene
from catgames.ui.table.regions import PLATES
from catgames.ui.widgets.controls import Button


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path, screens.Still)


def line(menu: Any, words: str) -> Any:
    return next(w for w in menu.group.widgets if w.label.startswith(words))


SUBMENUS = [
    ("deck", "Draw"),
    ("deck", "Look"),
    ("deck", "Deal"),
    ("crate", "Look"),
    ("deck", "More"),
]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("spot", "words"), SUBMENUS)
def test_further_lines_stand_beside_those_before_them(table, spot, words, size):
    """Nothing new comes up under the mouse, so a second click there does nothing by accident."""
    free = table(size=size)
    menu = free.right_click(free.pos(free.top(spot)))
    before = menu.panel.copy()
    menu.choose(next(each for each in menu.pages[-1] if line(menu, words).label.startswith(
        free.model.translate(each.words))))  # fmt: skip
    assert free.window.surface.get_rect().contains(menu.panel)
    assert menu.panel.clip(before).width <= free.window.ctx.u(8)
    free.wait(DOUBLE + 0.05)
    pos, answers = menu._above[-1][1].widgets[0].rect.center, free.table.match.answers
    free.step(Input("hover", pos), Input("press", pos), Input("release", pos))
    assert menu.panel == before and len(menu.pages) == 1, "a click on the lines before goes back"
    assert free.table.match.answers == answers


@pytest.mark.parametrize(("spot", "words"), SUBMENUS)
@pytest.mark.parametrize("clicks", [1, 2, 3])
def test_a_click_too_many_on_a_line_that_leads_on_does_nothing(table, spot, words, clicks):
    free = table()
    menu = free.right_click(free.pos(free.top(spot)))
    pos = line(menu, words).rect.center
    answers = free.table.match.answers
    free.step(Input("hover", pos))
    for _ in range(clicks):
        free.window.step([Input("press", pos), Input("release", pos)])
    assert free.window.scenes[-1] is menu and len(menu.pages) == 2
    assert free.table.match.answers == answers
    free.wait(DOUBLE + 0.05)
    last = menu.group.widgets[0]
    free.step(Input("hover", last.rect.center), Input("press", last.rect.center),
              Input("release", last.rect.center))  # fmt: skip
    assert free.window.scenes[-1] is not menu or len(menu.pages) == 3


def test_another_line_takes_a_click_at_once(table):
    free = table()
    menu = free.right_click(free.pos(free.top("deck")))
    free.choose("Draw")
    pos = line(menu, "Take 5").rect.center
    free.step(Input("hover", pos), Input("press", pos), Input("release", pos))
    assert free.last() == ("draw", ("deck",), 5)


@pytest.mark.parametrize("words", ["Draw", "Look", "Deal"])
def test_no_number_is_left_out(table, words):
    free = table()
    menu = free.right_click(free.pos(free.top("deck")))
    free.choose(words)
    labels = " ".join(w.label for w in menu.group.widgets)
    assert all(f" {n}" in f" {labels}" for n in range(2, 8))


# ---------------------------------------------------------------- large copies


def shows_large(free: FreeTable, target: Any) -> bool:
    """Whether something is drawn beside the lines of the menu."""
    free.table.pointer.handling.open_menu(target, free.pos(target))
    menu: Any = free.window.scenes[-1]
    free.window.draw()
    shown = free.window.surface.copy()
    menu.draw_page = lambda surface: None
    free.window.redraw()
    free.window.draw()
    changed = shown.get_view("2").raw != free.window.surface.get_view("2").raw
    free.window.pop()
    return bool(changed)


@pytest.mark.parametrize(
    ("spot", "shown"),
    [
        (("deck",), False),  # a back
        (("crate",), False),
        (("stalls", 0), True),  # a cat without words, on a stall that has some
        (("table", 640, 480, 0), False),  # a die
        (("discard",), True),  # a card that is small there
        (("table", 200, 200, 0), True),
        (("table", 700, 200, 0), False),  # the back of a card
        (("table", 700, 900, 0), False),  # a fish
    ],
)
def test_a_large_copy_stands_beside_a_menu_only_if_it_can_be_read(table, spot, shown):
    free = table()
    free.model.do(("move", ("deck",), 0, 1, ("discard",), "top", "up"))
    free.model.do(("move", ("deck",), 0, 1, ("table", 200, 200, 0), "top", "up"))
    free.model.do(("move", ("deck",), 0, 1, ("table", 700, 200, 0), "top", "down"))
    free.model.do(("move", ("crate",), 0, 1, ("table", 700, 900, 0), "top", "up"))
    free.rest()
    assert shows_large(free, free.top(*spot)) == shown


def test_what_is_looked_at_is_large_already(table):
    free = table()
    free.model.do(("look", ("crate",), 2))
    free.rest()
    free.lift_curtain()
    board, view = free.table.stage.board, free.table.stage.view
    for target, _ in board.at.looked(view.state, board.picture(view)):
        assert not shows_large(free, target)


# ---------------------------------------------------------------- the end, and set-up


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("game", ["free_table", "harbour"])
def test_the_menu_of_the_table_ends_the_game(table, game, size):
    free = table(game, size=size)
    free.table.toolbar.menu()
    free.window.step([])
    menu: Any = free.window.scenes[-1]
    assert isinstance(menu, MenuScene)
    assert free.window.surface.get_rect().contains(menu.panel)
    hands.click(free.window, line(menu, "End the game").rect.center)
    question = free.window.scenes[-1]
    assert isinstance(question, ConfirmScene) and not free.table.match.over
    hands.click(free.window, question.group.widgets[-1].rect.center)
    free.window.step([])
    assert free.last() == ("end",) and free.table.match.over
    free.window.pop()
    free.table.toolbar.menu()
    free.window.step([])
    labels = [w.label for w in free.window.scenes[-1].group.widgets]
    assert "End the game" not in labels, "it is over"


@pytest.mark.parametrize("game", ["clowder", "swap_clops"])
def test_a_game_with_rules_has_no_such_line(tmp_path, game):
    window = screens.open_window(tmp_path, (1280, 720))
    table = screens.open_table(window, game, screens.people(2))
    table.toolbar.menu()
    window.step([])
    assert not [w for w in window.scenes[-1].group.widgets if w.label == "End the game"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["free_table", "harbour"])
def test_every_button_of_a_set_up_says_what_it_does(table, game, size):
    """In words where there is room; otherwise its tip does."""
    free = table(game, size=size)
    free.window.routes.open("setup", game)
    free.window.step([])
    setup: Any = free.window.scenes[-1]
    buttons = [w for w in setup.group.widgets if isinstance(w, Button)]
    assert all(w.label or w.tip for w in buttons)
    if size[0] >= 1280:
        while setup.page < len(setup.pages()) - 1:
            setup._turn_page()
        buttons = [w for w in setup.group.widgets if isinstance(w, Button)]
        assert all(w.label or w.tip for w in buttons)
        words = free.window.ctx.translate("print.button")
        assert [w for w in buttons if w.label == words]


def test_the_title_of_the_window_names_no_card(table):
    """It stands in the task bar, and is spoken."""
    free = table()
    free.show_hand()
    for target in (("at", "hand", 0, 0), free.top("deck"), ("seat", 1)):
        pos = free.plate(1) if target[0] == "seat" else free.pos(target)
        menu = free.right_click(pos)
        assert free.window.title_of(menu).startswith("Market at Midnight")
        assert [*menu.announcements()] == [menu.about()]
        menu.close()


@pytest.mark.parametrize("device", ["mouse", "finger", "keys"])
def test_nobody_takes_the_turn_over_without_being_asked(table, device):
    free = table()
    match device:
        case "mouse":
            free.click(free.plate(1))
        case "finger":
            free.step(Input("press", free.plate(1)), Input("release", free.plate(1)))
        case "keys":
            free.key("tab")
            boxes, stage = free.table.focus.boxes(PLATES), free.table.stage
            seats = [stage.seat_at(boxes[at].center) for at in boxes]
            free.table.focus.region, free.table.focus.at = PLATES, [*boxes][seats.index(1)]
            free.table.focus.refresh()
            free.key("m")
    assert free.table.match.answers == 0 or free.table.match.decision.seat == 0
    free.choose("Bo acts")
    assert free.table.match.decision.seat == 1
