"""The reasons for a move, in words, for hints."""

from __future__ import annotations

from ....core.types import PASS, Message, Move, message
from ....core.view import View
from ..data import HISS, Data
from ..rules.turn import face_of
from ..state import State

_KEY = "template.reason."


def explain(d: Data, view: View[State], move: Move) -> tuple[Message, ...]:
    """The most important reason first."""
    s, who = view.state, ("seat", view.viewer)
    worth = sum(d.worth[dish] for dish in s.pot)
    if move == PASS:
        return (message(_KEY + "keeps", seat=who),) if s.hands[view.viewer] else ()
    if face_of(move) == HISS:
        return (message(_KEY + "hiss", count=worth),)
    return (message(_KEY + "bid", seat=who, strength=d.strength[face_of(move)], count=worth),)
