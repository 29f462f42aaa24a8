"""Which puzzles have been solved on this computer, and when for the first time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import Any

from ..core.fields import is_id
from ..core.types import Message, message
from ..store.disk import read_plain, rename_damaged, unreadable
from ..store.player_files import Files
from .files import puzzles_of

FILE, SOLVED = "puzzles.json", "solved"


def solved_in(plain: Mapping[str, Any] | None) -> dict[str, str]:
    """By the id of a puzzle: the day on which it was solved; without what can't be that."""
    found = (plain or {}).get(SOLVED)
    days = found.items() if isinstance(found, dict) else ()
    return {id: day for id, day in days if is_id(f"p{id}") and isinstance(day, str)}


def solved_by_grade(files: Files, game: str) -> dict[int, int]:
    """How many of a game's puzzles have been solved, by grade.  Raises BadContent."""
    plain = None
    with suppress(OSError):  # the page of puzzles tells what is wrong with the file
        plain, _ = read_plain(files.data / FILE)
    solved = solved_in(plain)
    return Counter(puzzle.grade for puzzle in puzzles_of(game) if puzzle.id in solved)


class Progress:
    """The solved puzzles; a new one is saved at once."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.path = files.data / FILE
        self.solved: dict[str, str] = {}
        self.problem: Message | None = None
        """What was wrong with the file, if it could not be read."""
        try:
            plain = read_plain(self.path)[0]
        except FileNotFoundError:
            return
        except OSError as e:
            self.problem = unreadable(self.path, e)
            return
        self.solved = solved_in(plain)
        if plain is None:
            kept = rename_damaged(self.path)
            self.problem = message("puzzles.damaged", file=kept)

    def solve(self, id: str, day: date) -> Message | None:
        """Remember that a puzzle is solved; returns a message if that can't be saved."""
        if id in self.solved:
            return None
        self.solved[id] = day.isoformat()

        def merge(found: dict[str, Any] | None) -> dict[str, Any]:
            return {**(found or {}), SOLVED: {**self.solved, **solved_in(found)}}

        return self.files.save(self.path, merge, "puzzles.unsaved")
