"""The table of the screen's figures, and its place in the documentation."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.types import GameError
from tools import bench
from tools.bench import PAGE, Figure, compared, read_units
from tools.bench_screen import COLUMNS, table
from tools.page_tables import marks, replace_table, table_in

FOUND = {
    "import pygame": 60.0,
    "first picture": 120.0,
    "first picture / pygame": 2.0,
    "whole title": 240.0,
    "200 sprites": 3.21,
    "idle title": 0.4,
    **{f"go {what}": 7.25 for what, _ in COLUMNS},
}


def test_every_game_has_a_row_with_all_figures() -> None:
    lines = table(FOUND, ["go"]).split("\n")
    assert lines[2] == "| go | " + " | ".join(["7.2"] * len(COLUMNS)) + " |"
    assert len({line.count("|") for line in lines if line.startswith("|")}) == 1
    assert "first picture 120 ms (2.0 ×), whole title 240 ms (4.0 ×)" in lines[-2]


def test_the_table_replaces_the_one_between_the_marks(tmp_path: Path) -> None:
    page, (begin, end) = tmp_path / "page.md", marks("screen")
    page.write_text(f"before\n{begin}\nold\n{end}\nafter\n", encoding="utf-8")
    replace_table(page, "screen", "new")
    replace_table(page, "screen", "newer")
    text = f"before\n{begin}\nnewer\n{end}\nafter\n"
    assert page.read_text("utf-8") == text
    for missing in (begin, end):
        page.write_text(text.replace(missing, ""), encoding="utf-8")
        with pytest.raises(ValueError, match=missing):
            replace_table(page, "screen", "newest")


def test_the_page_has_a_place_for_the_table() -> None:
    assert "| clowder |" in table_in(PAGE, "screen")


def test_what_takes_longer_than_in_another_run_is_found(tmp_path: Path) -> None:
    was = [Figure("go", "clone", 1.0, "µs", 20.0), Figure("go", "apply", 1.0, "µs", 50.0)]
    file = tmp_path / "before.json"
    file.write_text(json.dumps([asdict(f) for f in was]), "utf-8")
    now = [
        Figure("go", "clone", 9.0, "µs", 22.0),  # on a machine nine times as slow
        Figure("go", "apply", 1.0, "µs", 80.0),
        Figure("go", "key", 1.0, "µs", 80.0),  # that run did not have it
        Figure("go", "random play", 1.0, "decisions/s"),
    ]
    lines = list(compared(read_units(file), now))
    assert [slow for _, slow in lines] == [False, True]
    assert "1.10 times" in lines[0][0] and "1.60 times" in lines[1][0]


@pytest.mark.parametrize("text", ["", "[", "{}x", '[{"game": 1}]', "[1]"])
def test_a_file_without_figures_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "before.json"
    file.write_text(text, "utf-8")
    with pytest.raises(GameError, match="has no figures"):
        read_units(file)


@pytest.mark.parametrize("id", [id for id in game_ids() if load_game(id).info.has_secrets])
def test_a_world_takes_about_three_decisions_at_most(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of CPU time; a search samples thousands of worlds.  A third more is tolerated: machines
    differ in which operations are fast, and decisions take a third of what they took when three
    was set."""
    monkeypatch.setattr(bench, "SECONDS", 0.02)
    game, ratios = load_game(id), list[float]()
    sample_world = bench.timer(bench.prepare(game, bench.WORLD), list(bench.sample(game)))
    for _ in range(12):  # other tests may have left threads and garbage
        ratios.append(sample_world() / bench.random_play(game))
        if ratios[-1] <= 4:
            return
    raise AssertionError(ratios)


def test_bench_measures_everything(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(bench, "ROUNDS", 2)
    monkeypatch.setattr(bench, "SECONDS", 0.005)
    assert bench.main(["template", "--json", str(tmp_path / "b.json")]) == 0
    figures = json.loads((tmp_path / "b.json").read_text())
    assert {f["what"] for f in figures} == {
        *("calibration loop", "random play", "decision"),
        *("clone", "legal_moves", "apply", "redact", "determinise", "determinise / decision"),
    }
    by_what = {f["what"]: f for f in figures}
    assert all(f["value"] > 0 for f in figures)
    measured = {what for what, f in by_what.items() if f["units"] is not None}
    assert measured >= {"decision", "clone", "apply"}
    assert all(by_what[what]["units"] > 0 for what in measured)
    assert "random play" in capsys.readouterr().out
    assert bench.main(["ludo"]) == 2
