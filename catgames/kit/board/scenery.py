"""Things that lie about on a floor where nothing of the game is: a ball of wool on a rug, tea on a
card table, a lemon on a counter.  They have no outlines, as all of the ground, so that nobody takes
them for pieces."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.theme import veil
from .brush import Brush, Colour, darker, lighter
from .floors import draw_paw

SIZES = (104, 84, 66, 50)
"""Units of the side of a thing, the first for which there is room."""
CLEAR = 9
"""Units between a thing and what lies near it."""
SIDE = 100.0
"""Nominal pixels of a thing."""
STEP = 12
"""Units from one place that is tried to the next."""

WOOL, TEA, CHINA, LEMON, BISCUIT, FELT, GLAZE = map(
    Colour, ("#4f9d94", "#9c5a2b", "#ece3d2", "#e9c54a", "#d0a05c", "#a7a2ad", "#4a86a8")
)


def draw_scenery(
    surface: pygame.Surface, ctx: DrawContext, floor: str, lying: Sequence[pygame.Rect]
) -> None:
    """Whatever belongs to a floor, each thing as near as there is room to its own place."""
    taken = [*lying]
    for paint, wanted in THINGS.get(floor, ()):
        box = _free(surface.get_rect(), ctx, wanted, taken)
        if box is None:
            continue
        taken.append(box)
        layer = pygame.Surface(box.size, pygame.SRCALPHA)
        shadow = pygame.Surface(box.size, pygame.SRCALPHA)
        paint(Brush(ctx, layer, (SIDE, SIDE)))
        shape = pygame.mask.from_surface(layer)
        shade, clear = veil(ctx.theme["shade"], 120), veil(ctx.theme["shade"], 0)
        shape.to_surface(shadow, setcolor=shade, unsetcolor=clear)
        shadow = pygame.transform.gaussian_blur(shadow, max(1, ctx.u(2)))
        surface.blit(shadow, box.move(ctx.u(4), ctx.u(5)))
        surface.blit(layer, box)


def _free(
    room: pygame.Rect, ctx: DrawContext, wanted: tuple[float, float], taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The largest place without anything in it, nearest to the ``wanted`` one in shares of the
    room."""
    u, inner = ctx.u, room.inflate(-2 * ctx.u(CLEAR + 4), -2 * ctx.u(CLEAR + 4))
    goal = pygame.Vector2(room.width * wanted[0], room.height * wanted[1])
    filled = [box.inflate(2 * u(CLEAR), 2 * u(CLEAR)) for box in taken]
    for side in map(u, SIZES):
        tries = (
            pygame.Rect(x, y, side, side)
            for y in range(inner.y, inner.bottom - side + 1, u(STEP))
            for x in range(inner.x, inner.right - side + 1, u(STEP))
        )
        found = [box for box in tries if box.collidelist(filled) < 0]
        if found:
            return min(found, key=lambda box: goal.distance_to(box.center))
    return None


def _round(layer: pygame.Surface, k: float, colour: Colour, x: float, y: float, r: float) -> None:
    pygame.draw.circle(layer, colour, (x * k, y * k), r * k)


def _wool(brush: Brush) -> None:
    """Threads wound in three directions, and one that has come loose."""

    def draw(layer: pygame.Surface, k: float) -> None:
        loose = [(60 + i * 0.62, 84 + 6 * math.sin(i / 9)) for i in range(62)]
        for x, y in loose:
            _round(layer, k, darker(WOOL, 0.3), x, y, 2.4)
        for x, y in loose:
            _round(layer, k, lighter(WOOL, 0.1), x - 0.5, y - 0.6, 1.5)
        ball = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
        _round(ball, k, darker(WOOL, 0.34), 46, 46, 40)
        for lean, low, high, lift in ((0.5, -7, 7, 0), (-0.75, -7, -1, -4), (1.9, -8, -3, -2)):
            for i in range(low, high):
                tone = lighter(WOOL, 0.28) if i % 2 else WOOL
                points = []
                for j in range(-8, 9):
                    along = pygame.Vector2(j * 5.2, i * 5.8 + lift + 9 * (1 - (j / 8) ** 2))
                    along.rotate_rad_ip(lean)
                    points.append(((46 + along.x) * k, (46 + along.y) * k))
                pygame.draw.lines(ball, darker(WOOL, 0.34), False, points, max(2, round(5.6 * k)))
                pygame.draw.lines(ball, tone, False, points, max(1, round(3.8 * k)))
        shade = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
        shade.fill((*darker(WOOL, 0.55)[:3], 90))
        pygame.draw.circle(shade, (0, 0, 0, 0), (40 * k, 40 * k), 38 * k)
        ball.blit(shade, (0, 0))
        mask = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
        _round(mask, k, Colour("white"), 46, 46, 40)
        ball.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        layer.blit(ball, (0, 0))

    brush.shapes(draw)


def _mouse(brush: Brush) -> None:
    """A mouse of felt, with a tail of string."""
    pink = Colour("#d79aa2")

    def draw(layer: pygame.Surface, k: float) -> None:
        for i in range(80):
            _round(layer, k, pink, 64 + i * 0.4, 54 + 11 * math.sin(i / 11), 2)
        for tone, by in ((darker(FELT, 0.34), 2.4), (FELT, 0.0), (lighter(FELT, 0.14), -2.4)):
            slim = 1 if by >= 0 else 0.72
            body = pygame.Rect(0, 0, round(58 * slim * k), round(42 * slim * k))
            body.center = (round((44 + by) * k), round((52 + by) * k))
            pygame.draw.ellipse(layer, tone, body)
            if by >= 0:
                nose = [(6 + by, 54 + by), (27 + by, 35 + by), (27 + by, 70 + by)]
                pygame.draw.polygon(layer, tone, [(x * k, y * k) for x, y in nose])
        for i in range(9):  # a seam along its back
            _round(layer, k, darker(FELT, 0.34), 34 + 4 * i, 52 + (1 if i % 2 else -1), 1.3)
        for y in (33, 72):
            _round(layer, k, darker(FELT, 0.3), 33.5, y + 1, 11.5)
            _round(layer, k, FELT, 33, y, 11)
            _round(layer, k, pink, 32.4, y, 7.4)
        _round(layer, k, pink, 8, 54, 4.2)
        for y in (46, 61):
            _round(layer, k, darker(FELT, 0.75), 19, y, 3)
            _round(layer, k, Colour("#fdf3dd"), 18.2, y - 0.8, 1)

    brush.shapes(draw)


def _milk(brush: Brush) -> None:
    """A dish of milk with paws on its rim, seen from above."""

    def draw(layer: pygame.Surface, k: float) -> None:
        _round(layer, k, darker(GLAZE, 0.3), 51.5, 51.5, 47)
        _round(layer, k, GLAZE, 50, 50, 46)
        _round(layer, k, lighter(GLAZE, 0.3), 48.6, 48.4, 43.5)
        _round(layer, k, GLAZE, 50, 50, 41.5)
        for i in range(6):
            out = pygame.Vector2(37.2, 0).rotate(60 * i + 20)
            draw_paw(layer, CHINA, (50 + out.x) * k, (50 + out.y) * k, 2.7 * k)
        _round(layer, k, darker(GLAZE, 0.4), 50, 50, 31)
        _round(layer, k, darker(CHINA, 0.14), 50.6, 51, 29)
        _round(layer, k, lighter(CHINA, 0.7), 51.6, 52.4, 26.6)

    brush.shapes(draw)


def _feathers(brush: Brush) -> None:
    """A wand with a string and three feathers at its end."""

    def draw(layer: pygame.Surface, k: float) -> None:
        for tone, thick, by in ((darker(BISCUIT, 0.4), 5.4, 0.8), (BISCUIT, 3.4, 0.0)):
            low, high = ((12 + by) * k, (92 + by) * k), ((60 + by) * k, (14 + by) * k)
            pygame.draw.line(layer, tone, low, high, max(1, round(thick * k)))
        for i in range(60):
            share = i / 59
            x, y = 60 + 20 * share, 14 + 26 * share - 18 * math.sin(math.pi * share)
            _round(layer, k, CHINA, x, y, 1.1)
        for turn, tone in ((52, WOOL), (118, GLAZE), (84, LEMON)):
            along = pygame.Vector2(1, 0).rotate(turn)
            across, root = along.rotate(90), pygame.Vector2(80, 40)
            edge = [(0, 0), (9, 6), (24, 8.6), (40, 6), (50, 0), (40, -6), (24, -8.6), (9, -6)]
            for shade, shift in ((darker(tone, 0.36), 1.2), (tone, 0.0)):
                off = root + pygame.Vector2(shift, shift)
                points = [(off + along * a + across * b) * k for a, b in edge]
                pygame.draw.polygon(layer, shade, points)
            for a in range(12, 46, 6):
                inner, outer = root + along * (a - 5), root + along * a + across * 6.4
                wide = max(1, round(1.3 * k))
                pygame.draw.line(layer, lighter(tone, 0.3), inner * k, outer * k, wide)
            tip, wide = root + along * 47, max(1, round(1.6 * k))
            pygame.draw.line(layer, lighter(tone, 0.5), root * k, tip * k, wide)
        _round(layer, k, darker(BISCUIT, 0.3), 80, 40, 3.4)

    brush.shapes(draw)


def _tea(brush: Brush) -> None:
    """A cup on its saucer, seen from above."""

    def draw(layer: pygame.Surface, k: float) -> None:
        _round(layer, k, darker(CHINA, 0.16), 50, 50, 48)
        _round(layer, k, CHINA, 49, 49, 46)
        _round(layer, k, darker(CHINA, 0.1), 50, 50, 35)
        handle = pygame.Rect(round(68 * k), round(53 * k), round(24 * k), round(20 * k))
        pygame.draw.ellipse(layer, darker(CHINA, 0.22), handle, max(1, round(5 * k)))
        _round(layer, k, darker(CHINA, 0.26), 51, 51, 30)
        _round(layer, k, lighter(CHINA, 0.5), 49, 49, 29)
        _round(layer, k, darker(TEA, 0.3), 49, 49, 24.5)
        _round(layer, k, TEA, 50.5, 50.5, 22.5)
        shine = pygame.Rect(round(34 * k), round(34 * k), round(26 * k), round(26 * k))
        pygame.draw.arc(layer, lighter(TEA, 0.45), shine, 1.7, 3.0, max(1, round(3 * k)))

    brush.shapes(draw)


def _biscuits(brush: Brush) -> None:
    """Two biscuits in the shape of fish."""

    def fish(layer: pygame.Surface, k: float, x: float, y: float) -> None:
        for tone, by in ((darker(BISCUIT, 0.3), 1.6), (BISCUIT, 0.0)):
            body = pygame.Rect(0, 0, round(58 * k), round(30 * k))
            body.center = (round((x + by) * k), round((y + by) * k))
            tail = [(x + 20 + by, y + by), (x + 42 + by, y - 14 + by), (x + 42 + by, y + 14 + by)]
            pygame.draw.polygon(layer, tone, [(px * k, py * k) for px, py in tail])
            pygame.draw.ellipse(layer, tone, body)
        _round(layer, k, darker(BISCUIT, 0.5), x - 17, y - 4, 2.6)
        for i in range(3):
            _round(layer, k, darker(BISCUIT, 0.22), x - 4 + 9 * i, y + (3 if i % 2 else -3), 2)

    def draw(layer: pygame.Surface, k: float) -> None:
        fish(layer, k, 36, 30)
        fish(layer, k, 54, 68)

    brush.shapes(draw)


def _lemon(brush: Brush) -> None:
    """Half a lemon, and a slice that leans on it."""

    def slice_(layer: pygame.Surface, k: float, x: float, y: float, r: float) -> None:
        _round(layer, k, darker(LEMON, 0.2), x + 1.4, y + 1.4, r)
        _round(layer, k, LEMON, x, y, r)
        _round(layer, k, lighter(LEMON, 0.75), x, y, r * 0.88)
        for i in range(8):
            turns = [math.radians(45 * i + off) for off in (5, 22.5, 40)]
            points = [(x + 3 * math.cos(turns[1]), y + 3 * math.sin(turns[1]))]
            far = (0.74, 0.8, 0.74)
            points += [
                (x + r * f * math.cos(a), y + r * f * math.sin(a)) for f, a in zip(far, turns)
            ]
            tone = lighter(LEMON, 0.12 if i % 2 else 0.22)
            pygame.draw.polygon(layer, tone, [(px * k, py * k) for px, py in points])

    def draw(layer: pygame.Surface, k: float) -> None:
        slice_(layer, k, 62, 64, 33)
        slice_(layer, k, 35, 35, 33)

    brush.shapes(draw)


Thing = tuple[Callable[[Brush], None], tuple[float, float]]
THINGS: Mapping[str, Sequence[Thing]] = {
    "rug": (
        (_wool, (0.91, 0.26)),
        (_mouse, (0.9, 0.78)),
        (_milk, (0.1, 0.86)),
        (_feathers, (0.1, 0.15)),
    ),
    "card_table": ((_tea, (0.08, 0.95)), (_biscuits, (0.2, 0.97))),
    "counter": ((_lemon, (0.14, 0.8)),),
}
"""By floor: what lies there, and where it would like to, in shares of the floor."""
