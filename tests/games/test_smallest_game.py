"""The tests for all games hold for Nim, the smallest: none asks for more than a game must have."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from thorough import SCALE, thorough_only

from catgames.content.paths import ROOT

NIM = Path(__file__).parent / "nim"
GENERIC = (
    *("tests/every_game", "tests/games/test_rule_ids.py", "tests/content/test_rules_text.py"),
    *("tests/ui/test_every_board.py", "tests/ui/test_every_screen.py", "tests/ui/test_why_not.py"),
    *("tests/ui/test_speech.py", "tests/ui/test_log.py", "tests/ui/test_screen_languages.py"),
    *("tests/ui/test_rules.py", "tests/ui/test_handing.py", "tests/ui/test_debug.py"),
    *("tests/bots/test_bots_levels.py", "tests/bots/test_reasons.py", "tests/match"),
)


def run(project: Path, *line: str) -> subprocess.CompletedProcess[str]:
    """Run a module in the copy."""
    env = {**os.environ, "CATGAMES_TEST_SCALE": str(min(0.1, SCALE)), "PYTHONPATH": str(project)}
    return subprocess.run(
        [sys.executable, "-m", *line], cwd=project, env=env, capture_output=True, text=True
    )


@pytest.fixture
def with_nim(tmp_path: Path) -> Path:
    """A copy of the project with Nim as one more game."""
    ignore = shutil.ignore_patterns("__pycache__")
    for part in ("catgames", "data", "docs", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=ignore)
    shutil.copytree(NIM, tmp_path, dirs_exist_ok=True)
    for name in ("pyproject.toml", "main.py", "sounds"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "sprites").mkdir()
    for folder in (ROOT / "sprites").iterdir():
        (tmp_path / "sprites" / folder.name).symlink_to(folder)
    (tmp_path / "sprites" / "nim").symlink_to(ROOT / "sprites" / "clowder")
    (tmp_path / "record.py").write_text(_RECORD, "utf-8")
    done = run(tmp_path, "record")
    assert done.returncode == 0, done.stderr
    return tmp_path


_RECORD = """
from pathlib import Path
from catgames.core.record import Record
from catgames.catalog import load_game
from catgames.match.players import Player
game = load_game("nim")
record = Record.new(game, [Player("A", "human", 0), Player("B", "human", 1)], {})
state = game.new_state(2)
while decision := game.decision(state):
    move = game.legal_moves(state)[-1]
    record.add(decision.seat, move)
    game.play(state, move)
record.finish(game, state)
folder = Path("tests/records/nim")
folder.mkdir(parents=True)
(folder / "score.catgame").write_text(record.text(), "utf-8")
"""


@thorough_only
def test_the_tests_for_all_games_hold_for_the_smallest(with_nim):
    """Two players, one pile, no secrets, no chance: nothing generic may ask for more."""
    line = ["pytest", *GENERIC, "-k", "nim", "-n", "0", "-q", "-p", "no:cacheprovider"]
    done = run(with_nim, *line)
    assert done.returncode == 0, done.stdout[-3000:]
