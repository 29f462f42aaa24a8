"""What a prototype is made of on paper: its pieces as the stock board draws them, and boards for
zones with cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt

import pygame

from ...ui.stage.components import (
    BOARD,
    DISC,
    Component,
)
from ...ui.stage.components import CARD as PLAYING_CARD
from ...ui.stage.components import (
    HEX as HEXAGON,
)
from ...ui.stage.components import (
    TILE as SQUARE,
)
from ..areas import Area
from ..markup import plain
from ..words import label
from ..zones import Zone
from .faces import Faces
from .forms import CARD, DIE, HEX, TILE, TOKEN, form_of, takes
from .images import WHOLE, picture_of

FORMS = {
    CARD: PLAYING_CARD,
    TILE: SQUARE,
    HEX: HEXAGON,
    TOKEN: DISC,
    DIE: SQUARE,
}
"""What each kind is on paper."""
ROOM = 1.08
"""Side of a cell, in sizes of the piece that lies on it."""
PLACE = 26.0
"""Side of a cell on which several pieces stand, in millimetres."""
RIM = 6.0
WIDEST = 260.0
"""Millimetres of a board with a picture."""


def components(faces: Faces, seats: int, title: Callable[[str], str]) -> Iterator[Component]:
    """Everything, for so many players; ``title`` names a zone."""
    d = faces.d
    counts = d.box(seats)
    say = faces.ctx.translate
    for name, pieces in d.sets.items():
        form = faces.forms[name]
        group = say("print.dice") if pieces.turns else label(name)
        for face in pieces.faces:
            piece = faces.piece(face)
            count = counts[face] or (0 if any(counts[f] for f in pieces.faces) else piece.count)
            if pieces.turns:  # every side of every die is printed once
                count = max(1, sum(counts[f] for f in pieces.faces))
            yield Component(
                name=piece.title, count=count, key=d.key(face), face=faces.name(face, name),
                form=FORMS[form.kind], size=form.mm, back="" if pieces.turns else faces.back(piece),
                group=group, text=plain(piece.text),
            )  # fmt: skip
    for area in d.layout:
        zone = d.zones[area.zone]
        if zone.space is not None or area.picture:
            yield _board(faces, area, zone, title(zone.name), seats if zone.per_seat else 1)


# ---------------------------------------------------------------------- boards


def _board(faces: Faces, area: Area, zone: Zone, name: str, count: int) -> Component:
    ctx, d = faces.ctx, faces.d
    picture = picture_of(d.folder, area.picture, WHOLE)
    cells, size = _cells(faces, zone)
    if picture is not None:
        w, h = picture.get_size()
        scale = WIDEST / max(w, h)
        size = (w * scale, h * scale)
        cells = [(x * size[0], y * size[1]) for x, y in area.at] or cells
    face = f"prototype_{d.id}/printed_{zone.name}"
    paint = partial(_paint, faces, zone, cells, size, picture, bool(area.at))
    return Component(
        name=name, count=count, face=ctx.atlas.define(face, (size[0] * 4, size[1] * 4), paint),
        form=BOARD, size=size, group=ctx.translate("print.boards"),
    )  # fmt: skip


def _side(faces: Faces, zone: Zone) -> tuple[float, float]:
    """Width and height of a cell in millimetres."""
    sets = [name for name in faces.d.sets if takes(zone, name)]
    sizes = [form_of(faces.d, name).mm for name in sets if not faces.d.sets[name].turns]
    if zone.holds != 1 or not sizes:
        return (PLACE, PLACE)
    return max(w for w, _ in sizes) * ROOM, max(h for _, h in sizes) * ROOM


def _cells(faces: Faces, zone: Zone) -> tuple[list[tuple[float, float]], tuple[float, float]]:
    """The middles of all cells, and the size of the board, in millimetres."""
    if zone.space is None:
        return [], (PLACE, PLACE)
    w, h = _side(faces, zone)
    if zone.space.kind == "hexes":
        r = h / 2
        middles = [(r * sqrt(3) * (q + s / 2), r * 1.5 * s) for q, s in zone.space.cells]
        w = r * sqrt(3)
    elif zone.space.kind == "track":
        columns = max(1, int(WIDEST // w))
        middles = [(w * (x % columns), h * (x // columns)) for x, _ in zone.space.cells]
    else:
        middles = [(w * x, h * y) for x, y in zone.space.cells]
    left, top = (min(m[i] for m in middles) for i in (0, 1))
    right, bottom = (max(m[i] for m in middles) for i in (0, 1))
    found = [(x - left + w / 2 + RIM, y - top + h / 2 + RIM) for x, y in middles]
    return found, (right - left + w + 2 * RIM, bottom - top + h + 2 * RIM)


def _paint(
    faces: Faces,
    zone: Zone,
    cells: list[tuple[float, float]],
    size: tuple[float, float],
    picture: pygame.Surface | None,
    spots: bool,
    surface: pygame.Surface,
) -> None:
    """Cells on paper, or the picture with a ring around each spot."""
    theme, mm = faces.ctx.theme, surface.get_width() / size[0]
    surface.fill(theme["paper"])
    line = max(1, round(0.5 * mm))
    if picture is not None:
        surface.blit(pygame.transform.smoothscale(picture, surface.get_size()), (0, 0))
        if spots:
            return
    else:
        pygame.draw.rect(surface, theme["ink"], surface.get_rect(), line)
    w, h = _side(faces, zone)
    hexes = zone.space is not None and zone.space.kind == "hexes"
    for number, (x, y) in enumerate(cells, 1):
        if hexes:
            r = h / 2
            corners = ((0, -r), (1, -r / 2), (1, r / 2), (0, r), (-1, r / 2), (-1, -r / 2))
            points = [((x + sx * r * sqrt(3) / 2) * mm, (y + sy) * mm) for sx, sy in corners]
            pygame.draw.polygon(surface, theme["cream"], points)
            pygame.draw.polygon(surface, theme["ink_soft"], points, line)
        else:
            box = pygame.Rect(
                round((x - w / 2) * mm), round((y - h / 2) * mm), round(w * mm), round(h * mm)
            )
            pygame.draw.rect(surface, theme["cream"], box)
            pygame.draw.rect(surface, theme["ink_soft"], box, line)
        if zone.space is not None and zone.space.kind == "track":
            words = faces.ctx.type.line(str(number), 4 * mm, theme["ink_soft"], "bold")
            surface.blit(words, words.get_rect(center=(round(x * mm), round(y * mm))))
