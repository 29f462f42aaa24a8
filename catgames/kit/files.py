"""Reads the files of a prototype's folder: nothing outside of it, and nothing too large."""

from __future__ import annotations

import codecs
import hashlib
import os
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..content.checks import closest
from ..content.loader import bytes_of, not_utf8, text_of
from ..content.paths import shown
from ..core.types import BadContent

MOST_BYTES = 256_000
"""Maximum size of a text file, which saved games contain."""
MOST_CODE = 1_000_000
"""Maximum size of all code files together, in bytes."""
MOST_FILES = 2_000


def inside(folder: Path, name: str) -> Path:
    """The path of a file of the folder.

    A name is found however its accents are encoded: some systems take letters apart.  Raises
    BadContent if it is outside, also by way of a link, or not there.
    """
    written = name if name.isascii() else _alike(folder, name, _composed) or name
    path = folder / written
    try:
        real = path.resolve(strict=True)
    except (OSError, RuntimeError, ValueError):
        if os.path.islink(path):
            raise BadContent(f"{shown(folder)}: {name!r} is a link to nothing") from None
        near = spelt_otherwise(folder, name) or nearest_file(folder, name)
        raise BadContent(f"{shown(folder)}: there is no file {name!r}{near}") from None
    if near := spelt_otherwise(folder, written):
        raise BadContent(f"{shown(folder)}: there is no file {name!r}{near}")
    if not real.is_relative_to(folder.resolve()):
        raise BadContent(f"{shown(folder)}: {name!r} is outside of the folder")
    if not real.is_file():
        raise BadContent(f"{shown(folder)}: {name!r} is not a file")
    return path


def _alike(folder: Path, name: str, plain: Callable[[str], str]) -> str:
    """The name of something in the folder that is the same once both are made ``plain``; "":
    nothing is."""
    found: list[str] = []
    for part in name.split("/"):
        there = _names_in(folder.joinpath(*found))
        same = [other for other in there if plain(other) == plain(part)]
        if not same:
            return ""
        found.append(part if part in same else same[0])
    return "/".join(found)


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def read_text_file(folder: Path, name: str, most: int = MOST_BYTES) -> str:
    """The text of a file of the folder.  Raises BadContent."""
    return text_of(inside(folder, name), most)


def is_there(folder: Path, name: str) -> bool:
    """Whether a folder has something of this name, or of one that differs in small and capital
    letters alone: some systems find it, others don't."""
    return os.path.lexists(folder / name) or bool(spelt_otherwise(folder, name))


def spelt_otherwise(folder: Path, name: str) -> str:
    """``; it is called …, with other small and capital letters``, the same on systems that make no
    difference; "": nothing of the folder has such a name."""
    real = _alike(folder, name, str.casefold)
    if real in ("", name):
        return ""
    return f"; it is called {real!r}, with other small and capital letters"


def nearest_file(folder: Path, name: str) -> str:
    """``; did you mean …?`` for a file with a similar name in the same part of the folder."""
    part, _, last = name.rpartition("/")
    there = _names_in(folder / part) if ".." not in part else ()
    stems = [other for other in there if other.rpartition(".")[0] == last]
    near = stems[0] if stems else closest(last, there)
    return f"; did you mean {near!r}?" if near else ""


def _names_in(folder: Path) -> Sequence[str]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry, _ in zip(entries, range(MOST_FILES)))
    except (OSError, ValueError):
        return ()


def read_table_file(folder: Path, name: str) -> tuple[str, str]:
    """The text of a table of the folder, and what has to be known of it; "": nothing.

    Spreadsheets write other encodings than UTF-8 too.  Raises BadContent.
    """
    path = inside(folder, name)
    return table_text(path, bytes_of(path, MOST_BYTES))


def table_text(path: Path, raw: bytes) -> tuple[str, str]:
    """The text of a table's bytes, and what has to be known of it.  Raises BadContent."""
    if raw[:4] == b"PK\x03\x04":
        raise BadContent(f"{shown(path)}:1: is a workbook; save its sheet as CSV")
    if raw[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return raw.decode("utf-16", "replace"), ""
    if raw[1:2] == b"\0" or raw[:1] == b"\0":  # the first character is a plain letter
        return raw.decode("utf-16-le" if raw[:1] != b"\0" else "utf-16-be", "replace"), ""
    try:
        return raw.decode("utf-8-sig"), ""
    except UnicodeDecodeError as e:
        try:
            text = raw.decode("cp1252")
        except UnicodeDecodeError:
            raise not_utf8(path, raw, e) from None
        what = "is not UTF-8 and was read as Windows-1252; if letters are wrong, save it as UTF-8"
        return text, f"{shown(path)}:1: {what}"


@dataclass(frozen=True)
class Code:
    """The Python files of a prototype as they were read: what is agreed to is what runs, also in
    other processes, whatever happens to the files."""

    folder: Path
    sources: Mapping[str, bytes]
    """By name inside of the folder, "rules.py" or "parts/cards.py"."""
    digest: str
    """SHA-256 of names and contents; "" if there are none."""


def code_files(folder: Path) -> list[Path]:
    """All Python files of the folder, in a fixed order.  Raises BadContent."""
    found = []
    for number, path in enumerate(sorted(folder.rglob("*.py"))):
        if number > MOST_FILES:
            raise BadContent(f"{shown(folder)}: has more than {MOST_FILES:,} Python files")
        found.append(inside(folder, path.relative_to(folder).as_posix()))
    return found


def read_code(folder: Path) -> Code:
    """Read all Python files of the folder.  Raises BadContent."""
    digest, size, sources = hashlib.sha256(), 0, {}
    for path in code_files(folder):
        try:
            size += path.stat().st_size
            if size > MOST_CODE:
                raise BadContent(
                    f"{shown(folder)}: its Python files have more than {MOST_CODE:,} bytes"
                )
            content = path.read_bytes()
        except OSError as e:
            raise BadContent(f"{shown(path)}: can't be read: {e.strerror}") from None
        name = path.relative_to(folder).as_posix()
        digest.update(b"%d %b %d " % (len(name.encode()), name.encode(), len(content)))
        digest.update(content)
        sources[name] = content
    return Code(folder, sources, digest.hexdigest() if sources else "")
