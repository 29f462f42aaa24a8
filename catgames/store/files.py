"""The player's files: settings and saved games, where the platform keeps them or in one folder.

A file that can't be read is put aside under another name, never deleted or overwritten, and told
in a sentence; the program goes on.
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
from ..core.record import Record, content_digest, mended
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
class Saved:
    """A game to go on with."""

    path: Path
    game_id: str
    players: tuple[Player, ...]
    record: Record

    @property
    def date(self) -> str:
        """When it was begun, ISO; "" if that is not known."""
        return self.record.created

    def turn(self) -> int:
        """How many turns have begun; 0 if the record does not fit its rules."""
        try:
            game = game_of(self.record)
            return game.turn(self.record.replay(game))
        except GameError:
            return 0


def read_record(path: Path) -> Record:
    """Raises BadRecord."""
    return Record.read(_text_of(path), path.name)


def _text_of(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "replace")  # a wrong byte fails the line's check
    except OSError as e:
        raise BadRecord(f"{path.name}: can't be read: {e.strerror}") from None


def game_of(record: Record) -> Game[Any, Any]:
    """The game with the rules that the record was begun with.  Raises GameError."""
    game = load_game(record.game_id)
    if content_digest(game.content) != content_digest(record.content):
        game = load_game(record.game_id, record.content)
    return game


def _told(text: str, sentence: Message) -> BadRecord:
    """An error that is also said in the language of the screen."""
    error = BadRecord(text)
    error.sentence = sentence
    return error


class Files:
    """``portable``: everything in this folder; None: where the platform keeps such things."""

    def __init__(self, portable: Path | None = None) -> None:
        self.portable = portable
        self.config, self.data = config_folder(portable), data_folder(portable)
        self.games = self.data / "games"
        self.finished = self.data / "finished"
        self.results = Results(self.finished, self.data / "results.json")

    # ------------------------------------------------------------------ settings

    @property
    def settings_file(self) -> Path:
        """Where the settings are kept."""
        return self.config / "settings.json"

    def load_settings(self) -> tuple[Settings, list[Message]]:
        """The settings, and sentences on what could not be read."""
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
        """Keep them; a sentence if that failed."""
        try:
            write_whole(self.settings_file, json.dumps(settings.plain(), indent=1) + "\n")
        except OSError as e:
            problem, file = e.strerror or str(e), str(self.settings_file)
            return message("store.settings_unsaved", file=file, problem=problem)
        return None

    # ------------------------------------------------------------------ people

    @property
    def people_file(self) -> Path:
        """Where the people who play are kept."""
        return self.config / "players.json"

    def load_people(self) -> tuple[People, list[Message]]:
        """Everybody who is remembered, and sentences on what could not be read."""
        return load_people(self.people_file)

    def save_people(self, people: People) -> Message | None:
        """Keep them; a sentence if that failed."""
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
        """The last table of a game as far as it still fits; ``name(n)`` names player n, from 1."""
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
        """Keep a table for the next time; the new settings."""
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
        """The last tables with another name for somebody."""
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
        """A file for a game that begins now; it is made with the first answer."""
        now = datetime.now()
        path = self.games / f"{now:%Y-%m-%d_%H-%M-%S-%f}_{game_id}{SUFFIX}"
        return RecordFile(path, self.finished, now.isoformat(timespec="seconds"))

    def unfinished(self) -> tuple[list[Saved], list[Message]]:
        """Games to go on with, newest first; damaged ones are put aside, with a sentence each."""
        found: list[Saved] = []
        problems: list[Message] = []
        for path in sorted(self.games.glob("*" + SUFFIX), reverse=True):
            try:
                record = read_record(path)
            except BadRecord as e:
                kept = put_aside(path)
                problems.append(message("store.game_damaged", file=kept, problem=str(e)))
                continue
            if record.end is None:
                found.append(Saved(path, record.game_id, players_of(record), record))
            else:  # the program was stopped before it could file it away
                with contextlib.suppress(OSError):
                    self.finished.mkdir(parents=True, exist_ok=True)
                    os.replace(path, self.finished / path.name)
        return found, problems

    def resume(self, saved: Saved, *, rng: Random, think: Thinker | None) -> Match:
        """Go on with a saved game, by the rules it was begun with.

        Raises BadRecord for a game that does not fit its rules, and puts its file aside.
        """
        from ..match.match import Match  # not before: the title must not wait for it

        path = saved.path
        try:
            text = _text_of(path)
            record = Record.read(text, path.name)
            game = game_of(record)
            if mended(text) != text:
                write_whole(path, mended(text))  # half a line would spoil the next one
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
            raise _told(f"This game can't go on and is kept as {kept}: {e}", words) from None
        except OSError as e:
            problem = e.strerror or str(e)
            words = message("store.unreadable", file=str(path), problem=problem)
            raise _told(f"This game can't go on: {path}: {problem}", words) from None
