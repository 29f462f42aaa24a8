"""A prototype from a folder outside of the program, in a real window: from the page that asks about
its code to the final score, by two people with hidden hands."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest
import real
import screens
from thorough import thorough_only

from catgames.catalog import FOLDERS, add_folder
from catgames.content.paths import ROOT

pytestmark = real.needing()
GAME, SIZE = "whisker_tricks", (1280, 720)


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A designer's folder with one prototype."""
    folder = tmp_path / "my games"
    shutil.copytree(ROOT / "examples" / GAME, folder / GAME)
    with (folder / GAME / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\n# changed: the program does not ask about its own examples\n")
    return folder


@thorough_only
def test_a_trick_taker_from_a_folder_is_played_to_its_end(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "portable"
    players = [[p.name, p.kind, p.colour] for p in screens.people(3, 2)]
    table = {"players": players, "options": {"rounds": 1}, "open_hands": False}
    real.calm_settings(folder, SIZE, {GAME: table})
    screen = real.Screen((1400, 800))
    try:
        program = real.Program(screen, folder, SIZE, "--games", games)
        monkeypatch.setenv(FOLDERS, "")
        assert not add_folder(games)  # for the image alone: the program finds it by itself
        program.allow_code(GAME)
        program.begin()
        program.play(Random(1))
        record = program.record()
        assert record.end is not None and len(record.end["end"]) == 3
        assert program.lifted > 2
        assert program.close() == 0
        kept = json.loads((folder / "settings.json").read_text("utf-8"))
        assert [*kept["allowed"]] == [str(games.resolve() / GAME)]
    finally:
        screen.close()
