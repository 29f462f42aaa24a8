"""A game with one set of data and options, as the command line describes it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..bots.arena import Setup
from ..bots.levels import find_level
from ..core.game import Game
from ..core.types import Atom, BadOption
from ..store.variants import Variant, load_variant, variant_of
from ..workbench.arms import Arm, content_for
from ..workbench.statistics import special
from .find_game import find_game


def read_arm(args: Namespace, file: Path | None, settings: Sequence[str]) -> Arm:
    """The game of the arguments with a variant, for the commands of the workbench.

    ``settings`` as of ``changed_game``.  Raises GameError.
    """
    special()  # says what is missing before the first game
    game, variant, rest = changed_game(args.game, file, settings)
    seats = args.seats if args.seats is not None else game.info.seats[0]
    options = read_options(game, seats, rest)
    for level in args.levels:
        find_level(level)
    setup = Setup(game.info.id, (args.levels[0],) * seats, options)
    keep = bool(getattr(args, "interesting", False) or getattr(args, "csv", None))
    setup = replace(setup, content=content_for(game), keep_records=keep)
    return Arm(game, replace(setup, data_arguments=data_arguments(file, settings, rest)), variant)


def changed_game(
    game_id: str, file: Path | None, settings: Sequence[str]
) -> tuple[Game[Any, Any], Variant | None, list[str]]:
    """The game with a variant's file and changes of its data, and the settings that are left.

    ``game_id`` may also be the folder of a prototype.  A setting is ``key=value``; a key with a
    dot, or one of the data file's sections, belongs to the data, any other is an option.  Raises
    GameError.
    """
    base = find_game(game_id)
    changes = [s for s in settings if _is_change(base, s)]
    variant = variant_of(base, file, changes)
    game = base if variant is None else load_variant(variant, base)
    return game, variant, [s for s in settings if s not in changes]


def data_arguments(
    file: Path | None, settings: Sequence[str], rest: Sequence[str]
) -> tuple[str, ...]:
    """The arguments that changed the data; ``rest``: the settings that did not."""
    words = [] if file is None else ["--variant", str(file)]
    for setting in settings:
        words += [] if setting in rest else ["--set", setting]
    return tuple(words)


def _is_change(game: Game[Any, Any], setting: str) -> bool:
    key = setting.partition("=")[0]
    return "." in key or key in game.content


def chosen_options(game: Game[Any, Any], settings: Sequence[str]) -> dict[str, Atom]:
    """The options set with ``key=value``, and no others; each must be one that some number of
    players can choose.  Raises BadOption."""
    found: dict[str, Atom] = {}
    for setting in settings:
        key = setting.partition("=")[0]
        refused: BadOption | None = None
        for seats in game.info.seats:
            try:
                found[key] = read_options(game, seats, [setting])[key]
            except BadOption as e:
                refused = refused or e
        if key not in found and refused is not None:
            raise refused
    return found


def read_options(game: Game[Any, Any], seats: int, settings: Sequence[str]) -> dict[str, Atom]:
    """All options, some of them set with ``key=value``.  Raises BadOption."""
    game.complete_options(seats, {})
    options: dict[str, Atom] = {}
    offered = {o.key: o for o in game.options(seats)}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadOption(f"expected key=value, found {setting!r}")
        if key not in offered:
            game.complete_options(seats, {key: None})  # raises, with a suggestion
        options[key] = offered[key].parse(value)
    return game.complete_options(seats, options)
