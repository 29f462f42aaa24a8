"""How well a seat stands."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.types import Move, Seat
from .data import Data
from .state import State


def estimate(d: Data, s: State, seat: Seat) -> float:
    return 0.5


def weigh(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
    return None
