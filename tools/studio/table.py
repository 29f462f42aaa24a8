"""The sounds that all games share: cards, dice, pieces, buttons, winning and losing."""

from random import Random

from .cats import purring
from .stage import Effect, mix, reverb
from .synth import (
    SEMITONE,
    SINE,
    Mode,
    Signal,
    band,
    curve,
    cycle,
    fading,
    low,
    noise,
    play,
    steady,
    struck,
    swell,
    times,
)

MELLOW = cycle([1, 0.35, 0.15, 0.06])
A4 = 440.0


def note(steps: int) -> float:
    """Hertz of the note ``steps`` semitones above A4 (440 Hz)."""
    return A4 * float(SEMITONE**steps)


def burst(seconds: float, hertz: float, q: float, rng: Random, tau: float = 0.01) -> Signal:
    """A short burst of noise around a frequency."""
    return times(band(noise(seconds, rng), hertz, q), fading(seconds, tau, 0.001))


def knock(hertz: float, rng: Random, seconds: float = 0.16, bright: float = 1.0) -> Signal:
    """A knock of wood on wood."""
    modes: list[Mode] = [
        (hertz, 0.030, 1.0),
        (hertz * 2.27, 0.016, 0.5 * bright),
        (hertz * 4.1, 0.008, 0.25 * bright),
    ]
    return mix((0, struck(seconds, modes)), (0, burst(0.03, hertz * 3, 0.8, rng, 0.003), 0.9))


def chime(hertz: float, seconds: float, tau: float = 0.35) -> Signal:
    """A small warm bar, more marimba than bell."""
    modes: list[Mode] = [(hertz, tau, 1.0), (hertz * 3.93, tau * 0.25, 0.22), (hertz * 2, tau, 0.1)]
    return times(struck(seconds, modes), curve(seconds, (0, 0), (0.003, 1), (0.8, 1), (1, 0)))


def pop(low_hz: float, high_hz: float, seconds: float = 0.11) -> Signal:
    """A bubble: a short tone that rises."""
    pitch = curve(seconds, (0, low_hz), (0.5, high_hz), (1, high_hz * 1.05))
    return times(play(SINE, pitch), fading(seconds, seconds / 3, 0.004))


def rustle(seconds: float, start: float, end: float, peak: float, rng: Random) -> Signal:
    """Paper or cloth sliding: noise whose frequency moves from ``start`` to ``end`` hertz."""
    hertz = curve(seconds, (0, start), (1, end))
    return times(band(noise(seconds, rng), hertz, 0.8), swell(seconds, peak))


def paw(rng: Random, hertz: float = 78.0) -> Signal:
    """A soft step."""
    body = struck(0.11, [(hertz, 0.028, 1.0), (hertz * 2.1, 0.012, 0.3)])
    return mix((0, body), (0, low(burst(0.06, 380, 0.7, rng, 0.014), 900.0), 1.3))


def click(rng: Random) -> Signal:
    return mix(
        (0, struck(0.07, [(1250, 0.012, 1.0), (2150, 0.006, 0.5)])), (0, knock(620, rng, 0.07))
    )


def hover(rng: Random) -> Signal:
    return times(play(SINE, curve(0.06, (0, 720), (1, 800))), swell(0.06, 0.3))


def back(rng: Random) -> Signal:
    return mix((0, knock(760, rng, 0.1)), (0.07, knock(560, rng, 0.12)))


def refuse(rng: Random) -> Signal:
    dull = low(knock(185, rng, 0.2, 0.5), 900.0)
    return mix((0, dull), (0.12, dull, 0.7))


def place(rng: Random) -> Signal:
    board = struck(0.24, [(138, 0.045, 0.9), (221, 0.03, 0.4)])
    return mix((0, knock(430, rng, 0.2)), (0.002, board))


def slide(rng: Random) -> Signal:
    paper = low(rustle(0.26, 900, 1700, 0.6, rng), 3200.0)
    return mix((0, paper), (0.24, knock(480, rng, 0.1), 0.25))


def hop(rng: Random) -> Signal:
    leap = times(play(MELLOW, curve(0.16, (0, 290), (0.6, 560), (1, 520))), swell(0.16, 0.4))
    pad = low(burst(0.08, 240, 0.7, rng, 0.02), 700.0)
    return mix((0, leap, 0.5), (0.16, pad, 1.4))


def card(rng: Random) -> Signal:
    return mix((0, rustle(0.17, 2300, 3600, 0.35, rng)), (0.13, burst(0.04, 1500, 1, rng), 0.6))


def flip(rng: Random) -> Signal:
    bend = rustle(0.09, 1800, 4200, 0.8, rng)
    return mix((0, bend), (0.085, burst(0.05, 2200, 0.9, rng, 0.008), 1.6))


def shuffle(rng: Random) -> Signal:
    riffle = [
        (
            0.02 + i / 17 * (0.52 - i / 170),
            burst(0.03, 2000 + 900 * rng.random(), 1, rng, 0.006),
            0.9,
        )
        for i in range(18)
    ]
    return mix(*riffle, (0.42, rustle(0.22, 2600, 1500, 0.3, rng), 0.7))


def dice(rng: Random) -> Signal:
    """Two dice rattle and come to rest."""
    at, gap, parts = 0.0, 0.11, []
    for i in range(9):
        clack = knock(820 + 420 * rng.random(), rng, 0.09)
        parts.append((at, clack, (1 - i / 11) * (0.7 + 0.3 * rng.random())))
        at += gap * (0.6 + 0.5 * rng.random())
        gap *= 0.86
    return mix(*parts, (at, knock(520, rng, 0.12), 0.5))


def coin(rng: Random) -> Signal:
    ring = struck(0.42, [(2090, 0.12, 1), (3170, 0.10, 0.5), (4810, 0.05, 0.25), (6350, 0.03, 0.1)])
    table = knock(700, rng, 0.1)
    return mix((0, low(ring, 5500.0), 0.7), (0.002, table, 0.6), (0.09, low(ring, 5000.0), 0.35))


def point(rng: Random) -> Signal:
    return mix((0, chime(note(7), 0.4, 0.16)), (0.07, chime(note(12), 0.5, 0.2)))


def turn(rng: Random) -> Signal:
    return reverb(mix((0, chime(note(-2), 0.5, 0.2)), (0.16, chime(note(3), 0.7, 0.25))), 0.25, 0.2)


def curtain(rng: Random) -> Signal:
    cloth = low(
        mix((0, rustle(0.5, 500, 1300, 0.4, rng)), (0.3, rustle(0.45, 1200, 450, 0.4, rng))), 2400.0
    )
    rings = [(0.05 + 0.09 * i, burst(0.02, 3200, 2, rng, 0.003), 0.25) for i in range(6)]
    return mix((0, cloth), *rings)


def win(rng: Random) -> Signal:
    """A rising chord over a purr."""
    steps = (-9, -5, -2, 3, 7)
    rolled = [(0.09 * i, chime(note(s), 1.5, 0.5), 0.8) for i, s in enumerate(steps)]
    held = [
        times(
            play(MELLOW, steady(1.7, note(s - 12))),
            curve(1.7, (0, 0), (0.2, 1), (0.5, 0.8), (1, 0)),
        )
        for s in steps[:3]
    ]
    chord = mix(*rolled, *[(0.1, tone, 0.13) for tone in held])
    return mix((0, reverb(chord, 0.4, 0.3)), (0.4, purring(1.6, rng, 2), 1.6))


def lose(rng: Random) -> Signal:
    """Three falling notes."""
    falling = [
        (0.26 * i, chime(note(s), 0.8, 0.3), 1 - 0.15 * i) for i, s in enumerate((0, -4, -7))
    ]
    under = times(play(MELLOW, steady(1.0, note(-24 + 5))), swell(1.0, 0.4))
    return reverb(mix(*falling, (0.3, under, 0.15)), 0.3, 0.25)


def undo(rng: Random) -> Signal:
    """``place`` played backwards."""
    backwards = place(rng)[::-1]
    return mix((0, rustle(0.2, 2400, 1100, 0.7, rng), 0.5), (0, backwards, 1.0))


EFFECTS = {
    "click": Effect(click, -6.0),
    "hover": Effect(hover, -12.0),
    "back": Effect(back, -6.0),
    "refuse": Effect(refuse, -3.0),
    "place": Effect(place),
    "slide": Effect(slide, -5.0),
    "hop": Effect(hop, -2.0),
    "card": Effect(card, -5.0),
    "flip": Effect(flip, -4.0),
    "shuffle": Effect(shuffle, -4.0),
    "dice": Effect(dice),
    "coin": Effect(coin, -3.0),
    "point": Effect(point, -2.0),
    "turn": Effect(turn, -3.0),
    "curtain": Effect(curtain, -5.0),
    "win": Effect(win),
    "lose": Effect(lose, -2.0),
    "undo": Effect(undo, -4.0),
}
