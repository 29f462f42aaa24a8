"""Where the targets can be clicked; over and under the pieces: what can be chosen, what is decided,
what securing would move."""

from __future__ import annotations

import pygame

from ....core.types import HIDDEN, Seat, Spot, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Point, Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Pose, Selection
from ....ui.stage.parts import Union, draw_pill
from ..advice.preview import Securing, decided_securings, securings, species_lost
from ..state import BID, CHOOSE, OVER, RUN_OFF, SECURE, species_asked
from .layout import ASPECT
from .pieces import pose, signed
from .seats import coin_box, palace_box
from .view_layout import ViewLayout

Boxes = dict[Target, list[Shape]]


def shapes(at: ViewLayout) -> dict[Target, Shape]:
    """The shapes of all targets on the board; later ones lie on top."""
    s, below = at.s, at.below
    found: dict[Target, Shape] = {}
    for seat in range(s.seats):
        place = at.place(seat)
        found["seat", seat] = _box(at, place.rect)
        found["palace", seat] = _box(at, palace_box(at, seat).union(coin_box(at, seat)))
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
    for side, tray in zip(("open", "closed"), at.place(below).trays if at.bids else ()):
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


Shapes = dict[Target, Shape]
LAID = ("laid_open", "laid_closed")
"""The kinds of target of a card that lies in a bid."""


# ------------------------------------------------------------------ targets


def draw_places(
    surface: pygame.Surface, ctx: DrawContext, shapes: Shapes, selection: Selection
) -> None:
    """Under the pieces: everything that can be chosen, but for cards."""
    for target in selection.targets:
        shape = shapes.get(target)
        if shape is None or _kind(target) in ("", *LAID, "card", "table"):
            continue
        hover = target == selection.hover
        if hover:  # lightly, or the words of the bids are hard to read
            shape.fill(surface, veil(ctx.theme["chosen"], 20))
        shape.outline(surface, ctx.theme["accent"], ctx.u(5 if hover else 3.5))


def draw_cards(
    surface: pygame.Surface, ctx: DrawContext, shapes: Shapes, selection: Selection
) -> None:
    """Over the pieces: cards that can be chosen, and what has been picked."""
    for target in selection.targets:
        shape = shapes.get(target)
        if shape and _kind(target) in (*LAID, "card", "table", "cat"):
            width = ctx.u(4.5 if target == selection.hover else 2.5)
            shape.outline(surface, ctx.theme["glow"], width)
    for target in selection.picks:
        if shape := shapes.get(target):
            shape.fill(surface, veil(ctx.theme["chosen"], 70))
            shape.outline(surface, ctx.theme["chosen"], ctx.u(4))


def _kind(target: Target) -> object:
    return target[0] if isinstance(target, tuple) else ""


# ------------------------------------------------------------------ choices, equal cards


def draw_hidden_choice(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat
) -> None:
    """A token face down for a choice that is made but secret."""
    if at.s.choice[seat] == HIDDEN:
        place = at.place(seat)
        picture = ctx.atlas.get("cattitude/choice_hidden", height=place.token_side)
        surface.blit(picture, picture.get_rect(center=place.token))


def draw_counts(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat) -> None:
    """The number of equal cards that lie too close together to be counted."""
    drawn: list[Point] = []
    for group in (*at.d.species, "royal", "runaway"):
        faces = at.faces(seat, group)
        if len(faces) < 3:
            continue
        row, lefts = at.box(seat, group).row, at.lefts(seat, group, len(faces))
        start = 0
        for i in range(1, len(faces) + 1):
            if i < len(faces) and faces[i] == faces[start]:
                continue
            count = i - start
            if count > 2 and (lefts[i - 1] - lefts[start]) / (count - 1) < ctx.u(15):
                end = lefts[i] if i < len(faces) else lefts[-1] + row.wide
                x, y = end - ctx.u(17), row.rect.bottom - ctx.u(12)
                if any(abs(x - other) < ctx.u(30) and y == line for other, line in drawn):
                    y -= ctx.u(20)  # one above the other
                drawn.append((x, y))
                draw_pill(surface, ctx, f"\u00d7{count}", (x, y), "gold", 13)
            start = i


# ------------------------------------------------------------------ securing, running off


def draw_decided(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout) -> None:
    """What the viewer has decided in secret: species secured, species lost."""
    s, seat = at.s, at.below
    if not at.shows_hand:
        return
    if s.stage == SECURE:
        for way in decided_securings(at.d, s, seat):
            _draw_securing(surface, ctx, at, way, "good")
    if s.stage == RUN_OFF:
        for species in species_lost(at.d, s, seat):
            row = at.boxes(seat)[species].rect
            words = ctx.translate("cattitude.board.gone")
            middle = (row.centerx, row.bottom - ctx.u(16))
            draw_pill(surface, ctx, words, middle, "danger", 15, row.width)


def draw_preview(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, selection: Selection
) -> None:
    """What securing the species under the mouse would move, or else the one asked about."""
    s, seat = at.s, at.below
    species, cat = _named(selection.hover, "species"), _named(selection.hover, "cat")
    asked = species_asked(s) if selection.selector else None
    for way in securings(at.d, s, seat):
        hovered = at.d.species[way.species] == species
        if selection.picks and cat is not None:
            hovered = way.royal == cat and way.species == asked
        if hovered or (way.species == asked and species is None and cat is None):
            _draw_securing(surface, ctx, at, way, "accent" if hovered else "gold")
            return


def _draw_securing(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, way: Securing, colour: str
) -> None:
    """Edges around the cards that would go, and the points."""
    seat, left, u = at.below, list(way.cards), ctx.u
    for group in (at.d.species[way.species], "royal"):
        faces, boxes = at.faces(seat, group), []
        for i, face in enumerate(faces):
            if face in left:
                left.remove(face)
                boxes.append(at.card_box(seat, group, i, len(faces)))
        if boxes:
            box = boxes[0].unionall(boxes[1:]).inflate(u(4), u(4))
            pygame.draw.rect(surface, ctx.theme[colour], box, u(4), u(9))
    row = at.boxes(seat)[way.species].rect
    words = ctx.translate(message("cattitude.board.points", points=signed(way.points, plus=True)))
    draw_pill(surface, ctx, words, (row.centerx, row.bottom - u(16)), colour, 15, row.width)


def _named(target: Target, kind: str) -> object:
    """What a target of this kind names; None: it is of another kind."""
    return target[1] if isinstance(target, tuple) and target[0] == kind else None
