"""Where the open cards of one view lie: each table is shared out among its groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from ....core.types import Seat
from ....core.view import View
from ..advice.preview import Group, groups, threats
from ..data import Data
from ..state import State
from .layout import ASPECT, BIDS, Layout, Place, Row, phase_of

EQUAL_SHOWN, OTHER_SHOWN = 0.42, 0.68
"""How much of a card's width an equal or another neighbour should leave visible."""
LEAST_EQUAL, LEAST_OTHER = 0.06, 0.26
"""How much it leaves at least, so that no group lies over the next one."""
SMALLEST, HEAD_SHOWN = 0.7, 0.7
"""How far cards and heads become smaller for that."""


@dataclass(frozen=True, slots=True)
class GroupBox:
    """Where the open cards of a group lie."""

    head: Rect
    row: Row

    @property
    def rect(self) -> Rect:
        """The rectangle of the cards, without the head."""
        return self.row.rect


class ViewLayout:
    """A view and where its cards lie in a layout; every table is computed when first needed."""

    def __init__(self, d: Data, layout: Layout, view: View[State]) -> None:
        self.d, self.layout, self.view, self.s = d, layout, view, view.state
        self.below = layout.below
        self.shows_hand = view.viewer >= 0 or view.everything
        """Whether the hand of the seat below is shown."""
        self.bids = phase_of(self.s.stage) in BIDS
        """Whether the trays of the near side are in use."""
        self._boxes: dict[Seat, list[GroupBox]] = {}
        self._groups: dict[Seat, tuple[Group, ...]] = {}
        self._lefts: dict[tuple[Seat, str, int], list[float]] = {}

    def place(self, seat: Seat) -> Place:
        """What lies in front of a seat."""
        return self.layout.places[seat]

    def groups(self, seat: Seat) -> tuple[Group, ...]:
        """The species in front of a seat."""
        if seat not in self._groups:
            self._groups[seat] = groups(self.d, self.s, seat)
        return self._groups[seat]

    def faces(self, seat: Seat, group: str) -> tuple[int, ...]:
        """The open cards of a group (see ``Data.group``)."""
        return tuple(f for f in self.s.table[seat] if self.d.group[f] == group)

    def boxes(self, seat: Seat) -> list[GroupBox]:
        """Where a seat's species lie, and last its royal cats and runaways together."""
        if seat not in self._boxes:
            u, own = self.layout.u, seat == self.below
            cards = [self.faces(seat, group) for group in (*self.d.species, "royal")]
            cards[-1] += self.faces(seat, "runaway")
            least = [
                u((84 if own else 52) + 25 * len(threats(self.d, self.s, group)))
                for group in self.groups(seat)
            ]
            least.append(u(84 if own else 50))
            self._boxes[seat] = _share_out(self.place(seat), cards, u(8 if own else 5), least)
        return self._boxes[seat]

    def box(self, seat: Seat, group: str) -> GroupBox:
        """Where one group lies."""
        species = self.d.species
        return self.boxes(seat)[species.index(group) if group in species else -1]

    def lefts(self, seat: Seat, group: str, count: int) -> list[float]:
        """Left edges of a group's cards."""
        key = seat, group, count
        if key not in self._lefts:
            self._lefts[key] = self._spread(seat, group, count)
        return self._lefts[key]

    def _spread(self, seat: Seat, group: str, count: int) -> list[float]:
        row = self.box(seat, group).row
        faces = self.faces(seat, group)
        if len(faces) != count:  # some cards are still moving
            faces = tuple(range(count))
        u = self.layout.u
        royals = len(self.faces(seat, "royal")) if group == "runaway" else 0
        shift = min(row.wide * 0.7 * royals, max(0.0, row.rect.width - row.wide * 1.5))
        least = u(34 if seat == self.below else 18)
        lefts = spread(faces, row.wide, row.rect.width - shift, u(3), least)
        last = self.place(seat).table.right - row.wide
        return [min(row.rect.x + shift + left, last) for left in lefts]

    def card_box(self, seat: Seat, group: str, index: int, count: int) -> Rect:
        """Where an open card lies."""
        row = self.box(seat, group).row
        left = self.lefts(seat, group, count)[index]
        return Rect(round(left), row.rect.y, round(row.wide), row.rect.height)


def _share_out(
    place: Place, cards: Sequence[tuple[int, ...]], gap: int, least: Sequence[float]
) -> list[GroupBox]:
    """The boxes of the groups, side by side; those with more cards get more room."""
    table, room = place.table, place.table.height - place.head
    free = table.width - gap * (len(cards) - 1)
    scale = min(1.0, free / sum(least))
    heads = [width * scale for width in least]
    high = float(room)
    while True:
        least = [
            max(width * HEAD_SHOWN, _wide(faces, high * ASPECT, LEAST_EQUAL, LEAST_OTHER))
            for width, faces in zip(heads, cards, strict=True)
        ]
        if sum(least) <= free or high < room * SMALLEST:
            break
        high *= 0.97
    scale = min(1.0, free / sum(least))
    least = [width * scale for width in least]
    wants = [
        max(width, _wide(faces, high * ASPECT, EQUAL_SHOWN, OTHER_SHOWN))
        for width, faces in zip(heads, cards, strict=True)
    ]
    over = sum(wants) - free
    if over > 0:
        spare = sum(wants) - sum(least)
        share = min(1.0, over / spare) if spare else 0.0
        wants = [want - (want - width) * share for width, want in zip(least, wants, strict=True)]
    else:
        wants = [want - over / len(cards) for want in wants]
    found, x = [], float(table.x)
    for want in wants:
        head = Rect(round(x), table.y, round(want), place.head)
        low = Rect(head.x, head.bottom, head.width, round(high))
        found.append(GroupBox(head, Row(low, high)))
        x += want + gap
    return found


def _wide(faces: tuple[int, ...], wide: float, equal_shown: float, other_shown: float) -> float:
    """The width of cards in a row of which so much of each but the last is seen."""
    if not faces:
        return 0.0
    equal = sum(faces[i] == faces[i + 1] for i in range(len(faces) - 1))
    return wide * (1 + equal_shown * equal + other_shown * (len(faces) - 1 - equal))


def spread(
    faces: tuple[int, ...], wide: float, room: float, gap: float, least: float
) -> list[float]:
    """Left edges of cards side by side in ``room`` pixels.

    If there are too many, equal neighbours are pushed together first, so that of every other
    card at least ``least`` pixels stay visible.
    """
    n = len(faces)
    if n < 2:
        return [0.0] * n
    even = min(wide + gap, (room - wide) / (n - 1))
    if even >= least:
        return [even * i for i in range(n)]
    same = [faces[i] == faces[i + 1] for i in range(n - 1)]
    differ = n - 1 - sum(same)
    step = min(least, (room - wide) / differ) if differ else 0.0
    tight = (room - wide - differ * step) / sum(same) if any(same) else 0.0
    lefts = [0.0]
    for equal in same:
        lefts.append(lefts[-1] + max(0.0, tight if equal else step))
    return lefts
