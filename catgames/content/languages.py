"""Which languages there are texts in."""

from __future__ import annotations

from .paths import TEXT

ENGLISH = "en"
"""What is not translated is said in this."""


def languages() -> tuple[str, ...]:
    """The languages that there are texts in, English first."""
    return tuple(sorted((p.stem for p in TEXT.glob("*.yaml")), key=lambda k: (k != ENGLISH, k)))
