"""Imports files: a process of its own reads them and makes the folder, this one puts it in its
place; so no file can do harm to the program, and nothing half made is ever seen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..content.game_ids import wrong_name
from ..content.paths import command_line
from ..core.fields import LONGEST_ID, MOST_SEATS, as_id, clean_text, numbered
from ..core.types import GameError
from ..kit.folder import read_prototype
from .found import Cards, Found, Unreadable
from .pictures import Grid, Shelf
from .reading import read
from .writer import Written

LONGEST = 120.0
"""Seconds that reading may take."""
MOST_MEMORY = 600_000_000
SEATS = (2, 4)
GAME_DIR = "new_game"
_SHOWN = 60
STAGE = "--stage"
"""The argument with which the command is started in a process of its own."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody says beside the files."""

    seats: tuple[int, int] | None = None
    hand: int = 0
    grid: Grid | None = None

    def arguments(self) -> list[str]:
        """The same as words of a command line."""
        said = []
        if self.seats:
            said += ["--seats", f"{self.seats[0]}-{self.seats[1]}"]
        if self.hand:
            said += ["--hand", str(self.hand)]
        if self.grid:
            said += ["--grid", f"{self.grid[0]}x{self.grid[1]}"]
        return said


NO_WISHES = Wishes()


def import_files(
    paths: Sequence[Path], into: Path, wishes: Wishes = NO_WISHES
) -> tuple[Path, list[str]]:
    """Make a folder of a free table from files, in ``into``; returns it, and what was found in
    plain sentences.  Raises GameError; then there is nothing new."""
    into.mkdir(parents=True, exist_ok=True)
    stage = Path(tempfile.mkdtemp(prefix=".import-", dir=into))
    try:
        title, sentences = _read_apart(paths, stage, wishes)
        read_prototype(stage / GAME_DIR)  # raises BadContent with whatever is wrong
        return _place(stage / GAME_DIR, into, title), sentences
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _read_apart(paths: Sequence[Path], stage: Path, wishes: Wishes) -> tuple[str, list[str]]:
    files = [str(path.absolute()) for path in paths]
    line = [*command_line(), "import", STAGE, str(stage), *wishes.arguments(), "--", *files]
    out = stage / "out.txt"
    try:
        with out.open("wb") as file:
            done = subprocess.run(
                line, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.DEVNULL,
                timeout=LONGEST,
            )  # fmt: skip
        code = done.returncode
    except subprocess.TimeoutExpired:
        code = None
    said = out.read_text("utf-8", "replace").splitlines()
    result = stage / "result.json"
    if code == 0 and result.is_file():
        plain = json.loads(result.read_text("utf-8"))
        if plain["problem"]:
            raise Unreadable(plain["problem"])
        return plain["title"], plain["said"]
    at = next((line.removeprefix("reading ") for line in reversed(said)), "")
    name = at or Path(files[0]).name
    why = (
        "takes too long to be read" if code is None else "is damaged, or far too large, to be read"
    )
    raise Unreadable(f"{name}: {why}")


def _place(made: Path, into: Path, title: str) -> Path:
    """Move the new folder to where nothing is yet."""
    base = as_id(title)[: LONGEST_ID - 4].rstrip("_") or "my_game"
    if wrong_name(base):
        base = f"{base}_cards"
    for name in numbered(base):
        folder = into / name
        if os.path.lexists(folder) or wrong_name(name):
            continue
        try:
            made.rename(folder)
        except OSError as e:
            if os.path.lexists(folder):
                continue
            raise GameError(f"{folder} can't be written: {e.strerror}") from None
        return folder
    raise AssertionError("there is always another number")


# ---------------------------------------------------------------- in the process of its own


def stage_files(paths: Sequence[Path], stage: Path, wishes: Wishes) -> int:
    """Read the files and write the folder GAME_DIR in ``stage``, and what came of it."""
    _limit_memory()
    plain = {"problem": "", "title": "", "said": []}
    shelf = stage / "shelf"
    shelf.mkdir()
    folder = stage / GAME_DIR
    folder.mkdir()
    try:
        found = read(paths, Shelf(shelf), wishes.grid)
        title = clean_text(found.title.replace("_", " "), _SHOWN) or "My game"
        seats = wishes.seats or _seats(found)
        written = Written(found, folder, title)
        written.write(seats, wishes.hand)
        said = [*told(found, seats, wishes.hand), *found.notes, *written.notes]
        plain |= {"title": title, "said": said}
    except GameError as e:
        plain["problem"] = str(e)
    except MemoryError:
        plain["problem"] = f"{paths[0].name}: is too large to be read"
    except RecursionError:
        plain["problem"] = f"{paths[0].name}: is nested too deep to be read"
    except OSError as e:
        plain["problem"] = f"{e.filename or stage}: {e.strerror or 'is damaged'}"
    (stage / "result.json").write_text(json.dumps(plain), "utf-8")
    return 0


def _limit_memory() -> None:
    """Let what is far too large end this process, where the system can do that."""
    try:
        import resource
    except ImportError:  # Windows: the bounds of the readers must do
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = MOST_MEMORY if most < 0 else min(MOST_MEMORY, most)
    resource.setrlimit(resource.RLIMIT_DATA, (wanted, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _seats(found: Found) -> tuple[int, int]:
    most = min(found.seats, MOST_SEATS)
    return (min(2, most), most) if most else SEATS


def told(found: Found, seats: tuple[int, int], hand: int) -> list[str]:
    """What was found, in plain words."""
    said = [_told_set(cards) for cards in found.sets]
    if found.stacks:
        many = len(found.stacks)
        said.append(f"{many} places on the table." if many > 1 else "One place on the table.")
    if found.counters:
        said.append(f"Counters: {', '.join(found.counters)}.")
    if found.rules:
        said.append(f"The rules have {len(found.rules)} pages, from the notebook.")
    said.append(f"For {seats[0]} to {seats[1]} players." if seats[0] < seats[1] else
                f"For {seats[0]} players.")  # fmt: skip
    if hand:
        said.append(f"A hand has {hand} cards: deal {hand} from the menu of the pile.")
    return said


def _told_set(cards: Cards) -> str:
    kinds, word = len(cards.cards), "dice" if cards.turns else f"{cards.form}s"
    pictures = sum(card.picture is not None for card in cards.cards)
    said = f"{cards.name}: {cards.count:,} {word}"
    if kinds != cards.count and not cards.turns:
        said += f" of {kinds:,} kinds"
    if pictures:
        said += ", with pictures" if pictures == kinds else f", {pictures} kinds with pictures"
    return f"{said}; {cards.read_as}." if cards.read_as else f"{said}."
