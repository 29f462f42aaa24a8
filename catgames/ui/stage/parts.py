"""What boards draw with: a background in a frame, discs, counts and pills, the marks of players,
several areas as one, and words on printed cards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import Point, Shape, rounded
from ..people.default_names import initial
from ..widgets.plate import draw_mark

DARK = 260
"""Red, green and blue together of a seat's colour that gets a light rim: a dark one would hide it
on dark ground."""
FAINT = 190
"""How much older moves show, of 255."""


def draw_backdrop(
    surface: pygame.Surface,
    ctx: DrawContext,
    area: pygame.Rect,
    sprite: str,
    size: float,
    radius: float,
    edge: float = 0,
) -> None:
    """Cover ``area`` (pixels) with copies of ``sprite``, each ``size`` units wide.

    ``radius`` rounds the corners; ``edge`` is the width of an ink line around it, 0 for none; both
    in units.
    """
    rounding = ctx.u(radius)
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    ctx.tile(layer, sprite, size)
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    rounded(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=rounding)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(layer, area)
    if edge:
        rounded(surface, ctx.theme["ink"], area, ctx.u(edge), border_radius=rounding)


def draw_corners(
    surface: pygame.Surface,
    ctx: DrawContext,
    box: pygame.Rect,
    colour: pygame.Color,
    newest: bool = True,
) -> None:
    """Small corners around a place, in a seat's colour: somebody's last move, faint unless it is
    the ``newest`` one.  They lie beyond its edge and cover nothing of what is there.

    What can be chosen has a whole line around it, so that no seat's colour is taken for that.
    """
    line, rim = (3, 6) if newest else (2.5, 5)
    pad, arm = ctx.u(rim), max(ctx.u(8), round(min(box.size) * (0.2 if newest else 0.14)))
    layer = pygame.Surface(box.inflate(2 * pad, 2 * pad).size, pygame.SRCALPHA)
    r = pygame.Rect((pad, pad), box.size).inflate(2 * ctx.u(1), 2 * ctx.u(1))
    edge = ctx.theme["cream" if sum(colour[:3]) < DARK else "ink"]
    for ink, width in ((edge, ctx.u(rim)), (colour, ctx.u(line))):
        for x, sx in ((r.left, 1), (r.right - 1, -1)):
            for y, sy in ((r.top, 1), (r.bottom - 1, -1)):
                points = ((x + sx * arm, y), (x, y), (x, y + sy * arm))
                pygame.draw.lines(layer, ink, False, points, width)
    layer.set_alpha(255 if newest else FAINT)
    surface.blit(layer, (box.x - pad, box.y - pad))


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


IN_DISC = 13
"""Units of a disc's width that a number leaves free."""


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
    """A short number on a disc, or on a longer label if it would touch the edge of one; its letters
    are ``scale`` times ``r`` high."""
    size = r * scale / ctx.unit
    more = ctx.type.size(words, size * ctx.unit, "heavy")[0] - (2 * r - ctx.u(IN_DISC))
    if more <= 0:
        draw_disc(surface, ctx, at, r, fill, outside=outside)
    else:
        wide, edge = 2 * r + more, ctx.u(2)
        pill = pygame.FRect(at[0] - wide / 2, at[1] - r, wide, 2 * r)
        outer = pill.inflate(2 * edge, 2 * edge) if outside else pill
        inner = pill if outside else pill.inflate(-2 * edge, -2 * edge)
        for box, colour in ((outer, "ink"), (inner, fill)):
            rounded(surface, ctx.theme[colour], box, border_radius=round(box.height / 2))
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
    rounded(surface, ctx.theme["ink"], edge, border_radius=pill.height)
    rounded(surface, ctx.theme[fill], pill, border_radius=pill.height)
    ink = "cream" if fill in ("good", "danger") else "ink"
    room = pill.inflate(-ctx.u(4), 0)
    ctx.text(surface, words, pill.center, size, ink, "heavy", "middle", room)
    return pill


def draw_named_mark(
    surface: pygame.Surface, ctx: DrawContext, look: int, name: str, x: float, y: float, r: float
) -> None:
    """A seat's mark with what stands for its player's name."""
    draw_mark(surface, ctx, look, x, y, r, initial(name))


Cell = tuple[int, int]
_SIDES = (
    (0, -1, (0, 0), (1, 0)),
    (0, 1, (0, 1), (1, 1)),
    (-1, 0, (0, 0), (0, 1)),
    (1, 0, (1, 0), (1, 1)),
)
"""Offset of the neighbour beyond a side, and the side's ends as corners of the cell."""


@dataclass(frozen=True, slots=True)
class Union:
    """Shapes that mean the same target, such as equal cards of a hand."""

    parts: tuple[Shape, ...]

    def contains(self, x: float, y: float) -> bool:
        return any(part.contains(x, y) for part in self.parts)

    def box(self) -> pygame.Rect:
        return self.parts[0].box().unionall([part.box() for part in self.parts[1:]])

    def seen(self, left: float, top: float, k: float) -> Shape:
        return Union(tuple(part.seen(left, top, k) for part in self.parts))

    def outline(self, surface: pygame.Surface, colour: pygame.Color, width: int) -> None:
        for part in self.parts:
            part.outline(surface, colour, width)

    def fill(self, surface: pygame.Surface, colour: pygame.Color) -> None:
        for part in self.parts:
            part.fill(surface, colour)


def outline_cells(
    surface: pygame.Surface,
    cells: Collection[Cell],
    corner: Callable[[int, int], Point],
    colour: pygame.Color,
    width: int,
) -> None:
    """Draw one line around all ``cells`` (column, row), with none between neighbours.

    ``corner`` gives the pixel of a corner of the grid; (0, 0) is its upper left one.
    """
    inside = set(cells)
    for x, y in cells:
        for dx, dy, a, b in _SIDES:
            if (x + dx, y + dy) in inside:
                continue
            start, end = corner(x + a[0], y + a[1]), corner(x + b[0], y + b[1])
            pygame.draw.line(surface, colour, start, end, width)
            for point in (start, end):
                pygame.draw.aacircle(surface, colour, point, width / 2)


LEAST_TYPE = 6.0
"""Points of the smallest type on a card."""
LEADING = 1.22
"""From line to line, in sizes of the type."""
NAME_TYPE = 8.5
"""Points of a name on a strip."""
_SMALL_PICTURE = 12.0
"""Pixels of type up to which a card is only drawn as a small picture."""


def fit_words(
    surface: pygame.Surface,
    ctx: DrawContext,
    words: str,
    room: pygame.Rect,
    point: float,
    most: float,
    colour: pygame.Color,
    weight: str = "semibold",
) -> int:
    """Draw lines around the middle of ``room``, ``most`` points large or smaller, but not below
    LEAST_TYPE; returns how many pixels high they are.

    ``point``: pixels of a point.  What does not fit in the smallest type is cut with an ellipsis.
    """
    fitted = ctx.type.fit(words, room.size, most * point, LEAST_TYPE * point, weight, LEADING)
    if not fitted.whole and ctx.cut_on_paper is not None and fitted.px > _SMALL_PICTURE:
        ctx.cut_on_paper.add(words)
    step = fitted.px * LEADING
    y = room.centery - step * (len(fitted.lines) - 1) / 2
    for line in fitted.lines:
        picture = ctx.type.line(line, fitted.px, colour, fitted.weight)
        surface.blit(picture, picture.get_rect(center=(room.centerx, round(y))))
        y += step
    return round(step * len(fitted.lines))


LEGIBLE = 110
"""Pixels of a card's width below which its words would be specks."""


def with_name(ctx: DrawContext, sprite: str, name: str, wide: float) -> str:
    """A card's sprite with its name on a strip at its foot; ``wide``: its millimetres on paper."""
    draw = partial(_draw_name, ctx, name, wide)
    return ctx.atlas.compose(f"{sprite}:{name}", [sprite], draw)


def _draw_name(ctx: DrawContext, name: str, wide: float, picture: pygame.Surface) -> None:
    w, h = picture.get_size()
    if w < LEGIBLE:
        return
    mm = w / wide
    box = pygame.Rect(0, 0, round(min(44 * mm, w * 0.72)), round(4.6 * mm))
    box.midbottom = round(w * 0.5), round(h - 4.6 * mm)
    outer = box.inflate(2 * max(1, round(0.4 * mm)), 2 * max(1, round(0.4 * mm)))
    rounded(picture, ctx.theme["ink"], outer, border_radius=outer.height // 2)
    rounded(picture, ctx.theme["cream"], box, border_radius=box.height // 2)
    room = box.inflate(-box.height, 0)
    fit_words(picture, ctx, name, room, mm * 25.4 / 72, NAME_TYPE, ctx.theme["ink"], "heavy")
