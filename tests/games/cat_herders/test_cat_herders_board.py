"""Where pieces stand beside the park."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import screens
from cat_herders_park import DATA

from catgames.games.cat_herders.board.layout import CAPTURED, SHADOW, SUPPLY, lay_out
from catgames.games.cat_herders.board.marks import draw_arrow


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


def test_a_cat_that_steps_back_has_no_arrow(home: Path) -> None:
    """With two steps a preview may end where the cat stands."""
    window = screens.open_window(home / "portable")
    at = lay_out(window.ctx, pygame.Rect(228, 8, 984, 630), next(iter(DATA.boards)))
    surface, point = pygame.Surface((1280, 720)), next(iter(at.centres.values()))
    draw_arrow(surface, at, point, point)
    assert not any(surface.get_buffer().raw), "nothing is drawn"
