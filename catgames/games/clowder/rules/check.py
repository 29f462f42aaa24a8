"""Whether pieces and cards add up."""

from __future__ import annotations

from ..data import CARD, Data
from ..geometry import BROKEN, COLOURS, TOWER, links_of
from ..state import NYX, Played, State, Step


def check(d: Data, s: State) -> None:
    """Raises AssertionError when pieces or cards do not add up."""
    for c in range(3):
        lying = sum(treats.count(c) for treats in s.treats)
        assert s.bag[c] + lying + sum(s.purse[c::3]) == d.treats, f"{COLOURS[c]} treats"
        assert s.stock[c] + sum(s.keys[c::3]) == d.keys, f"{COLOURS[c]} keys"
    assert min(*s.bag, *s.purse, *s.keys, *s.stock) >= 0, "fewer than none"
    _check_cards(d, s)
    _check_cats(d, s)
    assert s.links == links_of(s.roofs), "the links are not those of the roofs"
    assert all(seat != owner for seat in range(s.seats) for owner in s.captures[seat])


def _check_cards(d: Data, s: State) -> None:
    found = [face for piles in (s.decks, s.discards, s.hands) for pile in piles for face in pile]
    found += [item.face for item in s.items if isinstance(item, Played)]
    should = [face for face, card in enumerate(d.cards, CARD) for _ in range(card.copies)]
    assert sorted(found) == should, f"the cards don't add up: {sorted(found)}"
    for i, hand in enumerate(s.hands):
        assert all(d.card(face).colour == i % 3 for face in hand), "a card in the wrong place"
    for seat in range(s.seats):
        assert s.in_hand(seat) <= d.hand_limit, f"seat {seat} holds too many cards"
        held = [face for hand in s.hands[3 * seat : 3 * seat + 3] for face in hand]
        for face in s.known[seat]:
            held.remove(face)


def _check_cats(d: Data, s: State) -> None:
    standing = [cell for cell in s.pos if cell >= 0]
    assert len(set(standing)) + (s.caught >= 0) == len(standing), f"two cats on a roof: {s.pos}"
    assert all(s.pos[cat] < 0 for cat in range(2 * s.seats, NYX)), "a cat of nobody"
    for cell in standing:
        assert s.roofs[cell] < BROKEN or cell == TOWER, f"a cat on no roof: {s.pos}"
    assert all(not t or s.roofs[c] < BROKEN for c, t in enumerate(s.treats)), "treats on no roof"
    for item in s.items:
        if isinstance(item, Step):
            assert s.pos[item.cat] == item.start, "a cat has moved while its move is answered"
