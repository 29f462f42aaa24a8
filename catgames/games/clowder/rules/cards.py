"""Playing cards: times, costs, targets (CL-27, CL-30)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement, product

from ....core.events import Event, Events
from ....core.types import Move, Seat
from ..data import (
    ANY,
    CAPTURE_OF_OWN,
    CAPTURED,
    CARD,
    OPPONENTS_CARD,
    OWN_CAPTURE,
    TOWER_STEP,
    Card,
    Data,
)
from ..geometry import COLOURS
from ..state import Named, Played, State
from .frames import TREATS, colour, number
from .moving import announce
from .piles import pay, remove_from_hand

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
