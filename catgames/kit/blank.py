"""An empty table to begin with: a game.yaml of few lines that says what stands in it."""

from __future__ import annotations

import shutil
from pathlib import Path

from ..core.types import GameError
from .schema import GAME
from .yaml_text import flow

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
