"""The data file's own checks: numbers that do not fit together are reported where they stand."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cat_herders_park import GAME
from fresh_games import made

from catgames.catalog import load_game
from catgames.content import games
from catgames.content.paths import DATA
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


@pytest.mark.parametrize("steps", [1, 2, 5, 10])
@pytest.mark.parametrize("options", [{"side": 5}, {"grid": "square", "neighbours": 4}])
def test_CH_07_a_herder_stops_before_the_first_occupied_space(steps: int, options: Any):
    content: Any = {**GAME.content, "herder_steps": steps}
    game, rng = load_game("cat_herders", content), Random(steps)
    s = game.new_state(2, {**options, "setup": "empty", "max_turns": 60})
    while (decision := game.decision(s)) is not None:
        moves = game.legal_moves(s)
        if decision.kind == "turn":
            board = game.data.boards[s.board]
            free = [c for c in board.wall if not s.cells[c]] if s.supply[decision.seat] else []
            expected = [("place", board.targets[c]) for c in free]
            for c in (s.blue, s.red)[decision.seat]:
                start: Any = board.targets[c]
                for near in board.around[c]:
                    beside: Any = board.targets[near]
                    da, db = beside[1] - start[1], beside[2] - start[2]
                    for k in range(1, steps + 1):
                        to = ("cell", start[1] + da * k, start[2] + db * k)
                        if s.cells[board.index[to]] if to in board.index else True:
                            break
                        expected.append(("move", start, to))
            assert list(moves) == (expected or [("pass",)])
        game.apply(s, rng.choice(moves))


# ---------------------------------------------------------------- the size of the squares


def square(size: int, **more: Any) -> Any:
    content: Any = copy.deepcopy(dict(GAME.content))
    content["square"].update(size=size, cats=4, win=3, **more)
    return content


@pytest.mark.parametrize("size", range(5, 20))
@pytest.mark.parametrize("setup", ["standard", "advanced", "empty"])
def test_CH_21_the_size_of_the_squares_is_one_number_of_the_data(size: int, setup: str):
    game = load_game("cat_herders", square(size))
    s = game.new_state(2, {"grid": "square", "setup": setup, "redeal_max": 0})
    board = game.data.boards[s.board]
    assert (board.side, len(board.wall), len(board.park)) == (
        size,
        4 * (size - 1),
        (size - 2) ** 2,
    )
    blue, red = board.setups[setup]
    assert len({*blue, *red}) == {"standard": 8, "advanced": 8, "empty": 0}[setup]

    def turned(cells: set[int]) -> set[int]:
        """Each a quarter of the board farther, clockwise."""
        targets: Any = board.targets
        return {board.index["cell", size - 1 - y, x] for _, x, y in (targets[c] for c in cells)}

    others = {"standard": (blue, red), "advanced": (red, blue), "empty": ((), ())}[setup]
    assert (turned({*blue}), turned({*red})) == tuple(map(set, others))


OLD = {
    "standard": {"blue": 4, "red": 6},
    "advanced": {
        "blue": [[0, 0], [10, 10], [5, 0], [5, 10]],
        "red": [[10, 0], [0, 10], [0, 5], [10, 5]],
    },
}
"""How saved games from before have the set-ups of the squares."""


@pytest.mark.parametrize("setup", ["standard", "advanced"])
def test_CH_21_old_saved_games_set_up_the_same_squares(setup: str):
    content: Any = copy.deepcopy(dict(GAME.content))
    content["square"].update(OLD)
    old = load_game("cat_herders", content)
    for neighbours in (8, 4):
        options = {"grid": "square", "setup": setup, "neighbours": neighbours}
        a, b = (game.new_state(2, options) for game in (old, GAME))
        assert a.key() == b.key() and old.legal_moves(a) == GAME.legal_moves(b)
        assert old.data.boards[a.board].setups == GAME.data.boards[b.board].setups


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("size: 11", "size: 4", "size: expected a whole number from 5 to 19, found 4"),
        ("size: 11", "size: 5", "cats: the Park has only 9 spaces"),
        ("size: 11", "size: big", "size: expected a whole number from 5 to 19, found 'big'"),
        ("[top_left,", "[top_lift,", "did you mean 'top_left'?"),
        ("[top_left,", "[[1, 1],", "a herder of the board of side 11 is not on the Wall"),
        ("[top_left,", "[right,", "two herders of the board of side 11 share a space"),
        ("from: middle", "from: centre", "expected one of corner, middle; found 'centre'"),
        ("    9: {cats", "    11: {cats", "unknown key; known: 4, 5, 6, 7, 8, 9, 10"),
        ("    9: {cats: 21", "    9: {cats: 0", "expected a whole number from 1 to 60, found 0"),
    ],
)
def test_an_impossible_board_is_told_with_file_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, words: str
):
    text = (DATA / "cat_herders.yaml").read_text("utf-8")
    assert text.count(old) == 1
    (tmp_path / "cat_herders.yaml").write_text(text.replace(old, new), "utf-8")
    monkeypatch.setattr(games, "DATA", tmp_path)
    with pytest.raises(BadContent) as refused:
        made("cat_herders")
    found = [line for line in str(refused.value).split("\n") if words in line]
    assert found and len(found) == len(set(found)), refused.value
    key = words.partition(":")[0] if words.startswith(("size", "cats")) else old
    line = next(n for n, text in enumerate(text.split("\n"), 1) if old in text)
    nearby = range(line - 4, line + 6) if key == "cats" or "herder" in words else [line]
    assert any(f"data/cat_herders.yaml:{n}: " in found[0] for n in nearby), found[0]
