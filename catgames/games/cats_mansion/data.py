"""Reads data/cats_mansion.yaml into tables by square, cat, room and object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...content.checks import Choice, ListOf, MapOf, Report, Shape, Spec, Text, Whole
from ...core.types import Move, Spot, Target
from .geometry import CATS, OBJECTS, ROOMS, Cells, Plan
from .plan_checks import MEANINGS, read_plan

# The first face of each kind of piece or card.
CAT = 0  # + cat
ROOM_CARD = 10  # + room
TURN_CARD = 20  # + 3 * cat + number
OBJECT_CARD = 40  # + object
PURR = 50  # + cat
PURR_BACKWARDS = 55  # + cat; a marker that goes backwards (CM-34)
COIN = 60
OBJECT = 70  # + object

_ROOM = Choice(ROOMS)
_SPAN = ListOf(Whole(1, 100), 2, 2)

PARTS: Mapping[str, Spec] = {
    "suggested": MapOf(ListOf(Whole(3, 5)), ("shorter", "bidirectional", "personal_space")),
    "map": Shape(
        {
            "plan": ListOf(Text(), 5, 40),
            "legend": MapOf(Choice(MEANINGS)),
            "beside": MapOf(ListOf(_ROOM), OBJECTS),
            "bedrooms": ListOf(_ROOM),
            "pillow_clear_of": ListOf(Choice(CATS)),
            "room_squares": _SPAN,
            "room_doors": _SPAN,
            "reach": Whole(1, 200),
            "object_distance": Whole(0, 50),
        }
    ),
    "cards": Shape(
        {
            c: Shape({"stack_one": ListOf(_ROOM, 2, 2), "stack_two": ListOf(_ROOM, 3, 3)})
            for c in CATS
        }
    ),
    "energy": Shape(
        {
            "start": Whole(0, 99),
            "most": Whole(1, 99),
            "move_costs": ListOf(Whole(0, 99), 1, 9),
            "bowl": Whole(0, 99),
            "pillow": Whole(0, 99),
            "nap": Whole(0, 99),
            "retreat": Whole(0, 99),
        }
    ),
    "spat": Shape(
        {
            "die": Whole(2, 20),
            "home": Whole(0, 20),
            "near_home": Whole(0, 20),
            "resting": Whole(0, 20),
            "coin": Whole(0, 20),
            "purr": Whole(0, 20),
            "purr_cards": Whole(1, 9),
            "energy_for_one": Whole(1, 99),
            "trounce": Whole(1, 20),
        }
    ),
}

NOT, ON_PILLOW, NAPPING, ATE = range(4)
"""How a cat is resting.  One that ate counts as resting, but gets no more energy (CM-25)."""
REST_WORDS = ("no", "pillow", "nap", "ate")


@dataclass(frozen=True, eq=False)
class Data:
    """Rooms, cats and objects are numbered as in ROOMS, CATS and OBJECTS."""

    plan: Plan
    suggested: Mapping[str, Cells]
    """By option: the numbers of players with whom it is on by default."""
    cat_rooms: tuple[Cells, ...]
    """Stack One: each cat's two rooms."""
    room_cat: Cells
    """The cat on a room's Race Order card."""
    card_room: Cells
    """The room on each Turn Order card."""
    near: tuple[tuple[Cells, ...], ...]
    """[cat][``State.homes``][square]: the bonus for home territory (CM-25)."""
    to_room: tuple[Cells, ...]
    """[room][square]: steps."""
    to_cushion: tuple[Cells, ...]
    """[cat][square]: steps to the cat's own cushion."""
    gap: tuple[Cells, ...]
    """[room][room]: steps between the nearest squares."""
    home_gap: tuple[Cells, ...]
    """[room][cat]: steps from the room to the cat's own cushion."""
    rest_place: Cells
    """By square: how a cat can rest there."""
    shield: tuple[bool, ...]
    """By square: whether a cat there is protected (CM-19, CM-20)."""
    costs: tuple[Cells, Cells]
    """[with bonus][steps taken]: energy for the next step (CM-14)."""
    rest_gain: Cells
    """By kind of rest: the energy it brings."""
    energy: Mapping[str, int]
    spat: Mapping[str, int]
    spots: tuple[Spot, ...]
    """By square: its target, which is also its spot."""
    squares: Mapping[Target, int]
    """By target: its square."""
    draw: tuple[Move, ...]
    """The moves by card, also of ``deal``."""
    deal: tuple[Move, ...]
    step: tuple[Move, ...]
    """By square, like the next three."""
    push: tuple[Move, ...]
    retreat: tuple[Move, ...]
    step_in: tuple[Move, ...]
    fight: tuple[Move, ...]
    """By cat."""
    use: tuple[Move, ...]
    """By object."""
    rolls: tuple[Move, ...]
    spends: tuple[tuple[Move, ...], ...]
    """[with a Purr card][energy divided by ``energy_for_one``]."""


def _moves(verb: str, targets: tuple[Target, ...]) -> tuple[Move, ...]:
    return tuple((verb, t) for t in targets)


def compile_data(read: dict[str, Any], report: Report) -> Data | None:
    """None if there are mistakes; they are in the report."""
    _check_cards(read["cards"], report)
    costs = read["energy"]["move_costs"]
    if costs != sorted(costs):
        report.where(("energy", "move_costs"), "must not fall: they are the costs in all")
    if read["energy"]["start"] > read["energy"]["most"]:
        report.where(("energy", "start"), f"is more than {read['energy']['most']}, the most")
    if read["spat"]["energy_for_one"] > read["energy"]["most"]:
        what = f"no cat can spend so much; {read['energy']['most']} is the most it has"
        report.where(("spat", "energy_for_one"), what)
    if costs[0] > read["energy"]["most"]:
        report.where(("energy", "move_costs"), "no cat can pay for its first step")
    plan = read_plan(read["map"], [read["cards"][c]["stack_one"] for c in CATS], report)
    if plan is None or report.mistakes:
        return None
    return _compile(read, plan)


def _check_cards(cards: dict[str, Any], report: Report) -> None:
    one = [r for c in CATS for r in cards[c]["stack_one"]]
    two = [r for c in CATS for r in cards[c]["stack_two"]]
    for cat in CATS:
        for i, room in enumerate(cards[cat]["stack_one"]):
            if one.count(room) > 1:
                report.where(("cards", cat, "stack_one", i), f"{room} is in Stack One twice")
        for i, room in enumerate(cards[cat]["stack_two"]):
            if room in cards[cat]["stack_one"]:
                report.where(("cards", cat, "stack_two", i), f"{room} is {cat}'s own room")
            if two.count(room) > 2:
                report.where(("cards", cat, "stack_two", i), f"{room} is in Stack Two too often")
    for room in ROOMS:
        if room not in two:
            report.where(("cards",), f"{room} is on no card of Stack Two")


def _compile(read: dict[str, Any], plan: Plan) -> Data:
    cards, energy, spat = read["cards"], dict(read["energy"]), dict(read["spat"])
    totals = energy.pop("move_costs")
    steps = tuple(b - a for a, b in zip([0, *totals], totals))
    cat_rooms = tuple(tuple(ROOMS.index(r) for r in cards[c]["stack_one"]) for c in CATS)
    spots: tuple[Spot, ...] = tuple(("cell", *plan.xy(c)) for c in range(len(plan.room)))
    to_room = tuple(plan.distances(cells) for cells in plan.rooms)
    beds = {ROOMS.index(r) for r in read["map"]["bedrooms"]}
    die = range(1, spat["die"] + 1)
    threes = range(energy["most"] // spat["energy_for_one"] + 1)
    numbers = tuple(("number", spat["energy_for_one"] * n) for n in threes)
    faces = tuple(("card", face) for face in range(OBJECT_CARD + len(OBJECTS)))
    return Data(
        plan=plan,
        suggested={key: tuple(v) for key, v in read["suggested"].items()},
        cat_rooms=cat_rooms,
        room_cat=tuple(next(c for c, own in enumerate(cat_rooms) if r in own) for r in range(10)),
        card_room=tuple(ROOMS.index(r) for c in CATS for r in cards[c]["stack_two"]),
        near=tuple(_near(plan, cat, cat_rooms[cat], spat) for cat in range(5)),
        to_room=to_room,
        to_cushion=tuple(plan.distances([c]) for c in plan.cushions),
        gap=tuple(tuple(min(far[c] for c in cells) for cells in plan.rooms) for far in to_room),
        home_gap=tuple(tuple(far[c] for c in plan.cushions) for far in to_room),
        rest_place=tuple(_rest_place(plan, c, beds) for c in range(len(plan.room))),
        shield=tuple(OBJECTS[o] in ("mouse", "bowl") if o >= 0 else False for o in plan.object),
        costs=(steps, (0, *steps)),
        rest_gain=(0, energy["pillow"], energy["nap"], 0),
        energy=energy,
        spat=spat,
        spots=spots,
        squares={spot: c for c, spot in enumerate(spots)},
        draw=_moves("draw", faces),
        deal=_moves("deal", faces),
        step=_moves("step", spots),
        push=_moves("push", spots),
        retreat=_moves("retreat", spots),
        step_in=_moves("step_in", spots),
        fight=_moves("spat", tuple(("cat", c) for c in CATS)),
        use=_moves("use", tuple(("object", o) for o in OBJECTS)),
        rolls=tuple(("roll", ("number", a), ("number", b)) for a in die for b in die),
        spends=(_moves("spend", numbers), _moves("purr", numbers)),
    )


def _near(plan: Plan, cat: int, own: Cells, spat: dict[str, int]) -> tuple[Cells, ...]:
    """``Data.near`` of one cat (CM-25, CM-26)."""
    tables = []
    for bits in range(4):
        home = [plan.cushions[cat]]
        home += [c for i in (0, 1) if bits >> i & 1 for c in plan.rooms[own[i]]]
        far = plan.distances(home)
        tables.append(
            tuple(spat["home"] if f == 0 else spat["near_home"] if f == 1 else 0 for f in far)
        )
    return tuple(tables)


def _rest_place(plan: Plan, cell: int, beds: set[int]) -> int:
    if plan.object[cell] >= 0 and OBJECTS[plan.object[cell]] == "pillow":
        return ON_PILLOW
    return NAPPING if plan.room[cell] in beds or plan.cushion[cell] >= 0 else NOT
