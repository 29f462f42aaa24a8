"""Games from which chances are calibrated: what was predicted on the way, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from catgames.bots.advice import Advice, advice_config, make_advice
from catgames.bots.arena import Players, Setup, play_all
from catgames.bots.chances import position_values
from catgames.bots.level_names import STRONGEST
from catgames.bots.levels import config_for, find_level, search, search_seeds
from catgames.bots.timing import Times
from catgames.catalog import load_game
from catgames.core.game import Game, share_of_win
from catgames.core.types import CHANCE, Move, Seat

LEVELS = {"clowder": "house_cat"}
"""Who plays on, if not ``LEVEL``: in Clowder alley cats would take ten times as long."""
LEVEL = "alley_cat"
BASIC_BUDGET = {"clowder", "swap_clops"}
"""Games in which hints search as in the arena and not as at a table, which would take days."""
POSITIONS = 12
"""Positions taken from a game, each moment as likely as any other."""
HINTS = {"cats_mansion": 4, "cattitude": 4, "swap_clops": 1}
"""Hints of a game on average: more where they cost little, fewer where a game has few moves."""
USUAL_HINTS = 2
SECOND_BEST = 4
"""In one game of so many the second-best move of the first hint is played to the end too."""
PILOTS = 10
"""Games that only tell how many choices a game has."""

Answers = Callable[[Any, Seat], Move]


class GameTask(NamedTuple):
    """A game to be played."""

    game: str
    seats: int
    seed: int
    hints: float
    """With this probability a choice is made by a hint."""


class Position(NamedTuple):
    """A position of a game."""

    turn: int
    values: tuple[float, ...]
    """By seat, as ``position_values`` has them."""


class Hint(NamedTuple):
    """A move that a hint has named and that was played."""

    turn: int
    value: float
    """By the search."""
    won: float
    """Its player's share of the win."""


@dataclass(frozen=True)
class GameNotes:
    """What was noted of one game."""

    won: tuple[float, ...]
    """Every seat's share of the win."""
    turns: int
    choices: int
    positions: tuple[Position, ...]
    hints: tuple[Hint, ...]


def level_of(game_id: str) -> str:
    """The level that plays the games."""
    return LEVELS.get(game_id, LEVEL)


def play_games(game_id: str, seats: int, first: int, games: int, jobs: int) -> Iterator[GameNotes]:
    """Play games with the seeds from ``first`` on.  The same seeds give the same games."""
    pilots = [GameTask(game_id, seats, -1 - i, 0.0) for i in range(PILOTS)]
    choices = fmean(notes.choices for notes in play_all(pilots, jobs, play_task))
    rate = min(1.0, HINTS.get(game_id, USUAL_HINTS) / choices)
    tasks = [GameTask(game_id, seats, first + i, rate) for i in range(games)]
    yield from play_all(tasks, jobs, play_task)


def play_task(task: GameTask) -> GameNotes:
    """Play one game; called in any process."""
    return _Play(task).to_the_end()


class _Play:
    def __init__(self, task: GameTask) -> None:
        self.task, self.game = task, load_game(task.game)
        self.rng = Random(f"{task.seed}/noted")
        self.choices = self.moments = 0
        self.kept: list[Any] = []
        """States, each of those so far with the same probability."""
        self.hints: list[tuple[int, Seat, float]] = []
        """Turn, seat and value."""
        self.second: list[Hint] = []

    def to_the_end(self) -> GameNotes:
        game, task = self.game, self.task
        state = game.new_state(task.seats, {})
        answers = self._players("")
        while (decision := game.decision(state)) is not None:
            chance = decision.seat == CHANCE
            move = answers(state, decision.seat) if chance else self._choose(state, answers)
            game.apply(state, move)
            if not chance and game.decision(state) is not None:
                self._keep(state)
        won = _won(game, state, task.seats)
        values = [
            Position(game.turn(s), tuple(position_values(game, s, task.seats))) for s in self.kept
        ]
        hints = [Hint(turn, value, won[seat]) for turn, seat, value in self.hints]
        return GameNotes(won, game.turn(state), self.choices, tuple(values), (*hints, *self.second))

    def _players(self, name: str) -> Answers:
        level, seats = level_of(self.task.game), self.task.seats
        setup = Setup(self.task.game, (level,) * seats, {})
        seed: Any = f"{self.task.seed}{name}"
        levels = [find_level(level)] * seats
        return Players(self.game, setup, seed, levels, [Times() for _ in levels])

    def _choose(self, state: Any, answers: Answers) -> Move:
        """A hint's best move now and then, else the level's."""
        game, decision = self.game, self.game.decision(state)
        assert decision is not None
        if len(game.legal_moves(state)) < 2:
            return answers(state, decision.seat)
        self.choices += 1
        if self.rng.random() >= self.task.hints:
            return answers(state, decision.seat)
        turn, advice = game.turn(state), self._advice(state, decision.seat)
        if not self.hints and self.task.seed % SECOND_BEST == 0 and advice.second is not None:
            other = state.clone()
            game.apply(other, advice.second.move)
            won = _play_on(game, other, self._players("/second"))[decision.seat]
            self.second.append(Hint(turn, advice.second.value, won))
        self.hints.append((turn, decision.seat, advice.best.value))
        return advice.best.move

    def _advice(self, state: Any, seat: Seat) -> Advice:
        game = self.game
        view = game.view(state, seat)
        if game.info.id in BASIC_BUDGET:
            config = config_for(find_level(STRONGEST), game, view)
        else:
            config = advice_config(game, view)
        seeds = search_seeds(config, self.rng)
        return make_advice(game, view, [search(game, view, config, seed) for seed in seeds])

    def _keep(self, state: Any) -> None:
        """Reservoir sampling."""
        self.moments += 1
        if len(self.kept) < POSITIONS:
            self.kept.append(state.clone())
        elif (place := self.rng.randrange(self.moments)) < POSITIONS:
            self.kept[place] = state.clone()


def _play_on(game: Game[Any, Any], state: Any, answers: Answers) -> tuple[float, ...]:
    while (decision := game.decision(state)) is not None:
        game.apply(state, answers(state, decision.seat))
    return _won(game, state, len(game.scores(state)))


def _won(game: Game[Any, Any], state: Any, seats: int) -> tuple[float, ...]:
    winners = game.winners(state)
    return tuple(share_of_win(seat, winners, seats) for seat in range(seats))
