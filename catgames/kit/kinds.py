"""Of what kind the pieces of a set are: it follows from where they may lie, unless game.yaml says
so."""

from __future__ import annotations

from .pieces import FORMS
from .prototype import Prototype
from .zones import Zone

CARD, TILE, HEX, TOKEN, DIE = FORMS


def takes(zone: Zone, set_name: str) -> bool:
    """Whether pieces of a set may lie in a zone."""
    return not zone.of or set_name in zone.of


def kind_of(d: Prototype, set_name: str) -> str:
    """What the pieces of a set are.

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
