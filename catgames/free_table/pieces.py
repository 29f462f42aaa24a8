"""Codes of pieces, places and the loose table.

A place holds *codes*, from the bottom to the top.  With N kinds of pieces, a code is

=============  =====================================================================
``0 … N-1``    the piece with this face lies face up, or is held in a hand
``N + k``      the ``k``-th kind of back: all that a viewer sees of a hidden piece
``DOWN + f``   the piece with the face ``f`` lies face down
=============  =====================================================================

States have no backs; pictures have faces and backs, and nothing lying face down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..core.fields import clean_text
from ..core.types import HIDDEN, TABLE, Seat, Spot
from ..kit.pieces import DOWN, Piece
from ..kit.prototype import Prototype
from ..kit.state import State, spots_of
from ..kit.zones import STEP, Zone, dealt_to

BLANK, NOTE = "new-card", "new-note"
MADE: Mapping[str, int] = {BLANK: 60, NOTE: 20}
"""The sets of what people make in a game, which every free table has, and how many there may be.
No set of a designer can have these names."""
COLUMNS: Mapping[str, int] = {"title": 60, "text": 300, "value": 6, "colour": 7}
"""What can be written on a card, with the greatest lengths."""
Codes = tuple[int, ...]
_HEX = re.compile("#[0-9a-f]{6}")


class Pieces(dict[int, Piece]):
    """Pieces by face; also finds a piece for each kind of back, which it doesn't count: that of
    each set, and those that pieces of it have of their own."""

    def __init__(self, pieces: Mapping[int, Piece], sets: Sequence[str]) -> None:
        super().__init__(pieces)
        self.kinds = len(pieces) - 1
        usual = [(name, "") for name in sets]
        own = [(piece.set, piece.own_back) for piece in pieces.values() if piece.own_back]
        looks = [*dict.fromkeys((*usual, *own))]
        self.backs = [
            Piece(face, set, "back", "", own_back=back)
            for face, (set, back) in enumerate(looks, self.kinds)
        ]
        self._back = {look: face for face, look in enumerate(looks, self.kinds)}

    def __missing__(self, face: int) -> Piece:
        if not 0 <= face - self.kinds < len(self.backs):
            raise KeyError(face)
        return self.backs[face - self.kinds]

    def back(self, face: int) -> int:
        """The back of a piece, or of a back."""
        piece = self[face]
        return self._back[piece.set, piece.own_back]


def kinds(d: Prototype) -> int:
    """How many kinds of pieces there are: the N of the module."""
    return len(d.pieces) - (HIDDEN in d.pieces)


def back(d: Prototype, code: int) -> int:
    """The back of a piece, or of a back."""
    pieces: Any = d.pieces
    found: int = pieces.back(face(code))
    return found


def set_of(d: Prototype, code: int) -> str:
    """The set of a piece, whichever side it shows."""
    return d.pieces[face(code)].set


def is_die(d: Prototype, code: int) -> bool:
    """Whether a piece is rolled, and has no back."""
    return d.sets[set_of(d, code)].turns


def face(code: int) -> int:
    """The face of a piece, whichever side it shows."""
    return code - DOWN if code >= DOWN else code


def is_back(d: Prototype, code: int) -> bool:
    """Whether only the back of a piece is known."""
    return kinds(d) <= code < DOWN


def turned(d: Prototype, code: int) -> int:
    """The piece with its other side up; dice have none."""
    if is_die(d, code):
        return code
    return code - DOWN if code >= DOWN else code + DOWN


# ---------------------------------------------------------------- texts in moves


def write_text(words: str) -> str:
    """Any words as a word of a move."""
    return "t" + words.encode().hex()


def read_text(word: object) -> str | None:
    """The words again; None: it is no such word."""
    if not isinstance(word, str) or word[:1] != "t":
        return None
    try:
        return bytes.fromhex(word[1:]).decode()
    except ValueError:
        return None


def written(d: Prototype, s: State, face: int) -> Piece:
    """A kind of piece as it is written on now, as far as the viewer of ``s`` knows."""
    words: dict[str, Any] = {column: text for f, column, text, _ in s.written if f == face}
    if "value" in words:
        words |= {"value": int(words["value"] or 0), "has_value": bool(words["value"])}
    return replace(d.pieces[face], **words) if words else d.pieces[face]


def wrong_text(column: str, words: str) -> bool:
    """Whether this can't be written in a column."""
    if column == "value":
        return bool(words) and not (words.lstrip("-").isdecimal() and words.isascii())
    if column == "colour":
        return _HEX.fullmatch(words) is None
    return column not in COLUMNS or words != clean_text(words, COLUMNS[column])


# ---------------------------------------------------------------- places


def is_place(d: Prototype, s: State, spot: object) -> bool:
    """Whether a piece can lie there."""
    if not isinstance(spot, tuple) or not spot or not isinstance(spot[0], str):
        return False
    zone = d.zones.get(spot[0])
    if zone is None or zone.loose is None:
        return spot in s.spots[s.seats]
    if len(spot) != 4 or not all(type(n) is int for n in spot[1:]):
        return False
    _, x, y, angle = spot
    wide, high = zone.loose.width, zone.loose.height
    return 0 <= x <= wide and 0 <= y <= high and angle in range(0, 360, STEP)


def at(d: Prototype, s: State, spot: Spot) -> Codes:
    """What lies at a place."""
    zone = d.zones[str(spot[0])]
    if zone.loose is not None:
        _, x, y, angle = spot
        for stack in getattr(s, zone.name):  # hundreds of them, often
            if stack[0] == x and stack[1] == y and stack[2] == angle:
                return stack[3]  # type: ignore[no-any-return]
        return ()
    codes: Codes = spots_of(s, zone)[zone.index(spot)]
    return codes


def lay(d: Prototype, s: State, spot: Spot, codes: Codes, lift: bool = False) -> None:
    """Let these pieces lie at a place, and nothing else.  ``lift``: over everything else on the
    loose table."""
    zone = d.zones[str(spot[0])]
    if zone.loose is not None:
        stacks = getattr(s, zone.name)
        new = (*spot[1:], codes)
        where = next((i for i, stack in enumerate(stacks) if stack[:3] == spot[1:]), None)
        rest = [stack for stack in stacks if stack[:3] != spot[1:]]
        if codes:
            rest.insert(len(rest) if where is None or lift else where, new)
        setattr(s, zone.name, tuple(rest))
    elif zone.single:
        setattr(s, zone.name, codes)
    else:
        getattr(s, zone.name)[zone.index(spot)] = codes


def places(d: Prototype, s: State) -> Iterator[tuple[Spot, Codes]]:
    """Every place at which something may lie, and what lies there; of the loose table those where
    something does."""
    for zone in d.zones.values():
        yield from lying(s, zone)


def lying(s: State, zone: Zone) -> Iterator[tuple[Spot, Codes]]:
    """The places of one zone, as ``places``."""
    if zone.loose is not None:
        yield from (((zone.name, *stack[:3]), stack[3]) for stack in getattr(s, zone.name))
    else:
        yield from zip(zone.spots(s.seats), spots_of(s, zone))


def hand_of(d: Prototype, seat: Seat) -> Spot | None:
    """Where a seat's cards are held, or lie if there are no hands; None: seats have no places."""
    zone = dealt_to(d.zones)
    return (zone.name, seat) if zone else None


def drawn_to(d: Prototype, spot: Spot, seat: Seat) -> Spot | None:
    """Where a piece goes that a seat draws from a place; None: it can't."""
    goal = d.zones[str(spot[0])].drawn_to
    return (goal, seat) if goal else hand_of(d, seat)


def given_to(d: Prototype, code: int, seat: Seat) -> Spot | None:
    """Where a piece goes that is given to a seat: there where those of its set are drawn to."""
    name = set_of(d, code)
    drawn = (z.drawn_to for z in d.zones.values() if z.drawn_to and name in z.start)
    goal = next(drawn, None)
    return (goal, seat) if goal else hand_of(d, seat)


def owner_of(d: Prototype, spot: Spot) -> Seat:
    """Whose place it is; TABLE: nobody's."""
    zone = d.zones[str(spot[0])]
    owner = None if zone.loose is not None else zone.owner(zone.index(spot))
    return TABLE if owner is None else owner


def made(d: Prototype, s: State) -> Codes:
    """The faces of the new cards and notes that there are."""
    return tuple(f for name, n in zip(MADE, s.made) for f in d.sets[name].faces[:n])


def real_faces(d: Prototype) -> Iterator[int]:
    """The faces of all pieces."""
    return (face for face in d.pieces if face != HIDDEN)
