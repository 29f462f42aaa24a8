"""The pieces: where each lies and which picture it has."""

from __future__ import annotations

from ....core.types import HIDDEN, Seat, Spot
from ....ui.stage.board import Pose
from ..rules.setup import giver
from ..state import BID, DEAL, OVER
from .layout import Row
from .view_layout import ViewLayout

CARD, TOKEN = 2.0, 3.0
"""Layers."""


def pose(at: ViewLayout, spot: Spot, index: int, count: int) -> Pose:
    """Where the ``index``-th of ``count`` pieces of a spot lies."""
    kind = spot[0]
    if kind in ("pile", "discard", "direction"):
        return _on_panel(at, spot, index, count)
    seat = int(spot[1] or 0)
    if kind == "table":
        group = str(spot[2])
        row, left = at.box(seat, group).row, at.lefts(seat, group, count)[index]
        return Pose(left + row.wide / 2, row.rect.centery, row.high, CARD + index * 0.01)
    if kind in ("palace", "bonus"):
        return _in_palace(at, str(kind), seat, index)
    if kind == "choice":
        place = at.place(seat)
        return Pose(*place.token, place.token_side, TOKEN)
    return _in_bid(at, str(kind), seat, str(spot[2]), index, count)


def _on_panel(at: ViewLayout, spot: Spot, index: int, count: int) -> Pose:
    info = at.layout.info
    if spot[0] == "direction":
        return Pose(*info.token, info.side, TOKEN)
    if spot[0] == "discard":
        box = info.discard
        alpha = 255 if index >= count - 2 else 0
        return Pose(*box.center, box.height, CARD + index * 0.001, alpha=alpha)
    box = info.rounds[min(int(spot[1] or 1), len(info.rounds)) - 1]
    return Pose(*box.center, box.height, CARD, alpha=0)


def _in_palace(at: ViewLayout, kind: str, seat: Seat, index: int) -> Pose:
    """Unseen under the palace; in a row on the table when the game is over."""
    s, place, u = at.s, at.place(seat), at.layout.u
    if s.stage != OVER:
        return Pose(*place.palace.center, u(30), CARD, alpha=0)
    number = index + (len(s.palace[seat]) if kind == "bonus" else 0)
    row = Row(place.table, min(place.table.height - u(4), u(104)))
    x, y = row.at(number, len(s.palace[seat]) + len(s.bonus[seat]), u(3))
    return Pose(x, y, row.high, CARD + number * 0.01)


def _in_bid(at: ViewLayout, kind: str, seat: Seat, part: str, index: int, count: int) -> Pose:
    """In a hand or a bid; the blue backs of a hand or a closed offer lie left of the red ones."""
    place, gap = at.place(seat), at.layout.u(3)
    row = {"open": place.open, "closed": place.closed}.get(part, place.hand)
    number, total = index, count
    if kind == "hand" or (kind == "offer" and part != "open"):
        row = place.hand if kind == "hand" else place.closed
        blue, both = _backs(at, kind, seat)
        red = count if part == "red" else both - blue
        total = max(blue + red, index + 1)
        number = min(index + (blue if part == "red" else 0), total - 1)
    x, y = row.at(number, total, gap, "middle")
    return Pose(x, y, row.high, CARD + number * 0.01)


def _backs(at: ViewLayout, kind: str, seat: Seat) -> tuple[int, int]:
    """How many cards with blue backs, and how many in all, a hand or a closed offer has."""
    s = at.s
    if kind == "offer":
        by = giver(s, seat)
        return len(s.closed[by]) - s.closed_red[by], len(s.closed[by])
    hand = s.hand[seat]
    both = len(hand) if s.stage in (DEAL, BID) else 0
    if HIDDEN in hand:
        return min(len(hand), at.d.setups[s.seats].blue[s.round - 1]), both
    return sum(face < at.d.first_red for face in hand), both
