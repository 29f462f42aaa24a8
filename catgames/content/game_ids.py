"""The ids of the program's own games, and names that no prototype can have."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from pkgutil import iter_modules

from ..core.fields import wrong_id
from .paths import PACKAGE, UNLISTED

_SHOWN = 60
"""At most so much of a name is shown."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of the program's own games, in alphabetical order."""
    return _packages(PACKAGE)


@cache
def coded_ids() -> tuple[str, ...]:
    """The ids of all games that are packages of ``catgames.games``, listed or not."""
    return _packages(PACKAGE, *UNLISTED)


def _packages(*roots: Path) -> tuple[str, ...]:
    return tuple(sorted(m.name for m in iter_modules([str(root / "games") for root in roots])))


def wrong_name(name: str) -> str:
    """Why no prototype can have this name, which is that of its folder; "": it can."""
    if what := wrong_id(name):
        return f"{name[:_SHOWN]!r} {what}"
    if name in coded_ids():
        return f"there is a game {name!r} already"
    # The texts of all share one table, in which each lesson has a section of its own.
    if name in _SECTIONS or name.removeprefix("lesson_") in coded_ids():
        return f"{name!r} is a name that the program uses itself"
    return ""


_SECTIONS = frozenset(
    "album arranging cats colour computers curtain curve debug end event fault free handing hands"
    " hint importing keys kit language lesson level library list match menu notice player playtest"
    " print profile prompt prototypes puzzles recap refused replay rules score second settings"
    " setup speech store strength table title together tune workbench".split()
)
"""Names at the beginning of the shell's texts."""
