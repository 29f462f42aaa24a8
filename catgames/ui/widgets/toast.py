"""A sentence over the foot of a screen, for a while."""

from __future__ import annotations

import pygame

from ..graphics.context import Kit

WIDEST = 720


def draw_toast(
    kit: Kit, surface: pygame.Surface, words: str, colour: str, width: int, foot: tuple[int, int]
) -> None:
    """On a slip of paper no wider than ``width``; ``foot`` is the middle of its lower edge."""
    width = min(kit.u(WIDEST), width)
    high = kit.block_height(words, width - kit.u(40), 16, "semibold") + kit.u(24)
    box = pygame.Rect(0, 0, width, high)
    box.midbottom = foot
    kit.panel(surface, box)
    room = box.inflate(-kit.u(36), -kit.u(20))
    kit.block(surface, words, room, 16, colour, "semibold", "middle", middle=True)
