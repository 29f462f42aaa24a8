"""The arguments of ``print``."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from typing import Any

from ..content.languages import ENGLISH, languages
from ..ui.printing.papers import PAPERS
from .argument_types import GAME, game, number, path
from .workbench_arguments import add_change


def add_print(commands: Any) -> None:
    """Add the command to the parser of the program."""
    parser: ArgumentParser = commands.add_parser(
        "print",
        help="a game as a PDF to print and cut, or for Tabletop Simulator",
        description="Write a PDF with all that a game is made of, at its size: cards with crop "
        "marks, tiles, tokens, boards over several pages, and a list of what is in the box.",
        epilog="Example: %(prog)s clowder --paper a4 --backs --language nl --out clowder.pdf",
    )
    add = parser.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add("--paper", choices=[*PAPERS], default="a4", help="the size of the pages (default: a4)")
    add(
        "--bleed",
        metavar="MM",
        type=number,
        default=3.0,
        help="millimetres around a piece that have its colour too, against cuts that are a little "
        "off (default: 3)",
    )
    add("--backs", action="store_true", help="after each page the page of the backs, mirrored")
    add_change(add)
    add(
        "--language",
        metavar="CODE",
        default=ENGLISH,
        help=f"the language of the cards: {', '.join(languages())} (default: {ENGLISH})",
    )
    add(
        "--games",
        metavar="DIR",
        type=path,
        action="append",
        default=[],
        help="look for prototypes in this folder, too",
    )
    out = parser.add_mutually_exclusive_group()
    out.add_argument("--out", metavar="FILE", type=path, help="the PDF (default: GAME.pdf)")
    out.add_argument(
        "--tts", metavar="DIR", type=path, help="write files for Tabletop Simulator there instead"
    )
    add("--progress", action="store_true", help=SUPPRESS)
