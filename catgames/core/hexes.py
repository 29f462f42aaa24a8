"""Hex grids in axial coordinates (q, r), independent of their orientation on the screen."""

from __future__ import annotations

from collections.abc import Iterator

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six directions in rotational order; opposite ones are three apart."""


def disc(radius: int) -> Iterator[Hex]:
    """All hexes within ``radius`` of the centre, ordered by r, then q."""
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield q, r


def ring(radius: int) -> Iterator[Hex]:
    """The hexes at distance ``radius`` from the centre, from (0, -radius) on along DIRECTIONS."""
    q, r = 0, -radius
    for dq, dr in DIRECTIONS if radius else ():
        for _ in range(radius):
            yield q, r
            q, r = q + dq, r + dr
    if not radius:
        yield q, r
