"""What speaks for an answer, in words, for whoever asks for advice."""

from __future__ import annotations

from ....core.game import View
from ....core.types import Move, Says, says
from ..data import HISS, Data
from ..rules.turn import PASS, face_of
from ..state import State

_KEY = "template.reason."


def merits(d: Data, view: View[State], move: Move) -> tuple[Says, ...]:
    """The weightiest first."""
    s, who = view.state, ("seat", view.viewer)
    worth = sum(d.worth[dish] for dish in s.pot)
    if move == PASS:
        return (says(_KEY + "keeps", seat=who),) if s.hands[view.viewer] else ()
    if face_of(move) == HISS:
        return (says(_KEY + "hiss", count=worth),)
    return (says(_KEY + "bid", seat=who, strength=d.strength[face_of(move)], count=worth),)
