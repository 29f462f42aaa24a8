"""``measure``: figures of many games, for two levels of computers side by side."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ..bots.level_names import MEASURED
from ..catalog import PROTOTYPE, all_ids
from ..content.paths import COMMAND, as_typed
from ..core.types import GameError
from ..store.disk import SUFFIX, replace_file
from ..workbench.arms import Arm
from ..workbench.figures import interesting
from ..workbench.people import People, read_people
from ..workbench.recorded import is_folder_of_games
from ..workbench.sample import GameSample, record_name
from ..workbench.skill import Skill, pairs_of, skill_tasks, skills
from . import measure_folder
from .arms import read_arm
from .batch import Samples
from .figure_output import as_json, skill_rows, table, write_csv
from .outputs import check_places, check_portable, separator_of, stream_beside, write_json

GAMES = 400
"""How many games of each level are played, if nobody says."""


def run(args: Namespace) -> int:
    """Play, or read the saved games of a folder; print the figures, and write the files."""
    check_places(json_file=args.json, folders=(args.csv, args.records))
    separator_of(args)
    folder = Path(args.game)
    if args.game not in all_ids() and folder.is_dir():
        if is_folder_of_games(folder):
            return measure_folder.run(args, folder)
        if not (folder / PROTOTYPE).is_file():
            raise GameError(
                f"{folder} has neither saved games (*{SUFFIX}) nor a prototype ({PROTOTYPE})"
            )
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
    batch = Samples(tasks, args)
    by_level = batch.by_level(args.levels)
    found, code = skill_of(args, arm, batch)
    out = stream_beside(args.json)
    people = people_of(args, arm)
    print("\n".join([*table(arm, by_level, people), *skill_rows(found)]), file=out)
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
    """Each level against the one below it, if that was asked for and nobody has stopped; and the
    exit code of these games and those of the batch."""
    if not args.skill or batch.stopped:
        return [], batch.code
    pairs = pairs_of(args.levels)
    seeds = range(args.seed, args.seed + args.games)
    played = Samples(skill_tasks(arm, pairs, seeds), args)
    return list(skills(pairs, played.samples)), batch.code or played.code


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
