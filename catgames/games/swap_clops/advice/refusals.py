"""Why a click or a move is not possible: a sentence with its rule id."""

from __future__ import annotations

from typing import Any, cast

from ....core.types import Decision, Message, Move, Target, message
from ..data import SHAPES, Data
from ..rules.swaps import by_shape
from ..rules.turn import VERBS
from ..state import EMPTY, State
from ..words import clop_name, space_name


def _no(key: str, rule: str, **params: Any) -> Message:
    return message(f"swap_clops.refused.{key}", rule, **params)


def refusal(
    d: Data, s: State, decision: Decision, thing: Target | Move, picks: tuple[Target, ...]
) -> Message:
    """Why a target can't be chosen after ``picks``, or a whole move is not legal."""
    if isinstance(thing, tuple) and thing and thing[0] in VERBS:
        return of_move(d, s, thing)
    return of_target(d, s, cast(Target, thing), picks)


def of_move(d: Data, s: State, move: Move) -> Message:
    """Why a whole move is not legal."""
    if s.stack[-1][0] == "fill":
        return _chance(s)
    if move == ("pass",):
        return _pass(s)
    if move[0] != "swap" or len(move) != 3:
        return _now(d, s)
    grid = d.grids[s.setting.grid]
    a, b = grid.index.get(move[1]), grid.index.get(move[2])
    if a is None or b is None:
        return _no("no_space", "SC-5", side=grid.side)
    for c in (a, b):
        if s.cells[c] == EMPTY:
            return _empty(d, s, c)
    if a == b:
        return _no("itself", "SC-8", clop=clop_name(d, s.cells[a]))
    if d.shape[s.cells[a]] != d.shape[s.cells[b]]:
        return _unlike(d, s, a, b)
    return _no("order", "SC-8", first=_space(d, s, b), second=_space(d, s, a))


def of_target(d: Data, s: State, target: Target, picks: tuple[Target, ...]) -> Message:
    """Why a target can't be chosen after ``picks``."""
    if s.stack[-1][0] == "fill":
        return _chance(s)
    if target == ("verb", "pass"):
        return _pass(s)
    index = d.grids[s.setting.grid].index
    c = index.get(target)
    if c is None:
        if isinstance(target, tuple) and target[:1] == ("cell",):
            return _no("no_space", "SC-5", side=s.setting.grid)
        return _now(d, s)
    if s.cells[c] == EMPTY:
        return _empty(d, s, c)
    picked = index.get(picks[0]) if picks else None
    if picked is None or s.cells[picked] == EMPTY:
        return _alone(d, s, c)
    if picked == c:
        return _no("itself", "SC-8", clop=clop_name(d, s.cells[c]))
    return _unlike(d, s, picked, c)


def _chance(s: State) -> Message:
    return _no("fill", "SC-12") if s.turns else _no("deal", "SC-5")


def _pass(s: State) -> Message:
    return _no("pass", "SC-8", seat=("seat", s.stack[-1][1]))


def _now(d: Data, s: State) -> Message:
    """Why something other than a Clop can't be clicked now."""
    if any(len(spaces) > 1 for spaces in by_shape(d, s.cells)):
        return _no("now_swap", "SC-8", seat=("seat", s.stack[-1][1]))
    return _no("now_pass", "SC-8", seat=("seat", s.stack[-1][1]))


def _empty(d: Data, s: State, c: int) -> Message:
    return _no("empty", "SC-8", space=_space(d, s, c))


def _alone(d: Data, s: State, c: int) -> Message:
    """Why a Clop can't be clicked first: nothing can be swapped with it."""
    return _no("alone", "SC-8", clop=clop_name(d, s.cells[c]), shape=_shape(d, s, c))


def _unlike(d: Data, s: State, a: int, b: int) -> Message:
    return _no(
        "unlike",
        "SC-8",
        first=clop_name(d, s.cells[a]),
        second=clop_name(d, s.cells[b]),
        shape=_shape(d, s, a),
    )


def _shape(d: Data, s: State, c: int) -> tuple[str, str]:
    return ("text", f"swap_clops.shape.{SHAPES[d.shape[s.cells[c]]]}")


def _space(d: Data, s: State, c: int) -> Message:
    target: Any = d.grids[s.setting.grid].targets[c]
    return space_name(target)
