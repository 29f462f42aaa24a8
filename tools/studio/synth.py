"""Oscillators, noise, envelopes, filters and struck bodies.

A signal is an array of samples, -1..1 when it is finished.  Randomness comes from the ``Random``
that is passed in, so that a sound is the same each time it is made.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias, cast

import numpy as np
import scipy
from numpy.typing import NDArray

Signal: TypeAlias = NDArray[np.float64]
Point: TypeAlias = tuple[float, float]
Mode: TypeAlias = tuple[float, float, float]
"""(hertz, seconds until it has decayed to 1/e, gain)"""

RATE = 44_100
TABLE = 16_384
"""Samples of a wave table."""
SEMITONE = 2 ** (1 / 12)
UPDATE = 32
"""Samples between two updates of a moving filter's frequency."""


def decibels(level: float) -> float:
    """The gain that a level in decibels stands for."""
    return float(10 ** (level / 20))


def samples(seconds: float, rate: int = RATE) -> int:
    return int(seconds * rate + 0.5)


def filtered(b: Sequence[float], a: Sequence[float], signal: Signal) -> Signal:
    """``scipy.signal.lfilter``, typed."""
    return cast(Signal, scipy.signal.lfilter(b, a, signal))


# ---------------------------------------------------------------- envelopes


def curve(seconds: float, *points: Point, rate: int = RATE) -> Signal:
    """Straight lines through (fraction of the duration, value); constant before and after them."""
    count = samples(seconds, rate)
    out = np.full(count, points[0][1], np.float64)
    for (start, low), (end, high) in pairwise(points):
        first, last = int(start * count), int(end * count)
        out[first:last] = np.linspace(low, high, last - first, endpoint=False)
    out[int(points[-1][0] * count) :] = points[-1][1]
    return out


def steady(seconds: float, value: float, rate: int = RATE) -> Signal:
    return np.full(samples(seconds, rate), value, np.float64)


def fading(seconds: float, tau: float, attack: float = 0.002, rate: int = RATE) -> Signal:
    """A linear attack, then an exponential decay; ``tau`` is its time constant in seconds."""
    rise = max(1, samples(attack, rate))
    at = np.arange(samples(seconds, rate))
    return np.where(at < rise, at / rise, np.exp((rise - at) / (tau * rate)))


def swell(seconds: float, peak: float = 0.5, rate: int = RATE) -> Signal:
    """A smooth rise and fall, highest at ``peak`` (a fraction of the duration)."""
    line = curve(seconds, (0, 0), (peak, 1), (1, 0), rate=rate)
    return line * line * (3 - 2 * line)


def wave(seconds: float, hertz: float, middle: float, depth: float, rate: int = RATE) -> Signal:
    """A slow sine around ``middle``, for vibrato and tremolo."""
    return middle + depth * play(SINE, steady(seconds, hertz, rate), rate)


def times(*signals: Signal) -> Signal:
    """The product, as long as the shortest signal."""
    length = min(map(len, signals))
    out = signals[0][:length]
    for signal in signals[1:]:
        out = out * signal[:length]
    return out


# ---------------------------------------------------------------- sources


def cycle(partials: Sequence[float]) -> Signal:
    """A wave table; ``partials`` are the gains of the fundamental and its harmonics."""
    phase = 2 * np.pi * np.arange(TABLE) / TABLE
    out = np.zeros(TABLE)
    for n, gain in enumerate(partials, 1):
        out += gain * np.sin(n * phase)
    return out


SINE = cycle([1.0])


def play(table: Signal, pitch: Signal, rate: int = RATE) -> Signal:
    """A wave table played at a pitch in hertz, one value a sample."""
    phase = np.cumsum(pitch) - pitch
    return table[(phase * (TABLE / rate)).astype(np.int64) % TABLE]


def noise(seconds: float, rng: Random, rate: int = RATE) -> Signal:
    """White noise."""
    return np.array([rng.random() * 2 - 1 for _ in range(samples(seconds, rate))])


def crackle(seconds: float, per_second: float, rng: Random) -> Signal:
    """Single impulses at random moments, of random strength."""
    chance = per_second / RATE
    draw = rng.random
    return np.array([draw() * 2 - 1 if draw() < chance else 0.0 for _ in range(samples(seconds))])


def struck(seconds: float, modes: Sequence[Mode], rate: int = RATE) -> Signal:
    """A body of wood, stone or metal that rings in several modes after one blow."""
    at = np.arange(1, samples(seconds, rate) + 1) / rate
    out = np.zeros(len(at))
    for hertz, tau, gain in modes:
        out += gain * np.exp(-at / tau) * np.sin(2 * np.pi * hertz * at)
    return out


# ---------------------------------------------------------------- filters


def band(signal: Signal, hertz: float | Signal, q: float = 1.0, rate: int = RATE) -> Signal:
    """A band-pass of unit gain at its centre; the frequency may move."""
    return _filter(signal, hertz, q, rate, (0.0, 1 / q, 0.0))


def low(signal: Signal, hertz: float | Signal, q: float = 0.7, rate: int = RATE) -> Signal:
    """A low-pass."""
    return _filter(signal, hertz, q, rate, (0.0, 0.0, 1.0))


def high(signal: Signal, hertz: float | Signal, q: float = 0.7, rate: int = RATE) -> Signal:
    """A high-pass."""
    return _filter(signal, hertz, q, rate, (1.0, 0.0, 0.0))


def _filter(
    signal: Signal, hertz: float | Signal, q: float, rate: int, gains: tuple[float, float, float]
) -> Signal:
    """A state-variable filter with these gains of its high-, band- and low-pass."""
    above, middle, below = gains
    if isinstance(hertz, int | float):
        g = _warped(hertz, rate)
        b = (
            above + g * middle + g * g * below,
            2 * (g * g * below - above),
            above - g * middle + g * g * below,
        )
        a = (1 + g / q + g * g, 2 * (g * g - 1), 1 - g / q + g * g)
        return filtered(b, a, signal)
    out: list[float] = []
    one = two = 0.0
    for start in range(0, len(signal), UPDATE):
        g = _warped(float(hertz[min(start, len(hertz) - 1)]), rate)
        scale = 1 / (1 + g * (g + 1 / q))
        for v in signal[start : start + UPDATE].tolist():
            top = scale * (v - (g + 1 / q) * one - two)
            mid = one + g * top
            bottom = two + g * mid
            one, two = mid + g * top, bottom + g * mid
            out.append(above * top + middle * mid + below * bottom)
    return np.array(out)


def _warped(hertz: float, rate: int) -> float:
    return float(np.tan(np.pi * min(hertz / rate, 0.45)))


def dulled(signal: Signal, keep: float) -> Signal:
    """A one-pole low-pass that starts at the first sample; ``keep`` (0..1) is its feedback."""
    out: Any = scipy.signal.lfilter([1 - keep], [1, -keep], signal, zi=[keep * signal[0]])
    return cast(Signal, out[0])
