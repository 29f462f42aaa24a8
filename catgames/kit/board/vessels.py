"""Bowls, baskets, crates, shelves and boards; cushions and cloths are in cloths.py.  What lies in
them or stands on them is drawn over them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from .bowls import MOUTH, draw_bowl
from .brush import Brush, Colour, darker, lighter, shaded
from .cloths import draw_cloth
from .cushions import paint_cushion

GLAZE, WICKER, BEECH, ICE = map(Colour, ("#c9503f", "#c08a48", "#d9a768", "#b9d6e0"))
LINEN, CHECK = Colour("#f2e4c8"), Colour("#b4463f")
"""A napkin in a basket."""
PLANK, TALL = 13, 108
"""Units of the height of a shelf, and of what stands on it at most."""
LONGEST = 2.2
"""Width by height of a bowl at most."""
RIMLESS = ("cushion", "cloth")
"""What has no edge within which things must lie."""
Paint = Callable[[pygame.Surface, float, pygame.Rect, Brush], None]
CHIP = (0, 75, 150, 250)
"""Degrees of the corners of a piece of ice."""
STRAND = 11.0
"""Units from one strand of a basket to the next."""


def opening(kind: str, tray: pygame.Rect, unit: float) -> pygame.Rect:
    """Where things lie in a vessel that fills a tray."""
    body = _body(kind, tray)
    if kind == "shelf":
        foot = body.bottom - round(PLANK * unit)
        high = min(foot - body.y, round(TALL * unit))
        return pygame.Rect(body.x, foot - high, body.width, high)
    if kind == "bowl":
        mouth = pygame.Rect(body.x, body.y, body.width, round(body.height * MOUTH))
        return mouth.inflate(-round(mouth.width * 0.2), -round(mouth.height * 0.3))
    if kind == "cushion":
        return body.inflate(-round(28 * unit), -round(8 * unit))
    if kind == "cloth":
        return body.inflate(-round(8 * unit), -round(8 * unit))
    return body.inflate(-round(40 * unit), -round(40 * unit))


def draw_vessel(
    surface: pygame.Surface,
    ctx: DrawContext,
    kind: str,
    tray: pygame.Rect,
    glaze: Colour = GLAZE,
    fine: float = 1.0,
) -> None:
    """Draw it in the middle of a tray; ``glaze``: the colour of a bowl, a cushion or a cloth,
    ``fine``: how wide strands are, for a small one."""
    body = _body(kind, tray)
    room = body.inflate(ctx.u(24), ctx.u(24))
    if body.width < ctx.u(8) or body.height < ctx.u(8):
        return
    key = ("vessel", kind, room.size, ctx.unit, tuple(glaze), fine)
    surface.blit(ctx.atlas.keep(key, partial(_painted, ctx, kind, body, room, glaze, fine)), room)


def _painted(
    ctx: DrawContext,
    kind: str,
    body: pygame.Rect,
    room: pygame.Rect,
    glaze: Colour,
    fine: float,
) -> pygame.Surface:
    layer = pygame.Surface(room.size, pygame.SRCALPHA)
    brush = Brush(ctx, layer, (room.width / ctx.unit, room.height / ctx.unit))
    inner = (12.0, 12.0, body.width / ctx.unit, body.height / ctx.unit)
    paints: dict[str, Paint] = {
        "bowl": partial(draw_bowl, glaze),
        "basket": _basket,
        "crate": _crate,
        "shelf": _shelf,
        "breadboard": _breadboard,
        "cushion": partial(paint_cushion, colour=glaze),
        "cloth": partial(draw_cloth, glaze),
    }
    paint = paints[kind]

    def draw(large: pygame.Surface, k: float) -> None:
        paint(large, k * fine, pygame.Rect(*(round(v * k) for v in inner)), brush)

    brush.shapes(draw)
    return layer


def _body(kind: str, tray: pygame.Rect) -> pygame.Rect:
    wide = min(tray.width, round(tray.height * LONGEST)) if kind == "bowl" else tray.width
    body = pygame.Rect(0, 0, wide, tray.height)
    body.center = tray.center
    return body


def _shelf(layer: pygame.Surface, k: float, box: pygame.Rect, brush: Brush) -> None:
    """A plank on two brackets, and its shadow on what is behind it."""
    wood, plank = brush.ctx.theme["table"], pygame.Rect(box)
    plank.y, plank.height = round(box.bottom - PLANK * k), round(PLANK * k)
    shade = (*brush.ctx.theme["shade"][:3], 90)
    pygame.draw.rect(
        layer, shade, plank.move(round(4 * k), round(7 * k)), border_radius=round(4 * k)
    )
    for x in (plank.x + plank.width * 0.16, plank.right - plank.width * 0.16):
        bracket = pygame.Rect(0, 0, round(11 * k), round(19 * k))
        bracket.midtop = (round(x), plank.centery)
        pygame.draw.rect(layer, brush.ink, bracket, border_radius=round(4 * k))
        inner = bracket.inflate(-round(5 * k), -round(5 * k))
        pygame.draw.rect(layer, darker(wood, 0.25), inner, border_radius=round(2 * k))
    pygame.draw.rect(layer, brush.ink, plank, border_radius=round(4 * k))
    inner = plank.inflate(-round(5 * k), -round(5 * k))
    pygame.draw.rect(layer, lighter(wood, 0.08), inner, border_radius=round(2 * k))
    upper = pygame.Rect(inner.x, inner.y, inner.width, round(3 * k))
    pygame.draw.rect(layer, lighter(wood, 0.34), upper, border_radius=round(2 * k))


def _breadboard(layer: pygame.Surface, k: float, box: pygame.Rect, brush: Brush) -> None:
    """A thick board of light wood with a groove, and its shadow at its foot."""
    shade, corner = brush.ctx.theme["shade"], round(20 * k)
    for i in range(4):
        foot = pygame.Rect(0, 0, box.width + round((16 - 6 * i) * k), round((18 - 4 * i) * k))
        foot.midbottom = (box.centerx + round(7 * k), box.bottom + round((8 - 2 * i) * k))
        pygame.draw.ellipse(layer, (*shade[:3], 60 + 20 * i), foot)
    edge = box.move(round(2 * k), 0)
    pygame.draw.rect(layer, brush.ink, box.union(edge), border_radius=corner)
    inner = box.inflate(-round(5 * k), -round(5 * k))
    pygame.draw.rect(layer, darker(BEECH, 0.34), inner, border_radius=corner)
    front = pygame.Rect(inner.x, inner.y, inner.width - round(5 * k), inner.height - round(6 * k))
    wood = pygame.Surface(front.size, pygame.SRCALPHA)
    wood.fill(BEECH)
    for i in range(7):  # glued of strips, each with its grain
        strip = pygame.Rect(round(front.width * i / 7), 0, math.ceil(front.width / 7), front.height)
        tone = (BEECH, darker(BEECH, 0.07), lighter(BEECH, 0.08))[i * 2 % 3]
        pygame.draw.rect(wood, tone, strip)
        for j in range(3):
            x = strip.x + round(strip.width * (0.2 + 0.28 * j))
            y, long = front.height * (i * 37 % 50) / 100, front.height * (0.3 + (i + j) % 3 * 0.1)
            ends = (x, round(y)), (x, round(y + long))
            pygame.draw.line(wood, darker(tone, 0.12), *ends, max(1, round(1.4 * k)))
    groove = wood.get_rect().inflate(-round(20 * k), -round(20 * k))
    groove.y, groove.height = round(30 * k), groove.bottom - round(30 * k)
    for tone, by in ((lighter(BEECH, 0.3), round(1.6 * k)), (darker(BEECH, 0.26), 0)):
        rounded(wood, tone, groove.move(by, by), round(2.4 * k), border_radius=corner // 2)
    lit = pygame.Rect(0, 0, front.width, round(4 * k))
    pygame.draw.rect(wood, lighter(BEECH, 0.4), lit)
    mask = pygame.Surface(front.size, pygame.SRCALPHA)
    rounded(mask, "white", mask.get_rect(), border_radius=corner - round(2 * k))
    wood.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    layer.blit(wood, front)


def _basket(layer: pygame.Surface, k: float, box: pygame.Rect, brush: Brush) -> None:
    """A woven floor within a braided rim."""
    shade, corner = brush.ctx.theme["shade"], round(22 * k)
    below = box.move(round(4 * k), round(6 * k))
    pygame.draw.rect(layer, (*shade[:3], 110), below, border_radius=corner)
    pygame.draw.rect(layer, brush.ink, box, border_radius=corner)
    inner = box.inflate(-round(5 * k), -round(5 * k))
    weave = pygame.Surface(inner.size, pygame.SRCALPHA)
    weave.fill(darker(WICKER, 0.5))
    side = STRAND * k
    for row in range(math.ceil(inner.height / side)):
        for column in range(math.ceil(inner.width / side)):
            over = (row + column) % 2
            strand = pygame.Rect(0, 0, round(side * 0.94), round(side * 0.58))
            if over:
                strand.size = strand.size[::-1]
            strand.center = (round((column + 0.5) * side), round((row + 0.5) * side))
            tone = darker(WICKER, 0.3 if over else 0.18)
            rounded(weave, tone, strand, border_radius=round(side * 0.25))
    _napkin(weave, k, inner.inflate(-round(46 * k), -round(46 * k)).move(-inner.x, -inner.y))
    wall = pygame.Surface(inner.size, pygame.SRCALPHA)
    for i in range(10):  # the shadow of the upper left wall
        deep, lit = (*shade[:3], 16 * (i + 1)), pygame.Rect(0, 0, *inner.size)
        lit.x, lit.y = round((36 - 3 * i) * k), round((44 - 4 * i) * k)
        layer_of = pygame.Surface(inner.size, pygame.SRCALPHA)
        layer_of.fill(deep)
        rounded(layer_of, (0, 0, 0, 0), lit, border_radius=corner)
        wall.blit(layer_of, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    weave.blit(wall, (0, 0))
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    rounded(mask, "white", mask.get_rect(), border_radius=corner - round(2 * k))
    weave.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    layer.blit(weave, inner)
    _braid(layer, k, inner.inflate(-round(9 * k), -round(9 * k)), corner, brush)


def _napkin(weave: pygame.Surface, k: float, room: pygame.Rect) -> None:
    """A checked cloth that lines a basket, a little askew, with a crease across it."""
    if room.width < 20 * k or room.height < 20 * k:
        return
    cloth = pygame.Surface(room.size, pygame.SRCALPHA)
    cloth.fill(LINEN)
    side = 13 * k
    for along, across in ((room.width, False), (room.height, True)):
        for i in range(0, math.ceil(along / side), 2):
            band = pygame.Surface(
                (room.width, math.ceil(side)) if across else (math.ceil(side), room.height),
                pygame.SRCALPHA,
            )
            band.fill((*CHECK[:3], 96))
            cloth.blit(band, (0, round(i * side)) if across else (round(i * side), 0))
    hem = max(1, round(1.6 * k))
    pygame.draw.rect(cloth, darker(LINEN, 0.35), cloth.get_rect(), hem)
    shaded(cloth, cloth.get_rect(), darker(CHECK, 0.6), lambda x, y: 0.5 * (x + y) - 0.3)
    shaded(  # a crease
        cloth,
        cloth.get_rect(),
        darker(CHECK, 0.5),
        lambda x, y: 0.3 * max(0.0, 1 - abs(x - 0.5) / 0.09) if x > 0.5 else 0.0,
    )
    turned = pygame.transform.rotozoom(cloth, 3.0, 0.94)
    shadow = pygame.Surface(turned.get_size(), pygame.SRCALPHA)
    shadow.fill((30, 16, 10, 110))
    shadow.blit(turned, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    place = turned.get_rect(center=room.center)
    pygame.mask.from_surface(turned).to_surface(
        shadow, setcolor=(30, 16, 10, 110), unsetcolor=(0, 0, 0, 0)
    )
    weave.blit(shadow, place.move(round(3 * k), round(4 * k)))
    weave.blit(turned, place)


def _crate(layer: pygame.Surface, k: float, box: pygame.Rect, brush: Brush) -> None:
    """Slats of light wood, nailed at the corners, around crushed ice."""
    shade, corner, slat = brush.ctx.theme["shade"], round(5 * k), round(13 * k)
    pygame.draw.rect(layer, (*shade[:3], 110), box.move(round(4 * k), round(6 * k)))
    pygame.draw.rect(layer, brush.ink, box, border_radius=corner)
    inner = box.inflate(-slat, -slat)
    ice = pygame.Surface(inner.size, pygame.SRCALPHA)
    ice.fill(darker(ICE, 0.3))
    side, rng = 15 * k, Random(5)
    for row in range(math.ceil(inner.height / side) + 1):
        for column in range(math.ceil(inner.width / side) + 1):
            middle = pygame.Vector2((column + rng.random()) * side, (row + rng.random()) * side)
            turn, tone = rng.randrange(90), lighter(ICE, 0.6 * rng.random())
            points = [middle + pygame.Vector2(side * 0.52, 0).rotate(turn + a) for a in CHIP]
            pygame.draw.polygon(ice, darker(tone, 0.3), [p + pygame.Vector2(k, k) for p in points])
            pygame.draw.polygon(ice, tone, points)
    layer.blit(ice, inner)
    wall = pygame.Surface(inner.size, pygame.SRCALPHA)
    for i in range(8):  # the shadow of the upper left wall
        deep = (*shade[:3], 20 * (i + 1))
        pygame.draw.rect(wall, deep, (0, 0, inner.width, round((20 - 2 * i) * k)))
    for i in range(8):
        deep = (*shade[:3], 20 * (i + 1))
        pygame.draw.rect(wall, deep, (0, round(i * 2 * k), round((18 - 2 * i) * k), inner.height))
    layer.blit(wall, inner)
    upright = pygame.Rect(box.x, box.y, slat, box.height)
    across = pygame.Rect(box.x, box.y, box.width, slat)
    right, low = box.right - slat, box.bottom - slat
    slats = ((upright, 0.1), (upright.move(right - box.x, 0), 0.18), (across, 0.0))
    for plank, dark in (*slats, (across.move(0, low - box.y), 0.12)):
        pygame.draw.rect(layer, brush.ink, plank, border_radius=corner)
        body, tone = plank.inflate(-round(4 * k), -round(4 * k)), darker(BEECH, dark)
        pygame.draw.rect(layer, tone, body, border_radius=corner // 2)
        lit = pygame.Rect(body.x, body.y, body.width, max(1, round(2 * k)))
        pygame.draw.rect(layer, lighter(tone, 0.35), lit)
    for x, y in product((box.x, right), (box.y, low)):
        nail = (x + slat // 2, y + slat // 2)
        pygame.draw.circle(layer, brush.ink, nail, round(2.4 * k))


def _braid(layer: pygame.Surface, k: float, line: pygame.Rect, corner: int, brush: Brush) -> None:
    """Leaning strands along a rounded line, those towards the light lighter."""
    round_ = max(1, corner - round(5 * k))
    pygame.draw.rect(layer, brush.ink, line.inflate(round(15 * k), round(15 * k)),
                     round(17 * k), border_radius=round_ + round(8 * k))  # fmt: skip
    points = along(line, round_, 9 * k)
    for i, (x, y, angle) in enumerate(points):
        strand = pygame.Surface((round(15 * k), round(9.5 * k)), pygame.SRCALPHA)
        tone = lighter(WICKER, 0.16) if i % 2 else WICKER
        pygame.draw.ellipse(strand, darker(WICKER, 0.45), strand.get_rect())
        body = strand.get_rect().inflate(-round(2 * k), -round(2.4 * k))
        pygame.draw.ellipse(strand, tone, body)
        turned = pygame.transform.rotozoom(strand, -angle - 38, 1)
        layer.blit(turned, turned.get_rect(center=(round(x), round(y))))


def along(rect: pygame.Rect, radius: float, step: float) -> list[tuple[float, float, float]]:
    """Points on a rounded rectangle, clockwise, and the direction of the line there in degrees."""
    w, h = rect.width - 2 * radius, rect.height - 2 * radius
    arc = math.pi / 2 * radius
    corners = ((rect.right - radius, rect.top + radius, -90), (rect.right - radius,
               rect.bottom - radius, 0), (rect.left + radius, rect.bottom - radius, 90),
               (rect.left + radius, rect.top + radius, 180))  # fmt: skip
    starts = ((rect.left + radius, rect.top, 1, 0), (rect.right, rect.top + radius, 0, 1),
              (rect.right - radius, rect.bottom, -1, 0), (rect.left, rect.bottom - radius, 0, -1),
              )  # fmt: skip
    whole = 2 * (w + h) + 4 * arc
    many = max(8, round(whole / step / 2) * 2)
    found = []
    for i in range(many):
        far, side = whole * i / many, 0
        while far >= (w, h)[side % 2] + arc and side < 3:
            far -= (w, h)[side % 2] + arc
            side += 1
        x, y, dx, dy = starts[side]
        if far < (w, h)[side % 2]:
            found.append((x + dx * far, y + dy * far, 90.0 * side))
            continue
        cx, cy, first = corners[side]
        turn = math.radians(first + 90 * min(1.0, (far - (w, h)[side % 2]) / arc))
        found.append(
            (cx + radius * math.cos(turn), cy + radius * math.sin(turn), math.degrees(turn) + 90)
        )
    return found
