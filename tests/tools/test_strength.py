"""Measuring strength: resumable, kept while the play is unchanged, published correctly."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from catgames.bots import levels
from catgames.bots.levels import find_level, level_ids
from catgames.bots.ratings import wilson
from catgames.bots.strength import PAIRINGS, Measurement, measured_strength, read_strength
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.types import BadContent
from tools import strength, strength_batches
from tools.page_tables import marks
from tools.strength import Plan, make_schedule, measure, pairings, revalidate
from tools.strength_batches import BatchFile, Pairing, definition
from tools.strength_page import measurement_of, publish, strength_table

ROOT = Path(__file__).parents[2]
LUCK = Pairing("template", 3, "kitten", "random")
BEGIN, END = marks("measured")


def play(kept: BatchFile, games: int, seconds: float = 60) -> None:
    revalidate(LUCK, kept)
    measure(Plan((LUCK,), games, 1, time.monotonic() + seconds), kept)


@pytest.fixture
def kept(tmp_path: Path) -> BatchFile:
    return BatchFile.read(tmp_path / "results.jsonl")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of two rounds."""
    monkeypatch.setattr(strength, "BATCH", 6)


def test_all_pairings_are_planned_the_smallest_tables_first():
    plan = pairings(game_ids())
    tables = list(dict.fromkeys((p.game, p.seats) for p in plan))
    assert set(tables) == {(id, n) for id in game_ids() for n in load_game(id).info.seats}
    assert len(plan) == len(set(plan))
    assert {id for id, _ in tables[: len(game_ids())]} == set(game_ids())
    assert [p[:2] for p in plan] == sorted([p[:2] for p in plan], key=tables.index)
    for table in tables:
        assert {p[2:] for p in plan if p[:2] == table} >= {*PAIRINGS[:-1]}
    assert {level for pair in PAIRINGS for level in pair} <= set(level_ids())


def test_no_level_is_measured_against_itself():
    """The tiger of 2026 is today's tiger where nothing stronger is known."""
    against = {p.game for p in pairings(game_ids()) if p.against == "tiger_2026"}
    assert against == {"cat_herders"}


def test_a_level_that_is_the_same_at_a_table_is_not_measured_against_itself(monkeypatch):
    """Even if its budget in the arena is another one."""
    tiger, pairing = find_level("tiger"), Pairing("clowder", 2, "tiger", "tiger_2026")
    config = tiger.config_for("clowder", 2)
    more = replace(config, iterations=2 * config.iterations)
    same = replace(more, table_factor=config.table_factor / 2)
    for changed, is_measured in ((same, False), (more, True)):
        other = replace(tiger, games={"clowder": changed})
        find = {"tiger": other, "tiger_2026": find_level("tiger_2026")}.get
        monkeypatch.setattr(
            strength, "find_level", lambda id, find=find: find(id) or find_level(id)
        )
        assert (pairing in pairings(["clowder"])) == is_measured


def test_the_level_sits_alone_in_every_seat():
    plan = make_schedule(LUCK, 4, 2)
    assert [s.levels.index("kitten") for s, _ in plan.tasks()] == [0, 1, 2] * 2
    assert all(s.levels.count("random") == 2 for s, _ in plan.tasks())
    assert [seed for _, seed in plan.tasks()] == [4] * 3 + [5] * 3


@pytest.mark.usefixtures("small")
def test_a_resumed_measurement_gives_the_same_result(tmp_path, kept):
    play(kept, 12)
    again = BatchFile.read(kept.path)
    assert again.of(LUCK) == kept.of(LUCK) and again.rounds(LUCK) == 4
    play(again, 30)
    at_once = BatchFile.read(tmp_path / "other.jsonl")
    play(at_once, 30)
    for one, other in ((again, at_once), (BatchFile.read(kept.path), at_once)):
        assert one.rounds(LUCK) == other.rounds(LUCK) == 10
        assert sum(b.wins for b in one.of(LUCK)) == sum(b.wins for b in other.of(LUCK))
    before = kept.path.read_text()
    play(again, 30)
    assert kept.path.read_text() == before


@pytest.mark.usefixtures("small")
def test_it_stops_when_the_time_is_up(kept):
    play(kept, 300, seconds=0)
    assert not kept.batches


@pytest.mark.usefixtures("small")
def test_an_incomplete_last_line_is_ignored(kept):
    play(kept, 12)
    text = kept.path.read_text()
    kept.path.write_text(text[:-30])
    assert BatchFile.read(kept.path).batches == kept.batches[:-1]
    play(BatchFile.read(kept.path), 12)
    assert BatchFile.read(kept.path).rounds(LUCK) == 4


@pytest.mark.usefixtures("small")
def test_results_stay_valid_while_the_play_is_unchanged(kept, monkeypatch):
    """Other sources but the same moves: valid.  Other moves: measured again."""
    play(kept, 12)
    first = definition(LUCK)
    monkeypatch.setattr(strength_batches, "_sources", lambda game: "changed")
    assert definition(LUCK) != first and kept.rounds(LUCK) == 0
    play(kept, 12)
    again = BatchFile.read(kept.path)
    assert again.rounds(LUCK) == 4 and len(again.batches) == len(kept.batches)

    kitten = find_level("kitten")
    greedy = find_level("greedy").config_for("template", 2)
    other = replace(kitten, config=greedy, games={}, tables={})
    monkeypatch.setitem(levels.levels(), "kitten", other)
    assert again.rounds(LUCK) == 0
    play(again, 12)
    assert again.rounds(LUCK) == 4 and len(BatchFile.read(kept.path).batches) == 2 * len(
        kept.batches
    )


@pytest.mark.usefixtures("small")
def test_published_figures_match_the_games(tmp_path, kept):
    play(kept, 12)
    wins = sum(json.loads(line)["wins"] for line in kept.path.read_text().splitlines())
    page, facts = tmp_path / "page.md", tmp_path / "facts.yaml"
    page.write_text(f"Before.\n{BEGIN}\nold\n{END}\nAfter.\n")
    missing = Pairing("template", 3, "tiger", "greedy")
    publish(kept, (LUCK, missing), facts, page)
    (measured,) = read_strength(facts)
    assert measured == measurement_of(kept, LUCK)
    assert measured.share == pytest.approx(wins / 12, abs=6e-4) and measured.games == 12
    assert (measured.low, measured.high) == pytest.approx(wilson(wins / 12, 12), abs=6e-4)
    text = page.read_text()
    assert text.startswith("Before.\n") and text.endswith("\nAfter.\n") and "old" not in text
    assert "not measured" in text and f"{measured.share:.0%} (" in text
    assert "Of 2 pairings 1 have been measured" in text
    publish(kept, (LUCK, missing), facts, page)
    assert page.read_text() == text


@pytest.mark.usefixtures("small")
def test_what_was_published_stays_until_as_many_games_have_been_played(tmp_path, kept):
    """A new checkout has no games of its own, and measures one game after another."""
    other = Pairing("template", 2, "tiger", "greedy")
    page, facts = tmp_path / "page.md", tmp_path / "facts.yaml"
    page.write_text(f"{BEGIN}\n| template | tiger | 9,999 | 1 ms | 2 ms | 3 ms |\n{END}\n")
    old = (*LUCK, 12, 0.111, 0.1, 0.2, "2026-01-01"), (*other, 400, 0.9, 0.8, 0.95, "2026-01-01")
    entry = "  - {{game: {}, seats: {}, level: {}, against: {}, games: {}, share: {}, low: {}, "
    entry += 'high: {}, date: "{}"}}'
    facts.write_text("\n".join(["measured:", *(entry.format(*f) for f in old), ""]))
    before = read_strength(facts)
    publish(kept, (LUCK, other), facts, page)
    assert read_strength(facts) == before and "9,999" in page.read_text()
    play(kept, 6)
    publish(kept, (LUCK, other), facts, page)
    assert read_strength(facts) == before
    play(kept, 12)
    publish(kept, (LUCK, other), facts, page)
    assert read_strength(facts) == (measurement_of(kept, LUCK), before[1])
    assert "| template | kitten |" in page.read_text()


def measurement(seats: int, level: str, against: str, share: float, low: float) -> Measurement:
    return Measurement("template", seats, level, against, 400, share, low, 1.0, "2026-01-01")


@pytest.mark.parametrize(
    ("seats", "level", "against", "share", "low", "reached"),
    [
        (2, "kitten", "random", 0.9, 0.87, True),
        (2, "kitten", "random", 0.89, 0.86, False),
        (2, "tiger", "greedy", 0.69, 0.6, False),
        (2, "tiger", "alley_cat", 0.65, 0.6, True),
        (2, "tiger", "alley_cat", 0.64, 0.6, False),
        (4, "tiger", "alley_cat", 0.4, 0.3, True),
        (4, "tiger", "alley_cat", 0.41, 0.24, False),
        (5, "tiger", "greedy", 0.31, 0.25, False),
    ],
)
def test_aims(seats, level, against, share, low, reached):
    measured = measurement(seats, level, against, share, low)
    assert measured.reached == reached
    table = strength_table([measured], [Pairing("template", seats, level, against)])
    assert ("below" in table) == (not reached)


def test_measured_strength_is_against_the_level_below():
    known = [
        measurement(2, "tiger", "greedy", 0.8, 0.7),
        measurement(2, "tiger", "alley_cat", 0.7, 0.6),
    ]
    found = measured_strength("template", 2, "tiger", known)
    assert found is not None and found.against == "alley_cat"
    assert measured_strength("template", 3, "tiger", known) is None
    assert measured_strength("template", 2, "random", known) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("measured: 3", "expected a list"),
        ("measured:\n  - {game: a}", "strength.yaml:2: measured.0: 'seats' is missing"),
        ("measured: []\nmeasure: []", "did you mean 'measured'?"),
    ],
)
def test_mistakes_in_the_file_are_reported(tmp_path, text, message):
    (tmp_path / "strength.yaml").write_text(text)
    with pytest.raises(BadContent) as caught:
        read_strength(tmp_path / "strength.yaml")
    assert message in str(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="is stopped differently there")
def test_a_signal_stops_it_and_finished_batches_are_kept(tmp_path):
    """Also in a shell's background jobs, which ignore Ctrl-C."""
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("catgames", "tools", "data", "docs"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    line = "-m tools.strength --only cat_herders --games 4000 --jobs 1"
    program = subprocess.Popen(
        [sys.executable, *line.split()],
        cwd=copy,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )
    assert program.stdout is not None
    program.stdout.readline()
    program.send_signal(signal.SIGINT)
    _, err = program.communicate(timeout=60)
    assert program.returncode == 130 and err == ""
    assert BatchFile.read(copy / "build/strength/results.jsonl").batches
    assert read_strength(copy / "data/strength.yaml")
    assert "kitten v random" in (copy / "docs/strength.md").read_text()
