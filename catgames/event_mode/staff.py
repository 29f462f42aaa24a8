"""The page of the staff: what was played today, what people wrote, who came when, what needs a
look, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ..core.types import Message, message
from ..store.spreadsheet import separator_for
from ..ui.dates import date_of
from ..ui.graphics.shapes import rounded
from ..ui.input.inputs import Input
from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.button_rows import Entry as Button_
from ..ui.widgets.button_rows import side_by_side
from ..ui.widgets.controls import Button, Choice, Label, Switch
from ..ui.widgets.tile import Tab
from ..ui.widgets.widget import Group, Widget
from .desk import (
    Thumbnails,
    draw_entry,
    draw_problem,
    draw_visitors,
    entry_words,
    problem_words,
    visitors_words,
)
from .entries import Entry, entries
from .files import LITTLE_ROOM
from .games import EventGames, GameTracker
from .problems import Problem, problems
from .state import SOUNDS, EventGame, today
from .stick import Copy
from .stick_page import StickScene
from .visitors import VisitorsOfDay, day_of, days_of

TABS = {"today": "icon_home", "desk": "icon_log", "visitors": "icon_human", "problems": "icon_help"}
ROW, GAP = 96, 8
"""A note or a problem, in units."""
FRESH = 2.0
"""Seconds after which it looks again for what has come."""


class StaffScene(Page):
    """Opens with the PIN alone."""

    heading = 36

    def __init__(
        self,
        shell: Shell,
        tracker: GameTracker,
        sound_changed: Callable[[], None],
        leave: Callable[[], None],
        notes: bool = False,
        games: EventGames | None = None,
        allow: Callable[[], None] = lambda: None,
        write: Callable[[], None] | None = None,
        switch_code: Callable[[bool], None] | None = None,
    ) -> None:
        """``leave``: end event mode; ``notes``: games are recorded as playtest sessions;
        ``games``: whose edits are told; ``allow``: ask whether changed code may run;
        ``write``: a note of the staff's own (None: there is no game yet); ``switch_code``: let the
        game's own code run or not (None: it has none)."""
        super().__init__(shell)
        self.games, self.notes = games, notes
        self.tracker, self.sound_changed, self.leave_event = tracker, sound_changed, leave
        self.allow, self.write, self.switch_code = allow, write, switch_code
        self.tab, self.day = "today", today()
        self.small = Thumbnails()
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.days: list[str] = []
        self.visitors = VisitorsOfDay(self.day)
        self._looked = 0.0
        self.said = ""
        """What came of the button pressed last."""
        self.note = self.left = self.right = pygame.Rect(0, 0, 1, 1)
        self.figures: list[tuple[str, str]] = []
        self.troubles: list[str] = []
        self.below = 0
        """Where the controls below the problems begin, pixels."""

    def title(self) -> str:
        return self.ctx.translate("event.staff.title")

    def announcements(self) -> list[str]:
        ctx = self.ctx
        if self.tab == "desk":
            return [f"{ctx.translate(e.who)}: {entry_words(ctx, e)}" for e in self.entries]
        if self.tab == "visitors":
            return visitors_words(ctx, self.visitors)
        if self.tab == "problems":
            return [f"{problem_words(ctx, p)} {ctx.translate(p.helps)}" for p in self.problems] or [
                ctx.translate("event.staff.none")
            ]
        return [f"{name}: {value}" for name, value in self.figures] + self.troubles

    def open_tab(self, tab: str) -> None:
        """Show another tab."""
        self.tab, self.top, self.said = tab, 0, ""
        self._look()
        self.relayout()
        for words in self.announcements():
            self.ctx.voice(words)

    def show_day(self, day: str) -> None:
        """Show the visitors of another day."""
        self.day = day
        self._look()
        self.relayout()

    def update(self, now: float) -> bool:
        if now - self._looked < FRESH:
            return False
        before = self.entries, self.problems, self.figures
        self._looked = now
        self._look()
        if changed := before != (self.entries, self.problems, self.figures):
            self.relayout()
        return changed

    def enter(self) -> None:
        self._look()
        self.relayout()

    def language_changed(self) -> None:
        self.said = ""
        self._look()

    # ------------------------------------------------------------------ what there is to say

    def _look(self) -> None:
        """Read the figures and the problems anew, and what the tab shows."""
        ctx, day = self.ctx, self.tracker.state.day(today())
        if self.tab == "desk":
            files, running = self.tracker.files, self.tracker.state.running
            self.entries = entries(files, today(), running)
        elif self.tab == "problems":
            self.problems = problems(self.tracker, self.games)
        elif self.tab == "visitors":
            played = self.played()
            self.days = days_of(played)
            self.visitors = day_of(played, self.day)
        minutes = "–" if day.minutes is None else ctx.number(round(day.minutes, 1))
        figures = [
            ("begun", ctx.number(day.begun)),
            ("finished", ctx.number(day.finished)),
            ("abandoned", ctx.number(day.abandoned)),
            ("minutes", minutes),
        ]
        self.figures = [(ctx.translate(f"event.staff.{key}"), value) for key, value in figures]
        if (found := self.forms()) is not None:
            for key, count in zip(("forms", "notes"), found, strict=True):
                self.figures.append((ctx.translate(f"event.staff.{key}"), ctx.number(count)))
        self.troubles = [ctx.translate(trouble) for trouble in self._troubles(day.failed)]

    def played(self) -> tuple[EventGame, ...]:
        """All games, also the one under way."""
        return self.tracker.played(self.shell.now())

    def forms(self) -> tuple[int, int] | None:
        """Numbers of forms and notes of the games that began today; None: there are none of them
        because nothing is noted."""
        return self.tracker.files.forms_on(today()) if self.notes else None

    def _troubles(self, failed: int) -> list[Message | str]:
        files, found = self.tracker.files, list[Message | str]()
        if self.tracker.problem is not None:
            found.append(self.tracker.problem)
        games = self.games
        if games is not None and games.damaged is not None:
            found.append(message("event.staff.damaged", problem=games.damaged))
        if games is not None and games.refused is not None:
            key = "code" if games.game is not None else "no_code"
            found.append(message(f"event.staff.{key}", folder=str(games.refused.folder)))
        if faults := files.faults_on(today()):
            found.append(message("event.staff.faults", count=faults, games=failed))
        room = files.free_room()
        if room is not None and room < LITTLE_ROOM:
            left = room // 1_000_000
            little = message("event.staff.little_room", number=left)
            found.append(little if left else "event.staff.full")
        return found

    def free(self) -> str:
        """How much is free on the disk; "" if nobody knows, or if the problems say it."""
        room = self.tracker.files.free_room()
        if room is None or room < LITTLE_ROOM:
            return ""
        return self.ctx.translate(
            message("event.staff.room", number=self.ctx.number(round(room / 1e9, 1)))
        )

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (1180, 700), (24, 16), (64, 44), head=44, foot=54)
        tabs = self._tabs(pygame.Rect(inner.x, self.head.bottom + ctx.u(6), inner.width, ctx.u(48)))
        top = tabs[0].rect.bottom + ctx.u(12)
        made: list[Widget] = [*tabs]
        if self.tab == "today":
            self.note = pygame.Rect(inner.x, self.foot.y - ctx.u(58), inner.width, ctx.u(50))
            low = self.note.y if self.said else self.foot.y - ctx.u(6)
            body = pygame.Rect(inner.x, top, inner.width, low - ctx.u(8) - top)
            made += self._today(body)
        else:
            self.room = pygame.Rect(inner.x, top, inner.width, self.foot.y - ctx.u(14) - top)
            made += self._days() if self.tab == "visitors" else self._rows()
        buttons: list[Button_] = [
            (ctx.translate("event.staff.back"), self.shell.pop, "primary", "icon_back")
        ]
        if self.write is not None:
            words = ctx.translate("event.staff.write")
            buttons.append((words, self.write, "plain", "icon_plus"))
        buttons += [
            (ctx.translate("event.staff.export"), self._export, "plain", "icon_save"),
            (ctx.translate("event.staff.leave"), self.leave_event, "plain", "icon_close"),
        ]
        made += side_by_side(ctx, self.foot, buttons, size=18)
        self.group = Group(made)

    def _tabs(self, room: pygame.Rect) -> list[Tab]:
        """The tabs, side by side."""
        gap = self.ctx.u(8)
        wide = min(self.ctx.u(262), (room.width - gap * (len(TABS) - 1)) // len(TABS))
        made = []
        for i, (tab, icon) in enumerate(TABS.items()):
            rect = pygame.Rect(room.x + i * (wide + gap), room.y, wide, room.height)
            words = self.ctx.translate(f"event.staff.tab_{tab}")
            act = partial(self.open_tab, tab)
            made.append(Tab(self.ctx, rect, words, icon, tab == self.tab, act))
        return made

    @property
    def count(self) -> int:
        if self.tab == "desk":
            return len(self.entries)
        return len(self.problems) if self.tab == "problems" else 0

    def _rows(self) -> list[Widget]:
        """What moves the rows."""
        step = self.ctx.u(ROW + GAP)
        self.lines = max(1, (self.room.height + self.ctx.u(GAP)) // step)
        self.top = self.within(self.top)
        return self.scroll_bar()

    def _days(self) -> list[Widget]:
        """Earlier and later days."""
        ctx, days = self.ctx, self.days
        high = ctx.u(48)
        earlier = next((day for day in days if day < self.day), "")
        later = next((day for day in reversed(days) if day > self.day), "")
        if not later and self.day != today():
            later = today()
        made: list[Widget] = []
        for i, (day, icon) in enumerate(((earlier, "icon_left"), (later, "icon_right"))):
            rect = pygame.Rect(self.room.x + i * ctx.u(270), self.room.y, high, high)
            act = partial(self.show_day, day)
            tip = ctx.translate("event.desk.later" if i else "event.desk.earlier")
            made.append(Button(ctx, rect, "", act, icon=icon, enabled=bool(day), tip=tip))
        return made

    def _today(self, body: pygame.Rect) -> list[Widget]:
        """The switches beside the figures."""
        ctx = self.ctx
        half = (body.width - ctx.u(48)) // 2
        self.left = pygame.Rect(body.x, body.y, half, body.height)
        self.right = pygame.Rect(body.right - half, body.y, half, body.height)
        made: list[Widget] = []
        say = ctx.translate
        sound = pygame.Rect(self.right.right - ctx.u(190), 0, ctx.u(190), ctx.u(46))
        sound.bottom = self.right.bottom
        label = pygame.Rect(self.right.x, sound.y, half - ctx.u(200), sound.height)
        made.append(Label(ctx, label, say("event.staff.sound"), size=18, weight="bold"))
        words = [say(f"event.sound.{name}") for name in SOUNDS]
        chosen = self.tracker.state.sound
        made.append(Choice(ctx, sound, SOUNDS, words, chosen, self._set_sound, size=17))
        above = sound
        waits = self.games is not None and self.games.refused is not None
        if self.switch_code is not None and not waits:  # changed code needs an answer first
            above = sound.move(0, -sound.height - ctx.u(8))
            switch = pygame.Rect(0, above.y, ctx.u(84), above.height)
            switch.right = self.right.right
            label = pygame.Rect(self.right.x, above.y, switch.x - self.right.x, above.height)
            may_run = say("event.staff.may_run")
            made.append(Label(ctx, label, may_run, size=18, weight="bold", wrap=True))
            made.append(Switch(ctx, switch, self.tracker.state.code, self.switch_code))
            made[-1].tip = may_run
        if waits:
            rect = pygame.Rect(self.right.x, 0, half, ctx.u(46))
            rect.bottom = above.y - ctx.u(10)
            asks = say("event.staff.allow")
            made.append(Button(ctx, rect, asks, self.allow, icon="icon_check", size=17))
        self.below = min(w.rect.y for w in made)
        return made

    # ------------------------------------------------------------------ changes

    def _set_sound(self, sound: str) -> None:
        self.tracker.change(replace(self.tracker.state, sound=sound))
        self.sound_changed()

    def _export(self) -> None:
        separator = separator_for(self.ctx.catalogue.point)
        told = self.tracker.files.export(self.tracker.state, self.notes, separator)
        self.said = self.ctx.translate(told)
        copy = partial(Copy, self.tracker.files, self.played(), separator=separator)
        self.shell.push(StickScene(self.shell, copy, self.said))

    def tell(self, words: str) -> None:
        """Say what came of something that staff did."""
        self.said = words
        self.ctx.voice(words)
        self.relayout()
        self.shell.redraw()

    def handle(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("home", "end") and self.count:
            self.scroll_to(0 if e.key == "home" else self.count)
            return True
        return super().handle(e)

    # ------------------------------------------------------------------ drawing

    def draw_page(self, surface: pygame.Surface) -> None:
        if self.tab == "today":
            self._draw_today(surface)
        elif self.tab == "visitors":
            self._draw_visitors(surface)
        elif not self.count:
            key = "event.desk.none" if self.tab == "desk" else "event.staff.none"
            words = self.ctx.translate(key)
            self.ctx.fit(surface, words, self.room, 22, "ink_soft", "semibold", "middle")
        else:
            self._draw_rows(surface)

    def _draw_rows(self, surface: pygame.Surface) -> None:
        ctx, room = self.ctx, self.room
        wide = room.width - (ctx.u(56) if self.count > self.lines else 0)
        for i in range(self.top, min(self.count, self.top + self.lines)):
            y = room.y + (i - self.top) * ctx.u(ROW + GAP)
            row = pygame.Rect(room.x, y, wide, ctx.u(ROW))
            if self.tab == "desk":
                draw_entry(ctx, surface, row, self.entries[i], self.small)
            else:
                draw_problem(ctx, surface, row, self.problems[i])

    def _draw_visitors(self, surface: pygame.Surface) -> None:
        ctx, room = self.ctx, self.room
        line = pygame.Rect(room.x + ctx.u(56), room.y, ctx.u(206), ctx.u(48))
        date = ctx.translate(date_of(self.day))
        ctx.text(
            surface, date[:1].upper() + date[1:], line.center, 20, "ink", "bold", "middle", line
        )
        caption = pygame.Rect(line.right + ctx.u(72), line.y, 0, line.height)
        caption.width = room.right - caption.x
        words = ctx.translate("event.desk.caption")
        ctx.text(surface, words, caption, 17, "ink_soft", "semibold")
        body = pygame.Rect(room.x, line.bottom + ctx.u(4), room.width, 0)
        body.height = room.bottom - body.y
        draw_visitors(ctx, surface, body, self.visitors)

    def _draw_today(self, surface: pygame.Surface) -> None:
        ctx, left, right = self.ctx, self.left, self.right
        line = pygame.Rect(left.x, left.y, left.width, ctx.u(40))
        title = ctx.translate("event.staff.today")
        ctx.text(surface, title, line.midleft, 22, "ink", "heavy", "left", line)
        high = min(ctx.u(54), (left.height - line.height) // max(1, len(self.figures)))
        for i, (name, value) in enumerate(self.figures):
            row = pygame.Rect(left.x, line.bottom + i * high, left.width, high)
            if i % 2 == 0:
                box = row.inflate(0, -ctx.u(6))
                rounded(surface, ctx.theme["paper_dark"], box, border_radius=ctx.u(8))
            words = pygame.Rect(row.x + ctx.u(14), row.y, row.width - ctx.u(110), row.height)
            ctx.fit(surface, name, words, 19, "ink", "semibold")
            at = (row.right - ctx.u(16), row.centery)
            ctx.text(surface, value, at, 24, "ink", "heavy", "right")
        head = line.move(right.x - left.x, 0)
        title = ctx.translate("event.staff.problems")
        ctx.text(surface, title, head.midleft, 22, "ink", "heavy", "left", head)
        body = pygame.Rect(right.x, head.bottom + ctx.u(2), right.width, 0)
        told = "\n".join(self.troubles or [ctx.translate("event.staff.none")])
        high = ctx.block_height(told, body.width, 18) + ctx.u(4)
        free = pygame.Rect(body.x, 0, body.width, ctx.block_height(self.free(), body.width, 18))
        body.height = min(self.below - ctx.u(10) - free.height - body.y, high)
        free.top = body.bottom
        ctx.fit(surface, told, body, 18, "danger" if self.troubles else "good", "semibold")
        ctx.fit(surface, self.free(), free, 18, "ink_soft", "semibold")
        ctx.fit(surface, self.said, self.note, 16, "ink_soft", "semibold")
