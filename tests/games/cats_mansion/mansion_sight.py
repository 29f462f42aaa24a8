"""The mansion seen square by square from its drawing (CM-1 to CM-5), for tests."""

from __future__ import annotations

from typing import Any

import yaml

from catgames.content.paths import DATA

ROWS: list[str] = yaml.safe_load((DATA / "cats_mansion.yaml").read_text("utf-8"))["map"]["plan"]
THINGS = {"!": "mouse", "o": "bowl", "=": "pillow", "?": "present"}
Cell = tuple[int, int]


def sign(cell: Cell) -> str:
    """What is drawn there; off the drawing is wall."""
    x, y = cell
    return ROWS[y][x] if 0 <= y < len(ROWS) and 0 <= x < len(ROWS[0]) else "#"


def cushion(cell: Cell) -> bool:
    return sign(cell) in "12345"


def ahead(cell: Cell, steps: int = 1, aside: int = 0) -> Cell:
    """Seen from a cushion."""
    return cell[0] + aside, cell[1] - steps


def room(cell: Cell) -> str:
    """A room's letter."""
    return sign(cell).lower() if sign(cell).isalpha() and sign(cell) != "o" else ""


def beside(a: Cell, b: Cell) -> bool:
    """One step away: side by side, no wall between (CM-5)."""
    if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
        return False
    for one, two in ((a, b), (b, a)):
        if sign(one) == "#":
            return False
        if cushion(one):
            return two == ahead(one) and sign(two) == "."
        if room(one):
            same = room(two) == room(one)
            return same or (sign(one).isupper() and sign(two) == ".")
    return True


def corner(a: Cell, b: Cell) -> bool:
    """Diagonally beside each other, one of the ways round free of walls (CM-27)."""
    if abs(a[0] - b[0]) != 1 or abs(a[1] - b[1]) != 1:
        return False
    return any(beside(a, c) and beside(c, b) for c in ((a[0], b[1]), (b[0], a[1])))


def far(a: Cell, b: Cell) -> int:
    """In king's steps."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def everything() -> list[Any]:
    """Every square of the drawing as a target."""
    return [("cell", x, y) for y in range(len(ROWS)) for x in range(len(ROWS[0]))]
