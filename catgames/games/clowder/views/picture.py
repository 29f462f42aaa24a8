"""What lies where, the reckoning, and whether the pieces add up."""

from __future__ import annotations

from ....core.game import ScoreRow
from ....core.types import HIDDEN, Picture, Spot, message
from ..data import CARD, FUR, KEY, LIFE, NYX_TOKEN, ROOF, TOKEN, TREAT, Data
from ..geometry import BROKEN, COLOURS, NO_ROOF, ROOFS, TOWER, links_of
from ..state import NONE, NYX, Played, State, Step


def picture(d: Data, s: State) -> Picture:
    """What lies where; the spots are listed in docs/games/clowder.md."""
    found: Picture = {("table",): tuple(i.face for i in s.items if isinstance(i, Played))}
    for cell in ROOFS:
        if s.roofs[cell] != NO_ROOF:
            found[d.at_roof[cell]] = (ROOF + s.roofs[cell],)
        found[d.at_treats[cell]] = tuple([TREAT + c for c in s.treats[cell]])
    _cats(d, s, found)
    for c, colour in enumerate(COLOURS):
        found["bag", colour] = (TREAT + c,) * s.bag[c]
        found["keys", "stock", colour] = (KEY + c,) * s.stock[c]
        found["deck", colour] = (HIDDEN,) * len(s.decks[c])
        found["discard", colour] = s.discards[c]
    for seat in range(s.seats):
        _seat(d, s, seat, found)
    if s.holder >= 0:
        found["nyx_token", s.holder] = (NYX_TOKEN,)
    return {spot: faces for spot, faces in found.items() if faces}


def _cats(d: Data, s: State, found: Picture) -> None:
    cats = [*range(2 * s.seats), NYX]
    if s.caught >= 0:  # its captor came later
        cats.sort(key=lambda cat: cat != s.caught)
    for cat in cats:
        off: Spot = ("off", "nyx") if cat == NYX else ("off", cat >> 1, 1 + (cat & 1))
        spot = d.at_cell[s.pos[cat]] if s.pos[cat] >= 0 else off
        found[spot] = (*found.get(spot, ()), cat)
        if s.fur >> cat & 1:
            found["fur", cat >> 1, 1 + (cat & 1)] = (FUR,)


def _seat(d: Data, s: State, seat: int, found: Picture) -> None:
    for c, colour in enumerate(COLOURS):
        found["hand", seat, colour] = s.hands[3 * seat + c]
        found["purse", seat, colour] = (TREAT + c,) * s.purse[3 * seat + c]
        found["keys", seat, colour] = (KEY + c,) * s.keys[3 * seat + c]
    given = sum(markers.count(seat) for markers in s.captures)
    found["lives", seat] = (LIFE + seat,) * (d.life_markers - given)
    found["captures", seat] = tuple([LIFE + owner for owner in s.captures[seat]])
    token = s.token[seat]
    if token != NONE:
        found["token", seat] = (HIDDEN if token == HIDDEN else TOKEN + token,)
    if s.used[seat] != NONE:
        found["used", seat] = (TOKEN + s.used[seat],)


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Whose cats each player has captured (CL-21)."""
    rows = [
        ScoreRow(
            message("clowder.score.cats_of", seat=("seat", owner)),
            tuple(float(markers.count(owner)) for markers in s.captures),
        )
        for owner in range(s.seats)
    ]
    totals = tuple(float(len(markers)) for markers in s.captures)
    return (*rows, ScoreRow(message("clowder.score.captures"), totals, total=True))


def check(d: Data, s: State) -> None:
    """Raises AssertionError when pieces or cards don't add up."""
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
