"""Draws sprites with resvg, packs them into sheets and reads sheets and atlas back."""

import os
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import io

import pygame
import resvg_py
import yaml

from catgames.workshop.art_source import Source

SCALES = (1, 2)
WIDEST = 4096
PADDING = 2
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


def write_png(surface: pygame.Surface, path: Path) -> None:
    """An RGBA PNG: each row by the filter that leaves the smallest differences, packed hard."""
    width, height = surface.get_size()
    data = pygame.image.tobytes(surface, "RGBA")
    stride = width * 4
    rows = (data[y * stride : (y + 1) * stride] for y in range(height))
    packer = zlib.compressobj(7, zlib.DEFLATED, 15, 9)
    body = b"".join(packer.compress(row) for row in filtered(rows, stride)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", body), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*c) for c in chunks))


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def filtered(rows: Iterable[bytes], stride: int) -> Iterator[bytes]:
    """Rows with their PNG filter byte: none, left neighbour or the row above."""
    above = bytes(stride)
    for row in rows:
        shifted = bytes(4) + row[:-4]
        choices = ((0, row), (1, difference(row, shifted)), (2, difference(row, above)))
        kind, best = min(choices, key=lambda choice: weight(choice[1]))
        yield bytes((kind,)) + best
        above = row


MASK = 0x7F


def difference(a: bytes, b: bytes) -> bytes:
    """a - b byte by byte modulo 256, all bytes at once in one big number."""
    size = len(a)
    low = int.from_bytes(b"\x7f" * size, "big")
    high = int.from_bytes(b"\x80" * size, "big")
    x, y = int.from_bytes(a, "big"), int.from_bytes(b, "big")
    return (((x | high) - (y & low)) ^ ((x ^ ~y) & high)).to_bytes(size, "big")


def weight(row: bytes) -> int:
    """About how much a row costs: its bytes other than zero."""
    return len(row) - row.count(0)


def write_group(sources: list[Source], folder: Path) -> None:
    """Both sheets and the atlas of a group."""
    folder.mkdir(parents=True, exist_ok=True)
    at: dict[int, dict[str, Place]] = {}
    for scale in SCALES:
        sheet, at[scale] = make_sheet(sources, scale)
        write_png(sheet, folder / f"sheet_{scale}.png")
    (folder / "atlas.yaml").write_text(atlas_text(sources, at), encoding="utf-8")


def atlas_text(sources: list[Source], at: Mapping[int, Mapping[str, Place]]) -> str:
    """The atlas as YAML, a sprite a line."""
    sheets = ", ".join(f"{scale}: sheet_{scale}.png" for scale in SCALES)
    lines = ["# Made by catgames.workshop.art from sprites/src; do not edit."]
    lines += [f"sheets: {{{sheets}}}", "sprites:"]
    for source in sources:
        anchor = [int(v) if v == int(v) else v for v in source.anchor]
        places = ", ".join(f"{scale}: {list(at[scale][source.name])}" for scale in SCALES)
        entry = f"size: {list(source.size)}, anchor: {anchor}, at: {{{places}}}"
        lines.append(f"  {source.name}: {{{entry}}}")
    return "\n".join(lines) + "\n"


def read_atlas(folder: Path) -> dict[str, Any]:
    path = folder / "atlas.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}


def differences(sources: list[Source], folder: Path, scales: Iterable[int]) -> Iterator[str]:
    """A sentence for every sprite whose committed picture is not what its source draws."""
    atlas = read_atlas(folder).get("sprites", {})
    names = {source.name for source in sources}
    yield from (f"{folder.name}/{name} has no source any more." for name in set(atlas) - names)
    for scale in scales:
        path = folder / f"sheet_{scale}.png"
        sheet = pygame.image.load(path) if path.exists() else pygame.Surface((1, 1))
        for source in sources:
            entry = atlas.get(source.name)
            if not entry or entry["size"] != list(source.size):
                yield f"{folder.name}/{source.name} is missing from the atlas or of another size."
            elif entry["anchor"] != list(source.anchor):
                yield f"{folder.name}/{source.name} has another anchor in the atlas."
            elif not same(draw(source, scale), sheet, entry["at"][scale]):
                yield f"{folder.name}/{source.name} differs from its source in {path.name}."


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
