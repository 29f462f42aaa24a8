"""Plays many games in processes or on a cluster, with a progress bar.

What had been played is kept when it is stopped; games that failed leave the others alone, and are
reported in a sentence each.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..bots.arena import Failure, play_all, play_task, processes_for
from ..bots.cluster import play_on_cluster
from ..core.types import GameError
from .outputs import FAILED, STOPPED, WRONG, with_bar

MOST = 5
"""Failures that are reported in full."""


class Batch:
    """The games of one command; they are played while ``results`` is gone through."""

    def __init__(
        self,
        tasks: Sequence[Any],
        args: Namespace,
        task: Callable[[Any], Any] = play_task,
        few: int = 1,
    ) -> None:
        """``args``: the command's ``jobs``, ``scheduler`` and ``debug``.  ``few``: the least number
        of games for a process."""
        self.tasks, self.debug = tasks, args.debug
        self.jobs = processes_for(len(tasks), args.jobs, few)
        scheduler = getattr(args, "scheduler", None)
        self._outcomes = (
            play_on_cluster(tasks, scheduler, task)
            if scheduler
            else play_all(tasks, self.jobs, task)
        )
        self.played = 0
        """Games that have come to their end."""
        self.stopped = False
        """By Ctrl-C; what had been played is kept."""
        self.failures: list[Failure] = []
        self._end: GameError | None = None

    def results(self) -> Iterator[tuple[Any, Any]]:
        """Each game's set-up and result, in the order of the tasks."""
        try:
            for task, outcome in with_bar(zip(self.tasks, self._outcomes), len(self.tasks)):
                if isinstance(outcome, Failure):
                    self.failures.append(outcome)
                else:
                    self.played += 1
                    yield task[0], outcome
        except GameError as e:
            if not self.played + len(self.failures):
                raise
            self._end = e
        except KeyboardInterrupt:
            self.stopped = True

    def tell_stop(self) -> None:
        """Say how far it came, if it was stopped."""
        if self.stopped:
            print(f"stopped after {self.played:,} of {len(self.tasks):,} games", file=sys.stderr)

    def report(self) -> int:
        """Tell the failures; returns the exit code of the command."""
        for failure in self.failures[:MOST]:
            if self.debug:
                print(failure.trace, end="", file=sys.stderr)
            print(f"catgames: {failure.sentence}", file=sys.stderr)
        if len(self.failures) > MOST:
            more = len(self.failures) - MOST
            print(f"catgames: … and {more:,} more games failed", file=sys.stderr)
        if self._end is not None:
            print(f"catgames: {self._end}", file=sys.stderr)
            return WRONG
        return FAILED if self.failures else STOPPED if self.stopped else 0
