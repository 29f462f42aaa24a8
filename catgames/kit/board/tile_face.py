"""The faces of tiles, hexagons, tokens and dice."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from ..looks import CUSHION
from ..pieces import Piece
from ..prototype import Prototype
from .backs import paint_body
from .badges import TOP, Badges, Corners, cell_of, disc
from .brush import Brush, Colour, darker
from .even_sizes import even_size
from .forms import HEX, TILE, TOKEN, Form
from .images import cover, picture_of
from .rich_text import ONE_COLOUR, block_size, write_block
from .slots import picture_in
from .symbols import draw_picture, draw_symbol, is_cut_out

TITLE = 10.0
"""Pixels of a title that can be read; on a piece that is too small for it there is none."""
TITLES = 15.0
"""Nominal size of titles that have room."""
LEAST_TITLED = 88
"""Pixels of the height from which on a piece has a title; below, its picture has all the room."""
SMALL = 80
"""Units of that height, so that a larger window does not fill small pieces with small letters."""
TEXTED = 45
"""Millimetres of the height from which on a text has room as well, and a title on a round piece."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a die are, by its value."""


class TileFace:
    """Draws one tile, hexagon or token."""

    def __init__(
        self,
        brush: Brush,
        d: Prototype,
        piece: Piece,
        form: Form,
        colour: Colour,
        corners: Corners,
        titles: Iterable[str],
    ) -> None:
        """``titles``: those of all pieces of the set, whose letters are equally large."""
        self.brush, self.d, self.piece, self.form, self.colour = brush, d, piece, form, colour
        self.titles = titles
        self.badges = Badges(brush, d, piece, form, corners)
        large = form.mm[1] >= TEXTED
        titled = form.kind != TOKEN or large
        self.whole = d.sets[piece.set].whole
        self.titled = (
            bool(piece.title)
            and titled
            and not self.whole
            and brush.k * form.size[1] > max(LEAST_TITLED, SMALL * brush.ctx.unit)
        )
        self.middle = form.size[0] * (46 / 96 if form.kind == TOKEN else 0.5)
        self.texted = bool(piece.text) and large and self.titled
        self.title_size = self._fitted() if self.titled else 0.0
        if not self.texted and self.title_size * brush.k < TITLE:
            self.titled = False  # its picture has the room instead

    def paint(self) -> None:
        """All but the words."""
        brush, piece, badges, colour = self.brush, self.piece, self.badges, self.colour
        (w, h), kind = self.form.size, self.form.kind
        paint_body(brush, self.form, colour, self.d.sets[piece.set].body == CUSHION)
        picture = picture_of(self.d.folder, piece.picture)
        if picture and not is_cut_out(picture):
            self._picture(picture)
        else:
            low, middle = (0.37, 0.485) if kind == HEX else (0.4, 0.5)
            y = h * (0.33 if self.texted else low if self.titled else middle)
            titled = 0.54 if kind == TILE else 0.5  # others are narrow below
            most = (0.76 if kind == HEX else 0.84) if self.whole else 0.64
            share = 0.38 if self.texted else titled if self.titled else most
            if kind == TOKEN and self.texted:
                y, share = h * 0.27, 0.32
            if badges.used(TOP) and (piece.icon or badges.asked):
                y, share = y + h * 0.03, share * 0.8
            size = min(w, h) * share
            if picture:  # without a ground, it is drawn as an icon is
                room = brush.scaled(self.middle - size / 2, y - size / 2, size, size)
                draw_picture(
                    brush, picture, picture_in(room, picture.width / picture.height), 0, colour
                )
            else:
                draw_symbol(brush, piece, self.middle, y, size, colour)
        if badges.asked or piece.icon or piece.picture:
            badges.draw()
        elif kind in (TILE, HEX):
            badges.draw("cost")

    def _picture(self, picture: pygame.Surface) -> None:
        """As large as the body and the words leave it room."""
        brush, (w, h), kind = self.brush, self.form.size, self.form.kind
        ground = self.colour
        share = 0.62 if kind == HEX else 0.74 if kind == TOKEN else 0.84
        high = share * (0.54 if self.texted else 0.72 if self.titled else 1.0)
        top = (1 - share) / 2
        if kind == HEX:
            top = 0.17 if self.titled else 0.19
        x = w * (1 - share) / 2 - (w * 0.02 if kind in (TILE, TOKEN) else 0)
        y = h * top - (h * 0.02 if kind in (TILE, TOKEN) else 0)
        room = brush.scaled(x, y, w * share, h * high)
        draw_picture(brush, picture, room, round(min(room.size) * 0.12), ground)
        if kind == TOKEN:  # it has an edge of its own, and a square in it looks like a mistake
            return

        def edge(layer: pygame.Surface, k: float) -> None:
            finer = k / brush.k
            box = pygame.Rect(*(round(v * finer) for v in room))
            line, radius = max(1, round(1.8 * k)), round(min(box.size) * 0.12)
            pygame.draw.rect(layer, darker(ground, 0.45), box, line, border_radius=radius)

        brush.shapes(edge)

    def write(self) -> None:
        """The title, and on a large piece the text."""
        if not self.titled:
            return
        brush, piece, (w, h), kind = self.brush, self.piece, self.form.size, self.form.kind
        on = brush.on(self.colour)
        left, y, wide, high = self._label_room()
        right = left + wide
        if self.texted:
            top = h * (0.45 if kind == TOKEN else 0.5)  # a round piece is narrow below
            room = (left + 2, top, right - left - 4, h * 0.12)
            write_block(brush, self.d, piece.title, room, 13, on, "heavy", TITLE * 0.9)
            narrow = w * (0.03 if kind == TILE else 0.07)
            text = (left + narrow, top + h * 0.125, right - left - 2 * narrow, h * 0.22)
            write_block(brush, self.d, piece.text, text, 9.5, on, least=TITLE * 0.7, emphasis=True)
            return
        self._label((left, y, wide, high))
        room = (left + 4, y, wide - 8, high)
        write_block(brush, self.d, piece.title, room, self.title_size, brush.ink, "heavy")

    def _label_room(self) -> tuple[float, float, float, float]:
        """Where the strip with the title lies."""
        (w, h), kind = self.form.size, self.form.kind
        y, high = {HEX: (0.62, 0.15), TOKEN: (0.57, 0.2)}.get(kind, (0.7, 0.21))
        side = w * {TOKEN: 0.3, HEX: 0.42}.get(kind, 0.39)
        left, right = self.middle - side, self.middle + side
        if self.badges.used("bottom_left") and kind == TILE:
            left = self.badges.place("bottom_left")[0] + self.badges.r
        if self.badges.used("bottom_right") and kind == TILE:
            right = self.badges.place("bottom_right")[0] - self.badges.r
        return left, h * y, right - left, h * high

    def _fitted(self) -> float:
        """The size in which the titles of the set have room; a much longer one is smaller."""
        brush, (left, y, wide, high) = self.brush, self._label_room()
        room = (left + 4, y, wide - 8, high)

        def fitted(title: str) -> float:
            return block_size(brush, self.d, title, room, TITLES, "heavy")

        return min(even_size(self.titles, fitted), fitted(self.piece.title))

    def _label(self, room: tuple[float, float, float, float]) -> None:
        """A strip of paper, on which one ink reads whatever the colour of the tile is."""
        brush, edge = self.brush, darker(self.colour, 0.45)

        def draw(layer: pygame.Surface, k: float) -> None:
            box = pygame.Rect(*(round(v * k) for v in room))
            radius = round(box.height * 0.32)
            pygame.draw.rect(layer, edge, box.inflate(2.4 * k, 2.4 * k), border_radius=radius)
            pygame.draw.rect(layer, brush.ctx.theme["paper_light"], box, border_radius=radius)

        brush.shapes(draw)


class DieFace:
    """Draws one side of a die."""

    def __init__(
        self, brush: Brush, d: Prototype, piece: Piece, form: Form, colour: Colour
    ) -> None:
        self.brush, self.d, self.piece, self.form, self.colour = brush, d, piece, form, colour
        self.icon = piece.icon if piece.icon and brush.ctx.atlas.has(piece.icon) else ""
        self.picture = picture_of(d.folder, piece.picture)
        own = piece.picture or (piece.icon and not piece.icon.startswith("common/die_"))
        self.pips = () if own else PIPS.get(piece.value, ())

    def paint(self) -> None:
        """All but the words."""
        brush, piece, colour = self.brush, self.piece, self.colour
        paint_body(brush, self.form, colour)
        if self.pips:
            for x, y in self.pips:
                disc(brush, 46 + x * 23, 46 + y * 23, 8, brush.on(colour), 0)
        elif self.picture:
            cover(brush.surface, self.picture, brush.scaled(16, 16, 60, 60), round(8 * brush.k))
        elif self.icon:
            tint = brush.on(colour) if self.icon.startswith(ONE_COLOUR) else None
            brush.sprite(self.icon, 46, 46, 58, tint)
            if piece.value:
                disc(brush, 74, 74, 13, brush.ctx.theme["gold"])
                brush.line(cell_of(piece, "value"), 74, 74, 13 * 1.3, 13 * 1.7, brush.ink)
        else:
            brush.line(cell_of(piece, "value"), 46, 46, 50, 72, brush.on(colour), "title")

    def write(self) -> None:
        """The title of a side that shows nothing else."""
        if self.pips or self.picture or self.icon or cell_of(self.piece, "value"):
            return
        on, title = self.brush.on(self.colour), self.piece.title
        size = 50 if len(title) < 3 else 20
        write_block(self.brush, self.d, title, (10, 18, 72, 56), size, on, "title")
