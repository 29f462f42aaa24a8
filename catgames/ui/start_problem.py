"""The page that says why the program can't start: whoever clicked an icon sees no terminal."""

from __future__ import annotations

from contextlib import suppress

import pygame

from .displays import NOWHERE
from .fault import FaultScene, PlainButton
from .widgets.widget import Widget
from .window import Window


class StartProblemScene(FaultScene):
    """Its only button ends the program."""

    def title(self) -> str:
        return self.ctx.translate("fault.start")

    def paragraphs(self) -> list[str]:
        return str(self.fault).splitlines()

    def buttons(self, foot: pygame.Rect) -> list[Widget]:
        words = self.ctx.translate("title.quit")
        return [PlainButton(self.ctx, foot, words, self.shell.quit, style="primary")]

    def back(self) -> None:
        self.shell.quit()


def show_problem(words: str, language: str) -> None:
    """Show why the program can't start until the window is closed; without a display nothing
    happens, and an error in this is not told: the terminal has the words already."""
    with suppress(Exception):
        pygame.display.init()
        if pygame.display.get_driver() in NOWHERE:
            return
        window = Window(size=(900, 520), language=language)
        window.push(StartProblemScene(window, Exception(words), None, False))
        window.loop()
        window.settings = window.files.load_settings()[0]
        window.windowed = window.settings.size
        window.close()
