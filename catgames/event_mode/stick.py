"""Everything that an event has kept, copied to a stick: all of it or nothing; without pygame."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Callable, Generator, Sequence
from datetime import datetime
from pathlib import Path

from ..catalog import offered
from ..core.types import Message, message
from ..store.disk import paths_in, sync_folder, why
from ..store.fault_log import NAME
from ..store.spreadsheet import write_table
from .files import EventFiles
from .state import EventGame, games_table
from .visitors import visitors_table

PART = ".part"
"""End of the name of a copy that is not complete."""
SPARE = 1_000_000
"""Bytes that must stay free."""
_LINUX = ("media/*", "media/*/*", "run/media/*/*", "mnt/usb*")
_REMOVABLE = 2
"""What Windows calls a drive that can be taken out."""


def removable_drives(
    root: Path = Path("/"), is_mount: Callable[[Path], bool] = os.path.ismount
) -> list[Path]:
    """Sticks and cards that are plugged in and can be written to."""
    if sys.platform == "win32":
        found = _windows_drives()
    elif sys.platform == "darwin":
        found = sorted((root / "Volumes").glob("*"))
    else:
        found = sorted({path for pattern in _LINUX for path in root.glob(pattern)})
    drives = []
    for path in found:
        with contextlib.suppress(OSError):
            mounted = sys.platform == "win32" or (is_mount(path) and not path.is_symlink())
            if mounted and os.access(path, os.W_OK):
                drives.append(path)
    return drives


def _windows_drives() -> list[Path]:
    import ctypes

    kind = getattr(ctypes, "windll").kernel32.GetDriveTypeW  # noqa: B009 - on Windows alone
    letters = (f"{letter}:\\" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return [Path(drive) for drive in letters if kind(drive) == _REMOVABLE]


class Copy:
    """A copy under way, a file with each step.  It lies in a hidden folder until it is complete,
    so that whoever finds it finds all of it."""

    def __init__(
        self, files: EventFiles, games: Sequence[EventGame], drive: Path, separator: str
    ) -> None:
        self.files, self.games, self.drive, self.separator = files, games, drive, separator
        self.done = self.total = 0
        """Files."""
        self.told: Message | None = None
        """What came of it; None: it goes on."""
        self.failed = False
        self._counts: dict[str, int] = {}
        self._steps = self._copy()

    def step(self) -> bool:
        """Copy a file; False: it is over."""
        if self.told is not None:
            return False
        try:
            next(self._steps)
        except StopIteration:
            pass
        except OSError as e:
            self.failed = True
            self.told = message("event.stick.failed", folder=str(self.drive), problem=why(e))
        return self.told is None

    def cancel(self) -> None:
        """Leave nothing behind, unless it is complete."""
        self._steps.close()

    # ------------------------------------------------------------------ what is copied

    def sources(self) -> list[tuple[Path, str]]:
        """The files, and the folder of the copy in which each comes."""
        files = self.files
        found = [(path, "") for path in (files.state_file, files.data / NAME)]
        for folder in (files.games, files.finished):
            found += [(path, folder.name) for path in paths_in(folder, ".catgame")]
        if files.playtests:
            sessions = paths_in(files.playtests.folder, files.playtests.suffix)
            pictures = paths_in(files.playtests.folder, files.playtests.picture)
            found += [(path, "playtests") for path in (*sessions, *pictures)]
            self._counts = {"sessions": len(sessions), "pictures": len(pictures)}
        return [(path, to) for path, to in found if path.is_file()]

    def _copy(self) -> Generator[None, None, None]:
        sources = self.sources()
        self.total = len(sources) + 1
        size = sum(path.stat().st_size for path, _ in sources)
        free = shutil.disk_usage(self.drive).free
        if free < size + SPARE:
            self.failed = True
            needed, left = (-(-(size + SPARE) // 1_000_000), free // 1_000_000)
            self.told = message(
                "event.stick.little_room", folder=str(self.drive), needed=needed, free=left
            )
            return
        self._sweep()
        name = f"catgames {datetime.now():%Y-%m-%d %H-%M-%S}"
        part = self.drive / f".{name}{PART}"
        try:
            part.mkdir()
            for path, to in sources:
                (part / to).mkdir(exist_ok=True)
                _copy_file(path, part / to / path.name)
                self.done += 1
                yield
            self._tables(part)
            sync_folder(part)
            os.rename(part, self.drive / name)
            sync_folder(self.drive)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
        self.done += 1
        self.told = self._words(self.drive / name)

    def _sweep(self) -> None:
        """Remove what a stick still has that was pulled out too soon."""
        for path in self.drive.glob(f".catgames *{PART}"):
            shutil.rmtree(path, ignore_errors=True)

    def _tables(self, folder: Path) -> None:
        write_table(folder / "games.csv", *games_table(self.games), self.separator)
        write_table(folder / "visitors.csv", *visitors_table(self.games), self.separator)
        if (write_all := offered("playtest_tables")) is not None:
            write_all(self.files, folder / "tables", self.separator)

    def _words(self, folder: Path) -> Message:
        forms = notes = 0
        if self.files.playtests:
            for session in self.files.playtests.all()[0]:
                forms, notes = forms + len(session.forms), notes + len(session.notes)
        sessions, pictures = (self._counts.get(what, 0) for what in ("sessions", "pictures"))
        return message(
            "event.stick.done",
            folder=str(folder),
            games=len(self.games),
            sessions=sessions,
            forms=forms,
            notes=notes,
            pictures=pictures,
        )


def _copy_file(path: Path, to: Path) -> None:
    """Copy a file onto the disk itself, not only into the memory for it.  Raises OSError."""
    with path.open("rb") as source, to.open("xb") as target:
        shutil.copyfileobj(source, target)
        target.flush()
        os.fsync(target.fileno())
