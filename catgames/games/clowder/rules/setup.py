"""Set-up: roofs, treats, the first cards; later, Petunia's treats (CL-1 to CL-13); and whether
pieces and cards add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import compress
from random import Random

from ....core.bags import without
from ....core.events import Event, Events
from ....core.options import Option
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import Atom, Move
from ..data import CARD, NYX_TOKEN, ROOF, TREAT, Data, goal_of
from ..geometry import (
    BROKEN,
    COLOURS,
    ROOFS,
    TO_TOWER,
    TOWER,
    WAYS,
    code_of,
    facing,
    links_of,
    turned,
)
from ..state import NYX, Played, State, Step
from .frames import TREATS, colour, number, round_table, rules
from .moving import break_roof

EXAMPLE = "authors_example"
LAYS: tuple[Move, ...] = tuple(("lay", ("roof", c, way)) for c in COLOURS for way in WAYS)
ROTATIONS: tuple[Move, ...] = tuple(("rotate", ("number", steps)) for steps in range(6))
THROWS: tuple[Move, ...] = tuple(("throw", treat) for treat in TREATS)


def options(d: Data, seats: int, offered: Sequence[Option]) -> list[Option]:
    """Limit the choice of the Nyx token's first holder to the players at the table."""
    absent = {f"player_{n}" for n in range(seats + 1, 10)}
    return [replace(o, choices=tuple(c for c in o.choices if c not in absent)) for o in offered]


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    """An empty table, with the frames of the set-up on the stack."""
    board, first_holder = str(options["board"]), str(options["first_holder"])
    s = State(seats, board, int(options["max_rounds"] or 0), d.treats, d.keys)
    for card, face in zip(d.cards, range(CARD, CARD + len(d.cards)), strict=True):
        s.decks[card.colour] += (face,) * card.copies
    s.first_holder = first_holder
    if first_holder != "random":
        s.holder = int(first_holder[-1]) - 1
    if board == EXAMPLE:
        for cell in ROOFS:
            s.roofs[cell] = d.example[cell]
        do_next(s, ("roofs_break",))
    else:
        do_next(s, *[("draw_roof", cell) for cell in ROOFS], ("roofs_break",))
    return s


@rules.ask
class DrawRoof(ChanceAsk[Data, State]):
    """CL-4: which of the roofs left is laid here."""

    def options(self, d: Data, s: State, cell: int) -> Sequence[Move]:
        return list(compress(LAYS, roofs_left(d, s)))

    def sample(self, d: Data, s: State, rng: Random, cell: int) -> Move:
        return rng.choices(LAYS, roofs_left(d, s))[0]

    def answer(self, d: Data, s: State, move: Move, events: Events, cell: int) -> None:
        target = move[1]
        assert isinstance(target, tuple)
        _, which, way = target
        code = code_of(COLOURS.index(str(which)), WAYS.index(str(way)))
        s.roofs[cell] = code
        if events is not None:
            events.append(Event("added", ROOF + code, dst=d.at_roof[cell]))
        do_next(s, ("rotate_roof", cell))


def roofs_left(d: Data, s: State) -> list[int]:
    """How many roofs of each kind (colour * 2 + way round) have not been laid yet."""
    left = [d.of_each_way] * 6
    for code in s.roofs:
        if code < BROKEN:
            left[code // 6] -= 1
    return left


@rules.ask
class RotateRoof(ChanceAsk[Data, State]):
    """CL-4: by how many steps a roof is turned; an inner one is then turned to the tower."""

    def options(self, d: Data, s: State, cell: int) -> Sequence[Move]:
        return ROTATIONS

    def answer(self, d: Data, s: State, move: Move, events: Events, cell: int) -> None:
        old = s.roofs[cell]
        code = turned(old, number(move[1]))
        if cell in TO_TOWER:
            code = facing(code, TO_TOWER[cell])
        s.roofs[cell] = code
        if events is not None:
            events.append(Event("changed", ROOF + code, d.at_roof[cell], amount=ROOF + old))


@rules.step
def roofs_break(d: Data, s: State, events: Events) -> None:
    """CL-7, CL-10: break the first roofs, then lay out the treats."""
    for cell in d.broken[s.seats]:
        break_roof(d, s, events, cell)
    frames = [("throw", cell) for cell in ROOFS if s.roofs[cell] != BROKEN]
    do_next(s, *frames, ("draw_holder",) if s.holder < 0 else ("cats_are_placed",))


@rules.ask
class Throw(ChanceAsk[Data, State]):
    """CL-10, CL-13: which treat from the bag lands on a roof."""

    def options(self, d: Data, s: State, cell: int) -> Sequence[Move]:
        return list(compress(THROWS, s.bag))

    def sample(self, d: Data, s: State, rng: Random, cell: int) -> Move:
        return rng.choices(THROWS, s.bag)[0]

    def answer(self, d: Data, s: State, move: Move, events: Events, cell: int) -> None:
        c = colour(move[1])
        s.bag[c] -= 1
        s.treats[cell] += (c,)
        if events is not None:
            src, dst = ("bag", COLOURS[c]), d.at_treats[cell]
            events.append(Event("moved", TREAT + c, src, dst, extra=("throw",)))


@rules.ask
class DrawHolder(ChanceAsk[Data, State]):
    """CL-10: who holds the Nyx token first."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return [("hold", ("seat", seat)) for seat in range(s.seats)]

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        s.holder = number(move[1])
        if events is not None:
            events.append(Event("added", NYX_TOKEN, dst=("nyx_token", s.holder), seat=s.holder))
        do_next(s, ("cats_are_placed",))


@rules.step
def cats_are_placed(d: Data, s: State, events: Events) -> None:
    """CL-11, CL-12: cats, Nyx, an open card for each deck, a card for each player."""
    seats = list(round_table(s.seats, s.holder))
    cats = [("place_cat", seat, 2 * seat + k) for k in (0, 1) for seat in seats]
    do_next(
        s,
        *cats,
        ("place_nyx", s.holder),
        *[("open_card", c) for c in (0, 1, 2)],
        *[("draws", seat) for seat in seats],
        ("round_begins",),
    )


@rules.ask
class OpenCard(ChanceAsk[Data, State]):
    """CL-12: the card that opens a discard pile."""

    def options(self, d: Data, s: State, c: int) -> Sequence[Move]:
        return [("deal", ("card", face)) for face in dict.fromkeys(s.decks[c])]

    def sample(self, d: Data, s: State, rng: Random, c: int) -> Move:
        return ("deal", ("card", rng.choice(s.decks[c])))

    def answer(self, d: Data, s: State, move: Move, events: Events, c: int) -> None:
        face = number(move[1])
        s.decks[c] = without(s.decks[c], face)
        s.discards[c] += (face,)
        if events is not None:
            src, dst = ("deck", COLOURS[c]), ("discard", COLOURS[c])
            events.append(Event("moved", face, src, dst, extra=("open",)))


@rules.step
def petunia(d: Data, s: State, events: Events) -> None:
    """CL-13: if few treats are left, put one on each whole roof without a treat or cat."""
    if sum(map(len, s.treats)) > d.few_treats:
        return
    bare = [c for c in ROOFS if s.roofs[c] != BROKEN and not s.treats[c] and c not in s.pos]
    if not bare or not sum(s.bag):
        return
    if events is not None:
        events.append(Event("petunia", amount=len(bare)))
    if sum(s.bag) >= len(bare):
        do_next(s, *[("throw", cell) for cell in bare])
    else:
        do_next(s, ("aim", tuple(bare)))


@rules.ask
class Aim(ChanceAsk[Data, State]):
    """CL-13: when treats are short, which roof gets the next one."""

    def options(self, d: Data, s: State, bare: tuple[int, ...]) -> Sequence[Move]:
        return [("aim", d.cell[cell]) for cell in bare]

    def answer(self, d: Data, s: State, move: Move, events: Events, bare: tuple[int, ...]) -> None:
        cell = goal_of(move[1])
        if sum(s.bag) > 1:
            do_next(s, ("aim", tuple([c for c in bare if c != cell])))
        do_next(s, ("throw", cell))


def check(d: Data, s: State) -> None:
    """Raises AssertionError when pieces or cards do not add up."""
    for c in range(3):
        lying = sum(treats.count(c) for treats in s.treats)
        assert s.bag[c] + lying + sum(s.purse[c::3]) == d.treats, f"{COLOURS[c]} treats"
        assert s.stock[c] + sum(s.keys[c::3]) == d.keys, f"{COLOURS[c]} keys"
    assert min(*s.bag, *s.purse, *s.keys, *s.stock) >= 0, "fewer than none"
    _check_cards(d, s)
    _check_cats(d, s)
    assert s.links == links_of(s.roofs), "the links are not those of the roofs"
    assert all(seat != owner for seat in range(s.seats) for owner in s.captures[seat])


def _check_cards(d: Data, s: State) -> None:
    found = [face for piles in (s.decks, s.discards, s.hands) for pile in piles for face in pile]
    found += [item.face for item in s.items if isinstance(item, Played)]
    should = [face for face, card in enumerate(d.cards, CARD) for _ in range(card.copies)]
    assert sorted(found) == should, f"the cards don't add up: {sorted(found)}"
    for i, hand in enumerate(s.hands):
        assert all(d.card(face).colour == i % 3 for face in hand), "a card in the wrong place"
    for seat in range(s.seats):
        assert s.in_hand(seat) <= d.hand_limit, f"seat {seat} holds too many cards"
        held = [face for hand in s.hands[3 * seat : 3 * seat + 3] for face in hand]
        for face in s.known[seat]:
            held.remove(face)


def _check_cats(d: Data, s: State) -> None:
    standing = [cell for cell in s.pos if cell >= 0]
    assert len(set(standing)) + (s.caught >= 0) == len(standing), f"two cats on a roof: {s.pos}"
    assert all(s.pos[cat] < 0 for cat in range(2 * s.seats, NYX)), "a cat of nobody"
    for cell in standing:
        assert s.roofs[cell] < BROKEN or cell == TOWER, f"a cat on no roof: {s.pos}"
    assert all(not t or s.roofs[c] < BROKEN for c, t in enumerate(s.treats)), "treats on no roof"
    for item in s.items:
        if isinstance(item, Step):
            assert s.pos[item.cat] == item.start, "a cat has moved while its move is answered"
