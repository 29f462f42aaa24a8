"""Imports for tests, through the real function or command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from catgames.catalog import offered
from catgames.core.types import HIDDEN
from catgames.importing.command import import_files
from catgames.kit.check_files import wrong_pieces
from catgames.kit.folder import load_prototype, read_prototype
from catgames.kit.pieces import Piece


def import_one(path: Path, into: Path, **wishes: Any) -> tuple[Path, list[str]]:
    """The folder that is made of a file, and what is said."""
    return import_files([path], into, **wishes)


def pieces(folder: Path) -> list[Piece]:
    """All kinds of pieces of a folder."""
    return [p for p in read_prototype(folder)[0].pieces.values() if p.face != HIDDEN]


def check(folder: Path) -> list[str]:
    """What is wrong with a folder; it must load as a free table, and begin, for all numbers."""
    game = load_prototype(folder, free_game=offered("free_game"))
    for seats in game.info.seats:
        game.new_state(seats)
    return wrong_pieces(game)
