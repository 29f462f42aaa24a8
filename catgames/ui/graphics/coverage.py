"""Which letters a font file has, read from the file itself: no library says so cheaply."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path
from struct import error, iter_unpack, unpack_from
from typing import BinaryIO

OUTLINES = (b"glyf", b"CFF ", b"CFF2")
"""Tables of letters that can be drawn at any size; a font of coloured bitmaps has none."""
MOST_TABLE = 4_000_000
"""Bytes of a table of letters; larger ones are damaged."""
_UNICODE = {(3, 10): 4, (0, 6): 3, (0, 4): 3, (3, 1): 2, (0, 3): 1, (0, 2): 1, (0, 1): 1}
"""Platforms and encodings that stand for Unicode, the widest ones with the largest number."""

Range = tuple[int, int]


class Coverage:
    """The letters of a font, as ranges of code points."""

    def __init__(self, ranges: Iterable[Range] = ()) -> None:
        self._first: list[int] = []
        self._last: list[int] = []
        for first, last in sorted(ranges):
            if self._last and first <= self._last[-1] + 1:
                self._last[-1] = max(self._last[-1], last)
            else:
                self._first.append(first)
                self._last.append(last)

    def __contains__(self, letter: str) -> bool:
        at = bisect_right(self._first, ord(letter)) - 1
        return at >= 0 and ord(letter) <= self._last[at]


NOTHING = Coverage()


def read_coverage(path: Path) -> Coverage:
    """The letters of the first font of a file; none if it can't be read or has no outlines."""
    try:
        with path.open("rb") as file:
            return Coverage(_ranges(_letters_table(file)))
    except (OSError, ValueError, error):
        return NOTHING


def _letters_table(file: BinaryIO) -> bytes:
    """The table ``cmap``.  Raises ValueError or struct.error if there is none to be used."""
    head = file.read(12)
    if head[:4] == b"ttcf":
        (start,) = unpack_from(">I", file.read(4))
        file.seek(start)
        head = file.read(12)
    (count,) = unpack_from(">H", head, 4)
    tables = {
        name: (at, size) for name, _, at, size in iter_unpack(">4sIII", file.read(16 * count))
    }
    if not any(name in tables for name in OUTLINES) or b"cmap" not in tables:
        raise ValueError("no letters that can be drawn at any size")
    at, size = tables[b"cmap"]
    file.seek(at)
    return file.read(min(size, MOST_TABLE))


def _ranges(cmap: bytes) -> Iterator[Range]:
    (count,) = unpack_from(">H", cmap, 2)
    records = [unpack_from(">HHI", cmap, 4 + 8 * i) for i in range(count)]
    known = [(_UNICODE[p, e], at) for p, e, at in records if (p, e) in _UNICODE]
    _, at = max(known)
    (kind,) = unpack_from(">H", cmap, at)
    return iter({4: _of_format_4, 12: _of_format_12}[kind](cmap, at) if kind in (4, 12) else ())


def _of_format_12(cmap: bytes, at: int) -> Iterator[Range]:
    (count,) = unpack_from(">I", cmap, at + 12)
    for first, last, _ in iter_unpack(">III", cmap[at + 16 : at + 16 + 12 * count]):
        yield first, last


def _of_format_4(cmap: bytes, at: int) -> Iterator[Range]:
    """Segments; the letters of some are found one by one, and glyph 0 stands for none."""
    segments = unpack_from(">H", cmap, at + 6)[0] // 2

    def column(number: int, skipped: int = 0) -> tuple[int, ...]:
        return unpack_from(f">{segments}H", cmap, at + 14 + 2 * segments * number + skipped)

    offsets_at = at + 14 + 2 * segments * 3 + 2
    parts = zip(column(1, 2), column(0), column(2, 2), column(3, 2))
    for number, (first, last, delta, offset) in enumerate(parts):
        if first == 0xFFFF:
            continue
        if not offset:
            none = -delta & 0xFFFF
            if first <= none <= last:
                yield from ((a, b) for a, b in ((first, none - 1), (none + 1, last)) if a <= b)
            else:
                yield first, last
            continue
        begin = offsets_at + 2 * number + offset
        glyphs = unpack_from(f">{last - first + 1}H", cmap, begin)
        yield from ((first + i, first + i) for i, glyph in enumerate(glyphs) if glyph)
