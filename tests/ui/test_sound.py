"""Effects and music on a device that nobody hears: volumes, fades, rests; nothing startles."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
import screens

from catgames.ui import sound
from catgames.ui.sound import HUSHED, MUSIC, REST, Sounds


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    pygame.display.init()
    pygame.mixer.quit()  # what a window of another test still plays is heard as well
    s = Sounds()
    s.open()
    assert s.ready
    s.set(0.7, 0.5, False)
    yield s
    pygame.mixer.quit()


def begin(sounds: Sounds, group: str) -> None:
    """Ask for music and wait until it plays."""
    sounds.music(group)
    until = time.monotonic() + 10
    while sounds._loop is None and time.monotonic() < until:
        sounds.update(sounds._now, False)
        time.sleep(0.002)
    assert sounds._loop is not None


def heard(first: int = MUSIC) -> list[Any]:
    """What plays on the channels from ``first`` on."""
    channels = [pygame.mixer.Channel(i) for i in range(first, sound.CHANNELS)]
    return [c.get_sound() for c in channels if c.get_busy()]


def test_twenty_cards_at_once_sound_like_one(sounds, monkeypatch):
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 5000)  # also on a slow machine
    for _ in range(20):
        sounds.play("common/card")
    assert len(heard()) == 1


def test_effects_never_take_the_musics_place(sounds):
    begin(sounds, "clowder")
    tune = pygame.mixer.Channel(sounds._channel).get_sound()
    for name in sorted(p.stem for p in (sounds.folder / "common").glob("*.ogg")) * 2:
        if name != "music":
            sounds.play(f"common/{name}")
    assert pygame.mixer.Channel(sounds._channel).get_sound() is tune


def test_muted_and_unknown_are_silent(sounds):
    sounds.play("common/unheard_of")
    sounds.set(0.7, 0.5, True)
    sounds.play("common/dice")
    begin(sounds, "clowder")
    assert heard() == [] and sounds._loop.get_volume() == 0
    sounds.set(0.7, 0.5, False)
    assert sounds._loop.get_volume() == pytest.approx(0.5, abs=0.02)


def test_one_tune_goes_while_the_next_comes(sounds):
    begin(sounds, "clowder")
    first = sounds._channel
    begin(sounds, "clowder")
    assert sounds._channel == first, "the same tune goes on"
    while not pygame.mixer.Channel(first).get_volume():
        time.sleep(0.01)
    begin(sounds, "cattitude")
    assert sounds._channel != first
    assert all(pygame.mixer.Channel(i).get_busy() for i in (first, sounds._channel))
    until = time.monotonic() + 10
    while pygame.mixer.Channel(first).get_busy() and time.monotonic() < until:
        time.sleep(0.02)
    assert not pygame.mixer.Channel(first).get_busy()
    assert pygame.mixer.Channel(sounds._channel).get_busy()
    sounds.music("")
    assert sounds._loop is None


def test_a_tune_that_was_never_heard_is_gone_at_once(sounds):
    for group in ("clowder", "cattitude", "common", "clowder"):
        begin(sounds, group)
    time.sleep(1.2)
    tunes = [c for c in map(pygame.mixer.Channel, range(MUSIC)) if c.get_busy()]
    assert [c.get_sound() for c in tunes] == [sounds._loop]


def test_music_is_decoded_while_the_screen_goes_on(sounds):
    """Only the last loop that was asked for is played, however fast the scenes change."""
    for group in ("clowder", "cattitude", "common"):
        sounds.music(group)
        assert sounds._loop is None
        for _ in range(2):
            sounds.update(sounds._now, False)
        assert len(sounds._loaders) <= 3
    begin(sounds, "common")
    common = pygame.mixer.Sound(str(sounds.folder / "common" / "music.ogg"))
    assert sounds._loop.get_raw() == common.get_raw()


def test_music_that_is_no_longer_wanted_does_not_begin(sounds):
    sounds.music("clowder")
    for _ in range(2):
        sounds.update(sounds._now, False)
    sounds.music("")
    for loader in sounds._loaders:
        loader.join()
    for _ in range(3):
        sounds.update(sounds._now, False)
    assert sounds._loop is None and not sounds._loaders


def test_closing_waits_for_what_is_being_loaded(sounds, monkeypatch):
    monkeypatch.setattr(sound, "_read", sound._read.__wrapped__)  # decodes each time
    sounds.music("clowder")
    for _ in range(2):
        sounds.update(sounds._now, False)
    (loader,) = sounds._loaders
    sounds.close()
    assert not loader.is_alive() and not sounds.ready


def test_music_glides_under_the_curtain_and_back(sounds):
    begin(sounds, "clowder")
    sounds.update(10.0, False)
    volumes = []
    for i in range(1, 41):
        sounds.update(10.0 + i / 20, i < 20)
        volumes.append(sounds._loop.get_volume())
    assert min(volumes) == pytest.approx(0.5 * HUSHED, abs=0.02)
    assert volumes[-1] == pytest.approx(0.5, abs=0.02)
    assert max(abs(a - b) for a, b in pairwise(volumes)) < 0.05


def test_the_tune_rests_and_comes_again(sounds):
    begin(sounds, "clowder")
    sounds.update(1.0, False)
    pygame.mixer.Channel(sounds._channel).stop()  # it has gone round often enough
    sounds.update(2.0, False)
    sounds.update(2.0 + REST - 1, False)
    assert not pygame.mixer.Channel(sounds._channel).get_busy()
    sounds.update(2.0 + REST, False)
    assert pygame.mixer.Channel(sounds._channel).get_busy()


def test_every_group_has_its_tune_and_it_can_be_read(sounds):
    tunes = sorted(sounds.folder.glob("*/music.ogg"))
    assert len(tunes) > 5
    for path in tunes:
        begin(sounds, path.parent.name)
        assert sounds._loop is not None and sounds._loop.get_length() > 12
        assert pygame.mixer.Channel(sounds._channel).get_busy()


def test_without_a_device_everything_is_silent(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing")
    s = Sounds()
    s.open()
    s.set(1, 1, False)
    s.play("common/dice")
    s.music("clowder")
    s.update(1.0, True)
    assert not s.ready


def test_the_curtain_hushes_the_table(tmp_path: Path):
    window = screens.open_window(tmp_path)
    table = screens.open_table(window, "template", screens.people(2))
    window.step([])
    assert table.curtain is not None and table.quiet_music
    for _ in range(3):
        window.ctx.sounds.update(window.now() + 5, table.quiet_music)
    assert window.ctx.sounds._share < 1
    table.lift_curtain()
    assert not table.quiet_music
