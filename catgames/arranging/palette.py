"""What can be added to a table: areas as data, and counters, dice and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..kit.prototype import Prototype
from ..kit.zones import OWNER
from . import things
from .places import Step, add_zone


@dataclass(frozen=True, slots=True)
class Offer:
    """Something in the palette; ``arranging.add.<id>`` is what it is called."""

    id: str
    base: str = ""
    """The id of what comes of it; "": the same."""
    zone: Mapping[str, Any] = field(default_factory=dict)
    """What game.yaml says of the zone; {} with an ``area``: cards lie there openly."""
    area: Mapping[str, Any] = field(default_factory=dict)
    """How and where it lies; {}: it is no area."""
    by_hand: bool = False
    """Only a free table has it."""


PALETTE = (
    Offer("draw_pile", "deck", {"order": "unknown"}, {"kind": "pile", "frame": "left"}),
    Offer("discard_pile", "discard", {}, {"kind": "pile", "frame": "left"}),
    Offer("market", "", {"track": 4, "holds": 1},
          {"kind": "track", "frame": "top"}),
    Offer("hand", "", {"per": "seat", "seen_by": OWNER}, {"kind": "fan", "frame": "chooser"}),
    Offer("player_board", "", {"per": "seat", "track": 3}, {"kind": "track", "frame": "players"}),
    Offer("track", "", {"track": 20}, {"kind": "track", "frame": "top"}),
    Offer("map", "", {"track": 6},
          {"kind": "spots", "frame": "middle", "weight": 4, "size": 0.15}),
    Offer("loose_table", "table", {"loose": True},
          {"kind": "loose", "frame": "middle", "weight": 4}, by_hand=True),
    Offer("counter"),
    Offer("dice", by_hand=True),
    Offer("cards", by_hand=True),
)  # fmt: skip
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
BLANKS = 12
"""Blank cards at first."""


def counter_base(d: Prototype) -> str:
    """The id of the next counter: the first one is the score."""
    return "counter" if things.SCORE in d.fields else things.SCORE


def step_of(
    offer: Offer,
    d: Prototype,
    words: str,
    *,
    frame: str = "",
    before: str | None = None,
    picture: str = "",
) -> Step:
    """What adds it; ``frame`` and ``before``: where it was let go; ``picture``: that of a map."""
    if offer.id == "counter":
        return things.add_counter(counter_base(d), words)
    if offer.id == "dice":
        return things.add_dice("die", frame)
    if offer.id == "cards":
        return things.add_cards("card", BLANKS, words)
    area = dict(offer.area)
    if frame:
        area["frame"] = frame
    if offer.id == "map":
        many = offer.zone["track"]
        at = [[round((n + 0.5) / many, 3), 0.5] for n in range(many)]
        area |= {"picture": picture, "at": at}
    zone = dict(offer.zone)
    if offer.id == "market" and (pile := next((n for n, z in d.zones.items() if z.bag), "")):
        zone["filled_from"] = pile
    return add_zone(offer.base or offer.id, zone, area, words, before)


def first_picture(folder: Path) -> str:
    """The first picture in the folder ``pictures`` that no cover is."""
    found = sorted((folder / "pictures").glob("*"))
    names = [p.name for p in found if p.suffix.lower() in PICTURES]
    return next((name for name in names if not name.startswith("cover.")), "")
