"""Descriptions, refusals, prompts and the log of Swap Clops; what is hidden."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from swap_clops_grid import GAME, Table, cells, grid

from catgames.core.notation import read_move, read_target
from catgames.core.types import HIDDEN

ONE_SHORT = """
    ch ch ch ca tw .
    tw tb ts ch tb .
    .  .  .  tw .  .
"""
MAKE_IT = cells((3, 0), (3, 1))
LEFT_OVER = "\n".join(["ch sa tw _ _ _"] + ["_ _ _ _ _ _"] * 5)


def why(t: Table, thing: str, *picks: str, viewer: int = 0) -> str | None:
    what: Any = read_move(thing) if " " in thing or thing == "pass" else read_target(thing)
    view = t.game.view(t.state, viewer)
    return t.game.why_not(view, what, tuple(read_target(p) for p in picks))


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    "thing, picks, rule, words",
    [
        ("cell:4,0", ("cell:0,0",), "SC-8", "can only swap with another circle"),
        ("swap cell:0,0 cell:4,0", (), "SC-8", "not with the worried triangle"),
        ("swap cell:0,0 cell:0,0", (), "SC-8", "the happy circle can't swap with itself"),
        ("swap cell:3,0 cell:0,0", (), "SC-8", "Now Player 1 must swap"),
        ("swap cell:0,0 cell:0,6", (), "SC-5", "6 by 6"),
        ("cell:6,0", (), "SC-5", "6 by 6"),
        ("cell:0,0", ("cell:0,0",), "SC-8", "with itself"),
        ("pass", (), "SC-8", "passing is not possible"),
        ("verb:pass", (), "SC-8", "passing is not possible"),
        ("pile:1", (), "SC-8", "Now Player 1 must swap"),
        ("seat:1", (), "SC-8", "Now Player 1 must swap"),
        ("draw tile:80", (), "SC-8", "Now Player 1 must swap"),
    ],
)  # fmt: skip
def test_refusals(thing: str, picks: tuple[str, ...], rule: str, words: str):
    sentence = why(grid(ONE_SHORT), thing, *picks)
    assert sentence is not None and words in sentence
    assert sentence.endswith(f"({rule})")


def test_refusals_of_empty_spaces_and_lonely_clops():
    t = grid("\n".join(["ch sa ca _ _ _"] + ["_ _ _ _ _ _"] * 5), supply=0)
    assert why(t, "cell:3,0") == "No Clop lies there, and empty spaces can't be swapped (SC-8)"
    assert "no other square left to swap with the angry square" in (why(t, "cell:1,0") or "")
    assert why(t, "cell:4,0", "cell:0,0") == why(t, "swap cell:0,0 cell:4,0")


def test_refusals_when_only_a_pass_is_left():
    t = grid(LEFT_OVER, supply=0)
    assert why(t, "pass") is None
    assert "can only pass" in (why(t, "seat:1") or "")


def test_refusals_while_chance_decides():
    t = grid(ONE_SHORT).do(MAKE_IT)
    assert (why(t, "cell:0,0") or "").endswith("(SC-12)")
    view = GAME.view(GAME.new_state(2), 0)
    assert (GAME.why_not(view, ("cell", 0, 0)) or "").endswith("(SC-5)")


def test_what_is_legal_is_not_refused_in_either_order():
    t = grid(ONE_SHORT)
    assert why(t, MAKE_IT) is None
    assert why(t, "cell:3,1", "cell:3,0") is None
    assert why(t, "cell:3,0", "cell:3,1") is None


# ---------------------------------------------------------------- description


def test_describe_tells_the_grid():
    t = grid(ONE_SHORT, {(0, 0): "north west"}, piles=[{"apples": 4}, {"moon": 5}])
    told = json.loads(json.dumps(t.game.describe(t.game.view(t.state, 0))))
    assert told["options"] == {
        "grid": 6,
        "like_tie": "none",
        "open_piles": False,
        "starting_seat": 0,
        "max_barren_rounds": 10,
    }
    assert (told["group_size"], told["like_bonus"]) == (4, 5)
    assert len(told["clops"]) == 36 and told["empty"] == []
    first = told["clops"][0]
    assert first["space"] == [0, 0]
    assert (first["shape"], first["face"]) == ("circle", "happy")
    assert first["walls"] == ["north", "west"]
    assert GAME.content["tiles"][first["tile"]]["like"] == first["like"]
    assert told["supply"] == 45
    assert len(told["unseen"]) == 45 + 5
    assert (told["to_move"], told["filling"]) == (0, None)


def test_describe_tells_only_the_own_pile():
    t = grid(ONE_SHORT, piles=[{"apples": 4}, {"moon": 5}])
    own, other = t.game.describe(t.game.view(t.state, 0))["players"]
    assert own["tiles"] == list(t.state.piles[0])
    assert own["likes"]["apples"] == 4
    assert other == {
        "seat": 1,
        "collected": 5,
        "tiles": None,
        "likes": None,
        "bonus": None,
        "points": None,
    }
    open_ = grid(ONE_SHORT, piles=[{"apples": 4}, {"moon": 5}], open_piles=True)
    players = open_.game.describe(open_.game.view(open_.state, 0))["players"]
    assert [(p["bonus"], p["points"]) for p in players] == [(5, 9), (5, 10)]


def test_describe_tells_groups_and_the_space_being_filled():
    t = grid("ch ch ch ch tw .\n tw tb ts ta tb .")
    (group,) = t.game.describe(t.game.view(t.state, 0))["groups"]
    assert group == {"face": "happy", "spaces": [[0, 0], [1, 0], [2, 0], [3, 0]]}
    t = grid(ONE_SHORT).do(MAKE_IT)
    told = t.game.describe(t.game.view(t.state, 1))
    assert told["filling"] == [0, 0]
    assert told["empty"] == [[0, 0], [1, 0], [2, 0], [3, 0]]


# ---------------------------------------------------------------- hidden


def test_a_world_filled_in_deals_all_unseen_tiles_anew():
    t = grid(ONE_SHORT, piles=[{"apples": 4}, {"moon": 4}])
    view = t.game.view(t.state, 0)
    assert view.state.bag == (HIDDEN,) * len(t.state.bag)
    worlds = [t.game.determinise(view, Random(seed)) for seed in range(300)]
    seen = {tile for w in worlds for tile in w.piles[1]}
    assert seen == {*t.state.bag, *t.state.piles[1]}
    assert all(w.piles[0] == t.state.piles[0] for w in worlds)


def test_with_nothing_in_others_piles_the_supply_is_what_is_left():
    t = grid(ONE_SHORT, piles=[{"apples": 4}, {}])
    assert t.game.view(t.state, 0).state.bag == t.state.bag
    assert set(t.game.view(t.state, 1).state.bag) == {HIDDEN}


# ---------------------------------------------------------------- prompts and log


def test_prompts_say_what_to_choose():
    t = grid(ONE_SHORT)
    view = t.game.view(t.state, 0)
    assert GAME.translate(t.game.prompt(view)).startswith("Player 1: choose two Clops")
    picked = t.game.prompt(view, (("cell", 3, 1),))
    assert GAME.translate(picked) == "Player 1: choose another Clop of the same shape"


def test_the_log_of_a_turn():
    events: list[Any] = []
    t = grid(ONE_SHORT, supply=1).do(MAKE_IT, "draw", events=events)
    lines = [GAME.translate(line) for e in events if (line := t.game.log(e))]
    assert lines == [
        "Player 1 swaps the angry circle with the happy circle",
        "Player 1 collects 4 happy Clops",
        "The supply is empty: this is the last round, and gaps are no longer filled",
        "Player 2's turn",
    ]


def test_the_log_of_a_pass_and_of_the_end():
    events: list[Any] = []
    t = grid(LEFT_OVER, supply=0, turn=1)
    t.state.closing = True
    t.do("pass", events=events)
    lines = [GAME.translate(line) for e in events if (line := t.game.log(e))]
    assert lines[0] == "Player 2 has no two Clops of the same shape to swap and passes"
    assert lines[1].startswith("The supply is empty")


def test_nobody_needs_to_look_at_their_pile_to_play():
    t = grid(ONE_SHORT)
    decision = t.game.decision(t.state)
    assert decision is not None and not t.game.needs_hand(decision)
