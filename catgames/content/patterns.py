"""Moves of a lesson that leave something open: ``draw deck: *``, ``place cell:1,*``."""

from __future__ import annotations

from ..core.notation import read_move, write_move
from ..core.types import BadRecord, Move, Target

ANY = "any.thing"
"""Stands for ``*`` in a move of a lesson: anything, at the end also nothing or several things."""


def read_pattern(text: str) -> Move:
    """Parse one; does not check that any legal move fits.  Raises BadRecord."""
    try:
        return read_move(text.replace("*", ANY))
    except BadRecord as e:
        raise BadRecord(str(e).replace(ANY, "*")) from None


def fits(pattern: Move, move: Move) -> bool:
    """Whether a move, or one of its targets, is one of those that a lesson means."""
    rest = pattern[-1:] == (ANY,)
    pattern = pattern[:-1] if rest else pattern
    if len(move) < len(pattern) or (len(move) > len(pattern) and not rest):
        return False
    return all(map(_means, pattern, move))


def _means(wanted: Target, target: Target) -> bool:
    if isinstance(wanted, tuple) and isinstance(target, tuple):
        return fits(wanted, target)
    return wanted in (ANY, target)


def written(move: Move) -> str:
    """A move as a lesson writes it."""
    return write_move(move).replace(ANY, "*")
