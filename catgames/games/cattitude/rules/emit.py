"""How what happens is told: events with their spots, and who may see what.

Spots: ``pile round back``, ``hand seat back``, ``bid seat open|closed`` (a bid being put
together, for its owner's eyes), ``offer receiver open|blue|red`` (a bid put before somebody;
the closed one by its backs), ``table seat group`` (sorted), ``palace seat``, ``bonus seat``,
``choice seat``, ``direction``, ``discard``.
"""

from __future__ import annotations

from ....core.events import Event
from ....core.types import Seat, Spot
from ..data import BACKS, CLOSED, OPEN, SIDES, Data
from ..state import KEEP, LEFT, State
from .groups import Cards, going, less, palace_points, securable

DIRECTION: Spot = ("direction",)
DISCARD: Spot = ("discard",)
GATHER, PASS_ON, COLLECT, LEAVE, TURN = 1, 2, 3, 4, 5
"""Beats."""


def back_of(d: Data, face: int) -> str:
    """The colour of a card's back."""
    return BACKS[face >= d.first_red]


def on_table(d: Data, seat: Seat, face: int) -> Spot:
    """The row of a table that a card lies in."""
    return ("table", seat, d.group[face])


def offer(d: Data, to: Seat, side: int, face: int) -> Spot:
    """Where a card of a bid lies that is offered to ``to``."""
    return ("offer", to, "open" if side == OPEN else back_of(d, face))


def direction(d: Data, s: State, new: int, events: list[Event]) -> None:
    """The token is laid down, flipped, or stays as it is."""
    face = d.direction_tokens[new != LEFT]
    if s.direction == 0:
        events.append(Event("added", face, dst=DIRECTION))
    elif s.direction != new:
        old = d.direction_tokens[s.direction != LEFT]
        events.append(Event("changed", face, src=DIRECTION, amount=old))
    events.append(Event("direction", face, amount=new))


def sort_hand(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    """A player sorts their hand, card by card to its end."""
    for face in s.hand[seat]:
        spot = ("hand", seat, back_of(d, face))
        events.append(Event("moved", face, spot, spot, seat, seen_by=(seat,), beat=GATHER))


def laid(d: Data, seat: Seat, place: str, face: int, side: str, events: list[Event]) -> None:
    """A card goes into a bid; nobody else notices."""
    src: Spot = ("hand", seat, back_of(d, face))
    src = src if place == "card" else on_table(d, seat, face)
    events.append(Event("moved", face, src, ("bid", seat, side), seat, only=(seat,)))


def offered(d: Data, s: State, to: list[Seat], events: list[Event]) -> None:
    """All bids are shown.  What the others see does not tell where a card of a bid came from."""
    for seat in range(s.seats):
        _gathered(d, s, seat, events)
    for seat in range(s.seats):
        _passed_on(d, s, seat, to[seat], events)
    for seat in range(s.seats):
        seen = (s.closed_red[seat], *s.open[seat])
        events.append(Event("offered", seat=seat, amount=len(s.closed[seat]), extra=seen))


def _gathered(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    bundle, others = ("bid", seat, "bundle"), d.others[s.seats][seat]
    added = tuple(sorted(s.added[seat]))
    for face in sorted(less(s.open[seat] + s.closed[seat], added)):
        hand = ("hand", seat, back_of(d, face))
        events.append(
            Event("moved", face, hand, bundle, seat, seen_by=(seat,), beat=GATHER, only=others)
        )
    for face in added:
        src = on_table(d, seat, face)
        events.append(Event("removed", face, src, seat=seat, beat=GATHER, only=others))
        events.append(
            Event("added", face, (), bundle, seat, seen_by=(seat,), beat=GATHER, only=others)
        )


def _passed_on(d: Data, s: State, seat: Seat, to: Seat, events: list[Event]) -> None:
    bundle, others = ("bid", seat, "bundle"), d.others[s.seats][seat]
    for side, bid in ((OPEN, s.open[seat]), (CLOSED, s.closed[seat])):
        seen = None if side == OPEN else (seat,)
        for face in bid:
            src, dst = ("bid", seat, SIDES[side]), offer(d, to, side, face)
            events.append(Event("moved", face, src, dst, seat, beat=PASS_ON, only=(seat,)))
            events.append(
                Event("moved", face, bundle, dst, seat, seen_by=seen, beat=PASS_ON, only=others)
            )


def token(d: Data, s: State, seat: Seat, eyes: tuple[Seat, ...], events: list[Event]) -> None:
    """A choice token is laid, for those eyes."""
    face = d.choice_tokens[s.choice[seat]]
    events.append(Event("added", face, dst=("choice", seat), seat=seat, beat=TURN, only=eyes))


def chosen(d: Data, s: State, events: list[Event]) -> None:
    """All choice tokens are turned."""
    for seat in range(s.seats):
        token(d, s, seat, d.others[s.seats][seat], events)
    for seat in range(s.seats):
        from_ = (seat - (s.direction or 1)) % s.seats
        events.append(Event("chose", d.choice_tokens[s.choice[seat]], seat=seat, amount=from_))


Gain = tuple[int, Spot, Seat]
"""A card, where it lies, and who bid it."""


def collected(
    d: Data, s: State, seat: Seat, gains: list[Gain], before: Cards, events: list[Event]
) -> None:
    """A player's bids go to their table and, bonus cards, under their palace (CA-12)."""
    open_ = sorted(gain for gain in gains if d.bonus[gain[0]] < 0)
    for face, src, _ in open_:
        dst = on_table(d, seat, face)
        events.append(Event("moved", face, src, dst, seat, beat=COLLECT))
    _tidy(d, seat, before, tuple(gain[0] for gain in open_), events)
    for face, src, bidder in gains:
        if d.bonus[face] >= 0:
            seen = None if s.shown >> face & 1 else (bidder, seat)
            dst = ("bonus", seat)
            events.append(Event("moved", face, src, dst, seat, seen_by=seen, beat=COLLECT))
    events.append(Event("collected", seat=seat, extra=tuple(gain[0] for gain in open_)))


def _tidy(d: Data, seat: Seat, before: Cards, new: Cards, events: list[Event]) -> None:
    """Put the rows of a table in order, after ``new`` cards came to the ends of them."""
    for group in dict.fromkeys(d.group[face] for face in new):
        lies = [f for cards in (before, new) for f in cards if d.group[f] == group]
        order = sorted(lies)
        same = next((i for i, f in enumerate(order) if lies[i] != f), len(order))
        spot = ("table", seat, group)
        for face in order[same:]:
            events.append(Event("moved", face, spot, spot, seat, beat=COLLECT))


def ran_off(
    d: Data, seat: Seat, runaway: int, species: int, birds: Cards, events: list[Event]
) -> None:
    """A birdoholic or catastrophe leaves, with birds or without (CA-13)."""
    events.append(Event("ran_off", runaway, seat=seat, amount=species, extra=birds))
    discarded(d, seat, (*birds, runaway), events)


def discarded(d: Data, seat: Seat, cards: Cards, events: list[Event]) -> None:
    """Cards of a table go to the discard pile."""
    for face in cards:
        events.append(Event("moved", face, on_table(d, seat, face), DISCARD, seat, beat=LEAVE))


def secured(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    """Species go under a palace, face down unless palaces are open (CA-15, CA-17)."""
    cards, dst = s.table[seat], ("palace", seat)
    seen = None if s.open_palaces else (seat,)
    for species, how in zip(securable(d, cards), s.securing[seat]):
        if how == KEEP:
            continue
        goes = going(d, cards, species, how, s.beginner)
        events.append(Event("secured", seat=seat, amount=species, extra=goes))
        for face in goes:
            src = on_table(d, seat, face)
            if seen:
                events.append(Event("turned_down", face, src, seat=seat, seen_by=seen, beat=LEAVE))
            events.append(Event("moved", face, src, dst, seat, seen_by=seen, beat=LEAVE))


def token_back(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    """A choice token is taken back at the end of the round."""
    face = d.choice_tokens[s.choice[seat]]
    events.append(Event("removed", face, ("choice", seat), seat=seat, beat=TURN))


def opened(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    """After the end a palace is open to all, and counted (CA-16, CA-17)."""
    others = d.others[s.seats][seat]
    if not s.open_palaces:
        for face in s.palace[seat]:
            events.append(
                Event("turned_up", face, ("palace", seat), seat=seat, beat=TURN, only=others)
            )
    for face in s.bonus[seat]:
        if not s.shown >> face & 1:
            blind = tuple(o for o in others if o < 0 or not s.held[o] >> face & 1)
            events.append(
                Event("turned_up", face, ("bonus", seat), seat=seat, beat=TURN, only=blind)
            )
    points = palace_points(d, s.palace[seat], s.bonus[seat])
    events.append(Event("counted", seat=seat, amount=points))
