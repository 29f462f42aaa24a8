"""Windows fit the display that they open on, whatever size they are asked for, and everything on
small ones can be reached."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
import screens
import tour
from thorough import SCALE, sample

from catgames.ui.displays import FRAME, fitted, nearest
from catgames.ui.table.scene import TableScene

Size = tuple[int, int]


class Display(NamedTuple):
    """A display and what panels leave of it."""

    usable: pygame.Rect
    opens: Size
    """What a window that would be 1280 × 720 gets."""
    maximised: Size
    """What one gets that was as large as a 2560 × 1440 display."""


DISPLAYS = {
    "netbook": Display(pygame.Rect(0, 0, 1024, 600), (1008, 552), (1008, 552)),
    "small touch screen": Display(pygame.Rect(0, 0, 800, 480), (784, 432), (784, 432)),
    "laptop with a taskbar": Display(pygame.Rect(0, 0, 1366, 728), (1280, 680), (1350, 680)),
    "old laptop, panel at the left": Display(
        pygame.Rect(64, 0, 1216, 800), (1200, 720), (1200, 752)
    ),
    "full HD, panel at the top": Display(pygame.Rect(0, 32, 1920, 1048), (1280, 720), (1904, 1000)),
    "full HD scaled to 150%": Display(pygame.Rect(0, 0, 1280, 680), (1264, 632), (1264, 632)),
    "upright": Display(pygame.Rect(0, 0, 1080, 1880), (1064, 720), (1064, 1440)),
    "second display, 4K": Display(pygame.Rect(1920, -300, 3840, 2120), (1280, 720), (2560, 1440)),
}


def framed(box: pygame.Rect) -> pygame.Rect:
    left, top, right, bottom = FRAME
    return pygame.Rect(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)


@pytest.mark.parametrize("name", DISPLAYS)
@pytest.mark.parametrize("state", ["first start", "maximised elsewhere", "back from full screen"])
def test_a_window_fits_with_its_frame(name: str, state: str) -> None:
    display = DISPLAYS[name]
    if state == "first start":
        box = fitted((1280, 720), display.usable)
        assert box.size == display.opens
        centre = framed(box).center
        assert all(abs(a - b) <= 1 for a, b in zip(centre, display.usable.center, strict=True))
    elif state == "maximised elsewhere":
        box = fitted((2560, 1440), display.usable)
        assert box.size == display.maximised
    else:
        box = fitted(display.opens, display.usable, display.usable.move(37, 51).topleft)
        assert box.size == display.opens, "a size that fitted stays"
        again = fitted(box.size, display.usable, box.topleft)
        assert again == box, "and wanders nowhere"
    assert display.usable.contains(framed(box))


@pytest.mark.parametrize("corner", [(-500, -500), (5000, 5000), (1900, 0), (0, 1000)])
@pytest.mark.parametrize("name", DISPLAYS)
def test_a_window_from_a_display_that_is_gone_is_seen_whole(name: str, corner: Size) -> None:
    usable = DISPLAYS[name].usable
    assert usable.contains(framed(fitted((1280, 720), usable, corner)))


def test_the_display_is_the_one_that_most_of_the_window_is_on() -> None:
    one, other = pygame.Rect(0, 0, 1920, 1040), pygame.Rect(1920, 200, 1280, 1024)
    assert nearest(pygame.Rect(1500, 300, 800, 500), [one, other]) == one
    assert nearest(pygame.Rect(1600, 300, 800, 500), [one, other]) == other
    assert nearest(pygame.Rect(4000, 300, 800, 500), [one, other]) == other, "unplugged"
    assert nearest(pygame.Rect(-900, 300, 800, 500), [one, other]) == one


SMALL = [(size, scale) for size in ((784, 432), (1008, 552), (1064, 720)) for scale in (100, 200)]


@pytest.mark.parametrize(("size", "scale"), sample(SMALL, scale=SCALE / 2))
def test_every_button_is_inside_a_small_window(home: Path, size: Size, scale: int) -> None:
    window = screens.open_window(home / "portable", size, scale=scale)
    bounds, looked = pygame.Rect((0, 0), size), 0
    for where in (*tour.shell_of(window), *tour.setups_of(window, "clowder")):
        scene: Any = window.scenes[-1]
        groups = [scene.group]
        if isinstance(scene, TableScene):
            groups = [scene.toolbar.group, scene.prompt.view.group]
        for widget in (w for group in groups for w in group.widgets):
            looked += 1
            assert bounds.contains(widget.rect), (where, vars(widget))
    assert looked > 100
