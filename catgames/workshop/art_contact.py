"""Contact sheets: many sprites with their names on one picture, for looking at."""

import os
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from .art_pictures import draw
from .art_source import Source

PADDING = 2
GROUNDS = ("#2b2430", "#8fae78", "#f3ead8")

Place = tuple[int, int]
Size = tuple[int, int]


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


def contact_sheet(sources: list[Source], path: Path, scale: int = 1) -> None:
    """All sprites with their names on a dark, a middle and a light ground."""
    pygame.font.init()
    font = pygame.font.Font(None, 18)
    cells = {s.name: (max(s.size[0], 90) * scale + 12, s.size[1] * scale + 30) for s in sources}
    places, (width, height) = pack(cells, 1500)
    sheet = pygame.Surface((width, height * len(GROUNDS)))
    for row, ground in enumerate(GROUNDS):
        sheet.fill(ground, (0, row * height, width, height))
        for source in sources:
            x, y = places[source.name]
            sheet.blit(draw(source, scale), (x + 6, y + row * height + 22))
            label = font.render(source.name, True, "#ffffff" if row == 0 else "#000000")
            sheet.blit(label, (x + 6, y + row * height + 4))
    pygame.image.save(sheet, path)
