"""The learned evaluation: chances that add up to 1, factors, and files of weights."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import pytest
from cpu_time import Times, assert_quick
from positions import many_positions, positions
from thorough import amount

from catgames.bots.learned import learned_evaluation
from catgames.bots.levels import find_level, read_levels
from catgames.bots.search_config import SearchConfig, evaluator
from catgames.commands import check
from catgames.content.weights import FOLDER, read_weights
from catgames.core.registry import game_ids, load_game
from catgames.core.types import CHANCE, BadContent, GameError

LEARNED = [id for id in game_ids() if (FOLDER / f"{id}.yaml").exists()]


def learned_seats(id: str) -> tuple[int, ...]:
    game = load_game(id)
    return tuple(read_weights(id, game.info.seats, game.parts.feature_names))


@pytest.mark.parametrize("id", LEARNED)
def test_the_chances_of_all_seats_add_up_to_1(id):
    game = load_game(id)
    evaluate = learned_evaluation(game, {})
    for seats in learned_seats(id):
        for seed in range(amount(20)):
            for s in positions(game, seats, seed, 7):
                chances = [evaluate(s, seat) for seat in range(seats)]
                assert all(0 <= chance <= 1 for chance in chances)
                assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("id", LEARNED)
def test_the_evaluation_of_a_finished_game_is_its_result(id):
    game = load_game(id)
    evaluate, seats, rng = learned_evaluation(game, {}), learned_seats(id)[0], Random(5)
    s = game.new_state(seats)
    while (decision := game.decision(s)) is not None:
        chance = decision.seat == CHANCE
        game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))
    winners = game.winners(s) or range(seats)
    won = [(seat in winners) / len(winners) for seat in range(seats)]
    assert [evaluate(s, seat) for seat in range(seats)] == won


@pytest.mark.parametrize("id", game_ids())
def test_every_position_has_a_row_of_features_for_every_seat(id):
    game = load_game(id)
    for s, _ in many_positions(game, amount(400, 40), 5):
        rows = game.features(s)
        assert len(rows) == len(game.scores(s))
        assert {len(row) for row in rows} == {len(game.parts.feature_names)}


@pytest.mark.parametrize("id", LEARNED)
def test_it_costs_at_most_three_times_as_much_as_the_full_evaluation(id):
    game = load_game(id)
    seats = learned_seats(id)[0]
    states = [s for seed in range(3) for s in positions(game, seats, seed, 5)][:150]

    def ratio() -> Times:
        times, own = Times(), Times()
        for evaluate, found in (
            (game.evaluate_full, times),
            (learned_evaluation(game, {}), own),
        ):
            for s in states:  # fills what both keep
                evaluate(s, 0)
            with found.part():
                for s in states:
                    for seat in range(seats):
                        evaluate(s, seat)
        return Times([own[0] / times[0]])

    assert_quick(ratio, 3.0)


def test_where_nothing_was_learned_the_full_evaluation_answers():
    game = load_game("template")
    s = next(positions(game, 2, 1, 3))
    evaluate = evaluator(game, SearchConfig(evaluation="learned"))
    assert evaluate(s, 0) == game.evaluate_full(s, 0)


# ---------------------------------------------------------------- factors


def test_factors_multiply_weights():
    game = load_game("cat_herders")
    names = game.parts.feature_names
    weights = read_weights("cat_herders", game.info.seats, names)[2].weights
    plain, changed = (learned_evaluation(game, f) for f in ({}, {"captured": -2.0}))
    s = next(s for s in positions(game, 2, 3, 1) if len(s.captured[0]) != len(s.captured[1]))
    lead = len(s.captured[0]) - len(s.captured[1])
    before, after = (log(e(s, 0) / e(s, 1)) for e in (plain, changed))
    assert after - before == pytest.approx(-3 * lead * weights["captured"])


def test_an_unknown_name_in_the_factors_is_refused():
    with pytest.raises(GameError, match=r"no feature 'captivated'.*did you mean 'captured'"):
        learned_evaluation(load_game("cat_herders"), {"captivated": 2.0})


def test_check_names_the_line_of_an_unknown_feature(tmp_path: Path, monkeypatch):
    path = tmp_path / "bots.yaml"
    path.write_text(
        "levels:\n  odd:\n    algorithm: greedy\n    games:\n      cat_herders:\n"
        "        evaluation: learned\n        factors:\n          captivated: 2\n",
        "utf-8",
    )
    monkeypatch.setattr(check, "DATA", tmp_path)
    monkeypatch.setattr(check, "levels", lambda: read_levels(path))
    assert [m.split(": ")[0].split(":")[-1] for m in check._factors()] == ["8"]


# ---------------------------------------------------------------- files of weights


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("      supply:", "      supplies:", "unknown key; did you mean 'supply'"),
        ("    seed: 1", "    seed: one", "expected a whole number"),
        ("  2:", "  7:", "unknown key"),
        ("      supply: ", "      supply: much ", "expected a number"),
    ],
)
def test_a_mistake_in_the_weights_is_told_with_its_line(tmp_path: Path, old, new, told):
    text = (FOLDER / "cat_herders.yaml").read_text("utf-8")
    assert old in text
    path = tmp_path / "cat_herders.yaml"
    path.write_text(text.replace(old, new), "utf-8")
    game = load_game("cat_herders")
    with pytest.raises(BadContent) as e:
        read_weights("cat_herders", game.info.seats, game.parts.feature_names, path)
    line = text[: text.index(old)].count("\n") + 1
    assert f":{line}: " in str(e.value) and told in str(e.value)


# ---------------------------------------------------------------- the tiger of 2026


def test_the_tiger_of_2026_is_not_offered_and_evaluates_as_it_did():
    level = find_level("tiger_2026")
    assert not level.offered
    games = {game: level.config_for(game, 2).evaluation for game in game_ids()}
    had_no_full_evaluation = {"swap_clops", "cat_herders"}
    assert {game for game, tier in games.items() if tier != "full"} == had_no_full_evaluation
    assert {games[game] for game in had_no_full_evaluation} == {"standard"}
