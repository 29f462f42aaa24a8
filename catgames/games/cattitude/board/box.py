"""What Cattitude is made of on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....core.types import message
from ....ui.graphics.context import DrawContext
from ....ui.stage.components import DISC, TILE, Component
from ....ui.stage.parts import draw_name
from ..data import BACKS, OPEN, Data
from .pieces import CardSprites

CHOICE, DIRECTION, PALACE = (25.0, 25.0), (40.0, 40.0), (55.0, 46.0)
CLOTH = "#6f1d2f"
WIDE = 65.0
"""Millimetres that the drawing of a card is wide, with its shadow."""


def components(ctx: DrawContext, d: Data, seats: int) -> Iterator[Component]:
    """Everything, for so many players."""
    sprites = CardSprites(ctx, d)
    for back in BACKS:
        group = ctx.translate(f"cattitude.box.{back}")
        for face in range(d.cards):
            if (face >= d.first_red) == (back == "red") and d.count[face]:
                name = ctx.translate(f"cattitude.face.{d.names[face]}")
                name = name[:1].upper() + name[1:]
                drawn = sprites.name(face, ("hand",))
                yield Component(
                    name=name,
                    count=d.count[face],
                    face=ctx.atlas.compose(
                        f"{drawn}:{face}", [drawn], partial(draw_name, ctx, name, WIDE)
                    ),
                    back=f"cattitude/back_{back}",
                    group=group,
                    text=_value(ctx, d, face),
                )
    tokens = ctx.translate("cattitude.box.tokens")
    for key, pair, count, size in (
        ("choice", d.choice_tokens, seats, CHOICE),
        ("direction", d.direction_tokens, 1, DIRECTION),
    ):
        yield Component(
            name=ctx.translate(f"cattitude.box.{key}"), count=count,
            face=f"cattitude/{d.names[pair[OPEN]]}", back=f"cattitude/{d.names[pair[1]]}",
            form=DISC, size=size, group=tokens,
        )  # fmt: skip
    yield Component(
        name=ctx.translate("cattitude.box.palace"), count=seats, face="cattitude/palace",
        form=TILE, size=PALACE, group=tokens, ground=CLOTH,
    )  # fmt: skip


def _value(ctx: DrawContext, d: Data, face: int) -> str:
    if d.takes[face]:
        return ""
    return ctx.translate(message("cattitude.box.value", points=d.value[face]))
