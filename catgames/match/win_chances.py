"""Who was ahead: what each seat's chances looked like at every moment of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.types import CHANCE
from .observer import Eyes
from .replay import Replay

MOST = 240
"""So many moments tell the story; a longer game is looked at now and then."""


@dataclass(frozen=True, slots=True)
class Chances:
    """At one moment."""

    at: int
    turn: int
    shares: tuple[float, ...]
    """By seat; together 1."""


def moments(replay: Replay, most: int = MOST) -> list[int]:
    """Those that are looked at: after players' answers, the beginning and the end always."""
    played = [i for i, m in enumerate(replay.moments, 1) if m.seat != CHANCE]
    between = [i for i in played if replay.first < i < len(replay)]
    step = max(1.0, len(between) / max(1, most - 2))
    few = [between[int(n * step)] for n in range(int(len(between) / step))]
    return sorted({replay.first, *few, len(replay)})


def chances(replay: Replay, most: int = MOST) -> Iterator[Chances]:
    """One moment after the other, by the game's own estimate; all that is hidden counts."""
    assert replay.over, "who is ahead is told when nothing is hidden any more"
    game, all_seeing = replay.game, Eyes(everything=True)
    for at in moments(replay, most):
        state = replay.view(at, all_seeing).state
        stands = [max(0.0, game.evaluate(state, seat)) for seat in range(len(replay.players))]
        total = sum(stands)
        even = 1 / len(stands)
        shares = tuple(x / total if total else even for x in stands)
        yield Chances(at, replay.turn(at), shares)
