"""``print``: a game on paper, or for Tabletop Simulator."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..content.languages import check_language
from ..core.game import Game
from ..core.types import GameError
from ..ui.printing.open import OpenGame, open_game
from ..ui.printing.pages import Pages
from ..ui.printing.papers import PAPERS
from ..ui.printing.pdf import write_pdf
from ..ui.printing.source_atlas import atlas_for_print
from .arms import changed_game, read_options
from .find_game import add_games
from .outputs import check_places
from .progress import with_bar
from .undrawn import undrawn

WIDEST_BLEED = 5.0


def run(args: Namespace) -> int:
    """Write the PDF, or the files for Tabletop Simulator."""
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
    out: Path = args.out or Path(f"{game.info.id}.pdf")
    pages = Pages(
        found.ctx, found.title, found.components, PAPERS[args.paper], args.bleed, args.backs,
        found.cover,
    )  # fmt: skip
    try:
        for done in with_bar(write_pdf(out, pages, found.title), len(pages)):
            if args.progress:
                print(f"{done}/{len(pages)}", flush=True)
    except OSError as e:
        if args.progress and e.errno:
            print(f"errno {e.errno}", flush=True)  # for the window, which says it in its language
        raise GameError(f"{out} can't be written: {e.strerror or e}") from None
    _tell_what_is_not_drawn(game, found)
    print(out)
    return 0


def _tell_what_is_not_drawn(game: Game[Any, Any], found: OpenGame) -> None:
    """Letters that no font has, and a card too small for its text, are the designer's to change."""
    for line in undrawn(game, found.ctx.cut_on_paper or ()):
        print(f"catgames: {line}", file=sys.stderr)


def _write_table(game: Game[Any, Any], found: OpenGame, folder: Path) -> int:
    from ..ui.printing.tabletop import TableFiles

    files = TableFiles(found.ctx, found.title, found.components, folder)
    for _ in with_bar(files.write(), len(files)):
        pass
    _tell_what_is_not_drawn(game, found)
    print(files.path)
    return 0
