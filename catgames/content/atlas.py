"""Reads ``sprites/<group>/atlas.yaml``: the sheet and position of each sprite of a group.

    pictures: [backdrop, cover]             # backdrop.png and backdrop@2.png hold one sprite each
    sheets:
      sheets/cats.png:                      # sheets/cats@2.png: the same at twice the size
        cat_1: {rect: [2, 2, 96, 112], anchor: [48, 103]}
        puff: {rect: [102, 2, 96, 64]}      # without an anchor: its centre

All numbers are nominal pixels; those of a doubled sheet are twice as large.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from .checks import Decimal, ListOf, MapOf, Report, Shape, Text, Whole
from .loader import read_file
from .paths import SPRITES, shown

ATLAS = "atlas.yaml"

_REGION = Shape(
    {"rect": ListOf(Whole(0, 4096), 4, 4)}, {"anchor": ListOf(Decimal(-4096, 4096), 2, 2)}
)
_ATLAS = Shape({"pictures": ListOf(Text()), "sheets": MapOf(MapOf(_REGION))})


@dataclass(frozen=True, slots=True)
class Region:
    """A sprite on a sheet, in nominal pixels."""

    sheet: str
    """The sheet's nominal file, relative to the group's folder."""
    rect: tuple[int, int, int, int]
    """Left, top, width, height."""
    anchor: tuple[float, float]
    """Relative to the sprite's upper left corner."""


@dataclass(frozen=True, slots=True)
class GroupAtlas:
    """The sprites of one group by name."""

    pictures: tuple[str, ...] = ()
    """Sprites with files of their own."""
    regions: Mapping[str, Region] = field(default_factory=dict)

    def names(self) -> frozenset[str]:
        """Every sprite of the group."""
        return frozenset((*self.pictures, *self.regions))


@cache
def own_atlas(group: str) -> GroupAtlas:
    """The atlas of a group of the program's own sprites, read once.  Raises BadContent."""
    return read_atlas(SPRITES / group)


def read_atlas(folder: Path) -> GroupAtlas:
    """The atlas of the group in ``folder``; empty if there is no such folder.

    Raises BadContent, with file and line, if the atlas is missing or wrong.
    """
    if not folder.is_dir():
        return GroupAtlas()
    path = folder / ATLAS
    root = read_file(path)
    report = Report(shown(path), root)
    read = _ATLAS.read(root, (), report)
    report.close()
    regions: dict[str, Region] = {}
    for sheet, sprites in read["sheets"].items():
        for name, entry in sprites.items():
            if name in regions or name in read["pictures"]:
                report.where(("sheets", sheet, name), "is in this atlas already")
            x, y, w, h = entry["rect"]
            anchor = tuple(entry.get("anchor") or (w / 2, h / 2))
            regions[name] = Region(sheet, (x, y, w, h), anchor)
            if not w or not h:
                report.where(("sheets", sheet, name, "rect"), "has no area")
    report.close()
    return GroupAtlas(tuple(read["pictures"]), regions)


def doubled(path: Path) -> Path:
    """The path of the same picture at twice the size."""
    return path.with_name(f"{path.stem}@2{path.suffix}")
