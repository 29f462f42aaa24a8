"""The panel "Print and play": paper, backs, bleed, ink and tokens, then the progress and where the
PDF lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from ..core.game import Game
from ..core.types import Atom, Message, message
from ..store.disk import why
from ..store.pictures import free_name, pictures_folder
from ..store.variants import Variant
from ..ui.dialog import Dialog
from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.controls import Button, Choice, Label
from ..ui.widgets.widget import Group, Widget
from .choices import ROUND, TOKENS, Choices
from .job import Order, PrintJob, printed_options
from .page_layout import PAPERS

BLEEDS = (0, 2, 3, 5)
LINE = 52
"""Height of a row, in units."""


class PrintScene(Dialog):
    """Closing it stops a PDF that is not complete."""

    heading = 25

    def __init__(
        self,
        shell: Shell,
        game: Game[Any, Any],
        variant: Variant | None,
        options: Mapping[str, Atom],
    ) -> None:
        super().__init__(shell)
        self.use_words(game)
        self.game, self.variant = game, variant
        self.options = printed_options(game, options)
        self.paper, self.backs, self.bleed = next(iter(PAPERS)), True, 2
        self.light, self.tokens = False, ROUND
        self.job: PrintJob | None = None
        self.told: Message | None = None
        """How the last one ended."""
        self._shown: object = None
        self.music = game.info.id

    def title(self) -> str:
        name = ("text", f"{self.game.info.id}.title")
        return self.ctx.translate(message("print.title", game=name))

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        box = self.place_panel(size, (640, 560), (24, 16), (64, 44), head=44, foot=52)
        self.about = pygame.Rect(box.x, self.head.bottom, box.width, ctx.u(66))
        self.state = pygame.Rect(box.x, self.foot.y - ctx.u(72), box.width, ctx.u(64))
        if self.job is not None:  # in the room of the choices
            free = self.foot.y - self.about.bottom - self.state.height
            self.state.y = self.about.bottom + free // 2
        made: list[Widget] = []
        if self.job is None:
            self._choices(made, pygame.Rect(box.x, self.about.bottom, box.width, 0))
        self._buttons(made)
        self.group = Group(made)

    about = state = pygame.Rect(0, 0, 1, 1)

    def _choices(self, made: list[Widget], at: pygame.Rect) -> None:
        say = self.ctx.translate
        bleeds = [say(message("print.millimetres", count=b)) for b in BLEEDS]
        sides = [say("setup.no"), say("setup.yes")]
        papers = [say(f"print.{paper}") for paper in PAPERS]
        rows: list[tuple[str, Sequence[Any], Sequence[str]]] = [
            ("paper", [*PAPERS], papers),
            ("backs", [False, True], sides),
            ("bleed", BLEEDS, bleeds),
            ("light", [False, True], sides),
            ("tokens", TOKENS, [say(f"print.{form}") for form in TOKENS]),
        ]
        u = self.ctx.u
        for i, (key, values, labels) in enumerate(rows):
            y = at.y + i * u(LINE)
            label = pygame.Rect(at.x, y, at.width // 2, u(42))
            made.append(Label(self.ctx, label, say(f"print.{key}"), size=16, weight="bold"))
            room = pygame.Rect(at.centerx, y, at.width // 2, u(42))
            value = getattr(self, key)
            made.append(Choice(self.ctx, room, values, labels, value, partial(setattr, self, key)))

    def _buttons(self, made: list[Widget]) -> None:
        acts: list[tuple[str, Callable[[], None], str, str]] = [
            ("stop", self._stop, "icon_close", "plain")
        ]
        if self.job is None:
            acts = [
                ("close", self.close, "icon_back", "plain"),
                ("table_card", partial(self._make, True), "icon_card", "plain"),
                ("make", self._make, "icon_save", "primary"),
            ]
        box = self.foot.copy()
        box.width = (self.foot.width - self.ctx.u(14) * 2) // 3
        for key, act, icon, style in acts:
            words = self.ctx.translate(f"print.{key}")
            made.append(Button(self.ctx, box, words, act, icon=icon, style=style, size=17))
            box = box.move(box.width + self.ctx.u(14), 0)

    # ------------------------------------------------------------------ making it

    def _make(self, table_card: bool = False) -> None:
        choices = Choices(self.paper, self.bleed, self.backs, self.light, self.tokens, table_card)
        order = Order(self.game, self.variant, self.options, self.ctx.language, choices)
        name = f"{self.game.info.id}-table-card" if table_card else self.game.info.id
        try:
            folder = pictures_folder(self.shell.files.portable)
            self.job = PrintJob(order, free_name(folder, name, ".pdf"))
        except OSError as e:
            self.told = message("print.failed", problem=why(e))
        self.relayout()

    def _stop(self) -> None:
        if self.job is not None:
            self.job.stop()
            self.job = None
        self.relayout()

    def leave(self) -> None:
        if self.job is not None:
            self.job.stop()

    def update(self, now: float) -> bool:
        job = self.job
        if job is None:
            return False
        if not job.working:
            self.job = None
            key = "failed" if job.problem else "made"
            self.told = message(f"print.{key}", problem=job.problem, file=str(job.path))
            self.relayout()
            return True
        before, self._shown = self._shown, (job.done, job.pages)
        return before != self._shown

    # ------------------------------------------------------------------ drawing

    def draw_heading(self, surface: pygame.Surface) -> None:
        Page.draw_heading(self, surface)  # at the left

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        ctx.fit(surface, ctx.translate("print.about"), self.about, 15, "ink_soft", "medium")
        if self.job is not None:
            self._progress(surface, self.job)
        elif self.told is not None:
            ctx.fit(surface, ctx.translate(self.told), self.state, 15, "ink", "bold")

    def _progress(self, surface: pygame.Surface, job: PrintJob) -> None:
        ctx, room = self.ctx, self.state
        words = ctx.translate("print.starting")
        if job.pages:
            words = ctx.translate(message("print.working", done=job.done, pages=job.pages))
        line = pygame.Rect(room.x, room.y, room.width, room.height // 2)
        ctx.text(surface, words, line.midleft, 15.5, "ink", "bold", "left", line)
        bar = pygame.Rect(room.x, room.centery + ctx.u(4), room.width, ctx.u(14))
        share = job.done / job.pages if job.pages else 0.0
        ctx.progress(surface, bar, max(share, bar.height / bar.width))
