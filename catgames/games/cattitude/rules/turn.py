"""The course of a game: the direction token, dealing, the end of a round and of the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random

from ....core.events import Event, Events
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import Move
from ..data import BACKS, BLUE, RED, Data
from ..state import DEAL, LEFT, OVER, RIGHT, UNDECIDED, State
from . import bidding, choosing, emit
from .setup import rules

CHAPTERS = (bidding, choosing)
"""The chapters between dealing and the end of a round; importing them registers their frames."""
VERBS = frozenset({"toss", "draw"}).union(*(chapter.VERBS for chapter in CHAPTERS))

TOSSES: tuple[Move, ...] = (("toss", "left"), ("toss", "right"))


# ------------------------------------------------------------------ the direction token


@rules.ask
class Toss(ChanceAsk[Data, State]):
    """Chance decides on the direction (CA-8, CA-19)."""

    def options(self, d: Data, s: State, *args: int) -> Sequence[Move]:
        return TOSSES

    def answer(self, d: Data, s: State, move: Move, events: Events, *args: int) -> None:
        _set_direction(d, s, LEFT if move[1] == "left" else RIGHT, events)


def _set_direction(d: Data, s: State, direction: int, events: Events) -> None:
    if events is not None:
        emit.direction(d, s, direction, events)
    s.direction = direction


# ------------------------------------------------------------------ dealing


@rules.step
def begin_round(d: Data, s: State, events: Events) -> None:
    """Deal a pile, the big ones first (CA-7); all blue backs, then all red ones."""
    s.round += 1
    s.stage = DEAL
    if events is not None:
        events.append(Event("round", amount=s.round))
    setup = d.setups[s.seats]
    cards = ((BLUE, setup.blue[s.round - 1]), (RED, setup.red[s.round - 1]))
    frames = [
        ("deal", seat, back) for back, n in cards for seat in range(s.seats) for _ in range(n)
    ]
    do_next(s, *frames, ("open_bidding",))


@rules.ask
class Deal(ChanceAsk[Data, State]):
    """One card of the round's pile for one player; only they see it."""

    def options(self, d: Data, s: State, seat: int, back: int) -> Sequence[Move]:
        # In a view the counts are HIDDEN, which is not zero, so every card may be next.
        return list(compress(d.draws[back], s.blue if back == BLUE else s.red))

    def sample(self, d: Data, s: State, rng: Random, seat: int, back: int) -> Move:
        bag = s.blue if back == BLUE else s.red
        at = int(rng.random() * sum(bag))
        for move, n in zip(d.draws[back], bag, strict=True):
            at -= n
            if at < 0:
                return move
        raise AssertionError("the pile is empty")

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: int, back: int) -> None:
        face: int = move[1][1]  # type: ignore[index, assignment]
        if back == BLUE:
            s.blue[face] -= 1
        else:
            s.red[face - d.first_red] -= 1
            if d.bonus[face] >= 0:
                s.held[seat] |= 1 << face
        s.hand[seat] += (face,)
        if events is not None:
            src, dst = ("pile", s.round, BACKS[back]), ("hand", seat, BACKS[back])
            events.append(Event("moved", face, src, dst, seat, seen_by=(seat,)))


# ------------------------------------------------------------------ the end of a round, of the game


@rules.step
def end_round(d: Data, s: State, events: Events) -> None:
    """Flip or toss the token (CA-8, CA-19), or finish."""
    if events is not None:
        for seat in range(s.seats):
            emit.choice_taken_back(d, s, seat, events)
    s.choice = [UNDECIDED] * s.seats
    if s.round == d.setups[s.seats].rounds:
        do_next(s, ("finish",))
    elif s.toss:
        do_next(s, ("toss",), ("begin_round",))
    else:
        if s.direction:
            _set_direction(d, s, -s.direction, events)
        do_next(s, ("begin_round",))


@rules.step
def finish(d: Data, s: State, events: Events) -> None:
    """Discard what is not secured, open the palaces and count them (CA-16)."""
    s.stage = OVER
    for seat in range(s.seats):
        if events is not None:
            emit.discarded(d, seat, s.table[seat], events)
        s.discard += s.table[seat]
        s.table[seat] = ()
    if events is not None:
        for seat in range(s.seats):
            emit.palace_opened(d, s, seat, events)


def rounds_begun(s: State) -> int:
    """The number of the round, from 1."""
    return s.round
