"""The prompt and the toolbar of a lesson's table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...bots.level_names import USUAL
from ...core.types import Seat, message
from ..dialog import ConfirmScene
from ..table.prompt_bar import PromptBar
from ..table.toolbar import Toolbar
from ..widgets.controls import Button
from ..widgets.prompt import Offer
from ..widgets.widget import Group
from .model import LessonModel

SIDE, GAP = 52, 8
"""Side of a button and the gap between two, in units."""
EARLY = 2
"""Before this step the lesson is left without a question."""


class LessonPrompt(PromptBar):
    """Has the button that goes on; refusals are shown by the guide."""

    model: LessonModel
    leave: Callable[[], None]
    play: Callable[[], None]
    """Set by the scene."""

    @property
    def rule(self) -> str:
        return self.refusal_rule if self.model.correction else ""

    def refuse(self, words: str, rule: str = "") -> None:
        self.refusal_rule = rule
        self.ctx.sounds.play("common/refuse")
        self.model.correction = words
        self.model.listener.corrected()
        self.ctx.voice(words)

    def content(self) -> tuple[str, Seat | None, list[Offer]]:
        match, words = self.model.match, self.model.translate
        seat = self._acting()
        if seat is not None:
            return words(message("lesson.watch", seat=("seat", seat))), seat, []
        if match.playing and match.decision is not None and match.decision.seat < 0:
            return self.of_chance(), None, []
        if match.task.awaits and match.asking is not None:
            return super().content()
        if match.last:
            level = ("text", f"level.{USUAL}")
            text = message("lesson.suggest", count=match.lesson.players, level=level)
        else:
            text = message("lesson.progress", number=match.at + 1, count=len(match.lesson.steps))
        return words(text), None, self._reading()

    def _acting(self) -> Seat | None:
        """The seat whose answer is shown or comes next, unless it is the learner's to give."""
        match, moving = self.model.match, self.stage.animator.busy()
        seats = [seat for seat, _, _ in match.history() if seat >= 0]
        if moving and seats:
            return None if seats[-1] in match.people else seats[-1]
        decision = match.decision
        return decision.seat if match.playing and decision and decision.seat >= 0 else None

    def _reading(self) -> list[Offer]:
        """Buttons of a step that only has to be read."""
        model, words = self.model, self.model.translate
        if model.match.last:
            offers = [Offer(words("lesson.leave"), self.leave)]
            return [*offers, Offer(words("lesson.play"), self.play, "primary")]
        on = Offer(words("lesson.go_on"), model.go_on, "primary")
        return [Offer(words("lesson.back"), model.step_back), on] if model.match.at else [on]


class LessonToolbar(Toolbar):
    """Above the guide: one step back, the rules, the way out."""

    model: LessonModel

    def place(self, room: pygame.Rect) -> None:
        ctx = self.ctx
        buttons = (
            ("icon_undo", self.model.step_back, "lesson.back"),
            ("icon_help", self.rules, "rules.tip"),
            ("icon_close", self.menu, "lesson.leave"),
        )
        size, made = ctx.u(SIDE), []
        rect = pygame.Rect(room.right, room.y, size, size)
        rect.x -= len(buttons) * size + (len(buttons) - 1) * ctx.u(GAP)
        for icon, act, tip in buttons:
            made.append(Button(ctx, rect.copy(), "", act, icon=icon, tip=ctx.translate(tip)))
            rect.x = rect.right + ctx.u(GAP)
        self.group = Group(made)

    def by_key(self, action: str) -> Callable[[], None] | None:
        return None if action in ("debug", "hint") else super().by_key(action)

    def menu(self) -> None:
        """Leave; in the middle of a lesson only after a question."""
        match, words, shell = self.model.match, self.model.translate, self.shell
        if match.at < EARLY or match.last:
            shell.pop()
            return
        head, text, yes = words("lesson.leave_head"), words("lesson.leave_words"), "lesson.leave"
        shell.push(ConfirmScene(shell, head, text, words(yes), shell.pop, no="lesson.stay"))

    def seats(self, seat: Seat | None = None) -> None:
        """Seats stay as they are."""
