"""What happens to a sound before it is kept: mixing, room, loudness, fades, the file."""

import io
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from .synth import RATE, Signal, dulled, high, samples

PEAK = 0.5
"""No sample of a finished sound is further from zero: -6 dBFS."""
LOUD = 0.10
"""Loudness of the loudest stretch of a sound at level 0: -20 dB."""
STRETCH = 0.125
"""Seconds of a stretch, about what an ear takes in as one ("fast" on a level meter)."""
EAR = (
    (
        (1.5308412300503478, -2.6509799951547297, 1.169079079921587),
        (-1.6636551132560204, 0.7125954280732254),
    ),
    ((1.0, -2.0, 1.0), (-1.989169673629796, 0.9891990357870393)),
)
"""K-weighting of ITU-R BS.1770 at RATE: a head lifts what is high, and ears drop what is low."""
FADE = 0.003
RUN_UP = 3.0
"""Seconds before a loop's start in which its room fills; nothing here rings for longer."""
SILENT = 0.0018
"""Below this, -55 dBFS, nothing is missed."""
COMBS = (0.0297, 0.0371, 0.0411, 0.0437)
ALLPASSES = (0.005, 0.0017)


class Effect(NamedTuple):
    """How a sound is made, and how many decibels it stands above or below the others."""

    make: Callable[[Random], Signal]
    level: float = 0.0


# ---------------------------------------------------------------- putting together


def mix(*parts: tuple[float, Signal] | tuple[float, Signal, float], rate: int = RATE) -> Signal:
    """Adds (start in seconds, signal, gain) up; as long as the last one lasts."""
    placed = [(samples(p[0], rate), p[1], p[2] if len(p) > 2 else 1.0) for p in parts]
    out = [0.0] * max(start + len(signal) for start, signal, _ in placed)
    for start, signal, gain in placed:
        for i, v in enumerate(signal, start):
            out[i] += v * gain
    return out


def reverb(signal: Signal, tail: float = 0.4, wet: float = 0.25, rate: int = RATE) -> Signal:
    """A room: four echoes that feed themselves, then two that blur; `tail` seconds longer."""
    dry = signal + [0.0] * samples(tail, rate)
    out = [0.0] * len(dry)
    for delay in COMBS:
        feed = max(1 - 2.2 * delay / max(tail, 0.15), 0.0)
        for i, v in enumerate(_comb(dry, samples(delay, rate), feed)):
            out[i] += v * 0.25
    for delay in ALLPASSES:
        out = _allpass(out, samples(delay, rate))
    return [d + wet * w for d, w in zip(dry, out, strict=True)]


def _comb(signal: Signal, delay: int, feed: float) -> Signal:
    out = [0.0] * delay
    last = 0.0
    for i, v in enumerate(signal):
        last = out[i] + 0.35 * (last - out[i])  # each echo is duller than the one before
        out.append(v + feed * last)
    return out[: len(signal)]


def _allpass(signal: Signal, delay: int) -> Signal:
    kept = [0.0] * delay
    out = []
    for i, v in enumerate(signal):
        inner = v + 0.5 * kept[i]
        kept.append(inner)
        out.append(kept[i] - 0.5 * inner)
    return out


def around(signal: Signal, process: Callable[[Signal], Signal], rate: int) -> Signal:
    """`process` for a loop: what rings past its end is already there at its start."""
    run_up = min(len(signal), samples(RUN_UP, rate))
    return process(signal[-run_up:] + signal)[run_up : run_up + len(signal)]


# ---------------------------------------------------------------- finishing


def weighted(signal: Signal) -> Signal:
    """As an ear takes it in (EAR)."""
    for (b0, b1, b2), (a1, a2) in EAR:
        out = []
        x1 = x2 = y1 = y2 = 0.0
        for x in signal:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, x, y1, y
            out.append(y)
        signal = out
    return signal


def loudness(signal: Signal) -> float:
    """Weighted root mean square of the loudest stretch, in stretches stepped by a quarter.

    What is shorter than a stretch counts with the silence behind it.
    """
    width = samples(STRETCH)
    squares = [v * v for v in weighted(signal + [0.0] * width)]
    starts = range(0, len(squares) - width + 1, width // 4)
    return sqrt(max(fsum(squares[at : at + width]) for at in starts) / width)


def limited(value: float) -> float:
    """Untouched up to half of PEAK, then bent so that PEAK is never passed."""
    knee = PEAK / 2
    if -knee <= value <= knee:
        return value
    over = (abs(value) - knee) / knee
    bent = knee + knee * over / (1 + over)
    return bent if value > 0 else -bent


def trimmed(signal: Signal) -> Signal:
    """Without the silence at either end."""
    heard = [i for i, v in enumerate(signal) if abs(v) > SILENT]
    return signal[heard[0] : heard[-1] + 1] if heard else signal


def finish(signal: Signal, gain: float = 1.0) -> Signal:
    """Without rumble, as loud as the others (times `gain`), faded at both ends."""
    clean = high(signal, 40.0)
    factor = gain * LOUD / max(loudness(clean), 1e-9)
    out = trimmed([limited(v * factor) for v in clean])
    for i in range(samples(FADE)):
        share = i / samples(FADE)
        out[i] *= share
        out[-1 - i] *= share
    return out


def finish_loop(signal: Signal, loud: float, rate: int) -> Signal:
    """Music: no fades, a level over the whole of it."""
    clean = around(signal, lambda s: dulled(high(s, 40.0, rate=rate), 0.15), rate)
    level = sqrt(fsum([v * v for v in clean]) / len(clean))
    return [limited(v * loud / level) for v in clean]


def whole(signal: Iterable[float]) -> list[int]:
    """As numbers of 16 bits."""
    return [round(v * 32767) for v in signal]


def to_wav(signal: Iterable[float], rate: int = RATE) -> bytes:
    """16 bits, one channel."""
    numbers = array("h", whole(signal))
    if sys.byteorder == "big":
        numbers.byteswap()
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(numbers.tobytes())
    return held.getvalue()
