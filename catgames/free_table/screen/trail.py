"""What walked last on the boards of a free table: prints in the colour of who moved it.

What was laid down elsewhere bears no mark: on a card a player's colour is read as "this is theirs".
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame

from ...core.types import Target
from ...kit.prototype import Prototype
from ...ui.game_model import Moved
from ...ui.graphics.shapes import Point, Shape
from ...ui.stage.highlights import Trails
from ..guide import way

FEET, BESIDE = 0.82, 0.4
"""How far down in its cell a piece stands, whose picture is above, and how far from the middle
prints pass beside that picture."""
PRINT, LEAST, FAINT = 0.08, 9, 0.4
"""The width of a print, in widths of a cell, and in units at least; and how strong prints are once
something else has been done."""


def draw_walks(
    surface: pygame.Surface,
    trails: Trails,
    d: Prototype,
    shapes: Mapping[Target, Shape],
    moved: Sequence[Moved],
    lying: Sequence[pygame.Rect] = (),
    latest: Sequence[Moved] = (),
) -> None:
    """Prints from cell to cell, from where each piece came to where it is; ``lying``: places
    between the cells, below whose pieces they would vanish; ``latest``: those moved just now."""
    last = {event.face: (seat, event) for seat, event in moved if event.src != event.dst}
    for seat, event in last.values():
        boxes = [shapes[spot].box() for spot in way(d, event.src, event.dst) if spot in shapes]
        if len(boxes) > 1:
            cells = d.zones[str(event.src[0])].spots(0)
            board = boxes[0].unionall([shapes[cell].box() for cell in cells if cell in shapes])
            size = max(boxes[0].width * PRINT, trails.ctx.u(LEAST))
            near = [box.inflate(size, size) for box in lying]
            points = [at for pair in pairwise(boxes) for at in _step(*pair, board.centerx, near)]
            strength = 1.0 if (seat, event) in latest else FAINT
            trails.draw_way(surface, seat, points, size, strength)


def _step(
    start: pygame.Rect, end: pygame.Rect, middle: float, lying: Sequence[pygame.Rect]
) -> tuple[Point, Point]:
    """From the feet of one cell to those of the next; up and down along the sides of cells, not
    over their pictures: those that face the ``middle`` of the board, unless something lies there
    and not at the others."""
    steep = abs(end.centery - start.centery) > abs(end.centerx - start.centerx)
    inner = math.copysign(BESIDE, middle - start.centerx)
    ways = [_feet(start, end, beside) for beside in ((inner, -inner) if steep else (0.0,))]
    clear = (way for way in ways if not any(box.clipline(*way) for box in lying))
    return next(clear, ways[0])


def _feet(start: pygame.Rect, end: pygame.Rect, beside: float) -> tuple[Point, Point]:
    """Two points at the feet of cells, so many of their widths beside the middle."""
    first, last = (
        (box.centerx + beside * box.width, box.y + box.height * FEET) for box in (start, end)
    )
    return first, last
