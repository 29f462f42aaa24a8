"""Saucers: the small game that new ones are copied from."""

from collections.abc import Mapping
from typing import Any

from ...content.games import build
from .data import PARTS, compile_data
from .game import Template


def create(content: Mapping[str, Any] | None = None) -> Template:
    """The game, from its data file or from the content of a saved game."""
    return build(Template, PARTS, compile_data, content)
