"""The faces of pieces on a free table: with what is written on them by now, and backs by set."""

from __future__ import annotations

from functools import partial
from zlib import crc32

from ...core.types import HIDDEN
from ...kit.board.faces import Faces
from ...kit.board.forms import CARD, DIE, SIZES, form_of
from ...kit.pieces import Piece
from ...kit.prototype import Prototype
from ...ui.graphics.context import DrawContext
from ..pieces import BLANK, kinds


class FreeFaces(Faces):
    """Also draws pieces that have been written on."""

    def __init__(self, ctx: DrawContext, d: Prototype) -> None:
        super().__init__(ctx, d)
        self.forms = {name: _form(d, name) for name in d.sets}
        self.back_names = tuple(d.sets)
        self.kinds = kinds(d)

    def name(self, face: int, set_name: str) -> str:
        if face >= self.kinds:
            return super().name(HIDDEN, self.back_names[face - self.kinds])
        return super().name(face, set_name)

    def written(self, piece: Piece) -> str:
        """The sprite of a piece as it is written on."""
        form = self.forms[piece.set]
        name = f"prototype_{self.d.id}/{piece.face}_{crc32(repr(piece).encode()):08x}"
        return self.ctx.atlas.define(name, SIZES[form], partial(self._paint, piece, form))


def _form(d: Prototype, name: str) -> str:
    """Where everything may lie anywhere, only a zone that names a set says what form it has."""
    if name == BLANK or d.sets[name].form:
        return d.sets[name].form or CARD
    named = [zone for zone in d.zones.values() if name in (*zone.of, *zone.start)]
    form = form_of(d, name)
    return form if form == DIE or any(zone.space for zone in named) else CARD
