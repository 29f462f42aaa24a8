"""What saves of Tabletop Simulator call things, and what ours say of pieces besides: both the
import and the export need it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ..core.fields import is_id
from .looks import fair_looks
from .pieces import FORMS

COUNTER, BLOCK = "Counter", "BlockSquare"
DICE = (4, 6, 8, 10, 12, 20)
"""Numbers of sides that dice have: ``Die_6``."""
_HEX = re.compile("#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Notes:
    """What the free table knows of a piece, as the ``GMNotes`` of its object."""

    set: str = ""
    """"": the object is not from here."""
    form: str = "card"
    back: str = ""
    locked: bool = False
    drawn: bool = False
    """Whether its picture only shows what the cells say."""
    cells: list[dict[str, str]] = field(default_factory=list)
    """The row of the piece, or one for each side of a die."""
    up: int = 0
    """Of a die: which side is up."""
    looks: dict[str, Any] = field(default_factory=dict)
    """``looks_of`` its set."""
    pictured: bool = False
    """Whether the backs of its set are a picture."""

    @property
    def text(self) -> str:
        """As it is written."""
        return json.dumps({key: value for key, value in asdict(self).items() if value})


def read_notes(made: Mapping[str, Any]) -> Notes:
    """The notes of an object; notes that somebody else has written say nothing."""
    try:
        found = json.loads(made.get("GMNotes") or "")
        notes = Notes(**found)
        cells = [{str(c): str(cell) for c, cell in row.items()} for row in notes.cells]
        colour = _HEX.fullmatch(notes.back or "#000000")
        fair = is_id(notes.set) and notes.form in FORMS and colour and fair_looks(notes.looks)
        up = range(min(len(cells), max(DICE)))[notes.up]
        kept = (notes.back, notes.locked is True, notes.drawn is True, cells, up, notes.looks)
        return Notes(notes.set, notes.form, *kept, notes.pictured is True) if fair else Notes()
    except (ValueError, TypeError, AttributeError, IndexError, RecursionError):
        return Notes()
