"""Checks the gaps of a prototype's texts: ``{seat}`` in a prompt, ``{piece}`` in the log."""

from __future__ import annotations

from collections.abc import Collection

from ..content.checks import closest
from ..content.loader import brief_text
from ..content.texts import GAP
from .game import PrototypeGame

TYPED = ("piece", "piece_text", "title", "tagline", "designer")
"""Texts without gaps, in which braces are braces: ``{R} Zap``."""
LOG = ("seat", "piece", "source", "place", "count", *(f"extra{i}" for i in range(4)))


def wrong_gaps(game: PrototypeGame) -> list[str]:
    """A line for each gap that nothing fills."""
    d, found = game.data, []
    declaration = game.declaration
    fields = (*declaration.options, *(name for name, _ in declaration.fields))
    for language, texts in d.words.items():
        for key, text in texts.items():
            known: Collection[str] = ()
            if key.startswith("prompt."):
                known = ("seat", *fields)
            elif key.startswith("log."):
                known = LOG
            elif key.partition(".")[0] in TYPED:
                continue
            place = d.places.get((language, key), "")
            said = " ".join(text.values()) if isinstance(text, dict) else text
            if "{" in (rest := GAP.sub("", said)) or "}" in rest:
                what = f"a gap is a name in braces, {{seat}}; found {brief_text(said)!r}"
                found.append(f"{place}: {key}: {what}")
            for gap in dict.fromkeys(m[1] for m in GAP.finditer(said)):
                if gap not in known:
                    found.append(f"{place}: {key}: nothing fills {{{gap}}}{_instead(gap, known)}")
    return found


def _instead(gap: str, known: Collection[str]) -> str:
    if not known:
        return "; this text has no gaps"
    if near := closest(gap, known):
        return f"; did you mean {{{near}}}?"
    return f"; there are {', '.join(f'{{{name}}}' for name in known if name[:5] != 'extra')}"
