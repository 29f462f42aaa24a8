"""Makes the pictures of docs/prototypes.md: ``python -m tools.face_pictures``.

What the faces of pieces may have, from ``tools/faces``, and the floors on which a game may lie.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from catgames.catalog import add_folder, load_game
from catgames.content.paths import ROOT
from catgames.core.types import HIDDEN
from catgames.free_table.screen.faces import FreeFaces
from catgames.kit.areas import FLOORS
from catgames.kit.board.floors import DRAWN, draw_floor
from catgames.kit.prototype import Prototype
from catgames.ui.graphics.context import DrawContext
from catgames.ui.window import Window

from .pictures import FOLDER

SIZE = (1180, 500)
GAP = 22
ROWS = (("hero", "trip", "fate"), ("treat", "place", "spot", "coin"))
PANEL = (380, 214)


def show_faces(ctx: DrawContext, d: Prototype) -> pygame.Surface:
    """All pieces in two rows, and the back with a picture."""
    surface, faces = pygame.Surface(SIZE), FreeFaces(ctx, d)
    draw_floor(surface, ctx, replace(d, floor="garden"))
    bottom = 0
    for sets, k in zip(ROWS, (1.1, 0.86), strict=True):
        names = [(name, face) for name in sets for face in d.sets[name].faces]
        if "hero" in sets:
            names.insert(2, ("hero", HIDDEN))
        shown = []
        for name, face in names:
            own = faces.back(d.pieces[d.sets[name].faces[0]])
            sprite = own if face == HIDDEN else faces.name(face, name)
            high = faces.forms[name].size[1] * k * (1.25 if name in ("spot", "coin") else 1)
            shown.append(ctx.atlas.get(sprite, height=round(high)))
        wide = sum(picture.get_width() + GAP for picture in shown) - GAP
        x, high = (SIZE[0] - wide) // 2, max(picture.get_height() for picture in shown)
        for picture in shown:
            surface.blit(picture, (x, bottom + 14 + (high - picture.get_height()) // 2))
            x += picture.get_width() + GAP
        bottom += high + 8
    return surface


def show_floors(ctx: DrawContext, d: Prototype) -> pygame.Surface:
    """The floors with their names, those of plain felt smaller in a row below."""
    (wide, high), felts = PANEL, [name for name in FLOORS if name not in DRAWN]
    boxes = [pygame.Rect(i % 3 * wide, i // 3 * high, wide, high) for i in range(len(DRAWN))]
    below, narrow = boxes[-1].bottom, 3 * wide // len(felts)
    boxes += [pygame.Rect(i * narrow, below, narrow, high // 2) for i in range(len(felts))]
    surface = pygame.Surface((3 * wide, boxes[-1].bottom))
    for name, box in zip([*DRAWN, *felts], boxes, strict=True):
        panel = pygame.Surface(box.size)
        draw_floor(panel, ctx, replace(d, floor=name))
        surface.blit(panel, box)
        ctx.text(surface, name, (box.x + 14, box.bottom - 18), 17, "cream", "heavy")
    return surface


def main() -> int:
    """Make both pictures."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    add_folder(ROOT / "tools" / "faces")
    with TemporaryDirectory() as folder:
        window = Window(Path(folder), (1280, 720))
        d = load_game("faces").data
        for name, draw in (("faces", show_faces), ("floors", show_floors)):
            path = FOLDER / f"{name}.png"
            pygame.image.save(draw(window.ctx.of(load_game("faces")), d), path)
            print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
