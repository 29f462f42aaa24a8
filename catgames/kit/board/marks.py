"""Marks of what can be chosen, of what has been chosen, and of everybody's last move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from ...core.types import HIDDEN, Picture, Seat, Spot, Target
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Box, Polygon, Shape, hexagon
from ...ui.graphics.theme import veil
from ...ui.stage.board import in_steps
from ...ui.stage.parts import draw_named_mark
from ...ui.stage.selection import Selection
from .forms import CARD, HEX, TILE, TOKEN, Form
from .layout import SHADE, Layout, Lying
from .slots import Slot

MARK, MARK_ON_HEX = 0.16, 0.1
"""The radius of the mark of who moved last, in heights of what was moved; between the picture on a
hexagon and its corner there is less room."""
FEW = 20
"""Cells of a board whose places glow; on a larger one, only the one under the mouse does.  It is
the size of the board that counts: a board that lights up when few cells are left looks as if
these meant something."""


@dataclass(frozen=True)
class Marks:
    """Where things are, for one view."""

    shapes: Mapping[Target, Shape]
    at: Layout
    picture: Picture
    front: Seat | None
    together: Mapping[Target, list[Lying]]
    """The pieces that a number stands for, the one that is clicked for it last."""

    def slots(self, target: Target) -> list[Lying]:
        """The loose pieces that a target means, with their forms; those that fill a cell are not
        among them."""
        if target in self.together:
            return self.together[target]
        if not (isinstance(target, tuple) and target and target[0] == "piece"):
            return []
        found: list[tuple[int, Lying]] = []
        for spot, faces in self.picture.items():
            place = self.at.place(spot, self.front)
            if place is None or target[2:] not in ((), spot[:1], spot):
                continue
            rank = self.at.rank(spot, self.front) if len(target) == 2 else 0
            for i, face in enumerate(faces):
                if face != target[1] or self.at.is_covered(place, spot, i, len(faces)):
                    continue
                slot = self.at.slot(spot, i, len(faces), face, self.front)
                form = self.at.form(face, spot)
                if slot and not (form.kind in (HEX, TILE) and self.at.cell(spot, place)):
                    found.append((rank, self.at.lying(slot, face, spot)))
        first = max((rank for rank, _ in found), default=0)
        return [lying for rank, lying in found if rank == first]

    def tells(self, spot: Spot) -> bool:
        """Whether a mark at a spot tells what somebody's last move was: what they moved lies there
        alone, or stands on its cell of a board.  Of a supply or a row it tells nothing, and at a
        seat's own place everybody knows whose it is."""
        faces, place = self.picture.get(spot, ()), self.at.place(spot, self.front)
        if place is None or place.area.frame == "chooser" or not faces or HIDDEN in faces:
            return False
        zone = self.at.d.zones[str(spot[0])]
        return not zone.per_seat and (zone.space is not None or zone.holds == 1)

    def where(self, spot: Spot) -> Shape | None:
        """What is highlighted for a spot: its cell, its uppermost piece, or its tray."""
        place = self.at.place(spot, self.front) if spot else None
        if place is None:
            return self.shapes.get(spot)
        faces = self.picture.get(spot, ())
        if cell := self.at.cell(spot, place):
            return cell.shape
        if faces and not self.at.in_hand(spot, self.front):
            last = len(faces) - 1
            slot = self.at.slot(spot, last, len(faces), faces[last], self.front)
            if slot:
                return self.at.outline(slot, self.at.form(faces[last], spot))
        return self.shapes.get(spot)


def _named(selection: Selection) -> list[tuple[Any, ...]]:
    return [t for t in selection.choosable if isinstance(t, tuple) and t]


def draw_under(
    surface: pygame.Surface, ctx: DrawContext, at: Layout, marks: Marks, selection: Selection
) -> None:
    """Glows around loose pieces; places and cells are filled."""
    theme = ctx.theme
    zones = {t[0] for t in _named(selection)} & {*at.d.zones}
    quiet = sum(at.d.zones[name].cells for name in zones) > FEW
    kinds = ((selection.choosable, "glow", 76), (selection.picks, "chosen", 96))
    several = selection.hover if selection.hover in marks.together else None
    for targets, name, alpha in kinds:
        for target in targets:
            hot = target == selection.hover
            slots = marks.slots(target)
            if several is not None and target in marks.together and not hot:
                continue  # exactly what the click takes is lit
            if target in marks.together and not hot:
                slots = slots[-1:]
            for slot, form, sprite in slots:
                strong = hot or name == "chosen"
                glow(surface, ctx, slot, form, theme[name], strong, sprite)
            shape = marks.shapes.get(target)
            if shape is not None and not slots and quiet and not hot and name == "glow":
                _shimmer(surface, ctx, shape, theme[name])
            elif shape is not None and not slots:
                shape.fill(surface, veil(theme[name], alpha + (76 if hot else 0)))
                shape.outline(surface, veil(theme["ink"], 170), ctx.u(5.5 if hot else 4.5))
                shape.outline(surface, theme[name], ctx.u(4 if hot else 3))


def _shimmer(surface: pygame.Surface, ctx: DrawContext, shape: Shape, colour: pygame.Color) -> None:
    """A soft light in the middle of a cell, where many can be chosen: lines around all of them
    would be a lattice before the pieces."""
    side = round(min(shape.box().size) * 0.92)

    def make() -> pygame.Surface:
        layer = pygame.Surface((side, side), pygame.SRCALPHA)
        layer.fill(veil(colour, 0))
        for i in range(12):
            r = side / 2 * (1 - i / 12)
            pygame.draw.circle(layer, veil(colour, 6 + 7 * i), (side / 2, side / 2), r)
        return layer

    picture = ctx.atlas.keep(("shimmer", side, tuple(colour)), make)
    surface.blit(picture, picture.get_rect(center=shape.box().center))


def draw_over(
    surface: pygame.Surface,
    ctx: DrawContext,
    marks: Marks,
    selection: Selection,
    look: Callable[[Seat], int],
    named: Callable[[Seat], str],
) -> None:
    """Lines around what fills its cell, so that nothing under it would be seen; what was moved last
    bears the mark of who moved it, since a mere line in a colour says nothing to most people."""
    for seat, spots in selection.last_spots.items():
        for spot in filter(marks.tells, spots):
            if (shape := marks.where(spot)) is None:
                continue
            share = MARK_ON_HEX if isinstance(shape, Polygon) else MARK
            r = max(ctx.u(9), round(shape.box().height * share))
            draw_named_mark(surface, ctx, look(seat), named(seat), *corner_of(shape, r), r)
    for targets, name in ((selection.choosable, "glow"), (selection.picks, "chosen")):
        for target in targets:
            shape = marks.shapes.get(target)
            piece = isinstance(target, tuple) and target[:1] == ("piece",)
            if shape is not None and piece and not marks.slots(target):
                hot = target == selection.hover
                shape.outline(surface, ctx.theme[name], ctx.u(4 if hot else 2.5))


def draw_hot(surface: pygame.Surface, ctx: DrawContext, marks: Marks, selection: Selection) -> None:
    """A bold line around the cell that is pointed at, over what would come to lie there."""
    target = selection.hover
    if target not in selection.choosable or not isinstance(target, tuple) or not target:
        return
    place = marks.at.place(target, marks.front)
    cell = marks.at.cell(target, place) if place is not None else None
    if cell is not None:
        cell.shape.outline(surface, ctx.theme["ink"], ctx.u(6))
        cell.shape.outline(surface, ctx.theme["glow"], ctx.u(4))


def corner_of(shape: Shape, r: float) -> tuple[float, float]:
    """Where a mark of this radius, which may be a triangle with wider corners, lies at the upper
    left within a shape."""
    box, r = shape.box(), r * WIDER
    if isinstance(shape, Polygon):  # a hexagon on its tip
        return box.left + r, box.top + box.height / 4 + r * 0.58
    return box.left + r, box.top + r


WIDER = 1.25
"""What a mark of any shape takes, in its radii."""
EMPTY = 45
"""How strong the light is where a piece lies that is held."""


def glow(
    surface: pygame.Surface,
    ctx: DrawContext,
    slot: Slot,
    form: Form,
    colour: pygame.Color,
    strong: bool,
    sprite: str = "",
) -> None:
    """A soft light that a piece lies on; ``sprite``: of a piece whose shape that is."""
    if sprite:
        _halo(surface, ctx, slot, colour, strong, sprite)
        return
    edge = ctx.u(13 if strong else 9)
    wide = round(slot.height * form.aspect * (0.97 if form.kind == CARD else 0.94)) + 2 * edge
    high = round(slot.height * 0.97) + 2 * edge
    angle = in_steps(round(slot.angle))
    key = ("glow", wide, high, edge, form, tuple(colour), strong, angle)

    def make() -> pygame.Surface:
        layer = pygame.Surface((wide, high), pygame.SRCALPHA)
        steps = 7
        for i in range(steps + 1):  # the last one is what shows while its piece is held
            inset = edge * (i / steps if i < steps else 1.2)
            share = ((i + 1) / steps) ** 1.8
            alpha = round((255 if strong else 225) * share) if i < steps else EMPTY
            if form.kind == HEX:
                shape = hexagon(wide / 2, high / 2, high / 2 - inset)
                pygame.draw.polygon(layer, veil(colour, alpha), shape.points)
                continue
            box = pygame.Rect(0, 0, wide, high).inflate(-2 * inset, -2 * inset)
            radius = round(min(box.size) * (0.5 if form.kind == TOKEN else 0.16))
            pygame.draw.rect(layer, veil(colour, alpha), box, border_radius=radius)
        return pygame.transform.rotozoom(layer, angle, 1) if angle else layer

    picture = ctx.atlas.keep(key, make)
    off = 0.0 if form.kind == HEX else slot.height * SHADE
    surface.blit(picture, picture.get_rect(center=(round(slot.x - off), round(slot.y - off))))


def _halo(
    surface: pygame.Surface,
    ctx: DrawContext,
    slot: Slot,
    colour: pygame.Color,
    strong: bool,
    sprite: str,
) -> None:
    """The same around the outline of a picture."""
    edge, angle = ctx.u(9 if strong else 6), in_steps(round(slot.angle))

    def make() -> pygame.Surface:
        picture = ctx.atlas.get(sprite, height=slot.height, angle=angle)
        shape = pygame.mask.from_surface(picture)
        room = [side + 4 * edge for side in picture.get_size()]
        light = pygame.Surface(room, pygame.SRCALPHA)
        light.fill(veil(colour, 0))
        bright = shape.to_surface(setcolor=colour, unsetcolor=veil(colour, 0))
        for turn in range(0, 360, 30):
            off = pygame.Vector2(edge * 0.8, 0).rotate(turn)
            light.blit(bright, (2 * edge + off.x, 2 * edge + off.y))
        return pygame.transform.gaussian_blur(light, max(1, edge // 2))

    picture = ctx.atlas.keep(("halo", sprite, slot.height, edge, tuple(colour), angle), make)
    surface.blit(picture, picture.get_rect(center=(round(slot.x), round(slot.y))))


__all__ = ["Box", "Marks", "draw_over", "draw_under"]
