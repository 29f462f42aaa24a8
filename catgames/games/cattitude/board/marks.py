"""Over and under the pieces: what can be chosen, what is decided, what securing would move."""

from __future__ import annotations

import pygame

from ....core.types import HIDDEN, Seat, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point, Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Selection
from ....ui.stage.parts.badges import draw_pill
from ..advice.preview import Securing, decided_securings, securings, species_lost
from ..state import RUN_OFF, SECURE, species_asked
from .cards import signed
from .view_layout import ViewLayout

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
