"""Numbers as the sections of game.yaml say them.

A value is a number, a name, or a sum of them: ``3``, ``value``, ``2 * cards + 1``,
``sum(catch, value)``.  Reading makes functions of ``Now``, and reports what is wrong.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...content.checks import Path_, Report, hint
from ...content.loader import Node, brief_text
from ...core.fields import LARGEST
from ...core.options import Option
from ...core.types import HIDDEN, Seat, Spot
from ..pieces import COLOUR_NAMES
from ..prototype import Prototype
from ..state import State
from ..zones import Zone

NOTHING = -2
"""The face of no piece."""


@dataclass(slots=True)
class Now:
    """A state, and what is being done in it."""

    s: State
    seat: Seat
    """Whose turn it is, or whose of each."""
    face: int = NOTHING
    """The piece that was moved."""
    chosen: Seat = -1
    """The player who was chosen."""
    many: int = 0
    """How many pieces were moved."""


WHOSE = ("own", "each", "others", "next", "previous", "chosen", "first")
"""Whose zone is meant: of who does it, of each player in turn, of all others, of a neighbour, of
the chosen player, of the first one."""
Value = Callable[[Now], Any]
Look = Callable[[State, Spot], tuple[int, ...]]
"""The faces at a place, from below."""

WORDS = ("own", "chosen", "count", "seats", "turn")
"""Names that always have a value: the number of the player, from 1, that of the chosen one, how
many pieces were moved, how many play, and the turns so far."""
FUNCTIONS = {
    "min": (1, 9), "max": (1, 9), "sum": (1, 2), "top": (1, 2), "highest": (1, 2),
    "lowest": (1, 2), "kinds": (2, 2), "cells": (1, 1),
}  # fmt: skip
"""How many values a function may have, at least and at most."""
_SIGNS: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: lambda a, b: a // b if b else 0,
    ast.Mod: lambda a, b: a % b if b else 0,
}
LONGEST = 200
"""Characters of a value."""


class Numbers:
    """Reads the numbers of one prototype, and knows the names that stand for them."""

    def __init__(self, d: Prototype, options: Iterable[Option], report: Report, look: Look) -> None:
        self.d, self.report, self.look = d, report, look
        self.options = {option.key for option in options}
        pieces = [piece for face, piece in d.pieces.items() if face != HIDDEN]
        self.columns: dict[str, set[int | str]] = {}
        """What stands in each column of the pieces."""
        self.used: set[str] = set()
        """The columns that are looked at."""
        self.looked: set[str] = set()
        """The zones that are looked at."""
        for piece in pieces:
            cells = {"name": piece.name, "value": piece.value, "set": piece.set, **piece.columns}
            if piece.colour:
                cells["colour"] = COLOUR_NAMES.get(piece.colour, piece.colour)
            for column, cell in cells.items():
                self.columns.setdefault(column, set()).add(cell)
        self.names = {piece.name for piece in pieces} | {piece.set for piece in pieces}

    # ------------------------------------------------------------------ values

    def value(self, node: Node, path: Path_, piece: bool = False) -> Value:
        """A number; ``piece``: names of columns are those of the piece that is moved."""
        if type(node.value) is int and node.items is None:
            number = max(-LARGEST, min(LARGEST, node.value))
            return lambda now: number
        if not isinstance(node.value, str):
            self.report.at(node, path, "expected a number, a name or a sum of them")
            return zero
        return self.sum(node, path, node.value, piece)

    def sum(self, node: Node, path: Path_, text: str, piece: bool) -> Value:
        """The value of a text such as ``2 * coins + 1``."""
        if len(text) > LONGEST:
            self.report.at(node, path, f"is longer than {LONGEST} characters")
            return zero
        try:
            tree = ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            what = f"{brief_text(text)!r} is no sum of numbers and names, such as 2 * coins + 1"
            self.report.at(node, path, what + torn(text))
            return zero
        try:
            return self._part(tree, piece)
        except Wrong as e:
            self.report.at(node, path, str(e))
        except RecursionError:
            self.report.at(node, path, "is nested too deeply")
        return zero

    def _part(self, tree: ast.AST, piece: bool) -> Value:
        match tree:
            case ast.Constant(value=int() as number) if type(number) is int:
                if number > LARGEST:
                    raise Wrong(f"{number} is too large")
                return lambda now: number
            case ast.Name(id=name):
                return self._name(name, piece)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                one = self._part(inner, piece)
                return lambda now: -number_of(one(now))
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _SIGNS:
                do, a, b = _SIGNS[type(op)], self._part(left, piece), self._part(right, piece)
                return lambda now: bounded(do(number_of(a(now)), number_of(b(now))))
            case ast.BinOp(op=ast.Div()):
                raise Wrong("/ may leave a rest; write // to round down")
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
                least, most = FUNCTIONS[name]
                if not least <= len(args) <= most:
                    many = f"{least} to {most}" if least < most else f"{least}"
                    raise Wrong(f"{name}(…) has {many} values")
                return self._function(name, args, piece)
            case ast.Call(func=ast.Name(id=name)):
                raise Wrong(f"there is no function {name!r}{hint(name, FUNCTIONS)}")
        raise Wrong("is no sum of numbers and names, such as 2 * coins + 1")

    def _name(self, name: str, piece: bool) -> Value:
        d = self.d
        if name in self.columns and piece:
            cell = self.cell(name)
            return lambda now: cell(now.face) if now.face >= 0 else ""
        if name in d.fields:
            if d.fields[name].per_seat:
                return lambda now: getattr(now.s, name)[now.seat]
            return lambda now: getattr(now.s, name)
        if name in self.options or name == "turn":
            return lambda now: getattr(now.s, name)
        if hasattr(d.numbers, name):
            number = getattr(d.numbers, name)
            return lambda now: number
        if name in d.zones:
            held = self.held(name)
            return lambda now: len(held(now))
        if name in WORDS:
            return _WORD_VALUES[name]
        if name in self.columns:
            what = "no piece that everybody sees is moved here"
            raise Wrong(f"{what}, so there is no column {name!r} to look at")
        raise Wrong(f"there is no number {name!r}{hint(name, self.known(piece))}")

    def known(self, piece: bool = False) -> list[str]:
        """Everything that has a value."""
        columns = self.columns if piece else ()
        d = self.d
        return [*columns, *d.fields, *self.options, *vars(d.numbers), *d.zones, *WORDS]

    def _function(self, name: str, args: Sequence[ast.expr], piece: bool) -> Value:
        if name in ("min", "max"):
            parts, best = [self._part(arg, piece) for arg in args], min if name == "min" else max
            return lambda now: best(number_of(part(now)) for part in parts)
        words = [arg.id if isinstance(arg, ast.Name) else "" for arg in args]
        first, column = words[0], words[1] if len(words) > 1 else "value"
        field = self.d.fields.get(first)
        if name in ("highest", "lowest") and field is not None and field.per_seat:
            most = max if name == "highest" else min
            return lambda now: most(map(number_of, getattr(now.s, first)), default=0)
        if first not in self.d.zones:
            raise Wrong(f"{name}(…) looks at a zone; there is none {first!r}"
                         f"{hint(first, self.d.zones)}")  # fmt: skip
        if name == "cells":
            cells = self.d.zones[first].cells
            return lambda now: cells
        if column not in self.columns:
            raise Wrong(f"no piece has a column {column!r}{hint(column, self.columns)}")
        held, cell = self.held(first), self.cell(column)
        if name == "top":
            return lambda now: next((cell(face) for face in held(now)[-1:]), "")
        if name == "kinds":
            return lambda now: len({cell(face) for face in held(now)} - {""})
        many: Callable[[Iterable[int]], int] = {
            "sum": sum,
            "highest": lambda numbers: max(numbers, default=0),
            "lowest": lambda numbers: min(numbers, default=0),
        }[name]
        return lambda now: many(number_of(cell(face)) for face in held(now))

    def cell(self, column: str) -> Callable[[int], Any]:
        """What stands in a column, by face."""
        self.used.add(column)
        pieces = self.d.pieces
        if column == "colour":
            return lambda face: COLOUR_NAMES.get(pieces[face].colour, pieces[face].colour)
        return lambda face: getattr(pieces[face], column, "")

    def held(self, name: str) -> Callable[[Now], Sequence[int]]:
        """The faces in a zone; of one for each seat, in that of the seat."""
        spots, look = Spots(self.d.zones[name]), self.look
        self.looked.add(name)
        if self.d.zones[name].space is None:
            return lambda now: look(now.s, spots[now.seat][0])
        return lambda now: [face for spot in spots[now.seat] for face in look(now.s, spot)]

    # ------------------------------------------------------------------ names

    def says_whose(self, word: str, path: Path_) -> bool:
        """Whether a word after ``of`` says whose; else it is reported."""
        if word not in WHOSE:
            what = f"expected one of {', '.join(WHOSE)} after 'of'; found {brief_text(word)!r}"
            self.report.where(path, f"{what}{hint(word, WHOSE)}")
        return word in WHOSE

    def zone(self, node: Node, path: Path_) -> Zone | None:
        """A zone by its name."""
        found = self.d.zones.get(node.value) if isinstance(node.value, str) else None
        if found is None:
            what = f"there is no zone {brief_text(node.value)!r}{hint(node.value, self.d.zones)}"
            self.report.at(node, path, what)
        return found

    def entries(self, node: Node, path: Path_, known: Sequence[str]) -> dict[str, Node]:
        """The entries of a mapping with known keys."""
        if node.entries is None:
            self.report.at(node, path, f"expected a mapping with {', '.join(known)}")
            return {}
        for key in node.entries:
            if key not in known:
                self.report.unknown((*path, key), known)
        return {str(key): inner for key, inner in node.entries.items() if key in known}


class Wrong(Exception):
    """What is wrong with a value."""


def whose(now: Now, word: str) -> list[Seat]:
    """The seats that a word stands for, clockwise from who acts."""
    n, own = now.s.seats, now.seat
    match word:
        case "own":
            return [own]
        case "each":
            return [(own + i) % n for i in range(n)]
        case "others":
            return [(own + i) % n for i in range(1, n)]
        case "next":
            return [(own + 1) % n]
        case "previous":
            return [(own - 1) % n]
        case "chosen":
            return [now.chosen] if now.chosen >= 0 else []
    return [0]


class Spots(dict[Seat, tuple[Spot, ...]]):
    """The places of a zone that are a seat's, or all's, made when they are asked for first."""

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def __missing__(self, seat: Seat) -> tuple[Spot, ...]:
        zone = self.zone
        head = (zone.name, seat) if zone.per_seat else (zone.name,)
        cells = range(zone.cells)
        self[seat] = (head,) if zone.space is None else tuple((*head, cell) for cell in cells)
        return self[seat]


def torn(text: str) -> str:
    """What to write where YAML has taken a comma for the end of a value."""
    whole = text.count("(") == text.count(")")
    return "" if whole else "; what has a comma stands in quotes, 'min(coins, 3)'"


def number_of(value: Any) -> int:
    """A value as a number; words and hidden columns count 0."""
    return value if isinstance(value, int) else 0


def bounded(number: int) -> int:
    return max(-LARGEST, min(LARGEST, number))


def zero(now: Now) -> int:
    return 0


_WORD_VALUES: Mapping[str, Value] = {
    "own": lambda now: now.seat + 1,
    "chosen": lambda now: now.chosen + 1,
    "count": lambda now: now.many,
    "seats": lambda now: now.s.seats,
    "turn": lambda now: now.s.turn,
}
