"""Cat Herders by Nick Bentley: two teams round up the grumpy cats of a park."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...content.games import build
from .data import PARTS, compile_data
from .game import CatHerders


def create(content: Mapping[str, Any] | None = None) -> CatHerders:
    """The game, from its data file or from the content of a saved game."""
    return build(CatHerders, PARTS, compile_data, content)
