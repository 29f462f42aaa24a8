"""Statistics of a person: wins, streaks, best scores, time, rivals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..match.players import HUMAN
from .profiles import People, Profile
from .results import Result

RECENT = 10
"""Number of games in ``GameTotals.recent``."""


@dataclass(slots=True)
class GameTotals:
    """A person's totals, over all games or for one game."""

    games: int = 0
    wins: int = 0
    seconds: int = 0
    streak: int = 0
    """Current number of wins in a row."""
    best_streak: int = 0
    best_score: float | None = None
    recent: list[bool] = field(default_factory=list)
    """Whether each of the last games was won, the latest last."""

    @property
    def share(self) -> float:
        """Share of games won."""
        return self.wins / self.games if self.games else 0.0

    def add(self, won: bool, score: float | None, seconds: int) -> None:
        """Add a game; games must be added in order.  ``score``: None if a computer made it."""
        self.games += 1
        self.wins += won
        self.seconds += seconds
        self.streak = self.streak + 1 if won else 0
        self.best_streak = max(self.best_streak, self.streak)
        scores = [s for s in (self.best_score, score) if s is not None]
        self.best_score = max(scores, default=None)
        self.recent = [*self.recent, won][-RECENT:]


@dataclass(slots=True)
class Rival:
    """An opponent: a person, or a computer's cat or level."""

    name: str
    """The person's current name, or the id of the cat or the level."""
    computer: bool
    games: int = 0
    won: int = 0
    """Games that the person won and the rival did not win."""
    lost: int = 0
    """Games that the rival won and the person did not win."""


@dataclass(slots=True)
class Statistics:
    """The statistics of one person."""

    total: GameTotals = field(default_factory=GameTotals)
    games: dict[str, GameTotals] = field(default_factory=dict)
    """By game id."""
    rivals: list[Rival] = field(default_factory=list)
    """The most frequent rivals first."""

    @property
    def favourite(self) -> str:
        """The most played game; ties go to the one played last."""
        most = max((t.games for t in self.games.values()), default=0)
        return next((id for id in reversed(self.games) if self.games[id].games == most), "")


def statistics(profile: Profile, people: People, results: Sequence[Result]) -> Statistics:
    """The statistics of a person; ``results`` are ordered by their beginning."""
    made = Statistics()
    rivals: dict[tuple[str, bool], Rival] = {}
    for result in results:
        seat = seat_of(profile, result)
        if seat is None or result.offshoot:
            continue
        won, stayed = won_by(result, seat), seat not in result.left
        score = result.scores[seat] if stayed else None
        made.total.add(won, 0, result.seconds)
        totals = made.games.pop(result.game_id, None) or GameTotals()
        totals.add(won, score, result.seconds)
        made.games[result.game_id] = totals  # the game played last comes last
        for other, met in _rivals(result, seat, people):
            rival = rivals.setdefault((met.name, met.computer), met)
            _count(rival, seat, other, result)
    made.rivals = sorted(rivals.values(), key=lambda r: -r.games)
    return made


def seat_of(profile: Profile, result: Result) -> int | None:
    """The person's seat, also if a computer had taken it over; None: they did not play."""
    return next(
        (
            seat
            for seat, (name, kind) in enumerate(result.players)
            if (kind == HUMAN or seat in result.left) and profile.played(name, result.created)
        ),
        None,
    )


def won_by(result: Result, seat: int) -> bool:
    """Whether whoever a seat counts for has won; a win of a computer that took it over is none."""
    return seat in result.winners and seat not in result.left


def _rivals(result: Result, seat: int, people: People) -> Iterable[tuple[list[int], Rival]]:
    """The rivals in a game with their seats; a cat or level with several seats is one rival."""
    seats: dict[tuple[str, bool], list[int]] = {}
    for other, (name, kind) in enumerate(result.players):
        if other == seat:
            continue
        if kind != HUMAN and other not in result.left:
            seats.setdefault((kind, True), []).append(other)
        elif known := next((p for p in people.profiles if p.played(name, result.created)), None):
            seats.setdefault((known.name, False), []).append(other)
    return [(where, Rival(name, computer)) for (name, computer), where in seats.items()]


def _count(rival: Rival, seat: int, others: Sequence[int], result: Result) -> None:
    mine, theirs = won_by(result, seat), any(won_by(result, other) for other in others)
    rival.games += 1
    rival.won += mine and not theirs
    rival.lost += theirs and not mine
