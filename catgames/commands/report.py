"""``report``: the figures of many games as one page with plots, which opens offline."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ..workbench.overview import overviews
from ..workbench.plots import pyplot
from ..workbench.report import write_report
from ..workbench.skill import pairs_of
from .arms import read_arm
from .batch import play
from .measure import people_of, skill_of
from .outputs import check_places
from .simulate import STOPPED


def run(args: Namespace) -> int:
    """Play, and write the page with the records of interesting games beside it."""
    pyplot()  # says what is missing before the first game
    arm = read_arm(args, args.variant, args.set)
    out: Path = args.out or Path(f"{arm.setup.game_id}-report.html")
    check_places(files=(out,))
    if args.skill:
        pairs_of(args.levels)
    seeds = range(args.seed, args.seed + args.games)
    batch = play([(arm.with_level(level), seed) for level in args.levels for seed in seeds], args)
    skill, more = skill_of(args, arm, batch)
    found = overviews(args.levels, batch.samples)
    write_report(arm.about, found, out, people_of(args, arm), skill)
    print(out)
    return batch.failures + more.failures or (STOPPED if batch.stopped or more.stopped else 0)
