"""The first cards of a part as they will look, and the backs of its sets."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...core.types import HIDDEN
from ...kit.board.faces import Faces
from ...ui.graphics.context import DrawContext
from ...ui.input.inputs import Input
from ...ui.widgets.widget import Widget
from ..plan import Part, Plan

HEIGHTS, LARGE, GAP = (240, 208, 180, 156, 136, 118, 104, 92, 80, 70, 60), 360, 10
"""Heights of a card, of one that is shown large, and the gap between two, in units."""
MOST_KINDS, MOST_BACKS = 80, 4
"""Cards and backs drawn, at most."""


class CardStrip(Widget):
    """As many cards as there is room for, in rows; the backs come last."""

    focus_by_click = True

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, faces: Faces, plan: Plan, part: Part
    ) -> None:
        super().__init__(ctx, rect)
        self.places: list[tuple[str, pygame.Rect]] = []
        """Sprites and where they are drawn."""
        self.words: list[str] = []
        """What is spoken of each."""
        self.marked = -1
        """Which of them is shown large; -1: none."""
        ids = list(plan.ids(part))
        shown = [face for id in ids for face in faces.d.sets[id].faces][:MOST_KINDS]
        for high in map(ctx.u, HEIGHTS):  # as large as all of them fit in
            high = min(high, rect.height)
            self._lay(faces, shown, ids, high)
            if len(self.words) == len(shown):
                break

    def _lay(self, faces: Faces, shown: Sequence[int], ids: Sequence[str], high: int) -> None:
        """Find places for as many as there is room for."""
        d, rect, gap = faces.d, self.rect, self.ctx.u(GAP)
        self.places, self.words = [], []
        x, y = rect.x, rect.y
        backs = [id for id in ids if not d.sets[id].turns][:MOST_BACKS]
        back = sum(self._step(faces, high, i, id) for i, id in enumerate(backs))
        for face in shown:
            wide = round(high * faces.forms[d.pieces[face].set].aspect)
            last = y + 2 * high + gap > rect.bottom
            end = rect.right - (back + 2 * gap if last else 0)
            if x + wide > end and x > rect.x:
                if last:
                    break
                x, y = rect.x, y + high + gap
                end = rect.right - (back + 2 * gap if y + 2 * high + gap > rect.bottom else 0)
            if x + wide > end:
                break
            name = faces.name(face, d.pieces[face].set)
            self.places.append((name, pygame.Rect(x, y, wide, high)))
            piece = faces.piece(face)
            self.words.append(". ".join(filter(None, (piece.title, piece.text))))
            x += wide + gap
        if not self.places:
            return
        x, y = self.places[-1][1].right + 2 * gap, self.places[-1][1].y
        if x + back > rect.right:
            x, y = rect.x, y + high + gap
        for i, id in enumerate(backs):  # fanned out
            x += self._step(faces, high, i, id)
            wide = round(high * faces.forms[id].aspect)
            self.places.append((faces.name(HIDDEN, id), pygame.Rect(x - wide, y, wide, high)))

    @staticmethod
    def _step(faces: Faces, high: int, i: int, id: str) -> int:
        """How far the right end of a back lies to the right of that before it."""
        return round(high * faces.forms[id].aspect * (0.34 if i else 1))

    def spoken(self) -> str:
        shown = self.words if self.marked < 0 else self.words[self.marked : self.marked + 1]
        return "\n".join(shown)

    def point(self, pos: tuple[int, int]) -> bool:
        """Show the card at a pixel large; True: it is another one than before."""
        if pos[0] < 0 and self.focus:  # a finger has been lifted
            return False
        under = (i for i, (_, rect) in enumerate(self.places) if rect.collidepoint(pos))
        before, self.marked = self.marked, next(under, -1)
        return before != self.marked

    def click(self, pos: tuple[int, int]) -> None:
        self.point(pos)

    def key(self, e: Input) -> bool:
        step = {"left": -1, "right": 1}.get(e.key, 0) if e.kind == "key" else 0
        if not step or not -1 <= self.marked + step < len(self.words):
            return False
        self.marked += step
        return True

    def draw_large(self, surface: pygame.Surface) -> None:
        """Draw the card that is pointed at, or chosen by keys, so that it can be read."""
        if not 0 <= self.marked < len(self.places) or not (self.hover or self.focus):
            return
        name, rect = self.places[self.marked]
        high = min(self.ctx.u(LARGE), surface.height - self.ctx.u(20))
        if high < rect.height * 1.2:
            return
        picture = self.ctx.atlas.get(name, height=high)
        box = picture.get_rect(center=rect.center).clamp(surface.get_rect())
        surface.blit(picture, box)

    def draw(self, surface: pygame.Surface) -> None:
        for name, rect in self.places:
            surface.blit(self.ctx.atlas.get(name, height=rect.height), rect)
