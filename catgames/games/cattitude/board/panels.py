"""Draws what lies around the cards: places, name plates, totals, trays, marks, previews."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ....core.game import View
from ....core.types import HIDDEN, Seat, message
from ....ui.graphics.shapes import Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Good, Selection
from ....ui.widgets.plate import Plate
from ..advice.preview import Group, groups, sorting
from ..rules.groups import palace_points
from ..state import BID, CHOOSE, OVER, State
from .cards import signed
from .course import Course, draw_course, lay_course
from .layout import Place
from .plate import draw_upright, whole

if TYPE_CHECKING:
    from .board import TheBoard

GOLD, WINE, CREAM, BLUE = "#d9ad52", (44, 12, 26), (243, 229, 200), (57, 88, 136)


class Painter:
    """Made anew with every layout; keeps what can be kept."""

    def __init__(self, board: TheBoard) -> None:
        self.board = board
        self.ctx = board.ctx
        self._plates: dict[tuple[Seat, Seat], Plate] = {}
        self._courses: dict[Seat, Course] = {}
        self._groups: tuple[Any, dict[Seat, tuple[Group, ...]]] = (None, {})

    # ------------------------------------------------------------------ geometry

    def course(self, view: View[State]) -> Course:
        """Where the course of the game is shown."""
        below = self.board.below(view)
        if below not in self._courses:
            rounds = self.board.d.setups[view.state.seats].rounds
            info = self.board.layout(view).info
            self._courses[below] = lay_course(info, rounds, view.state.seats > 2, self.ctx.u)
        return self._courses[below]

    def groups(self, view: View[State], seat: Seat) -> tuple[Group, ...]:
        """The species in front of a seat, reckoned once a view."""
        if self._groups[0] is not view:
            self._groups = (view, {})
        kept = self._groups[1]
        if seat not in kept:
            kept[seat] = groups(self.board.d, view.state, seat)
        return kept[seat]

    # ------------------------------------------------------------------ ground

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        """Damask, and a place for everybody."""
        ctx, area = self.ctx, self.board.area
        layer = pygame.Surface(area.size, pygame.SRCALPHA)
        ctx.tile(layer, "cattitude/backdrop", 200)
        mask = pygame.Surface(area.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=ctx.u(14))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(layer, area)
        layout = self.board.layout(view)
        for place in layout.places:
            self._panel(surface, place.rect, WINE, 150)
            self._hollow(surface, place.table.move(0, place.head), place.head)
            if not place.trays:
                self._hollow(surface, place.hand.rect)
            for tray, colour in zip(place.trays, (WINE, CREAM, BLUE)):
                self._tray(surface, tray, colour)
        self._panel(surface, layout.info, WINE, 190)

    def _panel(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: tuple[int, ...], alpha: int
    ) -> None:
        ctx = self.ctx
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(layer, (*colour, alpha), layer.get_rect(), border_radius=ctx.u(12))
        surface.blit(layer, rect)
        pygame.draw.rect(surface, GOLD, rect, max(1, ctx.u(1.6)), border_radius=ctx.u(12))

    def _hollow(self, surface: pygame.Surface, rect: pygame.Rect, less: int = 0) -> None:
        rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height - less)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(layer, (20, 4, 12, 70), layer.get_rect(), border_radius=self.ctx.u(8))
        surface.blit(layer, rect)

    def _tray(self, surface: pygame.Surface, rect: pygame.Rect, colour: tuple[int, ...]) -> None:
        ctx = self.ctx
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        alpha = 120 if colour == WINE else 255
        pygame.draw.rect(layer, (*colour, alpha), layer.get_rect(), border_radius=ctx.u(10))
        surface.blit(layer, rect)
        pygame.draw.rect(surface, GOLD, rect, max(1, ctx.u(1.6)), border_radius=ctx.u(10))

    # ------------------------------------------------------------------ below the pieces

    def still(self, surface: pygame.Surface, view: View[State]) -> None:
        """Names, totals, the course of the game."""
        for seat in range(view.state.seats):
            self._plate(surface, view, seat)
            self._heads(surface, view, seat)
        self._trays(surface, view)
        draw_course(surface, self.board, view, self.course(view))

    def _plate(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        board, s = self.board, view.state
        key = (self.board.below(view), seat)
        place = board.at(view, seat)
        decision = board.game.decision(s)
        active = decision is not None and decision.seat == seat
        winner = seat in board.game.winners(s)
        goods = self.goods(view, seat)
        if place.upright or not self._wide_enough(place.plate, board.name(seat)):
            draw_upright(surface, board, seat, place.plate, goods, active, winner)
        else:
            if key not in self._plates:
                self._plates[key] = Plate(
                    self.ctx, place.plate, board.name(seat), board.look(seat), board.computer(seat)
                )
            self._plates[key].draw(surface, goods, active, winner)
        self._palace(surface, view, seat, place)

    def _wide_enough(self, rect: pygame.Rect, name: str) -> bool:
        """Whether a common plate has room for the name."""
        u = self.ctx.u
        head = min(u(56), rect.height - u(14))
        return whole(self.ctx, name, 17, rect.width - head - u(57))

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        """On the plate: the points, where they can be known."""
        s, d = view.state, self.board.d
        if HIDDEN in s.palace[seat] or HIDDEN in s.bonus[seat]:
            return ()
        points = palace_points(d, s.palace[seat], s.bonus[seat])
        return (Good("common/icon_star", signed(points), message("cattitude.good.points")),)

    def _palace(self, surface: pygame.Surface, view: View[State], seat: Seat, place: Place) -> None:
        """With the number of cards under it."""
        ctx, box, s = self.ctx, place.palace, view.state
        high = min(box.height, box.width * 132 / 160)
        picture = ctx.atlas.get("cattitude/palace", height=high)
        at = picture.get_rect(midbottom=(box.centerx, box.bottom - ctx.u(2)))
        surface.blit(picture, at)
        count = len(s.palace[seat]) + len(s.bonus[seat])
        r = max(ctx.u(11), round(high * 0.17))
        x, y = at.right - r * 0.7, at.bottom - r * 1.1
        pygame.draw.aacircle(surface, ctx.theme["ink"], (x, y), r + ctx.u(2))
        pygame.draw.aacircle(surface, ctx.theme["gold"], (x, y), r)
        ctx.text(surface, str(count), (x, y), r * 1.15 / ctx.unit, "ink", "heavy", "middle")

    def _heads(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """Signs and totals; whom a birdoholic would take."""
        s = view.state
        if s.stage == OVER:
            return
        places = self.board.groups(view, seat)
        for group, where in zip(self.groups(view, seat), places):
            self._head(surface, view, group, where.head)
        head = places[-1].head
        any_royal = any(self.board.d.royal[f] for f in s.table[seat])
        side = head.height * 1.08
        self._sign(surface, "cattitude/symbol_royal", head.x + side / 2, head, side, any_royal)

    def _head(
        self, surface: pygame.Surface, view: View[State], group: Group, head: pygame.Rect
    ) -> None:
        ctx, here = self.ctx, group.total is not None
        marks = self.marks(view, group)
        small = min(1.0, head.width / (head.height * (2.1 + 1.2 * len(marks))))
        side = head.height * 1.08 * small
        word = self.board.d.species[group.species]
        self._sign(surface, f"cattitude/symbol_{word}", head.x + side / 2, head, side, here)
        words = signed(group.total) if group.total is not None else "\u2013"
        at = (head.x + side + ctx.u(4), head.centery)
        size = head.height / ctx.unit * 0.86 * small
        box = ctx.text(surface, words, at, size, "cream", "heavy" if here else "medium")
        x = box.right + side * 0.75
        for mark in marks:
            self._sign(surface, f"cattitude/mark_{mark}", x, head, side * 1.15, True)
            x += side * 1.1

    def marks(self, view: View[State], group: Group) -> list[str]:
        """Who would take a species now; catastrophes matter only while red backs are dealt."""
        s = view.state
        red = bool(s.round) and self.board.d.setups[s.seats].red[s.round - 1] > 0
        found = ["birdoholic"] if group.birdoholic else []
        return [*found, "catastrophe"] if group.catastrophe and red else found

    def _sign(
        self,
        surface: pygame.Surface,
        name: str,
        x: float,
        head: pygame.Rect,
        side: float,
        clear: bool,
    ) -> None:
        picture = self.ctx.atlas.get(name, height=side, alpha=255 if clear else 96)
        surface.blit(picture, picture.get_rect(center=(round(x), head.centery)))

    def _trays(self, surface: pygame.Surface, view: View[State]) -> None:
        """What lies in hand and trays, and how much of it."""
        ctx, board = self.ctx, self.board
        seat = board.below(view)
        place = board.at(view, seat)
        words = self._titles(view, seat)
        looks = (("cream", ""), ("ink", "open"), ("cream", "closed"))
        rows = (place.hand, place.open, place.closed)
        for tray, row, (title, count), (ink, token) in zip(place.trays, rows, words, looks):
            y = (tray.y + row.rect.y) / 2
            left = tray.x + ctx.u(10)
            if token:
                picture = ctx.atlas.get(f"cattitude/choice_{token}", height=ctx.u(20))
                surface.blit(picture, picture.get_rect(midleft=(left - ctx.u(4), round(y))))
                left += ctx.u(21)
            room = pygame.Rect(0, 0, tray.right - ctx.u(32) - left, row.rect.y - tray.y)
            room.midleft = (left, round(y))
            if whole(ctx, title, 15, room.width):
                ctx.text(surface, title, room.midleft, 15, ink, "bold", "left", room)
            if count is not None:
                at = (tray.right - ctx.u(12), y)
                ctx.text(surface, str(count), at, 17, ink, "heavy", "right")
        self._may_add(surface, view, seat)

    def _may_add(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """When the hand is empty: how many cards of the table may go along with the bids."""
        s, ctx = view.state, self.ctx
        if s.stage != BID or view.viewer != seat or s.hand[seat]:
            return
        left = sorting(self.board.d, s, seat).additions_left
        words = ctx.translate(message("cattitude.board.may_add", count=left))
        room = self.board.at(view, seat).hand.rect.inflate(-ctx.u(8), -ctx.u(4))
        ctx.fit(surface, words, room, 15, "cream", "semibold", "middle")

    def _titles(self, view: View[State], seat: Seat) -> list[tuple[str, int | None]]:
        s, translate, name = view.state, self.ctx.translate, self.board.name
        giver = self.board.giver(view, seat)
        if s.stage == CHOOSE:
            who = ("seat", giver)
            return [
                (translate("cattitude.board.choice"), None),
                (
                    translate(message("cattitude.board.offer_open", seat=who), name),
                    len(s.open[giver]),
                ),
                (
                    translate(message("cattitude.board.offer_closed", seat=who), name),
                    len(s.closed[giver]),
                ),
            ]
        known = s.stage == BID and view.viewer == seat
        hand = len(s.hand[seat])
        title = message("cattitude.board.hand")
        opened, closed = len(s.open[seat]), len(s.closed[seat])
        return [
            (translate(title), hand if hand else None),
            (translate("cattitude.board.open"), opened if known else None),
            (translate("cattitude.board.closed"), closed if known else None),
        ]

    # ------------------------------------------------------------------ marks

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """What can be chosen glows around its edge; cards glow in ``over``."""
        shapes, glow = self.board.shapes_of(view), self.ctx.theme["glow"]
        for target in selection.targets:
            shape = shapes.get(target)
            if shape is None or not isinstance(target, tuple) or target[0] in ("card", "table"):
                continue
            hot = target == selection.hover
            shape.fill(surface, veil(self.ctx.theme["chosen"], 40 if hot else 14))
            shape.outline(surface, glow, self.ctx.u(4 if hot else 2.5))

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Glowing cards, previews, a palace looked into."""
        shapes, theme, u = self.board.shapes_of(view), self.ctx.theme, self.ctx.u
        for target in selection.targets:
            card = isinstance(target, tuple) and target[0] in ("card", "table", "cat")
            if card and (shape := shapes.get(target)):
                shape.outline(surface, theme["glow"], u(4.5 if target == selection.hover else 2.5))
        for target in selection.picks:
            if shape := shapes.get(target):
                shape.fill(surface, veil(theme["chosen"], 70))
                shape.outline(surface, theme["chosen"], u(4))
        self.board.shows.draw(surface, view, selection)

    def outline(self, surface: pygame.Surface, shape: Shape, colour: str, width: float) -> None:
        """A coloured edge."""
        shape.outline(surface, self.ctx.theme[colour], self.ctx.u(width))
