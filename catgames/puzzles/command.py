"""``puzzles``: finds puzzles in games that computers play, and writes them into the game's file."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..bots.levels import find_level, prepare
from ..commands.arguments import GAME, add_debug, game, positive
from ..commands.batch import Batch
from ..commands.chosen_game import find_game, need_rules
from ..commands.outputs import check_places, counted
from ..content.lessons import rules_digest
from ..content.loader import read_text
from ..content.paths import shown
from ..core.game import Game
from ..core.types import BadContent, GameError
from ..store.disk import replace_file
from .files import puzzle_file, read_head
from .finding import Found, Search, choose, find_puzzles, written
from .puzzle import GRADES

HELP = "find puzzles in games that computers play"
ABOUT = (
    "Let computers play games of each number of players, look at the beginning of every turn for "
    "something that can be done in one way only, and write the best of these puzzles into the "
    "game's file.  What the file says at its beginning is kept (docs/puzzles.md)."
)
GRADE_WORDS = dict(zip(GRADES, ("easy", "tricky", "hard"), strict=True))


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s examples/sunny_spots --rounds 20"
    add = parser.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add(
        "--rounds",
        metavar="N",
        type=positive,
        default=10,
        help="how many games at each table (default: 10); the same number finds the same puzzles",
    )
    add("--jobs", metavar="N", type=positive, help="processes (default: one a core)")
    add_debug(add)


def run(args: Namespace) -> int:
    """Find the puzzles, write the file, and say what there is."""
    game = find_game(args.game)
    need_rules(game)
    head, path = read_head(game), puzzle_file(game.info.id)
    check_places(files=(path,))
    for table in head.tables:
        prepare(game, [find_level(table.level)], table.seats)
    searches = [Search(game.info.id, head, table) for table in head.tables]
    tasks = [(search, round_) for round_ in range(args.rounds) for search in searches]
    batch = Batch(tasks, args, find_puzzles)
    found = [one for _, own in batch.results() for one in own]
    kept = [] if batch.stopped else choose(found)
    batch.tell_stop()
    code = batch.report()
    if kept:
        text = written(path, rules_digest(game.content), kept)
        _read_back(text, game)
        replace_file(path, text)
    if batch.played:
        print("\n".join(summary(game.info.id, shown(path), found, kept, batch)))
    return code


def summary(
    id: str, file: str, found: Sequence[Found], kept: Sequence[Found], batch: Batch
) -> Iterator[str]:
    """What was found, and where it is."""
    games = counted(batch.played, "game")
    stays = f"; {file} stays as it was" if os.path.lexists(file) else ""
    if batch.stopped:
        yield f"{id}: {counted(len(found), 'puzzle')} in {games}, and none is kept{stays}"
    elif not kept:
        why = "no turn in which just one way leads to the most that can be had"
        yield f"{id}: no puzzles: {games} had {why}; more --rounds may find some{stays}"
    else:
        yield f"{id}: {counted(len(kept), 'puzzle')} of {games}, in {file}"
        for grade, word in GRADE_WORDS.items():
            goals = Counter(one.goal for one in kept if one.grade == grade)
            told = ", ".join(f"{goal}: {many}" for goal, many in sorted(goals.items()))
            yield f"  {word:<6}  {goals.total():>2}" + (f"  ({told})" if told else "")


def _read_back(text: str, game: Game[Any, Any]) -> None:
    """Raise GameError if the rest of a file does not go with new puzzles."""
    name = shown(puzzle_file(game.info.id))
    try:
        read_text(text, name)
    except BadContent as e:
        what = "can't be written anew; let every key stand at the beginning of a line of its own"
        raise GameError(f"{name}: {what}") from e
