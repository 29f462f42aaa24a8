"""Parts a line into runs: stretches in one font, script and direction, from left to right.

Directions follow the Unicode bidirectional algorithm without its explicit marks, which no name or
card needs: letters decide, numbers run to the right in any text, all else follows its neighbours.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from ...core.plain_text import clusters
from .fonts import FILES, coverage, font_of, plain_symbols

_SCRIPTS = (
    (0x0590, "Hebr"), (0x0600, "Arab"), (0x0700, "Syrc"), (0x0750, "Arab"), (0x0780, "Thaa"),
    (0x07C0, "Nkoo"), (0x0800, ""), (0x0870, "Arab"), (0x0900, "Deva"), (0x0980, "Beng"),
    (0x0A00, "Guru"), (0x0A80, "Gujr"), (0x0B00, "Orya"), (0x0B80, "Taml"), (0x0C00, "Telu"),
    (0x0C80, "Knda"), (0x0D00, "Mlym"), (0x0D80, "Sinh"), (0x0E00, "Thai"), (0x0E80, "Laoo"),
    (0x0F00, "Tibt"), (0x1000, "Mymr"), (0x10A0, ""), (0x1100, "Hang"), (0x1200, ""),
    (0x1780, "Khmr"), (0x1800, "Mong"), (0x18B0, ""), (0x1CD0, "Deva"), (0x1D00, ""),
    (0xA8E0, "Deva"), (0xA900, ""), (0xAC00, "Hang"), (0xD7FC, ""), (0xFB1D, "Hebr"),
    (0xFB50, "Arab"), (0xFE00, ""), (0xFE70, "Arab"), (0xFF00, ""),
)  # fmt: skip
"""Where the scripts begin whose letters change shape or place beside others; "": all others."""
_STARTS = [start for start, _ in _SCRIPTS]


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a line."""

    text: str
    """In the order in which it is read."""
    path: Path
    script: str
    """Four letters; "": letters of this run don't change beside others."""
    leftward: bool


def script_of(letter: str) -> str:
    """The script of a letter whose shape depends on its neighbours; else ""."""
    at = bisect_right(_STARTS, ord(letter)) - 1
    return _SCRIPTS[at][1] if at >= 0 else ""


@lru_cache(maxsize=2000)
def runs_of(text: str, weight: str) -> tuple[Run, ...]:
    """The runs of a printable line from left to right."""
    parts = _drawn(text, weight)
    levels = _levels([part[0] for part, _, _ in parts])
    found: list[tuple[int, Run]] = []
    for (level, path, script), same in groupby(
        zip(parts, levels), key=lambda pair: (pair[1], *pair[0][1:])
    ):
        words = "".join(part for (part, _, _), _ in same)
        found.append((level, Run(words, path, script, level % 2 == 1)))
    return _reordered(found)


def reads_leftward(text: str) -> bool:
    """Whether a text is written from right to left, as its first letter says."""
    if text.isascii():
        return False
    kinds = map(unicodedata.bidirectional, text)
    return next((kind for kind in kinds if kind in _LEFTWARD or kind == "L"), "L") != "L"


def _drawn(text: str, weight: str) -> list[tuple[str, Path, str]]:
    """Clusters with their fonts and scripts, without the marks that their fonts lack."""
    found: list[tuple[str, Path, str]] = []
    for cluster in clusters(plain_symbols(text)):
        path = font_of(cluster, weight)
        if path is None:  # the family draws a box, but a rare space is a space
            path, cluster = FILES[weight], " " if cluster.isspace() else cluster
        letters = coverage(path)
        kept = "".join(c for i, c in enumerate(cluster) if not i or c in letters)
        found.append((kept, path, script_of(cluster[0])))
    return found


def _levels(letters: Sequence[str]) -> list[int]:
    """How deep each letter is nested; those with an odd level run to the left."""
    kinds = _numbers_joined([unicodedata.bidirectional(c) for c in letters])
    line = "R" if reads_leftward("".join(letters)) else "L"
    rightward = 0 if line == "L" else 2
    levels: list[int] = []
    sides: list[str] = []
    latest = line
    for kind in kinds:
        if kind == "L" or kind in _LEFTWARD:
            latest = "L" if kind == "L" else "R"
            levels.append(rightward if latest == "L" else 1)
            sides.append(latest)
        elif kind in _NUMBERS:
            levels.append(2 if latest == "R" else rightward)
            sides.append(latest)
        else:
            levels.append(-1)
            sides.append("")
    after = line
    following: list[str] = []
    for side in reversed(sides):
        after = side or after
        following.append(after)
    before = line
    for i, side in enumerate(sides):
        before = side or before
        if levels[i] < 0:  # as its neighbours, if they agree
            agreed = before if before == following[-1 - i] else line
            levels[i] = rightward if agreed == "L" else 1
    return levels


_LEFTWARD, _NUMBERS = ("R", "AL"), ("EN", "AN")


def _numbers_joined(kinds: list[str]) -> list[str]:
    """What joins two numbers, or stands beside one as "%" does, belongs to them."""
    for i, kind in enumerate(kinds):
        near = kinds[max(0, i - 1) : i] + kinds[i + 1 : i + 2]
        if (kind in ("CS", "ES") and near == ["EN", "EN"]) or (kind == "ET" and "EN" in near):
            kinds[i] = "EN"
    return kinds


def _reordered(found: list[tuple[int, Run]]) -> tuple[Run, ...]:
    """Turn round every stretch at or above each level, the deepest first."""
    highest = max((level for level, _ in found), default=0)
    for depth in range(highest, 0, -1):
        made: list[tuple[int, Run]] = []
        for inside, group in groupby(found, key=lambda pair: pair[0] >= depth):
            stretch = [*group]
            made += reversed(stretch) if inside else stretch
        found = made
    return tuple(run for _, run in found)
