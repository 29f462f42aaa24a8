"""Learns what positions of a game are worth, from games that computers play among themselves.

The first games are played at random, and in each later round the moves are chosen by what has been
learned so far.  After each round the weights of the features are fitted by AdaGrad to how the games
ended.  Everything is plain Python and follows from the game alone: the same game, budget and seed
give the same values, unless a clock ends the learning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..core.game import Game, share_of_win
from ..core.types import CHANCE, GameError
from .learned import KNOWN, Values, digest_of, features_of, keep, know, read_file, shares_of
from .rewindable import RewindableRandom
from .search_tools import NEVER, Stop, until
from .turns import FEW, best_of_few, plan_turn

QUICK, QUICK_SECONDS = 10_000, 5.0
"""Moves that are tried before a computer plays a game that nobody has learned, and how long that
may take."""
FEWEST = 8
"""Games from which less is learned than the points tell."""
ROUNDS = 4
"""Rounds after the random one."""
AT_RANDOM, IN_PLANS = 0.15, 0.05
"""Share of the moves of later rounds that are chosen at random, so that all are met; and where
turns are planned, of which one such move spoils much."""
WIDTH = 4
"""Positions that are kept after each decision of a planned turn."""
NOTED = 40
"""Positions that are noted of a game, about, besides those with which a turn begins."""
LONGEST = 20_000
"""Moves tried after which a game that is learned from is given up."""
EPOCHS, RATE, DECAY = 3, 0.15, 1e-4
OLDER = 0.6
"""What a game counts less with each round that followed it."""
AHEAD = 0.75
"""How much of what a position in a turn is fitted to is the value of the one with which the next
turn begins (temporal differences, Sutton 1988); the rest: how the game ended."""
POINTS = 0.6
"""How much of what is fitted to is how far ahead a seat was in points; the rest: who has won."""


def values_of(game: Game[Any, Any]) -> Values | None:
    """What has been learned of a game; if nothing has, it is learned quickly.

    None: the game has no features, its rules fail, or its games are too long to learn anything in
    that time.
    """
    if game.parts.features is None or game.by_hand:
        return None
    if digest_of(game) not in KNOWN:
        _find(game)
    return KNOWN[digest_of(game)]


def _find(game: Game[Any, Any]) -> None:
    """Know what the file says, or learn quickly."""
    if kept := read_file(game):
        know(game, kept[0])
        return
    know(game, None)
    with suppress(GameError, ArithmeticError):  # whoever plays is told what is wrong with it
        learned = Learner(game).learn(QUICK, until(QUICK_SECONDS))
        if learned.games >= FEWEST:
            keep(learned, QUICK)


Rows = list[dict[int, float]]
"""The features of a position, by seat."""


class _Note(NamedTuple):
    """A position of a game that has been played to its end."""

    rows: Rows
    part: float
    """How much of the game was over, 0 to 1."""
    shares: list[float]
    """What is fitted to."""
    weight: float
    next: int
    """The note with which the next turn begins; -1: none."""


class _Played(NamedTuple):
    notes: list[tuple[Rows, int, bool]]
    """Features by seat, the number of the turn, and whether it begins there."""
    turns: int
    scores: list[float]
    won: list[float]
    """Shares of the win."""


class Learner:
    """Learns the values of one game."""

    def __init__(self, game: Game[Any, Any], seed: int = 0) -> None:
        self.game, self.rng = game, Random(seed)
        self.features = features_of(game)
        many = len(self.features.names)
        self.values = Values(game, [0.0] * many, [0.0] * many, 1.0)
        self.tried = 0
        """Moves carried out."""
        self.rounds: list[list[_Played]] = []

    def learn(self, budget: int, stop: Stop = NEVER) -> Values:
        """Try so many moves, about, or fewer if ``stop`` says so; what has been learned."""
        for _ in self.percents(budget, stop):
            pass
        return self.values

    def percents(self, budget: int, stop: Stop = NEVER) -> Iterator[int]:
        """Learn, and tell how much is done: 1 to 100, each once unless ``stop`` ends it."""
        seats, told = self.game.info.seats, 0
        for number in range(ROUNDS + 1):
            played: list[_Played] = []
            self.rounds.append(played)
            end = budget * (number + 1) / (ROUNDS + 1)
            while self.tried < end and not stop():
                game = self._play(seats[len(played) % len(seats)], choose=number > 0)
                if game is not None:
                    played.append(game)
                yield from range(told + 1, (told := min(99, 100 * self.tried // budget)) + 1)
            self._fit()
            if stop():
                return
        yield from range(told + 1, 101)

    def _play(self, seats: int, choose: bool) -> _Played | None:
        """Play a game; None: it had no end."""
        game, rng, notes = self.game, self.rng, list[Any]()
        s, chance, last, end = game.new_state(seats), 1.0, None, self.tried + LONGEST
        while (decision := game.decision(s)) is not None:
            self.tried += 1
            if self.tried > end:
                return None
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, rng))
                continue
            moves = game.legal_moves(s)
            if len(moves) == 1:
                game.apply(s, moves[0])
                continue
            now = game.turn(s), decision.seat
            begins, last = now != last, now
            if begins or rng.random() < chance:
                notes.append((self.features.of(s), now[0], begins))
                inner = [i for i, note in enumerate(notes) if not note[2]]
                if len(inner) > NOTED:  # drop every second one, and note half as many from now on
                    chance /= 2
                    for i in reversed(inner[::2]):
                        del notes[i]
            plans = game.together and self.tried < end - LONGEST // 2  # then it comes to its end
            if choose and rng.random() >= (IN_PLANS if game.together else AT_RANDOM):
                move = (self._planned if plans else self._best)(s, decision, moves)
            else:
                move = rng.choice(moves)
            game.apply(s, move)
        winners = game.winners(s)
        won = [share_of_win(seat, winners, seats, game.together) for seat in range(seats)]
        return _Played(notes, game.turn(s), [float(p) for p in game.scores(s)], won)

    def _best(self, s: Any, decision: Any, moves: Sequence[Any]) -> Any:
        """A good move."""
        self.tried += min(len(moves), FEW)
        return best_of_few(self.game, s, decision, moves, self.values, self.rng)

    def _planned(self, s: Any, decision: Any, moves: Sequence[Any]) -> Any:
        """The first move of a good turn: to teams a step alone is seldom worth anything."""

        def counted(after: Any, seat: int) -> float:
            self.tried += 1
            return self.values(after, seat)

        seen = s
        if self.game.info.has_secrets:
            seen = self.game.determinise(self.game.view(s, decision.seat), self.rng)
        numbers = RewindableRandom(self.rng.getrandbits(32))
        found = plan_turn(self.game, seen, counted, WIDTH, numbers, moves)
        return max(found, key=lambda move: (found[move], self.rng.random()))

    def _fit(self) -> None:
        """Fit the weights to all games so far."""
        every = [game for played in self.rounds for game in played]
        if not every:
            return
        self.values.games = len(every)
        self.values.length = max(1.0, sum(game.turns for game in every) / len(every))
        aims = self._aims(every)
        notes, at = list[_Note](), 0
        for number, played in enumerate(self.rounds):
            weight = OLDER ** (len(self.rounds) - 1 - number)
            for game in played:
                after, own = -1, list[_Note]()
                for i in reversed(range(len(game.notes))):
                    rows, turn, begins = game.notes[i]
                    part = min(1.0, turn / self.values.length)
                    own.append(_Note(rows, part, aims[at], weight, after))
                    after = len(notes) + i if begins else after
                notes += reversed(own)
                at += 1
        self._descend(notes)
        self._descend([self._with_next(note, notes) for note in notes])

    def _with_next(self, note: _Note, notes: Sequence[_Note]) -> _Note:
        """The note with an aim that looks at the next turn."""
        if note.next < 0:
            return note
        rows, part, *_ = notes[note.next]
        first, change = self.values.first, self.values.change
        strengths = [sum([(first[i] + part * change[i]) * x for i, x in r.items()]) for r in rows]
        ahead = shares_of(strengths, self.game.together)
        mixed = [AHEAD * v + (1 - AHEAD) * share for v, share in zip(ahead, note.shares)]
        return note._replace(shares=mixed)

    def _aims(self, every: Sequence[_Played]) -> list[list[float]]:
        """By game: the shares that are fitted to, of wins and of points.

        Points of winners that are fewer than the others' count the other way round, and none if
        they don't tell the winners.
        """
        leads = self._leads(every)
        spread = sqrt(sum(x * x for own in leads for x in own) / sum(map(len, leads))) or 1.0
        says = sum(sum(w * x for w, x in zip(game.won, own)) for game, own in zip(every, leads)) / (
            spread * len(every)
        )
        together = self.game.together
        won = {w for game in every for w in game.won}
        if together:
            says = 1.0 if len(won) < 2 else says  # nobody has won yet: points are all there is
        sign = 1 if says > 0.3 else -1 if says < -0.3 else 0
        if not sign:
            return [game.won for game in every]
        scaled = [[sign * x / spread for x in own] for own in leads]
        return [
            [(1 - POINTS) * w + POINTS * p for w, p in zip(game.won, _of(own, together))]
            for game, own in zip(every, scaled)
        ]

    def _leads(self, every: Sequence[_Played]) -> list[list[float]]:
        """By game and seat: points less those of the others on average; where all win together, all
        points, or if there are none, how long the game lasted, less the same of all games."""
        if not self.game.together:
            means = [sum(game.scores) / len(game.scores) for game in every]
            return [[p - mean for p in game.scores] for game, mean in zip(every, means)]
        points = any(any(game.scores) for game in every)
        reached = [sum(game.scores) if points else game.turns for game in every]
        mean = sum(reached) / len(reached)
        return [[own - mean] * len(game.scores) for own, game in zip(reached, every)]

    def _descend(self, notes: list[_Note]) -> None:
        """AdaGrad on the cross-entropy; features are scaled to at most 1."""
        many, together = len(self.features.names), self.game.together
        scale = [0.0] * many
        for note in notes:
            for row in note.rows:
                for i, x in row.items():
                    scale[i] = max(scale[i], abs(x))
        down = [1 / x if x else 0.0 for x in scale]
        a = [x * k for x, k in zip(self.values.first, scale)]
        b = [x * k for x, k in zip(self.values.change, scale)]
        slope_a, slope_b = [1e-3] * many, [1e-3] * many
        scaled = [
            n._replace(rows=[{i: x * down[i] for i, x in row.items()} for row in n.rows])
            for n in notes
        ]
        for _ in range(EPOCHS):
            self.rng.shuffle(scaled)
            for rows, part, shares, weight, _ in scaled:
                strengths = [sum([(a[i] + part * b[i]) * x for i, x in r.items()]) for r in rows]
                for row, aim, share in zip(rows, shares, shares_of(strengths, together)):
                    error = weight * (aim - share)
                    for i, x in row.items():
                        g = error * x - DECAY * a[i]
                        slope_a[i] += g * g
                        a[i] += RATE * g / sqrt(slope_a[i])
                        g = error * x * part - DECAY * b[i]
                        slope_b[i] += g * g
                        b[i] += RATE * g / sqrt(slope_b[i])
        self.values.first = [x * k for x, k in zip(a, down)]
        self.values.change = [x * k for x, k in zip(b, down)]
        self.values._parts.clear()


def _of(leads: Sequence[float], together: bool) -> list[float]:
    return shares_of([leads[0]], True) * len(leads) if together else shares_of(leads, False)
