"""Rounds and turns: the movement tokens that set their order, moving, shopping, the end (CL-13 to
CL-19, CL-24, CL-25)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import PASS, Move, Seat
from ..data import FUR, KEY, NUMBERS, NYX_TOKEN, TOKEN, TURN, Data, cat_of, cat_spot, goal_of
from ..geometry import COLOURS
from ..state import DEADLOCK, NONE, NYX, ROUNDS, State
from .cards import SHOP, draw, pay, play, plays
from .frames import DECKS, KEYS, PlayerAsk, colour, note, number, round_table, rules
from .moving import start_move, turn_moves
from .scoring import end


@rules.ask
class PickToken(PlayerAsk):
    """CL-14: any number but the one used last round."""

    secret = True
    public = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        used = s.used[seat]
        return [("pick", ("number", n)) for n in NUMBERS if n != used]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        s.token[seat] = number(move[1])
        if events is not None:
            face, spot = TOKEN + s.token[seat], ("token", seat)
            events.append(Event("added", face, dst=spot, seat=seat, seen_by=(seat,)))


@rules.ask
class ChooseAgain(PlayerAsk):
    """Second Thoughts: any number, the one used last round included; shown only at the reveal."""

    secret = True
    public = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("pick", ("number", n)) for n in NUMBERS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        old, s.token[seat] = s.token[seat], number(move[1])
        if events is not None:
            new, spot, eyes = TOKEN + s.token[seat], ("token", seat), (seat,)
            events.append(Event("changed", new, spot, seat=seat, amount=TOKEN + old, only=eyes))


@rules.step
def reveal(d: Data, s: State, events: Events) -> None:
    """CL-16: turn the tokens up; lowest number first, ties clockwise from the Nyx token."""
    s.revealed = 1
    if events is not None:
        for seat in range(s.seats):
            face = TOKEN + s.token[seat]
            events.append(Event("turned_up", face, ("token", seat), seat=seat, beat=1))
    way = -1 if s.highest_first else 1
    s.order = tuple(sorted(round_table(s.seats, s.holder), key=lambda o: way * s.token[o]))
    note(events, "order", -2, 0, *s.order)
    do_next(s, *[("turn_begins", seat) for seat in s.order], ("round_ends",))


@rules.step
def round_begins(d: Data, s: State, events: Events) -> None:
    """CL-13: every round but the first begins with Petunia."""
    s.round += 1
    note(events, "round", amount=s.round)
    if s.round > 1:
        do_next(s, ("petunia",), ("round_goes_on",))
    else:
        do_next(s, ("round_goes_on",))


@rules.step
def round_goes_on(d: Data, s: State, events: Events) -> None:
    """CL-14 to CL-16: ask for tokens, bring back cats, ask for cards, then reveal the tokens."""
    do_next(
        s,
        *[("pick_token", seat) for seat in round_table(s.seats, s.holder)],
        ("cats_return",),
        ("before_the_reveal", s.holder),
        ("reveal",),
    )


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
    """Ask for a move or a card, or go on to shopping if there is neither."""
    if s.in_hand(seat) or turn_moves(d, s, seat):
        do_next(s, ("turn", seat))
    else:
        do_next(s, ("shop_begins", seat))


@rules.ask
class Turn(PlayerAsk):
    """CL-17, CL-19: move a cat or Nyx, or play a card; passing ends the moves once none is left."""

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
    """CL-24: decide whether there is a free card, and begin to shop."""
    s.bought = 0
    s.free = free_colour(d, s, seat)
    do_next(s, ("shopping", seat))


def free_colour(d: Data, s: State, seat: Seat) -> int:
    """CL-24: the colour of the free card, of which enough roofs hold the seat's cats; -1: none."""
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
    """Ask as long as there is something to buy, or a card in hand."""
    if s.in_hand(seat) or offers(d, s, seat):
        do_next(s, ("shop", seat))
    else:
        s.free, s.bought = -1, 0


@rules.ask
class Shop(PlayerAsk):
    """CL-24: buy cards and keys, any number of times; a card played after buying ends it."""

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


# ---------------------------------------------------------------------- the end of a round


@rules.step
def round_ends(d: Data, s: State, events: Events) -> None:
    """CL-14: the tokens are marked as used; CL-25: the game may be over."""
    _put_away(s, events)
    s.quiet = 0 if s.stirred else s.quiet + 1
    s.stirred = 0
    if s.quiet >= d.quiet_rounds:
        end(s, events, DEADLOCK)
    elif s.round >= s.max_rounds:
        end(s, events, ROUNDS)
    else:
        do_next(s, ("round_begins",))


def _put_away(s: State, events: Events) -> None:
    if events is not None:
        for cat in range(2 * s.seats):
            if s.fur >> cat & 1:
                events.append(Event("removed", FUR, cat_spot("fur", cat)))
        for seat in range(s.seats):
            if s.used[seat] != NONE:
                events.append(Event("removed", TOKEN + s.used[seat], ("used", seat)))
            src, dst = ("token", seat), ("used", seat)
            events.append(Event("moved", TOKEN + s.token[seat], src, dst, seat, beat=1))
    s.used, s.token = s.token, [NONE] * s.seats
    s.revealed = s.rethought = s.one_cat = s.highest_first = s.moved = s.fur = s.nyx_done = 0
    s.order, s.active = (), -1


def rounds_begun(s: State) -> int:
    """The number of the round; 0 during set-up."""
    return s.round
