"""A lesson being taken: a match in which computers and chance play what is written, and the learner
what the step awaits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..content.lessons import Lesson, Step
from ..core.game import Game, View
from ..core.selector import Chosen, Selector
from ..core.types import CHANCE, IllegalMove, Message, Move, Seat, Target, message
from .history import Entry, Happening
from .match import Match
from .players import HUMAN, Player

COMPUTER = "random"
"""Never asked: what computers play is written."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """How things stood when a step began."""

    state: Any
    entries: tuple[Entry, ...]
    picks: tuple[Target, ...]


def seated(lesson: Lesson) -> tuple[Player, ...]:
    """The players at the lesson's table."""
    return tuple(Player(s.name, HUMAN if s.learner else COMPUTER, s.colour) for s in lesson.seats)


class LessonMatch(Match):
    """Nothing of it is kept."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        """Raises GameError where the lesson's moves are not possible."""
        super().__init__(game, seated(lesson), lesson.options, rng=Random(0), undo_mode="free")
        self.lesson = lesson
        self.at = 0
        """Number of the step."""
        self.picks: tuple[Target, ...] = ()
        """Targets of the learner's next move that earlier steps had clicked."""
        self._marks: dict[int, _Mark] = {}
        self._queue: list[Move] = []
        self._left: list[Move] = []
        """Of the moves that are all to be played."""
        self._due: float | None = None
        self._enter(0)

    @property
    def task(self) -> Step:
        """The step: what is being said, and what is awaited."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether it is the last step."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def playing(self) -> bool:
        """Whether something is still to be played by itself."""
        return bool(self._queue)

    def sentence(self) -> Message:
        """What the teacher says."""
        return self.lesson.message(self.task.says)

    # ------------------------------------------------------------------ from step to step

    def _enter(self, at: int) -> None:
        self.at = at
        if self.task.position:
            self._stand([w.what for w in self.lesson.positions[self.task.position]])
        entries = tuple(self._history.entries)
        self._marks[at] = _Mark(self._state.clone(), entries, self.picks)
        self._queue = [w.what for w in self.task.plays]
        self._left = [w.what for w in self.task.each]
        self._due = None

    def _stand(self, moves: Sequence[Move]) -> None:
        """Lay out the position to which ``moves`` lead from the beginning of a game."""
        state = self.game.new_state(len(self.players), self.options)
        for move in moves:
            self.game.play(state, move)
        self._return_to(_Mark(state, (), ()))

    def _return_to(self, mark: _Mark) -> None:
        self._state, self.picks = mark.state.clone(), mark.picks
        self._history.entries[:] = mark.entries
        self._history.undone.clear()
        self._privacy.forget()

    def go_on(self) -> None:
        """The step has been read."""
        assert not self.task.awaits and not self.last, "there is something else to do"
        while self._queue:
            self._play_next()
        self._enter(self.at + 1)

    def back(self) -> bool:
        """One step back, as it was when it began; False: this is the first."""
        if self.at == 0:
            return False
        self.at -= 1
        self._return_to(self._marks[self.at])
        self._enter(self.at)
        return True

    # ------------------------------------------------------------------ what is played

    @property
    def asking(self) -> Seat | None:
        """The learner, once everything written has been played."""
        return None if self._queue or not self.task.awaits else super().asking

    def update(self, now: float) -> Happening | None:
        """Play the next of what is written, at the computers' pace."""
        if not self._queue:
            return None
        if self._due is None:
            decision = self.decision
            self._due = now + (0 if decision and decision.seat == CHANCE else self.pace)
        return self._play_next() if now >= self._due else None

    def _play_next(self) -> Happening:
        self._due = None
        asked = self._asked()
        assert asked is not None, "the game is over"
        return self._do(asked, self._queue.pop(0))

    def answer(self, move: Move) -> Happening:
        if not self.fits(move):
            raise IllegalMove(f"the lesson awaits another move than {move!r}")
        happening = super().answer(move)
        self.picks = ()
        if self._left:
            self._left.remove(move)
        if not self._left:
            self._enter(self.at + 1)
        return happening

    def picked(self, picks: tuple[Target, ...]) -> bool:
        """The learner has clicked so far; True: that was the step."""
        if not self.task.click or len(picks) <= len(self.picks):
            return False
        self.picks = picks
        self._enter(self.at + 1)
        return True

    # ------------------------------------------------------------------ what is awaited

    @property
    def wanted(self) -> list[Move]:
        """The moves of which one is awaited."""
        return self._left or [w.what for w in self.task.move]

    def fits(self, move: Move) -> bool:
        """Whether the step awaits this move."""
        if self.task.click:
            return any(w.what in move for w in self.task.click)
        return self.task.any or move in self.wanted

    def selector(self, legal: Sequence[Move]) -> Guided:
        """Lets the learner choose among ``legal`` what the step awaits."""
        selector = Guided(legal, self)
        for pick in self.picks:
            Selector.choose(selector, pick)
        return selector

    def correct(self, view: View[Any], target: Target, picks: tuple[Target, ...]) -> Message:
        """What to say to a click on something that isn't awaited."""
        if not self.task.awaits or self._queue:
            return message("lesson.read_on")
        reason = self.game.refusal(view, target, picks)
        if reason is not None and reason.key != "refused.other":
            return reason
        return (
            self.lesson.message(self.task.wrong) if self.task.wrong else message("lesson.not_now")
        )


class Guided(Selector):
    """Walks all legal moves as at any table, and lets through what the step awaits."""

    def __init__(self, legal: Sequence[Move], match: LessonMatch) -> None:
        super().__init__(legal, match.game.unordered)
        self._match = match

    def targets(self) -> list[Target]:
        step, found = self._match.task, super().targets()
        if step.any:
            return found
        if step.click:
            wanted = {w.what for w in step.click}
            return [t for t in found if t in wanted]
        ways = [move for move in self._match.wanted if move in self.legal]
        wanted = {t for move in ways for t in self._next(move)}
        return [t for t in found if t in wanted]

    def choose(self, target: Target) -> Chosen:
        again = bool(self.picks) and target == self.picks[-1]
        if target not in self.targets() and not (again and self.loose):
            return Chosen.NOTHING
        return super().choose(target)

    @property
    def loose(self) -> bool:
        """Whether the last pick belongs to this step and may be taken back."""
        return len(self.picks) > len(self._match.picks)

    def back(self) -> bool:
        return self.loose and super().back()
