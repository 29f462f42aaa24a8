"""A motif without a ground of its own is seen whole, however the room on the card is shaped; a
picture with a ground fills the room, as before."""

from __future__ import annotations

import pygame
import pytest

from catgames.catalog import load_game
from catgames.kit.board.brush import Brush, Colour
from catgames.kit.board.symbols import draw_picture, draw_symbol, whole
from catgames.kit.pieces import Piece
from catgames.ui.graphics.context import context_for_print

INK = (200, 30, 60, 255)
ROOMS = [(300, 120), (120, 300), (200, 200), (97, 61), (400, 390)]
MOTIFS = [(5, 5, 190, 190), (0, 80, 200, 30), (90, 0, 20, 200), (2, 60, 150, 138), (0, 0, 40, 40)]


def picture(rect: tuple[int, int, int, int]) -> pygame.Surface:
    made = pygame.Surface((200, 200), pygame.SRCALPHA)
    made.fill(INK, rect)
    return made


@pytest.mark.parametrize("rect", MOTIFS)
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_of_it_is_cut(rect: tuple[int, int, int, int], room: tuple[int, int]) -> None:
    shown = whole(picture(rect), room)
    box = shown.get_bounding_rect(128)
    assert shown.get_rect().inflate(-2, -2).contains(box), "there is an edge around"
    assert box.width / box.height == pytest.approx(rect[2] / rect[3], rel=0.12)
    covers = max(room) / 200
    assert box.height <= rect[3] * covers + 2, "no larger than the picture that covers the room"


def test_what_has_room_lies_where_it_lay() -> None:
    """A small motif in the middle of its picture stays as large, and there."""
    box = whole(picture((80, 80, 40, 40)), (300, 200)).get_bounding_rect(128)
    assert box.size == pytest.approx((60, 60), abs=2)
    assert box.center == pytest.approx((150, 100), abs=1)


def test_a_picture_with_a_ground_fills_the_room() -> None:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    brush = Brush(context_for_print("en", load_game("cattitude")), surface, (100, 100))
    draw_picture(brush, picture((0, 0, 200, 200)), pygame.Rect(20, 40, 260, 90), 1, Colour("white"))
    assert surface.get_bounding_rect(128).inflate(4, 4).contains(pygame.Rect(22, 42, 256, 86))


@pytest.mark.parametrize("icon", ["cats_mansion/cat_grey_asleep", "cats_mansion/cat_black"])
def test_an_icon_fills_its_room_by_what_is_seen_of_it(icon: str) -> None:
    """A sleeping cat is as low as a picture of a standing one has room for."""
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    brush = Brush(context_for_print("en", load_game("cattitude")), surface, (100, 100))
    draw_symbol(brush, Piece(0, "card", "cat", "Cat", icon=icon), 50, 50, 60, Colour("white"))
    box = surface.get_bounding_rect(16)
    assert 0.9 * 180 <= max(box.size) <= 1.02 * 180
    assert pygame.Vector2(box.center).distance_to((150, 150)) < 4
