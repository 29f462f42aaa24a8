"""The clickable shapes of targets, and highlights: targets, the last moves of cats, discards to
choose from, and threats to cats while a number is picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ....core.game import View
from ....core.types import HIDDEN, Seat, Target
from ....ui.graphics.rings import draw_ring
from ....ui.graphics.shapes import Box, Circle, Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import PerView, Selection
from ....ui.stage.parts import Union, draw_named_mark
from ..advice.preview import dangers
from ..data import NUMBERS, cat_of, cat_spot, cat_target, goal_of, is_a
from ..geometry import CELLS, COLOURS, EDGES, ROOFS
from ..state import NYX, State
from .cards import PICKS, draw_card, table_cards
from .ground import DUSK
from .layout import Painter
from .pieces import Pieces

DIMMED, IDLE = 96, 44
"""How dark the veil is over what the stall does not offer now, and over cards in hand that can't be
played: prices and titles stay legible."""


class EqualCards(Union):
    """Equal cards of a hand, which are one target; keyboard focus goes to the first."""

    __slots__ = ()

    def box(self) -> pygame.Rect:
        return self.parts[0].box()


def shapes_of(pieces: Pieces, view: View[State]) -> dict[Target, Shape]:
    """See ``Board.shapes``."""
    s, layout, d = view.state, pieces.layout, pieces.d
    decision = pieces.game.decision(s)
    asked = decision is not None and decision.seat == pieces.in_front(view)
    kind = decision.kind if decision and asked else ""
    if kind == "fetch":  # the discard piles cover everything else
        faces = to_fetch(s)
        return {("card", f): layout.grid(i, len(faces)) for i, f in enumerate(faces)}
    found: dict[Target, Shape] = {d.cell[cell]: layout.roof(cell) for cell in ROOFS}
    found.update({("door", EDGES[i]): layout.door(i) for i in range(6)})
    for cat in (*range(2 * s.seats), NYX):
        spot = d.cell[s.pos[cat]] if s.pos[cat] >= 0 else cat_spot("off", cat)
        if pose := pieces.pose(spot, 0, 1, cat, view):
            found[cat_target(cat)] = layout.cat_shape(pose.x, pose.y, pose.height)
    for c, colour in enumerate(COLOURS):
        found["discard", colour] = layout.stall_card(c, True)
        found["deck", colour] = layout.stall_card(c, False)
        found["key", colour] = layout.key_box(c)
    count = len(table_cards(s))
    for i in range(count):
        found["on_table", i] = layout.table_card(i, count)
    if kind in PICKS:
        found.update({("number", n): layout.token(n) for n in NUMBERS})
    return found | _hand_shapes(pieces, view)


def _hand_shapes(pieces: Pieces, view: View[State]) -> dict[Target, Shape]:
    places: dict[int, list[Shape]] = {}
    hand = pieces.hand(view)
    for i, face in enumerate(hand):
        if face != HIDDEN:
            places.setdefault(face, []).append(pieces.layout.hand_card(i, len(hand)))
    return {
        ("card", face): EqualCards(tuple(shapes)) if len(shapes) > 1 else shapes[0]
        for face, shapes in places.items()
    }


Rows = dict[Target, list[tuple[Seat, list[int]]]]
"""For each threatened cat its captors, with the numbers that would bring them there."""


class Dangers(Painter):
    """Draws the threats to the decider's cats."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._rows = PerView(self._threats)

    def _threats(self, view: View[State]) -> Rows:
        decision = self.game.decision(view.state)
        found: dict[Target, dict[Seat, set[int]]] = {}
        for danger in dangers(self.d, view, decision.seat) if decision else ():
            numbers = found.setdefault(danger.cat, {}).setdefault(danger.seat, set())
            numbers.update(danger.numbers)
        return {cat: [(by, sorted(ns)) for by, ns in row.items()] for cat, row in found.items()}

    def draw(self, surface: pygame.Surface, view: View[State]) -> None:
        """Write under the decider's threatened cats who could capture them by which numbers."""
        ctx, rows = self.ctx, self._rows.get(view)
        for cat, row in rows.items():
            x, y = self.layout.centres[view.state.pos[cat_of(cat)]]
            words = ["/".join(map(str, numbers)) for _, numbers in row]
            widths = [ctx.u(22 + 7.5 * len(text)) for text in words]
            wide, high = sum(widths) + ctx.u(6), ctx.u(21)
            top = y + self.layout.r * 0.4
            box = Box(x - wide / 2, top, wide, high, high / 2)
            box.fill(surface, veil(ctx.theme["danger"], 235))
            box.outline(surface, ctx.theme["paper"], ctx.u(1.5))
            at = x - wide / 2 + ctx.u(3)
            for (by, _), text, width in zip(row, words, widths, strict=True):
                name, mid = self.name(by), top + high / 2
                draw_named_mark(surface, ctx, self.look(by), name, at + ctx.u(10), mid, ctx.u(8))
                ctx.text(surface, text, (at + ctx.u(20), mid), 12, "cream", "heavy")
                at += width


SMALLEST = 13.0
"""Least size of a roof's name, in units."""


def to_fetch(s: State) -> list[int]:
    """The faces on the discard piles, each once."""
    return [face for pile in s.discards for face in sorted(set(pile))]


class Marks(Painter):
    """Draws the highlights."""

    def targets(
        self,
        surface: pygame.Surface,
        view: View[State],
        selection: Selection,
        shapes: Mapping[Target, Shape],
    ) -> None:
        """Mark what can be chosen, and what has been picked."""
        glow = self.ctx.theme["glow"]
        for target in selection.targets:
            if (shape := shapes.get(target)) and not is_a(target, "number"):
                self._mark(surface, target, shape, glow, target == selection.hover)
        for target in selection.picks:
            if shape := shapes.get(target):
                self._mark(surface, target, shape, self.ctx.theme["chosen"], True)

    def _mark(
        self, surface: pygame.Surface, target: Target, shape: Shape, glow: pygame.Color, hot: bool
    ) -> None:
        ctx = self.ctx
        if isinstance(shape, Circle):  # a cat
            ring = Circle(shape.x, shape.y, shape.r * 1.12)
            ring.fill(surface, veil(glow, 170 if hot else 130))
            ring.outline(surface, ctx.theme["ink"], ctx.u(8 if hot else 7))
            ring.outline(surface, glow, ctx.u(5 if hot else 4))
            return
        if isinstance(shape, Box):
            grow = ctx.u(3)
            shape = Box(
                shape.x - grow, shape.y - grow, shape.w + 2 * grow, shape.h + 2 * grow, ctx.u(9)
            )
            shape.outline(surface, glow, ctx.u(6 if hot else 5))
            shape.fill(surface, veil(glow, 120 if hot else 60))
            return
        shape.fill(surface, veil(glow, 96 if hot else 26))
        shape.outline(surface, ctx.theme["ink"], ctx.u(11 if hot else 9))
        shape.outline(surface, glow, ctx.u(6 if hot else 5))

    def offered(
        self,
        surface: pygame.Surface,
        selection: Selection,
        shapes: Mapping[Target, Shape],
    ) -> None:
        """Ring, over the pieces, what the stall has to choose from, and darken the rest of it."""
        live = {*selection.targets, *selection.picks}
        stall = [(t, shape) for t, shape in shapes.items() if is_a(t, "deck") or is_a(t, "key")]
        if not any(target in live for target, _ in stall):
            return
        for target, shape in stall:
            if target not in live:
                shape.fill(surface, veil(DUSK, DIMMED))
        for target, shape in stall:
            if target in live:
                draw_ring(surface, self.ctx, shape, wide=5 if target == selection.hover else 3.5)

    def idle_hand(self, surface: pygame.Surface, hand: Sequence[int], selection: Selection) -> None:
        """Darken what is seen of the cards in hand that can't be played now."""
        live = {*selection.targets, *selection.picks}
        boxes = [self.layout.hand_card(i, len(hand)) for i in range(len(hand))]
        for i, (face, box) in enumerate(zip(hand, boxes, strict=True)):
            if face != HIDDEN and ("card", face) not in live:
                end = min(box.x + box.w, boxes[i + 1].x) if i + 1 < len(hand) else box.x + box.w
                seen = Box(box.x, box.y, end - box.x, box.h, box.radius)
                seen.fill(surface, veil(DUSK, IDLE))

    def names(self, surface: pygame.Surface) -> None:
        """Write each roof's name, as the log calls it, on a dark label inside its left edge, where
        neither dots nor signs lie."""
        ctx, r = self.ctx, self.layout.r
        size = max(SMALLEST, 0.15 * r / ctx.unit)
        tall = size * 1.24 * ctx.unit
        for cell in ROOFS:
            x, y = self.layout.centres[cell]
            wide = ctx.type.size(CELLS[cell], size * ctx.unit, "bold")[0] + tall * 0.5
            label = Box(x - r * 0.82, y - tall / 2, wide, tall, tall / 2)
            label.fill(surface, veil(DUSK, 235))
            middle = (label.x + wide / 2, y)
            ctx.text(surface, CELLS[cell], middle, size, "cream", "bold", "middle")

    def last(self, surface: pygame.Surface, s: State, selection: Selection) -> None:
        """Mark where each player's cat went last."""
        for seat, move, newest in selection.recalled(selection.last):
            for target in move[1:]:
                if is_a(target, "cell"):
                    shape = self.layout.roof(goal_of(target), 0.9)
                    colour = self.ctx.theme.seats[self.look(seat)].colour
                    shape.outline(surface, colour, self.ctx.u(2.5 if newest else 1.5))

    def fetching(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Draw the discard piles spread out over the roofs."""
        decision = self.game.decision(view.state) if selection.selector else None
        if not decision or decision.kind != "fetch":
            return
        ctx, town = self.ctx, self.layout.town
        Box(town.x, town.y, town.width, town.height, ctx.u(16)).fill(
            surface, pygame.Color(18, 12, 36, 215)
        )
        faces = to_fetch(view.state)
        for i, face in enumerate(faces):
            box = self.layout.grid(i, len(faces))
            hot = selection.hover == ("card", face)
            self._mark(surface, None, box, ctx.theme["glow"], hot)
            draw_card(surface, ctx, self.d, face, box)
