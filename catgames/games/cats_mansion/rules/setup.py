"""Set-up: cats, the Race Order Layout, the Turn Order deck (CM-6 to CM-11, CM-33)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....core.events import Event, Events
from ....core.options import Option
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import HIDDEN, Atom, Move, Seat
from ..data import CAT, PURR, ROOM_CARD, TURN_CARD, Data
from ..geometry import CATS
from ..state import Chosen, State
from .frames import PlayerAsk, face_of, rules, word_of

VERBS = frozenset({"draw", "deal", "pick"})


def options(d: Data, seats: int, offered: Sequence[Option]) -> list[Option]:
    """The data file says with how many players an option is on by default."""
    return [replace(o, default=True) if seats in d.suggested.get(o.key, ()) else o for o in offered]


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    """An empty mansion, with the frames of set-up and of the first turn on the stack."""
    chosen = Chosen(
        int(bool(options["shorter"])),
        int(bool(options["bidirectional"])),
        int(bool(options["personal_space"])),
        int(options["cats"] == "picked"),
        int(options["max_turns_per_cat"] or 0),
    )
    s = State(seats, chosen, d.energy["start"], d.spat["purr_cards"] - 1)
    s.way = [0 if chosen.bidirectional else 1] * seats
    who = "pick_cat" if chosen.picked else "draw_cat"
    do_next(
        s,
        *((who, seat) for seat in range(seats)),
        ("cats_are_in",),
        *[("deal",)] * len(d.room_cat),
        ("course_is_laid",),
        ("next_turn",),
    )
    return s


@rules.ask
class DrawCat(ChanceAsk[Data, State]):
    """CM-10: a seat gets a cat at random."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [d.draw[CAT + c] for c in range(len(CATS)) if c not in s.cats]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        _take_cat(d, s, events, seat, face_of(move) - CAT)


@rules.ask
class PickCat(PlayerAsk):
    """CM-10: or the players pick their cats, in seat order."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("pick", ("cat", name)) for c, name in enumerate(CATS) if c not in s.cats]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        _take_cat(d, s, events, seat, CATS.index(word_of(move)))


def _take_cat(d: Data, s: State, events: Events, seat: Seat, cat: int) -> None:
    """Put a seat's cat onto its cushion, with its three Purr cards (CM-6)."""
    s.cats = (*s.cats, cat)
    s.pos[seat] = d.plan.cushions[cat]
    if events is not None:
        cell = d.spots[s.pos[seat]]
        events.append(Event("moved", CAT + cat, ("cats",), cell, seat, extra=("set_up",)))
        events.append(Event("added", PURR + cat, dst=("course", seat, -1), seat=seat))
        for _ in range(s.purrs[seat]):
            events.append(Event("added", PURR + cat, dst=("purrs", seat), seat=seat))


@rules.step
def cats_are_in(d: Data, s: State, events: Events) -> None:
    """CM-8: remove the cats that nobody plays, and make the Turn Order deck of the others."""
    s.deck = tuple(TURN_CARD + 3 * c + i for c in sorted(s.cats) for i in range(3))
    if events is not None:
        for c in range(len(CATS)):
            if c not in s.cats:
                events.append(Event("removed", CAT + c, ("cats",), beat=1))
        events.extend(Event("added", HIDDEN, dst=("deck",), beat=2) for _ in s.deck)


@rules.ask
class Deal(ChanceAsk[Data, State]):
    """CM-11: the next card of the Race Order Layout."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return [d.deal[ROOM_CARD + r] for r in range(len(d.room_cat)) if r not in s.order]

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        if events is not None:
            events.append(Event("added", face_of(move), dst=("order", len(s.order))))
        s.order = (*s.order, face_of(move) - ROOM_CARD)


@rules.step
def course_is_laid(d: Data, s: State, events: Events) -> None:
    """CM-33: in the shorter course each cat's second card is removed."""
    if s.chosen.shorter:
        _shorten(d, s, events)
    s.homes = tuple(
        sum(1 << i for i, r in enumerate(d.cat_rooms[cat]) if r in s.order) for cat in s.cats
    )


def _shorten(d: Data, s: State, events: Events) -> None:
    seen: set[int] = set()
    stay: list[int] = []
    for i, r in enumerate(s.order):
        if d.room_cat[r] in seen:
            if events is not None:
                events.append(Event("removed", ROOM_CARD + r, ("order", i), beat=3))
            continue
        seen.add(d.room_cat[r])
        if events is not None and len(stay) < i:
            events.append(Event("moved", ROOM_CARD + r, ("order", i), ("order", len(stay)), beat=3))
        stay.append(r)
    s.order = tuple(stay)
