"""Games that are won or lost together: each of the winners has won in full."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from catgames.app import main
from catgames.bots.chances import position_chances
from catgames.bots.ratings import RatedGame, standings
from catgames.core.game import Game, share_of_win
from catgames.core.types import CHANCE
from catgames.kit.folder import load_prototype
from tests.kit_folders import RULES, WITH_RULES, make

AIM = """

@rules.part
def winners(d, s):
    eaten = sum(s.eaten)
    return tuple(range(s.seats)) if eaten >= AIM else ()
"""
PAIRS = """

@rules.part
def winners(d, s):
    won = [seat for seat in range(s.seats) if s.eaten[seat] >= 5]
    return tuple(won)
"""


def played(game: Game, seats: int, seed: int):
    s, rng = game.new_state(seats), Random(seed)
    while (decision := game.decision(s)) is not None:
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
        else:
            game.apply(s, rng.choice(game.legal_moves(s)))
    return s


@pytest.mark.parametrize("aim", [9, 10, 11])
@pytest.mark.parametrize("seats", [2, 3])
def test_won_together_is_1_for_each_and_lost_together_0(
    tmp_path: Path, aim: int, seats: int
) -> None:
    game = load_prototype(make(tmp_path, rules=RULES + AIM.replace("AIM", str(aim))))
    assert game.together
    ends = set()
    for seed in range(20):
        s = played(game, seats, seed)
        share = 1.0 if game.winners(s) else 0.0
        ends.add(share)
        for seat in range(seats):
            assert game.evaluate(s, seat) == game.evaluate_basic(s, seat) == share
        assert position_chances(game, s) == (share,) * seats
    assert (seats, aim) != (2, 10) or ends == {0.0, 1.0}


def test_several_may_reach_an_aim_each_for_itself(tmp_path: Path) -> None:
    game = load_prototype(make(tmp_path, rules=RULES + PAIRS))
    for seed in range(20):
        s = played(game, 3, seed)
        for seat in range(3):
            assert game.evaluate(s, seat) == float(seat in game.winners(s))


@pytest.mark.parametrize("folder", WITH_RULES)
def test_the_most_points_still_win_alone(folder: Path) -> None:
    assert not load_prototype(folder).together


def test_shares_of_a_win() -> None:
    assert [share_of_win(seat, (0, 2), 3) for seat in range(3)] == [0.5, 0, 0.5]
    assert [share_of_win(seat, (0, 2), 3, together=True) for seat in range(3)] == [1, 0, 1]
    assert share_of_win(1, (), 4) == 0.25 and share_of_win(1, (), 4, together=True) == 0


def test_levels_that_win_together_all_have_won() -> None:
    games = [RatedGame(("a", "b"), (0, 1), True)] * 6 + [RatedGame(("b", "a"), (), True)] * 4
    for s in standings(games):
        assert s.share == 0.6 and s.even is None and 0.3 < s.low < 0.6 < s.high < 0.85


def test_figures_are_of_the_team(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = make(tmp_path, rules=RULES + AIM.replace("AIM", "10")), tmp_path / "f.json"
    line = ["measure", str(folder), "--levels", "random", "--games", "40", "--jobs", "1"]
    assert main([*line, "--json", str(file)]) == 0
    found = json.loads(file.read_text())["levels"]["random"]["figures"]
    assert not [key for key in found if key.startswith(("win.seat", "win.first", "lead"))]
    assert 0.2 < found["win.team"]["value"] < 0.9
    assert "win.team" in capsys.readouterr().out
