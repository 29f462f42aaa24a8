"""The floors that a prototype may lie on: felt, a rug, a counter, a garden, the night or paper, all
drawn by the program, or a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.graphics.theme import veil
from ..areas import floor_colour, floor_of
from ..prototype import Prototype
from .brush import Colour, darker, deep, lighter
from .images import WHOLE, cover, picture_of

VIVID = 1.3
"""How much stronger than in the mean of a picture the colour of cloths on it is."""
GRAIN = 96
SEED = 7
"""Every floor looks the same each time that it is drawn."""


def colour_of_floor(d: Prototype) -> Colour:
    """What goes with the floor: mats, and cloths that lie on it."""
    picture = picture_of(d.folder, d.floor, WHOLE)
    if picture is None:
        return Colour(floor_colour(d.id, d.floor))
    mean = Colour(*pygame.transform.average_color(picture)[:3])
    hue, tint, light, _ = mean.hsva
    mean.hsva = hue, min(100, tint * VIVID), light, 100
    return mean.lerp(deep(mean), 0.5)


def draw_floor(
    surface: pygame.Surface, ctx: DrawContext, d: Prototype, lying: Sequence[pygame.Rect] = ()
) -> None:
    """Cover all of a surface, lighter where the lamp shines and darker towards the edges, both in
    the floor's own colour, which would be dull in brown shade.  ``lying``: what will lie on it."""
    colour = colour_of_floor(d)
    if picture := picture_of(d.folder, d.floor, WHOLE):
        surface.fill(colour)
        cover(surface, picture, surface.get_rect(), 0)
        _shine(surface, colour)
    else:
        draw_own_floor(surface, ctx, floor_of(d.id, d.floor), colour, lying)


def draw_own_floor(
    surface: pygame.Surface,
    ctx: DrawContext,
    name: str,
    colour: Colour,
    lying: Sequence[pygame.Rect] = (),
) -> None:
    """As ``draw_floor``, of a floor that the program draws."""
    draw_felt(surface, ctx, colour)
    draw = DRAWN.get(name)
    if draw is not None:
        draw(surface, ctx, colour, Random(SEED))
    if name == "night":
        _moon(surface, ctx, colour, lying)
    _shine(surface, colour)


def _shine(surface: pygame.Surface, colour: Colour) -> None:
    shade, shine = deep(colour), lighter(colour, 0.72)
    light = pygame.Surface((16, 10), pygame.SRCALPHA)
    for x in range(16):
        for y in range(10):
            far = (((x - 6.5) / 9) ** 2 + ((y - 3.5) / 7) ** 2) ** 0.5
            dark = far > 0.62
            alpha = min(110, round((far - 0.62) * 150)) if dark else round((0.62 - far) * 62)
            light.set_at((x, y), veil(shade if dark else shine, alpha))
    surface.blit(pygame.transform.smoothscale(light, surface.get_size()), (0, 0))


def draw_felt(surface: pygame.Surface, ctx: DrawContext, felt: Colour) -> None:
    """Short fibres, hardly lighter or darker than the rest."""

    def grain() -> pygame.Surface:
        rng, cloth = Random(SEED), pygame.Surface((GRAIN, GRAIN), pygame.SRCALPHA)
        cloth.fill(felt)
        for _ in range(1500):
            x, y, long = rng.randrange(GRAIN), rng.randrange(GRAIN), rng.randrange(1, 4)
            tone = lighter(felt, 0.05) if rng.random() < 0.5 else darker(felt, 0.07)
            for i in range(long):
                cloth.set_at(((x + i) % GRAIN, (y + i // 2) % GRAIN), tone)
        return cloth

    tile = ctx.atlas.keep(("felt", tuple(felt)), grain)
    for x in range(0, surface.get_width(), GRAIN):
        for y in range(0, surface.get_height(), GRAIN):
            surface.blit(tile, (x, y))


def _anywhere(surface: pygame.Surface, rng: Random) -> tuple[float, float]:
    return rng.random() * surface.get_width(), rng.random() * surface.get_height()


def _rug(surface: pygame.Surface, ctx: DrawContext, colour: Colour, rng: Random) -> None:
    """A woven border with diamonds, and a faint lattice of them within."""
    room, step = surface.get_rect(), ctx.u(28)
    gold, cream, deep = Colour("#c79a55"), Colour("#e6cfa6"), darker(colour, 0.3)
    for inset, wide, tone in ((3, 2, gold), (6, 13, deep), (20, 2, gold), (23, 1, cream)):
        box = room.inflate(-2 * ctx.u(inset), -2 * ctx.u(inset))
        pygame.draw.rect(surface, colour.lerp(tone, 0.55), box, max(1, ctx.u(wide)))
    middle, half = ctx.u(6) + ctx.u(13) // 2, ctx.u(5)
    tones = (colour.lerp(gold, 0.6), colour.lerp(cream, 0.45), lighter(colour, 0.22))
    for edge in (middle, room.height - middle):
        for i, x in enumerate(range(middle + step, room.width - middle - step // 2, step)):
            _diamond(surface, tones[i % 3], (x, edge), half)
    for edge in (middle, room.width - middle):
        for i, y in enumerate(range(middle, room.height - middle + 1, step)):
            _diamond(surface, tones[i % 3], (edge, y), half)
    field = room.inflate(-2 * ctx.u(26), -2 * ctx.u(26))
    layer = pygame.Surface(room.size, pygame.SRCALPHA)
    layer.set_clip(field)
    wide, row = ctx.u(46), ctx.u(38)
    for j, y in enumerate(range(field.y + row // 2, field.bottom + row, row)):
        for i, x in enumerate(range(field.x + (j % 2) * wide // 2, field.right + wide, wide)):
            light = (gold, cream, lighter(colour, 0.4))[(i + 2 * j) % 3]
            _diamond(layer, veil(light, 44), (x, y), row * 0.42)
            _diamond(layer, veil(deep, 120), (x, y), row * 0.26)
            _diamond(layer, veil(light, 66), (x, y), row * 0.11)
    weave = max(2, ctx.u(2.4))
    for y in range(0, room.height, 2 * weave):
        pygame.draw.line(layer, veil(darker(colour, 0.5), 34), (0, y), (room.width, y), weave // 2)
    surface.blit(layer, (0, 0))


def _card_table(surface: pygame.Surface, ctx: DrawContext, colour: Colour, rng: Random) -> None:
    """Baize that is printed with paws and diamonds, hardly lighter than itself."""
    step, r = ctx.u(54), ctx.u(4)
    tone = lighter(colour, 0.11)
    for row, y in enumerate(range(step // 3, surface.get_height() + step, step // 2)):
        for x in range(step // 2 if row % 2 else 0, surface.get_width() + step, step):
            if row % 2:
                _diamond(surface, tone, (x, y), r * 1.3, 0.75)
                continue
            draw_paw(surface, tone, x, y, r)


def draw_paw(surface: pygame.Surface, tone: Colour, x: float, y: float, r: float) -> None:
    """The print of a paw around a point; ``r``: half the width of its pad."""
    pygame.draw.ellipse(surface, tone, (x - r * 1.15, y - r * 0.3, r * 2.3, r * 1.8))
    for off, up in ((-1.6, 0.5), (-0.55, 1.2), (0.55, 1.2), (1.6, 0.5)):
        pygame.draw.aacircle(surface, tone, (x + off * r, y - up * r), r * 0.52)


def _diamond(
    surface: pygame.Surface, colour: Colour, at: tuple[int, int], half: float, wide: float = 1.0
) -> None:
    x, y = at
    points = [(x, y - half), (x + half * wide, y), (x, y + half), (x - half * wide, y)]
    pygame.draw.polygon(surface, colour, points)


def _counter(surface: pygame.Surface, ctx: DrawContext, colour: Colour, rng: Random) -> None:
    """A kitchen counter of glazed tiles in two tones, with lighter joints."""
    side, gap = ctx.u(58), max(2, ctx.u(3))
    surface.fill(lighter(colour, 0.17))
    for row in range(surface.get_height() // side + 1):
        for column in range(surface.get_width() // side + 1):
            tone = colour if (row + column) % 2 else darker(colour, 0.13)
            tone = lighter(tone, 0.05 * rng.random())
            box = pygame.Rect(column * side, row * side, side, side).inflate(-gap, -gap)
            rounded(surface, darker(tone, 0.12), box, border_radius=ctx.u(4))
            glaze = pygame.Rect(box.x, box.y, box.width - ctx.u(1.5), box.height - ctx.u(2))
            rounded(surface, tone, glaze, border_radius=ctx.u(4))
            shine = (box.x + ctx.u(6), box.y + ctx.u(5))
            end = (shine[0] + ctx.u(12), shine[1])
            pygame.draw.line(surface, lighter(tone, 0.14), shine, end, max(1, ctx.u(1.5)))


def _garden(surface: pygame.Surface, ctx: DrawContext, colour: Colour, rng: Random) -> None:
    """A mown lawn with tufts and a few flowers."""
    w, h = surface.get_size()
    wide, slant = ctx.u(92), h * 0.28
    for i, x in enumerate(range(-round(slant) - wide, w + wide, wide)):
        if i % 2:
            points = [(x + slant, 0), (x + slant + wide, 0), (x + wide, h), (x, h)]
            layer = pygame.Surface((w, h), pygame.SRCALPHA)
            pygame.draw.polygon(layer, veil(lighter(colour, 0.3), 46), points)
            surface.blit(layer, (0, 0))
    for _ in range(170):
        at, tone = _anywhere(surface, rng), lighter(colour, 0.1 + 0.12 * rng.random())
        for lean in (-3, 0, 3):
            end = (at[0] + lean * ctx.unit, at[1] - ctx.u(7))
            pygame.draw.aaline(surface, tone, at, end)
    petals = (Colour("#f1d9c8"), Colour("#e9bf5a"), Colour("#d995a5"))
    for i in range(26):
        middle, r = pygame.Vector2(_anywhere(surface, rng)), ctx.u(2.6)
        for turn in range(5):
            petal = middle + pygame.Vector2(r * 1.15, 0).rotate(72 * turn)
            pygame.draw.aacircle(surface, colour.lerp(petals[i % 3], 0.62), petal, r)
        pygame.draw.aacircle(surface, colour.lerp(Colour("#8a5a1e"), 0.7), middle, r * 0.8)


def _night(surface: pygame.Surface, ctx: DrawContext, colour: Colour, rng: Random) -> None:
    """Stars, and roofs far below."""
    w, h = surface.get_size()
    for _ in range(150):
        at, bright = _anywhere(surface, rng), rng.random()
        tone = colour.lerp(Colour("#fff2cf"), 0.2 + 0.5 * bright)
        pygame.draw.aacircle(surface, tone, at, max(0.8, ctx.unit * (0.7 + bright)))
    roof, x = darker(colour, 0.42), -20.0
    while x < w:
        wide, high = ctx.u(70 + rng.randrange(70)), ctx.u(26 + rng.randrange(34))
        house = [(x, h), (x, h - high), (x + wide / 2, h - high - ctx.u(20)), (x + wide, h - high)]
        pygame.draw.polygon(surface, roof, [*house, (x + wide, h)])
        pane = pygame.Rect(0, 0, ctx.u(8), ctx.u(10))
        pane.center = (round(x + wide * 0.35), round(h - high * 0.5))
        rounded(surface, roof.lerp(Colour("#f3c45c"), 0.55), pane, border_radius=2)
        x += wide


def _moon(
    surface: pygame.Surface, ctx: DrawContext, colour: Colour, lying: Sequence[pygame.Rect]
) -> None:
    """A moon, where all of it can be seen."""
    w, h = surface.get_size()
    moon, r = (w * 0.86, h * 0.17), ctx.u(44)
    disc = pygame.Rect(0, 0, 2 * r, 2 * r)
    disc.center = (round(moon[0]), round(moon[1]))
    if disc.collidelist([*lying]) >= 0:
        return
    layer = pygame.Surface((w, h), pygame.SRCALPHA)
    for ring in range(6, 0, -1):
        pygame.draw.circle(layer, (255, 240, 200, 7 + 3 * (6 - ring)), moon, r * (1 + ring * 0.28))
    surface.blit(layer, (0, 0))
    pygame.draw.aacircle(surface, colour.lerp(Colour("#fbeec2"), 0.4), moon, r)
    for x, y, size in ((-0.3, -0.1, 0.2), (0.25, 0.3, 0.26), (0.2, -0.42, 0.13)):
        at = (moon[0] + x * r, moon[1] + y * r)
        pygame.draw.aacircle(surface, colour.lerp(Colour("#d9c796"), 0.3), at, r * size)


def _paper(surface: pygame.Surface, ctx: DrawContext, colour: Colour, rng: Random) -> None:
    """Brown paper from a roll, with a designer's pencil lines and the folds of a letter."""
    w, h = surface.get_size()
    layer = pygame.Surface((w, h), pygame.SRCALPHA)
    for number, x in enumerate(range(0, w, ctx.u(24))):
        tone = veil(darker(colour, 0.5), 46 if number % 5 == 0 else 22)
        pygame.draw.line(layer, tone, (x, 0), (x, h))
    for number, y in enumerate(range(0, h, ctx.u(24))):
        tone = veil(darker(colour, 0.5), 46 if number % 5 == 0 else 22)
        pygame.draw.line(layer, tone, (0, y), (w, y))
    for share in (1 / 3, 2 / 3):
        x = round(w * share)
        light, shade = veil(lighter(colour, 0.5), 70), veil(darker(colour, 0.6), 80)
        pygame.draw.line(layer, shade, (x, 0), (x, h), max(1, ctx.u(1.5)))
        pygame.draw.line(layer, light, (x + ctx.u(2), 0), (x + ctx.u(2), h), max(1, ctx.u(1.5)))
    for _ in range(260):
        at = pygame.Vector2(_anywhere(surface, rng))
        end = at + pygame.Vector2(ctx.u(9), 0).rotate(rng.random() * 180)
        tone = veil(lighter(colour, 0.4) if rng.random() < 0.5 else darker(colour, 0.4), 50)
        pygame.draw.line(layer, tone, at, end)
    surface.blit(layer, (0, 0))


DRAWN: Mapping[str, Callable[[pygame.Surface, DrawContext, Colour, Random], None]] = {
    "rug": _rug,
    "counter": _counter,
    "garden": _garden,
    "night": _night,
    "paper": _paper,
    "card_table": _card_table,
}
"""What is drawn on the felt, by the name of the floor."""
