"""What the data file says, checked and compiled to tuples; numbers only, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...content.checks import ListOf, Report, Shape, Spec, Text, Whole
from ...core.bags import Bag, bag_of

MOST_SEATS = 4
HISS = 0
"""The face of every hiss; cats follow, then dishes."""

PARTS: Mapping[str, Spec] = {
    "hand": Whole(1, 6),
    "hisses": Whole(0, 50),
    "cats": ListOf(Shape({"name": Text(), "strength": Whole(1, 99), "count": Whole(1, 50)}), 1, 20),
    "dishes": ListOf(Shape({"name": Text(), "worth": Whole(-9, 99), "count": Whole(1, 50)}), 1, 20),
}


@dataclass(frozen=True, slots=True)
class Data:
    """Tables indexed by face."""

    hand: int
    names: tuple[str, ...]
    strength: tuple[int, ...]
    """0: this card can't win a dish."""
    worth: tuple[int, ...]
    cards: Bag
    dishes: Bag


def compile_data(read: dict[str, Any], report: Report) -> Data:
    """Reports what does not fit together."""
    cats, dishes = read["cats"], read["dishes"]
    first_dish = 1 + len(cats)
    names = ("hiss", *(c["name"] for c in cats), *(c["name"] for c in dishes))
    cards = [HISS] * read["hisses"]
    for face, cat in enumerate(cats, 1):
        cards += [face] * cat["count"]
    served = [f for f, dish in enumerate(dishes, first_dish) for _ in range(dish["count"])]
    if len(cards) < MOST_SEATS * read["hand"]:
        report.where(("cats",), f"with the hisses are {len(cards)} cards, too few to deal")
    for twice in sorted({n for n in names if names.count(n) > 1}):
        report.where(("cats",), f"{twice!r} names two kinds of things")
    return Data(
        hand=read["hand"],
        names=names,
        strength=(0, *(c["strength"] for c in cats), *(0 for _ in dishes)),
        worth=(*(0 for _ in range(first_dish)), *(c["worth"] for c in dishes)),
        cards=bag_of(cards),
        dishes=bag_of(served),
    )
