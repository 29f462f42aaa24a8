"""Small marks over a board: discs, counts on discs, and words on pills."""

from __future__ import annotations

import pygame

from ...graphics.context import DrawContext
from ...graphics.shapes import Point


def draw_disc(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: Point,
    r: float,
    fill: str = "paper",
    edge: float = 2,
    outside: bool = False,
) -> None:
    """A disc in a colour of the theme with an ink edge.

    ``r`` in pixels, ``edge`` in units; ``outside``: the edge is added around ``r``, not inside.
    """
    colour, ink = ctx.theme[fill], ctx.theme["ink"]
    if outside:
        pygame.draw.aacircle(surface, ink, at, r + ctx.u(edge))
        pygame.draw.aacircle(surface, colour, at, r)
    else:
        pygame.draw.aacircle(surface, colour, at, r)
        pygame.draw.aacircle(surface, ink, at, r, ctx.u(edge))


def draw_count(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: Point,
    r: float,
    words: str,
    fill: str = "paper",
    outside: bool = False,
    scale: float = 1.3,
) -> None:
    """A short number on a disc; its letters are ``scale`` times ``r`` high."""
    draw_disc(surface, ctx, at, r, fill, outside=outside)
    size = r * scale / ctx.unit * (0.75 if len(words) > 2 else 1)
    ctx.text(surface, words, at, size, "ink", "heavy", "middle")


def draw_pill(
    surface: pygame.Surface,
    ctx: DrawContext,
    words: str,
    at: Point,
    fill: str,
    size: float,
    most: int = 10_000,
) -> pygame.Rect:
    """Words on a rounded label around ``at``; returns its place without the edge.

    ``size`` of the letters in units; ``most``: greatest width in pixels.  The letters are light on
    the colours "good" and "danger" and dark on all others.
    """
    wide = ctx.type.size(words, size * ctx.unit, "heavy")[0] + ctx.u(size * 0.9)
    pill = pygame.Rect(0, 0, min(wide, most), ctx.u(size * 1.5))
    pill.center = (round(at[0]), round(at[1]))
    edge = pill.inflate(ctx.u(4), ctx.u(4))
    pygame.draw.rect(surface, ctx.theme["ink"], edge, border_radius=pill.height)
    pygame.draw.rect(surface, ctx.theme[fill], pill, border_radius=pill.height)
    ink = "cream" if fill in ("good", "danger") else "ink"
    room = pill.inflate(-ctx.u(4), 0)
    ctx.text(surface, words, pill.center, size, ink, "heavy", "middle", room)
    return pill
