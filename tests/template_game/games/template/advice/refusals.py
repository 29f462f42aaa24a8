"""Why a click is not possible: a sentence with its rule id."""

from __future__ import annotations

from ....core.types import HIDDEN, Decision, Message, Seat, Target, message
from ..data import HISS, Data
from ..state import State
from ..words import face_name


def refusal(
    d: Data, s: State, decision: Decision, target: Target, picks: tuple[Target, ...]
) -> Message:
    """Why a target can't be clicked."""
    kind, seat = decision.kind, decision.seat
    who = ("seat", seat)
    if kind in ("serve", "draw"):
        return message("template.refused.chance", rule="TE-8" if kind == "draw" else "TE-3")
    match target:
        case ("dish", *_):
            return message("template.refused.dish", rule="TE-5", seat=who)
        case ("card", int(face)) if 0 <= face < len(d.names):
            return _card(d, s, kind, seat, face)
        case ("verb", "pass"):
            return message("template.refused.pass", rule="TE-4", seat=who)
    return message(f"template.refused.other_{kind}", rule=_RULE[kind], seat=who)


_RULE = {"bid": "TE-4", "react": "TE-6"}


def _card(d: Data, s: State, kind: str, seat: Seat, face: int) -> Message:
    who, card = ("seat", seat), face_name(d, face)
    if kind == "react" and face != HISS:
        return message("template.refused.no_answer", rule="TE-6", card=card)
    if HIDDEN in s.hands[seat]:
        return message("template.refused.face_down", rule="TE-1", seat=who)
    return message("template.refused.not_held", rule=_RULE[kind], seat=who, card=card)
