"""Who sees what on a free table: views, pictures, guesses, and the check that nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.types import TABLE, Picture, Seat, Spot
from ..core.view import View
from ..kit.free_files import OWN_FIELDS
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.state import State
from ..kit.views import plain_fields
from ..kit.zones import OWNER, bit
from .pieces import (
    Codes,
    at,
    back,
    face,
    is_back,
    lay,
    lying,
    made,
    places,
    real_faces,
    turned,
    written,
)

LOOK, SEE = "look", "see"
"""Asks in which a seat looks at what others don't see: ``(look, seat, first, *spot)`` at the pieces
of a place from an index upwards, ``(see, seat, by)`` at what ``by`` shows of a hand."""
TRAY: Spot = ("shown",)
"""Where the pieces are in a picture that somebody is shown."""


def sees_hand(d: Prototype, s: State, viewer: Seat, spot: Spot) -> bool:
    """Whether a viewer sees the pieces that are held at a place."""
    zone = d.zones[str(spot[0])]
    index = zone.index(spot)
    if (zone.name, index) in s.up:
        return True
    if viewer < 0:
        return False
    return (zone.owner(index) == viewer) == (zone.seen_by == OWNER)


def look_of(s: State) -> tuple[Seat, int, Spot] | None:
    """Who looks at hidden pieces now, from which index of which place upwards; None: nobody."""
    frame = s.stack[-1] if s.stack else ("",)
    return (frame[1], frame[2], frame[3:]) if frame[0] == LOOK else None


def looked_at(s: State, spot: Spot) -> tuple[Seat, int]:
    """Who looks at hidden pieces of a place now, and from which index upwards; (TABLE, -1): nobody
    does."""
    look = look_of(s)
    return look[:2] if look is not None and look[2] == spot else (TABLE, -1)


def seen(d: Prototype, s: State, viewer: Seat | None, spot: Spot, codes: Codes) -> Codes:
    """The codes of a place as a viewer knows them; None: somebody who sees all that people hold.

    Held pieces that a viewer doesn't see are in no order.
    """
    zone = d.zones[str(spot[0])]
    if not codes:
        return codes
    if zone.held:
        if viewer is None or sees_hand(d, s, viewer, spot):
            return codes
        return tuple(sorted(back(d, code) for code in codes))
    if max(codes) < DOWN:
        return codes
    who, first = looked_at(s, spot)
    looks = first >= 0 and viewer in (who, None)
    return tuple(
        code if code < DOWN or (looks and i >= first) else back(d, code)
        for i, code in enumerate(codes)
    )


def shown(d: Prototype, s: State, spot: Spot, codes: Codes) -> Codes:
    """The faces and backs of a place in the picture, from codes as somebody knows them."""
    if not codes or max(codes) < DOWN:
        return codes
    _, first = looked_at(s, spot)
    return tuple(
        code if code < DOWN else code - DOWN if 0 <= first <= i else back(d, code)
        for i, code in enumerate(codes)
    )


def as_seen(d: Prototype, s: State, viewer: Seat | None, spot: Spot) -> Codes:
    """What a viewer sees at a place, as the picture has it."""
    return shown(d, s, spot, seen(d, s, viewer, spot, at(d, s, spot)))


def redact(d: Prototype, s: State, viewer: Seat) -> State:
    """A clone in which what the viewer doesn't see are backs."""
    c = s.clone()
    for zone in d.zones.values():
        name, known = zone.name, [seen(d, s, viewer, spot, codes) for spot, codes in lying(s, zone)]
        if zone.loose is not None:
            stacks = zip(getattr(s, name), known)
            setattr(c, name, tuple((*stack[:3], codes) for stack, codes in stacks))
        else:
            setattr(c, name, known[0] if zone.single else known)
    if s.shown and s.stack[-1][1] != viewer:
        c.shown = ()
    own, table = bit(viewer, s.seats), bit(TABLE, s.seats)
    last = {e for who in (own, table) for e in {e[:2]: e for e in s.written if e[3] & who}.values()}
    c.written = tuple((*e[:3], e[3] & (own | table)) for e in s.written if e in last)
    return c


def picture(d: Prototype, s: State) -> Picture:
    """The faces and backs at every place."""
    found = {spot: shown(d, s, spot, codes) for spot, codes in places(d, s) if codes}
    return {**found, TRAY: s.shown} if s.shown else found


def determinise(d: Prototype, view: State, rng: Random) -> State:
    """Unseen pieces laid where backs are, every way equally likely."""
    s = view.clone()
    unseen = _unseen(d, s)
    for pool in unseen.values():
        rng.shuffle(pool)
    for spot, codes in list(places(d, view)):
        if any(is_back(d, code) for code in codes):
            down = 0 if d.zones[str(spot[0])].held else DOWN
            found = (unseen[code].pop() + down if is_back(d, code) else code for code in codes)
            lay(d, s, spot, tuple(found))
    return s


def _unseen(d: Prototype, s: State) -> dict[int, list[int]]:
    """By kind of back: the pieces that are nowhere to be seen, dice with any side."""
    left = in_play(d, s)
    for _, codes in places(d, s):
        left.subtract(face(code) for code in codes if not is_back(d, code))
    found: dict[int, list[int]] = {}
    for f in real_faces(d):
        found.setdefault(back(d, f), []).extend([f] * left[f])
    return found


def in_play(d: Prototype, s: State) -> Counter[int]:
    """How many pieces of each face the game has now."""
    counts = Counter(dict(enumerate(d.counts(s.seats))))
    counts.update(made(d, s))
    return counts


def check(d: Prototype, s: State) -> None:
    """Raises AssertionError when a piece has been lost or doubled, or lies impossibly."""
    found = Counter(face(code) for _, codes in places(d, s) for code in codes)
    wanted = in_play(d, s)
    for name, set in d.sets.items():
        if set.turns:
            now, first = (sum(c[f] for f in set.faces) for c in (found, wanted))
            assert now == first, f"there were {first} dice of {name}, now there are {now}"
    for f in real_faces(d):
        if not d.sets[d.pieces[f].set].turns:
            what = f"there were {wanted[f]} of {d.pieces[f].name}, now there are {found[f]}"
            assert found[f] == wanted[f], what
    for spot, codes in places(d, s):
        assert not any(is_back(d, code) for code in codes), f"{spot} holds a back"
        if d.zones[str(spot[0])].held:
            assert all(code < DOWN for code in codes), f"{spot} holds a piece face down"
        for code in codes:
            assert code < DOWN or turned(d, code) != code, f"a die lies face down at {spot}"


def describe(d: Prototype, view: View[State]) -> dict[str, Any]:
    """Places with the names of their pieces, fields and options."""
    s = view.state

    def name(spot: Spot) -> Sequence[str]:
        return [d.pieces[code].name for code in shown(d, s, spot, at(d, s, spot))]

    return {
        **plain_fields(s, {*OWN_FIELDS} - {"first_player"}),
        "places": [
            {"place": list(spot), "pieces": name(spot)} for spot, codes in places(d, s) if codes
        ],
        "opened": [list(spot) for spot in s.up],
        "locked": [list(spot) for spot in s.locks],
        "written": [
            {"piece": written(d, s, f).name, "title": written(d, s, f).title}
            for f in dict.fromkeys(entry[0] for entry in s.written)
        ],
    }
