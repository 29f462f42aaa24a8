"""Finds puzzles in games that computers play: `python -m tools.puzzles GAME ...`.

At the beginning of each turn it looks with an exact search at everything that the player can do
before chance or somebody else decides.  Where just one end of it reaches a goal there is a puzzle
(docs/puzzles.md).  Writes ``data/puzzles/<game>.yaml``.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import log2
from random import Random
from typing import Any

from catgames.bots.greedy import search_greedy
from catgames.bots.levels import decide, find_level
from catgames.bots.search_config import SearchConfig
from catgames.catalog import load_game
from catgames.content.lessons import rules_digest
from catgames.core.game import Game
from catgames.core.notation import write_move
from catgames.core.types import PASS, Atom, Move
from catgames.puzzles.goals import POINTS, SAVE, WIN, Goal, TooMany, ends
from catgames.puzzles.puzzle import GRADES, PUZZLES, Puzzle, read_puzzles

A_GRADE = 12
"""Puzzles of each grade that are kept."""
MOST = 2500
"""States that are searched for one puzzle; more are also too many for people."""
WORLDS = 4
"""So many worlds that the player can't tell apart must have the same solution."""
PLAIN = {("cats_mansion", POINTS), ("cats_mansion", WIN)}
"""Goals to which the table shows the way by itself: they are easy."""
LEAST = {"players.seat.treats": 2}
"""Of a goal so much, or it is nothing."""
A_GAME = 3
"""At most so many puzzles come from one game."""


@dataclass(frozen=True)
class Table:
    """What is played: seats, options, a level."""

    seats: int
    options: Mapping[str, Atom] = field(default_factory=dict)
    level: str = "house_cat"


TABLES: dict[str, tuple[Sequence[str], Sequence[Table]]] = {
    "cat_herders": (
        (WIN, POINTS, SAVE),
        (Table(2), Table(2, {"setup": "advanced"}), Table(2, {"setup": "empty"}),
         Table(2, {"side": 5}, "alley_cat"), Table(2, {"cat_steps": 2}),
         Table(2, {"grid": "square"})),
    ),
    "cats_mansion": (
        (WIN, POINTS, SAVE),
        (Table(3, {}, "alley_cat"), *(Table(n, {"shorter": True}, "alley_cat") for n in (4, 5)),
         Table(3, {"bidirectional": True}, "alley_cat"),
         Table(4, {"personal_space": True}, "alley_cat")),
    ),
    "cattitude": ((WIN, POINTS), (*map(Table, (2, 3, 4, 5)), Table(2, {"beginner": True}))),
    "clowder": (
        (WIN, POINTS, "players.seat.keys", "players.seat.treats"),
        (*(Table(n, {}, "kitten") for n in (2, 3, 4)), Table(2)),
    ),
    "swap_clops": (
        (WIN, POINTS),
        (Table(2, {"open_piles": True}),
         *(Table(n, {"open_piles": True, "grid": g}) for n, g in ((3, 6), (4, 7), (2, 8)))),
    ),
}  # fmt: skip
"""Goals and tables by game.  Piles are open where points depend on them."""


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
    game: Game[Any, Any], state: Any, goals: Sequence[str], rng: Random
) -> Iterator[tuple[str, int, tuple[Move, ...], int]]:
    """Goals with one solution: what, at least how much, the solution, how many states."""
    decision = game.decision(state)
    assert decision is not None
    seat = decision.seat
    for what in goals:
        goal, least = Goal(what, seat), 1
        try:
            if what == SAVE:
                if not threatened(game, state, seat, rng):
                    continue
                states = reach(game, state, Goal(POINTS, seat))[1]
            else:
                best, states = reach(game, state, goal)
                least = best - goal.amount(game, state)
                if least < LEAST.get(what, 1):
                    continue
                goal = Goal(what, seat, best)
            found = only_end(game, state, goal)
        except TooMany:
            continue
        if found and found[1][0] != PASS and same_in_all_worlds(game, state, goal, found[1], rng):
            yield what, least, found[1], states


def choices(game: Game[Any, Any], state: Any, line: Sequence[Move]) -> int:
    """The answers of a line where there was a choice."""
    state, count = state.clone(), 0
    for move in line:
        count += len(game.legal_moves(state)) > 1
        game.apply(state, move)
    return count


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


def search_game(
    game: Game[Any, Any], table: Table, goals: Sequence[str], seed: int
) -> Iterator[Found]:
    """The puzzles of one game that computers play."""
    rng, level = Random(f"{game.info.id} {table} {seed}"), find_level(table.level)
    state, last = game.new_state(table.seats, table.options), -2
    moves: list[Move] = []
    found: list[Found] = []
    while (decision := game.decision(state)) is not None:
        seat = decision.seat
        begins = seat >= 0 and seat != last and decision.kind not in game.open_calls
        if begins and len(game.legal_moves(state)) > 1:
            for what, least, line, states in at_position(game, state, goals, rng):
                goal = Goal(what, seat)
                if what not in (WIN, SAVE):
                    goal = Goal(what, seat, goal.amount(game, state) + least)
                rank, plain = rank_of(game, state, goal, line, rng), (game.info.id, what) in PLAIN
                made = choices(game, state, line), states, rank, plain
                found.append(Found(table, seed, moves, len(moves), what, least, line, *made))
        last = seat
        if seat < 0:
            move = game.sample_chance(state, rng)
        else:
            move = decide(game, game.view(state, seat), level, rng)
        moves.append(move)
        game.apply(state, move)
    yield from found


def choose(found: Sequence[Found]) -> list[Found]:
    """Those that are kept: a third of each grade, of all kinds as equally as possible."""
    found = [f for f in found if f.states > 3]
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


def text_of(game_id: str, kept: Sequence[Found], known: Sequence[Puzzle]) -> str:
    """The file: each game once, with its puzzles; ``known``: those of the file before, whose
    pictures stay."""
    lines = [f"# Made by `python -m tools.puzzles {game_id}`; docs/puzzles.md says what it means."]
    lines.append(f"written_for: '{rules_digest(load_game(game_id).content)}'")
    pictures = {one.goal: one.picture for one in known if one.picture}
    if pictures:
        told = ", ".join(f"{goal}: {name}" for goal, name in pictures.items())
        lines.append(f"pictures: {{{told}}}")
    lines.append("games:")
    games: dict[int, list[Found]] = {}
    for one in kept:
        games.setdefault(id(one.moves), []).append(one)
    for ones in sorted(games.values(), key=lambda ones: (str(ones[0].table), ones[0].seed)):
        table, ones = ones[0].table, sorted(ones, key=lambda one: one.at)
        lines.append(f"- players: {table.seats}")
        if table.options:
            told = ", ".join(f"{k}: {str(v).lower()}" for k, v in table.options.items())
            lines.append(f"  options: {{{told}}}")
        played = "; ".join(map(write_move, ones[0].moves[: ones[-1].at]))
        lines.append("  moves: |")
        lines += [f"    {line}" for line in textwrap.wrap(played, 116, break_on_hyphens=False)]
        lines.append("  puzzles:")
        for one in ones:
            least = "" if one.goal in (WIN, SAVE) else f", least: {one.least}"
            line = "; ".join(map(write_move, one.solution))
            lines.append(f"  - {{at: {one.at}, goal: {one.goal}{least}, grade: {one.grade},")
            lines.append(f'     solution: "{line}"}}')
    return "\n".join(lines) + "\n"


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Finds puzzles in games that computers play.")
    parser.add_argument("games", nargs="+", choices=sorted(TABLES))
    parser.add_argument("--rounds", type=int, default=10, help="games at each of its tables")
    args = parser.parse_args(argv)
    for game_id in args.games:
        game, found = load_game(game_id), list[Found]()
        goals, tables = TABLES[game_id]
        for seed in range(args.rounds):
            for table in tables:
                found += search_game(game, table, goals, seed)
            print(f"{game_id}: {seed + 1}: {len(found)} found", file=sys.stderr, flush=True)
        kept = choose(found)
        PUZZLES.mkdir(exist_ok=True)
        (PUZZLES / f"{game_id}.yaml").write_text(
            text_of(game_id, kept, read_puzzles(game_id)), "utf-8"
        )
        for kind, many in sorted(Counter((f.grade, f.goal, f.decisions) for f in kept).items()):
            print(game_id, *kind, many)


if __name__ == "__main__":
    main()
