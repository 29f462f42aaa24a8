"""What areas, counters and sets are called: their ids, and the names that are shown."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ..content.languages import ENGLISH
from ..core.fields import numbered
from ..kit.editing import Document
from ..kit.no_code.rules import FINAL, LAST
from ..kit.prototype import Prototype
from ..kit.words import label
from ..kit.yaml_text import Way

LONGEST_NAME = 40


def shown_name(d: Prototype, kind: str, name: str, language: str) -> str:
    """What a zone, a field or a set is called in a language."""
    for words in (d.words.get(language, {}), d.words.get(ENGLISH, {})):
        if found := words.get(f"{kind}.{name}"):
            return str(found)
    return label(name)


def counters(d: Prototype) -> list[str]:
    """The fields that the file has, and not the rules."""
    own = (name for name in d.fields if name not in ("turn", LAST))
    return [name for name in own if not name.startswith(FINAL)]


def free_id(document: Document, d: Prototype, base: str) -> str:
    """An id that no zone, field, option, set or piece has."""
    taken = {*d.zones, *d.fields, *d.sets, *(document.get("options") or {})}
    taken |= {piece.name for piece in d.pieces.values()}
    taken |= {*(document.get("numbers") or {})}
    return next(name for name in islice(numbered(base), 300) if name not in taken)


def give_name(document: Document, d: Prototype, kind: str, name: str, words: str) -> None:
    """Call something new what nothing else is called, if its id does not say that already."""
    others = {"set": (d.sets,)}.get(kind, (d.zones, d.fields))
    kinds = ("set",) if kind == "set" else ("zone", "field")
    pairs = zip(kinds, others, strict=True)
    names = {shown_name(d, of, other, ENGLISH) for of, things in pairs for other in things}
    title = next(n for n in numbered(words, " ") if n not in names)
    if words and title != label(name):
        document.put(("text", kind, name), title)


def forget(document: Document, kind: str, name: str) -> None:
    """Take away what plates, counters, texts, the steps of a turn and other zones say of a zone or
    a field."""
    for other, spec in (document.get("zones") or {}).items():
        for key in ("drawn_to", "filled_from"):
            if kind == "zone" and (spec or {}).get(key) == name:
                document.prune(("zones", other, key))
    for number, area in enumerate(document.get("layout") or []):
        if kind == "zone" and area.get("within") == name:  # it lies anywhere then
            document.prune(("layout", number, "within"))
            document.prune(("layout", number, "part"))
    for section in ("plates", "counters"):
        listed = document.get(section) or []
        if name in listed:
            document.prune((section, listed.index(name)))
    words = {"zone": ("zone", "cell", "cell_text"), "field": ("field", "field_text", "field_full")}
    for word in words.get(kind, (kind,)):
        forget_text(document, ("text",), word, name)
    forget_in_turn(document, name)
    for key in [k for k in document.get("sounds") or {} if name in str(k).split(".")[1:]]:
        document.prune(("sounds", key))


def forget_in_turn(document: Document, name: str) -> None:
    """No step of a turn waits any longer for what is done with a zone, a set or a counter."""
    for number, step in enumerate(document.get("guide") or []):
        if name in (step.get("if") or {}):
            document.prune(("guide", number, "if", name))
        _forget_until(document, ("guide", number), step, name)
    for zone, spec in (document.get("zones") or {}).items():
        for number, cell in enumerate((spec or {}).get("cells") or []):
            if isinstance(cell, dict):
                _forget_until(document, ("zones", zone, "cells", number), cell, name)
                if name in (cell.get("first") or {}):
                    document.prune(("zones", zone, "cells", number, "first", name))


def _forget_until(document: Document, way: Way, step: dict[str, Any], name: str) -> None:
    until = step.get("until")
    listed = until if isinstance(until, list) else [until]
    about = (name, f"-{name}")
    rest = [w for w in listed if not (isinstance(w, dict) and {*about} & {*w.values()})]
    if not rest:
        document.remove((*way, "until"))
    elif len(rest) < len(listed):
        document.put((*way, "until"), rest if len(rest) > 1 else rest[0])


def way_of_text(document: Document, above: Way, kind: str, name: str) -> Way:
    """Where a name stands or would stand among texts: ``zone: {row: …}``, or ``zone.row: …``."""
    dotted = (*above, f"{kind}.{name}")
    return (*above, kind, name) if document.get(*dotted) is None else dotted


def forget_text(document: Document, above: Way, kind: str, name: str) -> None:
    """Take the name of something out of the texts."""
    way = way_of_text(document, above, kind, name)
    if document.get(*way) is not None:
        document.prune(way)
