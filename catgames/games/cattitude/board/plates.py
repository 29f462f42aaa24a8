"""Name plates, with the palace and the number of cards under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from ....core.types import HIDDEN, Seat, message
from ....ui.graphics.context import DrawContext
from ....ui.stage.board import Good
from ....ui.stage.parts.badges import draw_count
from ....ui.stage.parts.plates import draw_upright_plate, fits
from ....ui.widgets.plate import Plate
from ..rules.scoring import palace_points
from .cards import signed
from .view_layout import ViewLayout


@dataclass(frozen=True, slots=True)
class Players:
    """What the board is told about who plays; see ``Board``."""

    name: Callable[[Seat], str]
    look: Callable[[Seat], int]
    computer: Callable[[Seat], bool]


class Plates:
    """Draws the plates; keeps the widgets while the layouts stay."""

    def __init__(self, ctx: DrawContext, players: Players) -> None:
        self.ctx, self.players = ctx, players
        self._plates: dict[tuple[Seat, Seat], Plate] = {}
        """By the seat at the bottom and the plate's own."""

    def draw(
        self, surface: pygame.Surface, at: ViewLayout, seat: Seat, active: bool, winner: bool
    ) -> None:
        """A seat's plate and palace."""
        rect, who, goods = at.place(seat).plate, self.players, _goods(at, seat)
        if at.place(seat).upright or not self._fits(rect, who.name(seat)):
            draw_upright_plate(
                surface,
                self.ctx,
                rect,
                who.name(seat),
                who.look(seat),
                goods,
                computer=who.computer(seat),
                active=active,
                winner=winner,
            )
        else:
            key = (at.below, seat)
            if key not in self._plates:
                look, computer = who.look(seat), who.computer(seat)
                self._plates[key] = Plate(self.ctx, rect, who.name(seat), look, computer)
            self._plates[key].draw(surface, goods, active, winner)
        self._palace(surface, at, seat)

    def _fits(self, rect: Rect, name: str) -> bool:
        """Whether a common plate has room for the name."""
        u = self.ctx.u
        head = min(u(56), rect.height - u(14))
        return fits(self.ctx, name, 17, rect.width - head - u(57))

    def _palace(self, surface: pygame.Surface, at: ViewLayout, seat: Seat) -> None:
        ctx, box, s = self.ctx, at.place(seat).palace, at.s
        high = min(box.height, box.width * 132 / 160)
        picture = ctx.atlas.get("cattitude/palace", height=high)
        drawn = picture.get_rect(midbottom=(box.centerx, box.bottom - ctx.u(2)))
        surface.blit(picture, drawn)
        count = len(s.palace[seat]) + len(s.bonus[seat])
        r = max(ctx.u(11), round(high * 0.17))
        x, y = drawn.right - r * 0.7, drawn.bottom - r * 1.1
        draw_count(surface, ctx, (x, y), r, str(count), "gold", outside=True, scale=1.15)


def _goods(at: ViewLayout, seat: Seat) -> Sequence[Good]:
    """The points, if the viewer knows all cards under the palace."""
    s = at.s
    if HIDDEN in s.palace[seat] or HIDDEN in s.bonus[seat]:
        return ()
    points = palace_points(at.d, s.palace[seat], s.bonus[seat])
    return (Good("common/icon_star", signed(points), message("cattitude.good.points")),)
