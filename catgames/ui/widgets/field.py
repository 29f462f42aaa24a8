"""Fields to type into: one line, a name that is completed, several lines."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...core.plain_text import printable
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..graphics.typesetter import line_height
from ..input import clipboard
from ..input.bindings import EDITING, written
from ..input.inputs import Input
from ..input.keyboard import write_at
from .widget import Widget


class Field(Widget):
    """At most ``most`` letters, only printable ones.  Whoever enters the field selects all of it,
    and what is typed or pasted takes the place of what is selected; a second click selects
    nothing."""

    focus_by_click = types = True

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        most: int = 16,
        placeholder: str = "",
    ) -> None:
        """``placeholder``: what belongs here, shown and spoken while the field is empty."""
        super().__init__(ctx, rect)
        self.value, self.on_change, self.most = value, on_change, most
        self.placeholder = placeholder
        self.selected = False
        """Whether all of it is selected."""
        self.wrong = False
        """Whether the value is not accepted."""

    def take_focus(self) -> None:
        super().take_focus()
        self.selected = True
        write_at(self.rect)

    def press(self, pos: tuple[int, int]) -> None:
        self.selected = False
        write_at(self.rect)  # again, if its keyboard has been put away

    def key(self, e: Input) -> bool:
        if e.kind == "text":
            self._type(e.text)
            return True
        if e.key in ("backspace", "delete"):
            all_of_it = self.selected or (e.ctrl and e.key == "backspace")
            if all_of_it or e.key == "backspace":
                self._set("" if all_of_it else self.value[:-1])
            return True
        if written(e) in EDITING:
            self._edit(e.key)
            return True
        if e.key in ("return", "enter"):
            self.focus = False
            return True
        return (e.kind == "key" and len(e.key) == 1 and not e.ctrl) or e.key == "space"

    def _edit(self, letter: str) -> None:
        """What Ctrl and a letter do: all, copy, cut, paste."""
        if letter == "a":
            self.selected = True
        elif letter == "v":
            self._type(clipboard.paste())
        elif self.selected:
            clipboard.copy(self.value)
            if letter == "x":
                self._set("")

    def _type(self, text: str) -> None:
        before = "" if self.selected else self.value
        value = printable(before + text)  # together: a mark alone has no letter to stand on
        if value != before:
            self._set(value[: self.most])

    def spoken(self) -> str:
        return self.value or self.placeholder

    def _set(self, value: str) -> None:
        self.value, self.selected = value, False
        self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, radius = self.ctx, self.ctx.theme, self.ctx.u(8)
        rounded(surface, theme["paper"], self.rect, border_radius=radius)
        edge = theme["accent"] if self.focus else theme["ink"] if self.hover else theme["ink_soft"]
        if self.wrong:
            edge = theme["danger"]
        rounded(surface, edge, self.rect, ctx.u(2), border_radius=radius)
        room = self.rect.inflate(-ctx.u(20), 0)
        caret = pygame.Rect(0, self.rect.y + radius, ctx.u(2), self.rect.height - 2 * radius)
        if self.focus and self.selected and self.value:
            wide = min(room.width, ctx.type.size(self.value, 17 * ctx.unit, "bold")[0])
            caret.x, caret.width = room.x - ctx.u(2), wide + ctx.u(4)
            rounded(surface, theme["gold"], caret, border_radius=ctx.u(3))
        if not self.focus and self.value:
            return ctx.name(surface, self.value, room, 17, "bold")
        shown = self.value
        while not ctx.fits(shown, 17, room.width):
            shown = shown[1:]  # the end, where letters are typed
        box = ctx.text(surface, shown, room, 17, "ink", "bold")
        if not self.value:
            ctx.text(surface, self.placeholder, room, 17, "ink_soft", "medium")
        if self.focus and not (self.selected and self.value):
            caret.x = min(box.right, room.right) + ctx.u(2)
            pygame.draw.rect(surface, theme["ink"], caret)


class NameField(Field):
    """The rest of a known name appears in pale letters; Tab, Enter or the right arrow accept it."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        rest_of: Callable[[str], str],
    ) -> None:
        """``rest_of`` completes what has been typed; "": nothing fits."""
        super().__init__(ctx, rect, value, on_change, placeholder=ctx.translate("profile.name"))
        self.rest_of = rest_of
        self.typed = False
        """Whether something has been typed since the last click; only then completions appear."""

    @property
    def rest(self) -> str:
        """The completion shown now."""
        return self.rest_of(self.value) if self.focus and self.typed else ""

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        self.typed = False

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("tab", "right", "return", "enter") and self.rest:
            self._set(self.value + self.rest)
            self.typed = False
            return True
        self.typed = self.typed or e.kind == "text"
        return super().key(e)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if rest := self.rest:
            ctx, room = self.ctx, self.rect.inflate(-self.ctx.u(20), 0)
            x = room.x + ctx.type.size(self.value, 17 * ctx.unit, "bold")[0] + ctx.u(3)
            room = pygame.Rect(x, room.y, max(1, room.right - x), room.height)
            ctx.text(surface, rest, room, 17, "ink_soft", "medium")


SIZE = 16


class TextBox(Field):
    """Shows the end of what is typed if it is too long for the box."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        most: int,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        """``on_enter``: what Enter does; without it Enter leaves the box."""
        super().__init__(ctx, rect, value, on_change, most=most)
        self.on_enter = on_enter

    def take_focus(self) -> None:
        super().take_focus()
        self.selected = False  # a long answer is not to be lost by a letter

    def key(self, e: Input) -> bool:
        if self.on_enter is not None and e.kind == "key" and e.key in ("return", "enter"):
            self.on_enter()
            return True
        return super().key(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, radius = self.ctx, self.ctx.theme, self.ctx.u(8)
        rounded(surface, theme["paper"], self.rect, border_radius=radius)
        edge = theme["accent"] if self.focus else theme["ink"] if self.hover else theme["ink_soft"]
        rounded(surface, edge, self.rect, ctx.u(2), border_radius=radius)
        room, px = self.rect.inflate(-ctx.u(20), -ctx.u(12)), SIZE * ctx.unit
        step = line_height(px)
        lines = ctx.type.wrap(self.value, px, room.width - ctx.u(4), "semibold") or [""]
        lines = lines[-max(1, room.height // step) :]
        for i, line in enumerate(lines):
            row = pygame.Rect(room.x, room.y + i * step, room.width, step)
            if self.focus and self.selected and line:
                wide = ctx.type.size(line, px, "semibold")[0]
                mark = pygame.Rect(row.x - ctx.u(2), row.y, wide + ctx.u(4), step)
                rounded(surface, theme["gold"], mark, border_radius=ctx.u(3))
            box = ctx.text(surface, line, row, SIZE, "ink", "semibold")
        if self.focus and not (self.selected and self.value):
            space = ctx.type.size(" ", px, "semibold")[0] if self.value.endswith(" ") else 0
            caret = pygame.Rect(box.right + space + ctx.u(1), row.y, ctx.u(2), step)
            pygame.draw.rect(surface, theme["ink"], caret)
