"""A lesson being played: computers and chance follow the script, and the learner makes the moves
that each step awaits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..content.lessons import Lesson, Step
from ..content.patterns import fits
from ..core.game import Game, View
from ..core.selector import Chosen, Selector
from ..core.types import CHANCE, IllegalMove, Message, Move, Seat, Target, message
from .history import Entry, MoveResult
from .lesson_moves import by_chance, can_finish, play, ways
from .match import Match
from .players import HUMAN, Player
from .privacy import OpenDecision

BEAT = 0.3
"""Longest pause before a turn's move of the script, in seconds: nobody has to think."""
COMPUTER = "random"
"""A level that is never asked: the script has the computers' moves."""


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """The state at the beginning of a step."""

    state: Any
    entries: tuple[Entry, ...]
    picks: tuple[Target, ...]


def lesson_players(lesson: Lesson) -> tuple[Player, ...]:
    """The players at the lesson's table."""
    return tuple(Player(s.name, HUMAN if s.person else COMPUTER, s.colour) for s in lesson.seats)


class LessonMatch(Match):
    """The match of a lesson; it is not saved."""

    kept = False

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        """Set the lesson's first step up.  Raises GameError if a move of it is not possible."""
        super().__init__(
            game, lesson_players(lesson), lesson.options, rng=Random(0), undo_mode="free"
        )
        self.lesson = lesson
        self.at = 0
        """Index of the current step."""
        self.picks: tuple[Target, ...] = ()
        """Targets of the learner's next move that were clicked in earlier steps."""
        self._snapshots: dict[int, _Snapshot] = {}
        self._queue: list[Move] = []
        self._left: list[Move] = []
        """Moves of ``Step.each`` that are still to be played."""
        self._due: float | None = None
        self._enter(0)

    @property
    def task(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether the current step is the last one."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def playing(self) -> bool:
        """Whether moves of the script are still to be played."""
        return bool(self._queue)

    # ------------------------------------------------------------------ from step to step

    def _enter(self, at: int) -> None:
        self.at = at
        if self.task.position:
            self._set_up_position([w.what for w in self.lesson.positions[self.task.position]])
        entries = tuple(self._history.entries)
        self._snapshots[at] = _Snapshot(self._state.clone(), entries, self.picks)
        self._queue = [w.what for w in self.task.plays]
        self._left = [w.what for w in self.task.each]
        self._due = None
        if self.task.show:  # also after a step back
            self.look_away()

    def _set_up_position(self, moves: Sequence[Move]) -> None:
        """Set up the position to which ``moves`` lead from the beginning of a game."""
        state = self.game.new_state(len(self.players), self.options)
        rng = Random(0)
        for move in (*moves, None):
            play(self.game, state, move, rng)
        self._return_to(_Snapshot(state, (), ()))

    def _return_to(self, snapshot: _Snapshot) -> None:
        self._state, self.picks = snapshot.state.clone(), snapshot.picks
        self._history.entries[:] = snapshot.entries
        self._history.undone.clear()
        self._privacy.forget()

    def go_on(self) -> None:
        """Go on to the next step after the learner has read this one."""
        assert not self.task.awaits and not self.last, "there is something else to do"
        while self._queue:
            self._play_next()
        self._enter(self.at + 1)

    def back(self) -> bool:
        """Go back to the beginning of the previous step; False: this is the first.  In a step that
        awaits an undo it is one, and the step is done."""
        if self.task.undo:
            self.undo()
            self._enter(self.at + 1)
            return True
        if self.at == 0:
            return False
        self.at -= 1
        self._return_to(self._snapshots[self.at])
        self._enter(self.at)
        return True

    # ------------------------------------------------------------------ moves

    @property
    def asking(self) -> Seat | None:
        """The learner, once the moves of the script have been played."""
        return None if self._queue or not self.task.awaits else super().asking

    def _passes(self, now: OpenDecision) -> bool:
        return False  # the learner clicks everything

    def update(self, now: float) -> MoveResult | None:
        """Play the next move of the script, or let chance answer where the script need not."""
        if not self._queue and self._chance is None:
            return None
        if self._due is None:
            decision = self.decision
            assert decision is not None, "the game is over"
            at_once = decision.secret or decision.kind in self.game.open_calls
            at_once = at_once or decision.seat == CHANCE
            self._due = now + (0 if at_once else min(BEAT, self.computers.pace))
        return self._play_next() if now >= self._due else None

    def _play_next(self) -> MoveResult:
        self._due = None
        asked = self._open_decision()
        assert asked is not None, "the game is over"
        move = self._chance
        return self._carry_out(asked, self._queue.pop(0) if move is None else move)

    @property
    def _chance(self) -> Move | None:
        """What chance answers, unless the script says it."""
        coming = self._queue[0] if self._queue else None
        return by_chance(self.game, self._state, coming, self.rng)

    def answer(self, move: Move) -> MoveResult:
        if not self.accepts(move):
            raise IllegalMove(f"the lesson awaits another move than {move!r}")
        result = super().answer(move)
        self.picks = ()
        if self._left:
            self._left.remove(next(wanted for wanted in self._left if fits(wanted, move)))
        if not self._left:
            self._enter(self.at + 1)
        return result

    def lift(self, seat: Seat) -> None:
        super().lift(seat)
        if self.task.show:
            self._enter(self.at + 1)

    def picked(self, picks: tuple[Target, ...]) -> bool:
        """The learner has clicked ``picks``; True: that completes the step."""
        if not self.task.click or len(picks) <= len(self.picks):
            return False
        self.picks = picks
        self._enter(self.at + 1)
        return True

    # ------------------------------------------------------------------ what the step awaits

    @property
    def wanted(self) -> list[Move]:
        """The patterns one of which the step awaits."""
        return self._left or [w.what for w in self.task.move]

    def meant(self) -> list[Move]:
        """Moves that the step awaits, at least one for each pattern that can be played now."""
        if self.asking is None:
            return []
        found = (ways(self.game, self._state, pattern) for pattern in self.wanted)
        return [move for moves in found for move in moves]

    def awaits(self, move: Move) -> bool:
        """Whether the step awaits this move."""
        if self.task.click:
            return any(w.what in move for w in self.task.click)
        return self.task.any or any(fits(wanted, move) for wanted in self.wanted)

    def accepts(self, move: Move) -> bool:
        """Whether the learner may play this move: one that the step awaits and, where hands may do
        nearly anything, after which the lesson can go on."""
        if not self.awaits(move):
            return False
        if not self.game.by_hand:
            return True
        if not self.game.accepts(self._state, move):
            return False
        after, before, left = self._state.clone(), self._state.clone(), [*self._left]
        self.game.apply(after, move)
        for wanted in [wanted for wanted in left if fits(wanted, move)][:1]:
            left.remove(wanted)
        steps = self.lesson.steps[self.at + (not left) :]
        return can_finish(self.game, self.lesson, steps, after, before, left or None)

    def selector(self, legal: Sequence[Move]) -> GuidedSelector:
        """A selector that accepts only what the step awaits."""
        selector = GuidedSelector(legal, self)
        for pick in self.picks:
            Selector.choose(selector, pick)
        return selector

    def correct(self, view: View[Any], target: Target, picks: tuple[Target, ...]) -> Message:
        """What to say when the learner clicks something that the step does not await."""
        if not self.task.awaits or self._queue:
            return message("lesson.read_on")
        reason = None if self.game.by_hand else self.game.refusal(view, target, picks)
        if reason is not None and reason.key != "refused.other":
            return reason
        return self.instead("lesson.not_now")

    def instead(self, otherwise: str) -> Message:
        """What to say when the learner does something else: the step's own words, or a text."""
        return self.lesson.message(self.task.wrong) if self.task.wrong else message(otherwise)


class GuidedSelector(Selector):
    """A selector for all legal moves that accepts only what the step awaits."""

    def __init__(self, legal: Sequence[Move], match: LessonMatch) -> None:
        super().__init__(legal, match.game.unordered)
        self._match = match

    def targets(self) -> list[Target]:
        step, found = self._match.task, super().targets()
        if step.any:
            return found
        if step.click:
            clicks = {w.what for w in step.click}
            return [t for t in found if t in clicks]
        wanted = self._match.wanted
        moves = [move for pattern in wanted for move in self.legal if fits(pattern, move)]
        in_order = dict.fromkeys(t for move in moves for t in self._next(move))
        return [t for t in in_order if t in found]

    def choose(self, target: Target) -> Chosen:
        again = bool(self.picks) and target == self.picks[-1]
        if target not in self.targets() and not (again and self.can_go_back):
            return Chosen.NOTHING
        return super().choose(target)

    @property
    def can_go_back(self) -> bool:
        """Whether the last pick was made in this step and may be taken back."""
        return len(self.picks) > len(self._match.picks)

    def back(self) -> bool:
        return self.can_go_back and super().back()
