"""Redacts states, and samples states that are consistent with a view."""

from __future__ import annotations

from random import Random

from ....core.bags import shuffle
from ....core.types import HIDDEN, Seat
from ..data import CARD, NUMBERS, Data
from ..state import NONE, Played, State


def redact(s: State, viewer: Seat) -> State:
    """A clone in which others' cards, the decks, and tokens not yet revealed are HIDDEN."""
    v = s.clone()
    v.decks = [(HIDDEN,) * len(deck) for deck in s.decks]
    for seat in range(s.seats):
        if seat != viewer:
            for i in range(3 * seat, 3 * seat + 3):
                v.hands[i] = (HIDDEN,) * len(s.hands[i])
            if s.token[seat] != NONE and not s.revealed:
                v.token[seat] = HIDDEN
    return v


def unseen(d: Data, s: State) -> list[list[int]]:
    """By colour: the cards whose place the viewer doesn't know."""
    left = [*d.copies]
    for pile in (*s.discards, *s.hands):
        for face in pile:
            if face >= 0:
                left[face - CARD] -= 1
    for item in s.items:
        if isinstance(item, Played):
            left[item.face - CARD] -= 1
    for seat in range(s.seats):
        if s.known[seat] and hidden_hand(s, seat):
            for face in s.known[seat]:
                left[face - CARD] -= 1
    cards: list[list[int]] = [[], [], []]
    for colour, face in d.card_colours:
        if many := left[face - CARD]:
            cards[colour] += [face] * many
    return cards


def hidden_hand(s: State, seat: int) -> bool:
    """Whether the viewer doesn't see this seat's cards."""
    return any(HIDDEN in hand for hand in s.hands[3 * seat : 3 * seat + 3])


def determinise(d: Data, view: State, rng: Random) -> State:
    """Fill in what is HIDDEN: each unseen card is equally likely in every possible place."""
    s = view.clone()
    left = unseen(d, s)
    for cards in left:
        shuffle(cards, rng)
    for seat in range(s.seats):
        known = s.known[seat] if hidden_hand(s, seat) else ()
        for c in range(3):
            many = s.hands[3 * seat + c].count(HIDDEN)
            if many:
                sure = [face for face in known if d.card(face).colour == c]
                s.hands[3 * seat + c] = (*sure, *(left[c].pop() for _ in range(many - len(sure))))
        if s.token[seat] == HIDDEN:
            s.token[seat] = rng.choice(possible_tokens(s, seat))
    for c in range(3):
        if HIDDEN in s.decks[c]:
            s.decks[c] = tuple(sorted(left[c]))
    return s


def possible_tokens(s: State, seat: int) -> list[int]:
    """CL-14: the numbers that a seat may have picked; after Second Thoughts any of the three."""
    if s.rethought >> seat & 1:
        return list(NUMBERS)
    return [n for n in NUMBERS if n != s.used[seat]]
