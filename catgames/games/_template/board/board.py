"""The board of Saucers: a tray with the pot, a place for everybody, the viewer's hand in front.

A board says where things are and how they look.  The table (``catgames/ui/table/scene.py``) does
the rest for every game: clicks, turns, animation, name plates, curtain.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import HIDDEN, Message, Picture, Seat, Spot, Target, message
from ....ui.graphics.shapes import Box, Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Board, Flourish, Good, Pose, Selection
from ....ui.widgets.plate import draw_mark
from ..data import HISS
from ..rules.scoring import points
from ..rules.turn import best_bid, face_of
from ..state import State

CARD, DISH = 160 / 224, 112 / 96
"""Width by height of the sprites."""


class TheBoard(Board):
    """Above: bag, pot, kitchen, discard.  In the middle: everybody's place.  Below: the viewer's
    hand."""

    # ------------------------------------------------------------------ layout

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        """All geometry, once per window size: drawing must not compute it in every frame."""
        self.area = area
        gap = self.ctx.u(10)
        room = area.inflate(-2 * gap, -2 * gap)
        high = room.height // 100
        self.top = pygame.Rect(room.x, room.y, room.width, 37 * high)
        self.front = pygame.Rect(room.x, room.bottom - 32 * high, room.width, 32 * high)
        low, seats = self.front.y - gap, view.state.seats
        width = (room.width - (seats - 1) * gap) // seats
        self.places = [
            pygame.Rect(
                room.x + i * (width + gap),
                self.top.bottom + gap,
                width,
                low - self.top.bottom - gap,
            )
            for i in range(seats)
        ]
        self.tray = pygame.Rect(0, 0, round(room.width * 0.46), round(self.top.height * 0.92))
        self.tray.center = self.top.center

    def _hand_in_front(self, view: View[State]) -> Seat | None:
        """Whose hand is shown large at the bottom.

        The viewer's; at a table with open hands the decider's.  To the table all hands are hidden.
        """
        if view.viewer >= 0:
            return view.viewer
        decision = self.game.decision(view.state)
        if decision is None or decision.seat < 0 or HIDDEN in view.state.hands[decision.seat]:
            return None
        return decision.seat

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        seat = int(spot[1] or 0) if len(spot) > 1 else -1
        match spot[0]:
            case "bag" | "kitchen" | "discard":
                return self._in_pile(str(spot[0]), index, count)
            case "pot":
                step = min(self.tray.width * 0.8 / count, self.tray.height * 0.66)
                x = self.tray.centerx + (index - (count - 1) / 2) * step
                return Pose(x, self.tray.centery - self.tray.height * 0.1, self.tray.height * 0.5)
            case "bid":
                slot = self._slot(seat)
                return Pose(*slot.center, slot.height * 0.94, z=2)
            case "taken":
                return self._taken(seat, index, count)
        if seat == self._hand_in_front(view):
            return self._in_front(index, count)
        return self._in_back(seat, index, count)

    def _in_pile(self, name: str, index: int, count: int) -> Pose:
        """Piles rise a little with their cards; a pile of forty must not leave the board."""
        top, share = self.top, {"bag": 0.07, "kitchen": 0.2, "discard": 0.87}[name]
        x, rise = top.x + top.width * share, min(index, 12) * self.ctx.u(1.2)
        if name == "kitchen":  # the dishes stand one behind the other, like on a shelf
            down = top.height * (0.16 + 0.74 * index / max(9, count))
            return Pose(x, top.y + down, top.height * 0.3, z=index * 0.01)
        return Pose(x + rise * 0.4, top.centery - rise, top.height * 0.66, z=index * 0.01)

    def _slot(self, seat: Seat) -> pygame.Rect:
        """Where a seat lays its bid."""
        place, pad, top = self.places[seat], self.ctx.u(9), self.ctx.u(30)
        high = min(place.height - top - pad, place.width * 0.44 / CARD)
        return pygame.Rect(place.x + pad, place.y + top, round(high * CARD), round(high))

    def _beside(self, seat: Seat) -> pygame.Rect:
        """The room of a place beside its bid: dishes and cards in hand."""
        place, slot, pad = self.places[seat], self._slot(seat), self.ctx.u(8)
        left = slot.right + pad
        return pygame.Rect(left, slot.y, place.right - left - pad, place.bottom - slot.y - pad)

    def _taken(self, seat: Seat, index: int, count: int) -> Pose:
        room = self._beside(seat)
        high = min(room.height * 0.42, room.width / 2 / DISH)
        step = min(high * DISH * 0.8, (room.width - high * DISH) / max(1, count - 1))
        x = room.x + high * DISH / 2 + index * step
        return Pose(x, room.bottom - high / 2, high, z=1 + index * 0.01)

    def _in_back(self, seat: Seat, index: int, count: int) -> Pose:
        """A small hand at its owner's place."""
        room = self._beside(seat)
        high = min(room.height * 0.48, room.width * 0.6 / CARD)
        step = min(high * CARD * 0.6, (room.width - high * CARD) / max(1, count - 1))
        x = room.x + high * CARD / 2 + index * step
        return Pose(x, room.y + high / 2, high, z=1 + index * 0.01)

    def _in_front(self, index: int, count: int) -> Pose:
        high = self.front.height * 0.92
        step = min(high * CARD * 1.08, (self.front.width - high * CARD) / max(1, count - 1))
        x = self.front.centerx + (index - (count - 1) / 2) * step
        return Pose(x, self.front.centery, high, z=3 + index * 0.01)

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        """Also what can never be chosen has a shape: a click on it is answered with the reason."""
        found: dict[Target, Shape] = {("dish", "pot"): _box(self.tray)}
        for seat in range(view.state.seats):
            found["place", seat] = _box(self.places[seat])
        front = self._hand_in_front(view)
        hand = self.picture(view).get(("hand", front), ()) if front is not None else ()
        for face in dict.fromkeys(hand):  # equal cards are one choice: their shapes are joined
            boxes = [self._card_box(i, len(hand)) for i, f in enumerate(hand) if f == face]
            joined = boxes[0].unionall(boxes[1:]).inflate(self.ctx.u(6), self.ctx.u(6))
            found["card", face] = _box(joined, self.ctx.u(14))
        return found

    def _card_box(self, index: int, count: int) -> pygame.Rect:
        pose = self._in_front(index, count)
        box = pygame.Rect(0, 0, round(pose.height * CARD), round(pose.height))
        box.center = (round(pose.x), round(pose.y))
        return box

    # ------------------------------------------------------------------ pieces

    def picture(self, view: View[State]) -> Picture:
        """The hand in front is sorted, so that equal cards lie side by side."""
        seat = self._hand_in_front(view)
        picture = dict(super().picture(view))
        if ("hand", seat) in picture:
            picture["hand", seat] = tuple(sorted(picture["hand", seat]))
        return picture

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if face == HIDDEN:
            return "template/covered" if spot[0] == "kitchen" else "template/card_back"
        if face == HISS:
            return "template/hiss"
        # The paws on a card are its strength.  Who changes strengths or names in the data file
        # gets plain pictures until there are new ones, and never a wrong one.
        strength, name = self.game.data.strength[face], self.game.data.names[face]
        drawn, plain = (f"cat_{strength}", "cat") if strength else (name, "dish")
        return f"template/{drawn if self.ctx.atlas.has(f'template/{drawn}') else plain}"

    # ------------------------------------------------------------------ what lies still

    def ground_key(self, view: View[State]) -> Hashable:
        return (self.area.topleft, self.area.size, view.state.seats)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        ctx, radius = self.ctx, self.ctx.u(16)
        floor = pygame.Surface(self.area.size, pygame.SRCALPHA)
        ctx.tile(floor, "template/floor", 104)
        mask = pygame.Surface(self.area.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
        floor.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(floor, self.area)
        pygame.draw.rect(surface, ctx.theme["ink"], self.area, ctx.u(3), border_radius=radius)
        tray = ctx.atlas.get("template/tray", self.tray.width, self.tray.height)
        surface.blit(tray, self.tray)
        for seat, place in enumerate(self.places):
            self._mat(surface, place, ctx.theme.seats[self.look(seat)].colour)
            slot = self._slot(seat)
            _box(slot, ctx.u(8)).fill(surface, veil(ctx.theme["shade"], 50))
        _box(self.front, radius).fill(surface, veil(ctx.theme["shade"], 70))

    def _mat(self, surface: pygame.Surface, place: pygame.Rect, colour: pygame.Color) -> None:
        """A cloth in the seat's colour."""
        ctx, radius = self.ctx, self.ctx.u(12)
        _box(place.move(ctx.u(3), ctx.u(4)), radius).fill(surface, veil(ctx.theme["shade"], 80))
        pygame.draw.rect(surface, ctx.theme["paper"], place, border_radius=radius)
        pygame.draw.rect(surface, colour, place, ctx.u(4), border_radius=radius)

    # ------------------------------------------------------------------ marks and words

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        ctx, s = self.ctx, view.state
        super().under(surface, view, selection)  # what can be chosen glows
        for seat in range(s.seats):
            place = self.places[seat]
            line = pygame.Rect(
                place.x + ctx.u(8), place.y + ctx.u(4), place.width - ctx.u(16), ctx.u(25)
            )
            draw_mark(
                surface, ctx, self.look(seat), line.x + ctx.u(9), line.centery, ctx.u(9),
                self.name(seat)[:1].upper(),
            )  # fmt: skip
            line.x, line.width = line.x + ctx.u(23), line.width - ctx.u(23)
            ctx.text(surface, self.name(seat), line.midleft, 15, "ink", "heavy", "left", line)
        if self._hand_in_front(view) is None and s.stack:  # open at the end
            closed = self.ctx.translate(message("template.board.closed"))
            ctx.text(surface, closed, self.front.center, 18, "cream", "bold", "middle", self.front)
        reacher = None if HIDDEN in s.bids else best_bid(self.game.data, s)
        if reacher is not None:  # the best bidder
            _box(self._slot(reacher), ctx.u(8)).outline(surface, ctx.theme["accent"], ctx.u(4))

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """The worth of the pot is written, so that nobody must know the dishes by heart."""
        if view.state.pot:
            words = self.ctx.translate(message("template.board.pot", count=self._worth(view)))
            width = self.ctx.type.size(words, 16 * self.ctx.unit, "heavy")[0] + self.ctx.u(26)
            label = pygame.Rect(0, 0, width, self.ctx.u(28))
            label.midbottom = (self.tray.centerx, self.tray.bottom - self.ctx.u(4))
            _box(label, label.height // 2).fill(surface, self.ctx.theme["dark"])
            self.ctx.text(surface, words, label.center, 16, "cream", "heavy", "middle", label)

    def _worth(self, view: View[State]) -> int:
        return sum(self.game.data.worth[dish] for dish in view.state.pot)

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        who, s = ("seat", seat), view.state
        won, cards = points(self.game.data, s, seat), len(s.hands[seat])
        return (
            Good("template/milk", str(won), message("template.good.points", seat=who, count=won)),
            Good(
                "template/card_back",
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
            return Hiss(self, self.places[event.seat], self.places[event.amount])
        return None


class Hiss(Flourish):
    """The hissing cat jumps from its owner's place to the one hissed at."""

    seconds = 0.7

    def __init__(self, board: TheBoard, start: pygame.Rect, goal: pygame.Rect) -> None:
        self.board, self.start, self.goal = board, start, goal

    def draw(self, surface: pygame.Surface, t: float) -> None:
        way, fade = min(1.0, t * 1.6), 1 - max(0.0, t - 0.75) * 4
        x = self.start.centerx + (self.goal.centerx - self.start.centerx) * way
        y = self.goal.centery - self.goal.height * 1.6 * way * (1 - way)
        picture = self.board.ctx.atlas.get(
            "template/hiss", height=self.goal.height * 0.9, alpha=round(fade * 15) * 17
        )
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _box(rect: pygame.Rect, radius: float = 0) -> Box:
    return Box(rect.x, rect.y, rect.width, rect.height, radius)
