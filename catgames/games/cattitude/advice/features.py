"""What the learned evaluation weighs."""

from __future__ import annotations

from functools import lru_cache

from ..data import Data
from ..rules.frames import receiver
from ..rules.groups import Cards
from ..state import BID, CHOOSE, State
from .evaluate import after_runaways, possessions, worth
from .evaluate_full import best_bid, outcomes, sorted_worth

NAMES = (
    "palace",  # points
    "palace_late",  # the same, the later the more
    "table",  # points that the table may still bring
    "table_late",
    "bids",  # points that the own bid and its return may add
    "bids_late",
    "escorted",  # points on the table that can be secured now
    "escorted_late",
    "alone",  # points on the table without an escort
    "alone_late",
    "nobles",  # on the table
    "nobles_late",
    "royals",
    "royals_late",
)


def features(d: Data, s: State) -> list[list[float]]:
    """By seat, in the order of NAMES."""
    rounds = d.setups[s.seats].rounds
    rest = rounds - s.round
    late = s.round / rounds
    bids = [0.0] * s.seats
    if s.stage == BID and s.stack[-1][0] == "bid":
        seat = s.stack[-1][1]
        bids[seat], bids[receiver(s, seat)] = best_bid(d, s, seat)
    elif s.stage == CHOOSE:
        _add_returns(d, s, bids)
    rows = []
    for seat in range(s.seats):
        palace, cards = possessions(d, s, seat)
        escorted, alone, nobles, royals = _counts(d, cards)
        row: list[float] = []
        for value in (palace, worth(d, cards, rest), bids[seat], escorted, alone, nobles, royals):
            row += (value, value * late)
        rows.append(row)
    return rows


@lru_cache(1 << 12)
def _counts(d: Data, cards: Cards) -> tuple[float, float, int, int]:
    """Points that can be secured now, points without an escort, nobles and royal cats."""
    cards = after_runaways(d, cards)
    species = range(len(d.species))
    totals, cost, nobles = [0] * len(species), [0] * len(species), [0] * len(species)
    royals = 0
    for face in cards:
        if d.bird[face] >= 0:
            totals[d.bird[face]] += d.value[face]
        elif d.noble[face] >= 0:
            cost[d.noble[face]] -= d.value[face]
            nobles[d.noble[face]] += 1
        elif d.royal[face]:
            royals += 1
    free = royals
    escorted = alone = 0
    for i in sorted(species, key=lambda i: -totals[i]):
        if nobles[i]:
            escorted += max(0, totals[i] - cost[i])
        elif free and totals[i] > 2:
            free -= 1
            escorted += totals[i] - 2
        else:
            alone += totals[i]
    return escorted, alone, sum(nobles), royals


def _add_returns(d: Data, s: State, bids: list[float]) -> None:
    """Add what each bid brings to its owner and to the neighbour, as the neighbour may choose."""
    value_of = sorted_worth(d, s)
    for seat in range(s.seats):
        to, table, theirs = receiver(s, seat), s.table[seat], s.table[receiver(s, seat)]
        open_, closed = s.open[seat], s.closed[seat]
        if s.choice[to] >= 0:
            bought, back = (closed, open_) if s.choice[to] else (open_, closed)
            mine, neighbours = value_of(table + back), value_of(theirs + bought)
        else:
            mine, neighbours = outcomes(value_of, table, theirs, open_, closed)
        bids[seat] += mine - value_of(table)
        bids[to] += neighbours - value_of(theirs)
