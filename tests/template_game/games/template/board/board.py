"""The board of Saucers: piles and the pot above, everybody's place, the hand in front below.

It has no pictures of its own, but borrows those of other games.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from ....core.game import View
from ....core.types import HIDDEN, Message, Picture, Seat, Spot, Target, message
from ....ui.graphics.shapes import Box, Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Board, Good, Pose, Selection
from ....ui.stage.parts import draw_backdrop, draw_named_mark
from ..data import HISS
from ..rules.scoring import points
from ..rules.turn import face_of
from ..state import State

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
WIDE = 120 / 168
"""The width of a card by its height; dishes are a little wider."""


class TheBoard(Board):
    """What is not in a place of its own lies in a row."""

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area, seats, gap = area, view.state.seats, self.ctx.u(10)
        room = area.inflate(-2 * gap, -2 * gap)
        high = room.height // 100
        top = pygame.Rect(room.x, room.y, room.width, 37 * high)
        self.front = pygame.Rect(room.x, room.bottom - 32 * high, room.width, 32 * high)
        width, y = (room.width - (seats - 1) * gap) // seats, top.bottom + gap
        self.places = [
            pygame.Rect(room.x + i * (width + gap), y, width, self.front.y - gap - y)
            for i in range(seats)
        ]
        wide = top.width // 6
        self.piles = {
            name: pygame.Rect(top.x + left * wide, top.y, many * wide, top.height)
            for name, left, many in (
                ("bag", 0, 1), ("kitchen", 1, 1), ("pot", 2, 3), ("discard", 5, 1),
            )
        }  # fmt: skip

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        if spot[0] in self.piles:
            pile = self.piles[str(spot[0])]
            return _in_row(pile, 0.5 if spot[0] in ("pot", "kitchen") else 0.66, index, count)
        seat = int(spot[1] or 0)
        if spot[0] == "bid":
            return _in_row(self.bid(seat), 0.94, 0, 1)
        if spot[0] == "hand" and seat == self.seat_in_front(view):
            return _in_row(self.front, 0.92, index, count)
        place, left = self.places[seat], self.bid(seat).right
        beside = pygame.Rect(left, place.y, place.right - left, place.height // 2)
        beside.y += beside.height if spot[0] == "taken" else self.ctx.u(20)
        return _in_row(beside, 0.7, index, count)

    def bid(self, seat: Seat) -> pygame.Rect:
        """Where a seat lays its bid."""
        place = self.places[seat].inflate(-self.ctx.u(18), -self.ctx.u(40))
        return pygame.Rect(place.x, place.y + self.ctx.u(14), place.width * 0.4, place.height)

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        """Also what can never be chosen has a shape: a click on it is answered with the reason."""
        found: dict[Target, Shape] = {("dish", "pot"): _box(self.piles["pot"])}
        for seat, place in enumerate(self.places):
            found["place", seat] = _box(place)
        front = self.seat_in_front(view)
        hand = self.picture(view).get(("hand", front), ()) if front is not None else ()
        for face in dict.fromkeys(hand):  # equal cards are one choice: their shapes are joined
            poses = [
                _in_row(self.front, 0.92, i, len(hand)) for i, f in enumerate(hand) if f == face
            ]
            cards = [_card(pose) for pose in poses]
            found["card", face] = _box(cards[0].unionall(cards[1:]).inflate(6, 6))
        return found

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
        return PICTURES.get(self.game.data.names[face], "clowder/card_blue")

    # ------------------------------------------------------------------ drawing and words

    def ground_key(self, view: View[State]) -> Hashable:
        return (self.area.topleft, self.area.size, view.state.seats)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        ctx, shade = self.ctx, veil(self.ctx.theme["shade"], 60)
        draw_backdrop(surface, ctx, self.area, "cats_mansion/parquet", 104, 16, edge=3)
        for seat, place in enumerate(self.places):
            pygame.draw.rect(surface, ctx.theme["paper"], place)
            pygame.draw.rect(surface, ctx.theme.seats[self.look(seat)].colour, place, ctx.u(4))
            _box(self.bid(seat)).fill(surface, shade)
        for dark in (self.piles["pot"], self.front):
            _box(dark).fill(surface, shade)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        super().under(surface, view, selection)  # what can be chosen glows
        ctx, u = self.ctx, self.ctx.u
        for seat, place in enumerate(self.places):
            name = self.name(seat)
            room = pygame.Rect(place.x + u(31), place.y + u(4), place.width - u(39), u(25))
            draw_named_mark(
                surface, ctx, self.look(seat), name, place.x + u(17), room.centery, u(9)
            )
            ctx.text(surface, name, room.midleft, 15, "ink", "heavy", "left", room)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """The worth of the pot is written, so that nobody must know the dishes by heart."""
        if view.state.pot:
            words = self.ctx.translate(message("template.board.pot", count=self._worth(view)))
            room = self.piles["pot"].copy()
            room.top, room.height = room.bottom - self.ctx.u(28), self.ctx.u(28)
            _box(room).fill(surface, self.ctx.theme["dark"])
            self.ctx.text(surface, words, room.center, 16, "cream", "heavy", "middle", room)

    def _worth(self, view: View[State]) -> int:
        return sum(self.game.data.worth[dish] for dish in view.state.pot)

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        who, s = ("seat", seat), view.state
        won, cards = points(self.game.data, s, seat), len(s.hands[seat])
        told = message("template.good.points", seat=who, count=won)
        held = message("template.good.cards", seat=who, count=cards)
        return (
            Good("clowder/treat_blue", str(won), told),
            Good("cattitude/back_blue", str(cards), held, dim=not cards),
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


def _in_row(room: pygame.Rect, share: float, index: int, count: int) -> Pose:
    """The ``index``-th of ``count`` things, which are this share of the room high or as wide as it;
    many overlap."""
    high = min(room.height * share, room.width * 0.94 / WIDE)
    step = min(high * WIDE * 1.08, (room.width * 0.94 - high * WIDE) / max(1, count - 1))
    x = room.centerx + (index - (count - 1) / 2) * step
    return Pose(x, room.centery, high, z=index * 0.01)


def _card(pose: Pose) -> pygame.Rect:
    card = pygame.Rect(0, 0, round(pose.height * WIDE), round(pose.height))
    card.center = round(pose.x), round(pose.y)
    return card


def _box(rect: pygame.Rect) -> Box:
    return Box(rect.x, rect.y, rect.width, rect.height)
