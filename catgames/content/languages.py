"""The available languages."""

from __future__ import annotations

from .paths import TEXT

ENGLISH = "en"
"""The fallback for texts that are not translated."""


def languages() -> tuple[str, ...]:
    """The codes of all languages with texts, English first."""
    return tuple(sorted((p.stem for p in TEXT.glob("*.yaml")), key=lambda k: (k != ENGLISH, k)))
