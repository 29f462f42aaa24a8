"""Finds on a stage what a lesson or the log speaks of: a target, a place, or a name plate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.game import View
from ...core.types import Target
from ..graphics.shapes import Box, Shape
from ..widgets.plate import Plate
from .board import Board

PLATE = "seat"
"""``seat:1`` is a target of the board, or else the seat's name plate."""


def find_shape(
    board: Board, view: View[Any], plates: Sequence[Plate], target: Target
) -> Shape | None:
    """Where it is on the screen; None: nowhere."""
    found = board.shapes(view).get(target)
    if found is None and isinstance(target, tuple):
        found = board.where(target, view)
    if found is None and isinstance(target, tuple) and len(target) == 2 and target[0] == PLATE:
        seat = target[1]
        if isinstance(seat, int) and 0 <= seat < len(plates):
            box = plates[seat].rect
            return Box(box.x, box.y, box.width, box.height, board.ctx.u(12))
    return found
