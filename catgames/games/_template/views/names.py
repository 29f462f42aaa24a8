"""What each thing on the board is called, for whoever does not see it."""

from __future__ import annotations

from ....core.types import Says, Target, says
from ..data import Data
from .picture import face_name


def words(d: Data, target: Target) -> Says | None:
    """A card of the hand; None: it is none."""
    if isinstance(target, tuple) and target[0] == "card":
        return says("template.target.card", card=face_name(d, int(target[1] or 0)))
    return None
