"""Reads the code of a prototype for mistakes that can be seen without running it: names that
don't exist, and frames, verbs and events that are forgotten.

Only what is certainly wrong is reported.  ``d`` and ``s`` are looked at in functions that have both
as parameters, as all that the rules register do.
"""

from __future__ import annotations

import ast
import builtins
import symtable
from collections.abc import Iterator
from importlib.util import decode_source
from pathlib import Path
from typing import Any

from ..content.paths import shown
from .hints import kit_names
from .lint_rules import AskLint, RulesLint, offered_words
from .sentences import not_defined, write_import
from .sources import trees

_IMPURE = {
    "random": "chance draws and rolls: ('draw', …), ('deal', …), ('roll', …)",
    "time": "rules know no clock",
    "datetime": "rules know no clock",
}
_ENDS = (("os", "_exit"), ("os", "abort"), ("os", "kill"))


def read_code(game: Any) -> list[str]:
    """A line for each mistake in the code of a prototype."""
    found: list[tuple[str, int, str]] = []
    turns = False
    for path, tree in trees(game.folder):
        turns |= any(_raises_turn(node) for node in ast.walk(tree))
        for line, text in _mistakes(path, tree, game):
            found.append((shown(path), line, text))
    lines = [f"{name}:{line}: {text}" for name, line, text in dict.fromkeys(found)]
    if not turns and not game.rules.counts_turns and "turn" not in game.rules.parts:
        lines.append(
            f"{_first_answer(game)}: no rule counts turns; write s.turn += 1 where one begins"
        )
    return lines


def offered(game: Any) -> set[str]:
    """The verbs that the code of a prototype offers."""
    return {verb for _, tree in trees(game.folder) for verb in offered_words(tree)}


def _raises_turn(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute) and node.attr == "turn" and isinstance(node.ctx, ast.Store)
    )


def _first_answer(game: Any) -> str:
    from .mistakes import line_of_ask, rules_file

    for ask in game.rules.asks.values():
        if found := line_of_ask(game.folder, ask, ("answer",)):
            return found
    return rules_file(game.folder)


def _mistakes(path: Path, tree: ast.Module, game: Any) -> Iterator[tuple[int, str]]:
    yield from sorted(
        {
            *_undefined(path, tree),
            *_impure(tree),
            *RulesLint(game, tree).found(),
            *AskLint(game, tree).found(),
        }
    )


# ---------------------------------------------------------------- any Python


def _undefined(path: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Names that are nowhere defined."""
    if any(isinstance(n, ast.ImportFrom) and n.names[0].name == "*" for n in ast.walk(tree)):
        return
    table = symtable.symtable(decode_source(path.read_bytes()), str(path), "exec")
    known = {s.get_name() for s in table.get_symbols() if s.is_assigned() or s.is_imported()}
    known |= {s.get_name() for s in table.get_symbols() if s.is_namespace()}
    known |= {*dir(builtins), "__file__", "__name__", "__doc__"}
    kit = kit_names()
    missing = {name for inner in _scopes(table) for name in _globals(inner)} - known
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in missing:
            missing.discard(node.id)
            if node.id in kit:
                what = f"{not_defined(node.id, ())}; {write_import(node.id)}"
            else:
                what = not_defined(node.id, {*known, *_locals(table)})
            yield node.lineno, what


def _scopes(table: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    yield table
    for inner in table.get_children():
        yield from _scopes(inner)


def _globals(table: symtable.SymbolTable) -> Iterator[str]:
    top = table.get_type() == "module"
    for symbol in table.get_symbols():
        if symbol.is_referenced() and (symbol.is_global() or (top and not symbol.is_assigned())):
            yield symbol.get_name()


def _locals(table: symtable.SymbolTable) -> set[str]:
    inner = [s for t in _scopes(table) if t is not table for s in t.get_symbols()]
    return {symbol.get_name() for symbol in inner if symbol.is_local()}


def _impure(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Chance and clocks of Python, and variables that outlive a move."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            names = ", ".join(node.names)
            what = f"{names} is no part of the state; declare it under 'fields' in game.yaml"
            yield node.lineno, f"{what}, and write s.{node.names[0]}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id in _IMPURE and node.attr != "Random":
                what = f"{node.value.id}.{node.attr} makes the same answers lead to other games"
                yield node.lineno, f"{what}; {_IMPURE[node.value.id]}"
            if (node.value.id, node.attr) in _ENDS:
                yield node.lineno, f"{node.value.id}.{node.attr} ends the whole program, unsaved"
        elif isinstance(node, ast.ImportFrom) and node.module in _IMPURE:
            for name in node.names:
                if name.name != "Random":
                    what = f"{name.name} makes the same answers lead to other games"
                    yield node.lineno, f"{what}; {_IMPURE[node.module]}"
