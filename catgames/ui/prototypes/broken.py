"""The panel that says that a prototype has a mistake, and looks again when it has been mended."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame

from ...core.types import message
from ..dialog import Dialog
from ..shell import Shell
from ..widgets.button_rows import side_by_side
from ..widgets.widget import Group
from .entries import entry_of

_PLACE = re.compile(r"^(?P<file>.*?):(?P<line>\d+): (?P<what>.*)$")
SIZE, SMALL = 18, 14.5


class BrokenScene(Dialog):
    """One sentence about the first mistake; all of them, with their files, below it if somebody
    wants to see them."""

    def __init__(
        self, shell: Shell, id: str, folder: Path, mistakes: str, again: Callable[[], object]
    ) -> None:
        """``again`` opens what could not be opened."""
        super().__init__(shell)
        self.entry, self.mistakes, self.again = entry_of(id, folder), mistakes, again
        self.unfolded = False
        self.rooms: list[tuple[str, pygame.Rect, float]] = []
        """The paragraphs: words, place and size."""

    def title(self) -> str:
        return self.ctx.translate(message("prototypes.broken.title", game=self.entry.title))

    def announcements(self) -> list[str]:
        return [self.sentence()]

    def sentence(self) -> str:
        """Where the first mistake is, and what is wrong there."""
        first = self.mistakes.partition("\n")[0]
        if at := _PLACE.match(first):
            what = at["what"].partition("; known: ")[0]  # the details say what else there is
            values = {"file": Path(at["file"]).name, "line": at["line"], "what": what}
            return self.ctx.translate(message("prototypes.broken.where", **values))
        return first

    def layout(self, size: tuple[int, int]) -> None:
        ctx, u = self.ctx, self.ctx.u
        wide = min(u(760), size[0] - u(24))
        inner = wide - u(80)
        told: list[tuple[str, float]] = [
            (self.sentence(), SIZE),
            (ctx.translate("prototypes.broken.mend"), 16),
        ]
        lines = self.mistakes.split("\n")
        if self.unfolded:
            told += [(line, SMALL) for line in lines]
        free, self.rooms, y = size[1] - u(24 + 190), [], 0
        for words, px in told:
            high = ctx.block_height(words, inner, px, "semibold")
            if self.rooms and y + high > free:
                break
            self.rooms.append((words, pygame.Rect(0, y, inner, high), px))
            y += high + u(10)
        self.panel = pygame.Rect(0, 0, wide, y + u(176))
        self.panel.center = (size[0] // 2, size[1] // 2)
        self.head = pygame.Rect(0, self.panel.y + u(24), inner, u(44))
        self.head.centerx = self.panel.centerx
        for _, room, _ in self.rooms:
            room.topleft = (self.head.x, self.head.bottom + u(12) + room.y)
        foot = pygame.Rect(self.head.x, self.panel.bottom - u(78), inner, u(52))
        details = "less" if self.unfolded else "more"
        entries = [
            (ctx.translate("library.back"), self.close, "plain", "icon_back"),
            (
                ctx.translate(f"prototypes.broken.{details}"),
                self.unfold,
                "plain",
                "icon_up" if self.unfolded else "icon_down",
            ),
            (ctx.translate("prototypes.broken.again"), self.look_again, "primary", "icon_redo"),
        ]
        self.group = Group(side_by_side(ctx, foot, entries))

    def unfold(self) -> None:
        """Show the details, or no longer."""
        self.unfolded = not self.unfolded
        self.relayout()

    def look_again(self) -> None:
        """Try again what could not be opened; this page comes again if that is still so."""
        self.close()
        self.again()

    def draw_page(self, surface: pygame.Surface) -> None:
        for words, room, px in self.rooms:
            colour = "ink" if px >= 16 else "ink_soft"
            self.ctx.block(surface, words, room, px, colour, "semibold")
