"""The player's files: settings, people and saved games.

A damaged file is renamed and reported, never deleted or overwritten.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from ..core.game import Game
from ..core.record import Record
from ..core.record_text import content_digest, without_torn_line
from ..core.registry import load_game
from ..core.types import (
    Atom,
    BadContent,
    BadRecord,
    FaultyRules,
    GameError,
    Message,
    NotAllowed,
    bad_record,
    message,
)
from ..match.players import HUMAN, USUAL, Player, known_kind, players_of
from .background import Background
from .disk import (
    MAX_RECORD,
    SUFFIX,
    TooLong,
    read_bytes,
    read_plain,
    remove_stale,
    rename_damaged,
    replace_file,
    why,
)
from .folders import config_folder, data_folder
from .lock import lock_of, locked, remove_unused_locks
from .merging import merged_people, merged_settings
from .playtest_folder import Playtests
from .profiles import People, key_of, load_people, read_people
from .record_file import RecordFile, new_path
from .results import Results
from .salvage import salvage
from .settings import Settings, read_settings
from .writer import move_into

if TYPE_CHECKING:
    from ..match.computers import Thinker
    from ..match.match import Match

Plain = dict[str, Any]
"""A JSON object."""
_LONGEST = 200
"""Characters of a mistake in a message."""
_WAIT = 0.1
"""Longest time to wait until another program has left a game, in seconds."""
_LONGEST_SAVE = 5.0
"""Longest time to wait until another program has saved the same file, in seconds."""


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A saved game that can be resumed."""

    path: Path
    game_id: str
    players: tuple[Player, ...]
    record: Record

    @property
    def date(self) -> str:
        """Date and time of its beginning, ISO; "" if unknown."""
        return self.record.created

    def turn(self) -> int:
        """Number of turns that have begun; 0 if the record does not fit its rules."""
        try:
            game = game_of(self.record)
            return game.turn(self.record.replay(game))
        except GameError:
            return 0


def read_record(path: Path) -> Record:
    """Read a saved game.  Raises BadRecord."""
    try:
        return Record.read(_text_of(path), path.name)
    except OSError as e:
        raise BadRecord(f"{path.name}: can't be read: {why(e)}") from None


def _text_of(path: Path) -> str:
    """Raises OSError, BadRecord."""
    try:
        raw = read_bytes(path, MAX_RECORD)
    except TooLong:
        raise BadRecord(f"{path.name}:1: is too long for a saved game") from None
    return raw.decode("utf-8", "replace")  # the checksum detects wrong bytes


def game_of(record: Record) -> Game[Any, Any]:
    """The game with the data with which the record began.  Raises GameError."""
    game = load_game(record.game_id)
    if content_digest(game.content) != content_digest(record.content):
        try:
            game = load_game(record.game_id, record.content)
        except BadContent as e:
            first = str(e).partition("\n")[0]
            raise BadRecord(f"{record.name}:1: {first[:_LONGEST]}") from None
    return game


class Files:
    """``portable``: a folder for everything; None: the platform's folders."""

    def __init__(self, portable: Path | None = None) -> None:
        self.portable = portable
        self.config, self.data = config_folder(portable), data_folder(portable)
        self.games = self.data / "games"
        self.finished = self.data / "finished"
        self.variants = self.data / "variants"
        """The folder of the variants that set-up offers."""
        self.playtests = Playtests(self.data / "playtests", (self.finished, self.games))
        self.reports = self.data / "reports"
        """The folder of the workbench's pages."""
        self.results = Results(self.finished, self.data / "results.json")
        self._settings, self._people = Settings(), People()
        """As last read or saved here, to know what has been changed here."""
        self._told: set[Message] = set()
        self.background = Background()
        self._records: WeakSet[RecordFile] = WeakSet()

    # ------------------------------------------------------------------ settings

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.json"

    def load_settings(self) -> tuple[Settings, list[Message]]:
        """The settings, and messages about what could not be read."""
        path = self.settings_file
        remove_stale(self.config)
        if not path.exists():
            return Settings(), []
        plain, text = read_plain(path)
        if plain is None:
            kept = rename_damaged(path)
            return Settings(), [message("store.settings_damaged", file=kept)]
        self._settings, problems = read_settings(plain)
        if problems:
            with contextlib.suppress(OSError):
                replace_file(path.with_name(path.name + ".damaged"), text)
        return self._settings, problems

    def save_settings(self, settings: Settings) -> Message | None:
        """Save what has been changed in the settings; returns a message if that failed."""
        base, self._settings = self._settings, settings

        def merge(found: Plain | None) -> Plain:
            there = read_settings(found)[0] if found is not None else base
            return merged_settings(base, settings, there)

        return self._save(self.settings_file, merge, "store.settings_unsaved")

    def _save(
        self, path: Path, merge: Callable[[Plain | None], Plain], unsaved: str
    ) -> Message | None:
        """Replace what is in a file (None: nothing) by what ``merge`` makes of it; ``unsaved`` is
        the key of what to tell if that failed."""

        def write() -> Message | None:
            with locked(path, _LONGEST_SAVE):
                plain = merge(read_plain(path)[0] if path.exists() else None)
                try:
                    replace_file(path, json.dumps(plain, indent=1) + "\n")
                except OSError as e:
                    return message(unsaved, file=str(path), problem=why(e))
            return None

        return self.background.run(write)

    # ------------------------------------------------------------------ people

    @property
    def people_file(self) -> Path:
        """The file of the people who play."""
        return self.config / "players.json"

    def load_people(self) -> tuple[People, list[Message]]:
        """Everybody who is remembered, and messages about what could not be read."""
        self._people, problems = load_people(self.people_file)
        return self._people, problems

    def save_people(self, people: People) -> Message | None:
        """Save what has been changed in the people; returns a message if that failed."""
        base, self._people = self._people, people

        def merge(found: Plain | None) -> Plain:
            there = read_people(found)[0] if found is not None else base
            return merged_people(base, people, there).plain()

        return self._save(self.people_file, merge, "profile.unsaved")

    # ------------------------------------------------------------------ tables

    def last_table(
        self, settings: Settings, game: Game[Any, Any], name: Callable[[int], str]
    ) -> tuple[list[Player], dict[str, Atom], bool]:
        """The last set-up of a game as far as it is still valid: players, options, open hands.

        ``name(n)`` is the default name of player n, counted from 1.
        """
        kept = settings.tables.get(game.info.id)
        if not kept or len(kept["players"]) not in game.info.seats:
            seats = game.info.seats[0]
            kinds = [HUMAN] + [USUAL] * (seats - 1)
            players = [Player(name(i + 1), kind, i) for i, kind in enumerate(kinds)]
            return players, game.complete_options(seats, {}), False
        cats = kept.get("cats") or [""] * len(kept["players"])
        players = [
            Player(n, known_kind(k), c, cat)
            for (n, k, c), cat in zip(kept["players"], cats, strict=True)
        ]
        offered = {o.key: o for o in game.options(len(players))}
        fitting = {
            key: value
            for key, value in kept["options"].items()
            if key in offered and offered[key].allows(value)
        }
        return players, game.complete_options(len(players), fitting), kept["open_hands"]

    def remember(
        self,
        settings: Settings,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool,
    ) -> Settings:
        """Save a set-up for the next game; returns the new settings."""
        table = {
            "players": [[p.name, p.kind, p.colour] for p in players],
            "options": dict(options),
            "open_hands": open_hands,
        }
        if any(p.character for p in players):
            table["cats"] = [p.character for p in players]
        settings = replace(settings, tables={**settings.tables, game.info.id: table})
        self.save_settings(settings)
        return settings

    @staticmethod
    def renamed(tables: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
        """``Settings.tables`` with a person's name changed from ``old`` to ``new``."""
        return {
            id: {
                **table,
                "players": [
                    [new if key_of(n) == key_of(old) else n, k, c] for n, k, c in table["players"]
                ],
            }
            for id, table in tables.items()
        }

    # ------------------------------------------------------------------ games

    def new_record(self, game_id: str) -> RecordFile:
        """The file for a new game; it is created with the first answer."""
        created = datetime.now().isoformat(timespec="seconds")
        return self._opened(RecordFile(new_path(self.games, game_id), self.finished, created))

    def _opened(self, file: RecordFile) -> RecordFile:
        self._records.add(file)
        return file

    def close_records(self) -> None:
        """Close the files of all games, and so free them to be continued."""
        for file in list(self._records):
            file.close()
        self._records.clear()

    def unfinished(self) -> tuple[list[UnfinishedGame], list[Message]]:
        """The unfinished games, newest first, and messages about damaged files.

        What can be read of a damaged one is kept as a game to continue; the damaged file is kept
        under another name.
        """
        found: list[UnfinishedGame] = []
        problems: list[Message] = []
        remove_stale(self.games)
        remove_unused_locks(self.games)
        for path in sorted(filter(Path.is_file, self.games.glob("*" + SUFFIX)), reverse=True):
            record, problem = self._read_unfinished(path)
            if record is not None:
                found.append(UnfinishedGame(path, record.game_id, players_of(record), record))
            if problem is not None and problem not in self._told:
                self._told.add(problem)
                problems.append(problem)
        return found, problems

    def _read_unfinished(
        self, path: Path, *, alone: bool = False
    ) -> tuple[Record | None, Message | None]:
        """Read a game to continue; a finished one is moved, and a damaged one salvaged.

        That is done only if a second reading, with the lock (``alone``), finds the same: another
        program may have been writing at the time of the first.
        """
        record, problem = None, None
        try:
            record = Record.read(_text_of(path), path.name)
        except FileNotFoundError:
            return None, None  # another program has ended the game
        except OSError as e:
            return None, message("store.game_unreadable", file=str(path), problem=why(e))
        except BadRecord as e:
            if alone:
                record, problem = salvage(path, e)
        if record is not None and record.end is None:
            return record, problem
        if not alone:
            with locked(path) as free:
                return self._read_unfinished(path, alone=True) if free else (None, None)
        return None, problem if record is None else self._file_away(path)

    def _file_away(self, path: Path) -> Message | None:
        """Move a finished game, if the program was stopped before it could."""
        try:
            move_into(self.finished, path)
        except OSError as e:
            folder = str(self.finished)
            return message("store.not_filed", file=str(path), folder=folder, problem=why(e))
        return None

    def resume(self, saved: UnfinishedGame, *, rng: Random, think: Thinker | None) -> Match:
        """Resume a saved game with the data with which it began.

        Raises BadRecord if another program plays it, NotAllowed or FaultyRules for a prototype.
        If it does not fit its rules, keeps what does, renames the file and raises BadRecord.
        """
        from ..match.match import Match  # imported late, to show the title sooner

        path = saved.path
        lock = lock_of(path)
        if not lock.acquire(_WAIT):
            raise bad_record(f"{path.name} is open in another window", message("store.game_open"))
        try:
            text = _text_of(path)
            whole = without_torn_line(text)
            record = Record.read(whole, path.name)
            game = game_of(record)
            if whole != text:
                replace_file(path, whole)  # or the next line is damaged
            return Match(
                game,
                players_of(record),
                record.options,
                rng=rng,
                store=self._opened(
                    RecordFile(path, self.finished, record.created, content=whole, lock=lock)
                ),
                record=record,
                open_hands=record.open_hands,
                think=think,
            )
        except (FaultyRules, NotAllowed):
            lock.release()  # nothing is wrong with the saved game
            raise
        except GameError as e:
            _, words = salvage(path, e, "store.no_going_on")
            lock.release()
            raise bad_record(f"This game can't go on: {e}", words) from None
        except OSError as e:
            lock.release()
            words = message("store.unreadable", file=str(path), problem=why(e))
            raise bad_record(f"This game can't go on: {path}: {why(e)}", words) from None
