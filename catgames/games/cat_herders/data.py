"""The data file's own sections, and what the rules make of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...content.checks import Choice, ListOf, MapOf, Report, Shape, Spec, Whole
from ...content.loader import Node
from .geometry import (
    PLACES,
    Board,
    Corners,
    Counts,
    Herders,
    hex_board,
    named_places,
    square_board,
)

_COUNTS = {"cats": Whole(1, 60), "win": Whole(1, 60), "herders": Whole(1, 100)}
_CELL = ListOf(Whole(-100, 100), 2, 2)
_CORNERS = ListOf(_CELL, 0, 60)
_FROM_START = {"blue": Whole(-60, 60), "red": Whole(-60, 60)}
CORNER, MIDDLE = "corner", "middle"


@dataclass(frozen=True)
class _Place:
    """A corner or the middle of an edge by its name, or a space by column and row."""

    def read(self, node: Node, path: tuple[Any, ...], report: Report) -> Any:
        return (_CELL if node.items is not None else Choice(PLACES)).read(node, path, report)


_PLACES = ListOf(_Place(), 0, 60)
SIDES = range(4, 11)
"""Sides that a hexagon can have; the data file says which there are (CH-20)."""
_NEIGHBOURS = (8, 4)
PARTS: dict[str, Spec] = {
    "herder_steps": Whole(1, 10),
    "hex": Shape(
        {
            "capture_needs": Whole(1, 8),
            "sides": MapOf(Shape(_COUNTS), tuple(SIDES)),
            "standard": Shape(_FROM_START),
            "advanced": Shape({"blue": _CORNERS, "red": _CORNERS}),
        }
    ),
    "square": Shape(
        {
            "size": Whole(5, 19),
            **_COUNTS,
            "capture_needs": MapOf(Whole(1, 8), _NEIGHBOURS),
            "standard": Shape(_FROM_START, {"from": Choice((CORNER, MIDDLE))}),
            "advanced": Shape({"blue": _PLACES, "red": _PLACES}),
        }
    ),
}
"""The sections of data/cat_herders.yaml beside the common ones."""


@dataclass(frozen=True, slots=True)
class Data:
    """All boards that can be chosen; a state names its own by index."""

    boards: tuple[Board, ...]

    def index(self, grid: str, side: int, neighbours: int) -> int:
        """Which board goes with the options (CH-20, CH-21)."""
        wanted = (grid, side, 6) if grid == "hex" else (grid, 0, neighbours)
        for i, board in enumerate(self.boards):
            if (board.grid, board.side if grid == "hex" else 0, board.neighbours) == wanted:
                return i
        raise AssertionError(f"no board {wanted}")


def compile_data(read: dict[str, Any], report: Report) -> Data:
    """The boards with all their tables; reports what does not fit together."""
    hexes, square = read["hex"], read["square"]
    offered = read["options"]["side"]
    for path, missing in _left_out(hexes, square, _values(offered)):
        report.where(path, f"{missing} is missing")
    report.close()
    boards = []
    for side, counts in sorted(hexes["sides"].items()):
        radius = side - 1
        corners = _advanced(hexes, radius)
        board = hex_board(
            side,
            Counts(**counts, needs=hexes["capture_needs"]),
            _standard(hexes, [k * radius + radius // 2 for k in range(6)]),
            corners,
            read["herder_steps"],
        )
        _check(board, ("hex", "sides", side), ("hex",), report)
        boards.append(board)
    for neighbours in _NEIGHBOURS:
        edge = square["size"] - 1
        start = edge // 2 if square["standard"].get("from") == MIDDLE else 0
        board = square_board(
            square["size"],
            neighbours,
            Counts(
                square["cats"],
                square["win"],
                square["herders"],
                square["capture_needs"][neighbours],
            ),
            _standard(square, [k * edge + start for k in range(4)]),
            _named(square, edge),
            read["herder_steps"],
        )
        _check(board, ("square",), ("square",), report)
        boards.append(board)
    return Data(tuple(boards))


def _values(option: Any) -> Sequence[Any]:
    """What an option offers."""
    if option is None:
        return ()
    span = list(option.get("range") or ())
    return option.get("choices") or (range(span[0], span[1] + 1) if len(span) == 2 else ())


def _left_out(
    hexes: Any, square: Any, sides: Sequence[Any]
) -> Iterator[tuple[tuple[str, str], str]]:
    for side in sides:
        if side not in hexes["sides"]:
            yield ("hex", "sides"), f"side {side}"
    for neighbours in _NEIGHBOURS:
        if neighbours not in square["capture_needs"]:
            yield ("square", "capture_needs"), f"the number for {neighbours} neighbours"


def _standard(read: Any, starts: list[int]) -> Herders:
    """Positions on the Wall, counted clockwise from its first corner, of blue and red (CH-5)."""
    blue, red = read["standard"]["blue"], read["standard"]["red"]
    return tuple(k + blue for k in starts), tuple(k + red for k in starts)


def _named(read: Any, edge: int) -> Corners:
    """Coordinates of blue and red on a square whose last column and row are ``edge`` (CH-21)."""
    named = named_places(edge)
    blue, red = (
        tuple(named[p] if isinstance(p, str) else (p[0], p[1]) for p in read["advanced"][c])
        for c in ("blue", "red")
    )
    return blue, red


def _advanced(read: Any, times: int) -> Corners:
    """Coordinates of blue and red (CH-4)."""
    blue, red = (
        tuple(
            (a * times, b * times)
            for a, b in read["advanced"][c]
            if a is not None and b is not None
        )
        for c in ("blue", "red")
    )
    return blue, red


def _check(board: Board, counts: tuple[Any, ...], at: tuple[str, ...], report: Report) -> None:
    if board.counts.win > board.counts.cats:
        report.where((*counts, "win"), f"can't be more than the {board.counts.cats} cats")
    if board.counts.needs > board.counts.herders:
        what = f"a capture needs {board.counts.needs}, more than a player has"
        report.where((*counts, "herders"), what)
    if board.counts.cats > len(board.park):
        report.where((*counts, "cats"), f"the Park has only {len(board.park)} spaces")
    for name, herders in board.setups.items():
        _check_setup(board, name, herders, at, report)


def _check_setup(
    board: Board, name: str, herders: Herders, at: tuple[str, ...], report: Report
) -> None:
    where = (*at, name)
    if -1 in (*herders[0], *herders[1]):
        report.where(where, f"a herder of the board of side {board.side} is not on the Wall")
    elif len({*herders[0], *herders[1]}) < len(herders[0]) + len(herders[1]):
        report.where(where, f"two herders of the board of side {board.side} share a space")
    if max(len(herders[0]), len(herders[1])) > board.counts.herders:
        report.where(where, f"sets up more than {board.counts.herders} herders")
