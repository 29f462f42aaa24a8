"""Rooms in event mode, and a table in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from event_room import EventRoom

from catgames.ui.window import Window


@pytest.fixture
def open_room(home: Path) -> Iterator[Callable[..., EventRoom]]:
    """Opens windows in event mode."""
    rooms: list[EventRoom] = []

    def open_one(game: str = "cat_herders", **plan: Any) -> EventRoom:
        rooms.append(EventRoom(home, game, **plan))
        return rooms[-1]

    yield open_one
    for room in rooms:
        if pygame.display.get_init():
            room.close()


@pytest.fixture
def table(window: Window) -> Any:
    return hands.open_table(window, "cat_herders", screens.people(2, 1))
