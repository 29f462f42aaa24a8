"""What lies still: carpet, tray of the grid, trays of the piles, toy box; and what is written on
them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ....core.game import View
from ....core.types import Seat
from ....ui.widgets.plate import draw_mark
from ..state import State
from .layout import Layout

WOOD, WOOD_LIGHT, WOOD_DARK = (
    pygame.Color("#c78f52"),
    pygame.Color("#e3b67c"),
    pygame.Color("#8a5a30"),
)
FLOOR, SLOT = pygame.Color("#35506a"), pygame.Color("#2b4258")


def draw_ground(surface: pygame.Surface, layout: Layout, colours: Sequence[pygame.Color]) -> None:
    """Everything; ``colours`` are the seats'."""
    kit, area = layout.kit, layout.area
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    kit.tile(layer, "swap_clops/backdrop", 420)
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=kit.u(18))
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(layer, area)
    pygame.draw.rect(surface, kit.theme["ink"], area, kit.u(3), border_radius=kit.u(18))
    _draw_grid(surface, layout)
    for tray, colour in zip(layout.trays, colours):
        _draw_tray(surface, layout, tray, colour)
    _draw_box(surface, layout)


def _shadow(surface: pygame.Surface, layout: Layout, r: pygame.Rect, radius: int) -> None:
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for grow, alpha in ((8, 26), (4, 34), (1, 44)):
        box = r.inflate(layout.kit.u(grow), layout.kit.u(grow)).move(
            layout.kit.u(4), layout.kit.u(6)
        )
        pygame.draw.rect(veil, (20, 16, 34, alpha), box, border_radius=radius)
    surface.blit(veil, layout.area.topleft, layout.area)


def _draw_grid(surface: pygame.Surface, layout: Layout) -> None:
    kit, edge = layout.kit, layout.edge
    whole = layout.grid.inflate(2 * edge, 2 * edge)
    radius = kit.u(14)
    _shadow(surface, layout, whole, radius)
    pygame.draw.rect(surface, WOOD_DARK, whole, border_radius=radius)
    pygame.draw.rect(
        surface, WOOD, whole.inflate(0, -kit.u(3)).move(0, -kit.u(1)), border_radius=radius
    )
    light = pygame.Rect(whole.x + radius, whole.y + kit.u(2), whole.width - 2 * radius, kit.u(2))
    pygame.draw.rect(surface, WOOD_LIGHT, light, border_radius=kit.u(1))
    pygame.draw.rect(surface, kit.theme["ink"], whole, kit.u(2.5), border_radius=radius)
    floor = layout.grid.inflate(kit.u(4), kit.u(4))
    pygame.draw.rect(
        surface, kit.theme["ink"], floor.inflate(kit.u(3), kit.u(3)), border_radius=kit.u(8)
    )
    pygame.draw.rect(surface, FLOOR, floor, border_radius=kit.u(7))
    for x in range(layout.side):
        for y in range(layout.side):
            cell = layout.cell(("cell", x, y)).inflate(-kit.u(8), -kit.u(8))
            pygame.draw.rect(surface, SLOT, cell, border_radius=round(cell.width * 0.14))


def _draw_tray(
    surface: pygame.Surface, layout: Layout, tray: pygame.Rect, colour: pygame.Color
) -> None:
    kit, radius = layout.kit, layout.kit.u(13)
    _shadow(surface, layout, tray, radius)
    pygame.draw.rect(surface, FLOOR, tray, border_radius=radius)
    pygame.draw.rect(surface, kit.theme["ink"], tray, kit.u(6), border_radius=radius)
    size = min(tray.width, tray.height) * 0.5
    ghost = kit.atlas.get("swap_clops/ghost", height=size, tint=SLOT)
    surface.blit(ghost, ghost.get_rect(center=tray.center))
    pygame.draw.rect(
        surface, colour, tray.inflate(-kit.u(2), -kit.u(2)), kit.u(3.5), border_radius=radius
    )


def _draw_box(surface: pygame.Surface, layout: Layout) -> None:
    kit, box = layout.kit, layout.box
    picture = kit.atlas.get("swap_clops/toy_box", width=box.width)
    surface.blit(picture, picture.get_rect(midtop=(box.centerx, box.y)))
    room = layout.area.bottom - layout.kit.u(14) - box.bottom
    height = min(box.width * 208 / 144, room)
    if height > box.width:
        toys = kit.atlas.get("swap_clops/toys", height=height)
        surface.blit(toys, toys.get_rect(midbottom=(box.centerx, layout.area.bottom - kit.u(14))))


def draw_heads(
    surface: pygame.Surface,
    layout: Layout,
    view: View[State],
    name: Callable[[Seat], str],
    look: Callable[[Seat], int],
) -> None:
    """Whose pile it is and how many Clops lie in it; how many are left in the box."""
    kit, s = layout.kit, view.state
    for seat, (tray, pile) in enumerate(zip(layout.trays, s.piles)):
        x, y = tray.x + kit.u(20), tray.y + kit.u(20)
        letter = (name(seat).strip() or "?")[0].upper()
        draw_mark(surface, kit, look(seat), x, y, kit.u(10), letter)
        kit.text(
            surface, str(len(pile)), (tray.right - kit.u(12), y), 18, "cream", "heavy", "right"
        )
    _draw_left(surface, layout, len(s.bag))


def _draw_left(surface: pygame.Surface, layout: Layout, left: int) -> None:
    kit, box = layout.kit, layout.box
    at = (box.centerx, box.y + box.width * 0.833)
    kit.text(surface, str(left), at, 0.25 * box.width / kit.unit, "ink", "heavy", "middle")
