"""What a data file says about its values: comments beside them, or on the lines above."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ...catalog import PROTOTYPE, prototypes
from ...content.loader import Node, read_file
from ...content.paths import DATA, located
from ...core.types import GameError

_BESIDE = re.compile(r"\s#\s(.*)$")
_ABOVE = re.compile(r"^\s*#\s?(.*)$")
_RULES = re.compile(r"\s*\[[A-Z]+-\d+.*?\]")
"""Ids of rules."""


def comments(game_id: str) -> dict[str, str]:
    """The comments by path, of values and of what contains them."""
    folder = prototypes().get(game_id)
    path = folder / PROTOTYPE if folder else located(DATA / f"{game_id}.yaml")
    try:
        return dict(_comments_in(path))
    except (GameError, OSError):
        return {}


def _comments_in(path: Path) -> Iterator[tuple[str, str]]:
    lines = path.read_text("utf-8").splitlines()
    many: dict[int, int] = {}
    found = list(_lines(read_file(path)))
    for _, line in found:
        many[line] = many.get(line, 0) + 1
    for at, line in found:
        if 0 < line <= len(lines) and many[line] == 1:
            beside = _BESIDE.search(lines[line - 1])
            told = beside[1] if beside else " ".join(_above(lines, line - 1))
            if told:
                yield at, _RULES.sub("", told).strip()


def _above(lines: list[str], end: int) -> list[str]:
    """The comment that ends on the line before, unless it is about the whole file."""
    first = end
    while first and _ABOVE.match(lines[first - 1]):
        first -= 1
    return [x[1] for line in lines[first:end] if first and (x := _ABOVE.match(line))]


def _lines(node: Node, before: str = "") -> Iterator[tuple[str, int]]:
    inside = node.entries.items() if node.entries is not None else enumerate(node.items or ())
    for key, value in inside:
        path = f"{before}.{key}" if before else str(key)
        yield path, node.key_lines.get(key, value.line)
        if value.entries is not None or any(v.entries or v.items for v in value.items or ()):
            yield from _lines(value, path)
