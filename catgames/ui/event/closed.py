"""What stands in the attract loop's place while the game may not run: staff have to look."""

from __future__ import annotations

import pygame

from ..graphics.context import DrawContext
from ..opening import draw_lettering, draw_table
from ..shell import Scene


class ClosedScene(Scene):
    """Takes no input; the PIN pad opens over it as everywhere."""

    first_focus = False

    def title(self) -> str:
        return self.ctx.translate("title.title")

    def announcements(self) -> list[str]:
        return [self.ctx.translate("event.closed")]

    def draw(self, surface: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, surface.get_size()
        draw_table(surface, ctx.atlas, ctx.unit)
        box = pygame.Rect(0, 0, min(ctx.u(760), w - ctx.u(40)), ctx.u(150))
        box.midtop = (w // 2, h // 2)
        draw_lettering(surface, ctx.atlas, _above(ctx, box))
        ctx.panel(surface, box)
        room = box.inflate(-ctx.u(60), -ctx.u(40))
        ctx.fit(surface, ctx.translate("event.closed"), room, 26, "ink", "bold", "middle")


def _above(ctx: DrawContext, box: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(box.x, ctx.u(30), box.width, max(1, box.y - ctx.u(50)))
