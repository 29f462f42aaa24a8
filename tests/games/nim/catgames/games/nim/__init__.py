"""Nim: the smallest game there is, to see that no test asks for more."""

from collections.abc import Mapping
from typing import Any

from ...content.games import build
from .game import PARTS, Nim, compile_data


def create(content: Mapping[str, Any] | None = None) -> Nim:
    """The game, from its data file or from the content of a saved game."""
    return build(Nim, PARTS, compile_data, content)
