"""Marks of last moves stay within their tiles, small hands lie in small trays, heaps are outlined
in their own colours, and art stays large above a text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
import screens
from board_harness import BoardHarness

from catgames.catalog import load_game
from catgames.core.types import TABLE
from catgames.kit.board import ground
from catgames.kit.board.ground import outline_groups
from catgames.kit.board.marks import corner_of
from catgames.kit.board.trays import RIM
from catgames.ui.graphics.shapes import Box, Shape, hexagon
from catgames.ui.stage.parts import draw_named_mark
from catgames.ui.window import Window


def board_of(window: Window, name: str, seats: int = 3, **fields: Any) -> tuple[Any, Any]:
    game = load_game(name)
    s = game.new_state(seats)
    for key, value in fields.items():
        setattr(s, key, value)
    view = game.view(s, TABLE)
    return BoardHarness(window, game, view).board, view


@pytest.mark.parametrize("look", range(6))
@pytest.mark.parametrize("shape", [hexagon(60, 60, 50), Box(10, 10, 90, 90)])
def test_a_mark_lies_within_its_tile(window: Window, shape: Shape, look: int) -> None:
    surface = pygame.Surface((120, 120), pygame.SRCALPHA)
    r = round(shape.box().height * 0.13)
    draw_named_mark(surface, window.ctx, look, "Ada", *corner_of(shape, r), r)
    drawn = pygame.mask.from_surface(surface)
    points = [(x, y) for x in range(120) for y in range(120) if drawn.get_at((x, y))]
    outside = [point for point in points if not shape.contains(*point)]
    assert points and len(outside) < 0.04 * len(points)


@pytest.mark.parametrize("size", screens.SIZES)
def test_a_tray_for_two_tiles_is_no_wider_than_it_needs(
    window: Window, examples: Path, size: tuple[int, int]
) -> None:
    screens.resize_to(window, size)
    board, view = board_of(window, "sunny_spots")
    strip, area = board.at.places.front, board.area
    assert strip.width < 0.7 * area.width
    slots = [board.at.slot(("hand", 0), i, 2, 0, 0) for i in range(2)]
    assert all(slot.height >= 0.8 * min(strip.height, window.ctx.u(150)) for slot in slots)
    assert all(strip.contains(pygame.Rect(slot.x - 1, slot.y - 1, 2, 2)) for slot in slots)
    board.at.shapes(view, board.picture(view), 0)
    assert board.at.places.front == strip, "and it does not change"


@pytest.mark.parametrize("front", [0, 1, 2])
def test_the_strip_has_an_edge_in_the_colour_of_whoever_is_in_front(
    window: Window, examples: Path, front: int
) -> None:
    game = load_game("whisker_tricks")
    s, seen = game.new_state(3), []
    for viewer in (TABLE, front):
        board = BoardHarness(window, game, game.view(s, viewer)).board
        surface = pygame.Surface(window.surface.get_size())
        ground.draw_ground(
            surface, window.ctx, game.data, board.at, int, None if viewer == TABLE else front
        )
        strip = board.at.places.front
        seen.append(surface.get_at((strip.centerx, strip.top + window.ctx.u(RIM / 2))))
    colour = window.ctx.theme.seats[front].colour

    def far(shown: pygame.Color) -> int:
        return sum(abs(a - b) for a, b in zip(shown[:3], colour[:3]))

    assert far(seen[1]) < 60 < far(seen[0])


@pytest.mark.parametrize("name", ["whisker_tricks", "sunny_spots", "last_sardine", "cat_carpet"])
def test_a_ring_lies_around_the_number_of_a_pile(window: Window, examples: Path, name: str) -> None:
    board, view = board_of(window, name)
    picture, shapes = board.picture(view), board.shapes(view)
    for spot, faces in picture.items():
        number = board.at.number_at(spot, len(faces), faces[-1], None) if faces else None
        shape = shapes.get(("piece", faces[-1], *spot)) if number else None
        if number is not None and shape is not None:
            assert shape.box().inflate(2, 2).contains(number.box())
            assert shape.contains(number.x, number.y)


@pytest.mark.parametrize("looks", [(0, 1, 2), (3, 4, 5)])
def test_a_heap_is_outlined_in_the_colour_of_its_pieces(
    window: Window, examples: Path, looks: tuple[int, ...]
) -> None:
    carpet = [()] * 25
    for cell, cat in ((0, 0), (1, 0), (10, 1), (11, 1), (20, 2), (21, 2)):
        carpet[cell] = (cat,)  # type: ignore[call-overload]
    board, view = board_of(window, "cat_carpet", carpet=carpet)
    board.faces.look = lambda seat: looks[seat]
    surface = pygame.Surface(window.surface.get_size(), pygame.SRCALPHA)
    outline_groups(surface, window.ctx, board.at, board.picture(view))
    cells = board.at.cells(board.at.places.shared["carpet", None])
    for cell, look in zip((0, 10, 20), looks):
        seen = surface.get_at((round(cells[cell].x), round(cells[cell].y)))
        hue, own = (c.hsva[0] for c in (seen, window.ctx.theme.seats[look].colour))
        assert abs((hue - own + 180) % 360 - 180) < 20


@pytest.mark.parametrize("high", [180, 210, 250])
def test_a_text_leaves_the_art_a_third_of_the_card(
    window: Window, examples: Path, high: int
) -> None:
    board, _ = board_of(window, "whisker_tricks")
    faces = [board.d.face(name) for name in ("sofa_kitten", "sofa_lion")]
    one, other = (window.ctx.atlas.get(board.faces.name(f, "card"), height=high) for f in faces)
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (30, 30, 30, 255), other)
    mask.invert()
    left, wide = round(one.width * 0.28), round(one.width * 0.44)  # beside the discs
    art = pygame.mask.Mask((wide, round(high * 0.44)))
    art.draw(mask, (-left, 0))
    found = art.get_bounding_rects()
    assert found[0].unionall(found[1:]).height >= high * 0.28
