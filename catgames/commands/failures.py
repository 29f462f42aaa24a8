"""Games that failed: the others count, and each failure is reported in a sentence at the end."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from ..bots.arena import Failure, Setup
from ..core.types import GameError
from .exit_codes import FAILED, WRONG

T = TypeVar("T")
MOST = 5
"""Failures that are reported in full."""


class Failures:
    """The games that one command could not play."""

    def __init__(self, debug: bool) -> None:
        """``debug``: print tracebacks too."""
        self.debug = debug
        self.games: list[Failure] = []
        self.end: GameError | None = None
        """Why no more games could be played."""

    def results_of(
        self, tasks: Iterable[tuple[Setup, Any]], outcomes: Iterable[T | Failure]
    ) -> Iterator[tuple[Setup, T]]:
        """The results with their set-ups; failures are kept for ``report``, and so is what ends
        the games early."""
        played = 0
        try:
            for task, outcome in zip(tasks, outcomes):
                played += 1
                if isinstance(outcome, Failure):
                    self.games.append(outcome)
                else:
                    yield task[0], outcome
        except GameError as e:
            if not played:
                raise
            self.end = e

    def report(self) -> int:
        """Tell the failures; returns the exit code of the command."""
        for failure in self.games[:MOST]:
            if self.debug:
                print(failure.trace, end="", file=sys.stderr)
            print(f"catgames: {failure.sentence}", file=sys.stderr)
        if len(self.games) > MOST:
            print(f"catgames: … and {len(self.games) - MOST:,} more games failed", file=sys.stderr)
        if self.end is not None:
            print(f"catgames: {self.end}", file=sys.stderr)
            return WRONG
        return FAILED if self.games else 0
