"""The voices of cats: meows (a rich tone through two moving formants), purrs, hisses, snores."""

from functools import partial
from random import Random
from typing import NamedTuple

from .stage import Effect, mix, reverb
from .synth import (
    RATE,
    SINE,
    Point,
    Signal,
    band,
    curve,
    cycle,
    dulled,
    high,
    low,
    noise,
    play,
    samples,
    steady,
    swell,
    times,
    wave,
)

THROAT = cycle([1 / n for n in range(1, 25)])
Line = tuple[Point, ...]


class Voice(NamedTuple):
    """One call.  Lines are (fraction of the call, value)."""

    seconds: float
    pitch: Line
    """Hertz."""
    mouth: Line
    """0 closed, 1 wide open; moves the formants."""
    strength: Line
    breath: float = 0.04
    """Gain of the noise of breathing."""
    vibrato: float = 0.012
    rough: float = 0.0
    """Depth of the flutter, 0..1."""
    flutter: float = 34.0
    """Frequency of the flutter in hertz."""
    size: float = 1.0
    """Size of the head; divides the formants' frequencies."""


def wander(seconds: float, depth: float, rng: Random) -> Signal:
    """A slow random drift around 1, because no throat holds a pitch exactly."""
    count = max(2, samples(seconds) // (RATE // 30))
    points = [(i / count, 1 + depth * (rng.random() * 2 - 1)) for i in range(count + 1)]
    return curve(seconds, *points)


def call(voice: Voice, rng: Random) -> Signal:
    """One call, without reverberation."""
    seconds = voice.seconds
    pitch = times(
        dulled(curve(seconds, *voice.pitch), 0.998),
        wave(seconds, 6.3, 1.0, voice.vibrato),
        wander(seconds, 0.012, rng),
    )
    open_ = dulled(curve(seconds, *voice.mouth), 0.998)
    air = high(noise(seconds, rng), 1500.0)
    source = play(THROAT, pitch) + voice.breath * 3 * air
    first = (520 + 640 * open_) / voice.size
    second = (1350 + 900 * open_) / voice.size
    formed = mix(
        (0, band(source, first, 3.0)),
        (0, times(band(source, second, 5.0), open_), 0.55),
        (0, times(band(source, 3600 / voice.size, 4.0), open_), 0.16),
        (0, low(source, 700 / voice.size), 0.30),
    )
    shaken = wave(seconds, voice.flutter, 1 - voice.rough / 2, voice.rough / 2)
    return low(times(formed, curve(seconds, *voice.strength), shaken), 6500.0)


MEOWS: dict[str, Voice] = {
    # a kitten: high, short, the mouth opens at once
    "meow_1": Voice(
        0.42,
        ((0, 780), (0.25, 1010), (0.6, 960), (1, 690)),
        ((0, 0.25), (0.3, 1), (0.7, 0.7), (1, 0.1)),
        ((0, 0), (0.12, 0.9), (0.5, 1), (1, 0)),
        size=0.8,
    ),
    # a big tom: low and slow
    "meow_2": Voice(
        0.78,
        ((0, 300), (0.3, 400), (0.65, 370), (1, 250)),
        ((0, 0.05), (0.35, 0.8), (0.6, 0.9), (1, 0.05)),
        ((0, 0), (0.15, 0.7), (0.45, 1), (0.8, 0.6), (1, 0)),
        breath=0.06,
        rough=0.12,
        size=1.2,
    ),
    # a chirp at a bird in the window
    "meow_3": Voice(
        0.20,
        ((0, 620), (0.5, 820), (1, 1050)),
        ((0, 0.1), (0.6, 0.6), (1, 0.3)),
        ((0, 0), (0.2, 1), (0.6, 0.9), (1, 0)),
        rough=0.25,
        flutter=42.0,
        size=0.9,
    ),
    # grumpy: mouth mostly shut, falling pitch, rough
    "meow_4": Voice(
        0.62,
        ((0, 430), (0.2, 460), (1, 265)),
        ((0, 0.2), (0.3, 0.55), (0.7, 0.25), (1, 0)),
        ((0, 0), (0.1, 1), (0.5, 0.8), (1, 0)),
        breath=0.09,
        rough=0.45,
        size=1.1,
    ),
    # a question: the pitch rises at the end
    "meow_5": Voice(
        0.55,
        ((0, 520), (0.3, 560), (0.6, 600), (1, 880)),
        ((0, 0.05), (0.4, 0.7), (0.8, 0.9), (1, 0.5)),
        ((0, 0), (0.15, 0.6), (0.6, 1), (0.9, 0.8), (1, 0)),
    ),
    # a trill with the mouth shut: brrrp
    "meow_6": Voice(
        0.40,
        ((0, 390), (0.5, 520), (1, 760)),
        ((0, 0), (0.7, 0.15), (1, 0.5)),
        ((0, 0), (0.1, 0.8), (0.7, 1), (1, 0)),
        rough=0.85,
        flutter=27.0,
    ),
}


def meow(name: str, rng: Random) -> Signal:
    return reverb(call(MEOWS[name], rng), 0.15, 0.12)


def purring(seconds: float, rng: Random, breaths: int = 1) -> Signal:
    """Soft pulses, 26 a second breathing in and 23 breathing out."""
    share = 1 / (2 * breaths)
    points = [(i * share, 23.0 if i % 2 else 26.5) for i in range(2 * breaths + 1)]
    beat = play(SINE, curve(seconds, *points))
    pulse = ((1 + beat) / 2) ** 3
    body = play(cycle([1, 0.8, 0.55, 0.3, 0.15]), 4 * curve(seconds, *points))
    rumble = low(noise(seconds, rng), 420.0)
    breath = [(i * share, 0.55 if i % 2 else 0.25) for i in range(1, 2 * breaths)]
    swelling = curve(seconds, (0, 0), *[(t, 0.6 + v) for t, v in breath], (1, 0))
    return times(mix((0, low(body, 500.0), 0.5), (0, rumble)), pulse, swelling)


def purr(rng: Random) -> Signal:
    return purring(1.5, rng, 2)


def hissing(seconds: float, rng: Random) -> Signal:
    """Air between teeth.  It swells: a hiss at full strength would startle."""
    air = noise(seconds, rng)
    teeth = mix((0, band(air, 5200.0, 0.9)), (0, band(air, 2400.0, 1.5), 0.7))
    return low(times(teeth, swell(seconds, 0.3), wander(seconds, 0.25, rng)), 7500.0)


def hiss(rng: Random) -> Signal:
    return hissing(0.55, rng)


def yowl(seconds: float, hertz: float, rng: Random) -> Signal:
    """A rough call in a quarrel."""
    return call(
        Voice(
            seconds,
            ((0, hertz * 0.8), (0.4, hertz * 1.25), (1, hertz * 0.9)),
            ((0, 0.3), (0.5, 1), (1, 0.4)),
            ((0, 0), (0.15, 1), (0.8, 0.9), (1, 0)),
            breath=0.1,
            vibrato=0.03,
            rough=0.6,
            flutter=48.0,
        ),
        rng,
    )


def snore(seconds: float, rng: Random) -> Signal:
    """One breath of a sleeping cat."""
    inward = times(band(noise(seconds * 0.4, rng), 620.0, 1.2), swell(seconds * 0.4, 0.6))
    flutter = wave(seconds * 0.4, 22.0, 0.65, 0.35)
    outward = times(low(noise(seconds * 0.5, rng), 480.0), swell(seconds * 0.5, 0.25))
    wheeze = times(play(SINE, steady(seconds * 0.5, 395.0)), swell(seconds * 0.5, 0.3))
    return mix(
        (0, times(inward, flutter)), (seconds * 0.5, outward, 0.8), (seconds * 0.5, wheeze, 0.06)
    )


EFFECTS = {
    **{name: Effect(partial(meow, name)) for name in MEOWS},
    "purr": Effect(purr, -4.0),
    "hiss": Effect(hiss, -5.0),
}
