"""What walked last on the boards of a free table: prints in the colour of who moved it.

What was laid down elsewhere bears no mark: on a card a player's colour is read as "this is theirs".
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame

from ...core.events import Event
from ...core.types import Spot, Target
from ...kit.prototype import Prototype
from ...kit.zones import Zone
from ...ui.game_model import Moved
from ...ui.graphics.shapes import Point, Shape
from ...ui.stage.highlights import Trails

FEET, BESIDE = 0.82, 0.4
"""How far down in its cell a piece stands, whose picture is above, and how far from the middle
prints pass beside that picture."""
PRINT, LEAST = 0.13, 11
"""The width of a print, in widths of a cell, and in units at least."""
FARTHEST = 0.6
"""The share of a track that somebody walks: whoever goes on by more, or back, jumps."""


def draw_walks(
    surface: pygame.Surface,
    trails: Trails,
    d: Prototype,
    shapes: Mapping[Target, Shape],
    moved: Sequence[Moved],
) -> None:
    """Prints from cell to cell, from where each piece came to where it is."""
    last = {event.face: (seat, event) for seat, event in moved if event.src != event.dst}
    for seat, event in last.values():
        way = [shapes[spot].box() for spot in _walk(d, event) if spot in shapes]
        if len(way) > 1:
            cells = d.zones[str(event.src[0])].spots(0)
            board = way[0].unionall([shapes[cell].box() for cell in cells if cell in shapes])
            points = [at for pair in pairwise(way) for at in _step(*pair, board.centerx)]
            size = max(way[0].width * PRINT, trails.ctx.u(LEAST))
            trails.draw_way(surface, seat, points, size)


def _step(start: pygame.Rect, end: pygame.Rect, middle: float) -> tuple[Point, Point]:
    """From the feet of one cell to those of the next; up and down along the sides of cells that
    face the ``middle`` of the board, not over their pictures."""
    steep = abs(end.centery - start.centery) > abs(end.centerx - start.centerx)
    beside = math.copysign(BESIDE, middle - start.centerx) if steep else 0.0
    first, last = (
        (box.centerx + beside * box.width, box.y + box.height * FEET) for box in (start, end)
    )
    return first, last


def _walk(d: Prototype, event: Event) -> list[Spot]:
    """The cells on the way of a piece; empty: it went elsewhere."""
    zone = d.zones.get(str(event.src[0])) if event.src else None
    if zone is None or not _is_board(zone) or event.dst[:1] != event.src[:1]:
        return []
    first, last, count = zone.index(event.src), zone.index(event.dst), zone.cells
    steps = (last - first) % count
    if zone.space is None or zone.space.kind != "track" or steps > FARTHEST * count:
        return [event.src, event.dst]
    return [(zone.name, (first + i) % count) for i in range(steps + 1)]


def _is_board(zone: Zone) -> bool:
    """Whether all share its cells."""
    return zone.space is not None and not zone.per_seat
