"""What a prototype begins as: the examples that come with the program, and an empty table."""

from __future__ import annotations

import shutil
from pathlib import Path

from ..content.paths import ROOT
from ..core.types import GameError
from .files import read_code
from .schema import GAME
from .yaml_text import flow

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
CARDS = 12
_TEXT = """\
# A free table: hands move the pieces, and no rule is enforced (docs/free-table.md).
# "Arrange" on the page of the game changes this file; so does any text editor.
title: {title}
seats: [2, 4]  # from two to four players

pieces:
  card:  # blank cards, written on at the table; a spreadsheet instead: "card: cards.csv"
    back: "#2f3f6b"
    rows:
{rows}
# Take away the # in front of what you want:
# deal: {{card: 3}}  # everybody begins with three cards
# fields: {{score: {{per: seat}}, coins: {{per: seat, start: 5}}}}  # counters with - and +
# floor: garden  # what everything lies on
"""


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


def make_blank(folder: Path, title: str) -> None:
    """Make the folder of an empty table.  Raises GameError, and leaves nothing half done."""
    rows = "".join(f"      - {{name: card_{n}, title: {n}}}\n" for n in range(1, CARDS + 1))
    text = _TEXT.format(title=flow(title), rows=rows.rstrip("\n"))
    try:
        folder.mkdir(parents=True)
        (folder / GAME).write_text(text, "utf-8")
    except OSError as e:
        shutil.rmtree(folder, ignore_errors=True)
        raise GameError(f"{folder} can't be written: {e.strerror}") from None
