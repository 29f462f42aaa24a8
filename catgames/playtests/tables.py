"""All playtest sessions as tables for a spreadsheet, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from ..core.record import HUMAN, Record
from ..core.types import BadRecord
from ..store.player_files import Files
from ..store.spreadsheet import write_table
from ..store.unfinished import read_record
from .files import keeps_secrets
from .playtest import CHOICES, HINT, MARKS, REFUSED, RULES, TEXTS, UNDO, Playtest, Timing

Rows = Sequence[Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Session:
    """What was noted of a table, with its saved game."""

    playtest: Playtest
    """Without its words while the game is open and people have secrets from each other."""
    record: Record | None
    """None: the saved game is gone, or can't be read."""
    path: Path | None
    """The path of the saved game."""
    sealed: bool = False

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.record is not None and self.record.end is not None

    @property
    def minutes(self) -> float | None:
        """Time spent at the table; None: unknown."""
        return self.record.seconds / 60 if self.record is not None and self.record.seconds else None

    @property
    def people(self) -> int:
        """Seats that were a person's at the beginning."""
        return self.playtest.kinds.count(HUMAN)


def read_session(files: Files, name: str, unfinished: bool = False) -> Session:
    """Read a session.  Raises BadRecord.

    ``unfinished``: with the words of games that are not over, which may tell what somebody holds.
    """
    playtest = files.playtests.read(name)
    path, record = files.playtests.record_of(playtest), None
    if path is not None:
        try:
            record = read_record(path)
        except BadRecord as e:
            playtest.problems.append(str(e))
    sealed = record is not None and keeps_secrets(record) and not unfinished
    return Session(playtest.sealed() if sealed else playtest, record, path, sealed)


def read_sessions(files: Files, unfinished: bool = False) -> tuple[list[Session], list[str]]:
    """All sessions, the newest first, and a sentence for everything that is damaged."""
    found, problems = list[Session](), list[str]()
    for name in files.playtests.list_names():
        try:
            found.append(session := read_session(files, name, unfinished))
            problems += session.playtest.problems
        except BadRecord as e:
            problems.append(str(e))
    return found, problems


def median_seconds(timings: Iterable[Timing]) -> float | None:
    """The median of the decisions that were no pauses; None: there are none."""
    seconds = [t.seconds for t in timings if not t.is_pause]
    return median(seconds) if seconds else None


# ---------------------------------------------------------------- tables

SESSIONS = (
    *("session", "game", "variant", "created", "seats", "people", "kinds", "over", "minutes"),
    *("decisions", "median_seconds", "pauses", "pause_seconds", "refused", "undos", "rules"),
    *("hints", "notes", "forms"),
)
DECISIONS = ("session", "game", "at", "seat", "kind", "seconds", "pause")
INCIDENTS = ("session", "game", "what", "at", "seat", "about")
NOTES = ("session", "game", "at", "seat", "text")
FORMS = ("session", "game", "seat", *MARKS, *CHOICES, *TEXTS)


def tables(sessions: Sequence[Session]) -> dict[str, tuple[Sequence[str], Rows]]:
    """Head and rows by the table's name.  Seats are counted from 1; 0 is everybody."""
    each = [(s.playtest, (s.playtest.name, s.playtest.game_id)) for s in sessions]
    return {
        "sessions": (SESSIONS, [_session(s) for s in sessions]),
        "decisions": (
            DECISIONS,
            [
                (*key, t.at, t.seat + 1, t.kind, t.seconds, int(t.is_pause))
                for p, key in each
                for t in p.timings
            ],
        ),
        "incidents": (
            INCIDENTS,
            [(*key, i.what, i.at, i.seat + 1, i.about) for p, key in each for i in p.incidents],
        ),
        "notes": (NOTES, [(*key, n.at, n.seat + 1, n.text) for p, key in each for n in p.notes]),
        "forms": (
            FORMS,
            [
                (
                    *key,
                    seat + 1,
                    *(form.marks.get(q, "") for q in MARKS),
                    *(form.choices.get(q, "") for q in CHOICES),
                    *(form.texts.get(q, "") for q in TEXTS),
                )
                for p, key in each
                for seat, form in sorted(p.forms.items())
            ],
        ),
    }


def _session(s: Session) -> Sequence[Any]:
    p = s.playtest
    pauses = [t.seconds for t in p.timings if t.is_pause]
    middle, minutes = median_seconds(p.timings), s.minutes
    return (
        *(p.name, p.game_id, p.variant, p.created, p.seats, s.people, " ".join(p.kinds)),
        *("" if s.record is None else int(s.over), "" if minutes is None else round(minutes, 1)),
        *(len(p.timings) - len(pauses), "" if middle is None else round(middle, 1)),
        *(len(pauses), round(sum(pauses), 1)),
        *(p.count(what) for what in (REFUSED, UNDO, RULES, HINT)),
        *(len(p.notes), len(p.forms)),
    )


def write_csv(folder: Path, sessions: Sequence[Session], separator: str = ",") -> list[Path]:
    """Write every table as a file; returns their paths.  Raises OSError."""
    written = []
    for name, (head, rows) in tables(sessions).items():
        write_table(path := folder / f"{name}.csv", head, rows, separator)
        written.append(path)
    return written


def write_all(files: Files, folder: Path, separator: str) -> None:
    """Write the tables of all sessions.  Raises OSError."""
    write_csv(folder, read_sessions(files)[0], separator)


def as_json(sessions: Sequence[Session]) -> dict[str, list[dict[str, Any]]]:
    """The same tables as plain data: by name, a dictionary for each row."""
    return {
        name: [dict(zip(head, row)) for row in rows]
        for name, (head, rows) in tables(sessions).items()
    }
