"""Steps that say where areas lie: the section ``layout`` of game.yaml."""

from __future__ import annotations

from typing import Any

from ..kit.areas import kinds_for
from ..kit.editing import Document
from ..kit.prototype import Prototype
from .places import Step, place_in_layout, set_zone, write_zones

MOST_WEIGHT = 20


def put_area(name: str, frame: str, before: str | None) -> Step:
    """Give an area another place: in a frame, before another one or at the end."""

    def step(document: Document, d: Prototype) -> None:
        write_zones(document, d)
        at = place_in_layout(document, name)
        if document.get("layout", at, "frame") != frame:
            document.put(("layout", at, "frame"), frame)
        rest = [area["zone"] for area in document.get("layout") if area["zone"] != name]
        to = rest.index(before) if before in rest else len(rest)
        if before is None:  # behind the last one of its frame
            frames = {area.zone: area.frame for area in d.layout}
            of_frame = [i for i, zone in enumerate(rest) if frames.get(zone) == frame]
            to = of_frame[-1] + 1 if of_frame else to
        if to != at:
            document.move(("layout",), at, to)

    return step


def put_at(name: str, place: int) -> Step:
    """Give an area another place among those of its frame, from 0 on."""

    def step(document: Document, d: Prototype) -> None:
        frame = next(area.frame for area in d.layout if area.zone == name)
        rest = [area.zone for area in d.layout if area.frame == frame and area.zone != name]
        put_area(name, frame, rest[place] if place < len(rest) else None)(document, d)

    return step


def set_area(name: str, key: str, value: Any) -> Step:
    """Change one key of an area: ``weight``, ``kind``, …"""

    def step(document: Document, d: Prototype) -> None:
        write_zones(document, d)
        document.put(("layout", place_in_layout(document, name), key), value)

    return step


def put_spot(name: str, number: int, x: float, y: float) -> Step:
    """Move a spot of a map; ``x`` and ``y`` are shares of the picture."""

    def step(document: Document, d: Prototype) -> None:
        write_zones(document, d)
        way = ("layout", place_in_layout(document, name), "at", number)
        document.put(way, [round(x, 3), round(y, 3)])

    return step


def set_spots(name: str, many: int) -> Step:
    """Give a map so many spots: new ones lie where there is room, the last ones go."""

    def step(document: Document, d: Prototype) -> None:
        set_zone(name, track=many)(document, d)
        i = place_in_layout(document, name)
        at, size = [*document.get("layout", i, "at")], document.get("layout", i, "size") or 0.1
        while len(at) > many:
            at.pop()
            document.remove(("layout", i, "at", len(at)))
        while len(at) < many:
            grid = [(x / 10, y / 10) for y in (5, 2, 8, 3, 7, 4, 6, 1, 9) for x in range(1, 10)]
            far = {p: min(max(abs(p[0] - x), abs(p[1] - y)) for x, y in at) for p in grid}
            new = next((p for p in grid if far[p] >= size), max(grid, key=lambda p: far[p]))
            document.insert(("layout", i, "at"), len(at), [*new])
            at.append([*new])

    return step


def kinds_of(d: Prototype, name: str) -> list[str]:
    """How an area can be shown: on a picture only where it lies on one already."""
    area = next((a for a in d.layout if a.zone == name), None)
    kinds = kinds_for(d.zones[name])
    return [k for k in kinds if k != "spots" or (area is not None and area.kind == "spots")]
