"""What lies along the edge of a drawing, and goes on around it where there is more room."""

from __future__ import annotations

from collections import Counter

import pygame

SOLID = 250
"""From this alpha on, a pixel belongs to a piece and not to its shadow."""
INSIDE = 0.006
"""Share of a piece's width at which the colour of its edge is found."""


def edge_colour(art: pygame.Surface, bare: pygame.Color | None = None) -> pygame.Color:
    """The colour that a drawing has most often along its edge.  ``bare``: what stands for it if the
    edge is transparent."""
    w, h = art.get_size()
    near = min(max(1, round(w * INSIDE)), (w - 1) // 2, (h - 1) // 2)
    along = [i / 10 for i in range(1, 10)]
    places = [(x, min(h - 1, round(h * y))) for y in along for x in (near, w - 1 - near)]
    places += [(min(w - 1, round(w * x)), y) for x in along for y in (near, h - 1 - near)]
    found = [art.get_at(at) for at in places]
    solid = [colour for colour in found if colour.a >= SOLID]
    if not solid and bare is not None:
        return bare
    kinds = Counter(tuple(part // 12 for part in colour[:3]) for colour in solid or found)
    most = kinds.most_common(1)[0][0]
    edge = next(c for c in solid or found if tuple(part // 12 for part in c[:3]) == most)
    return pygame.Color(*edge[:3])
