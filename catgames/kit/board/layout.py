"""Where every piece and target of a prototype is, for one size of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pygame

from ...core.game import View
from ...core.types import HIDDEN, Seat, Spot, Target
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Box, Circle, Shape, hexagon, turned_box
from ...ui.stage.board import Pose, in_steps
from ...ui.stage.parts import Union
from ..prototype import Prototype
from ..state import State
from ..zones import Zone
from .badges import cell_of, corners_of, place_on_token, radius_on_token
from .crowding import fit
from .faces import Faces
from .forms import CARD, DIE, HEX, TILE, TOKEN, Form, plain_form, set_at
from .images import WHOLE, picture_of
from .places import BOARDS, Place, Places
from .slots import (
    Cell,
    Slot,
    beside_words,
    cells_of,
    in_cell,
    in_fan,
    in_pile,
    in_row,
    picture_in,
    row_shows,
)
from .vessels import RIMLESS, opening

SHADE = 0.012
"""Half of what the shadow takes of a sprite, below and on the right, as a share of its height."""
SMALLEST = 24
"""Units of the height of the pieces of a row; if they had less they would lie in a pile."""
ROUND = {CARD: 0.1, TILE: 0.1, DIE: 0.22}
"""Radii of corners, as shares of the shorter side."""
NARROW = 120
"""Units of the width of the least bowl or basket of a seat."""
LAST = 1.5
"""How much larger the last piece of a supply is."""
LEAST = 32
"""Units of the sides of what can be clicked."""


def _alike(d: Prototype, zone: Zone) -> int:
    """How many pieces lie in a zone at the beginning, if all look the same; else 0."""
    faces = [face for name in zone.start for face in d.faces(name)]
    return len(faces) if len({*faces}) == 1 else 0


class Lying(NamedTuple):
    """A piece in its place; ``sprite``: its picture if it has the shape of that, else ""."""

    slot: Slot
    form: Form
    sprite: str = ""


class Layout:
    """Places, cells and slots; made anew when the window or the number of seats changes."""

    def __init__(
        self, ctx: DrawContext, d: Prototype, faces: Faces, area: pygame.Rect, seats: int
    ) -> None:
        self.ctx, self.d, self.faces, self.area, self.count = ctx, d, faces, area, seats
        self.places: Places = fit(ctx.u, area, d, seats)
        self._cells: dict[tuple[str, tuple[int, ...]], list[Cell]] = {}
        self._full = {} if d.free else {zone.name: _alike(d, zone) for zone in d.zones.values()}
        """By zone: how many pieces lie there at the beginning, if all look the same."""

    # ------------------------------------------------------------------ places

    def place(self, spot: Spot, front: Seat | None) -> Place | None:
        """The area in which a spot lies; None: the layout does not show it."""
        zone = self.d.zones.get(str(spot[0]))
        if zone is None:
            return None
        if not zone.per_seat:
            return self.places.shared.get((zone.name, None))
        seat = int(spot[1] or 0)
        return self.places.of(seat, front).get((zone.name, seat))

    def named(self) -> list[tuple[Seat, pygame.Rect]]:
        """The strips above the seats' places in the middle that have their players' names."""
        middle = (p for p in self.places.seats.values() if p.area.frame == "middle")
        return [
            (place.seat, pygame.Rect(place.tray.topleft, (place.tray.width, self.ctx.u(28))))
            for place in middle
            if place.seat is not None
        ]

    def filled(self) -> list[pygame.Rect]:
        """All parts of the floor that are for something, whoever is in front."""
        places = self.places
        strips = (places.front, places.counters, places.shelf)
        found = [place.tray for place in places.every()]
        for place in places.every():
            if cells := [cell.shape.box() for cell in self.cells(place)]:
                found.remove(place.tray)
                found.append(cells[0].unionall(cells))
                if place.area.picture:
                    found.append(picture_in(place.rect, self.proportions(place)))
        return [*found, *places.mats, *(strip for strip in strips if strip is not None)]

    def rims(self, front: Seat | None) -> list[pygame.Rect]:
        """The edges of mats, of trays and of the strip in front, over which no words should lie."""
        trays = [mat for _, mat in self.mats(front)]
        shared = [
            p for p in self.places.shared.values() if not self.is_board(p) and not p.area.within
        ]
        trays += [p.tray for p in shared if not self.d.zones[p.area.zone].per_seat]
        trays += [self.places.front] if self.places.front is not None else []
        wide, found = self.ctx.u(6), []
        for tray in trays:
            top, left = (
                pygame.Rect(*tray.topleft, tray.w, wide),
                pygame.Rect(*tray.topleft, wide, tray.h),
            )
            found += [top, left, top.move(0, tray.h - wide), left.move(tray.w - wide, 0)]
        return found

    def mats(self, front: Seat | None) -> list[tuple[Seat, pygame.Rect]]:
        """The seats' mats, without empty ones beside name plates."""
        places = self.places
        if not places.mats:  # all that seats have lies in the middle
            return []
        own = {seat for f in range(self.count) for _, seat in places.of(f, front) if seat == f}
        on_mat = {
            seat
            for seat in own
            if any(
                owner == seat and places.mats[seat].contains(place.tray)
                for (_, owner), place in places.of(int(seat or 0), front).items()
            )
        }
        mats = enumerate(places.mats)
        return [(seat, mat) for seat, mat in mats if places.heads or seat in on_mat]

    def cells(self, place: Place) -> list[Cell]:
        """The cells of an area that is a board; else empty."""
        zone = self.d.zones[place.area.zone]
        if zone.space is None and place.area.kind != "spots":
            return []
        key = (place.area.zone, tuple(place.rect))
        if key not in self._cells:
            aspect = 1.0
            if zone.holds == 1 and self.d.sets:
                aspect = self.faces.forms[set_at(self.d, zone)].aspect
            cells = cells_of(place.area, zone.space, place.rect, self.proportions(place), aspect)
            self._cells[key] = cells
        return self._cells[key]

    def proportions(self, place: Place) -> float:
        """Width by height of the picture of an area."""
        picture = picture_of(self.d.folder, place.area.picture, WHOLE)
        return picture.get_width() / picture.get_height() if picture else 1.5

    def cell(self, spot: Spot, place: Place) -> Cell | None:
        """The cell of a spot; None: its area is no board."""
        cells, zone = self.cells(place), self.d.zones[place.area.zone]
        if not cells:
            return None
        number = int(spot[-1] or 0) if zone.space is not None else 0
        return cells[number] if number < len(cells) else None

    # ------------------------------------------------------------------ pieces

    def form(self, face: int, spot: Spot) -> Form:
        """The form of a piece at a spot."""
        return self.faces.forms.get(self.set(face, spot)) or plain_form(CARD)

    def set(self, face: int, spot: Spot) -> str:
        """The set of a piece at a spot; a hidden one has that of its zone."""
        if face == HIDDEN:
            return set_at(self.d, self.d.zones[str(spot[0])])
        return self.d.pieces[face].set

    def slot(
        self, spot: Spot, index: int, count: int, face: int, front: Seat | None
    ) -> Slot | None:
        """Where a piece lies; None: it is not shown."""
        place = self.place(spot, front)
        if place is None:
            return None
        form = self.form(face, spot)
        lay = {"row": in_row, "fan": in_fan}.get(place.area.kind, in_pile)
        cell = self.cell(spot, place)
        if cell and self.is_last(spot, count):
            return Slot(cell.x, cell.y, min(cell.height * LAST, cell.shape.box().height * 0.86))
        if self.is_piled(place, count, form):
            lay = in_pile
        elif (gone := self._full.get(place.area.zone, 0) - count) > 0:
            index, count = index + gone, count + gone  # the first are taken, and no others move
        if cell:
            alone = self.d.zones[str(spot[0])].holds == 1
            return in_cell(cell, index, count, form.aspect, alone or form.kind in (HEX, TILE))
        return lay(self.bed(place), index, count, form.aspect, self.ctx.u(form.tallest))

    def is_last(self, spot: Spot, count: int) -> bool:
        """Whether what lies at a spot is the last of a supply of one thing on a picture, which has
        the middle of it, and the light: everybody has waited for it."""
        place = self.places.shared.get((str(spot[0]), None))
        alike = self._full.get(str(spot[0]), 0) > 1
        return alike and count == 1 and place is not None and place.area.kind == "spots"

    def vessel(self, place: Place) -> str:
        """What the pieces of an area lie in; "": a tray, also on a mat so narrow that nothing would
        have room within a rim, or a cloth that lies below everybody's places."""
        vessel = place.area.vessel
        narrow = place.seat is not None and place.rect.width < self.ctx.u(NARROW)
        below = place.seat is not None and vessel == "cloth"
        return "" if below or (narrow and vessel not in RIMLESS) else vessel

    def on_cushions(self, places: Iterable[Place], seat: Seat | None) -> bool:
        """Whether all that a seat has at some places lies on cushions, which need no tray."""
        vessels = {self.vessel(place) for place in places if place.seat == seat}
        return vessels == {"cushion"}

    def only_hand(self, place: Place, front: Seat | None) -> bool:
        """Whether nothing but its hand lies on a seat's mat."""
        own = self.places.of(int(place.seat or 0), front).values()
        return place.area.frame == "chooser" and sum(p.seat == place.seat for p in own) == 1

    def in_front(self, front: Seat) -> list[Place]:
        """The places in the strip of a seat that decides."""
        own = self.places.fronts.values()
        return [p for p in own if p.seat == front and p.area.frame == "chooser"]

    def stand(self, place: Place) -> pygame.Rect:
        """Where a vessel stands, with some cloth around it in the strip in front."""
        vessel = self.vessel(place)
        edge = self.ctx.u(10) if place.area.frame == "chooser" and vessel else 0
        edge = -self.ctx.u(5) if vessel == "cushion" else edge
        return place.rect.inflate(-edge, -edge)

    def bed(self, place: Place) -> pygame.Rect:
        """What the pieces of a row or a pile have: in a bowl, its hollow, and for a row what is
        within the rim of anything else."""
        vessel, rect = self.vessel(place), self.stand(place)
        if vessel == "bowl":
            hollow = opening("bowl", rect, self.ctx.unit)
            return pygame.Rect(hollow.x, rect.y, hollow.width, hollow.bottom - rect.y)
        return opening(vessel, rect, self.ctx.unit) if vessel and place.area.kind == "row" else rect

    def lying(self, slot: Slot, face: int, spot: Spot) -> Lying:
        """A piece of a spot with its place."""
        return Lying(slot, self.form(face, spot), self.faces.cut_out(face))

    def pose(
        self, spot: Spot, index: int, count: int, face: int, front: Seat | None
    ) -> Pose | None:
        """The same as a pose on the stage."""
        slot = self.slot(spot, index, count, face, front)
        if slot is None:
            return None
        z = (3 if self.in_hand(spot, front) else 1) + slot.z
        return Pose(slot.x, slot.y, slot.height, z, round(slot.angle))

    def in_hand(self, spot: Spot, front: Seat | None) -> bool:
        """Whether a spot is in the strip of whom is in front."""
        place = self.place(spot, front)
        return place is not None and place.area.frame == "chooser" and place.seat == front

    def rank(self, spot: Spot, front: Seat | None) -> int:
        """Which of equal pieces the target ``piece(face)`` means: those at the spots of the highest
        rank.  It is 0 unless whoever is in front has the spot in hand."""
        zone = self.d.zones.get(str(spot[0]))
        if zone is None:
            return 0
        held = zone.held and zone.per_seat and spot[1] == front
        if not held and not self.in_hand(spot, front):
            return 0
        names = [*self.d.zones]
        return len(names) * (1 + held) - names.index(zone.name)

    def outline(self, slot: Slot, form: Form, least: float = LEAST, face: int = HIDDEN) -> Shape:
        """The area of a piece, of its own form, with the discs that stand out from it; ``least``:
        units of its sides."""
        high, wide, least = slot.height, slot.height * form.aspect, self.ctx.u(least)
        if form.kind == HEX:
            return hexagon(slot.x, slot.y, max(high, least) / 2)
        x, y = slot.x - high * SHADE, slot.y - high * SHADE
        edge = self.ctx.u(3)
        if form.kind == TOKEN:
            disc = Circle(x, y, max(high * (1 - SHADE) + edge, least) / 2)
            known = face != HIDDEN and face in self.d.pieces
            badges = tuple(self._badges(slot, form, face)) if known else ()
            return Union((disc, *badges)) if badges else disc
        off = -high * SHADE
        wide, high = max(wide + off + edge, least), max(high + off + edge, least)
        radius = min(wide, high) * ROUND[form.kind]
        if angle := in_steps(round(slot.angle)):
            return turned_box((slot.x, slot.y), (off, off), (wide, high), radius, angle)
        return Box(x - wide / 2, y - high / 2, wide, high, radius)

    def _badges(self, slot: Slot, form: Form, face: int) -> Iterator[Circle]:
        """The discs in the corners of a round piece."""
        piece, k = self.d.pieces[face], slot.height / form.size[1]
        for corner, columns in corners_of(self.d, piece.set, form.kind).items():
            if any(cell_of(piece, column) for column in columns):
                x, y = place_on_token(form, corner)
                off = pygame.Vector2(x - form.size[0] / 2, y - form.size[1] / 2) * k
                off = off.rotate(-in_steps(round(slot.angle)))
                yield Circle(slot.x + off.x, slot.y + off.y, radius_on_token(form) * k)

    # ------------------------------------------------------------------ targets

    def shapes(self, view: View[State], picture: Any, front: Seat | None) -> dict[Target, Shape]:
        """Where every target is; pieces are on top of the places in which they lie."""
        found: dict[Target, Shape] = {}
        for seat, mat in self.mats(front):
            found["seat", seat] = box_of(mat, self.ctx.u(12))
        for zone in self.d.zones.values():
            for spot in zone.spots(view.state.seats):
                place = self.place(spot, front)
                if place is None:
                    continue
                cell = self.cell(spot, place)
                found[spot] = cell.shape if cell else self._tray(place)
        pieces: dict[Target, list[Shape]] = {}
        handles: dict[Target, list[tuple[int, Shape]]] = {}
        for spot, faces in picture.items():
            place, rank = self.place(spot, front), self.rank(spot, front)
            for i, face in enumerate(faces):
                if face == HIDDEN or self.is_covered(place, spot, i, len(faces)):
                    continue
                slot = self.slot(spot, i, len(faces), face, front)
                if slot is None:
                    continue
                shape = self._shape(slot, spot, face, front, len(faces))
                for named in {("piece", face, spot[0]), ("piece", face, *spot)}:
                    pieces.setdefault(named, []).append(shape)
                handles.setdefault(("piece", face), []).append((rank, shape))
        for target, ranked in handles.items():
            first = max(rank for rank, _ in ranked)
            pieces[target] = [shape for rank, shape in ranked if rank == first]
        for target, shapes in pieces.items():
            found[target] = shapes[0] if len(shapes) == 1 else Union(tuple(shapes))
        return found

    def _shape(self, slot: Slot, spot: Spot, face: int, front: Seat | None, count: int) -> Shape:
        """What is clicked of a piece; those that share a cell leave each other's pictures alone,
        and a pile has its number, so that rings lie around that, too."""
        form = self.form(face, spot)
        place = self.place(spot, front)
        cell = self.cell(spot, place) if place else None
        if form.kind in (HEX, TILE) and cell:
            return cell.shape
        shape = self.outline(slot, form, 0 if cell and count > 1 else LEAST, face)
        number = self.number_at(spot, count, face, front)
        return shape if number is None else Union((shape, number))

    def number_at(self, spot: Spot, count: int, face: int, front: Seat | None) -> Circle | None:
        """Where it is said how many pieces lie on a pile, or in a hand that is not in front;
        ``face``: of the uppermost.  None: everybody sees how many there are."""
        place = self.place(spot, front)
        if count < 2 or place is None or self.cell(spot, place):
            return None
        form = self.form(face, spot)
        closed = place.area.kind == "fan" and not self.in_hand(spot, front)
        slot = self.slot(spot, count - 1, count, face, front)
        if slot is None or not (closed or self.is_piled(place, count, form)):
            return None
        r = max(self.ctx.u(10), min(self.ctx.u(16), slot.height * 0.14))
        written = form.kind == CARD and face != HIDDEN and not closed
        x, y = beside_words(slot, form.aspect, r, written)
        if place.area.within:  # names of cells may stand right below
            y = min(y, place.tray.bottom - r)
        return Circle(x, y, r)

    def is_piled(self, place: Place, count: int, form: Form) -> bool:
        """Whether pieces lie on top of each other: in a pile, or in a row that is too narrow to
        show something of each."""
        count = max(count, self._full.get(place.area.zone, 0))
        if place.area.kind != "row" or count < 2:
            return place.area.kind == "pile"
        return not row_shows(self.bed(place), count, form.aspect, self.ctx.u(SMALLEST))

    def is_covered(self, place: Place | None, spot: Spot, index: int, count: int) -> bool:
        """Whether a piece lies in a pile under others."""
        if place is None or index == count - 1 or self.cell(spot, place):
            return False
        return self.is_piled(place, count, self.form(HIDDEN, spot))

    def _tray(self, place: Place) -> Shape:
        return box_of(place.tray, self.ctx.u(10))

    def is_board(self, place: Place) -> bool:
        """Whether an area has cells that are drawn on the ground."""
        return place.area.kind in (*BOARDS, "track")


def box_of(rect: pygame.Rect, radius: float = 0) -> Box:
    """A rectangle as a shape."""
    return Box(rect.x, rect.y, rect.width, rect.height, radius)
