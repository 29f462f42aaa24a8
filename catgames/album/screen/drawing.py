"""Stickers, cut along their edges, and the places that wait for them."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import partial
from math import sqrt

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.theme import veil
from ..album import Sticker

FINE = 2
"""Stickers are made this many times larger and scaled down, for smooth edges."""
RIM = 0.05
"""Width of the rim, as a share of the height."""
TURN = 7
"""They are stuck at most so crooked, in degrees."""
SOLID = 90
"""Alpha from which on a pixel belongs to the picture."""
EVEN = 0.86
"""Side of the square, as a share of the room within the rim, that has the area of a picture: all
are about equally large, whatever their shape."""
GLOSS = 38
"""Alpha of the light that falls on a sticker."""
NUMBER = 0.36
"""Size of the number on a sticker, as a share of the height."""
DASHED = 170
"""Alpha of the outline that waits for its sticker."""
PALE = 96
"""Alpha of a picture within the outline that waits for its sticker."""
FAINT = 150
"""Alpha of a sticker that is only shown as it will look."""
TINTS = {"common/paw": "accent_dark", "common/shape_star": "gold"}
"""The colours of pictures that are only a shape."""


def draw_sticker(
    surface: pygame.Surface,
    ctx: DrawContext,
    sticker: Sticker,
    at: tuple[int, int],
    high: int,
    stuck: bool = True,
    faint: bool = False,
) -> None:
    """Draw a sticker around a point, with its shadow, or the outline that waits for it; ``faint``:
    within the outline, as it will look."""
    for make, wanted in ((_place, not stuck), (_stuck, stuck or faint)):
        if wanted:
            key = ("sticker", sticker.picture, sticker.id, high, make is _stuck, faint)
            made = ctx.atlas.keep(key, partial(_made, make, ctx, sticker, high, faint))
            surface.blit(made, made.get_rect(center=at))


def _made(
    make: Callable[[DrawContext, Sticker, int], pygame.Surface],
    ctx: DrawContext,
    sticker: Sticker,
    high: int,
    faint: bool,
) -> pygame.Surface:
    made = make(ctx, sticker, high)
    if faint and make is _stuck:
        made.set_alpha(FAINT)
    return made


def _picture(ctx: DrawContext, sticker: Sticker, high: int) -> pygame.Surface:
    """The picture on a sticker, as high or as wide as it may be within its rim."""
    room = high * (1 - 2 * RIM)
    wide, tall = ctx.atlas.find(sticker.picture).size
    colour = TINTS.get(sticker.picture)
    tint = ctx.theme[colour] if colour else None
    whole = ctx.atlas.get(sticker.picture, tint=tint, width=wide)
    box = whole.get_bounding_rect(SOLID)
    scale = min(room / max(box.size), room * EVEN / sqrt(box.width * box.height))
    made = ctx.atlas.get(sticker.picture, wide * scale, tall * scale, tint=tint)
    made = made if made.get_flags() & pygame.SRCALPHA else made.convert_alpha()
    return made.subsurface(made.get_bounding_rect(1))


def _cut(picture: pygame.Surface, rim: int) -> pygame.Mask:
    """The picture's shape with a rim around it, which is even."""
    shape = pygame.mask.from_surface(picture, SOLID)
    size = 2 * rim + 1
    disc = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(disc, "white", (rim, rim), rim)
    wide, tall = picture.get_size()
    cut = pygame.Mask((wide + 2 * rim + 2, tall + 2 * rim + 2))
    shape.convolve(pygame.mask.from_surface(disc), cut, (1, 1))
    even = pygame.transform.gaussian_blur(_filled(cut, "white"), max(1, rim // 2))
    cut = pygame.mask.from_surface(even, 127)
    cut.invert()
    cut = cut.connected_component((0, 0))  # all around it, without the gaps within
    cut.invert()
    return cut


def _filled(cut: pygame.Mask, colour: pygame.Color | str) -> pygame.Surface:
    """A shape in a colour."""
    return cut.to_surface(setcolor=colour, unsetcolor=veil(pygame.Color(colour), 0))


def _number(ctx: DrawContext, sticker: Sticker, made: pygame.Surface, high: float) -> None:
    if sticker.number:
        words = ctx.type.line(str(sticker.number), high * NUMBER, ctx.theme["paper_light"], "heavy")
        dark = ctx.type.line(str(sticker.number), high * NUMBER, ctx.theme["ink"], "heavy")
        middle = made.get_rect().center
        for x, y in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            made.blit(dark, dark.get_rect(center=(middle[0] + x, middle[1] + y)))
        made.blit(words, words.get_rect(center=middle))


def _stuck(ctx: DrawContext, sticker: Sticker, high: int) -> pygame.Surface:
    tall = high * FINE
    picture, rim = _picture(ctx, sticker, tall), max(2, round(tall * RIM))
    cut = _cut(picture, rim)
    wide, tall = cut.get_size()
    whole = pygame.Surface((wide + 4 * rim, tall + 4 * rim), pygame.SRCALPHA)
    whole.blit(_filled(cut, veil(ctx.theme["shade"], 110)), (2 * rim, 2 * rim + rim))
    whole = pygame.transform.gaussian_blur(whole, max(1, rim // 2))
    soft = pygame.transform.gaussian_blur(_filled(cut, "white"), FINE)
    paper = soft.copy()
    paper.blit(picture, (rim + 1, rim + 1))
    _number(ctx, sticker, paper, high * FINE)
    gloss = pygame.Surface((wide, tall), pygame.SRCALPHA)
    gloss.fill((255, 255, 255, 0))
    light = pygame.Rect(0, 0, wide * 1.3, tall * 0.9)
    light.center = (round(wide * 0.3), round(tall * 0.12))
    pygame.draw.ellipse(gloss, (255, 255, 255, GLOSS), light)
    gloss = pygame.transform.gaussian_blur(gloss, FINE)
    gloss.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paper.blit(gloss, (0, 0))
    whole.blit(paper, (2 * rim, 2 * rim))
    turn = zlib.crc32(f"{sticker.game} {sticker.id}".encode()) % (2 * TURN + 1) - TURN
    turned = pygame.transform.rotozoom(whole, turn, 1)
    return pygame.transform.smoothscale_by(turned, 1 / FINE)


def _place(ctx: DrawContext, sticker: Sticker, high: int) -> pygame.Surface:
    tall = high * FINE
    picture, rim = _picture(ctx, sticker, tall), max(2, round(tall * RIM))
    cut = _cut(picture, rim)
    made = _filled(cut, veil(ctx.theme["paper_dark"], 120))
    picture = picture.copy()
    _number(ctx, sticker, picture, tall)
    picture.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(picture, (rim + 1, rim + 1))
    edge, wide = cut.outline(), 0.75 * FINE * ctx.unit
    line = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    line.fill(veil(ctx.theme["ink_soft"], 0))
    dashes = max(8, len(edge) // (4 * rim))
    for i in range(dashes):
        start, end = (round(len(edge) * (i + share) / dashes) for share in (0, 0.6))
        for point in edge[start:end]:
            pygame.draw.aacircle(line, ctx.theme["ink_soft"], point, wide)
    line.set_alpha(DASHED)
    made.blit(line, (0, 0))
    return pygame.transform.smoothscale_by(made, 1 / FINE)
