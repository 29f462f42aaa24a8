"""The names of cards and targets."""

from __future__ import annotations

from ...core.types import HIDDEN, Message, Target, message
from .data import Data
from .state import State


def face_name(d: Data, face: int) -> tuple[str, str]:
    """A card or dish, to fill a gap of a sentence."""
    return ("text", "template.face." + ("hidden" if face == HIDDEN else d.names[face]))


def words(d: Data) -> list[str]:
    """The texts that cards and dishes need."""
    return [f"face.{name}" for name in d.names]


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """The name of a card of the hand; other targets have none of their own."""
    if isinstance(target, tuple) and target[0] == "card":
        return message("template.target.card", card=face_name(d, int(target[1] or 0)))
    return None
