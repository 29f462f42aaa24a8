"""The page "Add a card": it does what another one does, with a name and numbers of its own.

The card is drawn beside them as it will lie on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from zlib import crc32

import pygame

from ...catalog import board_class
from ...content.names import card_name
from ...core.fields import clean_name
from ...core.game import Game
from ...core.types import TABLE, GameError, Message, message
from ...ui.graphics.context import DrawContext
from ...ui.page import TALL, Page
from ...ui.shell import Shell
from ...ui.stage.components import Component
from ...ui.widgets.controls import Button, Choice, Label
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Group, Widget
from .cells import Cells, add_label
from .model import Row, TuneModel, in_plain_words
from .new_card import LONGEST_TEXT, NewCard, Place, places
from .path_words import in_words
from .pick import PickScene
from .spaces import SpaceMap

LINE = 52
"""Height of a row, in units."""
LONGEST_NAME = 28
LABEL = 0.18
"""Part of the width that labels take."""
TWO = 700
"""From this width on, in units, two values stand beside each other."""
PAUSE = 0.15
"""Seconds without typing after which the card is drawn anew."""


class CardFace:
    """The face of a card that is being made, as ``look`` has found it last; a card that can't be
    used keeps the face that it had."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.found: Component | None = None

    def look(self, card: NewCard) -> None:
        """Make the face anew.  Sprites keep what they show under their names, so the card has
        another name in the data for everything that is typed, and for every language."""
        typed = (
            self.ctx.language,
            card.pattern,
            card.name,
            card.text,
            *(row.text for row in card.rows),
        )
        id = f"new_{crc32(repr(typed).encode()):x}"
        name = card.name or self.ctx.translate("tune.add_called")
        text = card.text or self.ctx.translate("tune.add_says")
        try:
            game = card.game(id, name, text)
            found = self._component(game, name)
        except GameError:
            return
        self.found = found

    def _component(self, game: Game[Any, Any], name: str) -> Component | None:
        """The new one stands behind others of the same name."""
        board = board_class(game.info.id)(game, self.ctx, str, lambda seat: seat)
        view = game.view(game.new_state(game.info.seats[-1]), TABLE)
        alike = (c for c in board.components(view) if c.name.casefold() == name.casefold())
        return next((c for c in reversed([*alike]) if c.face), None)

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw it as large as a room allows."""
        if self.found is None:
            return
        wide, high = self.found.size
        k = min(room.width / wide, room.height / high)
        picture = self.ctx.atlas.get(self.found.face, round(wide * k), round(high * k))
        surface.blit(picture, picture.get_rect(center=room.center))


class AddScene(Page):
    """``done(try_it)`` is called when it has been added."""

    def __init__(self, shell: Shell, tune: TuneModel, done: Callable[[bool], None]) -> None:
        super().__init__(shell)
        self.music = "common"
        self.tune, self.places, self.done = tune, places(tune.base), done
        self.card = NewCard(tune, self.places[0])
        self.face, self._language = CardFace(self.ctx), ""
        self.cells = Cells(shell, self._type, partial(SpaceMap, self.ctx, tune.base))
        self.problem = ""
        self._drawn_at: float | None = None
        """When the card is drawn anew; None: it shows what is typed."""

    def title(self) -> str:
        name = ("text", f"{self.tune.base.info.id}.title")
        return self.ctx.translate(message("tune.add_title", game=name))

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        if self._language != ctx.language:
            self._language = ctx.language
            self.face.look(self.card)
        box = self.place_panel(size, (1240, TALL), (32, 28), (44, 32), head=46, foot=54)
        self.told = pygame.Rect(box.x, self.foot.y - ctx.u(48), box.width, ctx.u(42))
        top = self.head.bottom + ctx.u(10)
        if self.face.found is not None:
            side = min(ctx.u(320), round(box.width * 0.3))
            self.card_room = pygame.Rect(box.right - side, top, side, self.told.y - top)
            box.width -= side + ctx.u(28)
        made: list[Widget] = []
        y = self._what(made, pygame.Rect(box.x, top, box.width, 0))
        self.room = pygame.Rect(box.x, y, box.width, self.told.y - y - ctx.u(4))
        self.lines = max(1, self.room.height // ctx.u(LINE))
        self._rows(made)
        self._buttons(made)
        self.group = Group(made)

    told = card_room = pygame.Rect(0, 0, 1, 1)

    @property
    def columns(self) -> int:
        """How many values stand beside each other."""
        return 2 if self.room.width >= self.ctx.u(TWO) else 1

    @property
    def count(self) -> int:
        return -(-len(self.card.rows) // self.columns)

    def _what(self, made: list[Widget], box: pygame.Rect) -> int:
        """What it does, its name and its text; returns where the next row begins."""
        ctx, card, y = self.ctx, self.card, box.y
        if len(self.places) > 1:
            rect = self._line(made, box, y, "place")
            names = [in_words(p.path.replace(".", " ")) for p in self.places]
            made.append(Choice(ctx, rect, self.places, names, card.place, self._choose_place))
            y += ctx.u(LINE)
        rect = self._line(made, box, y, "like")
        rect.width = min(rect.width, max(ctx.u(230), round(rect.width * 0.36)))
        name = self._name_of(card.pattern)
        made.append(Button(ctx, rect, name, self._open_patterns, icon="icon_down", size=16))
        does = self._text_of(card.pattern)
        if does:
            rest = pygame.Rect(rect.right + ctx.u(14), y, 0, rect.height)
            rest.width = box.right - rest.x
            made.append(Label(ctx, rest, does, size=14, colour="ink_soft", wrap=True))
        y += ctx.u(LINE)
        rect = self._line(made, box, y, "called")
        made.append(Field(ctx, rect, card.name, self._set_name, most=LONGEST_NAME))
        y += ctx.u(LINE)
        if card.has_text:
            rect = self._line(made, box, y, "says")
            made.append(Field(ctx, rect, card.text, self._set_text, most=LONGEST_TEXT))
            y += ctx.u(LINE)
        return y

    def _line(self, made: list[Widget], box: pygame.Rect, y: int, key: str) -> pygame.Rect:
        """Add a label; returns the place right of it."""
        ctx = self.ctx
        label = pygame.Rect(box.x, y, round(box.width * LABEL), ctx.u(LINE - 8))
        words = ctx.translate(f"tune.add_{key}")
        made.append(Label(ctx, label, words, size=15.5, weight="bold", wrap=True))
        x = label.right + ctx.u(8)
        return pygame.Rect(x, y, box.right - x, label.height)

    def _open_patterns(self) -> None:
        values = [name for name, _ in self.card.patterns]

        def done(chosen: list[str]) -> None:
            self._choose(chosen[0])

        label, at = self.ctx.translate("tune.add_like"), [self.card.pattern]
        panel = PickScene(self.shell, label, values, at, False, done, words=self._name_of)
        self.shell.push(panel)

    def _name_of(self, entry: str) -> str:
        known = self.tune.known_words(self.ctx.catalogue)
        name = card_name(known, self.tune.base.info.id, entry)
        return name[:1].upper() + name[1:]

    def _text_of(self, entry: str) -> str:
        base, below = self.tune.base, f"card.{entry}.text"
        key, known = f"{base.info.id}.{below}", self.tune.known_words(self.ctx.catalogue)
        if known.find(key) is None:
            return ""
        return known.translate(Message(key, tuple(base.text_facts(below).items())))

    def _rows(self, made: list[Widget]) -> None:
        ctx, room, columns = self.ctx, self.room, self.columns
        self.top, bar = self.within(self.top), self.scroll_bar()
        gap = ctx.u(24)
        wide = (room.width - (ctx.u(32) if bar else 0) - gap * (columns - 1)) // columns
        share = LABEL * (2 if columns > 1 else 1)
        first = self.top * columns
        for i, row in enumerate(self.card.rows[first : first + self.lines * columns]):
            line, column = divmod(i, columns)
            rect = pygame.Rect(
                room.x + column * (wide + gap), room.y + line * ctx.u(LINE), wide, ctx.u(LINE - 8)
            )
            label = pygame.Rect(rect)
            label.width = round(wide * share)
            words = self._row_words(row)
            add_label(ctx, made, label, words)
            x = label.right + ctx.u(8)
            rect = pygame.Rect(x, rect.y, min(rect.right - x, ctx.u(260)), rect.height)
            self.cells.add(made, row, words, rect)
        made += bar

    def _row_words(self, row: Row) -> str:
        path = f"{self.card.place.at(self.card.pattern)}.{row.path}"
        return self.tune.path_words(self.ctx.catalogue).split(path)[1]

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
        self._changed()

    def _choose(self, pattern: str) -> None:
        self.card.choose(pattern)
        self._changed()

    def _changed(self) -> None:
        self.problem, self.top = "", 0
        self.face.look(self.card)
        self.relayout()

    def _set_name(self, text: str) -> None:
        self.card.name, self.problem = clean_name(text), ""
        self._draw_soon()

    def _set_text(self, text: str) -> None:
        self.card.text, self.problem = text.replace("{", "").strip(), ""
        self._draw_soon()

    def _type(self, row: Row, text: str) -> None:
        self.card.change(row, text)
        self.problem = row.mistake and in_plain_words(row.mistake, self._row_words(row))
        self._draw_soon()
        self.relayout()

    def _draw_soon(self) -> None:
        self._drawn_at = self.shell.now() + PAUSE

    def update(self, now: float) -> bool:
        if self._drawn_at is None or now < self._drawn_at:
            return False
        self._drawn_at = None
        self.face.look(self.card)
        return True

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
        self.face.draw(surface, self.card_room)
        words, colour = self.problem, "danger"
        if not words:
            words, colour = self.ctx.translate("tune.add_about"), "ink_soft"
        self.ctx.fit(surface, words, self.told, 15, colour, "semibold")
