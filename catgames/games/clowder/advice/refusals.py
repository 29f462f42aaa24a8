"""Why something can't be chosen or done.

Cards and what they name are in card_refusals.py, what each effect refuses in rules/effects/.
"""

from __future__ import annotations

from typing import Any

from ....core.types import CHANCE, Decision, Message, Seat, Target
from ..data import REVEAL, TURN, Data, cat_of, goal_of
from ..geometry import BROKEN, CELLS, TOWER
from ..rules.cards import ANSWER, LAND, SHOP
from ..rules.frames import colour, number, rules
from ..rules.moving import goals, may_move, turn_moves
from ..state import NYX, State
from ..words import cat_name, colour_name, who
from .target_refusals import card_target, cat_on, cell_for, door_for, free_roof, refuse, unplayable

_NOW = {
    "place_cat": "CL-11",
    "place_nyx": "CL-11",
    "draw_from": "CL-12",
    "pick_token": "CL-14",
    "choose_again": "CL-28",
    "turn": "CL-17",
    "shop": "CL-24",
    "flight": "CL-20",
    "answer": "CL-26",
    "before_reveal": "CL-16",
    "land": "CL-28",
    "rob": "CL-28",
    "pick_treat": "CL-28",
    "fetch": "CL-28",
}
_CHANCE = {
    "draw_roof": "CL-4",
    "rotate_roof": "CL-4",
    "throw": "CL-10",
    "aim": "CL-13",
    "draw_holder": "CL-10",
    "open_card": "CL-12",
    "deal_card": "CL-12",
    "lose_card": "CL-28",
}
TIMES = {
    "turn": TURN,
    "shop": SHOP,
    "before_reveal": REVEAL,
    "answer": ANSWER,
    "land": LAND,
}
"""By decision: the time of CL-27 that it is for cards."""


def refusal(d: Data, s: State, ask: Decision, target: Target, picks: tuple[Target, ...]) -> Message:
    """Why ``target`` can't be clicked after ``picks``."""
    if ask.seat == CHANCE:
        return refuse("chance", _CHANCE[ask.kind])
    reason = None
    match target:
        case ("verb", str(verb)):
            reason = _button(d, s, ask, verb)
        case (_, *_):
            reason = _target(d, s, ask, target, picks)
    return reason or refuse(f"now_{ask.kind}", _NOW[ask.kind], seat=who(ask.seat))


def _button(d: Data, s: State, ask: Decision, verb: str) -> Message | None:
    kind, seat = ask.kind, ask.seat
    if any(m[0] == verb for m in rules.asks[kind].options(d, s, *s.stack[-1][1:])):
        return None  # not by this button
    if verb == "pass" and kind == "turn":
        if turn_moves(d, s, seat)[0][1] == d.cat[NYX]:
            return refuse("must_move_nyx", "CL-19", seat=who(seat))
        return refuse("must_move", "CL-17", seat=who(seat))
    if verb == "pass" and kind == "flight":
        return refuse("must_choose", "CL-20", seat=who(seat))
    if kind == "shop" and verb == "free":
        return _free(d, s, seat)
    if kind == "shop" and verb == "buy":
        return refuse("no_money", "CL-24", seat=who(seat))
    return None


def _target(
    d: Data, s: State, ask: Decision, what: tuple[Any, ...], picks: tuple[Target, ...]
) -> Message | None:
    kind, seat, head = ask.kind, ask.seat, what[0]
    if picks and isinstance(picks[0], tuple) and picks[0][0] == "card":
        return card_target(d, s, seat, picks, what)
    if head == "card":
        return _card(d, s, ask, int(what[1]))
    if head == "cell" and what[1] in CELLS:
        return _cell(d, s, kind, seat, CELLS.index(what[1]), picks)
    if head == "door" and kind == "turn":
        if picks:
            return door_for(d, s, seat, cat_of(picks[0]), goal_of(what))
        return refuse("cat_first", "CL-17", seat=who(seat))
    if head == "cat" and kind == "turn" and not picks:
        return _cat(d, s, seat, cat_of(what))
    if head == "cat" and kind == "turn":
        return refuse("one_at_a_time", "CL-17", cat=cat_name(cat_of(picks[0])))
    if head == "number" and kind == "pick_token":
        return _token(s, seat, what)
    if head == "deck":
        return _deck(d, s, kind, seat, colour(what))
    if head == "key" and kind == "shop":
        return _key(d, s, seat, colour(what))
    if head == "treat":
        return _treat(s, kind, colour(what), picks)
    return None


def _card(d: Data, s: State, ask: Decision, face: int) -> Message | None:
    if ask.kind in TIMES:
        return unplayable(d, s, ask.seat, face, TIMES[ask.kind])
    if ask.kind == "fetch" and not any(face in pile for pile in s.discards):
        return refuse("not_discarded", "CL-28")
    return None


def _cell(
    d: Data, s: State, kind: str, seat: Seat, cell: int, picks: tuple[Target, ...]
) -> Message | None:
    if kind in ("place_cat", "place_nyx"):
        return free_roof(s, cell, "CL-11" if s.round == 0 else "CL-15")
    if kind == "turn" and picks:
        cat = cat_of(picks[0])
        return cell_for(d, s, seat, cat, cell, goals(d, s, seat, cat))
    if kind == "turn":
        return refuse("cat_first", "CL-17", seat=who(seat))
    if kind == "flight" and not picks:
        return refuse("treat_first", "CL-20", seat=who(seat))
    if kind == "flight":
        return _flee(s, cell)
    return None


def _flee(s: State, cell: int) -> Message:
    cat = cat_name(s.stack[-1][4])
    if cell == TOWER:
        return refuse("flee_tower", "CL-20", cat=cat)
    if s.roofs[cell] == BROKEN:
        return refuse("broken", "CL-6", roof=CELLS[cell])
    if cell in s.pos:
        return refuse("flee_taken", "CL-20", cat=cat, other=cat_on(s, cell), roof=CELLS[cell])
    return refuse("flee_area", "CL-20", cat=cat, roof=CELLS[cell])


def _cat(d: Data, s: State, seat: Seat, cat: int) -> Message:
    name = cat_name(cat)
    if cat == NYX:
        if seat != s.order[-1]:
            return refuse("nyx_last", "CL-19", seat=who(s.order[-1]))
        if s.nyx_done:
            return refuse("nyx_moved", "CL-19")
        if any(cat_of(m[1]) != NYX for m in turn_moves(d, s, seat)):
            return refuse("cats_first", "CL-19", seat=who(seat))
        return refuse("nyx_stuck", "CL-19")
    if cat >> 1 != seat:
        return refuse("not_own", "CL-17", cat=name, seat=who(seat))
    if s.pos[cat] < 0:
        return refuse("off_board", "CL-15", cat=name)
    if s.moved >> cat & 1:
        return refuse("has_moved", "CL-17", cat=name)
    if not may_move(s, cat):
        return refuse("one_cat", "CL-28", cat=name)
    if s.nyx_done:
        return refuse("nyx_has_moved", "CL-17", cat=name)
    return refuse("paralysed", "CL-18", cat=name, number=s.token[seat])


def _token(s: State, seat: Seat, what: Target) -> Message:
    n = number(what)
    if n == s.used[seat]:
        return refuse("used", "CL-14", seat=who(seat), number=n)
    return refuse("no_token", "CL-14")


def _deck(d: Data, s: State, kind: str, seat: Seat, c: int) -> Message | None:
    empty = not s.decks[c] and not s.discards[c]
    if kind == "draw_from" or (kind == "shop" and empty):
        return refuse("empty_deck", "CL-12", colour=colour_name(c))
    if kind != "shop":
        return None
    if s.in_hand(seat) >= d.hand_limit:
        return refuse("full_hand", "CL-24", seat=who(seat), count=d.hand_limit)
    return _too_dear(s, seat, c, d.card_price, "card")


def _too_dear(s: State, seat: Seat, c: int, price: int, what: str) -> Message | None:
    have = s.purse[3 * seat + c]
    if have >= price:  # it can be bought, but not taken as the free card
        return None
    return refuse(
        f"{what}_dear", "CL-24", seat=who(seat), colour=colour_name(c), have=have, count=price
    )


def _key(d: Data, s: State, seat: Seat, c: int) -> Message | None:
    if not s.stock[c]:
        return refuse("no_keys", "CL-24", colour=colour_name(c))
    return _too_dear(s, seat, c, d.key_price, "key")


def _free(d: Data, s: State, seat: Seat) -> Message:
    if s.free < 0 and s.bought:
        return refuse("free_taken", "CL-24", seat=who(seat))
    if s.free < 0:
        return refuse("no_free", "CL-24", seat=who(seat))
    if s.in_hand(seat) < d.hand_limit:
        return refuse("empty_deck", "CL-12", colour=colour_name(s.free))
    return refuse("full_hand", "CL-24", seat=who(seat), count=d.hand_limit)


def _treat(s: State, kind: str, c: int, picks: tuple[Target, ...]) -> Message | None:
    name = colour_name(c)
    if kind == "flight":
        owner = s.stack[-1][1]
        if picks:
            return refuse("one_treat", "CL-20", seat=who(owner))
        return refuse("no_treat", "CL-20", seat=who(owner), colour=name)
    if kind == "rob":
        return refuse("no_treat", "CL-28", seat=who(s.stack[-1][2]), colour=name)
    if kind == "pick_treat":
        return refuse("no_treat_there", "CL-28", roof=CELLS[s.stack[-1][2]], colour=name)
    return None
