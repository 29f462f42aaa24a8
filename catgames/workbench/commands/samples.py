"""The games that the commands of the workbench play: the arguments that say which, and how they are
played."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...bots.arena import Setup
from ...bots.level_names import MEASURED
from ...bots.levels import find_level
from ...catalog import offers
from ...commands.arguments import add_debug, add_where, integer, place, positive
from ...commands.batch import Batch
from ...commands.chosen_game import changed_game, data_arguments, need_rules, read_options
from ...core.types import GameError
from ...store.variants import content_for
from ..sample import Arm, by_level, play_sample
from ..statistics import special

LEVELS = ",".join(MEASURED)
"""Levels by default: what is so for only one of them may be its blind spot."""


def add_sample(parser: ArgumentParser, games: int, one_level: bool = False) -> None:
    add = parser.add_argument
    add("--seats", metavar="N", type=integer, help="how many play (default: as few as can)")
    add(
        "--games",
        metavar="K",
        type=positive,
        default=games,
        help=f"how many games of each kind (default: {games})",
    )
    add("--seed", metavar="S", type=integer, default=0, help="the first game's seed (default: 0)")
    if one_level:
        words = f"the level of all computers (default: {MEASURED[0]})"
        add("--levels", metavar="LEVEL", type=_level, default=MEASURED[:1], help=words)
    else:
        words = f"computer levels, each in games of its own (default: {LEVELS})"
        add("--levels", metavar="LEVEL[,LEVEL]", type=_levels, default=_levels(LEVELS), help=words)
    add_where(parser)
    add("--json", metavar="FILE", type=place, help="write all figures there (- is the output)")
    add_debug(add)


def add_people(parser: ArgumentParser) -> None:
    parser.set_defaults(people=False, portable=None)
    if not offers("people"):
        return
    parser.add_argument(
        "--people",
        action="store_true",
        help="put the playtest sessions with people beside the games of computers",
    )
    parser.add_argument(
        "--portable", metavar="DIR", type=place, help="take the sessions from this folder"
    )


def add_skill(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--skill",
        action="store_true",
        help="also play each level against the one below it, as many games again for each",
    )


def _level(text: str) -> tuple[str, ...]:
    levels = _levels(text)
    if len(levels) > 1:
        raise ArgumentTypeError(f"is one level here, not {text}")
    return levels


def _levels(text: str) -> tuple[str, ...]:
    levels = tuple(dict.fromkeys(word for word in text.split(",") if word))
    if not levels:
        raise ArgumentTypeError("names no level")
    return levels


# ---------------------------------------------------------------- the games


def read_arm(
    args: Namespace, file: Path | None, settings: Sequence[str], other: str | None = None
) -> Arm:
    """The game of the arguments with a variant.

    ``settings`` as of ``changed_game``; ``other``: another version, the folder of a prototype.
    Raises GameError.
    """
    special()  # says what is missing before the first game
    game, variant, rest = changed_game(other or args.game, file, settings, bool(other))
    need_rules(game)
    seats = args.seats if args.seats is not None else game.info.seats[0]
    options = read_options(game, seats, rest)
    for level in args.levels:
        find_level(level)
    setup = Setup(game.info.id, (args.levels[0],) * seats, options)
    keep = bool(getattr(args, "interesting", False) or getattr(args, "csv", None))
    setup = replace(setup, content=content_for(game), keep_records=keep)
    return Arm(game, replace(setup, data_arguments=data_arguments(file, settings, rest)), variant)


class Samples(Batch):
    """The games of a command of the workbench, all played."""

    def __init__(
        self,
        tasks: Sequence[Any],
        args: Namespace,
        task: Callable[[Any], Any] = play_sample,
    ) -> None:
        """Raises GameError if no game was played to its end."""
        super().__init__(tasks, args, task)
        self.samples: list[Any] = [sample for _, sample in self.results()]
        if self.stopped and not self.samples:
            raise KeyboardInterrupt
        self.tell_stop()
        self.code = self.report()
        """The exit code of the command."""
        if not self.samples:
            raise GameError("no game was played to its end")

    def by_level(self, levels: Sequence[str]) -> dict[str, list[Any]]:
        """The games of each level that has played some, in the order of ``levels``."""
        return by_level(self.samples, levels)
