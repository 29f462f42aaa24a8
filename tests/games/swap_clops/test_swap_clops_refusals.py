"""Every refusal of Swap Clops is true: SC-5, SC-8, SC-12 looked up on the grid itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from refusals import Court, No, keys, walk
from swap_clops_grid import GAME, grid

from catgames.core.types import CHANCE, message
from catgames.games.swap_clops.data import FACES, SHAPES
from catgames.games.swap_clops.state import EMPTY

THINGS: list[Any] = [("cell", x, y) for x in range(-1, 10) for y in range(-1, 10)]
THINGS += [("verb", "pass"), ("verb", "swap"), ("supply",), ("pile", 0), ("pile", 1), ("seat", 1)]


def clops(no: No) -> dict[Any, tuple[str, str]]:
    """Face and shape by space."""
    d, side = GAME.data, no.s.setting.grid
    return {
        ("cell", c % side, c // side): (FACES[d.face[tile]], SHAPES[d.shape[tile]])
        for c, tile in enumerate(no.s.cells)
        if tile != EMPTY
    }


def name(no: No, target: Any) -> Any:
    face, shape = clops(no)[target]
    words = {"face": ("text", f"swap_clops.face.{face}")}
    return message("swap_clops.clop", **words, shape=("text", f"swap_clops.shape.{shape}"))


def path(no: No) -> tuple[Any, ...]:
    """All spaces of the swap, as far as it was chosen."""
    return (*no.picks, no.thing)


def at(target: Any) -> Any:
    return message("swap_clops.space", x=target[1], y=target[2])


def pairs(no: No) -> bool:
    shapes = [shape for _, shape in clops(no).values()]
    return len(set(shapes)) < len(shapes)


def on_grid(no: No, target: Any) -> bool:
    side = no.s.setting.grid
    return target[0] == "cell" and 0 <= target[1] < side and 0 <= target[2] < side


def alone(no: No) -> bool:
    """Nothing was picked, and no other Clop has its shape."""
    shape = clops(no)[no.thing][1]
    many = sum(s == shape for _, s in clops(no).values())
    right = no["clop"] == name(no, no.thing) and no.word("shape") == shape
    return right and not no.picks and many == 1


def unlike(no: No) -> bool:
    a, b = path(no)
    shapes = clops(no)
    named = no["first"] == name(no, a) and no["second"] == name(no, b)
    return shapes[a][1] != shapes[b][1] and no.word("shape") == shapes[a][1] and named


def empty(no: No) -> bool:
    return any(no["space"] == at(t) and t not in clops(no) for t in path(no) if on_grid(no, t))


def no_clop(no: No) -> bool:
    """Neither a space nor passing; the decider is named."""
    return no.names("seat", no.seat) and no.thing[0] != "cell" and no.verb != "pass"


ORACLES = {
    "deal": lambda no: no.seat == CHANCE and no.game.turn(no.s) == 0,
    "fill": lambda no: no.seat == CHANCE and no.game.turn(no.s) > 0,
    "pass": lambda no: no.verb == "pass" and pairs(no) and no.names("seat", no.seat),
    "now_swap": lambda no: no_clop(no) and pairs(no),
    "now_pass": lambda no: no_clop(no) and not pairs(no),
    "no_space": lambda no: (
        no["side"] == no.s.setting.grid and any(not on_grid(no, t) for t in path(no))
    ),
    "empty": empty,
    "itself": lambda no: len(set(path(no))) == 1 and no["clop"] == name(no, path(no)[0]),
    "alone": alone,
    "unlike": unlike,
}


def test_every_refusal_has_an_oracle():
    assert set(ORACLES) == keys("swap_clops")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SC_8_refusals_are_true_in_random_games(seats):
    court = Court(GAME, ORACLES)
    side = lambda rng: {"grid": rng.choice([6, 7, 8, 9])}  # noqa: E731
    for s, rng in walk(GAME, seats, 52, side):
        court.sweep(s, rng.sample(THINGS, 30), rng)
    assert {"unlike", "no_space", "pass", "now_swap", "fill", "deal"} <= set(court.met)


def test_SC_8_refusals_are_true_where_few_clops_are_left():
    court = Court(GAME, ORACLES)
    blank = "\n".join(["_ _ _ _ _ _"] * 6)
    lone = grid("ch sa th _ _ _\n" + blank[: 12 * 5], supply=0)
    pair = grid("ch ca th _ _ _\n" + blank[: 12 * 5], supply=0)
    for table in (lone, pair):
        court.sweep(table.state, THINGS, Random(1))
    assert {"alone", "now_pass", "empty", "no_space"} <= set(court.met)
