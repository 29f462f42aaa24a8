"""``simulate``: many games between computers; a summary to read, results and records to keep."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from ..bots.arena import Result, Setup, play_games
from ..bots.levels import find_level
from ..core.game import Game
from ..core.options import write
from ..core.registry import load_game
from ..core.types import Atom, BadOption, GameError
from ..store.disk import write_whole
from ..store.files import SUFFIX

FEW = 8
"""So many games are worth a process."""


def run(args: Namespace) -> int:
    """Play, show, keep."""
    game = load_game(args.game)
    setup = read_setup(game, args.seats, args.bots, args.set, args.records is not None)
    jobs = args.jobs or max(1, min(os.cpu_count() or 1, args.games // FEW))
    seeds = range(args.seed, args.seed + args.games)
    began, results = time.perf_counter(), list[Result]()
    for result in _with_bar(play_games(setup, seeds, jobs), args.games):
        results.append(result)
        if args.records is not None:
            write_whole(args.records / f"{setup.game_id}-{result.seed}{SUFFIX}", result.record)
    seconds = time.perf_counter() - began
    to_stdout = args.json == Path("-")
    print(
        summary(game, setup, results, seconds, jobs), file=sys.stderr if to_stdout else sys.stdout
    )
    if args.json is not None:
        text = json.dumps([as_json(setup, r) for r in results], indent=1) + "\n"
        if to_stdout:
            print(text, end="")
        else:
            write_whole(args.json, text)
    return 0


def read_setup(
    game: Game[Any, Any],
    seats: int | None,
    bots: str,
    settings: Sequence[str],
    keep_records: bool = False,
) -> Setup:
    """What the arguments mean.  Raises GameError."""
    named = tuple(bots.split(","))
    for level in named:
        find_level(level)
    count = seats if seats is not None else max(game.info.seats[0], len(named))
    game.settle(count, {})
    if len(named) > count:
        raise BadOption(f"{len(named)} computers are too many for {count} seats")
    options: dict[str, Atom] = {}
    offered = {o.key: o for o in game.options(count)}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadOption(f"--set wants key=value, not {setting!r}")
        if key not in offered:
            game.settle(count, {key: None})  # says so, with the nearest
        options[key] = offered[key].parse(value)
    levels = tuple(named[i % len(named)] for i in range(count))
    return Setup(game.info.id, levels, game.settle(count, options), keep_records)


def as_json(setup: Setup, r: Result) -> dict[str, Any]:
    """One game as it is written to the file."""
    return {
        "game": setup.game_id,
        "seats": setup.seats,
        "bots": list(setup.levels),
        "options": dict(setup.options),
        "seed": r.seed,
        "scores": list(r.scores),
        "winners": list(r.winners),
        "decisions": r.decisions,
        "turns": r.turns,
        "seconds": round(r.seconds, 6),
    }


def summary(
    game: Game[Any, Any], setup: Setup, results: Sequence[Result], seconds: float, jobs: int
) -> str:
    """The results in a few lines.  A shared win counts for each its part."""
    n = len(results)
    last = results[-1].seed
    lines = [f"{setup.game_id}, {setup.seats} players, {_games(n)}, seeds {results[0].seed}–{last}"]
    changed = [
        f"{o.key}={write(setup.options[o.key])}"
        for o in game.options(setup.seats)
        if setup.options[o.key] != o.default
    ]
    if changed:
        lines.append("  with " + ", ".join(changed))
    wide = max(8, *(len(level) for level in setup.levels))
    lines.append(
        f"  seat  {'computer':<{wide}}  {'wins':>8}  {'share':>7}  {'95 % sure':<12}  points"
    )
    for seat, level in enumerate(setup.levels):
        wins = sum(1 / len(r.winners) for r in results if seat in r.winners)
        share = wins / n
        points = sum(r.scores[seat] for r in results) / n
        low, high = interval(share, n)
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


def interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's: where the true share lies with 95 % certainty."""
    z2 = 1.96**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = sqrt(z2 * (share * (1 - share) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def _games(n: int) -> str:
    return "1 game" if n == 1 else f"{n:,} games"


def _spread(values: Sequence[int]) -> str:
    mean = sum(values) / len(values)
    return f"mean {mean:.1f}, from {min(values)} to {max(values)}"


def _with_bar(results: Iterable[Result], total: int) -> Iterator[Result]:
    """Shows how far it is, on a terminal only."""
    shown = sys.stderr.isatty()
    try:
        for done, result in enumerate(results, 1):
            if shown:
                full = done * 30 // total
                bar = "█" * full + "░" * (30 - full)
                print(f"\r{bar} {done}/{total}", end="", file=sys.stderr, flush=True)
            yield result
    except GameError as e:
        raise GameError(f"after so many games something is wrong: {e}") from None
    finally:
        if shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
