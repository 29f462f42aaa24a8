"""Every small edit that a designer may make to a data file, one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

_NUMBER = re.compile(r"(?<![\w.#'\"-])-?\d+(\.\d+)?(?![\w.])")
_WORD = re.compile(r"(?<![\w.#])[A-Za-z_]\w+")
HUGE = 999_999


def edits(text: str, skip: str = "options") -> Iterator[tuple[str, str]]:
    """What is done, and the text with it: a line is deleted or written twice, a number is changed,
    a word takes the place of the one before it.

    The block ``skip`` stays as it is.
    """
    lines = text.splitlines(keepends=True)
    skipping = False
    for i, line in enumerate(lines):
        if line[0] not in " #-\n":
            skipping = line.startswith(f"{skip}:")
        if skipping or not line.strip() or line.lstrip().startswith("#"):
            continue
        here = f"line {i + 1} ({line.strip()[:60]}): "

        def put(new: str, at: int = i) -> str:
            return "".join([*lines[:at], new, *lines[at + 1 :]])

        code = line.partition(" #")[0]
        yield here + "deleted", put("")
        yield here + "twice", put(line * 2)
        for m in _NUMBER.finditer(code):
            for value in (0, 1, 2, -1, HUGE, float(m[0]) + 1):
                new = f"{value:g}" if isinstance(value, float) else str(value)
                if new != m[0]:
                    yield (
                        here + f"{m[0]} becomes {new}",
                        put(line[: m.start()] + new + line[m.end() :]),
                    )
        words = list(_WORD.finditer(code))
        for a, b in pairwise(words):
            if a[0] != b[0]:
                new = line[: a.start()] + b[0] + line[a.end() : b.start()] + a[0] + line[b.end() :]
                yield here + f"{a[0]} and {b[0]} swapped", put(new)
