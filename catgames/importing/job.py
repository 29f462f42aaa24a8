"""A process of its own reads the files, so that none of them can do harm to the program; only what
came of it, plain data and small pictures, comes here."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from weakref import finalize

from ..content.paths import command_line
from ..core.types import GameError
from ..kit.pictures import FOLDER
from ..store.disk import why
from .found import Found, Unreadable, from_plain, plain_message, read_message, said, to_plain
from .pictures import Grid, Shelf
from .reading import read

LONGEST = 120.0
"""Seconds that reading may take."""
MOST_MEMORY = 300_000_000
"""Bytes: enough for the largest picture that is read."""
MOST_PASTED = 2_000_000
"""Letters of a table from the clipboard."""
STAGE = "--stage"
"""The argument with which the command is started in a process of its own."""
_NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows, where else a black window would flash."""
RESULT, OUTPUT = "result.json", "out.txt"


class Reading:
    """Files that are being read.  ``folder``: where their pictures lie, until it is closed."""

    def __init__(self, paths: Sequence[Path], grid: Grid | None = None, pasted: str = "") -> None:
        """``pasted``: a table from the clipboard, instead of files.  Raises Unreadable."""
        try:
            self.folder = Path(tempfile.mkdtemp(prefix="catgames_import_"))
            if pasted:
                paths = [self.folder / "clipboard.txt"]
                paths[0].write_text(pasted[:MOST_PASTED], "utf-8")
            self.paths = [path.absolute() for path in paths]
            wish = ["--grid", f"{grid[0]}x{grid[1]}"] if grid else []
            line = [*command_line(), "import", STAGE, str(self.folder), *wish, "--"]
            with (self.folder / OUTPUT).open("wb") as out:
                self._process = subprocess.Popen(
                    [*line, *map(str, self.paths)], stdin=subprocess.DEVNULL, stdout=out,
                    stderr=subprocess.DEVNULL, creationflags=_NO_CONSOLE,
                )  # fmt: skip
        except (OSError, ValueError) as e:  # a path that no process can be given
            what = why(e) if isinstance(e, OSError) else str(e)
            raise Unreadable(said("unread", file=paths[0].name, problem=what)) from None
        self._end = time.monotonic() + LONGEST
        self.close = finalize(self, _close, self._process, self.folder)
        """Ends the process, and removes what it has made."""

    @property
    def working(self) -> bool:
        """Whether it goes on; what takes too long is ended."""
        if self._process.poll() is None and time.monotonic() > self._end:
            _stop(self._process)
            raise Unreadable(said("slow", file=self.now_read()))
        return self._process.returncode is None

    def wait(self) -> None:
        """Wait for the end.  Raises Unreadable."""
        try:
            self._process.wait(max(0.0, self._end - time.monotonic()))
        except subprocess.TimeoutExpired:
            _stop(self._process)
            raise Unreadable(said("slow", file=self.now_read())) from None

    def now_read(self) -> str:
        """The name of the file that is being read, or was last."""
        lines = (self.folder / OUTPUT).read_text("utf-8", "replace").splitlines()
        named = (line.removeprefix("reading ") for line in reversed(lines))
        return next(named, self.paths[0].name)

    def found(self) -> Found:
        """What is in the files, once they have been read.  Raises Unreadable."""
        result = self.folder / RESULT
        if self._process.returncode != 0 or not result.is_file():
            raise Unreadable(said("stopped", file=self.now_read()))
        plain = json.loads(result.read_text("utf-8"))
        if "problems" in plain:
            raise Unreadable(*map(read_message, plain["problems"]))
        return from_plain(plain, self.folder / FOLDER)


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.kill()
        process.wait()


def _close(process: subprocess.Popen[bytes], folder: Path) -> None:
    _stop(process)
    shutil.rmtree(folder, ignore_errors=True)


# ---------------------------------------------------------------- in the process of its own


def read_apart(paths: Sequence[Path], folder: Path, grid: Grid | None) -> int:
    """Read the files, and write what came of it into ``folder``."""
    _limit_memory()
    (folder / FOLDER).mkdir()
    name = paths[0].name
    try:
        plain = to_plain(read(paths, Shelf(folder / FOLDER), grid))
    except Unreadable as e:
        plain = {"problems": [plain_message(sentence) for sentence in e.sentences]}
    except GameError as e:
        plain = {"problems": [plain_message(said("plain", text=str(e)))]}
    except (MemoryError, RecursionError) as e:
        key = "large" if isinstance(e, MemoryError) else "deep"
        plain = {"problems": [plain_message(said(key, file=name))]}
    except OSError as e:
        problem = said("unread", file=str(e.filename or name), problem=why(e))
        plain = {"problems": [plain_message(problem)]}
    (folder / RESULT).write_text(json.dumps(plain), "utf-8")
    return 0


def _limit_memory() -> None:
    """Let what is far too large end this process, where the system can do that."""
    try:
        import resource
    except ImportError:  # Windows: the bounds of the readers must do
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = MOST_MEMORY if most < 0 else min(MOST_MEMORY, most)
    resource.setrlimit(resource.RLIMIT_DATA, (wanted, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
