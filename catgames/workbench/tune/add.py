"""The page "Add a card": it does what another one does, with a name and numbers of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...content.names import card_name
from ...core.fields import clean_name
from ...core.types import GameError, Message, message
from ...ui.page import Page
from ...ui.shell import Shell
from ...ui.widgets.controls import Button, Choice, Label
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Group, Widget
from .model import LONGEST, Row, TuneModel, spaced
from .new_card import LONGEST_TEXT, NewCard, Place, places

LINE = 50
"""Height of a row, in units."""
LONGEST_NAME = 28


class AddScene(Page):
    """``done(try_it)`` is called when it has been added."""

    def __init__(self, shell: Shell, tune: TuneModel, done: Callable[[bool], None]) -> None:
        super().__init__(shell)
        self.music = "common"
        self.tune, self.places, self.done = tune, places(tune.base), done
        self.card = NewCard(tune, self.places[0])
        self.problem = ""

    def title(self) -> str:
        name = ("text", f"{self.tune.base.info.id}.title")
        return self.ctx.translate(message("tune.add_title", game=name))

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        wide = min(w - ctx.u(32), ctx.u(1100))
        self.panel = pygame.Rect((w - wide) // 2, ctx.u(14), wide, h - ctx.u(28))
        box = self.panel.inflate(-ctx.u(44), -ctx.u(32))
        self.head = pygame.Rect(box.x, box.y, box.width, ctx.u(46))
        self.foot = pygame.Rect(box.x, box.bottom - ctx.u(54), box.width, ctx.u(54))
        self.told = pygame.Rect(box.x, self.foot.y - ctx.u(48), box.width, ctx.u(42))
        made: list[Widget] = []
        y = self._what(made, pygame.Rect(box.x, self.head.bottom + ctx.u(6), box.width, 0))
        self.room = pygame.Rect(box.x, y, box.width, self.told.y - y - ctx.u(4))
        self.lines = max(1, self.room.height // ctx.u(LINE))
        self._rows(made)
        self._buttons(made)
        self.group = Group(made)

    told = pygame.Rect(0, 0, 1, 1)

    @property
    def count(self) -> int:
        return len(self.card.rows)

    def _what(self, made: list[Widget], box: pygame.Rect) -> int:
        """What it does, its name and its text; returns where the next row begins."""
        ctx, card, y = self.ctx, self.card, box.y
        if len(self.places) > 1:
            rect = self._line(made, box, y, "place")
            names = [spaced(p.path) for p in self.places]
            made.append(Choice(ctx, rect, self.places, names, card.place, self._choose_place))
            y += ctx.u(LINE)
        rect = self._line(made, box, y, "like")
        rect.width = min(rect.width, ctx.u(330))
        patterns = [name for name, _ in card.patterns]
        names = [self._name_of(p) for p in patterns]
        made.append(Choice(ctx, rect, patterns, names, card.pattern, self._choose))
        does = self._text_of(card.pattern)
        if does:
            rest = pygame.Rect(rect.right + ctx.u(14), y, 0, rect.height)
            rest.width = box.right - rest.x
            made.append(Label(ctx, rest, does, size=14, colour="ink_soft", wrap=True))
        y += ctx.u(LINE)
        rect = self._line(made, box, y, "called")
        field = Field(ctx, rect, card.name, self._set_name, most=LONGEST_NAME)
        made.append(field)
        y += ctx.u(LINE)
        if card.has_text:
            rect = self._line(made, box, y, "says")
            made.append(Field(ctx, rect, card.text, self._set_text, most=LONGEST_TEXT))
            y += ctx.u(LINE)
        return y

    def _line(self, made: list[Widget], box: pygame.Rect, y: int, key: str) -> pygame.Rect:
        """Add a label; returns the place right of it."""
        ctx = self.ctx
        label = pygame.Rect(box.x, y, round(box.width * 0.24), ctx.u(LINE - 8))
        words = ctx.translate(f"tune.add_{key}")
        made.append(Label(ctx, label, words, size=15.5, weight="bold", wrap=True))
        x = label.right + ctx.u(8)
        return pygame.Rect(x, y, box.right - x, label.height)

    def _name_of(self, entry: str) -> str:
        known = self.tune.known_words(self.ctx.catalogue)
        return card_name(known, self.tune.base.info.id, entry)

    def _text_of(self, entry: str) -> str:
        base, below = self.tune.base, f"card.{entry}.text"
        key, known = f"{base.info.id}.{below}", self.tune.known_words(self.ctx.catalogue)
        if known.find(key) is None:
            return ""
        return known.translate(Message(key, tuple(base.text_facts(below).items())))

    def _rows(self, made: list[Widget]) -> None:
        ctx, room, rows = self.ctx, self.room, self.card.rows
        self.top, bar = self.within(self.top), self.scroll_bar()
        wide = room.width - (ctx.u(32) if bar else 0)
        for i, row in enumerate(rows[self.top : self.top + self.lines]):
            y = room.y + i * ctx.u(LINE)
            label = pygame.Rect(room.x, y, round(wide * 0.24), ctx.u(LINE - 8))
            words = spaced(row.path)
            made.append(Label(ctx, label, words, size=15.5, weight="bold", wrap=True))
            rect = pygame.Rect(label.right + ctx.u(8), y, ctx.u(330), label.height)
            rect.width = min(rect.width, room.x + wide - rect.x)
            field = Field(ctx, rect, row.text, partial(self._type, row), most=LONGEST)
            field.wrong, field.stands_for = bool(row.mistake), row.path
            made.append(field)
        made += bar

    def _buttons(self, made: list[Widget]) -> None:
        ctx, foot = self.ctx, self.foot
        back = pygame.Rect(foot.x, foot.y, ctx.u(150), foot.height)
        words = ctx.translate("tune.back")
        made.append(Button(ctx, back, words, self.shell.pop, icon="icon_back", size=17))
        play = pygame.Rect(foot.right - ctx.u(170), foot.y, ctx.u(170), foot.height)
        add = pygame.Rect(play.x - ctx.u(220), foot.y, ctx.u(210), foot.height)
        words, act = ctx.translate("tune.add_it"), partial(self.add, False)
        made.append(Button(ctx, add, words, act, icon="icon_plus", size=17))
        words, act = ctx.translate("tune.try"), partial(self.add, True)
        made.append(Button(ctx, play, words, act, style="primary", icon="icon_play", size=18))

    # ------------------------------------------------------------------ actions

    def _choose_place(self, place: Place) -> None:
        name, text = self.card.name, self.card.text
        self.card = NewCard(self.tune, place)
        self.card.name, self.card.text = name, text
        self.problem, self.top = "", 0
        self.relayout()

    def _choose(self, pattern: str) -> None:
        self.card.choose(pattern)
        self.problem, self.top = "", 0
        self.relayout()

    def _set_name(self, text: str) -> None:
        self.card.name, self.problem = clean_name(text), ""

    def _set_text(self, text: str) -> None:
        self.card.text, self.problem = text.replace("{", "").strip(), ""

    def _type(self, row: Row, text: str) -> None:
        self.card.change(row, text)
        self.problem = row.mistake
        wrong = {r.path: bool(r.mistake) for r in self.card.rows}
        for w in self.group.widgets:
            if isinstance(w, Field) and w.stands_for in wrong:
                w.wrong = wrong[w.stands_for]

    def add(self, try_it: bool) -> None:
        """Add it to the page's changes, and perhaps play with it at once."""
        try:
            missing = self.card.add()
        except GameError as e:
            self.problem = str(e).partition("\n")[0]
            return
        if missing:
            self.problem = self.ctx.translate(missing)
            return
        self.shell.pop()
        self.done(try_it)

    # ------------------------------------------------------------------ drawing

    def draw_page(self, surface: pygame.Surface) -> None:
        words, colour = self.problem, "danger"
        if not words:
            words, colour = self.ctx.translate("tune.add_about"), "ink_soft"
        self.ctx.fit(surface, words, self.told, 15, colour, "semibold")
