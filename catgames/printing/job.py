"""The command ``print`` in a process of its own, so that the window stays smooth."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..catalog import AGREED, prototypes
from ..content.paths import command_line
from ..core.game import Game
from ..core.options import write
from ..core.types import Atom, GameError, Message
from ..store.disk import why
from ..store.variants import SUFFIX, Variant, write_variant
from .choices import Choices


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed, and how."""

    game: Game[Any, Any]
    variant: Variant | None
    options: Mapping[str, Atom]
    language: str
    choices: Choices


class PrintJob:
    """Writes one PDF.  ``done`` of ``pages`` have been written; 0 pages: not known yet."""

    def __init__(self, order: Order, path: Path) -> None:
        """Start at once.  Raises OSError."""
        self.path = path
        self.done = self.pages = 0
        self.problem: Message | str = ""
        """Why it failed; "": it has not."""
        self._folder = Path(tempfile.mkdtemp(prefix="catgames-print-"))
        try:
            self._process = subprocess.Popen(
                [*command_line(), *arguments(order, path, self._folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                env=_environment(order.game),
            )
        except OSError:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise
        self._thread = threading.Thread(target=self._read, name="print", daemon=True)
        self._thread.start()

    @property
    def working(self) -> bool:
        """Whether the file is still being written."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Give up, if it is still working; nothing is left of the file."""
        if self.working:
            self._process.terminate()
            self._thread.join()
            for part in self.path.parent.glob(f".{self.path.name}.{self._process.pid}.*"):
                with contextlib.suppress(OSError):
                    part.unlink()

    def _read(self) -> None:
        assert self._process.stdout is not None and self._process.stderr is not None
        for line in self._process.stdout:
            done, slash, pages = line.strip().partition("/")
            if slash and done.isdigit() and pages.isdigit():
                self.pages, self.done = int(pages), int(done)
            elif done.removeprefix("errno ").isdigit():
                number = int(done.removeprefix("errno "))
                self.problem = why(OSError(number, os.strerror(number)))
        said = self._process.stderr.read().strip()
        if self._process.wait() != 0 and not self.problem:
            self.problem = said.splitlines()[-1].removeprefix("catgames: ") if said else "?"
        shutil.rmtree(self._folder, ignore_errors=True)


def _environment(game: Game[Any, Any]) -> dict[str, str] | None:
    """The command reads the code of a prototype again, and must find what was agreed to."""
    return None if game.code is None else {**os.environ, AGREED: game.code.digest}


def arguments(order: Order, path: Path, folder: Path) -> list[str]:
    """The command's arguments; a variant is written into ``folder``.  Raises OSError."""
    game = order.game.info.id
    found = ["print", str(prototypes().get(game, game)), "--out", str(path), "--progress"]
    chosen = order.choices
    found += ["--paper", chosen.paper, "--bleed", f"{chosen.bleed:g}", "--language", order.language]
    found += ["--tokens", chosen.tokens, "--backs" if chosen.backs else "--no-backs"]
    found += ["--light"] * chosen.light + ["--table-card"] * chosen.table_card
    if order.variant is not None:
        file = folder / f"variant{SUFFIX}"
        write_variant(order.variant, file)
        found += ["--variant", str(file)]
    for key, value in order.options.items():
        found += ["--set", f"{key}={write(value)}"]
    return found


def printed_options(game: Game[Any, Any], options: Mapping[str, Atom]) -> dict[str, Atom]:
    """Those of the chosen options that the game also has for as many players as it takes, which
    it is printed for."""
    seats = game.info.seats[-1]
    kept: dict[str, Atom] = {}
    for option in game.options(seats):
        value = options.get(option.key, option.default)
        if value != option.default and option.allows(value):
            try:
                game.complete_options(seats, {**kept, option.key: value})
            except GameError:
                continue
            kept[option.key] = value
    return kept
