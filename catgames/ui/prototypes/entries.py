"""Prototypes on the title: names, designers and covers, before any of their code has run."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path

import pygame

from ...catalog import PROTOTYPE, prototypes
from ...content.texts import add_texts
from ...core.types import BadContent
from ...kit.areas import floor_colour, floor_of
from ...kit.board.backs import COLOURS, paint_body
from ...kit.board.badges import disc
from ...kit.board.brush import Brush, Colour, darker, gradient, lighter, soft_shadow
from ...kit.board.floors import draw_own_floor
from ...kit.board.forms import CARD, DIE, HEX, TILE, TOKEN, Form, form_of, plain_form
from ...kit.board.images import cover, picture_soon
from ...kit.board.scenery import draw_scenery
from ...kit.board.slots import picture_in
from ...kit.board.symbols import is_cut_out
from ...kit.board.tile_face import PIPS
from ...kit.board.whole import paint_cut_out
from ...kit.folder import read_prototype
from ...kit.looks import CUSHION
from ...kit.pictures import COVERS
from ...kit.pieces import Piece
from ...kit.prototype import Prototype
from ..graphics.context import DrawContext
from ..graphics.theme import veil

SEVERAL = 3
"""Pieces shown on a cover."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the files say about a piece on a cover."""

    form: Form = field(default_factory=lambda: plain_form(CARD))
    colour: str = ""
    icon: str = ""
    picture: str = ""
    value: int = 0
    bare: bool = False
    """Whether its picture is all of it."""
    cushion: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """What the files of a prototype say about it."""

    id: str
    folder: Path
    title: str
    designer: str = ""
    seats: str = ""
    """How many play, "2–4"."""
    pieces: tuple[Shown, ...] = ()
    """Some of what it is made of."""
    floor: str = ""
    """What it lies on, if its files say so."""
    mistakes: str = ""
    """The mistakes in its files, one a line; "": none."""


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
        return Entry(id, folder, name, mistakes=str(e))
    few, many = d.seats[0], d.seats[-1]
    add_texts(
        "en",
        {
            f"{id}.title": d.title,
            f"{id}.tagline": d.tagline,
            f"{id}.designer": d.designer,
        },
    )
    pieces = tuple(_shown(d, piece) for piece in _some(d))
    players = str(few) if few == many else f"{few}–{many}"
    return Entry(id, folder, d.title, d.designer, players, pieces, d.floor)


def _some(d: Prototype) -> list[Piece]:
    """A few pieces, of as many sets as there are."""
    sets = [[d.pieces[face] for face in pieces.faces] for pieces in d.sets.values()][:SEVERAL]
    found: list[Piece] = []
    for number, pieces in enumerate(sets):
        many = (SEVERAL - len(found)) // (len(sets) - number)
        step = max(1, len(pieces) // max(1, many))
        found += (pieces[::step] * many)[:many]
    return found


def _shown(d: Prototype, piece: Piece) -> Shown:
    bare = d.sets[piece.set].whole and not piece.colour
    form = form_of(d, piece.set)
    cushion = d.sets[piece.set].body == CUSHION
    return Shown(form, piece.colour, piece.icon, piece.picture, piece.value, bare, cushion)


SIZE = (640.0, 400.0)
HIGH = {CARD: 318.0, TILE: 240.0, HEX: 264.0, TOKEN: 232.0, DIE: 214.0}
"""Heights of pieces on a cover of this size."""
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
    cloth, floor = Colour(floor_colour(entry.id, entry.floor)), floor_of(entry.id, entry.floor)
    brush = Brush(ctx, surface, SIZE)
    lies_on = picture_soon(entry.folder, floor) if entry.floor else None
    if isinstance(lies_on, pygame.Surface):
        cover(surface, lies_on, surface.get_rect(), 0)
    else:
        draw_own_floor(surface, ctx, floor, cloth)
        draw_scenery(surface, ctx, floor, [brush.scaled(90, 60, 460, 290)])
        if lies_on is not None:
            ctx.atlas.paint_again(_name(entry), lies_on)
    pieces = [*entry.pieces, *[Shown()] * SEVERAL][:SEVERAL]
    turned = ((-14, 180, 222), (14, 460, 222), (0, 320, 196))
    for number, (shown, (angle, x, y)) in enumerate(zip(pieces, turned, strict=True)):
        ground = Colour(shown.colour or COLOURS[(number + len(entry.id)) % len(COLOURS)])
        picture = picture_soon(entry.folder, shown.picture) if shown.picture else None
        if picture is not None and not isinstance(picture, pygame.Surface):
            ctx.atlas.paint_again(_name(entry), picture)
            picture = None
        piece = _piece(brush, shown, ground, picture)
        piece = pygame.transform.rotozoom(piece, -angle, 1)
        place = piece.get_rect(center=(round(x * brush.k), round(y * brush.k)))
        shape, shade = pygame.mask.from_surface(piece), ctx.theme["shade"]
        shadow = shape.to_surface(setcolor=veil(shade, 130), unsetcolor=veil(shade, 0))
        shadow = pygame.transform.gaussian_blur(shadow, max(1, round(7 * brush.k)))
        surface.blit(shadow, place.move(round(9 * brush.k), round(13 * brush.k)))
        surface.blit(piece, place)


def _piece(
    over: Brush, shown: Shown, ground: Colour, picture: pygame.Surface | None
) -> pygame.Surface:
    """A piece of its own form, as large as it is on a cover."""
    kind = shown.form.kind
    bare = shown.bare and picture is not None and is_cut_out(picture)
    size = shown.form.size if kind != CARD or bare else (190.0, 262.0)
    high = HIGH[kind] * over.k
    made = pygame.Surface((round(high * size[0] / size[1]), round(high)), pygame.SRCALPHA)
    brush = Brush(over.ctx, made, size)
    if bare and picture is not None:
        paint_cut_out(brush, shown.form, picture)
    elif kind == CARD:
        _card(brush, ground, shown.icon, picture)
    elif kind == DIE:
        _die(brush, shown, picture)
    else:
        paint_body(brush, shown.form, ground, shown.cushion)
        _motif(brush, shown.icon, picture, ground)
    return made


def _die(brush: Brush, shown: Shown, picture: pygame.Surface | None) -> None:
    colour = Colour(shown.colour or "#f6efe2")
    paint_body(brush, shown.form, colour)
    own = shown.icon and not shown.icon.startswith("common/die_")
    if shown.value in PIPS and not own and picture is None:
        for x, y in PIPS[shown.value]:
            disc(brush, 46 + x * 23, 46 + y * 23, 8, brush.on(colour), 0)
    else:
        _motif(brush, shown.icon, picture, colour)


def _motif(brush: Brush, icon: str, picture: pygame.Surface | None, ground: Colour) -> None:
    """What is in the middle of a piece that is no card."""
    w, h = (side / brush.k for side in brush.surface.get_size())
    side = min(w, h) * 0.66
    if picture is not None:
        room = brush.scaled((w - side) / 2, (h - side) / 2, side, side)
        whole = is_cut_out(picture)
        room = picture_in(room, picture.width / picture.height) if whole else room
        cover(brush.surface, picture, room, 0 if whole else round(side * 0.12 * brush.k))
        return
    name = icon if icon and brush.ctx.atlas.has(icon) else "common/paw"
    tint = brush.ctx.theme["cream"] if name.startswith(ONE_COLOUR) else None
    if tint is not None:
        brush.sprite(name, w / 2 + 2, h / 2 + 2, side * 0.9, darker(ground, 0.45))
    brush.sprite(name, w / 2, h / 2, side, tint)


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
