"""Numbers of the data in the rules that players read.

``{numbers.key_price}`` is the value at this path of the data file, as a word if it is small;
``{numbers.key_price@f}`` the form ``@f`` of that word, and ``{numbers.key_price|treat|treats}`` the
word behind it, for one and for more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from .checks import nearest
from .texts import catalogue

_GAP = re.compile(r"\{([a-z_]+(?:\.\w+)+|[a-z_]+)(?:@(\w+))?(?:\|([^{}|]*)\|([^{}|]*))?\}")


def paths_in(text: str) -> set[str]:
    """The paths of all numbers in a text."""
    return {m[1] for m in _GAP.finditer(text)}


def fill_numbers(text: str, content: Mapping[str, Any], language: str) -> str:
    """The text with the numbers of the data; what leads to none stays as it is."""

    def filled(m: re.Match[str]) -> str:
        value = number_at(content, m[1])
        if value is None:
            return m[0]
        if m[3] is not None:
            return m[3] if value == 1 else m[4]
        words = catalogue(language)
        found = words.find(f"rules.number.{value}", m[2] or "")
        return found if isinstance(found, str) else words.number(value)

    return _GAP.sub(filled, text)


def wrong_numbers(text: str, content: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """A line and a sentence for each path that leads to no number."""
    for line, words in enumerate(text.splitlines(), 1):
        for path in paths_in(words):
            if number_at(content, path) is None:
                known = [p for p in _all(content, "")]
                yield line, f"the data have no number {path!r}{nearest(path, known)}"


def number_at(content: Any, path: str) -> int | None:
    """The whole number at a path; None: there is none."""
    for step in path.split("."):
        if isinstance(content, list):
            content = content[int(step)] if step.isdigit() and int(step) < len(content) else None
        elif isinstance(content, Mapping):
            content = {str(k): v for k, v in content.items()}.get(step)
        else:
            return None
    good = isinstance(content, int) and not isinstance(content, bool)
    return content if good else None


def _all(content: Any, before: str) -> Iterator[str]:
    pairs = content.items() if isinstance(content, Mapping) else enumerate(content)
    for key, value in pairs:
        if isinstance(value, Mapping | list):
            yield from _all(value, f"{before}{key}.")
        elif isinstance(value, int):
            yield f"{before}{key}"
