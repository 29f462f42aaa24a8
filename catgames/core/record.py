"""A game as it is saved: how it began and every answer given, chance included; one line an entry.

A line is its text, a tab and a check: the CRC-32 of the text, carried on from the line before, so
that damage, a missing line and lines out of order are noticed where they are.  The first line is
the header, then come answers (``0 place cell:0,-5``; chance is ``-1``) and, in braces, what else
happens: ``{"undo": 2}``, ``{"seat": 1, "kind": "greedy"}``, ``{"sat": 95}`` and ``{"end": …}``.
docs/saves.md describes all of it.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from .game import Game
from .notation import read_move, write_move
from .types import Atom, BadRecord, Decision, GameError, Move, Seat

FORMAT = 1
"""Raised when the form of a record changes."""
MAX_CHARS = 20_000_000
MAX_DEPTH = 30
"""Of what stands in the header; rules are never deeper."""

Watch = Callable[[Any, Decision, Move], None]
"""Is shown the state before each answer, which it must not change, and the answer."""


class Who(Protocol):
    """What a record keeps of a player."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def colour(self) -> int: ...


def digest(game: Game[Any, Any], state: Any) -> str:
    """Names a state; equal only for equal states."""
    return hashlib.sha256(repr(state.key()).encode()).hexdigest()


def content_digest(content: Mapping[str, Any]) -> str:
    """Names the rules' data; the same before and after it has been through a record."""
    as_read = json.loads(json.dumps(content))  # keys that are numbers become words there
    return hashlib.sha256(json.dumps(as_read, sort_keys=True).encode()).hexdigest()


@dataclass(slots=True)
class Record:
    """Grows with the game; every method that changes it returns the line to be written."""

    game_id: str
    rules_version: int
    options: dict[str, Atom]
    """All of them, defaults too."""
    players: list[tuple[str, str, int]]
    """Name, kind and colour by seat; kinds as they are now."""
    content: Mapping[str, Any]
    """The rules' data, as plain data: a game goes on by the rules it began with."""
    created: str = ""
    """ISO date and time, if the caller gave one."""
    open_hands: bool = False
    moves: list[tuple[Seat, Move]] = field(default_factory=list)
    """Answers that stand; those taken back are gone."""
    end: dict[str, Any] | None = None
    seconds: int = 0
    """Spent at the table, as far as it is written down."""
    offshoot: bool = False
    """Played on from a moment of another game; it counts for nobody."""
    name: str = "record"
    """What messages call it: the name of its file."""
    handed: list[tuple[int, Seat, str]] = field(default_factory=list)
    """Seats that have changed hands: how many answers stood then, the seat, the kind since."""
    _lines: list[int] = field(default_factory=list)
    """The line of each answer in the file it was read from."""
    _check: int = 0
    """Of the last line written or read."""

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        players: Iterable[Who],
        options: Mapping[str, Atom],
        *,
        created: str = "",
        open_hands: bool = False,
    ) -> Record:
        """The record of a game about to begin; ``options`` are complete."""
        who = [(p.name, p.kind, p.colour) for p in players]
        info = game.info
        return cls(
            info.id, info.rules_version, dict(options), who, game.content, created, open_hands
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    # ------------------------------------------------------------------ writing

    def text(self) -> str:
        """The whole record as it stands; lines written later follow on from it."""
        self._check = 0
        lines = [self._line(json.dumps(self._header()))]
        for at in range(len(self.moves) + 1):
            lines += [self._line(_handed(seat, kind)) for n, seat, kind in self.handed if n == at]
            lines += [self._line(f"{s} {write_move(move)}") for s, move in self.moves[at : at + 1]]
        if self.seconds:
            lines.append(self._line(json.dumps({"sat": self.seconds})))
        if self.end is not None:
            lines.append(self._line(json.dumps(self.end)))
        return "".join(lines)

    def _header(self) -> dict[str, Any]:
        offshoot = {"offshoot": True} if self.offshoot else {}
        return {
            "catgames": FORMAT,
            "game": self.game_id,
            "rules_version": self.rules_version,
            "created": self.created,
            "seats": self.seats,
            "players": [{"name": n, "kind": k, "colour": c} for n, k, c in self.players],
            "options": self.options,
            "open_hands": self.open_hands,
            **offshoot,
            "digest": content_digest(self.content),
            "content": self.content,
        }

    def _line(self, text: str) -> str:
        self._check = zlib.crc32(text.encode(), self._check)
        return f"{text}\t{self._check:08x}\n"

    def add(self, seat: Seat, move: Move) -> str:
        """An answer."""
        self.moves.append((seat, move))
        return self._line(f"{seat} {write_move(move)}")

    def undo(self, count: int) -> str:
        """The last ``count`` answers are taken back."""
        self._take_back(count)
        return self._line(json.dumps({"undo": count}))

    def _take_back(self, count: int) -> None:
        del self.moves[-count:]
        self.handed = [(min(at, len(self.moves)), seat, kind) for at, seat, kind in self.handed]
        del self._lines[len(self.moves) :]
        self.end = None

    def seat(self, seat: Seat, kind: str) -> str:
        """A seat changes hands."""
        self._hand_over(seat, kind)
        return self._line(_handed(seat, kind))

    def _hand_over(self, seat: Seat, kind: str) -> None:
        name, _, colour = self.players[seat]
        self.players[seat] = (name, kind, colour)
        self.handed.append((len(self.moves), seat, kind))

    def sat(self, seconds: int) -> str:
        """So much longer was spent at the table."""
        self.seconds += seconds
        return self._line(json.dumps({"sat": seconds}))

    def finish(self, game: Game[Any, Any], state: Any) -> str:
        """The game is over."""
        self.end = _end(game, state)
        return self._line(json.dumps(self.end))

    # ------------------------------------------------------------------ reading

    @classmethod
    def read(cls, text: str, name: str = "record") -> Record:
        """Reads a record; a last line that was not written to its end is left out.

        Raises BadRecord with ``name`` and line.  Whether the answers are legal is ``replay``'s
        business.
        """
        if len(text) > MAX_CHARS:
            raise BadRecord(f"{name}:1: is too long for a saved game")
        lines = mended(text).split("\n")[:-1]
        if not lines:
            raise BadRecord(f"{name}:1: is empty" if not text else f"{name}:1: {_NO_HEADER}")
        record = _from_header(_checked(lines[0], 0, f"{name}:1"), f"{name}:1")
        record.name, record._check = name, _crc(lines[0])
        for number, line in enumerate(lines[1:], 2):
            record._take(_checked(line, record._check, f"{name}:{number}"), number)
            record._check = _crc(line)
        return record

    def _take(self, text: str, number: int) -> None:
        try:
            if self.end is not None and not text.startswith(('{"undo"', '{"sat"')):
                raise BadRecord("goes on after its end")
            if text.startswith("{"):
                self._take_note(json.loads(text))
            else:
                seat, _, move = text.partition(" ")
                self.moves.append((int(seat), read_move(move)))
                self._lines.append(number)
        except GameError as e:
            raise BadRecord(f"{self.name}:{number}: {e}") from None
        except (ValueError, RecursionError):
            raise BadRecord(f"{self.name}:{number}: can't be read: {text[:60]!r}") from None

    def _take_note(self, note: Any) -> None:
        match note:
            case {"undo": int(count)} if 0 < count <= len(self.moves):
                self._take_back(count)
            case {"seat": int(seat), "kind": str(kind)} if 0 <= seat < self.seats:
                self._hand_over(seat, kind)
            case {"sat": int(seconds)} if seconds > 0:
                self.seconds += seconds
            case {"end": list(), "winners": list(), "digest": str()}:
                self.end = note
            case {"undo": _}:
                raise BadRecord("takes back more than was answered")
            case _:
                raise ValueError

    def replay(self, game: Game[Any, Any], watch: Watch | None = None) -> Any:
        """The state that the record leads to.

        Raises BadRecord naming the line of the first answer that does not fit, or that the final
        state is not the one written down.
        """
        name = self.name
        if game.info.rules_version != self.rules_version:
            raise BadRecord(
                f"{name}:1: was played by rules {self.rules_version} of {self.game_id}; "
                f"this program has rules {game.info.rules_version}"
            )
        try:
            state = game.new_state(self.seats, self.options)
        except GameError as e:
            raise BadRecord(f"{name}:1: {e}") from None
        for i, (seat, move) in enumerate(self.moves):
            decision = game.decision(state)
            if decision is None or decision.seat != seat or move not in game.legal_moves(state):
                answer = f"{seat} {write_move(move)}"
                raise BadRecord(f"{self._at(i)}: {answer!r} is not possible there")
            if watch:
                watch(state, decision, move)
            game.apply(state, move)
        if self.end is not None and not self._ends_in(game, state):
            at = self._at(len(self.moves) - 1)
            raise BadRecord(f"{at}: the game does not end as it is written down")
        return state

    def _at(self, i: int) -> str:
        return f"{self.name}:{self._lines[i]}" if 0 <= i < len(self._lines) else self.name

    def _ends_in(self, game: Game[Any, Any], state: Any) -> bool:
        assert self.end is not None
        return game.decision(state) is None and self.end == _end(game, state)


_NO_HEADER = "does not begin like a saved game"


def _end(game: Game[Any, Any], state: Any) -> dict[str, Any]:
    return {
        "end": list(game.scores(state)),
        "winners": list(game.winners(state)),
        "digest": digest(game, state),
    }


def _handed(seat: Seat, kind: str) -> str:
    return json.dumps({"seat": seat, "kind": kind})


def mended(text: str) -> str:
    """The text without a last line that was not written to its end.

    A line that lacks only its line end is complete.
    """
    head, newline, tail = text.rpartition("\n")
    _, tab, check = tail.rpartition("\t")
    whole = bool(tab) and len(check) >= 8
    return text + "\n" if whole else head + newline


def _crc(line: str) -> int:
    return int(line[-8:], 16)


def _checked(line: str, before: int, at: str) -> str:
    text, tab, check = line.rpartition("\t")
    if not tab or check != f"{zlib.crc32(text.encode(), before):08x}":
        raise BadRecord(f"{at}: is damaged" if tab else f"{at}: is not a line of a saved game")
    return text


def _from_header(text: str, at: str) -> Record:
    try:
        head = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(f"{at}: {_NO_HEADER}") from None
    if not isinstance(head, dict) or "catgames" not in head or not _shallow(head):
        raise BadRecord(f"{at}: {_NO_HEADER}")
    if head["catgames"] != FORMAT:
        raise BadRecord(f"{at}: has format {head['catgames']!r:.20}; this program reads {FORMAT}")
    match head:
        case {
            "game": str(game),
            "rules_version": int(version),
            "created": str(created),
            "seats": int(seats),
            "players": list(players),
            "options": dict(options),
            "open_hands": bool(open_hands),
            "digest": str(content_is),
            "content": dict(content),
        } if seats == len(players):
            pass
        case _:
            raise BadRecord(f"{at}: {_NO_HEADER}")
    if content_digest(content) != content_is:
        raise BadRecord(f"{at}: the rules kept in it have been changed")
    who = [_player(p, at) for p in players]
    record = Record(game, version, options, who, content, created, open_hands)
    record.offshoot = head.get("offshoot") is True
    return record


def _player(plain: Any, at: str) -> tuple[str, str, int]:
    match plain:
        case {"name": str(name), "kind": str(kind), "colour": int(colour)} if 0 <= colour <= 5:
            return name, kind, colour
    raise BadRecord(f"{at}: a player has no name, kind or colour that can be used")


def _shallow(plain: Any) -> bool:
    """Whether plain data is nested no deeper than MAX_DEPTH."""
    level = [plain]
    for _ in range(MAX_DEPTH):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return True
    return False
