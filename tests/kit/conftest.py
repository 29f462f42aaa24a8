"""The examples as prototypes in a folder outside of the program."""

from __future__ import annotations

from pathlib import Path

import pytest
import screens

from catgames.catalog import add_folder
from catgames.ui.window import Window

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def examples() -> Path:
    assert not add_folder(EXAMPLES)
    return EXAMPLES


@pytest.fixture
def window(home: Path, examples: Path) -> Window:
    window = screens.open_window(home / "portable")
    return window
