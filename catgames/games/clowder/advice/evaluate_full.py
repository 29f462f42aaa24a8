"""The full evaluation, with weights fitted to the winners of thousands of games between bots."""

from __future__ import annotations

from math import exp
from operator import mul

from ....core.types import Seat
from ..data import Data
from ..geometry import TO_TOWER, TOWER
from ..state import NYX, OFF, State
from .evaluate import PENDING, all_pass, number_now, one_mover_each

WEIGHTS = {
    "captures_1": 0.736,
    "captures_2": 1.939,
    "cards": 0.0,
    "red_cards": 0.21,
    "blue_cards": 0.12,
    "treats": 0.15,
    "threes": -0.2,  # of one colour: a key is about to be bought with them
    "key": 0.364,
    "more_keys": -0.244,
    "off_board": 0.1,  # it comes back with a treat
    "inner": 0.07,
    "door": 0.94,  # an edge that leads into the tower, with the key: at once, and next round
    "door_later": 0.21,
    "threat": 0.48,
    "threat_later": 0.1,
    "winning_threat": 0.28,
    "winning_threat_later": 0.0,
    "danger": -0.05,
    "danger_later": -0.03,
    "losing_danger": -0.29,
    "losing_danger_later": -0.13,
    "nyx": 0.09,
    "last": 0.13,
    "to_move": 0.1,
}
"""The weight of one of each feature in the log-odds of winning."""
NAMES = tuple(WEIGHTS)
AT = {name: i for i, name in enumerate(NAMES)}
_DOOR, _THREAT, _WINNING = AT["door"], AT["threat"], AT["winning_threat"]
_DANGER, _LOSING, _TO_MOVE = AT["danger"], AT["losing_danger"], AT["to_move"]
_CAUGHT = 0.3


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """The chance to win; assumes that everybody passes in the open windows."""
    if s.items and s.stack and s.stack[-1][0] == "answer":
        s = all_pass(d, s)
    if not s.stack:
        return 1 / len(s.winners) if seat in s.winners else 0.0
    key = _key(d, s)
    chances = _KEPT.get(key)
    if chances is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        chances = _KEPT[key] = _chances(d, s)
    return chances[seat]


_KEPT: dict[tuple[object, ...], list[float]] = {}
"""The chances of the seats by ``_key``: a search meets the same table in many worlds."""
_MOST_KEPT = 1 << 11


def _key(d: Data, s: State) -> tuple[object, ...]:
    """All that the chances depend on."""
    frame = s.stack[-1]
    return (
        d,
        frame[:2] if frame[0] in PENDING else None,
        s.links,
        tuple([s.roofs[at] for at in s.pos]),
        tuple(s.pos),
        tuple([len(marks) for marks in s.captures]),
        tuple([len(hand) for hand in s.hands]),
        tuple(s.purse),
        tuple(s.keys),
        tuple(s.token),
        tuple(s.used),
        s.order,
        s.active,
        s.holder,
        s.revealed,
        s.one_cat,
        s.moved,
        s.fur,
        s.nyx_done,
        s.caught,
    )


def _chances(d: Data, s: State) -> list[float]:
    values = [sum(map(mul, _WEIGHTS, row)) for row in features(d, s)]
    if s.caught >= 0:
        values[s.caught >> 1] -= _CAUGHT
    name, *args = s.stack[-1]
    if name in PENDING:
        values[args[0]] += PENDING[name]
    odds = [exp(value) for value in values]
    total = sum(odds)
    return [of_seat / total for of_seat in odds]


_WEIGHTS = tuple(WEIGHTS.values())


def features(d: Data, s: State) -> list[list[float]]:
    """The features of each seat, in the order of NAMES."""
    s = one_mover_each(d, s)
    found = [_belongings(s, seat) for seat in range(s.seats)]
    for cat in range(2 * s.seats):
        at, row = s.pos[cat], found[cat >> 1]
        if at == OFF:
            row[AT["off_board"]] += 1
        elif at != TOWER:
            row[AT["inner"]] += at in TO_TOWER
            _outlook(d, s, cat >> 1, cat, found)
    if s.order and not s.nyx_done and s.pos[NYX] >= 0:
        _outlook(d, s, s.order[-1], NYX, found)
    return found


def _belongings(s: State, seat: Seat) -> list[float]:
    i, many = 3 * seat, len(s.captures[seat])
    purse = s.purse[i : i + 3]
    keys = sum(s.keys[i : i + 3])
    row = [0.0] * len(NAMES)
    row[: AT["off_board"]] = [
        many == 1,
        many >= 2,
        s.in_hand(seat),
        len(s.hands[i]),
        len(s.hands[i + 1]),
        sum(purse),
        sum([n >= 3 for n in purse]),
        keys > 0,
        max(0, keys - 1),
    ]
    row[AT["nyx"]] = s.holder == seat
    row[AT["last"]] = bool(s.order) and s.order[-1] == seat
    return row


def _outlook(d: Data, s: State, seat: Seat, cat: int, found: list[list[float]]) -> None:
    """Count what ``cat`` could do now, and in the next round with another number."""
    pos, base, links = s.pos, s.pos[cat] * 6, s.links
    now, mine = number_now(s, seat, cat), found[seat]
    area = 4 * s.roofs[pos[cat]]
    past = s.token[seat] if s.revealed else s.used[seat]
    mine[_TO_MOVE] += now > 0
    for number in (1, 2, 3):
        later = number != now
        if later and (cat == NYX or number == past):
            continue
        for edge in d.edges[area + number]:
            to = links[base + edge]
            if to == TOWER:
                if cat != NYX and s.keys[3 * seat + d.sector[(edge + 3) % 6]]:
                    mine[_DOOR + later] += 1
            elif to in pos:
                _threat(s, seat, pos.index(to), later, found)


def _threat(s: State, seat: Seat, victim: int, later: bool, found: list[list[float]]) -> None:
    owner = victim >> 1
    if victim == NYX or owner == seat or s.fur >> victim & 1:
        return
    share = 0.5 if any(s.purse[3 * owner : 3 * owner + 3]) else 1.0  # it may flee
    found[seat][_THREAT + later] += share
    found[owner][_DANGER + later] += share
    if len(s.captures[seat]) >= 2:
        found[seat][_WINNING + later] += share
        found[owner][_LOSING + later] += share
