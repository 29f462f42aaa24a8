"""Renders quiet music loops from the scores in ``scores``.

A tune is a list of notes and beats ("C5 1 E5 .5 - 2", a dash is a rest), over a pattern of chords.
Notes that ring past the end continue at the start, so the loop has no seam.
"""

from dataclasses import dataclass
from functools import cache
from random import Random

import numpy as np

from .stage import around, finish_loop, reverb
from .synth import (
    Signal,
    curve,
    cycle,
    low,
    noise,
    play,
    samples,
    steady,
    times,
)
from .table import note

RATE = 16_000
"""No instrument here has partials above half of it."""
LOUD = 0.05
"""Root mean square of the whole loop: -26 dBFS, below speech and effects."""
LETTERS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
CHORDS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 10), "dim": (0, 3, 6)}


@dataclass(frozen=True)
class Instrument:
    """A tone whose partials change from bright to mellow while it decays."""

    partials: tuple[float, ...]
    """Gains at the start of a note."""
    mellow: tuple[float, ...]
    """Gains later in the note."""
    tau: float
    """Time constant of the decay in seconds; 0 holds the note for its beats."""
    attack: float = 0.003
    knock: float = 0.0
    """Gain of the noise of finger or hammer."""


PIZZICATO = Instrument((1, 0.6, 0.45, 0.3, 0.2, 0.12), (1, 0.3, 0.08), 0.16, 0.003, 0.10)
MARIMBA = Instrument((1, 0.1, 0.05, 0.3), (1, 0.04), 0.28, 0.003, 0.05)
TOY_PIANO = Instrument((1, 0.15, 0.5, 0.1, 0.25, 0.05), (1, 0.05, 0.25), 0.22, 0.002, 0.06)
HARPSICHORD = Instrument(
    (0.8, 1, 0.8, 0.8, 0.55, 0.6, 0.4, 0.35), (1, 0.7, 0.5, 0.35, 0.2), 0.34, 0.002, 0.03
)
PARLOUR = Instrument((1, 0.55, 0.3, 0.2, 0.1, 0.06), (1, 0.3, 0.1), 0.60, 0.005, 0.03)
CELESTA = Instrument((1, 0.08, 0.02, 0.2), (1, 0.03), 0.75, 0.004)
REED = Instrument((1, 0.05, 0.33, 0.04, 0.15), (1, 0.05, 0.25), 0.0, 0.09)
PAD = Instrument((1, 0.4, 0.18, 0.08), (1, 0.3, 0.1), 0.0, 0.35)


@dataclass(frozen=True)
class Part:
    """The tune of one instrument."""

    instrument: Instrument
    tune: str
    gain: float = 1.0


@dataclass(frozen=True)
class Piece:
    """A loop: tunes, and an accompaniment that plays the chords of ``bars`` in a pattern."""

    tempo: float
    """Beats per minute."""
    metre: int
    """Beats per bar."""
    parts: tuple[Part, ...]
    bars: str = ""
    """One chord a bar."""
    pattern: str = ""
    """Each bar: 'b' the root in the bass, 'c' the chord, 's' the chord held, '-' a rest."""
    under: Instrument = PIZZICATO
    """The accompaniment's instrument."""
    under_gain: float = 0.4
    room: float = 0.25
    """Gain of the reverberation."""


def steps(name: str) -> int:
    """Semitones of "C#5" or "Bb4" from the A above middle C."""
    accidental = name.count("#") - name[1:].count("b")
    return LETTERS[name[0]] + accidental + 12 * (int(name[-1]) - 4)


def tune(text: str) -> list[tuple[float, float, int]]:
    """(beat it starts at, beats it lasts, semitones) of each note."""
    at, out = 0.0, []
    words = text.split()
    for name, beats in zip(words[::2], words[1::2], strict=True):
        if name != "-":
            out.append((at, float(beats), steps(name)))
        at += float(beats)
    return out


def chord(name: str) -> tuple[int, ...]:
    """Semitones of a chord like "Bbm", close to middle C."""
    root = name[:2] if name[1:2] in ("#", "b") else name[:1]
    first = steps(root + "4")
    first -= 12 if first > -4 else 0
    return tuple(first + step for step in CHORDS[name[len(root) :]])


def accompaniment(piece: Piece) -> list[tuple[float, float, int, float]]:
    """(beat it starts at, beats it lasts, semitones, gain) of each note under the tunes."""
    out: list[tuple[float, float, int, float]] = []
    for bar, name in enumerate(piece.bars.split()):
        tones = chord(name)
        for i, sign in enumerate(piece.pattern):
            at = bar * piece.metre + i * piece.metre / len(piece.pattern)
            if sign == "b":
                out.append((at, 1.0, tones[0] - 12, 1.3))
            elif sign in "cs":
                beats = 1.0 if sign == "c" else float(piece.metre)
                out += [(at, beats, tone, 0.6) for tone in tones]
    return out


@cache
def wave_table(partials: tuple[float, ...]) -> Signal:
    return cycle(partials)


@cache
def sounded(instrument: Instrument, seconds: float, semitones: int) -> Signal:
    """One note; with a ``tau`` it rings out, else it lasts ``seconds`` and a short release."""
    hertz = note(semitones)
    held = not instrument.tau
    length = seconds + 0.25 if held else min(2.4, 5 * instrument.tau)
    pitch = steady(length, hertz, RATE)
    bright = play(wave_table(instrument.partials), pitch, RATE)
    mellow = play(wave_table(instrument.mellow), pitch, RATE)
    brightness = np.exp(-np.arange(len(pitch)) / ((instrument.tau or 0.8) * 0.3 * RATE))
    tone = mellow + brightness * (bright - mellow)
    if instrument.knock:
        thump = low(noise(0.02, Random("knock"), RATE), 2500.0, rate=RATE)
        fade = 1 - np.arange(len(thump)) / len(thump)
        tone[: len(thump)] += 4 * instrument.knock * thump * fade
    return times(tone, envelope(instrument, length, seconds))


def envelope(instrument: Instrument, length: float, seconds: float) -> Signal:
    rise = instrument.attack / length
    if not instrument.tau:
        shape = ((0.0, 0.0), (min(rise, 0.4), 1.0), (max(seconds / length, 0.45), 0.8), (1.0, 0.0))
        return curve(length, *shape, rate=RATE)
    gate = curve(length, (0, 0), (rise, 1), (0.8, 1), (1, 0), rate=RATE)
    return gate * np.exp(-np.arange(len(gate)) / (instrument.tau * RATE))


def beats(piece: Piece) -> float:
    bars = len(piece.bars.split()) * piece.metre
    return float(bars)


def perform(piece: Piece) -> Signal:
    """The whole loop, finished."""
    beat = 60 / piece.tempo  # seconds per beat
    out = np.zeros(samples(beats(piece) * beat, RATE))

    def put(at: float, sound: Signal, gain: float) -> None:
        start = samples(at * beat, RATE)
        out[np.arange(start, start + len(sound)) % len(out)] += gain * sound

    for part in piece.parts:
        for at, long, semitones in tune(part.tune):
            put(at, sounded(part.instrument, long * beat, semitones), part.gain)
    for at, long, semitones, gain in accompaniment(piece):
        put(at, sounded(piece.under, long * beat, semitones), gain * piece.under_gain)
    wet = around(out, lambda s: reverb(s, 0.4, piece.room, RATE)[: len(s)], RATE)
    return finish_loop(wet, LOUD, RATE)
