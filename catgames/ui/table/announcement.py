"""What has just been played and may be reacted to: large in the middle, with who played it."""

from __future__ import annotations

import pygame

from ...match.match import Match
from ..input.inputs import Input
from ..people.default_names import initial
from ..shell import Shell
from ..stage.board import Announced
from ..stage.stage import Stage
from ..widgets.plate import draw_mark

SECONDS = 2.0
"""Shown at least so long, and while people are called, unless somebody clicks."""
SECONDS_IN_LESSONS = 1.0
"""Nobody has to make up their mind there."""
WIDTH, WORDS = 420, 76
"""Width of the panel and height of its sentence, in units."""


class Announcement:
    """The announcement of the reaction window that is open; shows only what the table may know."""

    def __init__(self, shell: Shell, stage: Stage, match: Match) -> None:
        self.shell, self.stage, self.match, self.ctx = shell, stage, match, stage.ctx
        self.seconds = SECONDS
        self._about: Announced | None = None
        self._words = ""
        self._until = 0.0
        self._window = -1
        """The last reaction window that was announced."""

    @property
    def open(self) -> bool:
        """Whether something is announced."""
        return self._about is not None

    def holds_up(self, now: float) -> bool:
        """Whether computers and chance wait until it has been seen."""
        return self.open and now < self._until

    def update(self, now: float) -> None:
        """Show what may be reacted to, when its window opens; take it away when it has been seen.

        Without any pace of computers nothing is held up.
        """
        match, reaction = self.match, self.match.reaction
        if reaction is not None and reaction[0] != self._window:
            self._window, question = reaction
            about = self.stage.board.announced(match.view())
            if about is not None and (match.computers.pace or match.call):
                self._about, self._words = about, self.stage.translate(question)
                self._until = now + self.seconds if match.computers.pace else now
                self.shell.redraw()
        elif self.open and now >= self._until and match.call is None:
            self._about = None
            self.shell.redraw()

    def handle(self, e: Input) -> bool:
        """Let a click or a key dismiss it; returns whether the input was meant for it alone."""
        if not self.open or e.kind not in ("press", "back", "key"):
            return False
        self._about = None
        return e.kind == "back" or (e.kind == "press" and self.box().collidepoint(e.pos))

    def box(self) -> pygame.Rect:
        """The announcement's place, in the middle of the board."""
        area, u = self.stage.area, self.ctx.u
        rect = pygame.Rect(0, 0, min(u(WIDTH), area.width), min(u(380), round(area.height * 0.7)))
        rect.center = area.center
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        """A panel with the picture, the player's mark and the sentence; not over a question to one
        person."""
        if self._about is None or self.match.asking is not None:
            return
        ctx, box, seat, sprite = self.ctx, self.box(), self._about.seat, self._about.sprite
        ctx.panel(surface, box)
        words = pygame.Rect(box.x, box.bottom - ctx.u(WORDS), box.width, ctx.u(WORDS - 10))
        room = pygame.Rect(box.x, box.y, box.width, words.y - box.y).inflate(0, -ctx.u(28))
        native = ctx.atlas.find(sprite).size
        scale = min(room.height / native[1], (room.width - ctx.u(40)) / native[0])
        picture = ctx.atlas.get(sprite, height=round(native[1] * scale))
        surface.blit(picture, picture.get_rect(center=room.center))
        name = self.stage.name(seat)
        at = (words.x + ctx.u(36), words.centery)
        draw_mark(surface, ctx, self.stage.look(seat), *at, ctx.u(17), initial(name))
        words = pygame.Rect(words.x + ctx.u(64), words.y, words.width - ctx.u(80), words.height)
        ctx.fit(surface, self._words, words, 19, "ink", "heavy")
