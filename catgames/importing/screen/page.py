"""What was found in a designer's files, before anything is made of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from ...catalog import add_folder, folder_for_new
from ...core.types import GameError, Message, message
from ...kit.board.faces import Faces
from ...ui.input.inputs import Input
from ...ui.page import TALL, Page
from ...ui.setup.model import begin_at_once
from ...ui.shell import Shell
from ...ui.widgets.button_rows import Entry, from_right
from ...ui.widgets.controls import Button, Choice, Label, Switch
from ...ui.widgets.rows import Rows
from ...ui.widgets.widget import Group, Widget
from ..found import Unreadable
from ..job import Reading
from ..live import remember
from ..plan import Part, Plan, counted
from .aside import Aside
from .cards import CardStrip
from .choose import ChooseScene
from .columns import ColumnButton, RoleScene

COLUMN, GAP = 64, 8
"""Height of a column's button and the gap between two, in units."""
NARROW = 196
"""Least width of a column's button."""
ASIDE = 300
"""Width of the part on the right."""


def open_files(shell: Shell, paths: Sequence[Path], pasted: str = "") -> Page:
    """The page about these files, in the place of one about others."""
    while isinstance(shell.scenes[-1], ImportScene | ChooseScene):
        shell.pop()
    return ImportScene(shell, paths, pasted)


class ImportScene(Page):
    """First the files are read; then everything can be changed until it is put on the table."""

    def __init__(self, shell: Shell, paths: Sequence[Path], pasted: str = "") -> None:
        super().__init__(shell)
        self.plan: Plan | None = None
        self.problem: tuple[Message, ...] = ()
        """Why nothing comes of the files."""
        self.part = 0
        self.paths, self.follow = paths, True
        """The files, and whether the table follows them when they are saved."""
        self.rows = Rows(self.ctx, self.panel, [])
        self.cards: CardStrip | None = None
        self.words = pygame.Rect(0, 0, 1, 1)
        self.across = 1
        """Columns side by side."""
        self.readings: list[Reading] = []
        """What the plan has its pictures from, and what goes on."""
        try:
            self.readings.append(Reading(paths, pasted=pasted))
        except Unreadable as e:
            self._failed(e, None)

    def title(self) -> str:
        return self.ctx.translate("importing.page.title")

    def announcements(self) -> list[str]:
        return [self.ctx.translate(sentence) for sentence in self._state()]

    def leave(self) -> None:
        for reading in self.readings:
            reading.close()

    def update(self, now: float) -> bool:
        """Look whether the files have been read."""
        if len(self.readings) != (1 if self.plan is None else 2) or self.problem:
            return False
        reading, before = self.readings[-1], self.plan
        try:
            if reading.working:
                return False
            self.plan = Plan(reading.found(), reading.folder)
            ChooseScene.wrong = ""
        except Unreadable as e:
            self._failed(e, before)
        if before is not None:
            self._replace(reading, before)
        self.relayout()
        if before is None and self.shell.keys_lead:
            self.group.set_focus(None)
            self.group.begin()
        for words in self.announcements():
            self.ctx.voice(words)
        return True

    def _failed(self, e: Unreadable, before: Plan | None) -> None:
        if before is None:
            self.problem = e.sentences
            ChooseScene.wrong = str(self.paths[0]) if self.paths else ""
        else:
            before.grid = before.found.grid
            self.shell.notify("\n".join(map(self.ctx.translate, e.sentences)))

    def _replace(self, reading: Reading, before: Plan) -> None:
        """Go on with what was read last, if it is of use."""
        old = self.readings.pop(-1 if self.plan is before else 0)
        old.close()
        if self.plan is not None and self.plan is not before:
            self.plan.like(before)

    def _divide(self, grid: tuple[int, int]) -> None:
        """Read a picture again, as one of so many cards."""
        if self.plan is None:
            return
        self.plan.grid = grid
        for reading in self.readings[1:]:
            reading.close()
        del self.readings[1:]
        try:
            self.readings.append(Reading(self.paths, grid))
        except Unreadable as e:
            self._failed(e, self.plan)

    def _state(self) -> tuple[Message, ...]:
        """What is said while there is nothing to be seen, or of all of it."""
        if self.problem or self.plan is None:
            return self.problem or (message("importing.page.reading"),)
        return (counted(self.plan.sets),)

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (1320, TALL), (24, 20), (52, 34), head=46)
        back: list[Entry] = [(ctx.translate("library.back"), self.close, "plain", "icon_back")]
        made: list[Widget] = [*from_right(ctx, self.head, back)]
        self.head.width = made[0].rect.x - ctx.u(16) - self.head.x
        self.words = pygame.Rect(inner.x, self.head.bottom + ctx.u(10), inner.width, 0)
        self.words.height = inner.bottom - self.words.y
        self.room = pygame.Rect(0, 0, 1, 1)
        if self.plan is not None:
            right = pygame.Rect(0, self.words.y, ctx.u(ASIDE), self.words.height)
            right.right = inner.right
            left = pygame.Rect(inner.x, right.y, right.x - ctx.u(24) - inner.x, right.height)
            made += self._part(left, self.plan)
            made += self._aside(right, self.plan)
        elif self.problem:
            rect = pygame.Rect(0, 0, ctx.u(320), ctx.u(56))
            rect.midbottom = (self.words.centerx, self.words.bottom)
            self.words.height -= rect.height
            words, act = ctx.translate("importing.page.another"), self._another
            button = Button(ctx, rect, words, act, style="primary", icon="icon_folder")
            made.append(button)
        self.group = Group(made)

    def fill(self) -> None:
        self.relayout()

    def _part(self, room: pygame.Rect, plan: Plan) -> list[Widget]:
        """On the left: one sheet or set, its cards and its columns."""
        ctx, part, made = self.ctx, plan.parts[self.part], list[Widget]()
        line = pygame.Rect(room.x, room.y, room.width, ctx.u(42))
        if plan.may_leave_out(part):
            switch = pygame.Rect(0, line.y, ctx.u(58), line.height)
            switch.right = line.right
            words = ctx.translate("importing.page.take")
            wide = ctx.type.size(words, 15 * ctx.unit, "bold")[0] + ctx.u(4)
            label = pygame.Rect(switch.x - wide - ctx.u(8), line.y, wide, line.height)
            made.append(Label(ctx, label, words, size=15, weight="bold"))
            take = not part.left_out
            made.append(Switch(ctx, switch, take, lambda on: self._leave_out(part, not on)))
            line.width = label.x - ctx.u(14) - line.x
        if len(plan.parts) > 1:
            names = [self._name(p) for p in plan.parts]
            choice = line.copy()
            choice.width = min(line.width, ctx.u(300))
            values = range(len(names))
            made.append(Choice(ctx, choice, values, names, self.part, self._show, size=16))
            line.x, line.width = choice.right + ctx.u(14), line.right - choice.right - ctx.u(14)
        made.append(Label(ctx, line, self._many(part), size=17, weight="bold", wrap=True))
        headings = [*part.taken.roles]
        below = pygame.Rect(room.x, line.bottom + ctx.u(10), room.width, 0)
        below.height = room.bottom - below.y
        self.across = max(1, (room.width + ctx.u(GAP)) // ctx.u(NARROW + GAP))
        self._count = -(-len(headings) // self.across)
        step = ctx.u(COLUMN + GAP)
        most = max(2 * step, below.height - ctx.u(236))
        self.lines = max(1, min(self._count, most // step)) if headings else 1
        columns = pygame.Rect(room.x, 0, room.width, self.lines * step - ctx.u(GAP))
        columns.bottom = room.bottom
        about = pygame.Rect(room.x, 0, room.width, ctx.u(26))
        about.bottom = columns.y - ctx.u(6)
        strip = below.copy()
        if headings:
            strip.height = about.y - ctx.u(8) - strip.y
            words = ctx.translate("importing.page.columns")
            made.append(Label(ctx, about, words, size=15, colour="ink_soft"))
        self.cards = None
        if not part.left_out and (faces := self._faces(plan)) is not None:
            self.cards = CardStrip(ctx, strip, faces, plan, part)
            made.append(self.cards)
        if headings:
            self.room = columns
            self.top = self.within(self.top)
            made += self._columns(columns, part, headings)
        return made

    _count = 0

    @property
    def count(self) -> int:
        return self._count if self.plan is not None else 0

    def _columns(self, room: pygame.Rect, part: Part, headings: Sequence[str]) -> list[Widget]:
        ctx, gap, made = self.ctx, self.ctx.u(GAP), list[Widget]()
        bar = self.scroll_bar()
        wide = room.width - (ctx.u(26) if bar else 0)
        each = (wide + gap) // self.across - gap
        first = self.top * self.across
        for i, heading in enumerate(headings[first : first + self.lines * self.across]):
            y, x = divmod(i, self.across)
            rect = pygame.Rect(room.x + x * (each + gap), 0, each, ctx.u(COLUMN))
            rect.y = room.y + y * ctx.u(COLUMN + GAP)
            role, sample = part.taken.roles[heading], part.taken.samples[heading]
            ask = partial(self._ask, part, heading)
            made.append(ColumnButton(ctx, rect, heading, role, sample, ask))
        return [*made, *bar]

    def _aside(self, room: pygame.Rect, plan: Plan) -> list[Widget]:
        """On the right: the game, and what is odd."""
        aside = Aside(self.ctx, room, plan)
        aside.add_game(self._set_seats)
        if plan.found.grid != (0, 0) and len(plan.parts) == 1:
            aside.add_grid(self._divide)
        if plan.found.sheets and self.paths:
            aside.add_follow(self.follow, partial(setattr, self, "follow"))
        self.rows = aside.add_odd(self.rows.first)
        aside.add_go(self.go)
        return aside.made

    def _faces(self, plan: Plan) -> Faces | None:
        try:
            return Faces(self.ctx, plan.prototype())
        except GameError:
            return None

    def _name(self, part: Part) -> str:
        return part.name or self.ctx.translate("importing.page.sheet")

    def _many(self, part: Part) -> str:
        """How many cards there are, and of how many sets."""
        say, sets = self.ctx.translate, part.taken.sets
        if len(sets) < 2:
            return say(counted(sets))
        names = tuple(cards.name for cards in sets[:6])
        return say(
            message(
                "importing.page.sets", many=counted(sets), count=len(sets), names=("list", names)
            )
        )

    # ------------------------------------------------------------------ changes

    def _another(self) -> None:
        self.close()
        self.shell.routes.open("choose_files")

    def _show(self, part: int) -> None:
        self.part, self.top = part, 0
        self.relayout()

    def _leave_out(self, part: Part, out: bool) -> None:
        if self.plan is not None:
            self.plan.leave_out(part, out)
        self.relayout()

    def _ask(self, part: Part, heading: str) -> None:
        role, sample = part.taken.roles[heading], part.taken.samples[heading]
        choose = partial(self._choose, part, heading)
        self.shell.push(RoleScene(self.shell, heading, role, sample, choose))

    def _set_seats(self, most: int) -> None:
        if self.plan is not None:
            self.plan.set_seats(most)
        self.relayout()

    def _choose(self, part: Part, heading: str, role: str) -> None:
        if self.plan is not None:
            self.plan.choose(part, heading, role)
        self.relayout()

    def go(self) -> None:
        """Make the game, and begin it; who else wants to play changes that at its set-up."""
        if self.plan is None:
            return
        into = folder_for_new(self.shell.files.data / "games")
        try:
            folder = self.plan.put_into(into)
            if self.follow and self.plan.found.sheets and self.paths:
                remember(self.plan, folder, self.paths)
        except GameError as e:
            return self.shell.notify(self.ctx.told(e))
        add_folder(into)
        self.close()
        begin_at_once(self.shell, folder.name, self.plan.now)

    # ------------------------------------------------------------------ input and drawing

    def notch(self, pos: tuple[int, int]) -> float:
        return 2 * self.rows.line if self.rows.rect.collidepoint(pos) else super().notch(pos)

    def handle(self, e: Input) -> bool:
        if e.kind == "scroll" and self.rows.rect.collidepoint(e.pos):
            self.rows.scroll(-e.amount * 2)
            return True
        if e.kind == "hover" and self.cards is not None:
            return super().handle(e) | self.cards.point(e.pos)
        return super().handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.cards is not None:
            self.cards.draw_large(surface)

    def draw_heading(self, surface: pygame.Surface) -> None:
        self.ctx.text(surface, self.title(), self.head, self.heading, "ink", "title")

    def draw_page(self, surface: pygame.Surface) -> None:
        if self.plan is None:
            words = "\n".join(map(self.ctx.translate, self._state()))
            ink = "danger" if self.problem else "ink_soft"
            self.ctx.fit(surface, words, self.words, 18, ink, "semibold", "middle")
