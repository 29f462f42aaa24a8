"""Steps that change the sections that are rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from ..content.loader import read_text
from ..core.fields import numbered
from ..core.types import HIDDEN, BadContent, GameError
from ..kit.editing import Document
from ..kit.no_code.routines import BUTTONS, SETUP, STEPS
from ..kit.no_code.rule_lines import END, MOVES, ROWS, SCORE, TURNS
from ..kit.no_code.table import STEP_WORDS
from ..kit.prototype import Prototype
from ..kit.yaml_text import Way
from ..kit.zones import ALL, Zone
from .names import counters, forget_text, way_of_text
from .places import Step, write_zones
from .refusals import refused
from .things import write_fields
from .translations import TEXTS

HAND_SIZE, ROUNDS = 4, 10
"""What everybody holds, and how long a game is, if nothing else says it."""
Pair = tuple[str, str]


# ---------------------------------------------------------------- what stands there


def put(way: Way, value: Any) -> Step:
    """Give something a value; None takes it away."""

    def step(document: Document, d: Prototype) -> None:
        if value is not None:
            _write(document, way, value)
        elif document.get(*way) is not None:
            _take_out(document, way)

    return step


def _write(document: Document, way: Way, new: Any) -> None:
    """Write only what is another value than the one that stands there."""
    old = document.get(*way)
    if not (isinstance(old, Mapping) and isinstance(new, Mapping) and old.keys() & new.keys()):
        if old != new or type(old) is not type(new):
            document.put(way, new)
        return
    for key, value in new.items():
        _write(document, (*way, key), value)
    for key in [key for key in old if key not in new]:
        document.remove((*way, key))


def put_step(way: Way, new: Mapping[str, Any]) -> Step:
    """Write another step where one stands."""

    def step(document: Document, d: Prototype) -> None:
        beside = isinstance(way[-1], str) and way[-1] in STEP_WORDS
        above, old = (way[:-1], way[-1]) if beside else (way, next(iter(document.get(*way))))
        ((verb, what),) = new.items()
        if verb == old:
            _write(document, (*above, verb), what)
        elif verb in document.get(*above):
            raise refused("step_twice")
        else:
            document.put((*above, verb), what)
            document.remove((*above, old))

    return step


def put_typed(way: Way, text: str) -> Step:
    """Write what somebody has typed as YAML.  Raises GameError: it is none."""

    def step(document: Document, d: Prototype) -> None:
        try:
            value = read_text(f"typed: {text}", "typed").plain()["typed"]
        except BadContent as e:
            raise GameError(str(e).replace("typed:1:", f"{document.name}:")) from None
        document.put(way, value)

    return step


def _take_out(document: Document, way: Way) -> None:
    """Remove something, and the list or mapping that has nothing else in it; a move, a row and a
    button stay."""
    stay = 2 if way[0] in ROWS else 0
    while len(way) - 1 > stay and (way[-1] == "then" or len(document.get(*way[:-1])) == 1):
        way = way[:-1]
    document.remove(way)


def unwrap(way: Way) -> Step:
    """Do the steps of a condition without it; those of its other case go."""

    def step(document: Document, d: Prototype) -> None:
        then = document.get(*way, "then")
        steps = then if isinstance(then, list) else _each(then)
        above = document.get(*way[:-1])
        if isinstance(above, list) and isinstance(way[-1], int):
            document.remove(way)
            for i, inner in enumerate(steps):
                document.insert(way[:-1], way[-1] + i, inner)
        else:
            document.put(way, steps)

    return step


def delete(way: Way) -> Step:
    """Take a line away."""

    def step(document: Document, d: Prototype) -> None:
        if len(way) == 2 and way[0] in (MOVES, SCORE) and len(document.get(way[0])) == 1:
            raise refused(f"last.{way[0]}")
        if len(way) == 2 and way[0] == BUTTONS:
            document.prune(way)
        else:
            _take_out(document, way)
        if len(way) == 2:
            for kind in TEXTS.get(str(way[0]), ()):
                forget_text(document, ("text",), kind, str(way[1]))

    return step


def neighbour(document: Document, way: Way, by: int) -> Way | None:
    """Where a line is after it has gone up or down one place; None: it can't."""
    above = document.get(*way[:-1])
    if isinstance(above, list) and isinstance(way[-1], int):
        to = way[-1] + by
        return (*way[:-1], to) if 0 <= to < len(above) else None
    if isinstance(above, Mapping) and len(way) > 1 and way[0] in ROWS:
        keys = [k for k in above if len(way) == 2 or k in STEP_WORDS]
        at = keys.index(way[-1]) + by
        return way if 0 <= at < len(keys) else None
    return None


def move(way: Way, by: int) -> Step:
    """Give a line the place of the one above it (-1) or below it (1)."""

    def step(document: Document, d: Prototype) -> None:
        above = document.get(*way[:-1])
        if isinstance(above, list):
            document.move(way[:-1], int(way[-1]), int(way[-1]) + by)
            return
        keys = [*above]
        movable = [k for k in keys if len(way) == 2 or k in STEP_WORDS]
        other = movable[movable.index(way[-1]) + by]
        document.move(way[:-1], keys.index(way[-1]), keys.index(other))

    return step


def rename(way: Way, words: str) -> Step:
    """Give a move, a row or a button the name that is shown; its id stays."""

    def step(document: Document, d: Prototype) -> None:
        kind, name = TEXTS[str(way[0])][0], str(way[1])
        place = way_of_text(document, ("text",), kind, name)
        document.put(place, " ".join(words.split()))

    return step


# ---------------------------------------------------------------- adding


def add_step(way: Way, new: Mapping[str, Any]) -> Step:
    """Add a step at the end of a list of steps, which is made if there is none."""

    def step(document: Document, d: Prototype) -> None:
        there = document.get(*way)
        ((verb, what),) = new.items()
        if way[0] in ROWS and len(way) == 2:  # a move or a button
            inner = STEPS if way[0] == BUTTONS else "do"
            if way[0] == BUTTONS and isinstance(there, list):
                document.insert(way, len(there), new)
            elif inner in there:
                add_step((*way, inner), new)(document, d)
            elif verb in there and way[0] == BUTTONS:
                document.put(way, [*_each(there), new])
            elif verb in there:
                document.put((*way, inner), [new])
            else:
                document.put((*way, verb), what)
        elif there is None:
            document.put(way, [new])
        elif isinstance(there, list):
            document.insert(way, len(there), new)
        else:
            document.put(way, [*_each(there), new])

    return step


def _each(steps: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [steps] if "if" in steps else [{verb: what} for verb, what in steps.items()]


def put_moment(way: Way, moment: str) -> Step:
    """Do a step of a turn at another moment."""

    def step(document: Document, d: Prototype) -> None:
        said = document.get(*way)
        new = said if isinstance(way[-1], int) or "if" in said else {way[-1]: said}
        document.prune(way)
        add_step((TURNS, moment), new)(document, d)

    return step


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


def put_phases(word: str, many: int) -> Step:
    """Divide a turn into so many phases, which are called ``word`` and a number; moves stay in
    those that there are."""

    def step(document: Document, d: Prototype) -> None:
        turns = document.get(TURNS) or {}
        there = turns.get("phases") or {}
        now: dict[str, Any] = (
            dict(there) if isinstance(there, Mapping) else dict.fromkeys(there, "any")
        )
        for name in [*now][many:]:
            del now[name]
        base = word.casefold().replace(" ", "_")
        while len(now) < many:
            now[next(n for n in (f"{base}_{i}" for i in range(1, 9)) if n not in now)] = 1
        if "moves" in turns and many:
            document.remove((TURNS, "moves"))
        put((TURNS, "phases"), now or None)(document, d)
        for name, move in (document.get(MOVES) or {}).items():
            if isinstance(move, Mapping) and move.get("phase") not in (None, *now):
                document.remove((MOVES, name, "phase"))

    return step
