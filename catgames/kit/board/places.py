"""Divides the board among the areas of a layout.

The places of seats (``players`` and the small hands of ``chooser``) are *mats*.  Beside a large
board in the middle they stand in a column next to the name plates; otherwise they are in the middle
themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from ...core.types import Seat
from ...ui.stage.board import GAP
from ..areas import BORDERS, FRAMES, Area, floor_of
from ..prototype import Prototype
from ..zones import ALL, Zone
from .arrangements import ARRANGEMENTS, Arrangement
from .forms import DIE, TILE, form_of, plain_form, set_at
from .images import WHOLE, picture_of
from .shelf import shown_as_icons
from .slots import SOME, picture_in

Units = Callable[[float], int]
Key = tuple[str, "Seat | None"]
"""A zone, and whose it is if there is one for each seat."""
PLATE = 132
"""Greatest height of a name plate, in units; mats beside the plates have the same."""
HEAD = 28
"""Height of the head of a mat, with its player's name, in units."""
CAPTION = 20
BELOW_NAME = 9
"""Units by which what lies on a mat is lower whose player's name is on its rim."""
FILLS = 0.04
"""How much more room a pile has on a picture than its place: nothing else lies around it there."""
HEM = 26
"""Units of the fringe and the border of a cloth."""
ON_RIM, UNDER_RIM = 18, 7
"""Units of the height of a name that stands on the rim of a mat, and how far below the upper edge
of an area its pieces begin there."""
EDGE = 8
"""Units of the rim around the floor, and a little more."""
COUNTERS = 36
"""Height of the line of counters above everything."""
COUNTED = (112, 60)
"""Least width of a column of counters, and the height of each there."""
SHELF = 0.28
"""The height of what is counted in icons, as a share of the board."""
LOW, FEW = 0.72, 3
"""The height of the strip in front, as a share of the usual one, if there are no more pieces in it
than so many: a board above it has more use for the room."""
NEAR = 12
"""Units by which a strip may be lower to have the width below the mats as well."""
NARROW = 380
"""Units of its least width: it has words while nobody is in front."""
NEARLY = 0.92
"""The share of its size that a board may lose to lie in the middle of the floor."""
BOARDS = ("grid", "hexes", "spots")
CLOSE = ("row", "pile", "fan")
"""Kinds of areas that take no more room than their pieces, with the caption close to these."""


@dataclass(frozen=True)
class Place:
    """Where one area lies, for one seat or for all."""

    area: Area
    seat: Seat | None
    tray: pygame.Rect
    """All of it."""
    rect: pygame.Rect
    """What the pieces have."""
    caption: pygame.Rect | None = None
    on_rim: bool = False
    """Whether its name stands on the rim of a mat, so that pieces have all of the height."""


@dataclass
class Places:
    """All places for one size of the board and number of seats."""

    mats: list[pygame.Rect] = field(default_factory=list)
    """By seat; empty: seats have no places."""
    heads: list[pygame.Rect] = field(default_factory=list)
    """Where mats show their player's name; empty: they stand beside the name plates."""
    front: pygame.Rect | None = None
    """The strip of the seat that chooses."""
    counters: pygame.Rect | None = None
    """The strip with the values of fields."""
    shelf: pygame.Rect | None = None
    """The strip with fields that are shown as so many icons."""
    shared: dict[Key, Place] = field(default_factory=dict)
    seats: dict[Key, Place] = field(default_factory=dict)
    """On the mats of seats that are not in front, with their hands."""
    fronts: dict[Key, Place] = field(default_factory=dict)
    """Where each seat's pieces lie when it is in front: in the strip, and on its mat, which has
    more room then."""

    def of(self, seat: Seat, front: Seat | None) -> dict[Key, Place]:
        """The places of seats that hold for one of them."""
        return self.fronts if seat == front else self.seats

    def every(self) -> list[Place]:
        """All of them, whoever is in front."""
        return [*self.shared.values(), *self.seats.values(), *self.fronts.values()]


def divide(
    u: Units, area: pygame.Rect, d: Prototype, seats: int, way: Arrangement | None = None
) -> Places:
    """The places of a layout's areas in ``area`` (pixels); ``u`` turns units into pixels."""
    return _Divider(u, d, seats, way or ARRANGEMENTS[0]).divide(area)


class _Divider:
    def __init__(self, u: Units, d: Prototype, seats: int, way: Arrangement) -> None:
        self.u, self.d, self.count, self.way = u, d, seats, way
        self.gap = u(way.gap)
        self.places = Places()
        self.rimmed = False
        """Whether names stand on the rims of what is being laid out: mats beside the plates."""
        laid = [a for a in d.layout if not a.within]
        self.at = {frame: [a for a in laid if a.frame == frame] for frame in FRAMES}
        small = [replace(area, weight=1) for area in self.at["chooser"]]
        self.own = [*self.at["players"], *small]
        """What each seat has on its mat; its share of the strip says nothing there."""

    def divide(self, area: pygame.Rect) -> Places:
        u, d, at, places, gap = self.u, self.d, self.at, self.places, self.gap
        border = BORDERS.get(floor_of(d.id, d.floor), 0) if self.way.inside else 0
        edge = self.u(max(16, border + EDGE))
        room = area.inflate(-2 * edge, -2 * edge)
        home_boards = any(a.kind in BOARDS for a in at["players"])
        way = self.way
        apart = way.below or way.right or home_boards
        beside = bool(self.own and at["middle"] and not apart)
        mats = pygame.Rect(room.topleft, (0, 0))
        if beside:
            mats, room = self._cut_left(room, self.way.beside)
        shown = shown_as_icons(d)
        aside = d.free and bool(at["right"])
        if len(shown) < len(d.counters) and not aside:
            high = self.u(COUNTERS)
            places.counters = pygame.Rect(room.x, room.y, room.width, high)
            room = pygame.Rect(room.x, room.y + high, room.width, room.height - high)
        if shown:
            places.shelf, room = self._cut_top(room, SHELF)
        if at["chooser"]:
            share = self.way.strip * (1 if at["middle"] or at["players"] else 1.36)
            if at["middle"] and all(a.kind in CLOSE for a in at["middle"]):
                share *= 1.07
            if any(a.kind in BOARDS for a in at["middle"]) and self._holds_few(at["chooser"]):
                share *= LOW
            if any(a.kind in BOARDS for a in at["chooser"]):
                share = 0.5
            room, places.front = self._cut_bottom(room, share)
            lower = max(0, self._below_mats(area) - places.front.y)
            if beside and lower <= u(NEAR):
                places.front.update(
                    mats.x,
                    places.front.y + lower,
                    places.front.right - mats.x,
                    places.front.height - lower,
                )
            if self._holds_few(at["chooser"]):
                whole = places.front
                places.front = self._no_wider(whole, at["chooser"])
                self._lay_supplies(whole, places.front)
        if at["top"]:
            walked = all(a.kind == "track" and d.zones[a.zone].holds != 1 for a in at["top"])
            cards = any(d.zones[a.zone].space is None for a in at["top"])
            rows = (0.18 if walked else 0.46 if cards else 0.27) * self.way.top
            top, room = self._cut_top(room, rows)
            self._share(top, at["top"], places.shared)
        if at["left"]:
            left, room = self._cut_left(room, self._side("left"))
            self._share(left, at["left"], places.shared)
        if at["right"]:
            wide = max(round(room.width * self._side("right")), u(COUNTED[0]) if aside else 0)
            right = pygame.Rect(0, room.y, wide, room.height)
            right.right = room.right
            room.width -= right.width + gap
            if aside and (many := len(d.counters) - len(shown)):
                high = min(u(COUNTED[1]) * many, right.height // 2)
                places.counters = pygame.Rect(*right.topleft, right.width, high)
                right = pygame.Rect(right.x, right.y + high, right.width, right.height - high)
            self._share(right, at["right"], places.shared)
        if self.own and not beside:
            if at["middle"] and way.right:
                middle, mats = self._cut_left(room, 1 - way.right)
                self._share(middle, at["middle"], places.shared)
            elif at["middle"]:
                middle, mats = self._cut_top(room, self.way.middle * (0.72 if home_boards else 1))
                self._share(middle, at["middle"], places.shared)
            else:
                mats = room
        elif at["middle"]:
            self._share(self._centred(room, area), at["middle"], places.shared)
        if self.own:
            self._lay_mats(mats, beside, area)
        if places.front is not None:
            for seat in range(self.count):
                self._share(places.front, at["chooser"], places.fronts, seat, True)
        for each in d.layout:
            if each.within:
                places.shared[each.zone, None] = self._on_picture(each)
        return places

    def _on_picture(self, area: Area) -> Place:
        """Where an area lies on the picture of another one, with its name on the upper edge."""
        below, u = self.places.shared[area.within, None], self.u
        shown, (x, y, wide, high) = picture_in(below.rect, self._wide(below.area)), area.part
        tray = pygame.Rect(0, 0, round(wide * shown.width), round(high * shown.height))
        tray.topleft = round(shown.x + x * shown.width), round(shown.y + y * shown.height)
        if area.kind == "loose":
            return Place(area, None, tray, tray)
        room = pygame.Rect(tray.x, tray.y + u(UNDER_RIM), tray.width, tray.height - u(UNDER_RIM))
        if area.kind == "pile" and not area.vessel:  # nearly as large as its place
            room.inflate_ip(round(tray.width * FILLS), 0)
            room.height = round(room.height * (1 + FILLS))
            room.bottom = tray.bottom + round(tray.height * FILLS / 2)
        name = pygame.Rect(tray.x, tray.y - u(ON_RIM / 2), tray.width, u(ON_RIM))
        return Place(area, None, tray, room, name, True)

    def _holds_few(self, areas: Sequence[Area]) -> bool:
        """Whether so few pieces lie in areas that they are large enough in a low strip."""
        return all(a.kind == "row" and 0 < self.d.zones[a.zone].holds <= FEW for a in areas)

    def _no_wider(self, strip: pygame.Rect, areas: Sequence[Area]) -> pygame.Rect:
        """The middle of a strip that has room for all pieces that may ever lie there, so that it
        stays as it is when they come and go, and for the words that stand there while a hand is
        closed."""
        zones = [self.d.zones[area.zone] for area in areas]
        aspect = max(form_of(self.d, set_at(self.d, zone)).aspect for zone in zones)
        each = strip.height * aspect * 1.07 * max(zone.holds for zone in zones)
        wide = round(len(areas) * (each + self.u(48)))
        if any(zone.seen_by != ALL for zone in zones):
            wide = max(wide, self.u(NARROW))
        middle = pygame.Rect(0, 0, min(strip.width, wide), strip.height)
        middle.center = strip.center
        return middle

    def _lay_supplies(self, strip: pygame.Rect, front: pygame.Rect) -> None:
        """A pile that is alone at a side lies beside the hand that is filled from it, if the part
        of the strip that the hand leaves free has room for it."""
        wide = (strip.width - front.width) // 2 - self.gap
        for frame, x in (("left", front.x - self.gap - wide), ("right", front.right + self.gap)):
            areas = self.at[frame]
            if len(areas) != 1 or areas[0].kind != "pile" or self.d.zones[areas[0].zone].per_seat:
                continue
            place = self._placed(areas[0], None, pygame.Rect(x, front.y, wide, front.height), True)
            if place.tray.width == wide:
                continue  # it would be smaller than it need be
            off = front.x - self.gap - place.tray.right, front.right + self.gap - place.tray.x
            by = off[frame == "right"], front.bottom - place.tray.bottom
            caption = place.caption.move(by) if place.caption else None
            place = replace(
                place, tray=place.tray.move(by), rect=place.rect.move(by), caption=caption
            )
            self.places.shared[areas[0].zone, None] = place
            self.at[frame] = []

    def _side(self, frame: str) -> float:
        """The share of a column that has piles and rows, or boards."""
        if any(a.kind in BOARDS for a in self.at[frame]):
            return 0.3
        side = self.way.side if len(self.at[frame]) > 2 else self.way.few
        roped = any(a.vessel == "basket" for a in self.at[frame])  # whose rim is thick
        return max(side, 0.195) if roped else side

    def _centred(self, room: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
        """The part of a room around the middle of the board's floor, if a board that is alone
        there is nearly as large in it."""
        if len(self.at["middle"]) > 1 or self.at["middle"][0].kind not in BOARDS:
            return room
        half = min(area.centerx - room.left, room.right - area.centerx)
        needed = (room.height - self.u(CAPTION)) * self._wide(self.at["middle"][0])
        if 2 * half < NEARLY * min(needed, room.width):
            return room
        return pygame.Rect(area.centerx - half, room.y, 2 * half, room.height)

    # ------------------------------------------------------------------ cutting

    def _cut_left(self, room: pygame.Rect, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        width = round(room.width * share)
        left = pygame.Rect(room.x, room.y, width, room.height)
        x = left.right + self.gap
        return left, pygame.Rect(x, room.y, room.right - x, room.height)

    def _cut_top(self, room: pygame.Rect, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        height = round(room.height * share)
        top = pygame.Rect(room.x, room.y, room.width, height)
        y = top.bottom + self.gap
        return top, pygame.Rect(room.x, y, room.width, room.bottom - y)

    def _cut_bottom(self, room: pygame.Rect, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        top, bottom = self._cut_top(room, 1 - share)
        return top, bottom

    # ------------------------------------------------------------------ mats

    def _below_mats(self, area: pygame.Rect) -> int:
        """Where mats end that stand at the height of the name plates."""
        between = self.u(GAP)
        return area.y + self.count * (self._mat_height(area) + between) - between

    def _mat_height(self, area: pygame.Rect) -> int:
        between = self.u(GAP)
        return min(self.u(PLATE), (area.height - between * (self.count - 1)) // self.count)

    def _lay_mats(self, room: pygame.Rect, beside: bool, area: pygame.Rect) -> None:
        u, count, gap = self.u, self.count, self.gap
        self.rimmed = beside and not self.d.free
        if beside:  # at the height of the name plates
            between = u(GAP)
            high = self._mat_height(area)
            inside = area.inflate(-u(20), -u(20))
            edge = inside.y - area.y  # the rim hides the ends of a full column
            for i in range(count):
                top = area.y + i * (high + between)
                mat = pygame.Rect(room.x, top, room.width, high).inflate(0, -edge)
                mat.y = max(inside.y, min(mat.y, inside.bottom - mat.height))
                self.places.mats.append(mat)
        else:
            rows = self._rows_of_mats(room)
            columns = -(-count // rows)
            wide = (room.width - gap * (columns - 1)) // columns
            high = (room.height - gap * (rows - 1)) // rows
            for i in range(count):
                row, column = divmod(i, columns)
                left = room.x + column * (wide + gap)
                if row == rows - 1:  # the last row may have fewer
                    spare = columns - (count - row * columns)
                    left += spare * (wide + gap) // 2
                mat = pygame.Rect(left, room.y + row * (high + gap), wide, high)
                self.places.mats.append(mat)
                head = pygame.Rect(mat.x, mat.y, mat.width, u(HEAD))
                self.places.heads.append(head.inflate(-u(16), 0))
        for seat, mat in enumerate(self.places.mats):
            inner = mat.inflate(-u(self.way.pad + 2), -u(self.way.pad))
            if not beside:
                inner.y, inner.height = mat.y + u(HEAD), mat.height - u(HEAD + 6)
            elif not self.rimmed:  # below the name on the rim
                inner.y, inner.height = inner.y + u(BELOW_NAME), inner.height - u(BELOW_NAME)
            self._share(inner, self.own, self.places.seats, seat)
            self._share(inner, self.at["players"], self.places.fronts, seat)
            self._name_alike(seat)
        self.rimmed = False

    def _name_alike(self, seat: Seat) -> None:
        """A mat without the hand, which is held in front, has more room: its names stay where they
        are on the mats of others."""
        for area in self.at["players"]:
            key = (area.zone, seat)
            own, others = self.places.fronts[key], self.places.seats[key]
            if own.caption is None or others.caption is None or own.tray == others.tray:
                continue
            top, low = others.caption.bottom + self.u(2), own.tray.bottom - self.u(6)
            if own.on_rim:
                top, low = own.tray.y + self.u(UNDER_RIM), own.tray.bottom - self.u(1)
            across = others.rect if area.kind == "pile" else own.rect  # below its name
            room = pygame.Rect(across.x, top, across.width, low - top)
            self.places.fronts[key] = replace(own, rect=room, caption=others.caption.copy())

    def _rows_of_mats(self, room: pygame.Rect) -> int:
        if not self.way.right:
            wide = 2.1 if self.count < 5 else 4
            return 1 if self.count < 4 or room.width > room.height * wide else 2

        def least(rows: int) -> float:
            columns = -(-self.count // rows)
            return min(room.width / columns, 1.5 * room.height / rows)

        return max(range(1, self.count + 1), key=least)

    # ------------------------------------------------------------------ sharing

    def _share(
        self,
        room: pygame.Rect,
        areas: Sequence[Area],
        into: dict[Key, Place],
        seat: Seat | None = None,
        strip: bool = False,
    ) -> None:
        """Divide a room among areas by their weights, in rows of as many as make the pieces
        largest; a hand that has the ``strip`` for itself needs no name, nor does a board of cells
        that is alone in its part, whose cells are the larger without it, nor a vessel that is alone
        in the middle, nor what is held on a free table: its backs say it; nor has a picture, which
        is the larger without one, nor what everybody has side by side in vessels."""
        if not areas:
            return
        tries = [self._rows(room, areas, n) for n in range(1, len(areas) + 1)]
        best = max(tries, key=lambda trays: min(map(self._size, areas, trays)))
        for area, tray in zip(areas, best):
            if seat is None and self.d.zones[area.zone].per_seat:
                self._share_out(area, tray)
            grid = seat is None and area.kind in ("grid", "hexes")
            held = self.d.free and (area.frame == "chooser" or bool(area.picture))
            own = bool(area.vessel) and self.d.zones[area.zone].per_seat
            seen = seat is None and (own or area.kind == "spots")
            dish = seat is None and bool(area.vessel) and area.frame == "middle"
            alone = held or seen or (len(areas) == 1 and (strip or grid or dish))
            into[area.zone, seat] = self._placed(area, seat, tray, not alone)
        if seat is not None:
            _level([into[area.zone, seat] for area in areas])
        elif areas[0].frame in ("left", "right"):
            into |= _flush({(area.zone, seat): into[area.zone, seat] for area in areas}, best)

    def _share_out(self, area: Area, tray: pygame.Rect) -> None:
        """Lay the seats' spots of a zone side by side in the middle, each below its player's name,
        and within the border of a cloth."""
        rect = self._placed(area, None, tray, not area.vessel).rect.inflate(-self.gap, 0)
        head = self.u(HEAD)
        if area.vessel == "cloth":
            rect = tray.inflate(-2 * self.u(HEM), -2 * self.u(HEM))
        wide = (rect.width + self.gap) // self.count - self.gap
        if area.vessel == "cloth" and self.d.zones[area.zone].holds == 1:  # close to its name
            aspect = form_of(self.d, set_at(self.d, self.d.zones[area.zone])).aspect
            high = min(rect.height, head + round(wide / aspect * 1.06))
            rect = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
        for seat in range(self.count):
            own = pygame.Rect(rect.x + seat * (wide + self.gap), rect.y, wide, rect.height)
            below = pygame.Rect(own.x, own.y + head, wide, own.height - head)
            place = Place(area, seat, own, below)
            self.places.seats[area.zone, seat] = self.places.fronts[area.zone, seat] = place

    def _rows(self, room: pygame.Rect, areas: Sequence[Area], rows: int) -> list[pygame.Rect]:
        """Trays for areas in so many rows."""
        each = -(-len(areas) // rows)
        lines = [areas[i : i + each] for i in range(0, len(areas), each)]
        trays: list[pygame.Rect] = []
        heights = [max(a.weight for a in line) for line in lines]
        for y, high in _parts(room.y, room.height, heights, self.gap):
            line = lines[len({t.y for t in trays})]
            widths = self._widths(line, room.width - self.gap * (len(line) - 1), high)
            trays += [
                pygame.Rect(x, y, wide, high)
                for x, wide in _parts(room.x, room.width, widths, self.gap)
            ]
        return trays

    def _widths(self, line: Sequence[Area], width: int, high: int) -> list[float]:
        """How areas beside each other share a width: boards are no wider than they need to be."""
        weights = [float(a.weight * (4 if a.kind in BOARDS else 1)) for a in line]
        boards = [a.kind in BOARDS for a in line]
        if all(boards) or not any(boards):
            return weights
        share = width / sum(weights)
        made = [
            min(weight * share, high * self._wide(area) + self.u(12)) if board else 0.0
            for area, weight, board in zip(line, weights, boards)
        ]
        rest = sum(weight for weight, board in zip(weights, boards) if not board)
        left = width - sum(made)
        return [
            wide if board else left * weight / rest
            for wide, weight, board in zip(made, weights, boards)
        ]

    def _wide(self, area: Area) -> float:
        """Width by height of a board."""
        space = self.d.zones[area.zone].space
        if area.kind == "spots" or space is None:
            picture = picture_of(self.d.folder, area.picture, WHOLE)
            return picture.get_width() / picture.get_height() if picture else 1.5
        return 1.1 if space.kind == "hexes" else space.width / space.height

    def _size(self, area: Area, tray: pygame.Rect) -> float:
        """About how high the pieces of an area become in a tray, or a quarter of a board."""
        zone = self.d.zones[area.zone]
        pad = self.way.pad - 2
        if area.kind != "track" and tray.height >= self.u(self.way.captioned):
            pad = UNDER_RIM + 1 if self.rimmed else pad + CAPTION + 6
        high = tray.height - self.u(pad)
        wide = tray.width - self.u(self.way.pad - 2)
        if zone.space is not None and area.kind in BOARDS:
            return min(high, wide) / 4
        if area.kind == "track":
            return math.sqrt(max(1, high * wide) / zone.cells)
        form = form_of(self.d, set_at(self.d, zone)) if self.d.sets else plain_form(TILE)
        if zone.per_seat and area.frame == "middle":
            return min(high - self.u(HEAD), wide / self.count / form.aspect / 1.15)
        many = zone.holds or (2 if zone.per_seat else max(self._begin(zone), 4))
        row = 1.0 if zone.holds == 1 else 1.05 * many if many <= SOME else 2.4  # in several lines
        if form.kind == DIE and (dice := self._begin(zone)):  # they are rolled where they lie
            row = min(row, float(dice))
        across = {"pile": 1.0, "row": row, "fan": 1.5 if area.frame == "chooser" else 2.2}
        return min(high, wide / (form.aspect * across.get(area.kind, 1.0)))

    def _begin(self, zone: Zone) -> int:
        """How many pieces lie in a spot of the zone when the game begins."""
        return sum(len(self.d.faces(name)) for name in zone.start)

    def _placed(self, area: Area, seat: Seat | None, tray: pygame.Rect, titled: bool) -> Place:
        u = self.u
        pad = u(self.way.pad)
        caption, rect = None, tray.inflate(-pad, -pad)
        shared = seat is None
        if shared:
            tray = self._fitted(area, tray)
            pad = u(max(self.way.pad, 8))
            rect = tray.inflate(-pad, -pad)
        if tray.height >= u(self.way.captioned) and titled and self.rimmed:
            caption = pygame.Rect(tray.x, tray.y - u(ON_RIM / 2), tray.width, u(ON_RIM))
            rect.y, rect.height = tray.y + u(UNDER_RIM), tray.height - u(UNDER_RIM + 1)
            return Place(area, seat, tray, rect, caption, True)
        if tray.height >= u(self.way.captioned) and titled:
            caption = pygame.Rect(tray.x + u(4), tray.y + u(4), tray.width - u(8), u(CAPTION))
            rect = pygame.Rect(rect.x, caption.bottom + u(2), rect.width, 0)
            rect.height = tray.bottom - u(6) - rect.y
            if area.kind in CLOSE and (seat is not None or not self.d.zones[area.zone].per_seat):
                high = min(rect.height, round(self._size(area, tray) * 1.12))
                spare = (rect.height - high) // 2
                caption.y, rect.y, rect.height = caption.y + spare, rect.y + spare, high
        return Place(area, seat, tray, rect, caption)

    def _fitted(self, area: Area, tray: pygame.Rect) -> pygame.Rect:
        """The middle of a tray, no larger than the pieces of a pile, row or fan need."""
        zone, u = self.d.zones[area.zone], self.u
        if area.kind not in CLOSE or not self.d.sets:
            return tray
        if zone.per_seat:
            return tray
        form = form_of(self.d, set_at(self.d, zone))
        high = min(self._size(area, tray), u(form.tallest))
        begin = self._begin(zone)
        most = min(zone.holds or (begin if form.kind == DIE else max(begin, 3)) if begin else 6, 6)
        count = 1.3 if area.kind == "pile" else 1.07 * most + 0.3
        fitted = pygame.Rect(0, 0, round(high * form.aspect * count) + u(24), 0)
        fitted.height = round(high * 1.2) + u(CAPTION + 24)
        fitted.size = min(fitted.width, tray.width), min(fitted.height, tray.height)
        fitted.center = tray.center
        return fitted


def _level(places: Sequence[Place]) -> None:
    """Let captions beside each other stand at one height, whatever lies below them."""
    for place in places:
        line = [p.caption for p in places if p.caption and p.tray.y == place.tray.y]
        if place.caption is not None:
            place.caption.y = min(caption.y for caption in line)


def _flush(places: Mapping[Key, Place], rows: Sequence[pygame.Rect]) -> dict[Key, Place]:
    """Let a tray that is alone below or above several ones end where these do."""
    lines: dict[int, list[tuple[Key, Place]]] = {}
    for row, (key, place) in zip(rows, places.items()):
        lines.setdefault(row.y, []).append((key, place))
    edges = [line[0][1].tray.unionall([p.tray for _, p in line]) for line in lines.values()]
    wide = max(edges, key=lambda edge: edge.width)
    found = dict(places)
    for (key, place), *others in lines.values():
        if not others and wide.width > place.tray.width and len(lines) < len(places):
            tray = pygame.Rect(wide.x, place.tray.y, wide.width, place.tray.height)
            found[key] = replace(place, tray=tray)
    return found


def _parts(
    start: int, length: int, weights: Sequence[float], gap: int
) -> Iterator[tuple[int, int]]:
    """Where the parts of a length begin, and how long they are."""
    room, at = length - gap * (len(weights) - 1), float(start)
    for weight in weights:
        part = room * weight / sum(weights)
        yield round(at), max(1, round(at + part) - round(at))
        at += part + gap


__all__ = ["BOARDS", "PLATE", "Key", "Place", "Places", "divide"]
