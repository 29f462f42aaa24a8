"""The panel with the round, the direction, the red backs and the discard pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

Units = Callable[[float], int]
"""Turns design pixels into pixels."""


@dataclass(frozen=True, slots=True)
class InfoLayout:
    """Where the things on the panel are, in pixels."""

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

    @property
    def is_column(self) -> bool:
        """Whether everything is in one column, and not in a band."""
        return self.way.y > self.title.bottom


def lay_out_info(info: Rect, rounds: int, directed: bool, u: Units) -> InfoLayout:
    """A column in a high panel, else a band; ``directed``: there is a direction token."""
    if info.height > info.width:
        return _column(info, rounds, u)
    return _band(info, rounds, directed, u)


def _column(info: Rect, rounds: int, u: Units) -> InfoLayout:
    inner = info.inflate(-u(12), -u(14))
    title = Rect(inner.x, inner.y, inner.width, u(22))
    wide = min(u(15), (inner.width - u(2) * (rounds - 1)) // rounds)
    high = round(wide * 1.45)
    left = inner.centerx - (wide * rounds + u(2) * (rounds - 1)) // 2
    line = title.bottom + u(4)
    boxes = tuple(Rect(left + i * (wide + u(2)), line, wide, high) for i in range(rounds))
    red = Rect(inner.x, line + high + u(3), inner.width, u(36))
    discard_high = min(u(84), inner.height // 4)
    discard = Rect(0, 0, round(discard_high * 120 / 168), discard_high)
    discard.midbottom = (inner.centerx, inner.bottom - u(18))
    space = Rect(inner.x, red.bottom, inner.width, discard.y - red.bottom)
    way = Rect(inner.x, space.bottom - u(40), inner.width, u(36))
    side = min(u(84), space.height - way.height - u(10), inner.width)
    token = (inner.centerx, (space.y + way.y) // 2)
    return InfoLayout(token, side, boxes, title, red, way, discard)


def _band(info: Rect, rounds: int, directed: bool, u: Units) -> InfoLayout:
    inner = info.inflate(-u(20), -u(6))
    side = inner.height
    token = (inner.x + side // 2, inner.centery)
    x = inner.x + (side + u(8) if directed else 0)
    fifth = (inner.right - x) // 5
    way = Rect(x, inner.y, fifth if directed else 0, inner.height)
    title = Rect(way.right + (u(10) if directed else 0), inner.y, fifth - u(20), inner.height)
    wide = min(u(20), (round(fifth * 1.4) - u(3) * (rounds - 1)) // rounds)
    high = min(round(wide * 1.45), inner.height)
    boxes = tuple(
        Rect(title.right + i * (wide + u(3)), inner.centery - high // 2, wide, high)
        for i in range(rounds)
    )
    discard = Rect(0, 0, round(inner.height * 120 / 168), inner.height)
    discard.midright = (inner.right - u(34), inner.centery)
    start = boxes[-1].right + u(14)
    red = Rect(start, inner.y, discard.x - u(120) - start, inner.height)
    return InfoLayout(token, side, boxes, title, red, way, discard)
