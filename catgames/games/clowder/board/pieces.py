"""The poses and sprites of pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from ....core.game import View
from ....core.types import HIDDEN, Seat, Spot
from ....ui.graphics.context import DrawContext
from ....ui.graphics.sprites import Layer
from ....ui.stage.board import Pose
from ..advice.preview import number_of
from ..data import CARD, KEY, LIFE, NYX_TOKEN, ROOF, TOKEN, TREAT
from ..geometry import BROKEN, CELLS, COLOURS, TOWER
from ..state import NYX, State
from .cards import picture_of, sprite_of
from .layout import Painter
from .panels import track_order


def cat_sprite(ctx: DrawContext, face: str, look: int, fur: bool = False) -> str:
    """The sprite of a cat: its player's face on a stand in the seat's colour."""
    layers = [Layer(f"clowder/base_{look + 1}"), Layer(face, 0.6, 8, 0.74)]
    layers += [Layer("clowder/fur", 62, 66, 0.8)] * fur
    return ctx.atlas.compose(f"{face}_cat_{look}_{fur}", layers)


class Pieces(Painter):
    """The poses and sprites of everything in the picture."""

    def __init__(
        self,
        in_front: Callable[[View[State]], Seat | None],
        face: Callable[[Seat], str],
        *needed: Any,
    ) -> None:
        """``in_front``: ``Board.seat_in_front``; ``face`` as in Board."""
        super().__init__(*needed)
        self.in_front, self.face = in_front, face

    # ------------------------------------------------------------------ whose hand

    def hand_seat(self, view: View[State]) -> Seat:
        """The seat whose hand is shown: that in front or, face down, the decider."""
        if (seat := self.in_front(view)) is not None:
            return seat
        decision = self.game.decision(view.state)
        return decision.seat if decision else view.viewer

    def hand(self, view: View[State]) -> list[int]:
        """The faces of the hand that is shown, colour by colour."""
        seat = max(0, self.hand_seat(view))
        return [face for hand in view.state.hands[3 * seat : 3 * seat + 3] for face in hand]

    # ------------------------------------------------------------------ poses

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        """See ``Board.pose``."""
        s, kind = view.state, spot[0]
        if kind in ("roof", "cell", "treats"):
            cell = CELLS.index(str(spot[1]))
            if kind == "roof":
                return Pose(*self.layout.centres[cell], self.layout.r * 2, z=-1)
            place = self._cat if kind == "cell" else self._treat
            return place(s, cell, index, count, face)
        if kind in ("purse", "lives", "captures"):
            return self._in_corner(kind, int(spot[1] or 0), index)
        if kind in ("token", "used", "nyx_token"):
            return self._on_track(kind, s, int(spot[1] or 0))
        if kind in ("deck", "discard"):
            return self._in_stall(kind, COLOURS.index(str(spot[1])), index, count)
        if kind == "off":
            return self._off_board(spot)
        if kind == "keys":
            return self._key(s, spot, index, count)
        if kind == "hand":
            return self._in_hand(spot, index, view)
        if kind == "table":
            box = self.layout.table_card(index, count)
            return Pose(box.x + box.w / 2, box.y + box.h / 2, box.h, z=6 + index * 0.01)
        if kind == "bag":  # invisible, over the tower
            x, y = self.layout.middle
            return Pose(x, y - self.layout.r * 0.3, self.layout.r * 0.4, z=4, alpha=0)
        return None

    def _cat(self, s: State, cell: int, index: int, count: int, face: int) -> Pose:
        layout, r = self.layout, self.layout.r
        x, y = layout.centres[cell]
        if cell == TOWER:
            return Pose(x, y + r * 0.62, r * 0.9, z=3)
        number = number_of(s, face)
        if number and count == 1 and s.roofs[cell] < BROKEN:
            x, y = layout.area_of(cell, s.roofs[cell], number)
            return Pose(x, y + r * 0.24, r * 0.86, z=2, flip=bool(face & 1))
        shift = 0.0 if count == 1 else (index - (count - 1) / 2) * r * 0.62
        return Pose(x + shift, y + r * 0.32, r * 0.96, z=2, flip=face < NYX and bool(face & 1))

    def _treat(self, s: State, cell: int, index: int, count: int, face: int) -> Pose:
        r = self.layout.r
        x, y = self.layout.centres[cell]
        size = 0.5
        if cell in s.pos:
            x, y, size = x + r * 0.3, y + r * 0.2, 0.38
        step = r * min(0.3, 0.8 / max(1, count))
        return Pose(x + (index - (count - 1) / 2) * step, y, r * size, z=1.5)

    def _off_board(self, spot: Spot) -> Pose:
        """A cat in its player's corner, or Nyx on the tower."""
        layout, r = self.layout, self.layout.r
        if spot[1] == "nyx":
            x, y = layout.middle
            return Pose(x, y + r * 0.5, r * 0.8, z=2)  # above the sign of the lower door
        seat, k = int(spot[1] or 0), int(spot[2] or 0)
        above = layout.home_is_above(seat)
        x, y, inward = layout.home_row(seat, 2 if above else 1)
        feet = y + r * (0.62 if above else 0.2)
        return Pose(x + inward * r * (0.42 + 0.66 * (k - 1)), feet, r * 0.86, z=2, flip=k == 2)

    def _in_corner(self, kind: str, seat: Seat, index: int) -> Pose:
        """A life marker won; treats and own markers are only numbers, so they fade out here."""
        r = self.layout.r
        if kind == "captures":
            x, y, inward = self.layout.home_row(seat, 0)
            return Pose(x + inward * r * (0.72 + 0.42 * index), y, r * 0.4, z=3)
        x, y, inward = self.layout.home_row(seat, 1)
        return Pose(x + inward * r * 0.5, y, r * 0.4, z=4, alpha=0)

    def _key(self, s: State, spot: Spot, index: int, count: int) -> Pose:
        layout, u, c = self.layout, self.ctx.u, COLOURS.index(str(spot[2]))
        if spot[1] == "stock":
            box = layout.key_box(c).box()
            size = box.height * 0.86
            step = min(size * 0.42, (box.width - u(60) - size * 0.6) / max(1, count - 1))
            return Pose(box.x + u(4) + size / 2 + index * step, box.centery, size, z=1)
        seat = int(spot[1] or 0)
        x, y, inward = layout.home_row(seat, 1)
        before = sum(s.keys[3 * seat : 3 * seat + c])
        return Pose(x + inward * layout.r * (0.22 + 0.3 * (before + index)), y, layout.r * 0.4, z=3)

    def _in_stall(self, kind: str, c: int, index: int, count: int) -> Pose | None:
        """A deck shows its two upper cards, a discard pile its two last ones."""
        box = self.layout.stall_card(c, kind == "discard")
        x, y = box.x + box.w / 2, box.y + box.h / 2
        if kind == "discard":
            return Pose(x, y, box.h, z=0.5 + index * 0.001) if index >= count - 2 else None
        lift = self.ctx.u(1.5) if index == 0 and count > 1 else 0
        return Pose(x - lift, y - lift, box.h, z=1 - index * 0.1) if index <= 1 else None

    def _in_hand(self, spot: Spot, index: int, view: View[State]) -> Pose:
        seat, s = int(spot[1] or 0), view.state
        if seat != self.hand_seat(view):
            x, y, inward = self.layout.home_row(seat, 1)
            return Pose(x + inward * self.layout.r * 0.5, y, self.layout.r * 0.6, z=5, alpha=0)
        c = COLOURS.index(str(spot[2]))
        before = sum(len(hand) for hand in s.hands[3 * seat : 3 * seat + c])
        box = self.layout.hand_card(before + index, max(s.in_hand(seat), before + index + 1))
        return Pose(box.x + box.w / 2, box.y + box.h / 2, box.h, z=5 + index * 0.01)

    def _on_track(self, kind: str, s: State, seat: Seat) -> Pose:
        order, u = track_order(s), self.ctx.u
        box: pygame.Rect = self.layout.slot(order.index(seat), len(order))
        if kind == "token":
            # Below the mark and the last number or, in a wide place, between them.
            below = min(box.height - u(30), (box.width - u(26)) * 64 / 56)
            h = max(below, min(box.height - u(6), (box.width - u(60)) * 64 / 56))
            return Pose(box.centerx - u(8), box.bottom - h / 2 - u(2), h, z=2)
        if kind == "used":
            return Pose(box.right - u(19), box.y + u(18), u(22), z=1, alpha=160)
        return Pose(box.right - u(15), box.bottom - u(16), u(25), z=3)

    # ------------------------------------------------------------------ pictures

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        """See ``Board.image``."""
        if spot[0] == "token" and face == HIDDEN:
            return "clowder/token_back"
        if spot[0] == "discard" and CARD <= face < ROOF:  # too small for its name
            return picture_of(self.ctx, self.d.card(face))
        if face == HIDDEN or CARD <= face < ROOF:
            return sprite_of(self.ctx, self.d, face, str(spot[-1]))
        if face >= ROOF:
            code = face - ROOF
            if code >= BROKEN:
                return "clowder/roof_broken"
            return f"clowder/roof_{COLOURS[code // 12]}_{code // 6 % 2}_{code % 6}"
        if face < NYX:
            seat, fur = face >> 1, bool(view.state.fur >> face & 1)
            return cat_sprite(self.ctx, self.face(seat), self.look(seat), fur)
        return self._piece(face)

    def blink(self, face: int, view: View[State]) -> str:
        """See ``Board.blink``: all cats on stands, whose player's face can."""
        if not 0 <= face < NYX:
            return ""
        seat, fur = face >> 1, bool(view.state.fur >> face & 1)
        shut = f"{self.face(seat)}_blink"
        return cat_sprite(self.ctx, shut, self.look(seat), fur) if self.ctx.atlas.has(shut) else ""

    def _piece(self, face: int) -> str:
        if face in (NYX, NYX_TOKEN):
            return "clowder/nyx" if face == NYX else "clowder/nyx_token"
        if LIFE <= face < LIFE + 4:
            return f"clowder/life_{self.look(face - LIFE) + 1}"
        if TREAT <= face < TREAT + 3:
            return f"clowder/treat_{COLOURS[face - TREAT]}"
        if KEY <= face < KEY + 3:
            return f"clowder/key_{COLOURS[face - KEY]}"
        if TOKEN < face <= TOKEN + 3:
            return f"clowder/token_{face - TOKEN}"
        return "clowder/fur"
