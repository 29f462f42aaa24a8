"""Finds a game's board: the class ``TheBoard`` in its ``board/board.py``; for a prototype in the
``board.py`` of its folder, or else the stock board."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.registry import TEMPLATE, agreed_code, game_ids, prototypes
from ...core.types import BadContent

if TYPE_CHECKING:
    from .board import Board

GAMES = Path(__file__).parents[2] / "games"
OWN = "board.py"
"""The file of a prototype with a board of its own."""


def _folder(game_id: str) -> str:
    """The template's folder begins with an underscore; its id does not."""
    return f"_{game_id}" if game_id == TEMPLATE else game_id


def has_board(game_id: str) -> bool:
    """Whether a game can be shown in a window."""
    own = GAMES / _folder(game_id) / "board" / "board.py"
    return own.exists() or game_id in prototypes()


def board_class(game_id: str) -> type[Board]:
    """A game's board.  Raises GameError for a prototype that is gone, or has a board.py without
    such a class."""
    from .board import Board  # imported late: the title only asks whether there is a board

    code = agreed_code().get(game_id)
    own = code is not None and OWN in code.sources
    if game_id in (*game_ids(), TEMPLATE):
        module = import_module(f"catgames.games.{_folder(game_id)}.board.board")
    elif code is not None and own:
        module = import_module("catgames.kit.code").load_code(code, "board")
    else:
        module = import_module("catgames.kit.board.board")
    found = vars(module).get("TheBoard")
    if not (isinstance(found, type) and issubclass(found, Board)):
        raise BadContent(f"{module.__file__}:1: there is no class TheBoard for the board")
    if code is not None and own and "_watched" not in vars(found):
        import_module("catgames.kit.guard").watch_class(found, code.folder)
        found._watched = True  # type: ignore[attr-defined]
    return found
