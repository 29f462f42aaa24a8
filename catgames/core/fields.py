"""What files may contain where a name, an id or a time is expected."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import count
from typing import Any

from .plain_text import printable

MOST_SEATS = 12
"""Maximum number of players at a table."""
LONGEST_NAME = 40
"""Maximum length of a player's name."""
LARGEST = 10**15
"""Limit of all numbers."""
_LONG_VALUE = 60
_FEW = 8
_LONG = 1000
"""Characters of a longer text that are looked at."""
LONGEST_ID = 40
"""Maximum length of an id."""
_ID = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST_ID - 1}}}")
_NO_ID = re.compile(r"[^a-z0-9_]+")
NO_WORDS = frozenset("true false null yes no on off y n".split())
"""What YAML takes for something else than a word."""
_TIME = re.compile(r"(\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?)?)?)?)?", re.ASCII)


def clean_name(text: str) -> str:
    """A name as it may be shown and saved: one line of visible characters, not too long; "" if
    nothing is left."""
    return clean_text(text, LONGEST_NAME)


def clean_text(text: str, most: int) -> str:
    """One line of visible characters, at most so many."""
    return " ".join(printable(text[:_LONG]).split())[:most].strip()


def is_id(text: object) -> bool:
    """Whether this can be the id of a game, an option or a computer level."""
    return isinstance(text, str) and _ID.fullmatch(text) is not None


def as_id(text: str) -> str:
    """The nearest id to some words, without accents; "" if there is none."""
    plain = (
        unicodedata.normalize("NFKD", text[:_LONG].casefold()).encode("ascii", "ignore").decode()
    )
    found = re.sub("_+", "_", _NO_ID.sub("_", plain)).lstrip("_0123456789")[:LONGEST_ID].rstrip("_")
    found = f"{found}_1" if found in NO_WORDS else found
    return found if is_id(found) else ""


def numbered(base: str, between: str = "_") -> Iterator[str]:
    """A name, and the same with 2, 3 …: ``card``, ``card_2``."""
    yield base
    for number in count(2):
        yield f"{base}{between}{number}"


def wrong_id(text: str) -> str:
    """Why this is no id, with one that would do: ``must begin with a letter; 'x4' would do``; "" if
    it is one."""
    if is_id(text):
        return ""
    broken = []
    if found := dict.fromkeys("".join(_NO_ID.findall(text[:_LONG]))):
        signs = [printable(sign) for sign in found if not sign.isspace()][:_FEW]
        shown = [*([" ".join(signs)] if signs else []), *(["blanks"] if " " in found else [])]
        what = " or ".join(shown) or "other signs"
        broken.append(f"must consist of small letters a–z, digits and _, not {what}")
    if not text[:1].isalpha():
        broken.append("must begin with a letter")
    if len(text) > LONGEST_ID:
        broken.append(f"must have at most {LONGEST_ID} letters, not {len(text)}")
    better = as_id(text)
    return " and ".join(broken) + (f"; {better!r} would do" if better else "")


def is_time(text: object) -> bool:
    """Whether this is a date or time in ISO form, or "" (unknown)."""
    return isinstance(text, str) and _TIME.fullmatch(text) is not None


def is_option(key: object, value: object) -> bool:
    """Whether these can be the key and the value of an option."""
    if isinstance(value, int):
        return is_id(key) and abs(value) <= LARGEST
    return is_id(key) and (value is None or (isinstance(value, str) and len(value) <= _LONG_VALUE))


def is_number(value: object, low: float, high: float) -> bool:
    """Whether this is a number between two limits, of any length; booleans are none."""
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def is_within(plain: Any, depth: int, values: int) -> bool:
    """Whether plain data are not nested deeper, and have no more values than this."""
    level, count = [plain], 0
    for _ in range(depth):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        count += len(level)
        if not level or count > values:
            return not level
    return False
