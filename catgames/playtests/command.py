"""``sessions``: lists the playtest sessions of this computer, and writes them as tables."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from ..commands.arguments import add_separator, game, place
from ..commands.outputs import (
    check_places,
    check_portable,
    counted,
    separator_of,
    stream_beside,
    write_json,
)
from ..core.record_text import Edition
from ..core.types import GameError
from ..store.disk import error_of_folder, in_english
from ..store.player_files import Files
from .played import lines as played_lines
from .tables import Session, as_json, median_seconds, read_sessions, write_csv

HELP = "list the playtest sessions with people"
ABOUT = (
    "List the playtest sessions that were recorded on this computer, and write "
    "them as tables for a spreadsheet.  docs/playtests.md tells what is noted."
)


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--game", metavar="ID", type=game, help="those of one game, and what was played in them")
    add(
        "--csv",
        metavar="DIR",
        type=place,
        help="write sessions.csv, turns.csv, pieces.csv and the other tables there",
    )
    add_separator(add)
    add("--json", metavar="FILE", type=place, help="write everything there (- is the output)")
    add(
        "--unfinished",
        action="store_true",
        help="also what people wrote in games that are not over; it may tell what they hold",
    )
    add("--portable", metavar="DIR", type=place, help="those of the files in this folder")


def run(args: Namespace) -> int:
    """Print the list, and write the files; what is damaged is reported beside it."""
    check_portable(args.portable)
    check_places(json_file=args.json, folders=(args.csv,))
    separator = separator_of(args)
    files = Files(args.portable)
    if e := error_of_folder(files.playtests.folder):
        raise GameError(f"{files.playtests.folder} can't be read: {in_english(e)}")
    every, problems = read_sessions(files, args.unfinished)
    sessions = [s for s in every if args.game in (None, s.playtest.game_id)]
    out = stream_beside(args.json)
    groups = by_edition(sessions)
    for (game_id, edition), own in groups.items():
        print(f"{game_id}, {edition}: {counted(len(own), 'session')}", file=out)
        for s in own:
            print(f"  {line(s)}", file=out)
    if not sessions:
        print(_none(args, sorted({s.playtest.game_id for s in every})), file=out)
    if sealed := sum(s.sealed for s in sessions):
        print(
            f"{sealed} of {len(sessions)} are not over: what people wrote, and the rules that they "
            "met, are left out (--unfinished shows them)",
            file=out,
        )
    for problem in problems:
        print(f"catgames: {problem}", file=sys.stderr)
    if args.game is not None:
        for (game_id, edition), own in groups.items():
            told = [*played_lines([p for s in own if (p := s.played) is not None])]
            if told and len(groups) > 1:
                print(f"{game_id}, {edition}:", file=out)
            for words in told:
                print(words, file=out)
    if args.csv is not None:
        for path in write_csv(args.csv, sessions, separator):
            print(path, file=out)
    if args.json is not None:
        write_json(as_json(sessions), args.json)
    return 0


def by_edition(sessions: Sequence[Session]) -> dict[tuple[str, Edition], list[Session]]:
    """The sessions of each game and edition, in the order of the first of them."""
    found: dict[tuple[str, Edition], list[Session]] = {}
    for s in sessions:
        found.setdefault((s.playtest.game_id, s.edition), []).append(s)
    return found


def _none(args: Namespace, games: list[str]) -> str:
    where = "" if args.portable is None else f" in {args.portable}"
    if games:
        return f"there are no sessions of {args.game}{where}, but some of {', '.join(games)}"
    return f"there are no sessions{where}"


def line(s: Session) -> str:
    """A session in a line."""
    p, middle = s.playtest, median_seconds(s.playtest.timings)
    pauses = sum(t.is_pause for t in p.timings)
    told = [p.name, f"{s.people} of {p.seats} seats people"]
    if p.variant and not s.edition.variant:  # else it stands above
        told.append(f"variant {p.variant}")
    told.append("saved game gone" if s.record is None else "over" if s.over else "not over")
    if s.minutes is not None:
        told.append(f"{s.minutes:.0f} min")
    if middle is not None:
        decisions = counted(len(p.timings) - pauses, "decision")
        told.append(f"{decisions} of {middle:.1f} s (median)")
    if pauses:
        told.append(counted(pauses, "pause"))
    told += [counted(len(p.notes), "note"), counted(len(p.forms), "form")]
    return ", ".join(told)
