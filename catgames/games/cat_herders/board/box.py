"""What Cat Herders is made of on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil, sqrt

import pygame

from ....core.types import message
from ....ui.graphics.context import DrawContext
from ....ui.stage.components import BOARD, CREAM, DISC, Component
from ....ui.stage.parts import draw_backdrop
from ..geometry import Board
from ..words import cat_name
from .ground import draw_park
from .layout import CAMP, extent, lay_out
from .marks import HERDERS

SPACE = 24.0
"""Millimetres from one space to the next."""
RIM = 7.0
"""Meadow around the park."""
PIECE = (18.0, 18.0)
GRASS = "#dbe8bd"
DRAWN = 9
"""Cats with a drawing."""


def components(ctx: DrawContext, park: Board) -> Iterator[Component]:
    """Everything for this board; of the cats, those in play."""
    size = board_size(park)
    face = f"cat_herders/printed_{park.grid}_{park.side}"
    ctx.atlas.define(face, (size[0] * 4, size[1] * 4), partial(_paint, ctx, park))
    say, counts = ctx.translate, park.counts
    name, group = say("cat_herders.box.park"), say("cat_herders.box.board")
    yield Component(name=name, count=1, face=face, form=BOARD, size=size, group=group)
    disc = partial(Component, form=DISC, size=PIECE, group=say("cat_herders.box.pieces"))
    for look, side in ((1, "blue"), (0, "red")):
        name = say(message("cat_herders.box.herder", side=("text", f"cat_herders.side.{side}")))
        yield disc(name=name, count=counts.herders, face=HERDERS[look], ground=CREAM)
    for cat in range(counts.cats):
        face = f"cat_herders/cat_{cat % DRAWN + 1}"
        yield disc(name=say(cat_name(cat)), count=1, face=face, ground=GRASS)


def board_size(park: Board) -> tuple[float, float]:
    """Millimetres."""
    across, down = extent(park)
    size = SPACE if park.grid == "square" else SPACE / sqrt(3)
    return across * size + 2 * RIM, down * size + 2 * RIM


def _paint(ctx: DrawContext, park: Board, surface: pygame.Surface) -> None:
    """The park in the middle of the meadow, without the camps of the screen."""
    before, w = ctx.unit, surface.get_width()
    ctx.unit = w / (board_size(park)[0] * 4)
    rim = RIM * w / board_size(park)[0]
    middle = surface.get_rect().inflate(-2 * rim, -2 * rim)
    pad = ctx.u(14)
    area = pygame.Rect(0, 0, ceil((middle.width + pad) / (1 - 2 * CAMP)), middle.height + 2 * pad)
    area.center = middle.center
    draw_backdrop(surface, ctx, surface.get_rect(), "cat_herders/backdrop", 420, 0, edge=0)
    draw_park(surface, lay_out(ctx, area, park))
    ctx.unit = before
