"""``simulate``: plays many games between computers; a summary, results and records."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..bots.arena import Result, Setup
from ..bots.cats import find_opponent
from ..bots.ratings import wilson
from ..core.game import Game
from ..core.options import changed_options
from ..core.record_text import content_digest
from ..core.types import Atom, BadOption
from ..store.disk import SUFFIX, replace_file
from ..store.variants import Variant, content_for
from .arguments import GAME, add_change, add_debug, game, integer, place, positive
from .batch import Batch
from .chosen_game import changed_game, data_arguments, need_rules, read_options
from .outputs import check_places, counted, seeds_from, stream_beside, write_json

HELP = "let computers play many games"
ABOUT = (
    "Let computers play many games and sum up how they went.  Game number k "
    "has the seed S+k and is the same game each time, in any number of processes."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Example: %(prog)s cat_herders --games 200 --bots greedy,random "
        "--set grid=square --json results.json"
    )
    add = parser.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add("--seats", metavar="N", type=integer, help="how many play (default: as few as can)")
    add("--games", metavar="K", type=positive, default=100, help="how many games (default: 100)")
    add("--seed", metavar="S", type=integer, default=0, help="the first game's seed (default: 0)")
    add(
        "--bots",
        metavar="LEVEL[,LEVEL…]",
        default="random",
        help="computer levels seat by seat, from the first again if there are more seats "
        "(default: random)",
    )
    add_change(add)
    add("--jobs", metavar="N", type=positive, help="processes (default: one a core)")
    add("--records", metavar="DIR", type=place, help="keep every game's record in this folder")
    add("--json", metavar="FILE", type=place, help="write all results there (- is the output)")
    add_debug(add)


def run(args: Namespace) -> int:
    """Play the games, print a summary, write results and records."""
    check_places(json_file=args.json, folders=(args.records,))
    game, variant, settings = changed_game(args.game, args.variant, args.set)
    need_rules(game)
    setup = read_setup(game, args.seats, args.bots, settings, args.records is not None)
    setup = replace(setup, data_arguments=data_arguments(args.variant, args.set, settings))
    seeds = range(args.seed, args.seed + args.games)
    began, results = time.perf_counter(), list[Result]()
    counted_choices = replace(setup, count_choices=args.json is not None)
    batch = Batch([(counted_choices, seed) for seed in seeds], args)
    try:
        for _, result in batch.results():
            results.append(result)
            if args.records is not None:
                name = f"{setup.game_id}-{result.seed}{SUFFIX}"
                replace_file(args.records / name, result.record)
    except KeyboardInterrupt:  # while a record is written
        batch.stopped = True
    batch.tell_stop()
    seconds = time.perf_counter() - began
    if results:
        told = summary(game, setup, results, seconds, batch.jobs, variant)
        print(told, file=stream_beside(args.json))
    if args.json is not None:
        write_json([as_json(setup, r, game, variant) for r in results], args.json)
    return batch.report()


def read_setup(
    game: Game[Any, Any],
    seats: int | None,
    bots: str,
    settings: Sequence[str],
    keep_records: bool = False,
) -> Setup:
    """The game set-up for the arguments.  Raises GameError."""
    named = tuple(bots.split(","))
    for level in named:
        find_opponent(level)
    count = seats if seats is not None else max(game.info.seats[0], len(named))
    game.complete_options(count, {})
    if len(named) > count:
        raise BadOption(f"{len(named)} computers are too many for {count} seats")
    levels = tuple(named[i % len(named)] for i in range(count))
    options = read_options(game, count, settings)
    return Setup(game.info.id, levels, options, keep_records, content=content_for(game))


def as_json(
    setup: Setup, r: Result, game: Game[Any, Any], variant: Variant | None
) -> dict[str, Any]:
    """One game in the JSON file."""
    return {
        "game": setup.game_id,
        "data": content_digest(game.content),
        "variant": variant.title if variant else None,
        "seats": setup.seats,
        "bots": list(setup.levels),
        "options": dict(setup.options),
        "seed": r.seed,
        "scores": list(r.scores),
        "winners": list(r.winners),
        "tie": len(r.winners) != 1,
        "ending": r.ending,
        "first": r.first,
        "decisions": r.decisions,
        "choices": r.choices,
        "turns": r.turns,
        "seconds": round(r.seconds, 6),
    }


def summary(
    game: Game[Any, Any],
    setup: Setup,
    results: Sequence[Result],
    seconds: float,
    jobs: int,
    variant: Variant | None = None,
) -> str:
    """A summary of the results.  Shared wins are divided."""
    n = len(results)
    seeds = seeds_from(results[0].seed, results[-1].seed)
    lines = [f"{setup.game_id}, {setup.seats} players, {counted(n, 'game')}, {seeds}"]
    lines += [f"  variant: {variant.title}"] if variant else []
    lines += changes(game, setup.seats, setup.options)
    wide = max(8, *(len(level) for level in setup.levels))
    lines.append(
        f"  seat  {'computer':<{wide}}  {'wins':>8}  {'share':>7}  {'95% sure':<12}  points"
    )
    for seat, level in enumerate(setup.levels):
        wins = sum(1 / len(r.winners) for r in results if seat in r.winners)
        share = wins / n
        points = sum(r.scores[seat] for r in results) / n
        low, high = wilson(share, n)
        certain = f"{low:.0%} to {high:.0%}"
        row = f"{seat + 1:>4}  {level:<{wide}}  {wins:>8g}  {share:>7.1%}"
        lines.append(f"  {row}  {certain:<12}  {points:.2f}")
    shared = sum(len(r.winners) > 1 for r in results)
    nobody = sum(not r.winners for r in results)
    if shared or nobody:
        lines.append(f"  shared wins: {shared}; without a winner: {nobody}")
    lines.append("  turns      " + _spread([r.turns for r in results]))
    lines.append("  decisions  " + _spread([r.decisions for r in results]))
    rate = sum(r.decisions for r in results) / seconds
    processes = f"{jobs} processes" if jobs > 1 else "one process"
    lines.append(f"  {seconds:.2f} seconds in {processes}, {rate:,.0f} decisions a second")
    return "\n".join(lines)


def changes(game: Game[Any, Any], seats: int, options: Mapping[str, Atom]) -> list[str]:
    """A line with the options that differ from their defaults, if there are any."""
    changed = changed_options(game.options(seats), options)
    return ["  with " + ", ".join(changed)] if changed else []


def _spread(values: Sequence[int]) -> str:
    mean = sum(values) / len(values)
    return f"mean {mean:.1f}, from {min(values)} to {max(values)}"
