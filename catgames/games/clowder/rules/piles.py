"""Decks, hands and treats: drawing, fetching, losing, paying, stealing (CL-12, CL-24, CL-28)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ....core.bags import bag_of, kinds, without
from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat
from ..data import TREAT, Data
from ..geometry import COLOURS
from ..state import State
from .frames import DECKS, TREATS, Asked, Drawn, colour, note, number, rules

# ---------------------------------------------------------------------- cards


def drawable(s: State) -> list[int]:
    """CL-12: the colours of which there is a card in the deck or on its discard pile."""
    return [c for c in (0, 1, 2) if s.decks[c] or s.discards[c]]


@rules.step
def draws(d: Data, s: State, events: Events, seat: Seat) -> None:
    """A card from a deck of the player's choice; beyond the hand limit it is lost (CL-24)."""
    if s.in_hand(seat) >= d.hand_limit:
        note(events, "hand_is_full", seat)
    elif drawable(s):
        do_next(s, ("draw_from", seat))
    else:
        note(events, "no_deck", seat)


@rules.ask
class DrawFrom(Asked):
    """Which deck."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("draw", DECKS[c]) for c in drawable(s)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        draw(d, s, events, seat, colour(move[1]))


def draw(d: Data, s: State, events: Events, seat: Seat, c: int) -> None:
    """The top card; CL-12: an empty deck is made of its reshuffled discard pile."""
    note(events, "draws_from", seat, c)
    if not s.decks[c]:
        if events is not None:
            pile, deck = ("discard", COLOURS[c]), ("deck", COLOURS[c])
            for face in s.discards[c]:
                events.append(Event("turned_down", face, pile, seen_by=(), beat=1))
            for face in s.discards[c]:
                events.append(Event("moved", face, pile, deck, seen_by=(), beat=2))
            events.append(Event("reshuffled", amount=c))
        s.decks[c], s.discards[c] = bag_of(s.discards[c]), ()
    do_next(s, ("deal_card", seat, c))


@rules.ask
class DealCard(Drawn):
    """Which card it is."""

    def options(self, d: Data, s: State, seat: Seat, c: int) -> Sequence[Move]:
        return [("deal", ("card", face)) for face in kinds(s.decks[c])]

    def sample(self, d: Data, s: State, rng: Random, seat: Seat, c: int, **_: Any) -> Move:
        return ("deal", ("card", rng.choice(s.decks[c])))

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat, c: int) -> None:
        face = number(move[1])
        s.decks[c] = without(s.decks[c], face)
        s.hands[3 * seat + c] += (face,)
        if events is not None:
            src, dst = ("deck", COLOURS[c]), ("hand", seat, COLOURS[c])
            events.append(
                Event("moved", face, src, dst, seat, seen_by=(seat,), extra=("draw",), amount=c)
            )


@rules.step
def fetches(d: Data, s: State, events: Events, seat: Seat) -> None:
    """Dumpster Dive: a card of any discard pile."""
    if s.in_hand(seat) >= d.hand_limit:
        note(events, "hand_is_full", seat)
    elif any(s.discards):
        do_next(s, ("fetch", seat))


@rules.ask
class Fetch(Asked):
    """Which card."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("fetch", ("card", face)) for pile in s.discards for face in kinds(pile)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        face = number(move[1])
        c = d.card(face).colour
        s.discards[c] = without(s.discards[c], face)
        s.hands[3 * seat + c] += (face,)
        s.known[seat] = tuple(sorted((*s.known[seat], face)))
        if events is not None:  # the hand is hidden, but all have seen which card it was
            pile, hand = ("discard", COLOURS[c]), ("hand", seat, COLOURS[c])
            events.append(Event("fetched", face, seat=seat))
            others = (seat,)
            events.append(Event("turned_down", face, pile, seat=seat, seen_by=others))
            events.append(Event("moved", face, pile, hand, seat, seen_by=others))


@rules.step
def loses(d: Data, s: State, events: Events, seat: Seat) -> None:
    """Hairball: a card at random, if there is one."""
    if s.in_hand(seat):
        do_next(s, ("lose_card", seat))


@rules.ask
class LoseCard(Drawn):
    """Which card a player discards."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [
            ("lose", ("card", f)) for hand in s.hands[3 * seat : 3 * seat + 3] for f in kinds(hand)
        ]

    def sample(self, d: Data, s: State, rng: Random, seat: Seat, **_: Any) -> Move:
        held = [f for hand in s.hands[3 * seat : 3 * seat + 3] for f in hand]
        return ("lose", ("card", rng.choice(held)))

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        face = number(move[1])
        c = d.card(face).colour
        s.hands[3 * seat + c] = without(s.hands[3 * seat + c], face)
        if face in s.known[seat]:
            s.known[seat] = without(s.known[seat], face)
        s.discards[c] += (face,)
        if events is not None:
            src, dst = ("hand", seat, COLOURS[c]), ("discard", COLOURS[c])
            events.append(Event("moved", face, src, dst, seat, extra=("lose",)))


# ---------------------------------------------------------------------- treats


def pay(s: State, events: Events, seat: Seat, c: int, many: int) -> None:
    """Spent treats go to the bag (CL-24)."""
    s.purse[3 * seat + c] -= many
    s.bag[c] += many
    if events is not None:
        src, dst = ("purse", seat, COLOURS[c]), ("bag", COLOURS[c])
        events += [Event("moved", TREAT + c, src, dst, seat, extra=("pay",), beat=1)] * many


@rules.step
def robs(d: Data, s: State, events: Events, seat: Seat, victim: Seat) -> None:
    """Klepto Kitty: a treat of the thief's choice, if there is one."""
    colours = [c for c in (0, 1, 2) if s.purse[3 * victim + c]]
    if len(colours) == 1:
        steal(s, events, seat, victim, colours[0])
    elif colours:
        do_next(s, ("rob", seat, victim))


def steal(s: State, events: Events, seat: Seat, victim: Seat, c: int) -> None:
    """A treat changes hands."""
    s.purse[3 * victim + c] -= 1
    s.purse[3 * seat + c] += 1
    if events is not None:
        src, dst = ("purse", victim, COLOURS[c]), ("purse", seat, COLOURS[c])
        events.append(Event("moved", TREAT + c, src, dst, seat, amount=victim, extra=("steal",)))


@rules.ask
class Rob(Asked):
    """The colour of a stolen treat."""

    def options(self, d: Data, s: State, seat: Seat, victim: Seat) -> Sequence[Move]:
        return [("steal", TREATS[c]) for c in (0, 1, 2) if s.purse[3 * victim + c]]

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: Seat, victim: Seat
    ) -> None:
        steal(s, events, seat, victim, colour(move[1]))


@rules.step
def picks(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    """Curiosity: a treat from a roof, if there is one."""
    colours = bag_of(set(s.treats[cell]))
    if len(colours) == 1:
        take(d, s, events, seat, cell, colours[0])
    elif colours:
        do_next(s, ("pick_treat", seat, cell))


def take(d: Data, s: State, events: Events, seat: Seat, cell: int, c: int) -> None:
    """One treat of a roof."""
    s.treats[cell] = without(s.treats[cell], c)
    s.purse[3 * seat + c] += 1
    if events is not None:
        src, dst = d.at_treats[cell], ("purse", seat, COLOURS[c])
        events.append(Event("moved", TREAT + c, src, dst, seat, extra=("take",)))


@rules.ask
class PickTreat(Asked):
    """The colour of a treat taken from a roof."""

    def options(self, d: Data, s: State, seat: Seat, cell: int) -> Sequence[Move]:
        return [("take", TREATS[c]) for c in bag_of(set(s.treats[cell]))]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat, cell: int) -> None:
        take(d, s, events, seat, cell, colour(move[1]))
