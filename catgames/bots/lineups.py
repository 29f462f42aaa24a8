"""Which levels play each other in the arena, and in which seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil

from ..core.types import Atom
from .arena import Setup, Task

Lineup = tuple[str, ...]
"""A level for every seat."""


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """The lineups to be played, seat order aside.

    With as many bots as seats there is just one lineup.  With more bots than seats: every
    combination of them, except all the same.  With fewer: the bots repeat from the first on, once
    starting with each of them.
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
    """All distinct rotations of the lineup around the table, the lineup itself first."""
    turned = [lineup[-i:] + lineup[:-i] for i in range(len(lineup))]
    return list(dict.fromkeys(turned))


@dataclass(frozen=True)
class Schedule:
    """Games in rounds.

    In a round, every lineup plays in all its rotations with the same seed, so that all levels get
    the same deals in the same seats.
    """

    game_id: str
    seatings: tuple[Lineup, ...]
    """The seatings of one round."""
    options: Mapping[str, Atom]
    seed: int
    """Seed of the first round; every round has the next seed."""
    rounds: int
    keep_records: bool = False

    @property
    def games(self) -> int:
        """Number of games."""
        return self.rounds * len(self.seatings)

    def tasks(self) -> list[Task]:
        """All games, round by round."""
        setups = [
            Setup(self.game_id, levels, self.options, self.keep_records, keep_times=True)
            for levels in self.seatings
        ]
        seeds = range(self.seed, self.seed + self.rounds)
        return [(setup, seed) for seed in seeds for setup in setups]


def make_schedule(
    game_id: str,
    bots: Sequence[str],
    seats: int,
    options: Mapping[str, Atom],
    seed: int,
    games: int,
) -> Schedule:
    """A schedule of at least ``games`` games, in whole rounds."""
    seatings = tuple(r for lineup in lineups(bots, seats) for r in rotations(lineup))
    rounds = ceil(games / len(seatings))
    return Schedule(game_id, seatings, options, seed, rounds)
