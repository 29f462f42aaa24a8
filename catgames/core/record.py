"""The record of a game: its header and all answers, including those of chance.

A line is its text, a tab and a checksum: the CRC-32 of all texts up to this line, so that damaged,
missing and misplaced lines are detected.  The first line is the header; the others are answers
(``0 place cell:0,-5``; chance is ``-1``) or JSON notes: ``{"undo": 2}``,
``{"seat": 1, "kind": "greedy"}``, ``{"sat": 95}`` and ``{"end": …}``.  See docs/saves.md.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from .fields import is_id
from .notation import read_move, write_move
from .record_text import (
    NO_HEADER,
    Edition,
    Header,
    checked_text,
    checksum,
    edition_of,
    is_end,
    read_header,
    without_torn_line,
    wrong_record,
)
from .types import (
    Atom,
    BadRecord,
    Decision,
    GameError,
    Move,
    OtherRules,
    Seat,
    bad_record,
    message,
)

if TYPE_CHECKING:  # reading a record needs no rules
    from .game import Game

HUMAN = "human"
"""The kind of a person; every other kind is a computer level."""
MAX_CHARS = 2_000_000
"""Maximum length of a record; a long game has a hundred thousand characters."""
MOST_UNDONE = 500
"""So many undos are remembered."""
_LONGEST_TIME = 10**9
"""Maximum time spent at the table, in seconds."""
_SHOWN = 60
"""Characters of a line in a message."""
_SEAT = re.compile(r"-?[0-9]{1,2}")

BeforeAnswer = Callable[[Any, Decision, Move], None]
"""Called before each answer with the state (not to be changed), the decision and the answer."""


class RecordedPlayer(Protocol):
    """What a record keeps of a player."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def colour(self) -> int: ...


def digest(game: Game[Any, Any], state: Any) -> str:
    """Digest of a state."""
    return hashlib.sha256(repr(state.key()).encode()).hexdigest()


@dataclass(slots=True)
class Record:
    """The record of a game; methods that change it return the line to be written."""

    game_id: str
    rules_version: int
    options: dict[str, Atom]
    """All options, including those with default values."""
    players: list[tuple[str, str, int]]
    """Current name, kind and colour by seat."""
    content: Mapping[str, Any]
    """The data file as plain data: a game keeps the data with which it began."""
    created: str = ""
    """Date and time of the beginning, ISO; "" if unknown."""
    open_hands: bool = False
    moves: list[tuple[Seat, Move]] = field(default_factory=list)
    """All answers except those that were undone."""
    end: dict[str, Any] | None = None
    seconds: int = 0
    """Time spent at the table."""
    offshoot: bool = False
    """Whether the game is a branch of another one; it is not counted in statistics."""
    name: str = "record"
    """The file name, for messages."""
    handovers: list[tuple[int, Seat, str]] = field(default_factory=list)
    """Seats that were handed over: number of answers before, seat, new kind."""
    taken_back: list[tuple[int, tuple[tuple[Seat, Move], ...]]] = field(default_factory=list)
    """What has been undone, as far as the file tells: number of answers left, and the answers."""
    first_kinds: tuple[str, ...] = ()
    """Kinds by seat before any seat was handed over; () when made: those of ``players``."""
    cats: tuple[str, ...] = ()
    """The cat that the computer plays as, by seat, "" for none; (): none at all."""
    _lines: list[int] = field(default_factory=list)
    """Line number of each answer in the file."""
    _check: int = 0
    """Checksum of the last line written or read."""

    def __post_init__(self) -> None:
        self.first_kinds = self.first_kinds or tuple(kind for _, kind, _ in self.players)

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        players: Iterable[RecordedPlayer],
        options: Mapping[str, Atom],
        *,
        created: str = "",
        open_hands: bool = False,
        cats: Sequence[str] = (),
    ) -> Record:
        """The record of a new game; ``options`` are complete, ``cats`` by seat or empty."""
        who = [(p.name, p.kind, p.colour) for p in players]
        info, version = game.info, game.info.rules_version
        record = cls(info.id, version, dict(options), who, game.content, created, open_hands)
        record.cats = tuple(cats) if any(cats) else ()
        return record

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.players)

    @property
    def edition(self) -> Edition:
        """What was played."""
        return edition_of(self.rules_version, self.content)

    @property
    def persons(self) -> frozenset[Seat]:
        """Seats that are a person's or ever were; seats that merely may have been count too.

        Older programs wrote the current kinds into the header, so there a seat was handed over
        to the kind that it had already.
        """
        found = {seat for seat, kind in enumerate(self.first_kinds) if kind == HUMAN}
        found |= {seat for _, seat, kind in self.handovers if kind == HUMAN}
        first = {seat: kind for _, seat, kind in reversed(self.handovers)}
        return frozenset(found | {s for s, kind in first.items() if kind == self.first_kinds[s]})

    def code_changed(self, game: Game[Any, Any]) -> bool:
        """Whether the game's own Python files, which only prototypes have, have changed since
        the record began."""
        return bool(self.content.get("code", "") != game.content.get("code", ""))

    # ------------------------------------------------------------------ writing

    def text(self) -> str:
        """The whole record as text; lines that are returned later continue it."""
        self._check = 0
        lines = [self._line(json.dumps(self._header().plain()))]
        for at in range(len(self.moves) + 1):
            lines += [
                self._line(_handover_line(seat, kind))
                for n, seat, kind in self.handovers
                if n == at
            ]
            lines += [self._line(f"{s} {write_move(move)}") for s, move in self.moves[at : at + 1]]
        if self.seconds:
            lines.append(self._line(json.dumps({"sat": self.seconds})))
        if self.end is not None:
            lines.append(self._line(json.dumps(self.end)))
        return "".join(lines)

    def _header(self) -> Header:
        return Header(
            self.game_id,
            self.rules_version,
            self.options,
            [(name, kind, c) for (name, _, c), kind in zip(self.players, self.first_kinds)],
            self.content,
            self.created,
            self.open_hands,
            self.offshoot,
            self.cats,
        )

    def _line(self, text: str) -> str:
        self._check = zlib.crc32(text.encode(), self._check)
        return f"{text}\t{self._check:08x}\n"

    def add(self, seat: Seat, move: Move) -> str:
        """Add an answer."""
        self.moves.append((seat, move))
        return self._line(f"{seat} {write_move(move)}")

    def undo(self, count: int) -> str:
        """Remove the last ``count`` answers."""
        self._take_back(count)
        return self._line(json.dumps({"undo": count}))

    def _take_back(self, count: int) -> None:
        taken, left = tuple(self.moves[-count:]), len(self.moves) - count
        del self.moves[-count:]
        self.handovers = [(min(at, left), seat, kind) for at, seat, kind in self.handovers]
        earlier = [(min(at, left), answers) for at, answers in self.taken_back[1 - MOST_UNDONE :]]
        self.taken_back = [*earlier, (left, taken)]
        del self._lines[len(self.moves) :]
        self.end = None

    def hand_over(self, seat: Seat, kind: str) -> str:
        """Hand a seat over to a player of another kind."""
        self._set_kind(seat, kind)
        return self._line(_handover_line(seat, kind))

    def _set_kind(self, seat: Seat, kind: str) -> None:
        name, _, colour = self.players[seat]
        self.players[seat] = (name, kind, colour)
        self.handovers.append((len(self.moves), seat, kind))

    def add_time(self, seconds: int) -> str:
        """Add time spent at the table."""
        self.seconds += seconds
        return self._line(json.dumps({"sat": seconds}))

    def finish(self, game: Game[Any, Any], state: Any) -> str:
        """Add the result of a finished game."""
        self.end = _end(game, state)
        return self._line(json.dumps(self.end))

    # ------------------------------------------------------------------ reading

    @classmethod
    def read(cls, text: str, name: str = "record") -> Record:
        """Read a record; an incomplete last line is ignored.

        Raises BadRecord with ``name`` and line.  ``replay`` checks whether the answers are legal.
        """
        if len(text) > MAX_CHARS:
            raise wrong_record(name, 1, "is too long for a saved game", "too_long")
        lines = without_torn_line(text).split("\n")[:-1]
        if not lines:
            what = NO_HEADER if text else "is empty"
            raise wrong_record(name, 1, what, "no_record" if text else "empty")
        header = read_header(checked_text(lines[0], 0, name, 1), name)
        record = cls(**header._asdict(), name=name)
        record._check = checksum(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                record._take(checked_text(line, record._check, name, number), number)
            except BadRecord as e:
                e.line = number
                raise
            record._check = checksum(line)
        return record

    def _take(self, text: str, number: int) -> None:
        try:
            if self.end is not None and not text.startswith(('{"undo"', '{"sat"')):
                raise BadRecord("goes on after its end")
            if text.startswith("{"):
                self._apply_note(json.loads(text))
            else:
                seat, _, move = text.partition(" ")
                if not _SEAT.fullmatch(seat):
                    raise ValueError
                self.moves.append((int(seat), read_move(move)))
                self._lines.append(number)
        except GameError as e:
            raise wrong_record(self.name, number, str(e)) from None
        except (ValueError, RecursionError):
            what = f"can't be read: {text[:_SHOWN]!r}"
            raise wrong_record(self.name, number, what) from None

    def _apply_note(self, note: Any) -> None:
        match note:
            case {"undo": int(count)} if 0 < count <= len(self.moves):
                self._take_back(count)
            case {"seat": int(seat), "kind": str(kind)} if 0 <= seat < self.seats and is_id(kind):
                self._set_kind(seat, kind)
            case {"sat": int(seconds)} if 0 < seconds <= _LONGEST_TIME - self.seconds:
                self.seconds += seconds
            case {"end": _} if is_end(note, self.seats):
                self.end = note
            case {"undo": _}:
                raise BadRecord("takes back more than was answered")
            case _:
                raise ValueError

    def replay(self, game: Game[Any, Any], before: BeforeAnswer | None = None) -> Any:
        """The final state of the record.

        Raises BadRecord with the line of the first illegal answer, or if the final state does
        not have the recorded digest.
        """
        name = self.name
        since = "; the game's rules.py has changed since" if self.code_changed(game) else ""
        if game.info.rules_version != self.rules_version:
            was, now = self.rules_version, game.info.rules_version
            what = f"was played by rules {was} of {self.game_id}; this program has rules {now}"
            other = OtherRules(f"{name}:1: {what}")
            title = ("text", f"{self.game_id}.title")
            other.message = message(
                "store.record.other_version", file=name, game=title, was=was, now=now
            )
            raise other
        try:
            state = game.new_state(self.seats, self.options)
        except GameError as e:
            raise wrong_record(name, 1, str(e), "other_rules") from None
        for i, (seat, move) in enumerate(self.moves):
            decision = game.decision(state)
            if decision is None or decision.seat != seat or not game.accepts(state, move):
                answer = f"{seat} {write_move(move)}"[:_SHOWN]
                error = self._wrong(i, f"{answer!r} is not possible there{since}", not since)
                error.line = self._lines[i] if i < len(self._lines) else 0
                raise error
            if before:
                before(state, decision, move)
            game.apply(state, move)
        if self.end is not None and not self._ends_in(game, state):
            what = f"the game does not end as it is written down{since}"
            raise self._wrong(len(self.moves) - 1, what, not since)
        return state

    def _wrong(self, i: int, text: str, damaged: bool) -> BadRecord:
        """The error that the rules don't allow an answer; ``damaged``: they are still the same."""
        if 0 <= i < len(self._lines) and damaged:
            return wrong_record(self.name, self._lines[i], text, "impossible")
        line = f"{self._lines[i]}:" if 0 <= i < len(self._lines) else ""
        words = message("store.record.other_rules", file=self.name)
        error = bad_record(f"{self.name}:{line} {text}", words)
        error.damaged = damaged
        return error

    def _ends_in(self, game: Game[Any, Any], state: Any) -> bool:
        assert self.end is not None
        return game.decision(state) is None and self.end == _end(game, state)


def _end(game: Game[Any, Any], state: Any) -> dict[str, Any]:
    return {
        "end": list(game.scores(state)),
        "winners": list(game.winners(state)),
        "digest": digest(game, state),
    }


def _handover_line(seat: Seat, kind: str) -> str:
    return json.dumps({"seat": seat, "kind": kind})
