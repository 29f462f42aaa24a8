"""The names of Clops, likes, spaces and targets, and who must do what."""

from __future__ import annotations

from typing import Any

from ...core.types import Decision, Message, Spot, Target, message
from ...core.view import View
from .data import FACES, LIKES, SHAPES, Data
from .state import EMPTY, State


def text_facts(d: Data, key: str) -> dict[str, int]:
    """How many tiles remain in the supply when a grid is full."""
    side = key.removeprefix("option.grid.")
    return {"supply": d.tiles - int(side) ** 2} if side.isdigit() else {}


def clop_name(d: Data, tile: int) -> Message:
    """A tile by its face and shape, such as the angry circle."""
    face, shape = FACES[d.face[tile]], SHAPES[d.shape[tile]]
    return message(
        "swap_clops.clop",
        face=("text", f"swap_clops.face.{face}"),
        shape=("text", f"swap_clops.shape.{shape}"),
    )


def face_name(d: Data, face: int) -> tuple[str, str]:
    """The expression on a Clop's face."""
    return ("text", f"swap_clops.face.{FACES[face]}")


def like_name(like: int) -> tuple[str, str]:
    """A like's text."""
    return ("text", f"swap_clops.like.{LIKES[like]}")


def space_name(spot: Spot) -> Message:
    """A cell's coordinates as words."""
    return message("swap_clops.space", x=spot[1], y=spot[2])


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """A space by column and row with the Clop on it; None: it is no space."""
    c = d.grids[s.setting.grid].index.get(target)
    if c is None or not isinstance(target, tuple):
        return None
    where: dict[str, Any] = {"column": int(target[1] or 0) + 1, "row": int(target[2] or 0) + 1}
    if s.cells[c] == EMPTY:
        return message("swap_clops.target.empty", **where)
    return message("swap_clops.target.clop", clop=clop_name(d, s.cells[c]), **where)


def prompt_over(d: Data, s: State) -> Message:
    """How the game ended."""
    return message(f"swap_clops.ended.{s.ended}")


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """Who must do what."""
    s, seat = view.state, decision.seat
    if decision.kind == "fill":
        return message("swap_clops.prompt.fill" if s.turns else "swap_clops.prompt.deal")
    who = ("seat", seat)
    c = d.grids[s.setting.grid].index.get(picks[0]) if picks else None
    if c is not None and s.cells[c] != EMPTY:
        return message("swap_clops.prompt.turn_with", seat=who)
    return message(
        "swap_clops.prompt.turn_last" if s.closing else "swap_clops.prompt.turn", seat=who
    )
