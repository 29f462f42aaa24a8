"""Rounds and turns, in their order (CL-13 to CL-19, CL-24, CL-25)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat
from ..data import FUR, KEY, NYX_TOKEN, TOKEN, Data, cat_of, goal_of
from ..geometry import COLOURS
from ..state import DEADLOCK, NONE, NYX, ROUNDS, State
from . import returning  # noqa: F401  its questions belong to the rules
from .answers import SHOP, TURN, play, plays
from .frames import DECKS, KEYS, PASS, Asked, colour, note, number, round_table, rules
from .moving import start_move, turn_moves
from .piles import draw, pay

NUMBERS = (1, 2, 3)


# ---------------------------------------------------------------------- before the turns


@rules.step
def round_begins(d: Data, s: State, events: Events) -> None:
    """CL-13 to CL-16."""
    s.round += 1
    note(events, "round", amount=s.round)
    if s.round > 1:
        do_next(s, ("petunia",), ("round_goes_on",))
    else:
        do_next(s, ("round_goes_on",))


@rules.step
def round_goes_on(d: Data, s: State, events: Events) -> None:
    """CL-14 to CL-16: tokens, cats off the board, cards, and the reveal."""
    do_next(
        s,
        *[("pick_token", seat) for seat in round_table(s.seats, s.holder)],
        ("cats_return",),
        ("before_the_reveal", s.holder),
        ("reveal",),
    )


@rules.ask
class PickToken(Asked):
    """CL-14: a number other than the one used last round."""

    secret = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        used = s.used[seat]
        return [("pick", ("number", n)) for n in NUMBERS if n != used]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        s.token[seat] = number(move[1])
        if events is not None:
            face, spot = TOKEN + s.token[seat], ("token", seat)
            events.append(Event("added", face, dst=spot, seat=seat, seen_by=(seat,)))


@rules.ask
class ChooseAgain(Asked):
    """Second Thoughts: any of the three, the open one included; it shows only at the reveal."""

    secret = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("pick", ("number", n)) for n in NUMBERS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        old, s.token[seat] = s.token[seat], number(move[1])
        if events is not None:
            new, spot, eyes = TOKEN + s.token[seat], ("token", seat), (seat,)
            events.append(Event("changed", new, spot, seat=seat, amount=TOKEN + old, only=eyes))


@rules.step
def reveal(d: Data, s: State, events: Events) -> None:
    """CL-16: the tokens are turned; lowest first, ties from the Nyx token."""
    s.revealed = 1
    if events is not None:
        for seat in range(s.seats):
            face = TOKEN + s.token[seat]
            events.append(Event("turned_up", face, ("token", seat), seat=seat, beat=1))
    way = -1 if s.highest_first else 1
    s.order = tuple(sorted(round_table(s.seats, s.holder), key=lambda o: way * s.token[o]))
    note(events, "order", -2, 0, *s.order)
    do_next(s, *[("turn_begins", seat) for seat in s.order], ("round_ends",))


# ---------------------------------------------------------------------- a turn


@rules.step
def turn_begins(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CL-19: the last player takes the Nyx token."""
    s.active = seat
    s.nyx_done = 0
    note(events, "turn", seat, s.token[seat])
    if seat == s.order[-1] and seat != s.holder:
        if events is not None:
            src, dst = ("nyx_token", s.holder), ("nyx_token", seat)
            events.append(Event("moved", NYX_TOKEN, src, dst, seat))
        s.holder = seat
    do_next(s, ("go_on", seat))


@rules.step
def go_on(d: Data, s: State, events: Events, seat: Seat) -> None:
    """Something may or must still be done before shopping."""
    if s.in_hand(seat) or turn_moves(d, s, seat):
        do_next(s, ("turn", seat))
    else:
        do_next(s, ("shop_begins", seat))


@rules.ask
class Turn(Asked):
    """CL-17, CL-19: move a cat, then Nyx, or play a card; shopping only when nothing can move."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        moves = turn_moves(d, s, seat)
        cards = plays(d, s, seat, TURN)
        return moves + cards if moves else [*cards, PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        if move == PASS:
            do_next(s, ("shop_begins", seat))
            return
        do_next(s, ("go_on", seat))
        if move[0] == "play":
            play(d, s, events, seat, move)
            return
        cat = cat_of(move[1])
        if cat == NYX:
            s.nyx_done = 1
        start_move(d, s, events, seat, cat, goal_of(move[2]))


# ---------------------------------------------------------------------- shopping


@rules.step
def shop_begins(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CL-24: the free card is judged now."""
    s.bought = 0
    s.free = free_colour(d, s, seat)
    do_next(s, ("shopping", seat))


def free_colour(d: Data, s: State, seat: Seat) -> int:
    """CL-24: the colour of the roofs on which enough of the seat's cats stand, or -1."""
    cats = [2 * seat, 2 * seat + 1] + ([NYX] if s.order and seat == s.order[-1] else [])
    colours = [d.colour[s.roofs[s.pos[cat]]] for cat in cats if s.pos[cat] >= 0]
    for c in (0, 1, 2):
        if colours.count(c) >= d.free_card_cats:
            return c
    return -1


def offers(d: Data, s: State, seat: Seat) -> list[Move]:
    """CL-24: what can be taken and bought."""
    found: list[Move] = []
    purse, room = s.purse, s.in_hand(seat) < d.hand_limit
    if room and s.free >= 0 and (s.decks[s.free] or s.discards[s.free]):
        found.append(("free", DECKS[s.free]))
    for c in (0, 1, 2):
        have = purse[3 * seat + c]
        if room and have >= d.card_price and (s.decks[c] or s.discards[c]):
            found.append(("buy", DECKS[c]))
        if have >= d.key_price and s.stock[c]:
            found.append(("buy", KEYS[c]))
    return found


@rules.step
def shopping(d: Data, s: State, events: Events, seat: Seat) -> None:
    """Goes on while there is something to buy, or a card that might be played."""
    if s.in_hand(seat) or offers(d, s, seat):
        do_next(s, ("shop", seat))
    else:
        s.free, s.bought = -1, 0


@rules.ask
class Shop(Asked):
    """CL-24: cards and keys, as often as one likes; a card played after buying ends it."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [*offers(d, s, seat), *plays(d, s, seat, SHOP), PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        if move == PASS:
            s.free, s.bought = -1, 0
        elif move[0] == "play":
            if s.bought:
                s.free, s.bought = -1, 0
            else:
                do_next(s, ("shopping", seat))
            play(d, s, events, seat, move)
        else:
            s.bought = 1
            do_next(s, ("shopping", seat))
            self.buy(d, s, move, events, seat)

    def buy(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        """Take the free card, or pay for a card or a key."""
        c = colour(move[1])
        if move[0] == "free":
            s.free = -1
            draw(d, s, events, seat, c)
        elif move[1] == DECKS[c]:
            pay(s, events, seat, c, d.card_price)
            draw(d, s, events, seat, c)
        else:
            pay(s, events, seat, c, d.key_price)
            s.stock[c] -= 1
            s.keys[3 * seat + c] += 1
            if events is not None:
                src, dst = ("keys", "stock", COLOURS[c]), ("keys", seat, COLOURS[c])
                events.append(Event("moved", KEY + c, src, dst, seat))


# ---------------------------------------------------------------------- the end


@rules.step
def round_ends(d: Data, s: State, events: Events) -> None:
    """CL-14: tokens become the used ones, marks go; CL-25: is the game over?"""
    _put_away(s, events)
    s.quiet = 0 if s.stirred else s.quiet + 1
    s.stirred = 0
    if s.quiet >= d.quiet_rounds:
        _end(s, events, DEADLOCK)
    elif s.round >= s.max_rounds:
        _end(s, events, ROUNDS)
    else:
        do_next(s, ("round_begins",))


def _put_away(s: State, events: Events) -> None:
    if events is not None:
        for cat in range(2 * s.seats):
            if s.fur >> cat & 1:
                events.append(Event("removed", FUR, ("fur", cat >> 1, 1 + (cat & 1))))
        for seat in range(s.seats):
            if s.used[seat] != NONE:
                events.append(Event("removed", TOKEN + s.used[seat], ("used", seat)))
            src, dst = ("token", seat), ("used", seat)
            events.append(Event("moved", TOKEN + s.token[seat], src, dst, seat, beat=1))
    s.used, s.token = s.token, [NONE] * s.seats
    s.revealed = s.rethought = s.one_cat = s.highest_first = s.moved = s.fur = s.nyx_done = 0
    s.order, s.active = (), -1


def _end(s: State, events: Events, how: str) -> None:
    """CL-25: most captures, then most keys, then most treats, then shared."""
    worth = [
        (len(s.captures[i]), sum(s.keys[3 * i : 3 * i + 3]), sum(s.purse[3 * i : 3 * i + 3]))
        for i in range(s.seats)
    ]
    s.winners = tuple(i for i, w in enumerate(worth) if w == max(worth))
    s.ending = how
    s.stack.clear()
    note(events, "won", s.winners[0], len(s.winners), how, *s.winners)


# ---------------------------------------------------------------------- the score


def scores(d: Data, s: State) -> list[float]:
    """Captures, by seat; who has won is another matter (CL-23, CL-25)."""
    return [float(len(markers)) for markers in s.captures]


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CL-23, CL-25: written down when the game ends."""
    return s.winners


def ending(d: Data, s: State) -> str:
    """CL-23, CL-25."""
    return s.ending


def rounds_begun(s: State) -> int:
    """The number of the round, from 1."""
    return s.round


def open_call_order(s: State) -> tuple[int, tuple[Seat, ...]]:
    """The number of the open window, and the seats still to be asked in it."""
    _, window, seats = s.stack[-1]
    return window, seats
