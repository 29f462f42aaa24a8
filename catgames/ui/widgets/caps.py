"""Keys and gamepad buttons as small caps in a row."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..graphics.context import Kit

SIZE, HIGH, GAP = 13.5, 26, 6
"""Letters, height of a cap, and what is between two, in design pixels."""


def cap_width(kit: Kit, words: str) -> int:
    """How wide a cap is."""
    letters = kit.type.size(words, SIZE * kit.unit, "bold")[0]
    return max(kit.u(HIGH), letters + kit.u(14))


def caps_width(kit: Kit, caps: Sequence[str]) -> int:
    """How wide a row of them is."""
    return sum(cap_width(kit, words) + kit.u(GAP) for words in caps) - kit.u(GAP)


def draw_caps(
    surface: pygame.Surface, kit: Kit, caps: Sequence[str], right: int, y: int, round_: bool = False
) -> None:
    """A row that ends at ``right``, with its middle at ``y``; a gamepad's are round."""
    left = right - caps_width(kit, caps)
    for words in caps:
        box = pygame.Rect(left, 0, cap_width(kit, words), kit.u(HIGH))
        box.centery = y
        radius = box.height // 2 if round_ else kit.u(6)
        low = box.move(0, kit.u(2))
        pygame.draw.rect(surface, kit.theme["ink_soft"], low, border_radius=radius)
        pygame.draw.rect(surface, kit.theme["paper_light"], box, border_radius=radius)
        pygame.draw.rect(surface, kit.theme["ink"], box, kit.u(1.5), border_radius=radius)
        room = box.inflate(-kit.u(6), 0)
        kit.text(surface, words, box.center, SIZE, "ink", "bold", "middle", room)
        left = box.right + kit.u(GAP)
