"""Moving whole species under the palace (CA-15)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Events
from ....core.rulebook import Ask, do_next
from ....core.types import HIDDEN, Move
from ..data import Data
from ..state import KEEP, OWN, State
from . import emit
from .counting import free_royals, nobles_of, secured, without
from .setup import rules

VERBS = frozenset({"secure", "keep"})
KEEP_IT: Move = ("keep",)


@rules.ask
class Secure(Ask[Data, State]):
    """Whether a species goes under the palace, and with which royal cat (CA-15).

    Everybody who could secure it by what lies open is asked, even if their only royal cat has
    been given to another species in secret; then they can only keep it.
    """

    secret = True

    def options(self, d: Data, s: State, seat: int, species: int) -> Sequence[Move]:
        if nobles_of(d, s.table[seat])[species]:
            return (d.secure[species], KEEP_IT)
        if HIDDEN in s.securing[seat]:  # in a view, which royals are free may not be known
            return (KEEP_IT,)
        royals = free_royals(d, s.table[seat], s.securing[seat])
        if len(royals) < 2:
            return (d.secure[species], KEEP_IT) if royals else (KEEP_IT,)
        return (*((*d.secure[species], ("cat", royal)) for royal in royals), KEEP_IT)

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: int, species: int
    ) -> None:
        s.securing[seat] += (_how(d, s, move, seat, species),)


def _how(d: Data, s: State, move: Move, seat: int, species: int) -> int:
    """The entry of ``State.securing`` for an answer."""
    if move == KEEP_IT:
        return KEEP
    if nobles_of(d, s.table[seat])[species]:
        return OWN
    royals = free_royals(d, s.table[seat], s.securing[seat])
    return next((royal for royal in royals if ("cat", royal) in move), royals[0])


@rules.step
def reveal_secured(d: Data, s: State, events: Events) -> None:
    """Carry out all decisions at once (CA-15)."""
    for seat in range(s.seats):
        if events is not None:
            emit.secured(d, s, seat, events)
        cards = secured(d, s.table[seat], s.securing[seat], s.beginner)
        s.table[seat] = without(s.table[seat], cards)
        s.palace[seat] += cards
        s.securing[seat] = ()
    do_next(s, ("end_round",))
