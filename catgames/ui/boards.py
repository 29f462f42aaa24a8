"""Finds a game's board: the class ``TheBoard`` of ``games/<id>/board.py``."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from .board import Board


def has_board(game_id: str) -> bool:
    """Whether the game can be shown in a window."""
    return (Path(__file__).parents[1] / "games" / game_id / "board.py").exists()


def board_class(game_id: str) -> type[Board]:
    """The game's board."""
    found: type[Board] = import_module(f"catgames.games.{game_id}.board").TheBoard
    return found
