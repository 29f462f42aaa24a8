"""The playtest sessions in a folder: how they are recorded, listed, read and deleted."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..catalog import load_game
from ..content.games import VARIANT
from ..core.record import Record
from ..core.types import BadRecord, GameError
from ..kit.questions import Question
from ..match.recorder import Note
from ..store.disk import (
    TooLong,
    paths_in,
    read_bytes,
    remove_stale,
    replace_file,
    unreadable_record,
)
from ..store.lock import delete_unused, remove_unused_locks
from ..store.record_file import RecordFile
from .playtest import MAX_PLAYTEST, Playtest, read_playtest
from .recorder import PlaytestFile, PlaytestRecorder

if TYPE_CHECKING:
    from ..match.match import Match  # imported late, to show the title sooner


SUFFIX, PICTURE = ".catplaytest", ".jpg"


class Playtests:
    """The files of one folder; each has the name of the saved game that it belongs to."""

    suffix, picture = SUFFIX, PICTURE

    def __init__(self, folder: Path, records: Sequence[Path]) -> None:
        """``records``: the folders of the saved games."""
        self.folder, self.records = folder, records
        self.questions: Sequence[Question] | None = None
        """What the form asks instead of a game's own questions."""

    # ------------------------------------------------------------------ recording

    def begin(self, store: RecordFile, match: Match) -> PlaytestRecorder:
        """What takes notes of a game that begins now and is saved by ``store``."""
        name, game = store.path.name, match.game
        variant = str((game.content.get(VARIANT) or {}).get("name", ""))
        kinds = tuple(player.kind for player in match.players)
        playtest = Playtest(game.info.id, name, store.created, kinds, variant)
        playtest.edition = match.record.edition
        file = PlaytestFile(self._path(name), playtest, lambda: store.path.name)
        return PlaytestRecorder(match, file, self.questions)

    def resume(self, match: Match) -> PlaytestRecorder | None:
        """What takes notes of a saved game that is continued; None: nothing was noted of it, or
        nothing more may be."""
        store = match.store
        if not isinstance(store, RecordFile):
            return None
        path = self._path(store.path.name)
        try:
            text = _text_of(path)
            whole = text[: text.rfind("\n") + 1]
            playtest = read_playtest(whole, path.name)
            if playtest.stopped:
                return None
            if whole != text:
                replace_file(path, whole)  # or the next line is damaged
        except (BadRecord, OSError):
            return None
        file = PlaytestFile(path, playtest, lambda: store.path.name, whole)
        return PlaytestRecorder(match, file, self.questions)

    def for_staff(self, match: Match) -> PlaytestRecorder | None:
        """What takes the notes of staff about a game that nobody else notes anything of, or that is
        over; None: somebody at the table has stopped all notes."""
        store = match.store
        if not isinstance(store, RecordFile):
            return None
        if os.path.exists(self._path(store.path.name)):
            return self.resume(match)
        return self.begin(store, match)

    def _path(self, record: str) -> Path:
        return self.folder / f"{Path(record).stem}{SUFFIX}"

    # ------------------------------------------------------------------ reading

    def list_names(self) -> list[str]:
        """The names of all sessions, the newest first; reads none of them."""
        remove_stale(self.folder)
        remove_unused_locks(self.folder)
        found = []
        with contextlib.suppress(OSError):
            found = [
                e.name.removesuffix(SUFFIX)
                for e in os.scandir(self.folder)
                if e.name.endswith(SUFFIX) and e.is_file()
            ]
        return sorted(found, reverse=True)

    def read(self, name: str) -> Playtest:
        """Read a session.  Raises BadRecord with a sentence."""
        path = self.folder / f"{name}{SUFFIX}"
        try:
            playtest = read_playtest(_text_of(path), path.name)
        except OSError as e:
            raise unreadable_record(path.name, e) from None
        playtest.name = name
        return playtest

    def all(self) -> tuple[list[Playtest], list[str]]:
        """All sessions, the newest first, and a sentence for everything that is damaged."""
        found, problems = list[Playtest](), list[str]()
        for name in self.list_names():
            try:
                found.append(playtest := self.read(name))
                problems += playtest.problems
            except BadRecord as e:
                problems.append(str(e))
        return found, problems

    def delete(self, name: str) -> None:
        """Delete a session; its saved game stays.  Raises BadRecord if that is impossible, or if
        people are playing it."""
        delete_unused(self.folder / f"{name}{SUFFIX}")
        for path in self.pictures_of(name).values():
            with contextlib.suppress(OSError):
                path.unlink()

    def notes_of(self, record: Path) -> Sequence[Note]:
        """The notes on a saved game; () if there are none."""
        try:
            playtest = self.read(record.stem)
        except BadRecord:
            return ()
        return playtest.notes if playtest.record == record.name else ()

    # ------------------------------------------------------------------ its pictures

    def keep_picture(self, record: str, at: int, data: bytes) -> None:
        """Keep a picture of the table at a moment of a saved game.  Raises OSError."""
        replace_file(self.folder / f"{Path(record).stem}_{at}{PICTURE}", data)

    def pictures_of(self, name: str) -> dict[int, Path]:
        """The pictures of a session by their moments."""
        found = {}
        for path in paths_in(self.folder, PICTURE):
            session, _, at = path.stem.rpartition("_")
            if session == name and at.isdecimal():
                found[int(at)] = path
        return found

    # ------------------------------------------------------------------ its saved game

    def record_of(self, playtest: Playtest) -> Path | None:
        """The saved game of a session; None: it is gone."""
        paths = (folder / playtest.record for folder in self.records)
        return next((path for path in paths if path.is_file()), None)


def keeps_secrets(record: Record) -> bool:
    """Whether people in a game that is not over have, or had, secrets from each other."""
    if record.end is not None or record.open_hands or len(record.persons) < 2:
        return False
    try:
        return load_game(record.game_id).info.has_secrets
    except GameError:
        return True  # of a game that can't be read, nothing is given away


def _text_of(path: Path) -> str:
    """The text of a file.  Raises OSError; BadRecord if it is too long."""
    try:
        raw = read_bytes(path, MAX_PLAYTEST)
    except TooLong:
        raise BadRecord(f"{path.name}:1: is too long for a playtest session") from None
    return raw.decode("utf-8", "replace")  # the checksums detect wrong bytes
