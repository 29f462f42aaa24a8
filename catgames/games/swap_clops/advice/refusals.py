"""Why a click is not possible: a sentence with its rule id."""

from __future__ import annotations

from typing import Any

from ....core.types import Decision, Message, Target, message
from ..data import SHAPES, Data
from ..rules.swaps import by_shape
from ..state import EMPTY, State
from ..words import clop_name, space_name


def _no(key: str, rule: str, **params: Any) -> Message:
    return message(f"swap_clops.refused.{key}", rule, **params)


def refusal(
    d: Data, s: State, decision: Decision, target: Target, picks: tuple[Target, ...]
) -> Message:
    """Why a target can't be chosen after ``picks``."""
    if s.stack[-1][0] == "fill":
        return _no("fill", "SC-12") if s.turns else _no("deal", "SC-5")
    if target == ("verb", "pass"):
        return _no("pass", "SC-8", seat=("seat", s.stack[-1][1]))
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
