"""``dev.py strength``: measures the strength of the levels, in all games with all player counts.

It takes hours, runs at the lowest priority and can be stopped at any time: each batch of games is
saved when it is finished, and the next start continues from there.  Results stay valid as long as
both levels choose the same moves.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import ceil
from pathlib import Path

from catgames.bots.arena import Result, play_tasks
from catgames.bots.levels import find_level, with_table_budget
from catgames.bots.lineups import Schedule, rotations
from catgames.bots.ratings import RatedGame
from catgames.bots.strength import PAIRINGS
from catgames.bots.timing import merge_times
from catgames.catalog import load_game
from catgames.commands.arguments import duration, positive
from catgames.content.game_ids import game_ids
from catgames.content.paths import ROOT

from .strength_batches import Batch, BatchFile, Pairing, definition, digest_of_moves
from .strength_page import publish

RESULTS = ROOT / "build" / "strength" / "results.jsonl"
BATCH = 40
"""Approximate number of games in a batch."""
STAGES = (0.1, 0.25, 1.0)
"""Shares of its games that each pairing gets before the next stage begins."""


@dataclass(frozen=True)
class Plan:
    """What to measure, and how."""

    pairings: tuple[Pairing, ...]
    """In order of play."""
    games: int
    jobs: int
    until: float
    """End of the measurement, by time.monotonic."""


def pairings(games: Sequence[str]) -> tuple[Pairing, ...]:
    """All pairings of levels that differ, those of every game's smallest number of seats first."""
    tables = [
        (place, id, seats) for id in games for place, seats in enumerate(load_game(id).info.seats)
    ]
    found = [Pairing(id, seats, *pair) for _, id, seats in sorted(tables) for pair in PAIRINGS]
    return tuple(pairing for pairing in found if not _is_same_player(pairing))


def _is_same_player(pairing: Pairing) -> bool:
    """Whether both levels search alike, in the arena or at a table."""
    a, b = (
        find_level(level).config_for(pairing.game, pairing.seats)
        for level in (pairing.level, pairing.against)
    )
    in_arena = replace(b, table_factor=a.table_factor, seconds=a.seconds)  # which the arena ignores
    return a == in_arena or with_table_budget(a) == with_table_budget(b)


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code."""
    args = _parser().parse_args(argv)
    if hasattr(os, "nice"):
        os.nice(19)
    for stop in (signal.SIGINT, signal.SIGTERM):  # a shell's background jobs ignore SIGINT
        signal.signal(stop, signal.default_int_handler)
    kept = BatchFile.read(args.results)
    plan = Plan(
        pairings(args.only or game_ids()),
        args.games,
        args.jobs or os.cpu_count() or 1,
        time.monotonic() + args.hours * 3600,
    )
    code = 0
    try:
        for pairing in plan.pairings:
            revalidate(pairing, kept)
        if not args.publish:
            measure(plan, kept)
    except KeyboardInterrupt:
        code = 130
    publish(kept, pairings(game_ids()))
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="dev.py strength",
        description="Measure how strong the computer levels are; write data/strength.yaml and "
        "docs/strength.md.  Can be stopped at any time and goes on where it stopped.",
    )
    add = parser.add_argument
    add("--hours", type=duration, default=24.0, help="stop after so long (default: 24)")
    add("--games", type=positive, default=400, help="for each pairing at least (default: 400)")
    add("--only", metavar="GAME", action="append", choices=game_ids(), help="may be repeated")
    add("--jobs", type=positive, help="processes (default: one a core)")
    add("--publish", action="store_true", help="measure nothing, only write what is known")
    add("--results", type=Path, default=RESULTS, help="where batches are written down")
    return parser


# ---------------------------------------------------------------- playing


def measure(plan: Plan, kept: BatchFile) -> None:
    """Play the missing games until the time is up."""
    for stage in STAGES:
        for pairing in plan.pairings:
            for batch in _missing(pairing, ceil(plan.games * stage), kept):
                if time.monotonic() > plan.until:
                    return
                kept.add(play(pairing, *batch, plan.jobs))
                _print_standing(pairing, kept)


def _missing(pairing: Pairing, games: int, kept: BatchFile) -> Iterator[tuple[int, int]]:
    """First round and number of rounds of each missing batch."""
    wanted, each = ceil(games / pairing.seats), ceil(BATCH / pairing.seats)
    while (done := kept.rounds(pairing)) < wanted:
        yield done, min(each, wanted - done)


def revalidate(pairing: Pairing, kept: BatchFile) -> None:
    """Keep old results if changed sources have not changed the play.

    Plays round 0 again, and keeps the results if every move is the same.
    """
    old = kept.last_proof_of_other(pairing)
    if old is None or kept.rounds(pairing):
        return
    if proof(pairing) == old.proof:
        kept.keep_batches(pairing, old.definition)


def make_schedule(
    pairing: Pairing, first: int, rounds: int, keep_records: bool = False
) -> Schedule:
    """The level in every seat, against the other level in all the rest."""
    lineup = (pairing.level, *[pairing.against] * (pairing.seats - 1))
    options = load_game(pairing.game).complete_options(pairing.seats, {})
    seatings = tuple(rotations(lineup))
    return Schedule(pairing.game, seatings, options, first, rounds, keep_records)


def proof(pairing: Pairing) -> str:
    """Digest of every move of round 0."""
    return digest_of_moves(play_tasks(make_schedule(pairing, 0, 1, keep_records=True).tasks(), 1))


def play(pairing: Pairing, first: int, rounds: int, jobs: int) -> Batch:
    """Play one batch."""
    began = time.perf_counter()
    tasks = make_schedule(pairing, first, rounds, keep_records=first == 0).tasks()
    results: list[Result] = []
    wins, times = 0.0, []
    for (setup, _), result in zip(tasks, play_tasks(tasks, jobs)):
        seat = setup.levels.index(pairing.level)
        wins += RatedGame(setup.levels, result.winners).share(seat)
        times.append(result.times[seat])
        results.append(result)
    return Batch(
        pairing,
        definition(pairing),
        first,
        rounds,
        wins,
        merge_times(times),
        digest_of_moves(results[: pairing.seats]) if first == 0 else "",
        date.today().isoformat(),
        round(time.perf_counter() - began, 2),
    )


def _print_standing(pairing: Pairing, kept: BatchFile) -> None:
    batches = kept.of(pairing)
    games = sum(b.games for b in batches)
    wins = sum(b.wins for b in batches)
    last = batches[-1]
    print(
        f"{pairing.game:<12} {pairing.seats}  {pairing.level:>9} v {pairing.against:<9} "
        f"{wins / games:>6.1%} of {games:>3} games  {last.seconds / last.games:.2f} s a game",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
