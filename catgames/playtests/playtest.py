"""What was noted of people at a table, and its file: a header, and a line for every event.

A line is its text, a tab and eight hex digits, the CRC-32 of the text.  Lines don't depend on each
other: a damaged one is left out and named, the others count.  See docs/playtests.md.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ..core.fields import LARGEST, MOST_SEATS, clean_text, is_id, is_number, is_time, is_within
from ..core.record_text import NO_EDITION, Edition
from ..core.types import BadRecord, Seat
from ..kit.questions import CHOICE, KINDS, MOST_ANSWERS, MOST_QUESTIONS, MOST_STEPS, SCALE, STEPS
from ..match.recorder import EVERYBODY, Note

FORMAT = 1
"""Version of the format; increased with every incompatible change."""
MAX_PLAYTEST = 1_000_000
"""Maximum length of a file, in bytes; an hour with notes and forms has thirty thousand."""
LONGEST_PAUSE = 300.0
"""Seconds after which a decision counts as a pause."""
LONGEST_NOTE, LONGEST_ANSWER, LONGEST_NAME = 200, 400, 40
"""Characters that people may type."""
LONGEST_ASKED = 200
"""Characters of a question with what its marks mean."""
MARKS = ("length", "learning", "decisions", "downtime", "interaction", "originality", "fun")
"""The questions of the form that are answered from 1 to 5."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "predictable": ("no", "partly", "yes"),
    "again": ("no", "maybe", "yes"),
    "buy": ("no", "maybe", "yes"),
}
"""The questions with words to choose from."""
TEXTS: Mapping[str, int] = {
    "change": LONGEST_ANSWER,
    "favourite": LONGEST_ANSWER,
    "name": LONGEST_NAME,
}
"""The questions that are answered by typing, and how long the answers may be."""
REFUSED, UNDO, RULES, HINT = "refused", "undo", "rules", "hint"
INCIDENTS = (REFUSED, UNDO, RULES, HINT)
_LONGEST_DECISION = 10**7
_MOST_TOLD = 10
"""Damaged lines that are named one by one."""
_NO_HEADER = "does not begin like a playtest session"


@dataclass(frozen=True, slots=True)
class Timing:
    """How long one decision took; an answer that was undone later counts too."""

    at: int
    """The moment: number of answers before."""
    seat: Seat
    """EVERYBODY for an open call."""
    kind: str
    """The decision's kind."""
    seconds: float

    @property
    def is_pause(self) -> bool:
        """Whether it took so long that nobody can have thought about it all the time."""
        return self.seconds > LONGEST_PAUSE


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that shows where people needed help."""

    what: str
    """One of INCIDENTS."""
    at: int
    seat: Seat
    about: str = ""
    """A refused click's rule id, or the rule or heading at which the rules were opened."""


@dataclass(frozen=True, slots=True)
class OwnAnswer:
    """The answer to a question of the game's own form, with all that is needed to read it later."""

    name: str
    kind: str
    """SCALE, CHOICE or TEXT."""
    ask: str
    """The question as it was asked."""
    answer: int | str | tuple[str, ...]
    """From 1 on; of a choice, its words in the first language of the form, several of them if that
    was allowed."""
    steps: int = STEPS
    """Of a scale: its last mark."""

    @property
    def words(self) -> tuple[str, ...]:
        """The answer as text, or each of several."""
        return self.answer if isinstance(self.answer, tuple) else (str(self.answer),)

    @property
    def told(self) -> str:
        """The answer as one text."""
        return "; ".join(self.words)


@dataclass(frozen=True, slots=True)
class Form:
    """One player's answers; what was skipped is missing."""

    seat: Seat
    marks: Mapping[str, int] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    own: tuple[OwnAnswer, ...] = ()
    when: str = field(default="", compare=False)
    """As of notes."""


@dataclass(frozen=True, slots=True)
class RecordMoved:
    """The saved game has got another file name."""

    record: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """Somebody has withdrawn the agreement: nothing is noted from here on."""

    at: int


Event = Timing | Incident | Note | Form | RecordMoved | Stopped


@dataclass(slots=True)
class Playtest:
    """Everything that was noted of one table."""

    game_id: str
    record: str
    """File name of the saved game."""
    created: str
    """Date and time of the game's beginning, ISO."""
    kinds: tuple[str, ...]
    """By seat at the beginning: ``human`` or a computer level.  There are no names."""
    variant: str = ""
    edition: Edition = NO_EDITION
    """What is played, without the variant."""
    timings: list[Timing] = field(default_factory=list)
    incidents: list[Incident] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    forms: dict[Seat, Form] = field(default_factory=dict)
    """By seat; the last one that a player has filled in."""
    stopped: bool = False
    name: str = ""
    """The file's name without its end, which identifies the session."""
    problems: list[str] = field(default_factory=list)
    """A sentence for each damaged line."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.kinds)

    def count(self, what: str) -> int:
        """How often something of INCIDENTS happened."""
        return sum(i.what == what for i in self.incidents)

    def sealed(self) -> Playtest:
        """A copy without what may tell one player another's secrets while the game is open: the
        words of notes, the rules that were opened or stood in the way, and how often somebody was
        asked the same in a row, which depends on what they hold."""
        timings = list[Timing]()
        for t in self.timings:
            last = timings[-1] if timings else None
            if last is not None and (last.seat, last.kind) == (t.seat, t.kind):
                seconds = round(timings.pop().seconds + t.seconds, 1)
                t = replace(t, seconds=seconds)
            timings.append(replace(t, at=0))
        return replace(
            self,
            timings=timings,
            incidents=[replace(i, about="") for i in self.incidents],
            notes=[n if n.staff else replace(n, text="") for n in self.notes],
        )

    def add(self, event: Event) -> None:
        """Add an event."""
        match event:
            case Timing():
                self.timings.append(event)
            case Incident():
                self.incidents.append(event)
            case Note():
                self.notes.append(event)
            case Form():
                self.forms[event.seat] = event
            case RecordMoved():
                self.record = event.record
            case Stopped():
                self.stopped = True


# ---------------------------------------------------------------- writing


def header_line(p: Playtest) -> str:
    """The first line of a file."""
    return _line(
        {
            "catgames_playtest": FORMAT,
            "game": p.game_id,
            "record": p.record,
            "created": p.created,
            "kinds": list(p.kinds),
            "variant": p.variant,
            "version": p.edition.version,
            "data": p.edition.data,
            "code": p.edition.code,
        }
    )


def event_line(event: Event) -> str:
    """The line of an event."""
    return _line({"event": _NAMES[type(event)], **asdict(event)})


def _line(plain: Mapping[str, Any]) -> str:
    text = json.dumps(plain)
    return f"{text}\t{zlib.crc32(text.encode()):08x}\n"


_NAMES: Mapping[type[Event], str] = {
    Timing: "decision",
    Incident: "incident",
    Note: "note",
    Form: "form",
    RecordMoved: "record",
    Stopped: "stopped",
}


# ---------------------------------------------------------------- reading


def read_playtest(text: str, name: str) -> Playtest:
    """Read a file's text; an incomplete last line is ignored, damaged lines are left out and
    listed in ``problems``.  Raises BadRecord if even the header can't be read."""
    lines = text.split("\n")
    lines.pop()  # "", or what was being written when the program was stopped
    if not lines:
        raise BadRecord(f"{name}:1: {_NO_HEADER}")
    found = _read_header(_checked(lines[0]), f"{name}:1")
    damaged, seats = 0, found.seats
    for number, line in enumerate(lines[1:], 2):
        event = _event(_checked(line), seats)
        if event is not None:
            found.add(event)
            continue
        damaged += 1
        if damaged <= _MOST_TOLD:
            found.problems.append(f"{name}:{number}: is damaged, and left out")
    if damaged > _MOST_TOLD:
        found.problems.append(f"{name}: {damaged - _MOST_TOLD} more lines are damaged")
    return found


def _checked(line: str) -> Any:
    """The data of a line; None: its checksum is wrong, or it can't be read."""
    text, _, check = line.rpartition("\t")
    try:
        if len(check) != 8 or check != f"{zlib.crc32(text.encode()):08x}":
            return None
        plain = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return plain if is_within(plain, 5, 200) else None


def _read_header(plain: Any, at: str) -> Playtest:
    match plain:
        case {"catgames_playtest": int(version)} if version != FORMAT:
            found = repr(version)[:20] if abs(version) < LARGEST else "?"
            raise BadRecord(f"{at}: has format {found}; this program reads {FORMAT}")
        case {
            "catgames_playtest": int(),
            "game": str(game),
            "record": str(record),
            "created": str(created),
            "kinds": list(kinds),
            "variant": str(variant),
        } if (
            is_id(game)
            and is_time(created)
            and is_file_name(record)
            and 0 < len(kinds) <= MOST_SEATS
            and all(map(is_id, kinds))
        ):
            variant = clean_text(variant, LONGEST_NAME)
            edition = _edition(plain, variant)
            return Playtest(game, record, created, tuple(kinds), variant, edition)
    raise BadRecord(f"{at}: {_NO_HEADER}")


def _edition(plain: Mapping[str, Any], variant: str) -> Edition:
    """What was played; older programs did not write it down."""
    match plain:
        case {"version": int(version), "data": str(data), "code": str(code)} if (
            is_number(version, 1, LARGEST) and _is_digest(data) and (not code or _is_digest(code))
        ):
            return Edition(version, data, code, variant)
    return NO_EDITION


def _is_digest(text: str) -> bool:
    return len(text) == 8 and not set(text) - set("0123456789abcdef")


def is_file_name(text: str) -> bool:
    """Whether a text can only be the name of a file beside others, and no way elsewhere."""
    return 0 < len(text) <= 120 and text.isprintable() and not set(text) & set('/\\:*?"<>|\0')


def _event(plain: Any, seats: int) -> Event | None:
    """An event of a table with so many seats; None: it is none."""
    match plain:
        case {"event": "decision", "at": at, "seat": seat, "kind": kind, "seconds": seconds}:
            if _fits(at, seat, seats) and is_id(kind) and is_number(seconds, 0, _LONGEST_DECISION):
                return Timing(at, seat, kind, float(seconds))
        case {"event": "incident", "what": what, "at": at, "seat": seat, "about": str(about)}:
            if _fits(at, seat, seats) and what in INCIDENTS:
                return Incident(what, at, seat, clean_text(about, LONGEST_NOTE))
        case {"event": "note", "at": at, "seat": seat, "text": str(text)}:
            if _fits(at, seat, seats):
                staff = plain.get("staff") is True
                return Note(at, seat, clean_text(text, LONGEST_NOTE), staff, _when(plain))
        case {
            "event": "form",
            "seat": seat,
            "marks": dict(marks),
            "choices": dict(choices),
            "texts": dict(texts),
        }:
            if _fits(0, seat, seats) and seat != EVERYBODY:
                form = _form(seat, marks, choices, texts, plain.get("own"))
                return replace(form, when=_when(plain))
        case {"event": "record", "record": str(record)}:
            return RecordMoved(record) if is_file_name(record) else None
        case {"event": "stopped", "at": at}:
            return Stopped(at) if _fits(at, EVERYBODY, seats) else None
    return None


def _when(plain: Mapping[str, Any]) -> str:
    return str(plain["when"]) if is_time(plain.get("when")) else ""


def _fits(at: Any, seat: Any, seats: int) -> bool:
    whole = isinstance(at, int) and isinstance(seat, int)
    return whole and is_number(at, 0, LARGEST) and is_number(seat, EVERYBODY, seats - 1)


def _form(
    seat: Seat,
    marks: Mapping[str, Any],
    choices: Mapping[str, Any],
    texts: Mapping[str, Any],
    own: Any,
) -> Form:
    """A form with the answers that fit its questions."""
    return Form(
        seat,
        {k: int(marks[k]) for k in MARKS if is_number(marks.get(k), 1, 5) and marks[k] % 1 == 0},
        {k: choices[k] for k, offered in CHOICES.items() if choices.get(k) in offered},
        clean_texts(texts),
        tuple(_own_answers(own if isinstance(own, list) else [])),
    )


def _own_answers(own: Sequence[Any]) -> Iterator[OwnAnswer]:
    """Those that can be read, of each question one."""
    names = set()
    for plain in own[:MOST_QUESTIONS]:
        match plain:
            case {
                "name": name,
                "kind": kind,
                "ask": str(ask),
                "answer": int() | str() | list() as answer,
            }:
                if not is_id(name) or name in names or kind not in KINDS:
                    continue
                ask = clean_text(ask, LONGEST_ASKED)
                steps = plain.get("steps", STEPS)
                steps = steps if is_number(steps, 1, MOST_STEPS) and steps % 1 == 0 else STEPS
                read = _own_answer(kind, answer, steps)
                if read is None:
                    continue
                yield OwnAnswer(name, kind, ask, read, int(steps))
                names.add(name)


def _own_answer(
    kind: str, answer: int | str | list[Any], steps: int
) -> int | str | tuple[str, ...] | None:
    """An answer as far as it is valid; None: it is not."""
    if kind == SCALE:
        return answer if type(answer) is int and 1 <= answer <= steps else None
    if isinstance(answer, str):
        return clean_text(answer, LONGEST_ANSWER) or None
    if kind == CHOICE and isinstance(answer, list):
        given = [a for a in answer[:MOST_ANSWERS] if isinstance(a, str)]
        return tuple(filter(None, (clean_text(a, LONGEST_ANSWER) for a in given))) or None
    return None


def clean_texts(texts: Mapping[str, Any]) -> dict[str, str]:
    """The typed answers of a form as they may be kept."""
    cleaned = {
        k: clean_text(texts[k], most) for k, most in TEXTS.items() if isinstance(texts.get(k), str)
    }
    return {k: text for k, text in cleaned.items() if text}
