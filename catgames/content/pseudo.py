"""A pseudo-language for testing layouts: English with accents, 40% longer."""

from __future__ import annotations

import re

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
