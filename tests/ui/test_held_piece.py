"""A piece that is dragged at a game with rules is lifted off the table, in its own size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens

from catgames.catalog import FOLDERS, add_folder, load_game
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

WINDOW: dict[str, Any] = {"size": (1280, 720)}
EXAMPLES = Path(__file__).parents[2] / "examples"


def hold(window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str) -> Any:
    """A table, where the piece is taken from, and a goal."""
    monkeypatch.setenv(FOLDERS, "")
    add_folder(EXAMPLES)
    table = screens.open_table(window, load_game(game_id), screens.people(2, 1))
    hands.rest(window, table)
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
