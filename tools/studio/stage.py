"""Mixing, reverberation, loudness, fades, and the Ogg Vorbis file."""

import io
import warnings
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, cast

import numpy as np
import scipy
import soundfile

from .synth import RATE, Signal, dulled, filtered, high, samples

PEAK = 0.5
"""The largest sample of a finished sound: -6 dBFS."""
LOUD = 0.10
"""Loudness of a sound at level 0: -20 dB."""
BLOCK = 0.125
"""Seconds over which loudness is measured, the "fast" setting of a level meter."""
BLOCK_OVERLAP = 0.75
OFFSET = 0.691
"""Decibels that ITU-R BS.1770 takes off, so that a 1 kHz tone is as loud as it measures."""
FADE = 0.003
"""Seconds of the fades at both ends."""
RUN_UP = 3.0
"""Seconds of a loop's end that its filters hear first; nothing here rings for longer."""
SILENT = 0.0018
"""Samples below this, -55 dBFS, are trimmed."""
COMBS = (0.0297, 0.0371, 0.0411, 0.0437)
ALLPASSES = (0.005, 0.0017)
DAMPING = 0.35
"""Feedback of the low-pass in each comb: every echo is duller than the one before."""
QUALITY = 0.8
"""Vorbis quality, 0..1."""


class Effect(NamedTuple):
    """A recipe, and its level in decibels relative to the other sounds."""

    make: Callable[[Random], Signal]
    level: float = 0.0


# ---------------------------------------------------------------- mixing


def mix(*parts: tuple[float, Signal] | tuple[float, Signal, float], rate: int = RATE) -> Signal:
    """The sum of (start in seconds, signal, gain), as long as the part that ends last."""
    placed = [(samples(p[0], rate), p[1], p[2] if len(p) > 2 else 1.0) for p in parts]
    out = np.zeros(max(start + len(signal) for start, signal, _ in placed))
    for start, signal, gain in placed:
        out[start : start + len(signal)] += gain * signal
    return out


def reverb(signal: Signal, tail: float = 0.4, wet: float = 0.25, rate: int = RATE) -> Signal:
    """Schroeder's reverberator: four combs, then two all-passes; ``tail`` seconds longer."""
    dry = np.concatenate([signal, np.zeros(samples(tail, rate))])
    out = np.zeros(len(dry))
    for delay in COMBS:
        feedback = max(1 - 2.2 * delay / max(tail, 0.15), 0.0)
        out += 0.25 * _comb(dry, samples(delay, rate), feedback)
    for delay in ALLPASSES:
        gap = [0.0] * (samples(delay, rate) - 1)
        out = filtered([-0.5, *gap, 1.0], [1.0, *gap, -0.5], out)
    return dry + wet * out


def _comb(signal: Signal, delay: int, feedback: float) -> Signal:
    out = np.zeros(len(signal) + delay)
    state = np.zeros(1)
    for start in range(0, len(signal), delay):
        stop = min(start + delay, len(signal))
        echo: Any
        echo, state = scipy.signal.lfilter([1 - DAMPING], [1, -DAMPING], out[start:stop], zi=state)
        out[start + delay : stop + delay] = signal[start:stop] + feedback * echo
    return out[: len(signal)]


def around(signal: Signal, process: Callable[[Signal], Signal], rate: int) -> Signal:
    """``process`` applied to a loop: what rings past the end is heard at the start."""
    run_up = min(len(signal), samples(RUN_UP, rate))
    return process(np.concatenate([signal[-run_up:], signal]))[run_up : run_up + len(signal)]


# ---------------------------------------------------------------- finishing


def loudness(signal: Signal, rate: int = RATE) -> float:
    """The root mean square of the loudest block, K-weighted as in ITU-R BS.1770.

    A sound shorter than a block is measured together with the silence that follows.
    """
    import pyloudnorm  # takes two seconds, as scipy.signal does at its first use

    meter = pyloudnorm.Meter(rate, block_size=BLOCK, overlap=BLOCK_OVERLAP)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the logarithm of silent blocks
        meter.integrated_loudness(np.concatenate([signal, np.zeros(samples(BLOCK, rate))]))
    return float(10 ** ((max(meter.blockwise_loudness) + OFFSET) / 20))


def limited(signal: Signal) -> Signal:
    """Unchanged up to half of PEAK, bent above that so that PEAK is never reached."""
    knee = PEAK / 2
    over = np.maximum(np.abs(signal) - knee, 0) / knee
    bent = knee + knee * over / (1 + over)
    return np.where(over > 0, np.copysign(bent, signal), signal)


def trimmed(signal: Signal) -> Signal:
    """The signal without the silence at either end."""
    heard = np.flatnonzero(np.abs(signal) > SILENT)
    return signal[heard[0] : heard[-1] + 1] if len(heard) else signal


def finish(signal: Signal, gain: float = 1.0) -> Signal:
    """An effect without rumble, at the common loudness times ``gain``, faded at both ends."""
    clean = high(signal, 40.0)
    out = trimmed(limited(clean * (gain * LOUD / max(loudness(clean), 1e-9))))
    length = samples(FADE)
    fade = np.arange(length) / length
    out[:length] *= fade
    out[-length:] *= fade[::-1]
    return out


def finish_loop(signal: Signal, loud: float, rate: int) -> Signal:
    """Music: no fades; its root mean square becomes ``loud``."""
    clean = around(signal, lambda s: dulled(high(s, 40.0, rate=rate), 0.15), rate)
    return limited(clean * (loud / np.sqrt(np.mean(clean * clean))))


# ---------------------------------------------------------------- files


def encoded(signal: Signal, rate: int = RATE) -> bytes:
    """Ogg Vorbis, one channel.  Two encodings of a signal differ in their serial numbers."""
    held = io.BytesIO()
    soundfile.write(
        held, signal, rate, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY
    )
    return held.getvalue()


def decoded(data: bytes) -> tuple[Signal, int]:
    """The samples and the sample rate of a sound file.  Raises soundfile.LibsndfileError."""
    signal, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    return cast(Signal, signal), int(rate)
