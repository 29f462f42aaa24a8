"""Cat's Mansion Race, after Steffan O'Sullivan: rooms in order, cats in the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...content.games import build
from .data import PARTS, compile_data
from .game import CatsMansion


def create(content: Mapping[str, Any] | None = None) -> CatsMansion:
    """The game from its data file, or from a saved game's content.  Raises BadContent."""
    return build(CatsMansion, PARTS, compile_data, content)
