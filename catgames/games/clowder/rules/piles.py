"""Decks and hands: drawing, discarding, paying (CL-12, CL-24)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.bags import bag_of, kinds, without
from ....core.events import Event, Events
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import Move, Seat
from ..data import TREAT, Data
from ..geometry import COLOURS
from ..state import State
from .frames import DECKS, PlayerAsk, colour, note, number, rules


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
class DrawFrom(PlayerAsk):
    """Which deck to draw from."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("draw", DECKS[c]) for c in drawable(s)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        draw(d, s, events, seat, colour(move[1]))


def draw(d: Data, s: State, events: Events, seat: Seat, c: int) -> None:
    """Draw the top card; CL-12: if the deck is empty, its discard pile is reshuffled first."""
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
class DealCard(ChanceAsk[Data, State]):
    """Which card is drawn."""

    def options(self, d: Data, s: State, seat: Seat, c: int) -> Sequence[Move]:
        return [("deal", ("card", face)) for face in kinds(s.decks[c])]

    def sample(self, d: Data, s: State, rng: Random, seat: Seat, c: int) -> Move:
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


def remove_from_hand(d: Data, s: State, seat: Seat, face: int) -> int:
    """Take a card out of a hand; returns its colour."""
    c = d.card(face).colour
    s.hands[3 * seat + c] = without(s.hands[3 * seat + c], face)
    if face in s.known[seat]:
        s.known[seat] = without(s.known[seat], face)
    return c


def pay(s: State, events: Events, seat: Seat, c: int, many: int) -> None:
    """Spend treats of a colour; CL-24: they go to the bag."""
    s.purse[3 * seat + c] -= many
    s.bag[c] += many
    if events is not None:
        src, dst = ("purse", seat, COLOURS[c]), ("bag", COLOURS[c])
        events += [Event("moved", TREAT + c, src, dst, seat, extra=("pay",), beat=1)] * many
