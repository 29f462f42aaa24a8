"""Cells with words of their own: what each is called, and what happens there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ..content.checks import Report, hint
from ..core.types import Message, message
from .guide import FIRST, LOOK, PASSED, Until, check_until
from .prototype import Prototype
from .sets import FREE
from .zones import Zone


def cell_key(zone: str, number: int, what: str = "name") -> str:
    """The key of what a cell, counted from 1, is called, or of the ``text`` about it."""
    return f"{'cell' if what == 'name' else 'cell_text'}.{zone}.{number}"


def read_cells(
    report: Report, read: Mapping[str, Any], zones: Mapping[str, Zone]
) -> dict[str, tuple[str, str]]:
    """The texts of cells in the section ``zones``, with the place of each."""
    found: dict[str, tuple[str, str]] = {}
    for name, zone in zones.items():
        at, cells = ("zones", name, "cells"), (read.get(name) or {}).get("cells") or ()
        if cells and zone.space is None:
            report.where(at, "a zone with 'track' or 'grid' has cells that can be named")
        elif len(cells) > zone.cells:
            what = f"{len(cells)} cells are named, and {name} has {zone.cells}"
            report.where((*at, zone.cells), what)
        for number, cell in enumerate(cells, 1):
            said = {"name": cell} if isinstance(cell, str) else cell or {}
            for key in ("name", "text"):
                if key in said:
                    where = report.place((*at, number - 1))
                    found[cell_key(name, number, key)] = (said[key] or "", where)
    return found


def read_untils(
    report: Report,
    read: Mapping[str, Any],
    zones: Mapping[str, Zone],
    sets: Collection[str],
    fields: Collection[str],
    free: bool,
) -> dict[tuple[str, int], Until]:
    """By zone and cell, counted from 1: when that is done which its text says."""
    found: dict[tuple[str, int], Until] = {}
    for name in zones:
        for i, cell in enumerate((read.get(name) or {}).get("cells") or ()):
            if isinstance(cell, Mapping) and "until" in cell:
                at, until = ("zones", name, "cells", i, "until"), tuple(cell["until"] or ())
                if not free:
                    report.where(at, f"{FREE}; rules say what comes next")
                check_until(report, at, until, (*zones, *sets), fields)
                found[name, i + 1] = until
    return found


def read_looks(read: Mapping[str, Any]) -> dict[tuple[str, int], int]:
    """By zone and cell, counted from 1: at how many pieces a click looks there."""
    return {
        (name, i): cell[LOOK]
        for name, zone in read.items()
        for i, cell in enumerate((zone or {}).get("cells") or (), 1)
        if isinstance(cell, Mapping) and cell.get(LOOK)
    }


def read_firsts(
    report: Report, read: Mapping[str, Any], zones: Mapping[str, Zone]
) -> dict[tuple[str, int], Mapping[str, int]]:
    """By zone and cell, counted from 1: how many pieces are taken from a pile there before what
    the cell waits for."""
    found: dict[tuple[str, int], Mapping[str, int]] = {}
    piles = [zone.name for zone in zones.values() if zone.is_pile]
    for name in zones:
        for i, cell in enumerate((read.get(name) or {}).get("cells") or ()):
            if not isinstance(cell, Mapping) or not cell.get(FIRST):
                continue
            for pile in cell[FIRST]:
                if pile not in piles:
                    what = f"there is no pile {pile!r}{hint(pile, piles)}"
                    report.where(("zones", name, "cells", i, FIRST), what)
            found[name, i + 1] = cell[FIRST]
    return found


def read_passed(
    report: Report, read: Mapping[str, Any], zones: Mapping[str, Zone], free: bool
) -> frozenset[tuple[str, int]]:
    """By zone and cell, counted from 1: those of which something is said to whoever passes them."""
    found = set()
    for name, zone in zones.items():
        for i, cell in enumerate((read.get(name) or {}).get("cells") or ()):
            if not isinstance(cell, Mapping) or not cell.get(PASSED):
                continue
            at, track = ("zones", name, "cells", i, PASSED), zone.space and zone.space.kind
            if not free:
                report.where(at, f"{FREE}; rules know who passes")
            elif track != "track" or zone.per_seat:
                report.where(at, "needs a 'track' of all, along which pieces go")
            elif not cell.get("text"):
                report.where(at, "needs a 'text', which is said then")
            found.add((name, i + 1))
    return frozenset(found)


def cell_keys(d: Prototype, zone: str) -> list[str]:
    """The numbers of the cells of a zone, as texts name them."""
    return [str(n) for n in range(1, d.zones[zone].cells + 1)] if d.zones[zone].space else []


def cell_name(d: Prototype, zone: Zone, cell: int) -> Message:
    """A cell, to fill a gap: its own name, with its number where others share that, or else the
    zone's with numbers."""
    assert zone.space is not None
    key, texts = f"{d.id}.{cell_key(zone.name, cell + 1)}", d.texts.values()
    if any(key in words for words in texts):
        others = [f"{d.id}.{cell_key(zone.name, n + 1)}" for n in range(zone.cells) if n != cell]
        alike = any(words.get(other) == words[key] for words in texts if key in words
                    for other in others)  # fmt: skip
        which = "kit.place.alike" if alike else "kit.place.named"
        return message(which, name=("text", key), cell=cell + 1)
    x, y = zone.space.cells[cell]
    title = ("text", f"{d.id}.zone.{zone.name}")
    words: dict[str, Any] = {"zone": title, "cell": cell + 1, "column": x + 1, "row": y + 1}
    grid = zone.space.kind == "squares"
    return message("kit.place.square" if grid else "kit.place.cell", **words)
