"""The PIN of the staff.  It is kept in memory alone; nothing shows, speaks or logs it."""

from __future__ import annotations

import hmac

LEAST, MOST = 4, 8
"""Digits of a PIN."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds to wait after the first wrong PIN; each further one doubles them, up to the longest."""


class Pin:
    """Whoever guesses has to wait longer after every wrong guess: all four digits take a week."""

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
        if self.wait(now):
            return False
        if hmac.compare_digest(typed.encode(), self._digits):
            self._wrong = 0
            return True
        self._wrong += 1
        self._until = now + min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(self._wrong - 1, 10))
        return False
