"""Sprites of cards: drawings with the numbers of the data file written on them, and backs."""

from __future__ import annotations

from functools import partial

import pygame

from ....core.types import Spot
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ..data import NONE, SECOND, Data

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
        """Around ``at``; ``dark``: on a dark ground."""
        colour = self.ctx.theme["cream" if dark else "ink"]
        line = self.ctx.type.line(words, size, colour, "heavy")
        picture.blit(line, line.get_rect(center=(round(at[0]), round(at[1]))))
