"""Cats captured are all that counts."""

from __future__ import annotations

from ....core.types import Seat, message
from ....core.view import ScoreRow
from ..data import Data
from ..state import State


def scores(d: Data, s: State) -> tuple[int, int]:
    """Cats captured, by seat."""
    return (len(s.captured[0]), len(s.captured[1]))


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CH-14: an equal number of cats is a draw."""
    blue, red = scores(d, s)
    if blue == red:
        return ()
    return (0,) if blue > red else (1,)


def ending(d: Data, s: State) -> str:
    """CH-13 to CH-15."""
    return s.ended


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """The score sheet, of a single row."""
    cats = (float(len(s.captured[0])), float(len(s.captured[1])))
    return (
        ScoreRow(message("cat_herders.score.cats"), cats),
        ScoreRow(message("score.total"), cats, total=True),
    )
