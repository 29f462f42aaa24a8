"""The guide beside a lesson's table: the teacher's bubble, the steps as dots, and the hand and the
light on the table that show what is meant."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ...content.lessons import MOODS
from ...core.types import Target
from ..graphics.shapes import Box, Shape
from ..graphics.theme import veil
from .bubble import Bubble
from .find_highlight import find_lit

if TYPE_CHECKING:
    from .scene import LessonScene

BECKONS = 2.6
"""Seconds in which the hand moves after a step has begun; then it rests."""
HAND = 46
OOPS = MOODS.index("oops")


class Guide:
    """Draws what the lesson says; knows no clicks."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene
        self.bubble = Bubble(scene.ctx)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.aside = ""
        """Why the last click was not what is meant."""
        self.began = 0.0

    def place(self, rect: pygame.Rect) -> None:
        """Take this column of the window, pixels."""
        ctx = self.scene.ctx
        self.rect = rect
        top = ctx.u(34)
        self.bubble.rect = pygame.Rect(rect.x, rect.y + top, rect.width, rect.height - top)
        self.refresh()

    def begin(self, now: float) -> None:
        """Another step."""
        self.began = now
        self.hush()
        self.scene.ctx.voice(self.bubble.words)

    def correct(self, words: str) -> None:
        """Say why a click was not what is meant."""
        ctx = self.scene.ctx
        ctx.sounds.play("common/refuse")
        self.aside = words
        self.refresh()
        ctx.voice(words)

    def hush(self) -> None:
        """Another click: the last one's correction is over."""
        self.aside = ""
        self.refresh()

    def refresh(self) -> None:
        """Words and mood as they are now."""
        match = self.scene.match
        mood = MOODS[OOPS] if self.aside else match.task.mood
        self.bubble.speaker = f"common/teacher_{mood}"
        self.bubble.words, self.bubble.aside = self.scene.translate(match.sentence()), self.aside

    def beckons(self, now: float) -> bool:
        """Whether the hand moves."""
        return not self.scene.ctx.reduced_motion and now - self.began < BECKONS

    # ------------------------------------------------------------------ what is meant

    def lit(self) -> list[Shape]:
        """What the step speaks of, or else what may be clicked."""
        scene = self.scene
        targets: list[Target] = [w.what for w in scene.match.task.light]
        if not targets and scene.match.asking is not None:
            targets = [] if scene.match.task.any else list(scene.selection.targets)
        return [s for t in targets if (s := self._shape(t)) is not None]

    def _shape(self, target: Target) -> Shape | None:
        stage = self.scene.stage
        view = stage.animator.view
        found = find_lit(stage.board, view, stage.plates, target) if view else None
        return found or self._button(target)

    def _button(self, target: Target) -> Shape | None:
        """What lies nowhere on the board has a button."""
        scene = self.scene
        if target not in scene.selection.targets:
            return None
        words = scene.telling.words(target)
        found = (w.rect for w in scene.prompt.group.widgets if getattr(w, "label", "") == words)
        box = next(found, None)
        return box and Box(box.x, box.y, box.width, box.height, scene.ctx.u(12))

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Dots and bubble beside the table, light and hand on it."""
        self._dots(surface)
        self.bubble.draw(surface)
        if not self.scene.animator.busy() and not self.scene.match.playing:
            self._light(surface)

    def _dots(self, surface: pygame.Surface) -> None:
        ctx, match = self.scene.ctx, self.scene.match
        count, room = len(match.lesson.steps), self.rect.width - ctx.u(24)
        gap = min(ctx.u(15), room / max(1, count - 1))
        band = pygame.Rect(0, 0, round(gap * (count - 1)) + ctx.u(26), ctx.u(24))
        band.midtop = (self.rect.centerx, self.rect.y)
        pygame.draw.rect(surface, ctx.theme["dark"], band, border_radius=band.height // 2)
        for i in range(count):
            x = band.x + ctx.u(13) + gap * i
            here = i == match.at
            colour = "glow" if here else "gold" if i < match.at else "ink_soft"
            radius = min(ctx.u(6 if here else 4), max(2, round(gap * (0.55 if here else 0.36))))
            pygame.draw.circle(surface, ctx.theme[colour], (x, band.centery), radius)

    def _light(self, surface: pygame.Surface) -> None:
        ctx, shapes = self.scene.ctx, self.lit()
        for shape in shapes:
            shape.fill(surface, veil(ctx.theme["glow"], 34))
            shape.outline(surface, ctx.theme["ink"], ctx.u(7))
            shape.outline(surface, ctx.theme["glow"], ctx.u(4))
        if shapes:
            self._hand(surface, shapes[0].box())

    def _hand(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Its finger tip lies on the lower part of what is meant, and comes and goes at first."""
        ctx, now = self.scene.ctx, self.scene.now
        swing = math.sin((now - self.began) * 7) if self.beckons(now) else 0.0
        picture = ctx.atlas.get("common/pointer_hand", width=ctx.u(HAND))
        x = box.centerx + ctx.u(2) - round(picture.get_width() * 26 / 64)
        y = box.y + round(box.height * 0.82) + ctx.u(5 + 5 * swing)
        lowest = surface.get_height() - picture.get_height()
        if y > lowest:  # a button of the bar: its words stay free
            x, y = box.right - round(picture.get_width() * 0.6), lowest
        surface.blit(picture, (x, y))
