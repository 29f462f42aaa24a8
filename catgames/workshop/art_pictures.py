"""Draws sprites with resvg, writes each to files of its own, compares files with their sources."""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import io

import pygame
import resvg_py

from .art_source import Source
from .png import write_png

SCALES = (1, 2)
ANCHORS = "anchors.json"
TOLERANCE = 10  # per channel of premultiplied colour, of 255
STRAY = 0.0005  # share of channel values that may differ by more

Point = tuple[float, float]


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


def file_of(folder: Path, name: str, scale: int) -> Path:
    """Where a sprite's picture lies: `cat.png` at its nominal size, `cat@2.png` at twice that."""
    return folder / (f"{name}.png" if scale == 1 else f"{name}@{scale}.png")


def write_group(sources: list[Source], folder: Path) -> None:
    """All pictures and anchors of a group; what lay there before goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for source in sources:
        for scale in SCALES:
            write_png(draw(source, scale), file_of(folder, source.name, scale))
    lines = [f'"{s.name}": [{s.anchor[0]:g}, {s.anchor[1]:g}]' for s in off_middle(sources)]
    (folder / ANCHORS).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def off_middle(sources: Iterable[Source]) -> list[Source]:
    """Those that stand elsewhere than at their middle, by name: only they need an entry."""
    found = [s for s in sources if s.anchor != (s.size[0] / 2, s.size[1] / 2)]
    return sorted(found, key=lambda s: s.name)


def read_anchors(folder: Path) -> dict[str, Point]:
    """The anchors that are not in the middle."""
    path = folder / ANCHORS
    read = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {name: (x, y) for name, (x, y) in read.items()}


def differences(sources: list[Source], folder: Path, scales: Iterable[int]) -> Iterator[str]:
    """A sentence for every sprite whose committed picture is not what its source draws."""
    drawn = {path.stem.partition("@")[0] for path in folder.glob("*.png")}
    anchors = read_anchors(folder)
    gone = (drawn | set(anchors)) - {source.name for source in sources}
    yield from (f"{folder.name}/{name} has no source any more." for name in sorted(gone))
    for scale, source in ((scale, source) for scale in scales for source in sources):
        path = file_of(folder, source.name, scale)
        if not path.exists():
            yield f"{folder.name}/{path.name} is missing."
            continue
        middle = (source.size[0] / 2, source.size[1] / 2)
        if anchors.get(source.name, middle) != source.anchor:
            yield f"{folder.name}/{source.name} has another anchor in {ANCHORS}."
        if not same(draw(source, scale), pygame.image.load(path)):
            yield f"{folder.name}/{source.name} differs from its source in {path.name}."


def same(fresh: pygame.Surface, kept: pygame.Surface) -> bool:
    if fresh.get_size() != kept.get_size():
        return False
    a, b = fresh.premul_alpha(), kept.convert(fresh).premul_alpha()
    small = bytes(range(TOLERANCE + 1))
    stray = 0
    for one, other in ((a, b), (b, a)):
        rest = one.copy()
        rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        stray += len(pygame.image.tobytes(rest, "RGBA").translate(None, small))
    return stray <= STRAY * fresh.width * fresh.height * 4
