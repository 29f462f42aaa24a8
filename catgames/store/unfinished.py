"""Games to continue: reads and resumes them, and keeps the good part of a damaged one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ..catalog import load_game
from ..core.game import Game
from ..core.record import Record
from ..core.record_text import content_digest, without_torn_line, wrong_record
from ..core.types import (
    BadContent,
    BadRecord,
    FaultyRules,
    GameError,
    Message,
    NotAllowed,
    OtherRules,
    bad_record,
    message,
)
from ..match.players import Player, players_of
from .disk import (
    MAX_RECORD,
    TooLong,
    damaged_name,
    in_english,
    read_bytes,
    rename_damaged,
    replace_file,
    unreadable_record,
    why,
)
from .lock import lock_of, locked, open_elsewhere
from .record_file import RecordFile
from .writer import move_into

if TYPE_CHECKING:
    from ..match.computers import Thinker
    from ..match.match import Match


def salvage(
    path: Path, problem: GameError, lost: str = "store.game_damaged"
) -> tuple[Record | None, Message]:
    """Put a damaged file aside; the lines before the damage become the game.

    Returns the game and what to say; ``lost`` is the key of that if nothing is left of the game.
    """
    what = problem.words
    try:
        good = _good_part(path, problem)
        if good is None:
            return None, message(lost, file=rename_damaged(path), problem=what)
        raw, text, record = good
        aside = damaged_name(path)
        replace_file(aside, raw)
        replace_file(path, text)
    except OSError as e:
        return None, message("store.game_unreadable", file=str(path), problem=why(e))
    count = len(record.moves)
    return record, message("store.game_salvaged", count=count, file=aside.name, problem=what)


def _good_part(path: Path, problem: GameError) -> tuple[bytes, str, Record] | None:
    """The file, its text up to the damage and the game in it; None: there is none.

    Raises OSError.
    """
    line = problem.line if isinstance(problem, BadRecord) else 0
    if line < 2:
        return None
    raw = read_bytes(path, MAX_RECORD)
    lines = raw.decode("utf-8", "replace").split("\n")
    text = "".join(f"{each}\n" for each in lines[: line - 1])
    try:
        record = Record.read(text, path.name)
    except BadRecord:
        return None
    return (raw, text, record) if record.moves else None


_LONGEST = 200
"""Characters of a mistake in a message."""
_WAIT = 0.1
"""Longest time to wait until another program has left a game, in seconds."""


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
        raise unreadable_record(path.name or str(path), e) from None


def _text_of(path: Path) -> str:
    """Raises OSError, BadRecord."""
    try:
        raw = read_bytes(path, MAX_RECORD)
    except TooLong:
        raise wrong_record(path.name, 1, "is too long for a saved game", "too_long") from None
    return raw.decode("utf-8", "replace")  # the checksum detects wrong bytes


def game_of(record: Record, id: str = "") -> Game[Any, Any]:
    """The game with the data with which the record began; ``id``: that of another version of a
    prototype, which is called like it.  Raises GameError."""
    id = id or record.game_id
    game = load_game(id)
    if content_digest(game.content) != content_digest(record.content):
        try:
            game = load_game(id, record.content)
        except BadContent as e:
            first = str(e).partition("\n")[0]
            raise wrong_record(record.name, 1, first[:_LONGEST], "other_rules") from None
    return game


def read_unfinished(
    path: Path, finished: Path, *, alone: bool = False
) -> tuple[UnfinishedGame | None, Message | None]:
    """Read a game to continue; a finished one is moved to ``finished``, and a damaged one salvaged.

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
        if not e.damaged:
            return None, message("store.not_now", problem=e.words)
        if alone:
            record, problem = salvage(path, e)
    if record is not None and record.end is None:
        return UnfinishedGame(path, record.game_id, players_of(record), record), problem
    if not alone:
        with locked(path) as free:
            return read_unfinished(path, finished, alone=True) if free else (None, None)
    return None, problem if record is None else _file_away(path, finished)


def bring_back(path: Path) -> None:
    """Give a file named ``*.damaged`` its former name if nothing is wrong with it."""
    former = path.with_suffix("")
    try:
        record = Record.read(_text_of(path), path.name)
        if record.end is None and not former.exists() and _goes_on(record):
            path.rename(former)
    except (OSError, BadRecord):
        return


def _goes_on(record: Record) -> bool:
    """Whether the rules allow a record, or are not here to ask."""
    try:
        record.replay(game_of(record))
    except GameError as e:
        return not _is_damage(e)
    return True


def _is_damage(e: GameError) -> bool:
    """Whether a saved game can't go on because of its own file, and not because its game, a part of
    it or its rules are missing or have mistakes."""
    return isinstance(e, BadRecord) and e.damaged


def _file_away(path: Path, finished: Path) -> Message | None:
    """Move a finished game, if the program was stopped before it could."""
    try:
        move_into(finished, path)
    except OSError as e:
        folder = str(finished)
        return message("store.not_filed", file=str(path), folder=folder, problem=why(e))
    return None


def resume(
    path: Path,
    finished: Path,
    opened: Callable[[RecordFile], RecordFile],
    *,
    rng: Random,
    think: Thinker | None,
) -> Match:
    """Resume a saved game with the data with which it began; ``opened`` is called with its file.

    Raises BadRecord if another program plays it, or other rules, NotAllowed or FaultyRules for a
    prototype.
    If the file is damaged, keeps what fits the rules, renames the file and raises BadRecord; if the
    game or its rules are not here, raises BadRecord and leaves the file as it is.
    """
    from ..match.match import Match  # imported late, to show the title sooner

    lock = lock_of(path)
    if not lock.acquire(_WAIT):
        raise open_elsewhere(path)
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
            store=opened(RecordFile(path, finished, record.created, content=whole, lock=lock)),
            record=record,
            open_hands=record.open_hands,
            think=think,
        )
    except (FaultyRules, NotAllowed, OtherRules):
        lock.release()  # nothing is wrong with the saved game
        raise
    except GameError as e:
        if not _is_damage(e):
            lock.release()
            words = message("store.not_now", problem=e.words)
            raise bad_record(f"This game can't go on now: {e}", words) from None
        _, words = salvage(path, e, "store.no_going_on")
        lock.release()
        raise bad_record(f"This game can't go on: {e}", words) from None
    except OSError as e:
        lock.release()
        words = message("store.unreadable", file=str(path), problem=why(e))
        raise bad_record(f"This game can't go on: {path}: {in_english(e)}", words) from None
