"""The sounds: what is committed is what the source makes, at levels that go together.

Nobody listens in a test, so this measures: length, loudness, ends, seams, pitch.
"""

from __future__ import annotations

import ast
import struct
import wave
from array import array
from functools import cache
from itertools import count, pairwise
from math import fsum, log10, sqrt
from pathlib import Path
from random import Random

import pygame
import pytest
import yaml

from catgames.content.paths import DATA
from catgames.core.registry import game_ids
from catgames.workshop import sounds, studio
from catgames.workshop.studio import adpcm, cats, music, stage, synth
from catgames.workshop.studio.scores import PIECES
from catgames.workshop.studio.synth import Signal

EFFECTS = [f"{group}/{short}" for group, made in sounds.EFFECTS.items() for short in made]
LOOPS = [f"{group}/music" for group in sounds.EFFECTS]
FULL = 32768


@cache
def heard(name: str, folder: Path = sounds.SOUNDS) -> tuple[Signal, int]:
    """The samples of a committed sound, -1..1, and its rate."""
    path = folder / f"{name}.wav"
    if name in LOOPS:
        return unpacked(path.read_bytes())
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        numbers = array("h", file.readframes(file.getnframes()))
        return [v / FULL for v in numbers], file.getframerate()


def unpacked(data: bytes) -> tuple[Signal, int]:
    """IMA ADPCM, read as the format's description has it."""
    assert data[:4] == b"RIFF" and data[8:16] == b"WAVEfmt "
    tag, channels, rate, _, block, bits, _, held = struct.unpack_from("<HHIIHHHH", data, 20)
    assert (tag, channels, bits) == (0x11, 1, 4)
    assert data[40:44] == b"fact" and data[52:56] == b"data"
    out: list[int] = []
    for start in range(60, len(data), block):
        value, at, _ = struct.unpack_from("<hBB", data, start)
        out.append(value)
        for byte in data[start + 4 : start + block]:
            for code in (byte & 15, byte >> 4):
                size = adpcm.SIZES[at]
                step = (size >> 3) + sum((size >> s) * (code >> b & 1) for b, s in STEPS)
                value = max(-FULL, min(FULL - 1, value - step if code & 8 else value + step))
                at = max(0, min(88, at + (-1, -1, -1, -1, 2, 4, 6, 8)[code & 7]))
                out.append(value)
        assert len(out) % held == 0
    return [v / FULL for v in out], rate


STEPS = ((2, 0), (1, 1), (0, 2))


def db(level: float) -> float:
    return 20 * log10(max(level, 1e-9))


def level(signal: Signal) -> float:
    return sqrt(fsum(v * v for v in signal) / len(signal))


def pitch(signal: Signal, rate: int, lowest: float, highest: float) -> float:
    """Hertz at which a stretch resembles itself; the highest of those that do about as well."""
    length = len(signal) // 2
    first, last = int(rate / highest), int(rate / lowest) + 1
    alike = [
        sum(signal[i] * signal[i + lag] for i in range(0, length, 3))
        for lag in range(first, last + 1)
    ]
    tops = [
        i
        for i in range(1, len(alike) - 1)
        if alike[i] >= 0.85 * max(alike) and alike[i - 1] <= alike[i] >= alike[i + 1]
    ]
    return rate / (first + (tops[0] if tops else alike.index(max(alike))))


# ---------------------------------------------------------------- the same again


@pytest.mark.parametrize("group", list(sounds.EFFECTS))
def test_effects_are_what_their_source_makes(group: str) -> None:
    names = [name for name in EFFECTS if name.startswith(f"{group}/")]
    assert sounds.run(names, check=True) == []


@pytest.mark.parametrize("name", LOOPS)
def test_music_is_what_its_source_makes(name: str) -> None:
    assert sounds.run([name], check=True) == []


def test_every_file_has_a_maker_and_every_maker_a_file() -> None:
    assert list(sounds.strays(sounds.SOUNDS, list(sounds.catalogue()))) == []
    for name in sounds.catalogue():
        assert (sounds.SOUNDS / f"{name}.wav").exists()


def test_check_sees_one_changed_sample_a_missing_and_a_stray_file(tmp_path: Path) -> None:
    sounds.run(["common/hover", "common/click"], check=False, folder=tmp_path)
    assert sounds.run(["common/hover", "common/click"], check=True, folder=tmp_path) == []
    file = tmp_path / "common/hover.wav"
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)
    (tmp_path / "common/click.wav").rename(tmp_path / "common/clack.wav")
    faults = sounds.run(["common/hover", "common/click"], check=True, folder=tmp_path)
    assert "hover.wav is not what its source makes" in faults[0]
    assert "click.wav is missing" in faults[1]
    assert "clack.wav" in next(sounds.strays(tmp_path, list(sounds.catalogue())))


def test_an_unknown_sound_suggests_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert sounds.main(["common/clik"]) == 2
    assert "Did you mean 'common/click'?" in capsys.readouterr().err


def test_only_arithmetic_that_is_the_same_everywhere() -> None:
    """No **, no sum of floats and no maths library, whose last bits differ between platforms."""
    for path in sorted(Path(studio.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "math":
                assert {alias.name for alias in node.names} <= {"fsum", "sqrt"}, path.name
            assert not isinstance(node, ast.Pow), path.name
            if isinstance(node, ast.Import):
                assert all(alias.name not in ("math", "cmath") for alias in node.names), path.name
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("sum", "pow"), path.name


# ---------------------------------------------------------------- levels and ends


@pytest.mark.parametrize("name", EFFECTS)
def test_effect_is_short_never_startling_and_begins_and_ends_in_silence(name: str) -> None:
    signal, rate = heard(name)
    assert rate == 44_100
    assert 0.03 <= len(signal) / rate <= 2.2
    assert db(max(map(abs, signal))) <= -6.0
    assert max(map(abs, signal[:4] + signal[-4:])) < 0.01
    assert abs(fsum(signal)) / len(signal) < 0.003, "it leans to one side"


@cache
def loud(name: str) -> float:
    """As an ear takes it in, in decibels."""
    return db(stage.loudness(heard(name)[0]))


TOUCH = ("common/hover", "common/click", "common/back")
"""What answers the hand on buttons; heard all the time, so softer than the game."""


def test_effects_lie_within_six_decibels() -> None:
    levels = {name: loud(name) for name in EFFECTS if name not in TOUCH}
    softest, loudest = (pick(levels, key=lambda n: levels[n]) for pick in (min, max))
    assert levels[loudest] - levels[softest] <= 6, (softest, loudest)
    assert levels[softest] >= -26 and levels[loudest] <= -19


def test_what_answers_the_hand_is_softer_than_the_game() -> None:
    softest = min(loud(name) for name in EFFECTS if name not in TOUCH)
    assert all(loud(name) < softest for name in TOUCH)
    assert min(TOUCH, key=loud) == "common/hover"


def test_loudness_is_the_ears() -> None:
    """A low hum counts less than a voice of the same strength; half a stretch is 3 dB less."""
    tone = {
        hertz: [v * 0.1 for v in synth.play(synth.SINE, synth.steady(0.5, hertz))]
        for hertz in (40.0, 1000.0, 4000.0)
    }
    hum, voice, high = (db(stage.loudness(signal)) for signal in tone.values())
    assert voice == pytest.approx(db(0.1 / sqrt(2)), abs=0.8)
    assert hum < voice - 3 and voice + 2 < high < voice + 5
    short = tone[1000.0][: int(stage.STRETCH * synth.RATE / 2)]
    assert db(stage.loudness(short)) == pytest.approx(voice - 3, abs=0.3)


@pytest.mark.parametrize("name", EFFECTS)
def test_nothing_begins_at_full_strength(name: str) -> None:
    """The first half millisecond stays under a third of the peak: no clicks, nobody jumps."""
    signal, rate = heard(name)
    begin = signal[: rate // 2000]
    assert max(map(abs, begin)) <= max(map(abs, signal)) / 3


def test_every_sound_that_the_games_name_is_there() -> None:
    for path in sorted(DATA.glob("*.yaml")):
        names = yaml.safe_load(path.read_text("utf-8")).get("sounds", {})
        for name in dict.fromkeys(names.values()):
            assert name in EFFECTS, f"{path.name}: {name}"
    assert all(f"{game}/music" in LOOPS for game in game_ids())


@pytest.mark.parametrize("name", LOOPS)
def test_music_is_quiet_even_and_has_no_seam(name: str) -> None:
    signal, rate = heard(name)
    assert 25 <= len(signal) / rate <= 32
    assert -28 <= db(level(signal)) <= -24
    assert db(max(map(abs, signal))) <= -6.0
    quarter = len(signal) // 4
    parts = [db(level(signal[i * quarter : (i + 1) * quarter])) for i in range(4)]
    assert max(parts) - min(parts) < 4
    usual = max(abs(a - b) for a, b in pairwise(signal))
    assert abs(signal[0] - signal[-1]) <= usual / 2
    around = signal[-1] - signal[-2], signal[1] - signal[0]
    assert abs(around[1] - around[0]) <= usual, "a corner at the seam"


def test_four_bits_take_away_nothing_that_is_heard() -> None:
    """What is lost lies 30 dB below the music, and the file is as long as what was played."""
    tones = chord_of(9 * adpcm.HELD)
    played = synth.times(
        [v * 0.3 for v in tones], synth.swell(len(tones) / music.RATE, 0.5, music.RATE)
    )
    read, rate = unpacked(adpcm.to_wav(stage.whole(played), music.RATE))
    assert len(read) == len(played) and rate == music.RATE
    lost = [a - b for a, b in zip(played, read, strict=True)]
    assert db(level(lost)) < db(level(played)) - 30
    with pytest.raises(AssertionError, match="last block"):
        adpcm.to_wav(stage.whole(played[:-1]), music.RATE)


def chord_of(long: int) -> Signal:
    tones = [synth.play(synth.SINE, [hertz] * long, music.RATE) for hertz in (220.0, 277.2, 659.3)]
    return [fsum(values) / 3 for values in zip(*tones, strict=True)]


@pytest.mark.parametrize("name", LOOPS)
def test_the_mixer_reads_the_music_as_we_do(name: str) -> None:
    signal, rate = heard(name)
    pygame.mixer.init(rate, -16, 1)
    try:
        numbers = array("h", pygame.mixer.Sound(str(sounds.SOUNDS / f"{name}.wav")).get_raw())
    finally:
        pygame.mixer.quit()
    assert len(numbers) == len(signal)
    assert all(abs(n / FULL - v) < 2 / FULL for n, v in zip(numbers, signal, strict=True))


@pytest.mark.parametrize("group", list(PIECES))
def test_the_second_half_of_a_loop_is_not_the_first(group: str) -> None:
    bars = PIECES[group].bars.split()
    assert bars[: len(bars) // 2] != bars[len(bars) // 2 :]
    notes = music.tune(PIECES[group].parts[0].tune)
    half = music.beats(PIECES[group]) / 2
    later = [(at - half, long, step) for at, long, step in notes if at >= half]
    assert [n for n in notes if n[0] < half] != later


@pytest.mark.parametrize("group", list(PIECES))
def test_tunes_fit_their_chords(group: str) -> None:
    """On the first beat of nearly every bar the tune has a note of the chord."""
    piece = PIECES[group]
    starts = {at: step for at, _, step in music.tune(piece.parts[0].tune)}
    fits = [
        any((starts[at] - tone) % 12 == 0 for tone in music.chord(name))
        for at, name in zip(count(0, piece.metre), piece.bars.split(), strict=False)
        if at in starts
    ]
    assert fits.count(False) <= len(fits) // 6


def test_the_files_stay_small() -> None:
    size = {name: (sounds.SOUNDS / f"{name}.wav").stat().st_size for name in EFFECTS + LOOPS}
    assert max(size[name] for name in LOOPS) <= 400_000
    assert sum(size.values()) <= 5_500_000


# ---------------------------------------------------------------- what they are


def test_six_cats_are_six_voices() -> None:
    """No two within a semitone and a half of each other and as long as each other."""
    seen = []
    for name in cats.MEOWS:
        signal, rate = heard(f"common/{name}")
        middle = signal[int(len(signal) * 0.25) :][: rate // 10]
        seen.append((pitch(middle, rate, 180, 1400), len(signal) / rate))
    for i, (hertz, seconds) in enumerate(seen):
        for other, long in seen[i + 1 :]:
            apart = abs(log10(hertz / other)) / log10(synth.SEMITONE)
            assert apart > 1.5 or abs(seconds - long) > 0.12
    assert seen[0][0] > 800, "the kitten"
    assert seen[1][0] < 450, "the tom"


def test_a_purr_beats_about_25_times_a_second() -> None:
    signal, rate = heard("common/purr")
    middle = signal[rate // 2 : rate]
    loud = synth.low([abs(v) for v in middle], 60.0)[:: rate // 2205]
    mean = fsum(loud) / len(loud)
    assert 20 <= pitch([v - mean for v in loud], 2205, 15, 45) <= 32


@pytest.mark.parametrize(("name", "hertz"), [("A4", 440.0), ("C5", 523.25), ("G#3", 207.65)])
def test_notes_are_in_tune(name: str, hertz: float) -> None:
    sound = music.sounded(music.REED, 1.0, music.steps(name))
    middle = sound[4000:8000]
    assert pitch(middle, music.RATE, hertz * 0.9, hertz * 1.1) == pytest.approx(hertz, rel=0.02)


@pytest.mark.parametrize("group", list(PIECES))
def test_every_part_fills_its_loop(group: str) -> None:
    piece = PIECES[group]
    for part in piece.parts:
        words = part.tune.split()
        assert fsum(map(float, words[1::2])) == music.beats(piece)


def test_chance_in_a_sound_hangs_on_its_name_alone() -> None:
    made = sounds.EFFECTS["common"]["dice"]
    assert sounds.effect("common/dice", made) == sounds.effect("common/dice", made)
    assert made.make(Random("a")) != made.make(Random("b"))


def test_the_limiter_bends_and_never_passes_the_peak() -> None:
    bent = [stage.limited(v / 100) for v in range(-400, 401)]
    assert max(map(abs, bent)) < stage.PEAK
    assert all(a < b for a, b in pairwise(bent))
    assert stage.limited(0.2) == 0.2
