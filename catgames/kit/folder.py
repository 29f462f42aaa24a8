"""Loads a prototype from its folder: game.yaml, tables of pieces and rules.py.

The content of a saved game is game.yaml as plain data, and besides it ``files`` (the text of each
further file) and ``code`` (the digest of the Python files).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..content.game_ids import wrong_name
from ..content.loader import Node, as_node, read_text
from ..content.paths import shown
from ..core.options import Option
from ..core.types import BadContent
from .code import load_code
from .files import Code, is_there, read_code, read_table_file, read_text_file
from .game import PrototypeGame, make_game
from .guard import guarded
from .pictures import wrong_picture
from .prototype import Prototype
from .rules import Rules
from .schema import GAME, Reader
from .words import publish

RULES, YAML = "rules.py", ".yaml"
FILES, CODE = "files", "code"
"""Keys of the content besides the sections of game.yaml."""
SAVED = "the saved rules"
"""What stands for game.yaml in mistakes of a saved game."""


def load_prototype(
    folder: Path, content: Mapping[str, Any] | None = None, code: Code | None = None
) -> PrototypeGame:
    """The game in a folder, from its files or from the ``content`` of a saved game; this runs its
    ``code``, or that which is in the folder now.

    Raises BadContent with all mistakes.
    """
    folder = folder.resolve()
    files: dict[str, str] = {}
    root = _root(folder) if content is None else _kept_root(content, files)
    d, options = _read(folder, root, files, content is None)
    if content is not None:
        d = replace(d, version=_version(folder, d.version))
    code = code or read_code(folder)
    name = shown(folder / RULES)
    rules = vars(load_code(code, "rules")).get("rules")
    if not issubclass(type(rules), Rules):
        raise BadContent(f"{name}:1: there is no 'rules = Rules()' in it")
    assert isinstance(rules, Rules)
    plain = {**root.plain(), FILES: files, CODE: code.digest}
    game = guarded(folder, lambda: make_game(d, options, rules, plain, name))
    game.code = code
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
    if what := wrong_name(folder.name):
        raise BadContent(f"{shown(folder)}: its name is the game's id: {what}")
    return read_text(read_text_file(folder, GAME), shown(folder / GAME))


def _version(folder: Path, kept: int) -> int:
    """The version of the rules that are in the folder now, which is not what a saved game keeps."""
    try:
        version = (_root(folder).entries or {}).get("version", Node(0, 1)).value
    except BadContent:
        return kept
    return version if isinstance(version, int) else kept


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

    notes: list[str] = []

    def file(name: str) -> str | None:
        if not from_disk:
            text = files.get(name)
        elif name.endswith(YAML):
            text = read_text_file(folder, name) if is_there(folder, name) else None
        else:
            text, note = read_table_file(folder, name) if is_there(folder, name) else (None, "")
            notes.extend(filter(None, [note]))
        if text is not None:
            files[name] = text
        return text

    def place(name: str) -> str:
        if from_disk:
            return shown(folder / name)
        return SAVED if name == GAME else f"{SAVED}, {name}"

    def picture(name: str) -> str:
        return wrong_picture(folder, name) if from_disk else ""

    return Reader(folder.name, root, file, place, picture, notes).read(folder)
