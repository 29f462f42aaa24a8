"""How the program writes values as YAML."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping
from typing import Any

from ..core.fields import NO_WORDS

Way = tuple[str | int, ...]
"""The keys, and numbers of items, that lead to a value."""
DEPTHS = {
    "buttons": 2, "fields": 1, "layout": 1, "moves": 1, "pieces": 3, "score": 1, "setup": 1,
    "setups": 2, "text": 2, "turns": 2, "zones": 1,
}  # fmt: skip
"""How many levels of a section have lines of their own when the program writes them; deeper ones,
and other sections, are written in brackets."""
WIDE = 100
"""Columns at which a list in brackets is broken."""
STEP = 2
_PLAIN = re.compile(r"-?[^\W\d][\w/ .'’-]*")


def flow(value: Any) -> str:
    """A value as YAML in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return "" if value is None else str(value)
    plain = _PLAIN.fullmatch(value) and value == value.strip()
    if plain and value.lstrip("-").lower() not in NO_WORDS:
        return value
    return json.dumps(value, ensure_ascii=False)


def block(path: Way, value: Any, column: int) -> list[str]:
    """Lines with an entry, as deep as its section has lines of its own."""
    deep = DEPTHS.get(str(path[0]), 0) - len(path) + 1
    blank, key = " " * column, flow(path[-1])
    if deep > 0 and value and isinstance(value, Mapping):
        lines = [block((*path, k), v, column + STEP) for k, v in value.items()]
        return [f"{blank}{key}:", *(line for part in lines for line in part)]
    if deep > 0 and value and isinstance(value, list | tuple):
        return [f"{blank}{key}:", *(f"{blank}  - {flow(item)}" for item in value)]
    line = f"{blank}{key}: {flow(value)}"
    if len(line) <= WIDE or not isinstance(value, list | tuple) or "  " in line.strip():
        return [line]
    return textwrap.wrap(
        line, WIDE, initial_indent="", subsequent_indent=f"{blank}  ",
        break_long_words=False, break_on_hyphens=False, drop_whitespace=True,
    )  # fmt: skip
