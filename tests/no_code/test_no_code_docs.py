"""docs/no-code.md names everything that the sections may say, and its game and commands work."""

from __future__ import annotations

import re
import shlex

import pytest
from kit_folders import ROOT
from thorough import SCALE

from catgames import app
from catgames.kit.no_code.costs import PAYMENT_WORDS
from catgames.kit.no_code.moves import CHOOSE, MOVE_WORDS
from catgames.kit.no_code.numbers import FUNCTIONS, WHOSE, WORDS
from catgames.kit.no_code.table import ENDS, STEP_WORDS
from catgames.kit.no_code.turns import END, SECTIONS, TURNS
from catgames.kit.no_code.values import SCORES

PAGE = (ROOT / "docs" / "no-code.md").read_text("utf-8")
ALL = (
    *(*SECTIONS, *TURNS, *END, *MOVE_WORDS, *CHOOSE, *PAYMENT_WORDS),
    *(*STEP_WORDS, *WHOSE, *ENDS, *FUNCTIONS, *WORDS, *SCORES),
)


@pytest.mark.parametrize("word", sorted({*ALL}))
def test_every_word_is_on_the_page(word):
    assert re.search(rf"`[^`]*\b{word}\b[^`]*`", PAGE), word


def test_the_evening_of_the_page_is_spent_with_its_commands(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    files = dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```", PAGE, re.M | re.S))
    blocks = re.findall(r"^```console\n(.*?)^```", PAGE, re.M | re.S)
    commands = [line for block in blocks for line in block.splitlines()]
    assert {*files} == {"sunbeams.csv", "sunbeams/game.yaml"} and len(commands) == 5
    (tmp_path / "sunbeams.csv").write_text(files["sunbeams.csv"], "utf-8")
    for number, line in enumerate(commands if SCALE >= 10 else commands[:-1]):  # report takes long
        python, main, *argv = shlex.split(line)
        assert (python, main) == ("python3", "main.py")
        few = ["2" if word == "100" else word for word in argv]
        assert app.main(few) == 0, line
        if number == 0:
            (tmp_path / "my_games/sunbeams/game.yaml").write_text(
                files["sunbeams/game.yaml"], "utf-8"
            )
    assert "without a mistake" in capsys.readouterr().out


def test_the_parts_of_the_evening_are_the_whole_file():
    whole = PAGE.partition("```yaml sunbeams/game.yaml\n")[2].partition("```")[0]
    parts = re.findall(r"^```yaml\n(.*?)^```", PAGE.partition("The whole file")[0], re.M | re.S)
    for line in (line for part in parts for line in part.splitlines()):
        assert not line or re.sub(r"\s*#.*", "", line) in whole
