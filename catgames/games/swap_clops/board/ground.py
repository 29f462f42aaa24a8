"""What never moves: carpet, trays of the grid and of the piles, toy box; and the tiles as they are
drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ....core.game import View
from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.sprites import Layer
from ....ui.stage.parts import draw_backdrop, draw_named_mark
from ..data import FACES, LIKES, SHAPES, Data
from ..geometry import SIDES
from ..state import State
from .layout import Layout

WOOD, WOOD_LIGHT, WOOD_DARK = (
    pygame.Color("#c78f52"),
    pygame.Color("#e3b67c"),
    pygame.Color("#8a5a30"),
)
FLOOR, SLOT, DEEP = pygame.Color("#6b4730"), pygame.Color("#563624"), pygame.Color("#2a1712")


RIM = 0.325
"""Share of the toy box's picture above its rim, where Clops look out."""
BONUS, LETTERS, IN_ROW = 196, 17, 3
"""Height of what is said about the bonus and of its letters, in units; likes side by side."""


def draw_ground(
    surface: pygame.Surface, layout: Layout, colours: Sequence[pygame.Color], empty: bool
) -> None:
    """Everything; ``colours`` are the seats'.  ``empty``: nothing is left in the toy box."""
    backdrop = "swap_clops/backdrop"
    draw_backdrop(surface, layout.ctx, layout.area, backdrop, 420, 18, edge=3)
    _draw_grid(surface, layout)
    for tray, colour in zip(layout.trays, colours):
        _draw_tray(surface, layout, tray, colour)
    _draw_box(surface, layout, empty)


def _shadow(surface: pygame.Surface, layout: Layout, r: pygame.Rect, radius: int) -> None:
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for grow, alpha in ((8, 26), (4, 34), (1, 44)):
        box = r.inflate(layout.ctx.u(grow), layout.ctx.u(grow)).move(
            layout.ctx.u(4), layout.ctx.u(6)
        )
        pygame.draw.rect(veil, (20, 16, 34, alpha), box, border_radius=radius)
    surface.blit(veil, layout.area.topleft, layout.area)


def _draw_grid(surface: pygame.Surface, layout: Layout) -> None:
    ctx, edge = layout.ctx, layout.edge
    _draw_case(surface, layout, layout.grid.inflate(2 * edge, 2 * edge), edge - ctx.u(2))
    for x in range(layout.side):
        for y in range(layout.side):
            cell = layout.cell(("cell", x, y)).inflate(-ctx.u(8), -ctx.u(8))
            pygame.draw.rect(surface, SLOT, cell, border_radius=round(cell.width * 0.14))


def _draw_tray(
    surface: pygame.Surface, layout: Layout, tray: pygame.Rect, colour: pygame.Color
) -> None:
    ctx = layout.ctx
    floor = _draw_case(surface, layout, tray, ctx.u(6))
    pygame.draw.rect(surface, colour.lerp(DEEP, 0.6), floor, border_radius=ctx.u(8))
    pygame.draw.rect(surface, colour, floor, ctx.u(3), border_radius=ctx.u(8))


def _draw_case(
    surface: pygame.Surface, layout: Layout, whole: pygame.Rect, edge: int
) -> pygame.Rect:
    """A wooden case with an ``edge`` so wide, and its floor."""
    ctx, radius = layout.ctx, layout.ctx.u(14)
    _shadow(surface, layout, whole, radius)
    pygame.draw.rect(surface, WOOD_DARK, whole, border_radius=radius)
    pygame.draw.rect(
        surface, WOOD, whole.inflate(0, -ctx.u(3)).move(0, -ctx.u(1)), border_radius=radius
    )
    light = pygame.Rect(whole.x + radius, whole.y + ctx.u(2), whole.width - 2 * radius, ctx.u(2))
    pygame.draw.rect(surface, WOOD_LIGHT, light, border_radius=ctx.u(1))
    pygame.draw.rect(surface, ctx.theme["ink"], whole, ctx.u(2.5), border_radius=radius)
    floor = whole.inflate(-2 * edge, -2 * edge)
    rim = floor.inflate(ctx.u(3), ctx.u(3))
    pygame.draw.rect(surface, ctx.theme["ink"], rim, border_radius=ctx.u(9))
    pygame.draw.rect(surface, FLOOR, floor, border_radius=ctx.u(8))
    return floor


def _draw_box(surface: pygame.Surface, layout: Layout, empty: bool) -> None:
    ctx, box = layout.ctx, layout.box
    picture = ctx.atlas.get("swap_clops/toy_box", width=box.width)
    place = picture.get_rect(midtop=(box.centerx, box.y))
    hidden = round(picture.get_height() * RIM) if empty else 0
    below = pygame.Rect(0, hidden, picture.get_width(), picture.get_height() - hidden)
    surface.blit(picture, place.move(0, hidden), below)
    room = layout.area.bottom - layout.ctx.u(14) - box.bottom - ctx.u(BONUS)
    height = min(box.width * 208 / 144, room)
    if height > box.width:
        toys = ctx.atlas.get("swap_clops/toys", height=height)
        surface.blit(toys, toys.get_rect(midbottom=(box.centerx, layout.area.bottom - ctx.u(14))))


def draw_bonus(surface: pygame.Surface, layout: Layout, words: str) -> None:
    """Draw, under the toy box, every like and what most of one wins."""
    ctx, box = layout.ctx, layout.box
    size = box.width / IN_ROW
    rows = [LIKES[i : i + IN_ROW] for i in range(0, len(LIKES), IN_ROW)]
    top = round(box.bottom + size * len(rows)) + ctx.u(10)
    room = pygame.Rect(box.x, top, box.width, box.bottom + ctx.u(BONUS) - top)
    ground = pygame.Rect(box.x, box.bottom, box.width, top - box.bottom)
    ground.height += ctx.block_height(words, room.width, LETTERS)
    pygame.draw.rect(surface, FLOOR, ground.inflate(ctx.u(6), ctx.u(8)), border_radius=ctx.u(8))
    for y, row in enumerate(rows):
        left = box.centerx - size * len(row) / 2
        for x, like in enumerate(row):
            picture = ctx.atlas.get(f"swap_clops/like_{like}", height=size * 0.9)
            middle = (round(left + size * (x + 0.5)), round(box.bottom + size * (y + 0.55)))
            surface.blit(picture, picture.get_rect(center=middle))
    ctx.block(surface, words, room, LETTERS, "cream", align="middle")


def draw_heads(
    surface: pygame.Surface,
    layout: Layout,
    view: View[State],
    name: Callable[[Seat], str],
    look: Callable[[Seat], int],
) -> None:
    """Whose pile it is, how many Clops lie in it, and how many are left in the box."""
    ctx, s = layout.ctx, view.state
    for seat, (tray, pile) in enumerate(zip(layout.trays, s.piles)):
        x, y = tray.x + ctx.u(20), tray.y + ctx.u(20)
        draw_named_mark(surface, ctx, look(seat), name(seat), x, y, ctx.u(10))
        ctx.text(
            surface, str(len(pile)), (tray.right - ctx.u(14), y), 18, "cream", "heavy", "right"
        )
    _draw_left(surface, layout, len(s.bag))


def _draw_left(surface: pygame.Surface, layout: Layout, left: int) -> None:
    ctx, box = layout.ctx, layout.box
    at = (box.centerx, box.y + box.width * 0.833)
    ctx.text(surface, str(left), at, 0.25 * box.width / ctx.unit, "ink", "heavy", "middle")


BACK = "swap_clops/back"
LIKE_AT = (67, 67, 0.98)
"""Where the sign of a like is drawn and how large: at the lower right."""
LIKE_IN_PILE = (53, 53, 1.32)
"""In a pile, where tiles are smaller."""


def tile(ctx: DrawContext, d: Data, number: int, pose: str = "") -> str:
    """The sprite of a tile; ``pose``: "", "blink", "cheer" or "pile" (cheering, in a pile)."""
    name = f"swap_clops/made_{number}_{pose or 'plain'}"
    if ctx.atlas.has(name):
        return name
    shape, face, like = SHAPES[d.shape[number]], FACES[d.face[number]], LIKES[d.like[number]]
    walls = [side for i, side in enumerate(SIDES) if d.walls[number] >> i & 1]
    mood = {"": "", "pile": "_cheer"}.get(pose, f"_{pose}")
    layers: list[Layer | str] = [f"swap_clops/tile_{face}", f"swap_clops/{shape}_{face}{mood}"]
    for side in walls:
        layers.insert(1 if side == "north" else len(layers), f"swap_clops/wall_{side}")
    layers.append(Layer(f"swap_clops/like_{like}", *(LIKE_IN_PILE if pose == "pile" else LIKE_AT)))
    return ctx.atlas.compose(name, layers)
