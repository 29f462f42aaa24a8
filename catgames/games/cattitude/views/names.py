"""What each thing on the board is called, for whoever does not see it."""

from __future__ import annotations

from ....core.types import Message, Target, message
from ..data import Data
from ..state import State
from .prompts import card


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """Cards by where they lie, bids, species, palaces; None: none of these."""
    if not isinstance(target, tuple):
        return None
    kind = target[0]
    if kind in ("card", "table", "cat"):
        return message(f"cattitude.target.{kind}", card=card(d, int(target[1] or 0)))
    if kind == "palace":
        return message("cattitude.target.palace", seat=("seat", target[1]))
    if kind == "discard":
        return message("cattitude.target.discard")
    if kind == "bid":
        return message(f"cattitude.board.{target[1]}")
    if kind == "species":
        return message("cattitude.target.species", birds=("text", f"cattitude.species.{target[1]}"))
    return None
