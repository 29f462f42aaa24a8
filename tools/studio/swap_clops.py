"""The sounds of Swap Clops."""

from random import Random

from .stage import Effect, mix
from .synth import Signal, curve, cycle, play, times, wave
from .table import chime, knock, note, pop


def swap(rng: Random) -> Signal:
    return mix((0, pop(330, 720)), (0.11, pop(440, 960)))


def collect(rng: Random) -> Signal:
    """Bubbles that rise along a scale."""
    rising = [
        (0.065 * i, pop(note(s) * 0.7, note(s), 0.14), 0.9) for i, s in enumerate((-5, 0, 4, 7, 11))
    ]
    return mix(*rising, (0.36, chime(note(19), 0.4, 0.14), 0.35))


def tumble(rng: Random) -> Signal:
    """Wooden toys tumble down a slope."""
    at, parts = 0.0, []
    for i in range(7):
        parts.append(
            (at, knock(900 - 85 * i + 120 * rng.random(), rng, 0.12), 0.6 + 0.4 * rng.random())
        )
        at += 0.055 + 0.035 * rng.random()
    return mix(*parts, (at, knock(300, rng, 0.16), 1.0))


def wobble(rng: Random) -> Signal:
    """A toy sways and stays upright."""
    swing = wave(0.6, 7.0, 235.0, 52.0)
    body = play(cycle([1, 0.4, 0.12]), swing)
    return times(body, curve(0.6, (0, 0), (0.08, 1), (0.4, 0.7), (1, 0)))


EFFECTS = {
    "swap": Effect(swap, -3.0),
    "collect": Effect(collect, -1.0),
    "tumble": Effect(tumble, -1.0),
    "wobble": Effect(wobble, -4.0),
}
