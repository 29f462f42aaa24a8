"""All games that are kept, finished or not, read one by one as they are looked at."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from ..core.record import Record
from ..core.types import BadRecord
from ..match.players import Player, players_of
from .files import SUFFIX, Files, Saved, read_record
from .results import Result, result_of


@dataclass(frozen=True, slots=True)
class Kept:
    """A game on the shelf, as far as its file's name tells."""

    path: Path
    game_id: str
    """"" if the name does not tell it."""
    date: str
    """ISO; "" likewise."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is told of a game that has been read."""

    path: Path
    record: Record
    players: tuple[Player, ...]
    result: Result | None
    """None: the game goes on."""

    @property
    def saved(self) -> Saved:
        """To go on with."""
        return Saved(self.path, self.record.game_id, self.players, self.record)


def shelf(files: Files) -> list[Kept]:
    """What lies in both folders, the newest first; nothing is read."""
    found = []
    for folder in (files.games, files.finished):
        with contextlib.suppress(OSError):
            found += [_kept(p) for p in folder.iterdir() if p.name.endswith(SUFFIX)]
    return sorted(found, key=lambda kept: kept.path.name, reverse=True)


def _kept(path: Path) -> Kept:
    """By names as ``Files.new_record`` gives them: day_time_game."""
    day, _, rest = path.name.removesuffix(SUFFIX).partition("_")
    time, _, game_id = rest.partition("_")
    clock = time.split("-")
    if len(day) != 10 or len(clock) < 2 or not game_id:
        return Kept(path, "", "")
    return Kept(path, game_id, f"{day}T{clock[0]}:{clock[1]}")


def take(path: Path) -> Card:
    """Reads a game.  Raises BadRecord."""
    record = read_record(path)
    return Card(path, record, players_of(record), result_of(record))


def throw_away(path: Path) -> None:
    """The game is gone for good.  Raises BadRecord if it can't be."""
    try:
        path.unlink()
    except OSError as e:
        raise BadRecord(f"{path.name}: can't be deleted: {e.strerror or e}") from None
