"""``dev.py train``: learns the weights of a game's features from games between computers.

The same seed gives the same file, but for its date.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np

from ..bots.levels import level_ids
from ..commands.argument_types import positive, whole
from ..content.weights import FIT, FOLDER, Learned, read_weights
from ..core.game import Game
from ..core.registry import game_ids, load_game
from ..core.types import BadContent
from ..store.disk import replace_file
from .train_fit import brier, chances, fit, log_loss
from .train_games import Position, SelfPlay, play_many

HELD_OUT = 5
"""Every so many games one is held out: it measures the fit."""
HEAD = """\
# What the learned evaluation has learned: the weight of each feature in the log-odds of winning,
# by number of players.  fit: log loss and Brier score on games that were held out, beside those of
# the full evaluation.  Written by `dev.py train {game}`; see docs/bots.md.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code."""
    args = _parser().parse_args(argv)
    game = load_game(args.game)
    for seats in args.seats or ():
        if seats not in game.info.seats:
            print(f"{args.game} is not for {seats} players", file=sys.stderr)
            return 2
    path = args.folder / f"{args.game}.yaml"
    try:
        tables = dict(read_weights(args.game, game.info.seats, game.parts.feature_names, path))
    except BadContent as e:
        print(e, file=sys.stderr)
        if args.seats:
            return 1
        tables = {}  # all of them are learned anew, as after a change of the features
    for seats in args.seats or game.info.seats:
        tables[seats] = learn(game, seats, args.level, args.seed, args.games, args.jobs)
        replace_file(path, text_of(args.game, tables))
    print(f"{path} is written.")
    return 0


def _parser() -> ArgumentParser:
    games = [id for id in game_ids() if load_game(id).parts.feature_names]
    parser = ArgumentParser(
        prog="dev.py train",
        description="Learn the weights of the learned evaluation from games between computers, "
        "and write data/weights/GAME.yaml.",
    )
    add = parser.add_argument
    add("game", choices=games)
    add("--games", type=_games, default=2000, help="for each number of players (default: 2000)")
    add("--seed", type=whole, default=1, help="of the first game (default: 1)")
    add(
        "--jobs", type=positive, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )
    add("--level", default="alley_cat", choices=level_ids(), help="who plays (default: alley_cat)")
    add(
        "--seats",
        type=positive,
        action="append",
        help="only this number of players; may be repeated",
    )
    add("--folder", type=Path, default=FOLDER, help="where the file is written")
    return parser


def _games(text: str) -> int:
    if (number := positive(text)) < HELD_OUT:
        raise ArgumentTypeError(f"at least {HELD_OUT} games are needed: one of them is held out")
    return number


def learn(
    game: Game[Any, Any], seats: int, level: str, seed: int, games: int, jobs: int
) -> Learned:
    """Play games with this number of players, and learn from them."""
    tasks = [SelfPlay(game.info.id, seats, level, seed + i) for i in range(games)]
    return learn_from(game, tasks, list(play_many(tasks, jobs)))


def learn_from(
    game: Game[Any, Any], tasks: Sequence[SelfPlay], played: Sequence[Sequence[Position]]
) -> Learned:
    """Learn from the positions of these games."""
    used = [p for i, game in enumerate(played) if (i + 1) % HELD_OUT for p in game]
    held_out = [p for i, game in enumerate(played) if not (i + 1) % HELD_OUT for p in game]
    weights = [round(w, 4) for w in fit(used)]
    measured = {"games": len(played) // HELD_OUT, **quality(held_out, weights)}
    first = tasks[0]
    print(f"{first.game}, {first.seats} players: {measured}")
    names = game.parts.feature_names
    today = date.today().isoformat()
    by_name = dict(zip(names, weights, strict=True))
    return Learned(today, len(played), first.seed, first.level, measured, by_name)


def quality(positions: Sequence[Position], weights: Sequence[float]) -> dict[str, float]:
    """How well the chances fit these positions, and how well those of the full evaluation do."""
    learned, full = chances(positions, weights), np.array([p.full for p in positions])
    return {
        "positions": len(positions),
        "log_loss": round(log_loss(positions, learned), 4),
        "log_loss_full": round(log_loss(positions, full), 4),
        "brier": round(brier(positions, learned), 4),
        "brier_full": round(brier(positions, full), 4),
    }


def text_of(id: str, tables: Mapping[int, Learned]) -> str:
    """The file."""
    lines = [HEAD.format(game=id) + "seats:"]
    for seats, table in sorted(tables.items()):
        measured = ", ".join(f"{name}: {number(table.fit[name])}" for name in FIT)
        lines += [
            f"  {seats}:",
            f'    date: "{table.date}"',
            f"    games: {table.games}",
            f"    seed: {table.seed}",
            f"    level: {table.level}",
            f"    fit: {{{measured}}}",
            "    weights:",
            *(f"      {name}: {number(weight)}" for name, weight in table.weights.items()),
        ]
    return "\n".join(lines) + "\n"


def number(value: float) -> str:
    """With four decimals at most, and no exponent."""
    return f"{value:.4f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


if __name__ == "__main__":
    sys.exit(main())
