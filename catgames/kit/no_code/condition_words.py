"""Conditions in words, and the parts of a simple condition, which choosers change."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...core.types import Message, message
from ..prototype import Prototype
from .number_words import as_typed, columns_of, name_in_words, piece_in_words, value_in_words

SIGNS = {">=": "≥", "<=": "≤", "!=": "≠", ">": ">", "<": "<", "=": "="}
"""Those of conditions, longer ones first, and how they are shown."""
STATES = ("empty", "full")
_COLUMN = re.compile(r"top\(\w+(?:, *(\w+))?\)")


class Simple(NamedTuple):
    """A condition about one thing: ``{coins: ">= 3"}``, ``{deck: empty}``."""

    name: str
    sign: str
    """A sign, or one of STATES."""
    value: Any = None


def simple(test: Any) -> Simple | None:
    """The parts of a condition; None: it has others."""
    if not isinstance(test, Mapping) or len(test) != 1:
        return None
    ((name, said),) = test.items()
    if type(said) is int:
        return Simple(str(name), "=", said)
    if not isinstance(said, str):
        return None
    if said in STATES:
        return Simple(str(name), said)
    sign = next((sign for sign in SIGNS if said.startswith(sign)), "")
    if sign:
        return Simple(str(name), sign, _number(said[len(sign) :].strip()))
    if said.startswith("not "):
        return Simple(str(name), "!=", said[4:])
    return Simple(str(name), "=", said)


def as_test(made: Simple, words: Sequence[Any] = ()) -> dict[str, Any]:
    """The condition of these parts; ``words``: what stands in the column, if it is about one."""
    name, sign, value = made
    if sign in STATES:
        return {name: sign}
    if sign == "=":
        return {name: value}
    if sign == "!=" and isinstance(value, str) and value in words:
        return {name: f"not {value}"}
    return {name: f"{sign} {value}"}


def _number(text: str) -> Any:
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text


# ---------------------------------------------------------------- in words


def condition_in_words(d: Prototype, test: Any, its: bool = False) -> Message:
    """What must hold; ``its``: a column is that of the piece that is moved."""
    if isinstance(test, list):
        return joined("or", [condition_in_words(d, each, its) for each in test])
    if isinstance(test, Mapping):
        entries = [_entry(d, str(name), said, its) for name, said in test.items()]
        return joined("and", entries)
    named = piece_in_words(d, test)
    return message("kit.row", name=as_typed(test) if named is None else named)


def pieces_in_words(d: Prototype, key: str, test: Any, **values: Any) -> Message:
    """Which pieces are meant, by a text with forms for those that fit, for one that is named, and
    for all but that one."""
    parts = simple(test) if isinstance(test, Mapping) else None
    one, form = test, "named"
    if parts is not None and parts.name in ("name", "set") and parts.sign in ("=", "!="):
        one, form = parts.value, "named" if parts.sign == "=" else "but"
    named = piece_in_words(d, one) if isinstance(one, str) else None
    if named is None:
        return message(f"{key}.fits", test=condition_in_words(d, test), **values)
    return message(f"{key}.{form}", piece=named, **values)


def _entry(d: Prototype, name: str, said: Any, its: bool) -> Message:
    parts = simple({name: said})
    what = name_in_words(d, name)
    if its and isinstance(what, str):
        what = message("kit.test.its", column=what)
    if parts is None:
        if isinstance(said, list) and said:
            return joined("or", [_entry(d, name, each, its) for each in said])
        return message("kit.test.compare", what=what, sign="=", value=as_typed(said))
    if parts.sign in STATES and name in d.zones:
        return message(f"kit.test.{parts.sign}", what=what)
    value = _compared(d, name, parts.sign if parts.sign in STATES else parts.value)
    return message("kit.test.compare", what=what, sign=SIGNS.get(parts.sign, "="), value=value)


def _compared(d: Prototype, name: str, value: Any) -> Any:
    """What a zone, a counter or a column is compared with: a piece, what stands in the column, or
    a number."""
    found = _COLUMN.fullmatch(name)
    column = (found[1] or "value") if found else name
    if column in ("name", "set") or name in d.zones:
        if (named := piece_in_words(d, value)) is not None:
            return named
    elif value in columns_of(d).get(column, ()):
        return as_typed(value)
    return value_in_words(d, value)


def joined(word: str, found: Sequence[Message]) -> Message:
    """Things one after the other, with a word between them: ``and``, ``or``."""
    first, *rest = found or [message("kit.step.nothing")]
    return message(f"kit.test.{word}", first=first, rest=joined(word, rest)) if rest else first
