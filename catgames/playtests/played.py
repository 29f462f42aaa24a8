"""What was played in a session, from its saved game: by turn, verb, piece and counter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from ..catalog import load_game
from ..core.events import Event
from ..core.record import Record
from ..core.record_text import content_digest
from ..core.types import Decision, GameError, Move, Seat
from ..kit.zones import ALL, NOBODY, OWNER
from .playtest import Playtest, Timing

DRAWN, PLAYED, DISCARDED = "drawn", "played", "discarded"
WAYS = (DRAWN, PLAYED, DISCARDED)
"""What happens to pieces: one leaves a pile that nobody sees, goes from a hand to where all see it,
or to a pile that all see."""
_SHOW = frozenset(("moved", "added", "removed", "turned_up", "changed", "peeked", "shown"))
"""Kinds of events whose face is a piece."""


@dataclass(slots=True)
class Turn:
    """A turn, or a round where all play at once."""

    number: int
    seat: Seat
    """Who answers first in it."""
    first: int
    """The number of answers before it."""
    answers: int = 0
    timings: list[Timing] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Time of its decisions, pauses apart."""
        return sum(t.seconds for t in self.timings if not t.is_pause)

    @property
    def pauses(self) -> float:
        """Seconds of its pauses."""
        return sum(t.seconds for t in self.timings if t.is_pause)


@dataclass(slots=True)
class Kind:
    """One kind of pieces in one game."""

    set: str
    name: str
    title: str
    count: int
    """How many the game had."""
    ways: Counter[str] = field(default_factory=Counter)
    """How often by WAYS."""
    seen: bool = False
    """Whether anybody at the table has seen one."""


@dataclass(frozen=True, slots=True)
class Count:
    """A counter has got a value."""

    at: int
    """The number of answers before."""
    turn: int
    name: str
    seat: Seat
    """-1: one for all."""
    value: int


@dataclass(slots=True)
class Played:
    """One game, as it was played."""

    data: str
    """The digest of the game's data: other card lists have another one."""
    turns: list[Turn] = field(default_factory=list)
    verbs: Counter[tuple[Seat, str]] = field(default_factory=Counter)
    undone: Counter[tuple[Seat, str]] = field(default_factory=Counter)
    """Answers that were taken back, as far as the saved game tells."""
    kinds: dict[int, Kind] = field(default_factory=dict)
    """By face; {}: of a game that is no prototype."""
    counts: list[Count] = field(default_factory=list)


def read_played(record: Record, playtest: Playtest | None = None) -> Played | None:
    """None: the game can't be replayed, as its files are gone or its code may not run."""
    try:
        game = load_game(record.game_id, record.content)
        reader = _Reader(game, record)
        record.replay(game, reader.before)
    except GameError:
        return None
    found = reader.found
    for _, answers in record.taken_back:
        found.undone.update((seat, str(move[0])) for seat, move in answers if seat >= 0)
    for timing in playtest.timings if playtest is not None else ():
        turn = next((t for t in reversed(found.turns) if t.first <= timing.at), None)
        if turn is not None:
            turn.timings.append(timing)
    return found


class _Reader:
    """Notes what each answer of a replay does."""

    def __init__(self, game: Any, record: Record) -> None:
        self.game, self.d, self.seats = game, game.data, record.seats
        self.at = 0
        self.found = Played(content_digest(game.content)[:8])
        self.fields: dict[str, bool] = {}
        if game.prototype:
            counts = self.d.counts(record.seats)
            for face, piece in self.d.pieces.items():
                if face >= 0 and piece.where:
                    kind = Kind(piece.set, piece.name, piece.title, counts[face])
                    self.found.kinds[face] = kind
            self.fields = {
                name: f.per_seat
                for name, f in self.d.fields.items()
                if isinstance(f.start, int) and name != "turn"
            }
        self.piles = {a.zone for a in self.d.layout if a.kind == "pile"} if game.prototype else ()
        self.values: dict[tuple[str, Seat], int] = {}

    def before(self, state: Any, decision: Decision, move: Move) -> None:
        """As ``Record.replay`` calls it."""
        number = self.game.turn(state)
        if not self.at:
            self._look_around(state)
        self._count(state, number)
        turns = self.found.turns
        if not turns or turns[-1].number != number:
            turns.append(Turn(number, decision.seat, self.at))
        turns[-1].answers += 1
        if turns[-1].seat < 0:
            turns[-1].seat = decision.seat
        if decision.seat >= 0:
            self.found.verbs[decision.seat, str(move[0])] += 1
        if self.found.kinds or self.fields:
            after, events = state.clone(), list[Event]()
            self.game.apply(after, move, events)
            for event in events:
                self._happened(event)
            if self.game.decision(after) is None:
                self._count(after, number, 1)
        self.at += 1

    def _look_around(self, state: Any) -> None:
        """What lies open when the game begins."""
        for seat in range(self.seats):
            for faces in self.game.picture(self.game.view(state, seat)).values():
                self._saw(faces)

    def _saw(self, faces: Iterable[int]) -> None:
        for face in faces:
            if face in self.found.kinds:
                self.found.kinds[face].seen = True

    def _happened(self, event: Event) -> None:
        if event.kind not in _SHOW:
            return
        seen = (event.for_viewer(seat) for seat in range(self.seats))
        self._saw(e.face for e in seen if e.kind == event.kind)
        known = event.for_all()
        if known.kind == "moved" and known.face in self.found.kinds:
            way = self._way(str(event.src[0]), str(event.dst[0]))
            self.found.kinds[known.face].ways[way] += bool(way)

    def _way(self, source: str, target: str) -> str:
        """What a move from one zone to another is."""
        src, dst = self.d.zones.get(source), self.d.zones.get(target)
        if src is None or dst is None or source == target:
            return ""
        if src.bag or src.seen_by == NOBODY:
            return "" if dst.bag or dst.seen_by == NOBODY else DRAWN
        if dst.seen_by != ALL or dst.bag:
            return ""
        if target in self.piles or target.startswith("discard"):
            return DISCARDED
        return PLAYED if src.seen_by == OWNER else ""

    def _count(self, state: Any, turn: int, later: int = 0) -> None:
        for name, per_seat in self.fields.items():
            held = getattr(state, name)
            for seat, value in enumerate(held) if per_seat else ((-1, held),):
                if isinstance(value, int) and self.values.get((name, seat)) != value:
                    self.values[name, seat] = value
                    self.found.counts.append(Count(self.at + later, turn, name, seat, value))


def by_turn(p: Played) -> dict[tuple[str, Seat], list[int]]:
    """The values of each counter that ever changed: at the beginning, and after every turn."""
    last = dict[tuple[str, Seat], dict[int, int]]()
    first = dict[tuple[str, Seat], int]()
    for c in p.counts:
        first.setdefault((c.name, c.seat), c.value)
        last.setdefault((c.name, c.seat), {})[c.turn] = c.value
    found = dict[tuple[str, Seat], list[int]]()
    for key, values in last.items():
        now = first[key]
        if {*values.values()} != {now}:
            found[key] = [now]
            for turn in p.turns:
                now = values.get(turn.number, now)
                found[key].append(now)
    return found


# ---------------------------------------------------------------- over sessions


@dataclass(slots=True)
class Total:
    """One kind of pieces in all games with the same data."""

    set: str
    name: str
    title: str
    games: int = 0
    count: int = 0
    """How many of them all games had together."""
    ways: Counter[str] = field(default_factory=Counter)
    unseen: int = 0
    """Games in which nobody has seen one."""
    unplayed: int = 0
    """Games in which it was drawn, and not played or discarded."""


def totals(games: Iterable[Played]) -> dict[tuple[str, str, str], Total]:
    """By data, set and name."""
    found: dict[tuple[str, str, str], Total] = {}
    for game in games:
        for kind in game.kinds.values():
            if not kind.count:
                continue
            key = (game.data, kind.set, kind.name)
            total = found.setdefault(key, Total(kind.set, kind.name, kind.title))
            total.games += 1
            total.count += kind.count
            total.ways.update(kind.ways)
            total.unseen += not kind.seen
            total.unplayed += bool(kind.ways[DRAWN]) and not (
                kind.ways[PLAYED] or kind.ways[DISCARDED]
            )
    return found


def lines(games: Sequence[Played]) -> Iterator[str]:
    """What was played in all these games, in a few lines for the command line."""
    if not games:
        return
    turns = [turn for game in games for turn in game.turns]
    times = [turn.seconds for turn in turns if turn.timings]
    many = [len(game.turns) for game in games]
    said = f"turns a game: {_spread(many)}"
    yield said + (f"; seconds a turn: {_spread([round(t, 1) for t in times])}" if times else "")
    verbs: Counter[str] = Counter()
    for game in games:
        for (_, verb), number in game.verbs.items():
            verbs[verb] += number
    yield "verbs: " + ", ".join(f"{verb} ×{number}" for verb, number in verbs.most_common(12))
    found = totals(games)
    for way in WAYS:
        most = sorted((t for t in found.values() if t.ways[way]), key=lambda t: -t.ways[way])
        if most:
            yield f"{way} most: " + ", ".join(f"{t.title} ×{t.ways[way]}" for t in most[:5])
    if unseen := [t.title for t in found.values() if t.unseen == t.games]:
        yield f"never seen: {', '.join(unseen)}"


def _spread(values: Sequence[float]) -> str:
    low, high = min(values), max(values)
    return f"{low:g}" if low == high else f"{median(values):g} ({low:g} to {high:g})"
