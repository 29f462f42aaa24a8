"""Quiet music that goes round and round: a few bars a game, written here as text.

A tune is a row of notes and beats ("C5 1 E5 .5 - 2", a dash is a rest); chords carry a pattern.
Notes that ring past the end ring on at the start, so the loop has no seam.
"""

from dataclasses import dataclass
from functools import cache
from random import Random

from .adpcm import HELD
from .stage import around, finish_loop, reverb
from .synth import Signal, curve, cycle, exp, low, noise, play, samples, steady, times
from .table import note

RATE = 16_000
"""No instrument here has anything above half of it."""
LOUD = 0.05
"""Root mean square of the whole loop: -26 dBFS, to lie under talk and effects."""
LETTERS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
CHORDS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 10), "dim": (0, 3, 6)}


@dataclass(frozen=True)
class Instrument:
    """A tone that starts bright and dulls while it fades."""

    partials: tuple[float, ...]
    """of the beginning"""
    mellow: tuple[float, ...]
    """of what is left after a moment"""
    tau: float
    """seconds until it has faded to a third; 0 holds it for its beats"""
    attack: float = 0.003
    knock: float = 0.0
    """noise of the finger or hammer"""


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
    """One player: what, on what, how loud, how many semitones higher."""

    instrument: Instrument
    tune: str
    gain: float = 1.0


@dataclass(frozen=True)
class Piece:
    """A loop. `bars` are chords, each carried by `pattern` played by `under`."""

    tempo: float
    """beats a minute"""
    metre: int
    """beats a bar"""
    parts: tuple[Part, ...]
    bars: str = ""
    pattern: str = ""
    """'b' the root in the bass, 'c' the chord, 's' a slow chord for the whole bar, '-' a rest"""
    under: Instrument = PIZZICATO
    under_gain: float = 0.4
    room: float = 0.25


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


def carried(piece: Piece) -> list[tuple[float, float, int, float]]:
    """(beat, beats, semitones, gain) of the accompaniment."""
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
def turn(partials: tuple[float, ...]) -> Signal:
    return cycle(partials)


@cache
def sounded(instrument: Instrument, seconds: float, semitones: int) -> Signal:
    """One note; a plucked one rings out, a held one lasts its time and lets go."""
    hertz = note(semitones)
    held = not instrument.tau
    length = seconds + 0.25 if held else min(2.4, 5 * instrument.tau)
    pitch = steady(length, hertz, RATE)
    first, later = (
        play(turn(instrument.partials), pitch, RATE),
        play(turn(instrument.mellow), pitch, RATE),
    )
    fade = exp(-1 / ((instrument.tau or 0.8) * 0.3 * RATE))
    share, tone = 1.0, []
    for a, b in zip(first, later, strict=True):
        tone.append(b + share * (a - b))
        share *= fade
    if instrument.knock:
        thump = low(noise(0.02, Random("knock"), RATE), 2500.0, rate=RATE)
        for i, v in enumerate(thump):
            tone[i] += 4 * instrument.knock * v * (1 - i / len(thump))
    return times(tone, envelope(instrument, length, seconds))


def envelope(instrument: Instrument, length: float, seconds: float) -> Signal:
    rise = instrument.attack / length
    if not instrument.tau:
        shape = ((0.0, 0.0), (min(rise, 0.4), 1.0), (max(seconds / length, 0.45), 0.8), (1.0, 0.0))
        return curve(length, *shape, rate=RATE)
    keep, value, out = exp(-1 / (instrument.tau * RATE)), 1.0, []
    ends = curve(length, (0, 0), (rise, 1), (0.8, 1), (1, 0), rate=RATE)
    for gate in ends:
        out.append(value * gate)
        value *= keep
    return out


def beats(piece: Piece) -> float:
    bars = len(piece.bars.split()) * piece.metre
    return float(bars)


def perform(piece: Piece) -> Signal:
    """The whole loop, finished."""
    blocks = round(beats(piece) * 60 / piece.tempo * RATE / HELD)
    out = [0.0] * (blocks * HELD)
    second = len(out) / RATE / beats(piece)  # of a beat: the tempo gives way by a trifle

    def put(at: float, sound: Signal, gain: float) -> None:
        start = samples(at * second, RATE)
        for i, v in enumerate(sound, start):
            out[i % len(out)] += v * gain

    for part in piece.parts:
        for at, long, semitones in tune(part.tune):
            put(at, sounded(part.instrument, long * second, semitones), part.gain)
    for at, long, semitones, gain in carried(piece):
        put(at, sounded(piece.under, long * second, semitones), gain * piece.under_gain)
    wet = around(out, lambda s: reverb(s, 0.4, piece.room, RATE)[: len(s)], RATE)
    return finish_loop(wet, LOUD, RATE)
