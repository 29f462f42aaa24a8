"""Where pieces stand beside the park."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import screens
from cat_herders_park import DATA

from catgames.games.cat_herders.board.layout import CAPTURED, SHADOW, SUPPLY, lay_out


@pytest.mark.parametrize("size", [(984, 630), (738, 472), (1476, 945)])
def test_herders_and_captured_cats_stand_centred(home: Path, size: tuple[int, int]) -> None:
    window = screens.open_window(home / "portable")
    for park in DATA.boards:
        at = lay_out(window.ctx, pygame.Rect(228, 8, *size), park)
        for seat in (0, 1):
            for kind in (SUPPLY, CAPTURED):
                box = at.enclosure(seat, kind)
                rows: dict[float, list[float]] = {}
                for i in range(at.capacity(kind)):
                    x, y, height = at.camp_place(seat, i, kind)
                    rows.setdefault(round(y), []).append(x)
                    assert box.left < x - height / 2 and x + height * (0.5 + SHADOW) < box.right
                    assert box.top < y - height and y < box.bottom
                for xs in rows.values():
                    assert abs((min(xs) + max(xs)) / 2 - box.centerx) < 2
    window.close()
