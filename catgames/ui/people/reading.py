"""The results of finished games, read a little in each frame."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..page import Page
from ..shell import Shell

if TYPE_CHECKING:
    from ...store.results import Result

SLICE = 0.02
"""Seconds per frame spent on reading records."""


class Reading:
    """Reads what has come since the results were read last."""

    def __init__(self, shell: Shell) -> None:
        self.shell, self.results = shell, shell.files.results
        self.share = 0.0
        """Share of the new records that has been read."""
        self._left: Iterator[float] | None = self.results.reading()

    @property
    def done(self) -> bool:
        """Whether all have been read."""
        return self._left is None

    @property
    def known(self) -> list[Result]:
        """What has been read, ordered by the games' beginning."""
        return self.results.known()

    def step(self) -> bool:
        """Read for a moment; True: that was the last of them.  Says what could not be read."""
        until = time.perf_counter() + SLICE
        while self._left is not None and time.perf_counter() < until:
            share = next(self._left, None)
            if share is None:
                self._left = None
                self._tell()
                return True
            self.share = share
        return False

    def _tell(self) -> None:
        if problems := self.results.problems:
            self.shell.notify("\n".join(map(self.shell.ctx.translate, problems)))
            problems.clear()


class CountingPage(Page):
    """A page that counts something of all results once they have been read."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.reading = Reading(shell)

    def update(self, now: float) -> bool:
        if self.reading.done:
            return False
        if self.reading.step():
            self._count()
        return True

    def _count(self) -> None:
        raise NotImplementedError
