"""Colours and the looks of seats, read from data/theme.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame

from ...content.checks import Choice, Colour, ListOf, MapOf, Report, Shape, Text
from ...content.loader import read_file
from ...content.paths import DATA

SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")

_SPEC = Shape(
    {
        "palette": MapOf(Colour()),
        "seats": ListOf(
            Shape({"name": Text(), "colour": Colour(), "ink": Colour(), "shape": Choice(SHAPES)}),
            6,
            6,
        ),
        "cats": ListOf(Text(), 6),
    }
)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is recognised: never by colour alone."""

    name: str
    """The text ``colour.<name>`` is the colour's name."""
    colour: pygame.Color
    ink: pygame.Color
    """Readable on ``colour``."""
    shape: str


class Theme:
    """The program's colours by name: ``theme["ink"]``."""

    def __init__(
        self, palette: dict[str, str], seats: list[dict[str, str]], cats: list[str]
    ) -> None:
        self._palette = {name: pygame.Color(value) for name, value in palette.items()}
        self.seats = tuple(
            SeatLook(s["name"], pygame.Color(s["colour"]), pygame.Color(s["ink"]), s["shape"])
            for s in seats
        )
        self.cats = tuple(cats)
        """Cats that players can choose, the seats' own first; sprites ``common/face_<cat>``."""

    def __getitem__(self, name: str) -> pygame.Color:
        return self._palette[name]


def veil(colour: pygame.Color, alpha: int) -> pygame.Color:
    """The colour with this alpha, 0 to 255."""
    return pygame.Color(colour.r, colour.g, colour.b, alpha)


@cache
def theme() -> Theme:
    """Read the theme from disk, once.  Raises BadContent."""
    path = DATA / "theme.yaml"
    root = read_file(path)
    report = Report("data/theme.yaml", root)
    read = _SPEC.read(root, (), report)
    report.close()
    return Theme(read["palette"], read["seats"], read["cats"])
