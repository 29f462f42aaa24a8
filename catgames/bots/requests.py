"""What the processes are asked to search, and how its answer is polled."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import FaultyRules, Move
from .advice import Advice, make_advice
from .habits import HABITS, without_search
from .levels import choose_move, search, search_seeds
from .search_config import SearchConfig
from .search_tools import RootStats, until

DIED, HUNG, MEMORY, RAISED, NONSENSE = KINDS = ("died", "hung", "memory", "raised", "nonsense")
"""The process ended; it did not answer in time; it wanted too much memory; the search raised an
exception; its answer is no legal move."""
RULES = "rules"
"""The rules of a prototype are wrong; no other search would find an answer."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a search has no result."""

    kind: str
    """One of KINDS."""
    detail: str = ""
    """For the log: the exception, or the answer that is no move."""


def fault_of(e: Exception) -> Fault:
    """The fault that an exception in a search is."""
    if isinstance(e, MemoryError):
        return Fault(MEMORY)
    if isinstance(e, FaultyRules):
        return Fault(RULES, str(e))
    return Fault(RAISED, f"{type(e).__name__}: {e}"[:500])


class SearchFailed(Exception):
    """A computer player has failed to answer as often as it is asked."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.kind}: {fault.detail}" if fault.detail else fault.kind)
        self.fault = fault


_LOG = logging.getLogger(__name__)


class MoveRequest:
    """A decision that is being searched."""

    urgent = False
    """Whether searches that are not urgent are interrupted for it."""

    def __init__(
        self, game: Game[Any, Any], view: View[Any], config: SearchConfig, seed: int, within: float
    ) -> None:
        self.game, self.view, self.config, self.within = game, view, config, within
        self._rng = Random(seed)
        self.legal = game.legal_moves(view.state)
        self.trivial = len(self.legal) == 1 or config.algorithm in HABITS
        """Whether no search is needed."""
        self.seeds = [] if self.trivial else search_seeds(config, self._rng)
        self.wanted = True
        self.move: Move | None = None
        self.problem: Exception | None = None
        self.faults: list[Fault] = []
        """What went wrong so far; after each fault but the last the request is searched again."""

    @property
    def done(self) -> bool:
        """Whether nothing remains to be searched."""
        return self.move is not None or self.problem is not None or not self.wanted

    def poll(self) -> Move | None:
        """The move once it is known; never waits.  Raises SearchFailed."""
        if self.problem is not None:
            raise self.problem
        return self.move

    def cancel(self) -> None:
        """The answer is not wanted any more."""
        self.wanted = False

    def finish(self, parts: Sequence[object]) -> Fault | None:
        """Set the answer, given the results of all parts of the search; or say what is wrong."""
        try:
            stats = [part for part in parts if isinstance(part, RootStats)]
            if len(stats) < len(parts):
                return Fault(NONSENSE, repr(parts)[:500])
            self._set_answer(stats)
        except FaultyRules as e:
            return fault_of(e)
        except Exception as e:  # whatever a game's code makes of a wrong result
            return Fault(NONSENSE, f"{type(e).__name__}: {e}"[:500])
        return None

    def _set_answer(self, parts: list[RootStats]) -> None:
        if self.trivial:
            self.move = without_search(self.config.algorithm, self.legal, self._rng)
            return
        move = choose_move(self.game, self.view, self.config, parts, self._rng)
        self.move = self._checked(move)

    def _checked(self, move: Move) -> Move:
        """The legal move that equals ``move``.  Raises ValueError."""
        if move not in self.legal:
            raise ValueError(f"{move!r} is not legal")
        return self.legal[self.legal.index(move)]

    def run(self) -> None:
        """Search in the calling thread."""
        timed_out = until(self.within)
        stop = lambda: timed_out() or not self.wanted  # noqa: E731
        try:
            parts = [search(self.game, self.view, self.config, s, stop) for s in self.seeds]
            fault = self.finish(parts)
        except Exception as e:  # whatever the search raises, the table goes on and says so
            fault = fault_of(e)
        if fault is not None:
            self.failed(fault, last=True)

    def failed(self, fault: Fault, last: bool) -> None:
        """Note a fault; ``last``: the request is not searched again."""
        what = (self.game.info.id, self.config.algorithm, fault.kind, fault.detail)
        _LOG.warning("search for %s by %s: %s %s", *what)
        self.faults.append(fault)
        if fault.kind == RULES:
            self.problem = FaultyRules(fault.detail)
        elif last:
            self.problem = SearchFailed(fault)


class AdviceRequest(MoveRequest):
    """A person's request for advice."""

    urgent = True
    advice: Advice | None = None

    def poll_advice(self) -> Advice | None:
        """The advice once it is known; never waits.  Raises SearchFailed."""
        self.poll()
        return self.advice

    def _set_answer(self, parts: list[RootStats]) -> None:
        advice = make_advice(self.game, self.view, parts)
        move = self._checked(advice.best.move)
        self.advice, self.move = advice, move
