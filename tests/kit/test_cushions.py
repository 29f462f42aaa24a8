"""Cushions: bodies of tiles, and what a hand lies on; and whose hand lies beside a name plate."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from board_harness import BoardHarness
from kit_folders import changed

from catgames.catalog import load_game
from catgames.core.types import BadContent
from catgames.kit.board.board import StockBoard
from catgames.kit.board.brush import Brush
from catgames.kit.board.cushions import paint_cushion
from catgames.kit.folder import load_prototype, read_prototype
from catgames.ui.stage.selection import Selection
from catgames.ui.window import Window

TILES = """\
title: Naps
seats: [2, 3]
pieces:
  cat: {body: cushion, rows: [{name: tabby, count: 4, colour: red}]}
zones:
  bed: {grid: squares, width: 3, height: 3, holds: 1}
  hand: {per: seat, start: cat, holds: 4}
"""


def written(folder: Path, game: str) -> Path:
    (folder / "naps").mkdir()
    (folder / "naps" / "game.yaml").write_text(game, "utf-8")
    return folder / "naps"


@pytest.mark.parametrize("size", [(60, 60), (300, 110), (90, 200), (7, 7)])
def test_a_cushion_stays_in_its_box_and_is_of_its_colour(
    window: Window, size: tuple[int, int]
) -> None:
    colour, box = pygame.Color("#399dd9"), pygame.Rect((20, 20), size)
    layer = pygame.Surface((size[0] + 40, size[1] + 40), pygame.SRCALPHA)
    paint_cushion(layer, 1.0, box, Brush(window.ctx, layer, layer.get_size()), colour)
    assert box.inflate(14, 14).contains(layer.get_bounding_rect())
    middle = layer.get_at(box.center)
    assert middle.a == 255 and (size == (7, 7) or abs(middle.hsva[0] - colour.hsva[0]) < 12)


def test_a_tile_that_is_a_cushion_has_round_corners(window: Window, examples: Path) -> None:
    game = load_game("cat_carpet")
    s = game.new_state(2)
    board = BoardHarness(window, game, game.view(s, 0)).board
    face = game.data.faces("cat")[0]
    picture = window.ctx.atlas.get(board.image(face, ("basket",), game.view(s, 0)), height=96)
    seen = [picture.get_at((x, 48)).a for x in (8, 48, 84)]
    assert picture.get_at((0, 0)).a == 0 and min(seen) > 240


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("body: cushion,", "body: pillow,", "body: expected one of cushion"),
        ("body: cushion,", "body: cushion, form: token,", "body: a cushion is a tile, and no tok"),
        ("body: cushion,", "body: cushion, turns: true,", "body: a cushion is a tile, and no die"),
    ],
)  # fmt: skip
def test_a_body_that_cannot_be_is_named(tmp_path: Path, old: str, new: str, what: str) -> None:
    folder = written(tmp_path, changed(TILES, old, new))
    with pytest.raises(BadContent, match=rf"game\.yaml:\d+: .*{re.escape(what)}"):
        read_prototype(folder)


def test_a_cushion_is_a_tile_wherever_it_lies(tmp_path: Path) -> None:
    d, _ = read_prototype(
        written(tmp_path, changed(TILES, "grid: squares, width: 3, height: 3, ", ""))
    )
    assert d.sets["cat"].form == "tile"


def ground_of(window: Window, folder: Path, front: int) -> tuple[StockBoard, pygame.Surface]:
    game = load_prototype(folder)
    view = game.view(game.new_state(3), front)
    board = BoardHarness(window, game, view).board
    assert isinstance(board, StockBoard)
    surface = pygame.Surface(window.surface.get_size())
    board.ground(surface, view)
    return board, surface


def test_a_hand_lies_on_a_cushion_of_its_players_colour(window: Window, examples: Path) -> None:
    board, surface = ground_of(window, examples / "sunny_spots", 0)
    for places, seat in ((board.at.places.seats, 1), (board.at.places.fronts, 0)):
        rect = board.at.stand(places["hand", seat])
        shown = surface.get_at((rect.x + rect.width // 5, rect.centery))
        own = window.ctx.theme.seats[board.look(seat)].colour
        assert abs(shown.hsva[0] - own.hsva[0]) < 15


def test_a_hand_that_is_alone_bears_its_players_name(window: Window, examples: Path) -> None:
    board, surface = ground_of(window, examples / "sunny_spots", 0)
    view = board.game.view(board.game.new_state(3), 0)
    window.ctx.printed = []
    board.still(surface, view, Selection())
    words, window.ctx.printed = [p.text for p in window.ctx.printed], None
    names = [board.name(seat) for seat in range(3)]
    assert {names[1], names[2]} <= {*words} and "Hand" not in words


@pytest.mark.parametrize("name", ["cat_carpet", "counter_surfing"])
def test_a_game_with_and_without_code_looks_the_same(
    window: Window, examples: Path, name: str
) -> None:
    shown = []
    for folder in (examples / name, examples / "no_code" / name):
        board, surface = ground_of(window, folder, 0)
        shown.append((pygame.image.tobytes(surface, "RGB"), board.d.plates, board.d.counters))
    assert shown[0] == shown[1]
