"""After an answer nothing is shown large until the mouse has moved from where it was."""

from __future__ import annotations

from pathlib import Path

import hands
import pygame
import pytest
import screens

from catgames.catalog import load_game
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window


@pytest.fixture
def table(window: Window) -> TableScene:
    return hands.open_table(window, load_game("whisker_tricks"), screens.people(3, 1))


def brought_up(window: Window, pos: tuple[int, int]) -> list[pygame.Rect]:
    """What the screen shows with the mouse there, and not while it is elsewhere."""
    pictures = []
    for at in (pos, (3, 3)):
        window.step([Input("hover", at)])
        window.draw()
        pictures.append(window.surface.copy())
    mask = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (9, 9, 9, 255), pictures[1])
    mask.invert()
    return [box for box in mask.get_bounding_rects() if min(box.size) > 30]


def middle_card(table: TableScene) -> tuple[int, int]:
    """A pixel of the hand under which another card lies when the one that is there has gone."""
    shapes, middle = table.stage.shapes(), table.stage.area.centerx
    boxes = [pygame.Rect(shapes[target].box()) for target in table.selection.targets]
    card = min((box for box in boxes if box.centerx > middle), key=lambda box: box.centerx)
    return card.x + card.width // 4, card.centery


def beside(pos: tuple[int, int], by: int) -> tuple[int, int]:
    return pos[0] + by, pos[1]


@pytest.mark.parametrize("trembling", [0, 1, 3])
def test_a_card_that_was_played_does_not_pop_up(
    window: Window, table: TableScene, trembling: int
) -> None:
    pos = middle_card(table)
    hands.click(window, pos)
    assert table.selection.hover is None
    hands.rest(window, table)
    assert not brought_up(window, beside(pos, trembling))


def test_it_is_shown_again_once_the_mouse_has_moved(window: Window, table: TableScene) -> None:
    pos = middle_card(table)
    assert brought_up(window, pos)
    hands.click(window, pos)
    hands.rest(window, table)
    window.step([Input("hover", beside(pos, 12))])
    assert brought_up(window, pos)


def test_what_has_gone_from_under_the_mouse_is_pointed_at_no_more(
    home: Path, examples: Path
) -> None:
    """One's own card, which somebody else takes while one looks at it."""
    window = screens.open_window(home / "portable", (1280, 720), pace=0.9)
    table = hands.open_table(window, load_game("whisker_tricks"), screens.people(3, 1))
    card = table.selection.targets[0]
    hands.choose(window, table, card)
    while table.animator.busy():
        hands.frame(window)
    pos = hands.point_of(table, card)
    assert pos is not None and table.match.asking is None, "the others are still to play"
    window.step([Input("hover", pos)])
    assert table.selection.hover == card
    hands.rest(window, table)
    assert not table.animator.actors.get(("trick", 0))
    assert table.selection.hover is None
