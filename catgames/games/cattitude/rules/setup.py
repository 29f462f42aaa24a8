"""Options, and the table before the first round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.options import Option
from ....core.rulebook import do_next
from ....core.types import Atom
from ..data import Data
from ..state import DEAL, UNDECIDED, State


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
