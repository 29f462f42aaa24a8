"""``try``: plays random games of a prototype, and looks for mistakes in its rules."""

from __future__ import annotations

import traceback
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..content.paths import shown
from ..core.game import Game
from ..core.registry import load_game
from ..core.types import BadOption
from ..kit.mistakes import in_code
from ..kit.time_limit import time_limit
from ..properties.suite import check_game, check_to_the_end
from .find_game import add_prototype

LONGEST = 30.0
"""Seconds after which a game, with all that is looked at, counts as endless."""

THOROUGH, POSITIONS = 2, 15
"""In how many games, for each number of players, and in how many of their positions everything is
looked at; the others are only played to the end."""


def run(args: Namespace) -> int:
    """Print the first mistake, or what the games were like; returns 1 if there is a mistake."""
    game = load_game(add_prototype(args.folder))
    lengths: list[int] = []
    for seed in range(args.games):
        for seats in game.info.seats:
            try:
                with time_limit(LONGEST):
                    lengths.append(check_to_the_end(game, seats, seed))
                    if seed < THOROUGH:
                        check_game(game, seats, seed, POSITIONS)
            except Exception as e:  # whatever the rules raise is to be told
                print(told(e, game, args.folder, seats, seed))
                if args.debug:
                    print("".join(traceback.format_exception(e)))
                return 1
    print(summary(game, lengths))
    return 0


def told(e: Exception, game: Game[Any, Any], folder: Path, seats: int, seed: int) -> str:
    """What is wrong, and where."""
    again = f"(in the game with {seats} players and seed {seed})"
    if isinstance(e, AssertionError) and not _is_raised_in(folder, e):
        return f"{shown(folder / 'rules.py')}: {e}\n{again}"
    if isinstance(e, BadOption):
        return f"{shown(folder / 'game.yaml')}: {e}"
    return f"{in_code(e, folder)} {again}"


def _is_raised_in(folder: Path, e: Exception) -> bool:
    """Whether the last line of the traceback is one of the folder's code."""
    last = traceback.extract_tb(e.__traceback__)[-1]
    return Path(last.filename).is_relative_to(folder.resolve())


def summary(game: Game[Any, Any], lengths: list[int]) -> str:
    """How many games there were, and how long."""
    seats = list(game.info.seats)
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    mean = sum(lengths) / len(lengths)
    return (
        f"{game.info.id}: {len(lengths)} random games with {players} players, of "
        f"{min(lengths)} to {max(lengths)} answers (mean {mean:.0f}), without a mistake"
    )
