"""Colours and the looks of seats, read from data/theme.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from ...content.atlas import own_atlas
from ...content.checks import Choice, Colour, ListOf, Report, Shape, Text
from ...content.loader import read_file
from ...content.paths import DATA, shown
from ...core.types import BadContent

SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")

PALETTE = (
    *("table", "table_dark", "felt", "paper", "paper_dark", "paper_light", "ink", "ink_soft"),
    *("cream", "dark", "accent", "accent_dark", "gold", "good", "danger", "glow", "chosen"),
    "shade",
)
"""The names of all colours."""

_SPEC = Shape(
    {
        "palette": Shape(dict.fromkeys(PALETTE, Colour())),
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
        if name not in self._palette:
            raise BadContent(f"data/theme.yaml: palette: there is no colour {name!r}")
        return self._palette[name]


def veil(colour: pygame.Color, alpha: int) -> pygame.Color:
    """The colour with this alpha, 0 to 255."""
    return pygame.Color(colour.r, colour.g, colour.b, alpha)


@cache
def theme() -> Theme:
    """Read the theme from disk, once.  Raises BadContent."""
    return read_theme()


def read_theme(path: Path = DATA / "theme.yaml") -> Theme:
    """The theme in a file.  Raises BadContent."""
    root = read_file(path)
    report = Report(shown(path), root)
    read = _SPEC.read(root, (), report)
    report.close()
    names = [seat["name"] for seat in read["seats"]]
    for where, given in (("seats", names), ("cats", read["cats"])):
        if len(set(given)) < len(given):
            report.where((where,), "names one twice")
    pictures = own_atlas("common").names()
    for i, cat in enumerate(read["cats"]):
        if cat and f"face_{cat}" not in pictures:
            report.where(("cats", i), f"there is no sprite 'common/face_{cat}'")
    report.close()
    return Theme(read["palette"], read["seats"], read["cats"])
