"""A window with nothing but the title, small unless the file of tests has a WINDOW, and a table in
it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hands
import pytest
import screens

from catgames.ui.window import Window


@pytest.fixture
def window(home: Path, request: pytest.FixtureRequest) -> Iterator[Window]:
    size = getattr(request.module, "WINDOW", (960, 540))
    window = screens.open_window(home / "portable", size)
    yield window
    window.close()


@pytest.fixture
def table(window: Window) -> Any:
    table = screens.open_table(window, "cat_herders", screens.people(2, 1))
    hands.rest(window, table)
    return table
