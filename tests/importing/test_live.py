"""A table follows the designer's own file: what is saved there is taken over, what is broken is
not."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from designers_files import xlsx
from importing import pieces

from catgames.catalog import SOURCES
from catgames.content.languages import ENGLISH
from catgames.content.texts import catalogue
from catgames.core.types import Message
from catgames.importing.command import import_files
from catgames.importing.live import Follower, follow

CATS = "Name,Qty,Points,Text\nTuna,3,2,Draw.\nCarp,2,5,Look.\n"


class Live:
    """A folder that follows a file, and what was told."""

    def __init__(self, folder: Path) -> None:
        self.told: list[str] = []
        self.folder = folder
        say = catalogue(ENGLISH).translate
        found = follow(folder, lambda what: self.told.append(say(what)))
        assert isinstance(found, Follower)
        self.follower, self.now = found, 0.0

    def until(self, done: Callable[[], bool]) -> bool:
        """Go on until something is so; time flies as fast as files are read."""
        end = time.monotonic() + 20
        while not done() and time.monotonic() < end:
            self.now += 0.3
            if self.follower.update(self.now) and done():
                return True
            time.sleep(0.005)
        return done()

    def counts(self) -> dict[str, int]:
        return {p.name: p.count for p in pieces(self.folder)}


def made(tmp_path: Path, name: str = "lake.csv", content: bytes = CATS.encode()) -> Live:
    (tmp_path / name).write_bytes(content)
    folder, _ = import_files([tmp_path / name], tmp_path / "made", follow=True)
    return Live(folder)


def test_what_is_saved_is_taken_over(tmp_path: Path) -> None:
    live = made(tmp_path)
    assert live.counts() == {"Tuna": 3, "Carp": 2}
    (tmp_path / "lake.csv").write_text(CATS + "Boot,4,,\n", "utf-8")
    assert live.until(lambda: "Boot" in live.counts()), live.told
    assert live.counts() == {"Tuna": 3, "Carp": 2, "Boot": 4} and not live.told


def test_a_workbook_is_followed_too_with_the_roles_that_were_chosen(tmp_path: Path) -> None:
    rows: list[list[Any]] = [["Name", "Qty"], ["Tuna", 3]]
    live = made(tmp_path, "book.xlsx", xlsx({"Cats": rows}))
    kept = (live.folder / SOURCES).read_text("utf-8")
    assert '"columns": {}' in kept
    (live.folder / SOURCES).write_text(kept.replace('"columns": {}', '"columns": {"Qty": "value"}'))
    live = Live(live.folder)
    (tmp_path / "book.xlsx").write_bytes(xlsx({"Cats": [*rows, ["Carp", 7]]}))
    assert live.until(lambda: "Carp" in live.counts()), live.told
    assert {p.name: (p.value, p.count) for p in pieces(live.folder)} == {
        "Tuna": (3, 1), "Carp": (7, 1),
    }  # fmt: skip


def test_files_of_a_folder_are_followed_too(tmp_path: Path) -> None:
    (tmp_path / "lake").mkdir()
    (tmp_path / "lake" / "fish.csv").write_text(CATS, "utf-8")
    folder, _ = import_files([tmp_path / "lake"], tmp_path / "made", follow=True)
    live = Live(folder)
    (tmp_path / "lake" / "fish.csv").write_text(CATS + "Boot,4,,\n", "utf-8")
    assert live.until(lambda: "Boot" in live.counts()), live.told


BROKEN = {
    "nothing": b"",
    "zeros": b"\0" * 500,
    "no cards": b"Name,Qty\n",
    "too many": b"Name,Qty\n" + b"".join(b"Cat %d,500\n" % n for n in range(20)),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_save_keeps_the_last_good_state_and_says_so(tmp_path: Path, what: str) -> None:
    live = made(tmp_path)
    before = {p: p.read_bytes() for p in live.folder.rglob("*") if p.is_file()}
    (tmp_path / "lake.csv").write_bytes(BROKEN[what])
    assert live.until(lambda: bool(live.told))
    assert live.told[0].startswith("The cards stay as they were.") and len(live.told) == 1
    assert {p: p.read_bytes() for p in live.folder.rglob("*") if p.is_file()} == before
    (tmp_path / "lake.csv").write_text(CATS + "Boot,4,,\n", "utf-8")
    assert live.until(lambda: "Boot" in live.counts()) and len(live.told) == 1


def test_a_file_that_is_not_there_for_a_while_is_waited_for(tmp_path: Path) -> None:
    live = made(tmp_path)
    (tmp_path / "lake.csv").rename(tmp_path / "lake.tmp")
    for _ in range(20):
        live.now += 1.0
        assert not live.follower.update(live.now)
    (tmp_path / "lake.tmp").write_text(CATS + "Boot,4,,\n", "utf-8")
    (tmp_path / "lake.tmp").rename(tmp_path / "lake.csv")
    assert live.until(lambda: "Boot" in live.counts()) and not live.told


def test_a_card_that_a_set_up_needs_is_kept(tmp_path: Path) -> None:
    live = made(tmp_path)
    with (live.folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("setups:\n  2:\n    deck: [Carp]\n")
    (tmp_path / "lake.csv").write_text(CATS.replace("Carp", "Pike"), "utf-8")
    assert live.until(lambda: bool(live.told))
    assert "Carp" in live.told[0] and "Carp" in live.counts()


def test_a_copy_of_the_folder_follows_nothing(tmp_path: Path) -> None:
    live = made(tmp_path)
    shutil.copytree(live.folder, tmp_path / "copy")
    assert follow(tmp_path / "copy", lambda what: None) is None
    (live.folder / SOURCES).unlink()
    assert follow(live.folder, lambda what: None) is None


@pytest.mark.parametrize("text", ["", "files: 3", "[", "files: [a]\nparts: [1]\n", "made_in: x"])
def test_a_damaged_note_about_files_follows_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / SOURCES).write_text(text, "utf-8")
    told: list[Message] = []
    assert follow(tmp_path, told.append) is None and not told
