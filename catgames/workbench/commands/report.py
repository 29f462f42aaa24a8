"""``report``: the figures of many games as one page with plots, which opens offline."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path

from ...commands.arguments import GAME, add_change, game, place
from ...commands.outputs import check_places, stream_beside, write_json
from ...content.languages import ENGLISH
from ...content.texts import catalogue
from ..overview import overviews
from ..plots import pyplot
from ..report import names_of, pictures_of, write_report
from ..skill import pairs_of
from .figure_output import as_json
from .learn import learn_first
from .measure import check_people, people_of, skill_of
from .samples import Samples, add_people, add_sample, add_skill, read_arm

HELP = "the figures as one page with plots"
ABOUT = (
    "Play many games and write a page with plots, tables and words that opens offline, and "
    "beside it the records of games that are worth a look."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s clowder --games 400 --out clowder.html"
    parser.add_argument("game", metavar="GAME", type=game, help=GAME)
    add_sample(parser, 400)
    add_change(parser.add_argument)
    add_people(parser)
    add_skill(parser)
    parser.add_argument("--out", metavar="FILE", type=place, help="the page to write")
    parser.set_defaults(interesting=True)


def run(args: Namespace) -> int:
    """Play, and write the page with the records of interesting games beside it."""
    pyplot()  # says what is missing before the first game
    arm = read_arm(args, args.variant, args.set)
    out: Path = args.out or Path(f"{arm.setup.game_id}-report.html")
    check_people(args)
    check_places(files=(out,), json_file=args.json)
    if args.skill:
        pairs_of(args.levels)
    seeds = range(args.seed, args.seed + args.games)
    learn_first(arm, args.levels, len(args.levels) * args.games)
    batch = Samples(
        [(arm.with_level(level), seed) for level in args.levels for seed in seeds], args
    )
    skill, code = skill_of(args, arm, batch)
    found = overviews(args.levels, batch.samples)
    people = people_of(args, arm)
    names = names_of(catalogue(ENGLISH), arm, found, people, skill)
    names = replace(names, pictures=pictures_of(arm.setup))
    write_report(arm.about, found, out, names, people, skill)
    print(out, file=stream_beside(args.json))
    if args.json is not None:
        by_level = batch.by_level(args.levels)
        write_json(as_json(arm, by_level, people, skill if args.skill else None), args.json)
    return code
