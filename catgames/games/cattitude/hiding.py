"""Who may see what, and how to guess the rest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ...core.bags import draw, kinds
from ...core.types import HIDDEN, Seat
from .data import BLUE, RED, Data
from .rules.bidding import may_add
from .rules.choosing import choices
from .rules.counting import Cards, free_royals, nobles_of, securable, without
from .rules.setup import not_dealt
from .state import BID, CHOOSE, KEEP, NOTHING, OVER, OWN, UNDECIDED, State


def redact(s: State, viewer: Seat) -> State:
    """A clone; HIDDEN is what the viewer may not see."""
    v = s.clone()
    v.blue = [HIDDEN] * len(s.blue)  # with the set-up discards, which nobody sees
    v.red = [HIDDEN] * len(s.red)
    for seat in range(s.seats):
        if seat != viewer:
            _hide(s, v, seat, viewer)
    return v


def _hide(s: State, v: State, seat: Seat, viewer: Seat) -> None:
    if s.stage == BID:
        # Until the bids are revealed, the others see hand and table as they were (CA-9).
        laid = s.open[seat] + s.closed[seat]
        v.hand[seat] = (HIDDEN,) * (len(s.hand[seat]) + len(laid) - len(s.added[seat]))
        if s.added[seat]:
            v.table[seat] = tuple(sorted(s.table[seat] + s.added[seat]))
        v.open[seat] = v.closed[seat] = v.added[seat] = ()
    else:
        v.hand[seat] = (HIDDEN,) * len(s.hand[seat])
        v.closed[seat] = (HIDDEN,) * len(s.closed[seat])
    if s.stage == CHOOSE and s.choice[seat] != UNDECIDED:
        v.choice[seat] = HIDDEN
    v.lost[seat] = (HIDDEN,) * len(s.lost[seat])
    v.securing[seat] = (HIDDEN,) * len(s.securing[seat])
    v.held[seat] = HIDDEN
    if s.stage == OVER:
        return
    if not s.open_palaces:
        v.palace[seat] = (HIDDEN,) * len(s.palace[seat])
    if s.bonus[seat]:
        known = s.shown | max(s.held[viewer], 0) if viewer >= 0 else s.shown
        v.bonus[seat] = tuple([b if b >= 0 and known >> b & 1 else HIDDEN for b in s.bonus[seat]])


# ------------------------------------------------------------------ determinising


class Gaps(NamedTuple):
    """What a view hides, and where it may lie; pairs are by back."""

    left: Cards
    """By face: how many cards of the game (CA-1, CA-5) the viewer doesn't see."""
    securable: tuple[Cards, Cards]
    """Those of them that can lie in a palace."""
    others: tuple[Cards, Cards]
    """Those that can't."""
    palaces: tuple[tuple[Seat, int], ...]
    """How many cards lie hidden in palaces."""
    in_palaces: tuple[int, int]
    """The same; palaces don't show their backs (CA-17), but what lies in no other place is
    there."""
    hands: tuple[tuple[Seat, int, int], ...]
    """The other seats with their hidden cards in hand and closed bid: blue ones, red ones."""
    in_hands: tuple[int, int]
    """The sums of the blue and of the red ones."""
    bonus: int
    """How many cards lie hidden under palaces, apart (CA-12)."""


def determinise(d: Data, view: State, rng: Random) -> State:
    """Deals the unseen cards to the places where they may lie, every way equally likely.

    Secret decisions of the other seats are drawn at random.  Only what lies in palaces and hands
    is drawn, card by card; the rest is what is left in the bags.
    """
    s, gaps = view.clone(), _gaps(d, view)
    blue, red = [*gaps.securable[BLUE]], [*gaps.securable[RED]]
    more_blue, more_red = gaps.others
    bonus = _fill_bonus(d, s, gaps.bonus, more_red, rng) if gaps.bonus else ()
    blues, reds = gaps.in_palaces
    in_palaces = draw(blue, blues, rng)
    for face in draw(red, reds, rng) if reds else ():
        in_palaces.insert(int(rng.random() * (len(in_palaces) + 1)), face)
    blues, reds = gaps.in_hands
    blue += more_blue
    dealt_blue, dealt_red = draw(blue, blues, rng), []
    if reds:
        red += without(more_red, bonus)
        dealt_red = draw(red, reds, rng)
    left = [*gaps.left]
    for face in (*bonus, *in_palaces, *dealt_blue, *dealt_red):
        left[face] -= 1
    s.blue, s.red = left[: d.first_red], left[d.first_red :]
    end = 0
    for seat, many in gaps.palaces:
        start, end = end, end + many
        s.palace[seat] = tuple(in_palaces[start:end])
    _fill_hands(d, s, gaps.hands, dealt_blue, dealt_red, rng)
    return s


_KEPT: dict[tuple[Any, ...], Gaps] = {}
"""A search samples many worlds of one view."""
_MOST_KEPT = 256


def _gaps(d: Data, s: State) -> Gaps:
    piles = (*s.hand, *s.open, *s.closed, *s.table, *s.palace, *s.bonus, s.discard)
    key = (d, s.seats, s.round, s.stage, piles, *s.closed_red, *s.held)
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[key] = _find_gaps(d, s, piles)
    return found


def _find_gaps(d: Data, s: State, piles: tuple[Cards, ...]) -> Gaps:
    left = [*d.in_play[s.seats], *[0] * -HIDDEN]  # HIDDEN is a negative index
    for pile in piles:
        for face in pile:
            left[face] -= 1
    del left[d.cards :]
    cards: list[list[int]] = [[], [], [], []]
    for face, many in enumerate(left):
        cards[2 * (d.group[face] == "runaway") + (face >= d.first_red)] += [face] * many
    blue, red, more_blue, more_red = map(tuple, cards)
    palaces = [(i, len(palace)) for i, palace in enumerate(s.palace) if HIDDEN in palace]
    in_palaces = sum([many for _, many in palaces])
    hands = [(i, *_hidden_backs(d, s, i)) for i in range(s.seats) if s.held[i] == HIDDEN]
    in_hands = sum([hand[1] for hand in hands]), sum([hand[2] for hand in hands])
    bonus_cards = sum([bonus.count(HIDDEN) for bonus in s.bonus])
    reds = len(red) + len(more_red) - bonus_cards - in_hands[RED] - not_dealt(d, s)[RED]
    return Gaps(
        tuple(left),
        (blue, red),
        (more_blue, more_red),
        tuple(palaces),
        (in_palaces - reds, reds) if palaces else (0, 0),
        tuple(hands),
        in_hands,
        bonus_cards,
    )


def _hidden_backs(d: Data, s: State, seat: Seat) -> tuple[int, int]:
    """How many cards of each back the viewer can't see in another seat's hand and closed bid."""
    in_hand = s.hand[seat].count(HIDDEN)
    blue = min(in_hand, d.setups[s.seats].blue[s.round - 1]) if in_hand else 0
    red = in_hand - blue
    closed = s.closed[seat].count(HIDDEN)
    if closed:
        red += s.closed_red[seat]
        blue += closed - s.closed_red[seat]
    return blue, red


def _fill_bonus(d: Data, s: State, hidden: int, red: Cards, rng: Random) -> Cards:
    """Fill in the bonus cards under palaces; returns them."""
    found = draw([face for face in red if d.bonus[face] >= 0], hidden, rng)
    drawn = iter(found)
    s.bonus = [tuple([next(drawn) if b == HIDDEN else b for b in bonus]) for bonus in s.bonus]
    return tuple(found)


def _fill_hands(
    d: Data,
    s: State,
    hands: tuple[tuple[Seat, int, int], ...],
    blue: list[int],
    red: list[int],
    rng: Random,
) -> None:
    """Put the cards dealt into hands or bids, and draw what has been decided in secret."""
    bidding, next_blue, next_red = s.stage == BID, 0, 0
    for seat, blues, reds in hands:
        cards, held = blue[next_blue : next_blue + blues], 0
        next_blue += blues
        if reds:
            drawn = red[next_red : next_red + reds]
            next_red += reds
            cards += drawn
            held = _bonus_cards(d, drawn)
        if s.shown and s.open[seat]:
            held |= _bonus_cards(d, s.open[seat])
        s.held[seat] = held
        if bidding:
            if ("bid", seat) in s.stack:
                s.hand[seat] = tuple(sorted(cards))
            else:
                _bid(d, s, seat, cards, rng)
            continue
        if s.hand[seat]:
            s.hand[seat] = tuple(sorted(cards))
        elif cards:
            s.closed[seat] = tuple(sorted(cards))
        _decide(d, s, seat, rng)


def _bonus_cards(d: Data, cards: Sequence[int]) -> int:
    """Bonus cards as a set of bits."""
    bits = 0
    for face in cards:
        if d.bonus[face] >= 0:
            bits |= 1 << face
    return bits


def _bid(d: Data, s: State, seat: Seat, cards: list[int], rng: Random) -> None:
    """Make a whole bid, each card as likely open as closed."""
    # How many are open; the cards come in random order, so it can be the first ones.
    opened = rng.getrandbits(len(cards)).bit_count()
    s.hand[seat] = ()
    s.open[seat], s.closed[seat] = tuple(cards[:opened]), tuple(cards[opened:])
    if rng.getrandbits(1):
        _add(d, s, seat, rng)


def _add(d: Data, s: State, seat: Seat, rng: Random) -> None:
    """Add cards of the table to a bid; after each, another one is as likely as none."""
    while may_add(d, s, seat):
        faces = kinds(s.table[seat])
        move = int(rng.random() * (2 * len(faces) + 1))
        if move == 2 * len(faces):
            return  # ready, one of the moves
        face = (faces[move >> 1],)
        bid = s.closed if move & 1 else s.open
        bid[seat] += face
        s.table[seat] = without(s.table[seat], face)
        s.added[seat] += face
        if not rng.getrandbits(1):
            return


def _decide(d: Data, s: State, seat: Seat, rng: Random) -> None:
    """Draw what another seat has decided in secret since the bids."""
    if s.choice[seat] == HIDDEN:
        s.choice[seat] = rng.getrandbits(1)  # OPEN or CLOSED
    elif s.lost[seat]:
        decided, s.lost[seat] = len(s.lost[seat]), ()
        for _ in range(decided):
            s.lost[seat] += (rng.choice(choices(d, s, seat) or (NOTHING,)),)
    elif s.securing[seat]:
        _secure(d, s, seat, rng)


def _secure(d: Data, s: State, seat: Seat, rng: Random) -> None:
    """Draw each answer of ``Secure`` from the legal ones."""
    table = s.table[seat]
    nobles = nobles_of(d, table)
    answers: Cards = ()
    for species in securable(d, table)[: len(s.securing[seat])]:
        if nobles[species]:
            answers += (OWN if rng.getrandbits(1) else KEEP,)
        else:
            answers += (rng.choice((*free_royals(d, table, answers), KEEP)),)
    s.securing[seat] = answers
