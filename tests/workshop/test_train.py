"""Learning the weights of the evaluation: repeatable, and better than what it replaces."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import pytest
from thorough import amount

from catgames.content.weights import FOLDER, Learned, read_weights
from catgames.core.registry import game_ids, load_game
from catgames.workshop import train
from catgames.workshop.train_fit import chances, fit, log_loss
from catgames.workshop.train_games import Position, SelfPlay, play_one

TRUE = (1.5, -0.7, 0.0)
LEARNED = [
    (id, seats)
    for id in game_ids()
    if (FOLDER / f"{id}.yaml").exists()
    for seats in read_weights(id, load_game(id).info.seats, load_game(id).parts.feature_names)
]


def made_up(many: int) -> list[Position]:
    """Positions of three seats that win with the chances of the weights TRUE."""
    rng, found = Random(4), []
    for _ in range(many):
        rows = tuple(tuple(rng.gauss(0, 1) for _ in TRUE) for _ in range(3))
        odds = [exp(sum(w * x for w, x in zip(TRUE, row))) for row in rows]
        winner = rng.choices(range(3), odds)[0]
        won = tuple(float(seat == winner) for seat in range(3))
        found.append(Position(rows, (1 / 3,) * 3, won))
    return found


def test_the_true_weights_are_found():
    assert fit(made_up(4000)) == pytest.approx(TRUE, abs=0.12)


def test_a_feature_that_never_changes_has_no_weight():
    still = [Position(((1.0,), (1.0,)), (0.5, 0.5), (1.0, 0.0))] * 5
    assert fit(still) == [0.0]


def test_a_wrong_sign_fits_worse():
    positions = made_up(500)
    wrong = [-TRUE[0], *TRUE[1:]]
    right, flipped = (log_loss(positions, chances(positions, w)) for w in (TRUE, wrong))
    assert right < flipped


def without_date(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines() if "date:" not in line]


def test_the_same_seed_gives_the_same_file_in_any_number_of_processes(tmp_path: Path):
    texts = []
    for i, jobs in enumerate((1, 2)):
        folder = tmp_path / str(i)
        folder.mkdir()
        line = ["swap_clops", "--games", "10", "--level", "kitten", "--seats", "2", "--seed", "7"]
        assert train.main([*line, "--jobs", str(jobs), "--folder", str(folder)]) == 0
        texts.append(without_date(folder / "swap_clops.yaml"))
    assert texts[0] == texts[1]


def test_another_number_of_players_leaves_the_rest_of_the_file(tmp_path: Path):
    game = load_game("swap_clops")
    names = game.parts.feature_names
    old = Learned(
        "2026-01-01", 5, 3, "kitten", dict.fromkeys(train.FIT, 1), dict.fromkeys(names, 2)
    )
    path = tmp_path / "swap_clops.yaml"
    path.write_text(train.text_of("swap_clops", {4: old}), "utf-8")
    line = ["swap_clops", "--games", "5", "--level", "kitten", "--seats", "2", "--jobs", "1"]
    assert train.main([*line, "--folder", str(tmp_path)]) == 0
    now = read_weights("swap_clops", game.info.seats, names, path)
    assert set(now) == {2, 4} and now[4] == old


def test_weights_of_other_features_are_learned_anew(tmp_path: Path, capsys):
    old = Learned("2026-01-01", 5, 3, "kitten", dict.fromkeys(train.FIT, 1), {"whiskers": 2})
    path = tmp_path / "swap_clops.yaml"
    path.write_text(train.text_of("swap_clops", {2: old}), "utf-8")
    line = ["swap_clops", "--games", "5", "--level", "kitten", "--jobs", "1"]
    line += ["--folder", str(tmp_path)]
    assert train.main([*line, "--seats", "3"]) == 1, "what else is in the file would be lost"
    assert "whiskers" in capsys.readouterr().err
    assert train.main(line) == 0
    game = load_game("swap_clops")
    assert set(read_weights("swap_clops", game.info.seats, game.parts.feature_names, path)) == {
        *game.info.seats
    }


def test_a_number_of_players_that_the_game_is_not_for_is_refused(capsys):
    assert train.main(["cat_herders", "--seats", "3"]) == 2
    assert "cat_herders is not for 3 players" in capsys.readouterr().err


def test_a_wrong_number_of_players_is_refused_before_hours_of_games(tmp_path: Path, capsys):
    line = ["clowder", "--games", "5", "--folder", str(tmp_path)]
    assert train.main([*line, "--seats", "2", "--seats", "9"]) == 2
    assert not capsys.readouterr().out and not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("games", "words"),
    [
        ("0", "is not a whole number above 0"),
        ("4", "at least 5 games"),
        ("x", "not a whole number"),
    ],
)
def test_too_few_games_are_refused(tmp_path: Path, capsys, games: str, words: str):
    with pytest.raises(SystemExit):
        train.main(["clowder", "--games", games, "--folder", str(tmp_path)])
    assert words in capsys.readouterr().err and not list(tmp_path.iterdir())


@pytest.mark.parametrize(("id", "seats"), LEARNED)
def test_the_learned_chances_fit_new_games_about_as_well_as_the_full_evaluation(id, seats):
    """A feature with a wrong sign, or one that has changed since, fits far worse."""
    played = [play_one(SelfPlay(id, seats, "kitten", 900_000 + i)) for i in range(amount(400, 16))]
    positions = [p for game in played for p in game]
    game = load_game(id)
    learned = read_weights(id, game.info.seats, game.parts.feature_names)[seats]
    found = train.quality(positions, list(learned.weights.values()))
    assert found["log_loss"] < found["log_loss_full"] + 0.1
