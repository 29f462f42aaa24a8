"""What a cat says, in a bubble for a few seconds; nothing waits for it."""

from __future__ import annotations

import pygame

from ...match.reactions import Reaction, Reactions
from ..graphics.context import DrawContext
from ..people.avatars import portrait_of
from ..stage.stage import Stage
from .model import TableModel
from .prompt_bar import PromptBar

SECONDS = 3.0
"""How long it is shown, whatever the speed of animations."""
RISE = 0.16
"""Seconds in which it comes up, unless motion is reduced."""
LEAST, MOST, HEIGHT = 210, 460, 50
"""Widths and height of a bubble, in units."""
FACE, PAD = 46, 12


class Bubbles:
    """Of one table: at most one at a time, and none where it would hide anything.

    Its place is the end of the prompt, or the column below the name plates.  If words or buttons
    need the place, it is gone.
    """

    def __init__(self, model: TableModel, stage: Stage, prompt: PromptBar) -> None:
        self.model, self.stage, self.prompt, self.ctx = model, stage, prompt, stage.ctx
        self._reactions = Reactions(model.match)
        self._reactions.update()  # what happened before the table was opened
        self.said: Reaction | None = None
        self._until = 0.0

    @property
    def words(self) -> str:
        """What is said, in the screen's language."""
        return self.ctx.translate(self.said.words) if self.said else ""

    def update(self, now: float, on: bool) -> bool:
        """Look for something to say; True: draw again.  ``on``: whether cats talk at all."""
        if self.said is not None and (now >= self._until or not on):
            self.drop()
            return True
        found = self._reactions.update()
        if found is not None and on and not self.model.quick:
            self._say(found, now)
            return True
        return self.said is not None and not self._risen(now) < 1 <= self._risen(now + 0.03)

    def _say(self, found: Reaction, now: float) -> None:
        self.said, self._until = found, now + SECONDS
        self.stage.moods = {found.seat: "pleased" if found.pleased else "annoyed"}
        self.ctx.voice(f"{self.stage.name(found.seat)}: {self.words}")

    def drop(self) -> None:
        """Take it away."""
        self.said = None
        self.stage.moods = {}

    def _risen(self, now: float) -> float:
        """How far it has come up, 0 to 1."""
        if self.ctx.reduced_motion:
            return 1.0
        return min(1.0, max(0.0, (now - self._until + SECONDS) / RISE))

    # ------------------------------------------------------------------ drawing

    def place(self, covered: pygame.Rect | None) -> pygame.Rect | None:
        """Where there is room for it, pixels; None: nowhere.  ``covered``: what lies below the
        name plates."""
        ctx = self.ctx
        free = self.prompt.view.free
        wide = min(ctx.u(MOST), bubble_width(ctx, self.words))
        if free.width >= min(wide, ctx.u(LEAST)) and free.width >= ctx.u(LEAST):
            rect = pygame.Rect(0, 0, min(wide, free.width), ctx.u(HEIGHT))
            rect.midright = (free.right, free.centery - ctx.u(1))
            return rect
        plates = self.stage.plates
        if not plates or covered is not None or self.stage.log_open:
            return None
        last = plates[-1].rect
        rect = pygame.Rect(last.x, last.bottom + ctx.u(8), last.width, ctx.u(HEIGHT + 24))
        return rect if rect.bottom <= self.stage.area.bottom else None

    def draw(self, surface: pygame.Surface, covered: pygame.Rect | None = None) -> None:
        """Draw it, after the prompt."""
        if self.said is None:
            return
        rect = self.place(covered)
        if rect is None:
            self.drop()
            return
        lift = round((1 - self._risen(self.model.now)) * self.ctx.u(10))
        draw_bubble(surface, self.stage, self.said, self.words, rect.move(0, lift))


def bubble_width(ctx: DrawContext, words: str) -> int:
    """The width of a bubble whose words stand in one line, in pixels."""
    wide = ctx.type.size(words, 16.5 * ctx.unit, "bold")[0]
    return max(ctx.u(LEAST), wide + ctx.u(FACE + 3 * PAD))


def draw_bubble(
    surface: pygame.Surface, stage: Stage, said: Reaction, words: str, rect: pygame.Rect
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


def draw_speech(
    surface: pygame.Surface, ctx: DrawContext, words: str, box: pygame.Rect, left: bool = True
) -> None:
    """Words in a bubble; whoever says them is to its ``left``, or else to its right."""
    u, y = ctx.u, box.centery
    edge, out = (box.x, -1) if left else (box.right, 1)
    tip = [(edge + out * u(10), y + u(6)), (edge - out * u(4), y - u(7))]
    tip.append((edge - out * u(4), y + u(9)))
    ink, fill, radius = ctx.theme["ink"], ctx.theme["paper_light"], u(16)
    pygame.draw.rect(surface, ink, box, border_radius=radius)
    pygame.draw.polygon(surface, ink, [(x + out * u(2), y) for x, y in tip], u(4))
    inner = box.inflate(-u(5), -u(5))
    pygame.draw.rect(surface, fill, inner, border_radius=radius - u(2))
    pygame.draw.polygon(surface, fill, [(x - out * u(2), y) for x, y in tip])
    room = inner.inflate(-u(PAD), -u(2))
    ctx.fit(surface, words, room, 16.5, "ink", "bold", "middle")
