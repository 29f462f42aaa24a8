"""What a puzzle asks for, and the exact search for the ways to do it.  Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from ..core.types import Move, Seat

WIN, POINTS, SAVE = "win", "points", "save"
"""To win; to have more points than at the start; to leave nobody else a way to get points in the
next turn, whatever chance does in between."""
FIXED = (WIN, SAVE)
"""Goals of which there is no more or less."""
OF_ANY_GAME = (WIN, POINTS, SAVE)
MOST_DEALT = 200
"""States of chance that are looked at between two turns."""


def number_at(described: Any, path: str, seat: Seat) -> int:
    """The number at a path like ``players.seat.treats`` in what ``Game.describe`` returns; what
    stands there is counted or added up.  Raises LookupError."""
    found = described
    try:
        for step in path.split("."):
            if isinstance(found, list):
                found = found[seat if step == "seat" else int(step)]
            else:
                found = found[step]
        if isinstance(found, Mapping):
            return sum(found.values())
        return int(found) if isinstance(found, int) else len(found)
    except (TypeError, ValueError) as e:
        raise LookupError(path) from e


@dataclass(frozen=True, slots=True)
class Goal:
    """What ``seat`` is to do before anybody else, chance included, decides."""

    what: str
    """WIN, POINTS, SAVE, or a path for ``number_at``."""
    seat: Seat
    needs: int = 1
    """How much of it there is when it is reached, at least; of SAVE it says nothing."""

    def amount(self, game: Game[Any, Any], state: Any) -> int:
        """How much of it there is in a state."""
        if self.what == WIN:
            return int(self.seat in game.winners(state))
        if self.what == POINTS:
            return int(game.scores(state)[self.seat])
        return number_at(game.describe(game.view(state, self.seat)), self.what, self.seat)

    def reached(self, game: Game[Any, Any], state: Any) -> bool:
        """Whether it is reached in a state."""
        if self.what != SAVE:
            return self.amount(game, state) >= self.needs
        decision = game.decision(state)
        if decision is None or decision.seat == self.seat:
            return False
        return not any(scores_next(game, after, self.seat) for after in dealt(game, state))


def dealt(game: Game[Any, Any], state: Any) -> Iterator[Any]:
    """Every state to which chance can bring the game before somebody decides.  Raises TooMany."""
    ahead, many = [state], 0
    while ahead:
        state = ahead.pop()
        decision = game.decision(state)
        if decision is None or decision.seat >= 0:
            yield state
            continue
        for move in game.legal_moves(state):
            if (many := many + 1) > MOST_DEALT:
                raise TooMany
            after = state.clone()
            game.apply(after, move)
            ahead.append(after)


def scores_next(game: Game[Any, Any], state: Any, saved: Seat) -> bool:
    """Whether whoever decides now, and is not ``saved``, can get a point in this turn."""
    decision = game.decision(state)
    if decision is None or decision.seat == saved:
        return decision is None
    harm = Goal(POINTS, decision.seat, int(game.scores(state)[decision.seat]) + 1)
    return next(ends(game, state, harm), None) is not None


class TooMany(Exception):
    """There are more states than were to be searched."""


def ends(
    game: Game[Any, Any], start: Any, goal: Goal, most: int = 0
) -> Iterator[tuple[Any, tuple[Move, ...]]]:
    """Every state in which the goal is first reached, with answers that lead there; each once,
    however it is reached.

    Depth first over the answers of one seat: where somebody else or chance decides, or the game is
    over, a line ends.  Raises TooMany after ``most`` states (0: no limit).
    """
    seen = {start.key()}
    ahead: list[tuple[Any, tuple[Move, ...]]] = [(start, ())]
    while ahead:
        state, line = ahead.pop()
        if line and goal.reached(game, state):
            yield state, line
            continue
        decision = game.decision(state)
        if decision is None or decision.seat != goal.seat:
            continue
        for move in reversed(game.legal_moves(state)):
            after = state.clone()
            game.apply(after, move)
            if (key := after.key()) not in seen:
                seen.add(key)
                ahead.append((after, (*line, move)))
                if len(seen) == most:
                    raise TooMany


def choices(game: Game[Any, Any], state: Any, line: Sequence[Move]) -> int:
    """The answers of a line where there was a choice."""
    state, count = state.clone(), 0
    for move in line:
        count += len(game.legal_moves(state)) > 1
        game.apply(state, move)
    return count
