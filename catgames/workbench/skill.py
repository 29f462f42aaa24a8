"""How much skill counts: the wins of a level of computers against the level below it; and whether
the levels play a game well enough for its figures to mean something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..bots.arena import Setup, Task
from ..bots.habits import HABITS
from ..bots.strength import PAIRINGS
from ..core.types import GameError
from .figures import SHARE, Figure, Summary
from .sample import Arm, GameSample
from .words import cell

_BELOW = dict(reversed(PAIRINGS))
"""By level: the one below it."""


HABIT_GAMES = 0.15
"""Games of each habit against each level, as a share of the games of the level."""
FEWEST, MOST = 20, 60
"""Limits of these games."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One player of a level among players of another one, in every seat equally often; where all
    win together, a team of the one level."""

    level: str
    against: str
    games: int
    wins: Summary
    """Its share of the wins; without skill it would be one of k."""

    @property
    def of_habit(self) -> bool:
        """Whether the one player thinks of nothing."""
        return self.level in HABITS


def pairs_of(levels: Sequence[str]) -> list[tuple[str, str]]:
    """The levels that have one below them, with it.  Raises GameError if none has."""
    pairs = [(level, _BELOW[level]) for level in levels if level in _BELOW]
    if not pairs:
        known = ", ".join(reversed(_BELOW))
        raise GameError(f"--skill: none of these levels has one below it; {known} have")
    return pairs


def habit_pairs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Every habit with every level that is none."""
    return [(habit, level) for level in levels if level not in HABITS for habit in HABITS]


def habit_games(games: int) -> int:
    """How many games each pair of ``habit_pairs`` plays beside so many of each level."""
    return min(games, MOST, max(FEWEST, round(HABIT_GAMES * games)))


def skill_tasks(arm: Arm, pairs: Iterable[tuple[str, str]], seeds: Sequence[int]) -> list[Task]:
    """A game for every pair and seed; no two of a pair share a deal."""
    if arm.game.together:
        each = dict.fromkeys(level for level, _ in pairs)
        return [
            (replace(arm.with_level(level), keep_records=False), s) for level in each for s in seeds
        ]
    return [
        (_setup(arm.setup, level, against, i % arm.setup.seats), seed)
        for level, against in pairs
        for i, seed in enumerate(seeds)
    ]


def _setup(setup: Setup, level: str, against: str, seat: int) -> Setup:
    levels = [against] * setup.seats
    levels[seat] = level
    return replace(setup, levels=tuple(levels), keep_records=False)


def skills(pairs: Iterable[tuple[str, str]], samples: Sequence[GameSample]) -> Iterator[Skill]:
    """What the games of ``skill_tasks`` say; pairs without games are left out."""
    team = any(s.together for s in samples)
    for level, against in pairs:
        own = [s for s in samples if {*s.setup.levels} == ({level} if team else {level, against})]
        if own:
            wins = tuple((s.seed, s.share(s.setup.levels.index(level))) for s in own)
            figure = Figure(f"skill.{level}", SHARE, wins, None if team else 1 / own[0].seats)
            yield Skill(level, against, len(own), figure.summary())


def skill_lines(
    found: Sequence[Skill], name: Callable[[str], str] = str
) -> Iterator[tuple[str, str]]:
    """Who plays whom, and the share of the wins; ``name(level)``: what a level is called."""
    for s in found:
        yield f"{name(s.level)} against {name(s.against)}", cell(s.wins)


def doubts(
    levels: Sequence[str], found: Sequence[Skill], teams: Mapping[str, Summary]
) -> Iterator[tuple[str, Skill | None]]:
    """Each level with the habit that it is not shown to be better than, the one that comes off best
    against it; None: it is better than all of them.

    ``teams``: by level, how often its team wins, where all win together.
    """
    for level in levels:
        own = [s for s in found if s.of_habit and s.against == level]
        if own:
            best = max(own, key=lambda s: s.wins.estimate.value)
            even = teams[level].estimate.low if level in teams else best.wins.even
            assert even is not None
            yield level, best if best.wins.estimate.high >= even else None
