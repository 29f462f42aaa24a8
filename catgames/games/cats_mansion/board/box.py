"""What Cat's Mansion Race is made of on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame

from ....core.types import message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import rounded
from ....ui.stage.components import BOARD, CARD_ACROSS, CARD_SIZE, CREAM, DISC, TILE, Component
from ....ui.stage.parts import with_name
from ..data import Data
from ..geometry import CATS, OBJECTS, ROOMS, Plan
from .ground import WALL, House, RoomNames
from .layout import Layout
from .pieces import ART

SQUARE, RIM = 24.0, 5.0
"""Millimetres of a square of the plan, and of the wall around the plan."""
PIECE, SMALL, MARKER = (20.0, 20.0), (16.0, 16.0), (9.0, 9.0)
PURR, TRACK = (34.0, 42.5), (154.0, 32.0)
GOLD = "#e8c15a"
BOX = "cats_mansion.box."
BOXES = 13
"""Boxes in one line of the energy track."""
NOMINAL = 4
"""Nominal pixels of a millimetre."""


def components(ctx: DrawContext, d: Data, seats: int) -> Iterator[Component]:
    """Everything, for so many players; all cats are there to be chosen from."""
    say = ctx.translate
    yield _board(ctx, d.plan)
    card = partial(Component, count=1, back=f"{ART}turn_back", group=say(f"{BOX}cards"))
    for cat, who in enumerate(CATS):
        for i in range(3):
            room = ROOMS[d.card_room[3 * cat + i]]
            where = ("text", f"cats_mansion.room.{room}")
            yield card(name=_own(ctx, "turn", who, room=where), face=f"{ART}turn_{who}_{room}")
    card = partial(Component, count=1, back=f"{ART}object_back", group=say(f"{BOX}objects"))
    for thing in OBJECTS:
        name = say(f"cats_mansion.object.{thing}")
        yield card(name=name, face=with_name(ctx, f"{ART}card_{thing}", name, CARD_SIZE[0]))
    card = partial(Component, count=1, size=CARD_ACROSS, group=say(f"{BOX}order"))
    for room in ROOMS:
        name = say(f"cats_mansion.room.{room}")
        yield card(name=name, face=with_name(ctx, f"{ART}room_{room}", name, CARD_ACROSS[0]))
    yield from _pieces(ctx, d, seats)


def _own(ctx: DrawContext, what: str, cat: str, **more: Any) -> str:
    """The name of what belongs to a cat."""
    return ctx.translate(message(f"{BOX}{what}", cat=("text", f"cats_mansion.cat.{cat}"), **more))


def _pieces(ctx: DrawContext, d: Data, seats: int) -> Iterator[Component]:
    say, track = ctx.translate, _Track(ctx, d)
    tile = partial(Component, form=TILE, group=say(f"{BOX}pieces"))
    disc = partial(tile, form=DISC, ground=CREAM)
    for cat in CATS:
        own = partial(_own, ctx, cat=cat)
        purrs = d.spat["purr_cards"] - 1
        yield disc(name=own("cat"), count=1, face=f"{ART}cat_{cat}", size=PIECE)
        marker = f"{ART}marker_{cat}"
        yield disc(name=own("marker"), count=1, face=marker, size=PIECE, ground=GOLD)
        yield tile(name=own("purr"), count=purrs, face=f"{ART}purr_{cat}", size=PURR)
        yield tile(name=own("track"), count=1, face=track(cat), size=TRACK)
        yield disc(name=own("energy"), count=1, face=f"{ART}energy", size=MARKER)
    yield disc(name=say(f"{BOX}coin"), count=seats, face=f"{ART}coin", size=SMALL)
    dice = say(message(f"{BOX}die", sides=d.spat["die"]))
    yield Component(name=dice, count=2, group=say(f"{BOX}pieces"))


# ---------------------------------------------------------------------- the board


def _board(ctx: DrawContext, plan: Plan) -> Component:
    size = (plan.width * SQUARE + 2 * RIM, plan.height * SQUARE + 2 * RIM)
    face = ctx.atlas.define(
        f"{ART}printed", (size[0] * NOMINAL, size[1] * NOMINAL), partial(_paint, ctx, plan)
    )
    name, group = ctx.translate(f"{BOX}mansion"), ctx.translate(f"{BOX}board")
    return Component(name=name, count=1, face=face, form=BOARD, size=size, group=group)


def _paint(ctx: DrawContext, plan: Plan, surface: pygame.Surface) -> None:
    """The plan with its objects, without the column beside it on the screen."""
    before, size = ctx.unit, surface.get_size()
    cell = int(size[0] / (plan.width + 2 * RIM / SQUARE))
    ctx.unit = cell / 64
    house = pygame.Rect(0, 0, cell * plan.width, cell * plan.height)
    house.center = size[0] // 2, size[1] // 2
    whole, none = surface.get_rect(), pygame.Rect(0, 0, 1, 1)
    at = Layout(plan, whole, ctx.unit, cell, house, whole, none, none, none)
    surface.fill(WALL)  # also beyond the rounded corners
    House(ctx, at).draw(surface)
    for thing, square in zip(OBJECTS, plan.objects):
        picture = ctx.atlas.get(f"{ART}object_{thing}", height=cell * 0.74)
        surface.blit(picture, picture.get_rect(center=at.square(square).center))
    RoomNames(ctx, at, ctx.translate).draw(surface)
    ctx.unit = before


# ---------------------------------------------------------------------- energy


class _Track:
    """Makes the energy track of a cat: the numbers from 0 to the most that it can have."""

    def __init__(self, ctx: DrawContext, d: Data) -> None:
        self.ctx, self.most, self.start = ctx, d.energy["most"], d.energy["start"]

    def __call__(self, cat: str) -> str:
        """The sprite's name."""
        size = (TRACK[0] * NOMINAL, TRACK[1] * NOMINAL)
        return self.ctx.atlas.define(f"{ART}track_{cat}", size, partial(self._paint, cat))

    def _paint(self, cat: str, surface: pygame.Surface) -> None:
        ctx, mm = self.ctx, surface.get_width() / TRACK[0]
        surface.fill(ctx.theme["paper"])
        edge = max(1, round(0.5 * mm))
        pygame.draw.rect(surface, ctx.theme["ink"], surface.get_rect(), edge)
        high = round(TRACK[1] * 0.8 * mm)
        face = ctx.atlas.get(f"{ART}avatar_{cat}", height=high)
        surface.blit(face, face.get_rect(center=(round(16 * mm), surface.get_height() // 2)))
        lines = -(-(self.most + 1) // BOXES)
        side = min(9.2, (TRACK[1] - 8) / lines) * mm
        left, top = 31 * mm, (surface.get_height() - lines * side * 1.1) / 2
        for n in range(self.most + 1):
            line, column = divmod(n, BOXES)
            box = pygame.Rect(
                round(left + column * side), round(top + line * side * 1.1), round(side * 0.94),
                round(side * 0.94),
            )  # fmt: skip
            ground = "gold" if n == self.start else "cream"
            rounded(surface, ctx.theme[ground], box, border_radius=round(mm))
            pygame.draw.rect(surface, ctx.theme["ink"], box, max(1, round(0.3 * mm)), round(mm))
            words = ctx.type.line(str(n), side * 0.46, ctx.theme["ink"], "heavy")
            surface.blit(words, words.get_rect(center=box.center))
