"""The faces of cards: art, title, text and corners, upright or lying on their side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import pygame

from ...ui.graphics.shapes import rounded
from ..looks import TEXT_SIZES
from ..pieces import Piece
from ..prototype import Prototype
from .badges import LONGEST, Badges, Corners, cell_of
from .brush import Brush, Colour, darker, gradient, lighter, soft_shadow
from .even_sizes import Sizes, even_size
from .forms import FINE, Form
from .images import picture_of
from .rich_text import block_size, write_block
from .symbols import draw_picture, draw_symbol

POINT = FINE * 25.4 / 72
"""Nominal pixels of a point of a printed card."""
USUAL, LARGE = (TEXT_SIZES[size] * POINT for size in ("normal", "large"))
LEGIBLE = 7.5
"""Pixels of the letters from which on a card shows its text."""
SPARE = 0.94
"""The size of all texts on small cards, as a share of the one that was measured: whole pixels make
small letters wider, and one of the texts would be smaller than the others."""
ONE_LINE = 0.92
"""A title that had to be smaller than this share of the usual size takes two lines."""
ALONE, READ, LARGEST = 21.0, 11.5, 36.0
"""Nominal size of a title without a text below it; on a small card it grows until its letters have
so many pixels, in a large window more, up to a largest size."""
SMALL_TEXT, TINY_TEXT, SMALLER = 12.0, 9.0, 0.125
"""Pixels of the usual letters of a text below which it needs more room, and below which it needs
all that it can get; what the art gives of its share of the height."""
LEAST_ART = 0.38
"""What a symbol with its margins has of a card's height, however much text stands below, as far as
its ground has room: of what is seen, a third."""
WIDE = 1.1
"""From this width by height on, the art is beside the text and not above it."""

Room = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a card lie, in nominal pixels."""

    art: Room
    title: Room
    text: Room | None
    title_size: float


class CardFace:
    """Draws one card."""

    def __init__(
        self,
        brush: Brush,
        d: Prototype,
        piece: Piece,
        form: Form,
        colour: Colour,
        corners: Corners,
        sizes: Sizes | None = None,
        shown: float = 0.0,
    ) -> None:
        """``sizes``: those of all cards of its set; ``shown``: pixels for a nominal one of the card
        whose proportions it has, if it is only measured."""
        self.sizes = sizes or Sizes()
        self.brush, self.d, self.piece, self.form, self.colour = brush, d, piece, form, colour
        self.badges = Badges(brush, d, piece, form, corners)
        self.badges.sizes = self.sizes.corners
        self.text_size = d.sets[piece.set].text_size * POINT
        self.small = is_small(d, piece.set, shown or brush.k)
        self.tiny = is_small(d, piece.set, shown or brush.k, TINY_TEXT)
        if self.small and self.text_size >= USUAL:  # as large as there is room
            self.text_size = max(self.text_size, LARGE)
        self.text = piece.text if is_legible(d, piece.set, brush) else ""
        """None where nobody could read it; whoever points at the card sees it large."""
        self.plan = self._plan()
        if (
            self.small and not self.tiny and self.text_size > USUAL
        ):  # below a small title nothing is larger
            self.text_size = min(self.text_size, max(USUAL, self.fitted_title()))

    # ------------------------------------------------------------------ places

    def _plan(self) -> Plan:
        w, h = self.form.size
        below = self.badges.used("bottom_left", "bottom_right")
        foot = 2 * self.badges.r - 4 if below else 0.0
        if self.text and w > h * WIDE:
            return self._beside(w, h, foot)
        high = h - 22
        if not self.text:
            read = READ * max(1.0, self.brush.ctx.unit) / self.brush.k
            size = ALONE if below else min(LARGEST, max(ALONE, read))
            grown = size - ALONE
            art = (9.0, 9.0, w - 23, high * 0.75 - 2 * grown)
            y = art[1] + art[3] + 3
            left = 2 * self.badges.r + 8 if below else max(9.0, 11 - grown)
            return Plan(art, (left, y, w - 5 - 2 * left, h - 11 - y), None, size)
        long = self._is_long(w - 26)
        two = min(42.0, max(34.0, high * 0.21))  # a small card has less room for two lines
        share = (0.47 - 0.004 * (two - 34) if long else 0.525) - (0.07 if below else 0)
        if self.small:  # beside a long title a symbol needs what it has, as long as texts are read
            share -= SMALLER if not long or self.tiny else SMALLER / 4
        art = (9.0, 9.0, w - 23, high * share)
        y = art[1] + art[3] + (2 if long else 2.5)
        title = (10.5, y, w - 26, two if long else 24.0)
        y += title[3] + (3 if long else 2.5)
        return Plan(art, title, (11, y, w - 27, h - 13 - foot - y), 19)

    def _beside(self, w: float, h: float, foot: float) -> Plan:
        """Of a card that lies on its side and has a text."""
        art = (9.0, 9.0, (w - 23) * 0.42, h - 25)
        x = art[0] + art[2] + 7
        top = 2 * self.badges.r + 3 if self.badges.used("top_right") else 0.0
        wide = w - 14 - x
        high = 34.0 if self._is_long(wide - top) else 23.0
        title = (x, 12.0, wide - top, high)
        y = max(title[1] + high, top + 6) + 3
        return Plan(art, title, (x, y, wide, h - 15 - foot - y), 19)

    def _is_long(self, wide: float) -> bool:
        """Whether the title of a card with text needs two lines."""
        px = 19 * ONE_LINE * self.brush.k
        return self.brush.ctx.type.size(self.piece.title, px, "heavy")[0] > wide * self.brush.k

    # ------------------------------------------------------------------ drawing

    def paint(self) -> None:
        """All but the words."""
        brush, colour, art = self.brush, self.colour, self.plan.art
        theme = brush.ctx.theme
        w, h = self.form.size

        def shapes(layer: pygame.Surface, k: float) -> None:
            def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
                return pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

            body = box(1.5, 1.5, w - 7, h - 7)
            soft_shadow(layer, body, round(14 * k), 5 * k)
            pygame.draw.rect(layer, brush.ink, body, border_radius=round(14 * k))
            paper = box(3, 3, w - 11, h - 11)
            gradient(layer, paper, theme["paper_light"], theme["paper"], round(12.5 * k))
            gradient(layer, box(*art), lighter(colour, 0.2), darker(colour, 0.16), round(8 * k))
            glow = pygame.Surface(box(*art).size, pygame.SRCALPHA)
            for r, alpha in ((0.62, 22), (0.48, 24), (0.34, 26)):
                at = (glow.get_width() / 2, glow.get_height() * 0.52)
                spot = pygame.Surface(glow.get_size(), pygame.SRCALPHA)
                pygame.draw.circle(spot, (255, 250, 235, alpha), at, art[2] * k * r)
                glow.blit(spot, (0, 0))
            mask = pygame.Surface(glow.get_size(), pygame.SRCALPHA)
            rounded(mask, "white", mask.get_rect(), border_radius=round(8 * k))
            glow.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            layer.blit(glow, box(*art))

        brush.shapes(shapes)
        middle = (art[0] + art[2] / 2, art[1] + art[3] / 2)
        if picture := picture_of(self.d.folder, self.piece.picture):
            draw_picture(brush, picture, brush.scaled(*art), round(8 * brush.k), colour)
        else:
            room = min(art[2], art[3])
            size = min(max(room * 0.68, self.form.size[1] * LEAST_ART), room * 0.9)
            draw_symbol(brush, self.piece, *middle, size, colour)
        rim = darker(colour, 0.45)

        def edge(layer: pygame.Surface, k: float) -> None:
            rect = pygame.Rect(*(round(v * k) for v in art))
            pygame.draw.rect(layer, rim, rect, max(1, round(2 * k)), border_radius=round(8 * k))

        brush.shapes(edge)
        self.badges.draw()

    def write(self) -> None:
        """The title and the text."""
        brush, plan, d = self.brush, self.plan, self.d
        grown = plan.title_size > ALONE  # then each is as large as it fits, to be read at all
        size = plan.title_size if grown else min(plan.title_size, self.sizes.title)
        write_block(brush, d, self.piece.title, plan.title, size, brush.ink, "heavy")
        if plan.text is not None:
            even = self.sizes.text * (SPARE if self.small else 1.0)
            size = min(self.text_size, even)
            write_block(brush, d, self.text, plan.text, size, brush.ink, emphasis=True)

    def fitted_title(self) -> float:
        """The size in which the title has room, however large those of other cards are."""
        plan = self.plan
        title, room = self.piece.title, plan.title
        return block_size(self.brush, self.d, title, room, plan.title_size, "heavy")

    def fitted_text(self) -> float:
        """The same of the text, if there is one."""
        room = self.plan.text
        if room is None:
            return self.text_size
        return block_size(self.brush, self.d, self.text, room, self.text_size, emphasis=True)


def is_legible(d: Prototype, set_name: str, brush: Brush) -> bool:
    """Whether cards of a set are large enough to show their texts."""
    return d.sets[set_name].text_size * POINT * brush.k >= LEGIBLE


def is_small(d: Prototype, set_name: str, k: float, most: float = SMALL_TEXT) -> bool:
    """Whether the usual letters of a set are so small that texts need more room."""
    return min(d.sets[set_name].text_size * POINT, USUAL) * k < most


def even_sizes(cards: Sequence[CardFace]) -> Sizes:
    """The letters that all cards of a set have."""
    titles = {card.piece.title: card for card in cards}
    texts = {card.text: card for card in cards}
    corners: dict[str, float] = {}
    for columns in cards[0].badges.corners.values() if cards else ():
        for column in columns:
            cells = {cell_of(card.piece, column) for card in cards}
            short = [cell for cell in cells if len(cell) <= LONGEST]
            if column != "mark" and short:
                corners[column] = even_size(short, cards[0].badges.size)
    return Sizes(
        even_size(titles, lambda title: titles[title].fitted_title()),
        even_size(texts, lambda text: texts[text].fitted_text()),
        {column: size for column, size in corners.items() if size < inf},
    )
