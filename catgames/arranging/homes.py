"""Where pieces lie whose area is taken away, so that none leaves the game unnoticed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ..core.types import Message, message
from ..kit.editing import Document
from ..kit.free_files import DECK
from ..kit.prototype import Prototype
from ..kit.set_ups import BETWEEN_DICE, beside_each_other
from ..kit.zones import NOBODY, Loose, Zone
from .names import shown_name
from .refusals import refused


def is_hidden(zone: Zone) -> bool:
    """Whether nobody sees what lies in an area."""
    return zone.bag or zone.seen_by == NOBODY


def draw_pile(d: Prototype, but: str = "") -> str:
    """The first pile of all that lies face down; "": there is none."""
    piles = (n for n, z in d.zones.items() if z.is_pile and is_hidden(z))
    return next((name for name in piles if name != but), "")


def other_pile(d: Prototype, gone: str) -> str:
    """Where cards go whose area is taken away: another draw pile, or else any pile of all; "":
    there is none."""
    shown = {area.zone for area in d.layout if area.kind == "pile"}
    piles = (n for n, z in d.zones.items() if z.is_pile and n in shown)
    return draw_pile(d, gone) or next((name for name in piles if name != gone), "")


def move_in(document: Document, d: Prototype, gone: str) -> None:
    """Let what begins in an area, or lies there in a set-up, begin in another pile, from which
    places are filled then, too; without one, in a new draw pile.  Dice lie on a loose table if
    there is another.  Raises GameError: the area is that draw pile itself."""
    if gone not in d.zones:
        raise refused("not_shown", name=gone)
    pile, tables = other_pile(d, gone), (n for n, z in d.zones.items() if z.loose is not None)
    start = d.zones[gone].start
    laid = {
        seats: _entries(places, gone)
        for seats, places in _set_ups(document).items()
        if any(str(key).split()[0] != gone for key in places)
    }  # else the areas say it
    if not pile and (any(not d.sets[name].turns for name in start) or any(laid.values())):
        if gone == DECK:
            raise refused("homeless", sets=", ".join(start) or shown_name(d, "zone", gone, ""))
        pile = DECK
        document.put(("zones", pile), {"order": "unknown"})
        area = {"zone": pile, "kind": "pile", "frame": "left"}
        document.insert(("layout",), len(document.get("layout")), area)
    table = next((name for name in tables if name != gone), pile)
    for to, dice in ((pile, False), (table, True)):
        begin_in(document, d, to, [name for name in start if d.sets[name].turns == dice])
    for name, zone in d.zones.items():
        if zone.filled_from == gone and pile not in ("", name):
            document.put(("zones", name, "filled_from"), pile)
    sides = {d.pieces[face].name for set in d.sets.values() if set.turns for face in set.faces}
    down = pile not in d.zones or is_hidden(d.zones[pile])
    for seats, entries in laid.items():
        rolled = [entry for entry in entries if _name(entry) in sides]
        others = [entry for entry in entries if entry not in rolled]
        if down:
            others = [f"-{entry.removeprefix('-')}" for entry in others]
        _lay(document, d, (seats, pile), others)
        _lay(document, d, (seats, table), rolled)


def begin_in(document: Document, d: Prototype, zone: str, sets: Collection[str]) -> None:
    """Let more sets begin in an area."""
    if not zone or not sets:
        return
    old = d.zones[zone].start if zone in d.zones else ()
    now = [*old, *(name for name in sets if name not in old)]
    if document.get("zones", zone) is None:
        document.put(("zones", zone), {})
    document.put(("zones", zone, "start"), now[0] if len(now) == 1 else now)


def nowhere(d: Prototype) -> list[str]:
    """The sets of cards that begin in no area."""
    lying = {name for zone in d.zones.values() for name in zone.start}
    return [name for name, set in d.sets.items() if not set.turns and name not in lying]


def _set_ups(document: Document) -> dict[int, dict[str, Any]]:
    return {seats: places or {} for seats, places in (document.get("setups") or {}).items()}


def _entries(places: Mapping[str, Any], zone: str) -> list[str]:
    """What a set-up lays in an area."""
    lists = [laid for key, laid in places.items() if str(key).split()[0] == zone]
    return [str(e) for laid in lists for e in (laid if isinstance(laid, list) else [laid])]


def _lay(document: Document, d: Prototype, at: tuple[int, str], more: list[str]) -> None:
    """Lay entries of a set-up upon what lies at a place already."""
    seats, key = at
    if not key or not more:
        return
    if key in d.zones and (loose := d.zones[key].loose) is not None:
        return lay_dice(document, (seats, key), loose, more)
    there = document.get("setups", seats, key)
    old = there if isinstance(there, list) else [] if there is None else [there]
    document.put(("setups", seats, key), [*old, *more])


def lay_dice(document: Document, at: tuple[int, str], table: Loose, entries: Sequence[str]) -> None:
    """Lay dice on a loose table in a set-up, beside each other where nothing lies yet."""
    seats, name = at
    dice = [entry for e in entries for entry in [_name(e)] * _many(e)]
    y, row = table.height // 2, beside_each_other(table, len(dice), table.width // 2)
    taken = _set_ups(document)[seats]
    while any(f"{name} {x} {y}" in taken for x in row) and y + BETWEEN_DICE <= table.height:
        y += BETWEEN_DICE
    for x, entry in zip(row, dice, strict=True):
        there = document.get("setups", seats, f"{name} {x} {y}") or []
        document.put(("setups", seats, f"{name} {x} {y}"), [*there, entry])


def _many(entry: str) -> int:
    """How many pieces an entry of a set-up names."""
    many = entry.rpartition(" ")[2]
    return int(many[1:]) if many[:1] in ("x", "×") and many[1:].isdecimal() else 1


def _name(entry: str) -> str:
    """The piece that an entry of a set-up names."""
    head, _, many = entry.removeprefix("-").rpartition(" ")
    name = head if head and many[:1] in "x×" and many[1:].isdecimal() else entry.removeprefix("-")
    return name.rpartition("/")[2]


def moved(before: Prototype, after: Prototype, language: str) -> Iterator[Message]:
    """What is to be said of the pieces of areas that have been taken away."""
    for gone in before.zones.values():
        for name in gone.start if gone.name not in after.zones else ():
            to = next((z.name for z in after.zones.values() if name in z.start), "")
            if name in after.sets:
                words = "moved" if to else "out"
                area = shown_name(after, "zone", to, language) if to else ""
                many, called = len(after.faces(name)), shown_name(after, "set", name, language)
                yield message(f"arranging.homes.{words}", count=many, set=called, area=area)
