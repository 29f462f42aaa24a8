"""Whether the areas of a layout have room, and the arrangement in which they have most."""

from __future__ import annotations

from functools import partial

import pygame

from ...ui.graphics.units import unit_of, whole
from ...ui.stage.board import GAP, PLATES
from ..prototype import Prototype
from .arrangements import ARRANGEMENTS
from .forms import form_of, set_at
from .places import Place, Places, Units, divide
from .slots import cells_of, in_row

WINDOW = (960, 540)
MORE = 1.05
"""How much more room a later arrangement must have to be worth it."""
LEAST, LEAST_CELL = 26, 18
"""Pixels of the height of pieces, and of cells, in that window."""


def crowded(d: Prototype) -> dict[str, str]:
    """What is wrong with the areas of zones that get too little room, by zone."""
    unit = unit_of(WINDOW, 100)
    left = whole(PLATES + GAP + 8, unit)
    width, height = WINDOW[0] - whole(76, unit) - left, WINDOW[1] - whole(90, unit)
    seats = d.seats[-1]
    area = pygame.Rect(left, whole(8, unit), width, height)
    places = fit(lambda units: whole(units, unit), area, d, seats)
    found: dict[str, str] = {}
    for place in places.every():
        high, least = _height(d, place)
        if high < least:
            zone = place.area.zone
            size = f"{WINDOW[0]} x {WINDOW[1]}"
            found[zone] = (
                f"the area of {zone} has too little room: in a window of {size}, with {seats} "
                f"players, its pieces are {high:.1f} pixels high, and {least} are the least; "
                "a fan or a pile takes less room than a row, and so do fewer zones for each player"
            )
    return found


def fit(u: Units, area: pygame.Rect, d: Prototype, seats: int) -> Places:
    """The places of all areas, in the first arrangement in which these have room, or else in the
    one in which the smallest of them has most."""
    share = u(1000) / 1000 / unit_of(WINDOW, 100)
    best, most = Places(), -1.0
    for way in ARRANGEMENTS:
        places = divide(u, area, d, seats, way)
        room = min(
            (high / least for high, least in map(partial(_height, d), places.every())),
            default=share,
        )
        if room >= share:
            return places
        if room > most * MORE:
            best, most = places, room
    return best


def _height(d: Prototype, place: Place) -> tuple[float, int]:
    """The height of pieces in an area, or of its cells, and the least that it may have."""
    zone = d.zones[place.area.zone]
    if zone.space is not None or place.area.kind == "spots":
        cells = cells_of(place.area, zone.space, place.rect, 1.5)
        return min((cell.height for cell in cells), default=LEAST_CELL), LEAST_CELL
    aspect = form_of(d, set_at(d, zone)).aspect if d.sets else 1.0
    return in_row(place.rect, 0, 1, aspect).height, LEAST
