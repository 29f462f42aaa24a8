"""Tips on what is under the mouse: a tile, and what swapping it would bring."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, message
from ..advice.preview import Created
from ..data import FACES, Data
from ..geometry import SIDES
from ..rules.turn import SUPPLY
from ..state import EMPTY, State
from ..views.names import clop_name, like_name
from .choice import Choice


def tip(d: Data, s: State, choice: Choice) -> Message | None:
    """Who is under the mouse, and what swapping them would collect."""
    if choice.hover == SUPPLY:
        return message("swap_clops.good.supply", count=len(s.bag))
    c = d.grids[s.setting.grid].index.get(choice.hover)
    if c is None or s.cells[c] == EMPTY:
        return None
    if choice.goal is None:
        return about_tile(d, s.cells[c])
    if choice.picks:
        return _brings(choice.made)
    if not choice.solved:
        return about_tile(d, s.cells[c])
    counts = choice.counts
    what = message("swap_clops.tip.none")
    if counts:
        what = message("swap_clops.tip.some", count=len(counts), most=max(counts))
    return message("swap_clops.tip.both", first=about_tile(d, s.cells[c]), second=what)


def about_tile(d: Data, tile: int) -> Message:
    """Face, shape, like and walls."""
    values: dict[str, Any] = {"clop": clop_name(d, tile), "like": like_name(d.like[tile])}
    walls = [
        ("text", f"swap_clops.side.{side}")
        for i, side in enumerate(SIDES)
        if d.walls[tile] >> i & 1
    ]
    if walls:
        return message("swap_clops.tip.walls", walls=("list", tuple(walls)), **values)
    return message("swap_clops.tip.likes", **values)


def _brings(made: list[Created]) -> Message:
    count = sum(len(group.cells) for group in made)
    if not made:
        return message("swap_clops.preview.nothing")
    if len(made) > 1:
        return message("swap_clops.preview.two", count=count)
    face = ("text", f"swap_clops.face.{FACES[made[0].face]}")
    return message("swap_clops.preview.group", count=count, face=face)
