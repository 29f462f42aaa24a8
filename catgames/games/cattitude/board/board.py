"""How the salon looks: everybody's open cards by species, hidden hands and bids, palaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import HIDDEN, TABLE, Message, Seat, Spot, Target
from ....ui.graphics.shapes import Box, Shape
from ....ui.stage.board import Board, Flourish, Pose, Selection
from ..state import BID, CHOOSE, DEAL, OVER, SECURE, State
from .cards import Deck, back, spread
from .flourishes import flourish
from .layout import Group, Layout, Place, Row, allot, lay_out
from .marks import Shows
from .panels import Painter
from .shapes import Several
from .tips import button, tip

CARD, TOKEN, FLYING = 2.0, 3.0, 4.0
"""Layers."""


class TheBoard(Board):
    """The seat whose eyes the screen shows sits below, with large cards; the first seat if
    everybody looks."""

    own_seats = True

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self._shapes, self._groups = (None, {}), (None, {})
        self.d = self.game.data
        self.deck = Deck(self.ctx)
        self._layouts: dict[Seat, Layout] = {}
        self.painter = Painter(self)
        self.shows = Shows(self)

    # ------------------------------------------------------------------ places

    def below(self, view: View[State]) -> Seat:
        """The seat with the large place."""
        return 0 if view.viewer == TABLE or view.viewer < 0 else view.viewer

    def layout(self, view: View[State]) -> Layout:
        """Where everything lies for this viewer."""
        below = self.below(view)
        if below not in self._layouts:
            self._layouts[below] = lay_out(self.area, view.state.seats, below, self.ctx.u)
        return self._layouts[below]

    def at(self, view: View[State], seat: Seat) -> Place:
        """What lies in front of a seat."""
        return self.layout(view).places[seat]

    def groups(self, view: View[State], seat: Seat) -> list[Group]:
        """Where a seat's species lie, and last its royal cats and runaways."""
        if self._groups[0] is not view:
            self._groups = (view, {})
        kept = self._groups[1]
        if seat not in kept:
            words = (*self.d.species, "royal")
            cards = [self.faces(view, seat, word) for word in words]
            cards[-1] += self.faces(view, seat, "runaway")
            own = seat == self.below(view)
            leasts = [
                self.ctx.u((84 if own else 52) + 25 * len(self.painter.marks(view, group)))
                for group in self.painter.groups(view, seat)
            ]
            leasts.append(self.ctx.u(84 if own else 50))
            gap = self.ctx.u(8 if own else 5)
            kept[seat] = allot(self.at(view, seat), cards, gap, leasts)
        return kept[seat]

    def group(self, view: View[State], seat: Seat, word: str) -> Group:
        """Of one species; royal cats and runaways share the last."""
        species = self.d.species
        return self.groups(view, seat)[species.index(word) if word in species else -1]

    def lefts(self, view: View[State], seat: Seat, word: str, count: int) -> list[float]:
        """Left edges of a group's cards."""
        row = self.group(view, seat, word).row
        faces = self.faces(view, seat, word)
        if len(faces) != count:  # on the move
            faces = tuple(range(count))
        least = self.ctx.u(34 if seat == self.below(view) else 18)
        royals = len(self.faces(view, seat, "royal")) if word == "runaway" else 0
        shift = min(row.wide * 0.7 * royals, max(0.0, row.rect.width - row.wide * 1.5))
        room = row.rect.width - shift
        lefts = spread(faces, row.wide, room, self.ctx.u(3), least)
        last = self.at(view, seat).table.right - row.wide
        return [min(row.rect.x + shift + left, last) for left in lefts]

    def faces(self, view: View[State], seat: Seat, group: str) -> tuple[int, ...]:
        """The cards of a group."""
        return tuple(f for f in view.state.table[seat] if self.d.group[f] == group)

    def seat_at(self, pos: tuple[int, int], view: View[State]) -> Seat | None:
        seats = range(view.state.seats)
        return next((s for s in seats if self.at(view, s).plate.collidepoint(pos)), None)

    def card_box(self, view: View[State], seat: Seat, group: str, index: int, count: int) -> Any:
        """Of a card on a table."""
        row = self.group(view, seat, group).row
        left = self.lefts(view, seat, group, count)[index]
        return pygame.Rect(round(left), row.rect.y, round(row.wide), row.rect.height)

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        kind = spot[0]
        if kind in ("pile", "discard", "direction"):
            return self._pose_of_course(spot, index, count, view)
        seat = int(spot[1] or 0)
        place = self.at(view, seat)
        if kind == "table":
            row = self.group(view, seat, str(spot[2])).row
            left = self.lefts(view, seat, str(spot[2]), count)[index]
            return Pose(left + row.wide / 2, row.rect.centery, row.high, CARD + index * 0.01)
        if kind in ("palace", "bonus"):
            return self._pose_of_palace(str(kind), seat, index, view)
        if kind == "choice":
            return Pose(*place.token, self.token_side(place), TOKEN)
        return self._pose_of_bid(spot, index, count, view)

    def token_side(self, place: Place) -> float:
        """Size of a choice token."""
        return min(place.open.high * 0.62, self.ctx.u(64))

    def discard_at(self, view: View[State]) -> tuple[int, int]:
        """Middle of the discard pile."""
        return self.painter.course(view).discard.center

    def _pose_of_course(self, spot: Spot, index: int, count: int, view: View[State]) -> Pose:
        shows = self.painter.course(view)
        if spot[0] == "direction":
            return Pose(*shows.token, shows.side, TOKEN)
        if spot[0] == "discard":
            box = shows.discard
            seen = 255 if index >= count - 2 else 0
            return Pose(*box.center, box.height, CARD + index * 0.001, alpha=seen)
        box = shows.rounds[min(int(spot[1] or 1), len(shows.rounds)) - 1]
        return Pose(*box.center, box.height, CARD, alpha=0)

    def _pose_of_palace(self, kind: str, seat: Seat, index: int, view: View[State]) -> Pose:
        s, place = view.state, self.at(view, seat)
        if s.stage != OVER:
            return Pose(*place.palace.center, self.ctx.u(30), CARD, alpha=0)
        number = index + (len(s.palace[seat]) if kind == "bonus" else 0)
        table = self.at(view, seat).table
        row = Row(table, min(table.height - self.ctx.u(4), self.ctx.u(104)))
        x, y = row.at(number, len(s.palace[seat]) + len(s.bonus[seat]), self.ctx.u(3))
        return Pose(x, y, row.high, CARD + number * 0.01)

    def _pose_of_bid(self, spot: Spot, index: int, count: int, view: View[State]) -> Pose:
        kind, seat, part = spot[0], int(spot[1] or 0), str(spot[2])
        place, gap = self.at(view, seat), self.ctx.u(3)
        row = {"open": place.open, "closed": place.closed}.get(part, place.hand)
        if kind == "offer" and part != "open":
            row = place.closed
        if kind == "hand" or (kind == "offer" and part != "open"):
            blue = self._blue(view, str(kind), seat)
            red = count if part == "red" else self._all(view, str(kind), seat) - blue
            total = max(blue + red, index + 1)
            number = min(index + (blue if part == "red" else 0), total - 1)
            x, y = row.at(number, total, gap, "middle")
            return Pose(x, y, row.high, CARD + number * 0.01)
        x, y = row.at(index, count, gap, "middle")
        return Pose(x, y, row.high, CARD + index * 0.01)

    def _all(self, view: View[State], kind: str, seat: Seat) -> int:
        s = view.state
        if kind == "hand":
            return len(s.hand[seat]) if s.stage in (DEAL, BID) else 0
        return len(s.closed[self.giver(view, seat)])

    def _blue(self, view: View[State], kind: str, seat: Seat) -> int:
        s = view.state
        if kind == "offer":
            from_ = self.giver(view, seat)
            return len(s.closed[from_]) - s.closed_red[from_]
        hand = s.hand[seat]
        if HIDDEN in hand:
            return min(len(hand), self.d.setups[s.seats].blue[s.round - 1])
        return sum(face < self.d.first_red for face in hand)

    def giver(self, view: View[State], seat: Seat) -> Seat:
        """Whose bid lies before a seat."""
        s = view.state
        return (seat - (s.direction or 1)) % s.seats

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        return back(spot) if face < 0 else self.deck.face(self.d, face)

    # ------------------------------------------------------------------ targets

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        s, below = view.state, self.below(view)
        found: dict[Target, Shape] = {}
        for seat in range(s.seats):
            place = self.at(view, seat)
            found["seat", seat] = self.box(place.rect)
            found["palace", seat] = self.box(place.palace if seat == below else place.plate)
        found["discard",] = self.box(self.painter.course(view).discard)
        if s.stage == OVER:
            return found
        self._species_shapes(view, found)
        place = self.at(view, below)
        for side, tray in zip(("open", "closed"), place.trays[1:]):
            found["bid" if s.stage == CHOOSE else "verb", side] = self.box(tray)
        self._card_shapes(view, found)
        return found

    def box(self, rect: pygame.Rect) -> Shape:
        """A rectangle that can be clicked."""
        return Box(rect.x, rect.y, rect.width, rect.height, self.ctx.u(10))

    def _species_shapes(self, view: View[State], found: dict[Target, Shape]) -> None:
        for word, group in zip(self.d.species, self.groups(view, self.below(view))):
            found["species", word] = self.box(group.head.union(group.row.rect))

    def _card_shapes(self, view: View[State], found: dict[Target, Shape]) -> None:
        """Cards of the own table, then those of hand and bids; equal ones are one target."""
        s, seat = view.state, self.below(view)
        boxes: dict[Target, list[Shape]] = {}
        cats = s.stage == SECURE
        for group in dict.fromkeys(self.d.group[face] for face in s.table[seat]):
            faces = self.faces(view, seat, group)
            lefts = self.lefts(view, seat, group, len(faces))
            for i, face in enumerate(faces):
                box = self.card_box(view, seat, group, i, len(faces))
                if i + 1 < len(faces):
                    box.width = max(1, round(lefts[i + 1]) - box.x)
                if cats and not self.d.royal[face]:
                    continue
                target = ("cat" if cats else "table", face)
                boxes.setdefault(target, []).append(self.box(box))
        if s.stage == BID and view.viewer == seat:
            for part, faces in (("open", s.open[seat]), ("closed", s.closed[seat])):
                self._row_shapes(view, ("bid", seat, part), faces, boxes)
            blue = tuple(f for f in s.hand[seat] if f < self.d.first_red)
            red = tuple(f for f in s.hand[seat] if f >= self.d.first_red)
            if HIDDEN not in s.hand[seat]:
                self._row_shapes(view, ("hand", seat, "blue"), blue, boxes)
                self._row_shapes(view, ("hand", seat, "red"), red, boxes)
        for which, parts in boxes.items():
            found[which] = parts[0] if len(parts) == 1 else Several(tuple(parts))

    def _row_shapes(
        self,
        view: View[State],
        spot: Spot,
        faces: tuple[int, ...],
        boxes: dict[Target, list[Shape]],
    ) -> None:
        s = view.state
        for i, face in enumerate(faces):
            pose = self.pose(spot, i, len(faces), face, view)
            if pose is None or (spot[0] == "bid" and face in s.hand[int(spot[1] or 0)]):
                continue
            wide = pose.height * 120 / 168
            box = Box(pose.x - wide / 2, pose.y - pose.height / 2, wide, pose.height, self.ctx.u(8))
            boxes.setdefault(("card", face), []).append(box)

    _groups: tuple[Any, dict[Seat, list[Group]]] = (None, {})
    _shapes: tuple[Any, Mapping[Target, Shape]] = (None, {})

    def shapes_of(self, view: View[State]) -> Mapping[Target, Shape]:
        """The shapes, kept for drawing as long as the view is the same."""
        if self._shapes[0] is not view:
            self._shapes = (view, self.shapes(view))
        return self._shapes[1]

    # ------------------------------------------------------------------ drawing

    def ground_key(self, view: View[State]) -> Any:
        return (self.below(view), view.state.seats, self.area.topleft, self.area.size)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        self.painter.ground(surface, view)

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.painter.still(surface, view)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.painter.under(surface, view, selection)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.painter.over(surface, view, selection)

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        return tip(self.d, view, selection, self.below(view))

    def button(self, target: Target, view: View[State]) -> Message | None:
        return button(self.d, view, target)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        return flourish(self, event, view)
