"""What the others have done since somebody's last turn; waits for a click."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...core.types import Seat, says
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
    unseen = seat in table.missed or table.director.speed == 0
    return when == "always" or (when == "needed" and unseen)


class Recap:
    """A card over the board; its lines light the table as those of the log do."""

    def __init__(
        self, table: TableScene, seat: Seat, lines: list[Line], close: Callable[[], None]
    ) -> None:
        self.table, self.seat, self.close = table, seat, close
        self.kit = table.kit
        self.panel = LogPanel(self.kit, lines, framed=False)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        spots = tuple(dict.fromkeys(spot for line in lines for spot in line.spots))
        table.stage.lights.show(spots)
        self.spots = spots

    def layout(self) -> None:
        """Beside the prompt, as high as its lines need."""
        kit, area = self.kit, self.table.area
        wide = min(kit.u(WIDTH), area.width - kit.u(16))
        self.panel.rect = pygame.Rect(0, 0, wide - kit.u(16), kit.u(MOST))
        high = min(self.panel.needed(), area.height - kit.u(HEAD + FOOT + 16), kit.u(MOST))
        self.rect = pygame.Rect(0, 0, wide, high + kit.u(HEAD + FOOT))
        self.rect.topleft = self._corner(area.inflate(-kit.u(16), -kit.u(16)))
        self.panel.rect = pygame.Rect(
            self.rect.x + kit.u(8), self.rect.y + kit.u(HEAD), wide - kit.u(16), high
        )
        words = kit.say("recap.go_on")
        room = self.rect.width - kit.u(36)
        size = min(
            room, max(kit.u(150), kit.type.size(words, 17 * kit.unit, "bold")[0] + kit.u(50))
        )
        button = pygame.Rect(0, 0, size, kit.u(44))
        button.bottomright = (self.rect.right - kit.u(18), self.rect.bottom - kit.u(12))
        self.group = Group([Button(kit, button, words, self.done, style="primary")])

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
                self.kit.sounds.play("common/click")
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
        kit, r = self.kit, self.rect
        kit.panel(surface, r)
        name = self.table.name(self.seat)
        at = (r.x + kit.u(34), r.y + kit.u(32))
        draw_mark(surface, kit, self.table.look(self.seat), *at, kit.u(15), name[:1].upper())
        head = pygame.Rect(r.x + kit.u(58), r.y + kit.u(14), r.width - kit.u(74), kit.u(36))
        words = kit.say(says("recap.since", name=name))
        kit.text(surface, words, head.midleft, 18, "ink", "heavy", "left", head)
        self.panel.draw(surface, "")
        self.group.draw(surface)
