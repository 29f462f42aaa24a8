"""A small window with nothing but the title, and a table in it; WINDOW in a file says what its
window is like otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import pytest
import screens

from catgames.ui.window import Window


@pytest.fixture
def window(home: Path, request: pytest.FixtureRequest) -> Window:
    own = getattr(request.module, "WINDOW", {})
    return screens.open_window(home / "portable", **{"size": (960, 540), **own})


@pytest.fixture
def table(window: Window) -> Any:
    table = screens.open_table(window, "cat_herders", screens.people(2, 1))
    hands.rest(window, table)
    return table
