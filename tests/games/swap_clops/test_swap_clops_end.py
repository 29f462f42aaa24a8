"""The end of Swap Clops, and points."""

from __future__ import annotations

from typing import Any

import pytest
from swap_clops_grid import GAME, Table, cells, grid

ONE_SHORT = """
    ch ch ch ca tw .
    tw tb ts ch tb .
    .  .  .  tw .  .
"""
MAKE_IT = cells((3, 0), (3, 1))
IDLE = cells((0, 5), (1, 5))
"""Swaps two triangles in a corner; see ``still``."""


def still(text: str = ONE_SHORT, **more: Any) -> Table:
    """With two triangles in the lower left corner that can be swapped without a group."""
    rows = [line for line in text.splitlines() if line.strip()]
    rows += [". . . . . ."] * (4 - len(rows)) + ["sa sb ts ta sw .", "ts ts sa sb ta ."]
    return grid("\n".join(rows), **more)


# ---------------------------------------------------------------- the supply runs out


def test_SC_scenario_5_two_of_four_spaces_are_filled_and_the_round_played_out():
    t = still(supply=2).do(MAKE_IT)
    assert t.empty() == {(0, 0), (1, 0), (2, 0), (3, 0)}
    t.do("draw", "draw")
    assert t.empty() == {(2, 0), (3, 0)}
    assert (t.kind, t.to_move) == ("turn", 1)
    t.do(IDLE)
    assert t.kind is None
    assert t.state.ended == "supply"
    assert t.empty() == {(2, 0), (3, 0)}
    assert t.game.scores(t.state)[0] >= 4
    assert t.game.winners(t.state) == (0,)


def test_SC_14_whoever_triggers_the_end_as_the_last_of_a_round_ends_it():
    t = still(supply=2, turn=1).do(MAKE_IT, "draw", "draw")
    assert t.state.ended == "supply"


@pytest.mark.parametrize("start, left", [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_SC_14_all_have_the_same_number_of_turns(start: int, left: int):
    """Seat 1 triggers; play goes on to the seat before the starting one."""
    t = still(seats=4, supply=1, turn=1, starting_seat=start).do(MAKE_IT, "draw")
    for _ in range(left):
        assert t.kind == "turn"
        t.do(IDLE)
    assert t.kind is None


def test_SC_14_after_the_trigger_nothing_is_filled_and_collecting_goes_on():
    t = still(
        "ch ch ch ca tw .\n tw tb ta ch tb .\n cs cs cs cw tb .\n tw tb ta cs tb .",
        supply=1,
        seats=3,
    ).do(MAKE_IT, "draw")
    events: list[Any] = []
    t.do(cells((3, 2), (3, 3)), events=events)
    assert "supply_empty" not in [e.kind for e in events]  # that has been told
    assert t.collected == [4, 4, 0]
    assert (t.kind, t.to_move) == ("turn", 2)
    assert t.empty() == {(1, 0), (2, 0), (3, 0), (0, 2), (1, 2), (2, 2), (3, 2)}


def test_SC_15_a_supply_of_exactly_enough_has_not_triggered_the_end():
    t = still(supply=4, turn=1).do(MAKE_IT).fill()
    assert (t.kind, t.to_move) == ("turn", 0)
    assert not t.state.bag and not t.empty()
    assert not t.state.closing


def test_SC_15_the_next_collection_does():
    t = still(supply=0, turn=1).do(MAKE_IT)
    assert t.state.ended == "supply"


# ---------------------------------------------------------------- points


def scored(*piles: dict[str, int], **options: Any) -> Table:
    """The end of a game in which the last player collects nothing."""
    t = still(supply=0, seats=len(piles), turn=len(piles) - 1, piles=piles, **options)
    t.state.closing = True
    return t.do(IDLE)


def test_SC_16_a_point_for_each_clop_and_SC_17_five_for_the_most_of_a_like():
    t = scored({"apples": 3, "moon": 1}, {"apples": 2, "stars": 3})
    assert t.game.scores(t.state) == [4 + 5 + 5, 5 + 5]
    assert t.game.winners(t.state) == (0,)


def test_SC_17_nobody_gets_anything_for_a_like_nobody_collected():
    t = scored({"apples": 4}, {}, like_tie="all")
    assert t.game.scores(t.state) == [9, 0]


@pytest.mark.parametrize("like_tie, bonus", [("none", 0), ("all", 5)])
def test_SC_scenario_6_two_tie_for_apples(like_tie: str, bonus: int):
    t = scored({"apples": 4}, {"apples": 4}, {"apples": 3, "books": 1}, like_tie=like_tie)
    assert t.game.scores(t.state) == [4 + bonus, 4 + bonus, 4 + 5]


def test_SC_18_equal_points_share_the_win():
    t = scored({"apples": 4}, {"moon": 4}, {"apples": 1})
    assert t.game.winners(t.state) == (0, 1)
    assert [t.game.evaluate(t.state, seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert [t.game.evaluate_full(t.state, seat) for seat in range(3)] == [0.5, 0.5, 0]


def test_the_reckoning_has_a_row_for_every_like():
    t = scored({"apples": 3, "moon": 1}, {"apples": 2, "stars": 3})
    rows = {t.game.translate(r.source): r.values for r in t.game.breakdown(t.game.view(t.state, 0))}
    assert rows == {
        "Clops collected": (4, 5),
        "Most fans of Sunshine (0 : 0)": (0, 0),
        "Most fans of Apples (3 : 2)": (5, 0),
        "Most fans of the Moon (1 : 0)": (5, 0),
        "Most fans of Stars (0 : 3)": (0, 5),
        "Most fans of Books (0 : 0)": (0, 0),
        "Total": (14, 10),
    }


def test_before_the_end_the_reckoning_tells_no_likes_of_hidden_piles():
    t = still(piles=[{"apples": 4}, {"moon": 5}])
    rows = t.game.breakdown(t.game.view(t.state, 0))
    assert [row.values for row in rows] == [(4, 5), (4, 5)]
    rows = t.game.breakdown(t.game.view(t.state, 0))
    open_ = still(piles=[{"apples": 4}, {"moon": 5}], open_piles=True)
    assert len(open_.game.breakdown(open_.game.view(open_.state, 0))) == 7


def test_piles_are_turned_up_when_the_game_is_over():
    events: list[Any] = []
    t = still(supply=0, turn=1, piles=[{"apples": 4}, {}])
    t.state.closing = True
    t.do(IDLE, events=events)
    assert [e.face for e in events if e.kind == "turned_up"] == list(t.state.piles[0])
    assert t.game.view(t.state, 1).state.piles == t.state.piles


# ---------------------------------------------------------------- nothing goes any more

STUCK = "\n".join(["ch sh ca sa tw tb"] + ["_ _ _ _ _ _"] * 5)


def stuck(barren: int, **more: Any) -> Table:
    """Nothing but a row in which no four faces are alike; so many turns have been barren."""
    t = grid(STUCK, supply=0, seats=2, **more)
    t.state.barren = barren
    t.state.turns = barren + 1
    return t


SWAP = cells((0, 0), (2, 0))


def test_SC_19_a_stuck_grid_ends_the_game_at_once():
    t = stuck(3).do(SWAP)
    assert t.state.ended == "stuck"


def test_SC_19_not_before_two_turns_of_everybody_in_a_row():
    t = stuck(2).do(SWAP)
    assert (t.kind, t.to_move) == ("turn", 1)


def test_SC_19_not_in_the_middle_only_when_somebody_could_collect():
    t = still()
    t.state.barren = 30
    t.state.setting = t.state.setting._replace(max_barren_rounds=100)
    assert t.do(IDLE).kind == "turn"


def test_SC_19_ends_an_unfinished_round():
    t = stuck(3, turn=0).do(SWAP)
    assert t.state.turns == 4 and t.state.ended == "stuck"
    t = stuck(3, turn=1).do(SWAP)
    assert t.state.ended == "stuck"


@pytest.mark.parametrize("rounds", [1, 3, 10])
def test_SC_20_barren_rounds_end_the_game(rounds: int):
    t = still(max_barren_rounds=rounds)
    for _ in range(2 * rounds):
        assert t.kind == "turn"
        t.do(IDLE)
    assert t.state.ended == "barren"


def test_SC_20_only_whole_rounds_count():
    t = still(max_barren_rounds=1, turn=1)
    t.do(IDLE)
    assert t.kind == "turn"  # one turn of the first round was not barren or not played
    assert t.do(IDLE, IDLE).state.ended == "barren"


def test_SC_20_a_collection_begins_the_count_anew():
    t = still(max_barren_rounds=1).do(MAKE_IT).fill()
    assert t.state.barren == 0
    t.do(IDLE)
    assert t.kind == "turn"


def test_SC_20_the_default_is_ten_rounds():
    assert GAME.new_state(2).setting.max_barren_rounds == 10


@pytest.mark.parametrize(
    ("like_tie", "words"), [("none", ["Most fans of Apples (4 : 4 : 3)"]), ("all", [])]
)
def test_a_like_that_a_tie_leaves_without_points_is_told(like_tie: str, words: list[str]):
    t = scored({"apples": 4}, {"apples": 4}, {"apples": 3, "books": 1}, like_tie=like_tie)
    rows = t.game.breakdown(t.game.view(t.state, 0))
    assert [t.game.translate(row.source) for row in rows if row.contested] == words
