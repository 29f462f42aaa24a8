"""A board that is alone lies in the middle, and many free places don't all glow."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copytree

import hands
import pygame
import pytest
import screens
from board_harness import BoardHarness, states
from kit_folders import changed

from catgames.catalog import load_game
from catgames.core.types import TABLE, Target
from catgames.kit.folder import load_prototype
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("size", screens.SIZES)
def test_a_board_that_is_alone_lies_in_the_middle_of_the_floor(
    window: Window, examples: Path, tmp_path: Path, size: tuple[int, int], side: str
) -> None:
    screens.resize_to(window, size)
    folder = copytree(examples / "cat_carpet", tmp_path / "cat_carpet")
    table = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(changed(table, "frame: left", f"frame: {side}"), "utf-8")
    game = load_prototype(folder)
    s, _ = next(states(game, 2, Random(1)))
    board = BoardHarness(window, game, game.view(s, TABLE)).board
    carpet = board.at.places.shared["carpet", None].rect  # type: ignore[attr-defined]
    alone = carpet.width < carpet.height * 1.1  # in a narrow window it takes all that there is
    assert alone or abs(carpet.centerx - board.area.centerx) <= 2


def test_of_many_free_places_only_the_one_under_the_mouse_is_filled(window: Window) -> None:
    table = screens.open_table(window, load_game("cat_carpet"), screens.people(2))
    hands.rest(window, table)

    def colour(target: Target) -> pygame.Color:
        box = table.stage.shapes()[target].box()
        return window.surface.get_at((round(box.centerx), round(box.centery)))

    corner, other = ("carpet", 0), ("carpet", 8)
    assert {corner, other} <= {*table.selection.choosable}
    window.draw()
    plain = colour(corner), colour(other)
    choosable, table.selection.selector = table.selection.selector, None
    window.draw()
    assert plain == (colour(corner), colour(other)), "a quiet mark fills nothing"
    table.selection.selector = choosable
    at = hands.point_of(table, other)
    assert at is not None
    window.step([Input("hover", at)])
    window.draw()
    assert colour(corner) == plain[0] and colour(other) != plain[1]
