"""A puzzle: a position of a game that was played, and something to do in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..content.game_ids import game_ids
from ..core.game import Game
from ..core.notation import read_move
from ..core.types import (
    Atom,
    BadOption,
    BadRecord,
    IllegalMove,
    Message,
    Move,
    Seat,
    bad_record,
    message,
)
from .goals import FIXED, WIN, Goal

GRADES = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle."""

    game: str
    id: str
    """A few letters made of what it is, so that it stays solved when others come and go."""
    seats: int
    options: Mapping[str, Atom]
    moves: tuple[str, ...]
    """All answers of the game up to the position, chance included, as they are written: to read
    those of all puzzles takes longer than a page may take to open."""
    goal: str
    """What is to be done; as ``Goal.what``."""
    least: int
    """How much more of it than at the start."""
    grade: int
    solution: tuple[Move, ...]
    file: str
    line: int
    """Where it stands, for messages."""
    first_line: int
    """Where the moves begin."""
    written_for: str
    """Digest of the data with which it was found; "": the file does not say."""
    picture: str
    """The sprite that stands for its kind of goal; "": none."""
    number: int = 0
    """Its number on the game's sheet, from 1."""

    @property
    def task(self) -> Message:
        """What is to be done, in words of the game, or for a prototype in those of any game."""
        if self.goal == WIN:
            return message("puzzles.goal.win")
        what = self.goal.rpartition(".")[2]
        of = f"{self.game}_{what}" if self.game in game_ids() else what
        return message(f"puzzles.goal.{of}", count=self.least)

    @property
    def name(self) -> Message:
        """Game, number and grade."""
        title, grade = ("text", f"{self.game}.title"), ("text", f"puzzles.grade_{self.grade}")
        return message("puzzles.name", game=title, number=self.number, grade=grade)

    @property
    def impossible(self) -> Message:
        """That it can't be played with the game's present data."""
        return message("puzzles.impossible", game=("text", f"{self.game}.title"))

    def begin(self, game: Game[Any, Any]) -> tuple[Any, Goal, list[tuple[Seat, Move]]]:
        """The position, what is to be done in it, and the answers that led to it.  Raises BadRecord
        if there is none with the game's present data."""
        line, answers = self.first_line, list[tuple[Seat, Move]]()
        try:
            state = game.new_state(self.seats, self.options)
            for text in self.moves:
                line += text.count("\n")
                asked, move = game.decision(state), read_move(text)
                game.play(state, move)
                answers.append((asked.seat if asked else -1, move))
            line = self.line
            decision = game.decision(state)
            if decision is not None and decision.seat >= 0:
                return state, self._goal(game, state, decision.seat), answers
            wrong = "nobody decides there"
        except LookupError:
            wrong = f"there is no {self.goal!r} in what describes the game"
        except (BadOption, BadRecord, IllegalMove) as e:
            wrong = str(e)
        raise bad_record(f"{self.file}:{line}: {wrong}", self.impossible)

    def _goal(self, game: Game[Any, Any], state: Any, seat: int) -> Goal:
        goal = Goal(self.goal, seat)
        fixed = self.goal in FIXED
        return goal if fixed else Goal(self.goal, seat, goal.amount(game, state) + self.least)
