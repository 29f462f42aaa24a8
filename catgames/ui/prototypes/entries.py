"""Prototypes on the title: names, designers and covers, before any of their code has run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

import pygame

from ...catalog import PROTOTYPE, prototypes
from ...content.texts import add_texts
from ...core.types import BadContent
from ...kit.areas import floor_colour
from ...kit.board.backs import COLOURS
from ...kit.board.brush import Brush, Colour, darker, gradient, lighter, soft_shadow
from ...kit.board.images import cover, picture_soon
from ...kit.folder import read_prototype
from ...kit.pictures import COVERS
from ..graphics.context import DrawContext

SEVERAL = 3
"""Pieces shown on a cover."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What the files of a prototype say about it."""

    id: str
    folder: Path
    title: str
    designer: str = ""
    seats: str = ""
    """How many play, "2–4"."""
    pieces: tuple[tuple[str, str, str], ...] = ()
    """Colour, icon and picture of some pieces; each may be "" ."""
    mistake: str = ""
    """The first mistake in its files; "": none."""


def entries() -> list[Entry]:
    """All prototypes in the folders that are known, by title."""
    found = [entry_of(id, folder) for id, folder in prototypes().items()]
    return sorted(found, key=lambda entry: entry.title.casefold())


def entry_of(id: str, folder: Path) -> Entry:
    """The entry of one prototype; read again only when a file has changed."""
    return _read(id, folder, _changed(folder))


def _changed(folder: Path) -> float:
    try:
        return max(
            p.stat().st_mtime for p in (folder, folder / PROTOTYPE, *folder.glob("*.[ct]sv"))
        )
    except OSError:
        return 0.0


@lru_cache(maxsize=500)
def _read(id: str, folder: Path, changed: float) -> Entry:
    del changed  # part of the key
    try:
        d, _ = read_prototype(folder)
    except BadContent as e:
        name = id.replace("_", " ").title()
        add_texts("en", {f"{id}.title": name})
        return Entry(id, folder, name, mistake=str(e).partition("\n")[0])
    few, many = d.seats[0], d.seats[-1]
    add_texts(
        "en",
        {
            f"{id}.title": d.title,
            f"{id}.tagline": d.tagline,
            f"{id}.designer": d.designer,
        },
    )
    shown = [piece for face, piece in d.pieces.items() if face >= 0]
    step = max(1, len(shown) // SEVERAL)
    pieces = tuple((p.colour, p.icon, p.picture) for p in shown[::step][:SEVERAL])
    players = str(few) if few == many else f"{few}–{many}"
    return Entry(id, folder, d.title, d.designer, players, pieces)


SIZE = (640.0, 400.0)
ONE_COLOUR = ("common/icon_", "common/paw", "common/shape_")


def define_cover(ctx: DrawContext, entry: Entry) -> str:
    """The sprite of a prototype's cover."""
    return ctx.atlas.define(_name(entry), SIZE, partial(_paint, ctx, entry))


def _name(entry: Entry) -> str:
    return f"{entry.id}/cover"


def _paint(ctx: DrawContext, entry: Entry, surface: pygame.Surface) -> None:
    for name in COVERS:
        picture = picture_soon(entry.folder, name)
        if isinstance(picture, pygame.Surface):
            cover(surface, picture, surface.get_rect(), 0)
            return
        if picture is not None:  # until it has been read, the cover has none
            ctx.atlas.paint_again(_name(entry), picture)
            break
    cloth = Colour(floor_colour(entry.id))
    brush = Brush(ctx, surface, SIZE)
    gradient(surface, surface.get_rect(), lighter(cloth, 0.16), darker(cloth, 0.3), 0)
    pieces = [*entry.pieces, *[("", "", "")] * SEVERAL][:SEVERAL]
    turned = ((-14, 190, 214), (14, 450, 214), (0, 320, 190))
    for number, ((colour, icon, name), (angle, x, y)) in enumerate(
        zip(pieces, turned, strict=True)
    ):
        ground = Colour(colour or COLOURS[(number + len(entry.id)) % len(COLOURS)])
        card = pygame.Surface([round(side * brush.k) for side in (190, 262)], pygame.SRCALPHA)
        picture = picture_soon(entry.folder, name) if name else None
        if picture is not None and not isinstance(picture, pygame.Surface):
            ctx.atlas.paint_again(_name(entry), picture)
            picture = None
        _card(Brush(ctx, card, (190.0, 262.0)), ground, icon, picture)
        card = pygame.transform.rotozoom(card, -angle, 1)
        surface.blit(card, card.get_rect(center=(round(x * brush.k), round(y * brush.k))))


def _card(brush: Brush, ground: Colour, icon: str, picture: pygame.Surface | None) -> None:
    def shapes(layer: pygame.Surface, k: float) -> None:
        full = pygame.Rect(0, 0, round(182 * k), round(254 * k))
        soft_shadow(layer, full, round(20 * k), 7 * k)
        pygame.draw.rect(layer, brush.ink, full, border_radius=round(20 * k))
        paper = full.inflate(-round(9 * k), -round(9 * k))
        pygame.draw.rect(layer, brush.ctx.theme["paper"], paper, border_radius=round(16 * k))
        art = full.inflate(-round(26 * k), -round(26 * k))
        if picture is None:
            gradient(layer, art, lighter(ground, 0.2), darker(ground, 0.16), round(10 * k))
        else:
            cover(layer, picture, paper, round(16 * k))

    brush.shapes(shapes)
    if picture is not None:
        return
    name = icon if icon and brush.ctx.atlas.has(icon) else "common/paw"
    if name.startswith(ONE_COLOUR):
        brush.sprite(name, 94, 130, 106, darker(ground, 0.45))
        brush.sprite(name, 91, 127, 106, brush.ctx.theme["cream"])
    else:
        brush.sprite(name, 91, 127, 124)
