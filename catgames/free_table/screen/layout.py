"""Where pieces lie and can be put on the screen of a free table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from ...core.game import View
from ...core.types import Picture, Seat, Spot, Target
from ...kit.board.arrangements import Arrangement
from ...kit.board.forms import CARD, DIE, HEX, TILE, TOKEN, Form
from ...kit.board.layout import Layout, box_of
from ...kit.board.places import Place, divide
from ...kit.board.slots import Slot
from ...kit.set_ups import BETWEEN_DICE
from ...kit.state import State
from ...kit.zones import Loose
from ...ui.graphics.shapes import Shape
from ..hiding import TRAY, look_of
from ..pieces import kinds
from .tray import Tray

NATURAL = {CARD: 0.3, TILE: 0.18, HEX: 0.19, TOKEN: 0.11, DIE: 0.1}
"""Heights of pieces on a loose table, as shares of its mean side."""
LEAST = {CARD: 150, TILE: 84, HEX: 88, TOKEN: 58, DIE: 52}
"""Least heights on a loose table in units, as long as that is no more than half of its height."""
IN_CELLS = {CARD: 1.3, TILE: 0.96, HEX: 1.1, TOKEN: 0.7, DIE: 0.66}
"""Heights where pieces snap, in cells."""
APART = 0.92
"""The greatest height of dice that begin beside each other, in steps from one to the next."""
WAY = Arrangement(beside=0.16, strip=0.33, side=0.2, few=0.165, gap=8, pad=6, captioned=48)
"""How the board is divided: narrow mats are enough where pieces lie on a table of all, and
three piles lie in two rows, so that what is on a discard pile can be read."""
RISE, MOST_RISE = 0.012, 10
"""By what share of its height each piece of a stack lies higher, and how many do."""
SMALL = (TOKEN, DIE)
"""Forms that lie over all others on a loose table: what is dropped there buries none of them."""
COLUMNS, ROWS = 8, 5
"""Points of a loose table without cells that keys can go to."""


@dataclass(frozen=True, slots=True)
class LooseArea:
    """A loose table in pixels."""

    zone: str
    loose: Loose
    rect: pygame.Rect

    @property
    def scale(self) -> float:
        """Pixels of a unit of the lattice: the same in both directions, so that pieces that touch
        each other do so in every window."""
        return self.rect.width / self.loose.width

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point of the lattice."""
        return self.rect.x + x * self.scale, self.rect.y + y * self.scale

    def spot(self, pos: tuple[float, float], angle: int = 0) -> Spot:
        """The place at a pixel, in the middle of its cell if there are cells."""
        x = (pos[0] - self.rect.x) / self.scale
        y = (pos[1] - self.rect.y) / self.scale
        x, y = self.snapped(x, y)
        wide, high = self.loose.width, self.loose.height
        return (self.zone, min(wide, max(0, round(x))), min(high, max(0, round(y))), angle)

    def inside(self, pos: tuple[float, float], size: tuple[float, float]) -> tuple[float, float]:
        """The pixel nearest to another one at which a piece of a size hangs over no edge, as far as
        it has room; where pieces snap, their cells say where they lie."""
        if self.loose.snap:
            return pos
        found = []
        for at, first, length, own in zip(pos, self.rect.topleft, self.rect.size, size):
            edge = min(own, length) / 2
            found.append(min(max(at, first + edge), first + length - edge))
        return found[0], found[1]

    def snapped(self, x: float, y: float) -> tuple[float, float]:
        """The middle of the nearest cell; the point itself if pieces don't snap."""
        cell = self.loose.cell
        if self.loose.snap == "squares":
            return _middle(x, cell, self.loose.width), _middle(y, cell, self.loose.height)
        if self.loose.snap == "hexes":
            step = cell * math.sqrt(3) / 2
            row = max(0, min(int(self.loose.height / step - 0.5), round(y / step - 0.5)))
            off = cell / 2 * (row % 2)
            return _middle(x - off, cell, self.loose.width - off) + off, (row + 0.5) * step
        return x, y

    def cells(self) -> list[Spot]:
        """Middles of cells, or points, that keys can go to."""
        wide, high, cell = self.loose.width, self.loose.height, self.loose.cell
        if self.loose.snap and (wide // cell) * (high // cell) <= 300:
            columns, rows = max(1, wide // cell), max(1, high // cell)
        else:
            columns, rows = COLUMNS, ROWS
        found = [
            self.spot(self.pixel((c + 0.5) * wide / columns, (r + 0.5) * high / rows))
            for r in range(rows)
            for c in range(columns)
        ]
        return list(dict.fromkeys(found))


def _middle(x: float, cell: int, length: float) -> float:
    last = max(0, int(length / cell) - 1)
    return (max(0, min(last, int(x // cell))) + 0.5) * cell


class FreeLayout(Layout):
    """Adds loose tables, the tray of what somebody looks at, and targets for single pieces."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._areas: dict[str, LooseArea] = {}
        self._natural: dict[tuple[str, Form], float] = {}
        """Heights by zone and form: of hundreds of pieces, after every move."""
        self._tray_of: tuple[State, str, Tray] | None = None
        if any(zone.loose is not None for zone in self.d.zones.values()):
            self.places = divide(self.ctx.u, self.area, self.d, self.count, WAY)

    # ------------------------------------------------------------------ places

    def area_of(self, zone: str) -> LooseArea | None:
        """The loose table of a zone; None: it is none, or not shown."""
        if zone not in self._areas:
            loose, place = self.d.zones[zone].loose, self.places.shared.get((zone, None))
            if loose is None or place is None:
                return None
            room = place.tray.copy()
            if place.caption is not None:  # below its name
                room.y = place.caption.bottom - self.ctx.u(6)
                room.height = place.tray.bottom - room.y
            pad = 0 if place.area.within else self.ctx.u(16)
            rect = room.inflate(-pad, -pad)
            k = min(rect.width / loose.width, rect.height / loose.height)
            shown = pygame.Rect(0, 0, round(loose.width * k), round(loose.height * k))
            shown.center = rect.center
            self._areas[zone] = LooseArea(zone, loose, shown)
        return self._areas[zone]

    def proportions(self, place: Place) -> float:
        """Also of a loose table."""
        loose = self.d.zones[place.area.zone].loose
        return loose.width / loose.height if loose else super().proportions(place)

    def is_board(self, place: Place) -> bool:
        """Also a loose table, whose mat needs nothing under it."""
        return super().is_board(place) or self.area_of(place.area.zone) is not None

    def areas(self) -> list[LooseArea]:
        """All loose tables."""
        found = (self.area_of(name) for name, zone in self.d.zones.items() if zone.loose)
        return [area for area in found if area is not None]

    def tray_for(self, s: State) -> Tray:
        """Where what somebody looks at lies, over everything else; it stays there as long as they
        look."""
        known, language = self._tray_of, self.ctx.language
        if known is None or known[0] is not s or known[1] != language:
            before = known[2] if known is not None else None
            self._tray_of = known = (s, language, Tray(self, s, before))
        return known[2]

    # ------------------------------------------------------------------ pieces

    def slot(
        self, spot: Spot, index: int, count: int, face: int, front: Seat | None
    ) -> Slot | None:
        if spot == TRAY:
            return None
        area = self.area_of(str(spot[0]))
        if area is None:
            return super().slot(spot, index, count, face, front)
        x, y = area.pixel(int(spot[1] or 0), int(spot[2] or 0))
        high = self.natural(area, self.form(face, spot))
        rise = min(index, MOST_RISE) * high * RISE
        return Slot(x + rise * 0.5, y - rise, high, -int(spot[3] or 0), index * 0.0001)

    def natural(self, area: LooseArea, form: Form) -> float:
        """The height of a piece on a loose table, in pixels."""
        key = (area.zone, form)
        if key not in self._natural:
            share = NATURAL[form.kind] * form.scale * math.sqrt(area.rect.width * area.rect.height)
            least = min(self.ctx.u(LEAST[form.kind] * form.scale), area.rect.height * 0.5)
            in_cells = IN_CELLS[form.kind] * area.loose.cell * area.scale / max(1.0, form.aspect)
            high = max(share, least)
            if form.kind == DIE and self._begins_with_dice(area.zone):
                high = min(high, BETWEEN_DICE * area.scale * APART)
            self._natural[key] = in_cells if area.loose.snap else high
        return self._natural[key]

    def _begins_with_dice(self, zone: str) -> bool:
        """Whether several dice lie beside each other when the game begins."""
        start = [name for name in self.d.zones[zone].start if self.d.sets[name].turns]
        return any(len(self.d.faces(name)) > 1 for name in start)

    def size(self, area: LooseArea, form: Form) -> tuple[float, float]:
        """Width and height of a piece on a loose table, in pixels."""
        high = self.natural(area, form)
        return high * form.aspect, high

    def is_covered(self, place: Any, spot: Spot, index: int, count: int) -> bool:
        if spot == TRAY:
            return True
        if self.d.zones[str(spot[0])].loose is not None:
            return index < count - 1
        return super().is_covered(place, spot, index, count)

    def is_piled(self, place: Place, count: int, form: Form) -> bool:
        """Also at a point of a loose table."""
        return self.area_of(place.area.zone) is not None or super().is_piled(place, count, form)

    # ------------------------------------------------------------------ targets

    def shapes(self, view: View[State], picture: Any, front: Seat | None) -> dict[Target, Shape]:
        """Points of loose tables, mats, places, pieces, and what lies in the tray, from the
        lowest to the topmost."""
        found: dict[Target, Shape] = {}
        for area in self.areas():
            side = max(4, round(area.loose.cell * area.scale * 0.5))
            for spot in area.cells():
                x, y = area.pixel(int(spot[1] or 0), int(spot[2] or 0))
                box = pygame.Rect(0, 0, side, side)
                box.center = (round(x), round(y))
                found[spot] = box_of(box, side / 2)
        for seat, mat in self.mats(front):
            found["seat", seat] = box_of(mat, self.ctx.u(12))
        for zone in self.d.zones.values():
            for spot in zone.spots(view.state.seats) if zone.loose is None else ():
                place = self.place(spot, front)
                if place is not None:
                    cell = self.cell(spot, place)
                    found[spot] = cell.shape if cell else self._tray(place)
        for spot, faces in picture.items():
            for i, face in enumerate(faces):
                shape = self.piece_shape(spot, i, len(faces), face, front)
                if shape is not None:
                    found["at", *spot, i] = shape
        looked = self.looked(view.state, picture)
        for n, (target, face) in enumerate(looked):
            tray = self.tray_for(view.state)
            found[target] = self.outline(tray.slot(n), tray.form, face=face)
        return found

    def lies_over(self, spot: Spot, faces: Sequence[int]) -> bool:
        """Whether what lies at a place of a loose table lies over what is larger there."""
        loose = spot != TRAY and self.area_of(str(spot[0])) is not None
        return loose and self.form(faces[-1], spot).kind in SMALL

    def piece_shape(
        self, spot: Spot, index: int, count: int, face: int, front: Seat | None
    ) -> Shape | None:
        """Where a piece can be clicked; None: it is covered, or not shown."""
        loose = spot != TRAY and self.area_of(str(spot[0])) is not None
        place = None if loose else self.place(spot, front)
        if self.is_covered(place, spot, index, count):
            return None
        slot = self.slot(spot, index, count, face, front)
        if slot is None or not loose:
            return None if slot is None else self._shape(slot, spot, face, front, count)
        return self.outline(slot, self.form(face, spot), face=face)

    def looked(self, s: State, picture: Picture) -> list[tuple[Target, int]]:
        """What lies in the tray for whoever looks at it: targets with their faces."""
        if TRAY in picture:
            return [(("at", *TRAY, i), face) for i, face in enumerate(picture[TRAY])]
        look = look_of(s)
        if look is None or look[2] not in picture:
            return []
        _, first, spot = look
        faces = picture[spot]
        if faces[first] >= kinds(self.d):  # somebody else looks
            return []
        return [(("at", *spot, i), face) for i, face in enumerate(faces) if i >= first]

    def set(self, face: int, spot: Spot) -> str:
        return self.d.pieces[face].set
