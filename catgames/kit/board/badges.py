"""What stands in the corners of pieces: numbers and short words on discs, and icons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pygame

from ..icons import icon_named
from ..markup import icons_in
from ..pieces import COLOURS, Piece
from ..prototype import Prototype
from .brush import Brush, Colour, lighter
from .forms import CARD, DIE, HEX, TILE, TOKEN, Form
from .images import picture_of
from .rich_text import ONE_COLOUR

LONGEST = 3
"""Characters of a cost that is drawn without being asked for."""
WIDEST = 14
"""Characters of what a corner that game.yaml names shows; check names what is longer."""
TOP = "top"
"""The place of the value of a hexagon, which has no corner at the left and right of its top."""
MORE = ("red", "green", "purple", "teal", "orange")
"""Colours of the discs of a designer's own columns, in the order in which corners name them."""

Corners = Mapping[str, tuple[str, ...]]


def cell_of(piece: Piece, column: str) -> str:
    """What a corner shows of a column."""
    if column == "value":
        return str(piece.value).replace("-", "−") if piece.has_value else ""
    cell = str(piece.columns.get(column, ""))
    return cell.replace("-", "−") if cell.lstrip("-").isdecimal() else cell


def corners_of(d: Prototype, set: str, kind: str) -> Corners:
    """The columns in the corners of a set's pieces.  Without a word of game.yaml the value and the
    mark are at the top left, and the cost beside them."""
    pieces = d.sets[set]
    if pieces.corner or kind == DIE:
        return pieces.corner
    shown = [d.pieces[face] for face in pieces.faces]
    taken = any(p.has_value or p.columns.get("mark") for p in shown)
    if kind == HEX:
        return {TOP: ("value", "mark"), "top_left": ("cost",)}
    if kind in (CARD, TILE) and any(cell_of(p, "cost") for p in shown):
        if not taken:
            return {"top_left": ("cost",)}
        return {"top_left": ("value", "mark"), "top_right": ("cost",)}
    return {"top_left": ("value", "mark")}


def radius_on_token(form: Form) -> float:
    """The radius of a disc in a corner of what is no card, in nominal pixels; a token is small, and
    its number is read on the table."""
    return min(form.size) * (0.18 if form.kind == TOKEN else 0.15)


def place_on_token(form: Form, corner: str) -> tuple[float, float]:
    """The middle of that disc."""
    w, h = form.size
    return w * (0.19 if "left" in corner else 0.78), h * (0.19 if "top" in corner else 0.78)


class Badges:
    """Draws the corners of a piece."""

    def __init__(
        self, brush: Brush, d: Prototype, piece: Piece, form: Form, corners: Corners
    ) -> None:
        """``corners``: those of its set."""
        self.brush, self.d, self.piece, self.form, self.corners = brush, d, piece, form, corners
        self.sizes: Mapping[str, float] = {}
        """By column: the size of the letters on discs, where it is the same for all pieces."""
        self.asked = bool(d.sets[piece.set].corner)
        w, h = form.size
        self.r = min(19.0, 0.122 * min(w, h)) if form.kind == CARD else radius_on_token(form)
        if form.kind == HEX:
            self.r = w * 0.125

    def shown(self, corner: str) -> list[tuple[str, str]]:
        """Columns and cells of a corner that are drawn."""
        cells = [(c, cell_of(self.piece, c)) for c in self.corners.get(corner, ())]
        most = WIDEST if self.asked else LONGEST
        return [(c, cell) for c, cell in cells if cell and (len(cell) <= most or c == "mark")]

    def used(self, *corners: str) -> bool:
        """Whether something stands in one of these corners."""
        return any(self.shown(corner) for corner in corners)

    def place(self, corner: str) -> tuple[float, float]:
        """The middle of the disc in a corner."""
        w, h = self.form.size
        if self.form.kind == HEX:
            if corner == TOP:
                return w * 0.5, h * 0.145
            return w * (0.19 if "left" in corner else 0.81), h * (0.31 if "top" in corner else 0.69)
        if self.form.kind == CARD:
            inset = self.r + 5
            left, top = ("left" in corner), ("top" in corner)
            return inset if left else w - 4 - inset, inset if top else h - 4 - inset
        return place_on_token(self.form, corner)

    def draw(self, only: str = "") -> None:
        """All corners, or those with one column."""
        for corner in self.corners:
            (x, y), down = self.place(corner), 1 if "top" in corner else -1
            for column, cell in self.shown(corner):
                if only not in ("", column):
                    continue
                r = self.r * (0.86 if column == "mark" else 1.0)
                if self._draw(column, cell, x, y, r, corner):
                    y += down * self.r * 1.9

    def _draw(self, column: str, cell: str, x: float, y: float, r: float, corner: str) -> bool:
        """One cell; False: it is a sprite that does not exist."""
        brush = self.brush
        words = icons_in(cell)
        icon = icon_named(self.d, words[0]) if [f"{{{w}}}" for w in words] == [cell] else None
        sprite = cell if column == "mark" else icon.sprite if icon else ""
        if sprite and not brush.ctx.atlas.has(sprite):
            return False
        if sprite:
            disc(brush, x, y, r, brush.ctx.theme["paper_light"], 2)
            tint = brush.ink if sprite.startswith(ONE_COLOUR) else None
            brush.sprite(sprite, x, y, r * 1.34, tint)
        elif icon and (picture := picture_of(self.d.folder, icon.picture)):
            box = brush.scaled(x - r, y - r, 2 * r, 2 * r)
            scale = min(box.width / picture.get_width(), box.height / picture.get_height())
            size = [max(1, round(side * scale)) for side in picture.get_size()]
            small = pygame.transform.smoothscale(picture, size)
            brush.surface.blit(small, small.get_rect(center=box.center))
        else:
            self._words(column, cell, x, y, r, corner)
        return True

    def _words(self, column: str, cell: str, x: float, y: float, r: float, corner: str) -> None:
        """On a disc, or, if they are too long for it, on a label that grows inwards."""
        brush, colour = self.brush, self._colour(column)
        cell = re.sub(r"^-(?=\d)", "−", cell)  # a hyphen is hardly seen
        ink = brush.ink if column == "value" else brush.on(colour)
        if len(cell) <= LONGEST:
            disc(brush, x, y, r, colour)
            size = self.sizes.get(column, r * 1.3)
            brush.line(cell, x, y, size, r * 1.7, ink)
            return
        size, most = r * 1.05, self.form.size[0] * 0.56
        wide = brush.ctx.type.size(cell, size * brush.k, "heavy")[0] / brush.k + r
        wide = max(2 * r, min(most, wide))
        left = x - r if "left" in corner else x + r - wide

        def label(layer: pygame.Surface, k: float) -> None:
            box = pygame.Rect(*(round(v * k) for v in (left, y - r * 0.8, wide, r * 1.6)))
            pygame.draw.rect(layer, brush.ink, box, border_radius=round(r * 0.8 * k))
            inner = box.inflate(-round(5 * k), -round(5 * k))
            pygame.draw.rect(layer, colour, inner, border_radius=round(r * 0.8 * k))

        brush.shapes(label)
        brush.line(cell, left + wide / 2, y, size, wide - r * 0.8, ink)

    def size(self, cell: str) -> float:
        """The size of letters in which a cell has room on a disc."""
        return self.brush.line_size(cell, self.r * 1.3, self.r * 1.7)

    def _colour(self, column: str) -> Colour:
        if column == "value":
            return self.brush.ctx.theme["gold"]
        if column == "cost":
            return Colour(COLOURS["blue"])
        own = [c for c in self._columns() if c not in ("value", "cost", "mark")]
        return Colour(COLOURS[MORE[own.index(column) % len(MORE)]])

    def _columns(self) -> Iterator[str]:
        for columns in self.corners.values():
            yield from columns


def disc(brush: Brush, x: float, y: float, r: float, colour: Colour, edge: float = 2.5) -> None:
    """A disc with a dark edge and a light rim; without an edge a spot."""

    def draw(layer: pygame.Surface, k: float) -> None:
        pygame.draw.circle(layer, brush.ink if edge else colour, (x * k, y * k), r * k)
        if edge:
            pygame.draw.circle(layer, lighter(colour, 0.45), (x * k, y * k), (r - edge) * k)
            pygame.draw.circle(
                layer, colour, (x * k, (y + r * 0.06) * k), (r - edge - r * 0.06) * k
            )

    brush.shapes(draw)


def too_long(d: Prototype) -> Iterator[tuple[Piece, str]]:
    """Pieces, and columns whose cells are too long for the corners that game.yaml gives them."""
    for pieces in d.sets.values():
        columns = [c for named in pieces.corner.values() for c in named if c != "mark"]
        for piece in map(d.pieces.__getitem__, pieces.faces):
            yield from ((piece, c) for c in columns if len(cell_of(piece, c)) > WIDEST)
