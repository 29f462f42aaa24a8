"""Draws sprites with resvg, packs them into sheets and reads sheets and atlas back."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import io

import pygame
import resvg_py
import yaml

from catgames.workshop.art_source import Source
from catgames.workshop.png import write_png

SCALES = (1, 2)
WIDEST = 4096
PADDING = 2
LARGE = 400_000  # nominal pixels
TOLERANCE = 10  # per channel of premultiplied colour, of 255
STRAY = 0.0005  # share of channel values that may differ by more

Place = tuple[int, int]
Size = tuple[int, int]


def draw(source: Source, scale: int) -> pygame.Surface:
    """The sprite at `scale` times its nominal size, with alpha."""
    width, height = (side * scale for side in source.size)
    png = resvg_py.svg_to_bytes(
        svg_string=source.svg, width=width, height=height, skip_system_fonts=True
    )
    surface = pygame.image.load(io.BytesIO(bytes(png)), "sprite.png")
    if surface.get_size() != (width, height):
        raise ValueError(f"{source.name} came out as {surface.get_size()}, not {(width, height)}.")
    return surface


def pack(sizes: Mapping[str, Size], widest: int) -> tuple[dict[str, Place], Size]:
    """Where each piece goes, on shelves from the tallest to the lowest, and the sheet's size."""
    places: dict[str, Place] = {}
    x = y = PADDING
    shelf = right = 0
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        width, height = sizes[name]
        if x + width + PADDING > widest:
            x, y, shelf = PADDING, y + shelf + PADDING, 0
        places[name] = (x, y)
        x, shelf = x + width + PADDING, max(shelf, height)
        right = max(right, x)
    return places, (right, y + shelf + PADDING)


def widest_for(sizes: Iterable[Size], scale: int) -> int:
    """A width that makes the sheet about square."""
    sizes = list(sizes)
    area = sum((w + PADDING) * (h + PADDING) for w, h in sizes)
    needed = max(w for w, _ in sizes) + 2 * PADDING
    return min(WIDEST, max(needed, 1024 * scale, int(area**0.5 * 1.1)))


def make_sheet(sources: list[Source], scale: int) -> tuple[pygame.Surface, dict[str, Place]]:
    sizes = {s.name: (s.size[0] * scale, s.size[1] * scale) for s in sources}
    places, size = pack(sizes, widest_for(sizes.values(), scale))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0, 0, 0, 0))
    for source in sources:
        sheet.blit(draw(source, scale), places[source.name], special_flags=pygame.BLEND_RGBA_ADD)
    return sheet, places


def sheets_of(sources: Iterable[Source]) -> dict[str, list[Source]]:
    """What lies on which sheet: very large sprites have one of their own, read when needed."""
    sheets: dict[str, list[Source]] = {}
    for source in sources:
        large = source.size[0] * source.size[1] > LARGE
        sheets.setdefault(source.name if large else "sheet", []).append(source)
    return sheets


def write_group(sources: list[Source], folder: Path) -> None:
    """All sheets and the atlas of a group; what lay there before goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    entries: dict[str, str] = {}
    for stem, members in sheets_of(sources).items():
        at: dict[int, dict[str, Place]] = {}
        for scale in SCALES:
            sheet, at[scale] = make_sheet(members, scale)
            write_png(sheet, folder / f"{stem}_{scale}.png")
        for source in members:
            places = {scale: at[scale][source.name] for scale in SCALES}
            entries[source.name] = entry_text(source, places, stem)
    lines = ["# Made by catgames.workshop.art from sprites/src; do not edit."]
    lines += [f"sheets: {files_text('sheet')}", "sprites:"]
    lines += [f"  {name}: {{{entries[name]}}}" for name in sorted(entries)]
    (folder / "atlas.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def files_text(stem: str) -> str:
    return "{" + ", ".join(f"{scale}: {stem}_{scale}.png" for scale in SCALES) + "}"


def entry_text(source: Source, places: Mapping[int, Place], stem: str) -> str:
    """What the atlas says of a sprite, on one line."""
    anchor = [int(v) if v == int(v) else v for v in source.anchor]
    at = ", ".join(f"{scale}: {list(place)}" for scale, place in places.items())
    own = "" if stem == "sheet" else f", sheets: {files_text(stem)}"
    return f"size: {list(source.size)}, anchor: {anchor}, at: {{{at}}}{own}"


def read_atlas(folder: Path) -> dict[str, Any]:
    """The atlas of a group, each sprite with the sheets that it lies on."""
    path = folder / "atlas.yaml"
    atlas: dict[str, Any] = {"sprites": {}, "sheets": {}}
    if path.exists():
        atlas = yaml.safe_load(path.read_text(encoding="utf-8"))
    for entry in atlas["sprites"].values():
        entry.setdefault("sheets", atlas["sheets"])
    return atlas


def differences(sources: list[Source], folder: Path, scales: Iterable[int]) -> Iterator[str]:
    """A sentence for every sprite whose committed picture is not what its source draws."""
    entries = read_atlas(folder)["sprites"]
    gone = set(entries) - {source.name for source in sources}
    yield from (f"{folder.name}/{name} has no source any more." for name in sorted(gone))
    sheets: dict[str, pygame.Surface] = {}
    for scale, source in ((scale, source) for scale in scales for source in sources):
        entry = entries.get(source.name)
        if not entry or entry["size"] != list(source.size):
            yield f"{folder.name}/{source.name} is missing from the atlas or of another size."
            continue
        if entry["anchor"] != list(source.anchor):
            yield f"{folder.name}/{source.name} has another anchor in the atlas."
        file = entry["sheets"][scale]
        if file not in sheets:
            path = folder / file
            sheets[file] = pygame.image.load(path) if path.exists() else pygame.Surface((1, 1))
        if not same(draw(source, scale), sheets[file], entry["at"][scale]):
            yield f"{folder.name}/{source.name} differs from its source in {file}."


def same(fresh: pygame.Surface, sheet: pygame.Surface, place: Place) -> bool:
    area = pygame.Rect(place, fresh.get_size())
    if not sheet.get_rect().contains(area):
        return False
    a, b = fresh.premul_alpha(), sheet.subsurface(area).convert(fresh).premul_alpha()
    small = bytes(range(TOLERANCE + 1))
    stray = 0
    for one, other in ((a, b), (b, a)):
        rest = one.copy()
        rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        stray += len(pygame.image.tobytes(rest, "RGBA").translate(None, small))
    return stray <= STRAY * area.w * area.h * 4


def contact_sheet(sources: list[Source], path: Path, scale: int = 1) -> None:
    """All sprites with their names on a dark, a middle and a light ground, for looking at."""
    pygame.font.init()
    font = pygame.font.Font(None, 18)
    cells = {s.name: (max(s.size[0], 90) * scale + 12, s.size[1] * scale + 30) for s in sources}
    places, (width, height) = pack(cells, 1500)
    grounds = ("#2b2430", "#8fae78", "#f3ead8")
    sheet = pygame.Surface((width, height * len(grounds)))
    for row, ground in enumerate(grounds):
        sheet.fill(ground, (0, row * height, width, height))
        for source in sources:
            x, y = places[source.name]
            sheet.blit(draw(source, scale), (x + 6, y + row * height + 22))
            label = font.render(source.name, True, "#ffffff" if row == 0 else "#000000")
            sheet.blit(label, (x + 6, y + row * height + 4))
    pygame.image.save(sheet, path)
