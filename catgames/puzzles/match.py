"""A puzzle being solved: a match that has come to its position, in which only one seat answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.record import Record
from ..core.types import Message, Move, Seat, message
from ..match.history import MoveResult
from ..match.match import Match
from ..match.players import Player
from ..match.privacy import OpenDecision
from .goals import Goal, TooMany, choices, ends
from .puzzle import Puzzle

MOST = 4000
"""States that are searched for a hint."""


class PuzzleMatch(Match):
    """Nothing of it is saved; chance and the other seats wait."""

    kept = False

    def __init__(
        self,
        game: Game[Any, Any],
        puzzle: Puzzle,
        goal: Goal,
        answers: Sequence[tuple[Seat, Move]],
        players: Sequence[Player],
    ) -> None:
        """``goal``, ``answers``: as ``puzzle.begin`` says; ``players``: a person on the seat that
        is to reach it, computers on the others."""
        self.goal = goal
        options = game.complete_options(puzzle.seats, puzzle.options)
        record = Record.new(game, players, options)
        record.moves += answers
        self._judged: tuple[Any, int, bool | None] = (None, 0, None)
        super().__init__(game, players, options, rng=Random(0), record=record, undo_mode="free")
        self.puzzle, self.start = puzzle, self.answers

    @property
    def outcome(self) -> bool | None:
        """Whether the goal is reached; None: there is more to decide."""
        state, at, found = self._judged
        if state is not self._state or at != self.answers:
            self._judged = (self._state, self.answers, found := self._judge())
        return found

    def _judge(self) -> bool | None:
        if self.answers == self.start:
            return None
        if self.goal.reached(self.game, self._state):
            return True
        decision = self.decision
        return None if decision and decision.seat == self.goal.seat else False

    @property
    def given(self) -> tuple[Move, ...]:
        """What has been answered since the position."""
        return tuple(move for _, move, _ in self.history()[self.start :])

    def way(self) -> tuple[Move, ...]:
        """The answers that are left on the way to the goal; (): there is none from here."""
        given, solution = self.given, self.puzzle.solution
        if self.outcome is not None:
            return ()
        if given == solution[: len(given)]:
            return solution[len(given) :]
        try:
            end = next(ends(self.game, self._state, self.goal, MOST), None)
        except TooMany:
            end = None
        return end[1] if end else ()

    def steps(self, way: Sequence[Move]) -> int:
        """How many of these answers are choices; the others are given by themselves."""
        return max(1, choices(self.game, self._state, way))

    # ------------------------------------------------------------------ what other matches do

    @property
    def asking(self) -> Seat | None:
        return super().asking if self.outcome is None else None

    def _passes(self, now: OpenDecision) -> bool:
        return False  # also a pass is an answer

    def update(self, now: float) -> MoveResult | None:
        return None

    def why_no_undo(self) -> Message | None:
        return message("puzzles.start") if self.answers == self.start else None

    def take_back(self, at: int) -> View[Any]:
        return super().take_back(max(at, self.start))
