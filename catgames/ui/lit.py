"""Finds on a stage what a lesson speaks of: a target, what lies on a spot, or a player's plate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.game import View
from ..core.types import Target
from .board import Board
from .shapes import Box, Shape
from .widgets.plate import Plate

PLATE = "seat"
"""``seat:1`` is a board's own target, or else the seat's name plate."""


def find_lit(
    board: Board, view: View[Any], plates: Sequence[Plate], target: Target
) -> Shape | None:
    """Where it is on the screen; None: it isn't there."""
    found = board.shapes(view).get(target)
    if found is None and isinstance(target, tuple):
        found = board.where(target, view)
    if found is None and isinstance(target, tuple) and len(target) == 2 and target[0] == PLATE:
        seat = target[1]
        if isinstance(seat, int) and 0 <= seat < len(plates):
            box = plates[seat].rect
            return Box(box.x, box.y, box.width, box.height, board.kit.u(12))
    return found
