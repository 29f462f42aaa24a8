"""Draws smooth shapes and fitted text onto the sprites of pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.graphics.typesetter import SMALLER, Fitted

Colour = pygame.Color
FINER = 3
"""Shapes are drawn so many times as large and scaled down, which makes their edges smooth."""
COARSE = 700
"""From this height on, in pixels, twice as large is enough."""
SMALLEST = 6.0
"""Pixels of letters; what would have to be smaller is left out."""
LEADING = 1.2
"""From line to line, in sizes of the type."""
BREAKS = 3.0
"""Pixels of a nominal one in which lines are broken: so the words of a card stand in the same lines
in every size of it, and do not jump as a fan closes."""
SOFT = (40, 24)
"""Points of which light and shade on a round thing are made."""
ON_PAPER = 5.3
"""Nominal pixels of the smallest letters on a printed card: 6 points."""


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    return a.lerp(b, share)


def lighter(colour: Colour, share: float) -> Colour:
    """Closer to white."""
    return mix(colour, Colour("#fffaf0"), share)


def darker(colour: Colour, share: float) -> Colour:
    """Closer to the colour of shadows."""
    return mix(colour, Colour("#2a1712"), share)


def deep(colour: Colour) -> Colour:
    """The same hue in the shade."""
    return Colour(*(round(channel * 0.24) for channel in colour[:3]))


def shaded(
    layer: pygame.Surface,
    box: pygame.Rect,
    tone: Colour,
    strength: Callable[[float, float], float],
    mask: pygame.Surface | None = None,
) -> None:
    """Lay a tone over a box so softly or strongly (0 to 1) as ``strength(x, y)`` says of shares of
    its width and height; ``mask``, of the size of the layer: only where that is painted."""
    small = pygame.Surface(SOFT, pygame.SRCALPHA)
    for x in range(SOFT[0]):
        for y in range(SOFT[1]):
            share = strength((x + 0.5) / SOFT[0], (y + 0.5) / SOFT[1])
            small.set_at((x, y), (*tone[:3], round(255 * min(1.0, max(0.0, share)))))
    veil = pygame.transform.smoothscale(small, box.size)
    if mask is not None:
        veil.blit(mask, (0, 0), box, special_flags=pygame.BLEND_RGBA_MIN)
    layer.blit(veil, box)


def luminance(colour: Colour) -> float:
    """How light a colour looks, 0 to 1."""
    return (0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b) / 255


class Brush:
    """Draws in nominal pixels of a sprite onto a surface of any size."""

    def __init__(self, ctx: DrawContext, surface: pygame.Surface, nominal: Sequence[float]) -> None:
        self.ctx, self.surface = ctx, surface
        self.k = surface.get_height() / nominal[1]

        paper = ctx.cut_on_paper is not None
        self.smallest = max(SMALLEST, ON_PAPER * self.k) if paper else SMALLEST
        """Pixels of letters."""

    @property
    def ink(self) -> Colour:
        return self.ctx.theme["ink"]

    def on(self, ground: Colour) -> Colour:
        """The colour of letters that can be read on ``ground``."""
        return self.ink if luminance(ground) > 0.5 else self.ctx.theme["cream"]

    # ------------------------------------------------------------------ shapes

    def shapes(self, draw: Callable[[pygame.Surface, float], None]) -> None:
        """``draw(layer, k)`` draws on a larger layer, ``k`` of whose pixels are a nominal one."""
        finer = 2 if self.surface.get_height() >= COARSE else FINER
        size = self.surface.get_size()
        layer = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
        draw(layer, self.k * finer)
        self.surface.blit(pygame.transform.smoothscale(layer, size), (0, 0))

    def scaled(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A nominal rectangle in pixels of the surface."""
        k = self.k
        return pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

    # ------------------------------------------------------------------ pictures and text

    def sprite(
        self, name: str, x: float, y: float, size: float, tint: Colour | None = None
    ) -> None:
        """A sprite of the program around a nominal point, at most ``size`` wide and high."""
        w, h = self.ctx.atlas.find(name).size
        scale = size * self.k / max(w, h)
        picture = self.ctx.atlas.get(name, max(1, w * scale), max(1, h * scale), tint=tint)
        self.surface.blit(picture, picture.get_rect(center=(round(x * self.k), round(y * self.k))))

    def line(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        width: float,
        colour: Colour,
        weight: str = "heavy",
        least: float = SMALLEST * 0.8,
    ) -> None:
        """One line around a nominal point, made smaller until it fits ``width``; left out if its
        letters would have less than ``least`` pixels."""
        px = self.line_size(text, size, width, weight) * self.k
        if px < least:
            return
        if self.ctx.type.size(text, px, weight)[0] > width * self.k:
            self.note_cut(text)
        shown = self.ctx.type.cut(text, px, width * self.k, weight)
        picture = self.ctx.type.line(shown, px, colour, weight)
        self.surface.blit(picture, picture.get_rect(center=(round(x * self.k), round(y * self.k))))

    def line_size(self, text: str, size: float, width: float, weight: str = "heavy") -> float:
        """The nominal size in which a line fits ``width``, or the smallest one."""
        px = size * self.k
        while px > self.smallest and self.ctx.type.size(text, px, weight)[0] > width * self.k:
            px -= max(0.5, px * 0.06)
        return px / self.k

    def block(
        self,
        text: str,
        room: tuple[float, float, float, float],
        size: float,
        colour: Colour,
        weight: str = "semibold",
        least: float = 0.0,
    ) -> None:
        """Wrapped lines in the middle of a nominal rectangle, made smaller until they fit; what
        does not fit in the smallest letters is cut.  Left out if it does not fit in letters of
        ``least`` pixels, where these are larger."""
        type_, box = self.ctx.type, self.scaled(*room)
        if size * self.k < max(least, SMALLEST * 0.8):
            return
        fitted = self.fit(text, room, size, weight, least)
        if not fitted.whole and least > self.smallest:
            return
        if not fitted.whole:
            self.note_cut(text)
        step = fitted.px * LEADING
        y = box.centery - step * (len(fitted.lines) - 1) / 2
        for line in fitted.lines:
            picture = type_.line(line, fitted.px, colour, fitted.weight)
            self.surface.blit(picture, picture.get_rect(center=(box.centerx, round(y))))
            y += step

    def fit(
        self,
        text: str,
        room: tuple[float, float, float, float],
        size: float,
        weight: str = "semibold",
        least: float = 0.0,
    ) -> Fitted:
        """Lines in a nominal rectangle, none of them much shorter than the others."""
        type_, k = self.ctx.type, self.k / BREAKS
        smallest = min(size * self.k, max(least, self.smallest))
        large = (room[2] * BREAKS, room[3] * BREAKS)
        found = type_.fit(text, large, size * BREAKS, smallest / k, weight, LEADING)
        even = type_.wrap_evenly(text, found.px, large[0], found.weight)
        alike = len(even) == len(found.lines) and _letters(even) == _letters(found.lines)
        lines, px = even if alike else found.lines, max(smallest, found.px * k)
        wide = self.scaled(*room).width
        while px > smallest and type_.widest(lines, px, found.weight) > wide + 1:
            px = max(smallest, px * SMALLER)  # letters are whole pixels high
        return Fitted(lines, px, found.weight, found.whole)

    def note_cut(self, text: str) -> None:
        """Note a text for which a printed card has no room."""
        if self.ctx.cut_on_paper is not None and self.smallest > SMALLEST:
            self.ctx.cut_on_paper.add(text)


def _letters(lines: Sequence[str]) -> str:
    return "".join("".join(lines).split())


def gradient(
    layer: pygame.Surface, rect: pygame.Rect, top: Colour, bottom: Colour, radius: int
) -> None:
    """A rounded rectangle that is lighter above."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    fill = pygame.transform.smoothscale(strip, rect.size)
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    rounded(mask, "white", mask.get_rect(), border_radius=radius)
    fill.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    layer.blit(fill, rect)


def soft_shadow(layer: pygame.Surface, rect: pygame.Rect, radius: int, offset: float) -> None:
    """To the lower right of a rounded rectangle that is drawn over it later."""
    for share in (1.0, 0.6, 0.3):
        box = rect.move(round(offset * share), round(offset * share))
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        rounded(veil, (42, 23, 18, 70), veil.get_rect(), border_radius=radius)
        layer.blit(veil, box)
