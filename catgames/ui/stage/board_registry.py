"""Finds a game's board: the class ``TheBoard`` in its ``board/board.py``."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ...core.registry import TEMPLATE
from .board import Board

GAMES = Path(__file__).parents[2] / "games"


def _folder(game_id: str) -> str:
    """The template's folder begins with an underscore; its id does not."""
    return f"_{game_id}" if game_id == TEMPLATE else game_id


def has_board(game_id: str) -> bool:
    """Whether a game can be shown in a window."""
    return (GAMES / _folder(game_id) / "board" / "board.py").exists()


def board_class(game_id: str) -> type[Board]:
    """A game's board."""
    module = import_module(f"catgames.games.{_folder(game_id)}.board.board")
    found: type[Board] = module.TheBoard
    return found
