"""The runner in the middle of the table: round, direction, red backs, discard pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

Units = Callable[[float], int]
"""Turns design pixels into pixels."""


@dataclass(frozen=True, slots=True)
class InfoLayout:
    """Where the things on the runner are, in pixels."""

    token: tuple[int, int]
    """Middle of the direction token."""
    side: float
    """Size of the direction token."""
    rounds: tuple[Rect, ...]
    """A little card for every round."""
    title: Rect
    red: Rect
    """For words about the red backs."""
    way: Rect
    """For words about the direction."""
    discard: Rect
    discarded: Rect
    """For words about the pile."""


def lay_out_info(info: Rect, rounds: int, directed: bool, u: Units) -> InfoLayout:
    """From left to right; ``directed``: there is a direction token."""
    title = Rect(info.x, info.y, round(info.width * 0.12), info.height)
    wide = min(u(20), (round(info.width * 0.22) - u(3) * (rounds - 1)) // rounds)
    high = min(round(wide * 1.45), info.height - u(4))
    boxes = tuple(
        Rect(title.right + u(8) + i * (wide + u(3)), info.centery - high // 2, wide, high)
        for i in range(rounds)
    )
    discard = Rect(0, 0, round(info.height * 120 / 168), info.height)
    discard.midright = info.midright
    discarded = Rect(0, info.y, round(info.width * 0.12), info.height)
    discarded.right = discard.x - u(8)
    rest = Rect(boxes[-1].right + u(14), info.y, 0, info.height)
    rest.width = discarded.x - u(14) - rest.x
    red, way = rest.copy(), Rect(rest.right, rest.y, 0, rest.height)
    side = float(info.height)
    if directed:
        red.width = rest.width // 2
        token_x = red.right + round(side / 2)
        way = Rect(token_x + round(side / 2) + u(6), rest.y, 0, rest.height)
        way.width = rest.right - way.x
    else:
        token_x = red.right
    return InfoLayout((token_x, info.centery), side, boxes, title, red, way, discard, discarded)
