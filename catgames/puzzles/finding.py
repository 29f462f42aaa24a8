"""Finds puzzles in a game that computers play.

At the beginning of each turn it looks with an exact search at everything that the player can do
before chance or somebody else decides.  Where just one end of it reaches a goal there is a puzzle
(docs/puzzles.md).
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2
from random import Random
from time import process_time
from typing import Any

from ..bots.arena import Failure
from ..bots.greedy import search_greedy
from ..bots.levels import decide, find_level, prepare
from ..bots.search_config import SearchConfig
from ..catalog import load_game
from ..content.loader import brief_text
from ..core.game import Game
from ..core.types import PASS, GameError, Move
from .files import Head, Table
from .goals import FIXED, POINTS, SAVE, Goal, TooMany, choices, ends

MOST = 2500
"""States that are searched for one puzzle; more are also too many for people."""
WORLDS = 4
"""So many worlds that the player can't tell apart must have the same solution."""
LONGEST = 60.0
"""Seconds of computing for one game; what comes later in it is not looked at."""


@dataclass(frozen=True, slots=True)
class Search:
    """Where puzzles are looked for: the games of a table."""

    game_id: str
    head: Head
    table: Table


@dataclass
class Found:
    """A puzzle."""

    table: Table
    seed: int
    moves: list[Move]
    at: int
    goal: str
    least: int
    solution: tuple[Move, ...]
    decisions: int
    """Answers of the solution where there was a choice."""
    states: int
    rank: int
    """See ``rank_of``."""
    plain: bool
    """Whether the table shows how to do it."""
    grade: int = 1

    @property
    def task(self) -> tuple[object, ...]:
        """What it is; without chance, computers may come to the same in several games."""
        moves = tuple(self.moves[: self.at])
        return self.table.seats, str(self.table.options), moves, self.goal, self.least

    @property
    def effort(self) -> float:
        """How hard it seems to be."""
        return float(self.decisions + log2(1 + self.rank) + self.states**0.25 / 2)


def reach(game: Game[Any, Any], start: Any, goal: Goal) -> tuple[int, int]:
    """The most that can be had of a goal, and how many states there are.  Raises TooMany."""
    best, states = goal.amount(game, start), 0
    ahead, seen = [start], {start.key()}
    while ahead:
        state = ahead.pop()
        best, states = max(best, goal.amount(game, state)), states + 1
        decision = game.decision(state)
        for move in game.legal_moves(state) if decision and decision.seat == goal.seat else ():
            after = state.clone()
            game.apply(after, move)
            if after.key() not in seen:
                seen.add(after.key())
                ahead.append(after)
        if len(seen) > MOST:
            raise TooMany
    return best, states


def only_end(game: Game[Any, Any], state: Any, goal: Goal) -> tuple[Any, tuple[Move, ...]] | None:
    """The one end that reaches a goal; None: there are none, or several."""
    found = []
    for end in ends(game, state, goal, MOST):
        found.append(end)
        if len(found) > 1:
            return None
    return found[0] if found else None


def same_in_all_worlds(
    game: Game[Any, Any], state: Any, goal: Goal, line: Sequence[Move], rng: Random
) -> bool:
    """Whether what the player can't see makes no difference to the solution."""
    for _ in range(WORLDS if game.info.has_secrets else 0):
        world = game.determinise(game.view(state, goal.seat), rng)
        if only_end(game, world, goal) is None:
            return False
        for move in line:
            if not game.accepts(world, move):
                return False
            game.apply(world, move)
        if not goal.reached(game, world):
            return False
    return True


def threatened(game: Game[Any, Any], state: Any, seat: int, rng: Random) -> bool:
    """Whether somebody else could score next after some turn: else there is nothing to save."""
    after = state.clone()
    while (decision := game.decision(after)) and decision.seat == seat:
        game.apply(after, rng.choice(game.legal_moves(after)))
    return not Goal(SAVE, seat).reached(game, after)


def at_position(
    game: Game[Any, Any], state: Any, head: Head, rng: Random
) -> Iterator[tuple[str, int, tuple[Move, ...], int]]:
    """Goals with one solution: what, at least how much, the solution, how many states."""
    decision = game.decision(state)
    assert decision is not None
    seat = decision.seat
    for what in head.goals:
        goal, least = Goal(what, seat), 1
        try:
            if what == SAVE:
                if not threatened(game, state, seat, rng):
                    continue
                states = reach(game, state, Goal(POINTS, seat))[1]
            else:
                best, states = reach(game, state, goal)
                least = best - goal.amount(game, state)
                if least < head.least.get(what, 1):
                    continue
                goal = Goal(what, seat, best)
            found = only_end(game, state, goal)
        except TooMany:
            continue
        if found and found[1][0] != PASS and same_in_all_worlds(game, state, goal, found[1], rng):
            yield what, least, found[1], states


def rank_of(game: Game[Any, Any], state: Any, goal: Goal, line: Sequence[Move], rng: Random) -> int:
    """How many moves a greedy computer likes better than the first of the solution; 0 also if the
    one that it likes best leads to the goal."""
    config = SearchConfig("greedy", evaluation="full", worlds=3)
    stats = search_greedy(game, game.view(state, goal.seat), config, rng)
    after = state.clone()
    game.apply(after, stats.best(rng))
    if goal.reached(game, after) or next(ends(game, after, goal, MOST), None) is not None:
        return 0
    value = stats.value(line[0])
    return max(1, sum(stats.value(move) > value for move in stats.visits))


def search_game(game: Game[Any, Any], search: Search, seed: int) -> Iterator[Found]:
    """The puzzles of one game that computers play; each seed gives another game."""
    head, table = search.head, search.table
    rng, level = Random(f"{game.info.id} {table} {seed}"), find_level(table.level)
    prepare(game, [level] * table.seats, table.seats)
    state, last = game.new_state(table.seats, table.options), -2
    moves: list[Move] = []
    until = process_time() + LONGEST
    while (decision := game.decision(state)) is not None and process_time() < until:
        seat = decision.seat
        begins = seat >= 0 and seat != last and decision.kind not in game.open_calls
        if begins and len(game.legal_moves(state)) > 1:
            for what, least, line, states in at_position(game, state, head, rng):
                goal = Goal(what, seat)
                if what not in FIXED:
                    goal = Goal(what, seat, goal.amount(game, state) + least)
                rank, plain = rank_of(game, state, goal, line, rng), what in head.plain
                made = choices(game, state, line), states, rank, plain
                yield Found(table, seed, moves, len(moves), what, least, line, *made)
        last = seat
        if seat < 0:
            move = game.sample_chance(state, rng)
        else:
            move = decide(game, game.view(state, seat), level, rng)
        moves.append(move)
        game.apply(state, move)


def find_puzzles(task: tuple[Search, int]) -> list[Found] | Failure:
    """The same; called in any process."""
    search, seed = task
    try:
        return [*search_game(load_game(search.game_id), search, seed)]
    except Exception as e:  # the other games are played all the same
        name = type(e).__name__
        why = str(e) if isinstance(e, GameError) else f"{name}: {e}" if str(e) else name
        told = f"{search.game_id} with {search.table.seats} players, round {seed + 1}, failed: "
        return Failure(told + brief_text(why, 400), "".join(traceback.format_exception(e)))
