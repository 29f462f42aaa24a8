"""``arena``: lets computer levels play each other; win rates, ratings and times."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..bots.arena import Result, Setup
from ..bots.cats import find_opponent
from ..bots.lineups import Schedule, make_schedule
from ..bots.ratings import RatedGame, Standing, standings
from ..bots.timing import Times, format_seconds, merge_times
from ..core.game import Game
from ..store.variants import Variant, content_for
from .arguments import GAME, add_change, add_debug, add_where, game, integer, place, positive
from .batch import Batch
from .chosen_game import changed_game, data_arguments, need_rules, read_options
from .outputs import check_places, counted, seeds_from, stream_beside, write_json
from .simulate import as_json, changes

HELP = "let computers compete"
ABOUT = (
    "Let computers compete.  With every seed each company of computers plays in "
    "all its rotations round the table.  Results are the same in any number of processes; "
    "Ctrl-C tells what has been played so far."
)
FEW = 4
"""Least number of games for a process; they are longer than those of other commands."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Examples: %(prog)s cat_herders --bots greedy,random --games 400; one against "
        "two of a kind: %(prog)s cats_mansion --seats 3 --bots greedy,random,random.  "
        "docs/strength.md tells what the figures mean."
    )
    add = parser.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add(
        "--seats",
        metavar="N",
        type=integer,
        help="how many play (default: one each, if that can be)",
    )
    add(
        "--bots",
        metavar="LEVEL,LEVEL[,LEVEL…]",
        default="greedy,random",
        help="computer levels; more than seats: every choice of them plays, fewer: from the first "
        "again, beginning with each in turn (default: greedy,random)",
    )
    add(
        "--games",
        metavar="K",
        type=positive,
        default=400,
        help="at least so many games, in whole rounds (default: 400)",
    )
    add("--seed", metavar="S", type=integer, default=0, help="the first round's seed (default: 0)")
    add_change(add)
    add_where(parser)
    add("--json", metavar="FILE", type=place, help="write all figures there (- is the output)")
    add_debug(add)


def run(args: Namespace) -> int:
    """Play the games, print a summary, write the results."""
    check_places(json_file=args.json)
    game, variant, settings = changed_game(args.game, args.variant, args.set)
    need_rules(game)
    plan = read_schedule(game, args, settings)
    played, results = list[Setup](), list[Result]()
    content, typed = content_for(game), data_arguments(args.variant, args.set, settings)
    count = args.json is not None
    tasks = [
        (replace(s, content=content, data_arguments=typed, count_choices=count), seed)
        for s, seed in plan.tasks()
    ]
    began, batch = time.perf_counter(), Batch(tasks, args, few=FEW)
    for setup, result in batch.results():
        played.append(setup)
        results.append(result)
    seconds = time.perf_counter() - began
    where = f"on {args.scheduler}" if args.scheduler else _processes(batch.jobs)
    took = f"{seconds:.2f} seconds {where}"
    _publish(game, variant, plan, played, results, took, args.json)
    return batch.report()


def read_schedule(game: Game[Any, Any], args: Namespace, settings: Sequence[str]) -> Schedule:
    """The schedule for the arguments.  Raises GameError."""
    bots = tuple(args.bots.split(","))
    for level in bots:
        find_opponent(level)
    low, high = game.info.seats[0], game.info.seats[-1]
    seats = args.seats if args.seats is not None else max(low, min(high, len(bots)))
    options = read_options(game, seats, settings)
    return make_schedule(game.info.id, bots, seats, options, args.seed, args.games)


def _processes(jobs: int) -> str:
    return f"in {jobs} processes" if jobs > 1 else "in one process"


def _publish(
    game: Game[Any, Any],
    variant: Variant | None,
    plan: Schedule,
    played: Sequence[Setup],
    results: Sequence[Result],
    took: str,
    file: Path | None,
) -> None:
    """Print the summary, and write the file."""
    about = [f"  variant: {variant.title}"] if variant else []
    lines = [*_heading(game, plan, len(results)), *about, *_table(played, results), f"  {took}"]
    print("\n".join(lines), file=stream_beside(file))
    if file is not None:
        write_json(report(game, variant, plan, played, results), file)


# ---------------------------------------------------------------- figures


def figures(played: Sequence[Setup], results: Sequence[Result]) -> Iterator[tuple[Standing, Times]]:
    """The standing and durations of every level."""
    games = [RatedGame(setup.levels, r.winners, r.together) for setup, r in zip(played, results)]
    for standing in standings(games):
        yield (
            standing,
            merge_times(
                times
                for setup, r in zip(played, results)
                for level, times in zip(setup.levels, r.times)
                if level == standing.level
            ),
        )


def report(
    game: Game[Any, Any],
    variant: Variant | None,
    plan: Schedule,
    played: Sequence[Setup],
    results: Sequence[Result],
) -> dict[str, Any]:
    """The contents of the JSON file."""
    return {
        "game": plan.game_id,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": len(results),
        "planned": plan.games,
        "levels": [
            {
                **{k: getattr(s, k) for k in ("level", "games", "seats")},
                **{k: round(getattr(s, k), 6) for k in ("wins", "share", "low", "high")},
                "even": None if s.even is None else round(s.even, 6),
                **{k: round(getattr(s, k), 1) for k in ("rating", "error")},
                "decisions": times.number,
                "seconds": {
                    "median": round(times.quantile(0.5), 6),
                    "p95": round(times.quantile(0.95), 6),
                    "longest": round(times.longest, 6),
                },
            }
            for s, times in figures(played, results)
        ],
        "results": [as_json(setup, r, game, variant) for setup, r in zip(played, results)],
    }


# ---------------------------------------------------------------- summary


def _heading(game: Game[Any, Any], plan: Schedule, games: int) -> list[str]:
    seats = len(plan.seatings[0])
    seeds = seeds_from(plan.seed, plan.seed + plan.rounds - 1)
    planned = counted(plan.games, "game")
    whole = planned if games == plan.games else f"{games:,} of {planned}"
    lines = [f"{plan.game_id}, {seats} players, {whole}, {seeds}"]
    lines += changes(game, seats, plan.options)
    turns = len(plan.seatings)
    lines.append(f"  {turns} seatings with every seed" if turns > 1 else "  always the same seats")
    return lines


def _table(played: Sequence[Setup], results: Sequence[Result]) -> list[str]:
    """The table of levels; times are of decisions with a choice."""
    rows = list(figures(played, results))
    wide = max([8, *(len(s.level) for s, _ in rows)])
    head = f"  {'computer':<{wide}}  {'games':>5}  {'wins':>7}  {'share':>6}  {'95% sure':<13}"
    head += f"  {'even':>5}  {'rating':>12}  {'median':>8}  {'p95':>8}  {'longest':>8}"
    return [head, *(_row(s, times, wide) for s, times in rows)]


def _row(s: Standing, times: Times, wide: int) -> str:
    sure = f"{s.low:.1%}–{s.high:.1%}"
    rated = f"{s.rating:+.0f} ± {s.error:.0f}"
    taken = (times.quantile(0.5), times.quantile(0.95), times.longest)
    row = f"  {s.level:<{wide}}  {s.games:>5}  {s.wins:>7.5g}  {s.share:>6.1%}  {sure:<13}"
    even = "–" if s.even is None else f"{s.even:.0%}"
    return f"{row}  {even:>5}  {rated:>12}  " + "  ".join(f"{format_seconds(t):>8}" for t in taken)
