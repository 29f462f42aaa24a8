"""A card with what the others have done since somebody's last turn; it waits for a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...core.types import Seat, message
from ..game_log import Line
from ..input.inputs import Input
from ..stage.stage import Stage
from ..widgets.controls import Button
from ..widgets.log import LogPanel
from ..widgets.plate import draw_mark
from ..widgets.widget import Group

WIDTH, HEAD, FOOT, MOST = 380, 58, 62, 300
"""The card and its parts, in units."""


class RecapCard:
    """Lies over the board; its lines highlight places as those of the log do."""

    def __init__(
        self, stage: Stage, seat: Seat, lines: Sequence[Line], close: Callable[[], None]
    ) -> None:
        self.stage, self.seat, self.close = stage, seat, close
        self.ctx = stage.ctx
        self.panel = LogPanel(self.ctx, list(lines), framed=False)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        self.spots = tuple(dict.fromkeys(spot for line in lines for spot in line.spots))
        stage.highlights.show(self.spots)

    def layout(self) -> None:
        """Beside the prompt, as high as its lines need."""
        ctx, area = self.ctx, self.stage.area
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
        """Where the card hides least of what it is about."""
        boxes = [shape.box() for shape in self.stage.highlights.shapes(self.spots)]
        places: list[tuple[int, int, tuple[int, int]]] = []
        for x in (room.right - self.rect.width, room.x):
            for y in (room.bottom - self.rect.height, room.y):
                box = pygame.Rect((x, y), self.rect.size)
                places.append((len(box.collidelistall(boxes)), len(places), box.topleft))
        return min(places)[2]

    def done(self) -> None:
        """The player has read it."""
        self.stage.highlights.clear()
        self.close()

    def handle(self, e: Input) -> bool:
        """A click, Enter, Space or Esc closes the card; other inputs are for the table."""
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
        highlights = self.stage.highlights
        changed = highlights.show_line(line) if line else highlights.show(self.spots)
        return self.group.handle(e) or changed

    def draw(self, surface: pygame.Surface) -> None:
        """The card."""
        ctx, r = self.ctx, self.rect
        ctx.panel(surface, r)
        name = self.stage.name(self.seat)
        at = (r.x + ctx.u(34), r.y + ctx.u(32))
        draw_mark(surface, ctx, self.stage.look(self.seat), *at, ctx.u(15), name[:1].upper())
        head = pygame.Rect(r.x + ctx.u(58), r.y + ctx.u(14), r.width - ctx.u(74), ctx.u(36))
        words = ctx.translate(message("recap.since", name=name))
        ctx.text(surface, words, head.midleft, 18, "ink", "heavy", "left", head)
        self.panel.draw(surface, "")
        self.group.draw(surface)
