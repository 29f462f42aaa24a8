"""What a game is made of, on paper: its cards, tiles, tokens and boards, and how many of each."""

from __future__ import annotations

from dataclasses import dataclass

CARD, TILE, HEX, DISC, BOARD = "card", "tile", "hex", "disc", "board"
"""Forms: a card with rounded corners, a rectangle, a hexagon that stands on a corner, a circle, and
a rectangle that may be larger than a page."""
CARD_SIZE, CARD_ACROSS = (63.0, 88.0), (88.0, 63.0)
"""Millimetres of an upright card and of one that lies on its side."""
STICKER = (14.0, 14.0)
"""Millimetres of a picture that is stuck onto a die."""
CREAM = "#fdf3dd"
"""The ground of most sprites without an edge of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """One kind of thing in the box.  Its texts are in the language of the draw context."""

    name: str
    count: int
    key: str = ""
    """What figures call it (``Facts.name``); "": its name says it."""
    face: str = ""
    """A sprite, ``group/name``; "": it is not printed, such as dice."""
    form: str = CARD
    size: tuple[float, float] = CARD_SIZE
    """Width and height in millimetres, cut."""
    back: str = ""
    """A sprite; "": the face is on both sides, except of a board."""
    group: str = ""
    """The heading under which it is counted; cards of one group are a deck."""
    text: str = ""
    """What it does, for the description in Tabletop Simulator."""
    ground: str = ""
    """The colour, ``#rrggbb``, on which a sprite without an edge of its own is printed; "": the
    sprite fills its form."""
