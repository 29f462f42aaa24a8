"""Commands without a screen that are killed leave whole files or none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from thorough import amount

from catgames.content.paths import ROOT
from catgames.store.disk import TEMPORARY
from catgames.store.unfinished import game_of, read_record

pytestmark = pytest.mark.skipif(os.name == "nt", reason="kills as Unix does")
GAMES = 40
"""Of one program, which is killed during the first half of them."""
IN_PLACE = """
import sys
import time
from catgames import app
from catgames.commands import simulate
def write(path, text):
    path.parent.mkdir(exist_ok=True)
    with path.open("w") as f:
        for i in range(0, len(text), 200):
            f.write(text[i:i + 200])
            f.flush()
            time.sleep(0.01)
simulate.replace_file = write
sys.exit(app.main(sys.argv[1:]))
"""
"""The program with a command that writes its files in place."""


def kill(line: str, when: Path, files: int, *program: str) -> int:
    """Start a program, kill it as soon as so many files are in a folder; its exit code."""
    program = program or (str(ROOT / "main.py"),)
    running = subprocess.Popen(
        [sys.executable, *program, *line.split()],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
    )
    end = time.monotonic() + 60
    while running.poll() is None and len(list(when.glob("*"))) < files:
        assert time.monotonic() < end
        time.sleep(0.001)  # the program needs the processor to get there
    running.kill()
    return running.wait()


def damaged(folder: Path) -> list[str]:
    """The files that are not whole; hidden ones are for nobody to read."""
    wrong = []
    for path in folder.rglob("*"):
        if path.is_dir() or (path.name.startswith(".") and path.name.endswith(TEMPORARY)):
            continue
        try:
            if path.suffix == ".json":
                json.loads(path.read_text())
            else:
                record = read_record(path)
                game = game_of(record)
                assert game.decision(record.replay(game)) is None and record.end is not None
        except Exception:
            wrong.append(path.name)
    return wrong


def test_a_killed_simulation_leaves_whole_records(tmp_path):
    rng, killed = Random(5), 0
    for number in range(amount(12, 1)):
        records = tmp_path / str(number) / "records"
        line = f"simulate template --games {GAMES} --bots random --jobs {1 + number % 2}"
        line += f" --records {records} --json {records.parent / 'results.json'}"
        killed += kill(line, records, rng.randrange(1, GAMES // 2)) < 0
    assert killed and not damaged(tmp_path)
    assert list(tmp_path.rglob("*.catgame"))


def test_the_test_of_killed_simulations_finds_what_is_written_in_place(tmp_path):
    kill(f"simulate template --bots random --records {tmp_path}", tmp_path, 2, "-c", IN_PLACE)
    assert damaged(tmp_path)


def test_a_killed_arena_leaves_the_results_of_the_last_one(tmp_path):
    file = tmp_path / "results.json"
    line = f"arena template --bots random --games 4 --jobs 1 --json {file}"
    assert kill(line, tmp_path, 9) == 0  # there will not be as many files
    old, number, killed = file.read_bytes(), 0, 0
    while killed < amount(12, 1):
        number += 1
        line = f"arena template --bots random --games {4 + number} --jobs 1 --json {file}"
        killed += kill(line, tmp_path, 2) < 0  # the new results, still under another name
        new = file.read_bytes()
        assert new == old or json.loads(new)["games"] == 4 + number
        old = new
        for left in tmp_path.glob(f".*{TEMPORARY}"):
            left.unlink()
    assert not damaged(tmp_path)
