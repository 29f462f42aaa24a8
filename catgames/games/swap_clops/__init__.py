"""Swap Clops by Daniel Solis: one-eyed creatures change places to gather with their like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...content.games import build
from .data import PARTS, compile_data
from .game import SwapClops


def create(content: Mapping[str, Any] | None = None) -> SwapClops:
    """The game, from its data file or from the content of a saved game."""
    return build(SwapClops, PARTS, compile_data, content)
