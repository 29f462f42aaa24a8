"""The arguments of the workbench's commands."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from typing import Any

from ..bots.level_names import MEASURED
from .argument_types import GAME, add_separator, address, game, integer, path, positive, thing

WORKBENCH = ("measure", "compare", "restrict", "sweep", "report", "variant")
LEVELS = ",".join(MEASURED)
"""Levels by default: what is so for only one of them may be its blind spot."""


def add_workbench(commands: Any) -> None:
    """Add all of them to the parser of the program."""
    for add in (_add_measure, _add_compare, _add_restrict, _add_sweep, _add_report, _add_variant):
        add(commands)


def _add_measure(commands: Any) -> None:
    measure = _command(
        commands,
        "measure",
        "figures of many games",
        "Let computers play many games, and report how fair, long, tense and varied they are. "
        "Shares have 95% intervals; lengths show mean (5%, median, 95%).  GAME may also be a "
        "folder of saved games, such as one written with simulate --records: then these are "
        "reported, and nothing is played.",
        "Example: %(prog)s cattitude --games 400 --csv figures --interesting",
    )
    _sample(measure, 400)
    # None: not given, so that a folder of games can refuse them.
    measure.set_defaults(games=None, seed=None, levels=None)
    add_change(measure.add_argument)
    _add_people(measure)
    _add_skill(measure)
    measure.add_argument(
        "--csv", metavar="DIR", type=path, help="write games, turns, decisions and cards"
    )
    add_separator(measure.add_argument)
    measure.add_argument(
        "--interesting",
        action="store_true",
        help="list the closest, longest and most changeable games with the lines to replay them",
    )
    measure.add_argument("--records", metavar="DIR", type=path, help="where those are kept")


def _add_compare(commands: Any) -> None:
    compare = _command(
        commands,
        "compare",
        "what a change does to the game",
        "Compare two versions of a game's data or options, figure by figure: different, "
        "equivalent or undecided.",
        "Example: %(prog)s clowder --a --b numbers.key_price=2 --games 500",
    )
    _sample(compare, 500)
    for side in ("a", "b"):
        compare.add_argument(
            f"--{side}",
            nargs="*",
            default=[],
            metavar="CHANGE",
            help="KEY=VALUE or a .catvariant file; nothing: the original",
        )


def _add_restrict(commands: Any) -> None:
    restrict = _command(
        commands,
        "restrict",
        "what a card, space or action is worth",
        "Let one seat never use something, and see what it costs: the dearest comes first, what "
        "nobody would miss last.",
        "Example: %(prog)s clowder --ban pounce --ban zoomies",
    )
    _sample(restrict, 400, one_level=True)
    add_change(restrict.add_argument)
    restrict.add_argument(
        "--ban",
        action="append",
        type=thing,
        default=[],
        metavar="WHAT",
        help="a card's key, a verb or a target; without it everything in turn",
    )


def _add_sweep(commands: Any) -> None:
    sweep = _command(
        commands,
        "sweep",
        "the figures along a number",
        "Play with each value of a number or option.",
        "Example: %(prog)s clowder numbers.key_price=1..5 --games 200",
    )
    sweep.add_argument("range", metavar="KEY=RANGE", help="KEY=1..5 or KEY=1,2,8")
    _sample(sweep, 200, one_level=True)
    add_change(sweep.add_argument)
    sweep.add_argument(
        "--figure", action="append", default=[], metavar="KEY", help="a figure to show"
    )


def _add_report(commands: Any) -> None:
    report = _command(
        commands,
        "report",
        "the figures as one page with plots",
        "Play many games and write a page with plots, tables and words that opens offline, and "
        "beside it the records of games that are worth a look.",
        "Example: %(prog)s clowder --games 400 --out clowder.html",
    )
    _sample(report, 400)
    add_change(report.add_argument)
    _add_people(report)
    _add_skill(report)
    report.add_argument("--out", metavar="FILE", type=path, help="the page to write")
    report.set_defaults(interesting=True)


def _add_variant(commands: Any) -> None:
    variant: ArgumentParser = commands.add_parser(
        "variant",
        help="write a variant of a game's data, or show what one changes",
        description="Write a variant of a game's data to a file, or show what a file changes.",
        epilog="Example: %(prog)s clowder --set numbers.key_price=2 --name 'Cheap keys' "
        "--out cheap.catvariant",
    )
    add = variant.add_argument
    add("what", metavar="GAME|FILE", type=game, help="a game, or a .catvariant file to look at")
    add("--set", metavar="KEY=VALUE", action="append", default=[], help="a change of the data")
    add(
        "--word",
        metavar="KEY=WORDS",
        action="append",
        default=[],
        help="a text of what is new, such as card.big_steal.name='Big Steal'",
    )
    add("--name", metavar="WORDS", default="", help="what tables and reports call it")
    add("--note", metavar="WORDS", default="", help="what it is for")
    add("--out", metavar="FILE", type=path, help="the file to write")


def _command(commands: Any, name: str, brief: str, text: str, epilog: str) -> ArgumentParser:
    made: ArgumentParser = commands.add_parser(name, help=brief, description=text, epilog=epilog)
    made.add_argument("game", metavar="GAME", type=game, help=GAME)
    return made


def _sample(parser: ArgumentParser, games: int, one_level: bool = False) -> None:
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
    add("--json", metavar="FILE", type=path, help="write all figures there (- is the output)")
    add("--debug", action="store_true", help="show the traceback of each game that fails")


def _add_people(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--people",
        action="store_true",
        help="put the playtest sessions with people beside the games of computers",
    )
    parser.add_argument(
        "--portable", metavar="DIR", type=path, help="take the sessions from this folder"
    )


def _add_skill(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--skill",
        action="store_true",
        help="also play each level against the one below it, as many games again for each",
    )


def add_where(parser: ArgumentParser) -> None:
    """The arguments that say where games are played."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", metavar="N", type=positive, help="processes (default: one a core)")
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        type=address,
        help="play on the dask.distributed cluster whose scheduler has this address",
    )


def add_change(add: Callable[..., object]) -> None:
    """The arguments that change a game's data and options."""
    add("--variant", metavar="FILE", type=path, help="play with this variant of the data")
    add(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="set an option, or (with a dot: numbers.key_price=2) a value of the data; may be "
        "given several times",
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
