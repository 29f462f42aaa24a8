"""The pieces: where each lies, and its sprite: drawings of cards with the numbers of the data file
written on them, and backs."""

from __future__ import annotations

from functools import partial

import pygame

from ....core.types import HIDDEN, Seat, Spot
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ....ui.stage.board import Pose
from ..data import NONE, SECOND, Data
from ..rules.setup import giver
from ..state import BID, DEAL, OVER
from .layout import Row
from .view_layout import ViewLayout

NOBLES = ("duchess", "baroness", "marquess")
_SHIELD = (25 / 120, 28 / 168)
"""Middle of the shield with the value, as shares of a card's width and height."""
_LEAST = (67 / 120, 135 / 168)
"""Middle of the number of birds that a bonus card wants."""


def signed(number: int, plus: bool = False) -> str:
    """With a minus sign (U+2212); ``plus``: also with a plus sign, unless it is 0."""
    return f"\u2212{-number}" if number < 0 else f"+{number}" if plus and number else str(number)


class CardSprites:
    """The names of the sprites of cards, tokens and backs.

    The numbers are written on the drawings when the atlas makes a picture of some size.
    """

    def __init__(self, ctx: DrawContext, d: Data) -> None:
        self.ctx, self.d = ctx, d

    def name(self, face: int, spot: Spot) -> str:
        """The sprite of a face; of HIDDEN the back, whose colour the spot tells."""
        if face < 0:
            red = spot[0] == "bonus" or (len(spot) > 2 and spot[2] == "red")
            return f"cattitude/back_{'red' if red else 'blue'}"
        if face >= self.d.cards:
            return f"cattitude/{self.d.names[face]}"
        base, words = self._drawing(face), self._words(face)
        return self.ctx.atlas.compose(
            f"{base}={'='.join(words)}", [base], partial(self._write, words)
        )

    def _drawing(self, face: int) -> str:
        """The card's own drawing, or that of its kind for a card added to the data file."""
        d, has = self.d, self.ctx.atlas.has
        word = d.species[max(d.bird[face], d.noble[face], d.bonus[face], 0)]
        kind = NOBLES[d.noble[face] % 3] if d.noble[face] != NONE else word
        if d.royal[face]:
            kind = "royal_cat"
        elif d.takes[face]:
            kind = "birdoholic" if d.takes[face] == SECOND else "catastrophe"
        elif d.bonus[face] != NONE:
            kind = f"{'many' if d.at_least[face] else 'no'}_{word}s"
        for name in (d.names[face], kind):
            if has(f"cattitude/{name}"):
                return f"cattitude/{name}"
        return "cattitude/no_turkeys"

    def _words(self, face: int) -> tuple[str, str]:
        """What is written in the shield and below it."""
        d = self.d
        if d.takes[face]:
            return ("II" if d.takes[face] == SECOND else "I"), ""
        if d.bonus[face] != NONE:
            least = d.at_least[face]
            return signed(d.value[face], plus=True), f"{least}+" if least else ""
        return signed(d.value[face]), ""

    def _write(self, words: tuple[str, str], picture: pygame.Surface) -> None:
        w, h = picture.get_size()
        shield, least = words
        if shield:
            dark = shield[0] in "\u2212I"
            size = h * (0.2 if len(shield) < 2 else 0.158)
            self._write_line(picture, shield, (w * _SHIELD[0], h * _SHIELD[1]), size, dark)
        if least:
            self._write_line(picture, least, (w * _LEAST[0], h * _LEAST[1]), h * 0.165, False)

    def _write_line(
        self,
        picture: pygame.Surface,
        words: str,
        at: Point,
        size: float,
        dark: bool,
    ) -> None:
        """Draw it around ``at``; ``dark``: in the colour for a dark ground."""
        colour = self.ctx.theme["cream" if dark else "ink"]
        line = self.ctx.type.line(words, size, colour, "heavy")
        picture.blit(line, line.get_rect(center=(round(at[0]), round(at[1]))))


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
