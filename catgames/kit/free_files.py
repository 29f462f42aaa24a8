"""What the game.yaml of a free table may leave out, and its set-ups for numbers of players.

A free table is a folder without rules: where nothing is said, there are a draw pile for each set of
cards, a discard pile, a loose table, a hand and a score for everybody.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ..content.checks import Report, hint
from ..content.languages import languages
from ..content.texts import Catalogue, catalogue
from ..core.types import Spot
from .areas import Area, default_area
from .pieces import DOWN, Piece, PieceSet
from .zones import OWNER, STEP, Zone

OWN_FIELDS: Mapping[str, Any] = {
    "written": (), "made": (0, 0), "shown": (), "locks": (), "first_player": -1, "turn_of": 0,
    "steps_done": 0, "came_to": (), "came_by": (), "card_said": -1, "dice_rolled": (),
    "came_took": (),
}  # fmt: skip
"""What a state of a free table has besides the fields of its game.yaml, and how it begins: what is
written on cards (``moving.Written``), the last words last; how many new cards and notes there are;
what somebody is shown; places whose pieces stay where they are; who is the first player.

Of a turn: a bit for each step of each seat that is done; the cell to which a piece has gone last,
of which the game says something, and the one that it passed; the card with a text that was played
last for a step; the seat and the set of each die that has been rolled, as long as not all of a set
have been; and the pile of each piece that was taken at that cell, as it asks for first."""
DECK, DISCARD, TABLE_ZONE, HAND, SCORE = "deck", "discard", "table", "hand", "score"
_ENTRY = re.compile(r"(-?)(.*?)(?: [x×](\d{1,3}))?", re.DOTALL)
Raw = dict[str, dict[str, Any]]
"""Zones or fields as a file says them."""


def default_zones(
    given: Raw, sets: Mapping[str, PieceSet], placed: bool, plain: bool = False
) -> tuple[Raw, set[str]]:
    """The zones of a free table, and which of them the file does not name; ``plain``: of a game
    whose moves are said without code.

    Without zones it has all; with some, piles for the sets that would lie nowhere, unless they are
    ``placed`` by set-ups.
    """
    zones = {name: dict(zone) for name, zone in given.items()}
    made: set[str] = set()
    lying = {set for zone in zones.values() for set in zone.get("start") or ()}
    homeless = [] if placed and given else [s for s in sets.values() if s.name not in lying]
    cards = [set.name for set in homeless if not set.turns]
    dice = [set.name for set in homeless if set.turns]
    empty = [n for n, z in zones.items() if z.get("order") == "unknown" and not z.get("start")]
    if len(cards) == 1 and len(empty) == 1 and "per" not in zones[empty[0]]:
        zones[empty[0]]["start"] = cards
        cards = []
    piles: Raw = {}
    for name in cards:
        pile = DECK if len(cards) == 1 and DECK not in zones else f"{name}_{DECK}"
        piles[pile if pile not in zones else f"{name}_pile"] = {"order": "unknown", "start": [name]}
    if not given:
        piles[DISCARD] = {}
        zones[TABLE_ZONE] = {"loose": True, **({"start": dice} if dice else {})}
        zones[HAND] = {"per": "seat", "seen_by": OWNER}
        if plain and cards:
            zones[HAND]["of"] = cards[:1]
        made |= {TABLE_ZONE, HAND}
    elif dice:
        loose = next((name for name, zone in zones.items() if zone.get("loose")), "")
        if loose:
            zones[loose]["start"] = [*(zones[loose].get("start") or ()), *dice]
        else:
            piles["dice"] = {"start": dice}
    return {**piles, **zones}, made | {*piles}


def default_layout(zones: Mapping[str, Zone], made: Collection[str]) -> tuple[Area, ...]:
    """The areas of a free table without a layout: what the program has made are piles, apart from
    the table and the hands."""
    return tuple(
        Area(name, "pile", "left") if name in made and zone.single and not zone.loose
        else default_area(zone)
        for name, zone in zones.items()
    )  # fmt: skip


def default_words(zones: Collection[str], fields: Collection[str]) -> dict[str, dict[str, str]]:
    """What the zones and fields are called that the program has made, by language."""
    found: dict[str, dict[str, str]] = {}
    for language in languages():
        words = catalogue(language)
        own = {f"zone.{name}": _name(name, words) for name in zones}
        own |= {f"field.{name}": words.translate("free.field.score") for name in fields}
        found[language] = own
    return found


def _name(zone: str, words: Catalogue) -> str:
    if zone in (DECK, DISCARD, TABLE_ZONE, HAND, "dice"):
        return words.translate(f"free.zone.{zone}")
    return zone.removesuffix(f"_{DECK}").removesuffix("_pile").replace("_", " ").capitalize()


# ---------------------------------------------------------------- set-ups


class Setups:
    """Reads the section ``setups``: by number of players, place and pieces from the bottom up."""

    def __init__(
        self,
        report: Report,
        pieces: Mapping[int, Piece],
        sets: Mapping[str, PieceSet],
        zones: Mapping[str, Zone],
        seats: range,
    ) -> None:
        self.report, self.pieces, self.sets = report, pieces, sets
        self.zones, self.seats = zones, seats

    def read(self, given: Mapping[Any, Any]) -> dict[int, dict[Spot, tuple[int, ...]]]:
        """The codes of pieces by place, for each number of players."""
        found: dict[int, dict[Spot, tuple[int, ...]]] = {}
        for seats, places in given.items():
            if not isinstance(seats, int) or seats not in self.seats:
                few, many = self.seats[0], self.seats[-1]
                fits = f"{few} to {many}" if few < many else str(few)
                what = f"is for {seats} players, and 'seats' says {fits}"
                self.report.where(("setups", seats), what)
            elif isinstance(places, Mapping):
                found[seats] = self._setup(seats, places)
        return found

    def _setup(self, seats: int, places: Mapping[str, Any]) -> dict[Spot, tuple[int, ...]]:
        lying: dict[Spot, list[tuple[str, str, int, int]]] = {}
        """By place: sign, name, how many, and the number of the entry."""
        keys: dict[Spot, str] = {}
        left = self._supply(seats)
        for key, entries in places.items():
            at = ("setups", seats, key)
            spot = self._spot(at, str(key), seats)
            if spot is None:
                continue
            if spot in keys:
                self.report.where(at, f"is the same place as {keys[spot]!r}")
            keys[spot] = str(key)
            for i, entry in enumerate(entries or ()):
                sign, name, many = _ENTRY.fullmatch(str(entry)).groups()  # type: ignore[union-attr]
                lying.setdefault(spot, []).append((sign, name.strip(), int(many or 1), i))
        found: dict[Spot, tuple[int, ...]] = {}
        faces: dict[tuple[Spot, int], list[int]] = {}
        for rest in (False, True):  # what is named comes before "all that is left of a set"
            for spot, entries in lying.items():
                for sign, name, many, i in entries:
                    if (name in self.sets and not self._named(name)) == rest:
                        where = ("setups", seats, keys[spot], i)
                        got = (
                            self._rest(name, left)
                            if rest
                            else self._pieces(where, name, many, left)
                        )
                        down = DOWN if sign and not self.zones[str(spot[0])].held else 0
                        faces[spot, i] = [
                            f if self.sets[self.pieces[f].set].turns else f + down for f in got
                        ]
        for spot, entries in lying.items():
            found[spot] = tuple(code for *_, i in entries for code in faces.get((spot, i), ()))
        return {spot: codes for spot, codes in found.items() if codes}

    def _supply(self, seats: int) -> Counter[int]:
        """How many pieces of each face there are; of dice, of the first side of their set."""
        found: Counter[int] = Counter()
        for set in self.sets.values():
            owners = [z for z in self.zones.values() if set.name in z.start]
            each = sum(seats if z.per_seat else 1 for z in owners) or 1
            for face in set.faces:
                found[set.faces[0] if set.turns else face] += self.pieces[face].count * each
        return found

    def _named(self, name: str) -> list[int]:
        return [
            face
            for face, piece in self.pieces.items()
            if name in (piece.name, f"{piece.set}/{piece.name}")
        ]

    def _pieces(self, at: tuple[Any, ...], name: str, many: int, left: Counter[int]) -> list[int]:
        faces = self._named(name)
        if not faces:
            known = [*(p.name for p in self.pieces.values()), *self.sets]
            self.report.where(at, f"there is no piece {name!r}{hint(name, known)}")
            return []
        if len(faces) > 1:
            both = " or ".join(f"{self.pieces[f].set}/{self.pieces[f].name}" for f in faces)
            self.report.where(at, f"{name!r} may be several pieces; write {both}")
            return []
        set = self.sets[self.pieces[faces[0]].set]
        key = set.faces[0] if set.turns else faces[0]
        left[key] -= many
        if left[key] < 0:
            there = left[key] + many
            what = f"{name!r} is laid more often than its column count says"
            self.report.where(at, f"{what}; left are {max(0, there)}, and {many} more are wanted")
            return []
        return faces * many

    def _rest(self, name: str, left: Counter[int]) -> list[int]:
        found = []
        for face in self.sets[name].faces:
            found += [face] * max(0, left[face])
            left[face] = 0
        return found

    def _spot(self, at: tuple[Any, ...], key: str, seats: int) -> Spot | None:
        """The place that a key names; None: it names none, which is reported."""
        name, *words = key.split()
        zone = self.zones.get(name)
        if zone is None:
            self.report.where(at, f"there is no zone {name!r}{hint(name, self.zones)}")
            return None
        numbers = [int(word) for word in words if word.isdecimal() and len(word) < 6]
        limits = list(_limits(zone, seats))
        if zone.loose is not None:
            right = f"{name} x y, or {name} x y angle"
            if len(numbers) == len(words) == 2:
                numbers.append(0)
        else:
            right = " ".join([name, *(what for what, *_ in limits)])
        low_high = [(low, high) for _, low, high in limits]
        fits = len(numbers) == len(words) or zone.loose is not None
        if not fits or len(numbers) != len(limits):
            self.report.where(at, f"is no place of {name}; write {right!r}")
            return None
        for (low, high), (what, *_), number in zip(low_high, limits, numbers):
            if not low <= number <= high:
                self.report.where(at, f"{what} {number}: there are {low} to {high}")
                return None
        if zone.loose is not None and numbers[2] % STEP:
            self.report.where(at, f"the angle {numbers[2]} is no multiple of {STEP}")
            return None
        first = 0 if zone.loose is not None else 1
        return (name, *(number - first for number in numbers))


def _limits(zone: Zone, seats: int) -> Iterator[tuple[str, int, int]]:
    """What the numbers of a place mean, with the smallest and the largest one."""
    if zone.loose is not None:
        yield "x", 0, zone.loose.width
        yield "y", 0, zone.loose.height
        yield "angle", 0, 359
        return
    if zone.per_seat:
        yield "player", 1, seats
    if zone.space is not None:
        yield "cell", 1, len(zone.space)


def place_key(zone: Zone, spot: Spot) -> str:
    """How a place is written in a set-up."""
    numbers = [int(part or 0) for part in spot[1:]]
    if zone.loose is None:
        numbers = [number + 1 for number in numbers]
    elif numbers[-1:] == [0]:
        numbers.pop()
    return " ".join([zone.name, *map(str, numbers)])


def entry_of(pieces: Mapping[int, Piece], code: int) -> str:
    """How a piece is written in a set-up, with its side."""
    face = code % DOWN
    name = pieces[face].name
    others = any(p.name == name for f, p in pieces.items() if f != face)
    full = f"{pieces[face].set}/{name}" if others or name[:1] == "-" else name
    if _ENTRY.fullmatch(full)[3]:  # type: ignore[index]
        full += " x1"
    return f"-{full}" if code >= DOWN else full
