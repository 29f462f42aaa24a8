"""How much skill counts: the wins of a level of computers against the level below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..bots.arena import Setup, Task
from ..bots.strength import PAIRINGS
from ..core.types import GameError
from .figures import SHARE, Figure, Summary
from .sample import Arm, GameSample
from .words import cell

_BELOW = dict(reversed(PAIRINGS))
"""By level: the one below it."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One player of a level among players of the level below, in every seat equally often."""

    level: str
    against: str
    games: int
    wins: Summary
    """Its share of the wins; without skill it would be one of k."""


def pairs_of(levels: Sequence[str]) -> list[tuple[str, str]]:
    """The levels that have one below them, with it.  Raises GameError if none has."""
    pairs = [(level, _BELOW[level]) for level in levels if level in _BELOW]
    if not pairs:
        known = ", ".join(reversed(_BELOW))
        raise GameError(f"--skill: none of these levels has one below it; {known} have")
    return pairs


def skill_tasks(arm: Arm, pairs: Iterable[tuple[str, str]], seeds: Sequence[int]) -> list[Task]:
    """A game for every pair and seed; no two of a pair share a deal."""
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
    for level, against in pairs:
        own = [s for s in samples if {*s.setup.levels} == {level, against}]
        if own:
            wins = tuple((s.seed, s.share(s.setup.levels.index(level))) for s in own)
            figure = Figure(f"skill.{level}", SHARE, wins, 1 / own[0].seats)
            yield Skill(level, against, len(own), figure.summary())


def skill_lines(
    found: Sequence[Skill], name: Callable[[str], str] = str
) -> Iterator[tuple[str, str]]:
    """Who plays whom, and the share of the wins; ``name(level)``: what a level is called."""
    for s in found:
        yield f"{name(s.level)} against {name(s.against)}", cell(s.wins)
