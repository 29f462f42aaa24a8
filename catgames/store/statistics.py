"""What the finished games say about a person: wins, streaks, best scores, time, rivals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..match.players import HUMAN
from .profiles import People, Profile
from .results import Result

RECENT = 10
"""Games whose outcome is remembered one by one."""


@dataclass(slots=True)
class Tally:
    """Games of one kind: of a person in all, or in one game."""

    games: int = 0
    wins: int = 0
    seconds: int = 0
    streak: int = 0
    """Wins in a row up to today."""
    best_streak: int = 0
    best_score: float | None = None
    recent: list[bool] = field(default_factory=list)
    """Won or not, the last game last."""

    @property
    def share(self) -> float:
        """Of games won."""
        return self.wins / self.games if self.games else 0.0

    def take(self, won: bool, score: float, seconds: int) -> None:
        """One more game, later than those before."""
        self.games += 1
        self.wins += won
        self.seconds += seconds
        self.streak = self.streak + 1 if won else 0
        self.best_streak = max(self.best_streak, self.streak)
        self.best_score = score if self.best_score is None else max(self.best_score, score)
        self.recent = [*self.recent, won][-RECENT:]


@dataclass(slots=True)
class Rival:
    """Somebody met at the table: a person by name, or a level of computer players."""

    name: str
    """Of a person now, or a level's id."""
    computer: bool
    games: int = 0
    won: int = 0
    """Games that the person won and the rival did not."""
    lost: int = 0
    """The other way round."""


@dataclass(slots=True)
class Statistics:
    """Of one person."""

    total: Tally = field(default_factory=Tally)
    games: dict[str, Tally] = field(default_factory=dict)
    """By game."""
    rivals: list[Rival] = field(default_factory=list)
    """Those met most often first."""

    @property
    def favourite(self) -> str:
        """The game played most; of several the one played last."""
        most = max((t.games for t in self.games.values()), default=0)
        return next((id for id in reversed(self.games) if self.games[id].games == most), "")


def statistics(profile: Profile, people: People, results: Sequence[Result]) -> Statistics:
    """Of somebody; ``results`` in the order in which they were begun."""
    made = Statistics()
    rivals: dict[tuple[str, bool], Rival] = {}
    for result in results:
        seat = seat_of(profile, result)
        if seat is None or result.offshoot:
            continue
        won, score = seat in result.winners, result.scores[seat]
        made.total.take(won, 0, result.seconds)
        tally = made.games.pop(result.game_id, None) or Tally()
        tally.take(won, score, result.seconds)
        made.games[result.game_id] = tally  # the game played last stands last
        for other, met in _met(result, seat, people):
            rival = rivals.setdefault((met.name, met.computer), met)
            _count(rival, seat, other, result)
    made.rivals = sorted(rivals.values(), key=lambda r: -r.games)
    return made


def seat_of(profile: Profile, result: Result) -> int | None:
    """Where somebody sat; None: they did not play, or a computer took over from them."""
    return next(
        (
            seat
            for seat, (name, kind) in enumerate(result.players)
            if kind == HUMAN and profile.played(name, result.created)
        ),
        None,
    )


def _met(result: Result, seat: int, people: People) -> Iterable[tuple[list[int], Rival]]:
    """The others at the table with their seats; a level that sat there twice is met once."""
    seats: dict[tuple[str, bool], list[int]] = {}
    for other, (name, kind) in enumerate(result.players):
        if other == seat:
            continue
        if kind != HUMAN:
            seats.setdefault((kind, True), []).append(other)
        elif known := next((p for p in people.profiles if p.played(name, result.created)), None):
            seats.setdefault((known.name, False), []).append(other)
    return [(where, Rival(name, computer)) for (name, computer), where in seats.items()]


def _count(rival: Rival, seat: int, others: Sequence[int], result: Result) -> None:
    mine, theirs = seat in result.winners, any(o in result.winners for o in others)
    rival.games += 1
    rival.won += mine and not theirs
    rival.lost += theirs and not mine
