"""One of a few answers side by side, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..graphics.context import DrawContext
from ..input.inputs import Input
from .widget import Widget


class Scale(Widget):
    """A click on an answer or its digit chooses it, a second one takes it back; left, right and
    Enter go on to the next one."""

    focus_by_click = True

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        labels: Sequence[str],
        chosen: int | None,
        on_change: Callable[[int | None], None],
        *,
        size: float = 16,
    ) -> None:
        super().__init__(ctx, rect)
        self.labels, self.chosen, self.on_change = tuple(labels), chosen, on_change
        self.size = size

    def boxes(self) -> list[pygame.Rect]:
        """The place of each answer."""
        gap, many = self.ctx.u(6), len(self.labels)
        wide = (self.rect.width - gap * (many - 1)) // many
        return [
            pygame.Rect(self.rect.x + i * (wide + gap), self.rect.y, wide, self.rect.height)
            for i in range(many)
        ]

    def choose(self, answer: int | None) -> None:
        """Choose an answer by its index; None, or the chosen one again: none."""
        self.ctx.sounds.play("common/click")
        self.chosen = None if answer == self.chosen else answer
        self.on_change(self.chosen)

    def click(self, pos: tuple[int, int]) -> None:
        for i, box in enumerate(self.boxes()):
            if box.collidepoint(pos):
                self.choose(i)

    def key(self, e: Input) -> bool:
        if e.kind != "key":
            return False
        if e.key in ("left", "right", "return", "enter", "space"):
            if not e.repeat:
                self._step(-1 if e.key == "left" else 1)
            return True
        if e.key in ("backspace", "delete"):
            self.choose(None)
            return True
        if e.key.isdecimal() and 1 <= int(e.key) <= len(self.labels):
            self.choose(int(e.key) - 1)
            return True
        return False

    def _step(self, step: int) -> None:
        """Choose the next answer; after the last, and before the first, comes none."""
        answers = [None, *range(len(self.labels))]
        self.choose(answers[(answers.index(self.chosen) + step) % len(answers)])

    def spoken(self) -> str:
        if self.chosen is None:
            return self.ctx.translate("playtest.form.unanswered")
        return self.labels[self.chosen]

    def draw(self, surface: pygame.Surface) -> None:
        ctx, border = self.ctx, min(self.ctx.unit * 0.5, self.rect.height / 64)
        for i, box in enumerate(self.boxes()):
            chosen = i == self.chosen
            frame = "button_primary" if chosen else "button"
            surface.blit(ctx.atlas.nine(f"common/{frame}", box.size, 28, border), box)
            room = box.inflate(-ctx.u(14), -ctx.u(8))
            room.y -= ctx.u(1)
            weight = "heavy" if chosen else "bold"
            ctx.fit(surface, self.labels[i], room, self.size, "ink", weight, "middle")
