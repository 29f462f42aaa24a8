"""Whether the pieces add up."""

from __future__ import annotations

from ..data import TURN_CARD, Data
from ..state import State
from .course import length


def check(d: Data, s: State) -> None:
    """Raises AssertionError when they don't."""
    cells = [c for c in s.pos if c >= 0]
    assert len(set(cells)) == len(cells), f"two cats on one space: {s.pos}"
    assert not any(d.plan.solid[c] for c in cells), f"a cat in the wall: {s.pos}"
    assert all(0 <= e <= d.energy["most"] for e in s.energy), f"energy {s.energy}"
    assert all(c in (0, 1) for c in s.coins), f"coins {s.coins}"
    assert all(0 <= p < d.spat["purr_cards"] for p in s.purrs), f"Purr cards {s.purrs}"
    assert all(0 <= m <= length(s) for m in s.marks), f"marks {s.marks}"
    if s.deck or s.played:
        found = sorted([*s.deck, *s.played])
        expected = [TURN_CARD + 3 * c + i for c in sorted(s.cats) for i in range(3)]
        assert found == expected, f"the Turn Order cards don't add up: {found}"
        assert s.played[-1:] == ((s.card,) if s.card >= 0 else ())
