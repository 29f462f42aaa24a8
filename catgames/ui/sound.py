"""Plays effects and music; silent if there is no sound device."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame

from ..content.paths import SOUNDS
from .graphics.memory import trim

CHANNELS, MUSIC = 16, 2
"""The first MUSIC channels are for music: one loop fades out while the next one fades in."""
FADE_IN, FADE_OUT = 1500, 700
"""Milliseconds."""
APART = 0.04
"""Least seconds between two starts of an effect, so that twenty cards at once sound like one."""
HUSHED = 0.3
"""Fraction of the music's volume while the curtain hides the table."""
GLIDE = 0.8
"""Seconds in which the volume changes from full to silent."""
PLAYS, REST = 4, 45.0
"""A loop plays this many times, then pauses for this many seconds."""


class Sounds:
    """Effects have names such as ``common/click``; volumes are 0..1."""

    def __init__(self, folder: Path = SOUNDS) -> None:
        self.folder = folder
        self.effects, self.music_volume, self.mute = 0.7, 0.4, False
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._group = ""
        self._loop: pygame.mixer.Sound | None = None
        self._loaders: list[_Loader] = []
        """The last one loads the loop to play next; those before it are no longer wanted."""
        self._updates = 0
        """How many more updates until the loop is loaded."""
        self._channel = 0
        self._share = 1.0
        """Current fraction of the music's volume, HUSHED..1."""
        self._silent_since: float | None = None
        self._now = 0.0
        self.ready = False

    def open(self) -> None:
        """Open the sound device, if there is one."""
        try:
            # Every buffer wakes a thread, which is most of what an idle table costs; but an effect
            # begins up to one buffer late, here 46 ms.
            pygame.mixer.init(44_100, -16, 2, 2048)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(MUSIC)
            self.ready = True
        except pygame.error:
            self.ready = False

    def close(self) -> None:
        """Wait for what is being loaded; the mixer must not be closed before that."""
        for loader in self._loaders:
            loader.join()
        self._loaders.clear()
        self.ready = False

    def set(self, effects: float, music: float, mute: bool) -> None:
        """Change the volumes, also of the music that plays."""
        self.effects, self.music_volume, self.mute = effects, music, mute
        self._level()

    def update(self, now: float, hushed: bool) -> None:
        """Start what has been loaded, glide the volume, repeat the loop after its pause.

        ``hushed``: the curtain hides the table.
        """
        step, self._now = now - self._now, now
        self._load()
        goal = HUSHED if hushed else 1.0
        if self._share != goal:
            reach = max(0.0, step) / GLIDE
            self._share += max(-reach, min(reach, goal - self._share))
            self._level()
        if self._loop is None or not self.ready:
            return
        if pygame.mixer.Channel(self._channel).get_busy():
            self._silent_since = None
        elif self._silent_since is None:
            self._silent_since = now
        elif now - self._silent_since >= REST:
            self._begin()

    # ------------------------------------------------------------------ effects

    def play(self, name: str) -> None:
        """Play an effect; a name without a file is silent."""
        if not self.ready or self.mute or not name or not self.effects:
            return
        moment = pygame.time.get_ticks() / 1000
        if moment - self._last.get(name, -1.0) < APART:
            return
        self._last[name] = moment
        if name not in self._kept:
            self._kept[name] = _read(self._path(name))
        sound = self._kept[name]
        if sound:
            sound.set_volume(self.effects)
            sound.play()

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.ogg"

    # ------------------------------------------------------------------ music

    def music(self, group: str) -> None:
        """Fade to the loop of a group (a game's id or ``common``); "" fades to silence.

        The loop is loaded when the scene's first picture stands (the second ``update``), and
        starts in the ``update`` after it has been decoded.
        """
        if not self.ready or group == self._group:
            return
        self._group = group
        before = pygame.mixer.Channel(self._channel)
        if before.get_volume():
            before.fadeout(FADE_OUT)
        else:  # it has only begun to fade in, and a silent channel does not fade out
            before.stop()
        self._loop = None
        self._updates = 2 if group else 0

    def _music_path(self) -> Path:
        return self._path(f"{self._group}/music")

    def _load(self) -> None:
        """Load the loop when it is time; begin it when it is decoded and still wanted."""
        if self._updates:
            self._updates -= 1
            if not self._updates:
                self._loaders.append(_Loader(self._music_path()))
                self._loaders[-1].start()
        if not self._loaders or self._loaders[-1].is_alive():
            return
        path = self._music_path()
        loader = self._loaders[-1]
        self._loaders = [earlier for earlier in self._loaders if earlier.is_alive()]
        if loader.path == path and self._loop is None:
            self._loop = loader.sound
            self._begin()

    def _begin(self) -> None:
        if self._loop is None:
            return
        self._channel = (self._channel + 1) % MUSIC
        self._silent_since = None
        channel = pygame.mixer.Channel(self._channel)
        channel.play(self._loop, loops=PLAYS - 1, fade_ms=FADE_IN)
        self._level()

    def _level(self) -> None:
        """Set the loop's own volume; the channel's volume belongs to the fades."""
        if self._loop is not None:
            self._loop.set_volume(0.0 if self.mute else self.music_volume * self._share)


class _Loader(threading.Thread):
    """Decodes a loop; that takes 40 ms, too long for a frame, and pygame lets others run."""

    def __init__(self, path: Path) -> None:
        super().__init__(name="music", daemon=True)
        self.path = path
        self.sound: pygame.mixer.Sound | None = None

    def run(self) -> None:
        self.sound = _read(self.path)
        trim()  # the decoder leaves a buffer as large as the loop behind


def _read(path: Path) -> pygame.mixer.Sound | None:
    """None if there is no such file, or the mixer can't read it."""
    try:
        return pygame.mixer.Sound(str(path)) if path.exists() else None
    except pygame.error:
        return None
