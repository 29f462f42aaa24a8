"""The prototypes that come with the program."""

from __future__ import annotations

from ..content.paths import ROOT
from ..core.types import GameError
from .files import read_code

FOLDER = ROOT / "examples"
KINDS = {
    "skeleton": "last_sardine",
    "cards": "whisker_tricks",
    "grid": "cat_carpet",
    "hexes": "sunny_spots",
    "dice": "counter_surfing",
    "no-code": "no_code/pantry_prowl",
    "table": "free_table",
    "empty": "",
}
"""By the kind of a new prototype: the example that it is copied from; "": none."""


def is_own_code(digest: str) -> bool:
    """Whether this is, to the letter, the code of an example that came with the program.  Where a
    folder lies and what it is called says nothing: anybody could put theirs there."""
    return bool(digest) and any(digest == _digest(name) for name in KINDS.values() if name)


def _digest(name: str) -> str:
    """The digest of an example's code; "": it is not here."""
    try:
        return read_code(FOLDER / name).digest
    except (GameError, OSError):
        return ""
