"""``measure``: figures of many games, for two levels of computers side by side."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ...bots.level_names import MEASURED
from ...catalog import PROTOTYPE, all_ids
from ...commands.arguments import GAME, add_change, add_separator, game, place
from ...commands.chosen_game import add_prototype
from ...commands.outputs import (
    STOPPED,
    check_places,
    check_portable,
    separator_of,
    stream_beside,
    with_bar,
    write_json,
)
from ...content.paths import COMMAND, as_typed
from ...core.types import GameError
from ...store.disk import SUFFIX, paths_in, replace_file
from ..figures import interesting, summaries_of
from ..recorded import (
    Group,
    People,
    Recorded,
    beside,
    is_folder_of_games,
    read_people,
    read_recorded,
)
from ..sample import Arm, GameSample, record_name
from ..skill import Skill, doubts, habit_games, habit_pairs, pairs_of, skill_tasks, skills
from ..statistics import special
from .figure_output import as_json, skill_rows, table, write_csv
from .learn import learn_first
from .samples import Samples, add_people, add_sample, add_skill, read_arm

HELP = "figures of many games"
ABOUT = (
    "Let computers play many games, and report how fair, long, tense and varied they are. "
    "Shares have 95% intervals; lengths show mean (5%, median, 95%).  GAME may also be a "
    "folder of saved games, such as one written with simulate --records: then these are "
    "reported, and nothing is played."
)
GAMES = 400
"""How many games of each level are played, if nobody says."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s cattitude --games 400 --csv figures --interesting"
    parser.add_argument("game", metavar="GAME", type=game, help=GAME)
    add_sample(parser, 400)
    # None: not given, so that a folder of games can refuse them.
    parser.set_defaults(games=None, seed=None, levels=None)
    add_change(parser.add_argument)
    add_people(parser)
    add_skill(parser)
    parser.add_argument(
        "--csv", metavar="DIR", type=place, help="write games, turns, decisions and cards"
    )
    add_separator(parser.add_argument)
    parser.add_argument(
        "--interesting",
        action="store_true",
        help="list the closest, longest and most changeable games with the lines to replay them",
    )
    add = parser.add_argument
    add(
        "--game",
        metavar="DIR",
        type=place,
        action="append",
        dest="versions",
        default=[],
        help="of a folder of games: the prototype that was played, or another version of it",
    )
    add(
        "--side-by-side",
        action="store_true",
        help="of a folder of games: versions of a game in one table",
    )
    parser.add_argument("--records", metavar="DIR", type=place, help="where those are kept")


def run(args: Namespace) -> int:
    """Play, or read the saved games of a folder; print the figures, and write the files."""
    check_places(json_file=args.json, folders=(args.csv, args.records))
    separator_of(args)
    folder = Path(args.game)
    if args.game not in all_ids() and folder.is_dir():
        if is_folder_of_games(folder):
            return run_folder(args, folder)
        if not (folder / PROTOTYPE).is_file():
            raise GameError(
                f"{folder} has neither saved games (*{SUFFIX}) nor a prototype ({PROTOTYPE})"
            )
    if args.versions or args.side_by_side:
        raise GameError("--game and --side-by-side are for a folder of games that were played")
    if args.records is not None and not args.interesting:
        raise GameError("--records is where --interesting keeps games; give both")
    args.games, args.seed = args.games or GAMES, args.seed or 0
    args.levels = args.levels or MEASURED
    arm = read_arm(args, args.variant, args.set)
    check_people(args)
    if args.skill:
        pairs_of(args.levels)  # says what is wrong before the first game
    seeds = range(args.seed, args.seed + args.games)
    tasks = [(arm.with_level(level), seed) for level in args.levels for seed in seeds]
    learn_first(arm, args.levels, len(tasks))
    batch = Samples(tasks, args)
    by_level = batch.by_level(args.levels)
    found, code = skill_of(args, arm, batch)
    out = stream_beside(args.json)
    people = people_of(args, arm)
    levels = [s for s in found if not s.of_habit]
    lines = [*honesty(arm, by_level, found), *table(arm, by_level, people), *skill_rows(levels)]
    print("\n".join(lines), file=out)
    if args.interesting:
        print("\n".join(_worth_a_look(arm, by_level, args)), file=out)
    if args.csv is not None:
        write_csv(args.csv, arm, batch.samples, separator_of(args))
    if args.json is not None:
        skill = found if args.skill else None
        write_json(as_json(arm, by_level, people, skill), args.json)
    return code


def check_people(args: Namespace) -> None:
    """Raise GameError if ``--portable`` is not there, or nothing is read from it."""
    if args.portable is not None and not args.people:
        raise GameError("--portable is where --people takes sessions from; give both")
    check_portable(args.portable)


def skill_of(args: Namespace, arm: Arm, batch: Samples) -> tuple[list[Skill], int]:
    """Each level against the one below it, if that was asked for, and every habit against each
    level, if nobody has tuned these for the game; nothing if somebody has stopped.  And the exit
    code of these games and those of the batch."""
    pairs = pairs_of(args.levels) if args.skill else []
    habits = [] if arm.game.parts.features is None else habit_pairs(args.levels)
    if batch.stopped or not pairs + habits:
        return [], batch.code
    seeds = range(args.seed, args.seed + args.games)
    tasks = skill_tasks(arm, pairs, seeds)
    tasks += skill_tasks(arm, habits, seeds[: habit_games(args.games)])
    played = Samples(tasks, args)
    return list(skills(pairs + habits, played.samples)), batch.code or played.code


def honesty(
    arm: Arm, by_level: Mapping[str, Sequence[GameSample]], found: Sequence[Skill]
) -> Iterator[str]:
    """How well the levels play a game that they have never seen, and what that means."""
    habits = [s for s in found if s.of_habit]
    if not habits:
        return
    yield "  how well they play: wins of one player who always does the same among computers"
    yield from (f"  {line}" for line in skill_rows(habits, heading=False))
    teams = {
        level: summary
        for level, samples in by_level.items()
        if (summary := summaries_of(samples).get("win.team"))
    }
    for level, habit in doubts([*by_level], habits, teams):
        if habit is None:
            yield f"    {level} plays better than all of these"
        else:
            yield (
                f"    {level} is not shown to play better than {habit.level}: its figures may mean "
                f"little; {as_typed(COMMAND, 'learn', arm.setup.game_id)}, more games or a higher "
                "level may help"
            )


def people_of(args: Namespace, arm: Arm) -> People | None:
    """The sessions that were asked for; None: none were.  What is damaged is reported."""
    if not args.people:
        return None
    people = read_people(args.portable, arm)
    for problem in people.problems:
        print(f"catgames: {problem}", file=sys.stderr)
    return people


def _worth_a_look(
    arm: Arm, by_level: Mapping[str, Sequence[GameSample]], args: Namespace
) -> Iterator[str]:
    """The most interesting games, with the lines that replay them; their records are kept."""
    folder: Path = args.records or Path(f"{arm.setup.game_id}-games")
    kept = dict[str, GameSample]()
    for level, samples in by_level.items():
        for what, found in interesting(samples).items():
            yield f"  {what}, {level}:"
            for s in found:
                name = record_name(arm.setup.game_id, level, s.seed)
                kept[name] = s
                yield f"    {as_typed(COMMAND, 'replay', folder / name)}"
    for name, s in kept.items():
        replace_file(folder / name, s.record)


_PLAYING = (
    "games seed levels set variant people portable skill records jobs scheduler debug".split()
)
"""Arguments that say what is played, and how."""
_MOST = 5
"""Problems that are listed one by one."""


def run_folder(args: Namespace, folder: Path) -> int:
    """Read the games, print their figures, and write the files.  Raises GameError."""
    given = [f"--{name}" for name in _PLAYING if _is_given(getattr(args, name))]
    if given:
        raise GameError(f"the games in {folder} have been played; {given[0]} is of no use there")
    special()  # says what is missing before the first game is read
    versions = [add_prototype(path, beside=True) for path in args.versions]
    paths, found, stopped = paths_in(folder, SUFFIX), Recorded(), False
    try:
        for _ in with_bar(read_recorded(paths, found, versions), len(paths)):
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
            print("\n".join(_worth_a_look_in(group)), file=out)
    for group, columns in beside(groups) if args.side_by_side else ():
        setup = group.arm.setup
        heading = f"{setup.game_id}, {setup.seats} players; versions side by side"
        print("\n".join(table(group.arm, columns, heading=heading)), file=out)
    names = _names(groups)
    if args.csv is not None:
        for group, name in zip(groups, names):
            samples = [s for own in group.by_players.values() for s in own]
            into = args.csv / name if len(groups) > 1 else args.csv
            write_csv(into, group.arm, samples, separator_of(args), group.edition)
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


def _worth_a_look_in(group: Group) -> Iterator[str]:
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
