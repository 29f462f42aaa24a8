"""What lies still: the wall, the chairs, the table with its cloth, the runner; and the trays."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Point, rounded
from ....ui.graphics.theme import veil
from ....ui.stage.parts import draw_backdrop
from ..rules.setup import receiver
from .layout import ARROWS, CANDLE, CANDLES, Layout, dome_width
from .view_layout import ViewLayout


def draw_arrow(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat, mark: Mark
) -> None:
    """From a seat to the one that gets its bids, with that one's mark: between neighbours on the
    far side, else on the runner, which lies between them and the seat at the bottom."""
    s, u = at.s, ctx.u
    if not s.direction and s.seats > 2:
        return
    to, below, runner, r = receiver(s, seat), at.below, at.layout.runner, ctx.u(13)
    if below in (seat, to):
        left = (seat == below) == (s.direction >= 0)
        far = at.layout.end - u(8) - r * PILL
        x = runner.x + far if left else runner.right - far
        _draw(surface, ctx, (x, runner.centery), r, 0, -1 if seat == below else 1, PILL)
        mark(surface, to, (x + r * 0.9, runner.centery), r * 0.72)
        return
    a, b = sorted((at.place(seat), at.place(to)), key=lambda place: place.rect.x)
    way, middle = 1 if b is at.place(to) else -1, (a.rect.right + b.rect.x) / 2
    y, wide = a.rect.y + u(36), PILL if b.chair.x - a.palace.right > u(74) else 1
    _draw(surface, ctx, (middle, y), r, way, 0, wide)
    if wide > 1:  # else who gets them is beside the arrow
        mark(surface, to, (middle + way * r * 0.9, y), r * 0.72)


def _draw(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: Point,
    r: float,
    dx: int,
    dy: int,
    wide: float,
) -> None:
    """A label with an arrow in direction (dx, dy); beyond a width of 1, in heights, there is room
    for a mark."""
    theme, edge = ctx.theme, ctx.u(2)
    label = Rect(0, 0, round(2 * r * wide), round(2 * r))
    label.center = (round(at[0]), round(at[1]))
    for box, colour in ((label.inflate(2 * edge, 2 * edge), "ink"), (label, "gold")):
        rounded(surface, theme[colour], box, border_radius=box.height // 2)
    x, y = at[0] - r * (wide - 1) * 0.94 * (dx or 1), at[1]
    tip, side = r * 0.66, r * 0.56
    points = (
        (x + dx * tip, y + dy * tip),
        (x - dx * tip * 0.5 - dy * side, y - dy * tip * 0.5 + dx * side),
        (x - dx * tip * 0.5 + dy * side, y - dy * tip * 0.5 - dx * side),
    )
    pygame.draw.polygon(surface, theme["ink"], points)
    pygame.draw.aalines(surface, theme["ink"], True, points)


def draw_direction(surface: pygame.Surface, at: ViewLayout) -> None:
    """Arrows at both sides of the direction token, which say more than its own."""
    info, u, way = at.layout.info, at.layout.u, at.s.direction
    for side in (-1, 1):
        for i in range(2):
            x = info.token[0] + side * (info.side / 2 + u(ARROWS) * (0.3 + 0.36 * i))
            points = [(x + way * u(4), info.token[1] + dy) for dy in (-u(7), u(7))]
            points.insert(1, (x - way * u(4), info.token[1]))
            pygame.draw.lines(surface, GOLD, False, points, u(3))


Mark = Callable[[pygame.Surface, Seat, Point, float], None]
"""Draws a seat's mark with a radius around a point."""
PILL = 1.9
"""Width of an arrow's label, in heights."""
GOLD, HEM, STITCH = "#d9ad52", "#fdf6e6", "#c99a3f"
RUNNER = pygame.Color("#3a0d1c")


def draw_ground(surface: pygame.Surface, ctx: DrawContext, layout: Layout) -> None:
    """Draw wall, table and chairs, on which everything lies."""
    cloth, u = layout.cloth, ctx.u
    wall = pygame.Rect(layout.area.topleft, (cloth.width, cloth.y + u(20) - layout.area.y))
    draw_backdrop(surface, ctx, wall, "cattitude/backdrop", 200, 14)
    for place in layout.places:
        if place is not layout.own:
            draw_chair(surface, ctx, place.chair)
    draw_backdrop(surface, ctx, cloth, "cattitude/cloth", 180, 16)
    _draw_hem(surface, ctx, cloth)
    _draw_runner(surface, ctx, layout)
    for lit in candle_lights(ctx, layout):
        light = ctx.atlas.get("common/lamplight", width=lit.width)
        surface.blit(light, light.get_rect(center=lit.center))


def draw_trays_and_candles(surface: pygame.Surface, ctx: DrawContext, layout: Layout) -> None:
    """The trays below the cards, and the candles before them: not part of the ground, which is
    the same in every phase.  What is closed has its dome beside it, where there is room."""
    for place in layout.places:
        for tray, side in zip(place.trays, ("open", "closed")):
            nine(surface, ctx, f"tray_{side}", tray)
            _draw_damask(surface, ctx, f"cattitude/damask_{side}", tray)
            wide = dome_width(tray)
            if side == "closed" and wide:
                dome = ctx.atlas.get("cattitude/cloche", width=wide)
                at = (tray.right - ctx.u(12), tray.bottom - ctx.u(9))
                surface.blit(dome, dome.get_rect(bottomright=at))
    for x, base in _candles(ctx, layout.runner):
        candles = ctx.atlas.get("cattitude/candles", height=ctx.u(CANDLE))
        surface.blit(candles, candles.get_rect(midbottom=(x, base)))


def _draw_damask(surface: pygame.Surface, ctx: DrawContext, sprite: str, tray: Rect) -> None:
    """The pattern of a tray's ground, of whole motifs, which follow at half a width."""
    inner = tray.inflate(-ctx.u(24), -ctx.u(24))
    if min(inner.size) < ctx.u(52):
        return
    wide = inner.width / max(1, round(inner.width / ctx.u(52)))
    area = Rect(0, 0, inner.width, round(inner.height // (wide / 2) * wide / 2))
    area.center = inner.center
    draw_backdrop(surface, ctx, area, sprite, wide / ctx.unit, 0)


def _candles(ctx: DrawContext, runner: Rect) -> list[tuple[int, int]]:
    """Where candles stand, at both ends of the runner, if there is room."""
    if runner.width < ctx.u(CANDLES):
        return []
    base = runner.bottom - ctx.u(2)
    return [(x, base) for x in (runner.x + ctx.u(46), runner.right - ctx.u(46))]


def candle_lights(ctx: DrawContext, layout: Layout) -> list[Rect]:
    """What the candles shine on."""
    found = []
    for x, base in _candles(ctx, layout.runner):
        light = Rect(0, 0, ctx.u(460), ctx.u(460))
        light.center = (x, base - ctx.u(CANDLE - 8))
        found.append(light)
    return found


def _draw_hem(surface: pygame.Surface, ctx: DrawContext, cloth: Rect) -> None:
    """Lines along the edge of the cloth."""
    u = ctx.u
    for edge, colour, width, radius in (
        (cloth, ctx.theme["ink"], 1, 16),
        (cloth.inflate(-u(2), -u(2)), HEM, 2, 14),
        (cloth.inflate(-u(10), -u(10)), STITCH, 1.4, 6),
    ):
        rounded(surface, colour, edge, u(width), border_radius=u(radius))


def _draw_runner(surface: pygame.Surface, ctx: DrawContext, layout: Layout) -> None:
    """A strip of damask with a golden edge, across the table; darker where words are."""
    u, runner = ctx.u, layout.runner.inflate(-ctx.u(24), 0)
    draw_backdrop(surface, ctx, runner, "cattitude/backdrop", 160, 4)
    words = runner.inflate(-2 * (layout.end - u(24)), -u(10))
    Box(words.x, words.y, words.width, words.height, u(8)).fill(surface, veil(RUNNER, 150))
    for y in (runner.y + u(3), runner.bottom - u(4)):
        pygame.draw.line(surface, GOLD, (runner.x, y), (runner.right - 1, y), u(2))
    for x in (runner.x, runner.right - 1):
        pygame.draw.line(surface, GOLD, (x, runner.y), (x, runner.bottom - 1), u(3))


def draw_chair(surface: pygame.Surface, ctx: DrawContext, room: Rect) -> None:
    """The back of a chair, for the cat that sits before it."""
    picture = ctx.atlas.get("cattitude/chair", height=round(room.height * 1.12))
    surface.blit(picture, picture.get_rect(midbottom=(room.centerx, room.bottom + ctx.u(4))))


def nine(surface: pygame.Surface, ctx: DrawContext, name: str, rect: Rect) -> None:
    """A nine-slice picture of the game, with borders half as wide as drawn."""
    if rect.width > 1 and rect.height > 1:
        surface.blit(ctx.atlas.nine(f"cattitude/{name}", rect.size, 32, ctx.unit * 0.5), rect)
