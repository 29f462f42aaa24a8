"""The sounds of Cat Herders."""

from random import Random

from .cats import MEOWS, call
from .stage import Effect, mix
from .synth import Signal, low, struck
from .table import burst, paw, rustle


def herder(rng: Random) -> Signal:
    """A boot on grass."""
    blades = [
        (
            0.012 * i,
            burst(0.04, 1900 + 1500 * rng.random(), 1.2, rng, 0.007),
            0.3 + 0.4 * rng.random(),
        )
        for i in range(9)
    ]
    return mix((0, paw(rng, 92)), *blades)


def flee(rng: Random) -> Signal:
    """Quick paws and a chirp."""
    at, steps = 0.0, []
    for i in range(8):
        steps.append((at, paw(rng, 120 + 40 * rng.random()), 0.5 + 0.05 * i))
        at += 0.062 - 0.004 * i
    return mix(*steps, (0.16, call(MEOWS["meow_3"], rng), 0.6))


def capture(rng: Random) -> Signal:
    """A net swings through the air and a cat protests."""
    net = low(rustle(0.28, 600, 2600, 0.7, rng), 3600.0)
    caught = MEOWS["meow_1"]._replace(pitch=((0, 700), (0.3, 820), (1, 560)), seconds=0.4)
    return mix((0, net), (0.22, call(caught, rng), 0.6))


def wall(rng: Random) -> Signal:
    """A stone is set down on another."""
    thud = struck(0.3, [(96, 0.05, 1.0), (213, 0.03, 0.5), (540, 0.012, 0.35), (1130, 0.008, 0.2)])
    grit = low(rustle(0.2, 1600, 700, 0.2, rng), 2200.0)
    return mix((0, grit, 0.35), (0.12, thud), (0.12, burst(0.05, 900, 0.7, rng), 0.9))


EFFECTS = {
    "herder": Effect(herder, -3.0),
    "flee": Effect(flee, -2.0),
    "capture": Effect(capture),
    "wall": Effect(wall),
}
