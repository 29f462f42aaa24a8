"""Numbers of the data in the rules that players read.

``{numbers.key_price}`` is the value at this path of the data file, or of the numbers that the game
works out of it, as a word if it is small; ``{numbers.key_price@digits}`` in digits, and
``{numbers.key_price@f}`` the form ``@f`` of the word.  ``{numbers.key_price|# treat|# treats}``
has words for one and for more, and with a third part in front for none; ``#`` is the number.  A
line with ``{?numbers.key_price}`` is there only if the number is not 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from .checks import nearest
from .texts import Catalogue, catalogue

_PATH = r"[a-z_]+(?:\.\w+)*"
_GAP = re.compile(rf"\{{({_PATH})(?:@(\w+))?((?:\|[^{{}}|]*){{2,3}})?\}}")
_IF = re.compile(rf"\{{\?({_PATH})\}}")
_DIGITS = "digits"


def paths_in(text: str) -> set[str]:
    """The paths of all numbers in a text."""
    return {m[1] for pattern in (_GAP, _IF) for m in pattern.finditer(text)}


def fill_numbers(
    text: str, content: Mapping[str, Any], language: str, lenient: bool = False
) -> str:
    """The text with the numbers of the data; what leads to none stays as it is.

    ``lenient``: such a number is 0, as in changed data that leave something out.
    """
    words = catalogue(language)

    def value_at(path: str) -> int | None:
        value = number_at(content, path)
        return 0 if value is None and lenient else value

    def filled(m: re.Match[str]) -> str:
        value = value_at(m[1])
        if value is None:
            return m[0]
        number = _written(words, value, m[2] or "")
        if m[3] is None:
            return number
        *none, one, more = m[3][1:].split("|")
        chosen = none[0] if none and value == 0 else one if value == 1 else more
        return chosen.replace("#", number)

    def line(words: str) -> str:
        wanted = [m[1] for m in _IF.finditer(words)]
        if any(value_at(path) == 0 for path in wanted):
            return ""
        return _GAP.sub(filled, _IF.sub("", words) if wanted else words)

    return "\n".join(line(words) for words in text.split("\n"))


def _written(words: Catalogue, value: int, form: str) -> str:
    found = None if form == _DIGITS else words.find(f"rules.number.{value}", form)
    return found if isinstance(found, str) else words.number(value)


def with_limits(content: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The data with the limits that hold in a game in place of the usual ones."""
    usual = content.get("options", {})
    changed = {
        key: {**option, "default": options[key]}
        for key, option in usual.items()
        if key in options and option.get("limit")
    }
    return {**content, "options": {**usual, **changed}}


def wrong_numbers(text: str, content: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """A line and a sentence for each path that leads to no number."""
    for line, words in enumerate(text.splitlines(), 1):
        for path in sorted(paths_in(words)):
            if number_at(content, path) is None:
                known = [p for p in _all(content, "")]
                yield line, f"the data have no number {path!r}{nearest(path, known)}"


def number_at(content: Any, path: str) -> int | None:
    """The whole number at a path; None: there is none."""
    for step in path.split("."):
        if isinstance(content, list):
            content = content[int(step)] if step.isdecimal() and int(step) < len(content) else None
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
