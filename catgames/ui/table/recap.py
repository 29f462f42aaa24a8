"""What the others have done since somebody's last turn; waits for a click."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...core.types import Seat, message
from ..input.inputs import Input
from ..widgets.controls import Button
from ..widgets.log import Line, LogPanel
from ..widgets.plate import draw_mark
from ..widgets.widget import Group

if TYPE_CHECKING:
    from .scene import TableScene

WIDTH, HEAD, FOOT, MOST = 380, 58, 62, 300
"""Of the card and its parts, in units."""


def wanted(table: TableScene, seat: Seat) -> bool:
    """Whether the person who is asked now may have missed something that others did."""
    when = table.window.settings.recap
    unseen = seat in table.missed or table.animator.speed == 0
    return when == "always" or (when == "needed" and unseen)


class Recap:
    """A card over the board; its lines light the table as those of the log do."""

    def __init__(
        self, table: TableScene, seat: Seat, lines: list[Line], close: Callable[[], None]
    ) -> None:
        self.table, self.seat, self.close = table, seat, close
        self.ctx = table.ctx
        self.panel = LogPanel(self.ctx, lines, framed=False)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        spots = tuple(dict.fromkeys(spot for line in lines for spot in line.spots))
        table.stage.lights.show(spots)
        self.spots = spots

    def layout(self) -> None:
        """Beside the prompt, as high as its lines need."""
        ctx, area = self.ctx, self.table.area
        wide = min(ctx.u(WIDTH), area.width - ctx.u(16))
        self.panel.rect = pygame.Rect(0, 0, wide - ctx.u(16), ctx.u(MOST))
        high = min(self.panel.needed(), area.height - ctx.u(HEAD + FOOT + 16), ctx.u(MOST))
        self.rect = pygame.Rect(0, 0, wide, high + ctx.u(HEAD + FOOT))
        self.rect.topleft = self._corner(area.inflate(-ctx.u(16), -ctx.u(16)))
        self.panel.rect = pygame.Rect(
            self.rect.x + ctx.u(8), self.rect.y + ctx.u(HEAD), wide - ctx.u(16), high
        )
        words = ctx.translate("recap.go_on")
        room = self.rect.width - ctx.u(36)
        size = min(
            room, max(ctx.u(150), ctx.type.size(words, 17 * ctx.unit, "bold")[0] + ctx.u(50))
        )
        button = pygame.Rect(0, 0, size, ctx.u(44))
        button.bottomright = (self.rect.right - ctx.u(18), self.rect.bottom - ctx.u(12))
        self.group = Group([Button(ctx, button, words, self.done, style="primary")])

    def _corner(self, room: pygame.Rect) -> tuple[int, int]:
        """Where the card hides least of what it speaks of."""
        lit = [shape.box() for shape in self.table.stage.lights.shapes(self.spots)]
        places: list[tuple[int, int, tuple[int, int]]] = []
        for x in (room.right - self.rect.width, room.x):
            for y in (room.bottom - self.rect.height, room.y):
                box = pygame.Rect((x, y), self.rect.size)
                places.append((len(box.collidelistall(lit)), len(places), box.topleft))
        return min(places)[2]

    def done(self) -> None:
        """It has been read."""
        self.table.stage.lights.show()
        self.close()

    def handle(self, e: Input) -> bool:
        """A click, Enter or Esc ends it; hovering lights one line's places; the rest is for the
        table."""
        if e.kind == "hover":
            return self._hover(e)
        if e.kind == "scroll" and self.rect.collidepoint(e.pos):
            self.panel.scroll(e.amount)
        elif e.kind in ("press", "back") or (e.kind == "key" and e.key in ("return", "space")):
            if not e.repeat:
                self.ctx.sounds.play("common/click")
                self.done()
        else:
            return e.kind == "release"
        return True

    def _hover(self, e: Input) -> bool:
        line = self.panel.hover = self.panel.line_at(e.pos)
        lights = self.table.stage.lights
        lit = lights.show_line(line) if line else lights.show(self.spots)
        return self.group.handle(e) or lit

    def draw(self, surface: pygame.Surface) -> None:
        """The card."""
        ctx, r = self.ctx, self.rect
        ctx.panel(surface, r)
        name = self.table.name(self.seat)
        at = (r.x + ctx.u(34), r.y + ctx.u(32))
        draw_mark(surface, ctx, self.table.look(self.seat), *at, ctx.u(15), name[:1].upper())
        head = pygame.Rect(r.x + ctx.u(58), r.y + ctx.u(14), r.width - ctx.u(74), ctx.u(36))
        words = ctx.translate(message("recap.since", name=name))
        ctx.text(surface, words, head.midleft, 18, "ink", "heavy", "left", head)
        self.panel.draw(surface, "")
        self.group.draw(surface)
