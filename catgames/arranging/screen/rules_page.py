"""The page on which the rules of a prototype are made: the sections of game.yaml as sentences."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...catalog import offered
from ...content.languages import ENGLISH
from ...core.types import message
from ...kit.no_code.routines import BUTTONS, SETUP
from ...kit.no_code.rule_lines import MOVES, ROWS, SCORE, TURNS, Line, rule_lines
from ...kit.yaml_text import Way
from ...ui.input.inputs import Input
from ...ui.shell import Shell
from ...ui.widgets.button_rows import Entry, from_right
from ...ui.widgets.controls import Button, Label
from ...ui.widgets.tooltip import draw_tooltip
from ...ui.widgets.widget import Group, Widget
from .. import rule_adding as adding
from .. import rule_changes as changes
from ..model import Arranging
from ..names import shown_name
from ..places import Step
from .file_page import FilePage
from .rules_panel import RulesPanel
from .widgets import RuleHead, RuleLine

HEAD, GAP, ROW, PANEL = 50, 10, 40, 610
"""Heights of the heading, of gaps and of rows, and the width of the properties, in units."""
ADDED = (SETUP, TURNS, MOVES, SCORE, BUTTONS)
"""The sections to which something can be added."""


class SectionsScene(FilePage):
    """One prototype's rules.  Every change is written into its game.yaml at once."""

    def __init__(
        self, shell: Shell, model: Arranging, play: Callable[[], None], back: Callable[[], None]
    ) -> None:
        """``play`` begins a game; ``back``: what is done when the page is left."""
        super().__init__(shell, model)
        self.begin_game, self.back = play, back
        self.chosen: Way = ()
        """Where the line stands whose properties are shown; (): none is chosen."""
        self.keep_choice()

    def title(self) -> str:
        return self.ctx.translate(message("arranging.rules.title", game=self.model.d.title))

    # ------------------------------------------------------------------ what is shown

    def keep_choice(self) -> None:
        """Make the lines anew, in the words of the game as it is now."""
        d, document = self.model.d, self.model.document
        game = offered("free_game")(d, self.model.options, {}, "")
        texts = game.texts[ENGLISH]
        for kind, section in (("verb", MOVES), ("row", SCORE), ("button", BUTTONS)):
            for name in document.get(section) or ():
                texts[f"{d.id}.{kind}.{name}"] = shown_name(d, kind, str(name), ENGLISH)
        self.use_words(game)
        self.rows = rule_lines(document.get, d)
        there = [line.way for line in self.rows]
        while self.chosen and self.chosen not in there:
            self.chosen = self.chosen[:-1]

    @property
    def count(self) -> int:
        return len(self.rows)

    @property
    def line(self) -> Line | None:
        """The line that is chosen."""
        return next((row for row in self.rows if row.way == self.chosen), None)

    # ------------------------------------------------------------------ steps

    def do(self, *steps: Step) -> bool:
        """The same; a line that stands elsewhere then stays chosen."""
        known, before = [row.way for row in self.rows], self.chosen
        done = super().do(*steps)
        new = [row.way for row in self.rows if row.way not in known]
        new = [way for way in new if way[: len(before)] != before]  # not what stands within it
        if len(new) == 1 or (new and self.chosen != before):
            self.choose(new[0])
        return done

    def play(self) -> None:
        self.begin_game()

    def choose(self, way: Way) -> None:
        """Show what can be changed of a line."""
        self.chosen = way
        self.relayout()

    def add(self, section: str) -> None:
        """Add something to a section, and choose it."""
        self._adding(adding.add_to(section), section)

    def _adding(self, step: Step, section: str) -> None:
        known = [row.way for row in self.rows]
        was_free = self.model.free
        if not super().do(step):
            return
        new = [row.way for row in self.rows if row.way[0] == section and row.way not in known]
        if section in ROWS:  # the entry, and not its steps
            new = [way for way in new if len(way) == 2] or new
        if new:
            self.chosen = new[-1]
            self._show_chosen()
        if was_free and not self.model.free:
            self.shell.notify(self.ctx.translate("arranging.rules.now_rules"), "good")
        self.relayout()

    def _show_chosen(self) -> None:
        """Scroll so that the chosen line is in sight."""
        at = [row.way for row in self.rows].index(self.chosen)
        if not self.top <= at < self.top + self.lines:
            self.top = self.within(at - self.lines // 2)

    def delete(self) -> None:
        """Take the chosen line away."""
        if self.line is not None and self.line.kind not in ("turn", "end"):
            self.do(changes.delete(self.chosen))

    def shift(self, by: int) -> None:
        """Move the chosen line up (-1) or down (1)."""
        to = changes.neighbour(self.model.document, self.chosen, by)
        if to is not None and super().do(changes.move(self.chosen, by)):
            self.chosen = to
            self._show_chosen()
            self.relayout()

    def close(self) -> None:
        super().close()
        self.back()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap = ctx.u(GAP)
        self.head = pygame.Rect(ctx.u(14), gap, w - ctx.u(28), ctx.u(HEAD))
        top = self.head.bottom + gap
        self.panel = pygame.Rect(0, top, ctx.u(PANEL), h - top - gap)
        self.panel.right = w - ctx.u(12)
        self.list = pygame.Rect(ctx.u(12), top, self.panel.x - gap - ctx.u(12), h - top - gap)
        self.room = self.list.inflate(-ctx.u(28), -ctx.u(26))
        self.lines = max(1, self.room.height // ctx.u(ROW))
        self.top = self.within(self.top)
        made = [*self.head_buttons(), *self._rows(), *self.scroll_bar(), *self._right()]
        self.group = Group(made)

    def _rows(self) -> list[Widget]:
        ctx, made = self.ctx, list[Widget]()
        bar = ctx.u(26) if self.count > self.lines else 0
        for i, row in enumerate(self.rows[self.top : self.top + self.lines]):
            rect = pygame.Rect(self.room.x, self.room.y + i * ctx.u(ROW), self.room.width - bar,
                               ctx.u(ROW - 4))  # fmt: skip
            words = ctx.translate(row.words)
            if row.kind == "section":
                made += self._section(rect, words, str(row.way[1]))
                continue
            rect.x += ctx.u(16 * row.deep)
            rect.width -= ctx.u(16 * row.deep)
            made.append(RuleLine(ctx, rect, words, partial(self.choose, row.way), self._key,
                                 chosen=row.way == self.chosen))  # fmt: skip
            made[-1].stands_for = ("rule", row.way)
        return made

    def _section(self, rect: pygame.Rect, words: str, section: str) -> list[Widget]:
        """A heading, with the button that adds to it."""
        head = RuleHead(self.ctx, rect, words)
        if section not in ADDED:
            return [head]
        add = self.ctx.translate(f"arranging.rules.add.{section}")
        entry: Entry = (add, partial(self.add, section), "plain", "icon_plus")
        (button,) = from_right(self.ctx, rect, [entry], size=15, edge=58)
        head.rect.width = button.rect.x - self.ctx.u(8) - rect.x
        return [head, button]

    def _right(self) -> list[Widget]:
        ctx, line = self.ctx, self.line
        inner = self.panel.inflate(-ctx.u(32), -ctx.u(26))
        document = self.model.document
        if line is None:
            key = "hint" if document.get(MOVES) is not None else "hint_free"
            words = ctx.translate(f"arranging.rules.{key}")
            inner.height = ctx.block_height(words, inner.width, 16, "semibold")
            return [Label(ctx, inner, words, colour="ink_soft", wrap=True)]
        foot = pygame.Rect(inner.x, inner.bottom - ctx.u(42), inner.width, ctx.u(42))
        inner.height -= ctx.u(54)
        panel = RulesPanel(ctx, inner, document, self.model.d, self.do)
        panel.show_line(line)
        return [*panel.made, *self._foot(foot, line)]

    def _foot(self, foot: pygame.Rect, line: Line) -> list[Widget]:
        ctx, say = self.ctx, self.ctx.translate
        made: list[Widget] = []
        x = foot.x
        if line.kind in ("turn", "end"):  # they stay where they are
            return made
        for key, icon, by in (("up", "icon_up", -1), ("down", "icon_down", 1)):
            rect = pygame.Rect(x, foot.y, foot.height, foot.height)
            button = Button(ctx, rect, "", partial(self.shift, by), icon=icon,
                            tip=say(f"arranging.rules.{key}"))  # fmt: skip
            button.enabled = changes.neighbour(self.model.document, line.way, by) is not None
            made.append(button)
            x = rect.right + ctx.u(8)
        entries: list[Entry] = [(say("arranging.panel.delete"), self.delete, "plain", "icon_trash")]
        if inner := line.inner or (line.way if line.kind in ("move", "button") else ()):
            new = adding.default_step(self.model.d)
            add = partial(self._adding, changes.add_step(inner, new), str(line.way[0]))
            entries.append((say("arranging.rules.then_step"), add, "plain", "icon_plus"))
        return [*made, *from_right(ctx, foot, entries, size=15, edge=58)]

    # ------------------------------------------------------------------ input and drawing

    def _key(self, e: Input) -> bool:
        """A key while a line has the focus."""
        if e.kind != "key":
            return False
        focused = self.group.focused
        way = focused.stands_for[1] if focused is not None and focused.stands_for else ()  # type: ignore[index]
        if e.key in ("delete", "backspace") and way:
            self.choose(way)
            self.delete()
            return True
        if e.ctrl and e.key in ("up", "down") and way:
            self.choose(way)
            self.shift(-1 if e.key == "up" else 1)
            return True
        return False

    shows_tips = True

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.ctx.tile(surface, "common/table_wood", 512)
        self.ctx.panel(surface, self.list)
        self.ctx.panel(surface, self.panel)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        at = self.group.at
        if at is not None and at.tip:
            draw_tooltip(self.ctx, surface, at.shown_tip, self.group.mouse, [at.rect])
