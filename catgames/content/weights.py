"""Reads the weights of the learned evaluation: ``data/weights/<game>.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .checks import Decimal, MapOf, Report, Shape, Spec, Text, Whole
from .loader import read_file
from .paths import DATA, shown

FOLDER = DATA / "weights"
_LOSS = Decimal(0, 100)
FIT: Mapping[str, Spec] = {
    "games": Whole(1),
    "positions": Whole(1),
    "log_loss": _LOSS,
    "log_loss_full": _LOSS,
    "brier": _LOSS,
    "brier_full": _LOSS,
}
"""How well the chances fit games that were held out; ``_full``: those of ``evaluate_full``."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned about a game with one number of players."""

    date: str
    games: int
    seed: int
    level: str
    """Who played."""
    fit: Mapping[str, float]
    """The entries of FIT."""
    weights: Mapping[str, float]
    """By name of the feature, in the order of the game's ``feature_names``."""


def read_weights(
    id: str, seats: range, names: tuple[str, ...], path: Path | None = None
) -> Mapping[int, Learned]:
    """What was learned about the game with this id, these numbers of seats and names of features,
    by number of seats.  Raises BadContent."""
    path = path or FOLDER / f"{id}.yaml"
    if not names or not path.exists():
        return {}
    root = read_file(path)
    report = Report(shown(path), root)
    weights = Shape(dict.fromkeys(names, Decimal(-1e6, 1e6)))
    about: dict[str, Spec] = {"date": Text(), "games": Whole(1), "seed": Whole(), "level": Text()}
    of_table = Shape({**about, "fit": Shape(FIT), "weights": weights})
    read = Shape({"seats": MapOf(of_table, tuple(seats))}).read(root, (), report)
    report.close()
    return {
        number: Learned(**{**table, "weights": {name: table["weights"][name] for name in names}})
        for number, table in sorted(read["seats"].items())
    }
