"""Tables that are arranged: an empty one, and the page about it in a window."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import screens
from mouse import EMPTY, Opener

from catgames.catalog import FOLDERS, add_folder, forget_prototypes
from catgames.ui.window import Window

ROOT = Path(__file__).parents[2]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def folder_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Makes the folder of a prototype: a copy of an example, or one with these files."""

    def make(example: str = "", **files: str) -> Path:
        folder = tmp_path / Path(example or "lake").name
        if example:
            shutil.copytree(ROOT / "examples" / example, folder)
        folder.mkdir(exist_ok=True)
        for name, text in files.items():
            (folder / name.replace("_", ".")).write_text(text, "utf-8")
        monkeypatch.setenv(FOLDERS, "")
        forget_prototypes()
        assert not add_folder(folder)
        return folder

    return make


@pytest.fixture
def opened(home: Path, folder_with: Callable[..., Path]) -> Opener:
    """Opens the page about a table in a window."""

    def open_page(
        example: str = "", size: tuple[int, int] = (1280, 720), **files: str
    ) -> tuple[Window, Any, Path]:
        folder = folder_with(example, **(files or {} if example else {"game_yaml": EMPTY, **files}))
        window = screens.open_window(home, size)
        window.step([])
        window.routes.open("arrange", folder.name)
        window.step([])
        return window, window.scenes[-1], folder

    return open_page
