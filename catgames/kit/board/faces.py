"""The faces of pieces, made from the rows of their tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from zlib import crc32

import pygame

from ...core.types import HIDDEN
from ...ui.graphics.context import DrawContext
from ...ui.graphics.typesetter import KEEP_WHOLE
from ..pieces import COLOURS, Piece
from ..prototype import Prototype
from ..words import piece_key, text_key
from .backs import paint_back, paint_body
from .brush import Brush, Colour, darker, gradient, lighter, soft_shadow
from .forms import CARD, DIE, HEX, SIZES, TILE, form_of
from .images import cover, picture_of
from .whole import paint_whole

PLAIN = ("#c98b4a", "#7d9a5a", "#5d8fb0", "#b5687c", "#8b74ad", "#5fa294", "#c4a24a", "#9a7b66")
"""Colours of pieces that have none of their own, in turn."""
ONE_COLOUR = ("common/icon_", "common/paw", "common/shape_")
"""Beginnings of the names of sprites that are tinted."""
PAW = "common/paw"
PAPER = 4.75
"""Pixels of a printed card for a nominal one."""
LONGEST_COST = 3
"""Characters of a cost that are drawn."""
TITLE = 8.5
"""Pixels of a tile's title that can still be read; smaller ones are left out."""


class Faces:
    """The sprites of one prototype's pieces; each is painted when it is first needed."""

    def __init__(self, ctx: DrawContext, d: Prototype) -> None:
        self.ctx, self.d = ctx, d
        self.forms = {name: form_of(d, name) for name in d.sets}
        self._names: dict[tuple[int, str, str], str] = {}

    def name(self, face: int, set_name: str) -> str:
        """The sprite of a face; of HIDDEN, the back of the set."""
        key = (face, set_name if face == HIDDEN else "", self.ctx.language)
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = self._define(face, set_name)
        return found

    def piece(self, face: int) -> Piece:
        """The piece with its title and text in the language of the screen."""
        piece = self.d.pieces[face]

        def word(key: str, own: str) -> str:
            found = self.ctx.catalogue.find(f"{self.d.id}.{key}")
            return found if isinstance(found, str) else own

        title = word(piece_key(self.d, face), piece.title)
        text = word(text_key(self.d, face), piece.text)
        return replace(piece, title=title, text=text)

    def colour(self, piece: Piece) -> Colour:
        """The piece's own colour, or one that the set gives it."""
        if piece.colour:
            return Colour(piece.colour)
        if self.forms[piece.set] == DIE:
            return Colour(COLOURS["white"])
        faces = self.d.sets[piece.set].faces
        return Colour(PLAIN[faces.index(piece.face) % len(PLAIN)])

    def _define(self, face: int, set_name: str) -> str:
        if face == HIDDEN:
            pieces = self.d.sets.get(set_name)
            form = self.forms.get(set_name, CARD)
            number = [*self.d.sets].index(set_name) if pieces else 0
            back = pieces.back if pieces else ""
            what: tuple[object, ...] = ("back", form, back, number)
            paint: Callable[[pygame.Surface], None] = partial(
                paint_back, self.ctx, form, back, number
            )
        else:
            piece = self.piece(face)
            form = self.forms[piece.set]
            what = (piece, form, self.d.sets[piece.set].whole, str(self.d.folder))
            paint = partial(self._paint, piece, form)
        name = f"prototype_{self.d.id}/{face}_{crc32(repr(what).encode()):08x}"
        return self.ctx.atlas.define(name, SIZES[form], paint)

    # ------------------------------------------------------------------ painting

    def _paint(self, piece: Piece, form: str, surface: pygame.Surface) -> None:
        picture = picture_of(self.d.folder, piece.picture)
        if picture and self.d.sets[piece.set].whole:
            brush = Brush(self.ctx, surface, SIZES[form])
            paint_whole(brush, form, picture, self.colour(piece))
        else:
            self._framed(piece, form, surface)

    def _framed(self, piece: Piece, form: str, surface: pygame.Surface) -> None:
        """A piece with what its columns say."""
        brush = Brush(self.ctx, surface, SIZES[form])
        if form == CARD:
            self._card(brush, piece)
        elif form == DIE:
            self._die(brush, piece)
        else:
            self._tile(brush, piece, form)
        self._write(brush, piece, form)

    def cut(self, face: int) -> set[str]:
        """The words of a face for which paper has no room, found without drawing all the rest."""
        piece = self.d.pieces[face]
        form, pieces = self.forms[piece.set], self.d.sets[piece.set]
        if pieces.whole and piece.picture:
            return set()
        kept, self.ctx.cut_on_paper = self.ctx.cut_on_paper, set()
        surface = pygame.Surface([side * PAPER for side in SIZES[form]], pygame.SRCALPHA)
        self._write(Brush(self.ctx, surface, SIZES[form]), self.piece(face), form)
        found, self.ctx.cut_on_paper = self.ctx.cut_on_paper, kept
        return found

    def _write(self, brush: Brush, piece: Piece, form: str) -> None:
        """The title and the text."""
        w, h = SIZES[form]
        soft, ink = self.ctx.theme["ink_soft"], brush.ink
        if form == CARD and piece.text:
            long = self._is_long(brush, piece)
            title = (10.5, 106, 134, 34) if long else (10.5, 117.5, 134, 23)
            brush.block(piece.title, title, 19, ink, "heavy")
            brush.block(piece.text, (11, 143, 133, 68), 15.5, soft)
        elif form == CARD:
            brush.block(piece.title, (11, 170, 133, 43), 21, ink, "heavy")
        elif form == DIE:
            if not self._shows(piece) and not self._value(piece):
                on = brush.on(self.colour(piece))
                size = 50 if len(piece.title) < 3 else 20
                brush.block(piece.title, (10, 18, 72, 56), size, on, "title")
        elif self._titled(brush, piece, form):
            y, high = (0.62, 0.2) if form == HEX else (0.68, 0.25)
            room = (w * 0.09, h * y, w * 0.82, h * high)
            on = brush.on(self.colour(piece))
            brush.block(piece.title, room, 15, on, "heavy", least=TITLE)

    def _is_long(self, brush: Brush, piece: Piece) -> bool:
        """Whether the title of a card with text needs two lines."""
        px = 19 * KEEP_WHOLE * brush.k
        return self.ctx.type.size(piece.title, px, "heavy")[0] > 134 * brush.k

    def _titled(self, brush: Brush, piece: Piece, form: str) -> bool:
        return form in (TILE, HEX) and bool(piece.title) and brush.k * SIZES[form][1] > 70

    def _shows(self, piece: Piece) -> bool:
        """Whether a side of a die has pips, a picture or an icon."""
        pips = 1 <= piece.value <= 6 and not piece.icon and not piece.picture
        icon = bool(piece.icon) and self.ctx.atlas.has(piece.icon)
        return pips or icon or picture_of(self.d.folder, piece.picture) is not None

    def _value(self, piece: Piece) -> str:
        return str(piece.value).replace("-", "−") if piece.has_value else ""

    def _card(self, brush: Brush, piece: Piece) -> None:
        colour, paper = self.colour(piece), self.ctx.theme["paper_light"]
        long = bool(piece.text) and self._is_long(brush, piece)
        art = (9, 9, 137, 95 if long else 106 if piece.text else 158)

        def shapes(layer: pygame.Surface, k: float) -> None:
            def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
                return pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

            soft_shadow(layer, box(1.5, 1.5, 153, 217), round(14 * k), 5 * k)
            pygame.draw.rect(layer, brush.ink, box(1.5, 1.5, 153, 217), border_radius=round(14 * k))
            gradient(layer, box(3, 3, 149, 213), paper, self.ctx.theme["paper"], round(12.5 * k))
            gradient(layer, box(*art), lighter(colour, 0.2), darker(colour, 0.16), round(8 * k))
            glow = pygame.Surface(box(*art).size, pygame.SRCALPHA)
            for r, alpha in ((0.62, 22), (0.48, 24), (0.34, 26)):
                at = (glow.get_width() / 2, glow.get_height() * 0.52)
                spot = pygame.Surface(glow.get_size(), pygame.SRCALPHA)
                pygame.draw.circle(spot, (255, 250, 235, alpha), at, art[2] * k * r)
                glow.blit(spot, (0, 0))
            mask = pygame.Surface(glow.get_size(), pygame.SRCALPHA)
            pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(8 * k))
            glow.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            layer.blit(glow, box(*art))

        brush.shapes(shapes)
        middle = (art[0] + art[2] / 2, art[1] + art[3] / 2)
        if picture := picture_of(self.d.folder, piece.picture):
            cover(brush.surface, picture, brush.scaled(*art), round(8 * brush.k))
        else:
            self._symbol(brush, piece, *middle, min(art[2], art[3]) * 0.68, colour)
        rim = darker(colour, 0.45)

        def edge(layer: pygame.Surface, k: float) -> None:
            rect = pygame.Rect(*(round(v * k) for v in art))
            pygame.draw.rect(layer, rim, rect, max(1, round(2 * k)), border_radius=round(8 * k))

        brush.shapes(edge)
        self._corner(brush, piece, 24, 24, 19)
        self._cost(brush, piece, 132 if self._corner_taken(piece) else 24, 24, 19)

    def _corner(self, brush: Brush, piece: Piece, x: float, y: float, r: float) -> None:
        """The value on a golden disc, and below it the sprite in the column ``mark``."""
        if value := self._value(piece):
            _disc(brush, x, y, r, self.ctx.theme["gold"])
            brush.line(value, x, y, r * 1.3, r * 1.7, brush.ink)
            y += r * 1.9
        mark = str(piece.columns.get("mark", ""))
        if mark and self.ctx.atlas.has(mark):
            _disc(brush, x, y, r * 0.86, self.ctx.theme["paper_light"], 2)
            tint = brush.ink if mark.startswith(ONE_COLOUR) else None
            brush.sprite(mark, x, y, r * 1.15, tint)

    def _corner_taken(self, piece: Piece) -> bool:
        """Whether pieces of its set have a value or a mark in the top left corner; the place of
        the cost is the same on all of them."""
        pieces = [self.d.pieces[face] for face in self.d.sets[piece.set].faces]
        return any(p.has_value or p.columns.get("mark") for p in pieces)

    def _cost(self, brush: Brush, piece: Piece, x: float, y: float, r: float) -> None:
        """What the column ``cost`` says, on a blue disc; words have no room there."""
        cost = str(piece.columns.get("cost", "")).replace("-", "−")
        if 0 < len(cost) <= LONGEST_COST:
            blue = Colour(COLOURS["blue"])
            _disc(brush, x, y, r, blue)
            brush.line(cost, x, y, r * 1.3, r * 1.7, brush.on(blue))

    def _symbol(
        self, brush: Brush, piece: Piece, x: float, y: float, size: float, ground: Colour
    ) -> None:
        """The icon, or else the value, or else a paw."""
        has = self.ctx.atlas.has
        icon = piece.icon if piece.icon and has(piece.icon) else ""
        if not icon and (value := self._value(piece)):
            shade = darker(ground, 0.5)
            brush.line(value, x + size * 0.03, y + size * 0.04, size, size * 1.3, shade, "title")
            brush.line(value, x, y, size, size * 1.3, self.ctx.theme["cream"], "title")
            return
        name = icon or PAW
        if name.startswith(ONE_COLOUR):
            off = size * 0.035
            brush.sprite(name, x + off, y + off, size * 0.9, darker(ground, 0.45))
            brush.sprite(name, x, y, size * 0.9, self.ctx.theme["cream"])
        else:
            brush.sprite(name, x, y, size)

    def _tile(self, brush: Brush, piece: Piece, form: str) -> None:
        colour = self.colour(piece)
        w, h = SIZES[form]
        paint_body(brush, form, colour)
        titled = self._titled(brush, piece, form)
        if picture := picture_of(self.d.folder, piece.picture):
            share = 0.62 if form == HEX else 0.8
            room = brush.scaled(w * (1 - share) / 2, h * (1 - share) / 2, w * share, h * share)
            cover(brush.surface, picture, room, round(room.height * 0.14))
        else:
            y = h * (0.41 if titled else 0.5)
            size = min(w, h) * (0.5 if titled else 0.6)
            self._symbol(brush, piece, w / 2, y, size, colour)
        if piece.icon or piece.picture:
            at = (w * 0.5, h * 0.145) if form == HEX else (w * 0.19, h * 0.19)
            self._corner(brush, piece, *at, min(w, h) * (0.125 if form == HEX else 0.15))
        if form == HEX:
            self._cost(brush, piece, w * 0.19, h * 0.31, w * 0.125)
        elif form == TILE:
            x = w * (0.78 if self._corner_taken(piece) else 0.19)
            self._cost(brush, piece, x, h * 0.19, w * 0.15)

    def _die(self, brush: Brush, piece: Piece) -> None:
        colour = self.colour(piece)
        paint_body(brush, DIE, colour)
        own = piece.picture or (piece.icon and not piece.icon.startswith("common/die_"))
        if not own and 1 <= piece.value <= 6:
            for x, y in PIPS[piece.value]:
                _disc(brush, 46 + x * 23, 46 + y * 23, 8, brush.on(colour), 0)
            return
        if picture := picture_of(self.d.folder, piece.picture):
            cover(brush.surface, picture, brush.scaled(16, 16, 60, 60), round(8 * brush.k))
            return
        icon = piece.icon if piece.icon and self.ctx.atlas.has(piece.icon) else ""
        if icon:
            tint = brush.on(colour) if icon.startswith(ONE_COLOUR) else None
            brush.sprite(icon, 46, 46, 58, tint)
            if piece.value:
                self._corner(brush, piece, 74, 74, 13)
        else:
            brush.line(self._value(piece), 46, 46, 50, 72, brush.on(colour), "title")


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a die are, by its value."""


def _disc(brush: Brush, x: float, y: float, r: float, colour: Colour, edge: float = 2.5) -> None:
    def draw(layer: pygame.Surface, k: float) -> None:
        pygame.draw.circle(layer, brush.ink if edge else colour, (x * k, y * k), r * k)
        if edge:
            pygame.draw.circle(layer, lighter(colour, 0.45), (x * k, y * k), (r - edge) * k)
            pygame.draw.circle(
                layer, colour, (x * k, (y + r * 0.06) * k), (r - edge - r * 0.06) * k
            )

    brush.shapes(draw)


__all__ = ["TILE", "Faces"]
