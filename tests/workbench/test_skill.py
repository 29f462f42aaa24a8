"""``--skill``: each level against the one below it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from catgames.app import WRONG, main
from catgames.bots.arena import Setup
from catgames.catalog import load_game
from catgames.core.types import GameError
from catgames.workbench.sample import Arm, GameSample, play_sample
from catgames.workbench.skill import pairs_of, skill_tasks, skills
from catgames.workbench.statistics import share_of

FAST = ["--games", "12", "--jobs", "1", "--skill"]


def arm(game_id: str, seats: int) -> Arm:
    game = load_game(game_id)
    options = game.complete_options(seats, {})
    return Arm(game, Setup(game_id, ("kitten",) * seats, options))


def test_a_level_meets_the_one_below_it() -> None:
    assert pairs_of(["tiger", "random", "kitten"]) == [("tiger", "alley_cat"), ("kitten", "random")]
    with pytest.raises(GameError, match="none of these levels has one below it; kitten, house_cat"):
        pairs_of(["random", "greedy"])


@pytest.mark.parametrize("seats", [2, 3])
def test_it_sits_in_every_seat_equally_often_and_no_deal_comes_twice(seats: int) -> None:
    tasks = skill_tasks(arm("template", seats), pairs_of(["kitten"]), range(6))
    assert len({seed for _, seed in tasks}) == len(tasks) == 6
    seat = Counter(setup.levels.index("kitten") for setup, _ in tasks)
    assert set(seat.values()) == {6 // seats} and len(seat) == seats
    assert all(Counter(setup.levels)["random"] == seats - 1 for setup, _ in tasks)


def test_the_share_is_that_of_the_level_with_wilsons_interval() -> None:
    """Whoever won, the seat of the level counts, and a shared win is divided."""
    pairs = pairs_of(["kitten"])
    tasks = skill_tasks(arm("template", 2), pairs, range(10))
    made: list[GameSample] = []
    for i, (setup, seed) in enumerate(tasks):
        played: Any = play_sample((setup, seed))
        seat = setup.levels.index("kitten")
        winners = {0: (seat,), 1: (1 - seat,), 2: (0, 1)}[min(i // 3, 2)]
        made.append(replace(played, winners=winners))
    (skill,) = skills(pairs, made)
    assert skill.games == 10 and skill.wins.even == 0.5
    assert skill.wins.estimate == share_of(3 + 4 * 0.5, 10)


def test_measure_tells_and_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "m.json"
    line = ["measure", "template", *FAST, "--levels", "kitten,house_cat", "--json", str(file)]
    assert main(line) == 0
    told = capsys.readouterr().out
    assert "kitten against random" in told and "house_cat against kitten" in told
    found = json.loads(file.read_text())["skill"]
    assert [(s["level"], s["against"], s["games"]) for s in found] == [
        ("kitten", "random", 12),
        ("house_cat", "kitten", 12),
    ]
    assert all(s["low"] <= s["value"] <= s["high"] and s["even"] == 0.5 for s in found)
    assert found[0]["value"] > 0.5


def test_without_it_nothing_more_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["measure", "template", *FAST[:-1], "--levels", "random", "--json", "-"]
    assert main(line) == 0
    out = capsys.readouterr()
    assert "skill" not in json.loads(out.out) and "against" not in out.err


def test_levels_without_one_below_are_refused_before_the_first_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["measure", "template", *FAST, "--levels", "random"]) == WRONG
    out = capsys.readouterr()
    assert "none of these levels has one below it" in out.err and not out.out


def test_the_report_has_a_table_of_it(tmp_path: Path) -> None:
    out = tmp_path / "r.html"
    line = ["report", "template", *FAST, "--levels", "kitten", "--out", str(out)]
    assert main(line) == 0
    text = out.read_text("utf-8")
    assert "<h2>Skill</h2>" in text and "<td>Kitten against Dice roller</td>" in text
    assert main([*line[:-5], "--levels", "kitten", "--out", str(out)]) == 0
    assert "<h2>Skill</h2>" not in out.read_text("utf-8")
