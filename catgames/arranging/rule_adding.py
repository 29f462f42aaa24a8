"""Steps that add to the sections that are rules, with what makes sense on a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from ..core.fields import numbered
from ..core.types import HIDDEN
from ..kit.editing import Document
from ..kit.no_code.routines import BUTTONS, SETUP
from ..kit.no_code.rule_lines import END, MOVES, SCORE, TURNS
from ..kit.prototype import Prototype
from ..kit.yaml_text import Way
from ..kit.zones import ALL, Zone
from .names import counters
from .places import Step, write_zones
from .refusals import refused
from .rule_changes import add_step
from .things import write_fields

HAND_SIZE, ROUNDS = 4, 10
"""What everybody holds, and how long a game is, if nothing else says it."""
Pair = tuple[str, str]


def default_step(d: Prototype) -> dict[str, Any]:
    """A step that makes sense with the areas that there are."""
    bags = [n for n, z in d.zones.items() if z.bag and not z.per_seat]
    if bags and any(z.held and z.space is None for z in d.zones.values()):
        return {"draw": 1}
    field = next((name for name in counters(d) if isinstance(d.fields[name].start, int)), "")
    if field:
        return {"add": {field: 1}}
    names = [n for n, z in d.zones.items() if not z.bag] or [*d.zones]
    return {"move": {"from": names[0], "to": names[-1]}}


def setup_step(d: Prototype) -> dict[str, Any]:
    """A step before the first turn."""
    bags = [n for n, z in d.zones.items() if z.bag]
    hands = [n for n, z in d.zones.items() if z.held]
    if bags and hands:
        return {"deal": {"from": bags[0], "to": hands[0], "count": 1}}
    return {"shuffle": bags[0]} if bags else default_step(d)


def pairs(d: Prototype) -> Iterator[Pair]:
    """From where to where pieces may go, the most usual first."""
    zones = d.zones.values()
    hands = [z for z in zones if z.held and z.space is None]
    boards = [z for z in zones if z.per_seat and not z.held and not z.bag]
    shared = [z for z in zones if not z.per_seat and not z.bag and z.seen_by == ALL]
    cells = [z for z in shared if z.space is not None]
    piles = [z for z in shared if z.space is None]
    bags = [z for z in zones if z.bag]
    ways: list[tuple[list[Zone], list[Zone]]] = [
        (hands, boards), (cells, hands), (cells, boards), (hands, piles), (hands, cells),
        (piles, boards), (piles, cells), (boards, piles), (bags, hands), (bags, boards),
        (piles, hands), (bags, piles), (boards, hands), (shared, shared), (bags, cells),
    ]  # fmt: skip
    for sources, targets in ways:
        yield from ((s.name, t.name) for s in sources for t in targets if s is not t)


def default_move(document: Document, d: Prototype) -> dict[str, Any]:
    """A move between areas between which none goes yet."""
    there = [
        (move.get("from"), move.get("to"))
        for move in (document.get(MOVES) or {}).values()
        if isinstance(move, Mapping)
    ]
    all_ = [*pairs(d)]
    source, target = next((p for p in all_ if p not in there), all_[0] if all_ else ("", ""))
    if not source:
        raise refused("no_move")
    zone = d.zones[target]
    room = {"where": "empty"} if zone.space is not None and zone.holds == 1 else {}
    return {"from": source, "to": target, **room}


def _new_name(taken: Any, base: str) -> str:
    return next(name for name in islice(numbered(base), 300) if name not in (taken or {}))


def add_move() -> Step:
    """Add a move; the first one makes a game with rules of a free table."""

    def step(document: Document, d: Prototype) -> None:
        first = document.get(MOVES) is None
        if first:
            write_zones(document, d)
            _leave_hands(document, d)
        new = default_move(document, d)
        source, target = d.zones[str(new["from"])], d.zones[str(new["to"])]
        base = "draw_card" if source.bag else "take" if target.held else "play"
        name = _new_name(document.get(MOVES), base)
        document.put((MOVES, name), new)
        if first:
            _complete(document, d, (MOVES, name), new)

    return step


def _leave_hands(document: Document, d: Prototype) -> None:
    """Give up what only a free table has; what was laid or typed by hand is never lost."""
    if not d.pieces.keys() - {HIDDEN}:
        raise refused("no_pieces")
    for section in ("setups", BUTTONS, "guide"):
        if document.get(section):
            raise refused(f"only_free.{section}")
    cards = [name for name, set in d.sets.items() if not set.turns]
    for name, zone in d.zones.items():
        said = document.get("zones", name) or {}
        if "loose" in said:
            document.remove(("zones", name, "loose"))
        one = bool(said.get("of")) or len(d.sets) == 1 or len(zone.start) == 1
        if (zone.bag or zone.seen_by != ALL) and not one and cards:
            document.put(("zones", name, "of"), zone.start[0] if zone.start else cards[0])
    for i, area in enumerate(document.get("layout") or ()):
        if area.get("kind") == "loose":
            document.put(("layout", i, "kind"), "row")


def _complete(document: Document, d: Prototype, way: Way, first: Mapping[str, Any]) -> None:
    """Say what a game with rules needs besides: hands that fill up, what counts, and its end."""
    zones = d.zones
    bag = next((z for z in zones.values() if z.bag and not z.per_seat and z.start), None)
    hand = next((z for z in zones.values() if z.held and z.space is None), None)
    if bag is not None and hand is not None and not d.deal:
        document.put(("deal",), {bag.start[0]: HAND_SIZE})
    if bag is not None and hand is not None and hand.name == first["from"]:
        most = max(d.deal.values(), default=HAND_SIZE) or HAND_SIZE
        document.put((TURNS, "draw"), {"from": bag.name, "to": hand.name, "up_to": most})
    filled = [z for z in zones.values() if z.filled_from]
    for zone in filled:
        fill = {"move": {"from": zone.filled_from, "to": zone.name, "fill": True}}
        add_step((TURNS, "end"), fill)(document, d)
    if document.get(SCORE) is None:
        row = default_row(d, str(first["to"]))
        if isinstance(row, str):
            write_fields(document, d)
            document.put((*way, "add"), {row: 1})
        document.put((SCORE, "points"), row)
    if document.get(END) is None:
        runs_out = bag is not None and (hand is not None or bool(filled))
        when = {"when": {bag.name: "empty"}, "after": "round"} if bag and runs_out else {}
        document.put((END,), when or {"rounds": ROUNDS})


def default_row(d: Prototype, zone: str = "") -> Any:
    """What counts: the values, or the pieces, in front of a player; a counter; or the pieces in a
    hand."""
    own = [n for n, z in d.zones.items() if z.per_seat and not z.bag]
    if zone not in own:
        zone = next((n for n in own if d.zones[n].seen_by == ALL), "")
    fields = [n for n in counters(d) if d.fields[n].per_seat and isinstance(d.fields[n].start, int)]
    if zone:
        valued = any(piece.value for piece in d.pieces.values())
        return {"sum": "value", "in": zone} if valued else {"count": zone}
    return fields[0] if fields else {"count": own[0]} if own else 0


def add_row() -> Step:
    """Add a row to the score."""

    def step(document: Document, d: Prototype) -> None:
        document.put((SCORE, _new_name(document.get(SCORE), "points")), default_row(d))

    return step


def add_button() -> Step:
    """Add a button to a free table."""

    def step(document: Document, d: Prototype) -> None:
        write_zones(document, d)
        name = _new_name(document.get(BUTTONS), "button")
        document.put((BUTTONS, name), [default_step(d)])

    return step


def add_to(section: str) -> Step:
    """What the button of a section adds."""

    def step(document: Document, d: Prototype) -> None:
        if section in ADDS:
            ADDS[section]()(document, d)
            return
        if d.free:
            write_zones(document, d)
        way = (SETUP,) if section == SETUP else (TURNS, "end")
        new = setup_step(d) if section == SETUP else default_step(d)
        add_step(way, new)(document, d)

    return step


ADDS = {MOVES: add_move, SCORE: add_row, BUTTONS: add_button}
