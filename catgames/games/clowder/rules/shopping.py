"""Shopping at the end of a turn (CL-24)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import PASS, Move, Seat
from ..data import KEY, Data
from ..geometry import COLOURS
from ..state import NYX, State
from .cards import SHOP, draw, pay, play, plays
from .frames import DECKS, KEYS, PlayerAsk, colour, rules


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
