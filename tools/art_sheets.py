"""Distributes the sprites of a group over sheets and packs the sheets."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import rectpack

from catgames.content.checks import ListOf, MapOf, Report, Shape, Text
from catgames.content.loader import read_file
from catgames.content.paths import shown
from catgames.printing.sources import ArtError, Source

SHEETS = "sheets.yaml"
LARGEST_SIDE = 1024  # of a sheet, in nominal pixels
LARGEST_AREA = 110_000  # of a sheet, in nominal pixels; the doubled one is decoded in 4 ms
PADDING = 2  # between sprites and around them, in nominal pixels
LARGE = 200_000  # nominal pixels from which a sprite has its own file unless a pattern names it
OTHERS = "others"  # the sheet of sprites that no pattern names
OPAQUE = "_opaque"  # ends the names of sheets without alpha

Place = tuple[int, int]
Size = tuple[int, int]

_PATTERNS = ListOf(Text())
_PLAN = Shape({}, {"pictures": _PATTERNS, "sheets": MapOf(_PATTERNS)})


@dataclass(frozen=True)
class Sheet:
    """A packed sheet; everything in nominal pixels."""

    name: str
    size: Size
    places: Mapping[str, Place]
    """The upper left corners of its sprites."""


@dataclass(frozen=True)
class Plan:
    """Which sprites have their own files and which share a sheet: patterns, the first match
    decides."""

    path: Path
    pictures: Sequence[str]
    sheets: Mapping[str, Sequence[str]]

    def sheet_of(self, source: Source) -> str | None:
        """The name of the sprite's sheet; None: a file of its own."""
        default = None if source.size[0] * source.size[1] >= LARGE else OTHERS
        named = (
            sheet
            for sheet, patterns in ((None, self.pictures), *self.sheets.items())
            if any(fnmatchcase(source.name, pattern) for pattern in patterns)
        )
        sheet = next(named, default)
        if sheet is None and not source.is_centred:
            sentence = f"{source.name} has an anchor of its own, so it must lie on a sheet."
            raise ArtError(self.path, 1, sentence)
        return sheet


def read_plan(folder: Path) -> Plan:
    """The sheets.yaml of a group's sources; without one, every sprite goes where it goes by
    default.  Raises BadContent."""
    path = folder / SHEETS
    read = {}
    if path.exists():
        root = read_file(path)
        report = Report(shown(path), root)
        read = _PLAN.read(root, (), report)
        report.close()
    return Plan(path, read.get("pictures", ()), read.get("sheets", {}))


def lay_out(sources: Sequence[Source], opaque: Collection[str], plan: Plan) -> list[Sheet]:
    """The sheets of a group.  Opaque sprites are put on sheets without alpha."""
    sizes: dict[str, dict[str, Size]] = {}
    for source in sources:
        if name := plan.sheet_of(source):
            name += OPAQUE if source.name in opaque else ""
            sizes.setdefault(name, {})[source.name] = source.size
    return [sheet for name in sorted(sizes) for sheet in pack(name, sizes[name])]


def pack(name: str, sizes: Mapping[str, Size], largest: int = LARGEST_SIDE) -> Iterator[Sheet]:
    """The smallest sheet that holds all sprites, or several: `name`, `name_2`, ..."""
    number = 1
    while sizes:
        wide = max(width for width, _ in sizes.values()) + 2 * PADDING
        high = max(height for _, height in sizes.values()) + 2 * PADDING
        widest = min(largest, max(wide, LARGEST_AREA // high))
        tries = [
            _fill(sizes, width, min(largest, max(high, LARGEST_AREA // width)))
            for width in (*range(wide, widest, 8), widest)
        ]
        most = max(len(places) for places, _ in tries)
        full = [(places, size) for places, size in tries if len(places) == most]
        places, size = min(full, key=lambda found: (found[1][0] * found[1][1], max(found[1])))
        if not places:
            raise ValueError(f"{min(sizes)} is larger than {largest} x {largest}.")
        yield Sheet(name if number == 1 else f"{name}_{number}", size, places)
        sizes = {sprite: sizes[sprite] for sprite in sizes if sprite not in places}
        number += 1


def _fill(sizes: Mapping[str, Size], width: int, height: int) -> tuple[dict[str, Place], Size]:
    """As many sprites as fit into one sheet, and the size that they take up."""
    packer = rectpack.newPacker(
        bin_algo=rectpack.PackingBin.BFF,
        pack_algo=rectpack.SkylineBl,
        sort_algo=rectpack.SORT_NONE,
        rotation=False,
    )
    packer.add_bin(width - PADDING, height - PADDING)
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        w, h = sizes[name]
        packer.add_rect(w + PADDING, h + PADDING, name)
    packer.pack()
    found = packer.rect_list()
    places = {name: (x + PADDING, y + PADDING) for _, x, y, _, _, name in found}
    right = max((x + w for _, x, _, w, _, _ in found), default=0) + PADDING
    bottom = max((y + h for _, _, y, _, h, _ in found), default=0) + PADDING
    return places, (right, bottom)
