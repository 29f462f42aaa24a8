"""Cats come onto the board: at the start, each round, with Feet First (CL-11, CL-15)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat
from ..data import Data, cat_spot, goal_of
from ..geometry import BROKEN, OUTER, ROOFS
from ..state import NYX, State
from .frames import PlayerAsk, note, round_table, rules
from .moving import take_all


def free_roofs(s: State) -> list[int]:
    """CL-15: whole outer roofs without a cat; if there is none, any such roof."""
    roofs, pos = s.roofs, s.pos
    outer = [c for c in OUTER if roofs[c] != BROKEN and c not in pos]
    return outer or [c for c in ROOFS if roofs[c] != BROKEN and c not in pos]


def put(d: Data, s: State, events: Events, cat: int, cell: int) -> None:
    """Put a cat or Nyx onto the board; a cat takes the treats of its roof, Nyx leaves them."""
    if events is not None:
        seat = s.holder if cat == NYX else cat >> 1
        src, dst = cat_spot("off", cat), d.cell[cell]
        events.append(Event("moved", cat, src, dst, seat, extra=("place",)))
    s.pos[cat] = cell
    if cat != NYX:
        take_all(d, s, events, cat >> 1, cell)


@rules.step
def cats_return(d: Data, s: State, events: Events) -> None:
    """CL-15: players put back one cat each in turn, from the Nyx token, until no cat is off the
    board."""
    frames = []
    for turn in (0, 1):
        for seat in round_table(s.seats, s.holder):
            off = [cat for cat in (2 * seat, 2 * seat + 1) if s.pos[cat] < 0]
            if turn < len(off):
                frames.append(("cat_returns", seat, off[turn]))
    do_next(s, *frames)


@rules.step
def cat_returns(d: Data, s: State, events: Events, seat: Seat, cat: int) -> None:
    """CL-15: ask where a cat comes back; if there is no free roof, it waits until the next
    round."""
    if free_roofs(s):
        do_next(s, ("place_cat", seat, cat))
    else:
        note(events, "no_room", seat, cat)


@rules.ask
class PlaceCat(PlayerAsk):
    """Where a cat comes onto the board."""

    def options(self, d: Data, s: State, seat: Seat, cat: int) -> Sequence[Move]:
        return [d.place[cell] for cell in free_roofs(s)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat, cat: int) -> None:
        put(d, s, events, cat, goal_of(move[1]))


@rules.ask
class PlaceNyx(PlayerAsk):
    """CL-11: the holder of the Nyx token puts Nyx onto the outer circle."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [d.place[cell] for cell in free_roofs(s)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        put(d, s, events, NYX, goal_of(move[1]))
