"""What is in the game's box, laid out in a tray below its lid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from ...catalog import board_class
from ...core.game import Game
from ...core.types import TABLE, Atom, GameError
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..stage.components import BOARD, Component

HIGH, TALLEST = 64, 160
"""Least and greatest height of the tray, in units."""
NAME, SIZE = 20, 13.5
"""Height of the line with the name of a heap, and of its letters, in units."""
GAP, APART = 22, 5
"""Between heaps, and between the things of a heap, in units."""
LONG = 2
"""Widths, in heights, from which on a thing is left out: a strip would lie across all others."""
MANY = 14
"""Things that are shown of a heap at most."""


@dataclass(frozen=True, slots=True)
class Heap:
    """Things that are counted together."""

    name: str
    count: int
    faces: tuple[tuple[str, float], ...]
    """Sprites, each once, with their heights in millimetres."""


def heaps_of(made: Sequence[Component]) -> list[Heap]:
    """By their headings, in the order in which they are counted; boards are too large."""
    groups: dict[str, list[Component]] = {}
    for one in made:
        if one.form != BOARD and one.count:
            groups.setdefault(one.group or one.name, []).append(one)
    found = []
    for name, things in groups.items():
        faces = dict.fromkeys(
            (one.face, one.size[1])
            for one in things
            if one.face and one.size[0] < LONG * one.size[1]
        )
        if faces:
            found.append(Heap(name, sum(one.count for one in things), tuple(faces)))
    return found


class Contents:
    """The tray of one set-up."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.heaps: list[Heap] = []
        self._key: object = None

    def look(self, game: Game[Any, Any], seats: int, options: dict[str, Atom]) -> None:
        """Look into the box of a game for so many players; nothing is shown of one that does not
        say what it is made of."""
        key = (game, seats, self.ctx.catalogue)
        if key == self._key:
            return
        self._key, self.heaps = key, []
        name: Callable[[int], str] = str
        try:
            board = board_class(game.info.id)(game, self.ctx, name, lambda seat: seat)
            view = game.view(game.new_state(seats, options), TABLE)
            self.heaps = heaps_of(board.components(view))
        except GameError:  # it is told when the game begins
            return

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the tray as far as there is room for one."""
        u = self.ctx.u
        if not self.heaps or room.height < u(HIGH):
            return
        tray = pygame.Rect(room.x, 0, room.width, min(room.height, u(TALLEST)))
        tray.centery = room.centery
        self._tray(surface, tray)
        inner = tray.inflate(-u(28), -u(24))
        widths = [self._caption(heap) + u(GAP) for heap in self.heaps]
        named = inner.height >= u(HIGH) and sum(widths) <= inner.width
        if not named:
            widths = [0] * len(self.heaps)
        more, x = (inner.width - sum(widths)) / len(self.heaps), float(inner.x)
        for heap, width in zip(self.heaps, widths, strict=True):
            part = pygame.Rect(round(x), inner.y, int(width + more), inner.height)
            x += width + more
            if named:
                part.height -= u(NAME)
                self._name(surface, heap, part)
                part.height -= u(4)
            self._things(surface, part.inflate(-u(GAP), 0), heap)

    def _caption(self, heap: Heap) -> int:
        """How wide a heap's number and name are."""
        size, px = self.ctx.type.size, SIZE * self.ctx.unit
        number, name = size(str(heap.count), px, "heavy")[0], size(heap.name, px, "bold")[0]
        return number + self.ctx.u(5) + name

    def _name(self, surface: pygame.Surface, heap: Heap, part: pygame.Rect) -> None:
        """How many of what lies there, below ``part``."""
        ctx = self.ctx
        x, y = part.centerx - self._caption(heap) // 2, part.bottom + ctx.u(NAME / 2)
        number = ctx.text(surface, str(heap.count), (x, y), SIZE, "gold", "heavy")
        ctx.text(surface, heap.name, (number.right + ctx.u(5), y), SIZE, "cream", "bold")

    def _tray(self, surface: pygame.Surface, tray: pygame.Rect) -> None:
        """Cardboard, darker inside, with the shadow of its upper edge."""
        theme, u = self.ctx.theme, self.ctx.u
        rounded(surface, theme["ink"], tray, border_radius=u(10))
        rim = tray.inflate(-u(5), -u(5))
        rounded(surface, theme["table"], rim, border_radius=u(8))
        well = rim.inflate(-u(8), -u(8))
        rounded(surface, theme["shade"], well, border_radius=u(6))
        floor = pygame.Rect(well.x, well.y + u(4), well.width, well.height - u(4))
        rounded(surface, theme["table_dark"], floor, border_radius=u(6))

    def _things(self, surface: pygame.Surface, room: pygame.Rect, heap: Heap) -> None:
        """As many different things as have room, whole and side by side."""
        tallest = max(high for one in self.heaps for _, high in one.faces)
        most = min(len(heap.faces), MANY)
        gap = self.ctx.u(APART)
        while True:
            shown = self._pictures(room, heap, most, tallest)
            wide = sum(picture.width + gap for picture in shown) - gap
            if most == 1 or wide <= room.width:
                break
            most -= 1
        x = room.centerx - wide // 2
        for picture in shown:
            surface.blit(picture, picture.get_rect(midleft=(x, room.centery)))
            x += picture.width + gap

    def _pictures(
        self, room: pygame.Rect, heap: Heap, many: int, tallest: float
    ) -> list[pygame.Surface]:
        """Pictures of so many of a heap's things, from its first to its last.  Small things are
        larger than they are beside the large ones, so that they can be seen."""
        shown = []
        for i in range(many):
            face, high = heap.faces[i * len(heap.faces) // many]
            w, h = self.ctx.atlas.find(face).size
            tall = min(room.height * (high / tallest) ** 0.5, room.width * h / w)
            shown.append(self.ctx.atlas.get(face, height=max(1.0, tall)))
        return shown
