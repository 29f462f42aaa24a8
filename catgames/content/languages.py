"""The languages that there are, and a pseudo-language for testing layouts."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..core.types import GameError
from .paths import TEXT

ENGLISH = "en"
"""The fallback for texts that are not translated."""
_NO_LANGUAGE = ("C", "POSIX")


def languages() -> tuple[str, ...]:
    """The codes of all languages with texts, English first."""
    return tuple(sorted((p.stem for p in TEXT.glob("*.yaml")), key=lambda k: (k != ENGLISH, k)))


def locales_of(environ: Mapping[str, str]) -> list[tuple[str, str | None]]:
    """The languages that environment variables ask for, best first, as (language, country).

    ``LANGUAGE`` lists several; a locale named C asks for none, and for none of those after it.
    """
    asked = environ.get("LANGUAGE", "").split(":")
    locales = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    if next(filter(None, locales), "") in _NO_LANGUAGE:
        asked = []  # as for every program that uses gettext
    found: list[tuple[str, str | None]] = []
    for name in filter(None, (*asked, *locales)):
        plain = re.split(r"[.@]", name)[0]
        if plain in _NO_LANGUAGE:
            break
        language, _, country = plain.replace("-", "_").partition("_")
        found.append((language.lower(), country.upper() or None))
    return found


def check_language(code: str) -> None:
    """Raise GameError unless there are texts in the language."""
    if code not in languages():
        raise GameError(f"there are no texts in {code!r}, only in {', '.join(languages())}")


PSEUDO = "xx"
_GAP = re.compile(r"(\{[\w@]+\})")
_ACCENTS = str.maketrans("aeiounycAEIOUNYC", "áéíöüñÿçÁÉÍÖÜÑŸÇ")


def longer(text: str) -> str:
    """The text in the pseudo-language; gaps are unchanged, brackets show where the text ends."""
    letters = sum(c.isalpha() for c in _GAP.sub("", text))
    if not letters:
        return text
    grown = max(2, -(-len(_GAP.sub("", text)) * 2 // 5)) - 2  # the brackets count, too
    made, seen, added = [], 0, 0
    for part in _GAP.split(text):
        if _GAP.fullmatch(part):
            made.append(part)
            continue
        for c in part:
            made.append(c.translate(_ACCENTS))
            seen += c.isalpha()
            while c.isalpha() and added < grown * seen // letters:
                made.append(c.lower().translate(_ACCENTS))
                added += 1
    return f"[{''.join(made)}]"
