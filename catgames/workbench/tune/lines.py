"""The lines of the page "Tune": values beside each other, what they belong to at the left; without
pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .model import Row, TuneModel, belongs
from .path_words import GENERAL, PathWords, in_words

CHANGED = "*"
"""Stands for a section: the values that differ from the game's own."""


@dataclass(frozen=True, slots=True)
class Line:
    """Some values of one group."""

    heading: str
    """What they belong to; "": to the same as those above."""
    below: str
    """The section of the heading; "": it is one."""
    cells: tuple[tuple[Row, str], ...]
    """The values, and what they are called."""
    new: str = ""
    """The path of what the page has added, on its first line."""
    note: str = ""
    """What the data file says about all values of the group, beside its first line."""
    many: int = 1
    """Lines of the group from here on."""
    group: str = ""
    """What the values belong to below their section; "": to the section itself."""


def lines_of(
    model: TuneModel,
    words: PathWords,
    only: str,
    columns: int,
    translate: Callable[[str], str],
) -> list[Line]:
    """All lines of a section (``only``; "": of all), with so many values beside each other."""
    groups: dict[tuple[str, str], list[tuple[Row, str]]] = {}
    for row in model.rows:
        if only not in ("", row.section) and not (only == CHANGED and row.changed):
            continue
        group, label = words.split(row.path)
        groups.setdefault((row.section, group), []).append((row, label))
    found, new = [], set[str]()
    for (section, group), cells in groups.items():
        title = section_name(section, translate)
        notes = {row.comment for row, _ in cells}
        note = notes.pop() if group and len(cells) > 1 and len(notes) == 1 else ""
        for i in range(0, len(cells), columns):
            part = tuple(cells[i : i + columns])
            root = _root(model, part)
            first = root if root not in new else ""
            new.add(root)
            heading, below = (group or title, title if group else "") if i == 0 else ("", "")
            many = -(-(len(cells) - i) // columns)
            found.append(Line(heading, below, part, first, note, many, group))
    return found


def section_name(section: str, translate: Callable[[str], str]) -> str:
    """What a section is called."""
    return translate("tune.general") if section == GENERAL else in_words(section)


def _root(model: TuneModel, cells: Sequence[tuple[Row, str]]) -> str:
    """The path of what is new among these; "": nothing is."""
    return next((p for row, _ in cells for p in model.added if belongs(row, p)), "")
