"""Chances to win: the one place where evaluations become chances that are shown to people.

A chance is the share of games that a seat goes on to win if everybody plays on as ``level`` does.
Evaluations only order positions and moves, so calibrations, fitted to played games by
``dev.py calibrate``, turn them into chances (docs/chances.md).  A game without calibration, such as
a prototype, keeps its evaluation, and ``is_calibrated`` says that it is no more than an estimate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any

from ..catalog import load_game
from ..content.checks import Choice, Decimal, ListOf, Report, Shape, Text, Whole, hint
from ..content.game_ids import game_ids
from ..content.loader import read_file
from ..content.paths import DATA, shown
from ..core.game import Game, View, share_of_win
from ..core.types import Atom
from .learned import known_values
from .levels import level_ids

POSITION, HINT = "position", "hint"
"""The uses of calibrations: for ``position_values``, and for the values of searched moves."""
LEAST = 0.001
"""Values closer than this to 0 or 1 are not told apart: an unfinished game can still turn."""
BINS = 10

_SHARE = Decimal(0, 1)
_SLOPE = Decimal(0.01, 100)
_CALIBRATION = Shape(
    {
        "game": Text(),
        "seats": Whole(2, 10),
        "use": Choice((POSITION, HINT)),
        "level": Text(),
        "slopes": ListOf(_SLOPE, 2, 2),
        "shift": Decimal(-20, 20),
        "turns": Decimal(1),
        "games": Whole(1),
        "seed": Whole(),
        "raw": _SHARE,
        "brier": _SHARE,
        "bins": ListOf(ListOf(Decimal(), 5, 5), 1, BINS),
        "date": Text(),
    }
)


@dataclass(frozen=True, slots=True)
class Bin:
    """How the predictions in a tenth of the scale turned out."""

    predicted: float
    """Their mean."""
    truth: float
    """The mean share of the win."""
    error: float
    """Half of the 95% interval of ``predicted - truth``; whole games are what is counted."""
    count: int
    """Number of predictions."""
    games: int
    """Number of games that they are from."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How values become chances, for a game with a number of players and a use."""

    game: str
    seats: int
    use: str
    level: str
    """Everybody plays on as this level does."""
    slopes: tuple[float, float]
    """The factor of the values' logarithms at the beginning and from ``turns`` on.  Both are
    positive: a better value is always a better chance."""
    shift: float
    """Added to the log-odds; of positions it is 0, for the chances add up to 1 anyway."""
    turns: float
    """The mean length of the games."""
    games: int
    seed: int
    """The seed of the first game."""
    raw: float
    """Brier score of the values, and of the chances: the mean squared error."""
    brier: float
    bins: tuple[Bin, ...]
    """Bins of predictions for games that had no part in fitting them."""
    date: str
    """ISO."""

    def slope(self, turn: int) -> float:
        """The slope in a turn."""
        first, last = self.slopes
        part = min(1.0, turn / self.turns)
        return first * (1 - part) + last * part


def read_chances(path: Path = DATA / "chances.yaml") -> tuple[Calibration, ...]:
    """All calibrations in the file.  Raises BadContent."""
    root = read_file(path)
    report = Report(shown(path), root)
    read = Shape({"measured": ListOf(_CALIBRATION)}).read(root, (), report)
    seen = set()
    for i, entry in enumerate(read["measured"]):
        at, id, seats = ("measured", i), entry["game"], entry["seats"]
        if entry["level"] not in (None, *level_ids()):
            report.where((*at, "level"), f"there is no level{hint(entry['level'], level_ids())}")
        if id not in (None, *game_ids()):
            report.where((*at, "game"), f"there is no game{hint(id, game_ids())}")
        elif id and seats and seats not in load_game(id).info.seats:
            report.where((*at, "seats"), f"{id} is not for {seats} players")
        key = (id, seats, entry["use"])
        if None not in key and key in seen:
            report.where(at, f"{id} with {seats} players has a {entry['use']} already")
        seen.add(key)
    report.close()
    return tuple(_calibration(entry) for entry in read["measured"])


def _calibration(entry: dict[str, Any]) -> Calibration:
    bins = tuple(Bin(p, t, e, int(count), int(games)) for p, t, e, count, games in entry["bins"])
    return Calibration(**{**entry, "slopes": tuple(entry["slopes"]), "bins": bins})


@cache
def calibrations() -> Mapping[tuple[str, int, str], Calibration]:
    """The calibrations of data/chances.yaml by game, number of seats and use.  Raises
    BadContent."""
    return {(c.game, c.seats, c.use): c for c in read_chances()}


def find_calibration(game: Game[Any, Any], seats: int, use: str) -> Calibration | None:
    """The calibration of a game's usual rules, which its variants use as well; None: there is
    none."""
    return calibrations().get((game.info.id, seats, use))


def is_calibrated(game: Game[Any, Any], seats: int, options: Mapping[str, Atom], use: str) -> bool:
    """Whether the chances have been measured with just these rules and options."""
    if find_calibration(game, seats, use) is None:
        return False
    usual = load_game(game.info.id)
    return game.content == usual.content and options == usual.complete_options(seats, {})


# ---------------------------------------------------------------- positions


def position_values(game: Game[Any, Any], state: Any, seats: int) -> list[float]:
    """The evaluation of every seat from which the chances in a position are made."""
    evaluate = known_values(game) or game.evaluate_full
    return [max(LEAST, evaluate(state, seat)) for seat in range(seats)]


def position_chances(game: Game[Any, Any], state: Any) -> tuple[float, ...]:
    """Every seat's chance in a position with nothing hidden; their sum is 1, unless winners win
    together.

    Exact when the game is over: see ``share_of_win``.
    """
    seats = len(game.scores(state))
    if game.decision(state) is None:
        winners = game.winners(state)
        return tuple(share_of_win(seat, winners, seats, game.together) for seat in range(seats))
    calibration = find_calibration(game, seats, POSITION)
    values = position_values(game, state, seats)
    if game.together:
        return tuple(values)
    return shares(values, calibration.slope(game.turn(state)) if calibration else 1.0)


def shares(values: Sequence[float], slope: float) -> tuple[float, ...]:
    """The values, raised to the power of ``slope``, as parts of their sum."""
    powers = [value**slope for value in values]
    total = sum(powers)
    return tuple(power / total for power in powers)


# ---------------------------------------------------------------- moves


def slope_and_shift(game: Game[Any, Any], view: View[Any], world: Any) -> tuple[float, float]:
    """What makes the values of moves in a search from ``view`` chances, by ``chance_of``.

    ``world``: a state as it may be.  Without calibration it tells what an even value is worth: many
    evaluations call it 0.5, with any number of players.
    """
    seats = len(game.scores(world))
    calibration = find_calibration(game, seats, HINT)
    if calibration is not None:
        return calibration.slope(game.turn(world)), calibration.shift
    values = position_values(game, world, seats)
    return 1.0, log_odds(shares(values, 1.0)[view.viewer]) - log_odds(values[view.viewer])


def chance_of(value: float, slope: float, shift: float) -> float:
    """The chance whose log-odds are those of the value times ``slope``, plus ``shift``."""
    return 1 / (1 + exp(-slope * log_odds(value) - shift))


def log_odds(value: float) -> float:
    """The logarithm of the odds."""
    value = min(1 - LEAST, max(LEAST, value))
    return log(value / (1 - value))


# ---------------------------------------------------------------- words


def percent(chance: float, certain: bool = False) -> int:
    """A chance in percent, as it is shown everywhere; 0 and 100 only if it is certain."""
    rounded = round(100 * chance)
    return rounded if certain else min(99, max(1, rounded))
