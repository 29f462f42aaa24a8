"""The picture and the description of any prototype."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..core.types import HIDDEN, Picture
from ..core.view import View
from .prototype import Prototype
from .state import State, spots_of
from .zones import NOBODY


def picture(d: Prototype, s: State) -> Picture:
    """The pieces at every spot of every zone.

    Of bags only backs are shown; and until the game is over also of what nobody may see and is not
    turned up, even if the state has the faces.
    """
    found: Picture = {}
    for zone in s.declaration.zones:
        spots = spots_of(s, zone)
        if zone.bag or (zone.seen_by == NOBODY and s.stack):
            up = () if zone.bag else [entry[:2] for entry in s.up]
            spots = [
                faces if (zone.name, i) in up else (HIDDEN,) * len(faces)
                for i, faces in enumerate(spots)
            ]
        found.update(zip(zone.spots(s.seats), spots))
    return {spot: faces for spot, faces in found.items() if faces}


def plain_fields(s: State, without: Collection[str] = ()) -> dict[str, Any]:
    """Options and fields for ``describe``."""
    return {
        "options": {name: getattr(s, name) for name in s.declaration.options},
        "fields": {
            name: list(getattr(s, name)) if per_seat else getattr(s, name)
            for name, per_seat in s.declaration.fields
            if name not in without
        },
    }


def describe(d: Prototype, view: View[State]) -> dict[str, Any]:
    """Zones with the names of their pieces, fields and options, and what is remembered."""
    s = view.state

    def names(faces: tuple[int, ...]) -> list[str]:
        return [d.pieces[face].name for face in faces]

    zones: dict[str, Any] = {}
    for zone in s.declaration.zones:
        held = getattr(s, zone.name)
        if zone.bag:
            zones[zone.name] = len(held) if zone.single else [len(faces) for faces in held]
        else:
            zones[zone.name] = names(held) if zone.single else [names(faces) for faces in held]
    return {
        **plain_fields(s),
        "zones": zones,
        "remembered": [
            {"zone": name, "spot": index, "piece": d.pieces[face].name}
            for name, index, face, _ in s.known
        ],
    }
