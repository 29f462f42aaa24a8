"""Sentences about a moment of a game."""

from __future__ import annotations

from typing import Any

from ..core.types import Message, message


def in_turn(key: str, turn: int, **values: Any) -> Message:
    """A sentence about a turn.  Before the first one, which has no number, it is ``key_setup``."""
    return message(key, turn=turn, **values) if turn else message(f"{key}_setup", **values)
