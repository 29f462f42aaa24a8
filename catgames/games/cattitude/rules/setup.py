"""The rulebook, the piles and the table before the first round (CA-5 to CA-7), and whether the
cards add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.options import Option
from ....core.rulebook import Rulebook, do_next
from ....core.types import Atom, Seat
from ..data import BLUE, RED, Data
from ..state import DEAL, UNDECIDED, State

rules: Rulebook[Data, State] = Rulebook()


def receiver(s: State, seat: Seat) -> Seat:
    """Whom a seat's bids go to (CA-8, CA-11)."""
    return (seat + (s.direction or 1)) % s.seats


def giver(s: State, seat: Seat) -> Seat:
    """Whose bids a seat is offered."""
    return (seat - (s.direction or 1)) % s.seats


def dealt(d: Data, s: State) -> tuple[int, int]:
    """How many blue and red cards of this round's pile have been dealt."""
    if not s.round:
        return 0, 0
    setup = d.setups[s.seats]
    blue = setup.blue[s.round - 1] * s.seats
    if s.stage != DEAL:
        return blue, setup.red[s.round - 1] * s.seats
    cards = sum([len(hand) for hand in s.hand])  # blue backs are dealt first
    return min(cards, blue), max(cards - blue, 0)


def pile(d: Data, s: State, round_: int) -> tuple[int, int]:
    """How many blue and red cards lie in the pile of a round (from 1)."""
    setup = d.setups[s.seats]
    if round_ < s.round:
        return 0, 0
    blue, red = setup.blue[round_ - 1] * s.seats, setup.red[round_ - 1] * s.seats
    gone = dealt(d, s) if round_ == s.round else (0, 0)
    return blue - gone[0], red - gone[1]


def not_dealt(d: Data, s: State) -> tuple[int, int]:
    """How many blue and red cards are in the piles or were discarded at random in set-up."""
    setup, gone = d.setups[s.seats], dealt(d, s)
    left = slice(max(s.round, 1) - 1, None)
    blue = sum(setup.blue[left]) * s.seats - gone[BLUE]
    red = sum(setup.red[left]) * s.seats - gone[RED]
    return blue + setup.blue_discarded, red + setup.red_discarded


def until_red(d: Data, s: State) -> int:
    """Rounds until red backs are dealt; 0: they are in play."""
    return max(d.setups[s.seats].big + 1 - max(s.round, 1), 0)


def options(d: Data, seats: int, offered: Sequence[Option]) -> list[Option]:
    """Two players have no direction token, so there is nothing to toss (CA-19)."""
    return [o for o in offered if seats > 2 or o.key != "toss"]


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    """An empty table; the cards of all piles are in the bags ``blue`` and ``red`` (CA-5, CA-6).

    Cards are drawn when they are dealt, so no pile has an order.  What is discarded face down
    in set-up is what is left in the bags at the end.
    """
    s = State()
    s.seats, s.beginner = seats, int(bool(options["beginner"]))
    s.toss, s.open_palaces = int(bool(options.get("toss"))), int(bool(options["open_palaces"]))
    s.round, s.stage, s.direction = 0, DEAL, 0
    nobles = d.setups[seats].nobles_discarded
    counts = [n - nobles if d.noble[f] >= 0 else n for f, n in enumerate(d.count)]
    s.blue, s.red = counts[: d.first_red], counts[d.first_red :]
    for name in ("hand", "open", "closed", "added", "table", "palace", "bonus", "lost", "securing"):
        setattr(s, name, [()] * seats)
    s.closed_red, s.held, s.choice = [0] * seats, [0] * seats, [UNDECIDED] * seats
    s.discard, s.shown = (), 0
    s.stack = []
    if seats > 2:
        do_next(s, ("toss",), ("begin_round",))  # CA-8: the first side is drawn at random
    else:
        do_next(s, ("begin_round",))
    return s


def check(d: Data, s: State) -> None:
    """Raises AssertionError when they don't."""
    nobles = d.setups[s.seats].nobles_discarded
    expected = [n - nobles if d.noble[f] >= 0 else n for f, n in enumerate(d.count)]
    found = [*s.blue, *s.red]
    for places in (s.hand, s.open, s.closed, s.table, s.palace, s.bonus, (s.discard,)):
        for cards in places:
            for face in cards:
                found[face] += 1
    assert found == expected, f"the cards don't add up: {found}, not {expected}"
    assert sum(s.blue) == not_dealt(d, s)[BLUE], "blue cards are missing from the piles"
    assert sum(s.red) == not_dealt(d, s)[RED], "red cards are missing from the piles"
    for seat in range(s.seats):
        assert all(d.bonus[b] >= 0 for b in s.bonus[seat]), "not a bonus card"
        assert not any(d.bonus[f] >= 0 for f in s.table[seat]), "a bonus card on a table"
        assert list(s.table[seat]) == sorted(s.table[seat]), "a table is not sorted"
