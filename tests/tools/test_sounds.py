"""The sounds: what is committed is what the source makes, at levels that go together.

Nobody listens in a test, so this measures: length, loudness, ends, seams, pitch.  Synthesis,
filters and notes have no tests of their own: another result is another sound than is committed.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import count
from math import fsum, log10
from pathlib import Path

import numpy as np
import pygame
import pytest
from plain_yaml import plain_yaml

from catgames.content.game_ids import game_ids
from catgames.content.paths import DATA
from tools import sounds
from tools.studio import cats, music, stage, synth
from tools.studio.scores import PIECES
from tools.studio.synth import Signal

EFFECTS = [f"{group}/{short}" for group, made in sounds.EFFECTS.items() for short in made]
LOOPS = [f"{group}/music" for group in sounds.EFFECTS]
FULL = 32768


@cache
def heard(name: str, folder: Path = sounds.SOUNDS) -> tuple[Signal, int]:
    """The samples of a committed sound, -1..1, and its rate."""
    signal, rate = stage.decoded((folder / f"{name}.ogg").read_bytes())
    assert signal.ndim == 1, "one channel"
    return signal, rate


def db(level: float) -> float:
    return 20 * log10(max(level, 1e-9))


def pitch(signal: Signal, rate: int, lowest: float, highest: float) -> float:
    """Hertz at which a stretch resembles itself; the highest of those that do about as well."""
    length = len(signal) // 2
    first, last = int(rate / highest), int(rate / lowest) + 1
    alike = [
        float(np.dot(signal[:length], signal[lag : lag + length])) for lag in range(first, last + 1)
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


def test_every_file_has_a_maker() -> None:
    assert list(sounds.strays(sounds.SOUNDS, list(sounds.catalogue()))) == []


def test_check_sees_a_missing_and_a_stray_file(tmp_path: Path) -> None:
    sounds.run(["common/hover", "common/click"], check=False, folder=tmp_path)
    assert sounds.run(["common/hover", "common/click"], check=True, folder=tmp_path) == []
    (tmp_path / "common/click.ogg").rename(tmp_path / "common/clack.ogg")
    (fault,) = sounds.run(["common/hover", "common/click"], check=True, folder=tmp_path)
    assert "click.ogg is missing" in fault
    assert "clack.ogg" in next(sounds.strays(tmp_path, list(sounds.catalogue())))


def plant(signal: Signal, rate: int, wrong: str) -> tuple[Signal, int]:
    """The sound with a mistake in it."""
    out = signal.copy()
    if wrong == "louder":
        out *= synth.decibels(0.5)
    elif wrong == "late":
        out = np.concatenate([np.zeros(20), out[:-20]])
    elif wrong == "shorter":
        out = out[:-1]
    elif wrong == "duller":
        out = synth.low(out, 6000.0, rate=rate)
    elif wrong == "a click":
        out[len(out) // 2] += 0.4
    elif wrong == "rate":
        rate += 1
    return out, rate


@pytest.mark.parametrize("wrong", ["louder", "late", "shorter", "duller", "a click", "rate"])
@pytest.mark.parametrize("name", ["common/flip", "common/meow_2"])
def test_check_hears_a_wrong_sound(tmp_path: Path, name: str, wrong: str) -> None:
    sound = sounds.catalogue()[name]()
    sounds.write(name, plant(*sound, wrong), tmp_path)
    fault = sounds.compare(name, sound, tmp_path)
    assert fault is not None and f"{name}.ogg is not what its source makes" in fault
    (tmp_path / f"{name}.ogg").write_bytes(b"no Ogg file")
    assert sounds.compare(name, sound, tmp_path)


def test_a_sound_that_has_not_changed_is_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "common" / "hover.ogg"
    sounds.run(["common/hover"], check=False, folder=tmp_path)
    before = path.read_bytes()
    sounds.run(["common/hover"], check=False, folder=tmp_path)
    assert path.read_bytes() == before
    path.write_bytes(b"")
    sounds.run(["common/hover"], check=False, folder=tmp_path)
    assert path.stat().st_size == len(before)


def test_an_unknown_sound_suggests_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert sounds.main(["common/clik"]) == 2
    assert "Did you mean 'common/click'?" in capsys.readouterr().err


# ---------------------------------------------------------------- levels and ends


@pytest.mark.parametrize("name", EFFECTS)
def test_effect_is_short_never_startling_and_begins_and_ends_in_silence(name: str) -> None:
    signal, rate = heard(name)
    assert rate == 44_100
    assert 0.03 <= len(signal) / rate <= 2.2
    assert db(np.abs(signal).max()) <= -6.0
    assert np.abs(signal[:4]).max() < 0.01 and np.abs(signal[-4:]).max() < 0.01
    assert abs(np.mean(signal)) < 0.003, "a constant offset"
    begin = signal[: rate // 2000]  # half a millisecond: no clicks, nobody jumps
    assert np.abs(begin).max() <= np.abs(signal).max() / 3


@cache
def loud(name: str) -> float:
    """K-weighted, in decibels."""
    return db(stage.loudness(*heard(name)))


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


def test_every_sound_that_the_games_name_is_there() -> None:
    for path in sorted(DATA.glob("*.yaml")):
        names = plain_yaml(path.read_text("utf-8")).get("sounds", {})
        for name in dict.fromkeys(names.values()):
            assert name in EFFECTS, f"{path.name}: {name}"
    assert all(f"{game}/music" in LOOPS for game in game_ids())


@pytest.mark.parametrize("name", LOOPS)
def test_music_is_quiet_and_even(name: str) -> None:
    signal, rate = heard(name)
    assert 25 <= len(signal) / rate <= 32
    assert -28 <= db(sounds.level(signal)) <= -24
    assert db(np.abs(signal).max()) <= -6.0
    parts = [db(sounds.level(part)) for part in np.array_split(signal, 4)]
    assert max(parts) - min(parts) < 4


def seam_faults(signal: Signal) -> list[str]:
    """What would be heard where a loop ends and begins again."""
    usual = np.abs(np.diff(signal)).max()
    faults = []
    if abs(signal[0] - signal[-1]) > usual / 2:
        faults.append("a step")
    if abs((signal[1] - signal[0]) - (signal[-1] - signal[-2])) > usual:
        faults.append("a corner")
    joined = np.concatenate([signal[-800:], signal[:800]])
    smooth = synth.high(joined, 4000.0, rate=music.RATE)[400:-400]
    if np.abs(smooth[300:500]).max() > np.abs(synth.high(signal, 4000.0, rate=music.RATE)).max():
        faults.append("a click")
    return faults


@pytest.mark.parametrize("name", LOOPS)
def test_music_has_no_seam_in_the_mixer(name: str) -> None:
    """As pygame decodes it: sample for sample as long as the score, and it joins."""
    made = music.perform(PIECES[name.partition("/")[0]])
    pygame.mixer.quit()  # a window of an earlier test may have left it open at another rate
    pygame.mixer.init(music.RATE, -16, 1)
    try:
        numbers = array("h", pygame.mixer.Sound(str(sounds.SOUNDS / f"{name}.ogg")).get_raw())
    finally:
        pygame.mixer.quit()
    signal = np.array(numbers) / FULL
    assert len(signal) == len(made) == len(heard(name)[0])
    assert np.abs(signal - heard(name)[0]).max() < 3 / FULL
    assert seam_faults(signal) == []


def test_a_seam_is_noticed() -> None:
    signal = heard("common/music")[0]
    loudest = int(np.abs(signal).argmax())
    assert seam_faults(signal[: loudest + 1]), "it ends in the middle of a note"


@pytest.mark.parametrize("group", list(PIECES))
def test_a_piece_fills_its_loop_does_not_repeat_itself_and_fits_its_chords(group: str) -> None:
    """On the first beat of nearly every bar the tune has a note of the chord."""
    piece, bars = PIECES[group], PIECES[group].bars.split()
    for part in piece.parts:
        assert fsum(map(float, part.tune.split()[1::2])) == music.beats(piece)
    assert bars[: len(bars) // 2] != bars[len(bars) // 2 :]
    notes, half = music.tune(piece.parts[0].tune), music.beats(piece) / 2
    later = [(at - half, long, step) for at, long, step in notes if at >= half]
    assert [n for n in notes if n[0] < half] != later
    starts = {at: step for at, _, step in notes}
    fits = [
        any((starts[at] - tone) % 12 == 0 for tone in music.chord(name))
        for at, name in zip(count(0, piece.metre), bars, strict=False)
        if at in starts
    ]
    assert fits and fits.count(False) <= len(fits) // 6


def test_the_files_stay_small() -> None:
    size = {name: (sounds.SOUNDS / f"{name}.ogg").stat().st_size for name in EFFECTS + LOOPS}
    assert max(size[name] for name in LOOPS) <= 200_000
    assert sum(size.values()) <= 1_800_000


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
    loud = synth.low(np.abs(middle), 60.0)[:: rate // 2205]
    assert 20 <= pitch(loud - loud.mean(), 2205, 15, 45) <= 32
