"""Small pictures of what can be added to a table."""

from __future__ import annotations

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded

Part = tuple[float, float, float, float]
RECTS: dict[str, tuple[Part, ...]] = {
    "draw_pile": ((0.42, 0.3, 0.4, 0.56), (0.34, 0.22, 0.4, 0.56), (0.26, 0.14, 0.4, 0.56)),
    "discard_pile": ((0.3, 0.2, 0.4, 0.56),),
    "market": ((0.03, 0.3, 0.2, 0.4), (0.28, 0.3, 0.2, 0.4), (0.53, 0.3, 0.2, 0.4),
               (0.78, 0.3, 0.2, 0.4)),
    "hand": ((0.12, 0.24, 0.3, 0.52), (0.34, 0.2, 0.3, 0.52), (0.56, 0.24, 0.3, 0.52)),
    "player_board": ((0.04, 0.18, 0.92, 0.64), (0.12, 0.32, 0.23, 0.36), (0.385, 0.32, 0.23, 0.36),
                     (0.65, 0.32, 0.23, 0.36)),
    "track": tuple((x, y, 0.22, 0.22) for x, y in
                   ((0.0, 0.6), (0.25, 0.6), (0.5, 0.6), (0.75, 0.6), (0.75, 0.3), (0.5, 0.3))),
    "map": ((0.04, 0.16, 0.92, 0.68),),
    "loose_table": ((0.04, 0.16, 0.92, 0.68), (0.16, 0.34, 0.2, 0.28), (0.58, 0.42, 0.2, 0.28)),
    "counter": ((0.06, 0.26, 0.88, 0.48),),
    "dice": ((0.2, 0.18, 0.62, 0.62),),
    "cards": ((0.3, 0.14, 0.48, 0.68), (0.2, 0.2, 0.48, 0.68)),
}  # fmt: skip
"""Rectangles as shares of the side of the picture, from the lowest to the topmost."""
DOTS: dict[str, tuple[tuple[float, float], ...]] = {
    "map": ((0.24, 0.62), (0.46, 0.36), (0.72, 0.56)),
    "dice": ((0.36, 0.34), (0.66, 0.34), (0.51, 0.49), (0.36, 0.64), (0.66, 0.64)),
}
FACE_DOWN = ("draw_pile",)
GROUNDS = {"market": "gold", "track": "paper_dark", "map": "paper_dark"}
"""What pictures are filled with that would look like letters otherwise."""


def draw_glyph(surface: pygame.Surface, ctx: DrawContext, name: str, room: pygame.Rect) -> None:
    """Draw the picture of something in the middle of a square room."""
    theme, side = ctx.theme, min(room.size)
    left, top = room.centerx - side / 2, room.centery - side / 2
    for x, y, wide, high in RECTS[name]:
        box = pygame.Rect(
            round(left + x * side), round(top + y * side), round(wide * side), round(high * side)
        )
        radius = max(1, round(side * 0.04))
        fill = theme["accent"] if name in FACE_DOWN else theme[GROUNDS.get(name, "paper_light")]
        rounded(surface, fill, box, border_radius=radius)
        rounded(surface, theme["ink"], box, max(1, ctx.u(1.6)), border_radius=radius)
    for x, y in DOTS.get(name, ()):
        at = (left + x * side, top + y * side)
        pygame.draw.aacircle(surface, theme["ink"], at, max(2, round(side * 0.06)))
    if name == "counter":
        middle = (left + side / 2, top + side / 2)
        ctx.text(surface, "− 0 +", middle, 11.5, "ink", "bold", "middle")
    if name == "cards":
        at = (left + side * 0.44, top + side * 0.53)
        ctx.text(surface, "+", at, 17, "ink", "bold", "middle")
