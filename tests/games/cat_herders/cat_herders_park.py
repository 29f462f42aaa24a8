"""Positions of Cat Herders drawn as text, for tests."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from random import Random
from typing import Any

from catgames.catalog import load_game
from catgames.core.hexes import disc
from catgames.core.notation import read_move, write_move
from catgames.games.cat_herders.rules.park import lay_out, put_cat, put_herder
from catgames.games.cat_herders.rules.turn import begin_turn
from catgames.games.cat_herders.state import State

GAME: Any = load_game("cat_herders")
DATA = GAME.data


def hexes(text: str) -> dict[tuple[int, int], str]:
    """The symbols of a hexagon of hexes round (0, 0), drawn row by row: b, r, c(at) or a dot."""
    symbols = text.split()
    radius = next(k for k in count() if 3 * k * (k + 1) + 1 >= len(symbols))
    cells = list(disc(radius))
    assert len(cells) == len(symbols), f"{len(symbols)} symbols are no hexagon"
    return dict(zip(cells, symbols))


def squares(text: str) -> dict[tuple[int, int], str]:
    """The symbols of the upper left part of a square board."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    return {(x, y): symbol for y, row in enumerate(rows) for x, symbol in enumerate(row)}


def park(
    drawing: dict[tuple[int, int], str],
    turn: int = 0,
    supply: tuple[int, int] | None = None,
    captured: tuple[int, int] = (0, 0),
    **options: Any,
) -> State:
    """A game at the beginning of a turn; by default all herders not on the board are in supply."""
    s: State = GAME.new_state(2, {"setup": "empty", **options})
    board = DATA.boards[s.board]
    lay_out(s, board, ((), ()))
    cat = count()
    for cell, symbol in drawing.items():
        c = board.index[("cell", *cell)]
        if symbol in "br":
            put_herder(board, s, "br".index(symbol), c)
        elif symbol == "c":
            put_cat(board, s, next(cat), c)
    whole = board.counts.herders
    s.supply = supply or (whole - len(s.blue), whole - len(s.red))
    s.captured = (
        tuple(next(cat) for _ in range(captured[0])),
        tuple(next(cat) for _ in range(captured[1])),
    )
    s.stack.clear()
    s.seen.clear()
    begin_turn(s, turn)
    return s


def scattered(seed: int, options: dict[str, Any], herds: str = "bbbbrrrccccc") -> State:
    """Blue to move among herders and cats at random, crowded, so that much happens."""
    rng = Random(seed)
    inner = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    if options.get("grid") == "square":
        inner = [(q + 5, r + 5) for q, r in inner]
    rng.shuffle(inner)
    symbols = dict(zip(inner, herds))
    return park(symbols, **options)


def moves(s: State, begin: str = "") -> set[str]:
    """The legal moves as text, those that begin with ``begin``."""
    return {m for m in map(write_move, GAME.legal_moves(s)) if m.startswith(begin)}


def do(s: State, *lines: str) -> State:
    """Play moves; they must be legal."""
    for line in lines:
        GAME.play(s, read_move(line))
    return s


def kind(s: State) -> str | None:
    """What is asked now."""
    decision = GAME.decision(s)
    return decision and decision.kind


def cells(s: State, spaces: Iterable[int]) -> set[tuple[int, int]]:
    """Their coordinates."""
    targets: Any = DATA.boards[s.board].targets
    return {targets[c][1:] for c in spaces}


def cats(s: State) -> set[tuple[int, int]]:
    """Where the cats are."""
    return cells(s, s.cats)


def deal(s: State) -> State:
    """Put the cats on the first empty Park spaces."""
    while kind(s) == "deal_cat":
        GAME.apply(s, GAME.legal_moves(s)[0])
    return s
