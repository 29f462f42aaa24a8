"""The OBJECT card found in the Present, and what the finder can do with it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Shape
from ..geometry import OBJECTS, PRESENT
from ..state import State
from .layout import Layout, box_of
from .panel_context import PanelContext

CHOICES: tuple[Target, ...] = (
    *(("object", o) for o in OBJECTS[:PRESENT]),
    ("verb", "passage"),
    ("verb", "pass"),
)
"""In the order of the panel."""


class FoundPanel:
    """A panel over the half of the plan that the cat is not in."""

    def __init__(self, ctx: DrawContext, layout: Layout, translate: Callable[..., str]) -> None:
        self.at, self.translate = layout, translate
        self.panel = PanelContext(ctx, layout)
        self.u = self.panel.u

    def offered(self, s: State) -> tuple[Target, ...]:
        """The choices that the card offers, whether they are possible or not."""
        if s.found == PRESENT:
            return CHOICES
        return (("object", OBJECTS[s.found]), ("verb", "pass"))

    def rect(self, s: State) -> pygame.Rect:
        """Where the panel lies."""
        return self.at.panel([s.pos[s.active]])

    def tile(self, s: State, i: int) -> pygame.Rect:
        """The ``i``-th choice."""
        box = self.rect(s)
        count = len(self.offered(s))
        gap = self.u(8)
        wide = min(self.u(186), (box.width - self.u(24) - gap * (count - 1)) // count)
        left = box.centerx - (wide * count + gap * (count - 1)) // 2
        top = box.y + self.u(40)
        return pygame.Rect(left + i * (wide + gap), top, wide, box.bottom - self.u(14) - top)

    def shapes(self, s: State) -> dict[Target, Shape]:
        """Each choice's tile."""
        found: dict[Target, Shape] = {}
        for i, target in enumerate(self.offered(s)):
            box = self.tile(s, i)
            found[target] = box_of(box, self.u(10))
        return found

    def draw(self, surface: pygame.Surface, s: State, can: list[Target], hover: Target) -> None:
        """``can``: what can be chosen; the rest is pale."""
        theme, box = self.panel.theme, self.rect(s)
        self.panel.ctx.panel(surface, box)
        thing = ("text", f"cats_mansion.object.{OBJECTS[s.found]}")
        title = self.translate(message("cats_mansion.found.title", thing=thing))
        room = pygame.Rect(
            box.x + self.u(20), box.y + self.u(9), box.width - self.u(40), self.u(28)
        )
        self.panel.text(surface, title, room, 18)
        for i, target in enumerate(self.offered(s)):
            tile, open_ = self.tile(s, i), target in can
            hot = open_ and target == hover
            fill = theme["glow"] if hot else theme["paper_light" if open_ else "paper_dark"]
            pygame.draw.rect(surface, fill, tile, border_radius=self.u(10))
            edge = theme["accent_dark" if open_ else "paper_dark"]
            pygame.draw.rect(surface, edge, tile, self.u(3 if hot else 2), border_radius=self.u(10))
            self._tile(surface, tile, target, open_)

    def _tile(
        self, surface: pygame.Surface, tile: pygame.Rect, target: Target, open_: bool
    ) -> None:
        assert isinstance(target, tuple)
        word = str(target[1])
        pictures = {"passage": "passage", "pass": "leave", **{o: f"object_{o}" for o in OBJECTS}}
        high = min(self.u(76), tile.height * 0.42)
        picture = self.panel.atlas.get(
            f"cats_mansion/{pictures[word]}", height=high, alpha=255 if open_ else 110
        )
        surface.blit(picture, picture.get_rect(center=(tile.centerx, round(tile.y + high * 0.66))))
        room = pygame.Rect(
            tile.x + self.u(6), round(tile.y + high * 1.2), tile.width - self.u(12), 0
        )
        room.height = tile.bottom - room.y - self.u(4)
        words = self.translate(f"cats_mansion.found.{word}")
        ink = "ink" if open_ else "ink_soft"
        self.panel.text(surface, words, room, 13.5, ink, "bold")
