"""Reads the drawing of the mansion square by square, independently of the game (CM-1 to CM-5)."""

from __future__ import annotations

from typing import Any

from mansion import GAME
from plain_yaml import plain_yaml
from refusals import No

from catgames.content.paths import DATA
from catgames.games.cats_mansion.geometry import CATS

ROWS: list[str] = plain_yaml((DATA / "cats_mansion.yaml").read_text("utf-8"))["map"]["plan"]
THINGS = {"!": "mouse", "o": "bowl", "=": "pillow", "?": "present"}
Cell = tuple[int, int]


def sign(cell: Cell) -> str:
    """The character drawn there; outside the drawing that of a wall."""
    x, y = cell
    return ROWS[y][x] if 0 <= y < len(ROWS) and 0 <= x < len(ROWS[0]) else "#"


def cushion(cell: Cell) -> bool:
    return sign(cell) in "12345"


def ahead(cell: Cell, steps: int = 1, aside: int = 0) -> Cell:
    """The square so far ahead of a cushion."""
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
    """The distance if diagonal steps were allowed (as a chess king moves)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def everything() -> list[Any]:
    """Every square of the drawing as a target."""
    return [("cell", x, y) for y in range(len(ROWS)) for x in range(len(ROWS[0]))]


class Here:
    """A refusal, with the column and row of every cat."""

    def __init__(self, no: No) -> None:
        self.no, self.s = no, no.s
        self.pos = [divmod(p, len_row())[::-1] for p in no.s.pos] if no.s.homes else []
        self.me = no.seat
        self.at = self.pos[self.me] if self.pos else (-1, -1)

    @property
    def cell(self) -> Any:
        """The square clicked."""
        return self.no.thing[1:]

    def cat(self, gap: str, seat: int) -> bool:
        return self.no.names(gap, seat)

    def seat(self, gap: str) -> int:
        """Whose cat the sentence names."""
        kind, seat = self.no[gap]
        assert kind == "seat"
        return int(seat)

    def other(self) -> int:
        """The seat of the cat that was clicked."""
        return self.s.cats.index(CATS.index(self.no.thing[1]))

    def thing(self) -> str:
        return str(self.no.thing[1])

    @property
    def started(self) -> bool:
        return bool(self.s.steps or self.s.fought or self.s.stepped_in)

    def guarded(self, seat: int) -> bool:
        return sign(self.pos[seat]) in "!o" or bool(self.s.guard[seat])

    def ways(self) -> list[Any]:
        """Where the next step may lead if no cat is in the way (CM-16)."""
        front = ahead(self.at)
        if not cushion(self.at):
            return [c[1:] for c in everything() if beside(self.at, c[1:])]
        if front not in self.pos:
            return [front]
        rest = [ahead(self.at, 2)]
        if rest[0] in self.pos:
            rest += [ahead(self.at, 1, side) for side in (-1, 1)]
        return [front, *rest]


def len_row() -> int:
    return int(GAME.data.plan.width)
