"""Finds puzzles in games that computers play, chooses those that are kept, and writes them.

At the beginning of each turn it looks with an exact search at everything that the player can do
before chance or somebody else decides.  Where just one end of it reaches a goal there is a puzzle
(docs/puzzles.md).
"""

from __future__ import annotations

import re
import textwrap
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from ..bots.arena import Failure
from ..bots.greedy import search_greedy
from ..bots.levels import decide, find_level, prepare
from ..bots.search_config import SearchConfig
from ..catalog import load_game
from ..content.loader import brief_text, text_of
from ..core.game import Game
from ..core.notation import write_move
from ..core.types import PASS, GameError, Move
from ..kit.yaml_text import flow
from .files import Head, Table
from .goals import FIXED, POINTS, SAVE, Goal, TooMany, choices, ends
from .puzzle import GRADES

MOST = 2500
"""States that are searched for one puzzle; more are also too many for people."""
WORLDS = 4
"""So many worlds that the player can't tell apart must have the same solution."""
LONGEST = 60.0
"""Seconds of computing for one game; what comes later in it is not looked at."""
A_GRADE = 12
"""Puzzles of each grade that are kept."""
A_GAME = 3
"""At most so many puzzles come from one game."""
COMMENT = """\
# Found by `main.py puzzles`, which writes the games anew and leaves the rest as it is;
# docs/puzzles.md says what it means.
"""


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


def choose(found: Sequence[Found]) -> list[Found]:
    """Those that are kept: a third of each grade, of all kinds as equally as possible."""
    found = [*{f.task: f for f in reversed(found) if f.states > 3}.values()][::-1]
    hard = sorted((f for f in found if f.rank and not f.plain), key=lambda f: f.effort)
    for i, one in enumerate(hard):
        one.grade = 2 if 2 * i < len(hard) else 3
    kept: list[Found] = []
    taken: Counter[Any] = Counter()
    for grade in GRADES[::-1]:
        ready = [f for f in found if f.grade == grade]
        if grade == 1:
            ready = [f for f in ready if f.decisions <= 2 and f.states <= 400] or ready
        for _ in range(A_GRADE):
            fit = [f for f in ready if taken[id(f.moves)] < A_GAME and not taken[id(f.moves), f.at]]
            if not fit:
                break
            best = min(
                fit,
                key=lambda f: (
                    taken[grade, f.goal] + taken[grade, f.table.seats, str(f.table.options)],
                    taken[grade, f.goal, f.least],
                    f.effort if grade == 1 else -f.effort,
                ),
            )
            ready.remove(best)
            kept.append(best)
            keys = (
                (best.goal,),
                (best.goal, best.least),
                (best.table.seats, str(best.table.options)),
            )
            for key in keys:
                taken[grade, *key] += 1
            taken[id(best.moves)] += 1
            taken[id(best.moves), best.at] += 1
    return kept


def written(path: Path, digest: str, kept: Sequence[Found]) -> str:
    """The text of a file with these puzzles; what it says besides them stays.  Raises BadContent.

    ``digest``: that of the data with which they were found.
    """
    text = text_of(path) if path.exists() else COMMENT
    text = re.sub(r"(?ms)^games:.*?(?=^\w|\Z)", "", text)
    line = f"written_for: '{digest}'"
    text, many = re.subn(r"(?m)^written_for:.*$", line, text)
    return "\n".join([text.rstrip(), *([] if many else [line]), *_games(kept)]) + "\n"


def _games(kept: Sequence[Found]) -> list[str]:
    """The lines of the games, each with its puzzles."""
    lines, games = ["games:"], dict[int, list[Found]]()
    for one in kept:
        games.setdefault(id(one.moves), []).append(one)
    for ones in sorted(games.values(), key=lambda ones: (str(ones[0].table), ones[0].seed)):
        table, ones = ones[0].table, sorted(ones, key=lambda one: one.at)
        lines.append(f"- players: {table.seats}")
        if table.options:
            lines.append(f"  options: {flow(table.options)}")
        played = "; ".join(map(write_move, ones[0].moves[: ones[-1].at]))
        lines.append("  moves: |")
        lines += [f"    {line}" for line in textwrap.wrap(played, 116, break_on_hyphens=False)]
        lines.append("  puzzles:")
        for one in ones:
            least = "" if one.goal in FIXED else f", least: {one.least}"
            line = "; ".join(map(write_move, one.solution))
            lines.append(f"  - {{at: {one.at}, goal: {one.goal}{least}, grade: {one.grade},")
            lines.append(f'     solution: "{line}"}}')
    return lines
