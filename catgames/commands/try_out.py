"""``try``: plays random games of a prototype, and looks for mistakes in its rules."""

from __future__ import annotations

import traceback
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..catalog import load_game
from ..content.paths import shown
from ..core.game import Game
from ..core.types import BadOption
from ..kit.game import PrototypeGame
from ..kit.guard import strictly
from ..kit.mistakes import in_code, is_interruption
from ..kit.schema import GAME
from ..kit.time_limit import time_limit
from ..properties.suite import check_game, check_to_the_end
from ..properties.walks import Failed
from .check_prototype import static_mistakes
from .find_game import add_prototype
from .try_sentences import sentence_about
from .undrawn import undrawn

LONGEST = 30.0
"""Seconds after which a game, with all that is looked at, counts as endless."""

THOROUGH, POSITIONS = 2, 15
"""In how many games, for each number of players, and in how many of their positions everything is
looked at; the others are only played to the end."""


def run(args: Namespace) -> int:
    """Print the first mistake, or what the games were like; returns 1 if there is a mistake."""
    game = load_game(add_prototype(args.folder))
    assert isinstance(game, PrototypeGame)
    for line in undrawn(game):
        print(f"Not drawn: {line}")
    mistakes = static_mistakes(game)
    if mistakes:
        print("\n".join(mistakes))
        return 1
    with strictly():
        return _play(game, args)


def _play(game: Game[Any, Any], args: Namespace) -> int:
    lengths: list[int] = []
    for seed in range(args.games):
        for seats in game.info.seats:
            try:
                with time_limit(LONGEST):
                    lengths.append(check_to_the_end(game, seats, seed))
                    if seed < THOROUGH:
                        check_game(game, seats, seed, POSITIONS)
            except BaseException as e:  # whatever the rules raise is reported
                if is_interruption(e):
                    raise
                print(told(e, game, args.folder, seats, seed))
                if args.debug:
                    print("".join(traceback.format_exception(e)))
                return 1
    print(summary(game, lengths))
    return 0


def told(e: BaseException, game: Game[Any, Any], folder: Path, seats: int, seed: int) -> str:
    """What is wrong, and where."""
    again = f"(in the game with {seats} players and seed {seed})"
    if isinstance(e, Failed):
        return f"{sentence_about(e.text, e.position)}\n{again}"
    if isinstance(e, BadOption):
        return f"{shown(folder / GAME)}: {e}"
    return f"{in_code(e, folder, game)} {again}"


def summary(game: Game[Any, Any], lengths: list[int]) -> str:
    """How many games there were, and how long."""
    seats = list(game.info.seats)
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    mean = sum(lengths) / len(lengths)
    return (
        f"{game.info.id}: {len(lengths)} random games with {players} players, of "
        f"{min(lengths)} to {max(lengths)} answers (mean {mean:.0f}), without a mistake"
    )
