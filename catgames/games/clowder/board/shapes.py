"""The clickable shapes of targets."""

from __future__ import annotations

import pygame

from ....core.game import View
from ....core.types import HIDDEN, Target
from ....ui.graphics.shapes import Shape
from ....ui.stage.parts import Union
from ..data import NUMBERS, cat_spot, cat_target
from ..geometry import COLOURS, EDGES, ROOFS
from ..state import NYX, State
from .card_table import PICKS, table_cards
from .marks import to_fetch
from .pieces import Pieces


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
