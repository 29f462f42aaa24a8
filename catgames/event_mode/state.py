"""The state of event mode: the games played, the one under way, and the sound.

Of a game it keeps when it began, how many played, how long, and how it ended: no names, no moves.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Sequence
from dataclasses import astuple, dataclass, field, fields, replace
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any

from ..core.fields import MOST_SEATS, is_id, is_number, is_time
from ..core.types import Message, message
from ..store.disk import (
    SUFFIX,
    read_plain,
    rename_damaged,
    replace_file,
    unreadable,
    why,
)

FORMAT = 1
ENDS = ("finished", "abandoned", "failed")
"""How a game can end; *failed*: by an unexpected error."""
SOUNDS = ("normal", "quiet", "off")
MOST_REMEMBERED = 3_000
"""Games that are remembered; a busy table plays some fifty a day."""
LONGEST_GAME = 7 * 24 * 3600
"""Seconds; a game that took longer, because the program was off, counts as so long."""
_LONGEST_FILE_NAME = 200


@dataclass(frozen=True, slots=True)
class EventGame:
    """One game that passers-by have played."""

    begun: str
    """ISO, local time."""
    game: str
    seats: int
    people: int
    seconds: int
    end: str
    """One of ENDS."""
    again: bool = False
    """Whether the same group had played the game before."""


@dataclass(frozen=True, slots=True)
class Day:
    """What has been played on one day."""

    begun: int = 0
    finished: int = 0
    abandoned: int = 0
    failed: int = 0
    minutes: float | None = None
    """Median length of the finished games; None: there are none."""


@dataclass(frozen=True, slots=True)
class EventState:
    """What event mode remembers; a change makes a new one."""

    running: str = ""
    """Name of the saved game that is being played; "": none is."""
    begun: str = ""
    """When it began, ISO."""
    sound: str = "quiet"
    """One of SOUNDS."""
    games: tuple[EventGame, ...] = field(default=())
    """Those that are over, the oldest first."""
    code: bool = True
    """Whether a prototype's own code may run."""

    def ended(self, game: EventGame) -> EventState:
        """The state after the running game has ended."""
        return replace(self, running="", begun="", games=(*self.games, game)[-MOST_REMEMBERED:])

    def day(self, date: str) -> Day:
        """The games that began on a day, written as in ISO."""
        played = [g for g in self.games if g.begun.startswith(date)]
        ends = {end: sum(g.end == end for g in played) for end in ENDS}
        lengths = [g.seconds / 60 for g in played if g.end == "finished"]
        running = bool(self.running) and self.begun.startswith(date)
        return Day(len(played) + running, **ends, minutes=median(lengths) if lengths else None)

    def plain(self) -> dict[str, Any]:
        """As JSON-compatible data."""
        return {
            "format": FORMAT,
            "running": self.running,
            "begun": self.begun,
            "sound": self.sound,
            **({} if self.code else {"code": False}),
            "games": [list(astuple(g))[: None if g.again else -1] for g in self.games],
        }


def load_state(path: Path) -> tuple[EventState, Message | None]:
    """The state in a file, and what is wrong with it; what is not valid is left out.

    A damaged file is put aside.
    """
    if not os.path.exists(path):
        return EventState(), None
    try:
        plain, _ = read_plain(path)
    except OSError as e:
        return EventState(), unreadable(path, e)
    if plain is None:
        return EventState(), message("event.state_damaged", file=rename_damaged(path))
    state = read_state(plain)
    strange = json.loads(json.dumps(state.plain())) != plain
    return state, message("event.state_strange", file=path.name) if strange else None


def read_state(plain: dict[str, Any]) -> EventState:
    """The state as far as it is valid."""
    running, begun, sound = (plain.get(key) for key in ("running", "begun", "sound"))
    if not (_is_file_name(running) and _is_moment(begun)):
        running = begun = ""
    games = [read for g in _games_of(plain)[-MOST_REMEMBERED:] if (read := _game(g)) is not None]
    kept = EventState(str(running), str(begun), games=tuple(games))
    kept = replace(kept, code=plain.get("code") is not False)
    return replace(kept, sound=str(sound)) if sound in SOUNDS else kept


def _games_of(plain: dict[str, Any]) -> list[Any]:
    games = plain.get("games")
    return games if isinstance(games, list) else []


def _is_moment(text: object) -> bool:
    try:
        return is_time(text) and bool(datetime.fromisoformat(str(text)))
    except ValueError:
        return False


def _is_file_name(name: object) -> bool:
    """Whether this names a saved game beside others: never a way out of their folder."""
    return (
        isinstance(name, str)
        and len(name) <= _LONGEST_FILE_NAME
        and name.endswith(SUFFIX)
        and name.removesuffix(SUFFIX).replace("-", "").replace("_", "").isalnum()
        and name.isascii()
    )


def _game(plain: Any) -> EventGame | None:
    match plain:
        case [str(begun), str(game), int(seats), int(people), int(seconds), str(end), *rest]:
            numbers = (
                is_number(seats, 1, MOST_SEATS)
                and is_number(people, 0, seats)
                and is_number(seconds, 0, LONGEST_GAME)
            )
            known = _is_moment(begun) and is_id(game) and numbers and end in ENDS
            if known and rest in ([], [False], [True]):  # older programs did not write it down
                return EventGame(begun, game, seats, people, seconds, end, bool(rest and rest[0]))
    return None


def save_state(path: Path, state: EventState) -> Message | None:
    """Save the state; returns a message if that failed.  What can't be read is not replaced."""
    try:
        with contextlib.suppress(FileNotFoundError):
            read_plain(path)
        replace_file(path, json.dumps(state.plain()) + "\n")
    except OSError as e:
        return message("event.state_unsaved", file=str(path), problem=why(e))
    return None


def games_table(games: Sequence[EventGame]) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Head and rows of a table of all games."""
    rows = [(*astuple(game)[:-1], int(game.again)) for game in games]
    return [f.name for f in fields(EventGame)], rows


def today() -> str:
    """The date in ISO form."""
    return datetime.now().date().isoformat()
