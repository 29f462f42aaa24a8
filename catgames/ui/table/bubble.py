"""What a cat says, in a bubble for a few seconds; nothing waits for it."""

from __future__ import annotations

import pygame

from ...match.remarks import Remark, Remarks
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..people.cats import portrait_of
from ..people.default_names import initial
from ..stage.stage import Stage
from ..widgets.plate import draw_mark
from .model import TableModel
from .prompt_bar import PromptBar

SECONDS, LETTERS = 2.0, 15
"""It is shown for so many seconds, and one more for so many letters, whatever the speed of
animations."""
SHORTEST = 3.0
"""Least seconds, for a word or two."""
GLANCE = 1.0
"""Seconds after which a click takes it away."""
PATIENCE = 6.0
"""Seconds for which it waits for a place."""
RISE = 0.16
"""Seconds in which it comes up, unless motion is reduced."""
LEAST, MOST, HEIGHT = 130, 460, 50
"""Widths and height of a bubble, in units."""
UNEVEN = 1.2
"""How much longer than half of the words the longer one of two lines may be."""
FACE, PAD, SIZE = 46, 12, 16.5
"""The face, the space around words and the size of letters, in units."""


class Bubbles:
    """The bubbles of one table: one at a time, and none where it would hide anything.

    Its place is the end of the prompt, or what is free below the name plates or the board.  While
    words or buttons need the place, or the curtain is down, it waits.
    """

    def __init__(self, model: TableModel, stage: Stage, prompt: PromptBar) -> None:
        self.model, self.stage, self.prompt, self.ctx = model, stage, prompt, stage.ctx
        self._remarks = Remarks(model.match)
        self._remarks.update()  # what happened before the table was opened
        self.said: Remark | None = None
        self.visible = False
        """Whether it had a place when last drawn."""
        self._shown = self._waited = self._now = 0.0
        self._answers = model.match.answers

    @property
    def words(self) -> str:
        """What is said, in the screen's language."""
        return self.ctx.translate(self.said.words) if self.said else ""

    @property
    def seconds(self) -> float:
        """How long it is shown: as long as the words take to be noticed and read."""
        return max(SHORTEST, SECONDS + len(self.words) / LETTERS)

    def update(self, now: float, on: bool, listen: bool = True) -> bool:
        """Look for something to say; True: draw again.  ``on``: whether cats talk at all.
        ``listen``: False while pieces still move and nothing new is said."""
        since, self._now = now - self._now, now
        undone, self._answers = self.model.match.answers < self._answers, self.model.match.answers
        found = self._remarks.update() if listen else None
        if undone or ((self.model.ended or not on) and self.said is not None):
            return self.drop()
        if self.model.ended or not on:
            return False
        if found is not None and not self.model.quick:
            self._say(found)
            return True
        if self.said is None:
            return False
        rising = self.visible and self._risen < 1
        if self.visible:
            self._shown += since
        else:
            self._waited += since
        if self._shown >= self.seconds or self._waited >= PATIENCE:
            return self.drop()
        return rising

    def _say(self, found: Remark) -> None:
        self.said, self.visible = found, False
        self._shown = self._waited = 0.0
        self.stage.moods = {found.seat: "pleased" if found.pleased else "annoyed"}
        self.ctx.voice(f"{self.stage.name(found.seat)}: {self.words}")

    def repeat(self, now: float) -> None:
        """Show the remark for its whole time again, to somebody who has just come to the screen."""
        self._shown = self._waited = 0.0
        self._now = now

    def dismiss(self) -> bool:
        """Let a click remove the bubble; False if none shows, or it has hardly been seen yet."""
        return self.visible and self._shown >= GLANCE and self.drop()

    def drop(self) -> bool:
        """Remove the bubble, and let the cats look calm again; always True: the screen changes."""
        self.said, self.visible = None, False
        self.stage.moods = {}
        return True

    @property
    def _risen(self) -> float:
        """How far the bubble has risen into its place, 0 to 1."""
        return 1.0 if self.ctx.reduced_motion else min(1.0, self._shown / RISE)

    # ------------------------------------------------------------------ drawing

    def place(self, covered: pygame.Rect | None) -> pygame.Rect | None:
        """Where there is room for it, pixels; None: nowhere.  ``covered``: what lies below the
        name plates."""
        ctx = self.ctx
        free = self.prompt.view.free
        wide = min(ctx.u(MOST), bubble_width(ctx, self.words))
        if free.width >= bubble_width(ctx, self.words, lines=2):
            rect = pygame.Rect(0, 0, min(wide, free.width), ctx.u(HEIGHT))
            rect.midright = (free.right, free.centery - ctx.u(1))
            return rect
        column = self.stage.free
        if covered is not None or self.stage.log_open:
            return None
        rect = pygame.Rect(column.x, column.y, min(column.width, ctx.u(MOST)), ctx.u(HEIGHT + 24))
        return rect if rect.height <= column.height else None

    def draw(self, surface: pygame.Surface, covered: pygame.Rect | None = None) -> None:
        """Draw the bubble; called after the prompt has been drawn, beside which it may stand."""
        if self.said is None:
            return
        rect = self.place(covered)
        self.visible = rect is not None
        if rect is None:
            return
        lift = round((1 - self._risen) * self.ctx.u(10))
        draw_bubble(surface, self.stage, self.said, self.words, rect.move(0, lift))


def bubble_width(ctx: DrawContext, words: str, lines: int = 1) -> int:
    """The width of a bubble whose words stand in one line or two, in pixels."""
    wide, *parts = (ctx.type.size(x, SIZE * ctx.unit, "bold")[0] for x in (words, *words.split()))
    wide = wide if lines == 1 else max(round(wide / 2 * UNEVEN), *parts)
    return max(ctx.u(LEAST), wide + ctx.u(FACE + 4 * PAD))


def draw_bubble(
    surface: pygame.Surface, stage: Stage, said: Remark, words: str, rect: pygame.Rect
) -> None:
    """The cat's face, and its words in a bubble that points to it."""
    ctx, u = stage.ctx, stage.ctx.u
    player, look = stage.players()[said.seat], stage.look(said.seat)
    mood = "pleased" if said.pleased else "annoyed"
    side = min(u(FACE), rect.height)
    face = pygame.Rect(rect.x, 0, side, side)
    face.centery = rect.centery
    box = pygame.Rect(face.right + u(PAD), rect.y, rect.right - face.right - u(PAD), rect.height)
    draw_speech(surface, ctx, words, box)
    picture = ctx.atlas.get(portrait_of(ctx, player, look, mood), width=side)
    surface.blit(picture, face)
    at = (face.right - u(7), face.bottom - u(7))
    draw_mark(surface, ctx, look, *at, u(9), initial(player.name))


def draw_speech(surface: pygame.Surface, ctx: DrawContext, words: str, box: pygame.Rect) -> None:
    """Words in a bubble; whoever says them is to its left."""
    u, y = ctx.u, box.centery
    tip = [(box.x - u(10), y + u(6)), (box.x + u(4), y - u(7)), (box.x + u(4), y + u(9))]
    ink, fill, radius = ctx.theme["ink"], ctx.theme["paper_light"], u(16)
    rounded(surface, ink, box, border_radius=radius)
    pygame.draw.polygon(surface, ink, [(x - u(2), y) for x, y in tip], u(4))
    inner = box.inflate(-u(5), -u(5))
    rounded(surface, fill, inner, border_radius=radius - u(2))
    pygame.draw.polygon(surface, fill, [(x + u(2), y) for x, y in tip])
    room = inner.inflate(-u(PAD), -u(2))
    ctx.fit(surface, words, room, SIZE, "ink", "bold", "middle")
