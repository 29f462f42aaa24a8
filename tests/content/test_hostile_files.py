"""Files by somebody who means harm, for every loader of data: each is read, or refused in sentences
with file and line, quickly and without much memory."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cpu_time import Times, assert_quick
from fresh_games import made
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from thorough import amount

from catgames.bots.cats import read_cats
from catgames.bots.levels import read_levels
from catgames.bots.strength import read_strength
from catgames.catalog import load_game
from catgames.content import games, log_rules
from catgames.content.atlas import read_atlas
from catgames.content.lessons import read_lesson
from catgames.content.loader import read_file
from catgames.content.paths import DATA, SPRITES
from catgames.content.rulebook_text import read_rules
from catgames.content.texts import read_texts
from catgames.core.types import BadContent
from catgames.ui.graphics.theme import read_theme

MOST_MEMORY = 100_000_000
"""Bytes by which all files of one loader together may let the process grow."""

Read = Callable[[Path], object]


def _game(id: str) -> Read:
    def read(path: Path) -> object:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(games, "DATA", path.parent)
            return made(id)

    return read


def _log(path: Path) -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log_rules, "DATA", path.parent.parent)
        log_rules.log_rules.cache_clear()
        return log_rules.log_rules("clowder", type(load_game("clowder")).parts)


LOADERS: dict[str, tuple[Path, str, Read]] = {
    "clowder": (DATA / "clowder.yaml", "clowder.yaml", _game("clowder")),
    "cats_mansion": (DATA / "cats_mansion.yaml", "cats_mansion.yaml", _game("cats_mansion")),
    "swap_clops": (DATA / "swap_clops.yaml", "swap_clops.yaml", _game("swap_clops")),
    "cattitude": (DATA / "cattitude.yaml", "cattitude.yaml", _game("cattitude")),
    "cat_herders": (DATA / "cat_herders.yaml", "cat_herders.yaml", _game("cat_herders")),
    "texts": (DATA / "text/en.yaml", "en.yaml", lambda p: read_texts(p.parent, "en")),
    "a_lesson": (
        DATA / "lessons/clowder.yaml",
        "clowder.yaml",
        lambda p: read_lesson("clowder", p.parent),
    ),
    "log_rules": (DATA / "log/clowder.yaml", "log/clowder.yaml", _log),
    "an_atlas": (
        SPRITES / "clowder/atlas.yaml",
        "atlas.yaml",
        lambda p: read_atlas(p.parent),
    ),
    "levels": (DATA / "bots.yaml", "bots.yaml", read_levels),
    "cats": (DATA / "cats.yaml", "cats.yaml", read_cats),
    "strength": (DATA / "strength.yaml", "strength.yaml", read_strength),
    "theme": (DATA / "theme.yaml", "theme.yaml", read_theme),
    "rules": (DATA / "rules/en/clowder.md", "clowder.md", read_rules),
}
"""By name: a good file, what a file for this loader is called, and how it is read."""

NASTY = [
    "!!python/object/apply:os.system ['touch hacked']",
    "!!python/name:os.system",
    "&a [*a]",
    "*a",
    "<<: *a",
    "[" * 300,
    "{a: " * 300,
    "- " * 300,
    "9" * 400,
    "1e999",
    ".inf",
    "-.nan",
    "0x7f",
    "010",
    "1:30",
    "2024-01-31",
    "yes",
    "~",
    "''",
    '"\\ud800"',
    '"\\0"',
    "\u200f",
    "\ufeff",
    "\x00",
    "\x1b[2J",
    "\u2028",
    "a" * 5000,
    "{{}}",
    "{seat}",
    "{count@",
    "../../../etc/passwd",
    "/dev/zero",
    "---\n",
    "...\n",
    "%YAML 9.9\n---\n",
    "? [a]\n: b\n",
    "options: {a: {default: 1, range: [0, 1000000]}}\n",
    "options:\n",
    "# comment",
    "|\n",
    ">\n",
    "\t",
    "true: 1\n",
    "1: 1\n",
    "![x](sprite:../../x)\n",
    "[x](https://" + "x" * 300 + ")\n",
    "**" * 500,
]

Edit = Callable[[str], str]


@st.composite
def changes(draw: st.DrawFn) -> tuple[str, Any]:
    """One change of a text; places are shares of its length."""
    kind = draw(st.sampled_from(["nasty", "value", "cut", "copy", "text", "repeat"]))
    at, to = draw(st.floats(0, 1)), draw(st.floats(0, 1))
    if kind in ("nasty", "value"):
        return kind, (at, draw(st.sampled_from(NASTY)))
    if kind == "text":
        return kind, (at, draw(st.text(max_size=30)))
    return kind, (at, to, draw(st.integers(2, 40)))


def changed(text: str, kind: str, how: Any) -> str:
    at = round(how[0] * len(text))
    if kind in ("nasty", "text"):
        return text[:at] + how[1] + text[at:]
    if kind == "value":  # in place of what stands behind a colon
        colons = [m.start() for m in re.finditer(": ", text)] or [0]
        begin = colons[min(len(colons) - 1, int(how[0] * len(colons)))] + 2
        end = text.find("\n", begin)
        return text[:begin] + how[1] + text[max(end, begin) :]
    to = round(how[1] * len(text))
    at, to = min(at, to), max(at, to)
    if kind == "cut":
        return text[:at] + text[to:]
    part = text[at : min(to, at + 2000)]
    return text[:to] + part * (how[2] if kind == "repeat" else 1) + text[to:]


def attack(loader: str, folder: Path, content: bytes) -> int:
    """Read a file of this content; it is good, or refused as it should be.

    Returns the bytes by which reading it has made the process grow.
    """
    _, name, read = LOADERS[loader]
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    before = memory()
    assert_quick(lambda: read_once(read, path))
    return memory() - before


def read_once(read: Read, path: Path) -> Times:
    times = Times()
    try:
        with times.part():
            read(path)
    except BadContent as e:
        for line in str(e).splitlines():
            placed = re.match(rf"\S*{re.escape(path.name)}:\d+: .+|… and [\d,]+ more", line)
            assert placed and len(line) <= 400, line
    return times


def memory() -> int:
    """The most memory that this process has had, in bytes; 0 where that is not known."""
    if os.name == "nt":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most * (1 if sys.platform == "darwin" else 1024)


@pytest.mark.parametrize("loader", LOADERS)
def test_hostile_changes_of_good_files(loader, tmp_path):
    good = LOADERS[loader][0].read_text("utf-8")
    attack(loader, tmp_path, good.encode())
    grown = [0]

    @settings(max_examples=amount(150, 12), suppress_health_check=list(HealthCheck))
    @given(st.lists(changes(), min_size=1, max_size=4))
    def run(done: list[tuple[str, Any]]) -> None:
        text = good
        for kind, how in done:
            text = changed(text, kind, how)
        grown[0] += attack(loader, tmp_path, text.encode("utf-8", "surrogatepass"))

    run()
    assert grown[0] < MOST_MEMORY


@pytest.mark.parametrize("loader", LOADERS)
def test_bytes_that_are_no_text(loader, tmp_path):
    @settings(max_examples=amount(60, 5))
    @given(st.binary(max_size=400))
    def run(content: bytes) -> None:
        attack(loader, tmp_path, content)

    run()


@pytest.mark.parametrize("loader", LOADERS)
def test_a_huge_file_is_not_read(loader, tmp_path):
    """A file of 300 MB, of which nothing is on the disk."""
    _, name, read = LOADERS[loader]
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        file.truncate(300_000_000)
    before = memory()
    with pytest.raises(BadContent, match="300,000,000 bytes"):
        read(path)
    assert memory() - before < MOST_MEMORY


@pytest.mark.skipif(os.name == "nt", reason="files as Unix has them")
def test_what_is_no_file_is_not_read(tmp_path):
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", Path("/dev/zero"), tmp_path):
        with pytest.raises(BadContent, match="can't be read: it is not a file"):
            read_file(path)
