"""The names that docs/glossary.md retires don't come back into the code."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GLOSSARY = ROOT / "docs" / "glossary.md"
CODE = ("catgames", "main.py", "dev.py")


@dataclass(frozen=True)
class Retired:
    """A retired name."""

    name: str
    folder: str = ""
    """The only folder in which it is retired; "": everywhere."""

    @property
    def is_file(self) -> bool:
        return self.name.endswith(".py")

    def applies(self, path: str) -> bool:
        return path.startswith(self.folder)

    def uses(self, path: str, source: str) -> Iterator[int]:
        """The lines where a file uses the name; 0: its own name."""
        if self.is_file:
            if path.rpartition("/")[2] == self.name:
                yield 0
            return
        name, call, _ = self.name.partition("()")
        if name not in source:
            return
        tokens = [t for t in tokenize.generate_tokens(io.StringIO(source).readline) if t.string]
        texts = [t.string for t in tokens]
        for token, following in zip(tokens, [*texts[1:], ""]):
            named = token.type == tokenize.NAME and token.string == name
            if named and (not call or following == "("):
                yield token.start[0]


def retired(page: str) -> list[Retired]:
    """The names in the glossary's last table."""
    rows = re.findall(r"^\| (`.*) \| .* \|(.*)\|$", page.partition("## Retired names")[2], re.M)
    return [
        Retired(name, folder.strip(" `"))
        for names, folder in rows
        for name in re.findall(r"`([^`]+)`", names)
    ]


def violations(names: list[Retired], files: dict[str, str]) -> list[str]:
    """Every use of a retired name, as ``file:line: name``."""
    return [
        f"{path}:{line}: {entry.name}"
        for path, source in files.items()
        for entry in names
        if entry.applies(path)
        for line in entry.uses(path, source)
    ]


def code() -> dict[str, str]:
    """The sources by relative path."""
    found = {}
    for part in CODE:
        path = ROOT / part
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found[file.relative_to(ROOT).as_posix()] = file.read_text("utf-8")
    return found


def test_no_retired_name_is_used() -> None:
    assert not violations(retired(GLOSSARY.read_text("utf-8")), code())


def test_every_folder_of_the_table_exists() -> None:
    names = retired(GLOSSARY.read_text("utf-8"))
    assert {"Says", "Mind", "resign_to"} <= {entry.name for entry in names}
    assert all((ROOT / entry.folder).is_dir() for entry in names)


@pytest.mark.parametrize(
    ("path", "source", "found"),
    [
        ("catgames/bots/x.py", "class Mind:\n    pass\n", ["catgames/bots/x.py:1: Mind"]),
        ("catgames/ui/x.py", "a = 1\nm.resign_to(2)\n", ["catgames/ui/x.py:2: resign_to"]),
        ("catgames/x.py", "def f(mind): ...\n", ["catgames/x.py:1: mind"]),
        ("catgames/x.py", "says('a')\n", ["catgames/x.py:1: says()"]),
        ("catgames/x.py", "step.says = key(says=1)\n", []),
        ("catgames/x.py", '"""A Mind that says nothing."""  # Mind\n', []),
        ("catgames/bots/x.py", "redraw = 1\n", ["catgames/bots/x.py:1: redraw"]),
        ("catgames/ui/x.py", "redraw = 1\n", []),
        ("catgames/games/go/tell.py", "", ["catgames/games/go/tell.py:0: tell.py"]),
    ],
)
def test_a_planted_name_is_found(path: str, source: str, found: list[str]) -> None:
    assert violations(retired(GLOSSARY.read_text("utf-8")), {path: source}) == found
