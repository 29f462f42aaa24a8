"""Finds the games: every package in ``catgames.games`` without a leading underscore."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from .types import GameError

if TYPE_CHECKING:  # listing the games needs none of their code
    from .game import Game

_PACKAGE = "catgames.games"
TEMPLATE = "template"
"""The game that new games are copied from; its folder ``_template`` hides it in ``game_ids``."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    folder = Path(__file__).parents[1] / "games"
    return tuple(sorted(m.name for m in iter_modules([str(folder)]) if m.name[0] != "_"))


def load_game(id: str, content: Mapping[str, Any] | None = None) -> Game[Any, Any]:
    """Load a game, from ``content`` (a data file as plain data) or from the data file on disk.

    Raises GameError if the id is unknown, BadContent if the data are wrong.
    """
    id = id.lstrip("_")  # the template's folder has an underscore, its id has not
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
