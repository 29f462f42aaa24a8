"""Playtest sessions with people, to stand beside the computers' games.

They are few: of fewer than MANY games only counts, medians and quotes are reported, and
nothing is tested.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from ..core.record_text import content_digest
from ..core.types import BadRecord
from ..store.player_files import Files
from ..store.playtest_tables import Session, read_sessions
from ..store.playtests import CHOICES, HINT, INCIDENTS, MARKS, REFUSED, RULES, UNDO
from .arms import Arm
from .figures import SHARE, Figure, figures_of
from .sample import GameSample, sample_record
from .tables import NONE, cell

PEOPLE = "people"
"""The name of their column."""
MANY = 20
"""From this many games on they are reported like those of computers."""


@dataclass(frozen=True, slots=True)
class People:
    """The sessions of one game with one set of data and so many seats."""

    sessions: Sequence[Session]
    samples: Sequence[GameSample]
    """Samples of the games that were played to their end."""
    other: int
    """Sessions of the game with other data or numbers of players."""
    problems: Sequence[str]

    @property
    def few(self) -> bool:
        """Whether there are too few games for intervals."""
        return len(self.samples) < MANY


def read_people(folder: Path | None, arm: Arm) -> People:
    """The sessions of an arm; ``folder``: that of ``--portable``, None: the platform's.

    A game counts if it was played with the arm's data by as many players; its options may differ.
    """
    found, problems = read_sessions(Files(folder))
    own = [s for s in found if s.playtest.game_id == arm.setup.game_id]
    fitting = [s for s in own if _fits(s, arm)]
    samples = []
    for number, s in enumerate(fitting):
        if s.record is None or not s.over:
            continue
        try:
            samples.append(sample_record(arm.game, s.record, number, PEOPLE))
        except BadRecord as e:
            problems.append(str(e))
    return People(fitting, samples, len(own) - len(fitting), problems)


def _fits(s: Session, arm: Arm) -> bool:
    same = s.record is None or content_digest(s.record.content) == arm.digest
    variant = arm.variant.name if arm.variant is not None else ""
    return same and s.playtest.seats == arm.setup.seats and s.playtest.variant == variant


def cells_of(people: People) -> dict[str, str]:
    """Their figures as the cells of a table, by key: of few games how many of them, or the median
    and the limits."""
    figures = figures_of(people.samples)
    if people.few:
        return {f.key: _few(f) for f in figures}
    return {f.key: cell(f.summary()) for f in figures}


def _few(figure: Figure) -> str:
    values = [v for _, v in figure.values]
    if not values:
        return NONE
    if figure.kind == SHARE:
        return f"{sum(values):.3g} of {len(values)}"
    return spread(values)


def spread(values: Sequence[float]) -> str:
    """The median and the limits."""
    return f"{median(values):.3g} ({min(values):.3g} to {max(values):.3g})"


# ---------------------------------------------------------------- what only people tell


_CALLED = {REFUSED: "refused clicks", UNDO: "undos", RULES: "rules opened", HINT: "hints"}


def told(people: People) -> Iterator[tuple[str, str]]:
    """What was noted besides the games: name and value, line by line."""
    sessions = people.sessions
    if not sessions:
        return
    timings = [t for s in sessions for t in s.playtest.timings]
    thought = [t.seconds for t in timings if not t.is_pause]
    if thought:
        yield "seconds a decision", spread(thought)
        kinds = Counter(t.kind for t in timings if not t.is_pause)
        for kind in sorted(kinds):
            own = [t.seconds for t in timings if t.kind == kind and not t.is_pause]
            yield f"seconds, {kind}", f"{spread(own)}, {_times(len(own))}"
    if pauses := len(timings) - len(thought):
        yield "pauses of over 5 minutes", str(pauses)
    minutes = [s.minutes for s in sessions if s.minutes is not None and s.over]
    if minutes:
        yield "minutes a game", spread(minutes)
    for what in INCIDENTS:
        yield f"{_CALLED[what]} a session", spread([s.playtest.count(what) for s in sessions])
    incidents = [i for s in sessions for i in s.playtest.incidents]
    rules = Counter(i.about for i in incidents if i.what == REFUSED and i.about)
    if rules:
        most = ", ".join(f"{rule} ×{times}" for rule, times in rules.most_common(5))
        yield "refused most often", most
    forms = [f for s in sessions for f in s.playtest.forms.values()]
    for question in MARKS:
        if marks := [f.marks[question] for f in forms if question in f.marks]:
            answers = "1 answer" if len(marks) == 1 else f"{len(marks)} answers"
            yield f"form, {question} (1 to 5)", f"{spread(marks)}, {answers}"
    for question, words in CHOICES.items():
        given = Counter(f.choices[question] for f in forms if question in f.choices)
        if given:
            yield f"form, {question}", ", ".join(f"{w} {given[w]}" for w in words if given[w])


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def quotes(people: People) -> Iterator[tuple[str, str]]:
    """What people wrote: where, and the words."""
    for s in people.sessions:
        p = s.playtest
        for n in p.notes:
            if n.text:
                yield f"{p.name}, answer {n.at}", n.text
        for seat, form in sorted(p.forms.items()):
            for question in ("change", "favourite"):
                if question in form.texts:
                    yield f"{p.name}, seat {seat + 1}, {question}", form.texts[question]


def summary(people: People) -> str:
    """How many there are, in a sentence."""
    few = "; medians and limits, nothing is tested" if people.few else ""
    other = f"; {people.other} with other data or players are left out" if people.other else ""
    sealed = sum(s.sealed for s in people.sessions)
    later = f"; the words of {sealed} that are not over are left out" if sealed else ""
    over = len(people.samples)
    held = "1 session" if len(people.sessions) == 1 else f"{len(people.sessions)} sessions"
    return f"{held}, {over} played to the end{few}{other}{later}"


def people_json(people: People) -> dict[str, Any]:
    """All of it as plain data, without the figures."""
    return {
        "sessions": len(people.sessions),
        "games": len(people.samples),
        "left_out": people.other,
        "told": dict(told(people)),
        "quotes": [{"where": where, "words": words} for where, words in quotes(people)],
    }
