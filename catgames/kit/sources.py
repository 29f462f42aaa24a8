"""Finds lines in the Python files of a prototype, for mistakes to which no traceback leads."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from ..content.paths import shown
from ..core.types import BadContent
from .files import code_files

BOARD = "board.py"


def trees(folder: Path, board: bool = False) -> Iterator[tuple[Path, ast.Module]]:
    """The files of the rules, parsed, or of the ``board`` too; those that are no Python are left
    out."""
    try:
        paths = [path for path in code_files(folder) if board or path.name != BOARD]
    except BadContent:
        return
    for path in paths:
        try:
            tree = _tree(path, path.stat().st_mtime_ns)
        except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        yield path, tree


@cache
def _tree(path: Path, _changed: int) -> ast.Module:
    return ast.parse(path.read_bytes())


def line_of_word(folder: Path, word: str) -> str:
    """``file:line`` of the first string in the code that is this word; "" if there is none."""
    for path, tree in trees(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value == word:
                return f"{shown(path)}:{node.lineno}"
    return ""


def line_of_name(folder: Path, name: str) -> str:
    """``file:line`` of the first place in the code, that of the board too, at which a zone, a field
    or a set is named: as a word, or as an attribute; "" if there is none."""
    for path, tree in trees(folder, board=True):
        for node in ast.walk(tree):
            named = isinstance(node, ast.Constant) and node.value == name
            if named or (isinstance(node, ast.Attribute) and node.attr == name):
                return f"{shown(path)}:{node.lineno}"  # type: ignore[attr-defined]
    return ""


def changes_of(folder: Path, name: str) -> list[tuple[str, str]]:
    """Where the rules change ``s.name``: the function, and ``file:line``."""
    found = []
    for path, tree in trees(folder):
        for function in (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)):
            for node in ast.walk(function):
                match node:
                    case ast.Assign(targets=targets):
                        pass
                    case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                        targets = [target]
                    case _:
                        continue
                for each in targets:
                    match each.value if isinstance(each, ast.Subscript) else each:
                        case ast.Attribute(value=ast.Name("s"), attr=attr) if attr == name:
                            found.append((function.name, f"{shown(path)}:{each.lineno}"))
    return found


def line_of_function(folder: Path, name: str) -> str:
    """``file:line`` of a function, or of a method as ``Play.offers``; "" if there is none."""
    owner, _, last = name.rpartition(".")
    for path, tree in trees(folder):
        found = tree.body
        if owner:
            classes = [n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == owner]
            found = classes[0].body if classes else []
        for node in found:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == last:
                return f"{shown(path)}:{node.lineno}"
    return ""


def line_of_code(folder: Path, code: Any) -> str:
    """``file:line`` of where a function begins; "" if it is not one of the folder's."""
    if not isinstance(code, CodeType) or not Path(code.co_filename).is_relative_to(
        folder.resolve()
    ):
        return ""
    path = Path(code.co_filename)
    return line_of_function(folder, code.co_qualname) or f"{shown(path)}:{code.co_firstlineno}"
