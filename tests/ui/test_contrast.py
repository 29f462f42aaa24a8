"""Words stand out from their ground, measured in what was drawn."""

from __future__ import annotations

from pathlib import Path
from random import Random

import hands
import numpy as np
import pygame
import pytest
import screens
from colour_vision import contrast
from room import printed

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.event_mode.attract import AttractScene
from catgames.ui.graphics.context import Printed
from catgames.ui.settings.keys import KeysScene
from catgames.ui.window import Window

LEAST = 4.5


def faint(window: Window, where: pygame.Rect | None = None) -> list[str]:
    """Every text (in a part of the window) that nothing in its box makes readable."""
    found = []
    for p in printed(window):
        if where is not None and not where.contains(p.box):
            continue
        if any(c.isalnum() for c in p.text) and (ratio := contrast_of(window.surface, p)) < LEAST:
            found.append(f"{p.text!r}: {ratio:.2f}")
    return found


def contrast_of(surface: pygame.Surface, p: Printed) -> float:
    """The best contrast of the most frequent colour with one of which letters could consist."""
    part = surface.subsurface(p.box.clip(surface.get_rect()))
    colours = (pygame.surfarray.array3d(part) & 0xF8).reshape(-1, 3)
    found, counts = np.unique(colours, axis=0, return_counts=True)
    pixels = {f"#{r:02x}{g:02x}{b:02x}": many for (r, g, b), many in zip(found, counts)}
    ground = max(pixels, key=pixels.__getitem__)
    letters = [colour for colour, many in pixels.items() if many * 100 > len(colours)]
    return max(contrast(ground, colour) for colour in (*letters, ground))


@pytest.mark.parametrize("scale", [100, 150])
def test_the_headings_of_the_keys(tmp_path: Path, scale: int) -> None:
    window = screens.open_window(tmp_path, scale=scale)
    keys = KeysScene(window)
    window.push(keys)
    assert faint(window, keys.panel) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_the_pages_for_passers_by(tmp_path: Path, game_id: str) -> None:
    window = screens.open_window(tmp_path)
    attract = AttractScene(window, load_game(game_id), lambda: None)
    window.push(attract)
    for at in range(len(attract.pages) + 2):
        attract.show(at)
        assert attract.shown == "demo" or faint(window) == []


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_a_table_where_everything_is_pointed_at(tmp_path: Path, game_id: str) -> None:
    window = screens.open_window(tmp_path)
    table = hands.open_table(window, game_id)
    hands.play_on(window, Random(1), 3)
    hands.rest(window, table)
    shown = faint(window)
    for depth in range(2):
        targets = table.selection.targets
        for target in targets[:8]:
            table.selection.hover = target
            table.refresh()
            shown += [f"{target}: {words}" for words in faint(window)]
        if depth == 0 and table.selection.selector and targets:
            table.model.choose(targets[0])
            hands.rest(window, table)
    assert shown == []
