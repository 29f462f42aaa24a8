"""Measures the speed of every game: ``python -m tools.bench [--json FILE] [game…]``.

Every figure is the median of several measurements, each taken right after a fixed calibration loop;
the column "units" is the figure in iterations of that loop, which is comparable between machines.
``tools.bench_screen`` adds figures of the screen and their table; ``--screen`` measures
only these, and ``--write`` puts the table into docs/performance.md.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.paths import ROOT
from catgames.core.game import Game
from catgames.core.types import CHANCE, GameError
from catgames.store.disk import replace_file

from .page_tables import replace_table

ROUNDS = 7
"""Measurements for each figure."""
POSITIONS = 120
"""Positions from random games with every number of seats."""
SLOWER = 1.3
"""A figure that takes this many times as long as before is reported; noise stays below it."""
SECONDS = 0.06
"""Approximate duration of one measurement."""
PAGE = ROOT / "docs" / "performance.md"


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the result."""

    game: str
    what: str
    value: float
    unit: str
    units: float | None = None
    """The figure in iterations of the calibration loop."""


def calibrate(turns: int = 20_000) -> float:
    """Seconds for one iteration of a loop that works like rules: ints, tuples, lists, a dict."""
    cells, seen = list(range(64)), dict[int, int]()
    began = time.process_time()
    for i in range(turns):
        at = (i * 7) & 63
        pair = (at, cells[at])
        cells[at] = pair[1] ^ i & 31
        seen[at] = pair[0] + len(pair)
    return (time.process_time() - began) / turns


def measure(game: Game[Any, Any]) -> list[Figure]:
    """All figures of one game; measurements of different figures are interleaved."""
    positions = list(sample(game))
    kinds: dict[str, Callable[[], float]] = {
        "decision": lambda: random_play(game),
        **{what: timer(prepare(game, what), positions) for what in PREPARE},
    }
    taken: dict[str, list[float]] = {what: [] for what in kinds}
    ratios: dict[str, list[float]] = {what: [] for what in kinds}
    for _ in range(ROUNDS):
        for what, take in kinds.items():
            unit, seconds = calibrate(), take()
            taken[what].append(seconds)
            ratios[what].append(seconds / unit)
    figures = [
        Figure(game.info.id, what, median(taken[what]) * 1e6, "µs", median(ratios[what]))
        for what in kinds
    ]
    rate = 1 / median(taken["decision"])
    times = median(a / b for a, b in zip(taken[WORLD], taken["decision"]))
    return [
        Figure(game.info.id, "random play", rate, "decisions/s"),
        *figures,
        Figure(game.info.id, f"{WORLD} / decision", times, "times"),
    ]


def random_play(game: Game[Any, Any]) -> float:
    """Seconds per decision of random play: list all legal moves, apply one."""
    rng, done, began = Random(7), 0, time.process_time()
    decision_of, legal, apply = game.decision, game.legal_moves, game.apply
    while (spent := time.process_time() - began) < 2 * SECONDS:
        state = game.new_state(game.info.seats[done % len(game.info.seats)])
        while (decision := decision_of(state)) is not None:
            moves = legal(state)
            chance = decision.seat == CHANCE
            apply(state, game.sample_chance(state, rng) if chance else rng.choice(moves))
            done += 1
    return spent / done


def sample(game: Game[Any, Any]) -> Iterator[Any]:
    """States with players' decisions, from games with every number of seats."""
    seats = list(game.info.seats)
    each = -(-POSITIONS // len(seats))
    for count in seats:
        rng, found = Random(count), list[Any]()
        while len(found) < 4 * each:
            state = game.new_state(count)
            while (decision := game.decision(state)) is not None:
                if decision.seat != CHANCE:
                    found.append(state.clone())
                chance = decision.seat == CHANCE
                moves = game.legal_moves(state)
                game.apply(state, game.sample_chance(state, rng) if chance else rng.choice(moves))
        yield from rng.sample(found, each)


Action = Callable[[], object]
WORLD = "determinise"
PREPARE = ("clone", "legal_moves", "apply", "redact", WORLD)


def prepare(game: Game[Any, Any], what: str) -> Callable[[Any], Action]:
    """A function that returns the call to be timed for a state."""
    rng = Random(3)

    def ready(state: Any) -> Action:
        if what == "clone":
            clone: Action = state.clone
            return clone
        if what == "legal_moves":
            return lambda: game.legal_moves(state)
        if what == "apply":
            copy, move = state.clone(), rng.choice(game.legal_moves(state))
            return lambda: game.apply(copy, move)
        decision = game.decision(state)
        assert decision is not None
        if what == "redact":
            return lambda: game.redact(state, decision.seat)
        view = game.view(state, decision.seat)
        return lambda: game.determinise(view, rng)

    return ready


def timer(ready: Callable[[Any], Action], positions: Sequence[Any]) -> Callable[[], float]:
    """A function that measures seconds per call, less the overhead of an empty call."""

    def once() -> float:
        actions = [ready(s) for s in positions]
        began = time.process_time()
        for action in actions:
            action()
        return time.process_time() - began

    def nothing() -> float:
        actions: list[Action] = [lambda: None] * len(positions)
        began = time.process_time()
        for action in actions:
            action()
        return time.process_time() - began

    def take() -> float:
        until = time.process_time() + SECONDS
        times = [once() - nothing()]
        while time.process_time() < until:
            times.append(once() - nothing())
        return median(times) / len(positions)

    return take


def screen(write: bool = False) -> list[Figure]:
    """Measure the screen; prints the table, and writes it into the documentation if asked."""
    if find_spec("pygame") is None:
        return []
    probe = import_module("tools.bench_screen")
    figures = [Figure("screen", what, value, unit) for what, value, unit in probe.figures()]
    table = probe.table({f.what: f.value for f in figures}, game_ids())
    print(f"\n{table}\n")
    if write:
        replace_table(PAGE, "screen", table)
    return figures


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = ArgumentParser(prog="bench", description="Measure the speed of every game.")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these (default: all)")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures there too")
    parser.add_argument("--screen", action="store_true", help="only the screen's figures")
    parser.add_argument("--write", action="store_true", help=f"put their table into {PAGE.name}")
    parser.add_argument(
        "--against",
        metavar="FILE",
        type=Path,
        help="compare with the figures of another run (--json), by calibration units",
    )
    args = parser.parse_args(argv)
    try:
        before = read_units(args.against) if args.against is not None else {}
        ids = () if args.screen else args.games or game_ids()
        games = [load_game(id) for id in ids]
    except GameError as e:
        print(f"bench: {e}", file=sys.stderr)
        return 2
    unit = median(calibrate() for _ in range(ROUNDS))
    figures = [Figure("machine", "calibration loop", unit * 1e9, "ns a turn")]
    print(
        f"Python {platform.python_version()}, one turn of the calibration loop {unit * 1e9:.0f} ns"
    )
    for game in games:
        figures += _shown(measure(game))
    if not args.games:
        figures += screen(args.write)
    if args.json is not None:
        replace_file(args.json, json.dumps([asdict(f) for f in figures], indent=1) + "\n")
    slower = [line for line, slow in compared(before, figures) if slow]
    if before:
        print("\n".join(line for line, _ in compared(before, figures)))
        print(f"{len(slower)} figures take more than {SLOWER} times as long")
    return 1 if slower else 0


def read_units(path: Path) -> dict[tuple[str, str], float]:
    """The figures in calibration units of a run with ``--json``, by game and name.

    Raises GameError.
    """
    try:
        rows = json.loads(path.read_text("utf-8"))
        return {(r["game"], r["what"]): r["units"] for r in rows if r["units"] is not None}
    except (OSError, ValueError, TypeError, KeyError) as e:
        raise GameError(f"{path} has no figures: {type(e).__name__}") from None


def compared(
    before: dict[tuple[str, str], float], figures: Sequence[Figure]
) -> Iterator[tuple[str, bool]]:
    """A line for every figure that both runs have, and whether it has become too slow."""
    for f in figures:
        was = before.get((f.game, f.what))
        if was and f.units is not None:
            ratio = f.units / was
            yield f"{f.game:<14}{f.what:<24}{ratio:>8.2f} times", ratio > SLOWER


def _shown(figures: list[Figure]) -> list[Figure]:
    for f in figures:
        value = f"{f.value:>12,.0f}" if f.value >= 1000 else f"{f.value:>12.2f}"
        units = f"{f.units:>9.1f} units" if f.units is not None else ""
        print(f"{f.game:<14}{f.what:<24}{value} {f.unit:<12}{units}", flush=True)
    return figures


if __name__ == "__main__":
    sys.exit(main())
