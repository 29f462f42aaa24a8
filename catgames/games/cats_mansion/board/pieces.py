"""The pieces: where each stands, and its picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from ....core.types import Seat, Spot
from ....ui.graphics.context import DrawContext
from ....ui.people.default_names import initial
from ....ui.stage.board import Pose
from ....ui.stage.parts import draw_named_mark
from ..data import COIN, OBJECT, OBJECT_CARD, PURR, PURR_BACKWARDS, ROOM_CARD, TURN_CARD, Data
from ..geometry import CATS, OBJECTS, ROOMS
from ..state import State
from .layout import Layout, stations

ART = "cats_mansion/"
CAT_HEIGHT = 1.04
"""Height of a cat's picture, in squares."""


class Pieces:
    """Cats, objects, coins, cards and markers."""

    def __init__(
        self,
        ctx: DrawContext,
        data: Data,
        layout: Layout,
        name: Callable[[Seat], str],
        look: Callable[[Seat], int],
    ) -> None:
        """``name`` and ``look`` as in ``Board``."""
        self.ctx, self.d, self.at, self.name, self.look = ctx, data, layout, name, look

    def pose(self, spot: Spot, index: int, count: int, face: int, s: State) -> Pose | None:
        """See ``Board.pose``."""
        c = self.at.cell
        what = spot[0]
        if what == "cell":
            return self._on_square(self.d.plan.at(whole(spot[1]), whole(spot[2])), face, count)
        if what == "cats":
            return self._cat(self.d.plan.cushions[face])
        if what == "coins":
            box = self.at.square(self.d.plan.objects[0])
            x, y = box.x + c * (0.78 + 0.02 * (index % 2)), box.y + c * (0.84 - 0.07 * index)
            return Pose(x, y, c * 0.27, z=0.6)
        if what == "coin":
            seat = whole(spot[1])
            box = self.at.square(s.pos[seat])
            return Pose(box.x + c * 0.2, box.y + c * 0.82, c * 0.28, z=2)
        if what in ("objects", "found"):
            box = self.at.square(self.d.plan.objects[3])
            if what == "objects":
                return Pose(box.centerx, box.centery, c * 0.5, z=3, alpha=0)
            x = min(box.centerx, self.at.house.right - c * 0.62)
            y = max(box.centery, self.at.house.y + c * 0.85)
            return Pose(x, y, c * 1.6, z=5)
        return self._beside(spot, index, face, s)

    def _beside(self, spot: Spot, index: int, face: int, s: State) -> Pose | None:
        """The pose of what lies in the column beside the plan; None: it is elsewhere."""
        what, rows = spot[0], stations(s)
        if what == "order":
            box = self.at.picture(whole(spot[1]), rows)
            return Pose(box.centerx, box.centery, box.height, z=1)
        if what == "course":
            seat, place = whole(spot[1]), whole(spot[2])
            x, y = self.at.marker(seat, s.seats, place, rows)
            return Pose(x, y, self.at.marker_height(rows), z=2)
        if what == "turn":
            box = self.at.card()
            return Pose(box.centerx, box.centery, box.height, z=2)
        if what == "deck":
            box = self.at.deck()
            lift = index * box.height * 0.009
            return Pose(box.centerx - lift, box.centery - lift, box.height, z=1)
        if what == "played":
            cat, number = divmod(face - TURN_CARD, 3)
            if cat not in s.cats:
                return None
            box = self.at.mini(s.cats.index(cat), s.seats, number)
            return Pose(box.centerx, box.centery, box.height, z=2, alpha=0)
        return None

    def _on_square(self, cell: int, face: int, count: int) -> Pose:
        c, box = self.at.cell, self.at.square(cell)
        if face < OBJECT:
            pose = self._cat(cell)
            on = self.d.plan.object[cell]
            if on >= 0 and OBJECTS[on] != "pillow":
                return Pose(pose.x + c * 0.1, pose.y + c * 0.06, pose.height, z=1)
            return pose
        pillow = OBJECTS[face - OBJECT] == "pillow"
        shift = c * 0.2 if count > 1 and not pillow else 0
        y = box.y + c * (0.9 if pillow else 0.82)
        return Pose(box.centerx - shift, y - shift * 0.7, c * (0.8 if pillow else 0.7), z=0.5)

    def _cat(self, cell: int) -> Pose:
        x, y = self.at.feet(cell)
        return Pose(x, y, self.at.cell * CAT_HEIGHT, z=1)

    def image(self, face: int, spot: Spot, s: State) -> str:
        """See ``Board.image``."""
        if face < 0:
            return ART + ("object_back" if spot[0] in ("objects", "found") else "turn_back")
        if face >= OBJECT:
            opened = "_open" if OBJECTS[face - OBJECT] == "present" and s.found >= 0 else ""
            return f"{ART}object_{OBJECTS[face - OBJECT]}{opened}"
        if face == COIN:
            return ART + "coin"
        if face >= PURR:
            cat = CATS[(face - PURR) % 5]
            if spot[0] != "course":
                return f"{ART}purr_{cat}"
            way = "" if not s.chosen.bidirectional or spot[2] == -1 else "_down"
            return f"{ART}marker_{cat}{'_up' if face >= PURR_BACKWARDS else way}"
        if face >= OBJECT_CARD:
            return f"{ART}card_{OBJECTS[face - OBJECT_CARD]}"
        if face >= TURN_CARD:
            cat, room = CATS[(face - TURN_CARD) // 3], self.d.card_room[face - TURN_CARD]
            return f"{ART}turn_{cat}_{ROOMS[room]}"
        if face >= ROOM_CARD:
            return f"{ART}room_{ROOMS[face - ROOM_CARD]}"
        return self.stands(s, face, "_asleep" if self._asleep(face, s) else "")

    def blink(self, face: int, spot: Spot, s: State) -> str:
        """See ``Board.blink``."""
        if 0 <= face < ROOM_CARD:
            return "" if self._asleep(face, s) else self.stands(s, face, "_blink")
        name = f"{self.image(face, spot, s)}_blink"
        return name if self.ctx.atlas.has(name) else ""

    def _asleep(self, cat: int, s: State) -> bool:
        """Whether a cat rests for energy."""
        return cat in s.cats and self.d.rest_gain[s.rest[s.cats.index(cat)]] > 0

    def stands(self, s: State, cat: int, how: str = "") -> str:
        """A cat's picture; from when a seat has it, on a stand in the seat's colour, with the
        seat's mark.  ``how``: the end of the picture's name."""
        picture = f"{ART}cat_{CATS[cat]}{how}"
        if cat not in s.cats:
            return picture
        seat = s.cats.index(cat)
        look, name = self.look(seat), self.name(seat)
        paint = partial(_put_on_stand, self.ctx, picture, look, name)
        return self.ctx.atlas.compose(f"{picture}:{look}:{initial(name)}", [picture], paint)


STAND = (1.0, 0.34, 0.83)
"""Width of a stand in widths of the picture; its height and its middle in heights."""
ON_STAND, FOOT = 0.88, 0.95
"""The height of a cat on its stand, and its lower end, in heights of the picture."""
SMOOTH = 3
"""A stand is drawn this much larger, for smooth edges."""


def _put_on_stand(
    ctx: DrawContext, cat: str, look: int, name: str, picture: pygame.Surface
) -> None:
    """Draw a cat anew, a little smaller, on a stand with a mark."""
    (w, h), (wide, high, middle) = picture.get_size(), STAND
    box = pygame.Rect(0, 0, round(w * wide * SMOOTH), round(h * high * SMOOTH))
    stand = pygame.Surface(box.size, pygame.SRCALPHA)
    edge = max(1, round(w * 0.035)) * SMOOTH
    for colour, inset in (
        (ctx.theme["ink"], 0),
        (ctx.theme["cream"], edge),
        (ctx.theme.seats[look].colour, 2 * edge),
    ):
        pygame.draw.ellipse(stand, colour, box.inflate(-2 * inset, -2 * inset))
    small = pygame.transform.smoothscale(stand, (box.width // SMOOTH, box.height // SMOOTH))
    picture.fill((0, 0, 0, 0))
    picture.blit(small, small.get_rect(center=(w // 2, round(h * middle))))
    standing = ctx.atlas.get(cat, height=h * ON_STAND)
    picture.blit(standing, standing.get_rect(midbottom=(w // 2, round(h * FOOT))))
    draw_named_mark(picture, ctx, look, name, w * 0.8, h * 0.83, w * 0.18)


def whole(value: Any) -> int:
    """A part of a spot or an event that must be a number."""
    assert isinstance(value, int)
    return value
