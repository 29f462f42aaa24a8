"""A table that follows the designer's own files: when they are saved, its cards are read again.

The folder has a file ``import.yaml``, which says where the files lie and what was chosen; only in
the folder that it was made for: a copy of it elsewhere follows nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from ..catalog import SOURCES
from ..content.loader import read_file
from ..core.types import BadContent, GameError, Message, message
from ..kit.folder import read_prototype
from ..kit.pictures import FOLDER
from ..store.disk import file_problem, replace_file
from .found import Found, Unreadable, said
from .job import Reading
from .plan import Part, Plan
from .reading import MOST_IN_FOLDER

PAUSE = 0.25
"""Seconds between two looks at the files."""
PATIENCE = 3.0
"""Seconds for which a file may be locked, or half written, before somebody is told."""
AGAIN = 2.0
"""Seconds until such a file is tried again."""
Stamp = tuple[tuple[tuple[int, int], ...], ...]
_HEAD = """\
# These files are read again whenever they are saved, and the tables of cards here are written anew.
# Without this file the tables stay as they are, and can be edited by hand.
"""


def remember(plan: Plan, folder: Path, files: Sequence[Path]) -> None:
    """Let the tables of a folder follow these files from now on.  Raises GameError."""
    kept = {
        "made_in": str(folder.resolve()),
        "files": [str(path.resolve()) for path in files],
        "parts": [{"left_out": p.left_out, "columns": p.chosen} for p in plan.parts],
    }
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in kept.items()]
    try:
        replace_file(folder / SOURCES, _HEAD + "\n".join(lines) + "\n")
    except OSError as e:
        error = GameError(f"{folder / SOURCES} can't be written: {e.strerror}")
        error.message = file_problem(str(folder / SOURCES), e)
        raise error from None


def follow(folder: Path, tell: Callable[[Message], object]) -> Follower | None:
    """What follows the files of a folder; None: it has none.  ``tell``: see Follower."""
    try:
        kept = read_file(folder / SOURCES).plain()
        files = [Path(str(name)) for name in kept.get("files", ())]
        if not files or kept.get("made_in") != str(folder.resolve()):
            return None
        parts = [_choices(part) for part in kept.get("parts", ())]
    except (BadContent, OSError, AttributeError, TypeError, ValueError):
        return None  # somebody has edited it
    return Follower(folder, files, parts, tell)


def _choices(part: Mapping[str, Any]) -> tuple[bool, dict[str, str]]:
    columns = {str(heading): str(role) for heading, role in part["columns"].items()}
    return bool(part["left_out"]), columns


class Follower:
    """Looks at the files of one folder."""

    def __init__(
        self,
        folder: Path,
        files: Sequence[Path],
        parts: Sequence[tuple[bool, dict[str, str]]],
        tell: Callable[[Message], object],
    ) -> None:
        """``tell`` is called with what is wrong with a file; then the cards stay as they are."""
        self.folder, self.files, self.parts, self.tell = folder, files, parts, tell
        self._stamp = _stamp(files)
        self._next = self._failed_since = 0.0
        self._reading: Reading | None = None
        self._due = self._told = False
        """Whether the files are to be read, and whether it has been told what is wrong."""

    def update(self, now: float) -> bool:
        """Go on; True: the tables of the folder have been written anew."""
        if self._reading is not None:
            return self._go_on(self._reading, now)
        if now < self._next:
            return False
        self._next = now + PAUSE
        stamp = _stamp(self.files)
        if len(stamp) < len(self.files):  # being replaced, or gone
            return False
        if stamp != self._stamp:
            self._stamp, self._failed_since, self._told = stamp, 0.0, False
            self._due = True
        if self._due:
            self._due = False
            self._read()
        return False

    def _read(self) -> None:
        try:
            self._reading = Reading(self.files)
        except Unreadable as e:
            self.tell(_problem(e))

    def _go_on(self, reading: Reading, now: float) -> bool:
        try:
            if reading.working:
                return False
            if _stamp(self.files) != self._stamp:  # saved again meanwhile
                self._drop()
                return False
            changed = self._take(reading.found(), reading.folder)
            self._failed_since = 0.0
        except GameError as e:
            changed = False
            self._try_again(e, now)
        self._drop()
        return changed

    def _drop(self) -> None:
        if self._reading is not None:
            self._reading.close()
        self._reading = None

    def _try_again(self, e: GameError, now: float) -> None:
        """A file that is locked, or not complete yet, is waited for."""
        self._failed_since = self._failed_since or now
        if not self._told and (
            now - self._failed_since >= PATIENCE or not isinstance(e, Unreadable)
        ):
            self._told = True
            self.tell(_problem(e))
        self._due, self._next = True, now + AGAIN

    def _take(self, found: Found, pictures: Path) -> bool:
        """Write the tables that have changed; all of it stays as it was if the game would have a
        mistake then.  Raises GameError."""
        plan = Plan(found, pictures)
        for part, (left_out, columns) in zip(plan.parts, self.parts):
            _apply(plan, part, left_out, columns)
        written = plan.written()
        known = read_prototype(self.folder)[0].sets
        tables = {name: text for name, text in written.texts.items() if name.endswith(".csv")}
        if new := [name for name in tables if name.removesuffix(".csv") not in known]:
            names = ", ".join(name.removesuffix(".csv") for name in new)
            error = GameError(f"there are new sets in it: {names}")
            error.message = said("new_sets", names=names)
            raise error
        old: dict[Path, bytes] = {}
        try:
            for name, path in written.pictures.items():
                if not (self.folder / FOLDER / name).exists():
                    replace_file(self.folder / FOLDER / name, path.read_bytes())
            for name, text in tables.items():
                before = (self.folder / name).read_bytes()
                if before != text.encode():
                    old[self.folder / name] = before
                    replace_file(self.folder / name, text)
            read_prototype(self.folder)
        except OSError as e:
            _put_back(old)
            raise GameError(f"{self.folder} can't be written: {e.strerror}") from None
        except GameError:
            _put_back(old)
            raise
        return bool(old)


def _apply(plan: Plan, part: Part, left_out: bool, columns: Mapping[str, str]) -> None:
    for heading, role in columns.items():
        if heading in part.taken.roles:
            plan.choose(part, heading, role)
    plan.leave_out(part, left_out)


def _put_back(old: Mapping[Path, bytes]) -> None:
    for path, raw in old.items():
        replace_file(path, raw)


def _problem(e: GameError) -> Message:
    sentence = e.sentences[0] if isinstance(e, Unreadable) else e.words
    return message("importing.not_followed", problem=sentence)


def _stamp(files: Sequence[Path]) -> Stamp:
    """When the files were saved, and their sizes; those that are not there are left out."""
    found = []
    for path in files:
        try:
            at = [path.stat(), *_inside(path)]
        except (OSError, ValueError):
            continue
        found.append(tuple((each.st_mtime_ns, each.st_size) for each in at))
    return tuple(found)


def _inside(path: Path) -> list[os.stat_result]:
    """What is known of the files of a folder.  Raises OSError."""
    if not path.is_dir():
        return []
    with os.scandir(path) as entries:
        return [entry.stat() for entry in islice(entries, MOST_IN_FOLDER) if entry.is_file()]
