"""Random numbers drawn again are those of ``Random``."""

from __future__ import annotations

from random import Random

from catgames.bots.rewindable import RewindableRandom


def draws(rng: Random) -> list[object]:
    """Numbers of every kind."""
    cards = list(range(40))
    rng.shuffle(cards)
    return [
        rng.random(),
        rng.choice("abc"),
        rng.getrandbits(1),
        rng.getrandbits(32),
        rng.getrandbits(33),
        rng.getrandbits(200),
        rng.randrange(10**12),
        rng.sample(range(100), 7),
        rng.choices((1, 2, 3), (5, 0, 2), k=5),
        cards,
    ]


def test_numbers_are_those_of_random() -> None:
    for seed in (0, 1, 2**32 - 1):
        assert draws(RewindableRandom(seed)) == draws(Random(seed))


def test_numbers_come_again() -> None:
    rng = RewindableRandom(5)
    first = [rng.random(), rng.choice(range(9))]
    rng.rewind()
    assert [rng.random(), rng.choice(range(9))] == first
    rng.rewind()
    assert draws(rng) == draws(Random(5)), "more numbers than were drawn before"
