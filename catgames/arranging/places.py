"""Steps that change areas: the sections ``zones`` and ``layout`` of game.yaml.

What a file leaves to the program, such as the areas of a free table without ``zones``, is written
into it as soon as something of it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..content.languages import ENGLISH
from ..core.fields import LONGEST_ID
from ..kit.areas import Area, default_area
from ..kit.editing import Document
from ..kit.prototype import Prototype
from ..kit.words import label
from ..kit.zones import ALL, NOBODY, OTHERS, OWNER, Loose, Zone
from .homes import move_in, nowhere
from .names import (
    LONGEST_NAME,
    forget,
    free_id,
    give_name,
    shown_name,
    way_of_text,
)  # fmt: skip
from .refusals import keep_what_rules_name, refused

Step = Callable[[Document, Prototype], None]


# ---------------------------------------------------------------- what the program adds by itself


def spec_of(zone: Zone) -> dict[str, Any]:
    """A zone as game.yaml says it."""
    spec: dict[str, Any] = {}
    if zone.per_seat:
        spec["per"] = "seat"
    if zone.bag:
        spec["order"] = "unknown"
    elif zone.seen_by != ALL:
        spec["seen_by"] = zone.seen_by
    if space := zone.space:
        if space.kind == "track":
            spec["track"] = space.width
        elif space.kind == "hexes":
            spec |= {"grid": "hexes", "side": space.width}
        else:
            spec |= {"grid": "squares", "width": space.width, "height": space.height}
    if zone.loose is not None:
        size = {"width": zone.loose.width, "height": zone.loose.height}
        spec["loose"] = True if zone.loose == Loose() else size
    if zone.filled_from:
        spec["filled_from"] = zone.filled_from
    if zone.start:
        spec["start"] = zone.start[0] if len(zone.start) == 1 else list(zone.start)
    return spec


def area_spec(area: Area) -> dict[str, Any]:
    """An area as game.yaml says it."""
    spec: dict[str, Any] = {"zone": area.zone, "kind": area.kind, "frame": area.frame}
    if area.weight != 1:
        spec["weight"] = area.weight
    return spec


def write_zones(document: Document, d: Prototype) -> None:
    """Write the zones and the layout that the program has made."""
    for name, zone in d.zones.items():
        if name not in (document.get("zones") or {}):
            document.put(("zones", name), spec_of(zone))
            said = d.words.get(ENGLISH, {}).get(f"zone.{name}")
            if said and said != label(name) and not document.get("text", "zone", name):
                document.put(("text", "zone", name), said)
    if not document.get("layout"):
        document.put(("layout",), [area_spec(area) for area in d.layout])


def settle(document: Document, d: Prototype) -> bool:
    """Give the zones that the program has made for homeless pieces a place in a layout; whether
    there were any."""
    listed, before = document.get("layout"), document.text
    if not listed:
        return False
    written = document.get("zones") or {}
    known = {area["zone"] for area in listed}
    for name, zone in d.zones.items():
        if name not in written and name not in known:
            document.put(("zones", name), spec_of(zone))
            area = default_area(zone)
            kind = "pile" if area.kind == "row" and not zone.per_seat else area.kind
            frame = "left" if kind == "pile" and not zone.per_seat else area.frame
            spec = {"zone": name, "kind": kind, "frame": frame}
            document.insert(("layout",), len(document.get("layout")), spec)
    return document.text != before


def place_in_layout(document: Document, zone: str) -> int:
    """The number of a zone's area.  Raises GameError: it has none."""
    for i, area in enumerate(document.get("layout") or ()):
        if area.get("zone") == zone:
            return i
    raise refused("not_shown", name=zone)


# ---------------------------------------------------------------- names


def rename(kind: str, name: str, words: str, language: str) -> Step:
    """Give a ``zone``, a ``field`` or a ``set`` the name that is shown; its id, which rules
    and set-ups use, stays."""

    def step(document: Document, d: Prototype) -> None:
        new = " ".join(words.split())[:LONGEST_NAME]
        if not new or new == shown_name(d, kind, name, language):
            return
        for other, things in (("zone", d.zones), ("field", d.fields), ("set", d.sets)):
            for thing in things:
                same = shown_name(d, other, thing, language).casefold() == new.casefold()
                if same and (other == "set") == (kind == "set") and (other, thing) != (kind, name):
                    raise refused("same_name", name=new)
        where = d.places.get((language, f"{kind}.{name}"), "")
        if where and language != ENGLISH:
            raise refused("translated", where=where)
        if kind == "zone":
            write_zones(document, d)
        document.put(way_of_text(document, ("text",), kind, name), new)

    return step


# ---------------------------------------------------------------- adding and removing


def add_zone(
    base: str,
    zone: Mapping[str, Any],
    area: Mapping[str, Any],
    words: str,
    before: str | None = None,
) -> Step:
    """Add an area; ``base``: its id, and ``words`` its name, both numbered if
    there is one like it; ``before``: another area of its frame."""

    def step(document: Document, d: Prototype) -> None:
        write_zones(document, d)
        name = free_id(document, d, base)
        spec = dict(zone)
        if len(d.sets) > 1 and not d.free and spec.get("seen_by", ALL) != ALL:
            spec["of"] = next(iter(d.sets))
        if not d.free and spec.get("order") == "unknown" and d.sets:
            spec["of"] = next(iter(d.sets))
        if d.free and spec.get("order") == "unknown" and (sets := nowhere(d)):
            spec["start"] = sets[0] if len(sets) == 1 else sets
        document.put(("zones", name), spec)
        give_name(document, d, "zone", name, words)
        layout = document.get("layout") or []
        at = place_in_layout(document, before) if before else len(layout)
        document.insert(("layout",), at, {"zone": name, **area})

    return step


def duplicate(name: str) -> Step:
    """Add an area like another one, without what lies there at the beginning."""

    def step(document: Document, d: Prototype) -> None:
        write_zones(document, d)
        base = name.rstrip("0123456789").rstrip("_")[: LONGEST_ID - 4] or name
        new = free_id(document, d, base)
        spec = {k: v for k, v in (document.get("zones", name) or {}).items() if k != "start"}
        document.put(("zones", new), spec)
        if said := document.get("text", "zone", name):
            give_name(document, d, "zone", new, str(said))
        at = place_in_layout(document, name)
        area = {**document.get("layout", at), "zone": new}
        document.insert(("layout",), at + 1, area)

    return step


def remove_zone(name: str) -> Step:
    """Take an area away, and whatever else the file says of it."""

    def step(document: Document, d: Prototype) -> None:
        keep_what_rules_name(d.folder, name)
        if len(d.zones) < 2:
            raise refused("last_area")
        write_zones(document, d)
        if d.free and name in d.zones:
            move_in(document, d, name)
        document.remove(("zones", name))
        document.prune(("layout", place_in_layout(document, name)))
        forget(document, "zone", name)
        for seats, places in (document.get("setups") or {}).items():
            for key in [k for k in places or {} if str(k).split()[0] == name]:
                document.prune(("setups", seats, key))

    return step


# ---------------------------------------------------------------- what areas are


def set_zone(name: str, **values: Any) -> Step:
    """Change keys of a zone; None takes one away.  What rules rely on stays."""

    def step(document: Document, d: Prototype) -> None:
        if {*values} & {"per", "order", "track", "grid", "width", "height", "side", "holds"}:
            keep_what_rules_name(d.folder, name)
        write_zones(document, d)
        if document.get("zones", name) is None:
            document.put(("zones", name), {})
        document.change(("zones", name), values)
        cells = document.get("zones", name, "cells") or []
        if "track" in values:  # the names of those that go
            for number in reversed(range(values["track"] or 0, len(cells))):
                document.prune(("zones", name, "cells", number))

    return step


def set_seen_by(name: str, seen_by: str) -> Step:
    """Choose who sees what lies in an area."""

    def step(document: Document, d: Prototype) -> None:
        zone = d.zones[name]
        if seen_by in (OWNER, OTHERS) and not zone.per_seat:
            raise refused("no_owner")
        if zone.bag and seen_by == NOBODY:
            return
        values: dict[str, Any] = {"seen_by": None if seen_by == ALL else seen_by}
        if zone.bag:
            values = {"order": None, **values}
        set_zone(name, **values)(document, d)

    return step


def set_whose(name: str, per_seat: bool) -> Step:
    """One area for all, or one for each player."""

    def step(document: Document, d: Prototype) -> None:
        zone = d.zones[name]
        if zone.per_seat == per_seat:
            return
        values: dict[str, Any] = {"per": "seat" if per_seat else None}
        if not per_seat and zone.seen_by in (OWNER, OTHERS):
            values["seen_by"] = None
        set_zone(name, **values)(document, d)
        at = place_in_layout(document, name)
        document.put(("layout", at, "frame"), "players" if per_seat else "middle")
        if per_seat and zone.start:
            raise refused("each_has", sets=", ".join(zone.start))

    return step


def begins_with(name: str, set: str | None) -> Step:
    """Choose which set of pieces lies in an area at the beginning, and in no other."""

    def step(document: Document, d: Prototype) -> None:
        write_zones(document, d)
        for other, zone in d.zones.items():
            if set is not None and other != name and set in zone.start:
                left = [s for s in zone.start if s != set]
                _start(document, other, left)
        _start(document, name, [] if set is None else [set])

    return step


def _start(document: Document, name: str, sets: list[str]) -> None:
    if document.get("zones", name) is None:
        document.put(("zones", name), {})
    if sets:
        document.put(("zones", name, "start"), sets[0] if len(sets) == 1 else sets)
    elif "start" in document.get("zones", name):
        document.remove(("zones", name, "start"))
