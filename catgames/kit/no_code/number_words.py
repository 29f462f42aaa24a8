"""Numbers and names of the sections in words: a counter by its title, ``min(a, b)`` as the smaller
of both."""

from __future__ import annotations

import ast
from typing import Any

from ...core.types import HIDDEN, message
from ..pieces import COLOUR_NAMES
from ..prototype import Prototype
from ..words import field_name, has, label, piece_name, set_name
from ..yaml_text import flow
from .numbers import WHOSE, WORDS

_SIGNS: dict[type, str] = {
    ast.Add: "add", ast.Sub: "subtract", ast.Mult: "multiply", ast.FloorDiv: "divide",
    ast.Mod: "rest",
}  # fmt: skip
_OF_ZONES = ("top", "sum", "highest", "lowest", "kinds", "cells")


def columns_of(d: Prototype) -> dict[str, list[Any]]:
    """What stands in each column of the pieces."""
    found: dict[str, dict[Any, None]] = {}
    for face, piece in d.pieces.items():
        if face == HIDDEN:
            continue
        cells = {"value": piece.value, "name": piece.name, "set": piece.set, **piece.columns}
        if piece.colour:
            cells["colour"] = COLOUR_NAMES.get(piece.colour, piece.colour)
        for column, cell in cells.items():
            found.setdefault(str(column), {})[cell] = None
    return {column: [*cells] for column, cells in found.items()}


def name_in_words(d: Prototype, name: str) -> Any:
    """What a condition looks at, to fill a gap: a zone, a counter, a column."""
    bare, _, whose = name.partition(" of ")
    if whose in WHOSE[1:]:
        return message(f"kit.step.of.{whose}", place=name_in_words(d, bare))
    if name in d.zones:
        return ("text", f"{d.id}.zone.{name}")
    if name in d.fields:
        return field_name(d, name)
    known = _known(d, name)
    if known is None and "(" in name:
        return value_in_words(d, name)
    return column_in_words(name) if known is None else known


def column_in_words(name: str) -> str:
    """A column, within a sentence."""
    return label(name).lower()


def piece_in_words(d: Prototype, name: Any) -> Any:
    """A piece or a set, to fill a gap; None: neither is called so."""
    if not isinstance(name, str):
        return None
    if name in d.sets:
        return set_name(d, name)
    faces = (face for face, piece in d.pieces.items() if face != HIDDEN and piece.name == name)
    face = next(faces, None)
    return None if face is None else piece_name(d, face)


def value_in_words(d: Prototype, value: Any, piece: bool = False) -> Any:
    """A number, or what stands for one, to fill a gap; ``piece``: names of columns come first."""
    if not isinstance(value, str):
        return as_typed(value)
    try:
        return _part(d, ast.parse(value.strip(), mode="eval").body, piece)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return as_typed(value)


def as_typed(value: Any) -> Any:
    """What stands in the file, without its brackets."""
    return value if isinstance(value, int) else flow(value).strip("{}").replace('"', "")


def _part(d: Prototype, tree: ast.expr, piece: bool) -> Any:
    match tree:
        case ast.Constant(value=int() as number):
            return number
        case ast.Name(id=name):
            return _name(d, name, piece)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return message("kit.number.minus", a=_bracketed(d, inner, piece))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _SIGNS:
            a, b = (_bracketed(d, side, piece) for side in (left, right))
            return message(f"kit.number.{_SIGNS[type(op)]}", a=a, b=b)
        case ast.Call(func=ast.Name(id=("min" | "max") as name), args=args) if args:
            parts = [_bracketed(d, arg, piece) for arg in args]
            many = "pair" if len(parts) == 2 else "several"
            return message(f"kit.number.{name}.{many}", values=("list", parts))
        case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=where), *rest]):
            if name in ("highest", "lowest") and where in d.fields:
                return message(f"kit.number.{name}", field=field_name(d, where))
            if name in _OF_ZONES and where in d.zones:
                column = rest[0].id if rest and isinstance(rest[0], ast.Name) else "value"
                place = ("text", f"{d.id}.zone.{where}")
                return message(f"kit.test.{name}", place=place, column=column_in_words(column))
    raise ValueError


def _bracketed(d: Prototype, tree: ast.expr, piece: bool) -> Any:
    """A part of a sum, in brackets if it is a sum itself."""
    part = _part(d, tree, piece)
    whole = not isinstance(tree, ast.BinOp) or isinstance(tree.op, ast.Mult)
    return part if whole else message("kit.number.brackets", a=part)


def _name(d: Prototype, name: str, piece: bool) -> Any:
    column = name in columns_of(d)
    if piece and column:
        return message("kit.test.its", column=column_in_words(name))
    if name in d.fields:
        return field_name(d, name)
    known = _known(d, name)
    if known is not None:
        return known
    if name in d.zones:
        place = ("text", f"{d.id}.zone.{name}")
        return message("kit.rule.count", place=place, column="")
    return message("kit.test.its", column=column_in_words(name)) if column else name


def _known(d: Prototype, name: str) -> Any:
    """An option by its title, a number by its value, a word that always has one; None: it is
    something else."""
    if has(d, key := f"{d.id}.option.{name}.name"):
        return ("text", key)
    if hasattr(d.numbers, name):
        return getattr(d.numbers, name)
    return message(f"kit.number.{name}") if name in WORDS else None
