"""Conditions and numbers in words, and the parts of a simple condition, which choosers change."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...core.types import HIDDEN, Message, message
from ..pieces import COLOUR_NAMES
from ..prototype import Prototype
from ..words import field_name, label
from ..yaml_text import flow

SIGNS = {">=": "≥", "<=": "≤", "!=": "≠", ">": ">", "<": "<", "=": "="}
"""Those of conditions, longer ones first, and how they are shown."""
STATES = ("empty", "full")
_TOP = re.compile(r"(top|sum|highest|lowest)\((\w+)(?:, *(\w+))?\)")


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


def columns_of(d: Prototype) -> dict[str, list[Any]]:
    """What stands in each column of the pieces."""
    found: dict[str, dict[Any, None]] = {}
    for face, piece in d.pieces.items():
        if face == HIDDEN:
            continue
        cells = {"value": piece.value, "name": piece.name, "set": piece.set, **piece.columns}
        if piece.colour:
            cells["colour"] = COLOUR_NAMES.get(piece.colour, piece.colour)
        for column, cell in cells.items():
            found.setdefault(str(column), {})[cell] = None
    return {column: [*cells] for column, cells in found.items()}


# ---------------------------------------------------------------- in words


def condition_in_words(d: Prototype, test: Any) -> Message:
    """What must hold."""
    if isinstance(test, list):
        return joined("or", [condition_in_words(d, each) for each in test])
    if isinstance(test, Mapping):
        entries = [_entry(d, str(name), said) for name, said in test.items()]
        return joined("and", entries)
    return message("kit.row", name=as_typed(test))


def _entry(d: Prototype, name: str, said: Any) -> Message:
    parts = simple({name: said})
    what = name_in_words(d, name)
    if parts is None:
        if isinstance(said, list) and said:
            return joined("or", [_entry(d, name, each) for each in said])
        return message("kit.test.compare", what=what, sign="=", value=as_typed(said))
    if parts.sign in STATES and name in d.zones:
        return message(f"kit.test.{parts.sign}", what=what)
    value = value_in_words(d, parts.sign if parts.sign in STATES else parts.value)
    return message("kit.test.compare", what=what, sign=SIGNS.get(parts.sign, "="), value=value)


def joined(word: str, found: Sequence[Message]) -> Message:
    """Things one after the other, with a word between them: ``and``, ``or``."""
    first, *rest = found or [message("kit.step.nothing")]
    return message(f"kit.test.{word}", first=first, rest=joined(word, rest)) if rest else first


def name_in_words(d: Prototype, name: str) -> Any:
    """What a name stands for, to fill a gap: a zone, a counter, a column."""
    if name in d.zones:
        return ("text", f"{d.id}.zone.{name}")
    return field_name(d, name) if name in d.fields else label(name).lower()


def value_in_words(d: Prototype, value: Any) -> Any:
    """A number, or what stands for one, to fill a gap."""
    if isinstance(value, str) and (found := _TOP.fullmatch(value)) and found[2] in d.zones:
        column = label(found[3] or "value").lower()
        return message(f"kit.test.{found[1]}", place=name_in_words(d, found[2]), column=column)
    if isinstance(value, str) and (value in d.zones or value in d.fields):
        return name_in_words(d, value)
    if isinstance(value, str) and value in columns_of(d):
        return message("kit.test.its", column=label(value).lower())
    return as_typed(value)


def as_typed(value: Any) -> Any:
    """What stands in the file, without its brackets."""
    return value if isinstance(value, int) else flow(value).strip("{}").replace('"', "")
