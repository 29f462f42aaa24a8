"""What form the pieces of a set have: it follows from where they may lie."""

from __future__ import annotations

from math import sqrt

from ..prototype import Prototype
from ..zones import Zone

CARD, TILE, HEX, TOKEN, DIE = "card", "tile", "hex", "token", "die"
ASPECT = {CARD: 160 / 224, TILE: 1.0, HEX: sqrt(3) / 2, TOKEN: 1.0, DIE: 1.0}
"""Width by height."""
SIZES = {
    CARD: (160.0, 224.0),
    TILE: (128.0, 128.0),
    HEX: (128 * sqrt(3) / 2, 128.0),
    TOKEN: (96.0, 96.0),
    DIE: (96.0, 96.0),
}
"""Nominal pixels."""
TALLEST = {CARD: 250, TILE: 150, HEX: 150, TOKEN: 110, DIE: 130}
"""Greatest heights in units: pieces shall not look as if the table were small."""


def takes(zone: Zone, set_name: str) -> bool:
    """Whether pieces of a set may lie in a zone."""
    return not zone.of or set_name in zone.of


def form_of(d: Prototype, set_name: str) -> str:
    """The form of a set's pieces.

    If its set does not say: what turns is a die; what fills the cells of a grid is a tile; what
    stands on a board with others is a token; everything else is a card, also on a track of single
    places: a market.
    """
    set = d.sets[set_name]
    if set.form or set.turns:
        return set.form or DIE
    spaces = [(z, z.space.kind) for z in d.zones.values() if z.space and takes(z, set_name)]
    for zone, kind in spaces:
        if zone.holds == 1 and kind in ("hexes", "squares"):
            return HEX if kind == "hexes" else TILE
    return TOKEN if any(zone.holds != 1 for zone, _ in spaces) else CARD


def set_at(d: Prototype, zone: Zone) -> str:
    """The set to which hidden pieces in a zone belong; "" if there are no pieces at all."""
    return next(iter(zone.of or d.sets), "")
