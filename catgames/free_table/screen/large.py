"""What is shown large over a free table: what is under the mouse."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from ...core.types import Target
from ...kit.board.forms import CARD, DIE, TILE, TOKEN
from ...kit.board.layout import box_of
from ...kit.board.preview import Preview
from ...ui.graphics.shapes import Shape
from ...ui.graphics.theme import veil
from ..pieces import kinds
from .reach import piece_of

HIGH, CLOSELY, READABLE = 250, 330, 190
"""Heights in units: of a piece under the mouse, of one that is looked at closely, and from which on
it is not enlarged."""


@dataclass(frozen=True, slots=True)
class Enlarged(Preview):
    """Draws what is under the mouse, large enough to be read."""

    shapes: Mapping[Target, Shape]
    image: Callable[[int], str]

    def enlarge(self, surface: pygame.Surface, target: Target, closely: bool) -> None:
        """The piece, beside its place; ``closely``: also one that can be read where it lies."""
        spot, index = piece_of(target) or ((), 0)
        faces, shape = self.picture.get(spot, ()), self.shapes.get(target)
        if not spot or index >= len(faces) or shape is None or spot[0] not in self.at.d.zones:
            return
        face, box, ctx = faces[index], shape.box(), self.ctx
        form = self.at.form(face, spot)
        if face >= kinds(self.at.d) or not (closely or self.helps(target)):
            return
        high = min(ctx.u(CLOSELY if closely else HIGH), round(self.at.area.height * 0.6))
        large = self.beside(box, round(high * form.aspect), high)
        if form.kind in (CARD, TILE):
            shade = large.inflate(-ctx.u(2), -ctx.u(2)).move(ctx.u(6), ctx.u(9))
            box_of(shade, ctx.u(16)).fill(surface, veil(ctx.theme["shade"], 110))
        surface.blit(ctx.atlas.get(self.image(face), height=high), large)

    def helps(self, target: Target) -> bool:
        """Whether a piece has something to be read that is small where it lies: no back has, no
        die, and no token without words."""
        spot, index = piece_of(target) or ((), 0)
        faces, shape = self.picture.get(spot, ()), self.shapes.get(target)
        if index >= len(faces) or shape is None or faces[index] >= kinds(self.at.d):
            return False
        face = faces[index]
        form = self.at.form(face, spot)
        silent = form.kind == DIE or (form.kind == TOKEN and not self.at.d.pieces[face].text)
        return not silent and shape.box().height < self.ctx.u(READABLE)

    def explain(
        self, surface: pygame.Surface, target: Target, clear: Sequence[pygame.Rect] = ()
    ) -> bool:
        """What the cell is that is under the mouse, or under the piece there; False: it is none
        of which anything is said."""
        piece = piece_of(target)
        spots = self.spots_of(target) if piece is None else [piece[0]]
        return any(self.draw_sign(surface, spot, clear) for spot in spots)

    def others(self) -> list[pygame.Rect]:
        return self._boxes("at")

    def lesser(self) -> list[pygame.Rect]:
        """Signs, mats, and piles with their names and numbers."""
        piles = [p.tray for p in self.at.places.shared.values() if p.area.kind == "pile"]
        return [*self._boxes("count", "button", "seat"), *piles]

    def _boxes(self, *kinds: str) -> list[pygame.Rect]:
        named = {t: shape for t, shape in self.shapes.items() if isinstance(t, tuple)}
        return [shape.box() for target, shape in named.items() if target[0] in kinds]
