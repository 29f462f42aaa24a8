"""All playtest sessions as tables for a spreadsheet and as plain data, and those of one game for
the workbench."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from ..core.record import HUMAN, Record
from ..core.record_text import Edition, content_digest
from ..core.types import BadRecord
from ..kit.questions import CHOICE, TEXT
from ..store.player_files import Files
from ..store.spreadsheet import write_table
from ..store.unfinished import read_record
from .files import keeps_secrets
from .played import WAYS, Played, read_played, totals
from .playtest import (
    CHOICES,
    HINT,
    INCIDENTS,
    MARKS,
    REFUSED,
    RULES,
    TEXTS,
    UNDO,
    Form,
    OwnAnswer,
    Playtest,
    Timing,
)  # fmt: skip

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
    pictures: Mapping[int, str] = field(default_factory=dict)
    """File names of pictures of the table, by their moments."""

    @property
    def played(self) -> Played | None:
        """What was played; None: it can't be replayed, or may tell what somebody holds."""
        if self.record is None or self.sealed:
            return None
        return read_played(self.record, self.playtest)

    @property
    def edition(self) -> Edition:
        """What was played; the saved game tells it of files that don't."""
        return self.record.edition if self.record is not None else self.playtest.edition

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
    pictures = {at: path.name for at, path in files.playtests.pictures_of(name).items()}
    return Session(playtest.sealed() if sealed else playtest, record, path, sealed, pictures)


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

_SESSIONS = (
    *("session", "game", "variant", "created", "seats", "people", "kinds", "over", "minutes"),
    *("decisions", "median_seconds", "pauses", "pause_seconds", "refused", "undos", "rules"),
    *("hints", "notes", "forms", "version", "data", "code"),
)
_DECISIONS = ("session", "game", "at", "seat", "kind", "seconds", "pause")
_INCIDENTS = ("session", "game", "what", "at", "seat", "about")
_NOTES = ("session", "game", "at", "seat", "text", "staff", "when", "picture")
_FORMS = ("session", "game", "seat", *MARKS, *CHOICES, *TEXTS)
"""And a column for each question of a game's own form, ``own_`` and its name."""
_TURNS = ("session", "game", "turn", "seat", "answers", "seconds", "pause_seconds")
_VERBS = ("session", "game", "seat", "verb", "times", "undone")
_PIECES = ("session", "game", "data", "set", "piece", "count", *WAYS, "seen")
_COUNTERS = ("session", "game", "at", "turn", "counter", "seat", "value")
_TOTALS = ("game", "data", "set", "piece", "games", "count", *WAYS, "never_seen", "drawn_only")


def tables(sessions: Sequence[Session]) -> dict[str, tuple[Sequence[str], Rows]]:
    """Head and rows by the table's name.  Seats are counted from 1; 0 is everybody."""
    each = [(s.playtest, (s.playtest.name, s.playtest.game_id)) for s in sessions]
    forms = [form for p, _ in each for form in p.forms.values()]
    own = dict.fromkeys(answer.name for form in forms for answer in form.own)
    return {
        "sessions": (_SESSIONS, [_session(s) for s in sessions]),
        "decisions": (
            _DECISIONS,
            [
                (*key, t.at, t.seat + 1, t.kind, t.seconds, int(t.is_pause))
                for p, key in each
                for t in p.timings
            ],
        ),
        "incidents": (
            _INCIDENTS,
            [(*key, i.what, i.at, i.seat + 1, i.about) for p, key in each for i in p.incidents],
        ),
        "notes": (
            _NOTES,
            [
                (
                    *(s.playtest.name, s.playtest.game_id),
                    n.at,
                    n.seat + 1,
                    n.text,
                    int(n.staff),
                    n.when,
                    s.pictures.get(n.at, ""),
                )
                for s in sessions
                for n in s.playtest.notes
            ],
        ),
        "forms": (
            (*_FORMS, *(f"own_{name}" for name in own)),
            [
                (
                    *key,
                    seat + 1,
                    *(form.marks.get(q, "") for q in MARKS),
                    *(form.choices.get(q, "") for q in CHOICES),
                    *(form.texts.get(q, "") for q in TEXTS),
                    *({a.name: _cell(a) for a in form.own}.get(name, "") for name in own),
                )
                for p, key in each
                for seat, form in sorted(p.forms.items())
            ],
        ),
        **_played(sessions),
    }


def _cell(answer: OwnAnswer) -> int | str:
    return answer.answer if isinstance(answer.answer, int) else answer.told


def _played(sessions: Sequence[Session]) -> dict[str, tuple[Sequence[str], Rows]]:
    """The tables of what was played; ``totals`` is about all sessions with the same data."""
    found = [((s.playtest.name, s.playtest.game_id), s.played) for s in sessions]
    each = [(key, p) for key, p in found if p is not None]
    games = dict.fromkeys(key[1] for key, _ in each)
    return {
        "turns": (
            _TURNS,
            [
                (*key, t.number, t.seat + 1, t.answers, round(t.seconds, 1), round(t.pauses, 1))
                for key, p in each
                for t in p.turns
            ],
        ),
        "verbs": (
            _VERBS,
            [
                (*key, seat + 1, verb, p.verbs[seat, verb], p.undone[seat, verb])
                for key, p in each
                for seat, verb in sorted({*p.verbs, *p.undone})
            ],
        ),
        "pieces": (
            _PIECES,
            [
                (*key, p.data, k.set, k.name, k.count, *(k.ways[w] for w in WAYS), int(k.seen))
                for key, p in each
                for k in p.kinds.values()
            ],
        ),
        "counters": (
            _COUNTERS,
            [
                (*key, c.at, c.turn, c.name, c.seat + 1, c.value)
                for key, p in each
                for c in p.counts
            ],
        ),
        "totals": (
            _TOTALS,
            [
                (
                    game,
                    data,
                    *(t.set, t.name, t.games, t.count),
                    *(t.ways[w] for w in WAYS),
                    t.unseen,
                    t.unplayed,
                )
                for game in games
                for (data, *_), t in totals(p for key, p in each if key[1] == game).items()
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
        *(s.edition.version or "", s.edition.data, s.edition.code),
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


@dataclass(frozen=True, slots=True)
class Noted:
    """The sessions of a game with one set of data and so many seats."""

    sessions: int
    records: Sequence[Record]
    """Of the games that were played to their end."""
    others: Sequence[Record]
    """The same of sessions with as many players and other data."""
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
    others = [s for s in own if s not in fitting and s.playtest.seats == seats]
    return Noted(
        len(fitting),
        [s.record for s in fitting if s.record is not None and s.over],
        [s.record for s in others if s.record is not None and s.over],
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
            yield f"form, {question} (1 to 5)", f"{_spread(marks)}, {_answers(len(marks))}"
    for question, words in CHOICES.items():
        given = Counter(f.choices[question] for f in forms if question in f.choices)
        if given:
            yield f"form, {question}", ", ".join(f"{w} {given[w]}" for w in words if given[w])
    for name, answers in own_answers(forms).items():
        marks = [a.answer for _, a in answers if isinstance(a.answer, int)]
        chosen = Counter(word for _, a in answers if a.kind == CHOICE for word in a.words)
        if marks:
            steps = answers[-1][1].steps
            yield f"own form, {name} (1 to {steps})", f"{_spread(marks)}, {_answers(len(marks))}"
        if chosen:
            yield f"own form, {name}", ", ".join(f"{w} {n}" for w, n in chosen.most_common())


def own_answers(forms: Iterable[Form]) -> dict[str, list[tuple[Form, OwnAnswer]]]:
    """The answers to the questions of a game's own form, by question."""
    found: dict[str, list[tuple[Form, OwnAnswer]]] = {}
    for form in forms:
        for answer in form.own:
            found.setdefault(answer.name, []).append((form, answer))
    return found


def _answers(number: int) -> str:
    return "1 answer" if number == 1 else f"{number} answers"


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
            for own in form.own:
                if own.kind == TEXT:
                    yield f"{p.name}, seat {seat + 1}, {own.name}", str(own.answer)
