"""``report``: the figures of many games as one page with plots, which opens offline."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ..store.disk import replace_file
from ..workbench.arms import read_arm
from ..workbench.batch import play
from ..workbench.figures import interesting
from ..workbench.plots import pyplot
from ..workbench.report import page, record_name
from .measure import people_of
from .simulate import STOPPED


def run(args: Namespace) -> int:
    """Play, and write the page with the records of interesting games beside it."""
    pyplot()  # says what is missing before the first game
    arm = read_arm(args, args.variant, args.set)
    seeds = range(args.seed, args.seed + args.games)
    batch = play([(arm.with_level(level), seed) for level in args.levels for seed in seeds], args)
    by_level = batch.by_level(args.levels)
    out: Path = args.out or Path(f"{arm.setup.game_id}-report.html")
    folder = out.with_suffix("").name + "-games"
    for samples in by_level.values():
        for s in {s.seed: s for found in interesting(samples).values() for s in found}.values():
            replace_file(out.parent / folder / record_name(arm, s), s.record)
    replace_file(out, page(arm, by_level, folder, people=people_of(args, arm)))
    print(out)
    return batch.failures or (STOPPED if batch.stopped else 0)
