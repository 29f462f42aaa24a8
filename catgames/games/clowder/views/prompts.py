"""The prompts of decisions."""

from __future__ import annotations

from ....core.types import TABLE, Decision, Message, Seat, Target, message
from ....core.view import View
from ..data import Data, cat_of
from ..rules.frames import atom
from ..rules.moving import turn_moves
from ..state import NYX, Played, State
from .names import Gap, card_name, cat_name, who


def prompt(d: Data, view: View[State], ask: Decision, picks: tuple[Target, ...]) -> Message:
    """The prompt of a decision, after ``picks``."""
    s, viewer = view.state, view.viewer
    key, kind = "clowder.prompt.", ask.kind
    frame, facts = s.stack[-1], {"seat": who(ask.seat)}
    if ask.seat < 0:
        seat = frame[1] if kind in ("deal_card", "lose_card") else TABLE
        return message(key + kind, seat=who(seat)) if seat >= 0 else message(key + kind)
    if picks and isinstance(picks[0], tuple):
        if picks[0][0] == "card":
            return message(key + "with_card", **facts, card=card_name(d, int(atom(picks[0]))))
        if picks[0][0] == "cat":
            return message(key + "move_to", **facts, cat=cat_name(cat_of(picks[0])))
    if kind == "answer":
        return _answer(d, s, viewer, facts)
    if kind == "before_reveal" and viewer == TABLE:
        return message(key + "before_reveal_all")
    if kind == "land":
        to_all = "_all" if viewer == TABLE else ""
        return message(key + kind + to_all, **facts, cat=cat_name(s.fallen))
    if kind == "turn":
        return _turn(d, s, ask.seat, facts)
    if kind == "place_cat":
        return message(key + kind, **facts, cat=cat_name(frame[2]))
    if kind == "flight":
        captor, victim = cat_name(frame[3]), cat_name(frame[4])
        return message(key + kind, **facts, captor=captor, cat=victim)
    if kind == "rob":
        return message(key + kind, **facts, other=who(frame[2]))
    return message(key + kind, **facts)


def _answer(d: Data, s: State, viewer: Seat, facts: dict[str, Gap]) -> Message:
    """The prompt for an answer, for one player or for all who may answer."""
    top, how = s.items[-1], "_all" if viewer == TABLE else ""
    key, other = "clowder.prompt.answer", who(top.seat)
    if isinstance(top, Played):
        return message(f"{key}_card{how}", **facts, other=other, card=card_name(d, top.face))
    cat = cat_name(top.cat)
    if top.victim < 0:
        return message(f"{key}_tower{how}", **facts, cat=cat)
    return message(f"{key}_capture{how}", **facts, cat=cat, victim=cat_name(top.victim))


def _turn(d: Data, s: State, seat: Seat, facts: dict[str, Gap]) -> Message:
    moves = turn_moves(d, s, seat)
    if not moves:
        return message("clowder.prompt.turn_done", **facts)
    kind = "turn_nyx" if cat_of(moves[0][1]) == NYX else "turn"
    return message(f"clowder.prompt.{kind}", **facts, number=s.token[seat])
