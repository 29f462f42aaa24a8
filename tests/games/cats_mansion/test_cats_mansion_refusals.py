"""Every refusal of Cat's Mansion is true, by the drawing and by who is where."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from mansion import GAME, Race
from mansion_sight import (
    THINGS,
    Here,
    ahead,
    beside,
    corner,
    cushion,
    everything,
    far,
    len_row,
    room,
    sign,
)
from refusals import Court, No, keys, walk

from catgames.core.types import CHANCE

CATS = ("brown", "grey", "black", "orange_marmalade", "blue_persian")
OBJECTS = ("mouse", "bowl", "pillow", "present")
REST: list[Any] = [("cat", c) for c in CATS] + [("object", o) for o in OBJECTS]
REST += [("number", n) for n in (0, 1, 3, 6, 12, 24, 27)]
VERBS = ("rest", "stay", "stop", "pass", "passage", "purr", "spend")
REST += [("verb", v) for v in VERBS] + [("cell", -1, 3), ("seat", 0), ("course", 0, 1)]
PARTS = {
    "pick_cat": "cat",
    "walk": "cell cat object rest stay stop passage",
    "next_spat": "cat pass",
    "retreat": "cell",
    "attacker_spends": "number",
    "defender_spends": "number",
    "push": "cell pass",
    "step_in": "cell",
    "found": "object passage",
}
"""What each question is about."""


def standing(s: Any) -> Any:
    """The square of the decider's cat."""
    return divmod(s.pos[max(GAME.decision(s).seat, 0)], len_row())[::-1]


def price(h: Here) -> int:
    """CM-13, CM-14: of the next step."""
    return [0, 0, 1, 2, 3][h.s.steps + (not h.s.bonus)] if h.s.steps < 4 + h.s.bonus else -1


def occupied(h: Here) -> bool:
    """A cat is there, and without it the square could be chosen."""
    who = h.seat("cat")
    if h.pos[who] != h.cell:
        return False
    if h.no.kind == "walk":
        return h.cell in h.ways()
    if h.no.kind == "push":
        loser = h.pos[h.no.frame[2]]
        return beside(loser, h.cell) or corner(loser, h.cell)
    return h.no.kind == "step_in" or beside(h.at, h.cell)


def protected(h: Here) -> bool:
    guard = h.seat("cat")
    drawn = THINGS.get(sign(h.pos[guard]))
    return h.guarded(guard) and beside(h.pos[guard], h.cell) and drawn == h.no.word("thing")


def now(h: Here) -> bool:
    """No part of this question; or a PRESENT card, with which another object is chosen."""
    head = h.no.verb or h.no.thing[0]
    if h.no.kind == "found" and h.thing() == "present":
        return OBJECTS[h.s.found] == "present"
    named = h.no.names("seat", h.me) and h.no.key == f"now_{h.no.kind}"
    return named and (head not in PARTS[h.no.kind].split() or bool(h.no.picks))


def blocked(h: Here) -> bool:
    return cushion(h.at) and ahead(h.at) in h.pos


TRUTHS: dict[str, Any] = {
    "wall": lambda h: sign(h.cell) == "#",
    "there_already": lambda h: h.pos[h.seat("cat")] == h.cell,
    "moved_most": lambda h: h.s.steps == h.no["count"] == 4 + h.s.bonus,
    "occupied": occupied,
    "fought": lambda h: (
        h.s.fought >> h.seat("other") & 1
        and (h.pos[h.seat("other")] == h.cell if h.no.thing[0] == "cell" else True)
    ),
    "protected": protected,
    "too_dear": lambda h: h.no["cost"] == price(h) > h.no["energy"] == h.s.energy[h.me],
    "off_cushion": lambda h: cushion(h.at) and h.cell != ahead(h.at) and not blocked(h),
    "blocked_cushion": lambda h: (
        blocked(h) and h.pos[h.seat("other")] == ahead(h.at) and h.cell not in h.ways()
    ),
    "leap_first": lambda h: (
        blocked(h)
        and h.cell in (ahead(h.at, 1, -1), ahead(h.at, 1, 1))
        and ahead(h.at, 2) not in h.pos
    ),
    "onto_cushion": lambda h: cushion(h.cell) and h.at != ahead(h.cell),
    "wall_between": lambda h: (
        abs(h.at[0] - h.cell[0]) + abs(h.at[1] - h.cell[1]) == 1 and not beside(h.at, h.cell)
    ),
    "diagonal": lambda h: abs(h.at[0] - h.cell[0]) == abs(h.at[1] - h.cell[1]) == 1,
    "far": lambda h: far(h.at, h.cell) > 1,
    "retreat_dear": lambda h: h.no["energy"] == h.s.energy[h.me] < h.no["cost"] == 1,
    "retreat_far": lambda h: not beside(h.at, h.cell),
    "push_far": lambda h: far(h.pos[h.seat("cat")], h.cell) > 1,
    "push_wall": lambda h: (
        not beside(h.pos[h.seat("cat")], h.cell) and not corner(h.pos[h.seat("cat")], h.cell)
    ),
    "push_onto_cushion": lambda h: cushion(h.cell) and h.pos[h.seat("cat")] != ahead(h.cell),
    "push_off_cushion": lambda h: cushion(h.pos[h.seat("cat")]) and not cushion(h.cell),
    "not_vacated": lambda h: (
        h.cell not in [divmod(p, len_row())[::-1] for p in h.s.vacated] or not beside(h.at, h.cell)
    ),
    "taken": lambda h: h.no.names("seat", h.other()) and h.no.word("cat") == h.thing(),
    "not_in_play": lambda h: CATS.index(h.no.word("cat")) not in h.s.cats,
    "own_cat": lambda h: h.other() == h.me,
    "enter_it": lambda h: h.s.chosen.personal_space,
    "not_adjacent": lambda h: not beside(h.at, h.pos[h.other()]),
    "spat_too_late": lambda h: beside(h.at, h.pos[h.other()]) and (h.s.steps > 0 or h.s.stepped_in),
    "not_on_object": lambda h: THINGS.get(sign(h.at)) != h.thing() and not h.started,
    "whole_turn": lambda h: h.started,
    "must_move_off": lambda h: h.s.duty[h.me],
    "has_coin": lambda h: h.s.coins[h.me] and sign(h.at) == "!",
    "ate": lambda h: (
        h.s.ate[h.me] and h.thing() == "bowl" and (h.no.kind == "found" or sign(h.at) == "o")
    ),
    "rest_there": lambda h: h.thing() == "pillow" and sign(h.at) == "=",
    "not_found": lambda h: (
        h.no.word("other") == OBJECTS[h.s.found] != h.no.word("thing") == h.thing()
    ),
    "threes": lambda h: h.no.thing[1] % h.no["count"] != 0,
    "spend_dear": lambda h: h.no["cost"] > h.no["energy"] == h.s.energy[h.me],
    "no_purr": lambda h: not h.s.purrs[h.me],
    "must_fight": lambda h: (
        beside(h.at, h.pos[h.seat("other")])
        and not h.s.fought >> h.seat("other") & 1
        and not cushion(h.pos[h.seat("other")])
        and h.s.steps > 0
    ),
    "must_push": lambda h: h.cat("other", h.no.frame[2]) and h.me != h.s.active,
    "no_passage": lambda h: h.no.word("thing") == OBJECTS[h.s.found] != "present",
    "cushion_taken": lambda h: (
        sign(h.pos[h.seat("other")]) == str(h.s.cats[h.me] + 1) and h.seat("other") != h.me
    ),
    "passage_needs_present": lambda h: h.no.kind == "walk" and h.no.verb == "passage",
    "no_bed": lambda h: sign(h.at) != "=" and room(h.at) not in ("p", "l") and not cushion(h.at),
    "moved_already": lambda h: h.started and h.no.verb == "stay",
    "not_moved": lambda h: not h.started and h.no.verb == "stop",
    **{f"now_{kind}": now for kind in PARTS},
}
OTHERS = {"occupied", "protected", "taken", "not_in_play", "own_cat"}
"""Here ``cat`` is not the decider's own; of pushes it is the loser's."""


def judge(key: str, no: No) -> bool:
    """Whether it is true, and the first cat named is the right one."""
    if key == "chance":
        return no.seat == CHANCE
    here = Here(no)
    named = no.frame[2] if no.kind == "push" and key != "must_push" else no.seat
    if "cat" in dict(no.said.params) and key not in OTHERS and not here.cat("cat", named):
        return False
    return bool(TRUTHS[key](here))


ORACLES = {key: lambda no, key=key: judge(key, no) for key in ["chance", *TRUTHS]}


def test_every_refusal_has_an_oracle():
    assert set(ORACLES) == keys("cats_mansion")


def options(rng: Random) -> dict[str, Any]:
    cats, space = rng.choice(["drawn", "picked"]), rng.random() < 0.3
    return {"cats": cats, "personal_space": space, "max_turns_per_cat": 30, "shorter": False}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_CM_14_to_29_refusals_are_true_in_random_races(seats):
    court = Court(GAME, ORACLES)
    for s, rng in walk(GAME, seats, 90, options, per_game=30):
        near = [c for c in everything() if s.homes and far(standing(s), c[1:]) < 3]
        court.sweep(s, [*near, *rng.sample(everything(), 20), *REST], rng)


CORNERS = ((6, 1), (12, 6), (1, 5), (12, 3), (6, 10), (5, 9), (8, 9))
"""The squares that cats are put next to: objects and cushions."""


def crowd(seed: int) -> Any:
    """A race whose cats stand close together, some of them short of energy, fed or with a coin."""
    rng = Random(seed)
    race = Race(" ".join(CATS[: 3 + seed % 3]), personal_space=seed % 4 == 0)
    middle = CORNERS[seed % len(CORNERS)]
    free = [c[1:] for c in everything() if far(middle, c[1:]) < 3 and sign(c[1:]) != "#"]
    spots = [middle, *rng.sample([c for c in free if c != middle], len(race.cats) - 1)]
    rng.shuffle(spots)
    for cat, spot in zip(race.cats, spots):
        race.put(**{cat: spot})
        bowl = sign(spot) == "o" and rng.random() < 0.5
        race.give(cat, energy=rng.randint(0, 9), ate=int(rng.random() < 0.3), duty=int(bowl))
        race.give(cat, coins=int(rng.random() < 0.5), purrs=rng.choice([0, 2]))
    return race.s


def test_CM_14_to_29_refusals_are_true_in_a_crowd():
    court = Court(GAME, ORACLES)
    for seed in range(100):
        s, rng = crowd(seed), Random(seed)
        for _ in range(30):
            if GAME.decision(s).seat == CHANCE:
                GAME.apply(s, GAME.sample_chance(s, rng))
                continue
            near = [c for c in everything() if far(standing(s), c[1:]) < 3]
            court.sweep(s, [*near, *REST], rng)
            moves = GAME.legal_moves(s)
            long = [m for m in moves if m[0] in ("step", "use")]
            GAME.apply(s, rng.choice(long if long and rng.random() < 0.7 else moves))
