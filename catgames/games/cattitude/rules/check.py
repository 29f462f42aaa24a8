"""Whether the cards add up."""

from __future__ import annotations

from ..data import BLUE, RED, Data
from ..state import State
from .piles import not_dealt


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
