"""``print``: a game on paper, or for Tabletop Simulator."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..commands.arguments import GAME, add_change, game, number, place
from ..commands.chosen_game import add_games, changed_game, read_options
from ..commands.outputs import check_places, with_bar
from ..commands.undrawn import undrawn
from ..content.languages import ENGLISH, check_language, languages
from ..core.game import Game
from ..core.types import GameError
from .choices import ROUND, TOKENS, Choices
from .page_layout import PAPERS

if TYPE_CHECKING:
    from .open import OpenGame


HELP = "a game as a PDF to print and cut, or for Tabletop Simulator"
ABOUT = (
    "Write a PDF with a game's rules and all that it is made of, at its size: cards with crop "
    "marks, tiles, tokens, boards over several pages, a list of what is in the box and what to cut."
)
WIDEST_BLEED = 5.0


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s clowder --paper a4 --light --language nl --out clowder.pdf"
    add = parser.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add("--paper", choices=[*PAPERS], default="a4", help="the size of the pages (default: a4)")
    add(
        "--bleed",
        metavar="MM",
        type=number,
        default=2.0,
        help="millimetres around a piece that have its colour too, against cuts that are a little "
        "off; fewer where more pieces fit on a page then (default: 2)",
    )
    add(
        "--backs",
        action=BooleanOptionalAction,
        default=True,
        help="behind each sheet the page of the backs, mirrored, for printing on both sides "
        "(default: yes)",
    )
    add("--light", action="store_true", help="little ink: dark grounds stay white")
    add(
        "--tokens",
        choices=TOKENS,
        default=ROUND,
        help="round tokens are cut as squares, which is easier (default: round)",
    )
    add(
        "--table-card",
        action="store_true",
        help="one page of A5 for the table instead: how to begin, who made the game, how to say "
        "what one thinks of it",
    )
    add_change(add)
    add(
        "--language",
        metavar="CODE",
        default=ENGLISH,
        help=f"the language of cards and rules: {', '.join(languages())} (default: {ENGLISH})",
    )
    add(
        "--games",
        metavar="DIR",
        type=place,
        action="append",
        default=[],
        help="look for prototypes in this folder, too",
    )
    out = parser.add_mutually_exclusive_group()
    out.add_argument("--out", metavar="FILE", type=place, help="the PDF (default: GAME.pdf)")
    out.add_argument(
        "--tts", metavar="DIR", type=place, help="write files for Tabletop Simulator there instead"
    )
    add("--progress", action="store_true", help=SUPPRESS)


def run(args: Namespace) -> int:
    """Write the PDF, or the files for Tabletop Simulator."""
    from .open import atlas_for_print, open_game  # imports pygame

    check_language(args.language)
    if not 0 <= args.bleed <= WIDEST_BLEED:
        raise GameError(f"--bleed is from 0 to {WIDEST_BLEED:g} mm, not {args.bleed:g}")
    check_places(files=(args.out,), folders=(args.tts,))
    add_games(args.games)
    game, variant, rest = changed_game(args.game, args.variant, args.set)
    options = read_options(game, game.info.seats[-1], rest)
    name = variant.title if variant else ""
    found = open_game(game, args.language, options, name, atlas_for_print())
    if args.tts is not None:
        return _write_table(game, found, args.tts)
    return _write_pages(game, found, args)


def _write_pages(game: Game[Any, Any], found: OpenGame, args: Namespace) -> int:
    from .pages import Pages

    name = f"{game.info.id}-table-card.pdf" if args.table_card else f"{game.info.id}.pdf"
    out: Path = args.out or Path(name)
    pages = Pages(
        found,
        Choices(args.paper, args.bleed, args.backs, args.light, args.tokens, args.table_card),
    )
    try:
        for done in with_bar(pages.write(out), len(pages)):
            if args.progress:
                print(f"{done}/{len(pages)}", flush=True)
    except OSError as e:
        if args.progress and e.errno:
            print(f"errno {e.errno}", flush=True)  # for the window, which says it in its language
        raise GameError(f"{out} can't be written: {e.strerror or e}") from None
    if pages.booklet and pages.booklet.cut:
        what = f"the rules are longer than {pages.booklet.pages} pages; the rest is left out"
        print(f"catgames: {what}", file=sys.stderr)
    _tell_what_is_not_drawn(game, found)
    print(out)
    return 0


def _tell_what_is_not_drawn(game: Game[Any, Any], found: OpenGame) -> None:
    """Letters that no font has, and a card too small for its text, are the designer's to change."""
    for line in undrawn(game, found.ctx.cut_on_paper or ()):
        print(f"catgames: {line}", file=sys.stderr)


def _write_table(game: Game[Any, Any], found: OpenGame, folder: Path) -> int:
    from .by_hand import HandTable
    from .tabletop import TableFiles

    if game.by_hand:
        files: TableFiles = HandTable(game, found, folder)
    else:
        files = TableFiles(found.ctx, found.title, found.components, folder)
    for _ in with_bar(files.write(), len(files)):
        pass
    _tell_what_is_not_drawn(game, found)
    print(files.path)
    return 0
