"""What outside programs are told; every key is explained in docs/games/template.md."""

from __future__ import annotations

from typing import Any

from ....core.types import HIDDEN
from ....core.view import View
from ..data import Data
from ..rules.scoring import points
from ..rules.turn import best_bid
from ..state import NO_BID, State


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """See docs/games/template.md."""
    s = view.state

    def name(face: int) -> str | None:
        return None if face == NO_BID else "hidden" if face == HIDDEN else d.names[face]

    return {
        "options": {"ties": s.ties, "rounds": s.rounds},
        "round": s.round,
        "pot": [name(dish) for dish in s.pot],
        "kitchen": [name(dish) for dish in s.dishes],
        "bag": len(s.bag),
        "discard": [name(face) for face in s.discard],
        "best_bid": None if HIDDEN in s.bids else best_bid(d, s),
        "seats": [
            {
                "hand": [name(face) for face in s.hands[seat]],
                "bid": name(s.bids[seat]),
                "taken": [name(dish) for dish in s.taken[seat]],
                "points": points(d, s, seat),
            }
            for seat in range(s.seats)
        ],
    }
