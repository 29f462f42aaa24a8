"""Win chances of all seats during a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..bots.chances import position_chances
from ..core.types import CHANCE
from .observer import Observer
from .replay import Replay

MOST_MOMENTS = 240
"""Moments that are evaluated; longer games are sampled."""


@dataclass(frozen=True, slots=True)
class WinChances:
    """The win chances at one moment."""

    at: int
    turn: int
    shares: tuple[float, ...]
    """Chance of each seat; the sum is 1."""


def sampled_moments(replay: Replay, most: int = MOST_MOMENTS) -> list[int]:
    """At most ``most`` moments after players' answers, always with the first and the last."""
    played = [i for i, a in enumerate(replay.answers, 1) if a.seat != CHANCE]
    between = [i for i in played if replay.first < i < len(replay)]
    step = max(1.0, len(between) / max(1, most - 2))
    few = [between[int(n * step)] for n in range(int(len(between) / step))]
    return sorted({replay.first, *few, len(replay)})


def win_chances(replay: Replay, most: int = MOST_MOMENTS) -> Iterator[WinChances]:
    """Win chances at the sampled moments, with nothing hidden."""
    assert replay.over, "win chances reveal hidden things"
    game, all_seeing = replay.game, Observer(everything=True)
    for at in sampled_moments(replay, most):
        state = replay.view(at, all_seeing).state
        yield WinChances(at, replay.turn(at), position_chances(game, state))


def biggest_swing(points: Sequence[WinChances]) -> int:
    """The moment from which the next answers changed the chances most; the step to the end, where
    they are certain, counts only if there is no other."""
    pairs = list(pairwise(points))
    pairs = pairs[:-1] or pairs
    if not pairs:
        return points[0].at

    def change(pair: tuple[WinChances, WinChances]) -> float:
        return sum(abs(a - b) for a, b in zip(pair[0].shares, pair[1].shares, strict=True))

    return max(pairs, key=change)[0].at
