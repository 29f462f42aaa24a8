"""A text channel for screen readers: sentences on a stream, one a line."""

from __future__ import annotations

import sys
from typing import TextIO

from ..core.plain_text import printable
from .window import Window


class Voice:
    """Writes sentences to a stream without delay."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def say(self, words: str) -> None:
        """Write each line of ``words`` as one sentence."""
        for line in words.splitlines():
            if line.strip():
                self.stream.write(" ".join(printable(line).split()) + "\n")
        self.stream.flush()


def speak_aloud(window: Window, stream: TextIO | None = None) -> None:
    """Speak from now on, by default on standard output."""
    window.speaks = True
    window.ctx.voice = Voice(stream or sys.stdout).say
    for scene in window.scenes[-1:]:
        window.navigation.announce(scene)
        window.navigation.give_focus(scene)
