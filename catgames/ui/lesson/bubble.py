"""A speech bubble above or beside its speaker, as large as the room allows."""

from __future__ import annotations

import pygame

from ..graphics.context import SHRINK, DrawContext

SPEAKER, LEAST_SPEAKER = 186, 96
"""Largest and least height of the speaker, in units; long words make it smaller."""
PAD, TAIL = 20, 18
SIZE, CORRECTION = 19, 17
"""Letters of the words and of the correction above them, in units."""


class Bubble:
    """Fills ``rect``; its words may change at any time."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.words, self.correction = "", ""
        """The correction, why a click was wrong, comes first and in another colour."""
        self.speaker = ""
        """``group/name`` of the picture."""
        self.beside = False
        """Whether the words are at the right of the speaker, and not above."""

    def _height(self, width: int, shrink: float) -> int:
        ctx = self.ctx
        high = ctx.block_height(self.words, width, SIZE * shrink, "semibold")
        if self.correction:
            high += ctx.block_height(self.correction, width, CORRECTION * shrink, "bold") + ctx.u(
                14
            )
        return high

    def _fitted(self) -> tuple[int, int, float]:
        """Heights of the words and of the speaker, and the factor by which letters are smaller."""
        u, width = self.ctx.u, self._width()
        free = self.rect.height - 2 * u(PAD) - (0 if self.beside else u(TAIL))
        room = free if self.beside else free - u(LEAST_SPEAKER)
        for shrink in SHRINK:
            high = self._height(width, shrink)
            if high <= room:
                break
        above = max(u(48), min(free - high, u(SPEAKER)))
        return high, self._beside_speaker() if self.beside else above, shrink

    def _width(self) -> int:
        u = self.ctx.u
        speaker = self._beside_speaker() + u(TAIL) if self.beside else 0
        return self.rect.width - speaker - 2 * u(PAD)

    def _beside_speaker(self) -> int:
        """Height of a speaker beside its words, and the width that it gets."""
        return min(self.rect.height, self.ctx.u(SPEAKER))

    def draw(self, surface: pygame.Surface) -> None:
        """Bubble, tail, words, speaker."""
        if not self.words:
            return
        ctx = self.ctx
        high, speaker, shrink = self._fitted()
        picture = ctx.atlas.get(self.speaker, height=speaker)
        box = pygame.Rect(self.rect.x, 0, self._width() + 2 * ctx.u(PAD), high + 2 * ctx.u(PAD))
        if self.beside:
            face = pygame.Rect(self.rect.x, self.rect.bottom - speaker, speaker, speaker)
            box.midright = (self.rect.right, face.centery)
            box.clamp_ip(self.rect)
            surface.blit(picture, picture.get_rect(midbottom=face.midbottom))
            ctx.panel(surface, box)
            self._tail(surface, (box.x + ctx.u(8), box.centery), (-1, 0))
        else:
            box.bottom = self.rect.bottom - speaker - ctx.u(TAIL)
            at = picture.get_rect(midbottom=(self.rect.centerx + ctx.u(34), self.rect.bottom))
            surface.blit(picture, at)
            ctx.panel(surface, box)
            self._tail(surface, (box.centerx, box.bottom - ctx.u(8)), (0, 1))
        room = box.inflate(-2 * ctx.u(PAD), -2 * ctx.u(PAD))
        if self.correction:
            used = ctx.block(surface, self.correction, room, CORRECTION * shrink, "danger", "bold")
            room.y += used + ctx.u(14)
            room.height -= used + ctx.u(14)
            y = room.y - ctx.u(8)
            ends = ((room.x, y), (room.right, y))
            pygame.draw.line(surface, ctx.theme["paper_dark"], *ends, ctx.u(2))
        ctx.block(surface, self.words, room, SIZE * shrink, "ink", "semibold")

    def _tail(self, surface: pygame.Surface, at: tuple[int, int], way: tuple[int, int]) -> None:
        """Draw the tail from the bubble's edge to the speaker, downwards or to the left."""
        ctx = self.ctx
        out, along = pygame.Vector2(way), pygame.Vector2(abs(way[1]), abs(way[0]))
        ends = [at + along * ctx.u(side) for side in (-13, 13)]
        tip = at + along * ctx.u(18 if way[1] else -18) + out * ctx.u(TAIL + 6)
        pygame.draw.polygon(surface, ctx.theme["paper"], [*ends, tip])
        line = [ends[0] + out * ctx.u(1), tip, ends[1] + out * ctx.u(1)]
        pygame.draw.lines(surface, ctx.theme["ink"], False, line, ctx.u(2.5))
