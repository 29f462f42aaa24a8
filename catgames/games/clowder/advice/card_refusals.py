"""Why a card can't be played now, or can't name something (CL-27 to CL-31)."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Seat, Target
from ..data import CAPTURE_OF_OWN, OWN_CAPTURE, Card, Data, cat_of
from ..geometry import CELLS
from ..rules.cards import LAND, in_time, payments
from ..rules.frames import colour, number
from ..state import State, Step
from ..views.hiding import hidden_hand
from ..views.names import card_name, cat_name, colour_name, who
from .place_refusals import cat_for, no


def unplayable(d: Data, s: State, seat: Seat, face: int, time: str) -> Message | None:
    """Why a card can't be played at this time; None: it can."""
    if not d.is_card(face):
        return None
    name, card = card_name(d, face), d.card(face)
    if hidden_hand(s, seat):
        return no("face_down", "CL-27", seat=who(seat))
    if face not in s.hands[3 * seat + card.colour]:
        return no("not_held", "CL-27", seat=who(seat), card=name)
    if not in_time(d, s, seat, face, time):
        return _bad_time(s, card, name, time)
    if card.cost and not payments(s, seat, card.cost):
        return no("cost", "CL-30", seat=who(seat), card=name, count=card.cost)
    for effect in card.effects:
        if not effect.targets(d, s, seat):
            return no(f"nothing_{effect.kind}", "CL-30", seat=who(seat), card=name)
    return None


def _bad_time(s: State, card: Card, name: Any, time: str) -> Message:
    if card.answers:
        top = s.items[-1] if s.items else None
        if isinstance(top, Step) and card.answers in (OWN_CAPTURE, CAPTURE_OF_OWN):
            if top.victim_has_gone(s):
                return no("has_gone", "CL-29", card=name, cat=cat_name(top.victim))
            if card.answers == OWN_CAPTURE and top.held:
                return no("held_already", "CL-30", card=name)
        return no(f"only_{card.answers}", "CL-27", card=name)
    return no("only_landing" if time == LAND else f"only_{card.when}", "CL-27", card=name)


def card_target(
    d: Data, s: State, seat: Seat, picks: tuple[Target, ...], what: tuple[Any, ...]
) -> Message:
    """Why the card that was picked first can't name ``what`` after the other picks."""
    face = number(picks[0])
    card, named = d.card(face), picks[1:]
    name = card_name(d, face)
    if len(named) < card.cost:
        if what[0] == "treat":
            return no("no_treat", "CL-30", seat=who(seat), colour=colour_name(colour(what)))
        return no("pay_first", "CL-30", card=name)
    rest = named[card.cost :]
    for effect in card.effects:
        found = effect.targets(d, s, seat)
        if not found:
            return no(f"nothing_{effect.kind}", "CL-30", seat=who(seat), card=name)
        if len(rest) < len(found[0]):
            reason = None
            if what[0] != "cell" or what[1] in CELLS:
                reason = effect.why_not(d, s, seat, rest, what)
            if reason is None and what[0] == "cat" and not rest:
                reason = cat_for(s, seat, cat_of(what))
            return reason or no(f"names_{effect.kind}", "CL-30", card=name)
        rest = rest[len(found[0]) :]
    return no("names_nothing", "CL-30", card=name)
