"""Where the program's own files lie, and how it was installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
_PROJECT = PACKAGE.parent.resolve()
_INSTALLED = PACKAGE / "resources"
"""An installed program has its files inside of the package, a checkout beside it."""
ROOT = _INSTALLED if _INSTALLED.is_dir() else PACKAGE.parent
"""The folder of ``data``, ``sprites``, ``sounds`` and ``examples``."""
FROZEN = bool(getattr(sys, "frozen", False))
"""Whether this is the package for computers without Python."""
COMMAND = "catgames-cli" if FROZEN else "catgames" if _INSTALLED.is_dir() else "main.py"
"""How messages call the program's command; in the package, by the program that can print."""
UNLISTED = tuple(map(Path, filter(None, os.environ.get("CATGAMES_UNLISTED", "").split(os.pathsep))))
"""Further folders with ``games`` and ``data``: games that are played by their id, and that nothing
lists."""
LEARNED = "CATGAMES_LEARNED"
"""The environment variable with the folder in which computers keep what they have learned of games,
so that processes that search know it; without it, each of them learns for itself."""

DATA = ROOT / "data"
TEXT = DATA / "text"
SPRITES = ROOT / "sprites"
SOUNDS = ROOT / "sounds"


def everywhere(path: Path) -> Iterator[Path]:
    """The same place in ROOT and in the folders UNLISTED."""
    yield path
    if UNLISTED and path.is_relative_to(ROOT):
        yield from (folder / path.relative_to(ROOT) for folder in UNLISTED)


def located(path: Path) -> Path:
    """A file of a game, given where it would be in ROOT."""
    return next((p for p in everywhere(path) if p.exists()), path)


def command_line() -> list[str]:
    """How another process of this program is started; the command and its arguments follow."""
    if FROZEN:  # by the twin that can print; on Linux every program can
        program = Path(sys.executable)
        twin = program.with_name(f"catgames-cli{program.suffix}")
        return [str(program if sys.platform == "linux" else twin)]
    if _INSTALLED.is_dir():
        return [sys.executable, "-m", "catgames"]
    return [sys.executable, str(PACKAGE.parent / "main.py")]


def how_to_install(group: str = "") -> str:
    """The end of a sentence about a missing library; ``group``: the optional requirements that it
    is one of, "workbench" or "dask"."""
    if FROZEN:
        return "this package of the program comes without it; catgames as a Python package has it"
    if _INSTALLED.is_dir():
        name = f"catgames[{group}]" if group else "catgames"
        return f'`python -m pip install "{name}"` installs it'
    if not group:
        return "`python3 dev.py play` installs it"
    return f"`python -m pip install -r requirements-{group}.txt` installs it"


def as_typed(*words: object) -> str:
    """Words of a command line with the quotes that the system's shell needs around them."""
    written = [str(word) for word in words]
    if sys.platform == "win32":
        from subprocess import list2cmdline  # imported late, as no title needs it

        return list2cmdline(written)
    from shlex import join

    return join(written)


_given: dict[Path, Path] = {}
"""Folders as the command line names them, by their real paths."""


def show_as_given(folder: Path) -> None:
    """From now on, messages name what is in this folder as the user has named it."""
    _given[unlinked(folder)] = folder


def unlinked(path: Path) -> Path:
    """The path without links; with those that lead round in a circle, at which ``resolve`` fails in
    some versions of Python."""
    return Path(os.path.realpath(path))


def shown(path: Path) -> str:
    """The path for messages: as the user has named its folder, or without what leads to the
    project if it is inside."""
    real = unlinked(path)
    for folder in (real, *real.parents) if _given else ():
        if folder in _given:
            return (_given[folder] / real.relative_to(folder)).as_posix()
    try:
        return real.relative_to(_PROJECT).as_posix()
    except ValueError:
        return str(path)
