"""Steps that change what is no area: counters, dice, cards, players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..kit.editing import Document
from ..kit.prototype import Prototype
from ..kit.yaml_text import Way
from .homes import begin_in, lay_dice
from .names import forget, forget_in_turn, forget_text, free_id, give_name
from .places import Step, write_zones
from .refusals import keep_what_rules_name, refused

SCORE = "score"
MOST_DICE, MOST_CARDS = 10, 120
PICTURED = 6
"""The most sides of a die whose faces are drawn with pips."""
BACK = "#2f3f6b"


# ---------------------------------------------------------------- counters


def write_fields(document: Document, d: Prototype) -> None:
    """Write the score that a free table has if nothing is said of counters."""
    if d.free and "fields" not in document.plain:
        for name, field in d.fields.items():
            if name != "turn":
                document.put(("fields", name), {"per": "seat"} if field.per_seat else {})


def add_counter(base: str, words: str) -> Step:
    """Add a counter for each player."""

    def step(document: Document, d: Prototype) -> None:
        write_fields(document, d)
        name = free_id(document, d, base)
        document.put(("fields", name), {"per": "seat"})
        give_name(document, d, "field", name, words)
        _show(document, d, name, True)

    return step


def _show(document: Document, d: Prototype, name: str, per_seat: bool) -> None:
    """Name a counter among those that are shown, unless all are."""
    section = "plates" if per_seat else "counters"
    listed = document.get(section)
    if listed:
        document.insert((section,), len(listed), name)
    elif not d.free:
        document.put((section,), [name])


def set_counter(name: str, **values: Any) -> Step:
    """Change ``start``, ``least`` or ``most``; None takes a limit away."""

    def step(document: Document, d: Prototype) -> None:
        write_fields(document, d)
        if not isinstance(document.get("fields", name), dict):
            document.put(("fields", name), {"start": d.fields[name].start})
        document.change(("fields", name), values)
        if document.get("fields", name, "most") is None:  # then it is never full
            document.change(("fields", name), {"full": None})

    return step


def set_counter_whose(name: str, per_seat: bool) -> Step:
    """One counter for all, or one for each player."""

    def step(document: Document, d: Prototype) -> None:
        if d.fields[name].per_seat == per_seat:
            return
        keep_what_rules_name(d.folder, name)
        set_counter(name, per="seat" if per_seat else None)(document, d)
        listed = any(name in (document.get(section) or ()) for section in ("plates", "counters"))
        for section in ("plates", "counters"):
            old = document.get(section) or []
            if name in old:
                document.prune((section, old.index(name)))
        if listed:
            _show(document, d, name, per_seat)

    return step


def remove_counter(name: str) -> Step:
    """Take a counter away."""

    def step(document: Document, d: Prototype) -> None:
        keep_what_rules_name(d.folder, name)
        write_fields(document, d)
        document.remove(("fields", name))
        forget(document, "field", name)

    return step


# ---------------------------------------------------------------- dice


def rows_of_die(name: str, sides: int, dice: int) -> list[dict[str, Any]]:
    """The rows of a set of dice: only the first side lies on the table."""
    rows: list[dict[str, Any]] = []
    for number in range(1, sides + 1):
        row: dict[str, Any] = {"name": f"{name}_{number}", "title": number, "value": number}
        if sides <= PICTURED:
            row["icon"] = f"common/die_{number}"
        if number > 1 or dice != 1:
            row["count"] = dice if number == 1 else 0
        rows.append(row)
    return rows


def add_dice(base: str, frame: str = "", dice: int = 1) -> Step:
    """Add dice; they lie on the loose table, or in an area of their own; ``frame``: where that
    is."""

    def step(document: Document, d: Prototype) -> None:
        name = free_id(document, d, base)
        document.put(("pieces", name), {"turns": True, "rows": rows_of_die(name, PICTURED, dice)})
        write_zones(document, d)
        tables = {n: f for n, f in _frames(d) if d.zones[n].loose is not None}
        place = next((n for n, f in tables.items() if frame in ("", f)), "")
        if not place:
            place = free_id(document, d, "dice")
            document.put(("zones", place), {"start": name})
            at = len(document.get("layout"))
            document.insert(
                ("layout",), at, {"zone": place, "kind": "row", "frame": frame or "left"}
            )
        else:
            begin_in(document, d, place, [name])
        entry = f"{name}_1 x{dice}" if dice > 1 else f"{name}_1"
        loose = d.zones[place].loose if place in d.zones else None
        if loose is None:
            _lay_always(document, place, entry)
        else:
            for seats in document.get("setups") or {}:
                lay_dice(document, (seats, place), loose, [entry])

    return step


def _frames(d: Prototype) -> Iterator[tuple[str, str]]:
    """Where each area lies."""
    return ((area.zone, area.frame) for area in d.layout)


def _lay_always(document: Document, place: str, entry: str) -> None:
    """Lay something in every set-up that is there."""
    for seats, places in (document.get("setups") or {}).items():
        there = (places or {}).get(place)
        old = there if isinstance(there, list) else [] if there is None else [there]
        document.put(("setups", seats, place), [*old, entry])


def set_dice(name: str, sides: int, dice: int) -> Step:
    """Give dice another number of sides, or another number of them; sides that stay are as they
    were written."""

    def step(document: Document, d: Prototype) -> None:
        _keep_pieces_of_rules(d, name)
        if document.get("pieces", name, "rows") is None:
            raise refused("rows_elsewhere", name=name)
        rows: Way = ("pieces", name, "rows")
        while len(document.get(*rows)) > sides:
            document.remove((*rows, len(document.get(*rows)) - 1))
        for row in rows_of_die(name, sides, dice)[len(document.get(*rows)) :]:
            document.insert(rows, len(document.get(*rows)), row)
        if dice != sides_and_dice(d, name)[1]:
            document.put((*rows, 0, "count"), dice)

    return step


def dice_of(d: Prototype) -> list[str]:
    """The sets that are dice."""
    return [name for name, set in d.sets.items() if set.turns]


def sides_and_dice(d: Prototype, name: str) -> tuple[int, int]:
    """How many sides the dice of a set have, and how many there are."""
    faces = d.sets[name].faces
    return len(faces), sum(d.pieces[f].count for f in faces)


# ---------------------------------------------------------------- sets


def add_cards(base: str, many: int, words: str = "") -> Step:
    """Add blank cards, on which the pen of the free table writes."""

    def step(document: Document, d: Prototype) -> None:
        name = free_id(document, d, base)
        rows = [{"name": f"{name}_{n}", "title": n} for n in range(1, many + 1)]
        document.put(("pieces", name), {"form": "card", "back": BACK, "rows": rows})
        if name != base:  # its number would be that of a card
            give_name(document, d, "set", name, words)
        write_zones(document, d)
        piles = [n for n, z in d.zones.items() if z.bag and not z.per_seat and not z.start]
        if piles:
            begin_in(document, d, piles[0], [name])
            place = piles[0]
        else:
            place = free_id(document, d, f"{name}_pile")
            document.put(("zones", place), {"order": "unknown", "start": name})
            at = len(document.get("layout"))
            document.insert(("layout",), at, {"zone": place, "kind": "pile", "frame": "left"})
        _lay_always(document, place, f"-{name}")

    return step


def set_cards(name: str, kinds: int, copies: int) -> Step:
    """Give a set that is written in game.yaml other numbers of cards and of copies of each; cards
    that stay are as they were written."""

    def step(document: Document, d: Prototype) -> None:
        _keep_pieces_of_rules(d, name)
        rows: Way = ("pieces", name, "rows")
        while len(document.get(*rows)) > kinds:
            document.remove((*rows, len(document.get(*rows)) - 1))
        taken = {piece.name for piece in d.pieces.values()}
        number = len(document.get(*rows))
        while len(document.get(*rows)) < kinds:
            number += 1
            if f"{name}_{number}" not in taken:
                row = {"name": f"{name}_{number}", "title": number}
                document.insert(rows, len(document.get(*rows)), row)
        for i, row in enumerate(document.get(*rows)):
            if row.get("count", 1) != copies:
                document.put((*rows, i, "count"), copies)

    return step


def remove_set(name: str) -> Step:
    """Take a set of pieces away, wherever it lies."""

    def step(document: Document, d: Prototype) -> None:
        _keep_pieces_of_rules(d, name)
        for zone in d.zones:
            for key in ("start", "of"):
                old = document.get("zones", zone, key)
                listed = old if isinstance(old, list) else [old]
                if name not in listed:
                    continue
                rest = [s for s in listed if s != name]
                if rest:
                    document.put(("zones", zone, key), rest[0] if len(rest) == 1 else rest)
                else:
                    document.remove(("zones", zone, key))
        names = {d.pieces[f].name for f in d.sets[name].faces} | {name}
        for seats, places in (document.get("setups") or {}).items():
            for key, laid in (places or {}).items():
                listed = laid if isinstance(laid, list) else [laid]
                rest = [e for e in listed if _bare_name(str(e), name) not in names]
                if len(rest) < len(listed):
                    if rest:
                        document.put(("setups", seats, key), rest)
                    else:
                        document.prune(("setups", seats, key))
        if name in (document.get("deal") or {}):
            document.prune(("deal", name))
        document.prune(("pieces", name))
        forget_in_turn(document, name)
        for kind in ("set", "piece", "piece_text"):
            forget_text(document, ("text",), kind, name)

    return step


def _keep_pieces_of_rules(d: Prototype, set: str) -> None:
    """Raises GameError if the code names a set, a piece of it, or an area in which it begins."""
    pieces = [d.pieces[face].name for face in d.sets[set].faces]
    for name in (set, *pieces, *(z.name for z in d.zones.values() if set in z.start)):
        keep_what_rules_name(d.folder, name)


def _bare_name(entry: str, set: str) -> str:
    """The name in an entry of a set-up."""
    name = entry.removeprefix("-").removeprefix(f"{set}/")
    head, _, many = name.rpartition(" ")
    return head if head and many[:1] in "x×" and many[1:].isdecimal() else name


# ---------------------------------------------------------------- the game


def set_seats(least: int, most: int) -> Step:
    """For how many players the game is."""

    def step(document: Document, d: Prototype) -> None:
        gone = [n for n in document.get("setups") or {} if not least <= n <= most]
        if gone:
            raise refused("has_setup", count=gone[0])
        document.put(("seats",), [least, most] if least < most else least)

    return step


def set_value(section: str, value: Any) -> Step:
    """Change a section that is one value: ``title``, ``floor``."""

    def step(document: Document, d: Prototype) -> None:
        document.put((section,), value)

    return step


def set_deal(set: str, many: int) -> Step:
    """How many cards of a set everybody is dealt when the game begins."""

    def step(document: Document, d: Prototype) -> None:
        if many:
            document.put(("deal", set), many)
        elif set in (document.get("deal") or {}):
            document.prune(("deal", set))

    return step
