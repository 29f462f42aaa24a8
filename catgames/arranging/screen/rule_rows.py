"""Rows of the properties of a rule: areas, numbers, conditions, and the line as typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from ...core.types import message
from ...kit.editing import Document
from ...kit.no_code.condition_words import (
    SIGNS,
    STATES,
    Simple,
    as_test,
    simple,
)  # fmt: skip
from ...kit.no_code.number_words import columns_of, value_in_words
from ...kit.no_code.numbers import WHOSE
from ...kit.no_code.rule_lines import MOVES
from ...kit.prototype import Prototype
from ...kit.words import label
from ...kit.yaml_text import Way, flow
from ...kit.zones import ALL
from ...ui.graphics.context import DrawContext
from ...ui.widgets.controls import Choice
from .. import rule_changes as changes
from ..names import counters, shown_name
from ..places import Step
from .panel import GAP, HIGH, Panel
from .widgets import LeftField

MOST = 20
"""Greatest number that a chooser offers."""
LONGEST_LINE = 400
"""Characters of a line that is typed."""
Write = Callable[[Any], Step]
"""Makes the step that gives something a value; None takes it away."""


class RuleRows(Panel):
    """Two columns of rows, and the line as typed below them."""

    topic, labels = "arranging.rules.panel", 0.36

    def __init__(
        self, ctx: DrawContext, room: pygame.Rect, document: Document, d: Prototype,
        do: Callable[..., Any],
    ) -> None:  # fmt: skip
        wide, high = (room.width - ctx.u(24)) // 2, room.height - ctx.u(HIGH + 32)
        super().__init__(ctx, pygame.Rect(room.x, room.y, wide, high), d, do)
        self.next_column = pygame.Rect(room.right - wide, room.y, wide, high)
        self.foot = pygame.Rect(room.x, room.bottom - ctx.u(HIGH + 24), room.width, 0)
        self.document, self.columns = document, columns_of(d)
        self.free = document.get(MOVES) is None

    # ------------------------------------------------------------------ rows

    def _row(self, key: str) -> pygame.Rect:
        self.make_room(HIGH)
        return super()._row(key)

    def choice(
        self, key: str, values: Sequence[Any], labels: Sequence[str], value: Any,
        step: Callable[[Any], Step],
    ) -> None:  # fmt: skip
        super().choice(key, values, labels, value, step)
        self._pass_over(step)

    def _pass_over(self, step: Callable[[Any], Step]) -> None:
        """What would be a mistake is no end of the last chooser: the next value is tried."""
        made = self.made[-1]
        assert isinstance(made, Choice)
        values, began = made.values, made.index

        def take(value: Any) -> None:
            by = 1 if (made.index - began) % len(values) == 1 else -1
            others = (values[(began + by * n) % len(values)] for n in range(1, len(values)))
            self.do(*map(step, others))

        made.on_change = take

    def make_room(self, high: float) -> None:
        """Go on in the second column if the first one is full."""
        if self._y + self.ctx.u(high) > self.room.bottom and self.room.x < self.next_column.x:
            self.room, self._y = self.next_column, self.next_column.y

    def say(self, key: str) -> str:
        return self.ctx.translate(f"{self.topic}.{key}")

    def one_of(
        self, key: str, values: Sequence[Any], now: Any, write: Write, kind: str = ""
    ) -> None:
        """A row with words of the program; the key of each is its value."""
        labels = [
            self.say(f"{kind or key}_is.{'none' if value is None else value}") for value in values
        ]
        self.choice(key, values, labels, now, write)

    def amount(
        self, key: str, now: Any, write: Write, least: int = 0, none: str = "",
        others: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """A row with a number, or what stands for one; ``none``: the words without one."""
        numbers = [*range(least, MOST + 1), *range(min(least, 0), 0)]
        values: list[Any] = [*([None] if none else []), *numbers, *others]
        labels = [self._said(v, none) for v in values]
        if now not in values and now is not None:
            values, labels = [now, *values], [self._said(now, none), *labels]
        self.choice(key, values, labels, now, write)

    def _said(self, value: Any, none: str = "") -> str:
        if value is None:
            return self.say(f"none.{none}") if none else "–"
        if type(value) is int:
            return self.ctx.number(value)
        if isinstance(value, str) and "(" in value:
            return self.ctx.translate(message("kit.rule.typed", what=value_in_words(self.d, value)))
        return flow(value) if not isinstance(value, str) else self.called(value)

    def called(self, name: str) -> str:
        """What an area, a counter or a column is called."""
        for kind, things in (("zone", self.d.zones), ("field", self.d.fields)):
            if name in things:
                return shown_name(self.d, kind, name, self.ctx.language)
        return label(name) if name in self.columns else str(name)

    def place(
        self, key: str, now: Any, write: Write, whose: Sequence[str] = WHOSE, none: str = ""
    ) -> None:
        """A row with an area, and one with whose it is."""
        named = now if isinstance(now, str) else None
        name, _, of = (named or "").partition(" of ")
        name, *cell = name.split() or [""]
        values: list[Any] = [*([None] if none else []), *self.d.zones]
        labels = [self._said(v, none) for v in values]
        shown = name if named and name in self.d.zones else now
        if shown is not None and shown not in values:
            values, labels = [now, *values], [flow(now), *labels]
        self.choice(key, values, labels, shown, write)
        if named and name in self.d.zones and self.d.zones[name].per_seat and len(whose) > 1:
            base = " ".join([name, *cell])
            words = [self.say(f"whose_is.{w}") for w in whose]
            self.choice("whose", whose, words, of or "own",
                        lambda w: write(base if w == "own" else f"{base} of {w}"))  # fmt: skip

    def condition(
        self, key: str, now: Any, names: Sequence[str], write: Write, values: Sequence[Any] = ()
    ) -> None:
        """A row with what a condition is about, and one with what must be so."""
        parts = simple(now)
        offered: list[Any] = [None, *names]
        labels = [self.say("none.condition"), *map(self.called, names)]
        shown: Any = parts.name if parts is not None and parts.name in names else now
        if shown is not None and shown not in offered:
            offered, labels = [shown, *offered], [flow(shown), *labels]
            parts = None
        self.choice(key, offered, labels, shown, lambda n: write(self._first_test(n)))
        if parts is None:
            return
        self.make_room(HIGH)
        ctx, room = self.ctx, self.room
        cells = self.columns.get(parts.name, []) if parts.name not in self.d.zones else []
        if parts.name in self.d.fields:
            cells = []
        words = [cell for cell in cells if isinstance(cell, str) and cell]
        signs = ["=", "!="] if words else [*SIGNS]
        if parts.name in self.d.zones:
            signs = [*STATES, *signs]
        said = [self.say(f"state_is.{s}") if s in STATES else SIGNS[s] for s in signs]
        half = round(room.width * self.labels)
        state = parts.sign in STATES
        left = pygame.Rect(room.x + ctx.u(8), self._y, half - ctx.u(8), ctx.u(HIGH))
        right = pygame.Rect(left.right + ctx.u(6), self._y, 0, ctx.u(HIGH))
        right.width = room.right - right.x
        if state:
            left.width = room.right - left.x
        self._y = left.bottom + ctx.u(GAP)

        def put_sign(sign: str) -> Step:
            value = 1 if parts.value is None else parts.value
            return write(as_test(Simple(parts.name, sign, value), words))

        self.made.append(Choice(ctx, left, signs, said, parts.sign, lambda sign: None, size=14))
        self._pass_over(put_sign)
        if state:
            return
        offers: list[Any] = [*words, *([] if words else range(MOST + 1)), *values]
        shown_values = [self._said(v) for v in offers]
        if parts.value not in offers:
            offers, shown_values = [parts.value, *offers], [self._said(parts.value), *shown_values]

        def put_value(value: Any) -> Step:
            return write(as_test(Simple(parts.name, parts.sign, value), words))

        self.made.append(
            Choice(ctx, right, offers, shown_values, parts.value, lambda value: None, size=14)
        )
        self._pass_over(put_value)

    def _first_test(self, name: str | None) -> dict[str, Any] | None:
        """A condition about something of which nothing has been said."""
        if name is None:
            return None
        if name in self.d.zones:
            return {name: "empty"}
        words = [cell for cell in self.columns.get(name, ()) if isinstance(cell, str) and cell]
        return {name: words[0]} if words and name not in self.d.fields else {name: ">= 1"}

    def typed(self, way: Way) -> None:
        """The line as it stands in the file, at the foot."""
        ctx, value = self.ctx, self.document.get(*way)
        if not any(isinstance(widget, Choice) for widget in self.made):
            self.words(self.say("only_typed"), 64, 15)
        self.room, self._y = self.foot, self.foot.y
        self.words(self.say("typed"), 20, 15, "ink")
        rect = pygame.Rect(self.room.x, self._y, self.room.width, ctx.u(HIGH))
        text = flow(value) if value is not None else ""

        def take(text: str) -> None:
            self.do(changes.put_typed(way, text))

        field = LeftField(ctx, rect, text, take, LONGEST_LINE)
        field.stands_for = ("typed", way)
        self.made.append(field)

    def fields(self) -> list[str]:
        """The counters."""
        return counters(self.d)

    def numbers(self) -> list[str]:
        """The columns in which numbers stand."""
        return [c for c, cells in self.columns.items() if all(type(x) is int for x in cells)]

    def tests(self) -> list[str]:
        """What a condition on the table is about."""
        return [*self.d.zones, *self.fields()]

    def tops(self) -> list[str]:
        open_ = [n for n, z in self.d.zones.items() if not z.bag and z.seen_by == ALL]
        return [f"top({name})" for name in open_ if self.d.zones[name].space is None]
