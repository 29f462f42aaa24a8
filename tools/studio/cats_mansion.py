"""The sounds of Cat's Mansion Race."""

from random import Random

import numpy as np

from .cats import hissing, purring, snore, yowl
from .stage import Effect, mix
from .synth import (
    Signal,
    band,
    crackle,
    curve,
    cycle,
    low,
    play,
    struck,
    swell,
    times,
    wave,
)
from .table import burst, chime, knock, note, paw, rustle

CREAK = cycle([1 / n for n in range(1, 30)])


def step(rng: Random) -> Signal:
    return mix((0, paw(rng)), (0.13, paw(rng, 86), 0.7))


def door(rng: Random) -> Signal:
    """Creaking hinges, then the latch."""
    pull = curve(0.55, (0, 62), (0.3, 95), (0.6, 78), (1, 130))
    jerks = np.array([0.8 + 0.4 * rng.random() for _ in pull])
    creak = band(play(CREAK, pull * jerks), curve(0.55, (0, 620), (1, 980)), 3.0)
    creak = times(creak, swell(0.55, 0.6), wave(0.55, 11.0, 0.7, 0.3))
    shut = struck(0.25, [(105, 0.05, 1.0), (260, 0.025, 0.4)])
    return mix((0, creak, 1.6), (0.55, shut, 0.9), (0.56, knock(700, rng, 0.1), 0.4))


def spat(rng: Random) -> Signal:
    """A short quarrel: yowls, hisses and the rustle of fur."""
    voices = [
        (0.05, yowl(0.35, 520, rng)),
        (0.28, yowl(0.3, 690, rng)),
        (0.5, yowl(0.32, 470, rng)),
    ]
    spit = [(0.0, hissing(0.28, rng), 0.9), (0.42, hissing(0.3, rng), 0.7)]
    fur = [(0.09 * i, low(burst(0.07, 500, 0.8, rng, 0.02), 1200.0), 1.3) for i in range(9)]
    return low(mix(*[(at, v, 0.5) for at, v in voices], *spit, *fur), 5200.0)


def munch(rng: Random) -> Signal:
    bites = []
    for i in range(4):
        crumbs = low(crackle(0.12, 900, rng), 4200.0)
        bite = mix(
            (0, times(crumbs, swell(0.12, 0.3)), 4.0), (0.01, burst(0.06, 480, 0.8, rng, 0.015))
        )
        bites.append((0.21 * i + 0.03 * rng.random(), bite, 1 - 0.12 * i))
    return mix(*bites)


def nap(rng: Random) -> Signal:
    return mix((0, snore(1.4, rng)), (0.1, purring(1.2, rng), 0.5))


def present(rng: Random) -> Signal:
    """Wrapping paper, then two chimes."""
    paper = [
        (0.07 * i, rustle(0.12, 2400, 3800, 0.3, rng), 0.5 + 0.4 * rng.random()) for i in range(5)
    ]
    bells = [(0.36, chime(note(7), 0.4, 0.2)), (0.46, chime(note(12), 0.7, 0.3))]
    return mix(*paper, *bells)


EFFECTS = {
    "step": Effect(step, -4.0),
    "door": Effect(door, -2.0),
    "spat": Effect(spat, -3.0),
    "munch": Effect(munch, -3.0),
    "nap": Effect(nap, -4.0),
    "present": Effect(present, -2.0),
}
