"""Why something can't be done."""

from __future__ import annotations

from ...core.types import Decision, Move, Says, Target
from .data import Data
from .state import State


def refusal(
    d: Data, s: State, decision: Decision, thing: Target | Move, picks: tuple[Target, ...]
) -> Says | None:
    return None
