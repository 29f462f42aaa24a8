"""What the models of a table and a replay have in common, without pygame: the log in words, and a
game with its players and what is being chosen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..core.events import Event
from ..core.game import Game
from ..core.types import CHANCE, Message, Move, Seat, Spot, message
from ..match.history import LogEntry
from ..match.observer import LogLine
from ..match.players import Player
from .stage.selection import Selection


def in_turn(key: str, turn: int, **values: Any) -> Message:
    """A sentence about a turn.  Before the first one, which has no number, it is ``key_setup``."""
    return message(key, turn=turn, **values) if turn else message(f"{key}_setup", **values)


def won_by(names: tuple[str, ...]) -> Message:
    """Who has won; nobody: a draw."""
    if not names:
        return message("library.draw")
    return message("library.wins", count=len(names), who=("list", names))


Moved: TypeAlias = tuple[Seat, Event]
"""A piece that a seat has moved, as the viewer saw it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One translated line; ``seat`` colours its mark (None: no mark)."""

    text: str
    seat: Seat | None
    look: int = 0
    spots: tuple[Spot, ...] = ()
    """Where it happened, for highlighting."""
    answer: int = 0
    """How many answers had been given when it had happened."""
    heading: bool = False


class GameLog:
    """Answers are added in order; ``show`` says up to which one ``lines`` go."""

    def __init__(
        self,
        translate: Callable[[Message], str],
        look: Callable[[Seat], int],
        seats: int,
        *,
        most: int | None = None,
        whole_turns: bool = False,
    ) -> None:
        """``most``: lines shown (None: all).  ``whole_turns``: ``last_spots`` covers all answers
        that a seat gave in a row, not only the last one."""
        self.translate, self.look, self.seats = translate, look, seats
        self.most, self.whole_turns = most, whole_turns
        self.lines: list[Line] = []
        self.last: dict[Seat, Move] = {}
        """Every seat's last move, unless it was hidden."""
        self.last_spots: dict[Seat, tuple[Spot, ...]] = {}
        """Where it happened."""
        self._answers: list[LogEntry] = []
        self._all: list[Line] = []

    def __len__(self) -> int:
        """How many answers the log covers."""
        return len(self._answers)

    def clear(self) -> None:
        """Forget everything, for another viewer or another language."""
        self._answers.clear()
        self._all.clear()
        self.show(0)

    def add(self, answers: Sequence[LogEntry]) -> None:
        """Add answers at the end; ``show`` shows them."""
        for answer, one in enumerate(answers, len(self._answers) + 1):
            lines = [self._line(line, one.seat, answer) for line in one.lines]
            besides = [self._line(line, line.seat, answer) for line in one.besides]
            self._all += [*lines, *besides]
        self._answers += answers

    def _line(self, line: LogLine, answerer: Seat, answer: int) -> Line:
        """In the colour of the seat it is about, or else of the seat that answered."""
        seat = line.seat if line.seat >= 0 else answerer if answerer >= 0 else None
        look = 0 if seat is None else self.look(seat)
        return Line(self.translate(line.message), seat, look, line.spots, answer, line.heading)

    def moved(self, first: int, end: int) -> list[Moved]:
        """The pieces that players moved in the answers from number ``first`` to before ``end``,
        each with the player's seat; what chance moved counts for the player before."""
        seat, found = CHANCE, list[Moved]()
        for one in self._answers[first:end]:
            seat = one.seat if one.seat >= 0 else seat
            found += [(seat, event) for event in one.moved if seat >= 0]
        return found

    def turn_before(self, at: int) -> int:
        """The number of the first of the answers that the last player before ``at`` gave in a
        row."""
        answers, mover = self._answers, CHANCE
        while at and (answers[at - 1].seat in (mover, CHANCE) or mover == CHANCE):
            at -= 1
            mover = max(mover, answers[at].seat)
        return at

    def after(self, at: int) -> list[Line]:
        """The lines after answer number ``at``, with the heading that it led to, and without a
        heading that nothing follows."""
        lines = self.lines
        first = next((i for i, line in enumerate(lines) if line.answer > at), len(lines))
        end = len(lines)
        while first and lines[first - 1].heading and lines[first - 1].answer == at:
            first -= 1
        while end > first and lines[end - 1].heading:
            end -= 1
        return lines[first:end]

    def newest(self) -> Line | None:
        """What the last answer did, in its first line; None: chance gave it, whose dice may still
        roll, or there is nothing to say about it."""
        if not self._answers or self._answers[-1].seat < 0:
            return None
        lines = self.after(len(self) - 1)
        return next((line for line in lines if not line.heading), None)

    def show(self, at: int) -> None:
        """Let the log end after ``at`` answers."""
        count = bisect_right(self._all, at, key=lambda line: line.answer)
        first = 0 if self.most is None else max(0, count - self.most)
        self.lines[:] = self._all[first:count]
        self.last.clear()
        self.last_spots.clear()
        mover, newest_run = None, True
        for one in reversed(self._answers[:at]):
            seat = one.seat
            if seat < 0:
                continue
            if seat not in self.last_spots:
                newest_run, self.last_spots[seat] = True, one.spots
                if one.move is not None:  # else hidden, and an older open one was not the last
                    self.last[seat] = one.move
            elif self.whole_turns and seat == mover and newest_run:
                self.last_spots[seat] = tuple(dict.fromkeys((*one.spots, *self.last_spots[seat])))
            elif len(self.last_spots) == self.seats:
                break
            else:
                newest_run = False
            mover = seat
        if self.whole_turns:  # boards mark moves in this order: a table's oldest first
            _reverse(self.last)
            _reverse(self.last_spots)


def _reverse(moves: dict[Seat, Any]) -> None:
    for seat in list(moves)[-2::-1]:
        moves[seat] = moves.pop(seat)


Translate = Callable[[Message | str, Callable[[Seat], str]], str]
"""Puts a sentence into words; takes a function that gives players' names."""


class GameModel:
    """A game with its players, its log and what is being chosen."""

    def __init__(
        self,
        game: Game[Any, Any],
        players: Callable[[], Sequence[Player]],
        translate: Translate,
        look: Callable[[Seat], int],
        *,
        most_lines: int | None = None,
        whole_turns: bool = False,
    ) -> None:
        """``look`` gives a seat's index into the theme's seats.  The rest: see ``GameLog``."""
        self.game, self._players, self._translate = game, players, translate
        self.log = GameLog(
            self.translate, look, len(players()), most=most_lines, whole_turns=whole_turns
        )
        self.selection = Selection(last=self.log.last, last_spots=self.log.last_spots)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        players = self._players()
        return players[seat].name if 0 <= seat < len(players) else "–"

    def translate(self, sentence: Message | str) -> str:
        """A sentence in the screen's language, with the players' names."""
        return self._translate(sentence, self.name)
