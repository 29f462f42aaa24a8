"""The first cards of a part as they will look, and its back."""

from __future__ import annotations

import pygame

from ...core.types import HIDDEN
from ...kit.board.faces import Faces
from ...kit.board.forms import ASPECT
from ...ui.graphics.context import DrawContext
from ...ui.widgets.widget import Widget
from ..plan import Part, Plan

TALLEST, LEAST, GAP = 240, 180, 10
"""Heights of a card and the gap between two, in units."""
MOST_KINDS = 40
"""Cards drawn, at most."""


class CardStrip(Widget):
    """As many cards as there is room for, in rows; the back comes last."""

    focusable = False

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, faces: Faces, plan: Plan, part: Part
    ) -> None:
        super().__init__(ctx, rect)
        self.places: list[tuple[str, pygame.Rect]] = []
        """Sprites and where they are drawn."""
        d, gap = faces.d, ctx.u(GAP)
        ids = list(plan.ids(part))
        shown = [face for id in ids for face in d.sets[id].faces][:MOST_KINDS]
        abreast = max(1, round(rect.width / (min(rect.height, ctx.u(TALLEST)) * 0.74)))
        rows = max(1, (rect.height + gap) // (ctx.u(LEAST) + gap)) if len(shown) > abreast else 1
        high = min(ctx.u(TALLEST), (rect.height + gap) // rows - gap)
        x, y = rect.x, rect.y
        last = faces.name(HIDDEN, ids[0]) if ids and not d.sets[ids[0]].turns else ""
        back = round(high * ASPECT[faces.forms[ids[0]]]) if last else 0
        for face in shown:
            wide = round(high * ASPECT[faces.forms[d.pieces[face].set]])
            end = rect.right - (back + 2 * gap if y + 2 * high + gap > rect.bottom else 0)
            if x + wide > end and x > rect.x:
                x, y = rect.x, y + high + gap
                end = rect.right - (back + 2 * gap if y + 2 * high + gap > rect.bottom else 0)
            if y + high > rect.bottom + 1 or x + wide > end:
                break
            name = faces.name(face, d.pieces[face].set)
            self.places.append((name, pygame.Rect(x, y, wide, high)))
            x += wide + gap
        if last and self.places:
            at = self.places[-1][1]
            self.places.append((last, pygame.Rect(at.right + 2 * gap, at.y, back, high)))

    def draw(self, surface: pygame.Surface) -> None:
        for name, rect in self.places:
            surface.blit(self.ctx.atlas.get(name, height=rect.height), rect)
