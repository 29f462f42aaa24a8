"""Hexes and bags."""

from random import Random

import pytest

from catgames.core.bags import bag_of, kinds, shuffle, without
from catgames.core.hexes import DIRECTIONS, Hex, disc, ring


def distance(a: Hex, b: Hex = (0, 0)) -> int:
    """Number of steps from ``a`` to ``b``."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@pytest.mark.parametrize("radius", range(8))
def test_a_disc_is_made_of_its_rings(radius):
    cells = list(disc(radius))
    assert len(cells) == len(set(cells)) == 3 * radius * (radius + 1) + 1
    assert {c for r in range(radius + 1) for c in ring(r)} == set(cells)
    assert cells == sorted(cells, key=lambda c: (c[1], c[0])), "row by row"


@pytest.mark.parametrize("radius", range(1, 8))
def test_a_ring_goes_round(radius):
    cells = list(ring(radius))
    assert len(cells) == len(set(cells)) == 6 * radius
    assert cells[0] == (0, -radius)
    assert all(distance(c) == radius for c in cells)
    assert all(distance(a, b) == 1 for a, b in zip(cells, cells[1:] + cells[:1]))


def test_directions_are_the_six_neighbours_opposite_ones_three_apart():
    assert set(DIRECTIONS) == set(ring(1))
    for i, (q, r) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(i + 3) % 6] == (-q, -r)
        assert distance(DIRECTIONS[i], DIRECTIONS[(i + 1) % 6]) == 1


def test_distance_is_the_fewest_steps():
    reached, edge = {(0, 0): 0}, [(0, 0)]
    for steps in range(1, 6):
        edge = list({(q + dq, r + dr) for q, r in edge for dq, dr in DIRECTIONS} - reached.keys())
        reached.update(dict.fromkeys(edge, steps))
    assert all(distance(cell) == steps for cell, steps in reached.items())
    assert all(distance(a, b) == distance(b, a) for a in list(reached)[:20] for b in reached)


def test_equal_contents_make_equal_bags():
    assert bag_of([3, 1, 2, 1]) == bag_of([1, 1, 2, 3]) == (1, 1, 2, 3)


def test_without_takes_one_and_keeps_the_order():
    assert without((5, 2, 5, 1), 5) == (2, 5, 1)
    with pytest.raises(ValueError):
        without((1, 2), 3)


def test_kinds_are_each_face_once_in_order():
    assert kinds((2, 2, 5, 7, 7)) == (2, 5, 7) and kinds(()) == ()


def test_shuffling_is_that_of_random() -> None:
    for many in (0, 1, 2, 31, 32, 33, 100):
        ours, theirs = list(range(many)), list(range(many))
        shuffle(ours, Random(many))
        Random(many).shuffle(theirs)
        assert ours == theirs
