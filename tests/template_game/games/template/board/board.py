"""The board of Saucers: the pot on a tray, places around the table, a hand in front.

It has no pictures of its own, but borrows those of other games.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import HIDDEN, Message, Picture, Seat, Spot, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Board, Flourish, Good, Pose, Selection
from ....ui.stage.parts import draw_backdrop, draw_named_mark
from ..data import HISS
from ..rules.scoring import points
from ..rules.turn import best_bid, face_of
from ..state import State
from .layout import Layout, box_of, lay_out

PICTURES = {
    "hiss": "clowder/card_hiss",
    "kitten": "cattitude/baroness",
    "tabby": "cattitude/duchess",
    "tom": "cattitude/marquess",
    "tiger": "cattitude/queen",
    "bones": "clowder/token_1",
    "milk": "clowder/token_2",
    "tuna": "clowder/token_3",
    "cream": "clowder/nyx_token",
}
"""By the name of a card or dish."""


class TheBoard(Board):
    """Places, pieces, drawing and words; ``Layout`` holds the geometry."""

    at: Layout

    # ------------------------------------------------------------------ places

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        """All geometry, once per window size: drawing must not compute it in every frame."""
        self.area = area
        self.at = lay_out(self.ctx, area, view.state.seats)

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        at, seat = self.at, int(spot[1] or 0) if len(spot) > 1 else -1
        match spot[0]:
            case "bag" | "kitchen" | "discard":
                return at.in_pile(str(spot[0]), index, count)
            case "pot":
                return at.in_pot(index, count)
            case "bid":
                return at.bid(seat)
            case "taken":
                return at.taken(seat, index, count)
        if seat == self.seat_in_front(view):
            return at.in_front(index, count)
        return at.in_back(seat, index, count)

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        """Also what can never be chosen has a shape: a click on it is answered with the reason."""
        at = self.at
        found: dict[Target, Shape] = {("dish", "pot"): box_of(at.tray)}
        for seat, place in enumerate(at.places):
            found["place", seat] = box_of(place)
        front = self.seat_in_front(view)
        hand = self.picture(view).get(("hand", front), ()) if front is not None else ()
        for face in dict.fromkeys(hand):  # equal cards are one choice: their shapes are joined
            cards = [at.front_card(i, len(hand)) for i, f in enumerate(hand) if f == face]
            joined = cards[0].unionall(cards[1:]).inflate(self.ctx.u(6), self.ctx.u(6))
            found["card", face] = box_of(joined, self.ctx.u(14))
        return found

    # ------------------------------------------------------------------ pieces

    def find_picture(self, view: View[State]) -> Picture:
        """The hand in front is sorted, so that equal cards lie side by side."""
        seat = self.seat_in_front(view)
        picture = dict(self.game.picture(view))
        if ("hand", seat) in picture:
            picture["hand", seat] = tuple(sorted(picture["hand", seat]))
        return picture

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if face == HIDDEN:
            return "clowder/token_back" if spot[0] == "kitchen" else "cattitude/back_blue"
        return self._drawing(face)

    def _drawing(self, face: int) -> str:
        return PICTURES.get(self.game.data.names[face], "clowder/card_blue")

    # ------------------------------------------------------------------ what lies still

    def ground_key(self, view: View[State]) -> Hashable:
        return (self.area.topleft, self.area.size, view.state.seats)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        ctx, at = self.ctx, self.at
        draw_backdrop(surface, ctx, self.area, "cats_mansion/parquet", 104, 16, edge=3)
        tray = ctx.atlas.nine("common/panel_wood", at.tray.size, 24, ctx.unit)
        surface.blit(tray, at.tray)
        for seat, place in enumerate(at.places):
            self._mat(surface, place, ctx.theme.seats[self.look(seat)].colour)
            box_of(at.slot(seat), ctx.u(8)).fill(surface, veil(ctx.theme["shade"], 50))
        box_of(at.front, ctx.u(16)).fill(surface, veil(ctx.theme["shade"], 70))

    def _mat(self, surface: pygame.Surface, place: pygame.Rect, colour: pygame.Color) -> None:
        """A cloth in the seat's colour."""
        ctx, radius = self.ctx, self.ctx.u(12)
        box_of(place.move(ctx.u(3), ctx.u(4)), radius).fill(surface, veil(ctx.theme["shade"], 80))
        pygame.draw.rect(surface, ctx.theme["paper"], place, border_radius=radius)
        pygame.draw.rect(surface, colour, place, ctx.u(4), border_radius=radius)

    # ------------------------------------------------------------------ marks and words

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        ctx, at, s = self.ctx, self.at, view.state
        super().under(surface, view, selection)  # what can be chosen glows
        for seat, place in enumerate(at.places):
            name, left = self.name(seat), place.x + ctx.u(8)
            width = place.width - ctx.u(16) - ctx.u(23)
            room = pygame.Rect(left + ctx.u(23), place.y + ctx.u(4), width, ctx.u(25))
            x, y, r = left + ctx.u(9), room.centery, ctx.u(9)
            draw_named_mark(surface, ctx, self.look(seat), name, x, y, r)
            ctx.text(surface, name, room.midleft, 15, "ink", "heavy", "left", room)
        if self.seat_in_front(view) is None and s.stack:  # open at the end
            closed = ctx.translate(message("template.board.closed"))
            ctx.text(surface, closed, at.front.center, 18, "cream", "bold", "middle", at.front)
        reacher = None if HIDDEN in s.bids else best_bid(self.game.data, s)
        if reacher is not None:  # the best bidder
            box_of(at.slot(reacher), ctx.u(8)).outline(surface, ctx.theme["accent"], ctx.u(4))

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """The worth of the pot is written, so that nobody must know the dishes by heart."""
        if not view.state.pot:
            return
        ctx, tray = self.ctx, self.at.tray
        words = ctx.translate(message("template.board.pot", count=self._worth(view)))
        width = ctx.type.size(words, 16 * ctx.unit, "heavy")[0] + ctx.u(26)
        label = pygame.Rect(0, 0, width, ctx.u(28))
        label.midbottom = (tray.centerx, tray.bottom - ctx.u(4))
        box_of(label, label.height // 2).fill(surface, ctx.theme["dark"])
        ctx.text(surface, words, label.center, 16, "cream", "heavy", "middle", label)

    def _worth(self, view: View[State]) -> int:
        return sum(self.game.data.worth[dish] for dish in view.state.pot)

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        who, s = ("seat", seat), view.state
        won, cards = points(self.game.data, s, seat), len(s.hands[seat])
        return (
            Good(
                "clowder/treat_blue", str(won), message("template.good.points", seat=who, count=won)
            ),
            Good(
                "cattitude/back_blue",
                str(cards),
                message("template.good.cards", seat=who, count=cards),
                dim=not cards,
            ),
        )

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        """What the card under the mouse would do; judged by the view alone."""
        if not selection.moves or selection.moves[0] == ("pass",):
            return None
        verb, face = selection.moves[0][0], face_of(selection.moves[0])
        if verb == "hiss":
            return message("template.tip.hiss", seat=("seat", int(view.state.stack[-1][3])))
        if face == HISS:
            return message("template.tip.waste")
        strength = self.game.data.strength[face]
        return message("template.tip.bid", count=strength, worth=self._worth(view))

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        if event.kind == "hissed":
            return Hiss(self.ctx, self.at.places[event.seat], self.at.places[event.amount])
        return None


class Hiss(Flourish):
    """The hissing cat jumps from its owner's place to the one hissed at."""

    seconds = 0.7

    def __init__(self, ctx: DrawContext, start: pygame.Rect, goal: pygame.Rect) -> None:
        self.ctx, self.start, self.goal = ctx, start, goal

    def draw(self, surface: pygame.Surface, t: float) -> None:
        way, fade = min(1.0, t * 1.6), 1 - max(0.0, t - 0.75) * 4
        x = self.start.centerx + (self.goal.centerx - self.start.centerx) * way
        y = self.goal.centery - self.goal.height * 1.6 * way * (1 - way)
        picture = self.ctx.atlas.get(
            "clowder/card_hiss", height=self.goal.height * 0.9, alpha=round(fade * 15) * 17
        )
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
