"""Exact values of endings: minimax over all moves and all answers of chance, some turns deep.

The value of a position is the share of the win that a seat gets with the best play of all.  Where
the game goes on after those turns nothing is known, so a value is a pair of bounds, which are equal
if the ending is solved.  With more than two seats the others play against the seat for the lower
bound, and for it for the upper one.  What a seat can't see is averaged over worlds that its view
allows; two answers in secret to the same question are a matrix game, solved by linear programming.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from catgames.core.game import Game
from catgames.core.types import CHANCE, Decision, Move, Seat


class TooLarge(Exception):
    """The ending has more positions than the solver may look at."""


class Outcomes(Random):
    """A source of random numbers that goes through all outcomes, one after another, each with its
    odds.  It knows the ways in which rules draw: ``choice``, ``choices`` and ``random``."""

    STEPS = 5040
    """In so many equal parts ``random`` is divided; exact where the rules multiply it by a number
    that divides this."""

    def __init__(self) -> None:
        super().__init__(0)
        self.path: list[tuple[int, int]] = []
        """At each draw: which outcome now, of how many."""
        self.at = 0

    def again(self) -> Iterator[None]:
        """One turn for every sequence of outcomes."""
        while True:
            self.at = 0
            yield
            while self.path and self.path[-1][0] == self.path[-1][1] - 1:
                self.path.pop()
            if not self.path:
                return
            now, many = self.path[-1]
            self.path[-1] = (now + 1, many)

    def _next(self, many: int) -> int:
        if self.at == len(self.path):
            self.path.append((0, many))
        self.at += 1
        return self.path[self.at - 1][0]

    @property
    def odds(self) -> Fraction:
        odds = Fraction(1)
        for _, many in self.path[: self.at]:
            odds /= many
        return odds

    def choice(self, seq: Sequence[Any]) -> Any:
        return seq[self._next(len(seq))]

    def choices(self, population: Any, weights: Any = None, **_: Any) -> list[Any]:
        bag = [x for x, n in zip(population, weights) for _ in range(n)]
        return [self.choice(bag)]

    def random(self) -> float:
        return (self._next(self.STEPS) + 0.5) / self.STEPS


def chances(game: Game[Any, Any], s: Any) -> dict[Move, float]:
    """Every answer of chance with its odds."""
    rng, found = Outcomes(), dict[Move, Fraction]()
    for _ in rng.again():
        move = game.sample_chance(s, rng)
        found[move] = found.get(move, Fraction(0)) + rng.odds
    assert sum(found.values()) == 1, "the odds don't add up"
    return {move: float(odds) for move, odds in found.items()}


Bounds = tuple[float, float]
UNKNOWN: Bounds = (0.0, 1.0)
SURE = 1e-9


class Solver:
    """Solves a state for one seat; remembers every position that it has looked at."""

    def __init__(self, game: Game[Any, Any], seat: Seat, last_turn: int, most: int) -> None:
        """``last_turn``: nothing is known of positions after it; ``most``: positions."""
        self.game, self.seat, self.last_turn, self.left = game, seat, last_turn, most
        self.known: dict[Any, Bounds] = {}

    def values(self, s: Any) -> dict[Move, Bounds]:
        """The bounds of each legal move of the seat, which decides.  Raises TooLarge."""
        legal = self.game.legal_moves(s)
        if self._together(s):
            low, high = (self._rows(matrix) for matrix in self._matrices(s))
            return {move: (low[i], high[i]) for i, move in enumerate(legal)}
        return {move: self.value(self._after(s, move)) for move in legal}

    def value(self, s: Any) -> Bounds:
        """The bounds of a position.  Raises TooLarge."""
        decision = self.game.decision(s)
        if decision is None:
            winners = self.game.winners(s)
            share = (self.seat in winners) / len(winners) if winners else 1 / self._seats(s)
            return share, share
        if self.game.turn(s) > self.last_turn:
            return UNKNOWN
        key = s.key()
        found = self.known.get(key)
        if found is None:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            self.known[key] = UNKNOWN  # if the game comes back here, as with dice thrown again
            found = self.known[key] = self._find(s, decision)
        return found

    def _find(self, s: Any, decision: Decision) -> Bounds:
        if decision.seat == CHANCE:
            odds = chances(self.game, s).items()
            parts = [(p, self.value(self._after(s, move))) for move, p in odds]
            return sum(p * v[0] for p, v in parts), sum(p * v[1] for p, v in parts)
        if self._together(s):
            low, high = self._matrices(s)
            return strategy(low)[1], strategy(high)[1]
        states = [self._after(s, move) for move in self.game.legal_moves(s)]
        if decision.seat == self.seat:
            return self._most(states)
        return self._least(states, friends=self._seats(s) > 2)

    def _most(self, states: Sequence[Any]) -> Bounds:
        low = high = 0.0
        for state in self._ordered(states, self.seat):
            value = self.value(state)
            low, high = max(low, value[0]), max(high, value[1])
            if low == 1:
                break
        return low, high

    def _least(self, states: Sequence[Any], friends: bool) -> Bounds:
        """``friends``: the others may as well be on this seat's side."""
        low, high, highest = 1.0, 1.0, 0.0
        for state in states if friends else reversed(self._ordered(states, self.seat)):
            value = self.value(state)
            low, high = min(low, value[0]), min(high, value[1])
            highest = max(highest, value[1])
            if (highest == 1 and low == 0) if friends else high == 0:
                break
        return low, highest if friends else high

    def _ordered(self, states: Sequence[Any], seat: Seat) -> list[Any]:
        """The most promising for the seat first."""
        return sorted(states, key=lambda state: -self.game.evaluate(state, seat))

    def _after(self, s: Any, move: Move) -> Any:
        state = s.clone()
        self.game.apply(state, move)
        return state

    def _seats(self, s: Any) -> int:
        return len(self.game.scores(s))

    # ------------------------------------------------------------------ secret answers

    def _together(self, s: Any) -> bool:
        """Whether another seat answers the same question next, without knowing this answer.

        Raises TooLarge if the answers are not one move each.
        """
        decision = self.game.decision(s)
        if decision is None or not decision.secret:
            return False
        after = self.game.decision(self._after(s, self.game.legal_moves(s)[0]))
        if after is None or not after.secret or after.kind != decision.kind:
            return False
        if after.seat == decision.seat or self._seats(s) > 2:
            raise TooLarge
        return True

    def _matrices(self, s: Any) -> tuple[list[list[float]], list[list[float]]]:
        """The lower and upper bounds for the seat's answers (rows) and the other's (columns)."""
        rows = [self._after(s, move) for move in self.game.legal_moves(s)]
        cells = [
            [self.value(self._after(row, m)) for m in self.game.legal_moves(row)] for row in rows
        ]
        decision = self.game.decision(s)
        if decision is not None and decision.seat != self.seat:  # the other one is asked first
            cells = [list(column) for column in zip(*cells)]
        return [[v[0] for v in row] for row in cells], [[v[1] for v in row] for row in cells]

    def _rows(self, matrix: Sequence[Sequence[float]]) -> list[float]:
        """The value of each row against the best mixed strategy of the other seat."""
        turned = [[-matrix[i][j] for i in range(len(matrix))] for j in range(len(matrix[0]))]
        other, _ = strategy(turned)
        return [sum(p * v for p, v in zip(other, row)) for row in matrix]


def strategy(matrix: Sequence[Sequence[float]]) -> tuple[list[float], float]:
    """The best mixed strategy of whoever chooses the row and wants high values, and the value of
    the matrix game."""
    from scipy.optimize import linprog

    rows, columns = len(matrix), len(matrix[0])
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=[[-matrix[i][j] for i in range(rows)] + [1.0] for j in range(columns)],
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    assert found.success, found.message
    return list(found.x[:rows]), float(found.x[rows])


def worlds_of(game: Game[Any, Any], s: Any, seat: Seat, many: int) -> list[Any]:
    """The state itself where nothing is hidden from the seat, else worlds of its view."""
    view = game.view(s, seat)
    if not game.info.has_secrets or view.state.key() == s.key():
        return [s]
    return [game.determinise(view, Random(number)) for number in range(many)]


def solve(
    game: Game[Any, Any], s: Any, turns: int, most: int, worlds: int = 12
) -> dict[Move, Bounds]:
    """The bounds of each of the decider's moves, averaged over the worlds of its view.

    ``turns``: how many turns are looked at, this one included; ``most``: positions in each world.
    Raises TooLarge.
    """
    decision = game.decision(s)
    assert decision is not None
    total: dict[Move, Bounds] = {}
    last, made = game.turn(s) + turns - 1, worlds_of(game, s, decision.seat, worlds)
    for world in made:
        found = Solver(game, decision.seat, last, most).values(world)
        for move, (low, high) in found.items():
            a, b = total.get(move, (0.0, 0.0))
            total[move] = (a + low / len(made), b + high / len(made))
    return total


def matrix_value(matrix: Sequence[Sequence[float]]) -> float:
    """The value of a matrix game for whoever chooses the row."""
    return strategy(matrix)[1]
