"""Saves small files in a thread, so that a slow disk doesn't stop the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from ..core.types import Message
from . import disk

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


class Background:
    """Runs jobs one after the other; the program's end waits for them."""

    def __init__(self) -> None:
        self._late: list[Future[Message | None]] = []

    @cached_property
    def _thread(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor  # imported late, to show the title sooner

        return ThreadPoolExecutor(1, "saving")

    def run(self, job: Callable[[], Message | None]) -> Message | None:
        """Run a job, which returns why it failed, and wait a moment for it.

        Returns its message, or that of an earlier job for which nobody waited.
        """
        self._late.append(self._thread.submit(job))
        self.wait(disk.LONGEST_WAIT)
        done = [future.result() for future in self._late if future.done()]
        self._late = [future for future in self._late if not future.done()]
        return next((problem for problem in reversed(done) if problem is not None), None)

    def wait(self, seconds: float) -> bool:
        """Wait until all jobs are done; False: it takes longer."""
        from concurrent.futures import wait as wait_for  # imported late, as above

        return not wait_for(self._late[-1:], seconds).not_done
