"""The turn of Swap Clops: swapping, collecting, filling up, ending."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ....core.bags import without
from ....core.events import Event, Events
from ....core.rulebook import Ask, Rulebook, do_next
from ....core.types import CHANCE, PASS, TABLE, Move, Seat
from ..data import Data
from ..state import EMPTY, State
from .scoring import Group, swap
from .swaps import creates, swaps

rules: Rulebook[Data, State] = Rulebook()

VERBS = frozenset({"swap", "pass", "draw"})
SUPPLY = ("supply",)


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
