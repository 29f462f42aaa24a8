"""A prototype's game.yaml as it is arranged: steps that can be taken back, each written at once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from ..content.loader import MAX_BYTES, bytes_of
from ..content.paths import shown
from ..core.types import GameError
from ..kit.board.crowding import crowded
from ..kit.editing import Document
from ..kit.folder import read_prototype
from ..kit.prototype import Prototype
from ..kit.schema import GAME
from ..store.disk import in_english, replace_file
from .places import settle
from .refusals import refused
from .translations import Change, drop_texts

Step = Callable[[Document, Prototype], None]
"""Changes the text of game.yaml; the prototype is what the text says before."""
MOST_STEPS = 500


_kept: dict[Path, Arranging] = {}
"""By folder, for as long as the program runs: what was done can be taken back after a game, too."""


def resumed(folder: Path) -> Arranging:
    """The steps that were done in a folder before, if its file is as the page left it.  Raises
    GameError with all mistakes of the files."""
    kept = _kept.get(folder)
    if kept is None:
        kept = _kept[folder] = Arranging(folder)
    elif not kept.follow():
        kept.read()  # other files of the folder may have changed
    return kept


class Arranging:
    """The steps of one page.  What a step can't do raises GameError, and changes nothing."""

    def __init__(self, folder: Path) -> None:
        """Raises GameError with all mistakes of the files."""
        self.folder, self.path = folder, folder / GAME
        self.done: list[list[Change]] = []
        """What each step has changed, first of all in game.yaml."""
        self.undone: list[list[Change]] = []
        self.read()

    def read(self) -> None:
        """Take what the files say now."""
        document = Document.read(self.path)
        self.d, self.options = read_prototype(self.folder, document.text)
        self.document = document

    @property
    def free(self) -> bool:
        """Whether it is a free table."""
        return self.d.free

    def is_stale(self) -> bool:
        """Whether another program has written the file since it was read."""
        return bytes_of(self.path, MAX_BYTES) != self.document.bytes

    def follow(self) -> bool:
        """Read the file anew if it has been changed; returns whether it was.  What was done
        before can't be taken back any longer: that would take the other change back as well."""
        if not self.is_stale():
            return False
        self.read()
        self.done.clear()
        self.undone.clear()
        return True

    def do(self, step: Step) -> None:
        """Carry out a step on what the file says now, and write it."""
        self.follow()
        document = Document(self.document.text, self.document.name)
        document.mark = self.document.mark
        step(document, self.d)
        if document.text == self.document.text:
            return
        d, options = read_prototype(self.folder, document.text)
        if d.free and settle(document, d):
            d, options = read_prototype(self.folder, document.text)
        before, after = crowded(self.d), crowded(d)
        if new := [what for zone, what in after.items() if zone not in before]:
            raise GameError(f"{document.name}: {new[0]}")
        changes = [(self.path, self.document.bytes, document.bytes)]
        changes += drop_texts(self.folder, self.d, d, self.document, document)
        self._write(changes)
        self.d, self.options, self.document = d, options, document
        self.done = [*self.done, changes][-MOST_STEPS:]
        self.undone.clear()

    def undo(self) -> None:
        """Take the last step back.  Raises GameError: it can't be any longer."""
        self._go_back(self.done, self.undone)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._go_back(self.undone, self.done)

    def _go_back(self, source: list[list[Change]], to: list[list[Change]]) -> None:
        """Give files what they contained before the last of some changes."""
        if not source:
            return
        if self.follow():
            raise refused("changed", file=shown(self.path))
        for path, _, new in source[-1][1:]:
            if not path.is_file() or bytes_of(path, MAX_BYTES) != new:
                raise refused("changed", file=shown(path))
        back = [(path, new, old) for path, old, new in source[-1]]
        self._write(back)
        source.pop()
        to.append(back)
        self.read()

    def _write(self, changes: Sequence[Change]) -> None:
        """Write all of the files, or none."""
        written: list[Change] = []
        try:
            for path, old, new in changes:
                replace_file(path, new)
                written.append((path, old, new))
        except OSError as e:
            for path, old, _ in written:
                with contextlib.suppress(OSError):
                    replace_file(path, old)
            raise GameError(f"{shown(path)}: can't be written: {in_english(e)}") from None
