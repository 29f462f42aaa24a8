"""The table that is arranged, drawn by the board on which it is played, and what lies where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from ...catalog import offered
from ...core.game import View
from ...core.options import Option
from ...core.types import Spot, message
from ...kit.board.places import Place
from ...kit.board.slots import picture_in
from ...kit.prototype import Prototype
from ...ui.graphics.context import DrawContext
from ...ui.stage.animator import Animator
from ...ui.stage.selection import Selection

LARGER = 1.3
"""How much larger the board is laid out than it is shown: as at a table."""
BAND = 0.16
"""What the edges of the board take on which nothing lies yet, as a share of it."""
EDGE = 0.07
"""The same of the strip along an empty edge that other areas don't reach into."""
EDGES = ("left", "right", "top")
Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Goal:
    """Where an area would lie: in a frame, before another area or behind all of them."""

    frame: str
    before: str | None
    mark: pygame.Rect
    """What shows that on the screen."""


class TableView:
    """Made anew after every step.  Positions are those of the page, in pixels."""

    def __init__(
        self,
        ctx: DrawContext,
        room: pygame.Rect,
        d: Prototype,
        options: Sequence[Option],
        seats: int,
        front: int,
    ) -> None:
        """``front``: whose hand lies in front."""
        self.room, self.d, self.seats, self.front = room, d, seats, front
        size = (round(room.width * LARGER), round(room.height * LARGER))
        self._k = room.width / size[0]
        self.game = offered("free_game")(d, options, {}, "")
        self.ctx = ctx.of(self.game)
        state = self.game.new_state(seats)
        self.view: View[Any] = View(state, front, everything=True)
        self.board = offered("free_board")(self.game, self.ctx, self._player, lambda seat: seat)
        self.board.place(pygame.Rect((0, 0), size), self.view)
        self.picture = self._paint(size)

    def _player(self, seat: int) -> str:
        return self.ctx.translate(message("arranging.player", number=seat + 1))

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size).convert()
        board, view, selection = self.board, self.view, Selection()
        self.ctx.tile(picture, "common/table_wood", 512)
        board.ground(picture, view)
        animator = Animator(board, self.ctx)
        animator.show(view)
        board.still(picture, view, selection)
        board.counts(picture, view)
        animator.draw(picture, ground=True)
        board.under(picture, view, selection)
        animator.draw(picture)
        board.over(picture, view, selection)
        return pygame.transform.smoothscale(picture, self.room.size)

    # ------------------------------------------------------------------ where things are

    def on_page(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the board as it is shown."""
        k = self._k
        left, top = self.room.x + rect.x * k, self.room.y + rect.y * k
        return pygame.Rect(round(left), round(top), round(rect.width * k), round(rect.height * k))

    def on_board(self, pos: Pos) -> tuple[float, float]:
        """A pixel of the page on the board."""
        return (pos[0] - self.room.x) / self._k, (pos[1] - self.room.y) / self._k

    def trays(self) -> Mapping[str, pygame.Rect]:
        """Where each area lies; of those of players, where it lies for the one in front."""
        places = self.board.at.places
        found: dict[str, Place] = {}
        for source in (places.seats, places.fronts, places.shared):
            for (zone, seat), place in source.items():
                if seat in (None, self.front):
                    found[zone] = place
        return {zone: self.on_page(place.tray) for zone, place in found.items()}

    def front_strip(self) -> pygame.Rect | None:
        """Where the hand of the one in front lies."""
        strip = self.board.at.places.front
        return None if strip is None else self.on_page(strip)

    def spot_at(self, pos: Pos) -> Spot | None:
        """The place of a set-up at a pixel."""
        x, y = self.on_board(pos)
        for area in self.board.at.areas():
            if area.rect.collidepoint(x, y):
                snapped: Spot = area.spot((x, y))
                return snapped
        for target, shape in reversed([*self.board.shapes(self.view).items()]):
            if isinstance(target, tuple) and shape.contains(x, y):
                if target[0] == "at":
                    return tuple(target[1:-1])
                if target[0] in self.d.zones and self.d.zones[target[0]].loose is None:
                    return target
        return None

    def mark_at(self, pos: Pos) -> pygame.Rect | None:
        """What shows that a piece would lie there; None: it lies where it is let go, or nowhere."""
        spot = self.spot_at(pos) if self.room.collidepoint(pos) else None
        shape = self.board.shapes(self.view).get(spot) if spot else None
        if shape is None or (spot and self.d.zones[str(spot[0])].loose is not None):
            return None
        return self.on_page(shape.box())

    def piece_at(self, pos: Pos) -> tuple[Spot, int] | None:
        """The topmost piece at a pixel: its place and its number there, from the bottom."""
        x, y = self.on_board(pos)
        for target, shape in reversed([*self.board.shapes(self.view).items()]):
            if isinstance(target, tuple) and target[0] == "at" and shape.contains(x, y):
                return tuple(target[1:-1]), int(target[-1])
        return None

    def spots_of_map(self, name: str) -> list[pygame.Rect]:
        """The spots of a map; empty: the area is none."""
        place = self.board.at.places.shared.get((name, None))
        if place is None or place.area.kind != "spots":
            return []
        return [self.on_page(cell.shape.box()) for cell in self.board.at.cells(place)]

    def spot_of_map(self, name: str, pos: Pos) -> int | None:
        """The number of the spot of a map at a pixel; None: there is none, or it is no map."""
        spots = enumerate(self.spots_of_map(name))
        return next((n for n, spot in spots if spot.collidepoint(pos)), None)

    def share_of_map(self, name: str, pos: Pos) -> tuple[float, float]:
        """A pixel as shares of the picture of a map."""
        place = self.board.at.places.shared[name, None]
        picture = picture_in(place.rect, self.board.at.proportions(place))
        x, y = self.on_board(pos)
        across, down = (x - picture.x) / picture.width, (y - picture.y) / picture.height
        return min(1.0, max(0.0, across)), min(1.0, max(0.0, down))

    def sprite(self, face: int) -> str:
        """The name of the picture of a piece."""
        return str(self.board.faces.name(face, ""))

    # ------------------------------------------------------------------ where areas can go

    def goal(self, pos: Pos, per_seat: bool, name: str | None) -> Goal | None:
        """Where an area would lie that is let go at a pixel; None: beside the board."""
        if not self.room.collidepoint(pos):
            return None
        if per_seat:
            strip = self.front_strip() or self._band("chooser")
            frame = "chooser" if strip.collidepoint(pos) else "players"
        else:
            frame = self._frame_at(pos, name)
        trays = self.trays()
        beside = [a.zone for a in self.d.layout if a.frame == frame and a.zone != name]
        near = {zone: trays[zone] for zone in beside if zone in trays}
        over = next((zone for zone, tray in near.items() if tray.collidepoint(pos)), None)
        if over is None:
            return Goal(frame, None, self._rest_of(frame, near))
        tray, order = near[over], list(near)
        side = self._side(frame, tray, pos)
        if side in ("left", "top"):
            return Goal(frame, over, _bar(tray, side))
        after = order[order.index(over) + 1 :]
        return Goal(frame, after[0] if after else None, _bar(tray, side))

    @property
    def _frames(self) -> dict[str, str]:
        return {area.zone: area.frame for area in self.d.layout}

    def _frame_at(self, pos: Pos, name: str | None) -> str:
        taken = {area.frame for area in self.d.layout if area.zone != name}
        for frame in EDGES:
            if frame not in taken and self._band(frame, EDGE).collidepoint(pos):
                return frame
        for zone, tray in self.trays().items():
            frame = self._frames.get(zone, "")
            if zone != name and frame not in ("players", "chooser") and tray.collidepoint(pos):
                return frame
        for frame in EDGES:
            if self._band(frame).collidepoint(pos):
                return frame
        return "middle"

    def _band(self, frame: str, share: float = BAND) -> pygame.Rect:
        room, wide = self.room, round(self.room.width * share)
        high = round(self.room.height * share)
        if frame == "left":
            return pygame.Rect(room.x, room.y, wide, room.height)
        if frame == "right":
            return pygame.Rect(room.right - wide, room.y, wide, room.height)
        if frame == "top":
            return pygame.Rect(room.x, room.y, room.width, high)
        return pygame.Rect(room.x, room.bottom - 2 * high, room.width, 2 * high)

    def _rest_of(self, frame: str, near: Mapping[str, pygame.Rect]) -> pygame.Rect:
        """What is marked where no area of the frame is under the mouse."""
        if near:
            first, *others = near.values()
            return first.unionall(others)
        if frame in EDGES:
            return self._band(frame)
        if frame == "chooser":
            return self.front_strip() or self._band(frame)
        if frame == "players":
            mats = [self.on_page(mat) for _, mat in self.board.at.mats(self.front)]
            return mats[0] if mats else self.room.inflate(-self.room.width // 3, 0)
        wide = round(self.room.width * BAND)
        return self.room.inflate(-2 * wide, -self.room.height // 3)

    @staticmethod
    def _side(frame: str, tray: pygame.Rect, pos: Pos) -> str:
        dx = (pos[0] - tray.centerx) / max(1, tray.width)
        dy = (pos[1] - tray.centery) / max(1, tray.height)
        if frame in ("left", "right") or (frame == "middle" and abs(dy) > abs(dx)):
            return "top" if dy < 0 else "bottom"
        return "left" if dx < 0 else "right"


def _bar(tray: pygame.Rect, side: str) -> pygame.Rect:
    """A bar along one side of an area."""
    thick = 8
    if side in ("left", "right"):
        bar = pygame.Rect(0, tray.y, thick, tray.height)
        bar.centerx = tray.left if side == "left" else tray.right
        return bar
    bar = pygame.Rect(tray.x, 0, tray.width, thick)
    bar.centery = tray.top if side == "top" else tray.bottom
    return bar
