"""The data file's own checks: numbers that do not fit together are reported where they stand."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from cat_herders_park import GAME

from catgames.core.registry import load_game
from catgames.core.types import BadContent

WRONG: list[tuple[tuple[Any, ...], Any, str]] = [
    (("hex", "sides", 6, "win"), 10, "more than the 9 cats"),
    (("hex", "sides", 5, "cats"), 38, "the Park has only 37 spaces"),
    (("hex", "sides", 5, "herders"), 5, "sets up more than 5 herders"),
    (("hex", "advanced", "blue"), [[0, 0]], "is not on the Wall"),
    (("hex", "advanced", "red"), [[-1, 0]], "share a space"),
    (("hex", "standard", "red"), 0, "share a space"),
    (("square", "win"), 12, "more than the 11 cats"),
    (("square", "advanced", "red"), [[1, 1]], "is not on the Wall"),
    (("square", "capture_needs"), {8: 3}, "4 neighbours is missing"),
    (("herder_steps",), 0, "from 1 to 10"),
]


@pytest.mark.parametrize("path, value, words", WRONG)
def test_what_does_not_fit_is_reported(path: tuple[Any, ...], value: Any, words: str):
    content = copy.deepcopy(GAME.content)
    inner: Any = content
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(BadContent, match=words):
        load_game("cat_herders", content)


def test_a_side_left_out_is_missing():
    content = copy.deepcopy(GAME.content)
    inner: Any = content
    del inner["hex"]["sides"][7]
    with pytest.raises(BadContent, match="side 7 is missing"):
        load_game("cat_herders", content)


def test_CH_07_how_far_herders_go_stands_in_the_data():
    content: Any = {**GAME.content, "herder_steps": 3}
    game = load_game("cat_herders", content)
    s = game.new_state(2, {"setup": "advanced", "redeal_max": 0})
    while game.decision(s).seat < 0:  # type: ignore[union-attr]
        game.apply(s, game.legal_moves(s)[-1])
    assert ("move", ("cell", -5, 0), ("cell", -5, 3)) in game.legal_moves(s)
    assert ("move", ("cell", -5, 0), ("cell", -5, 4)) not in game.legal_moves(s)
