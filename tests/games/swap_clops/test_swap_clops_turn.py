"""Set-up, swapping, groups, collecting and filling up in Swap Clops."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from swap_clops_grid import GAME, cells, grid

from catgames.core.types import CHANCE, HIDDEN, TABLE
from catgames.games.swap_clops.rules.scoring import lying


def dealt(seats: int = 2, seed: int = 0, **options: Any) -> Any:
    """A game after its set-up."""
    s, rng = GAME.new_state(seats, options), Random(seed)
    while GAME.decision(s).seat == CHANCE:
        GAME.apply(s, GAME.sample_chance(s, rng))
    return s


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize("side, supply", [(8, 26), (6, 54), (7, 41), (9, 9)])
def test_SC_5_the_grid_is_filled_and_the_rest_is_the_supply(side: int, supply: int):
    s = dealt(grid=side)
    assert len(s.cells) == side * side
    assert len(s.bag) == supply
    GAME.check(s)


def test_SC_5_tiles_are_drawn_at_random():
    assert len({tuple(dealt(seed=seed).cells) for seed in range(5)}) == 5


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_SC_6_the_table_says_who_starts(seat: int):
    assert GAME.decision(dealt(3, starting_seat=seat)).seat == seat


def test_SC_6_only_players_at_the_table_can_start():
    for seats in (2, 3, 4):
        offered = {o.key: o.choices for o in GAME.options(seats)}
        assert offered["starting_seat"] == tuple(range(seats))


def test_SC_7_groups_of_the_set_up_stay():
    s = next(s for s in map(lambda seed: dealt(seed=seed), range(50)) if _lying(s))
    assert s.piles == [(), ()]
    assert len(s.bag) == 54


def _lying(s: Any) -> Any:
    return lying(GAME.data, GAME.data.grids[s.setting.grid], s.cells)


def test_SC_7_a_group_that_lies_there_is_not_collected_by_a_swap_elsewhere():
    t = grid("""
        th th th th sw .
        tw tb ts tw cb .
        .  .  .  ca .  .
    """).do(cells((4, 1), (3, 2)))
    assert t.collected == [0, 0]


# ---------------------------------------------------------------- swapping

ONE_SHORT = """
    ch ch ch ca tw .
    tw tb ts ch tb .
    .  .  .  tw .  .
"""
"""Swapping the two at x = 3 makes a row of four."""
MAKE_IT = cells((3, 0), (3, 1))


def test_SC_scenario_1_different_shapes_are_not_swapped():
    t = grid("ch sh th ca sa")
    d, s = GAME.data, t.state
    same = [
        cells((a % 6, a // 6), (b % 6, b // 6))
        for a, b in combinations(range(36), 2)
        if d.shape[s.cells[a]] == d.shape[s.cells[b]]
    ]
    assert t.moves() == set(same)
    assert len(GAME.legal_moves(s)) == len(same)
    assert cells((0, 0), (3, 0)) in same
    assert cells((0, 0), (1, 0)) not in same


def test_SC_08_the_two_change_places():
    t = grid("ch sh th ca sa")
    before = t.state.cells[:]
    t.do(cells((0, 0), (3, 0)))
    assert (t.state.cells[0], t.state.cells[3]) == (before[3], before[0])
    assert t.state.cells[4:] == before[4:]


def test_SC_08_two_that_are_alike_in_everything_may_be_swapped():
    t = grid("")
    d = GAME.data
    twins = [
        (a, b)
        for a, b in combinations(range(90), 2)
        if (d.shape[a], d.face[a], d.like[a], d.walls[a])
        == (d.shape[b], d.face[b], d.like[b], d.walls[b])
    ]
    a, b = twins[0]
    rest = [tile for tile in range(90) if tile not in (a, b)]
    t.state.cells = [a, b, *rest[:34]]
    t.state.bag = tuple(rest[34:])
    assert cells((0, 0), (1, 0)) in t.moves()


def test_SC_08_a_swap_is_a_must():
    assert "pass" not in grid(ONE_SHORT).moves()


LEFT_OVER = "\n".join(["ch sa tw _ _ _"] + ["_ _ _ _ _ _"] * 5)


def test_SC_08_without_two_of_a_shape_the_turn_is_passed():
    t = grid(LEFT_OVER, supply=0)
    t.state.closing = True
    assert t.moves() == {"pass"}
    assert t.do("pass").to_move == 1


def test_SC_08_empty_spaces_are_not_swapped():
    t = grid("\n".join(["ch ca tw _ _ _"] + ["_ _ _ _ _ _"] * 5), supply=0)
    assert t.moves() == {cells((0, 0), (1, 0))}


def test_SC_08_either_of_the_two_can_be_clicked_first():
    t = grid("ch sh th ca sa")
    legal = GAME.legal_moves(t.state)
    for first, second in (((0, 0), (3, 0)), ((3, 0), (0, 0))):
        selector = t.game.selector(legal)
        selector.choose(("cell", *first))
        assert ("cell", *second) in selector.targets()
        selector.choose(("cell", *second))
        assert selector.move == ("swap", ("cell", 0, 0), ("cell", 3, 0))


# ---------------------------------------------------------------- groups


def test_SC_09_four_in_a_row_are_a_group():
    t = grid(ONE_SHORT).do(MAKE_IT)
    assert t.collected == [4, 0]


def test_SC_09_three_are_not():
    t = grid("ch ch ca tw\n tw tb ch tb\n . . tw").do(cells((2, 0), (2, 1)))
    assert t.collected == [0, 0]


def test_SC_09_corners_do_not_join():
    t = grid("""
        ch ch ca tw .
        tw tb ts ch tb
        tb tw ch tw .
        .  .  tb .  .
    """).do(cells((2, 0), (2, 2)))
    assert t.collected == [0, 0]


def test_SC_09_groups_of_any_form_and_shapes():
    t = grid("""
        ch sh ca tw .
        tw th ts tb .
        tb tw ch tw .
        .  .  tb .  .
    """)
    assert t.do(cells((2, 0), (2, 2))).collected == [4, 0]


@pytest.mark.parametrize("walls", [{(1, 0): "east"}, {(2, 0): "west"}, {(1, 0): "north east"}])
def test_SC_scenario_2_a_wall_in_the_middle_of_four(walls: dict[tuple[int, int], str]):
    assert grid(ONE_SHORT, walls).do(MAKE_IT).collected == [0, 0]


def test_SC_03_a_wall_parts_only_on_its_own_side():
    walls = {(1, 0): "north south", (2, 0): "south"}
    assert grid(ONE_SHORT, walls).do(MAKE_IT).collected == [4, 0]


@pytest.mark.parametrize("side, collected", [("west", 0), ("north", 4), ("south", 4), ("east", 4)])
def test_SC_03_a_tile_takes_its_walls_along(side: str, collected: int):
    t = grid(ONE_SHORT, {(3, 1): side}).do(MAKE_IT)
    assert t.collected == [collected, 0]


def test_SC_03_walls_are_gone_with_the_tile_that_had_them():
    assert grid(ONE_SHORT, {(3, 0): "west"}).do(MAKE_IT).collected == [4, 0]


def test_SC_scenario_3_a_group_at_each_end():
    t = grid("""
        ch ch ch ca tw .
        tw tb ts sw ts .
        ca ca ca ch tb .
        tw tb ts tw .  .
    """).do(cells((3, 0), (3, 2)))
    assert t.collected == [8, 0]
    assert t.empty() == {(x, y) for x in range(4) for y in (0, 2)}


# ---------------------------------------------------------------- created (SC-11)

ROW_OF_FOUR = """
    ch sh ch th ca tw
    tw tb ts tw ch tb
    .  .  .  .  tw ca
    .  .  .  .  .  .
    ch tw .  .  .  .
    tw .  .  .  .  .
"""


def test_SC_11_a_group_that_grows_is_created_anew():
    t = grid(ROW_OF_FOUR).do(cells((4, 0), (4, 1)))
    assert t.collected == [5, 0]


def test_SC_11_the_same_shape_and_face_creates_nothing():
    assert grid(ROW_OF_FOUR).do(cells((0, 0), (0, 4))).collected == [0, 0]
    assert grid(ROW_OF_FOUR).do(cells((0, 0), (2, 0))).collected == [0, 0]


def test_SC_11_unless_walls_make_a_group_join():
    t = grid(ROW_OF_FOUR, {(2, 0): "west"}).do(cells((2, 0), (0, 4)))
    assert t.collected == [4, 0]


def test_SC_11_or_part():
    text = "ch ch ch ch ch sh\n tw tb ts tw ts tb\n . . . . . .\n ch tw .\n tw"
    t = grid(text, {(0, 3): "east"}).do(cells((3, 0), (0, 3)))
    assert t.collected == [4, 0]
    assert t.empty() == {(0, 0), (1, 0), (2, 0), (3, 0)}


def test_SC_11_walls_that_change_no_group_create_nothing():
    assert grid(ROW_OF_FOUR, {(0, 0): "north"}).do(cells((0, 0), (2, 0))).collected == [0, 0]


def test_SC_11_a_group_that_moves_along_is_created():
    t = grid(ROW_OF_FOUR.replace("ts tw ch tb", "ts tw cb tb")).do(cells((0, 0), (4, 0)))
    assert t.collected == [4, 0]
    assert t.empty() == {(1, 0), (2, 0), (3, 0), (4, 0)}


def test_SC_11_cutting_in_two_creates_nothing_without_a_swapped_tile():
    t = grid("""
        th th th th ch sh
        tw tb ts tw tb sh
        .  .  .  .  ts sh
        .  .  .  .  tw sh
        ts .  .  .  .  tb
        cw tb .  .  .  .
    """).do(cells((4, 0), (0, 5)))
    assert t.collected == [0, 0]


def test_SC_11_both_swapped_tiles_in_one_group_collect_it_once():
    text = "ch ch ch ch tw\n tw ts tw ts tb\n . . . . ."
    t = grid(text, {(0, 0): "east", (3, 0): "south"}).do(cells((0, 0), (3, 0)))
    assert t.collected == [4, 0]  # the wall between the first two is at the row's end now


# ---------------------------------------------------------------- collecting


def test_SC_10_the_whole_group_leaves_the_grid_for_the_pile():
    t = grid(ONE_SHORT)
    tiles = [*t.state.cells[0:3], t.state.cells[9]]
    t.do(MAKE_IT)
    assert t.state.piles == [tuple(tiles), ()]
    assert t.empty() == {(0, 0), (1, 0), (2, 0), (3, 0)}


@pytest.mark.parametrize("open_piles", [False, True])
def test_SC_10_piles_are_face_down_unless_agreed(open_piles: bool):
    t = grid(ONE_SHORT, open_piles=open_piles).do(MAKE_IT).fill()
    pile = t.state.piles[0]
    for viewer in (1, TABLE):
        view = t.game.view(t.state, viewer)
        assert view.state.piles[0] == (pile if open_piles else (HIDDEN,) * 4)
        shown = t.game.picture(view)["pile", 0]
        assert shown == view.state.piles[0]
    assert t.game.view(t.state, 0).state.piles[0] == pile


def test_SC_10_all_see_what_is_collected_before_it_is_turned_down():
    events: list[Any] = []
    t = grid(ONE_SHORT).do(MAKE_IT, events=events)
    seen = [e.for_viewer(1) for e in events]
    came = [e.face for e in seen if e.kind == "moved" and e.dst == ("pile", 0)]
    assert tuple(came) == t.state.piles[0]
    assert [e.kind for e in seen].count("turned_down") == 4
    assert "turned_down" not in [e.for_viewer(0).kind for e in events]


# ---------------------------------------------------------------- filling


def test_SC_12_spaces_are_filled_in_reading_order():
    t = grid("""
        tw ts ch sa .
        ch ch ca tw .
        ts ch tw .  .
        .  tb .  .  .
    """).do(cells((2, 0), (2, 1)))
    assert t.empty() == {(0, 1), (1, 1), (2, 1), (1, 2)}
    order = []
    while t.kind == "fill":
        before = t.empty()
        t.do("draw")
        order += before - t.empty()
    assert order == [(0, 1), (1, 1), (2, 1), (1, 2)]
    assert t.to_move == 1


def test_SC_scenario_4_a_filled_group_waits_for_a_sixth():
    t = grid("""
        cb cb cb ca th sw
        tw ts tw cb ts sh
        .  .  .  tw tb tb
    """).do(cells((3, 0), (3, 1)))
    assert t.collected == [4, 0]
    t.draw("hhhh")
    assert (t.kind, t.to_move) == ("turn", 1)
    assert t.collected == [4, 0]
    assert {len(g) for g in lying(t.game.data, t.game.data.grids[6], t.state.cells)} == {5}
    t.do(cells((5, 0), (5, 1)))
    assert t.collected == [4, 6]


def test_SC_13_nobody_knows_which_tile_is_next():
    t = grid(ONE_SHORT).do(MAKE_IT)
    draws = [m[1][1] for m in GAME.legal_moves(t.state)]
    assert draws == list(t.state.bag)
    assert len(set(draws)) == 54
    for viewer in (0, 1, TABLE):
        view = t.game.view(t.state, viewer)
        assert t.game.picture(view)["supply",] == (HIDDEN,) * 54


def test_SC_13_each_tile_is_equally_likely():
    t = grid(ONE_SHORT, supply=4).do(MAKE_IT)
    rng = Random(1)
    drawn = [GAME.sample_chance(t.state, rng) for _ in range(2000)]
    assert all(400 < drawn.count(m) < 600 for m in GAME.legal_moves(t.state))
