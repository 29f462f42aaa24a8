"""The standard evaluation: captures, the way into the tower, treats, cards, danger."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ....core.types import Move, Seat
from ..data import DOOR, Data, cat_of, goal_of
from ..geometry import TO_TOWER, TOWER
from ..rules.frames import rules
from ..state import NYX, OFF, State, Step

_CAPTURE = 1.5
_NEARLY_THERE = 0.8
"""For every capture after the first."""
_CARD, _TREAT, _KEY, _SECOND_KEY = 0.16, 0.09, 1.1, 0.25
_SAVED = (0.0, 0.0, 0.1, 0.45)
"""By the number of treats of a colour: their value towards a key."""
_OFF_BOARD, _INNER = 0.35, 0.12
_THREAT, _DANGER, _FLIGHT = 0.55, 0.6, 0.45
"""A capture possible at once: for the captor, for the owner, the factor if the owner can pay."""
_DOOR = 2.2
"""The tower can be entered at once."""
_LATER = 0.4
"""The factor for next round, when one of two numbers will be picked."""
PENDING = {"draw_from": _CARD, "deal_card": _CARD, "fetch": _CARD + 0.1}
PENDING |= {"rob": _TREAT * 2, "pick_treat": _TREAT, "choose_again": 0.1}
"""By decision: what its outcome will add for the seat in the frame."""


def evaluate(d: Data, s: State, seat: Seat) -> float:
    """The lead over the best opponent, as a number from 0 to 1; assumes that everybody passes in
    the open windows."""
    if s.items and s.stack and s.stack[-1][0] == "answer":
        s = all_pass(d, s)
    if not s.stack:
        return 1 / len(s.winners) if seat in s.winners else 0.0
    values = standings(d, s)
    mine = values.pop(seat)
    return 1 / (1 + exp(max(values) - mine))


def all_pass(d: Data, s: State) -> State:
    """The state once everybody has passed in the open windows."""
    s, steps = s.clone(), rules.steps
    while s.stack and (s.stack[-1][0] == "answer" or s.stack[-1][0] in steps):
        name, *args = s.stack.pop()
        if name in steps:
            steps[name](d, s, None, *args)
    return s


def one_mover_each(d: Data, s: State) -> State:
    """In a round in which every player moves only one cat: the same table, where the other cat of
    each player has moved.  That is the one with less to do, while neither has."""
    if not s.one_cat or not s.revealed:
        return s
    s = s.clone()
    s.one_cat = 0
    for seat in range(s.seats):
        pair = 3 << 2 * seat
        if s.moved & pair:
            s.moved |= pair
        else:
            first, second = (_own_outlook(d, s, cat) for cat in (2 * seat, 2 * seat + 1))
            s.moved |= 1 << 2 * seat + (second <= first)
    return s


def _own_outlook(d: Data, s: State, cat: int) -> float:
    """What a cat's owner gains by what it threatens; less than nothing if it has no way to go."""
    if s.pos[cat] in (OFF, TOWER):
        return -1.0
    values = [0.0] * s.seats
    _outlook(d, s, cat >> 1, cat, values)
    return values[cat >> 1]


def standings(d: Data, s: State) -> list[float]:
    """By seat: the value of what it has, and of what it may soon win or lose."""
    s = one_mover_each(d, s)
    values = [_belongings(s, seat) for seat in range(s.seats)]
    for cat in range(2 * s.seats):
        at, seat = s.pos[cat], cat >> 1
        if at == OFF:
            values[seat] -= _OFF_BOARD
        elif at != TOWER:
            if at in TO_TOWER:
                values[seat] += _INNER
            _outlook(d, s, seat, cat, values)
    if s.order and not s.nyx_done and s.pos[NYX] >= 0:
        _outlook(d, s, s.order[-1], NYX, values)
    if s.caught >= 0:
        values[s.caught >> 1] -= _CAPTURE / 2
    if s.stack:
        name, *args = s.stack[-1]
        if name in PENDING:
            values[args[0]] += PENDING[name]
    return values


def _belongings(s: State, seat: Seat) -> float:
    i, many = 3 * seat, len(s.captures[seat])
    value = many * _CAPTURE + max(many - 1, 0) * _NEARLY_THERE + s.in_hand(seat) * _CARD
    for c in (i, i + 1, i + 2):
        treats = s.purse[c]
        value += treats * _TREAT + _SAVED[min(treats, 3)]
    keys = sum(1 for key in s.keys[i : i + 3] if key)
    return value + (_KEY + _SECOND_KEY * (keys - 1) if keys else 0.0)


def _outlook(d: Data, s: State, seat: Seat, cat: int, values: list[float]) -> None:
    """Add the value of what ``cat`` threatens, now or in the next round."""
    pos, base, links = s.pos, s.pos[cat] * 6, s.links
    now = number_now(s, seat, cat)
    area = 4 * s.roofs[pos[cat]]
    past = s.token[seat] if s.revealed else s.used[seat]
    for number in (1, 2, 3):
        if cat == NYX and number != now:
            continue
        share = 1.0 if number == now else _LATER if number != past else 0.0
        if not share:
            continue
        for edge in d.edges[area + number]:
            to = links[base + edge]
            if to == TOWER:
                if cat != NYX and s.keys[3 * seat + d.sector[(edge + 3) % 6]]:
                    values[seat] += _DOOR * share
            elif to in pos:
                victim = pos.index(to)
                owner = victim >> 1
                if victim != NYX and owner != seat and not s.fur >> victim & 1:
                    if any(s.purse[3 * owner : 3 * owner + 3]):
                        share *= _FLIGHT
                    more = 1.0 + 0.7 * len(s.captures[seat])
                    values[seat] += _THREAT * share * more
                    values[owner] -= _DANGER * share


def number_now(s: State, seat: Seat, cat: int) -> int:
    """The number with which the cat will still move this round, or 0."""
    if not s.revealed:
        return 0
    if cat != NYX and s.moved >> cat & 1:
        return 0
    order = s.order
    begun = order.index(s.active) if s.active in order else -1
    return s.token[seat] if order.index(seat) >= begun else 0


def move_priors(d: Data, s: State, moves: Sequence[Move]) -> list[float]:
    """The priors: the tower first, then captures, keys, treats; cards and passes in between."""
    return [_weight(s, move) for move in moves]


def _weight(s: State, move: Move) -> float:
    head = move[0]
    if head in ("move", "place") and isinstance(move[-1], tuple):
        goal = goal_of(move[-1])
        if goal >= DOOR:
            return 50.0
        if goal in s.pos:
            return 6.0
        own = head == "place" or cat_of(move[1]) != NYX
        return 1.0 + len(s.treats[goal]) * own + (0.5 if goal in TO_TOWER else 0.0)
    if head == "buy" and isinstance(move[1], tuple) and move[1][0] == "key":
        return 5.0
    if head == "play":
        top = s.items[-1] if s.items else None
        return 4.0 if isinstance(top, Step) else 1.0
    return {"flee": 4.0, "free": 3.0, "buy": 1.5}.get(str(head), 1.0)
