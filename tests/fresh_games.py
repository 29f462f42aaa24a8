"""Games of the program, read again."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from catgames.content.games import build


def made(id: str, content: Mapping[str, Any] | None = None) -> Any:
    """A game from its data file, or from ``content``, whatever has been loaded already."""
    folder = import_module(f"catgames.games.{id}")
    return build(folder.GAME, folder.PARTS, folder.compile_data, content)
