"""Finds the games: every folder of ``catgames.games`` whose name does not begin with an
underscore."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from .types import GameError

if TYPE_CHECKING:  # the games that are there can be listed without one of them
    from .game import Game

_PACKAGE = "catgames.games"
TEMPLATE = "template"
"""The game that new ones are copied from; its folder ``_template`` keeps it out of ``game_ids``."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    folder = Path(__file__).parents[1] / "games"
    return tuple(sorted(m.name for m in iter_modules([str(folder)]) if m.name[0] != "_"))


def load_game(id: str, content: Mapping[str, Any] | None = None) -> Game[Any, Any]:
    """The game; with ``content`` (a data file as plain data) instead of what is on disk.

    Raises GameError for an unknown id, BadContent for mistakes in the data.
    """
    id = id.lstrip("_")  # the template's folder begins with one, its id does not
    return _from_disk(id) if content is None else _create(id, content)


@cache
def _from_disk(id: str) -> Game[Any, Any]:
    return _create(id, None)


def _create(id: str, content: Mapping[str, Any] | None) -> Game[Any, Any]:
    if id not in game_ids() and id != TEMPLATE:
        raise GameError(f"there is no game {id!r}; there are {', '.join(game_ids())}")
    folder = f"_{id}" if id == TEMPLATE else id
    game: Game[Any, Any] = import_module(f"{_PACKAGE}.{folder}").create(content)
    return game
