"""Descriptions, refusals, prompts, log and reckoning of Cat Herders."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cat_herders_park import GAME, deal, do, hexes, park

from catgames.core.notation import read_move, read_target


def why(s: Any, thing: str, *picks: str) -> str:
    view = GAME.view(s, s.stack[-1][1])
    what: Any = read_move(thing) if " " in thing or thing == "pass" else read_target(thing)
    return GAME.why_not(view, what, tuple(read_target(p) for p in picks))


TURN = {(0, 0): "b", (1, 0): "c", (0, -1): "r", (-3, 0): "b", (0, -5): "r"}


@pytest.mark.parametrize(
    "thing, picks, rule, words",
    [
        ("cell:1,0", (), "CH-8", "Grumble moves only when"),
        ("cell:0,-1", (), "CH-7", "belongs to Player 2"),
        ("cell:2,2", (), "CH-7", "start on the Wall"),
        ("cell:0,-5", (), "CH-7", "belongs to Player 2"),
        ("cell:2,-1", ("cell:0,0",), "CH-7", "straight line"),
        ("cell:0,3", ("cell:0,0",), "CH-7", "2 spaces at most"),
        ("cell:2,0", ("cell:0,0",), "CH-7", "Grumble is in the way"),
        ("cell:1,0", ("cell:0,0",), "CH-7", "Grumble stands there already"),
        ("cell:0,-2", ("cell:0,0",), "CH-7", "A herder of Player 2 is in the way"),
        ("cell:-3,0", ("cell:0,0",), "CH-7", "choose it again"),
        ("place cell:0,-5", (), "CH-7", "belongs to Player 2"),
        ("place cell:0,0", (), "CH-7", "must place a herder on the Wall or move one"),
        ("move cell:5,0 cell:-5,0", (), "CH-7", "must place a herder on the Wall or move one"),
        ("move cell:0,0 cell:0,0", (), "CH-7", "another space"),
        ("move cell:0,0 cell:9,9", (), "CH-7", "must place a herder on the Wall or move one"),
        ("flee cell:1,0 cell:2,0", (), "CH-8", "Grumble moves only when"),
        ("pass", (), "CH-14", "passing is not possible"),
        ("verb:pass", (), "CH-14", "passing is not possible"),
        ("seat:1", (), "CH-7", "must place"),
    ],
)
def test_refusals_in_a_turn(thing: str, picks: tuple[str, ...], rule: str, words: str):
    sentence = why(park(TURN), thing, *picks)
    assert words in sentence
    assert sentence.endswith(f"({rule})")


def test_refusal_without_supply():
    assert "no herder left to place (CH-7)" in why(park(TURN, supply=(0, 0)), "cell:5,0")


def test_refusal_of_a_hemmed_in_herder():
    s = park(hexes("r r r b r r r"))
    assert "hemmed in" in why(s, "cell:0,0")


FLEE = {(0, -2): "b", (1, 0): "c", (3, -1): "r", (3, 1): "c", (-1, 1): "c"}


@pytest.mark.parametrize(
    "thing, picks, rule, words",
    [
        ("cell:3,1", (), "CH-11", "not one of the cats that still have to run from Player 1's"),
        ("cell:0,0", (), "CH-8", "run first"),
        ("cell:2,2", (), "CH-8", "run first"),
        ("cell:2,0", ("cell:1,0",), "CH-9", "this space has 1 next to it, the best one has 0"),
        ("cell:0,0", ("cell:1,0",), "CH-9", "A herder of Player 1 stands there already"),
        ("cell:4,0", ("cell:1,0",), "CH-9", "too far"),
        ("flee cell:1,0 cell:1,0", (), "CH-8", "can't stay"),
        ("flee cell:3,1 cell:3,2", (), "CH-11", "not one of"),
        ("place cell:0,-5", (), "CH-8", "run first"),
        ("pass", (), "CH-8", "run first"),
    ],
)
def test_refusals_while_cats_run(thing: str, picks: tuple[str, ...], rule: str, words: str):
    s = do(park(FLEE), "move cell:0,-2 cell:0,0")
    sentence = why(s, thing, *picks)
    assert words in sentence
    assert sentence.endswith(f"({rule})")


def test_refusal_of_the_wall():
    s = do(park({(0, -4): "c", (0, -1): "b"}), "move cell:0,-1 cell:0,-3")
    assert "climb the Wall" in why(s, "cell:0,-5", "cell:0,-4")


def test_refusal_of_a_boxed_in_cat():
    boxed = {(1, 0): "c", (1, -1): "c", (2, -1): "r", (2, 0): "r", (1, 1): "r", (0, 1): "r"}
    s = do(park({**boxed, (-2, 0): "b"}, capture_needs=3), "move cell:-2,0 cell:0,0")
    assert why(s, "cell:1,0").endswith("(CH-10)")


def test_refusals_of_a_second_step():
    s = park({(0, -2): "b", (-1, 1): "c", (1, 0): "c"}, cat_steps=2)
    do(s, "move cell:0,-2 cell:0,0", "flee cell:1,0 cell:2,0")
    assert "must wait" in why(s, "cell:-1,1")
    assert why(s, "cell:-1,1").endswith("(CH-18)")
    assert why(s, "cell:1,0", "cell:2,0").endswith("(CH-9)")


def test_refusals_of_escorts():
    herders = {(0, 0): "b", (1, 0): "b", (-2, 0): "b", (4, 0): "b", (-1, -1): "r"}
    cats = {(1, -1): "c", (0, 1): "c", (-1, 0): "c", (0, 4): "c"}
    s = do(park({**herders, **cats}, escort="leaves"), "place cell:0,-5")
    assert "fewer cats can be led out" in why(s, "cell:0,0", "cell:-1,0")
    assert "Only a herder of Player 1 beside" in why(s, "cell:4,0", "cell:-1,0")
    assert "Only a herder of Player 1 beside" in why(s, "cell:-1,-1", "cell:-1,0")
    assert why(s, "cell:0,4").endswith("(CH-12)")
    assert why(s, "cell:4,0").endswith("(CH-16)")


def test_refusals_while_cats_are_dealt():
    view = GAME.view(GAME.new_state(2), 0)
    assert GAME.why_not(view, ("cell", 0, -5)).endswith("(CH-6)")


def test_describe_tells_the_whole_table():
    s = do(park(FLEE, captured=(1, 2)), "move cell:0,-2 cell:0,0")
    told = json.loads(json.dumps(GAME.describe(GAME.view(s, 1))))
    assert told["to_win"] == 5
    assert told["capture_needs"] == 2
    assert len(told["wall"]) == 30 and len(told["park"]) == 61
    blue = told["herders"]["blue"]
    assert blue["spaces"] == [[0, 0]]
    assert (blue["supply"], blue["captured"]) == (14, [4])
    assert blue["last_move"] == ["move", [0, -2], [0, 0]]
    assert told["herders"]["red"]["last_move"] is None
    assert told["to_move"] == "blue"
    assert {"number": 2, "space": [3, 1], "blue_beside": 0, "red_beside": 0} in told["cats"]
    by_space = {tuple(f["space"]): f for f in told["to_flee"]}
    assert set(by_space) == {(1, 0), (-1, 1)}
    assert by_space[1, 0]["may_go_to"] == [{"space": [1, 1], "herders": 0}]
    assert told["options"]["setup"] == "empty"
    assert told["options"]["max_turns"] == 300


def test_describe_tells_who_is_to_be_escorted():
    pair = {(-1, 0): "b", (0, 0): "c", (1, 0): "b"}
    s = do(park(pair, escort="leaves"), "place cell:0,-5")
    assert GAME.describe(GAME.view(s, 0))["to_escort"] == [[0, 0]]


def test_prompts_name_the_cat():
    s = do(park(FLEE), "move cell:0,-2 cell:0,0")
    view = GAME.view(s, 0)
    assert GAME.translate(GAME.prompt(view)) == "Player 1: choose which of 2 cats runs next"
    assert "Grumble" in GAME.translate(GAME.prompt(view, (("cell", 1, 0),)))


def test_log_of_a_turn():
    events: list[Any] = []
    s = park({(0, -2): "b", (1, 0): "c", (3, -1): "r"})
    for line in ("move cell:0,-2 cell:0,0", "flee cell:1,0 cell:1,1"):
        GAME.play(s, read_move(line), events)
    lines = [GAME.translate(line) for e in events if (line := GAME.log(e))]
    assert lines == ["Player 1 moves a herder", "Grumble runs", "Player 2's turn"]


def test_reckoning():
    s = park({}, captured=(2, 1))
    rows = GAME.breakdown(GAME.view(s, 0))
    assert rows[-1].total
    assert rows[-1].values == (2, 1)


def test_estimate_likes_cats_in_hand_and_beside():
    even = park({(0, 0): "c"})
    assert GAME.evaluate(even, 0) == pytest.approx(0.5)
    one = park({(0, 0): "c", (1, 0): "b"}, supply=(15, 15))
    two = park({(0, 0): "c", (1, 0): "b", (-1, 0): "b"}, supply=(15, 15))
    ahead = park({(0, 0): "c"}, captured=(1, 0))
    values = [GAME.evaluate(s, 0) for s in (even, one, two, ahead)]
    assert values == sorted(set(values))
    for s in (even, one, two, ahead):
        assert GAME.evaluate(s, 0) + GAME.evaluate(s, 1) == pytest.approx(1)


def test_estimate_is_exact_at_the_end():
    won = do(park({(-1, 0): "b", (0, 0): "c", (1, 0): "b"}, captured=(4, 0)), "place cell:0,-5")
    assert (GAME.evaluate(won, 0), GAME.evaluate(won, 1)) == (1, 0)


def test_weigh_has_a_weight_for_every_move():
    s = deal(GAME.new_state(2))
    legal = GAME.legal_moves(s)
    weights = GAME.move_priors(s, legal)
    assert len(weights) == len(legal)
    assert min(weights) > 0
