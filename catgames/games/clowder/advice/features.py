"""What the learned evaluation weighs: what the full evaluation does, and what its decisions will
bring."""

from __future__ import annotations

from ..data import Data
from ..state import State
from . import evaluate_full
from .evaluate import PENDING, all_pass

NAMES = (*evaluate_full.NAMES, "caught", "pending")


def features(d: Data, s: State) -> list[list[float]]:
    """By seat, in the order of NAMES; assumes that everybody passes in the open windows."""
    if s.items and s.stack[-1][0] == "answer":
        s = all_pass(d, s)
    rows = evaluate_full.features(d, s)
    caught = s.caught >> 1 if s.caught >= 0 else -1
    name, *args = s.stack[-1] if s.stack else ("",)
    outcome = PENDING.get(name, 0.0)
    for seat, row in enumerate(rows):
        row.append(float(seat == caught))
        row.append(outcome if outcome and seat == args[0] else 0.0)
    return rows
