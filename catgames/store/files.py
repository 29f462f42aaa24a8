"""The player's files: settings and saved games, where the platform keeps them or in one folder.

Records grow line by line, each flushed and synced; everything else is written to a temporary file,
synced and renamed.  A file that can't be read is put aside under another name, never deleted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, TextIO

import platformdirs

from ..core.game import Game
from ..core.record import Record
from ..core.registry import load_game
from ..core.types import Atom, BadRecord, GameError
from ..match.match import Match, Thinker
from ..match.players import Player
from .settings import Settings, read_settings


@dataclass(frozen=True, slots=True)
class Saved:
    """A game to go on with."""

    path: Path
    game_id: str
    players: tuple[Player, ...]
    record: Record


def write_whole(path: Path, text: str) -> None:
    """Replace a file so that there is always either the old or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".new")
    with temporary.open("w", encoding="utf-8", newline="\n") as f:
        f.write(text)
        f.flush()
        os.fsync(f.fileno())
    os.replace(temporary, path)


def put_aside(path: Path) -> Path:
    """Rename a file that can't be read; returns its new name."""
    aside = path.with_name(path.name + ".damaged")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.damaged{number}")
    path.rename(aside)
    return aside


class RecordFile:
    """Writes one record as it grows; the file begins with the first answer."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: TextIO | None = None
        self._header = ""

    def begin(self, record: Record) -> None:
        """Take the header; it is written together with the first line."""
        self._header = record.header()

    def append(self, line: str) -> None:
        """One more line, on the disk when this returns."""
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
            self._file.write(self._header)
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


class Files:
    """``portable``: everything in this folder; None: where the platform keeps such things."""

    def __init__(self, portable: Path | None = None) -> None:
        if portable is None:
            self.config = Path(platformdirs.user_config_dir("catgames", appauthor=False))
            self.data = Path(platformdirs.user_data_dir("catgames", appauthor=False))
        else:
            self.config = self.data = portable
        self.games = self.data / "games"

    # ------------------------------------------------------------------ settings

    def load_settings(self) -> tuple[Settings, list[str]]:
        """The settings, and sentences on what could not be read."""
        path = self.config / "settings.json"
        if not path.exists():
            return Settings(), []
        try:
            return read_settings(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            aside = put_aside(path)
            return Settings(), [
                f"The settings could not be read; the old file is kept as {aside.name}."
            ]

    def save_settings(self, settings: Settings) -> None:
        """Keep them."""
        write_whole(self.config / "settings.json", json.dumps(settings.plain(), indent=1))

    # ------------------------------------------------------------------ tables

    def last_table(
        self, settings: Settings, game: Game[Any, Any], name: Any
    ) -> tuple[list[Player], dict[str, Atom], bool]:
        """The last set-up of a game, as far as it still fits; ``name(n)`` names player n."""
        kept = settings.tables.get(game.info.id)
        try:
            assert isinstance(kept, dict)
            players = [Player(str(n), str(k), int(c)) for n, k, c in kept["players"]]
            options = game.settle(len(players), kept["options"])
            assert len({p.colour for p in players} & set(range(6))) == len(players)
            return players, options, bool(kept["open_hands"])
        except (AssertionError, KeyError, TypeError, ValueError):
            seats = game.info.seats[0]
            players = [
                Player(name(i + 1), "human" if i == 0 else "greedy", i) for i in range(seats)
            ]
            return players, game.settle(seats, {}), False

    def remember(
        self,
        settings: Settings,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool,
    ) -> Settings:
        """Keep a set-up for the next time; the new settings."""
        table = {
            "players": [(p.name, p.kind, p.colour) for p in players],
            "options": dict(options),
            "open_hands": open_hands,
        }
        settings = replace(settings, tables={**settings.tables, game.info.id: table})
        self.save_settings(settings)
        return settings

    # ------------------------------------------------------------------ games

    def new_record(self, game_id: str) -> RecordFile:
        """A file for a game that begins now."""
        stamp = datetime.now().strftime("%Y-%m-%d_%H-%M-%S-%f")
        return RecordFile(self.games / f"{stamp}_{game_id}.catgame")

    def read(self, path: Path) -> Record:
        """Raises BadRecord."""
        try:
            with path.open(encoding="utf-8", newline="\n") as f:
                return Record.from_lines(f, path.name)
        except (OSError, UnicodeDecodeError) as e:
            raise BadRecord(f"{path.name}: can't be read: {type(e).__name__}") from None

    def unfinished(self) -> tuple[list[Saved], list[str]]:
        """Games to go on with, newest first; damaged ones are put aside, with a sentence each."""
        found, problems = [], []
        for path in sorted(self.games.glob("*.catgame"), reverse=True):
            try:
                record = self.read(path)
            except BadRecord as e:
                problems.append(
                    f"A saved game can't be read and is kept as {put_aside(path).name}: {e}"
                )
                continue
            if record.end is None:
                players = tuple(Player(*p) for p in record.players)
                found.append(Saved(path, record.game_id, players, record))
        return found, problems

    def resume(self, saved: Saved, *, rng: Random, think: Thinker | None) -> Match:
        """Go on with a saved game, by the rules it was begun with.

        Raises GameError, and puts a game that does not fit its rules aside.
        """
        record = saved.record
        try:
            game = load_game(record.game_id)
            if json.loads(json.dumps(game.content)) != record.content:
                game = load_game(record.game_id, record.content)
            record.replay(game, saved.path.name)
        except GameError as e:
            aside = put_aside(saved.path)
            raise BadRecord(f"This game can't go on and is kept as {aside.name}: {e}") from None
        keeper = RecordFile(saved.path)
        self._mend(saved)
        return Match(
            game,
            saved.players,
            record.options,
            rng=rng,
            store=keeper,
            record=record,
            open_hands=record.open_hands,
            think=think,
        )

    def _mend(self, saved: Saved) -> None:
        """A last line that was not written to its end would spoil the next one."""
        text = saved.path.read_text(encoding="utf-8")
        if not text.endswith("\n"):
            write_whole(saved.path, text[: text.rfind("\n") + 1])
