"""Positions of Swap Clops drawn as text, for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from catgames.catalog import load_game
from catgames.core.notation import read_move, write_move
from catgames.core.types import Move
from catgames.core.view import View
from catgames.games.swap_clops.data import FACES, LIKES, SHAPES, SIDES
from catgames.games.swap_clops.game import SwapClops
from catgames.games.swap_clops.rules.swaps import creating
from catgames.games.swap_clops.state import EMPTY, State

GAME: Any = load_game("swap_clops")
PLAIN = replace(GAME.data, walls=(*[0] * GAME.data.tiles, 15))
"""The tiles without walls; a position puts up those it needs."""

_SHAPE = dict(zip("cst", range(len(SHAPES))))
_FACE = dict(zip("awsbh", range(len(FACES))))


class Table:
    """A game whose tiles have the drawn walls, and a state of it."""

    def __init__(self, game: SwapClops, state: State) -> None:
        self.game, self.state = game, state

    def do(self, *lines: str, events: list[Any] | None = None) -> Table:
        """Play moves, which must be legal; ``draw`` alone draws the next tile that can come."""
        for line in lines:
            move = self.game.legal_moves(self.state)[0] if line == "draw" else read_move(line)
            self.game.play(self.state, move, events)
        return self

    def draw(self, faces: str) -> Table:
        """Chance draws tiles with these faces, one by one."""
        for face in faces:
            legal = self.game.legal_moves(self.state)
            wanted: Any = (m for m in legal if GAME.data.face[m[1][1]] == _FACE[face])
            self.game.play(self.state, next(wanted))
        return self

    def fill(self) -> Table:
        """Let chance answer until a player is asked."""
        while self.kind == "fill":
            self.do("draw")
        return self

    @property
    def kind(self) -> str | None:
        """What is asked now."""
        decision = self.game.decision(self.state)
        return decision and decision.kind

    @property
    def to_move(self) -> int | None:
        decision = self.game.decision(self.state)
        return decision and decision.seat

    @property
    def collected(self) -> list[int]:
        """How many Clops each seat has."""
        return [len(pile) for pile in self.state.piles]

    def empty(self) -> set[tuple[int, int]]:
        """Spaces without a tile."""
        side = self.state.setting.grid
        return {(c % side, c // side) for c, tile in enumerate(self.state.cells) if tile == EMPTY}

    def moves(self) -> set[str]:
        """The legal moves as text."""
        return set(map(write_move, self.game.legal_moves(self.state)))


def grid(
    text: str,
    walls: Mapping[tuple[int, int], str] | None = None,
    seats: int = 2,
    turn: int = 0,
    supply: int | None = None,
    piles: Sequence[Mapping[str, int]] = (),
    **options: Any,
) -> Table:
    """A position at the beginning of a turn.

    Each space is a shape (c, s, t) and a face (a, w, s, b, h), as ``ch``; ``_`` is empty and ``.``
    a triangle with another face than its neighbours.  Rows and columns left out are dots.
    ``walls`` are sides by space, ``piles`` numbers of tiles by like.  All other tiles are in the
    supply; with ``supply`` only so many, and the rest are out of the game.
    """
    side = options.setdefault("grid", 6)
    s = GAME.new_state(seats, options)
    rows = [line.split() for line in text.splitlines() if line.strip()]
    drawn = {(x, y): symbol for y, row in enumerate(rows) for x, symbol in enumerate(row)}
    box = list(range(GAME.data.tiles))
    for (x, y), symbol in drawn.items():
        if len(symbol) == 2:
            s.cells[y * side + x] = _take(box, _SHAPE[symbol[0]], _FACE[symbol[1]])
    for seat, pile in enumerate(piles):
        s.piles[seat] = tuple([_with_like(box, like) for like, n in pile.items() for _ in range(n)])
    for y in range(side):
        for x in range(side):
            if drawn.get((x, y), ".") == ".":
                s.cells[y * side + x] = _filler(box, s, x, y)
    s.bag = tuple(box[:supply])
    bits = list(PLAIN.walls)
    for (x, y), sides in (walls or {}).items():
        bits[s.cells[y * side + x]] = sum(1 << SIDES.index(w) for w in sides.split())
    game = SwapClops(replace(PLAIN, walls=tuple(bits)), GAME.content, GAME._offered)
    game.translate, game.read_log = GAME.translate, GAME.read_log
    s.stack = [("turn", turn)]
    s.turns = 1 + turn
    return Table(game, s)


def _take(box: list[int], shape: int, face: int) -> int:
    d = GAME.data
    tile = next(t for t in box if d.shape[t] == shape and d.face[t] == face)
    box.remove(tile)
    return tile


def _filler(box: list[int], s: State, x: int, y: int) -> int:
    d, side = GAME.data, s.setting.grid
    beside = {
        d.face[s.cells[j * side + i]]
        for i, j in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        if 0 <= i < side and 0 <= j < side
    }
    left = [t for t in box if d.face[t] not in beside]
    triangles = [t for t in left if d.shape[t] == 2] or left
    many = {f: sum(d.face[t] == f for t in triangles) for f in range(len(FACES))}
    tile = max(triangles, key=lambda t: (many[d.face[t]], -t))
    box.remove(tile)
    return tile


def _with_like(box: list[int], like: str) -> int:
    tile = next(t for t in box if GAME.data.like[t] == LIKES.index(like))
    box.remove(tile)
    return tile


def cells(*spaces: tuple[int, int]) -> str:
    """A swap as text."""
    return "swap " + " ".join(f"cell:{x},{y}" for x, y in spaces)


def spaces(targets: Iterable[Any]) -> set[tuple[int, int]]:
    """Cells' coordinates."""
    return {(t[1], t[2]) for t in targets}


def best(game: Any, view: View[Any]) -> tuple[Move, int] | None:
    """The first of the legal swaps that collect most, and how many tiles; None: none collects."""
    s = view.state
    grid = game.data.grids[s.setting.grid]
    found = [(sum(map(len, groups)), a, b) for a, b, groups in creating(game.data, grid, s.cells)]
    most, a, b = max(found, key=lambda one: one[0], default=(0, 0, 0))
    return (grid.swaps[a][b], most) if found else None
