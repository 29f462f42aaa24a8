"""What the pages about a prototype's files have in common: steps, taking back, other programs."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...core.types import GameError
from ...ui.data_watch import written
from ...ui.input.inputs import Input
from ...ui.page import Page
from ...ui.shell import Shell
from ...ui.widgets.button_rows import Entry, from_right
from ...ui.widgets.widget import Widget
from ..model import Arranging
from ..places import Step
from .widgets import LeftField

LOOK = 0.5
"""Seconds between two looks at the file."""


class FilePage(Page):
    """Every step is written into game.yaml at once."""

    def __init__(self, shell: Shell, model: Arranging) -> None:
        super().__init__(shell)
        self.model = model
        self._next = 0.0
        self._problem = ""

    def keep_choice(self) -> None:
        """Forget what is no longer there, after the files have changed."""

    def do(self, *steps: Step) -> bool:
        """Carry out the first one that makes no mistake, and say why one could not be carried out;
        whether one was."""
        problem: GameError | None = None
        for step in steps:
            try:
                self.model.do(step)
                break
            except GameError as e:
                problem = problem or e
        else:
            return self._say(problem)
        self._say(problem)
        return True

    def _say(self, problem: GameError | None) -> bool:
        """Show what the files say now, and what went wrong."""
        if problem is not None:
            self.shell.notify(self.ctx.told(problem))
        else:
            written(self.model.folder.name)
        self.keep_choice()
        self.relayout()
        self.shell.redraw()
        return problem is None

    def _back(self, act: Callable[[], None]) -> None:
        try:
            act()
        except GameError as e:
            self._say(e)
        else:
            self._say(None)

    def undo(self) -> None:
        """Take the last step back."""
        self._back(self.model.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._back(self.model.redo)

    def play(self) -> None:
        """Begin a game."""
        raise NotImplementedError

    def update(self, now: float) -> bool:
        """Take over what another program has written."""
        if now < self._next:
            return False
        self._next = now + LOOK
        try:
            if not self.model.follow():
                return False
        except GameError as e:
            problem = self.ctx.told(e)
            if problem != self._problem:
                self._problem = problem
                self.shell.notify(problem)
            return False
        self._problem = ""
        self.keep_choice()
        self.relayout()
        self.shell.notify(self.ctx.translate("arranging.read_anew"), "good")
        return True

    def head_buttons(self, *more: Entry) -> list[Widget]:
        """The buttons of the heading, from right to left, with more of them beside *Back*."""
        say = self.ctx.translate
        entries: list[Entry] = [
            (say("arranging.play"), self.play, "primary", "icon_play"),
            (say("library.back"), self.close, "plain", "icon_back"),
            *more,
            (say("arranging.redo"), self.redo, "quiet", "icon_redo"),
            (say("arranging.undo"), self.undo, "quiet", "icon_undo"),
        ]
        made = from_right(self.ctx, self.head, entries, size=16)
        for button, there in zip(made[-2:], (self.model.undone, self.model.done), strict=True):
            button.style, button.enabled = "plain", bool(there)
        self.head.width = made[-1].rect.x - self.ctx.u(10) - self.head.x
        return [*made]

    def handle(self, e: Input) -> bool:
        if e.kind == "key" and e.ctrl and e.key in ("z", "y") and self.group.typing is None:
            (self.undo if e.key == "z" else self.redo)()
            return True
        handled = super().handle(e)
        for widget in self.group.widgets:
            if isinstance(widget, LeftField) and widget.settle():
                break
        return handled

    def draw_heading(self, surface: pygame.Surface) -> None:
        self.ctx.text(surface, self.title(), self.head, self.heading, "cream", "title")
