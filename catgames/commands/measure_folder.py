"""``measure FOLDER``: figures of the saved games in a folder."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from ..content.paths import COMMAND, as_typed
from ..core.types import GameError
from ..store.disk import SUFFIX, paths_in
from ..workbench.figures import interesting
from ..workbench.recorded import Group, Recorded, read_recorded
from ..workbench.statistics import special
from .exit_codes import STOPPED
from .figure_output import as_json, table, write_csv
from .outputs import separator_of, stream_beside, write_json
from .progress import with_bar

_PLAYING = (
    "games seed levels set variant people portable skill records jobs scheduler debug".split()
)
"""Arguments that say what is played, and how."""
_MOST = 5
"""Problems that are listed one by one."""


def run(args: Namespace, folder: Path) -> int:
    """Read the games, print their figures, and write the files.  Raises GameError."""
    given = [f"--{name}" for name in _PLAYING if _is_given(getattr(args, name))]
    if given:
        raise GameError(f"the games in {folder} have been played; {given[0]} is of no use there")
    special()  # says what is missing before the first game is read
    paths, found, stopped = paths_in(folder, SUFFIX), Recorded(), False
    try:
        for _ in with_bar(read_recorded(paths, found), len(paths)):
            pass
    except KeyboardInterrupt:
        stopped = True
    found.sort()
    groups = [g for g in found.groups if args.seats in (None, g.arm.setup.seats)]
    out = stream_beside(args.json)
    _tell_what_is_left_out(found)
    if found.groups and not groups:
        raise GameError(f"{folder} has no finished game of {args.seats} players")
    if not groups:
        raise GameError(f"{folder} has no finished game that could be read")
    for group in groups:
        heading = f"{group.name}; {_count(group.games)} of {folder}"
        print("\n".join(table(group.arm, group.by_players, heading=heading)), file=out)
        if args.interesting:
            print("\n".join(_worth_a_look(group)), file=out)
    names = _names(groups)
    if args.csv is not None:
        for group, name in zip(groups, names):
            samples = [s for own in group.by_players.values() for s in own]
            into = args.csv / name if len(groups) > 1 else args.csv
            write_csv(into, group.arm, samples, separator_of(args))
    if args.json is not None:
        made = [as_json(group.arm, group.by_players) for group in groups]
        write_json(made[0] if len(made) == 1 else made, args.json)
    return STOPPED if stopped else 0


def _is_given(value: object) -> bool:
    return value is not None and value is not False and value != []


def _count(games: int) -> str:
    return "one game" if games == 1 else f"{games:,} games"


def _tell_what_is_left_out(found: Recorded) -> None:
    problems = list(found.problems)
    more = len(problems) - _MOST
    if more > 0:
        problems[_MOST:] = [f"… and {more:,} more games can't be used"]
    if found.unfinished:
        are = "is" if found.unfinished == 1 else "are"
        problems.append(f"{_count(found.unfinished)} {are} not over and left out")
    for problem in problems:
        print(f"catgames: {problem}", file=sys.stderr)


def _worth_a_look(group: Group) -> Iterator[str]:
    for players, samples in group.by_players.items():
        for what, found in interesting(samples).items():
            yield f"  {what}, {players}:"
            for s in found:
                yield f"    {as_typed(COMMAND, 'replay', group.paths[s.seed])}"


def _names(groups: list[Group]) -> list[str]:
    """A folder for the tables of each group."""
    return [
        f"{number}-{re.sub(r'[^a-z0-9]+', '-', group.name.lower()).strip('-')[:60]}"
        for number, group in enumerate(groups, 1)
    ]
