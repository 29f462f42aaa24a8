"""Sprites of cards: drawn faces with the numbers of the data file written on them, and backs."""

from __future__ import annotations

from functools import partial

import pygame

from ....core.types import Spot
from ....ui.graphics.context import DrawContext
from ..data import NONE, SECOND, Data

NOBLES = ("duchess", "baroness", "marquess")
BLUE_BACK, RED_BACK = "cattitude/back_blue", "cattitude/back_red"
_SHIELD = (25 / 120, 28 / 168)
"""Middle of the shield that the value stands in, as shares of a card."""
_LEAST = (67 / 120, 135 / 168)
"""Where a bonus card says how many birds it wants."""


def signed(number: int, plus: bool = False) -> str:
    """With a real minus; ``plus``: with a sign unless it is 0."""
    return f"\u2212{-number}" if number < 0 else f"+{number}" if plus and number else str(number)


class Deck:
    """Names of the sprites by face; numbers are written on at every size anew."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx

    def face(self, d: Data, face: int) -> str:
        """The sprite of a card or a token."""
        name = d.names[face]
        if face >= d.cards:
            return f"cattitude/{name}"
        base = self._art(d, face)
        words = self._words(d, face)
        return self.ctx.atlas.compose(
            f"{base}={'='.join(words)}", [base], partial(self._write, words)
        )

    def _art(self, d: Data, face: int) -> str:
        """What is drawn for the card; for cards that somebody has added to the data file, what
        is drawn for their kind."""
        has = self.ctx.atlas.has
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

    def _words(self, d: Data, face: int) -> tuple[str, str]:
        """In the shield, and below."""
        if d.takes[face]:  # takes the second, or the highest
            return ("II" if d.takes[face] == SECOND else "I"), ""
        if d.bonus[face] != NONE:
            least = d.at_least[face]
            return signed(d.value[face], plus=True), f"{least}+" if least else ""
        return signed(d.value[face]), ""

    def _write(self, words: tuple[str, str], picture: pygame.Surface) -> None:
        w, h = picture.get_size()
        shield, least = words
        theme = self.ctx.theme
        if shield:
            dark = shield[0] in "\u2212I"
            size = h * (0.2 if len(shield) < 2 else 0.158)
            self._set(picture, shield, (w * _SHIELD[0], h * _SHIELD[1]), size, dark)
        if least:
            at = (w * _LEAST[0], h * _LEAST[1])
            line = self.ctx.type.line(least, h * 0.165, theme["ink"], "heavy")
            picture.blit(line, line.get_rect(center=(round(at[0]), round(at[1]))))

    def _set(
        self,
        picture: pygame.Surface,
        words: str,
        at: tuple[float, float],
        size: float,
        dark: bool,
    ) -> None:
        colour = self.ctx.theme["cream" if dark else "ink"]
        line = self.ctx.type.line(words, size, colour, "heavy")
        picture.blit(line, line.get_rect(center=(round(at[0]), round(at[1]))))


def back(spot: Spot) -> str:
    """Of a card that the viewer can't see."""
    if spot[0] == "bonus" or (len(spot) > 2 and spot[2] == "red"):
        return RED_BACK
    return BLUE_BACK


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
    for alike in same:
        lefts.append(lefts[-1] + max(0.0, tight if alike else step))
    return lefts
