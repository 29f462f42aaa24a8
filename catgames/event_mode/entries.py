"""The notes and forms of one day as they come, the newest first; without pygame."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.types import BadRecord, Message, message
from .files import EventFiles

MOST = 200
"""Entries that are listed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A note, or one player's form."""

    when: str
    """ISO."""
    who: Message
    words: str
    """What was written; "": nothing."""
    marks: tuple[tuple[str, str], ...] = ()
    """Of a form, key of the question and the answer."""
    own: tuple[tuple[str, str], ...] = ()
    """Of a form, the questions of one's own and the answers."""
    picture: Path | None = None
    """The table at that moment."""
    hidden: bool = False
    """Whether the words may tell secrets of a game that is still played."""


def entries(files: EventFiles, date: str, running: str = "") -> list[Entry]:
    """Those of the games that began on a day.  ``running``: the saved game under way, of which
    visitors' words are not shown before it is over."""
    found = list[Entry]()
    for name in files.sessions_on(date):
        with contextlib.suppress(BadRecord):
            found += _of(files, name, Path(running).stem == name)
    found.reverse()  # of the same second, the last one is the newest
    return sorted(found, key=lambda entry: entry.when, reverse=True)[:MOST]


def _of(files: EventFiles, name: str, open_: bool) -> Iterator[Entry]:
    session, pictures = files.playtests.read(name), files.playtests.pictures_of(name)
    for note in session.notes:
        hidden = open_ and not note.staff
        words = "" if hidden else note.text
        when = note.when or session.created
        yield Entry(when, _writer(note), words, picture=pictures.get(note.at), hidden=hidden)
    last = pictures.get(max(pictures, default=0))
    for seat, form in session.forms.items():
        marks = (*((q, str(mark)) for q, mark in form.marks.items()),)
        own = ((answer.ask, answer.told) for answer in form.own)
        words = " · ".join(form.texts.values())
        who = message("event.desk.form", number=seat + 1)
        yield Entry(form.when or session.created, who, words, marks, tuple(own), last)


def _writer(note: Any) -> Message:
    if note.staff:
        return message("event.desk.staff")
    if note.seat < 0:
        return message("event.desk.note")
    return message("event.desk.note_of", number=note.seat + 1)
