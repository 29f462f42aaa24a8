"""Whether cards and dishes add up."""

from __future__ import annotations

from ..data import Data
from ..state import State


def check(d: Data, s: State) -> None:
    """Raises AssertionError when cards or dishes do not add up."""
    bids = [face for face in s.bids if face >= 0]
    hands = [face for hand in s.hands for face in hand]
    cards = sorted([*s.bag, *hands, *bids, *s.discard])
    assert cards == list(d.cards), f"the cards don't add up: {cards}"
    taken = [dish for pile in s.taken for dish in pile]
    dishes = sorted([*s.dishes, *s.pot, *taken])
    assert dishes == list(d.dishes), f"the dishes don't add up: {dishes}"
