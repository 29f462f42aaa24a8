"""The estimate of how long computers think, and who is told."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from slow_paws import write_paws

from catgames.app import main
from catgames.bots.level_names import MEASURED
from catgames.bots.levels import decide, find_level, prepare
from catgames.bots.pace import SLOW, Pace, estimate_pace, slow_words
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.texts import catalogue


@pytest.fixture
def prototypes(tmp_path: Path) -> Path:
    return write_paws(tmp_path)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_games_think_quickly(game_id: str) -> None:
    pace = estimate_pace(load_game(game_id), MEASURED)
    assert pace is not None and pace.level in MEASURED
    assert not pace.slow and pace.seats == load_game(game_id).info.seats[-1]


def test_a_slow_game_is_found_without_playing_it(prototypes: Path) -> None:
    game = load_game("slow_paws")
    pace = estimate_pace(game, MEASURED)
    assert pace is not None and pace.slow and pace.level == "alley_cat"
    quick = estimate_pace(load_game("quick_paws"), MEASURED)
    assert quick is not None and not quick.slow


def test_the_estimate_fits_a_whole_decision(prototypes: Path) -> None:
    """Alley cats look at several worlds; one is timed.  What is learned before is no part of it."""
    game = load_game("slow_paws")
    pace = estimate_pace(game, ("alley_cat",), budget=0.1)
    state = game.new_state(2, {})
    rng = Random(1)
    while (decision := game.decision(state)) and decision.seat < 0:
        game.apply(state, game.sample_chance(state, rng))
    prepare(game, [find_level("alley_cat")], 2)
    began = time.thread_time()
    decide(game, game.view(state, 0), find_level("alley_cat"), rng)
    real = time.thread_time() - began
    assert pace is not None and real / 4 < pace.seconds < real * 4


def test_the_slowest_set_up_is_named() -> None:
    pace = estimate_pace(load_game("swap_clops"), ("alley_cat",))
    assert pace is not None and pace.options.get("grid", 8) in (8, 9), "not one of the small ones"


def test_the_sentence_is_round() -> None:
    words = catalogue("en")
    told = words.translate(slow_words(Pace("alley_cat", 1.26, 2, {})))
    assert told.startswith("With these data the level “Alley cat” needs about 1.3 seconds a move")
    assert "about 38 seconds" in words.translate(slow_words(Pace("alley_cat", 38.4, 2, {})))
    assert Pace("alley_cat", SLOW, 2, {}).slow


def test_check_tells_it_and_finds_no_mistake(
    prototypes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(prototypes / "slow_paws")]) == 0
    out = capsys.readouterr().out
    assert "Slow: slow_paws with 2 players: With these data the level “Alley cat” needs" in out
    assert main(["check", str(prototypes / "quick_paws")]) == 0
    assert "Slow" not in capsys.readouterr().out
