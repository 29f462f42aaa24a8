"""Names that nobody has chosen: "Player 1", "Player 2", … in every language."""

from __future__ import annotations

from functools import cache

from ...content.languages import PSEUDO, languages
from ...content.texts import catalogue
from ...core.fields import MOST_SEATS
from ...core.types import message
from ...store.profiles import key_of


def default_number(name: str) -> int | None:
    """The number in a default name; None: somebody has chosen the name."""
    return _numbers().get(key_of(name))


def initial(name: str) -> str:
    """What a player's mark says: the number of a default name, else the first letter."""
    number = default_number(name)
    return str(number) if number else (name.strip() or "?")[0].upper()


@cache
def _numbers() -> dict[str, int]:
    catalogues = [catalogue(language) for language in (*languages(), PSEUDO)]
    numbers = range(1, MOST_SEATS + 1)
    return {
        key_of(c.translate(message("player", number=n))): n for c in catalogues for n in numbers
    }
