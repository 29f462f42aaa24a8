"""How a search fails."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.types import FaultyRules

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
