"""Results of the finished games, read from their records and cached in an index.

The index (``results.json``) only avoids reading a thousand files each time; it is rebuilt if it is
missing or damaged, and a file that has changed is read again.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..catalog import offered
from ..core.fields import LARGEST, clean_name, is_id, is_number, is_time
from ..core.record import HUMAN, Record
from ..core.types import BadRecord, Message, message
from .disk import MAX_RECORD, SUFFIX, TooLong, read_bytes, read_plain, rename_damaged, replace_file

FORMAT = 5
MAX_INDEX = 2_000_000
"""Maximum length of the index, in bytes."""
MOST_FOUND = 200
"""At most so many discoveries are kept of one game."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game."""

    game_id: str
    created: str
    """Date and time of its beginning, ISO."""
    seconds: int
    """Time spent at the table; 0 if unknown."""
    players: tuple[tuple[str, str], ...]
    """Name and kind by seat at the end of the game; of a computer the cat, if it played as one."""
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    digest: str
    """Digest of the final state."""
    offshoot: bool = False
    """Whether the game is a branch of another one; it is not counted in statistics."""
    left: tuple[int, ...] = ()
    """Seats of people that computers had taken over by the end."""
    found: tuple[tuple[int, str], ...] = ()
    """What was discovered, by seat, as the wing of albums says; only ``Results`` asks it."""

    def identity(self) -> tuple[Any, ...]:
        """Equal for copies of the same game."""
        return self.game_id, self.created, self.players, self.digest

    def plain(self) -> list[Any]:
        """The result as the index stores it."""
        return [
            self.game_id,
            self.created,
            self.seconds,
            [list(p) for p in self.players],
            list(self.scores),
            list(self.winners),
            self.digest,
            self.offshoot,
            list(self.left),
            [list(one) for one in self.found],
        ]


def result_of(record: Record) -> Result | None:
    """The result of a record; None: the game is not over, or its end is invalid."""
    end = record.end
    if end is None:
        return None
    cats = record.cats or [""] * record.seats
    players = [
        [name, kind if kind == HUMAN else cat or kind]
        for (name, kind, _), cat in zip(record.players, cats, strict=True)
    ]
    left = [seat for seat in sorted(record.persons) if record.players[seat][1] != HUMAN]
    return _result(
        [
            record.game_id,
            record.created,
            record.seconds,
            players,
            end["end"],
            end["winners"],
            end["digest"],
            record.offshoot,
            left,
            [],
        ]
    )


def _result(plain: Any) -> Result | None:
    match plain:
        case [
            str(game),
            str(created),
            int(seconds),
            list(players),
            list(scores),
            list(winners),
            str(digest),
            bool(offshoot),
            list(left),
            list(found),
        ]:
            seats = range(len(players))
            fits = [
                is_id(game) and is_time(created),
                len(scores) == len(players),
                all(is_number(v, -LARGEST, LARGEST) for v in (*scores, seconds)),
                all(map(_is_player, players)),
                all(isinstance(w, int) and w in seats for w in (*winners, *left)),
                len(found) <= MOST_FOUND and all(_is_found(one, seats) for one in found),
            ]
            if all(fits):
                who = tuple([(clean_name(name) or "?", kind) for name, kind in players])
                ends = tuple(scores), tuple(winners), digest, offshoot, tuple(left)
                seen = tuple([(seat, id) for seat, id in found])
                return Result(game, created, seconds, who, *ends, seen)
    return None


def _is_player(plain: Any) -> bool:
    match plain:
        case [str(), kind]:
            return is_id(kind)
    return False


def _is_found(plain: Any, seats: range) -> bool:
    match plain:
        case [int(seat), str(id)]:
            return seat in seats and is_id(id)
    return False


class Results:
    """All results of a folder of finished games."""

    def __init__(self, folder: Path, index: Path) -> None:
        self.folder, self.index = folder, index
        self.problems: list[Message] = []
        """Messages about damaged files, which were renamed."""
        self._rows: dict[str, tuple[int, int, Result | None]] | None = None
        made = offered("discoveries")
        self._discoveries = made() if made else None

    def all(self) -> list[Result]:
        """All results without duplicates, ordered by the games' beginning."""
        for _ in self.reading():
            pass
        return self.known()

    def known(self) -> list[Result]:
        """The results that have been read so far."""
        found = {r.identity(): r for _, _, r in (self._rows or {}).values() if r is not None}
        return sorted(found.values(), key=lambda r: r.created)

    def reading(self) -> Iterator[float]:
        """Read new files, one per iteration; yields the progress (0..1) and saves the index."""
        if self._rows is None:
            self._rows = self._load()
        there = {e.name: e.stat() for e in self._entries()}
        new = [
            name
            for name, stat in there.items()
            if self._rows.get(name, ())[:2] != (stat.st_size, stat.st_mtime_ns)
        ]
        gone = self._rows.keys() - there.keys()
        for name in gone:
            del self._rows[name]
        for i, name in enumerate(new):
            yield i / len(new)
            stat = there[name]
            self._rows.pop(name, None)
            with contextlib.suppress(BadRecord, OSError):
                self._rows[name] = stat.st_size, stat.st_mtime_ns, self._read(name)
        if new or gone:
            self._save()

    def _entries(self) -> list[os.DirEntry[str]]:
        try:
            return [e for e in os.scandir(self.folder) if e.name.endswith(SUFFIX) and e.is_file()]
        except OSError:
            return []

    def _read(self, name: str) -> Result | None:
        path = self.folder / name
        try:
            text = read_bytes(path, MAX_RECORD).decode("utf-8", "replace")
            record = Record.read(text, name)
            result = result_of(record)
            if result is None or self._discoveries is None:
                return result
            return replace(result, found=self._discoveries.of(record)[:MOST_FOUND])
        except (BadRecord, TooLong) as e:
            if isinstance(e, BadRecord) and not e.damaged:
                return None  # a game of a newer program stays as it is
            self.problems.append(message("profile.bad_record", file=rename_damaged(path)))
            raise

    def _load(self) -> dict[str, tuple[int, int, Result | None]]:
        plain = None
        with contextlib.suppress(OSError):  # the index is only a cache
            plain, _ = read_plain(self.index, MAX_INDEX)
        rows = (plain or {}).get("files")
        if plain is None or plain.get("format") != FORMAT or not isinstance(rows, dict):
            return {}
        if plain.get("discoveries") != self._edition:
            return {}  # others can be made now
        found: dict[str, tuple[int, int, Result | None]] = {}
        for name, row in rows.items():
            match row:
                case [int(size), int(stamp), None]:
                    found[name] = size, stamp, None
                case [int(size), int(stamp), list(told)] if (result := _result(told)) is not None:
                    found[name] = size, stamp, result
        return found

    def _save(self) -> None:
        rows = {
            name: [size, stamp, None if result is None else result.plain()]
            for name, (size, stamp, result) in (self._rows or {}).items()
        }
        with contextlib.suppress(OSError):  # as above
            plain = {"format": FORMAT, "discoveries": self._edition, "files": rows}
            replace_file(self.index, json.dumps(plain) + "\n")

    @property
    def _edition(self) -> str:
        """Which discoveries are recognised."""
        return self._discoveries.edition if self._discoveries else ""
