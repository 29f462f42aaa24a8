"""Points, and whether the cards add up."""

from __future__ import annotations

from ....core.types import Seat, message
from ....core.view import ScoreRow
from ..data import Data
from ..state import State


def points(d: Data, s: State, seat: Seat) -> int:
    """TE-10: the worth of the dishes taken."""
    return sum(d.worth[dish] for dish in s.taken[seat])


def scores(d: Data, s: State) -> list[float]:
    """Points by seat."""
    return [points(d, s, seat) for seat in range(s.seats)]


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """A row for every kind of dish."""
    rows = [
        ScoreRow(
            message(f"template.face.{d.names[dish]}"),
            tuple(float(d.worth[dish] * taken.count(dish)) for taken in s.taken),
        )
        for dish in sorted(set(d.dishes))
    ]
    total = tuple(float(points) for points in scores(d, s))
    return (*rows, ScoreRow(message("score.total"), total, total=True))


def check(d: Data, s: State) -> None:
    """Raises AssertionError when cards or dishes do not add up."""
    bids = [face for face in s.bids if face >= 0]
    hands = [face for hand in s.hands for face in hand]
    cards = sorted([*s.bag, *hands, *bids, *s.discard])
    assert cards == list(d.cards), f"the cards don't add up: {cards}"
    taken = [dish for pile in s.taken for dish in pile]
    dishes = sorted([*s.dishes, *s.pot, *taken])
    assert dishes == list(d.dishes), f"the dishes don't add up: {dishes}"
