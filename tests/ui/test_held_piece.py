"""A piece that is dragged at a game with rules is lifted off the table, in its own size."""

from __future__ import annotations

from typing import Any

import hands
import pygame
import pytest
import screens
from kit_folders import EXAMPLES

from catgames.catalog import FOLDERS, add_folder, load_game
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

WINDOW: dict[str, Any] = {"size": (1280, 720)}


def hold(window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str) -> Any:
    """A table, where the piece is taken from, and a goal."""
    monkeypatch.setenv(FOLDERS, "")
    add_folder(EXAMPLES)
    table = hands.open_table(window, load_game(game_id), screens.people(2, 1))
    for target in sorted(table.stage.shapes(), key=repr):
        start = hands.point_of(table, target)
        if start is None:
            continue
        window.step([Input("hover", start), Input("press", start)])
        drag = table.pointer.drag
        if drag is not None and drag.actor is not None:
            free = drag.goals or table.selection.targets
            goal = next(p for t in free if (p := hands.point_of(table, t)))
            return table, start, goal
        window.step([Input("release", start)])
    raise AssertionError("nothing can be dragged")


@pytest.mark.parametrize("game_id", ["sunny_spots", "cat_carpet"])
def test_the_place_of_a_held_piece_is_empty_and_it_floats_over_its_goal(
    window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    table, start, goal = hold(window, monkeypatch, game_id)
    drag, animator = table.pointer.drag, table.animator
    window.draw()
    lying = len(animator._drawn[1])
    window.step([Input("hover", goal)])
    window.draw()
    assert animator.held is drag.actor
    assert len(animator._drawn[1]) < lying, "it lies there still"
    assert drag._shown is not None
    _, held, shade = drag._shown
    box = table.stage.shapes()[table.selection.hover].box()
    assert held.width <= box.width and held.height <= box.height
    assert shade.get_bounding_rect().width > held.width * 0.9
    middle = held.get_at((held.width // 2, held.height // 2))
    assert middle.a > 250, "one can see through it"
    window.step([Input("hover", start)])
    window.draw()
    assert drag._shown[0] == 1.0, "over no goal it has its own size"
    answers = table.match.answers
    window.step([Input("hover", goal), Input("release", goal)])
    window.draw()
    assert animator.held is None and table.match.answers > answers


def test_what_is_let_go_elsewhere_lies_in_its_place_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, start, _ = hold(window, monkeypatch, "sunny_spots")
    actor = table.pointer.drag.actor
    pose = actor.pose
    away = (table.stage.area.x + 40, table.stage.area.bottom - 200)
    window.step([Input("hover", away)])
    window.draw()
    window.step([Input("release", away)])
    window.draw()
    assert table.animator.held is None and actor.pose == pose
    box = pygame.Rect(0, 0, 9, 9)
    box.center = start
    assert any(
        blit[0].get_rect(topleft=blit[1]).colliderect(box) for blit in table.animator._drawn[1]
    )


SINGLE = ["whisker_tricks", "last_sardine"]
"""Games in which one click on a piece is a whole move."""


def press_a_piece(window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str) -> Any:
    """A table, and where a piece is pressed that would complete a move."""
    monkeypatch.setenv(FOLDERS, "")
    add_folder(EXAMPLES)
    seats = load_game(game_id).info.seats[0]
    table = hands.open_table(window, load_game(game_id), screens.people(seats, 1))
    for target in table.selection.choosable:
        start = hands.point_of(table, target)
        if start is None or not table.selection.completes(target):
            continue
        window.step([Input("hover", start), Input("press", start)])
        if table.pointer.drag.ends:
            return table, start
        window.step([Input("hover", (3, 3)), Input("release", (3, 3))])
    raise AssertionError("no piece is a whole move")


@pytest.mark.parametrize("game_id", SINGLE)
def test_a_press_alone_plays_nothing_and_a_click_does(
    window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    table, start = press_a_piece(window, monkeypatch, game_id)
    answers = table.match.answers
    for _ in range(3):
        window.step([])
    assert table.match.answers == answers, "the press was an answer"
    window.step([Input("release", start)])
    assert table.match.answers > answers, "the click was none"


@pytest.mark.parametrize("game_id", SINGLE)
def test_a_piece_that_is_a_whole_move_is_carried_to_its_place(
    window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    table, _ = press_a_piece(window, monkeypatch, game_id)
    answers, drag = table.match.answers, table.pointer.drag
    goal = drag.ends[0].box().center
    window.step([Input("hover", goal)])
    window.draw()
    assert table.animator.held is drag.actor and table.match.answers == answers
    window.step([Input("release", goal)])
    assert table.match.answers > answers
    window.draw()
    assert table.animator.held is None


@pytest.mark.parametrize("game_id", SINGLE)
@pytest.mark.parametrize("how", ["beside", "at home", "escape"])
def test_a_piece_that_is_let_go_beside_its_place_is_not_played(
    window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str, how: str
) -> None:
    table, start = press_a_piece(window, monkeypatch, game_id)
    answers, area = table.match.answers, table.stage.area
    away = (area.x + 3, area.bottom - 3)
    window.step([Input("hover", away)])
    assert table.pointer.drag.lifted
    if how == "escape":
        window.step([Input("back")])
    elif how == "at home":
        window.step([Input("hover", start)])
    last = start if how == "at home" else away
    window.step([Input("release", last)])
    for _ in range(3):
        window.step([])
    window.draw()
    assert table.match.answers == answers and table.animator.held is None
    assert table.selection.picks == () and table.pointer.drag is None


@pytest.mark.parametrize("game_id", ["cat_carpet", "sunny_spots"])
def test_a_cell_answers_when_the_button_is_released_over_it(window: Window, game_id: str) -> None:
    add_folder(EXAMPLES)
    table = hands.open_table(window, load_game(game_id), screens.people(2, 1))
    while not table.selection.completes(target := table.selection.targets[0]):
        hands.choose(window, table, target)
    at, answers = hands.point_of(table, target), table.match.answers
    assert at is not None
    for end in ((3, 3), at):
        window.step([Input("hover", at), Input("press", at)])
        window.step([Input("hover", end)])
        assert table.match.answers == answers, "the press was an answer"
        window.step([Input("release", end)])
    assert table.match.answers > answers
