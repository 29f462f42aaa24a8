"""Name plates, with the palace and the number of cards under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from ....core.types import HIDDEN, Seat, message
from ....ui.graphics.context import SHRINK, DrawContext
from ....ui.stage.board import Good
from ....ui.widgets.plate import Plate, draw_mark
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
            self._upright(surface, seat, rect, goods, active, winner)
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

    def _upright(
        self,
        surface: pygame.Surface,
        seat: Seat,
        rect: Rect,
        goods: Sequence[Good],
        active: bool,
        winner: bool,
    ) -> None:
        """A plate that is higher than wide: the face, below it the name; the lower half is left
        free for the palace."""
        ctx, u = self.ctx, self.ctx.u
        look, name = self.players.look(seat), self.players.name(seat)
        ctx.panel(surface, rect)
        band = Rect(rect.x + u(5), rect.y + u(6), u(6), rect.height - u(12))
        pygame.draw.rect(surface, ctx.theme.seats[look].colour, band, border_radius=u(3))
        if active:
            edge = rect.inflate(u(4), u(4))
            pygame.draw.rect(surface, ctx.theme["accent"], edge, u(4), border_radius=u(14))
        head = min(u(54), rect.height // 3)
        x, y = rect.x + u(17) + head // 2, rect.y + u(9) + head // 2
        picture = ctx.atlas.get(ctx.avatar(name, look), width=head)
        surface.blit(picture, picture.get_rect(center=(x, y)))
        if self.players.computer(seat):
            robot = ctx.atlas.get("common/badge_robot", width=head * 0.38)
            surface.blit(robot, robot.get_rect(center=(x + head * 0.38, y + head * 0.36)))
        left = x + head // 2 + u(22)
        letter = (name.strip() or "?")[0].upper()
        draw_mark(surface, ctx, look, left, rect.y + u(23), u(12), letter)
        if winner:
            ctx.icon(surface, "icon_trophy", (left + u(28), rect.y + u(23)), 20, "accent_dark")
        x, y = left, rect.y + u(50)
        if rect.height < u(100):  # no room for a line of their own
            x, y = left + u(56 if winner else 28), rect.y + u(23)
        for good in goods:
            ctx.icon(surface, good.sprite.partition("/")[2], (x, y), 20, "ink")
            ctx.text(surface, good.text, (x + u(14), y), 15, "ink", "bold")
        room = Rect(rect.x + u(16), rect.y + head + u(11), rect.width - u(24), u(22))
        if fits(ctx, name, 16, room.width):  # else the letter must do
            ctx.text(surface, name, room.midleft, 16, "ink", "heavy", "left", room)

    def _palace(self, surface: pygame.Surface, at: ViewLayout, seat: Seat) -> None:
        ctx, box, s = self.ctx, at.place(seat).palace, at.s
        high = min(box.height, box.width * 132 / 160)
        picture = ctx.atlas.get("cattitude/palace", height=high)
        drawn = picture.get_rect(midbottom=(box.centerx, box.bottom - ctx.u(2)))
        surface.blit(picture, drawn)
        count = len(s.palace[seat]) + len(s.bonus[seat])
        r = max(ctx.u(11), round(high * 0.17))
        x, y = drawn.right - r * 0.7, drawn.bottom - r * 1.1
        pygame.draw.aacircle(surface, ctx.theme["ink"], (x, y), r + ctx.u(2))
        pygame.draw.aacircle(surface, ctx.theme["gold"], (x, y), r)
        ctx.text(surface, str(count), (x, y), r * 1.15 / ctx.unit, "ink", "heavy", "middle")


def _goods(at: ViewLayout, seat: Seat) -> Sequence[Good]:
    """The points, if the viewer knows all cards under the palace."""
    s = at.s
    if HIDDEN in s.palace[seat] or HIDDEN in s.bonus[seat]:
        return ()
    points = palace_points(at.d, s.palace[seat], s.bonus[seat])
    return (Good("common/icon_star", signed(points), message("cattitude.good.points")),)


def fits(ctx: DrawContext, words: str, size: float, width: float) -> bool:
    """Whether a line, in the smallest type allowed for ``size``, fits into ``width`` pixels."""
    return ctx.type.size(words, size * ctx.unit * SHRINK[-1], "heavy")[0] <= width
