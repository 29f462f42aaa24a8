"""CH-1 to CH-6, CH-19 to CH-21: boards, set-ups, dealing the cats."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from cat_herders_park import DATA, GAME, cats, cells, deal, do, kind, moves, park, scattered

from catgames.core.types import CHANCE, BadOption
from catgames.games.cat_herders.rules.park import first_turn_captures


def around(cell: tuple[int, int]) -> set[tuple[int, int]]:
    """The cell turned by all multiples of 60 degrees about the middle."""
    found = {cell}
    for _ in range(6):
        cell = (-cell[1], cell[0] + cell[1])
        found.add(cell)
    return found


def new(**options: Any) -> Any:
    return GAME.new_state(2, options)


def test_CH_01_ninety_one_hexes_thirty_of_them_the_wall():
    board = DATA.boards[new().board]
    assert len(board.targets) == 91
    assert len(board.wall) == len(set(board.wall)) == 30
    assert len(board.park) == 61
    assert not set(board.wall) & set(board.park)
    assert ("cell", 0, 0) in board.index
    edge = {(q, r) for q, r in cells(new(), board.wall)}
    assert all(max(abs(q), abs(r), abs(q + r)) == 5 for q, r in edge)


def test_CH_02_nine_cats_and_fifteen_herders_each():
    s = deal(new())
    assert len(s.cats) == 9
    assert len(s.blue) + s.supply[0] == len(s.red) + s.supply[1] == 15
    assert DATA.boards[s.board].counts.win == 5


def test_CH_03_blue_moves_first():
    s = deal(new(redeal_max=0))
    assert GAME.decision(s).seat == 0
    assert kind(s) == "turn"


def test_CH_04_advanced_has_the_corners_in_turn():
    s = new(setup="advanced")
    assert cells(s, s.red) == {(0, -5), (5, 0), (-5, 5)}
    assert cells(s, s.blue) == {(-5, 0), (5, -5), (0, 5)}
    assert s.supply == (12, 12)


def test_CH_05_standard_has_a_blue_and_a_red_herder_on_every_side():
    s = new()
    assert cells(s, s.blue) == around((2, -5))  # 5k + 2, clockwise from the upper corner
    assert cells(s, s.red) == around((3, -5))
    assert s.supply == (9, 9)


@pytest.mark.parametrize("side", [5, 6, 7, 8, 9])
def test_CH_05_standard_on_every_size(side: int):
    s = new(side=side)
    radius = side - 1
    spots = [DATA.boards[s.board].wall.index(c) for c in (*s.blue, *s.red)]
    assert sorted(spots) == sorted(
        k * radius + radius // 2 + step for k in range(6) for step in (0, 1)
    )


def test_CH_06_cats_come_one_by_one_to_empty_park_spaces():
    s = new()
    taken = set()
    for number in range(9):
        assert GAME.decision(s).seat == CHANCE
        options = moves(s)
        assert len(options) == 61 - number
        line = sorted(options)[number * 5]
        assert line not in taken
        taken.add(line)
        do(s, line)
        assert line not in moves(s)
    assert len(s.cats) == 9


def test_CH_06_every_space_is_equally_likely():
    s, rng = new(), Random(4)
    drawn = [GAME.sample_chance(s, rng) for _ in range(61 * 200)]
    counts = [drawn.count(m) for m in GAME.legal_moves(s)]
    assert len(set(drawn)) == 61
    chi_square = sum((n - 200) ** 2 / 200 for n in counts)
    assert chi_square < 112  # one in 20,000 with 60 degrees of freedom


# Blue herders of the standard set-up stand on (2,-5) and, next to the corner, none: a herder placed
# beside one of them startles a cat that can run only into both of them.
TRAPPED = [(1, -4), (0, -4), (2, -4), (0, -3), (1, -3), (-1, -3), (2, -3), (-1, -2), (0, -2)]


def deal_at(s: Any, spaces: list[tuple[int, int]]) -> None:
    for q, r in spaces:
        do(s, f"cat cell:{q},{r}")


def test_CH_06_a_deal_that_lets_blue_capture_is_dealt_again():
    s = new()
    deal_at(s, TRAPPED)
    assert kind(s) == "deal_cat"
    assert s.redeals == 1
    assert not s.cats
    assert len(moves(s)) == 61
    GAME.check(s)


def test_CH_06_at_most_redeal_max_times():
    s = new(redeal_max=2)
    for _ in range(3):
        assert kind(s) == "deal_cat"
        deal_at(s, TRAPPED)
    assert kind(s) == "turn"
    assert s.redeals == 2


def test_CH_06_the_options_in_force_decide():
    s = new(capture_needs=3)
    deal_at(s, TRAPPED)
    assert kind(s) == "turn"


def wins_a_cat(s: Any) -> bool:
    """Whether blue can capture in this turn, found by playing all of it."""
    for move in GAME.legal_moves(s):
        after = s.clone()
        GAME.apply(after, move)
        if after.captured[0] or kind(after) == "escort":
            return True
        if kind(after) in ("flee", "flee_on") and wins_a_cat(after):
            return True
    return False


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"side": 5},
        {"cat_steps": 2, "side": 5},
        {"setup": "advanced", "side": 5, "escort": "leaves"},
        {"grid": "square"},
        {"grid": "square", "neighbours": 4, "cat_steps": 2},
        {"grid": "square", "capture_needs": 2},
    ],
)
def test_CH_06_foresight_finds_what_playing_finds(options: dict[str, Any]):
    found = set()
    for seed in range(25):
        rng = Random(seed)
        s = new(redeal_max=0, **options)
        while kind(s) == "deal_cat":
            GAME.apply(s, GAME.sample_chance(s, rng))
        captures = wins_a_cat(s)
        assert first_turn_captures(DATA.boards[s.board], s) == captures, f"seed {seed}"
        found.add(captures)
    assert found


@pytest.mark.parametrize(
    "options", [{}, {"cat_steps": 2}, {"capture_needs": 3}, {"grid": "square", "cat_steps": 2}]
)
def test_CH_06_foresight_in_a_crowd(options: dict[str, Any]):
    found = set()
    for seed in range(60):
        blue = "bbb" if options in ({}, {"cat_steps": 2}) else "bbbbbb"  # three are needed
        s = scattered(seed, {**options, "escort": "leaves"}, blue + ("rcc" if seed % 2 else "rrc"))
        captures = wins_a_cat(s)
        assert first_turn_captures(DATA.boards[s.board], s) == captures, f"seed {seed}"
        found.add(captures)
    assert found == {True, False}


def test_CH_06_foresight_sees_two_steps_ahead():
    """No space beside the cat has two blue herders, but one that its second step can reach."""
    blue = dict.fromkeys([(-3, 2), (-3, 1), (1, 0)], "b")
    spaces = [(-2, 3), (0, -2), (0, 0), (1, -1), (-1, -1), (2, -2), (2, 0), (-1, 3), (-3, 3)]
    crowd = {**blue, **dict.fromkeys(spaces, "r"), (0, 1): "c"}
    for steps, captures in ((1, False), (2, True)):
        s = park(crowd, cat_steps=steps, supply=(0, 5))
        assert wins_a_cat(s) == captures
        assert first_turn_captures(DATA.boards[s.board], s) == captures


def test_CH_06_foresight_finds_cats_that_are_surrounded_from_the_start():
    """A cat beside two blue herders at once (a set-up of the data file could give that)."""
    s = new(redeal_max=0, side=5)
    for q, r in [(1, -3), (0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, -1)]:
        do(s, f"cat cell:{q},{r}")
    do(s, "place cell:1,-4")
    while kind(s) == "flee":
        do(s, sorted(moves(s))[0])
    s.stack.clear()
    s.stack.append(("turn", 0))
    assert first_turn_captures(DATA.boards[s.board], s) == wins_a_cat(s)


def test_CH_19_the_wall_is_empty_at_the_start():
    s = new(setup="empty")
    assert not s.blue and not s.red
    assert s.supply == (15, 15)
    deal(s)
    assert moves(s) == moves(s, "place") and len(moves(s)) == 30


@pytest.mark.parametrize(
    "side, number, win, herders",
    [(5, 7, 4, 12), (6, 9, 5, 15), (7, 13, 7, 18), (8, 17, 9, 21), (9, 21, 11, 24)],
)
def test_CH_20_sizes(side: int, number: int, win: int, herders: int):
    for setup in ("standard", "advanced", "empty"):
        s = deal(new(side=side, setup=setup, redeal_max=0))
        board = DATA.boards[s.board]
        assert len(board.targets) == 3 * side * (side - 1) + 1
        assert len(board.wall) == 6 * (side - 1)
        assert (len(s.cats), board.counts.win) == (number, win)
        assert len(s.blue) + s.supply[0] == len(s.red) + s.supply[1] == herders
        GAME.check(s)


def test_CH_20_advanced_corners_move_out_with_the_side():
    s = new(side=9, setup="advanced")
    assert cells(s, s.red) == {(0, -8), (8, 0), (-8, 8)}
    assert cells(s, s.blue) == {(-8, 0), (8, -8), (0, 8)}


@pytest.mark.parametrize("neighbours, needs", [(8, 3), (4, 2)])
def test_CH_21_square_board(neighbours: int, needs: int):
    s = deal(new(grid="square", neighbours=neighbours, redeal_max=0))
    board = DATA.boards[s.board]
    assert len(board.targets) == 121
    assert len(board.wall) == 40
    assert {len(board.around[c]) for c in board.park} == {neighbours}
    assert (len(s.cats), board.counts.win) == (11, 6)
    assert len(s.blue) + s.supply[0] == 20
    assert s.needs == needs


def test_CH_21_a_set_capture_needs_overrides():
    assert new(grid="square", capture_needs=2).needs == 2
    assert new(grid="square", neighbours=4, capture_needs=3).needs == 3
    assert new().needs == 2


def test_CH_21_square_set_ups():
    s = new(grid="square", setup="advanced")
    assert cells(s, s.blue) == {(0, 0), (10, 10), (5, 0), (5, 10)}
    assert cells(s, s.red) == {(10, 0), (0, 10), (0, 5), (10, 5)}
    s = new(grid="square")
    assert cells(s, s.blue) == {(4, 0), (10, 4), (6, 10), (0, 6)}  # 10k + 4 clockwise from (0, 0)
    assert cells(s, s.red) == {(6, 0), (10, 6), (4, 10), (0, 4)}


@pytest.mark.parametrize(
    "options",
    [{"side": 4}, {"side": 10}, {"grid": "triangle"}, {"capture_needs": 4}, {"cat_steps": 3}],
)
def test_values_that_are_not_offered_are_refused(options: dict[str, Any]):
    with pytest.raises(BadOption):
        new(**options)


def test_only_two_can_play():
    with pytest.raises(BadOption):
        GAME.new_state(3)
    assert not cats(new())
