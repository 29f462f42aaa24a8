"""Where sounds come from: oscillators, noise, envelopes, filters, things that are struck.

Signals are plain lists of floats. Only + - * / and comparisons touch them (and, for levels, `fsum`
and `sqrt`, which are exact), no `**` or `sin` of the platform's maths library and no `sum`, whose
rounding changed in Python 3.12: the same source gives the same bytes on every machine.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import TypeAlias

Signal: TypeAlias = list[float]
Point: TypeAlias = tuple[float, float]
Mode: TypeAlias = tuple[float, float, float]
"""(hertz, seconds until it has faded to a third, gain)"""

RATE = 44_100
SIZE = 16_384
SEMITONE = 1.0594630943592953
E = 2.718281828459045
PI = 3.141592653589793
NEWS = 32
"""Samples between two looks at a moving filter's frequency."""


# ---------------------------------------------------------------- arithmetic


def sine(turns: float) -> float:
    """The sine of a whole turn's share, as a Taylor series."""
    x = turns - int(turns)
    x = x - 1 if x > 0.5 else x + 1 if x < -0.5 else x
    x = 0.5 - x if x > 0.25 else -0.5 - x if x < -0.25 else x
    angle = 2 * PI * x
    term = total = angle
    for n in range(3, 23, 2):
        term *= -angle * angle / (n * (n - 1))
        total += term
    return total


def exp(x: float) -> float:
    """e to the x, for x not above 0 by much: whole powers times a Taylor series."""
    whole = int(x)
    term = total = 1.0
    for n in range(1, 18):
        term *= (x - whole) / n
        total += term
    base = E if whole > 0 else 1 / E
    for _ in range(abs(whole)):
        total *= base
    return total


def decibels(level: float) -> float:
    """The factor that a level in decibels stands for."""
    return exp(level * 0.11512925464970229) if level <= 0 else 1 / decibels(-level)


def samples(seconds: float, rate: int = RATE) -> int:
    return int(seconds * rate + 0.5)


# ---------------------------------------------------------------- envelopes


def curve(seconds: float, *points: Point, rate: int = RATE) -> Signal:
    """Straight lines through (share of the duration, value); level before and after them."""
    count = samples(seconds, rate)
    out = [points[0][1]] * count
    for (start, low), (end, high) in pairwise(points):
        first, last = int(start * count), int(end * count)
        step = (high - low) / max(1, last - first)
        for i in range(first, last):
            out[i] = low + step * (i - first)
    last = int(points[-1][0] * count)
    out[last:] = [points[-1][1]] * (count - last)
    return out


def steady(seconds: float, value: float, rate: int = RATE) -> Signal:
    return [value] * samples(seconds, rate)


def fading(seconds: float, tau: float, attack: float = 0.002, rate: int = RATE) -> Signal:
    """A quick rise, then a fall to a third every `tau` seconds."""
    keep, rise = exp(-1 / (tau * rate)), max(1, samples(attack, rate))
    out, value = [], 1.0
    for i in range(samples(seconds, rate)):
        out.append(value * i / rise if i < rise else value)
        if i >= rise:
            value *= keep
    return out


def swell(seconds: float, peak: float = 0.5, rate: int = RATE) -> Signal:
    """Up and down without corners, highest at `peak` (a share of the duration)."""
    line = curve(seconds, (0, 0), (peak, 1), (1, 0), rate=rate)
    return [v * v * (3 - 2 * v) for v in line]


def wave(seconds: float, hertz: float, middle: float, depth: float, rate: int = RATE) -> Signal:
    """A slow sine around `middle`: vibrato, tremolo."""
    return [middle + depth * v for v in play(SINE, steady(seconds, hertz, rate), rate)]


def times(*signals: Signal) -> Signal:
    """The product, as long as the shortest."""
    out = signals[0]
    for other in signals[1:]:
        out = [a * b for a, b in zip(out, other, strict=False)]
    return out


# ---------------------------------------------------------------- sources


def cycle(partials: Sequence[float]) -> Signal:
    """One turn of a wave with these strengths of the fundamental and its harmonics."""
    basis = [sine(i / SIZE) for i in range(SIZE)]
    out = [0.0] * SIZE
    for n, gain in enumerate(partials, 1):
        if gain:
            out = [v + gain * basis[i * n % SIZE] for i, v in enumerate(out)]
    return out


SINE = cycle([1.0])


def play(turn: Signal, pitch: Signal, rate: int = RATE) -> Signal:
    """An oscillator: a turn of a wave, played at a pitch in hertz that may move."""
    out = []
    phase, step = 0.0, SIZE / rate
    for hertz in pitch:
        out.append(turn[int(phase)])
        phase = (phase + hertz * step) % SIZE
    return out


def noise(seconds: float, rng: Random, rate: int = RATE) -> Signal:
    draw = rng.random
    return [draw() * 2 - 1 for _ in range(samples(seconds, rate))]


def crackle(seconds: float, per_second: float, rng: Random) -> Signal:
    """Single spikes at random moments, of random strength."""
    chance = per_second / RATE
    draw = rng.random
    return [draw() * 2 - 1 if draw() < chance else 0.0 for _ in range(samples(seconds))]


def struck(seconds: float, modes: Sequence[Mode], rate: int = RATE) -> Signal:
    """A thing that rings in several modes after one blow: wood, stone, metal."""
    out = [0.0] * samples(seconds, rate)
    for hertz, tau, gain in modes:
        keep = exp(-1 / (tau * rate))
        turn = 2 * keep * sine(0.25 + hertz / rate)
        square = keep * keep
        now, before = gain * keep * sine(hertz / rate), 0.0
        for i in range(len(out)):
            out[i] += now
            now, before = turn * now - square * before, now
    return out


# ---------------------------------------------------------------- filters


def band(signal: Signal, hertz: float | Signal, q: float = 1.0, rate: int = RATE) -> Signal:
    """What lies around a frequency, which may move; its middle keeps its strength."""
    return _filter(signal, hertz, q, rate, (0.0, 1 / q, 0.0))


def low(signal: Signal, hertz: float | Signal, q: float = 0.7, rate: int = RATE) -> Signal:
    return _filter(signal, hertz, q, rate, (0.0, 0.0, 1.0))


def high(signal: Signal, hertz: float | Signal, q: float = 0.7, rate: int = RATE) -> Signal:
    return _filter(signal, hertz, q, rate, (1.0, -1 / q, -1.0))


def _filter(
    signal: Signal, hertz: float | Signal, q: float, rate: int, taps: tuple[float, float, float]
) -> Signal:
    """A state-variable filter, which stays calm while its frequency moves."""
    through, middle, below = taps
    out: Signal = []
    one = two = 0.0
    for start in range(0, len(signal), NEWS):
        at = hertz if isinstance(hertz, (int, float)) else hertz[min(start, len(hertz) - 1)]
        share = min(at / rate, 0.45) / 2
        g = sine(share) / sine(0.25 + share)
        a = 1 / (1 + g * (g + 1 / q))
        b, c = g * a, g * g * a
        for v in signal[start : start + NEWS]:
            d = v - two
            mid = a * one + b * d
            bottom = two + b * one + c * d
            one, two = 2 * mid - one, 2 * bottom - two
            out.append(through * v + middle * mid + below * bottom)
    return out


def dulled(signal: Signal, keep: float) -> Signal:
    """The cheapest low-pass: each sample leans on the last one by `keep` (0..1)."""
    out, last = [], signal[0]
    for v in signal:
        last = v + keep * (last - v)
        out.append(last)
    return out
