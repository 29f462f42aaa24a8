"""The player's files: settings, people and saved games.

A damaged file is renamed and reported, never deleted or overwritten.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ..core.game import Game
from ..core.record import Record
from ..core.record_text import content_digest, without_torn_line
from ..core.registry import load_game
from ..core.types import Atom, BadRecord, GameError, Message, message
from ..match.players import HUMAN, USUAL, Player, players_of
from .disk import RecordFile, put_aside, read_plain, write_whole
from .folders import config_folder, data_folder
from .profiles import People, key_of, load_people
from .results import Results
from .settings import Settings, read_settings

if TYPE_CHECKING:
    from ..match.computers import Thinker
    from ..match.match import Match

SUFFIX = ".catgame"


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
    return Record.read(_text_of(path), path.name)


def _text_of(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "replace")  # the checksum detects wrong bytes
    except OSError as e:
        raise BadRecord(f"{path.name}: can't be read: {e.strerror}") from None


def game_of(record: Record) -> Game[Any, Any]:
    """The game with the data with which the record began.  Raises GameError."""
    game = load_game(record.game_id)
    if content_digest(game.content) != content_digest(record.content):
        game = load_game(record.game_id, record.content)
    return game


def _bad_record(text: str, translatable: Message) -> BadRecord:
    """An error with a message that the screen can translate."""
    error = BadRecord(text)
    error.message = translatable
    return error


class Files:
    """``portable``: a folder for everything; None: the platform's folders."""

    def __init__(self, portable: Path | None = None) -> None:
        self.portable = portable
        self.config, self.data = config_folder(portable), data_folder(portable)
        self.games = self.data / "games"
        self.finished = self.data / "finished"
        self.results = Results(self.finished, self.data / "results.json")

    # ------------------------------------------------------------------ settings

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.json"

    def load_settings(self) -> tuple[Settings, list[Message]]:
        """The settings, and messages about what could not be read."""
        path = self.settings_file
        if not path.exists():
            return Settings(), []
        plain, text = read_plain(path)
        if plain is None:
            kept = put_aside(path)
            return Settings(), [message("store.settings_damaged", file=kept)]
        settings, problems = read_settings(plain)
        if problems:
            with contextlib.suppress(OSError):
                write_whole(path.with_name(path.name + ".damaged"), text)
        return settings, problems

    def save_settings(self, settings: Settings) -> Message | None:
        """Save the settings; returns a message if that failed."""
        try:
            write_whole(self.settings_file, json.dumps(settings.plain(), indent=1) + "\n")
        except OSError as e:
            problem, file = e.strerror or str(e), str(self.settings_file)
            return message("store.settings_unsaved", file=file, problem=problem)
        return None

    # ------------------------------------------------------------------ people

    @property
    def people_file(self) -> Path:
        """The file of the people who play."""
        return self.config / "players.json"

    def load_people(self) -> tuple[People, list[Message]]:
        """Everybody who is remembered, and messages about what could not be read."""
        return load_people(self.people_file)

    def save_people(self, people: People) -> Message | None:
        """Save the people; returns a message if that failed."""
        try:
            write_whole(self.people_file, json.dumps(people.plain(), indent=1) + "\n")
        except OSError as e:
            problem = e.strerror or str(e)
            return message("profile.unsaved", file=str(self.people_file), problem=problem)
        return None

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
        players = [Player(n, k, c) for n, k, c in kept["players"]]
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
        now = datetime.now()
        path = self.games / f"{now:%Y-%m-%d_%H-%M-%S-%f}_{game_id}{SUFFIX}"
        return RecordFile(path, self.finished, now.isoformat(timespec="seconds"))

    def unfinished(self) -> tuple[list[UnfinishedGame], list[Message]]:
        """The unfinished games, newest first; damaged files are renamed, with a message each."""
        found: list[UnfinishedGame] = []
        problems: list[Message] = []
        for path in sorted(self.games.glob("*" + SUFFIX), reverse=True):
            try:
                record = read_record(path)
            except BadRecord as e:
                kept = put_aside(path)
                problems.append(message("store.game_damaged", file=kept, problem=str(e)))
                continue
            if record.end is None:
                found.append(UnfinishedGame(path, record.game_id, players_of(record), record))
            else:  # the program was stopped before it could move the file
                with contextlib.suppress(OSError):
                    self.finished.mkdir(parents=True, exist_ok=True)
                    os.replace(path, self.finished / path.name)
        return found, problems

    def resume(self, saved: UnfinishedGame, *, rng: Random, think: Thinker | None) -> Match:
        """Resume a saved game with the data with which it began.

        If it does not fit its rules, renames the file and raises BadRecord.
        """
        from ..match.match import Match  # imported late, to show the title sooner

        path = saved.path
        try:
            text = _text_of(path)
            record = Record.read(text, path.name)
            game = game_of(record)
            if without_torn_line(text) != text:
                write_whole(path, without_torn_line(text))  # otherwise the next line is damaged too
            return Match(
                game,
                players_of(record),
                record.options,
                rng=rng,
                store=RecordFile(path, self.finished, record.created),
                record=record,
                open_hands=record.open_hands,
                think=think,
            )
        except GameError as e:
            kept = put_aside(path)
            words = message("store.no_going_on", file=kept, problem=str(e))
            raise _bad_record(f"This game can't go on and is kept as {kept}: {e}", words) from None
        except OSError as e:
            problem = e.strerror or str(e)
            words = message("store.unreadable", file=str(path), problem=problem)
            raise _bad_record(f"This game can't go on: {path}: {problem}", words) from None
