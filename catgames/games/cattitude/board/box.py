"""What Cattitude is made of on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....core.types import message
from ....ui.graphics.context import DrawContext
from ....ui.stage.components import DISC, TILE, Component
from ....ui.stage.parts import with_name
from ..data import BACKS, OPEN, Data
from .pieces import CardSprites

CHOICE, DIRECTION, PALACE = (25.0, 25.0), (40.0, 40.0), (55.0, 46.0)
CLOTH = "#6f1d2f"
WIDE = 65.0
"""Millimetres that the drawing of a card is wide, with its shadow."""


def components(ctx: DrawContext, d: Data, seats: int) -> Iterator[Component]:
    """Everything, for so many players."""
    say, sprites = ctx.translate, CardSprites(ctx, d)
    for back in BACKS:
        card = partial(Component, back=f"cattitude/back_{back}", group=say(f"cattitude.box.{back}"))
        for face in range(d.cards):
            if (face >= d.first_red) == (back == "red"):
                name = say(f"cattitude.face.{d.names[face]}")
                name = name[:1].upper() + name[1:]
                drawn = with_name(ctx, sprites.name(face, ("hand",)), name, WIDE)
                text = _value(ctx, d, face)
                yield card(name=name, count=d.count[face], face=drawn, text=text)
    disc = partial(Component, form=DISC, group=say("cattitude.box.tokens"))
    for key, pair, count, size in (
        ("choice", d.choice_tokens, seats, CHOICE),
        ("direction", d.direction_tokens, 1, DIRECTION),
    ):
        front, back = (f"cattitude/{d.names[face]}" for face in (pair[OPEN], pair[1]))
        name = say(f"cattitude.box.{key}")
        yield disc(name=name, count=count, face=front, back=back, size=size)
    palace = partial(disc, form=TILE, size=PALACE, ground=CLOTH)
    yield palace(name=say("cattitude.box.palace"), count=seats, face="cattitude/palace")


def _value(ctx: DrawContext, d: Data, face: int) -> str:
    if d.takes[face]:
        return ""
    return ctx.translate(message("cattitude.box.value", points=d.value[face]))
