"""What a value is changed with: a stepper, a switch, a list, a drawing of spaces, or a field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from ...content.loader import read_text
from ...core.types import GameError
from ...ui.graphics.context import DrawContext
from ...ui.shell import Shell
from ...ui.widgets.controls import Button, Choice, Label, Switch
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Widget
from .model import LONGEST, Row, shown
from .path_words import in_words
from .pick import PickScene
from .spaces import SpaceMap

FEW = 4
"""More values than these are chosen on a panel of their own."""
Change = Callable[[Row, str], None]


class PickButton(Button):
    """Shows which values are chosen, as a drawing where they are spaces."""

    spaces: SpaceMap | None = None
    row_: Row

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ctx, room = self.ctx, self.rect.inflate(-self.ctx.u(16), -self.ctx.u(12))
        room.y -= ctx.u(1)  # the lower edge is thicker
        chosen = parts_of(self.row_)
        if self.spaces is not None:
            left = pygame.Rect(room.x, room.y, ctx.u(48), room.height)
            self.spaces.draw(surface, left, self.row_.fits, chosen)
            room = pygame.Rect(left.right + ctx.u(8), room.y, room.right - left.right - ctx.u(8), 0)
            room.height = left.height
        ctx.fit(surface, self.spoken(), room, 15, "ink", "bold", "middle")

    def spoken(self) -> str:
        chosen = parts_of(self.row_)
        if self.spaces is not None:
            return ", ".join(chosen) or "–"
        return ", ".join(map(in_words, chosen)) or "–"


def parts_of(row: Row) -> list[str]:
    """The values that a row has now, as words; []: what is typed can't be read."""
    if not isinstance(row.base, list):
        return [row.text]
    try:
        value = read_text(row.text or '""', row.path).plain()
    except GameError:
        return []
    return list(map(str, value)) if isinstance(value, list) else []


class Cells:
    """Makes the widgets of values in places; ``change(row, text)`` takes what is typed or chosen
    in them."""

    def __init__(self, shell: Shell, change: Change, spaces: Callable[[], SpaceMap]) -> None:
        """``spaces()``: the drawing of the board, made when it is first asked for."""
        self.shell, self.ctx, self.change, self.spaces = shell, shell.ctx, change, spaces

    def add(self, made: list[Widget], row: Row, label: str, rect: pygame.Rect) -> None:
        """Add what the value is changed with, with a label before it in the list."""
        closed = bool(row.fits) and not isinstance(row.fits, range)
        parts = parts_of(row)
        known = closed and all(part in map(str, row.fits) for part in parts)
        if isinstance(row.base, bool) and row.text in ("true", "false"):
            self._switch(made, row, rect)
        elif (known and isinstance(row.base, list)) or (known and len(row.fits) > FEW):
            self._pick(made, row, label, rect)
        elif known and not row.mistake:
            self._choice(made, row, rect)
        elif is_number(row.base):
            self._stepper(made, row, label, rect)
        else:
            self._field(made, row, rect)

    def _switch(self, made: list[Widget], row: Row, rect: pygame.Rect) -> None:
        def turned(value: bool) -> None:
            self.change(row, shown(value))

        switch = Switch(self.ctx, rect, row.text == "true", turned)
        switch.stands_for, switch.tip = row.path, row.comment
        made.append(switch)

    def _choice(self, made: list[Widget], row: Row, rect: pygame.Rect) -> None:
        values = list(map(str, row.fits))
        choice = Choice(
            self.ctx, rect, values, list(map(in_words, values)), row.text, partial(self.change, row)
        )
        choice.stands_for, choice.tip = row.path, row.comment
        made.append(choice)

    def _pick(self, made: list[Widget], row: Row, label: str, rect: pygame.Rect) -> None:
        several, values = isinstance(row.base, list), list(map(str, row.fits))
        spaces = self.spaces() if several else None
        spaces = spaces if spaces is not None and spaces.has(values) else None

        def done(chosen: list[str]) -> None:
            self.change(row, f"[{', '.join(chosen)}]" if several else chosen[0])

        def open_panel() -> None:
            panel = PickScene(self.shell, label, values, parts_of(row), several, done, spaces)
            self.shell.push(panel)

        button = PickButton(self.ctx, rect, "", open_panel, tip=row.comment)
        button.row_, button.spaces, button.stands_for = row, spaces, row.path
        made.append(button)

    def _stepper(self, made: list[Widget], row: Row, label: str, rect: pygame.Rect) -> None:
        ctx, side = self.ctx, rect.height
        field = rect.inflate(-2 * (side + ctx.u(4)), 0)
        self._field(made, row, field)
        for way, x in ((-1, rect.x), (1, rect.right - side)):
            value = stepped(row, way)
            box = pygame.Rect(x, rect.y, side, side)
            icon, tip = ("icon_minus", "tune.less") if way < 0 else ("icon_plus", "tune.more")
            act = partial(self.change, row, shown(value))
            button = Button(
                ctx, box, "", act, icon=icon, tip=ctx.translate(tip), enabled=value is not None
            )
            button.row, button.stands_for = label, (row.path, way)
            made.append(button)

    def _field(self, made: list[Widget], row: Row, rect: pygame.Rect) -> None:
        bare = isinstance(row.base, list) and row.text[:1] == "[" and row.text[-1:] == "]"
        text = row.text[1:-1] if bare else row.text

        def typed(text: str) -> None:
            self.change(row, f"[{text}]" if bare else text)

        field = Field(self.ctx, rect, text, typed, most=LONGEST)
        field.wrong, field.tip, field.stands_for = bool(row.mistake), row.comment, row.path
        made.append(field)


def is_number(value: Any) -> bool:
    """Whether it is stepped up and down."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def stepped(row: Row, way: int) -> int | float | None:
    """The next value up (1) or down (-1); None: there is none that fits, or what is typed is no
    number."""
    try:
        value = float(row.text)
    except ValueError:
        return row.base if isinstance(row.base, int | float) else None
    if isinstance(row.base, float):
        digits = max(1, len(str(row.base).partition(".")[2]))
        return round(value + way * 10**-digits, digits)
    at = round(value) + way
    return at if not row.fits or at in row.fits else None


def add_label(
    ctx: DrawContext, made: list[Widget], rect: pygame.Rect, words: str, comment: str = ""
) -> None:
    """A value's name, and in small letters below it what the data file says about it, if that has
    room."""
    below = bool(comment) and ctx.type.size(comment, 13 * ctx.unit)[0] <= rect.width * 1.1
    high = round(rect.height * 0.56) if below else rect.height
    name = pygame.Rect(rect.x, rect.y, rect.width, high)
    if below:
        low = pygame.Rect(rect.x, name.bottom, rect.width, rect.height - high)
        made.append(Label(ctx, low, comment, size=13, colour="ink_soft"))
    made.append(Label(ctx, name, words, size=15.5, weight="bold", wrap=True))
