"""The layout of the stock board: areas for zones, in the parts of the board that are called frames.

``left``, ``middle`` and ``right`` are beside each other, ``top`` is above them, ``chooser`` below
(what the seat that decides has in front of it), and ``players`` has a mat for each seat.  Areas of
the same frame share it, in the order of the list, by their ``weight``.  These frames have nothing
to do with those on a state's stack; the word is a key of game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from zlib import crc32

from .zones import ALL, OWNER, Zone

KINDS = ("row", "fan", "pile", "grid", "hexes", "track", "spots", "loose")
FLOORS = {
    "rug": "#7a3346",
    "counter": "#566b6e",
    "garden": "#4f6f4a",
    "night": "#2b3560",
    "paper": "#7d6547",
    "card_table": "#3b7d55",
    "lake": "#3f6272",
    "wine": "#6b3f4d",
    "dusk": "#55507a",
    "sea": "#3d6b66",
}
"""Colours of the floors that a game may name; the last four are plain felt."""
BORDERS = {"rug": 26}
"""Units that the border of a floor takes; areas lie within it where they have room."""
_ANY = ("garden", "lake", "rug", "dusk", "counter", "sea", "wine")
"""Of these a prototype that names none always has the same one."""
_DISCARDS = ("discard", "graveyard", "trash")
"""Beginnings of names of zones that are piles, although all see what lies there."""
VESSELS = ("bowl", "basket", "crate", "shelf", "breadboard", "cushion", "cloth")
"""What things lie in or on; a cloth is spread below what everybody has side by side."""
INNER = ("row", "pile", "loose")
"""Kinds that may lie on the picture of another area."""
FRAMES = ("middle", "left", "right", "top", "chooser", "players")


@dataclass(frozen=True, slots=True)
class Area:
    """Where and how the pieces of one zone are shown."""

    zone: str
    kind: str
    """One of KINDS."""
    frame: str
    """One of FRAMES.  ``chooser`` shows the spot of the seat that decides; the other seats' spots
    of this zone are small, in ``players``."""
    weight: int = 1
    """Its share of the frame."""
    picture: str = ""
    """A file in ``pictures/`` that lies under the area; required for ``spots``."""
    at: tuple[tuple[float, float], ...] = ()
    """For ``spots``: the centre of each cell, or the one spot, as shares (0 to 1) of the picture's
    width and height."""
    size: float = 0.1
    """For ``spots``: the height of a piece as a share of the picture's height."""
    spot: tuple[float, float] | None = None
    """For ``spots``: the width and height of each as shares of the picture's; pieces stand at its
    lower edge.  None: a ring around a piece."""
    vessel: str = ""
    """One of VESSELS, in which the pieces lie; "": a tray."""
    within: str = ""
    """The zone on whose picture it lies, which shows its place; its frame means nothing then."""
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """Where on that picture: left, top, width and height as shares of the picture's."""
    outline: bool = False
    """Of a board: whether lines lie around the largest groups of pieces that look the same."""


def default_layout(zones: Mapping[str, Zone]) -> tuple[Area, ...]:
    """The layout of a prototype that has none of its own."""
    return tuple(default_area(zone) for zone in zones.values())


def default_area(zone: Zone) -> Area:
    """Where a zone lies if nothing else is said."""
    if zone.loose is not None:
        return Area(zone.name, "loose", "middle", 5)
    if zone.space is not None:
        kind = "grid" if zone.space.kind == "squares" else zone.space.kind
        frame = "players" if zone.per_seat else "top" if kind == "track" else "middle"
        return Area(zone.name, kind, frame, 3 if frame == "middle" else 1)
    if zone.per_seat:
        if zone.seen_by == OWNER:
            return Area(zone.name, "fan", "chooser")
        return Area(zone.name, "row" if zone.seen_by == ALL and not zone.bag else "pile", "players")
    if zone.bag or zone.seen_by != ALL or zone.name.startswith(_DISCARDS):
        return Area(zone.name, "pile", "left")
    return Area(zone.name, "row", "middle")


def kinds_for(zone: Zone) -> Iterable[str]:
    """The kinds of areas that can show a zone."""
    if zone.loose is not None:
        return ("loose",)
    if zone.space is None:
        return ("row", "fan", "pile", "spots")
    own = "grid" if zone.space.kind == "squares" else zone.space.kind
    return (own, "row", "spots") if own == "track" else (own, "spots")


def floor_of(id: str, name: str = "") -> str:
    """The floor of a prototype; ``name``: the one that the game names, or its picture."""
    return name or _ANY[crc32(id.encode()) % len(_ANY)]


def floor_colour(id: str, name: str = "") -> str:
    """The colour of a floor, as ``#rrggbb``; that of a picture is found where it is drawn."""
    return FLOORS.get(floor_of(id, name)) or FLOORS[floor_of(id)]
