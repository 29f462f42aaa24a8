"""The exit codes of the commands; 0 is success, 1 that something was found or failed."""

from __future__ import annotations

FAILED = 1
"""A game failed."""
WRONG = 2
"""Bad input, or not all games could be played."""
STOPPED = 130
"""Ctrl-C."""
CLOSED_PIPE = 141
"""Whoever reads the output has closed it."""
