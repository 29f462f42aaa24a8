"""What lies where, what outside programs are told, and the score sheet."""

from __future__ import annotations

from typing import Any

from ....core.types import HIDDEN, Picture, Seat, message
from ....core.view import ScoreRow, View
from ..data import Data
from ..rules.turn import best_bid, points
from ..state import NO_BID, State
from .names import face_name


def picture(d: Data, s: State) -> Picture:
    """Spots: bag, kitchen, pot, discard, and a hand, bid and taken for every seat."""
    now: Picture = {
        ("bag",): (HIDDEN,) * len(s.bag),
        ("kitchen",): (HIDDEN,) * len(s.dishes),
        ("pot",): s.pot,
        ("discard",): s.discard,
    }
    for seat in range(s.seats):
        now["hand", seat] = s.hands[seat]
        now["bid", seat] = () if s.bids[seat] == NO_BID else (s.bids[seat],)
        now["taken", seat] = s.taken[seat]
    return {spot: faces for spot, faces in now.items() if faces}


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


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """A row for every kind of dish (TE-10)."""
    dishes = sorted(set(d.dishes))
    rows = [
        ScoreRow(
            message(*face_name(d, dish)[1:]), tuple(_from(d, s, seat, dish) for seat in seats(s))
        )
        for dish in dishes
    ]
    total = tuple(float(points(d, s, seat)) for seat in seats(s))
    return (*rows, ScoreRow(message("score.total"), total, total=True))


def seats(s: State) -> range:
    """All seats."""
    return range(s.seats)


def _from(d: Data, s: State, seat: Seat, dish: int) -> float:
    return float(d.worth[dish] * s.taken[seat].count(dish))
