"""A small window with nothing but the title, and a table in it; files that want others have their
own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hands
import pytest
import screens

from catgames.ui.window import Window


@pytest.fixture
def window(home: Path) -> Iterator[Window]:
    window = screens.open_window(home / "portable", (960, 540))
    yield window
    window.close()


@pytest.fixture
def table(window: Window) -> Any:
    table = screens.open_table(window, "cat_herders", screens.people(2, 1))
    hands.rest(window, table)
    return table
