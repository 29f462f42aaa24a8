"""The game of docs/prototypes.md works, and every command in it can be typed."""

from __future__ import annotations

import re
import shlex

import pytest
from kit_folders import ROOT

from catgames import app
from catgames.kit.areas import FRAMES, KINDS
from catgames.kit.pieces import COLOURS
from catgames.kit.specs import SECTIONS, SET, ZONE
from catgames.kit.tables import KNOWN

PAGE = (ROOT / "docs" / "prototypes.md").read_text("utf-8")


def test_the_game_of_the_page_is_made_with_its_commands(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    files = re.findall(r"^```\w+ (nap_time/\S+)\n(.*?)^```", PAGE, re.M | re.S)
    commands = re.findall(r"^```console\n(.*?)^```", PAGE, re.M | re.S)
    lines = [line for block in commands for line in block.splitlines()]
    assert len(files) == 3 and len(lines) == 5
    for number, line in enumerate(lines):
        python, main, *argv = shlex.split(line)
        assert (python, main) == ("python3", "main.py")
        assert app.main(argv) == 0, line
        if number == 0:
            for name, text in files:
                (tmp_path / "my_games" / name).write_text(text, "utf-8")
    out = capsys.readouterr().out
    assert "without a mistake" in out and "nap_time, 2 players, 100 games" in out


SECTION_NAMES = {*SECTIONS.required, *SECTIONS.optional} - {"variant"}  # written by a command


@pytest.mark.parametrize(
    "word",
    [*KINDS, *FRAMES, *KNOWN, *ZONE.optional, *SET.optional, *sorted(SECTION_NAMES)],
    ids=str,
)
def test_every_key_is_on_the_page(word):
    assert re.search(rf"`[^`]*\b{word}\b[^`]*`", PAGE), word


def test_every_colour_is_on_the_page():
    assert all(colour in PAGE for colour in COLOURS)
