"""What data/clowder.yaml holds, and the tables that the rules look things up in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...content.checks import Choice, Flag, ListOf, MapOf, Report, Shape, Spec, Text, Whole
from ...core.types import Move, Spot, Target
from .geometry import CELLS, COLOURS, EDGES, OUTER, ROOFS, TOWER, areas, opposite
from .state import NYX

# Faces: what a piece, card or tile is.  Cats are their numbers, Nyx is 8.
NYX_TOKEN = 9
TREAT = 10  # + colour
KEY = 20  # + colour
TOKEN = 30  # + number
LIFE = 40  # + seat
FUR = 45
CARD = 50  # + place in the data file
ROOF = 100  # + code

DOOR = 20
"""+ edge of the tower: a goal that leads into it."""
TURN, REVEAL, ANY = "turn", "reveal", "any"
WHEN = (TURN, REVEAL, ANY)
OPPONENTS_CARD = "opponents_card"
TOWER_STEP = "opponents_tower_step"
OWN_CAPTURE = "own_capture"
CAPTURE_OF_OWN = "capture_of_own_cat"
CAPTURED = "own_cat_captured"
ANSWERS = (OPPONENTS_CARD, TOWER_STEP, OWN_CAPTURE, CAPTURE_OF_OWN, CAPTURED)

_COUNT = Whole(1, 3)
EFFECTS: Mapping[str, Mapping[str, Spec]] = {
    "steal": {"treats": _COUNT},
    "move": {
        "cat": Choice(("not_moved", "moved")),
        "through": Choice(("any_edge", "number")),
        "tower": Flag(),
    },
    "move_nyx": {},
    "send": {"cat": Choice(("own", "opponents")), "treats": Choice(("taken", "left"))},
    "swap_cats": {},
    "cancel": {},
    "no_escape": {},
    "protect": {},
    "come_back": {},
    "lose_cards": {"cards": _COUNT},
    "one_cat_each": {},
    "highest_first": {},
    "choose_again": {},
    "take_treats": {"treats": _COUNT},
    "fetch_cards": {"cards": _COUNT},
    "draw_cards": {"cards": _COUNT},
    "turn_roof": {"steps": Whole(1, 5)},
}
"""The closed set of effect kinds and their parameters."""
ONLY_WHEN: Mapping[str, str] = {
    "move": TURN,
    "move_nyx": TURN,
    "one_cat_each": REVEAL,
    "highest_first": REVEAL,
    "choose_again": REVEAL,
}
"""Effects that make sense at one time only."""
ONLY_ANSWERS: Mapping[str, tuple[str, ...]] = {
    "cancel": (OPPONENTS_CARD, TOWER_STEP, CAPTURE_OF_OWN),
    "no_escape": (OWN_CAPTURE,),
    "come_back": (CAPTURED,),
}
"""Effects that make sense only as an answer to one of these."""

_CELL = Choice(tuple(CELLS[c] for c in ROOFS))
_CARD = Shape(
    {
        "deck": Choice(COLOURS),
        "copies": Whole(1, 20),
        "when": Choice(WHEN),
        "effects": ListOf(
            Shape({}, {k: Shape(dict(params)) for k, params in EFFECTS.items()}), 1, 4
        ),
    },
    {"answers": Choice(ANSWERS), "cost": Whole(0, 3)},
)
PARTS: Mapping[str, Spec] = {
    "numbers": Shape(
        {
            "captures_to_win": Whole(1, 9),
            "life_markers": Whole(1, 99),
            "treats": Whole(0, 99),
            "keys": Whole(0, 99),
            "hand_limit": Whole(1, 10),
            "card_price": Whole(1, 99),
            "key_price": Whole(1, 99),
            "free_card_cats": Whole(1, 3),
            "few_treats": Whole(0, 99),
            "quiet_rounds": Whole(1, 99),
        }
    ),
    "roofs": Shape(
        {
            "of_each_way": Whole(3, 3),
            "broken": MapOf(ListOf(_CELL, 0, 6), (2, 3, 4)),
            "sectors": Shape({c: ListOf(Choice(EDGES), 2, 2) for c in COLOURS}),
            "authors_example": Shape({CELLS[c]: Text() for c in ROOFS}),
        }
    ),
    "cards": MapOf(_CARD),
}


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the rules use it."""

    name: str
    colour: int
    copies: int
    when: str
    answers: str
    """What it must be played on top of; "": nothing."""
    cost: int
    effects: tuple[tuple[str, tuple[Any, ...]], ...]
    """Kinds with their parameters' values, in the order of EFFECTS."""


@dataclass(frozen=True)
class Data:
    """The compiled data; numbers as in the data file."""

    captures_to_win: int
    life_markers: int
    treats: int
    keys: int
    hand_limit: int
    card_price: int
    key_price: int
    free_card_cats: int
    few_treats: int
    quiet_rounds: int
    of_each_way: int
    broken: Mapping[int, tuple[int, ...]]
    """By number of players: the roofs that are broken at the start."""
    sector: tuple[int, ...]
    """By edge of the tower: the colour of the key that opens it."""
    example: tuple[int, ...]
    """By cell: the roofs of the author's board, 0 for the tower."""
    cards: tuple[Card, ...]
    """By face - CARD."""
    edges: tuple[tuple[int, ...], ...]
    """[roof code * 4 + number]: the two edges of an area."""
    colour: tuple[int, ...]
    """By roof code."""
    cell: tuple[Target, ...]
    cat: tuple[Target, ...]
    goal: tuple[Target, ...]
    """Cells and, from DOOR on, doors as targets."""
    move: tuple[tuple[Move, ...], ...]
    """[cat][goal]."""
    place: tuple[Move, ...]
    """[cell]."""
    at_roof: tuple[Spot, ...]
    """Where the roof of each cell lies, and so on."""
    at_cell: tuple[Spot, ...]
    at_treats: tuple[Spot, ...]

    def card(self, face: int) -> Card:
        """The card with this face."""
        return self.cards[face - CARD]


def compile_data(read: dict[str, Any], report: Report) -> Data:
    """Check what does not fit together, and make the tables."""
    roofs, cat = read["roofs"], tuple(cat_target(c) for c in range(NYX + 1))
    cell = tuple(("cell", name) for name in CELLS)
    doors = tuple(("door", name) for name in EDGES)
    goal: tuple[Target, ...] = cell + (("",),) * (DOOR - len(cell)) + doors
    whole = range(36)
    return Data(
        **read["numbers"],
        of_each_way=roofs["of_each_way"],
        broken=_broken(roofs["broken"], report),
        sector=_sectors(roofs["sectors"], report),
        example=_example(roofs["authors_example"], roofs["of_each_way"], report),
        cards=_cards(read["cards"], report),
        edges=tuple(
            tuple(e for e in range(6) if areas(code)[e] == str(n)) if n else ()
            for code in whole
            for n in range(4)
        ),
        colour=(*(code // 12 for code in whole), -1, -1),
        cell=cell,
        cat=cat,
        goal=goal,
        move=tuple(tuple(("move", who, where) for where in goal) for who in cat),
        place=tuple(("place", where) for where in cell),
        at_roof=tuple(("roof", name) for name in CELLS),
        at_cell=tuple(("cell", name) for name in CELLS),
        at_treats=tuple(("treats", name) for name in CELLS),
    )


def cat_target(cat: int) -> Target:
    """A cat as it is named in moves: ("cat", seat, 1 or 2), or ("cat", "nyx")."""
    return ("cat", "nyx") if cat == NYX else ("cat", cat >> 1, 1 + (cat & 1))


def cat_of(target: Target) -> int:
    """The cat that a target names."""
    assert isinstance(target, tuple)
    if target[1] == "nyx":
        return NYX
    seat, k = target[1:]
    assert isinstance(seat, int) and isinstance(k, int)
    return 2 * seat + k - 1


def goal_of(target: Target) -> int:
    """The cell or, from DOOR on, the door that a target names."""
    assert isinstance(target, tuple)
    kind, name = target
    assert isinstance(name, str)
    return CELLS.index(name) if kind == "cell" else DOOR + EDGES.index(name)


def _broken(read: dict[int, list[str]], report: Report) -> dict[int, tuple[int, ...]]:
    for seats in (2, 3, 4):
        if seats not in read:
            report.where(("roofs", "broken"), f"{seats} players are missing")
        found = read.get(seats, [])
        if len(set(found)) < len(found):
            report.where(("roofs", "broken", seats), "names a roof twice")
        outer = [c for c in OUTER if CELLS[c] not in found]
        if len(outer) <= 2 * seats:
            report.where(("roofs", "broken", seats), "leaves too few outer roofs for all cats")
    return {seats: tuple(CELLS.index(name) for name in names) for seats, names in read.items()}


def _sectors(read: dict[str, list[str]], report: Report) -> tuple[int, ...]:
    found = [edge for edges in read.values() for edge in edges]
    if sorted(found) != sorted(EDGES):
        report.where(("roofs", "sectors"), "must name each of the six edges once")
        return (0,) * 6
    colours = {edge: COLOURS.index(c) for c, edges in read.items() for edge in edges}
    return tuple(colours[edge] for edge in EDGES)


def _example(read: dict[str, str], many: int, report: Report) -> tuple[int, ...]:
    codes = {f"{COLOURS[code // 12]} {areas(code)}": code for code in range(36)}
    kinds = [0] * 6
    for name, text in read.items():
        if text not in codes:
            what = "is no roof; write a colour and the number at each edge, like 'red 331122'"
            report.where(("roofs", "authors_example", name), what)
        else:
            kinds[codes[text] // 6] += 1
    if kinds != [many] * 6 and not report.mistakes:
        what = f"needs {many} roofs of each colour and way round, has {kinds}"
        report.where(("roofs", "authors_example"), what)
    return tuple(codes.get(read.get(name, ""), 0) for name in CELLS)


def _cards(read: dict[str, dict[str, Any]], report: Report) -> tuple[Card, ...]:
    cards = [_card(name, card, report) for name, card in read.items()]
    for c, colour in enumerate(COLOURS):
        if not any(card.colour == c for card in cards):
            report.where(("cards",), f"there is no {colour} card")
    if len(cards) > ROOF - CARD:
        report.where(("cards",), f"at most {ROOF - CARD} different cards")
    return tuple(cards)


def _card(name: str, read: dict[str, Any], report: Report) -> Card:
    path, when, answers = ("cards", name), read["when"], read.get("answers", "")
    if answers and when != ANY:
        report.where((*path, "answers"), "an answer is played at any time; write 'when: any'")
    effects: list[tuple[str, tuple[Any, ...]]] = []
    for i, effect in enumerate(read["effects"]):
        at = (*path, "effects", i)
        if len(effect) != 1:
            report.where(at, f"needs one effect, has {len(effect)}")
        for kind, params in effect.items():
            if when != ONLY_WHEN.get(kind, when):
                report.where((*at, kind), f"is possible only with 'when: {ONLY_WHEN[kind]}'")
            fits = ONLY_ANSWERS.get(kind)
            if fits and answers not in fits:
                report.where((*at, kind), f"needs 'answers:' with one of {', '.join(fits)}")
            effects.append((kind, tuple((params or {}).values())))
    for kind in ONLY_ANSWERS:
        if [k for k, _ in effects].count(kind) > 1:
            report.where((*path, "effects"), f"has {kind} twice")
    colour = COLOURS.index(read["deck"])
    cost = int(read.get("cost", 0))
    return Card(name, colour, read["copies"], when, answers, cost, tuple(effects))


__all__ = ["OUTER", "PARTS", "TOWER", "Card", "Data", "compile_data", "opposite"]
