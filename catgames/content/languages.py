"""The available languages."""

from __future__ import annotations

from ..core.types import GameError
from .paths import TEXT

ENGLISH = "en"
"""The fallback for texts that are not translated."""


def languages() -> tuple[str, ...]:
    """The codes of all languages with texts, English first."""
    return tuple(sorted((p.stem for p in TEXT.glob("*.yaml")), key=lambda k: (k != ENGLISH, k)))


def check_language(code: str) -> None:
    """Raise GameError unless there are texts in the language."""
    if code not in languages():
        raise GameError(f"there are no texts in {code!r}, only in {', '.join(languages())}")
