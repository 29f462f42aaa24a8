"""What event mode is started with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..core.types import Atom

if TYPE_CHECKING:
    from ..store.variants import Variant

LEAST, MOST = 4, 8
"""Digits of a PIN."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds to wait after the first wrong PIN; each further one doubles them, up to the longest."""


class Pin:
    """The PIN of the staff.  It is kept in memory alone; nothing shows, speaks or logs it.

    Whoever guesses has to wait longer after every wrong guess: all four digits take a week.
    """

    def __init__(self, digits: str) -> None:
        assert LEAST <= len(digits) <= MOST, "the command line checks that"
        self._digits = digits.encode()
        self._wrong = 0
        self._until = 0.0

    def wait(self, now: float) -> float:
        """Seconds until the next one may be tried; 0: at once."""
        return max(0.0, self._until - now)

    def check(self, typed: str, now: float) -> bool:
        """Whether this is the PIN; never while one must wait."""
        from hmac import compare_digest  # imported late, to show the first picture sooner

        if self.wait(now):
            return False
        if compare_digest(typed.encode(), self._digits):
            self._wrong = 0
            return True
        self._wrong += 1
        self._until = now + min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(self._wrong - 1, 10))
        return False


IDLE = 90
"""Seconds without input after which the table asks whether somebody is still there."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """The game, and when and to whom the screen belongs."""

    game_id: str
    pin: Pin = field(repr=False)
    idle: float = IDLE
    variant: Variant | None = None
    notes: bool = False
    """Whether every game is recorded as a playtest session."""
    options: Mapping[str, Atom] = field(default_factory=dict)
    """Only those that differ from the defaults."""
