"""The examples as prototypes in a folder outside of the program."""

from __future__ import annotations

from pathlib import Path

import pytest
import screens
from kit_folders import EXAMPLES

from catgames.catalog import add_folder
from catgames.ui.window import Window


@pytest.fixture
def examples() -> Path:
    assert not add_folder(EXAMPLES)
    return EXAMPLES


@pytest.fixture
def window(home: Path, examples: Path, request: pytest.FixtureRequest) -> Window:
    """As WINDOW in a file says."""
    return screens.open_window(home / "portable", **getattr(request.module, "WINDOW", {}))
