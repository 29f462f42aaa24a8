"""One of a few answers side by side, or several, or none."""

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
        rows: int = 1,
    ) -> None:
        super().__init__(ctx, rect)
        self.labels, self.chosen, self.on_change = tuple(labels), chosen, on_change
        self.size, self.rows = size, rows

    def boxes(self) -> list[pygame.Rect]:
        """The place of each answer."""
        gap, many = self.ctx.u(6), -(-len(self.labels) // self.rows)
        wide = (self.rect.width - gap * (many - 1)) // many
        high = (self.rect.height - gap * (self.rows - 1)) // self.rows
        x, y = self.rect.topleft
        places = (
            (i % many * (wide + gap), i // many * (high + gap)) for i in range(len(self.labels))
        )
        return [pygame.Rect(x + right, y + down, wide, high) for right, down in places]

    def is_chosen(self, answer: int) -> bool:
        """Whether an answer is chosen."""
        return answer == self.chosen

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
        ctx, boxes = self.ctx, self.boxes()
        for i, box in enumerate(boxes):
            chosen = self.is_chosen(i)
            ctx.button(surface, box, "button_primary" if chosen else "button")
            room = box.inflate(-ctx.u(14), -ctx.u(8))
            room.y -= ctx.u(1)
            weight = "heavy" if chosen else "bold"
            ctx.fit(surface, self.labels[i], room, self.size, "ink", weight, "middle")


class Several(Scale):
    """A click on an answer or its digit chooses it or takes it back; left and right move the mark,
    and Enter is a click there."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        labels: Sequence[str],
        chosen: Sequence[int] | None,
        on_change: Callable[[tuple[int, ...] | None], None],
        *,
        size: float = 16,
        rows: int = 1,
    ) -> None:
        super().__init__(ctx, rect, labels, None, lambda answer: None, size=size, rows=rows)
        self.all, self.give = set(chosen or ()), on_change
        self.mark = 0
        """The answer that keys are at."""

    def is_chosen(self, answer: int) -> bool:
        return answer in self.all

    def choose(self, answer: int | None) -> None:
        self.ctx.sounds.play("common/click")
        self.all = self.all ^ {answer} if answer is not None else set()
        self.give(tuple(sorted(self.all)) or None)

    def _step(self, step: int) -> None:
        self.mark = (self.mark + step) % len(self.labels)
        self.ctx.voice(self.labels[self.mark])

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("return", "enter", "space"):
            if not e.repeat:
                self.choose(self.mark)
            return True
        return super().key(e)

    def spoken(self) -> str:
        if not self.all:
            return self.ctx.translate("playtest.form.unanswered")
        return ", ".join(self.labels[i] for i in sorted(self.all))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ctx = self.ctx
        for i, box in enumerate(self.boxes()):
            if i in self.all:  # not by colour alone: more than one can be
                ctx.icon(surface, "icon_check", (box.right - ctx.u(14), box.y + ctx.u(13)), 14)
            if self.focus and i == self.mark:
                line = pygame.Rect(
                    box.x + ctx.u(10), box.bottom - ctx.u(8), box.w - ctx.u(20), ctx.u(3)
                )
                pygame.draw.rect(surface, ctx.theme["ink"], line)
