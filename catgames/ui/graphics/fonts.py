"""The chain of fonts: the family's, those that come with the program, then the system's.

No letter is looked for in the system's fonts unless all others lack it, so that neither the first
picture nor a game with the letters of most languages waits for them.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from struct import error, iter_unpack, unpack_from
from typing import BinaryIO

import font_fredoka_one
import font_manrope

from ...content.paths import DATA
from ...core.plain_text import clusters, printable

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


_MANROPE = Path(font_manrope.__file__).parent / "files"
FILES = {
    "medium": _MANROPE / "Manrope-Medium.ttf",
    "semibold": _MANROPE / "Manrope-SemiBold.ttf",
    "italic": _MANROPE / "Manrope-Medium.ttf",
    "bold": _MANROPE / "Manrope-Bold.ttf",
    "heavy": _MANROPE / "Manrope-ExtraBold.ttf",
    "heavy_italic": _MANROPE / "Manrope-ExtraBold.ttf",
    "title": Path(font_fredoka_one.__file__).parent / "files" / "FredokaOne-Regular.ttf",
}
"""The family's font of each weight."""
INSTEAD_OF_TITLE = "heavy"
"""The weight of a title with letters that the title font lacks."""
BUNDLED = tuple(
    DATA / "fonts" / name
    for name in (
        "DejaVuSans-Bold.ttf",
        "NotoSansSymbols-Bold.ttf",
        "NotoEmoji-SemiBold.ttf",
        "NotoSansSymbols2-Regular.ttf",
    )
)
"""What has the letters and symbols that the family lacks: data/fonts/README.md."""
_SELECTORS = dict.fromkeys((*range(0xFE00, 0xFE10), 0x20E3, *range(0x1F3FB, 0x1F400)))
"""What chooses how the symbol before it looks: in colour, on a key, in a tone of skin.  Drawn in
one colour it looks the same without."""

MOST_SYSTEM_FONTS = 3000
"""Font files of the system that are looked at, the most likely ones first."""
_KINDS = (".ttf", ".otf", ".ttc", ".otc")
_UNLIKELY = re.compile(
    r"italic|oblique|condensed|mono|thin|light|black|lastresort|blank|emoji", re.I
)
"""Fonts that are left out: there is an upright, plain one of the same letters, or none of use."""
_BEST = re.compile(
    r"^(noto ?sans|sourcehan|pingfang|hiragino|yugoth|msyh|malgun|leelaw|nirmala|segoeui|arial)",
    re.I,
)
_PLAIN, _BOLD = re.compile(r"regular|medium|book|normal", re.I), re.compile(r"bold|bd\.", re.I)
_LAST = re.compile(r"serif|unifont|fallback", re.I)


@cache
def coverage(path: Path) -> Coverage:
    """The letters of a font, read once."""
    return read_coverage(path)


def has(path: Path, cluster: str) -> bool:
    """Whether a font has a letter with all its marks."""
    letters = coverage(path)
    return all(c in letters for c in cluster)


@lru_cache(maxsize=4096)
def font_of(cluster: str, weight: str) -> Path | None:
    """The first font of the chain that has a letter with its marks, or else the letter alone; None:
    there is no such font."""
    for wanted in dict.fromkeys((cluster, cluster[0])):
        for path in (FILES[weight], *BUNDLED):
            if has(path, wanted):
                return path
        for path in system_fonts(weight in ("bold", "heavy", "heavy_italic", "title")):
            if has(path, wanted):
                return path
    return None


def drawn_in(text: str, weight: str) -> str:
    """The weight in which a text is drawn: that of titles is for texts all of whose letters its
    font has; symbols don't count."""
    if weight != "title" or text.isascii():
        return weight
    lacks = any(c.isalpha() and c not in coverage(FILES["title"]) for c in printable(text))
    return INSTEAD_OF_TITLE if lacks else weight


def plain_symbols(text: str) -> str:
    """The text without what only changes how symbols look, unless there is nothing else."""
    return text.translate(_SELECTORS) or text


@lru_cache(maxsize=4096)
def missing(text: str, weight: str = "semibold") -> str:
    """The letters of a text, each once, that no font of the chain has, and those of private use,
    which are left out."""
    if text.isascii():
        return ""
    kept = plain_symbols(printable(text))
    unknown = {c: None for c in text if unicodedata.category(c) in ("Co", "Cn") and c not in kept}
    lacking: dict[str, None] = {}
    for cluster in clusters(kept):
        path = font_of(cluster, weight)
        lacking |= {c: None for c in cluster if not path or c not in coverage(path)}
    return "".join(c for c in lacking | unknown if not c.isspace())


# ---------------------------------------------------------------- the system's


@cache
def system_fonts(bold: bool) -> tuple[Path, ...]:
    """The font files of the system, the likeliest first: sans serif, in the weight wanted."""
    found = [path for folder in _folders() for path in _files(folder)]

    def order(path: Path) -> tuple[bool, bool, bool, bool, str]:
        name = path.name
        fits = bool(_BOLD.search(name)) == bold
        last, best = bool(_LAST.search(name)), bool(_BEST.search(name))
        return last, not best, not fits, not _PLAIN.search(name), name

    return tuple(sorted(found, key=order)[:MOST_SYSTEM_FONTS])


def _files(folder: Path) -> Iterator[Path]:
    for place, _, names in os.walk(folder):
        for name in names:
            if name.lower().endswith(_KINDS) and not _UNLIKELY.search(name):
                yield Path(place, name)


def _folders() -> Iterator[Path]:
    """Where the system keeps fonts, and where users put theirs."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        yield home / "AppData" / "Local" / "Microsoft" / "Windows" / "Fonts"
    elif sys.platform == "darwin":
        yield home / "Library" / "Fonts"
        yield from map(Path, ("/Library/Fonts", "/System/Library/Fonts"))
    else:
        shares = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        yield from (home / ".local" / "share" / "fonts", home / ".fonts")
        yield from (Path(share) / "fonts" for share in dict.fromkeys(shares.split(":")) if share)
