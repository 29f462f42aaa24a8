"""The page of the staff: what was played today, what needs a look, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from ..core.types import Message, message
from ..store.spreadsheet import separator_for
from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.button_rows import Entry, side_by_side
from ..ui.widgets.controls import Button, Choice, Label
from ..ui.widgets.widget import Group, Widget
from .files import LITTLE_ROOM, SOUNDS, today
from .games import EventGames, GameTracker


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
    ) -> None:
        """``leave``: end event mode; ``notes``: games are recorded as playtest sessions;
        ``games``: whose edits are told; ``allow``: ask whether changed code may run."""
        super().__init__(shell)
        self.games, self.notes = games, notes
        self.tracker, self.sound_changed, self.leave_event = tracker, sound_changed, leave
        self.allow = allow
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
        return [f"{name}: {value}" for name, value in self.figures] + self.troubles

    def enter(self) -> None:
        self._look()
        self.relayout()

    def language_changed(self) -> None:
        self.said = ""
        self._look()

    # ------------------------------------------------------------------ what there is to say

    def _look(self) -> None:
        """Read the figures and the problems anew."""
        ctx, day = self.ctx, self.tracker.state.day(today())
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
        inner = self.place_panel(size, (960, 600), (40, 30), (72, 52))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(52))
        foot = pygame.Rect(inner.x, inner.bottom - ctx.u(56), inner.width, ctx.u(56))
        self.note = pygame.Rect(inner.x, foot.y - ctx.u(74), inner.width, ctx.u(64))
        body = pygame.Rect(inner.x, self.head.bottom + ctx.u(10), inner.width, 0)
        body.height = self.note.y - ctx.u(8) - body.y
        half = (body.width - ctx.u(48)) // 2
        self.left = pygame.Rect(body.x, body.y, half, body.height)
        self.right = pygame.Rect(body.right - half, body.y, half, body.height)
        made: list[Widget] = []
        sound = pygame.Rect(self.right.right - ctx.u(190), 0, ctx.u(190), ctx.u(46))
        sound.bottom = self.right.bottom
        label = pygame.Rect(self.right.x, sound.y, half - ctx.u(200), sound.height)
        say = ctx.translate
        made.append(Label(ctx, label, say("event.staff.sound"), size=18, weight="bold"))
        words = [say(f"event.sound.{name}") for name in SOUNDS]
        chosen = self.tracker.state.sound
        made.append(Choice(ctx, sound, SOUNDS, words, chosen, self._set_sound, size=17))
        if self.games is not None and self.games.refused is not None:
            rect = pygame.Rect(self.right.x, 0, half, ctx.u(46))
            rect.bottom = sound.y - ctx.u(10)
            asks = say("event.staff.allow")
            made.append(Button(ctx, rect, asks, self.allow, icon="icon_check", size=17))
        self.below = min(w.rect.y for w in made)
        entries: list[Entry] = [
            (say("event.staff.back"), self.shell.pop, "primary", "icon_back"),
            (say("event.staff.export"), self._export, "plain", "icon_save"),
            (say("event.staff.leave"), self.leave_event, "plain", "icon_close"),
        ]
        made += side_by_side(ctx, foot, entries, size=18)
        self.group = Group(made)

    # ------------------------------------------------------------------ changes

    def _set_sound(self, sound: str) -> None:
        self.tracker.change(replace(self.tracker.state, sound=sound))
        self.sound_changed()

    def _export(self) -> None:
        separator = separator_for(self.ctx.catalogue.point)
        told = self.tracker.files.export(self.tracker.state, self.notes, separator)
        self.said = self.ctx.translate(told)
        self.ctx.voice(self.said)
        self.shell.redraw()

    # ------------------------------------------------------------------ drawing

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, left, right = self.ctx, self.left, self.right
        line = pygame.Rect(left.x, left.y, left.width, ctx.u(40))
        title = ctx.translate("event.staff.today")
        ctx.text(surface, title, line.midleft, 22, "ink", "heavy", "left", line)
        high = min(ctx.u(54), (left.height - line.height) // max(1, len(self.figures)))
        for i, (name, value) in enumerate(self.figures):
            row = pygame.Rect(left.x, line.bottom + i * high, left.width, high)
            if i % 2 == 0:
                box = row.inflate(0, -ctx.u(6))
                pygame.draw.rect(surface, ctx.theme["paper_dark"], box, border_radius=ctx.u(8))
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
