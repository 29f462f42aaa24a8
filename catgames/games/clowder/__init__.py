"""Clowder: a clowder of cats on the roofs round a little witch's tower (Fernando Cunha)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...content.games import build
from .data_file import compile_data, sections
from .game import Clowder


def create(content: Mapping[str, Any] | None = None) -> Clowder:
    """The game from its data file, or from the content kept in a saved game.  Raises BadContent."""
    return build(Clowder, sections(), compile_data, content)
