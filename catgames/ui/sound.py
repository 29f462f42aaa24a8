"""Plays effects and music; silent where there is no sound device."""

from __future__ import annotations

from pathlib import Path

import pygame

from ..content.paths import SOUNDS

CHANNELS, MUSIC = 16, 2
"""Two of them for music: one tune fades out while the next one fades in."""
FADE_IN, FADE_OUT = 1500, 700
"""Milliseconds in which music comes and goes."""
APART = 0.04
"""Seconds between two of the same effect; twenty cards at once sound like one."""
HUSHED = 0.3
"""Of music's volume while the curtain hides the table."""
GLIDE = 0.8
"""Seconds from full to silent when the volume glides."""
PLAYS, REST = 4, 45.0
"""So many times a loop goes round, then the table is quiet for so many seconds."""


class Sounds:
    """Effects are named ``common/click``; volumes 0..1."""

    def __init__(self, folder: Path = SOUNDS) -> None:
        self.folder = folder
        self.effects, self.music_volume, self.mute = 0.7, 0.4, False
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._group = ""
        self._loop: pygame.mixer.Sound | None = None
        self._channel = 0
        self._share = 1.0
        """How much of music's volume is heard: less under the curtain."""
        self._silent_since: float | None = None
        self._now = 0.0
        self.ready = False

    def open(self) -> None:
        """Open the device; where there is none, everything stays silent."""
        try:
            pygame.mixer.init(44_100, -16, 2, 1024)  # a shorter buffer wakes twice as often
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(MUSIC)
            self.ready = True
        except pygame.error:
            self.ready = False

    def set(self, effects: float, music: float, mute: bool) -> None:
        """Take new volumes at once."""
        self.effects, self.music_volume, self.mute = effects, music, mute
        self._level()

    def update(self, now: float, hushed: bool) -> None:
        """Let the music glide and rest; ``hushed``: the curtain hides the table."""
        step, self._now = now - self._now, now
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
        """One effect; a name without a file is silence."""
        if not self.ready or self.mute or not name or not self.effects:
            return
        moment = pygame.time.get_ticks() / 1000
        if moment - self._last.get(name, -1.0) < APART:
            return
        self._last[name] = moment
        if name not in self._kept:
            self._kept[name] = self._read(name)
        sound = self._kept[name]
        if sound:
            sound.set_volume(self.effects)
            sound.play()

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        path = self.folder / f"{name}.wav"
        try:
            return pygame.mixer.Sound(str(path)) if path.exists() else None
        except pygame.error:
            return None

    # ------------------------------------------------------------------ music

    def music(self, group: str) -> None:
        """Loop the quiet music of a group (a game's id or ``common``), out of what is heard now;
        "" lets that fade away."""
        if not self.ready or group == self._group:
            return
        self._group = group
        before = pygame.mixer.Channel(self._channel)
        if before.get_volume():
            before.fadeout(FADE_OUT)
        else:  # it has not begun to be heard, and what is silent does not fade
            before.stop()
        self._loop = self._read(f"{group}/music") if group else None
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
        """The tune's own volume: the channel's is the fades'."""
        if self._loop is not None:
            self._loop.set_volume(0.0 if self.mute else self.music_volume * self._share)
