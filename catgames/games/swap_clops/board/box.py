"""What Swap Clops is made of on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ....core.types import message
from ....ui.graphics.context import DrawContext
from ....ui.stage.components import TILE, Component
from ..data import SIDES, Data
from ..words import clop_name, like_name
from .ground import BACK, tile

SIZE = (30.0, 30.0)


def _printed(ctx: DrawContext, d: Data, number: int) -> str:
    """The tile on a ground of its own colour: its walls stand beyond its edge."""
    drawn, bare = tile(ctx, d, number), "swap_clops/tile"
    return ctx.atlas.define(
        f"{drawn}_printed", ctx.atlas.find(drawn).size, partial(_paint, ctx, drawn, bare)
    )


def _paint(ctx: DrawContext, drawn: str, bare: str, surface: pygame.Surface) -> None:
    size = surface.get_size()
    ground = ctx.atlas.get(bare, *size)
    box = ground.get_bounding_rect(250)
    surface.fill(ground.get_at((box.x + max(1, box.w // 40), box.centery)))
    surface.blit(ctx.atlas.get(drawn, *size), (0, 0))


def components(ctx: DrawContext, d: Data) -> Iterator[Component]:
    """Equal tiles are counted together."""
    counts: dict[tuple[int, ...], list[int]] = {}
    for number in range(d.tiles):
        kind = (d.face[number], d.shape[number], d.like[number], d.walls[number])
        counts.setdefault(kind, []).append(number)
    for (_, _, like, walls), numbers in sorted(counts.items()):
        name = ctx.translate(clop_name(d, numbers[0]))
        words = [ctx.translate(message("swap_clops.box.like", like=like_name(like)))]
        sides = [
            ctx.translate(f"swap_clops.side.{side}")
            for i, side in enumerate(SIDES)
            if walls >> i & 1
        ]
        if sides:
            words.append(ctx.translate(message("swap_clops.box.walls", sides=", ".join(sides))))
        yield Component(
            name=name[:1].upper() + name[1:], count=len(numbers), face=_printed(ctx, d, numbers[0]),
            back=BACK, form=TILE, size=SIZE, group=ctx.translate("swap_clops.box.tiles"),
            text=". ".join(words),
        )  # fmt: skip
