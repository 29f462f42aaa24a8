"""What the others have done since somebody's last turn.  It covers nothing and takes no input:
every click reaches what is meant, and the recap goes with the player's answer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...core.types import Seat, message
from ..game_model import Line
from ..people.default_names import initial
from ..stage.stage import Stage
from ..widgets.log import LogPanel
from ..widgets.plate import draw_mark

HEAD, LEAST = 52, 118
"""The heading and the least height of the strip, in units."""
EDGE, BETWEEN = 14, 9
"""From the edge of the strip to its words, and from one line to the next, in units: it is read at
a glance."""


class RecapStrip:
    """A strip below the name plates or the board if there is room, else a line for the prompt;
    nothing beside the open log, which tells the same.

    Where it happened is shown by the marks of the last moves, as in a replay.
    """

    def __init__(self, stage: Stage, seat: Seat, lines: Sequence[Line]) -> None:
        self.stage, self.seat, self.ctx = stage, seat, stage.ctx
        self.panel = LogPanel(self.ctx, list(lines), framed=False)
        self.panel.between = BETWEEN
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.column = False
        """Whether it is a strip."""

    def layout(self) -> None:
        """Find room for the strip; without any, the prompt shows a line instead."""
        ctx, free = self.ctx, self.stage.free
        gap, top, wide = ctx.u(EDGE), free.y, free.width
        self.column = free.height >= ctx.u(LEAST) and not self.stage.log_open
        if not self.column:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        self.panel.rect = pygame.Rect(0, 0, wide - 2 * gap, ctx.u(1))
        high = min(self.panel.needed() + gap, free.height - ctx.u(HEAD))
        self.rect = pygame.Rect(free.x, top, wide, high + ctx.u(HEAD))
        self.panel.rect = pygame.Rect(
            self.rect.x + gap, top + ctx.u(HEAD), wide - 2 * gap, high - gap
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip; nothing where the prompt shows a line instead."""
        if not self.column:
            return
        ctx, r = self.ctx, self.rect
        ctx.panel(surface, r)
        name = self.stage.name(self.seat)
        head = pygame.Rect(r.x + ctx.u(40), r.y, r.width - ctx.u(50), ctx.u(HEAD))
        mark = (r.x + ctx.u(22), head.centery)
        draw_mark(surface, ctx, self.stage.look(self.seat), *mark, ctx.u(12), initial(name))
        ctx.fit(surface, self._heading(), head.inflate(0, -ctx.u(8)), 16, "ink", "heavy")
        self.panel.draw(surface, "")

    def line(self, width: int) -> str:
        """The newest lines that fit into the prompt; "" if it is a strip."""
        ctx, told = self.ctx, ""
        told_already = self.column or self.stage.log_open
        lines = () if told_already else [x for x in self.panel.lines if not x.heading]
        for line in reversed(lines):
            more = f"{line.text} · {told}" if told else line.text
            wide = ctx.type.size(f"{self._heading()}: … {more}", 15.5 * ctx.unit, "semibold")[0]
            if told and wide > width:
                return f"{self._heading()}: … {told}"
            told = more
        return told and f"{self._heading()}: {told}"

    def _heading(self) -> str:
        return self.ctx.translate(message("recap.since", name=self.stage.name(self.seat)))
