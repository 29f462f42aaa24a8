"""``check`` and ``try`` find what beginners do wrong, and say it in one sentence with file and line
of the designer's own file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit_folders import changed
from plain_yaml import plain_yaml
from thorough import SCALE, sample

from catgames import app
from catgames.catalog import forget_prototypes
from catgames.commands import check_prototype
from catgames.commands.new_game import make
from catgames.kit.examples import KINDS

LIST = Path(__file__).with_name("beginners.yaml")
MISTAKES = {entry["name"]: entry for entry in plain_yaml(LIST.read_text("utf-8"))}


@pytest.mark.parametrize("what", sample(list(MISTAKES), 30))
def test_a_beginners_mistake_is_told_with_its_line(tmp_path, capsys, monkeypatch, what):
    entry = MISTAKES[what]
    kind, _, file = entry["file"].partition("/")
    command = "try" if "try" in entry else "check"
    folder = make("my_game", kind, tmp_path)
    path = folder / file
    text = changed(path.read_text("utf-8"), entry["change"], entry["to"])
    path.write_text(text, "utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setattr(check_prototype, "LONGEST", 0.5)  # for what does not come to an end
    if command == "try":
        assert app.main(["check", "."]) == 0, "found without playing"
        forget_prototypes()
    capsys.readouterr()
    assert app.main([command, ".", *(["--games", "3"] if command == "try" else [])]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith(entry[command]), first
    assert re.match(r"[\w.]+:\d+: \S", first)


@pytest.mark.parametrize("kind", KINDS)
def test_the_unchanged_copy_has_no_mistake(tmp_path, kind, monkeypatch):
    """The test above would see nothing if every copy failed."""
    monkeypatch.chdir(make("my_game", kind, tmp_path))
    assert app.main(["check", "."]) == 0
    if kind == "table" and SCALE < 10:
        return  # it is tried for half a minute; another free table is tried in every run
    forget_prototypes()
    assert app.main(["try", ".", "--games", "1"]) == 0
