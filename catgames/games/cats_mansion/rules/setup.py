"""Set-up: cats, the Race Order Layout, the Turn Order deck; which station is due, and marking it
(CM-6 to CM-12, CM-33, CM-34); whether the pieces add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....core.events import Event, Events
from ....core.options import Option
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import HIDDEN, Atom, Move, Seat, Spot
from ..data import CAT, PURR, PURR_BACKWARDS, ROOM_CARD, TURN_CARD, Data
from ..geometry import CATS
from ..state import Chosen, State
from .frames import PlayerAsk, face_of, rules, word_of

CUSHION = -1
"""The last station of the shorter course: the cat's own cushion (CM-33)."""


def length(s: State) -> int:
    """The number of stations."""
    return len(s.order) + s.chosen.shorter


def due(s: State, seat: Seat) -> tuple[int, ...]:
    """The rooms that count next, or CUSHION; two rooms while the direction is open."""
    done = s.marks[seat]
    if done >= len(s.order):
        return (CUSHION,) if s.chosen.shorter and done == len(s.order) else ()
    way = s.way[seat]
    if way == 0:
        return (s.order[0], s.order[-1])
    return (s.order[done if way > 0 else -1 - done],)


def is_at(d: Data, s: State, seat: Seat, station: int) -> bool:
    """Whether the cat is at a station of its course."""
    cell = s.pos[seat]
    if station == CUSHION:
        return cell == d.plan.cushions[s.cats[seat]]
    return d.plan.room[cell] == station


def marker(s: State, seat: Seat) -> Spot:
    """Where the seat's marker lies: beside the last station visited; -1: before the first."""
    done = s.marks[seat]
    place = done - 1 if s.way[seat] >= 0 or done == 0 else len(s.order) - done
    if done > len(s.order):
        place = len(s.order)
    return ("course", seat, place)


def marker_face(s: State, seat: Seat) -> int:
    """The Purr card used as the marker; upside down if the cat goes backwards."""
    return (PURR_BACKWARDS if s.way[seat] < 0 else PURR) + s.cats[seat]


def mark(d: Data, s: State, events: Events, seat: Seat) -> bool:
    """At the end of a turn: mark the station if it is due.  True: it was the last one."""
    for station in due(s, seat):
        if is_at(d, s, seat, station):
            break
    else:
        return False
    old, face = marker(s, seat), marker_face(s, seat)
    if s.way[seat] == 0:
        s.way[seat] = 1 if station == s.order[0] else -1
    s.marks[seat] += 1
    if events is not None:
        now = marker_face(s, seat)
        if now != face:
            events.append(Event("changed", now, old, seat=seat, amount=face))
        events.append(
            Event(
                "moved",
                now,
                old,
                marker(s, seat),
                seat,
                amount=s.marks[seat],
                extra=("mark", station),
            )
        )
    return s.marks[seat] == length(s)


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


def check(d: Data, s: State) -> None:
    """Raises AssertionError when they don't."""
    cells = [c for c in s.pos if c >= 0]
    assert len(set(cells)) == len(cells), f"two cats on one space: {s.pos}"
    assert not any(d.plan.solid[c] for c in cells), f"a cat in the wall: {s.pos}"
    assert all(0 <= e <= d.energy["most"] for e in s.energy), f"energy {s.energy}"
    assert all(c in (0, 1) for c in s.coins), f"coins {s.coins}"
    assert all(0 <= p < d.spat["purr_cards"] for p in s.purrs), f"Purr cards {s.purrs}"
    assert all(0 <= m <= length(s) for m in s.marks), f"marks {s.marks}"
    if s.deck or s.played:
        found = sorted([*s.deck, *s.played])
        expected = [TURN_CARD + 3 * c + i for c in sorted(s.cats) for i in range(3)]
        assert found == expected, f"the Turn Order cards don't add up: {found}"
        assert s.played[-1:] == ((s.card,) if s.card >= 0 else ())
