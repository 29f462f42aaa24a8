"""The events of the game: what moves from spot to spot, and who may see it.

Spots: ``pile round back``, ``hand seat back``, ``bid seat open|closed`` (a bid being put
together; only its owner sees it), ``bid seat bundle`` (all cards of a bid, for the others),
``offer receiver open|blue|red`` (a bid on offer; the closed one by its backs), ``table seat
group`` (sorted), ``palace seat``, ``bonus seat``, ``choice seat``, ``direction``, ``discard``.
"""

from __future__ import annotations

from ....core.events import Event
from ....core.types import Seat, Spot
from ..data import BACKS, CLOSED, OPEN, SIDES, Data
from ..state import KEEP, LEFT, State
from .counting import Cards, cards_to_secure, palace_points, securable, without
from .setup import giver

DIRECTION: Spot = ("direction",)
DISCARD: Spot = ("discard",)
GATHER, PASS_ON, COLLECT, LEAVE, TURN = 1, 2, 3, 4, 5
"""Beats."""
BEATS = 6


def in_turn(beat: int, seat: Seat) -> int:
    """A beat of the seat's own: bids and choices are shown one seat after the other."""
    return beat + BEATS * (seat + 1)


def back_of(d: Data, face: int) -> str:
    """The colour of a card's back."""
    return BACKS[face >= d.first_red]


def on_table(d: Data, seat: Seat, face: int) -> Spot:
    """The group on a table that a card belongs to."""
    return ("table", seat, d.group[face])


def offer(d: Data, to: Seat, side: int, face: int) -> Spot:
    """Where a card of the bid offered to ``to`` lies."""
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


def hand_sorted(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    """Every card moves to the end of its row in turn, which sorts the hand."""
    for face in s.hand[seat]:
        spot = ("hand", seat, back_of(d, face))
        events.append(Event("moved", face, spot, spot, seat, seen_by=(seat,), beat=GATHER))


def bid_card(d: Data, seat: Seat, place: str, face: int, side: str, events: list[Event]) -> None:
    """A card goes into a bid; only the bidder sees it."""
    src: Spot = ("hand", seat, back_of(d, face))
    src = src if place == "card" else on_table(d, seat, face)
    events.append(Event("moved", face, src, ("bid", seat, side), seat, only=(seat,)))


def bids_offered(d: Data, s: State, to: list[Seat], events: list[Event]) -> None:
    """All bids are shown.  The others can't tell which cards of a bid came from where."""
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
    for face in sorted(without(s.open[seat] + s.closed[seat], added)):
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
    beat = in_turn(PASS_ON, seat)
    for side, bid in ((OPEN, s.open[seat]), (CLOSED, s.closed[seat])):
        seen = None if side == OPEN else (seat,)
        for face in bid:
            src, dst = ("bid", seat, SIDES[side]), offer(d, to, side, face)
            events.append(Event("moved", face, src, dst, seat, beat=beat, only=(seat,)))
            events.append(
                Event("moved", face, bundle, dst, seat, seen_by=seen, beat=beat, only=others)
            )


def choice_laid(
    d: Data, s: State, seat: Seat, viewers: tuple[Seat, ...], events: list[Event]
) -> None:
    """These viewers see which choice token a seat has laid."""
    face, beat = d.choice_tokens[s.choice[seat]], in_turn(TURN, seat)
    events.append(Event("added", face, dst=("choice", seat), seat=seat, beat=beat, only=viewers))


def choices_revealed(d: Data, s: State, events: list[Event]) -> None:
    """All choice tokens are turned up."""
    for seat in range(s.seats):
        choice_laid(d, s, seat, d.others[s.seats][seat], events)
    for seat in range(s.seats):
        face = d.choice_tokens[s.choice[seat]]
        events.append(Event("chose", face, seat=seat, amount=giver(s, seat)))


Received = tuple[int, int, Seat, Seat]
"""A card that somebody gets: its face, OPEN or CLOSED, to whom it was offered, who has bid it."""


def collected(
    d: Data, s: State, seat: Seat, received: list[Received], before: Cards, events: list[Event]
) -> None:
    """Cards go to a player's table, bonus cards under their palace; ``before``: the table until
    now (CA-12)."""
    cards = [(face, offer(d, to, side, face), bidder) for face, side, to, bidder in received]
    to_table = sorted(card for card in cards if d.bonus[card[0]] < 0)
    for face, src, _ in to_table:
        dst = on_table(d, seat, face)
        events.append(Event("moved", face, src, dst, seat, beat=COLLECT))
    new = tuple(face for face, _, _ in to_table)
    _sort_table(d, seat, before, new, events)
    for face, src, bidder in cards:
        if d.bonus[face] >= 0:
            seen = None if s.shown >> face & 1 else (bidder, seat)
            dst = ("bonus", seat)
            events.append(Event("moved", face, src, dst, seat, seen_by=seen, beat=COLLECT))
    events.append(Event("collected", seat=seat, extra=new))


def _sort_table(d: Data, seat: Seat, before: Cards, new: Cards, events: list[Event]) -> None:
    """Sort the groups of a table after ``new`` cards were put at their ends."""
    for group in dict.fromkeys(d.group[face] for face in new):
        cards = [f for faces in (before, new) for f in faces if d.group[f] == group]
        order = sorted(cards)
        same = next((i for i, f in enumerate(order) if cards[i] != f), len(order))
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
        moved = cards_to_secure(d, cards, species, how, s.beginner)
        events.append(Event("secured", seat=seat, amount=species, extra=moved))
        for face in moved:
            src = on_table(d, seat, face)
            if seen:
                events.append(Event("turned_down", face, src, seat=seat, seen_by=seen, beat=LEAVE))
            events.append(Event("moved", face, src, dst, seat, seen_by=seen, beat=LEAVE))


def choice_taken_back(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    """A choice token is taken back at the end of the round."""
    face = d.choice_tokens[s.choice[seat]]
    events.append(Event("removed", face, ("choice", seat), seat=seat, beat=TURN))


def palace_opened(d: Data, s: State, seat: Seat, events: list[Event]) -> None:
    """After the end a palace is opened and counted (CA-16, CA-17)."""
    others = d.others[s.seats][seat]
    if not s.open_palaces:
        for face in s.palace[seat]:
            events.append(
                Event("turned_up", face, ("palace", seat), seat=seat, beat=TURN, only=others)
            )
    for face in s.bonus[seat]:
        if not s.shown >> face & 1:
            unaware = tuple(o for o in others if o < 0 or not s.held[o] >> face & 1)
            events.append(
                Event("turned_up", face, ("bonus", seat), seat=seat, beat=TURN, only=unaware)
            )
    points = palace_points(d, s.palace[seat], s.bonus[seat])
    events.append(Event("counted", seat=seat, amount=points))
