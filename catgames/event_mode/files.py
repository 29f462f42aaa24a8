"""What event mode keeps in a folder of its own beside everybody else's: its state, saved games and
playtest sessions."""

from __future__ import annotations

import contextlib
import re
import shutil
from dataclasses import replace
from pathlib import Path

from ..catalog import offered
from ..content.loader import read_text
from ..content.paths import shown
from ..core.record_text import content_digest
from ..core.types import BadRecord, GameError, Message, message
from ..kit.questions import FORM, read_questions
from ..match.players import players_of
from ..store.disk import (
    SUFFIX,
    paths_in,
    read_bytes,
    why,
)
from ..store.fault_log import MOST, NAME
from ..store.lock import FileLock, lock_of, locked, remove_unused_locks
from ..store.player_files import Files
from ..store.profiles import People
from ..store.record_file import RecordFile
from ..store.settings import Settings, settings_in
from ..store.spreadsheet import write_table
from ..store.unfinished import UnfinishedGame, game_of, read_record
from .state import EventState, games_table, load_state, save_state

_FAULT = re.compile(r"(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d), Python ")
FOLDER = "event"
LONGEST_FORM = 100_000
"""Bytes of the questions."""
MOST_GAMES, MOST_BYTES = 300, 30_000_000
"""Saved games that are kept, and their length in bytes; the oldest go first."""
LITTLE_ROOM = 200_000_000
"""Bytes of free disk below which staff are warned."""
_OTHER_WINDOW = 3.0
"""Seconds to wait for a program that is just ending."""


class EventFiles(Files):
    """Keeps games, faults and its state in a folder of its own.  The player's settings are read,
    and only the code that staff allow is written to them; their people are not even read."""

    def __init__(self, portable: Path | None = None) -> None:
        super().__init__(portable)
        self.data = self.data / FOLDER
        self.games, self.finished = self.data / "games", self.data / "finished"
        self.state_file = self.data / "event.json"
        self.most_games, self.most_bytes = MOST_GAMES, MOST_BYTES
        self.playing = ""
        """Name of the saved game that was opened last."""
        self._lock: FileLock | None = None
        self._allowed: dict[str, str] = {}

    # ------------------------------------------------------------------ whoever else's

    def load_settings(self) -> tuple[Settings, list[Message]]:
        """The player's settings as an event wants them: full screen, every move at once, no last
        tables with their names."""
        settings = settings_in(self.settings_file)
        self._allowed = settings.allowed
        return for_event(settings), []

    def save_settings(self, settings: Settings) -> Message | None:
        own = self._settings = settings_in(self.settings_file)
        added = dict(settings.allowed.items() - self._allowed.items())
        if not added:
            return None
        self._allowed = settings.allowed
        return super().save_settings(replace(own, allowed={**own.allowed, **added}))

    def load_people(self) -> tuple[People, list[Message]]:
        return People(), []

    def save_people(self, people: People) -> Message | None:
        return None

    def _opened(self, file: RecordFile) -> RecordFile:
        self.playing = file.path.name
        return super()._opened(file)

    # ------------------------------------------------------------------ state

    def claim(self) -> None:
        """Keep other windows in event mode out of this folder.  Raises GameError."""
        lock = lock_of(self.state_file)
        if not lock.acquire(_OTHER_WINDOW):
            raise GameError(f"event mode is already running with the folder {self.data}")
        self._lock = lock
        remove_unused_locks(self.games)
        if self.playtests:
            remove_unused_locks(self.playtests.folder)

    def release(self) -> None:
        """Let other windows use this folder again."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def load_questions(self) -> None:
        """Let the form ask what ``form.yaml`` in this folder says, if there is one.  Raises
        GameError with file and line."""
        path = self.data / FORM
        if self.playtests and path.exists():
            name = shown(path)
            try:
                text = read_bytes(path, LONGEST_FORM).decode()
            except (OSError, ValueError) as e:
                raise GameError(f"{name}: can't be read: {e}") from None
            self.playtests.questions = read_questions(read_text(text, name), name)

    def load_state(self) -> tuple[EventState, Message | None]:
        """What event mode remembers, and what is wrong with the file."""
        return load_state(self.state_file)

    def save_state(self, state: EventState) -> Message | None:
        """Returns a message if that failed."""
        return save_state(self.state_file, state)

    def interrupted(self, state: EventState, game_id: str, digest: str) -> UnfinishedGame | None:
        """The game that was being played when the program ended, if it is this one with the same
        data; None: there is none."""
        if not state.running:
            return None
        path = self.games / state.running
        try:
            record = read_record(path)
            same = record.game_id == game_id and content_digest(game_of(record).content) == digest
        except (BadRecord, GameError):
            return None
        if not same or record.end is not None:
            return None
        return UnfinishedGame(path, record.game_id, players_of(record), record)

    # ------------------------------------------------------------------ the disk

    def prune(self, keep: str = "") -> int:
        """Delete the oldest games beyond what is kept; returns how many.

        ``keep``: the name of the game that is being played.
        """
        deleted = self._prune(self._saved(), keep)
        if self.playtests:
            self._prune_sessions(keep)
        return deleted

    def _prune(self, paths: list[Path], keep: str) -> int:
        found = sorted(paths, key=lambda path: path.name, reverse=True)
        kept = size = deleted = 0
        for path in found:
            with contextlib.suppress(OSError):
                kept, size = kept + 1, size + path.stat().st_size
                if path.name == keep or (kept <= self.most_games and size <= self.most_bytes):
                    continue
                with locked(path) as free:
                    if free:
                        path.unlink()
                        kept, deleted = kept - 1, deleted + 1
        return deleted

    def _prune_sessions(self, keep: str) -> None:
        """Delete the playtest sessions whose games are gone, and the oldest beyond the bytes."""
        sessions, suffix = list[Path](), self.playtests.suffix
        with contextlib.suppress(OSError):
            sessions = [p for p in self.playtests.folder.iterdir() if p.name.endswith(suffix)]
        names = {_stem(path.name) for path in self._saved()} | {_stem(keep)}
        for path in [p for p in sessions if p.stem not in names]:
            with locked(path) as free, contextlib.suppress(OSError):
                if free:
                    path.unlink()
                    sessions.remove(path)
        self._prune(sessions, f"{_stem(keep)}{suffix}")
        left = {path.stem for path in sessions if path.exists()}
        pictures = paths_in(self.playtests.folder, self.playtests.picture)
        for path in [p for p in pictures if p.stem.rpartition("_")[0] not in left]:
            with contextlib.suppress(OSError):
                path.unlink()

    def _saved(self) -> list[Path]:
        """All saved games of event mode, damaged ones too."""
        found: list[Path] = []
        for folder in (self.games, self.finished):
            with contextlib.suppress(OSError):
                found += [p for p in folder.iterdir() if SUFFIX in p.name and p.name[0] != "."]
        return found

    def free_room(self) -> int | None:
        """Free bytes on the disk; None: nobody knows."""
        folder = next((f for f in (self.data, *self.data.parents) if f.is_dir()), None)
        try:
            return None if folder is None else shutil.disk_usage(folder).free
        except OSError:
            return None

    def faults(self) -> list[tuple[str, str]]:
        """The unexpected errors that were logged, the oldest first: when, ISO, and what."""
        try:
            text = read_bytes(self.data / NAME, 4 * MOST).decode("utf-8", "replace")
        except OSError:
            return []
        found: list[tuple[str, str]] = []
        for line in text.splitlines():
            if (head := _FAULT.match(line)) is not None:
                found.append((f"{head[1]}T{head[2]}", ""))
            elif found and line.strip():  # the last line of a traceback says what it was
                found[-1] = (found[-1][0], line.strip())
        return found

    def faults_on(self, date: str) -> int:
        """Number of unexpected errors that were logged on a day, written as in ISO."""
        return sum(when.startswith(date) for when, _ in self.faults())

    def sessions_on(self, date: str) -> list[str]:
        """Names of the sessions of games that began on a day; none without playtests."""
        names = self.playtests.list_names() if self.playtests else ()
        return [name for name in names if name.startswith(date)]

    def forms_on(self, date: str) -> tuple[int, int]:
        """Numbers of forms and notes of the games that began on a day, written as in ISO."""
        forms = notes = 0
        for name in self.sessions_on(date):
            with contextlib.suppress(BadRecord):
                playtest = self.playtests.read(name)
                forms, notes = forms + len(playtest.forms), notes + len(playtest.notes)
        return forms, notes

    def export(self, state: EventState, notes: bool = False, separator: str = ",") -> Message:
        """Write the table of games, with ``notes`` also those of the playtest sessions; returns
        where they are, or why they could not be written."""
        path, count = self.data / "games.csv", len(state.games)
        try:
            write_table(path, *games_table(state.games), separator)
            if not notes:
                return message("event.exported", file=str(path), count=count)
            path = self.data / "tables"
            offered("playtest_tables")(self, path, separator)
        except OSError as e:
            return message("event.not_exported", file=str(path), problem=why(e))
        return message("event.exported_notes", folder=str(self.data), count=count)


def _stem(name: str) -> str:
    """A saved game's name without its ending, also if it is a damaged one."""
    return name.partition(SUFFIX)[0]


def for_event(settings: Settings) -> Settings:
    """The settings that hold in event mode."""
    return replace(
        settings,
        fullscreen=True,
        confirm=False,
        stepwise=False,
        undo="auto",
        recap="needed",
        tables={},
    )
