"""Games of computer players against each other, without a screen; for designers who want
numbers."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, TextIO

from .bots.levels import decide, find_level
from .core.record import Record
from .core.registry import load_game
from .core.types import CHANCE, Atom
from .match.players import Player
from .store.files import write_whole

LARGE = 8
"""From so many games on, several processes share the work."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played."""

    game_id: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    """A level for each seat."""
    options: Mapping[str, Atom]
    records: Path | None = None


def play_one(order: Order, number: int) -> dict[str, Any]:
    """Game ``number`` of the order, from 0; depends on the order's seed and the number alone."""
    game = load_game(order.game_id)
    seed = order.seed + number
    rng = Random(f"{order.game_id} {seed}")
    sources = [Random(f"{order.game_id} {seed} {seat}") for seat in range(order.seats)]
    levels = [find_level(bot) for bot in order.bots]
    players = [Player(f"{bot} {i + 1}", bot, i) for i, bot in enumerate(order.bots)]
    options = game.settle(order.seats, order.options)
    record = Record.new(game, players, options)
    state, began, decisions = game.new_state(order.seats, options), time.perf_counter(), 0
    while (decision := game.decision(state)) is not None:
        seat = decision.seat
        if seat == CHANCE:
            move = game.sample_chance(state, rng)
        else:
            decisions += 1
            move = decide(game, game.view(state, seat), levels[seat], sources[seat])
        record.add(seat, move)
        game.apply(state, move)
    record.finish(game, state)
    if order.records is not None:
        write_whole(order.records / f"{order.game_id}_{seed}.catgame", "".join(record.to_lines()))
    return {
        "game": order.game_id,
        "seats": order.seats,
        "bots": list(order.bots),
        "options": dict(options),
        "scores": list(game.scores(state)),
        "winners": list(game.winners(state)),
        "decisions": decisions,
        "turns": game.turn(state),
        "seconds": round(time.perf_counter() - began, 6),
        "seed": seed,
    }


def _task(job: tuple[Order, int]) -> dict[str, Any]:
    return play_one(*job)


def play_all(order: Order, jobs: int = 0) -> Iterator[dict[str, Any]]:
    """All games in their order; ``jobs`` processes (0: as many as there are cores)."""
    work = [(order, n) for n in range(order.games)]
    jobs = jobs or min(os.cpu_count() or 1, 8)
    if jobs == 1 or order.games < LARGE:
        yield from map(_task, work)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_task, work, chunksize=max(1, min(20, order.games // (4 * jobs))))


def run(order: Order, json_file: Path | None, jobs: int, out: TextIO = sys.stdout) -> None:
    """Play, with a progress bar on a terminal, and print what came out."""
    results: list[dict[str, Any]] = []
    began = time.perf_counter()
    for result in play_all(order, jobs):
        results.append(result)
        if sys.stderr.isatty():
            done = len(results) * 40 // order.games
            bar = "#" * done + "." * (40 - done)
            print(f"\r[{bar}] {len(results)}/{order.games}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if json_file is not None:
        write_whole(json_file, json.dumps(results, indent=1) + "\n")
    print(summary(order, results, time.perf_counter() - began), file=out)


def summary(order: Order, results: Sequence[Mapping[str, Any]], seconds: float) -> str:
    """The figures in a few lines.  A shared win counts for each winner in equal parts."""
    lines = [f"{order.game_id}: {len(results)} games, {order.seats} players, seed {order.seed}"]
    for seat, bot in enumerate(order.bots):
        wins = sum(1 / len(r["winners"]) for r in results if seat in r["winners"])
        points = mean(r["scores"][seat] for r in results)
        share = wins / len(results)
        won = f"wins {wins:8.1f} ({share:6.1%})"
        lines.append(f"  seat {seat + 1}  {bot:10} {won}   mean score {points:8.2f}")
    drawn = sum(not r["winners"] for r in results)
    if drawn:
        lines.append(f"  without a winner {drawn}")
    for what in ("turns", "decisions"):
        values = [r[what] for r in results]
        lines.append(f"  {what:10} mean {mean(values):8.1f}   from {min(values)} to {max(values)}")
    lines.append(f"  {seconds:.1f} s")
    return "\n".join(lines)
