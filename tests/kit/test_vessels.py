"""Bowls, baskets, crates and shelves, what is said of a field, outlined groups and the button that
stands out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from board_harness import BoardHarness
from kit_folders import changed, make
from room import texts
from test_shelf_and_handles import DICE, ROLLS

from catgames.catalog import load_game
from catgames.core.types import TABLE, BadContent
from catgames.kit.areas import VESSELS
from catgames.kit.board.board import StockBoard
from catgames.kit.board.ground import outline_groups
from catgames.kit.board.shelf import below_words, in_heap
from catgames.kit.board.vessels import draw_vessel, opening
from catgames.kit.folder import load_prototype, read_prototype
from catgames.kit.words import unknown_texts
from catgames.kit.zones import Space
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

TRAYS = [(420, 96), (150, 150), (118, 165), (900, 200), (60, 40)]


def stock(window: Window, game: str, **fields: Any) -> tuple[StockBoard, Any]:
    found = load_game(game)
    s = found.new_state(2)
    for name, value in fields.items():
        setattr(s, name, value)
    view = found.view(s, TABLE)
    board = BoardHarness(window, found, view).board
    assert isinstance(board, StockBoard)
    return board, view


@pytest.mark.parametrize("kind", VESSELS)
@pytest.mark.parametrize("size", TRAYS)
def test_what_lies_in_a_vessel_is_within_what_is_painted(
    window: Window, kind: str, size: tuple[int, int]
) -> None:
    tray = pygame.Rect((60, 60), size)
    surface = pygame.Surface((size[0] + 120, size[1] + 120), pygame.SRCALPHA)
    draw_vessel(surface, window.ctx, kind, tray)
    painted = surface.get_bounding_rect()
    assert painted.width > size[0] / 4 and tray.inflate(24, 24).contains(painted)
    assert tray.contains(opening(kind, tray, 1.0))


@pytest.mark.parametrize("count", [1, 3, 6, 12])
def test_a_row_in_a_basket_keeps_off_its_rim(window: Window, examples: Path, count: int) -> None:
    game = load_game("free_table")
    at = BoardHarness(window, game, game.view(game.new_state(3), 0)).board.at
    within = opening("basket", at.stand(at.places.fronts["catch", 0]), window.ctx.unit)
    for i in range(count):
        slot = at.slot(("catch", 0), i, count, game.data.faces("fish")[0], 0)
        box = pygame.Rect(0, 0, slot.height * 0.9, slot.height * 0.9)
        box.center = (round(slot.x), round(slot.y))
        assert within.contains(box)
    vessels = [at.vessel(at.places.of(seat, 0)["catch", seat]) for seat in range(3)]
    assert vessels == ["basket", "", ""], "a mat has no room for a rim"


@pytest.mark.parametrize("count", [1, 2, 7, 25, 60])
@pytest.mark.parametrize("room", [pygame.Rect(10, 20, 330, 46), pygame.Rect(0, 0, 90, 80)])
def test_a_heap_stays_in_its_vessel_and_never_hides_a_thing(count: int, room: pygame.Rect) -> None:
    found = list(in_heap(room, count, 76))
    assert len({(round(x), round(y)) for x, y, _ in found}) == count
    around = room.inflate(room.width // 4, room.height)
    assert all(around.collidepoint(x, y) for x, y, _ in found)
    assert min(high for _, _, high in found) > 10 if count < 30 else True


def test_the_treats_lie_in_the_bowl(window: Window, examples: Path) -> None:
    board, _ = stock(window, "counter_surfing", bowl=9)
    tray = board.field_trays()["bowl"]
    mouth = opening("bowl", below_words(window.ctx, tray), window.ctx.unit)
    surface = pygame.Surface(window.surface.get_size(), pygame.SRCALPHA)
    board.shelf.draw(surface, board.at.places.shelf, {"bowl": 9, "wobbles": 0}, ["", ""])
    left = surface.subsurface(tray).get_bounding_rect().move(tray.topleft)
    assert mouth.inflate(mouth.width // 5, mouth.height).contains(left)


@pytest.mark.parametrize("name", ["bowl", "wobbles"])
@pytest.mark.parametrize("size", screens.SIZES)
def test_pointing_at_a_field_says_what_it_means(
    home: Path, examples: Path, name: str, size: tuple[int, int]
) -> None:
    window = screens.open_window(home / "portable", size)
    table = hands.open_table(window, load_game("counter_surfing"), screens.people(2, 2))
    board = table.stage.board
    assert isinstance(board, StockBoard)
    text = window.ctx.catalogue.find(f"counter_surfing.field_text.{name}")
    for pos in ((5, 5), board.field_trays()[name].center):
        window.step([Input("hover", pos)])
        window.step([])
        shown = texts(window)
        assert (text in shown) == (pos != (5, 5))
    answers = len(table.match.record.moves)
    hands.click(window, board.field_trays()[name].center)
    assert len(table.match.record.moves) == answers
    assert table.prompt.refusal == text


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("bowl: 0", "bowl: {icon: star, vessel: pot}", "vessel: expected one of bowl, basket"),
        ("bowl: 0", "bowl: {start: 0, vessel: bowl}", "vessel: needs an 'icon' that lies in it"),
        ("fields:", "layout: [{zone: tray, kind: fan, vessel: bowl}]\nfields:", "a row or a"),
        ("fields:", "layout: [{zone: tray, outline: largest}]\nfields:", "'track' or 'grid'"),
    ],
)  # fmt: skip
def test_what_has_no_effect_is_named(tmp_path: Path, old: str, new: str, what: str) -> None:
    folder = make(tmp_path, changed(DICE, old, new), ROLLS)
    with pytest.raises(BadContent, match=rf"game\.yaml:\d+: .*{re.escape(what)}"):
        read_prototype(folder)


@pytest.mark.parametrize(
    ("space", "cells", "sizes"),
    [
        (Space("squares", 5, 5), [], []),
        (Space("squares", 5, 5), [0, 1, 5, 12, 24], [1, 1, 3]),
        (Space("squares", 5, 5), [0, 6, 12], [1, 1, 1]),
        (Space("squares", 5, 5, True), [0, 6, 12], [3]),
        (Space("hexes", 3), range(19), [19]),
        (Space("track", 6), [0, 1, 3, 4, 5], [2, 3]),
    ],
)
def test_groups_of_cells(space: Space, cells: Any, sizes: list[int]) -> None:
    found = space.groups(cells)
    assert sorted(map(len, found)) == sizes
    assert sorted(cell for group in found for cell in group) == sorted(cells)


@pytest.mark.parametrize("folder", ["cat_carpet", "no_code/cat_carpet"])
def test_only_the_largest_heaps_are_outlined(home: Path, examples: Path, folder: str) -> None:
    window = screens.open_window(home / "portable")
    game = load_prototype(examples / folder)
    s = game.new_state(2)
    for cell, cat in {0: 0, 1: 0, 2: 0, 10: 0, 11: 0, 20: 1, 24: 1}.items():
        s.carpet[cell] = (cat,)
    view = game.view(s, TABLE)
    board: Any = BoardHarness(window, game, view).board
    surface = pygame.Surface(window.surface.get_size(), pygame.SRCALPHA)
    outline_groups(surface, window.ctx, board.at, board.picture(view))
    cells = board.at.cells(board.at.places.shared["carpet", None])
    lit = {i for i, cell in enumerate(cells) if surface.get_at((round(cell.x), round(cell.y))).a}
    assert lit == {0, 1, 2}, "neither the smaller heap nor single cats"

    def between(a: int, b: int) -> int:
        x, y = (cells[a].x + cells[b].x) / 2, cells[a].shape.box().top - 3
        return surface.get_at((round(x), y)).a

    assert between(0, 1) and between(1, 2) and not between(10, 11), "one hem along a heap"


def test_the_verb_that_is_offered_first_stands_out(window: Window, examples: Path) -> None:
    board, view = stock(window, "counter_surfing", bowl=3)
    sneak, home, other = ("verb", "sneak"), ("verb", "home"), ("carpet", 1)
    assert board.primary([sneak, home], view) == sneak
    assert board.primary([("verb", "pass"), home, sneak], view) == home
    assert board.primary([sneak, other], view) is None
    assert board.primary([("verb", "pass")], view) is None


@pytest.mark.parametrize(("name", "known"), [("bowl", True), ("eaten", True), ("bowle", False)])
def test_words_about_fields_belong_to_one(tmp_path: Path, name: str, known: bool) -> None:
    text = changed(DICE, "fields:", f"text: {{field_text: {{{name}: What it is.}}}}\nfields:")
    game = load_prototype(make(tmp_path, text, ROLLS))
    assert (not unknown_texts(game.data, game.rules, game.verbs)) == known
