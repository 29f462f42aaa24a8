"""Changes on a free table, each with its events for everybody who sees them differently."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..core.events import Event, Events
from ..core.types import TABLE, Seat, Spot
from ..kit.prototype import Prototype
from ..kit.state import State
from ..kit.zones import NOBODY, bit, everybody
from .hiding import LOOK, as_seen, looked_at
from .pieces import Codes, at, back, face, lay, places, turned

Facts = dict[str, Any]
Written = tuple[int, str, str, int]
"""What is written on a card: its face, the column, the words, and who has read it as bits."""


def viewers(s: State) -> tuple[Seat | None, ...]:
    """Everybody, and None: who sees what all people hold."""
    return (None, *range(s.seats), TABLE)


def tell(s: State, events: Events, kind: str, facts: Callable[[Seat | None], Facts]) -> None:
    """Add an event for each group of viewers for whom its facts are the same."""
    if events is None:
        return
    groups: list[tuple[Facts, list[Seat | None]]] = []
    for viewer in viewers(s):
        found = facts(viewer)
        group = next((who for known, who in groups if known == found), None)
        if group is None:
            groups.append((found, [viewer]))
        else:
            group.append(viewer)
    for found, who in groups:
        only = tuple(v for v in who if v is not None) if len(groups) > 1 else None
        events.append(Event(kind, **found, only=only, veiled=None not in who))


def arriving(d: Prototype, code: int, source: Spot, target: Spot, side: str) -> int:
    """A piece as it lies where it arrives: ``side`` is ``up``, ``down`` or ``keep``, for what the
    place does to it."""
    zone = d.zones[str(target[0])]
    up = face(code)
    down = turned(d, up)
    if zone.held or side == "up":
        return up
    if side == "down":
        return down
    if zone.loose is not None or source == target:
        return code
    return down if zone.seen_by == NOBODY else up


def move(
    d: Prototype,
    s: State,
    events: Events,
    source: Spot,
    first: int,
    many: int,
    target: Spot,
    below: bool = False,
    side: str = "keep",
    beat: int = 0,
) -> None:
    """Move ``many`` pieces, from the one with the index ``first`` upwards, as they lie, to the top
    of another place or below everything there; ``target`` may be the same place."""
    step = 1 if below and source == target else 0
    held = d.zones[str(source[0])].held, d.zones[str(target[0])].held
    codes = at(d, s, source)
    if any(held):
        # From hand to hand pieces keep their order, but go one after the other by their backs: who
        # sees these alone must not learn from the events how a hand is sorted.
        by_backs = all(held) and source != target and many > 1
        order = [*range(many)]
        if by_backs:
            order.sort(key=lambda i: back(d, codes[first + i]))
        start = 0 if below else len(at(d, s, target))
        for n, i in enumerate(order):
            index, put = first + step * i, i if below else -1
            if by_backs:
                lower = sum(j < i for j in order[:n])
                index, put = first + i - lower, start + lower
            _move_held(d, s, events, source, index, target, put, side, beat, by_backs)
        return
    new = tuple(arriving(d, c, source, target, side) for c in codes[first : first + many])
    lay(d, s, source, codes[:first] + codes[first + many :])
    there = at(d, s, target)
    lay(d, s, target, (*new, *there) if below else (*there, *new), lift=True)
    if below:
        _shift_look(s, target, many)
    if events is None:
        return
    start = 0 if below else len(there)
    at_end = source == target and not below
    looks = {v: as_seen(d, s, v, target) for v in viewers(s)}

    for i in range(many):
        way = {"src": source, "dst": target, "at": first + step * i, "beat": beat}
        way["put"] = -1 if at_end else start + i
        _tell_all(s, events, "moved", looks, start + i, way)


def _shift_look(s: State, spot: Spot, many: int) -> None:
    """Whoever looks at the uppermost pieces of a place goes on looking at the same ones."""
    seat, first = looked_at(s, spot)
    if first >= 0:
        s.stack[-1] = (LOOK, seat, first + many, *spot)


def _move_held(
    d: Prototype,
    s: State,
    events: Events,
    source: Spot,
    index: int,
    target: Spot,
    put: int,
    side: str,
    beat: int,
    by_backs: bool = False,
) -> None:
    """Move one piece from or to a hand, whose order not everybody sees; ``by_backs``: neither do
    these see which one of equal backs goes, and where it comes."""
    everyone = viewers(s) if events is not None else ()
    before = {v: as_seen(d, s, v, source) for v in everyone}
    codes = at(d, s, source)
    new = arriving(d, codes[index], source, target, side)
    lay(d, s, source, codes[:index] + codes[index + 1 :])
    left = {v: as_seen(d, s, v, source) for v in everyone}
    bases = {v: as_seen(d, s, v, target) for v in everyone}
    there = at(d, s, target)
    put = len(there) if put < 0 else put
    lay(d, s, target, (*there[:put], new, *there[put:]), lift=True)
    if put == 0 and there:
        _shift_look(s, target, 1)
    looks = {v: as_seen(d, s, v, target) for v in everyone}

    def facts(viewer: Seat | None) -> Facts:
        seen = not by_backs or before[viewer][index] == codes[index]
        came = not by_backs or looks[viewer][put] == new
        where = _missing(looks[viewer], bases[viewer], put if came else 0)
        return {
            "face": looks[viewer][where],
            "src": source,
            "dst": target,
            "at": _missing(before[viewer], left[viewer], index if seen else 0),
            "put": where,
            "beat": beat,
        }

    tell(s, events, "moved", facts)


def _missing(more: Codes, fewer: Codes, index: int) -> int:
    """Which of several pieces is not among the others: that with the index, if it may be."""
    tries = (index, *range(len(more)))
    found: int = next(i for i in tries if more[:i] + more[i + 1 :] == fewer)
    return found


def repaint(
    d: Prototype, s: State, events: Events, spot: Spot, change: Callable[[], object]
) -> None:
    """Make a change that leaves all pieces at a place, and tell those for whom one looks different
    now."""
    if events is None:
        change()
        return
    before = {v: as_seen(d, s, v, spot) for v in viewers(s)}
    change()
    after = {v: as_seen(d, s, v, spot) for v in viewers(s)}

    def facts(viewer: Seat | None) -> Facts:
        old, new = before[viewer][i], after[viewer][i]
        if old == new:
            return {}
        return {"face": new, "src": spot, "dst": spot, "amount": old, "at": i}

    for i in range(len(after[None])):
        if any(before[v][i] != after[v][i] for v in viewers(s)):
            told: list[Event] = []
            tell(s, told, "changed", facts)
            events += [e for e in told if e.src]


def refill(d: Prototype, s: State, events: Events, change: Callable[[], None]) -> None:
    """Make any change, and tell it as all pieces leaving the table and coming back."""
    if events is None:
        change()
        return
    before = {v: _all_seen(d, s, v) for v in viewers(s)}
    change()
    after = {v: _all_seen(d, s, v) for v in viewers(s)}
    for spot, codes in before[None].items():
        looks = {v: seen[spot] for v, seen in before.items()}
        for i in reversed(range(len(codes))):
            _tell_all(s, events, "removed", looks, i, {"src": spot, "at": i, "beat": 1})
    for spot, codes in after[None].items():
        looks = {v: seen[spot] for v, seen in after.items()}
        for i in range(len(codes)):
            _tell_all(s, events, "added", looks, i, {"dst": spot, "beat": 2})


def _tell_all(
    s: State, events: Events, kind: str, looks: Mapping[Seat | None, Codes], i: int, rest: Facts
) -> None:
    """Tell what happens to a piece, everybody as they see it among others."""
    tell(s, events, kind, lambda viewer: {"face": looks[viewer][i], **rest})


def _all_seen(d: Prototype, s: State, viewer: Seat | None) -> dict[Spot, Codes]:
    return {spot: as_seen(d, s, viewer, spot) for spot, codes in list(places(d, s)) if codes}


def _sees(d: Prototype, s: State, viewer: Seat, face: int) -> bool:
    if face in s.shown and s.stack[-1][1] == viewer:
        return True
    return any(face in as_seen(d, s, viewer, spot) for spot, codes in places(d, s) if codes)


def learn(d: Prototype, s: State, events: Events) -> None:
    """Who sees a card on which something is written reads it from now on; nobody else notices."""
    if not s.written:
        return
    who = (*range(s.seats), TABLE)
    new: dict[Seat, list[Any]] = {viewer: [] for viewer in who}
    found: list[Written] = []
    for *what, before in s.written:
        known = before
        for viewer in who:
            if not known & bit(viewer, s.seats) and _sees(d, s, viewer, what[0]):
                known |= everybody(s.seats) if viewer == TABLE else bit(viewer, s.seats)
        for viewer in who:
            if known & ~before & bit(viewer, s.seats):
                new[viewer] += what
        found.append((*what, known))
    s.written = tuple(entry for i, entry in enumerate(found) if not _outdated(found, i))
    if events is not None:
        told = ((who, tuple(read)) for who, read in new.items() if read)
        events += [Event("read", extra=read, only=(who,)) for who, read in told]


def _outdated(written: Sequence[Written], i: int) -> bool:
    """Whether all who have read something have also read what was written over it later."""
    face, column, _, known = written[i]
    over = (entry[3] for entry in written[i + 1 :] if entry[:2] == (face, column))
    return any(not known & ~later for later in over)
