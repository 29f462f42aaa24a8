"""What commands give back: files whose places are looked at before the work begins, a progress bar,
exit codes."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO, TypeVar

from ..core.types import GameError
from ..store.disk import replace_file
from ..store.spreadsheet import SEPARATORS

FAILED = 1
"""A game failed."""
WRONG = 2
"""Bad input, or not all games could be played."""
STOPPED = 130
"""Ctrl-C."""
CLOSED_PIPE = 141
"""Whoever reads the output has closed it."""


T = TypeVar("T")


def with_bar(results: Iterable[T], total: int) -> Iterator[T]:
    """Yields the results, and shows the progress."""
    shown = sys.stderr.isatty()
    try:
        for done, result in enumerate(results, 1):
            if shown:
                full = done * 30 // total
                bar = "█" * full + "░" * (30 - full)
                print(f"\r{bar} {done}/{total}", end="", file=sys.stderr, flush=True)
            yield result
    finally:
        if shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


_OUTPUT = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
_OPEN_FILES = ("/dev", "/dev/fd", "/proc/self/fd")
"""Folders of names for what is open, which may be a file.  It can't be replaced."""


def check_places(
    *,
    files: tuple[Path | None, ...] = (),
    folders: tuple[Path | None, ...] = (),
    json_file: Path | None = None,
) -> None:
    """Raise GameError if nothing can be written there; None is no place.  The file of
    ``write_json`` may be the output too."""
    for path in (*files, None if is_output(json_file) else json_file):
        if path is None:
            continue
        if path.absolute().parent.as_posix() in _OPEN_FILES:
            raise GameError(f"{path} can't be written: it is not a file")
        if path.is_dir():
            raise GameError(f"{path} is a folder; name a file in it")
        if path.exists() and not path.is_file():
            raise GameError(f"{path} can't be written: it is not a file")
        _check_folder(path.absolute().parent, path)
    for path in folders:
        if path is not None:
            _check_folder(path.absolute(), path)


def is_output(file: Path | None) -> bool:
    """Whether a file stands for the output: ``-``, or the system's names for it."""
    return file is not None and file.as_posix() in _OUTPUT


def counted(number: int, what: str) -> str:
    """``1 game``, ``2,000 games``."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def seeds_from(first: int, last: int) -> str:
    """``seed 7``, ``seeds 7–9``."""
    return f"seed {first}" if first == last else f"seeds {first}–{last}"


def separator_of(args: Namespace) -> str:
    """What ``--separator`` asks for.  Raises GameError if no table is written."""
    if args.separator and args.csv is None:
        raise GameError("--separator is for the tables of --csv; give both")
    return SEPARATORS[args.separator or "comma"]


def stream_beside(file: Path | None) -> TextIO:
    """Where words go beside a JSON file: standard error if that is the output (``-``)."""
    return sys.stderr if is_output(file) else sys.stdout


def write_json(plain: Any, file: Path) -> None:
    """Write to a file, or (``-``) to the output.  Raises OSError."""
    text = json.dumps(plain, indent=1) + "\n"
    if is_output(file):
        print(text, end="")
    else:
        replace_file(file, text)


def check_portable(folder: Path | None) -> None:
    """Raise GameError if the folder of ``--portable``, from which files are only read, is not
    there."""
    if folder is not None and not folder.is_dir():
        raise GameError(f"there is no folder {folder}")


def _check_folder(folder: Path, wanted: Path) -> None:
    there = next(f for f in (folder, *folder.parents) if f.exists())
    if not there.is_dir():
        raise GameError(f"{wanted} can't be written: {there} is a file, not a folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise GameError(f"{wanted} can't be written: nothing may be added to {there}")
