"""A panel on which one or several of a closed list of values are chosen: on a drawing if they are
spaces, else by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...ui.dialog import Dialog
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.input.inputs import Input
from ...ui.shell import Shell
from ...ui.widgets.controls import Button
from ...ui.widgets.tile import Tile
from ...ui.widgets.widget import Clickable, Group, Widget
from .path_words import in_words
from .spaces import SpaceMap

WIDE, HIGH, GAP = 176, 46, 8
"""A value's button and the gap between two, in units."""


class Value(Tile):
    """A value by its name."""

    label = ""

    def picture(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        edge = pygame.Rect(self.rect)
        if not self.chosen:
            rounded(surface, ctx.theme["ink_soft"], edge, ctx.u(1.5), border_radius=ctx.u(10))
        room = self.rect.inflate(-ctx.u(16), -ctx.u(6))
        ctx.fit(surface, self.label, room, 16, "ink", "bold", "middle")


class Space(Clickable):
    """A space on the drawing, under its own shape; the page draws it."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, name: str, act: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect, act)
        self.label = name


class PickScene(Dialog):
    """``done(values)`` gets what is chosen, in the order of the list, after every choice."""

    def __init__(
        self,
        shell: Shell,
        label: str,
        values: Sequence[str],
        chosen: Sequence[str],
        several: bool,
        done: Callable[[list[str]], None],
        spaces: SpaceMap | None = None,
        words: Callable[[str], str] = in_words,
    ) -> None:
        """``words``: what a value is called."""
        super().__init__(shell)
        self.value_words = words
        self.label, self.values, self.several, self.done = label, values, several, done
        self.chosen = list(chosen)
        self.spaces = spaces if spaces is not None and spaces.has(values) else None
        self.drawing = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.label

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        columns = min(4, max(2, len(self.values)))
        rows = -(-len(self.values) // columns)
        high = rows * (HIGH + GAP)
        if self.spaces:
            columns, high = 4, 400
        inner = self.place_panel(
            size, (columns * (WIDE + GAP) + 60, high + 180), (32, 32), (60, 44), head=44
        )
        foot = pygame.Rect(0, 0, ctx.u(170), ctx.u(50))
        foot.midbottom = inner.midbottom
        room = pygame.Rect(inner.x, self.head.bottom + ctx.u(10), inner.width, 0)
        room.height = foot.y - ctx.u(12) - room.y
        made: list[Widget] = []
        if self.spaces:
            self.drawing = room
            for name, shape in self.spaces.within(room, self.values).items():
                space = Space(ctx, shape.box(), name, partial(self.toggle, name))
                space.stands_for = name
                made.append(space)
        else:
            self._names(made, room, columns, rows)
        words = ctx.translate("tune.back")
        made.append(Button(ctx, foot, words, self.close, style="primary", icon="icon_check"))
        self.group = Group(made)

    def _names(self, made: list[Widget], room: pygame.Rect, columns: int, rows: int) -> None:
        gap = self.ctx.u(GAP)
        wide = (room.width - gap * (columns - 1)) // columns
        step = min(self.ctx.u(HIGH + GAP), room.height // rows)
        for i, value in enumerate(self.values):
            row, column = divmod(i, columns)
            rect = pygame.Rect(
                room.x + column * (wide + gap), room.y + row * step, wide, step - gap
            )
            tile = Value(self.ctx, rect, value in self.chosen, partial(self.toggle, value))
            tile.label, tile.stands_for = self.value_words(value), value
            made.append(tile)

    def toggle(self, value: str) -> None:
        """Choose a value, or no longer; of values of which only one counts, this one."""
        if not self.several:
            self.chosen = [value]
            self.close()
        elif value in self.chosen:
            self.chosen.remove(value)
        else:
            self.chosen = [v for v in self.values if v in self.chosen or v == value]
        self.done(self.chosen)
        self.relayout()

    def handle(self, e: Input) -> bool:
        handled = super().handle(e)
        if e.kind == "hover" and handled:
            self.shell.redraw()
        return handled

    def draw_page(self, surface: pygame.Surface) -> None:
        if not self.spaces:
            return
        ctx = self.ctx
        at = next((w.label for w in self.group.widgets if isinstance(w, Space) and w.hover), "")
        self.spaces.draw(surface, self.drawing, self.values, self.chosen, at)
        for name, shape in self.spaces.within(self.drawing, self.values).items():
            ctx.text(surface, name, shape.box(), 17, "ink", "bold", "middle")
