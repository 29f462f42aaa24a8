"""Name plates use their room: goods stand below the portrait wherever they fit there."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

import pygame
import pytest
import room
import screens

from catgames.catalog import load_game
from catgames.ui.stage.board import Good
from catgames.ui.widgets.plate import Plate

WINDOW = {"size": (1280, 720)}


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_no_plate_is_half_empty(window: Any, game_id: str) -> None:
    seats = load_game(game_id).info.seats[0]
    table = screens.open_table(window, game_id, screens.people(seats, 1))
    for _ in range(3):
        window.step([])
    assert len(table.stage.plates) == seats or not table.stage.plates
    for plate in table.stage.plates:
        boxes = [box for box, _ in plate.boxes]
        if boxes:
            assert all(plate.rect.contains(box) for box in boxes)
            assert min(box.y for box in boxes) > plate.rect.y + plate.rect.height * 0.45


def test_goods_are_inside_and_apart_at_any_height(window: Any) -> None:
    for height, count in product((60, 84, 132), range(9)):
        plate = Plate(window.ctx, pygame.Rect(10, 10, 204, height), "Ada", 0)
        goods = [Good("common/paw", str(10 * i)) for i in range(count)]
        plate.draw(window.surface, goods, True)
        boxes = [box for box, _ in plate.boxes]
        assert [good for _, good in plate.boxes] == goods
        for i, box in enumerate(boxes):
            assert box.collidelist(boxes[i + 1 :]) == -1, (height, count)
            assert height < 132 or plate.rect.contains(box), count


@pytest.mark.parametrize("name", ["Wolfeschlegelsteinha", "Cleopatra Filopator"])
@pytest.mark.parametrize("width", [204, 340])
def test_a_long_name_is_whole(window: Any, width: int, name: str) -> None:
    """Above goods; the longest that can be typed, in two lines if need be."""
    plate = Plate(window.ctx, pygame.Rect(10, 10, width, 132), name, 0)
    draw = partial(plate.draw, window.surface, [Good("common/paw", "3")], True)
    lines = [p for p in room.printed(window, draw) if len(p.text) > 1]
    assert "".join(p.text for p in lines) in (name, name.replace(" ", ""))
    assert len(lines) < 3 and all(p.whole and plate.rect.contains(p.box) for p in lines)
    assert all(p.size >= 12 for p in lines)
