"""Where the targets can be clicked."""

from __future__ import annotations

import pygame

from ....core.types import HIDDEN, Spot, Target
from ....ui.graphics.shapes import Box, Shape
from ....ui.stage.parts.union import Union
from ..state import BID, CHOOSE, OVER, SECURE, species_asked
from .layout import ASPECT
from .pieces import pose
from .view_layout import ViewLayout

Boxes = dict[Target, list[Shape]]


def shapes(at: ViewLayout) -> dict[Target, Shape]:
    """The shapes of all targets on the board; later ones lie on top."""
    s, below = at.s, at.below
    found: dict[Target, Shape] = {}
    for seat in range(s.seats):
        place = at.place(seat)
        found["seat", seat] = _box(at, place.rect)
        found["palace", seat] = _box(at, place.palace)
        if seat != below and s.stage != OVER:
            for word, group in zip(at.d.species, at.boxes(seat)):
                found["group", seat, word] = _box(at, group.head.union(group.rect))
    info = at.layout.info
    found["rounds",] = _box(at, info.rounds[0].unionall(info.rounds[1:]))
    if s.direction:
        token = pygame.Rect(0, 0, round(info.side), round(info.side))
        token.center = info.token
        found["direction",] = _box(at, token)
    found["discard",] = _box(at, at.layout.info.discard)
    if s.stage == OVER:
        return found
    for word, group in zip(at.d.species, at.boxes(below)):
        found["species", word] = _box(at, group.head.union(group.rect))
    species = species_asked(s)
    if species is not None and s.stack[-1][1] == below and at.shows_hand:
        asked: Target = ("species", at.d.species[species])
        found[asked] = Union((found[asked], found.pop(("palace", below))))
    for side, tray in zip(("open", "closed"), at.place(below).trays):
        found["bid" if s.stage == CHOOSE else "verb", side] = _box(at, tray)
    boxes: Boxes = {}
    _add_table(at, boxes)
    if s.stage == BID and at.shows_hand:
        _add_bid(at, boxes)
    for target, parts in boxes.items():
        found[target] = parts[0] if len(parts) == 1 else Union(tuple(parts))
    return found


def _box(at: ViewLayout, rect: pygame.Rect) -> Shape:
    return Box(rect.x, rect.y, rect.width, rect.height, at.layout.u(10))


def _add_table(at: ViewLayout, boxes: Boxes) -> None:
    """The cards of the own table; while securing only the royal cats."""
    s, seat = at.s, at.below
    securing = s.stage == SECURE
    for group in dict.fromkeys(at.d.group[face] for face in s.table[seat]):
        faces = at.faces(seat, group)
        lefts = at.lefts(seat, group, len(faces))
        for i, face in enumerate(faces):
            if securing and not at.d.royal[face]:
                continue
            box = at.card_box(seat, group, i, len(faces))
            if i + 1 < len(faces):
                box.width = max(1, round(lefts[i + 1]) - box.x)
            boxes.setdefault(("cat" if securing else "table", face), []).append(_box(at, box))


def _add_bid(at: ViewLayout, boxes: Boxes) -> None:
    """The cards of the own bids and hand."""
    s, seat = at.s, at.below
    for part, faces in (("open", s.open[seat]), ("closed", s.closed[seat])):
        _add_row(at, ("bid", seat, part), list(faces), boxes, f"laid_{part}")
    if HIDDEN not in s.hand[seat]:
        blue = [f for f in s.hand[seat] if f < at.d.first_red]
        red = [f for f in s.hand[seat] if f >= at.d.first_red]
        _add_row(at, ("hand", seat, "blue"), blue, boxes)
        _add_row(at, ("hand", seat, "red"), red, boxes)


def _add_row(
    at: ViewLayout, spot: Spot, faces: list[int], boxes: Boxes, kind: str = "card"
) -> None:
    """The cards of a spot; HIDDEN ones have no box."""
    for i, face in enumerate(faces):
        if face == HIDDEN:
            continue
        lies = pose(at, spot, i, len(faces))
        wide = lies.height * ASPECT
        left, top = lies.x - wide / 2, lies.y - lies.height / 2
        box = Box(left, top, wide, lies.height, at.layout.u(8))
        boxes.setdefault((kind, face), []).append(box)
