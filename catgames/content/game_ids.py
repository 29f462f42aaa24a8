"""The ids of the program's own games, and names that no prototype can have."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from pkgutil import iter_modules

from ..core.fields import wrong_id

TEMPLATE = "template"
"""The small game that tests play; its folder ``_template`` hides it in ``game_ids``."""
_SHOWN = 60
"""At most so much of a name is shown."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of the program's own games, in alphabetical order."""
    folder = Path(__file__).parents[1] / "games"
    return tuple(sorted(m.name for m in iter_modules([str(folder)]) if m.name[0] != "_"))


def wrong_name(name: str) -> str:
    """Why no prototype can have this name, which is that of its folder; "": it can."""
    if what := wrong_id(name):
        return f"{name[:_SHOWN]!r} {what}"
    if name in game_ids():
        return f"there is a game {name!r} already"
    # The texts of all share one table, in which each lesson has a section of its own.
    if name in _SECTIONS or name.removeprefix("lesson_") in (*game_ids(), TEMPLATE):
        return f"{name!r} is a name that the program uses itself"
    return ""


_SECTIONS = frozenset(
    "cats colour computers curtain curve debug end event fault free handing hands hint keys kit"
    " language lesson level library list match menu notice player playtest print profile prompt prototypes"
    " recap refused replay rules score settings setup speech store strength table title tune"
    " workbench".split()
)
"""Names at the beginning of the shell's texts."""
