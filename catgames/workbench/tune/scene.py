"""The page "Tune": every value of a game's data, to be changed, tried and saved as a variant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame

from ...bots.pace import slow_words
from ...core.fields import clean_name
from ...core.game import Game
from ...core.types import GameError, message
from ...store.disk import file_problem
from ...store.variants import SUFFIX, Variant, load_variant, write_variant
from ...ui.page import TALL, Page
from ...ui.shell import Shell
from ...ui.widgets.controls import Button, Choice
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Group, Widget
from ..background import PaceWatch
from ..statistics import has_scipy
from .cells import Cells
from .line_widgets import LineWidgets
from .lines import CHANGED, Line, lines_of, section_name
from .model import Row, TuneModel
from .new_card import places
from .spaces import SpaceMap

LINE = 54
"""Height of a line, in units."""
TWO = 900
"""From this width on, in units, two values stand beside each other."""


class TuneScene(Page):
    """``done(variant)`` plays with the changes."""

    heading = 32

    def __init__(
        self,
        shell: Shell,
        base: Game[Any, Any],
        variant: Variant | None,
        done: Callable[[Variant | None], None],
    ) -> None:
        super().__init__(shell)
        self.music = "common"
        self.model = TuneModel(base, variant)
        self.opened_with = variant
        wrong = self.model.look()
        self.takes_cards = bool(places(base))
        self.done = done
        self.pace = PaceWatch(self._game, shell.now())
        self.only = ""
        """The section that is shown, or CHANGED; "": all."""
        self.problem = wrong and self.ctx.translate(message("tune.repair", problem=wrong))
        """Why the changes can't be used; a file's can be repaired here."""
        self.name_field: Field | None = None
        self.cells = Cells(shell, self._type, self.spaces)
        self.table: list[Line] = []
        self.line_widgets = LineWidgets(self.ctx, self.cells, self._remove)
        self._spaces: SpaceMap | None = None

    def spaces(self) -> SpaceMap:
        """The drawing of the game's board, made once."""
        self._spaces = self._spaces or SpaceMap(self.ctx, self.model.base)
        return self._spaces

    def title(self) -> str:
        ctx, id = self.ctx, self.model.base.info.id
        return ctx.translate(message("tune.title", game=("text", f"{id}.title")))

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        box = self.place_panel(size, (1240, TALL), (32, 28), (44, 32), head=48, foot=50)
        self.tools = pygame.Rect(box.x, self.foot.y - ctx.u(54), box.width, ctx.u(46))
        self.told = pygame.Rect(box.x, self.tools.y - ctx.u(40), box.width, ctx.u(36))
        self.room = pygame.Rect(box.x, self.head.bottom + ctx.u(12), box.width, 0)
        self.room.height = self.told.y - self.room.y - ctx.u(4)
        self.lines = max(1, self.room.height // ctx.u(LINE))
        self.fill()

    tools = told = pygame.Rect(0, 0, 1, 1)

    @property
    def count(self) -> int:
        return len(self.table)

    def fill(self) -> None:
        ctx, room = self.ctx, self.room
        columns = 2 if room.width >= ctx.u(TWO) else 1
        words = self.model.path_words(ctx.catalogue)
        self.table = lines_of(self.model, words, self.only, columns, ctx.translate)
        self.top = self.within(self.top)
        made: list[Widget] = []
        self._sections(made)
        bar, maker = self.scroll_bar(), LineWidgets(ctx, self.cells, self._remove)
        self.line_widgets = maker
        wide = room.width - (ctx.u(32) if bar else 0)
        shown = self.table[self.top : self.top + self.lines]
        for i, line in enumerate(shown):
            rect = pygame.Rect(room.x, room.y + i * ctx.u(LINE), wide, ctx.u(LINE))
            maker.add(made, line, rect, columns, i, len(shown))
        made += bar
        self._tools(made)
        self._buttons(made)
        self.group = Group(made)

    def _sections(self, made: list[Widget]) -> None:
        ctx, head = self.ctx, self.head
        sections = ["", CHANGED, *self.model.sections]
        rect = pygame.Rect(head.right - ctx.u(300), head.y, ctx.u(300), head.height)
        words = [ctx.translate("tune.all"), ctx.translate("tune.changed")]
        words += [section_name(section, ctx.translate) for section in self.model.sections]
        made.append(Choice(ctx, rect, sections, words, self.only, self._choose))

    def _tools(self, made: list[Widget]) -> None:
        ctx, tools = self.ctx, self.tools
        found: list[tuple[str, str, Callable[[], None]]] = [
            ("compare", "icon_swap", self._compare),
            ("report", "icon_star", self._report),
        ]
        if self.takes_cards:
            found.insert(0, ("add", "icon_plus", self._add))
        gap = ctx.u(10)
        wide = min(ctx.u(240), (tools.width - gap * (len(found) - 1)) // len(found))
        for i, (what, icon, act) in enumerate(found):
            rect = pygame.Rect(tools.x + i * (wide + gap), tools.y, wide, tools.height)
            words, tip = (ctx.translate(f"tune.{what}{part}") for part in ("", "_help"))
            made.append(Button(ctx, rect, words, act, icon=icon, size=16, tip=tip))

    def _buttons(self, made: list[Widget]) -> None:
        ctx, foot = self.ctx, self.foot
        back = pygame.Rect(foot.x, foot.y, ctx.u(130), foot.height)
        words = ctx.translate("tune.back")
        made.append(Button(ctx, back, words, self.shell.pop, icon="icon_back", size=17))
        undo = pygame.Rect(back.right + ctx.u(10), foot.y, ctx.u(54), foot.height)
        tip = ctx.translate("tune.put_back")
        made.append(Button(ctx, undo, "", self._put_back, icon="icon_undo", tip=tip))
        play = pygame.Rect(foot.right - ctx.u(170), foot.y, ctx.u(170), foot.height)
        save = pygame.Rect(play.x - ctx.u(10) - ctx.u(150), foot.y, ctx.u(150), foot.height)
        name = pygame.Rect(undo.right + ctx.u(10), foot.y, 0, foot.height)
        name.width = save.x - ctx.u(10) - name.x
        self.name_field = Field(ctx, name, self.model.name, self._name, most=40)
        self.name_field.tip = ctx.translate("tune.name")
        made.append(self.name_field)
        words = ctx.translate("tune.save")
        made.append(Button(ctx, save, words, self._save, icon="icon_save", size=16))
        words = ctx.translate("tune.try")
        made.append(Button(ctx, play, words, self._try, style="primary", icon="icon_play", size=18))

    # ------------------------------------------------------------------ actions

    def _game(self) -> Game[Any, Any]:
        """The game with the changes.  Raises GameError."""
        variant, base = self.model.variant(), self.model.base
        return base if variant is None else load_variant(variant, base)

    def _choose(self, section: str) -> None:
        self.only, self.top = section, 0
        self.relayout()

    def _type(self, row: Row, text: str) -> None:
        self.model.change(row, text)
        self.pace.change(self.shell.now())
        self.problem = self.model.told(row, self.ctx.catalogue)
        self.relayout()

    def _name(self, text: str) -> None:
        self.model.name = clean_name(text)

    def _put_back(self) -> None:
        self.model.put_back()
        self.pace.change(self.shell.now())
        self.problem = ""
        self.relayout()

    def _read(self) -> tuple[str, Variant | None]:
        """Why the changes can't be used ("": they can), and the variant."""
        if self.model.mistakes:
            return self.model.mistakes[0], None
        try:
            return "", self.model.variant()
        except GameError as e:
            return str(e).partition("\n")[0], None

    def _read_for_figures(self) -> tuple[str, Variant | None]:
        """Why there can be no figures of the game with the changes, and the variant."""
        problem, variant = self._read()
        missing = "" if has_scipy() else self.ctx.translate("tune.no_scipy")
        return problem or missing, variant

    def _tell(self, problem: str) -> bool:
        """Show a problem, if there is one; True: there is."""
        self.problem = problem or self.problem
        return bool(problem)

    def _try(self) -> None:
        problem, variant = self._read()
        if not self._tell(problem):
            self.shell.pop()
            self.done(variant)

    def _add(self) -> None:
        self.shell.routes.open("add_card", self.model, self._added)

    def _added(self, try_it: bool) -> None:
        if try_it:
            return self._try()
        self.problem, self.only, self.top = "", "", len(self.model.rows)
        self.pace.change(self.shell.now())
        self.relayout()

    def _remove(self, path: str) -> None:
        self.model.remove(path)
        self.pace.change(self.shell.now())
        self.problem = ""
        self.relayout()

    def _compare(self) -> None:
        problem, variant = self._read_for_figures()
        if self._tell(problem):
            return
        if variant is None:
            self.problem = self.ctx.translate("tune.nothing")
            return
        self.shell.routes.open("compare", self.model.base, self.opened_with, variant)

    def _report(self) -> None:
        problem, variant = self._read_for_figures()
        if not self._tell(problem):
            self.shell.routes.open("report", self.model.base, variant)

    def _save(self) -> None:
        ctx = self.ctx
        problem, variant = self._read()
        if self._tell(problem):
            return
        stem = re.sub(r"[^a-z0-9]+", "_", self.model.name.lower()).strip("_")
        if variant is None or not stem:
            self.problem = ctx.translate("tune.nothing" if variant is None else "tune.no_name")
            return
        path = self.shell.files.variants / f"{self.model.base.info.id}_{stem}{SUFFIX}"
        before = self.opened_with
        if before is not None and before.file and before.name == variant.name:
            path = path.with_name(before.file)
        try:
            write_variant(variant, path)
        except OSError as e:
            self.problem = ctx.translate(file_problem(str(path), e))
            return
        self.shell.notify(ctx.translate(message("tune.saved", file=path.name)), "good")

    # ------------------------------------------------------------------ frames and input

    def update(self, now: float) -> bool:
        return self.pace.look(now)

    def leave(self) -> None:
        self.pace.close()

    def draw_heading(self, surface: pygame.Surface) -> None:
        room = pygame.Rect(self.head)
        room.width -= self.ctx.u(276)
        words = self.title()
        self.ctx.text(surface, words, room.midleft, self.heading, "ink", "title", "left", room)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ctx = self.ctx
        if self.name_field and not (self.name_field.value or self.name_field.focus):
            room = self.name_field.rect.inflate(-ctx.u(20), 0)
            words = ctx.translate("tune.name")
            ctx.text(surface, words, room.midleft, 16, "ink_soft", "medium", "left", room)

    def draw_page(self, surface: pygame.Surface) -> None:
        self.line_widgets.draw(surface)
        words, colour = self.problem, "danger"
        if not words:
            pace = self.pace.pace
            slow = pace is not None and pace.slow
            told = slow_words(pace) if pace and slow else message("tune.about")
            words, colour = self.ctx.translate(told), "ink" if slow else "ink_soft"
        self.ctx.fit(surface, words, self.told, 15, colour, "semibold")
