"""Arguments that several commands take, and what they may be; argparse reports errors."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

from ..content.game_ids import game_ids
from ..store.spreadsheet import SEPARATORS

LARGEST = 1_000_000
"""The largest number of games, processes and the like."""
GAME = f"one of {', '.join(game_ids())}, or the folder of a prototype"
"""What an argument that names a game may be."""


def place(text: str) -> Path:
    """A file or folder; ``Path`` would take nothing for the current folder."""
    if not text:
        raise ArgumentTypeError("is empty; name a file or folder")
    return Path(text)


def add_into(parser: ArgumentParser) -> None:
    """Add ``--in``: where a command makes a folder."""
    parser.add_argument(
        "--in",
        dest="into",
        metavar="DIR",
        type=place,
        default=Path("."),
        help="where the folder is made (default: here)",
    )


def game(text: str) -> str:
    """An id or a folder; whether there is such a game is looked up later."""
    if not text:
        raise ArgumentTypeError("is empty; name a game")
    return text


def own_game(text: str) -> str:
    """The id of one of the program's own games."""
    from ..content.checks import hint  # imported late, to show the first picture sooner

    if text not in game_ids():
        raise ArgumentTypeError(f"there is no game {text!r}{hint(text, game_ids())}")
    return text


def positive(text: str) -> int:
    """A whole number from 1 to LARGEST."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 1000 else 0
    if number < 1:
        raise ArgumentTypeError(f"{text!r} is not a whole number above 0")
    if number > LARGEST:
        raise ArgumentTypeError(f"is at most {LARGEST:,}, not {text}")
    return number


def integer(text: str) -> int:
    """A whole number, also below 0: a seed; or seats, which are checked with the game."""
    if not re.fullmatch(r"-?[0-9]{1,30}", text):
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def number(text: str) -> float:
    """A number that may have a decimal point."""
    if not re.fullmatch(r"-?[0-9]{1,30}(\.[0-9]{1,30})?", text):
        raise ArgumentTypeError(f"{text!r} is not a number")
    return float(text)


def duration(text: str) -> float:
    """How long something may take."""
    if (length := number(text)) <= 0:
        raise ArgumentTypeError(f"is more than 0, not {text}")
    return length


def address(text: str) -> str:
    """The address of a scheduler."""
    if not text.strip():
        raise ArgumentTypeError("is empty; it must be the address of a dask scheduler")
    return text


def whole(text: str) -> int:
    """A whole number from 0 on."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


# ---------------------------------------------------------------- shared arguments


def add_change(add: Callable[..., object]) -> None:
    """The arguments that change a game's data and options."""
    add("--variant", metavar="FILE", type=place, help="play with this variant of the data")
    add(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="set an option, or (with a dot: numbers.key_price=2) a value of the data; may be "
        "given several times",
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


def add_debug(add: Callable[..., object]) -> None:
    """The argument for whoever looks for a mistake in the rules."""
    add("--debug", action="store_true", help="show the traceback of each game that fails")


def add_separator(add: Callable[..., object]) -> None:
    """The argument that says how the tables of ``--csv`` are written."""
    what = "what stands between the cells (default: comma); with semicolon, numbers have a comma"
    add("--separator", choices=tuple(SEPARATORS), help=what)
