"""The form of data/clowder.yaml, and how it becomes Data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...content.checks import Choice, ListOf, MapOf, Report, Shape, Spec, Text, Whole
from ...core.types import Target
from .data import ANSWERS, ANY, CARD, DOOR, ROOF, WHEN, Card, Data, Effect, cat_target
from .geometry import CELLS, COLOURS, EDGES, OUTER, ROOFS, areas
from .rules.effects import EFFECTS
from .state import NYX

_CELL = Choice(tuple(CELLS[c] for c in ROOFS))
_NUMBERS = Shape(
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
)
_ROOFS = Shape(
    {
        "of_each_way": Whole(3, 3),
        "broken": MapOf(ListOf(_CELL, 0, 6), (2, 3, 4)),
        "sectors": Shape({c: ListOf(Choice(EDGES), 2, 2) for c in COLOURS}),
        "authors_example": Shape({CELLS[c]: Text() for c in ROOFS}),
    }
)


def sections() -> Mapping[str, Spec]:
    """The sections of the data file; its effects are those that are registered now."""
    effects = Shape({}, {kind: Shape(dict(cls.schema)) for kind, cls in EFFECTS.items()})
    card = Shape(
        {
            "deck": Choice(COLOURS),
            "copies": Whole(1, 20),
            "when": Choice(WHEN),
            "effects": ListOf(effects, 1, 4),
        },
        {"answers": Choice(ANSWERS), "cost": Whole(0, 3)},
    )
    return {"numbers": _NUMBERS, "roofs": _ROOFS, "cards": MapOf(card)}


PARTS = sections()


def compile_data(read: dict[str, Any], report: Report) -> Data:
    """The game's data; reports what does not fit together."""
    roofs, cat = read["roofs"], tuple(cat_target(c) for c in range(NYX + 1))
    cell = tuple(("cell", name) for name in CELLS)
    doors = tuple(("door", name) for name in EDGES)
    goal: tuple[Target, ...] = cell + (("",),) * (DOOR - len(cell)) + doors
    whole = range(36)
    _check_treats(read["numbers"]["treats"], roofs["broken"], report)
    _check_numbers(read["numbers"], report)
    cards = _cards(read["cards"], report)
    return Data(
        **read["numbers"],
        of_each_way=roofs["of_each_way"],
        broken=_broken(roofs["broken"], report),
        sector=_sectors(roofs["sectors"], report),
        example=_example(roofs["authors_example"], roofs["of_each_way"], report),
        cards=cards,
        copies=tuple(card.copies for card in cards),
        card_colours=tuple((card.colour, face) for face, card in enumerate(cards, CARD)),
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
        at_treats=tuple(("treats", name) for name in CELLS),
    )


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


def _check_treats(each: int, broken: dict[int, list[str]], report: Report) -> None:
    """CL-10: one treat is laid on each whole roof."""
    needed = max((len(ROOFS) - len(names) for names in broken.values()), default=0)
    if each * len(COLOURS) < needed:
        what = f"{each} of each colour are too few for the {needed} roofs that get one"
        report.where(("numbers", "treats"), what)


def _check_numbers(numbers: dict[str, int], report: Report) -> None:
    """CL-23, CL-24: what wins can be reached, and what has a price can be paid."""
    if numbers["captures_to_win"] > numbers["life_markers"]:
        what = f"a player has only {numbers['life_markers']} life markers to lose"
        report.where(("numbers", "captures_to_win"), what)
    for price in ("card_price", "key_price"):
        if numbers[price] > numbers["treats"]:
            what = f"there are only {numbers['treats']} treats of each colour"
            report.where(("numbers", price), what)


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
    effects: list[Effect] = []
    for i, effect in enumerate(read["effects"]):
        at = (*path, "effects", i)
        if len(effect) != 1:
            report.where(at, f"needs one effect, has {len(effect)}")
        for kind, params in effect.items():
            cls = EFFECTS[kind]
            if when != (cls.only_when or when):
                report.where((*at, kind), f"is possible only with 'when: {cls.only_when}'")
            if cls.only_answers and answers not in cls.only_answers:
                fits = ", ".join(cls.only_answers)
                report.where((*at, kind), f"needs 'answers:' with one of {fits}")
            effects.append(cls(**(params or {})))
    kinds = [effect.kind for effect in effects]
    for kind, cls in EFFECTS.items():
        if cls.only_answers and kinds.count(kind) > 1:
            report.where((*path, "effects"), f"has {kind} twice")
    colour = COLOURS.index(read["deck"])
    cost = int(read.get("cost", 0))
    return Card(name, colour, read["copies"], when, answers, cost, tuple(effects))
