"""Loads a prototype from its folder: game.yaml, tables of pieces and rules.py.

The content of a saved game is game.yaml as plain data, and besides it ``files`` (the text of each
further file) and ``code`` (the digest of the Python files).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..content.loader import Node, as_node, read_text
from ..content.paths import shown
from ..core.fields import is_id
from ..core.options import Option
from ..core.types import BadContent
from .code import load_code
from .files import code_digest, read_if_there, read_text_file
from .game import PrototypeGame, make_game
from .pictures import wrong_picture
from .prototype import Prototype
from .rules import Rules
from .schema import GAME, Reader
from .words import publish

RULES = "rules.py"
FILES, CODE = "files", "code"
"""Keys of the content besides the sections of game.yaml."""
SAVED = "the saved rules"
"""What stands for game.yaml in mistakes of a saved game."""


def load_prototype(folder: Path, content: Mapping[str, Any] | None = None) -> PrototypeGame:
    """The game in a folder, from its files or from the ``content`` of a saved game, with the
    rules.py that is in the folder now; this runs its code.

    Raises BadContent with all mistakes.
    """
    folder = folder.resolve()
    files: dict[str, str] = {}
    root = _root(folder) if content is None else _kept_root(content, files)
    d, options = _read(folder, root, files, content is None)
    digest = code_digest(folder)
    name = shown(folder / RULES)
    rules = getattr(load_code(folder, digest, "rules"), "rules", None)
    if not isinstance(rules, Rules):
        raise BadContent(f"{name}:1: there is no 'rules = Rules()' in it")
    game = make_game(d, options, rules, {**root.plain(), FILES: files, CODE: digest}, name)
    if content is None:
        publish(game)
    return game


def read_prototype(folder: Path) -> tuple[Prototype, list[Option]]:
    """What the files of a folder say, without running any code.

    Raises BadContent with all mistakes, each with file and line.
    """
    folder = folder.resolve()
    return _read(folder, _root(folder), {}, True)


def _root(folder: Path) -> Node:
    if not is_id(folder.name):
        what = "its name is the game's id: small letters, digits and _, a letter first"
        raise BadContent(f"{shown(folder)}: {what}")
    return read_text(read_text_file(folder, GAME), shown(folder / GAME))


def _kept_root(content: Mapping[str, Any], files: dict[str, str]) -> Node:
    kept = content.get(FILES)
    for name, text in kept.items() if isinstance(kept, dict) else ():
        if isinstance(text, str):
            files[name] = text
    return as_node({k: v for k, v in content.items() if k not in (FILES, CODE)})


def _read(
    folder: Path, root: Node, files: dict[str, str], from_disk: bool
) -> tuple[Prototype, list[Option]]:
    """``files`` takes in the texts of files, or has them."""

    def file(name: str) -> str | None:
        text = read_if_there(folder, name) if from_disk else files.get(name)
        if text is not None:
            files[name] = text
        return text

    def place(name: str) -> str:
        if from_disk:
            return shown(folder / name)
        return SAVED if name == GAME else f"{SAVED}, {name}"

    def picture(name: str) -> str:
        return wrong_picture(folder, name) if from_disk else ""

    return Reader(folder.name, root, file, place, picture).read(folder)
