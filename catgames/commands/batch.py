"""Plays many games, with a progress bar; what had been played is kept when it is stopped."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..bots.arena import Failure, play_all, processes_for
from ..bots.cluster import play_on_cluster
from ..core.types import GameError
from ..workbench.sample import GameSample, by_level, play_sample
from .failures import Failures
from .progress import with_bar


@dataclass(slots=True)
class Batch:
    """Games that were played."""

    samples: list[Any] = field(default_factory=list)
    failures: int = 0
    stopped: bool = False
    """By Ctrl-C; what had been played is kept."""

    def by_level(self, levels: Sequence[str]) -> dict[str, list[Any]]:
        """The games of each level that has played some, in the order of ``levels``."""
        return by_level(self.samples, levels)


def play(
    tasks: Sequence[Any],
    args: Namespace,
    task: Callable[[Any], GameSample | Failure] = play_sample,
) -> Batch:
    """Play the tasks on all cores, or on a cluster, with a progress bar."""
    jobs = processes_for(len(tasks), args.jobs)
    batch = Batch()
    games = (
        play_on_cluster(tasks, args.scheduler, task)
        if args.scheduler
        else play_all(tasks, jobs, task)
    )
    failures = Failures(args.debug)
    try:
        for _, sample in with_bar(failures.results_of(tasks, games), len(tasks)):
            batch.samples.append(sample)
    except KeyboardInterrupt:
        if not batch.samples:
            raise
        batch.stopped = True
        print(f"stopped after {len(batch.samples):,} of {len(tasks):,} games", file=sys.stderr)
    batch.failures = failures.report()
    if not batch.samples:
        raise GameError("no game was played to its end")
    return batch
