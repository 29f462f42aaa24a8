"""Numbers and conditions as the sections of game.yaml say them.

A value is a number, a name, or a sum of them: ``3``, ``value``, ``2 * cards + 1``,
``sum(catch, value)``.  A condition names what it looks at: ``{deck: empty}``, ``{coins: ">= 3"}``,
``{suit: [hearts, spades]}``; all entries must hold, and of a list of conditions any.

Reading makes functions of ``Now``, and reports what is wrong.
"""

from __future__ import annotations

import ast
import operator
from collections import Counter
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


Value = Callable[[Now], Any]
Test = Callable[[Now], bool]
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
_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, ">": operator.gt, "<": operator.lt,
    "=": operator.eq,
}  # fmt: skip
LONGEST = 200
"""Characters of a value."""
SCORES = ("sum", "count", "kinds", "group", "each", "most")


class Values:
    """Reads the values and conditions of one prototype."""

    def __init__(self, d: Prototype, options: Iterable[Option], report: Report, look: Look) -> None:
        self.d, self.report, self.look = d, report, look
        self.options = {option.key for option in options}
        pieces = [piece for face, piece in d.pieces.items() if face != HIDDEN]
        self.columns: dict[str, set[int | str]] = {}
        """What stands in each column of the pieces."""
        self.used: set[str] = set()
        """The columns that are looked at."""
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
        if node.entries is not None:
            return self.score(node, path)
        if type(node.value) is int and node.items is None:
            number = max(-LARGEST, min(LARGEST, node.value))
            return lambda now: number
        if not isinstance(node.value, str):
            self.report.at(node, path, "expected a number, a name or a sum of them")
            return _zero
        return self.sum(node, path, node.value, piece)

    def sum(self, node: Node, path: Path_, text: str, piece: bool) -> Value:
        """The value of a text such as ``2 * coins + 1``."""
        if len(text) > LONGEST:
            self.report.at(node, path, f"is longer than {LONGEST} characters")
            return _zero
        try:
            tree = ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            what = f"{brief_text(text)!r} is no sum of numbers and names, such as 2 * coins + 1"
            self.report.at(node, path, what)
            return _zero
        try:
            return self._part(tree, piece)
        except _Wrong as e:
            self.report.at(node, path, str(e))
        except RecursionError:
            self.report.at(node, path, "is nested too deeply")
        return _zero

    def _part(self, tree: ast.AST, piece: bool) -> Value:
        match tree:
            case ast.Constant(value=int() as number) if type(number) is int:
                if number > LARGEST:
                    raise _Wrong(f"{number} is too large")
                return lambda now: number
            case ast.Name(id=name):
                return self._name(name, piece)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                one = self._part(inner, piece)
                return lambda now: -_number(one(now))
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _SIGNS:
                do, a, b = _SIGNS[type(op)], self._part(left, piece), self._part(right, piece)
                return lambda now: _bounded(do(_number(a(now)), _number(b(now))))
            case ast.BinOp(op=ast.Div()):
                raise _Wrong("/ may leave a rest; write // to round down")
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
                least, most = FUNCTIONS[name]
                if not least <= len(args) <= most:
                    many = f"{least} to {most}" if least < most else f"{least}"
                    raise _Wrong(f"{name}(…) has {many} values")
                return self._function(name, args, piece)
            case ast.Call(func=ast.Name(id=name)):
                raise _Wrong(f"there is no function {name!r}{hint(name, FUNCTIONS)}")
        raise _Wrong("is no sum of numbers and names, such as 2 * coins + 1")

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
            return lambda now: sum(1 for _ in held(now))
        if name in WORDS:
            return _WORD_VALUES[name]
        if name in self.columns:
            what = "no piece that everybody sees is moved here"
            raise _Wrong(f"{what}, so there is no column {name!r} to look at")
        raise _Wrong(f"there is no number {name!r}{hint(name, self.known(piece))}")

    def known(self, piece: bool = False) -> list[str]:
        """Everything that has a value."""
        columns = self.columns if piece else ()
        d = self.d
        return [*columns, *d.fields, *self.options, *vars(d.numbers), *d.zones, *WORDS]

    def _function(self, name: str, args: Sequence[ast.expr], piece: bool) -> Value:
        if name in ("min", "max"):
            parts, best = [self._part(arg, piece) for arg in args], min if name == "min" else max
            return lambda now: best(_number(part(now)) for part in parts)
        words = [arg.id if isinstance(arg, ast.Name) else "" for arg in args]
        first, column = words[0], words[1] if len(words) > 1 else "value"
        field = self.d.fields.get(first)
        if name in ("highest", "lowest") and field is not None and field.per_seat:
            most = max if name == "highest" else min
            return lambda now: most(map(_number, getattr(now.s, first)), default=0)
        if first not in self.d.zones:
            raise _Wrong(f"{name}(…) looks at a zone; there is none {first!r}"
                         f"{hint(first, self.d.zones)}")  # fmt: skip
        if name == "cells":
            cells = self.d.zones[first].cells
            return lambda now: cells
        if column not in self.columns:
            raise _Wrong(f"no piece has a column {column!r}{hint(column, self.columns)}")
        held, cell = self.held(first), self.cell(column)
        if name == "top":
            return lambda now: next((cell(face) for face in reversed([*held(now)])), "")
        if name == "kinds":
            return lambda now: len({cell(face) for face in held(now)} - {""})
        many: Callable[[Iterable[int]], int] = {
            "sum": sum,
            "highest": lambda numbers: max(numbers, default=0),
            "lowest": lambda numbers: min(numbers, default=0),
        }[name]
        return lambda now: many(_number(cell(face)) for face in held(now))

    def cell(self, column: str) -> Callable[[int], Any]:
        """What stands in a column, by face."""
        self.used.add(column)
        pieces = self.d.pieces
        if column == "colour":
            return lambda face: COLOUR_NAMES.get(pieces[face].colour, pieces[face].colour)
        return lambda face: getattr(pieces[face], column, "")

    def held(self, name: str) -> Callable[[Now], Iterable[int]]:
        """The faces in a zone; of one for each seat, in that of the seat."""
        zone, look = self.d.zones[name], self.look

        def faces(now: Now) -> Iterable[int]:
            for spot in own_spots(zone, now.seat):
                yield from look(now.s, spot)

        return faces

    # ------------------------------------------------------------------ what is counted

    def score(self, node: Node, path: Path_) -> Value:
        """What is counted of many pieces: ``{sum: value, in: catch, which: …}``."""
        known = (*SCORES, "in", "which", "points", "times")
        given = self.entries(node, path, known)
        kinds = [key for key in SCORES if key in given]
        if len(kinds) != 1:
            what = f"says what is counted with one of {', '.join(SCORES)}"
            self.report.at(node, path, what)
            return _zero
        kind = kinds[0]
        if kind == "most":
            return self._most(given, path)
        named = given.get("in" if kind in ("sum", "kinds", "each") else kind)
        if named is None:
            self.report.at(node, path, f"{kind!r} needs 'in' with the zone")
            return _zero
        where = "in" if kind in ("sum", "kinds", "each") else kind
        zones = [self.zone(n, (*path, where)) for n in named.items or (named,)]
        helds = [self.held(zone.name) for zone in zones if zone is not None]
        fits = self.fits(given["which"], (*path, "which")) if "which" in given else _fits
        column = "value"
        if kind in ("sum", "kinds", "each"):
            column = str(given[kind].value)
            if column not in self.columns:
                what = f"no piece has a column {column!r}{hint(column, self.columns)}"
                self.report.at(given[kind], (*path, kind), what)
        cell = self.cell(column)

        def faces(now: Now) -> list[int]:
            return [face for held in helds for face in held(now) if fits(now, face)]

        table, times = self._points(given, path), None
        if "times" in given:
            times = self.value(given["times"], (*path, "times"))

        def worth(now: Now, number: int) -> int:
            if table is not None:
                number = table[min(number, len(table) - 1)]
            return _bounded(number * _number(times(now))) if times is not None else number

        if kind == "group":
            space = zones[0].space if zones[0] is not None else None
            if space is None or zones[0] is None or zones[0].per_seat:
                self.report.at(named, (*path, kind), "a group lies on a board of all with cells")
                return _zero
            group, look, beside = zones[0].name, self.look, space.neighbours

            def largest(now: Now) -> int:
                cells = {
                    cell
                    for cell in range(len(beside))
                    if any(fits(now, face) for face in look(now.s, (group, cell)))
                }
                return worth(now, largest_group(cells, beside))

            return largest
        if kind == "sum":
            return lambda now: worth(now, sum(_number(cell(face)) for face in faces(now)))
        if kind == "kinds":
            return lambda now: worth(now, len({cell(face) for face in faces(now)} - {""}))
        if kind == "each":
            return lambda now: sum(
                worth(now, many) for many in Counter(map(cell, faces(now))).values()
            )
        return lambda now: worth(now, len(faces(now)))

    def _points(self, given: Mapping[str, Node], path: Path_) -> list[int] | None:
        node = given.get("points")
        if node is None:
            return None
        numbers = [n.value for n in node.items or () if type(n.value) is int]
        if not numbers or len(numbers) != len(node.items or ()):
            what = "expected a list of points for 0, 1, 2, … of them, such as [0, 1, 3, 6]"
            self.report.at(node, (*path, "points"), what)
            return [0]
        return numbers

    def _most(self, given: Mapping[str, Node], path: Path_) -> Value:
        """Points for who has most of something; equal ones all get them."""
        value = self.value(given["most"], (*path, "most"))
        node = given.get("points")
        points = self.value(node, (*path, "points")) if node is not None else None
        if points is None:
            self.report.where(path, "'most' needs 'points' with what the most is worth")
            return _zero

        def won(now: Now) -> int:
            all_ = [_number(value(Now(now.s, seat))) for seat in range(now.s.seats)]
            has_most = all_[now.seat] == max(all_) > 0
            return _number(points(now)) if has_most else 0

        return won

    # ------------------------------------------------------------------ conditions

    def test(self, node: Node, path: Path_, piece: bool = False) -> Test:
        """A condition on the table."""
        if node.items is not None:
            tests = [self.test(n, (*path, i), piece) for i, n in enumerate(node.items)]
            return lambda now: any(test(now) for test in tests)
        if node.entries is None:
            what = "expected what must hold, such as {deck: empty} or {coins: '>= 3'}"
            self.report.at(node, path, what)
            return _never
        tests = [self._entry(n, (*path, k), str(k), piece) for k, n in node.entries.items()]
        return lambda now: all(test(now) for test in tests)

    def _entry(self, node: Node, path: Path_, name: str, piece: bool) -> Test:
        zone = self.d.zones.get(name)
        if zone is None:
            try:
                value = self._name(name, piece)
            except _Wrong as e:
                self.report.where(path, str(e))
                return _never
            compared = self._compared(node, path, name if piece else "", piece)
            return lambda now: compared(now, value(now))
        held = self.held(name)
        if node.value == "empty":
            return lambda now: not any(True for _ in held(now))
        if node.value == "full":
            room = (zone.holds or 1) * zone.cells
            return lambda now: sum(1 for _ in held(now)) >= room
        if isinstance(node.value, str) and node.value in self.names:
            wanted, pieces = node.value, self.d.pieces
            return lambda now: any(
                wanted in (pieces[face].name, pieces[face].set) for face in [*held(now)][-1:]
            )
        compared = self._compared(node, path, "", piece, f"{name}: empty, full")
        return lambda now: compared(now, sum(1 for _ in held(now)))

    def fits(self, node: Node, path: Path_) -> Callable[[Now, int], bool]:
        """A condition on a piece, by its columns; a word is the name of a piece or a set."""
        if node.items is not None:
            tests = [self.fits(n, (*path, i)) for i, n in enumerate(node.items)]
            return lambda now, face: any(test(now, face) for test in tests)
        if node.entries is None:
            wanted, pieces = node.value, self.d.pieces
            if wanted == "any":
                return _fits
            if wanted not in self.names:
                what = f"there is no piece {brief_text(wanted)!r}{hint(wanted, self.names)}"
                self.report.at(node, path, f"{what}; or write {{column: what}}")
            return lambda now, face: wanted in (pieces[face].name, pieces[face].set)
        found = []
        for key, inner in node.entries.items():
            if key not in self.columns:
                what = f"no piece has a column {key!r}{hint(key, self.columns)}"
                self.report.where((*path, key), what)
                continue
            compared = self._compared(inner, (*path, key), str(key), True)
            found.append((self.cell(str(key)), compared))
        return lambda now, face: all(test(now, cell(face)) for cell, test in found)

    def _compared(
        self, node: Node, path: Path_, column: str, piece: bool, words: str = ""
    ) -> Callable[[Now, Any], bool]:
        """Compares with what a condition says: a number, a list, a word of the column, ``>= 3``."""
        if node.items is not None:
            tests = [self._compared(n, (*path, i), column, piece) for i, n in enumerate(node.items)]
            return lambda now, value: any(test(now, value) for test in tests)
        said = node.value
        if type(said) is int:
            return lambda now, value: bool(value == said)
        if not isinstance(said, str):
            self.report.at(
                node, path, f"expected a number, a word, or '>= 3'{words and '; '}{words}"
            )
            return _differs
        for sign, compare in _COMPARE.items():
            if said.startswith(sign):
                right = self.sum(node, path, said[len(sign) :], piece)
                return lambda now, value: compare(_number(value), _number(right(now)))
        if said.startswith("not "):
            inner = self._compared(Node(node.line, said[4:]), path, column, piece)
            return lambda now, value: not inner(now, value)
        cells = self.columns.get(column, set())
        if said in cells:
            return lambda now, value: bool(value == said)
        if column and said.isidentifier() and said not in self.known(piece):
            known = sorted(str(cell) for cell in cells if isinstance(cell, str))
            self.report.at(node, path, f"no piece has {said!r} in this column{hint(said, known)}")
            return _differs
        right = self.sum(node, path, said, piece)
        return lambda now, value: bool(value == right(now))

    # ------------------------------------------------------------------ names

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


class _Wrong(Exception):
    """What is wrong with a value."""


def own_spots(zone: Zone, seat: Seat) -> Iterable[Spot]:
    """The places of a zone that are a seat's, or all's."""
    head = (zone.name, seat) if zone.per_seat else (zone.name,)
    if zone.space is None:
        return (head,)
    return ((*head, cell) for cell in range(zone.cells))


def largest_group(cells: set[int], beside: Sequence[Sequence[int]]) -> int:
    """How many of the cells lie together at most."""
    left, largest = set(cells), 0
    while left:
        group, edge = 0, [left.pop()]
        while edge:
            group += 1
            near = left.intersection(beside[edge.pop()])
            left -= near
            edge += near
        largest = max(largest, group)
    return largest


def _number(value: Any) -> int:
    """A value as a number; words and hidden columns count 0."""
    return value if isinstance(value, int) else 0


def _bounded(number: int) -> int:
    return max(-LARGEST, min(LARGEST, number))


def _zero(now: Now) -> int:
    return 0


def _never(now: Now) -> bool:
    return False


def _differs(now: Now, value: Any) -> bool:
    return False


def _fits(now: Now, face: int) -> bool:
    return True


_WORD_VALUES: Mapping[str, Value] = {
    "own": lambda now: now.seat + 1,
    "chosen": lambda now: now.chosen + 1,
    "count": lambda now: now.many,
    "seats": lambda now: now.s.seats,
    "turn": lambda now: now.s.turn,
}
number_of = _number
