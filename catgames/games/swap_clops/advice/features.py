"""What the learned evaluation weighs."""

from __future__ import annotations

from functools import lru_cache

from ..data import Data
from ..rules.scoring import likes
from ..state import State
from .evaluate import pile_values
from .evaluate_full import lateness, turns_due

NAMES = (
    "lead",  # of the value of the pile over the best of the others'
    "lead_late",  # the same, the emptier the supply
    "tiles",
    "tiles_late",
    "leads",  # likes with more tiles than anybody else
    "ties",
    "turn_due",  # 1 for those who have had one turn fewer than others in this round
    "turn_due_late",
)


def features(d: Data, s: State) -> list[list[float]]:
    """By seat, in the order of NAMES."""
    late = lateness(s)
    return [
        [lead, lead * late, tiles, tiles * late, leads, ties, float(due), due * late]
        for (lead, tiles, leads, ties), due in zip(_piles(d, tuple(s.piles)), turns_due(s))
    ]


@lru_cache(256)
def _piles(d: Data, piles: tuple[tuple[int, ...], ...]) -> list[tuple[float, int, int, int]]:
    """By seat: the lead in value, tiles, likes that are led and that are tied."""
    worth = pile_values(d, piles)
    columns = list(zip(*[likes(d, pile) for pile in piles]))
    found = []
    for seat, pile in enumerate(piles):
        lead = worth[seat] - max([w for k, w in enumerate(worth) if k != seat])
        tops = [c for c in columns if c[seat] == max(c) > 0]
        shared = sum([c.count(c[seat]) > 1 for c in tops])
        found.append((lead, len(pile), len(tops) - shared, shared))
    return found
