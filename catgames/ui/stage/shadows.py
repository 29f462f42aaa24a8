"""The soft shadow of a piece that is above the table."""

from __future__ import annotations

import pygame

from ..graphics.sprites import Atlas

NEARER = 0.36
"""How much larger a piece looks at a height of one of its own."""
HELD = 0.17
"""How high above the table a piece is held, in its heights."""
ASIDE, BELOW = 0.4, 1.0
"""Where the shadow falls, seen from the piece, in its height above the table."""
SOFT, STEPS = 0.05, 6
"""By what share of a piece its shadow is blurred where it touches the table, and how many steps
there are up to a height of one, so that pictures can be kept."""
SMALL = 4
"""A shadow is drawn so many times smaller: it is soft anyway."""
DARK = (20, 10, 8)


def shadow_of(atlas: Atlas, sprite: str, height: float, angle: int, above: float) -> pygame.Surface:
    """The higher a piece is ``above`` the table, in its heights, the wider and softer it is."""
    step = min(STEPS, round(above * STEPS))

    def blurred() -> pygame.Surface:
        plain = atlas.get(sprite, height=height)
        w, h = (max(1, side // SMALL) for side in plain.get_size())
        blur = max(1, round(h * (SOFT + 0.1 * step / STEPS)))
        small = pygame.transform.smoothscale(plain, (w, h))
        alpha = 120 - 40 * step // STEPS
        shape = pygame.mask.from_surface(small).to_surface(
            setcolor=(*DARK, alpha), unsetcolor=(*DARK, 0)
        )
        layer = pygame.Surface((w + 4 * blur, h + 4 * blur), pygame.SRCALPHA)
        layer.fill((*DARK, 0))
        layer.blit(shape, (2 * blur, 2 * blur), special_flags=pygame.BLEND_RGBA_MAX)
        layer = pygame.transform.gaussian_blur(layer, blur)
        layer = pygame.transform.smoothscale_by(layer, SMALL * (1 + 0.3 * step / STEPS))
        return pygame.transform.rotozoom(layer, angle, 1) if angle else layer

    return atlas.keep(("shadow", sprite, round(height), angle, step), blurred)


def place_of(
    shadow: pygame.Surface, x: float, y: float, height: float, above: float
) -> tuple[int, int]:
    """Its upper left corner, for a piece whose middle is drawn at (x, y)."""
    far = above * height
    return shadow.get_rect(center=(round(x + ASIDE * far), round(y + BELOW * far))).topleft
