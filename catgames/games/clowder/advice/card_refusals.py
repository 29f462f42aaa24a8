"""Why a card can't be played now, or can't name something (CL-27 to CL-31)."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Seat, Target
from ..data import ANSWERS, CAPTURE_OF_OWN, CARD, OWN_CAPTURE, Card, Data, cat_of, goal_of
from ..geometry import CELLS, TOWER
from ..rules.answers import LAND, in_time
from ..rules.effects import NAME, held_cats, movers, payments
from ..rules.frames import colour, number
from ..rules.moving import goals
from ..state import NYX, State, Step
from ..views.hiding import hidden_hand
from ..views.prompts import card_name, cat_name, colour_name, who
from .place_refusals import cell_for, door_for, empty_for, free_roof, no


def unplayable(d: Data, s: State, seat: Seat, face: int, time: str) -> Message | None:
    """Why a card can't be played at this time; None: it can."""
    if not CARD <= face < CARD + len(d.cards):
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
    for kind, params in card.effects:
        if not NAME[kind](d, s, seat, *params):
            return no(f"nothing_{kind}", "CL-30", seat=who(seat), card=name)
    return None


def _bad_time(s: State, card: Card, name: Any, time: str) -> Message:
    if card.answers:
        assert card.answers in ANSWERS
        top = s.items[-1] if s.items else None
        if isinstance(top, Step) and card.answers in (OWN_CAPTURE, CAPTURE_OF_OWN):
            if top.victim >= 0 and s.pos[top.victim] != top.goal:
                return no("has_gone", "CL-29", card=name, cat=cat_name(top.victim))
            if card.answers == OWN_CAPTURE and top.held:
                return no("held_already", "CL-30", card=name)
        return no(f"only_{card.answers}", "CL-27", card=name)
    if time == LAND:
        return no("only_landing", "CL-27", card=name)
    return no(f"only_{card.when}", "CL-27", card=name)


# ---------------------------------------------------------------------- what is named


def card_target(
    d: Data, s: State, seat: Seat, picks: tuple[Target, ...], what: tuple[Any, ...]
) -> Message:
    """Why a card picked first can't name this after the other picks."""
    face = number(picks[0])
    card, named = d.card(face), picks[1:]
    name = card_name(d, face)
    if len(named) < card.cost:
        if what[0] == "treat":
            return no("no_treat", "CL-30", seat=who(seat), colour=colour_name(colour(what)))
        return no("pay_first", "CL-30", card=name)
    rest = named[card.cost :]
    for kind, params in card.effects:
        found = NAME[kind](d, s, seat, *params)
        if len(rest) < len(found[0]):
            reason = _named(d, s, seat, kind, params, rest, what)
            return reason or no(f"names_{kind}", "CL-30", card=name)
        rest = rest[len(found[0]) :]
    return no("names_nothing", "CL-30", card=name)


def _named(
    d: Data,
    s: State,
    seat: Seat,
    kind: str,
    params: tuple[Any, ...],
    before: tuple[Target, ...],
    what: tuple[Any, ...],
) -> Message | None:
    head = what[0]
    if head == "cat":
        return _cat(d, s, seat, kind, params, before, cat_of(what))
    if head == "cell" and what[1] in CELLS:
        return _cell(d, s, seat, kind, params, before, goal_of(what))
    if head == "door" and kind == "move" and before:
        if not params[2]:
            return no("card_tower", "CL-31", cat=cat_name(cat_of(before[0])))
        return door_for(d, s, seat, cat_of(before[0]), goal_of(what), params[1] == "any_edge")
    if head == "seat" and kind in ("steal", "lose_cards"):
        return _seat(seat, kind, before, number(what), what)
    return None


def _seat(seat: Seat, kind: str, before: tuple[Target, ...], other: Seat, what: Target) -> Message:
    if other == seat:
        return no("oneself", "CL-28", seat=who(seat))
    if what in before:
        return no("another_player", "CL-28", seat=who(other))
    return no("has_no_treats" if kind == "steal" else "has_no_cards", "CL-28", seat=who(other))


def _cat(
    d: Data,
    s: State,
    seat: Seat,
    kind: str,
    params: tuple[Any, ...],
    before: tuple[Target, ...],
    cat: int,
) -> Message | None:
    name = cat_name(cat)
    if before and kind != "swap_cats":
        return None
    if cat == NYX:
        return no("not_nyx", "CL-31")
    if s.pos[cat] < 0:
        return no("off_board", "CL-31", cat=name)
    if d.cat[cat] in before:
        return no("itself", "CL-28", cat=name)
    own = kind in ("move", "protect") or params[:1] == ("own",)
    if own and cat >> 1 != seat:
        return no("own_only", "CL-28", cat=name, seat=who(seat))
    if kind == "send" and not own and cat >> 1 == seat:
        return no("opponents_only", "CL-28", cat=name)
    if cat in held_cats(s, not own):
        return no("held", "CL-29", cat=name)
    if kind == "protect":
        return no("has_fur", "CL-30", cat=name)
    if kind == "move" and cat not in movers(s, seat, params[0]):
        if params[0] == "moved":
            return no("not_moved", "CL-28", cat=name)
        return no("has_moved" if s.moved >> cat & 1 else "one_cat", "CL-28", cat=name)
    return no("no_goal", "CL-30", cat=name) if kind in ("move", "send") else None


def _cell(
    d: Data,
    s: State,
    seat: Seat,
    kind: str,
    params: tuple[Any, ...],
    before: tuple[Target, ...],
    cell: int,
) -> Message | None:
    roof = CELLS[cell]
    if kind in ("move", "send") and not before:
        return None
    if kind == "move":
        cat, any_edge = cat_of(before[0]), params[1] == "any_edge"
        if cell == TOWER and not params[2]:
            return no("card_tower", "CL-31", cat=cat_name(cat))
        found = goals(d, s, seat, cat, any_edge, params[2])
        return cell_for(d, s, seat, cat, cell, found, any_edge)
    if kind == "send":
        return empty_for(s, cat_of(before[0]), cell)
    if kind == "move_nyx":
        return cell_for(d, s, seat, NYX, cell, goals(d, s, seat, NYX))
    if kind == "come_back":
        return free_roof(s, cell, "CL-15")
    if kind == "take_treats":
        if s.pos[NYX] == cell:
            return no("nyxs_treats", "CL-28", roof=roof)
        return no("no_treats_there", "CL-28", roof=roof)
    if kind == "turn_roof":
        return no("turn_tower", "CL-28") if cell == TOWER else no("broken", "CL-6", roof=roof)
    return None
