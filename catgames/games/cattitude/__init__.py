"""Cattitude by MNKY Entertainment: noble cats, birds, and bids in the dark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...content.games import build
from .data import PARTS, compile_data
from .game import Cattitude


def create(content: Mapping[str, Any] | None = None) -> Cattitude:
    """The game, from its data file or from the content of a saved game."""
    return build(Cattitude, PARTS, compile_data, content)
