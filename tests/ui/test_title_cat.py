"""The cat on the title sleeps until somebody touches it."""

from __future__ import annotations

import pygame
import pytest
import screens

from catgames.ui.input.inputs import Input
from catgames.ui.window import Window


def looks(window: Window) -> bytes:
    screens.frame(window)
    window.draw()
    return pygame.image.tobytes(window.surface, "RGB")


def test_the_cat_opens_an_eye_to_whoever_touches_it(window: Window) -> None:
    cat = window.scenes[-1].cat  # type: ignore[attr-defined]
    on_it = (cat.left + cat.width // 2, cat.edge - cat.width // 8)
    window.scenes[-1].handle(Input("hover", (2, 2)))
    asleep = looks(window)
    window.scenes[-1].handle(Input("hover", on_it))
    assert looks(window) != asleep
    window.scenes[-1].handle(Input("hover", (2, 2)))
    assert looks(window) == asleep


def test_a_cat_that_was_stroked_keeps_an_eye_open_for_a_moment(window: Window) -> None:
    cat = window.scenes[-1].cat  # type: ignore[attr-defined]
    on_it = (cat.left + cat.width // 2, cat.edge - cat.width // 8)
    window.scenes[-1].handle(Input("hover", (2, 2)))
    asleep = looks(window)
    for kind in ("press", "release"):
        window.scenes[-1].handle(Input(kind, on_it))
    window.scenes[-1].handle(Input("hover", (2, 2)))
    assert looks(window) != asleep
    screens.wait_until(window, window.now() + 3)
    assert looks(window) == asleep


@pytest.mark.parametrize("size", [*screens.SIZES, (1280, 600), (700, 900)])
def test_the_cats_toys_lie_beside_everything_else(window: Window, size: tuple[int, int]) -> None:
    screens.resize_to(window, size)
    title = window.scenes[-1]
    others = [w.rect for w in title.group.widgets]  # type: ignore[attr-defined]
    for name, wide, foot in title.toys:  # type: ignore[attr-defined]
        picture = window.ctx.atlas.get(f"common/{name}", width=window.ctx.u(wide))
        toy = picture.get_rect(midbottom=foot)
        assert window.surface.get_rect().contains(toy)
        assert toy.collidelist(others) < 0


def test_a_wide_table_has_toys_at_both_sides(window: Window) -> None:
    screens.resize_to(window, (1280, 720))
    left, right = (foot for _, _, foot in window.scenes[-1].toys)  # type: ignore[attr-defined]
    assert left[0] < 640 < right[0]
