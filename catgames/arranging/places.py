"""Steps that change areas: the sections ``zones`` and ``layout`` of game.yaml.

What a file leaves to the program, such as the areas of a free table without ``zones``, is written
into it as soon as something of it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from ..content.languages import ENGLISH
from ..core.fields import LONGEST_ID, numbered
from ..kit.areas import Area, default_area, kinds_for
from ..kit.editing import Document, Way
from ..kit.folder import has_no_rules, read_prototype
from ..kit.prototype import Prototype
from ..kit.words import label
from ..kit.zones import ALL, NOBODY, OTHERS, OWNER, Loose, Zone
from .refusals import keep_what_rules_name, refused

LONGEST_NAME = 40
MOST_WEIGHT = 20
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


def shown_name(d: Prototype, kind: str, name: str, language: str) -> str:
    """What a zone, a field or a set is called in a language."""
    for words in (d.words.get(language, {}), d.words.get(ENGLISH, {})):
        if found := words.get(f"{kind}.{name}"):
            return str(found)
    return label(name)


def free_id(document: Document, d: Prototype, base: str) -> str:
    """An id that no zone, field, option or set has."""
    taken = {*d.zones, *d.fields, *d.sets, *(document.get("options") or {})}
    taken |= {*(document.get("numbers") or {})}
    return next(name for name in islice(numbered(base), 300) if name not in taken)


def give_name(document: Document, d: Prototype, kind: str, name: str, words: str) -> None:
    """Call something new what nothing else is called, if its id does not say that already."""
    names = {shown_name(d, "zone", other, ENGLISH) for other in d.zones}
    names |= {shown_name(d, "field", other, ENGLISH) for other in d.fields}
    title = next(n for n in numbered(words, " ") if n not in names)
    if words and title != label(name):
        document.put(("text", kind, name), title)


def rename(kind: str, name: str, words: str, language: str) -> Step:
    """Give a ``zone`` or a ``field`` the name that is shown; its id, which rules and set-ups use,
    stays."""

    def step(document: Document, d: Prototype) -> None:
        new = " ".join(words.split())[:LONGEST_NAME]
        if not new or new == shown_name(d, kind, name, language):
            return
        for other, things in (("zone", d.zones), ("field", d.fields)):
            for thing in things:
                same = shown_name(d, other, thing, language).casefold() == new.casefold()
                if same and (other, thing) != (kind, name):
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
        if len(d.sets) > 1 and not is_free(d) and spec.get("seen_by", ALL) != ALL:
            spec["of"] = next(iter(d.sets))
        if not is_free(d) and spec.get("order") == "unknown" and d.sets:
            spec["of"] = next(iter(d.sets))
        document.put(("zones", name), spec)
        give_name(document, d, "zone", name, words)
        layout = document.get("layout") or []
        at = place_in_layout(document, before) if before else len(layout)
        document.insert(("layout",), at, {"zone": name, **area})

    return step


def is_free(d: Prototype) -> bool:
    """Whether nothing but hands moves its pieces."""
    return d.folder is not None and has_no_rules(d.folder)


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
        document.remove(("zones", name))
        document.prune(("layout", place_in_layout(document, name)))
        forget(document, "zone", name)
        for seats, places in (document.get("setups") or {}).items():
            for key in [k for k in places or {} if str(k).split()[0] == name]:
                document.prune(("setups", seats, key))
        if is_free(d):
            again = _read_again(document, d)
            if name in again.zones:
                sets = ", ".join(again.zones[name].start)
                raise refused("homeless", sets=sets)

    return step


def _read_again(document: Document, d: Prototype) -> Prototype:
    assert d.folder is not None
    return read_prototype(d.folder, document.text)[0]


def forget(document: Document, kind: str, name: str) -> None:
    """Take away what plates, counters and texts say of a zone or a field."""
    for section in ("plates", "counters"):
        listed = document.get(section) or []
        if name in listed:
            document.prune((section, listed.index(name)))
    forget_text(document, ("text",), kind, name)
    for key in [k for k in document.get("sounds") or {} if name in str(k).split(".")[1:]]:
        document.prune(("sounds", key))


def way_of_text(document: Document, above: Way, kind: str, name: str) -> Way:
    """Where a name stands or would stand among texts: ``zone: {row: …}``, or ``zone.row: …``."""
    dotted = (*above, f"{kind}.{name}")
    return (*above, kind, name) if document.get(*dotted) is None else dotted


def forget_text(document: Document, above: Way, kind: str, name: str) -> None:
    """Take the name of something out of the texts."""
    way = way_of_text(document, above, kind, name)
    if document.get(*way) is not None:
        document.prune(way)


# ---------------------------------------------------------------- where areas lie


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


# ---------------------------------------------------------------- what areas are


def set_zone(name: str, **values: Any) -> Step:
    """Change keys of a zone; None takes one away.  What rules rely on stays."""

    def step(document: Document, d: Prototype) -> None:
        if {*values} & {"per", "order", "track", "grid", "width", "height", "side", "holds"}:
            keep_what_rules_name(d.folder, name)
        write_zones(document, d)
        if document.get("zones", name) is None:
            document.put(("zones", name), {})
        for key, value in values.items():
            if value is not None:
                document.put(("zones", name, key), value)
            elif key in document.get("zones", name):
                document.remove(("zones", name, key))

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
