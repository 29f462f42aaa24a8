"""What has been learned of the positions of a game, and the files in which it is kept.

The strength of a seat is the sum of its features (``Parts.features``), each times a weight that
changes linearly from the beginning of the game to its usual length.  Strengths become shares of the
win by the multinomial logit; where all win together, their sum becomes the chance by the logistic
function.  ``learning.py`` finds the weights.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Any

from ..content.paths import LEARNED
from ..core.game import Game
from ..core.parts import Features
from ..core.record_text import content_digest
from ..core.types import Seat

PARTS = 20
"""Parts of a game in each of which a feature has one weight."""


@dataclass
class Values:
    """The learned values of one game."""

    game: Game[Any, Any]
    first: list[float]
    """The weight of each feature at the beginning of a game, and what is added to it by the end."""
    change: list[float]
    length: float
    """Turns of a game."""
    games: int = 0
    """How many were learned from."""
    _parts: dict[int, Callable[[Any], list[float]]] = field(default_factory=dict)

    def strengths(self, s: Any) -> list[float]:
        """By seat."""
        part = min(PARTS, round(PARTS * self.game.turn(s) / self.length))
        known = self._parts.get(part)
        if known is None:
            weights = [a + part / PARTS * b for a, b in zip(self.first, self.change)]
            known = self._parts[part] = features_of(self.game).weighed(weights)
        return known(s)

    def __call__(self, s: Any, seat: Seat) -> float:
        """The evaluation, as ``Game.evaluate``."""
        if self.game.decision(s) is None:
            return self.game.evaluate(s, seat)
        return shares_of(self.strengths(s), self.game.together)[seat]


@lru_cache(4)
def features_of(game: Game[Any, Any]) -> Features:
    """The features of a game that has some; they are made once."""
    assert game.parts.features is not None
    return game.parts.features(game)


def shares_of(strengths: Sequence[float], together: bool) -> list[float]:
    """By seat: the share of the win that strengths promise, or the chance of all together."""
    if together:
        return [1 / (1 + exp(-max(-30.0, min(30.0, sum(strengths)))))] * len(strengths)
    top = max(strengths)
    powers = [exp(max(-30.0, x - top)) for x in strengths]
    total = sum(powers)
    return [power / total for power in powers]


# ---------------------------------------------------------------- files


def known_values(game: Game[Any, Any]) -> Values | None:
    """What this process knows of a game; nothing is learned or read."""
    return None if game.parts.features is None else KNOWN.get(digest_of(game))


KNOWN: dict[str, Values | None] = {}
"""What this process knows, by digest; None: nothing can be learned of it."""
MOST_KNOWN = 8
"""Games of which a process knows something at once."""


def know(game: Game[Any, Any], values: Values | None) -> None:
    """Use these values from now on, and forget those that were learned first."""
    KNOWN[digest_of(game)] = values
    while len(KNOWN) > MOST_KNOWN:
        del KNOWN[next(iter(KNOWN))]


@lru_cache(MOST_KNOWN)
def digest_of(game: Game[Any, Any]) -> str:
    """Digest of its rules and data; working it out takes longer than an evaluation."""
    return content_digest(game.content)


def _path(game: Game[Any, Any]) -> Path | None:
    folder = os.environ.get(LEARNED)
    return Path(folder) / f"{digest_of(game)}.json" if folder else None


MOST_BYTES, LARGEST = 2_000_000, 1e6
"""Limits of a file of values, and of each of them."""
MOST_FILES = 100
"""Files that are kept, the latest ones: every change of a prototype makes another one."""


def read_file(game: Game[Any, Any]) -> tuple[Values, int] | None:
    """The values in the file for this game, and after how many moves; None: there is none that
    fits."""
    path, names = _path(game), features_of(game).names
    try:
        assert path is not None
        with path.open("rb") as file:
            plain = json.loads(file.read(MOST_BYTES))
        first, change = plain["first"], plain["change"]
        numbers = [*map(float, (*first, *change, plain["length"]))]
        fits = plain["names"] == names and len(first) == len(change) == len(names)
        if not fits or not all(abs(n) <= LARGEST for n in numbers) or plain["length"] < 1:
            return None
        made = Values(game, first, change, float(plain["length"]), int(plain["games"]))
        return made, int(plain["moves"])
    except (AssertionError, OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def keep(values: Values, moves: int) -> None:
    """Use these values from now on, and keep them in a file, if that can be done."""
    know(values.game, values)
    path = _path(values.game)
    if path is None:
        return
    plain = {
        "game": values.game.info.id,
        "moves": moves,
        "games": values.games,
        "length": values.length,
        "names": features_of(values.game).names,
        "first": values.first,
        "change": values.change,
    }
    new = path.with_suffix(f".{os.getpid()}.new")
    with suppress(OSError):  # then they are learned again
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(plain), "utf-8")
        new.replace(path)
        files = sorted(path.parent.glob("*.json"), key=lambda file: file.stat().st_mtime)
        for file in files[:-MOST_FILES]:
            file.unlink()
