"""Keeps the good part of a damaged saved game, and the damaged file beside it."""

from __future__ import annotations

from pathlib import Path

from ..core.record import Record
from ..core.types import BadRecord, GameError, Message, message
from .disk import MAX_RECORD, damaged_name, read_bytes, rename_damaged, replace_file, why


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
