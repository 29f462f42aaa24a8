"""What never moves: carpet, the grid's case, crates for the piles, toy box, prizes; and the tiles
as they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ....core.game import View
from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import rounded
from ....ui.graphics.sprites import Layer
from ....ui.stage.parts import draw_backdrop, draw_named_mark
from ..data import FACES, LIKES, SHAPES, SIDES, Data
from ..state import State
from .layout import HEAD, Layout

WOOD, LIGHT, DEEP = pygame.Color("#c78f52"), pygame.Color("#fff6dc"), pygame.Color("#2a1712")
FLOOR, GROOVE, PLANK = pygame.Color("#64432e"), pygame.Color("#533726"), 34
"""The floor of a crate, its grooves and the width between them, in units."""
GROUND, SLOT = pygame.Color("#8f6a48"), pygame.Color("#7d5a3b")
"""The floor of the grid, darker than the tiles, and where a tile is missing."""
RIM = 0.325
"""Share of the toy box's picture above its rim, where Clops look out."""
LETTERS, SAID = 16, 84
"""Heights of the letters about the prizes and of their room, in units."""


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
        rounded(veil, (20, 16, 34, alpha), box, border_radius=radius)
    surface.blit(veil, layout.area.topleft, layout.area)


def _draw_grid(surface: pygame.Surface, layout: Layout) -> None:
    ctx, edge = layout.ctx, layout.edge
    whole = layout.grid.inflate(2 * edge, 2 * edge)
    _draw_case(surface, layout, whole, edge - ctx.u(2), WOOD, GROUND)
    for x in range(layout.side):
        for y in range(layout.side):
            cell = layout.cell(("cell", x, y)).inflate(-ctx.u(8), -ctx.u(8))
            rounded(surface, SLOT, cell, border_radius=round(cell.width * 0.14))


def _draw_tray(
    surface: pygame.Surface, layout: Layout, tray: pygame.Rect, colour: pygame.Color
) -> None:
    """A crate painted in a player's colour; a plank at its top says whose it is."""
    ctx = layout.ctx
    floor = _draw_case(surface, layout, tray, ctx.u(8), colour)
    for y in range(floor.y + ctx.u(HEAD + PLANK - 4), floor.bottom - ctx.u(8), ctx.u(PLANK)):
        pygame.draw.line(surface, GROOVE, (floor.x, y), (floor.right - 1, y), ctx.u(1.5))
    head = pygame.Rect(floor.x, tray.y + ctx.u(8), floor.width, ctx.u(HEAD - 8))
    line = pygame.Rect(head.x, head.bottom, head.width, ctx.u(2.5))
    for box, paint in ((head, colour), (line, ctx.theme["ink"])):
        pygame.draw.rect(surface, paint, box)
    shade = pygame.Rect(line.x, line.bottom, line.width, ctx.u(4))
    pygame.draw.rect(surface, FLOOR.lerp(DEEP, 0.4), shade)


def _draw_case(
    surface: pygame.Surface,
    layout: Layout,
    whole: pygame.Rect,
    edge: int,
    paint: pygame.Color = WOOD,
    ground: pygame.Color = FLOOR,
) -> pygame.Rect:
    """A painted wooden case with an ``edge`` so wide, and its floor."""
    ctx, radius = layout.ctx, layout.ctx.u(14)
    _shadow(surface, layout, whole, radius)
    rounded(surface, paint.lerp(DEEP, 0.4), whole, border_radius=radius)
    upper = whole.inflate(0, -ctx.u(4)).move(0, -ctx.u(2))
    rounded(surface, paint, upper, border_radius=radius)
    light = pygame.Rect(whole.x + radius, whole.y + ctx.u(3), whole.width - 2 * radius, ctx.u(2))
    rounded(surface, paint.lerp(LIGHT, 0.5), light, border_radius=ctx.u(1))
    rounded(surface, ctx.theme["ink"], whole, ctx.u(2.5), border_radius=radius)
    floor = whole.inflate(-2 * edge, -2 * edge)
    rim = floor.inflate(ctx.u(3), ctx.u(3))
    rounded(surface, ctx.theme["ink"], rim, border_radius=ctx.u(9))
    rounded(surface, ground, floor, border_radius=ctx.u(8))
    return floor


def _draw_box(surface: pygame.Surface, layout: Layout, empty: bool) -> None:
    ctx, box = layout.ctx, layout.box
    picture = ctx.atlas.get("swap_clops/toy_box", width=box.width)
    place = picture.get_rect(midtop=(box.centerx, box.y))
    hidden = round(picture.get_height() * RIM) if empty else 0
    below = pygame.Rect(0, hidden, picture.get_width(), picture.get_height() - hidden)
    surface.blit(picture, place.move(0, hidden), below)
    _draw_case(surface, layout, layout.prizes, ctx.u(6))
    bottom = layout.area.bottom - ctx.u(10)
    height = min(box.width * 208 // 144, bottom - layout.prizes.bottom - ctx.u(6))
    if height > box.width * 0.6:
        toys = ctx.atlas.get("swap_clops/toys", height=height)
        surface.blit(toys, toys.get_rect(midbottom=(box.centerx, bottom)))


def draw_prizes(surface: pygame.Surface, layout: Layout, bonus: int, words: str) -> None:
    """Draw, under the toy box, every like and what most of one wins."""
    ctx, room = layout.ctx, layout.prizes.inflate(-layout.ctx.u(20), -layout.ctx.u(16))
    said = pygame.Rect(room.x, 0, room.width, min(ctx.u(SAID), room.height // 2))
    said.bottom = room.bottom
    row = (said.y - room.y) / len(LIKES)
    side, size = min(row * 0.94, room.width * 0.46), min(row * 0.56, room.width * 0.36) / ctx.unit
    for i, like in enumerate(LIKES):
        y = room.y + row * (i + 0.5)
        picture = ctx.atlas.get(f"swap_clops/like_{like}", height=side)
        left = round(room.x + room.width * 0.26)
        surface.blit(picture, picture.get_rect(center=(left, round(y))))
        at = (room.x + room.width * 0.74, y)
        ctx.text(surface, f"+{bonus}", at, size, "cream", "heavy", "middle")
    ctx.fit(surface, words, said, LETTERS, "cream", align="middle")


def draw_heads(
    surface: pygame.Surface,
    layout: Layout,
    view: View[State],
    name: Callable[[Seat], str],
    look: Callable[[Seat], int],
) -> None:
    """Whose pile it is, how many Clops lie in it or what will, and how many are left in the box."""
    ctx, s = layout.ctx, view.state
    for seat, (tray, pile) in enumerate(zip(layout.trays, s.piles)):
        x, y, seen = tray.x + ctx.u(22), tray.y + ctx.u(HEAD / 2 + 2), look(seat)
        draw_named_mark(surface, ctx, seen, name(seat), x, y, ctx.u(10))
        ink, at = ctx.theme.seats[seen].ink, (tray.right - ctx.u(16), y)
        ctx.text(surface, str(len(pile)), at, 19, ink, "heavy", "right")
        if not pile:
            floor = layout.floor(seat)
            wide = min(floor.width, floor.height * 312 / 112)
            ghosts = ctx.atlas.get("swap_clops/ghosts", width=wide)
            surface.blit(ghosts, ghosts.get_rect(center=floor.center))
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
    layers: list[Layer | str] = ["swap_clops/tile", f"swap_clops/{shape}_{face}{mood}"]
    for side in walls:
        layers.insert(1 if side == "north" else len(layers), f"swap_clops/wall_{side}")
    layers.append(Layer(f"swap_clops/like_{like}", *(LIKE_IN_PILE if pose == "pile" else LIKE_AT)))
    return ctx.atlas.compose(name, layers)
