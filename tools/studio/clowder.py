"""The sounds of Clowder."""

from random import Random

from .stage import Effect, mix, reverb
from .synth import (
    Signal,
    band,
    crackle,
    curve,
    cycle,
    fading,
    high,
    low,
    noise,
    play,
    steady,
    struck,
    swell,
    times,
    wave,
)
from .table import burst, chime, note, paw

BUZZ = cycle([1 / n for n in range(1, 30)])


def roof(rng: Random) -> Signal:
    """A step on a roof tile."""
    tile = struck(0.14, [(690, 0.022, 1.0), (1480, 0.014, 0.5), (2630, 0.008, 0.25)])
    return mix(
        (0, tile, 0.7), (0, paw(rng, 110), 0.8), (0.03, burst(0.03, 2600, 1, rng, 0.006), 0.3)
    )


def crack(rng: Random) -> Signal:
    """A roof breaks: a snap, then falling tiles."""
    snap = low(times(noise(0.08, rng), fading(0.08, 0.012, 0.002)), 3400.0)
    at, tiles = 0.09, []
    for _ in range(9):
        hertz = 520 + 500 * rng.random()
        tile = struck(0.12, [(hertz, 0.018, 1.0), (hertz * 2.3, 0.01, 0.5)])
        tiles.append((at, tile, 0.4 + 0.5 * rng.random()))
        at += 0.03 + 0.05 * rng.random()
    beam = struck(0.4, [(84, 0.07, 1.0), (170, 0.04, 0.5)])
    return mix((0, snap), (0.03, beam, 0.9), *tiles)


def key(rng: Random) -> Signal:
    """A small bunch of keys."""
    parts = []
    for i in range(5):
        hertz = 2300 + 1300 * rng.random()
        ring = struck(
            0.22, [(hertz, 0.05, 1.0), (hertz * 1.52, 0.035, 0.5), (hertz * 2.1, 0.02, 0.2)]
        )
        parts.append((0.065 * i + 0.02 * rng.random(), low(ring, 6000.0), 0.5 + 0.4 * rng.random()))
    return mix(*parts)


def treat(rng: Random) -> Signal:
    crunch = times(low(crackle(0.1, 1200, rng), 4500.0), swell(0.1, 0.3))
    return mix(
        (0, crunch, 2.5), (0.02, burst(0.06, 600, 0.8, rng)), (0.12, chime(note(15), 0.5, 0.2), 0.7)
    )


def bell(rng: Random) -> Signal:
    """A tower bell with its partials: hum, prime, minor third, fifth, octave."""
    partials = ((0.5, 0.75, 0.6), (1, 0.6, 1), (1.19, 0.45, 0.7), (1.5, 0.3, 0.4), (2, 0.35, 0.7))
    ring = struck(1.9, [(233 * ratio, tau, gain) for ratio, tau, gain in partials])
    top = struck(0.4, [(233 * 2.67, 0.12, 0.25), (233 * 3.01, 0.1, 0.2), (233 * 4.1, 0.06, 0.15)])
    tail = curve(1.9, (0, 0), (0.003, 1), (0.7, 0.7), (1, 0))
    return mix((0, times(ring, tail)), (0, top))


def night(rng: Random) -> Signal:
    """An owl in the distance."""

    def hoot(seconds: float, hertz: float) -> Signal:
        pitch = times(
            curve(seconds, (0, hertz * 0.93), (0.3, hertz), (1, hertz * 0.95)),
            wave(seconds, 5.5, 1.0, 0.008),
        )
        air = times(band(noise(seconds, rng), hertz * 1.5, 2.0), steady(seconds, 0.15))
        tone = play(cycle([1, 0.12, 0.06]), pitch)
        return times(mix((0, tone), (0, air)), swell(seconds, 0.45))

    calls = mix((0, hoot(0.24, 350), 0.8), (0.34, hoot(0.16, 350), 0.7), (0.56, hoot(0.6, 362)))
    return reverb(calls, 0.35, 0.4)


def zap(rng: Random) -> Signal:
    """Sparks from a black coat: a falling buzz and crackles."""
    fall = curve(0.45, (0, 420), (0.3, 210), (1, 90))
    shaken = fall * wave(0.45, 57, 1, 0.35)
    buzz = times(low(play(BUZZ, shaken), 1800.0), curve(0.45, (0, 0), (0.08, 1), (1, 0)))
    sparks = high(low(crackle(0.5, 420, rng), 6000.0), 900.0)
    return mix((0, buzz, 0.4), (0, times(sparks, curve(0.5, (0, 0.2), (0.1, 1), (1, 0))), 2.0))


EFFECTS = {
    "roof": Effect(roof, -2.0),
    "crack": Effect(crack, -1.0),
    "key": Effect(key, -5.0),
    "treat": Effect(treat, -2.0),
    "bell": Effect(bell, -2.0),
    "night": Effect(night, -4.0),
    "zap": Effect(zap, -4.0),
}
