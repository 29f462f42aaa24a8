"""A game as it is saved: how it began and every answer given, chance included; one line an entry.

A line is its text, a tab and the CRC-32 of the text, so that damage is noticed where it is.  The
first
line is the header (JSON); then come answers (``0 place cell:0,-5``; chance is ``-1``), ``undo 2``,
``seat 1 greedy`` and, when the game is over, the end (JSON).
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .game import Game
from .notation import read_move, write_move
from .types import Atom, BadRecord, GameError, Move, Seat

FORMAT = 1
"""Raised when the form of a record changes."""


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
    return hashlib.sha256(repr(state.key()).encode()).hexdigest()[:32]


def content_digest(content: Any) -> str:
    """Names the rules' data."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]


@dataclass(slots=True)
class Record:
    """Grows with the game; every method that changes it returns the line to be written."""

    game_id: str
    rules_version: int
    options: dict[str, Atom]
    players: list[tuple[str, str, int]]
    """Name, kind and colour by seat."""
    content: Any
    """The rules' data, as plain data: a game goes on by the rules it began with."""
    open_hands: bool = False
    moves: list[tuple[Seat, Move]] = field(default_factory=list)
    end: dict[str, Any] | None = None

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        players: Sequence[Who],
        options: dict[str, Atom],
        open_hands: bool = False,
    ) -> Record:
        """The record of a game about to begin."""
        who = [(p.name, p.kind, p.colour) for p in players]
        info = game.info
        return cls(info.id, info.rules_version, dict(options), who, game.content, open_hands)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    # ------------------------------------------------------------------ writing

    def header(self) -> str:
        """The first line."""
        return _line(
            json.dumps(
                {
                    "catgames": FORMAT,
                    "game": self.game_id,
                    "rules": self.rules_version,
                    "options": self.options,
                    "players": self.players,
                    "open_hands": self.open_hands,
                    "digest": content_digest(self.content),
                    "content": self.content,
                }
            )
        )

    def add(self, seat: Seat, move: Move) -> str:
        """An answer."""
        self.moves.append((seat, move))
        return _line(f"{seat} {write_move(move)}")

    def undo(self, count: int) -> str:
        """The last ``count`` answers are taken back."""
        del self.moves[-count:]
        self.end = None
        return _line(f"undo {count}")

    def seat(self, seat: Seat, kind: str) -> str:
        """A seat changes hands."""
        name, _, colour = self.players[seat]
        self.players[seat] = (name, kind, colour)
        return _line(f"seat {seat} {kind}")

    def finish(self, game: Game[Any, Any], state: Any) -> str:
        """The game is over."""
        self.end = {
            "scores": list(game.scores(state)),
            "winners": list(game.winners(state)),
            "digest": digest(game, state),
        }
        return _line("end " + json.dumps(self.end))

    def to_lines(self) -> Iterable[str]:
        """The whole record as it stands, without what was taken back."""
        yield self.header()
        for seat, move in self.moves:
            yield _line(f"{seat} {write_move(move)}")
        if self.end is not None:
            yield _line("end " + json.dumps(self.end))

    # ------------------------------------------------------------------ reading

    @classmethod
    def from_lines(cls, lines: Iterable[str], name: str = "record") -> Record:
        """Read a record; a last line that was not written to its end is left out.

        Raises BadRecord with the line.  Whether the moves are legal is ``replay``'s business.
        """
        texts = list(lines)
        if not texts:
            raise BadRecord(f"{name}:1: is empty")
        record = cls._from_header(_checked(texts[0], name, 1), name)
        for number, line in enumerate(texts[1:], 2):
            try:
                record._take(_checked(line, name, number), name, number)
            except BadRecord:
                if number == len(texts) and not line.endswith("\n"):
                    break  # the program was stopped while it wrote this line
                raise
        return record

    @classmethod
    def _from_header(cls, text: str, name: str) -> Record:
        try:
            head = json.loads(text)
            form = head["catgames"]
            if form != FORMAT:
                raise BadRecord(f"{name}:1: has format {form}; this program reads {FORMAT}")
            if content_digest(head["content"]) != head["digest"]:
                raise BadRecord(f"{name}:1: the rules kept in it have been changed")
            players = [(str(n), str(k), int(c)) for n, k, c in head["players"]]
            if any(not 0 <= c <= 5 for _, _, c in players):
                raise BadRecord(f"{name}:1: names a colour that does not exist")
            return cls(
                str(head["game"]),
                int(head["rules"]),
                dict(head["options"]),
                players,
                head["content"],
                bool(head["open_hands"]),
            )
        except (ValueError, KeyError, TypeError, AttributeError) as e:
            if isinstance(e, BadRecord):
                raise
            raise BadRecord(f"{name}:1: does not begin like a saved game") from None

    def _take(self, text: str, name: str, number: int) -> None:
        head, _, rest = text.partition(" ")
        try:
            if head == "end":
                self.end = json.loads(rest)
            elif head == "undo":
                if not 0 < int(rest) <= len(self.moves):
                    raise BadRecord("takes back more than was played")
                self.undo(int(rest))
            elif head == "seat":
                seat, kind = rest.split(" ")
                self.seat(int(seat), kind)
            else:
                self.moves.append((int(head), read_move(rest)))
        except (ValueError, IndexError) as e:
            reason = str(e) if isinstance(e, GameError) else f"can't be read: {text[:60]!r}"
            raise BadRecord(f"{name}:{number}: {reason}") from None

    def replay(self, game: Game[Any, Any], name: str = "record") -> Any:
        """The state that the record leads to.  Raises BadRecord naming the first answer that does
        not fit, or a final state other than the one written down."""
        if game.info.rules_version != self.rules_version:
            raise BadRecord(
                f"{name}:1: was played by rules {self.rules_version}; "
                f"these are rules {game.info.rules_version}"
            )
        try:
            state = game.new_state(self.seats, self.options)
        except GameError as e:
            raise BadRecord(f"{name}:1: {e}") from None
        for number, (seat, move) in enumerate(self.moves, 1):
            decision = game.decision(state)
            if decision is None or decision.seat != seat or move not in game.legal_moves(state):
                raise BadRecord(
                    f"{name}: answer {number} ({seat} {write_move(move)}) is not possible there"
                )
            game.apply(state, move)
        if self.end is not None and self.end.get("digest") != digest(game, state):
            raise BadRecord(f"{name}: ends in another position than the one written down")
        return state


def _line(text: str) -> str:
    return f"{text}\t{zlib.crc32(text.encode()):08x}\n"


def _checked(line: str, name: str, number: int) -> str:
    text, tab, crc = line.rstrip("\n").rpartition("\t")
    if not tab or crc != f"{zlib.crc32(text.encode()):08x}" or not line.endswith("\n"):
        raise BadRecord(f"{name}:{number}: is damaged")
    return text
