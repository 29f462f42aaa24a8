"""Who meets whom in the arena, and in which seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil

from ..core.types import Atom
from .arena import Setup, Task

Lineup = tuple[str, ...]
"""A level for each seat."""


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """The companies that meet.

    As many computers as seats: those.  More: every choice of them, except where all are alike.
    Fewer: the seats are filled from the first again, beginning with each in turn.
    """
    if len(bots) > seats:
        found = [c for c in combinations(bots, seats) if len(set(c)) > 1 or len(set(bots)) == 1]
    elif len(bots) < seats:
        found = [
            tuple(bots[(first + i) % len(bots)] for i in range(seats)) for first in range(len(bots))
        ]
    else:
        found = [tuple(bots)]
    return list({tuple(sorted(c)): c for c in reversed(found)}.values())[::-1]


def rotations(lineup: Lineup) -> list[Lineup]:
    """The lineup as it stands and moved on by one seat, two seats and so on; each only once."""
    turned = [lineup[-i:] + lineup[:-i] for i in range(len(lineup))]
    return list(dict.fromkeys(turned))


@dataclass(frozen=True)
class Programme:
    """Games in rounds.  In a round every lineup plays in all its rotations with the same seed, so
    that everybody gets the same deals in the same seats."""

    game_id: str
    seatings: tuple[Lineup, ...]
    """Of one round."""
    options: Mapping[str, Atom]
    seed: int
    """Of the first round; each round has the next one."""
    rounds: int
    keep_records: bool = False

    @property
    def games(self) -> int:
        """How many are played."""
        return self.rounds * len(self.seatings)

    def tasks(self) -> list[Task]:
        """Every game, round by round."""
        setups = [
            Setup(self.game_id, levels, self.options, self.keep_records, keep_times=True)
            for levels in self.seatings
        ]
        seeds = range(self.seed, self.seed + self.rounds)
        return [(setup, seed) for seed in seeds for setup in setups]


def programme(
    game_id: str,
    bots: Sequence[str],
    seats: int,
    options: Mapping[str, Atom],
    seed: int,
    games: int,
    keep_records: bool = False,
) -> Programme:
    """At least so many games, in whole rounds."""
    seatings = tuple(r for lineup in lineups(bots, seats) for r in rotations(lineup))
    rounds = ceil(games / len(seatings))
    return Programme(game_id, seatings, options, seed, rounds, keep_records)
