"""What the sessions of one game tell beside their records, for the workbench."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from ..core.record import Record
from ..core.record_text import content_digest
from ..store.player_files import Files
from .playtest import CHOICES, HINT, INCIDENTS, MARKS, REFUSED, RULES, UNDO
from .tables import Session, read_sessions


@dataclass(frozen=True, slots=True)
class Noted:
    """The sessions of a game with one set of data and so many seats."""

    sessions: int
    records: Sequence[Record]
    """Of the games that were played to their end."""
    other: int
    """Sessions of the game with other data or numbers of players."""
    sealed: int
    """Sessions that are not over and whose words are left out."""
    told: Sequence[tuple[str, str]]
    """What was noted: name and value, line by line."""
    quotes: Sequence[tuple[str, str]]
    """What people wrote: where, and the words."""
    problems: Sequence[str]


def read_noted(folder: Path | None, game_id: str, seats: int, variant: str, digest: str) -> Noted:
    """``folder``: that of ``--portable``, None: the platform's.  ``variant``, ``digest``: what the
    data are called, "" if they are the game's own; their options may differ."""
    found, problems = read_sessions(Files(folder))
    own = [s for s in found if s.playtest.game_id == game_id]

    def fits(s: Session) -> bool:
        same = s.record is None or content_digest(s.record.content) == digest
        return same and s.playtest.seats == seats and s.playtest.variant == variant

    fitting = [s for s in own if fits(s)]
    return Noted(
        len(fitting),
        [s.record for s in fitting if s.record is not None and s.over],
        len(own) - len(fitting),
        sum(s.sealed for s in fitting),
        list(_told(fitting)),
        list(_quotes(fitting)),
        problems,
    )


def _spread(values: Sequence[float]) -> str:
    """The median and the limits."""
    return f"{median(values):.3g} ({min(values):.3g} to {max(values):.3g})"


_CALLED = {REFUSED: "refused clicks", UNDO: "undos", RULES: "rules opened", HINT: "hints"}


def _told(sessions: Sequence[Session]) -> Iterator[tuple[str, str]]:
    """What was noted besides the games: name and value, line by line."""
    if not sessions:
        return
    timings = [t for s in sessions for t in s.playtest.timings]
    thought = [t.seconds for t in timings if not t.is_pause]
    if thought:
        yield "seconds a decision", _spread(thought)
        kinds = Counter(t.kind for t in timings if not t.is_pause)
        for kind in sorted(kinds):
            own = [t.seconds for t in timings if t.kind == kind and not t.is_pause]
            yield f"seconds, {kind}", f"{_spread(own)}, {_times(len(own))}"
    if pauses := len(timings) - len(thought):
        yield "pauses of over 5 minutes", str(pauses)
    minutes = [s.minutes for s in sessions if s.minutes is not None and s.over]
    if minutes:
        yield "minutes a game", _spread(minutes)
    for what in INCIDENTS:
        yield f"{_CALLED[what]} a session", _spread([s.playtest.count(what) for s in sessions])
    incidents = [i for s in sessions for i in s.playtest.incidents]
    rules = Counter(i.about for i in incidents if i.what == REFUSED and i.about)
    if rules:
        most = ", ".join(f"{rule} ×{times}" for rule, times in rules.most_common(5))
        yield "refused most often", most
    forms = [f for s in sessions for f in s.playtest.forms.values()]
    for question in MARKS:
        if marks := [f.marks[question] for f in forms if question in f.marks]:
            answers = "1 answer" if len(marks) == 1 else f"{len(marks)} answers"
            yield f"form, {question} (1 to 5)", f"{_spread(marks)}, {answers}"
    for question, words in CHOICES.items():
        given = Counter(f.choices[question] for f in forms if question in f.choices)
        if given:
            yield f"form, {question}", ", ".join(f"{w} {given[w]}" for w in words if given[w])


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _quotes(sessions: Sequence[Session]) -> Iterator[tuple[str, str]]:
    """What people wrote: where, and the words."""
    for s in sessions:
        p = s.playtest
        for n in p.notes:
            if n.text:
                yield f"{p.name}, answer {n.at}", n.text
        for seat, form in sorted(p.forms.items()):
            for question in ("change", "favourite"):
                if question in form.texts:
                    yield f"{p.name}, seat {seat + 1}, {question}", form.texts[question]
