"""Name plates use their room: goods stand below the portrait wherever they fit there."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest
import screens

from catgames.core.registry import load_game
from catgames.ui.stage.board import Good
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.plate import Plate


def plates_of(table: TableScene) -> list[Plate]:
    return table.stage.plates


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_no_plate_is_half_empty(tmp_path: Path, game_id: str) -> None:
    window = screens.open_window(tmp_path)
    seats = load_game(game_id).info.seats[0]
    table = screens.open_table(window, game_id, screens.people(seats, 1))
    for _ in range(3):
        window.step([])
    for plate in plates_of(table):
        boxes = [box for box, _ in plate.boxes]
        if boxes:
            assert all(plate.rect.contains(box) for box in boxes)
            assert min(box.y for box in boxes) > plate.rect.y + plate.rect.height * 0.45
    window.close()


def test_goods_are_inside_and_apart_at_any_height(tmp_path: Path) -> None:
    window = screens.open_window(tmp_path)
    for height, count in product((60, 84, 132), range(9)):
        plate = Plate(window.ctx, pygame.Rect(10, 10, 204, height), "Ada", 0)
        goods = [Good("common/paw", str(10 * i)) for i in range(count)]
        plate.draw(window.surface, goods, True)
        boxes = [box for box, _ in plate.boxes]
        assert [good for _, good in plate.boxes] == goods
        for i, box in enumerate(boxes):
            assert box.collidelist(boxes[i + 1 :]) == -1, (height, count)
            assert height < 132 or plate.rect.contains(box), count
    window.close()
