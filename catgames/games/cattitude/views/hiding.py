"""Who may see what, and how to guess the rest."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from ....core.bags import shuffle
from ....core.types import HIDDEN, Seat
from ..data import CLOSED, OPEN, RED, Data
from ..rules.bidding import READY
from ..rules.frames import rules
from ..rules.groups import securable
from ..rules.piles import not_dealt
from ..rules.runaways import choices
from ..state import BID, CHOOSE, NOTHING, OVER, UNDECIDED, State


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


def determinise(d: Data, view: State, rng: Random) -> State:
    """Deals the unseen cards to the places where they may lie, every way equally likely.

    Secret decisions of the other seats are drawn at random.
    """
    s = view.clone()
    blue, red = _unseen(d, s)
    shuffle(blue, rng)
    shuffle(red, rng)
    others = [seat for seat in range(s.seats) if s.held[seat] == HIDDEN]
    _fill_bonus(d, s, red)
    _fill_palaces(d, s, blue, red, others, rng)
    for seat in others:
        _fill_hand(d, s, seat, blue, red)
    s.blue, s.red = _bag(blue, 0, d.first_red), _bag(red, d.first_red, d.cards)
    for seat in others:
        _decide(d, s, seat, rng)
    return s


def _unseen(d: Data, s: State) -> tuple[list[int], list[int]]:
    """The cards of the game (CA-1, CA-5) that the viewer doesn't see: blue ones, red ones."""
    left = list(d.in_play[s.seats])
    for cards in (s.hand, s.open, s.closed, s.table, s.palace, s.bonus, (s.discard,)):
        for pile in cards:
            for face in pile:
                if face >= 0:
                    left[face] -= 1
    blue, red = list[int](), list[int]()
    for face, many in enumerate(left):
        (blue if face < d.first_red else red).extend([face] * many)
    return blue, red


def _bag(cards: list[int], first: int, end: int) -> list[int]:
    bag = [0] * (end - first)
    for face in cards:
        bag[face - first] += 1
    return bag


def _take(cards: list[int], many: int, fits: Callable[[int], bool]) -> list[int]:
    """Takes the first ``many`` cards that fit; ``cards`` are shuffled."""
    places = list(islice((i for i, face in enumerate(cards) if fits(face)), many))
    found = [cards[i] for i in places]
    for i in reversed(places):
        del cards[i]
    return found


def _fill_bonus(d: Data, s: State, red: list[int]) -> None:
    """Fill in the bonus cards under palaces, which lie apart (CA-12)."""
    for seat, bonus in enumerate(s.bonus):
        if HIDDEN in bonus:
            found = _take(red, bonus.count(HIDDEN), lambda b: d.bonus[b] >= 0)
            found.reverse()
            s.bonus[seat] = tuple([found.pop() if b == HIDDEN else b for b in bonus])


def _fill_palaces(
    d: Data, s: State, blue: list[int], red: list[int], others: list[Seat], rng: Random
) -> None:
    """Palaces don't show their backs (CA-17); how many red ones there are follows from all the
    other places."""
    hidden = sum(palace.count(HIDDEN) for palace in s.palace)
    if not hidden:
        return
    reds = len(red) - not_dealt(d, s)[RED] - sum(_hidden_backs(d, s, seat)[RED] for seat in others)

    def fits(face: int) -> bool:
        return d.group[face] != "runaway"

    cards = _take(red, reds, fits) + _take(blue, hidden - reds, fits)
    shuffle(cards, rng)
    for seat, palace in enumerate(s.palace):
        s.palace[seat] = tuple([cards.pop() if f == HIDDEN else f for f in palace])


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


def _fill_hand(d: Data, s: State, seat: Seat, blue: list[int], red: list[int]) -> None:
    blues, reds = _hidden_backs(d, s, seat)
    cards = _deal(blue, blues) + _deal(red, reds)
    if s.hand[seat]:
        s.hand[seat] = tuple(cards)
    elif s.closed[seat]:
        s.closed[seat] = tuple(cards)
    bid = s.hand[seat] + s.open[seat] + s.closed[seat]
    s.held[seat] = sum(1 << face for face in bid if d.bonus[face] >= 0)


def _deal(cards: list[int], many: int) -> list[int]:
    """Takes the last ``many`` cards, sorted."""
    at = len(cards) - many
    dealt = sorted(cards[at:])
    del cards[at:]
    return dealt


def _decide(d: Data, s: State, seat: Seat, rng: Random) -> None:
    """Fill in what another seat has decided in secret."""
    if s.stage == BID and s.hand[seat] and ("bid", seat) not in s.stack:
        _bid(d, s, seat, rng)
    if s.choice[seat] == HIDDEN:
        s.choice[seat] = rng.choice((OPEN, CLOSED))
    decided, s.lost[seat] = len(s.lost[seat]), ()
    for _ in range(decided):
        s.lost[seat] += (rng.choice(choices(d, s, seat) or (NOTHING,)),)
    decided, s.securing[seat] = len(s.securing[seat]), ()
    if not decided:
        return
    ask = rules.asks["secure"]
    for species in securable(d, s.table[seat])[:decided]:
        move = rng.choice(ask.options(d, s, seat, species))
        ask.answer(d, s, move, None, seat, species)


def _bid(d: Data, s: State, seat: Seat, rng: Random) -> None:
    """Make a whole bid; after each addition another one is as likely as none."""
    ask = rules.asks["bid"]
    while s.hand[seat] or rng.random() < 0.5:
        options = ask.options(d, s, seat)
        move = rng.choice(options)
        if move == READY:
            return
        ask.answer(d, s, move, None, seat)
        s.stack.pop()
