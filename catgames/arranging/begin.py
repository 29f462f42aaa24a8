"""Where pieces lie when a game for so many players begins: the section ``setups`` of game.yaml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..core.types import HIDDEN, Spot
from ..kit.editing import Document
from ..kit.folder import read_prototype
from ..kit.free_files import place_key
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.set_ups import SECTION, set_up_text, starts
from ..kit.zones import NOBODY
from .places import Step
from .refusals import refused

Codes = tuple[int, ...]
Setup = dict[Spot, Codes]


def laid(d: Prototype, seats: int) -> Setup:
    """Where everything lies: as the set-up says, or where the zones say that pieces start."""
    if seats in d.setups:
        return dict(d.setups[seats])
    return starts(d, seats)


def _is_down(d: Prototype, zone: str, face: int) -> bool:
    """Whether a piece lies face down in an area by itself."""
    return (d.zones[zone].bag or d.zones[zone].seen_by == NOBODY) and not _is_die(d, face)


def _is_die(d: Prototype, face: int) -> bool:
    return d.sets[d.pieces[face].set].turns


def in_the_box(d: Prototype, seats: int, setup: Mapping[Spot, Codes]) -> Counter[int]:
    """How many pieces of each face lie nowhere."""
    box, left = d.box(seats), Counter[int]()
    for name, set in d.sets.items():
        for face in set.faces:
            first = set.faces[0] if d.sets[name].turns else face
            left[first] += box[face] or d.pieces[face].count
    for codes in setup.values():
        for code in codes:
            face = code % DOWN
            piece = d.sets[d.pieces[face].set]
            left[piece.faces[0] if piece.turns else face] -= 1
    return Counter({face: many for face, many in left.items() if many > 0 and face != HIDDEN})


def fixed(d: Prototype, setup: Mapping[Spot, Codes]) -> list[int]:
    """The cards, by kind, that are the same ones in every game: in hands, and face up, if others
    of their set lie elsewhere or none of them is to be shuffled."""
    found = dict[int, None]()
    for spot, codes in setup.items():
        zone = d.zones[str(spot[0])]
        for code in codes:
            set = d.sets[d.pieces[code % DOWN].set]
            chosen = zone.held or (code < DOWN and not zone.bag and zone.seen_by != NOBODY)
            if chosen and len(set.faces) > 1 and not set.turns and not set.locked:
                found[code % DOWN] = None
    return [*found]


def put(
    d: Prototype, setup: Mapping[Spot, Codes], faces: Codes, spot: Spot, down: bool | None = None
) -> Setup:
    """The set-up with pieces from the box laid on a place; ``down``: face down, or None: as pieces
    lie there by themselves."""
    zone = d.zones[str(spot[0])]
    codes = []
    for face in faces:
        turned = _is_down(d, zone.name, face) if down is None else down
        codes.append(face + DOWN if turned and not zone.held and not _is_die(d, face) else face)
    there = setup.get(spot, ())
    if zone.holds and len(there) + len(codes) > zone.holds:
        raise refused("full", count=zone.holds)
    return {**setup, spot: (*there, *codes)}


def take(setup: Mapping[Spot, Codes], spot: Spot, number: int | None = None) -> tuple[Setup, Codes]:
    """The set-up without the piece with this number at a place, from the bottom, or without all of
    them; and the faces of what was taken."""
    there = setup[spot]
    kept = () if number is None else (*there[:number], *there[number + 1 :])
    taken = there if number is None else there[number : number + 1]
    rest = {s: codes for s, codes in setup.items() if s != spot}
    return ({**rest, spot: kept} if kept else rest), tuple(code % DOWN for code in taken)


def turn(d: Prototype, setup: Mapping[Spot, Codes], spot: Spot) -> Setup:
    """The set-up with all pieces of a place turned over."""
    held = d.zones[str(spot[0])].held
    there = tuple(
        c if held or _is_die(d, c % DOWN) else c - DOWN if c >= DOWN else c + DOWN
        for c in setup[spot]
    )
    return {**setup, spot: there}


def set_up(seats: int, new: Mapping[Spot, Codes]) -> Step:
    """Write a set-up; of one that is there, only the places that change."""

    def step(document: Document, d: Prototype) -> None:
        after = set_up_text(d, seats, new, ())
        if document.get(SECTION, seats) is None or not after:
            document.put((SECTION, seats), after)
            return
        old = d.setups.get(seats, {})
        before = set_up_text(d, seats, old, ())
        written = document.get(SECTION, seats)
        known = {place_key(d.zones[str(spot[0])], spot) for spot in old} <= {*map(str, written)}
        if not known:  # places that are written in another way
            document.put((SECTION, seats), after)
            return
        for key in [key for key in before if key not in after]:
            document.remove((SECTION, seats, key))
        for key, entries in after.items():
            if before.get(key) != entries:
                document.put((SECTION, seats, key), entries)
        assert d.folder is not None
        if read_prototype(d.folder, document.text)[0].setups[seats] != new:
            document.put((SECTION, seats), after)

    return step


def forget_set_up(seats: int) -> Step:
    """Let the game begin again as the areas say."""

    def step(document: Document, d: Prototype) -> None:
        if document.get(SECTION, seats) is not None:
            document.prune((SECTION, seats))

    return step
