"""The list of all saved games, finished or not; each is read only when it is shown."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

from ..core.record import Record
from ..match.players import Player, players_of
from .disk import SUFFIX
from .lock import delete_unused
from .player_files import Files
from .results import Result, result_of
from .unfinished import UnfinishedGame, read_record


@dataclass(frozen=True, slots=True)
class SavedFile:
    """What the file name says about a saved game."""

    path: Path
    game_id: str
    """"" if the name does not contain it."""
    date: str
    """ISO; "" if the name does not contain it."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game that has been read."""

    path: Path
    record: Record
    players: tuple[Player, ...]
    result: Result | None
    """None: the game is not finished."""

    @property
    def unfinished(self) -> UnfinishedGame:
        """The game to resume."""
        return UnfinishedGame(self.path, self.record.game_id, self.players, self.record)


def list_saved_games(files: Files) -> list[SavedFile]:
    """The files of all saved games, the newest first; reads none of them."""
    found = []
    for folder in (files.games, files.finished):
        with contextlib.suppress(OSError):
            games = (e for e in os.scandir(folder) if e.name.endswith(SUFFIX) and e.is_file())
            found += [_parse_name(Path(e.path)) for e in games]
    return sorted(found, key=lambda saved: saved.path.name, reverse=True)


def _parse_name(path: Path) -> SavedFile:
    """Parse a name given by ``Files.new_record``: day_time_game."""
    day, _, rest = path.name.removesuffix(SUFFIX).partition("_")
    time, _, game_id = rest.partition("_")
    clock = time.split("-")
    if len(day) != 10 or len(clock) < 2 or not game_id:
        return SavedFile(path, "", "")
    return SavedFile(path, game_id, f"{day}T{clock[0]}:{clock[1]}")


def read_saved_game(path: Path) -> SavedGame:
    """Read a saved game.  Raises BadRecord."""
    record = read_record(path)
    return SavedGame(path, record, players_of(record), result_of(record))


def delete_saved_game(path: Path) -> None:
    """Delete a saved game.  Raises BadRecord if that is impossible, or if it is being played."""
    delete_unused(path)
