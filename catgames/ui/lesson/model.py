"""The course of a lesson, without pygame: a match with steps that explain and await moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ...core.selector import Selector
from ...core.types import Message, Move, Target
from ...match.lesson import LessonMatch
from ...store.settings import Settings
from ..table.model import TableListener, TableModel


class LessonListener(TableListener, Protocol):
    """A table that also shows the guide."""

    def step_changed(self) -> None:
        """Another step has begun."""

    def corrected(self) -> None:
        """``LessonModel.correction`` has changed."""


class LessonModel(TableModel):
    """A table at which nothing is saved and only what a step awaits can be chosen."""

    match: LessonMatch
    listener: LessonListener
    correction = ""
    """Why the last click was wrong."""

    def apply(self, settings: Settings, speed: float) -> None:
        super().apply(settings, speed)
        self.confirms = False

    def begin(self) -> None:
        """The lesson says what is dealt."""

    def selector(self, legal: Sequence[Move]) -> Selector:
        return self.match.selector(legal)

    def shortcuts(self) -> Mapping[Target, Sequence[Move]]:
        """Only those for one move that the step awaits: the learner takes every step."""
        if self.match.task.click:
            return {}
        found = super().shortcuts().items()
        return {t: moves for t, moves in found if len(moves) == 1 and self.match.accepts(moves[0])}

    def plays_forced(self, move: Move) -> bool:
        return False  # the learner clicks everything

    # ------------------------------------------------------------------ steps

    def go_on(self) -> None:
        """Begin the next step; the present one only had to be read."""
        self.match.go_on()
        if self.match.task.position:
            self.jump(self.match.view())
        self._step_changed()

    def step_back(self) -> None:
        """Return to the beginning of the step before."""
        if self.match.back():
            self.jump(self.match.view())
            self._step_changed()

    def _step_changed(self) -> None:
        self.correction = ""
        self.listener.step_changed()
        self.question = None
        self.listener.refresh()

    def awaited(self) -> Sequence[Target]:
        """What is to be clicked next; of a whole choice in one place, that place."""
        match, selection = self.match, self.selection
        if match.asking is None or match.task.any:
            return ()
        whole = [t for t in selection.shortcuts if t not in selection.targets]
        return whole if whole and not selection.picks else selection.targets

    # ------------------------------------------------------------------ answers

    def answer(self, move: Move) -> None:
        at = self.match.at
        super().answer(move)
        if self.match.at != at:
            self._step_changed()

    def lift_curtain(self) -> None:
        at = self.match.at
        super().lift_curtain()
        if self.match.at != at:
            self._step_changed()

    def choose(self, target: Target) -> None:
        self.correction = ""
        self.listener.corrected()
        super().choose(target)
        selector = self.selection.selector
        if selector is not None and self.match.picked(selector.picks):
            self._step_changed()

    def why_refused(self, target: Target) -> Message:
        return self.match.correct(self.match.view(), target, self.selection.picks)

    def undo(self) -> None:
        if not self.back():
            self.step_back()

    def redo(self) -> None:
        """Lessons have no redo."""
