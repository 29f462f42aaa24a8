"""Notices when the files from which a game is made have been saved again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..catalog import SOURCES, offered, prototypes
from ..content.paths import DATA, located
from ..core.types import Message

PAUSE = 0.5
"""Seconds between two looks."""
_SUFFIXES = (".yaml", ".csv", ".tsv", ".py")
_MOST = 200

Stamp = tuple[tuple[str, int, int], ...]
_own: dict[str, Stamp] = {}
"""By game: its files as the program itself has written them last."""


def written(game_id: str) -> None:
    """The program has just written into the files of a game, as somebody wanted: no news."""
    _own[game_id] = DataWatch(game_id)._stamp


class DataWatch:
    """Watches the files of one game."""

    def __init__(self, game_id: str, tell: Callable[[Message], object] = lambda m: None) -> None:
        """``tell`` is called with what is wrong with the files that a prototype follows."""
        self.game_id = game_id
        folder = prototypes().get(game_id)
        follows = folder is not None and (folder / SOURCES).is_file()
        follow = offered("follow_files") if follows else None
        self._source = follow(folder, tell) if follow else None
        self._stamp = self._look()
        self._next = 0.0

    def changed(self, now: float) -> bool:
        """Whether a file has changed since this said so last; looks at most every PAUSE."""
        if self._source is not None and self._source.update(now):
            self._next = now
        if now < self._next:
            return False
        self._next = now + PAUSE
        stamp = self._look()
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        return True

    @property
    def own(self) -> bool:
        """Whether the program itself has written the files last."""
        return _own.get(self.game_id) == self._stamp

    def _look(self) -> Stamp:
        return tuple(sorted(filter(None, map(_stamp, self._files()))))

    def _files(self) -> list[Path]:
        folder = prototypes().get(self.game_id)
        if folder is None:
            return [located(DATA / f"{self.game_id}.yaml")]
        return [p for p in sorted(folder.iterdir())[:_MOST] if p.suffix in _SUFFIXES]


def _stamp(path: Path) -> tuple[str, int, int] | None:
    try:
        found = path.stat()
    except OSError:  # it is being replaced at this moment
        return None
    return str(path), found.st_mtime_ns, found.st_size
