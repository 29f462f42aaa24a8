"""Calibrating chances: what is fitted is found again, and predictions of other games get truer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from thorough import amount, sample

from catgames.bots.chances import HINT, POSITION, Bin, calibrations, read_chances
from tools.calibrate import calibrate, main
from tools.calibrate_fit import (
    FEW,
    Fit,
    Pair,
    Row,
    bins_of,
    brier_score,
    chances_of,
    fit_rows,
    held_out,
    pairs_of,
    raw_pairs,
    rows_of,
    widest,
)
from tools.calibrate_games import GameNotes, GameTask, Hint, Position, play_task
from tools.calibrate_page import publish
from tools.page_tables import marks

BEGIN, END = marks("measured")
TRUE = Fit((0.3, 1.1), 0.3)
"""How the chances of ``made`` really follow from the values."""


def made(use: str, games: int, seats: int = 3, each: int = 6, seed: int = 1) -> list[Row]:
    """Predictions of games whose results follow from ``TRUE``."""
    rng, rows = Random(seed), []
    for game in range(games):
        for _ in range(each):
            many = seats if use == POSITION else 1
            values = tuple(1 / (1 + exp(-rng.gauss(0, 1.5))) for _ in range(many))
            row = Row(game, rng.random(), values, ())
            chances = chances_of(row, use, TRUE)
            if use == POSITION:
                (winner,) = rng.choices(range(seats), chances)
                won = tuple(float(seat == winner) for seat in range(seats))
            else:
                won = (float(rng.random() < chances[0]),)
            rows.append(row._replace(won=won))
    return rows


@pytest.mark.parametrize("use", [POSITION, HINT])
def test_the_fit_finds_what_made_the_results(use):
    fit = fit_rows(made(use, 1500), use)
    assert fit.slopes == pytest.approx(TRUE.slopes, abs=0.1)
    assert fit.shift == pytest.approx(TRUE.shift if use == HINT else 0, abs=0.1)


@pytest.mark.parametrize("use", [POSITION, HINT])
def test_held_out_chances_are_truer_than_values(use):
    rows = made(use, 600)
    pairs = held_out(rows, use)
    assert len(pairs) == len(raw_pairs(rows, use))
    assert brier_score(pairs) < brier_score(raw_pairs(rows, use)) - 0.003
    far = widest(bins_of(pairs))
    assert far is not None and far < 0.05


def test_nobody_predicts_a_game_that_it_was_fitted_to():
    """With results that no value tells anything about, a fit to the games themselves looks better
    than a guess; one to other games does not."""
    rng = Random(4)
    rows = [row._replace(won=(float(rng.random() < 0.5),)) for row in made(HINT, 30, each=2)]
    fitted_to_them = pairs_of(rows, HINT, fit_rows(rows, HINT))
    assert brier_score(held_out(rows, HINT)) > brier_score(fitted_to_them)


def test_values_that_mislead_give_no_inverted_map():
    rows = [r._replace(won=tuple(1 - w for w in r.won)) for r in made(HINT, 200)]
    assert min(fit_rows(rows, HINT).slopes) > 0


def test_an_interval_counts_games():
    """Ten times the same prediction of a game say no more than one."""
    once = [Pair(game, 0.55, float(game % 2)) for game in range(200)]
    (one,), (ten,) = bins_of(once), bins_of(once * 10)
    assert ten.count == 10 * one.count and ten.games == one.games == 200
    assert ten.error == pytest.approx(one.error)
    assert one.error == pytest.approx(1.96 * sqrt(0.25 / 199), rel=0.01)
    assert widest([one]) == pytest.approx(0.05)
    assert widest([replace(one, games=FEW - 1)]) is None


# ---------------------------------------------------------------- real games

PLAYED = sample([("swap_clops", 3), ("cat_herders", 2), ("cats_mansion", 4), ("cattitude", 3)])
FRESH = 5_000_000
"""Seeds that no calibration has seen."""


@pytest.fixture(scope="module", params=PLAYED, ids=str)
def fresh(request: pytest.FixtureRequest) -> tuple[str, int, list[GameNotes]]:
    id, seats = request.param
    games = range(FRESH, FRESH + amount(50, 25))
    return id, seats, [play_task(GameTask(id, seats, seed, 0.0)) for seed in games]


def gain(table: tuple[str, int, list[GameNotes]], change: Callable[[Fit], Fit]) -> float:
    """By how much the published calibration of positions lowers the Brier score, beyond twice what
    chance would do."""
    id, seats, notes = table
    c = calibrations()[id, seats, POSITION]
    rows, fit = rows_of(notes, POSITION, c.turns), change(Fit(c.slopes, c.shift))
    differences = [
        brier_score(raw_pairs(own, POSITION)) - brier_score(pairs_of(own, POSITION, fit))
        for i in range(len(notes))
        if (own := [row for row in rows if row.game == i])
    ]
    mean = fmean(differences)
    spread = sqrt(fmean((d - mean) ** 2 for d in differences) / len(differences))
    return mean + 2 * spread


def test_published_calibrations_hold_for_games_never_seen(fresh):
    assert gain(fresh, lambda fit: fit) >= 0


def test_an_inverted_calibration_would_be_noticed(fresh):
    def inverted(fit: Fit) -> Fit:
        return fit._replace(slopes=(-fit.slopes[0], -fit.slopes[1]))

    assert gain(fresh, inverted) < 0


def test_the_same_seeds_give_the_same_games():
    first, again, others = (
        [play_task(GameTask("swap_clops", 4, seed, 0.2)) for seed in seeds]
        for seeds in ((4, 5), (4, 5), (6, 7))
    )
    assert first == again != others and first[0].hints
    for notes in first:
        assert sum(notes.won) == pytest.approx(1) and notes.positions
        assert all(0 <= p.turn <= notes.turns and len(p.values) == 4 for p in notes.positions)
        assert all(0 <= h.value <= 1 and 0 <= h.won <= 1 for h in notes.hints)


# ---------------------------------------------------------------- publishing


def notes_of(games: int) -> list[GameNotes]:
    rng = Random(5)
    found = []
    for _ in range(games):
        value = rng.uniform(0.1, 0.9)
        won = float(rng.random() < value)
        positions = (Position(rng.randrange(30), (value, 1 - value)),)
        hints = (Hint(rng.randrange(30), value, won),)
        found.append(GameNotes((won, 1 - won), 30, 40, positions, hints))
    return found


def test_what_is_published_reads_back(tmp_path):
    facts, page = tmp_path / "chances.yaml", tmp_path / "page.md"
    page.write_text(f"Before.\n{BEGIN}\nold\n{END}\nAfter.\n")
    known = calibrate("cat_herders", 2, 0, notes_of(300))
    publish(known, facts, page)
    read = read_chances(facts)
    assert [(c.use, c.slopes, c.shift, c.games) for c in read] == [
        (c.use, c.slopes, c.shift, 300) for c in known
    ]
    assert read[0].brier == pytest.approx(known[0].brier, abs=1e-4)
    text = page.read_text()
    assert text.startswith("Before.\n") and text.endswith("\nAfter.\n") and "old" not in text
    assert "| cat_herders | 2 | hint | alley_cat | 300 |" in text
    publish(read, facts, page)
    assert read_chances(facts) == read


def test_the_page_tells_bins_that_are_off_from_bins_that_may_be(tmp_path):
    facts, page = tmp_path / "chances.yaml", tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n")
    (c, _) = calibrate("cat_herders", 2, 0, notes_of(50))
    off, unsure = Bin(0.3, 0.4, 0.04, 900, 300), Bin(0.5, 0.6, 0.06, 900, 300)
    few = Bin(0.9, 0.1, 0.01, 900, FEW - 1)
    publish([replace(c, bins=(off, unsure, Bin(0.7, 0.74, 0.1, 900, 300), few))], facts, page)
    assert "of 3 bins 1 do, and 1 lie beyond with their whole interval" in page.read_text()


def test_the_command_changes_nothing_else(tmp_path, capsys):
    facts, page = tmp_path / "chances.yaml", tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n")
    publish(calibrate("cat_herders", 2, 0, notes_of(50)), facts, page)
    (before, _) = read_chances(facts)
    arguments = ["swap_clops", "--seats", "4", "--games", "3", "--seed", "7"]
    assert main([*arguments, "--facts", str(facts), "--page", str(page)]) == 0
    read = {(c.game, c.seats, c.use): c for c in read_chances(facts)}
    assert read["cat_herders", 2, POSITION] == before and len(read) == 4
    new = read["swap_clops", 4, HINT]
    assert (new.games, new.seed) == (3, 7)
    assert "swap_clops   4  hint" in capsys.readouterr().out


def test_a_damaged_file_is_told_in_a_sentence(tmp_path: Path, capsys):
    facts = tmp_path / "chances.yaml"
    facts.write_text("measured: 3\n")
    assert main(["--facts", str(facts), "--page", str(facts)]) == 1
    assert "chances.yaml:1: measured: expected a list" in capsys.readouterr().err
