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
from catgames.core.selector import Selector
from catgames.core.types import TABLE, Target
from catgames.kit.folder import load_prototype
from catgames.ui.input.inputs import Input
from catgames.ui.stage.selection import Selection
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
    basket = board.at.places.shared["basket", None].tray  # type: ignore[attr-defined]
    far = max(abs(basket.left - board.area.centerx), abs(basket.right - board.area.centerx))
    near = min(abs(basket.left - board.area.centerx), abs(basket.right - board.area.centerx))
    smaller = 2 * near < carpet.height * 1.06 and far > near  # it would be, in the middle
    assert alone or smaller or abs(carpet.centerx - board.area.centerx) <= 2
    if smaller and not alone:  # then it lies in the middle of what the basket leaves
        edge = board.area.right if side == "left" else board.area.left
        inner = basket.right if side == "left" else basket.left
        assert abs(carpet.centerx - (edge + inner) / 2) <= board.area.width * 0.03


def test_of_many_free_places_only_the_one_under_the_mouse_is_filled(window: Window) -> None:
    table = hands.open_table(window, load_game("cat_carpet"), screens.people(2))

    def edge(target: Target) -> pygame.Color:
        box = table.stage.shapes()[target].box()
        return window.surface.get_at((box.x + box.width // 8, box.y + box.height // 8))

    def middle(target: Target) -> pygame.Color:
        return window.surface.get_at(table.stage.shapes()[target].box().center)

    corner, other = ("carpet", 0), ("carpet", 8)
    assert {corner, other} <= {*table.selection.choosable}
    window.draw()
    plain, lit = (edge(corner), edge(other)), middle(corner)
    choosable, table.selection.selector = table.selection.selector, None
    window.draw()
    assert plain == (edge(corner), edge(other)), "a quiet mark fills nothing"
    assert sum(middle(corner)[:2]) < sum(lit[:2]), "it is a light in the middle"
    table.selection.selector = choosable
    at = hands.point_of(table, other)
    assert at is not None
    window.step([Input("hover", at)])
    window.draw()
    assert edge(corner) == plain[0] and edge(other) != plain[1]


@pytest.mark.parametrize("size", screens.SIZES)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_grid_that_is_alone_fills_the_height_and_needs_no_name(
    window: Window, examples: Path, size: tuple[int, int], seats: int
) -> None:
    screens.resize_to(window, size)
    game = load_game("cat_carpet")
    s, _ = next(states(game, seats, Random(1)))
    board = BoardHarness(window, game, game.view(s, TABLE)).board
    place = board.at.places.shared["carpet", None]  # type: ignore[attr-defined]
    boxes = [cell.shape.box() for cell in board.at.cells(place)]  # type: ignore[attr-defined]
    high = max(box.bottom for box in boxes) - min(box.top for box in boxes)
    narrow = place.rect.width < place.rect.height
    assert place.caption is None and (narrow or high >= board.area.height * 0.82)


@pytest.mark.parametrize(("game_id", "zone"), [("cat_carpet", "carpet"), ("sunny_spots", "floor")])
def test_cells_are_part_of_their_floor(
    window: Window, examples: Path, game_id: str, zone: str
) -> None:
    """Woven into a rug, and lighter than the picture of a floor; never a dark hole in it."""
    game = load_game(game_id)
    s, _ = next(states(game, 2, Random(1)))
    view = game.view(s, TABLE)
    board = BoardHarness(window, game, view).board
    surface = pygame.Surface(window.surface.get_size())
    board.ground(surface, view)
    place = board.at.places.shared[zone, None]  # type: ignore[attr-defined]
    lights = []
    for cell in board.at.cells(place):  # type: ignore[attr-defined]
        box = cell.shape.box()
        lights.append(sum(surface.get_at(box.center)[:3]))
        tones = {tuple(surface.get_at((box.centerx, y))) for y in range(box.top, box.centery)}
        if game_id == "cat_carpet":
            assert len(tones) >= 4, "a plain square"
    assert min(lights) > 300


def test_free_places_look_alike_all_game_long(window: Window, examples: Path) -> None:
    """The last ones are not lit: nobody could tell what that means."""
    game = load_game("cat_carpet")
    free, looks = ("carpet", 24), set[tuple[int, ...]]()
    for cats in (0, 22):
        s = game.new_state(3)
        s.carpet = tuple((0,) if cell < cats else () for cell in range(25))
        view = game.view(s, 0)
        harness = BoardHarness(window, game, view)
        selection = Selection()
        selection.begin(Selector([("lie_down", ("carpet", c)) for c in range(cats, 25)]))
        surface = pygame.Surface(window.surface.get_size())
        harness.board.ground(surface, view)
        harness.board.under(surface, view, selection)
        box = harness.board.shapes(view)[free].box()
        looks.add(tuple(surface.get_at((box.centerx, box.top + 12))))
    assert len(looks) == 1
