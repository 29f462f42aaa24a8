"""A new game made from the template is complete and passes the tests for all games."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from thorough import SCALE, thorough_only

from catgames.content.paths import ROOT
from tools.new_game import Refused, main, make, prefix_for

PARTS = (
    "catgames",
    "data/text",
    "data/rules",
    "docs/games",
    "tests/every_game",
    "tests/records/template",
    "sprites/src/template",
    "sprites/template",
    "sprites/common",
    "sounds/common",
)
FILES = (
    "pyproject.toml",
    "data/template.yaml",
    "data/log/template.yaml",
    "data/theme.yaml",
    "tests/conftest.py",
    "tests/once.py",
    "tests/thorough.py",
    "tests/games/test_game_docs.py",
    "tests/games/test_rule_ids.py",
    "tests/games/test_rules_follow_data.py",
)


def copied(tmp_path: Path) -> Path:
    """A copy of the project with the template as its only game."""

    def left_out(folder: str, names: list[str]) -> set[str]:
        games = Path(folder).name == "games" and Path(folder).parent.name == "catgames"
        keep = {"_template", "__init__.py"}
        return {n for n in names if n == "__pycache__" or (games and n not in keep)}

    for part in PARTS:
        if (ROOT / part).exists():
            shutil.copytree(ROOT / part, tmp_path / part, ignore=left_out)
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    levels = yaml.safe_load((ROOT / "data/bots.yaml").read_text("utf-8"))
    for level in levels["levels"].values():
        level.pop("games", None)  # there are none of them in the copy
    (tmp_path / "data/bots.yaml").write_text(yaml.safe_dump(levels), "utf-8")
    cats = {"cats": {"pip": {"level": "kitten", "style": "bold"}}, "moments": {}, "styles": {}}
    (tmp_path / "data/cats.yaml").write_text(yaml.safe_dump(cats), "utf-8")
    return tmp_path


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copied(tmp_path)


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which nothing is made, with a game and a data file more."""
    project = copied(tmp_path_factory.mktemp("project"))
    (project / "catgames/games/taken").mkdir()
    (project / "data/theme.yaml").write_text("paper: 1\n", "utf-8")
    return project


def run(project: Path, *line: str) -> subprocess.CompletedProcess[str]:
    """Run a module in the copy."""
    env = {**os.environ, "CATGAMES_TEST_SCALE": str(min(0.1, SCALE)), "PYTHONPATH": str(project)}
    return subprocess.run(
        [sys.executable, "-m", *line], cwd=project, env=env, capture_output=True, text=True
    )


def test_a_new_game_passes_the_tests_for_all_games(project, capsys):
    assert main(["lucky_paws", "--into", str(project)]) == 0
    said = capsys.readouterr().out
    assert "tests/every_game -k lucky_paws" in said and "data/lucky_paws.yaml" in said
    tests = ["tests/every_game", "tests/games", "-k", "lucky_paws", "-n", "0", "-q", "-p"]
    done = run(project, "pytest", *tests, "no:cacheprovider")
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout, done.stdout[-500:]
    for check in (["ruff", "check"], ["ruff", "format", "--check"]):
        done = run(project, *check, "catgames/games/lucky_paws", "tests/games/lucky_paws")
        assert done.returncode == 0, done.stdout


NIM = ROOT / "tests" / "games" / "nim"
GENERIC = (
    *("tests/every_game", "tests/games/test_rule_ids.py", "tests/content/test_rules_text.py"),
    *("tests/ui/test_every_board.py", "tests/ui/test_every_screen.py", "tests/ui/test_why_not.py"),
    *("tests/ui/test_speech.py", "tests/ui/test_log.py", "tests/ui/test_screen_languages.py"),
    *("tests/ui/test_rules.py", "tests/ui/test_handing.py", "tests/ui/test_debug.py"),
    *("tests/bots/test_bots_levels.py", "tests/bots/test_reasons.py", "tests/match"),
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
    (tmp_path / "sprites" / "nim").symlink_to(ROOT / "sprites" / "template")
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


_PLAY = """
import sys
sys.path.insert(0, {tests!r})
from pathlib import Path
from random import Random
import hands, screens
if __name__ == "__main__":
    window = screens.open_window(Path("portable"))
    table = screens.open_table(window, "lucky_paws", screens.people(2))
    assert window.ctx.atlas.folder.is_relative_to(Path.cwd()), "the copy shows its own sprites"
    hands.play_on(window, Random(1), 8)
    assert table.match.answers >= 8
    assert type(table.stage.board).__module__.endswith("lucky_paws.board.board")
    window.close()
"""


def test_a_new_game_can_be_played_in_the_window(project):
    make("lucky_paws", project)
    (project / "play.py").write_text(_PLAY.format(tests=str(ROOT / "tests" / "ui")), "utf-8")
    done = run(project, "play")
    assert done.returncode == 0, done.stderr[-3000:]


def test_no_name_of_the_template_is_left_in_the_copy(project):
    written = make("lucky_paws", project)
    assert len(written) >= 14
    for path in written:
        text = path.read_text("utf-8") if path.suffix in (".py", ".yaml", ".md") else ""
        for word in ("template", "Template", "TE-", "TE_"):
            assert word not in path.name + text, f"{path}: {word}"
    game = (project / "catgames/games/lucky_paws/game.py").read_text("utf-8")
    assert "class LuckyPaws(Game" in game and 'GameInfo("lucky_paws"' in game
    assert "# Lucky Paws" in (project / "data/rules/en/lucky_paws.md").read_text("utf-8")
    assert "LP-4" in (project / "catgames/games/lucky_paws/rules/turn.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Lucky Paws", "'lucky_paws' would do"),
        ("lucky-paws", "'lucky_paws' would do"),
        ("2cats", "'cats' would do"),
        ("_cats", "'cats' would do"),
        ("cats__dogs", "'cats_dogs' would do"),
        ("", "is not small letters"),
        ("../cats", "'cats' would do"),
        ("katzenmärchen", "is not small letters"),
        ("c" * 25, "longer than 24"),
        ("class", "means something in Python"),
        ("match", "means something in Python"),
        ("random", "means something in Python"),
        ("template", "there is a game 'template' already"),
        ("prompt", "the texts of the shell have a section 'prompt' already"),
        ("taken", "there is a game 'taken' already"),
        ("theme", r"data/theme\.yaml is there already; 'theme' is taken"),
    ],
)
def test_an_unusable_name_is_refused(unchanged, capsys, name, why):
    before = sorted(unchanged.rglob("*"))
    assert main([name, "--into", str(unchanged)]) == 1
    said = capsys.readouterr().err
    assert re.search(why, said) and said.count("\n") == 1, said
    assert sorted(unchanged.rglob("*")) == before, "nothing is written"


def test_a_folder_that_is_not_the_project_is_refused(tmp_path):
    with pytest.raises(Refused, match="is not a copy of this project"):
        make("lucky_paws", tmp_path)


def test_rule_ids_get_their_own_prefix(project):
    assert prefix_for("lucky_paws", project) == "LP"
    assert prefix_for("purr", project) == "PU"
    used = project / "data/rules/en/other.md"
    used.write_text("## A {LP-1 LU-2 PU-1}\n", "utf-8")
    assert prefix_for("lucky_paws", project) == "LC"
    assert prefix_for("purr", project) == "PR"
    assert prefix_for("x", project) == "XAA"
