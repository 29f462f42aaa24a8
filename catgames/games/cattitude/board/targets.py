"""Where the targets can be clicked."""

from __future__ import annotations

import pygame

from ....core.types import HIDDEN, Spot, Target
from ....ui.graphics.shapes import Box, Shape
from ....ui.stage.board import Pose
from ....ui.stage.parts.union import Union
from ..state import BID, CHOOSE, OVER, SECURE, species_asked
from .layout import ASPECT
from .pieces import pose
from .plates import coin_box
from .view_layout import ViewLayout

Boxes = dict[Target, list[Shape]]


def shapes(at: ViewLayout) -> dict[Target, Shape]:
    """The shapes of all targets on the board; later ones lie on top."""
    s, below = at.s, at.below
    found: dict[Target, Shape] = {}
    for seat in range(s.seats):
        place = at.place(seat)
        found["seat", seat] = _box(at, place.rect)
        found["palace", seat] = _box(at, place.palace.union(coin_box(at, seat)))
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
    s, seat, first_red = at.s, at.below, at.d.first_red
    for part, laid in (("open", s.open[seat]), ("closed", s.closed[seat])):
        _add_row(at, f"laid_{part}", _lie(at, ("bid", seat, part), list(laid)), boxes)
    hand = s.hand[seat]
    if HIDDEN not in hand:
        blue = _lie(at, ("hand", seat, "blue"), [f for f in hand if f < first_red])
        red = _lie(at, ("hand", seat, "red"), [f for f in hand if f >= first_red])
        _add_row(at, "card", blue + red, boxes)


def _lie(at: ViewLayout, spot: Spot, faces: list[int]) -> list[tuple[int, Pose]]:
    """The cards of a spot and where they lie."""
    return [(face, pose(at, spot, i, len(faces))) for i, face in enumerate(faces)]


def _add_row(at: ViewLayout, kind: str, cards: list[tuple[int, Pose]], boxes: Boxes) -> None:
    """What can be seen of cards beside each other; HIDDEN ones have no box."""
    for i, (face, lies) in enumerate(cards):
        if face == HIDDEN:
            continue
        wide = lies.height * ASPECT
        left, top = lies.x - wide / 2, lies.y - lies.height / 2
        if i + 1 < len(cards):
            wide = min(wide, cards[i + 1][1].x - lies.x)
        box = Box(left, top, wide, lies.height, at.layout.u(8))
        boxes.setdefault((kind, face), []).append(box)
