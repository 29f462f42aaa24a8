"""The movement tokens: picking, picking again, the reveal (CL-14, CL-16)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat
from ..data import NUMBERS, TOKEN, Data
from ..state import State
from .frames import PlayerAsk, note, number, round_table, rules


@rules.ask
class PickToken(PlayerAsk):
    """CL-14: any number but the one used last round."""

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
class ChooseAgain(PlayerAsk):
    """Second Thoughts: any number, the one used last round included; shown only at the reveal."""

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
