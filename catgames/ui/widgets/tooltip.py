"""A few words beside the mouse."""

from __future__ import annotations

import pygame

from ..graphics.context import Kit


def draw_tooltip(kit: Kit, surface: pygame.Surface, words: str, mouse: tuple[int, int]) -> None:
    """Drawn beside ``mouse``, kept inside the window."""
    width = min(kit.u(300), kit.type.size(words, 15 * kit.unit, "semibold")[0] + 2)
    height = kit.block_height(words, width, 15, "semibold")
    box = pygame.Rect(
        mouse[0] + kit.u(14), mouse[1] + kit.u(18), width + kit.u(24), height + kit.u(14)
    )
    box.clamp_ip(surface.get_rect())
    kit.panel(surface, box, "panel_paper")
    kit.block(
        surface, words, box.inflate(-kit.u(22), -kit.u(12)), 15, "ink", "semibold", middle=True
    )
