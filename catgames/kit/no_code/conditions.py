"""Conditions as the sections of game.yaml say them.

A condition names what it looks at: ``{deck: empty}``, ``{coins: ">= 3"}``, ``{suit: [hearts,
spades]}``; all entries must hold, and of a list of conditions any.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from ...content.checks import Path_, hint
from ...content.loader import Node, brief_text
from .numbers import Now, Numbers, number_of, whose, zero

_COLUMN = re.compile(r"top\(\w+, *(\w+)\)")
"""What stands in a column of the uppermost piece."""
_CELL = re.compile(r"(\w+) +\d+")
"""A single cell of a zone, as places are named."""
Test = Callable[[Now], bool]
Fits = Callable[[Now, int], bool]
"""Whether a piece is meant, by its face."""
_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, ">": operator.gt, "<": operator.lt,
    "=": operator.eq,
}  # fmt: skip


class Conditions(Numbers):
    """Reads the conditions of one prototype."""

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
        bare, _, word = name.partition(" of ")
        if word and bare in (*self.d.fields, *self.d.zones):
            return self._of(node, path, bare, word.strip(), piece)
        zone = self.d.zones.get(name)
        if zone is None:
            if (one := _CELL.fullmatch(name)) and one[1] in self.d.zones:
                what = f"a condition looks at all of {one[1]!r}, and not at one cell"
                self.report.at(node, path, f"{what}; let a field count, or give it a zone")
                return _never
            value = self.sum(Node(node.line, name), path, name, piece)
            if value is zero and node.value in ("empty", "full"):
                return _never  # it was to be a zone, which has been said
            column = _COLUMN.fullmatch(name)
            looked_at = column[1] if column else name if piece else ""
            compared = self._compared(node, path, looked_at, piece)
            return lambda now: compared(now, value(now))
        held = self.held(name)
        if node.entries is not None:
            fits = self.fits(node, path)
            return lambda now: any(fits(now, face) for face in held(now)[-1:])
        if node.value == "empty":
            return lambda now: not held(now)
        if node.value == "full":
            room = (zone.holds or 1) * zone.cells
            return lambda now: len(held(now)) >= room
        if isinstance(node.value, str) and node.value in self.names:
            wanted, pieces = node.value, self.d.pieces
            return lambda now: any(
                wanted in (pieces[face].name, pieces[face].set) for face in held(now)[-1:]
            )
        compared = self._compared(node, path, "", piece, f"{name}: empty, full")
        return lambda now: compared(now, len(held(now)))

    def _of(self, node: Node, path: Path_, name: str, word: str, piece: bool) -> Test:
        """A condition on what is another player's: it holds if it does for one of them."""
        if not self.says_whose(word, path):
            return _never
        test = self._entry(node, path, name, piece)
        return lambda now: any(
            test(Now(now.s, seat, now.face, now.chosen, now.many)) for seat in whose(now, word)
        )

    def fits(self, node: Node, path: Path_) -> Fits:
        """A condition on a piece, by its columns; a word is the name of a piece or a set."""
        if node.items is not None:
            tests = [self.fits(n, (*path, i)) for i, n in enumerate(node.items)]
            return lambda now, face: any(test(now, face) for test in tests)
        if node.entries is None:
            wanted, pieces = node.value, self.d.pieces
            if wanted == "any":
                return fits_all
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
                return lambda now, value: compare(number_of(value), number_of(right(now)))
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


def _never(now: Now) -> bool:
    return False


def _differs(now: Now, value: Any) -> bool:
    return False


def fits_all(now: Now, face: int) -> bool:
    return True
