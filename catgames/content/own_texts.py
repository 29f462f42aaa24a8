"""A catalogue that knows the texts of one game before those of the program.

A prototype, a variant or a saved game may be here in several versions at once: each is told in its
own words, whichever was loaded last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .languages import ENGLISH
from .texts import Catalogue, Text, catalogue

if TYPE_CHECKING:  # the title needs no game
    from ..core.game import Game

Texts = Mapping[str, Mapping[str, Text]]
"""By language, then by key."""


def words_of(base: Catalogue, game: Game[Any, Any]) -> Catalogue:
    """A catalogue with the words of a game.  What a prototype has no words for is not told in those
    of another version."""
    prefix = f"{game.info.id}." if game.prototype else ""
    return OwnTexts(base, game.texts, prefix) if game.texts else base


class OwnTexts(Catalogue):
    """``base`` with further texts."""

    def __init__(self, base: Catalogue, texts: Texts, prefix: str = "") -> None:
        """``prefix``: no other texts than these have keys that begin with it; "": they may."""
        self.__dict__.update(base.__dict__)  # how the language writes numbers and plurals
        self._base, self._own, self._prefix = base, texts, prefix

    def _find(self, key: str, form: str) -> tuple[Text | None, Catalogue]:
        for language in dict.fromkeys((self.language, ENGLISH)):
            own = self._own.get(language, {})
            text = own.get(f"{key}@{form}") if form else None
            text = own.get(key) if text is None else text
            if text is not None:
                return text, self._base if language == self.language else catalogue(ENGLISH)
        if self._prefix and key.startswith(self._prefix):
            return None, self._base
        return self._base._find(key, form)
