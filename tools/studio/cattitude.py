"""The sounds of Cattitude."""

from random import Random

from .cats import Voice, call
from .stage import Effect, mix, reverb
from .synth import Signal, curve, cycle, fading, low, play, steady, struck, times
from .table import card, chime, flip, knock, note

QUILL = cycle([0.9, 1.0, 0.75, 0.8, 0.5, 0.6, 0.35, 0.4, 0.25, 0.25, 0.15, 0.15, 0.1, 0.1])


def plucked(hertz: float, seconds: float = 0.5) -> Signal:
    """One note of a harpsichord, with the string an octave above it."""
    eight = times(play(QUILL, steady(seconds, hertz)), fading(seconds, 0.24, 0.001))
    four = times(play(QUILL, steady(seconds, hertz * 2.003)), fading(seconds, 0.14, 0.001))
    tail = curve(seconds, (0, 1), (0.8, 1), (1, 0))
    return low(times(mix((0, eight), (0, four, 0.35)), tail), 4800.0)


def bid(rng: Random) -> Signal:
    """A card is laid face down, then tapped."""
    return mix((0, card(rng)), (0.17, knock(330, rng, 0.14), 0.7))


def reveal(rng: Random) -> Signal:
    turned = [(0.1 * i, flip(rng), 0.8) for i in range(3)]
    return mix(*turned, (0.32, plucked(note(5), 0.5), 0.3), (0.32, plucked(note(9), 0.5), 0.3))


def gobble(rng: Random) -> Signal:
    """A turkey: a quick series of short calls that fall in pitch."""
    at, parts = 0.0, []
    for i in range(11):
        high_hz = 640 - 22 * i
        bird = Voice(
            0.062,
            ((0, high_hz * 0.8), (0.3, high_hz), (1, high_hz * 0.6)),
            ((0, 0.3), (0.4, 0.8), (1, 0.2)),
            ((0, 0), (0.2, 1), (0.6, 0.8), (1, 0)),
            breath=0.08,
            size=1.1,
        )
        parts.append((at, call(bird, rng), 1.0 - 0.05 * i))
        at += 0.060 + 0.002 * i
    return reverb(mix(*parts), 0.12, 0.12)


def cluck(rng: Random) -> Signal:
    """A chicken: two short clucks and a longer one."""

    def bok(seconds: float, hertz: float) -> Signal:
        pitch = ((0, hertz * 0.85), (0.25, hertz * 1.1), (1, hertz * 0.7))
        mouth = ((0, 0), (0.2, 0.6), (1, 0.2))
        return call(Voice(seconds, pitch, mouth, ((0, 0), (0.08, 1), (1, 0)), vibrato=0.0), rng)

    cry = Voice(
        0.3,
        ((0, 400), (0.2, 620), (0.6, 700), (1, 430)),
        ((0, 0.2), (0.3, 1), (1, 0.4)),
        ((0, 0), (0.1, 0.8), (0.6, 1), (1, 0)),
        rough=0.3,
    )
    return mix((0, bok(0.09, 430)), (0.17, bok(0.09, 410)), (0.36, call(cry, rng), 0.9))


def peacock(rng: Random) -> Signal:
    """A peacock in the distance."""
    cry = Voice(
        0.85,
        ((0, 560), (0.18, 640), (0.3, 980), (0.6, 1020), (1, 610)),
        ((0, 0.1), (0.3, 0.9), (0.7, 0.8), (1, 0.2)),
        ((0, 0), (0.1, 0.5), (0.35, 1), (0.7, 0.8), (1, 0)),
        breath=0.02,
        vibrato=0.02,
        size=0.9,
    )
    return reverb(low(call(cry, rng), 3800.0), 0.35, 0.35)


def secure(rng: Random) -> Signal:
    """A heavy door, its latch, and two chimes."""
    door_ = struck(0.4, [(72, 0.09, 1.0), (131, 0.05, 0.6), (245, 0.03, 0.3)])
    latch = mix((0, knock(1350, rng, 0.08)), (0.05, knock(980, rng, 0.08), 0.8))
    bells = mix((0, chime(note(3), 0.7, 0.3)), (0.1, chime(note(10), 0.7, 0.3)))
    return reverb(mix((0, door_, 1.2), (0.16, latch, 0.35), (0.26, bells, 0.6)), 0.25, 0.2)


def harpsichord(rng: Random) -> Signal:
    """A run, a mordent and a chord on the harpsichord."""
    run = [
        (0.058 * i, plucked(note(s)), 0.7) for i, s in enumerate((-12, -8, -5, 0, 4, 7, 12, 11, 12))
    ]
    chord = [(0.56 + 0.025 * i, plucked(note(s), 1.0), 0.5) for i, s in enumerate((-12, 0, 4, 7))]
    return reverb(mix(*run, *chord), 0.25, 0.2)


EFFECTS = {
    "bid": Effect(bid, -4.0),
    "reveal": Effect(reveal, -1.0),
    "gobble": Effect(gobble, -2.0),
    "cluck": Effect(cluck, -2.0),
    "peacock": Effect(peacock, -4.0),
    "secure": Effect(secure),
    "harpsichord": Effect(harpsichord, -2.0),
}
