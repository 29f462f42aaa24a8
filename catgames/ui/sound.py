"""Plays effects and music; silent where there is no sound device."""

from __future__ import annotations

from pathlib import Path

import pygame

from ..content.paths import SOUNDS


class Sounds:
    """Effects are named ``common/click``; volumes 0..1."""

    def __init__(self, folder: Path = SOUNDS) -> None:
        self.folder = folder
        self.effects, self.music_volume, self.mute = 0.7, 0.4, False
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self._music = ""
        self.ready = False

    def open(self) -> None:
        """Open the device; where there is none, everything stays silent."""
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
            self.ready = True
        except pygame.error:
            self.ready = False

    def set(self, effects: float, music: float, mute: bool) -> None:
        """Take new volumes at once."""
        self.effects, self.music_volume, self.mute = effects, music, mute
        if self.ready:
            pygame.mixer.music.set_volume(0 if mute else music)

    def play(self, name: str) -> None:
        """One effect; a name without a file is silence."""
        if not self.ready or self.mute or not name:
            return
        if name not in self._kept:
            path = self.folder / f"{name}.wav"
            try:
                self._kept[name] = pygame.mixer.Sound(str(path)) if path.exists() else None
            except pygame.error:
                self._kept[name] = None
        sound = self._kept[name]
        if sound:
            sound.set_volume(self.effects)
            sound.play()

    def music(self, group: str) -> None:
        """Loop the quiet music of a group (a game's id or ``common``); "" stops it."""
        if not self.ready or group == self._music:
            return
        self._music = group
        path = self.folder / group / "music.wav"
        try:
            if group and path.exists():
                pygame.mixer.music.load(str(path))
                pygame.mixer.music.set_volume(0 if self.mute else self.music_volume)
                pygame.mixer.music.play(-1, fade_ms=1500)
            else:
                pygame.mixer.music.fadeout(600)
        except pygame.error:
            self._music = group
