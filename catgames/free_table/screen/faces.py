"""The faces of pieces on a free table: with what is written on them by now, and backs by set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from zlib import crc32

import pygame

from ...core.types import Seat
from ...kit.board.brush import Brush, Colour, darker, lighter, soft_shadow
from ...kit.board.faces import Faces
from ...kit.board.forms import CARD, DIE, Form, form_of, plain_form, sized
from ...kit.pieces import Piece
from ...kit.prototype import Prototype
from ...ui.graphics.context import DrawContext
from ..game import PAPER
from ..pieces import MADE, NOTE, kinds


class FreeFaces(Faces):
    """Also draws pieces that have been written on."""

    def __init__(self, ctx: DrawContext, d: Prototype, look: Callable[[Seat], int] = int) -> None:
        super().__init__(ctx, d, look)
        self.forms = {name: _form(d, name) for name in d.sets}
        self.kinds = kinds(d)

    def name(self, face: int, set_name: str) -> str:
        if face >= self.kinds:
            return super().back(self.d.pieces[face])
        return super().name(face, set_name)

    def written(self, piece: Piece) -> str:
        """The sprite of a piece as it is written on; its picture alone can't show that."""
        form = self.forms[piece.set]
        paint = self._paint if piece.set == NOTE else self._framed
        name = f"prototype_{self.d.id}/{piece.face}_{crc32(repr(piece).encode()):08x}"
        return self.ctx.atlas.define(name, form.size, partial(paint, piece, form))

    def _paint(self, piece: Piece, form: Form, surface: pygame.Surface) -> None:
        if piece.set == NOTE:
            paint_note(self.ctx, piece, surface)
        else:
            super()._paint(piece, form, surface)


def paint_note(ctx: DrawContext, piece: Piece, surface: pygame.Surface) -> None:
    """A slip of paper with a folded corner."""
    brush, paper = Brush(ctx, surface, plain_form(CARD).size), Colour(piece.colour or PAPER)
    slip = [(5, 7), (149, 4), (151, 186), (121, 217), (3, 214)]
    fold = [(151, 186), (125, 190), (121, 217)]

    def shapes(layer: pygame.Surface, k: float) -> None:
        def scaled(points: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
            return [(x * k, y * k) for x, y in points]

        soft_shadow(layer, pygame.Rect(*(round(v * k) for v in (4, 8, 146, 206))), 4, 4 * k)
        pygame.draw.polygon(layer, lighter(paper, 0.12), scaled(slip))
        pygame.draw.polygon(layer, darker(paper, 0.22), scaled(fold))
        pygame.draw.lines(layer, darker(paper, 0.45), True, scaled(slip), max(1, round(1.6 * k)))
        pygame.draw.lines(layer, darker(paper, 0.45), False, scaled(fold), max(1, round(1.6 * k)))

    brush.shapes(shapes)
    brush.block(piece.text, (13, 14, 128, 168), 25, brush.on(paper), "semibold")


def _form(d: Prototype, name: str) -> Form:
    """Where everything may lie anywhere, only a zone that names a set says what form it has."""
    if name in MADE or d.sets[name].form:
        return sized(d, name, d.sets[name].form or CARD)
    named = [zone for zone in d.zones.values() if name in (*zone.of, *zone.start)]
    form = form_of(d, name)
    kept = form.kind == DIE or any(zone.space for zone in named)
    return form if kept else sized(d, name, CARD)
