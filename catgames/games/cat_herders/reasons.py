"""Why a click or a move is refused."""

from __future__ import annotations

from typing import Any


def of_move(game: Any, s: Any, move: Any) -> Any:
    return None


def of_target(game: Any, s: Any, target: Any, picks: Any) -> Any:
    return None
