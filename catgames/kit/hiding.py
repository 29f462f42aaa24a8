"""Who may see what, and how to guess the rest: ``redact`` and ``determinise`` of any zones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from random import Random

from ..core.types import HIDDEN, TABLE, Seat
from .moving import SOMEWHERE
from .pieces import PieceSet
from .prototype import Prototype
from .state import State, spots_of
from .zones import Zone


def redact(s: State, viewer: Seat) -> State:
    """A clone; HIDDEN are bags, and the pieces at all spots that the viewer can't see.

    Where no zone is hidden, the bags follow from what lies open, and nothing is hidden.
    """
    if not s.hidden:
        return s.clone()
    c = s.redacted(viewer)
    if s.up:  # what is shown to one seat in secret is nobody else's business
        c.up = tuple(up for up in s.up if up[2:] in ((), (viewer,)))
    for name, index, *_ in c.up:
        held = getattr(s, name)
        if isinstance(held, tuple):
            setattr(c, name, held)
        else:
            getattr(c, name)[index] = held[index]
    if s.known:  # who remembers what is nobody else's business; what all remember is everybody's
        c.known = tuple(e for e in s.known if e[3] in (viewer, TABLE))
    return c


def determinise(d: Prototype, view: State, rng: Random) -> State:
    """The unseen pieces dealt to the places where they may lie, every way equally likely.

    What the viewer remembers lies where it was seen.
    """
    s = view.clone()
    if not s.hidden:
        return s
    remembered = _remembered(d, s, rng) if s.known else {}
    unseen = _unseen(d, s, remembered, rng)
    random = rng.random
    for zone in s.hidden:
        spots, own = spots_of(s, zone), d.sets[zone.of[0]].own
        for index, held in enumerate(spots):
            if held and held[0] == HIDDEN:
                pool = unseen[zone.of[0], zone.owner(index) if own else None]
                drawn = remembered.get((zone.name, index), [])
                last = len(pool) - 1
                for left in range(last, last - len(held) + len(drawn), -1):
                    at = int(random() * (left + 1))  # much faster than shuffling the pool
                    pool[at], pool[left] = pool[left], pool[at]
                end = last + 1 - len(held) + len(drawn)
                spots[index] = (*drawn, *pool[end:])
                del pool[end:]
        if zone.single:
            setattr(s, zone.name, spots[0])
    for zone in s.bags:
        spots, own = [*spots_of(s, zone)], d.sets[zone.of[0]].own
        for index, held in enumerate(spots):
            if held and held[0] == HIDDEN:
                pool = unseen[zone.of[0], zone.owner(index) if own else None]
                drawn = remembered.get((zone.name, index), [])
                spots[index] = _filled(len(held), drawn, pool, rng)
        setattr(s, zone.name, spots[0] if zone.single else spots)
    return s


def _filled(many: int, drawn: list[int], pool: list[int], rng: Random) -> tuple[int, ...]:
    """So many pieces for a bag: those that are remembered to be there, and others of a pool."""
    rest = many - len(drawn)
    if rest < len(pool):  # another bag has pieces of the same set
        rng.shuffle(pool)
    full = tuple(sorted((*drawn, *pool[:rest])))
    del pool[:rest]
    return full


Remembered = dict[tuple[str, int], list[int]]
"""Pieces by zone and index of their spot."""


def _remembered(d: Prototype, s: State, rng: Random) -> Remembered:
    """The pieces that lie, hidden, where the viewer remembers them; those that are somewhere with
    a seat at any of its places."""
    zones = {zone.name: zone for zone in (*s.hidden, *s.bags)}
    by_viewer: dict[tuple[str, int], dict[Seat, Counter[int]]] = {}
    by_owner: dict[Seat, dict[Seat, Counter[int]]] = {}
    for name, index, face, viewer in s.known:
        owner = index if name == SOMEWHERE else zones[name].owner(index)
        if s.follows and owner is not None:
            by_owner.setdefault(owner, {}).setdefault(viewer, Counter())[face] += 1
        if name != SOMEWHERE and HIDDEN in spots_of(s, zones[name])[index]:
            found = by_viewer.setdefault((name, index), {})
            found.setdefault(viewer, Counter())[face] += 1
    # The view has the viewer's memory, and what all remember, which is a part of it.
    exact = {at: sorted(reduce(or_, found.values()).elements()) for at, found in by_viewer.items()}
    for owner, memories in by_owner.items():
        if TABLE in memories:
            memories[TABLE] = memories[TABLE] - _seen_by_some(s, owner)
        has = reduce(or_, memories.values())
        for name, set in d.sets.items():
            own = Counter({face: has[face] for face in set.faces if has[face]})
            mine = [zone for zone in zones.values() if zone.per_seat and zone.of[0] == name]
            _lay_somewhere(s, mine, owner, own, exact, rng)
    return exact


def _seen_by_some(s: State, owner: Seat) -> Counter[int]:
    """The pieces with a seat that the viewer sees, and not all do."""
    return Counter(
        face
        for zone in s.hidden
        for index, held in enumerate(spots_of(s, zone))
        if zone.owner(index) == owner and (zone.name, index) not in s.up
        for face in held
        if face != HIDDEN
    )


def _lay_somewhere(
    s: State, zones: Iterable[Zone], owner: Seat, has: Counter[int], exact: Remembered, rng: Random
) -> None:
    """Add to ``exact`` what else a seat ``has``, anywhere at its places where something is
    hidden."""
    free: list[tuple[str, int]] = []
    for zone in zones:
        for index, held in enumerate(spots_of(s, zone)):
            if zone.owner(index) == owner and HIDDEN in held:
                there = exact.get((zone.name, index), ())
                has = has - Counter(there)
                free += [(zone.name, index)] * (len(held) - len(there))
    lying = [*has.elements()]
    for face, at in zip(lying, rng.sample(free, len(lying))):
        exact.setdefault(at, []).append(face)


def _unseen(
    d: Prototype, s: State, remembered: Remembered, rng: Random
) -> dict[tuple[str, Seat | None], list[int]]:
    """By set, and by owner if the pieces are everybody's own: those that are nowhere to be seen."""
    left = [*d.counts(s.seats)]
    for zone in s.declaration.zones:
        held = getattr(s, zone.name)
        for faces in (held,) if zone.single else held:
            if faces and faces[0] != HIDDEN:
                for face in faces:
                    left[face] -= 1
    for known in remembered.values():
        for face in known:
            left[face] -= 1
    unseen: dict[tuple[str, Seat | None], list[int]] = {}
    for name, set in d.sets.items():
        if set.own:
            for seat in range(s.seats):
                unseen[name, seat] = _rest(set, _own_left(d, s, remembered, seat), rng)
        else:
            unseen[name, None] = _rest(set, left, rng)
    return unseen


def _rest(set: PieceSet, left: Sequence[int], rng: Random) -> list[int]:
    if set.turns:  # any of its pieces may show any face; only their number is known
        return [rng.choice(set.faces) for _ in range(sum(left[f] for f in set.faces))]
    return [face for face in set.faces for _ in range(left[face])]


def _own_left(d: Prototype, s: State, remembered: Remembered, seat: Seat) -> list[int]:
    """By face: how many pieces a seat began with, less those of which the place is known."""
    left = [count // s.seats for count in d.counts(s.seats)]
    for zone in s.declaration.zones:
        for index, faces in enumerate(spots_of(s, zone)):
            if zone.owner(index) == seat:
                hidden = HIDDEN in faces
                for face in remembered.get((zone.name, index), ()) if hidden else faces:
                    left[face] -= 1
    return left


def check(d: Prototype, s: State) -> None:
    """Raises AssertionError when a piece has been lost or doubled, or is where it can't be."""
    for zone in s.declaration.zones:
        for faces in spots_of(s, zone):
            kind = type(faces).__name__
            assert kind == "tuple", f"{zone.name} holds a {kind} instead of a tuple of pieces"
    found = Counter(face for zone in s.declaration.zones for p in spots_of(s, zone) for face in p)
    box = d.counts(s.seats)
    for name, set in d.sets.items():
        pairs = [(sum(found[f] for f in set.faces), sum(box[f] for f in set.faces))]
        if not set.turns:
            pairs = [(found[f], box[f]) for f in set.faces]
        for face, (now, first) in zip(set.faces, pairs):
            what = f"pieces of {name}" if set.turns else f"pieces {d.pieces[face].title!r}"
            assert now == first, f"there were {first} {what}, now there are {now}"
        for seat in range(s.seats) if set.own else ():
            _check_own(d, s, set, seat)
    for zone in s.declaration.zones:
        for faces in spots_of(s, zone):
            assert not zone.holds or len(faces) <= zone.holds, f"{zone.name} holds {len(faces)}"
            for face in faces:
                fits = not zone.of or d.pieces[face].set in zone.of
                assert fits, f"{d.pieces[face].title!r} can't lie in {zone.name}"


def _check_own(d: Prototype, s: State, set: PieceSet, seat: Seat) -> None:
    for face, less in enumerate(_own_left(d, s, {}, seat)):
        if face in set.faces and not set.turns:
            first = d.counts(s.seats)[face] // s.seats
            what = f"own pieces {d.pieces[face].title!r}"
            assert not less, f"seat {seat} has {first - less} of its {what}, and had {first}"
