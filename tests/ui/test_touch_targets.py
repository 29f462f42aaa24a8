"""Everything that can be pressed is large enough for a finger, whatever it looks like."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
import screens
import tour
from thorough import sample

from catgames.ui.displays import dots_per_mm
from catgames.ui.graphics.units import FINGER, FINGER_MM, unit_for_fingers, unit_of
from catgames.ui.shell import Scene
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.widget import Group, Widget
from catgames.ui.window import Window

FIVE = tuple(game for game in screens.drawn_games if game != "template")
SIZES = ((1280, 720), (1920, 1080))
ROUNDS = 1
"""Pixels that rounding may take."""


def groups(scene: Scene) -> Iterator[Group]:
    """All widgets that can be pressed now."""
    if not isinstance(scene, TableScene):
        yield scene.group
        return
    if scene.curtain is not None:
        yield scene.curtain.group
        return
    yield from (scene.toolbar.group, scene.prompt.view.group)
    if scene.model.hint.open:
        yield scene.hint_card.group


def run(group: Group, widget: Widget, step: tuple[int, int], most: int) -> int:
    """For how many pixels, in one direction and its opposite, a finger hits a widget."""
    x, y = widget.rect.center
    found = 0
    for way in (1, -1):
        for far in range(0 if way > 0 else 1, most + 1):
            if group.under((x + way * far * step[0], y + way * far * step[1])) is not widget:
                break
            found += 1
    return found


def too_small(scene: Scene) -> list[str]:
    """The controls of a scene that a finger would miss."""
    found, ctx = [], scene.ctx
    least = ctx.u(FINGER) - ROUNDS
    for group in groups(scene):
        for w in group.able():
            size = tuple(run(group, w, step, least) for step in ((1, 0), (0, 1)))
            if min(size) < least:
                found.append(f"{type(w).__name__} {w.spoken()!r} {tuple(w.rect)}: {size}")
    return found


def pages(window: Window, part: str) -> Iterator[str]:
    """What visitors and staff of an event can open, and what can be opened elsewhere."""
    if part == "event":
        yield from tour.event_of(window)
        return
    if part == "shell":
        yield from tour.shell_of(window)
        for game_id in sample(FIVE):
            yield from tour.setups_of(window, game_id)
        return
    yield from tour.tables_of(window, part)
    yield from tour.ends_of(window, part)
    yield from tour.lesson_of(window, part)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("part", ("event", "shell", *FIVE))
def test_a_finger_hits_every_control(tmp_path: Path, part: str, size: tuple[int, int]) -> None:
    window = screens.open_window(tmp_path, size)
    window.ctx.touch = True
    missed: list[str] = []
    for name in pages(window, part):
        window.ctx.touch = True
        missed += [f"{name}: {words}" for words in too_small(window.scenes[-1])]
    assert not missed, "\n".join(sorted({*missed}))


@pytest.mark.parametrize("size", ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160)))
@pytest.mark.parametrize("inches", (8, 10, 13, 15.6, 24, 55))
def test_a_unit_grows_with_the_dots_of_a_display(size: tuple[int, int], inches: float) -> None:
    """Up to what there is room for; a large display makes nothing smaller."""
    dots = (size[0] ** 2 + size[1] ** 2) ** 0.5 / inches / 25.4
    unit = unit_for_fingers(size, 100, FINGER_MM * dots)
    assert unit >= unit_of(size, 100)
    largest = unit_of(size, 400)
    assert unit == largest or unit * FINGER >= FINGER_MM * dots - 0.01
    assert unit <= largest
    if inches >= 15.6 and size[0] <= 1920:
        assert unit * FINGER >= FINGER_MM * dots - 0.01


def test_without_a_display_nobody_knows_its_dots(home: Path) -> None:
    screens.open_window(home / "portable")
    assert dots_per_mm(pygame.Rect(0, 0, 1280, 720)) == 0
