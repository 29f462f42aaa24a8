"""``import``: makes a free table from a designer's files."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from ..commands.arguments import add_into, place, positive
from ..content.paths import COMMAND, as_typed
from ..core.fields import MOST_SEATS
from .job import STAGE, Reading, read_apart
from .live import remember
from .pictures import Grid
from .plan import MOST_HAND, Plan, told

HELP = "spreadsheets, pictures, PDFs or saved tables become a game"
ABOUT = (
    "Make a game from a designer's files: CSV and other tables, XLSX, XLS, ODS, pictures, a folder "
    "of pictures, a sheet of cards, PDF, saved objects of Tabletop Simulator, .pcio.  Nothing is "
    "overwritten.  docs/free-table.md tells more."
)


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("files", metavar="FILE", nargs="+", type=place, help="files, or folders of them")
    add_into(parser)
    add("--seats", metavar="N-M", type=_seats, help="the fewest and most players (default: 2-4)")
    add("--hand", metavar="N", type=_hand, default=0, help="cards that everybody begins with")
    add("--grid", metavar="WxH", type=_grid, help="cards side by side on a sheet: 10x7")
    add("--follow", action="store_true", help="take over what is saved in the files later")
    add(STAGE, metavar="DIR", type=place, help=SUPPRESS)


def run(args: Namespace) -> int:
    """Make the folder, and say what was found."""
    if args.stage is not None:
        return read_apart(args.files, args.stage, args.grid)
    folder, sentences = import_files(
        args.files, args.into, args.seats, args.hand, args.grid, args.follow
    )
    print("\n".join(sentences))
    print(
        f"{folder} is a game now.\n"
        f"Play it with    {as_typed(COMMAND, 'play', '--games', folder)}\n"
        f"Check it with   {as_typed(COMMAND, 'check', folder)}"
    )
    return 0


def import_files(
    files: Sequence[Path],
    into: Path,
    seats: range | None = None,
    hand: int = 0,
    grid: Grid | None = None,
    follow: bool = False,
) -> tuple[Path, list[str]]:
    """Make the folder of a free table from files, in ``into``; returns it, and what was found in
    plain sentences.  Raises GameError; then there is nothing new."""
    reading = Reading(files, grid)
    try:
        reading.wait()
        plan = Plan(reading.found(), reading.folder)
        plan.seats, plan.hand = seats or plan.seats, hand
        folder = plan.put_into(into)
        if follow:
            remember(plan, folder, files)
        return folder, told(plan)
    finally:
        reading.close()


def _seats(text: str) -> range:
    found = re.fullmatch(r"([0-9]{1,2})(?:[-–]([0-9]{1,2}))?", text)
    few, many = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= few <= many <= MOST_SEATS:
        raise ArgumentTypeError(f"{text!r} is no number of players; write 3 or 2-4")
    return range(few, many + 1)


def _hand(text: str) -> int:
    if (number := positive(text)) > MOST_HAND:
        raise ArgumentTypeError(f"is at most {MOST_HAND}, not {text}")
    return number


def _grid(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,2})[x×]([0-9]{1,2})", text, re.IGNORECASE)
    if not found or not int(found[1]) or not int(found[2]):
        raise ArgumentTypeError(f"{text!r} is no grid; write 10x7 for ten beside each other")
    return int(found[1]), int(found[2])
