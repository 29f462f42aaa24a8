"""The measured strength of the levels: reads data/strength.yaml."""

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
    ("tiger", "tiger_2026"),
)
"""Each level and its opponent; a level's first opponent is the level below it."""

_MEASUREMENT = Shape(
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
class Measurement:
    """One player of ``level`` against ``seats - 1`` of ``against``, in every seat equally often."""

    game: str
    seats: int
    level: str
    against: str
    games: int
    share: float
    """Share of games won; ``low`` to ``high`` is the 95% confidence interval."""
    low: float
    high: float
    date: str
    """Date of the measurement, ISO."""

    @property
    def aim(self) -> float:
        """The share of wins that the level should reach."""
        if self.against == "tiger_2026":
            return 0.6 if self.seats == 2 else 1.3 / self.seats
        if self.seats > 2:
            return 1.6 / self.seats
        return {"random": 0.9, "greedy": 0.7}.get(self.against, 0.65)

    @property
    def reached(self) -> bool:
        """Whether the share reaches the aim, and the whole interval is above an equal share."""
        return self.share >= self.aim and self.low > 1 / self.seats


def read_strength(path: Path = DATA / "strength.yaml") -> tuple[Measurement, ...]:
    """All measurements in the file.  Raises BadContent."""
    root = read_file(path)
    report = Report(shown(path), root)
    read = Shape({"measured": ListOf(_MEASUREMENT)}).read(root, (), report)
    report.close()
    return tuple(Measurement(**entry) for entry in read["measured"])


@cache
def measurements() -> tuple[Measurement, ...]:
    """The measurements of data/strength.yaml.  Raises BadContent."""
    return read_strength()


def measured_strength(
    game: str, seats: int, level: str, known: Sequence[Measurement] | None = None
) -> Measurement | None:
    """The level's measurement against the level below it; None: there is none."""
    below = dict(reversed(PAIRINGS)).get(level)
    for m in measurements() if known is None else known:
        if (m.game, m.seats, m.level, m.against) == (game, seats, level, below):
            return m
    return None
