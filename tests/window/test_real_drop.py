"""Files that a file manager drops on a real window are on the table one click later."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import real
import yaml
from thorough import thorough_only
from xdnd import Source

from catgames.ui.title import TitleScene
from catgames.ui.window import Window

pytestmark = real.needing()
SIZE = (1280, 720)
NAMES = ["cards.csv", "50% off #1 — Überblick & co.csv"]


def made(folder: Path) -> list[Path]:
    return [*(folder / "games").glob("*/game.yaml")]


def go_button(image: Window, file: Path) -> tuple[int, int]:
    """Where the page about a file has the button that makes a game of it."""
    image.push(TitleScene(image))
    image.routes.open("import", [file])
    words, until = image.ctx.translate("importing.page.go"), time.monotonic() + real.PATIENCE
    while time.monotonic() < until:
        image.step([])
        scene: Any = image.scenes[-1]
        for widget in scene.group.widgets:
            if getattr(widget, "label", "") == words:
                middle: tuple[int, int] = widget.rect.center
                return middle
    raise AssertionError("the file is not read")


@thorough_only
@pytest.mark.parametrize("name", NAMES)
def test_a_dropped_spreadsheet_becomes_a_game(tmp_path: Path, name: str) -> None:
    folder, file = tmp_path / "portable", tmp_path / name
    file.write_text("name;count\nÄpfel & Birnen;2\n100 %;3x\n", "utf-8")
    real.calm_settings(folder, SIZE, {})
    screen = real.Screen((1400, 800))
    try:
        program = real.Program(screen, folder, SIZE)
        source = Source(screen.name)
        source.drop(int(program.window), (SIZE[0] // 2, SIZE[1] // 2), [file])
        pos = go_button(program.image, file)
        program.click_until(pos, lambda: bool(made(folder)), "no game is made")
        source.close()
        (game,) = made(folder)
        assert yaml.safe_load(game.read_text("utf-8"))["title"].startswith(name[:5])
        assert program.close() == 0
    finally:
        screen.close()
