"""Why a click is not possible: a sentence with its rule id."""

from __future__ import annotations

from typing import Any

from ....core.types import Decision, Message, Seat, Target, message
from ..data import Data
from ..geometry import Board
from ..rules.park import flights, own_beside
from ..state import BLUE, BOTH, CAT, EMPTY, State
from ..words import cat_name, space_name

_GOES_ON = {"turn": "CH-7", "flee": "CH-8", "flee_on": "CH-18", "escort": "CH-16"}
"""What must be done now, by the decision's kind, and the rule that says so."""


def _no(key: str, rule: str, **params: Any) -> Message:
    return message(f"cat_herders.refused.{key}", rule, **params)


def refusal(
    d: Data, s: State, decision: Decision, target: Target, picks: tuple[Target, ...]
) -> Message:
    """Why a target can't be chosen after ``picks``."""
    kind, seat = s.stack[-1][:2]
    if kind == "deal_cat":
        return _no("chance", "CH-6")
    if target == ("verb", "pass"):
        if kind == "turn":
            return _no("pass", "CH-14", seat=("seat", seat))
        return _no(f"now_{kind}", _GOES_ON[kind], seat=("seat", seat))
    board = d.boards[s.board]
    c = board.index.get(target)
    if c is None:
        return _no(f"now_{kind}", _GOES_ON[kind], seat=("seat", seat))
    start = board.index.get(picks[0], -1) if picks else -1
    if start < 0:
        return _cell(board, s, c)
    if kind == "turn":
        if s.cells[c] == BLUE + seat and c != start:
            return _no("other_herder", "CH-7", seat=("seat", seat))
        return _reach(board, s, seat, start, c)
    if kind == "escort":
        return _lead(board, s, seat, start, c)
    return _flight(board, s, start, c)


def _chosen_from(s: State) -> tuple[int, ...]:
    """The cats that the decision is about."""
    kind, _, cats = s.stack[-1][:3]
    return (cats,) if kind == "flee_on" else cats


# ---------------------------------------------------------------------- the first click


def _cell(board: Board, s: State, c: int) -> Message:
    kind, seat = s.stack[-1][:2]
    if kind == "turn":
        return _turn_cell(board, s, seat, c)
    thing, cats = s.cells[c], _chosen_from(s)
    if thing < CAT:
        return _no(f"now_{kind}", _GOES_ON[kind], seat=("seat", seat))
    cat = cat_name(thing - CAT)
    if kind == "flee_on" and c in s.stack[-1][3]:
        going = cat_name(s.cells[cats[0]] - CAT)
        return _no("second_step", "CH-18", cat=cat, going=going)
    if kind == "escort":
        if c in cats:
            return _no("no_escort", "CH-16", cat=cat, seat=("seat", seat))
        return _no("not_caught", "CH-12", cat=cat, seat=("seat", seat), needs=s.needs)
    if c in cats:
        return _no("no_room", "CH-10", cat=cat)
    return _no("not_startled", "CH-11", cat=cat, seat=("seat", seat))


def _turn_cell(board: Board, s: State, seat: Seat, c: int) -> Message:
    thing, who = s.cells[c], ("seat", seat)
    if thing == BLUE + seat:
        return _no("hemmed_in", "CH-7", seat=who)
    if thing == EMPTY or thing >= CAT:
        if thing:
            return _no("cat_stays", "CH-8", cat=cat_name(thing - CAT))
        return _place(board, s, seat, c)
    return _no("not_own", "CH-7", seat=who, other=("seat", 1 - seat))


def _place(board: Board, s: State, seat: Seat, c: int) -> Message:
    """Why no herder can be placed on ``c``."""
    who = ("seat", seat)
    if c not in board.wall:
        return _no("park", "CH-7", seat=who)
    if s.cells[c]:
        return _no("taken", "CH-7", who=_occupant(s, c), space=_space(board, c))
    return _no("no_supply", "CH-7", seat=who)


# ---------------------------------------------------------------------- the second click


def _reach(board: Board, s: State, seat: Seat, start: int, to: int) -> Message:
    """Why the herder on ``start`` can't go to ``to``."""
    who = ("seat", seat)
    if start == to:
        return _no("must_leave", "CH-7", seat=who)
    line = _line(board, start, to)
    if not line:
        return _no("not_straight", "CH-7", seat=who)
    if len(line) > board.herder_steps:
        return _no("too_far", "CH-7", seat=who, count=board.herder_steps)
    for c in (to, *line):  # a goal that is taken stays so, whoever is in the way
        if s.cells[c]:
            key = "taken" if c == to else "in_the_way"
            return _no(key, "CH-7", who=_occupant(s, c), space=_space(board, c))
    return _no("now_turn", "CH-7", seat=who)


def _line(board: Board, start: int, to: int) -> list[int]:
    """The spaces from ``start`` (without it) to ``to`` in one direction; empty: there is none."""
    at: Any = board.targets[start]
    for n in board.around[start]:
        near: Any = board.targets[n]
        step, line = (near[1] - at[1], near[2] - at[2]), [n]
        while line[-1] != to:
            last: Any = board.targets[line[-1]]
            c = board.index.get(("cell", last[1] + step[0], last[2] + step[1]))
            if c is None:
                break
            line.append(c)
        else:
            return line
    return []


def _flight(board: Board, s: State, start: int, to: int) -> Message:
    """Why the cat on ``start`` can't flee to ``to``."""
    cat = cat_name(s.cells[start] - CAT)
    if start == to:
        return _no("must_move", "CH-8", cat=cat)
    if to not in board.around[start]:
        return _no("one_space", "CH-9", cat=cat)
    if to not in board.park:
        return _no("wall", "CH-9", cat=cat)
    if s.cells[to]:
        return _no("taken", "CH-9", who=_occupant(s, to), space=_space(board, to))
    moves = flights(board, s, (start,))
    fewest = s.near[board.index[moves[0][2]]] % BOTH
    return _no("quieter", "CH-9", cat=cat, count=s.near[to] % BOTH, fewest=fewest)


def _lead(board: Board, s: State, seat: Seat, cat: int, herder: int) -> Message:
    """Why the herder can't escort the cat."""
    name = cat_name(s.cells[cat] - CAT)
    if herder in own_beside(board, s, seat, cat):
        return _no("needed", "CH-16", cat=name)
    return _no("not_beside", "CH-16", cat=name, seat=("seat", seat))


def _occupant(s: State, c: int) -> Message | tuple[str, str]:
    """A cat's name, or whose herder it is."""
    thing = s.cells[c]
    if thing >= CAT:
        return cat_name(thing - CAT)
    return message("cat_herders.herder_of", seat=("seat", thing - BLUE))


def _space(board: Board, c: int) -> Message:
    target: Any = board.targets[c]
    return space_name(target)
