"""How strong the levels have been measured to be: the facts of data/strength.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..content.checks import Decimal, ListOf, Report, Shape, Text, Whole
from ..content.loader import read_file
from ..content.paths import DATA, shown

PAIRINGS = (
    ("kitten", "random"),
    ("house_cat", "kitten"),
    ("alley_cat", "house_cat"),
    ("tiger", "alley_cat"),
    ("tiger", "greedy"),
)
"""Which level is measured against which; a level's first is the one below it."""

_FACT = Shape(
    {
        "game": Text(),
        "seats": Whole(2, 10),
        "level": Text(),
        "against": Text(),
        "games": Whole(1),
        "share": Decimal(0, 1),
        "low": Decimal(0, 1),
        "high": Decimal(0, 1),
        "date": Text(),
    }
)


@dataclass(frozen=True, slots=True)
class Fact:
    """One level alone against others of one kind, in all seats equally often."""

    game: str
    seats: int
    level: str
    against: str
    games: int
    share: float
    """Of the wins; from ``low`` to ``high`` with 95 % certainty."""
    low: float
    high: float
    date: str
    """When it was measured."""

    @property
    def aim(self) -> float:
        """The share that is asked of the level here."""
        if self.seats > 2:
            return 1.6 / self.seats
        return {"random": 0.9, "greedy": 0.7}.get(self.against, 0.65)

    @property
    def reached(self) -> bool:
        """Whether it has that share, and is better than luck for certain."""
        return self.share >= self.aim and self.low > 1 / self.seats


def read_strength(path: Path = DATA / "strength.yaml") -> tuple[Fact, ...]:
    """All facts.  Raises BadContent."""
    root = read_file(path)
    report = Report(shown(path), root)
    read = Shape({"measured": ListOf(_FACT)}).read(root, (), report)
    report.close()
    return tuple(Fact(**entry) for entry in read["measured"])


@cache
def facts() -> tuple[Fact, ...]:
    """Those of data/strength.yaml.  Raises BadContent."""
    return read_strength()


def known_of(game: str, seats: int, level: str, known: Sequence[Fact] | None = None) -> Fact | None:
    """How the level does against the one below it; None: that has not been measured."""
    below = dict(reversed(PAIRINGS)).get(level)
    for fact in facts() if known is None else known:
        if (fact.game, fact.seats, fact.level, fact.against) == (game, seats, level, below):
            return fact
    return None
