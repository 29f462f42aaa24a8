"""From the empty grid (SC-5 to SC-7) to the end: swapping, collecting, filling up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ....core.bags import without
from ....core.events import Event, Events
from ....core.options import Option
from ....core.rulebook import Ask, Rulebook, do_next
from ....core.types import CHANCE, PASS, TABLE, Atom, Move, Seat
from ..data import Data
from ..state import EMPTY, State, setting_of
from .scoring import Group, swap
from .swaps import creates, swaps

rules: Rulebook[Data, State] = Rulebook()

VERBS = frozenset({"swap", "pass", "draw"})
SUPPLY = ("supply",)


# ---------------------------------------------------------------------- before the first turn


def options(d: Data, seats: int, offered: Sequence[Option]) -> list[Option]:
    """SC-6: the player who starts is one of those at the table.  Two play on a smaller grid, for
    more turns, unless they choose another."""
    found = []
    for o in offered:
        if o.key == "starting_seat":
            o = replace(o, choices=o.choices[:seats])
        elif o.key == "grid" and seats == 2 and d.grid_for_two:
            o = replace(o, default=d.grid_for_two)
        found.append(o)
    return found


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    """An empty grid; the frames fill it, and groups that form while it is filled stay."""
    s = State()
    s.setting = setting_of(dict(options))
    s.cells = [EMPTY] * s.setting.grid**2
    s.bag = tuple(range(d.tiles))
    s.piles = [()] * seats
    s.turns = s.barren = 0
    s.closing, s.ended = False, ""
    s.stack = []
    do_next(s, ("fill_spaces", 0), ("begin_turn", s.setting.starting_seat))
    return s


def check(d: Data, s: State) -> None:
    """Raises AssertionError when tiles are lost or doubled, or counters can't be."""
    on_grid = [tile for tile in s.cells if tile != EMPTY]
    everywhere = sorted([*on_grid, *s.bag, *(tile for pile in s.piles for tile in pile)])
    assert everywhere == list(range(d.tiles)), f"tiles {everywhere}"
    assert list(s.bag) == sorted(s.bag), "the supply has an order"
    assert len(s.cells) == s.setting.grid**2
    assert all(len(pile) == 0 or len(pile) >= d.group for pile in s.piles), "a pile is too small"
    filling = any(frame[0] == "fill_spaces" for frame in s.stack)
    assert filling or s.closing or EMPTY not in s.cells, "spaces were not filled"
    assert not s.closing or not s.bag, "the supply is not empty"
    assert 0 <= s.barren <= s.turns
    assert bool(s.ended) == (not s.stack)


# ---------------------------------------------------------------------- the turn


@rules.step
def begin_turn(d: Data, s: State, events: Events, seat: Seat) -> None:
    """Count the turn, before anything can be asked."""
    s.turns += 1
    s.stack.append(("turn", seat))
    if events is not None:
        events.append(Event("turn", seat=seat))


@rules.ask
class Turn(Ask[Data, State]):
    """SC-8: swap two Clops of the same shape, or pass if there are no such two."""

    public = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return swaps(d, d.grids[s.setting.grid], s.cells) or [PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        s.barren += 1
        s.stack.append(("end_of_turn", seat))
        if move == PASS:
            if events is not None:
                events.append(Event("passed", seat=seat))
            return
        grid, cells = d.grids[s.setting.grid], s.cells
        a, b = grid.index[move[1]], grid.index[move[2]]
        if events is not None:
            events += _swapped(cells[a], cells[b], move, seat)
        groups = swap(d, grid, cells, a, b)
        for beat, group in enumerate(groups, 2):
            collect(d, s, events, seat, group, beat)
        if groups:
            s.barren = 0
            if not s.closing:
                s.stack.append(("fill_spaces", 0))


def collect(d: Data, s: State, events: Events, seat: Seat, group: Group, beat: int) -> None:
    """SC-10: the group's tiles leave the grid and lie face down in front of the seat."""
    cells = s.cells
    tiles = tuple([cells[c] for c in group])
    for c in group:
        cells[c] = EMPTY
    s.piles[seat] += tiles
    if events is None:
        return
    pile, targets = ("pile", seat), d.grids[s.setting.grid].targets
    face = d.face[tiles[0]]
    events.append(Event("collected", seat=seat, amount=len(group), extra=(face,), beat=beat))
    for c, tile in zip(group, tiles):
        events.append(_moved(tile, targets[c], pile, seat, beat))
    if not s.setting.open_piles:
        down = beat + 2  # when all groups have come: there are two at most
        for tile in tiles:
            events.append(Event("turned_down", tile, pile, seat=seat, seen_by=(seat,), beat=down))
    events.append(Event("counted", seat=seat, amount=len(group)))


@rules.step
def fill_spaces(d: Data, s: State, events: Events, start: int) -> None:
    """SC-12: the first empty space from ``start`` on gets a tile; SC-14: if there is one left."""
    if EMPTY not in s.cells[start:]:
        return
    if s.bag:
        c = s.cells.index(EMPTY, start)
        do_next(s, ("fill", CHANCE, c), ("fill_spaces", c + 1))
    else:
        s.closing = True
        if events is not None:
            events.append(Event("supply_empty"))


@rules.ask
class Fill(Ask[Data, State]):
    """SC-13: the next tile of the supply, which nobody knows, comes to a space."""

    def options(self, d: Data, s: State, seat: Seat, c: int) -> Sequence[Move]:
        draws = d.draws
        return [draws[tile] for tile in s.bag]

    def sample(self, d: Data, s: State, rng: Random, *args: Any) -> Move:
        return d.draws[rng.choice(s.bag)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat, c: int) -> None:
        tile: int = move[1][1]  # type: ignore[index, assignment]
        s.bag = without(s.bag, tile)
        s.cells[c] = tile
        if events is not None:
            events.append(_moved(tile, SUPPLY, d.grids[s.setting.grid].targets[c]))


# ---------------------------------------------------------------------- ending


@rules.step
def end_of_turn(d: Data, s: State, events: Events, seat: Seat) -> None:
    """SC-14, SC-19, SC-20, or the next player's turn."""
    seats = len(s.piles)
    following = (seat + 1) % seats
    round_over = following == s.setting.starting_seat
    if round_over and s.closing:
        end(s, events, "supply")
    elif round_over and s.barren >= s.setting.max_barren_rounds * seats:
        end(s, events, "barren")
    elif s.barren >= d.stuck_rounds * seats and not creates(d, d.grids[s.setting.grid], s.cells):
        end(s, events, "stuck")
    else:
        s.stack.append(("begin_turn", following))


def end(s: State, events: Events, why: str) -> None:
    """The stack is empty: the game is over, and the piles are turned up to be counted."""
    s.ended = why
    if events is None:
        return
    events.append(Event("ended", extra=(why,)))
    if not s.setting.open_piles:
        for seat, pile in enumerate(s.piles):
            for tile in pile:
                events.append(Event("turned_up", tile, ("pile", seat), seat=seat, beat=1))


def _swapped(first: int, second: int, move: Move, seat: Seat) -> list[Event]:
    a, b = move[1], move[2]
    there, back = _moved(first, a, b, seat, 1), _moved(second, b, a, seat, 1)
    return [replace(there, kind="swapped", amount=second, beat=0), there, back]


def _moved(tile: int, src: Any, dst: Any, seat: Seat = TABLE, beat: int = 0) -> Event:
    """A ``moved`` event; the targets of cells are also spots."""
    return Event("moved", tile, src, dst, seat, beat=beat)


def turns_begun(s: State) -> int:
    """The number of the turn, from 1."""
    return s.turns
