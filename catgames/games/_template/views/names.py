"""What each thing on the board is called, for whoever does not see it."""

from __future__ import annotations

from ....core.types import Message, Target, message
from ..data import Data
from .picture import face_name


def words(d: Data, target: Target) -> Message | None:
    """A card of the hand; None: it is none."""
    if isinstance(target, tuple) and target[0] == "card":
        return message("template.target.card", card=face_name(d, int(target[1] or 0)))
    return None
