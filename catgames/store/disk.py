"""Reading files with limits, and writing them so that nothing is lost.

In this package ``os.path.exists`` and ``isfile`` stand where ``Path.exists`` and ``is_file`` would
raise PermissionError before Python 3.14: in a folder that can't be entered.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
import time
from itertools import count
from pathlib import Path
from typing import Any

from ..core.fields import is_within
from ..core.types import BadRecord, Message, bad_record, message

SUFFIX = ".catgame"
"""The suffix of a saved game's file."""
MAX_PLAIN = 1_000_000
"""Maximum length of the settings and of the people, in bytes."""
MAX_RECORD = 2_000_000
"""Maximum length of a saved game, in bytes; a long one has a hundred thousand."""
_MAX_DEPTH = 30
"""Maximum nesting of plain data."""
LONGEST_WAIT = 0.05
"""Longest time for which a frame waits until something is saved, in seconds."""
TEMPORARY = ".new"
"""End of a temporary file's name."""
_STALE = 3600.0
"""Seconds after which a temporary file belongs to a program that was stopped."""
_numbers = count()


class TooLong(OSError):
    """A file is longer than it may be."""


class NotAFile(OSError):
    """A folder, a device or a pipe where a file belongs."""


_REASONS = {
    errno.ENOSPC: "full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EISDIR: "is_folder",
    errno.EEXIST: "exists",
    errno.EIO: "broken",
    errno.ENODEV: "gone",
    errno.ENXIO: "gone",
    errno.ENAMETOOLONG: "long_name",
    errno.EFBIG: "too_long",
    errno.EBUSY: "busy",
    errno.EMFILE: "many_files",
    errno.ENFILE: "many_files",
}
"""What goes wrong with files and disks, by the last part of the text that says it."""


def why(e: OSError) -> Message | str:
    """The reason of an error, for the gap of a message; one that is rare, in the system's words."""
    if isinstance(e, TooLong):
        return message("store.why.too_long")
    if isinstance(e, NotAFile):
        return message("store.why.no_file")
    reason = _REASONS.get(e.errno or 0)
    return message(f"store.why.{reason}") if reason else in_english(e)


def in_english(e: OSError) -> str:
    """The reason of an error in the system's words, for the command line."""
    return e.strerror or str(e)


def error_of_folder(folder: Path) -> OSError | None:
    """Why what is in a folder can't be seen; None: it can, or there is no such folder."""
    try:
        os.scandir(folder).close()
        os.stat(os.path.join(folder, "."))  # files in a listed folder may be out of reach
    except FileNotFoundError:
        return None
    except OSError as e:
        return e
    return None


def paths_in(folder: Path, suffix: str) -> list[Path]:
    """The paths in a folder with this suffix, by name; none if it can't be read."""
    with contextlib.suppress(OSError):
        return sorted(folder.glob(f"*{suffix}"))
    return []


def replace_file(path: Path, text: str | bytes) -> None:
    """Replace a file atomically; leaves nothing behind if that fails.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    name = f".{path.name}.{os.getpid()}-{next(_numbers)}{TEMPORARY}"
    temporary = path.with_name(name)
    try:
        with contextlib.suppress(FileNotFoundError):
            temporary.unlink()  # of a program that was stopped, or a link to somewhere else
        with temporary.open("xb") as f:
            f.write(text.encode() if isinstance(text, str) else text)
            f.flush()
            os.fsync(f.fileno())
        os.replace(temporary, path)
    except BaseException as e:
        with contextlib.suppress(OSError):
            temporary.unlink()
        if isinstance(e, OSError):  # nobody knows the temporary file
            e.filename, e.filename2 = str(path), None
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make sure that a file's new name is on the disk, where the system supports it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_stale(folder: Path, suffix: str = TEMPORARY) -> None:
    """Delete the temporary files of programs that were stopped while they wrote."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f".*{suffix}"):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > _STALE:
                    path.unlink()


def read_bytes(path: Path, most: int) -> bytes:
    """The contents of a regular file of at most ``most`` bytes.  Raises OSError.

    Other files (devices, pipes) are refused without waiting for them.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
    with os.fdopen(handle, "rb") as f:
        found = os.fstat(f.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise NotAFile("is not a file")
        raw = f.read(most + 1) if found.st_size <= most else b""
        if max(found.st_size, len(raw)) > most:
            raise TooLong(f"is longer than {most:,} bytes")
        return raw


def read_plain(path: Path, most: int = MAX_PLAIN) -> tuple[dict[str, Any] | None, str]:
    """The JSON object in a file, and its text; None if it is damaged, too long or no object.

    Raises OSError if the file can't be read, which says nothing about what is in it.
    """
    try:
        text = read_bytes(path, most).decode()
        plain = json.loads(text)
    except (TooLong, ValueError, RecursionError):
        return None, ""
    fits = isinstance(plain, dict) and is_within(plain, _MAX_DEPTH, most)
    return (plain if fits else None), text


def file_problem(file: str, e: OSError) -> Message:
    """A file and what is wrong with it, as a sentence or for the gap of one."""
    return message("store.file_problem", file=file, problem=why(e))


def unreadable_record(file: str, e: OSError) -> BadRecord:
    """The error that a saved game or session can't be read."""
    return bad_record(f"{file}: can't be read: {in_english(e)}", file_problem(file, e))


def unreadable(path: Path, e: OSError) -> Message:
    """What to say of a file that can't be read, and so stays as it is."""
    return message("store.file_unreadable", file=str(path), problem=why(e))


def rename_damaged(path: Path) -> str:
    """Rename a damaged file; returns its new name."""
    aside = damaged_name(path)
    with contextlib.suppress(OSError):
        path.rename(aside)
        return aside.name
    return path.name


def damaged_name(path: Path) -> Path:
    """A free name for a damaged file."""
    names = (f"{path.name}.damaged{number}" for number in count(2))
    aside = path.with_name(path.name + ".damaged")
    while os.path.lexists(aside):
        aside = path.with_name(next(names))
    return aside
