"""Numbers on discs stay within them, however many digits they have."""

from __future__ import annotations

import pygame
import pytest

from catgames.ui.stage.parts import draw_count
from catgames.ui.window import Window


@pytest.mark.parametrize("words", ["7", "22", "100", "−12", "1000"])
@pytest.mark.parametrize("r", [11, 15, 24])
def test_a_number_stays_within_its_disc(window: Window, words: str, r: int) -> None:
    pictures = []
    for said in ("", words):
        surface = pygame.Surface((160, 80), pygame.SRCALPHA)
        surface.fill("white")
        draw_count(surface, window.ctx, (80, 40), r, said)
        pictures.append(surface)
    both = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1, 255), pictures[0])
    both.invert()
    boxes = both.get_bounding_rects()
    assert boxes, "it is there"
    assert (
        min(b.left for b in boxes) >= 80 - r * 0.9 and max(b.right for b in boxes) <= 80 + r * 0.9
    )
