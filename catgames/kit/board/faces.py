"""The faces of pieces, made from the rows of their tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from zlib import crc32

import pygame

from ...core.types import HIDDEN, Seat
from ...ui.graphics.context import DrawContext
from ..pieces import COLOURS, Piece
from ..prototype import Prototype
from ..words import piece_key, text_key
from .backs import paint_back
from .badges import Corners, corners_of
from .brush import Brush, Colour
from .card_face import (
    LEGIBLE,
    SMALL_TEXT,
    TINY_TEXT,
    CardFace,
    even_sizes,
    is_legible,
    is_small,
)
from .even_sizes import Sizes
from .forms import CARD, DIE, HEX, TILE, TOKEN, Form, form_of, plain_form
from .images import picture_of
from .symbols import is_cut_out
from .tile_face import DieFace, TileFace
from .whole import paint_cut_out, paint_whole

PLAIN = ("#c98b4a", "#7d9a5a", "#5d8fb0", "#b5687c", "#8b74ad", "#5fa294", "#c4a24a", "#9a7b66")
"""Colours of pieces that have none of their own, in turn."""
PAPER = 4.75
"""Pixels of a printed card for a nominal one."""


class Faces:
    """The sprites of one prototype's pieces; each is painted when it is first needed."""

    def __init__(self, ctx: DrawContext, d: Prototype, look: Callable[[Seat], int] = int) -> None:
        """``look``: index into the theme's seats by seat; on paper each has its own."""
        self.ctx, self.d, self.look = ctx, d, look
        self.forms = {name: form_of(d, name) for name in d.sets}
        self._corners: dict[str, Corners] = {}
        self._words: dict[tuple[str, str], int] = {}
        self._sizes: dict[tuple[str, bool, str, bool, bool], Sizes] = {}
        self._names: dict[tuple[int, str, str, int], str] = {}

    def name(self, face: int, set_name: str) -> str:
        """The sprite of a face; of HIDDEN, the back of the set."""
        whose = self.d.pieces[face].of_seat
        look = self._look(whose) if whose >= 0 else -1
        key = (face, set_name if face == HIDDEN else "", self.ctx.language, look)
        found = self._names.get(key)
        if found is None:
            made = self._back(set_name, "") if face == HIDDEN else self._face(face)
            found = self._names[key] = made
        return found

    def cut_out(self, face: int) -> str:
        """The sprite of a piece that has the shape of its picture; "": it has the shape of its
        form."""
        piece = self.d.pieces[face]
        if face == HIDDEN or piece.colour or not piece.picture or not self.d.sets[piece.set].whole:
            return ""
        picture = picture_of(self.d.folder, piece.picture)
        return self.name(face, piece.set) if picture and is_cut_out(picture) else ""

    def _look(self, seat: Seat) -> int:
        taken: list[int] = []
        try:
            taken += (self.look(each) for each in range(seat + 1))
        except IndexError:  # nobody has this seat: it gets a look that nobody has
            others = [look for look in range(len(self.ctx.theme.seats)) if look not in taken]
            return others[(seat - len(taken)) % len(others)] if others else seat
        return taken[-1]

    def back(self, piece: Piece) -> str:
        """The sprite of a piece's back: its own, or that of its set."""
        return self._back(piece.set, piece.own_back)

    def piece(self, face: int) -> Piece:
        """The piece with its title and text in the language of the screen, and the colour of its
        seat."""
        piece = self.d.pieces[face]

        def word(key: str, own: str) -> str:
            found = self.ctx.catalogue.find(f"{self.d.id}.{key}")
            return found if isinstance(found, str) else own

        title = word(piece_key(self.d, face), piece.title)
        text = word(text_key(self.d, face), piece.text)
        colour = piece.colour
        if piece.of_seat >= 0:
            seats = self.ctx.theme.seats
            r, g, b, _ = seats[self._look(piece.of_seat) % len(seats)].colour
            colour = f"#{r:02x}{g:02x}{b:02x}"
        return replace(piece, title=title, text=text, colour=colour)

    def colour(self, piece: Piece) -> Colour:
        """The piece's own colour, or one that the set gives it."""
        if piece.colour:
            return Colour(piece.colour)
        if self.forms[piece.set].kind == DIE:
            return Colour(COLOURS["white"])
        faces = self.d.sets[piece.set].faces
        return Colour(PLAIN[faces.index(piece.face) % len(PLAIN)])

    def _face(self, face: int) -> str:
        piece = self.piece(face)
        form = self.forms[piece.set]
        look = self.d.sets[piece.set]
        what = (
            piece, form, self.corners(piece.set), look.whole, look.body, look.text_size,
            self.d.folder, self._words_of(piece.set),
        )  # fmt: skip
        return self._sprite(face, what, form, partial(self._paint, piece, form))

    def _back(self, set_name: str, own: str) -> str:
        """The back of a set, or one that pieces of it have of their ``own``."""
        pieces = self.d.sets.get(set_name)
        form = self.forms.get(set_name) or plain_form(CARD)
        number = [*self.d.sets].index(set_name) if pieces else 0
        colour, picture = (pieces.back, pieces.back_picture) if pieces else ("", "")
        if own:
            colour, picture = (own, "") if own.startswith("#") else ("", own)
        what = ("back", form, colour, number, picture, str(self.d.folder))
        paint = partial(self._paint_back, form, colour, number, picture)
        return self._sprite(HIDDEN, what, form, paint)

    def _sprite(
        self, face: int, what: object, form: Form, paint: Callable[[pygame.Surface], None]
    ) -> str:
        name = f"prototype_{self.d.id}/{face}_{crc32(repr(what).encode()):08x}"
        return self.ctx.atlas.define(name, form.size, paint)

    # ------------------------------------------------------------------ painting

    def _paint(self, piece: Piece, form: Form, surface: pygame.Surface) -> None:
        picture = picture_of(self.d.folder, piece.picture)
        if picture and self.d.sets[piece.set].whole:
            brush, cut_out = Brush(self.ctx, surface, form.size), is_cut_out(picture)
            if cut_out and not piece.colour:
                paint_cut_out(brush, form, picture)
            elif cut_out and form.kind in (TILE, HEX, TOKEN):  # a motif on a body of this colour
                self._framed(piece, form, surface)
            else:
                paint_whole(brush, form, picture, self.colour(piece))
        else:
            self._framed(piece, form, surface)

    def _paint_back(
        self, form: Form, colour: str, number: int, picture: str, surface: pygame.Surface
    ) -> None:
        if whole := picture_of(self.d.folder, picture):
            ground = Colour(colour or COLOURS["grey"])
            paint_whole(Brush(self.ctx, surface, form.size), form, whole, ground)
        else:
            paint_back(self.ctx, form, colour, number, surface)

    def _framed(self, piece: Piece, form: Form, surface: pygame.Surface) -> None:
        """A piece with what its columns say."""
        drawn = self._drawn(piece, form, surface)
        drawn.paint()
        drawn.write()

    def _drawn(
        self, piece: Piece, form: Form, surface: pygame.Surface
    ) -> CardFace | DieFace | TileFace:
        brush, colour = Brush(self.ctx, surface, form.size), self.colour(piece)
        if form.kind == DIE:
            return DieFace(brush, self.d, piece, form, colour)
        corners = self.corners(piece.set)
        if form.kind != CARD:
            titles = [self.piece(face).title for face in self.d.sets[piece.set].faces]
            return TileFace(brush, self.d, piece, form, colour, corners, titles)
        legible = is_legible(self.d, piece.set, brush)
        sizes = self._sizes_of(piece.set, form, legible, brush.k)
        least = LEGIBLE * max(1.0, self.ctx.unit)  # also beside everything else in the window
        if legible and sizes.text * brush.k < least:  # then no card of the set shows its text
            piece = replace(piece, text="")
            sizes = self._sizes_of(piece.set, form, False, brush.k)
        return CardFace(brush, self.d, piece, form, colour, corners, sizes)

    def _words_of(self, set_name: str) -> int:
        """A number for all that is written on the pieces of a set: it makes the letters of each."""
        key = (set_name, self.ctx.language)
        if key not in self._words:
            pieces = map(self.piece, self.d.sets[set_name].faces)
            words = [(piece.title, piece.text, piece.value) for piece in pieces]
            self._words[key] = crc32(repr(words).encode())
        return self._words[key]

    def _sizes_of(self, set_name: str, form: Form, with_text: bool, k: float) -> Sizes:
        """The letters of all cards of a set, whether they show their texts or not; ``k``: pixels
        for a nominal one, by which small cards have other proportions.  They are measured large,
        so that those of a fan that closes keep their lines."""
        small, tiny = (is_small(self.d, set_name, k, most) for most in (SMALL_TEXT, TINY_TEXT))
        key = (set_name, with_text, self.ctx.language, small, tiny)
        if key not in self._sizes:
            surface = pygame.Surface([side * PAPER for side in form.size])
            brush, corners = Brush(self.ctx, surface, form.size), self.corners(set_name)
            pieces = [self.piece(face) for face in self.d.sets[set_name].faces]
            if not with_text:
                pieces = [replace(piece, text="") for piece in pieces]
            cards = [
                CardFace(brush, self.d, piece, form, self.colour(piece), corners, shown=k)
                for piece in pieces
            ]
            self._sizes[key] = even_sizes(cards)
        return self._sizes[key]

    def corners(self, set_name: str) -> Corners:
        """The columns in the corners of a set's pieces."""
        if set_name not in self._corners:
            kind = self.forms[set_name].kind
            self._corners[set_name] = corners_of(self.d, set_name, kind)
        return self._corners[set_name]

    def cut(self, face: int) -> set[str]:
        """The words of a face for which paper has no room, found without drawing all the rest."""
        piece = self.d.pieces[face]
        form, pieces = self.forms[piece.set], self.d.sets[piece.set]
        if pieces.whole and piece.picture:
            return set()
        kept, self.ctx.cut_on_paper = self.ctx.cut_on_paper, set()
        surface = pygame.Surface([side * PAPER for side in form.size], pygame.SRCALPHA)
        self._drawn(self.piece(face), form, surface).write()
        found, self.ctx.cut_on_paper = self.ctx.cut_on_paper, kept
        return found
