"""Decks and hands: drawing, discarding, paying (CL-12, CL-24); playing cards: times, costs, targets
(CL-27, CL-30)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from random import Random

from ....core.bags import bag_of, kinds, without
from ....core.events import Event, Events
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import Move, Seat
from ..data import (
    ANY,
    CAPTURE_OF_OWN,
    CAPTURED,
    CARD,
    OPPONENTS_CARD,
    OWN_CAPTURE,
    TOWER_STEP,
    TREAT,
    Card,
    Data,
)
from ..geometry import COLOURS
from ..state import Named, Played, State
from .frames import DECKS, TREATS, PlayerAsk, colour, note, number, rules
from .moving import announce


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

    public = True

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


SHOP, ANSWER, LAND = "shop", "answer", "land"
"""Times at which cards can be played, besides TURN and REVEAL."""


def in_time(d: Data, s: State, seat: Seat, face: int, time: str) -> bool:
    """CL-27: whether a card may be played at this time, even if it could do nothing."""
    return face in _cards_at(d, time) and (time != ANSWER or _fits(d, s, seat, face))


@lru_cache(64)
def _cards_at(d: Data, time: str) -> frozenset[int]:
    """The faces of the cards that may be played at a time, if what they answer is on top."""

    def fits(card: Card) -> bool:
        if card.answers:
            return time == (LAND if card.answers == CAPTURED else ANSWER)
        return time != LAND and card.when in (ANY, time)

    return frozenset(face for face, card in enumerate(d.cards, CARD) if fits(card))


def _fits(d: Data, s: State, seat: Seat, face: int) -> bool:
    """Whether a card answers what is on top, or need not answer anything."""
    answers, top = d.card(face).answers, s.items[-1]
    if not answers:
        return True
    if isinstance(top, Played):
        return answers == OPPONENTS_CARD and top.seat != seat
    if top.victim < 0:
        return answers == TOWER_STEP and top.seat != seat
    if s.pos[top.victim] != top.goal:  # the victim has left, so there is no capture (CL-29)
        return False
    if answers == OWN_CAPTURE:
        return top.seat == seat and not top.held
    return answers == CAPTURE_OF_OWN and top.victim >> 1 == seat


def plays(d: Data, s: State, seat: Seat, time: str) -> list[Move]:
    """Every way to play a card now."""
    found: list[Move] = []
    hands, i = s.hands, 3 * seat
    for face in dict.fromkeys(hands[i] + hands[i + 1] + hands[i + 2]):
        if in_time(d, s, seat, face, time):
            head = ("play", ("card", face))
            found += [head + targets for targets in all_targets(d, s, seat, d.card(face))]
    return found


def all_targets(d: Data, s: State, seat: Seat, card: Card) -> list[Named]:
    """Every way to pay for a card and to name its targets; none if it could do nothing."""
    effects = card.effects
    if len(effects) == 1 and not card.cost:
        return effects[0].targets(d, s, seat)
    found = [effect.targets(d, s, seat) for effect in effects]
    if card.cost:
        found.insert(0, payments(s, seat, card.cost))
    return [tuple(t for named in way for t in named) for way in product(*found)]


def payments(s: State, seat: Seat, cost: int) -> list[Named]:
    """Every way to pay this number of treats."""
    have = s.purse[3 * seat : 3 * seat + 3]
    choices = combinations_with_replacement(range(3), cost)
    return [
        tuple(TREATS[c] for c in choice)
        for choice in choices
        if all(have[c] >= n for c, n in Counter(choice).items())
    ]


def play(d: Data, s: State, events: Events, seat: Seat, move: Move) -> None:
    """CL-30: pay the cost, name the targets, and lay the card on the table to be answered."""
    face = number(move[1])
    costs, named = _split(d, s, seat, d.card(face), move[2:])
    c = remove_from_hand(d, s, seat, face)
    if events is not None:
        spot = ("hand", seat, COLOURS[c])
        events.append(Event("moved", face, spot, ("table",), seat, extra=("play",)))
        facts = tuple(atom for t in move[2:] if isinstance(t, tuple) for atom in t)
        events.append(Event("names", face, seat=seat, extra=facts))
    for target in costs:
        pay(s, events, seat, colour(target), 1)
    announce(s, Played(seat, face, named))


def _split(
    d: Data, s: State, seat: Seat, card: Card, targets: Named
) -> tuple[Named, tuple[Named, ...]]:
    """The targets of a move: those that pay the cost, and those of each effect."""
    costs, rest = targets[: card.cost], targets[card.cost :]
    if len(card.effects) == 1:
        return costs, (rest,)
    named: list[Named] = []
    for effect in card.effects:
        many = len(effect.targets(d, s, seat)[0])
        named.append(rest[:many])
        rest = rest[many:]
    return costs, tuple(named)
