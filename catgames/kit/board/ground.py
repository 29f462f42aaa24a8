"""The ground of the stock board: felt, mats, trays and cells, and the captions of areas."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import pygame

from ...core.game import View
from ...core.types import HIDDEN, Picture, Seat
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Box, Circle, Polygon, Shape, rounded
from ...ui.graphics.theme import veil
from ...ui.stage.parts import draw_count, draw_named_mark, draw_pill
from ..areas import FLOORS, floor_of
from ..cells import cell_key
from ..prototype import Prototype
from ..words import label
from .brush import Brush, Colour, darker, lighter
from .cloths import cloth_on
from .floors import colour_of_floor, draw_floor, draw_paw
from .forms import HEX, TOKEN, set_at
from .images import WHOLE, picture_of
from .layout import Layout, box_of
from .places import Place
from .scenery import draw_scenery
from .shelf import below_words, shown_as_icons, trays_on
from .slots import in_pile, in_row, picture_in
from .symbols import is_cut_out
from .trays import draw_plank, draw_tray, larger_by, rim_of
from .vessels import GLAZE, PLANK, along, draw_vessel

LEVEL = 14
"""Units by which the names of boards beside each other may differ and still stand on one line."""
CAPTIONS = (14.0, 13.0, 12.0)
"""Sizes of the names of areas; what has no room in the last one is cut."""
PICTURE = "picture"
"""What cells lie on that have a picture of their own below them."""
SIGN, WIDER = 11.5, 1.27
"""Units of the letters of a cell's name, and its greatest width, in cells."""
MEDALLION = 13
"""Units by which the field of a rug reaches beyond the cells of a board."""
BLANKET = 7
"""Units by which a blanket reaches beyond the cells that lie on it."""
SMALL_WORK = 0.5
"""How much finer the rope and the weave of a basket on a narrow mat are."""
NAMED, LABEL, RIM_LABEL = 15.0, 24, 21
"""Units of the letters of a player's name on a label, and of its height in the middle and on the
rim of a mat."""
INLAY = Colour("#f2e4c9")
"""The wood of a board's cells: pieces of all colours stand out on it, and so does light on those
that can be chosen."""


def draw_ground(
    surface: pygame.Surface,
    ctx: DrawContext,
    d: Prototype,
    at: Layout,
    look: Callable[[Seat], int],
    front: Seat | None,
    bare: Collection[str] = (),
    holder: Seat | None = None,
) -> None:
    """All that never moves.  ``bare``: zones in which nothing lies now; their trays are folded away
    to a thin line.  ``holder``: who holds what the fields say that are ``held``."""
    felt = colour_of_floor(d)
    _frame(surface, ctx, at, d)
    for seat, mat in at.mats(front):
        if not at.on_cushions(at.places.of(seat, front).values(), seat):
            draw_tray(surface, ctx, mat, felt, rim_of(ctx, look(seat)))
    held = () if front is None else at.in_front(front)
    if at.places.front is not None and not at.on_cushions(held, front):
        rim = None if front is None else rim_of(ctx, look(front))
        draw_tray(surface, ctx, at.places.front, felt, rim)
    elif (
        at.places.front is None
        and d.floor in ("", *FLOORS)
        and not any(map(at.cells, at.places.shared.values()))
    ):
        _print_title(surface, ctx, d.title, at.area, felt)
    if at.places.shelf is not None:
        shown = shown_as_icons(d)
        for name, tray in zip(shown, trays_on(at.places.shelf, len(shown), ctx.u(9)), strict=True):
            if vessel := d.fields[name].vessel:
                room = below_words(ctx, tray)
                if vessel == "bowl":  # which stands on a shelf
                    draw_vessel(surface, ctx, "shelf", room)
                    room.height -= ctx.u(PLANK)
                glaze = GLAZE
                if d.fields[name].held and holder is not None:
                    glaze = ctx.theme.seats[look(holder)].colour
                draw_vessel(surface, ctx, vessel, room, glaze)
            else:
                draw_tray(surface, ctx, tray, felt)
    for place in at.places.shared.values():
        if d.zones[place.area.zone].per_seat:  # everybody's, side by side
            if place.area.vessel == "cloth":
                draw_vessel(surface, ctx, "cloth", place.tray, cloth_on(felt))
            continue
        if place.area.vessel:
            draw_vessel(surface, ctx, place.area.vessel, place.tray)
            continue
        if _is_spent(d, place, bare) or place.area.within:  # the picture shows its place
            continue
        if place.area.zone in bare and not at.is_board(place):
            _folded(surface, ctx, place.tray, ctx.u(12))
            continue
        if not at.is_board(place):
            draw_tray(surface, ctx, place.tray, felt)
        _lay_out(surface, ctx, d, at, place)
    for seat in range(at.count):
        for (_, owner), place in at.places.of(seat, front).items():
            if owner == seat and (vessel := at.vessel(place)):
                own = ctx.theme.seats[look(seat)].colour
                draw_vessel(surface, ctx, vessel, at.stand(place), own)
            elif owner == seat and place.area.vessel == "basket":  # no rim keeps things within it
                draw_vessel(surface, ctx, "basket", place.rect, fine=SMALL_WORK)
            elif owner == seat:
                _lay_out(surface, ctx, d, at, place, rim_of(ctx, look(seat)))


def _is_spent(d: Prototype, place: Place, bare: Collection[str]) -> bool:
    """Whether all pieces have gone from a supply into which none come back: nobody looks for it any
    more."""
    zone = d.zones[place.area.zone]
    if place.area.picture:
        return False
    supply = zone.start and not zone.refilled_from and not d.free and not zone.per_seat
    return bool(supply) and zone.name in bare


def _lay_out(
    surface: pygame.Surface,
    ctx: DrawContext,
    d: Prototype,
    at: Layout,
    place: Place,
    own: Colour | None = None,
) -> None:
    """The cells of a board, or the outline of a place for one piece or pile; ``own``: the colour of
    whose it is, in which it is stitched in the middle."""
    if at.cells(place):
        _board(surface, ctx, d, at, place)
        return
    zone = d.zones[place.area.zone]
    if not d.sets or not (place.area.kind == "pile" or zone.holds == 1):
        return
    form = at.faces.forms[set_at(d, zone)]
    lay = in_row if place.area.kind == "row" else in_pile
    slot = lay(place.rect, 0, 1, form.aspect, ctx.u(form.tallest))
    if form.kind == HEX:
        _cell(surface, ctx, at.outline(slot, form), "")
        return
    wide, high = round(slot.height * form.aspect), round(slot.height)
    box = pygame.Rect(0, 0, wide, high)
    box.center = (round(slot.x), round(slot.y))
    radius = wide // 2 if form.kind == TOKEN else round(wide * 0.1)
    box_of(box, radius).fill(surface, veil(ctx.theme["shade"], 44))
    if own is not None and place.area.frame == "middle":
        stitch(surface, ctx, box, radius, own)
        return
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    line = veil(ctx.theme["cream"], 52)
    pygame.draw.rect(layer, line, layer.get_rect(), ctx.u(2), border_radius=radius)
    surface.blit(layer, box)


def stitch(
    surface: pygame.Surface, ctx: DrawContext, box: pygame.Rect, radius: int, colour: Colour
) -> None:
    """The outline of somebody's place, sewn in their colour around a paw."""
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    thread = Brush(ctx, layer, (box.width / ctx.unit, box.height / ctx.unit))

    def draw(large: pygame.Surface, k: float) -> None:
        line = large.get_rect().inflate(-round(6 * k), -round(6 * k))
        for x, y, angle in along(line, radius * k / ctx.unit, 11 * k):
            half = pygame.Vector2(3.4 * k, 0).rotate(angle)
            for tone, down in ((darker(colour, 0.6), 1.2 * k), (colour, 0.0)):
                ends = (x - half.x, y - half.y + down), (x + half.x, y + half.y + down)
                pygame.draw.line(large, tone, *ends, round(2.6 * k))
        faint = (*colour[:3], 74)
        draw_paw(large, Colour(*faint), large.get_width() / 2, large.get_height() / 2,
                 large.get_width() * 0.11)  # fmt: skip

    thread.shapes(draw)
    surface.blit(layer, box)


def _frame(surface: pygame.Surface, ctx: DrawContext, at: Layout, d: Prototype) -> None:
    """The floor in a wooden rim."""
    area = at.area
    rim, radius = ctx.u(7), ctx.u(20)
    box_of(area.move(ctx.u(3), ctx.u(4)), radius).fill(surface, veil(ctx.theme["shade"], 110))
    rounded(surface, ctx.theme["ink"], area, border_radius=radius)
    wood = area.inflate(-ctx.u(4), -ctx.u(4))
    rounded(surface, lighter(ctx.theme["table"], 0.14), wood, border_radius=radius)
    low = pygame.Rect(wood.x, wood.y + ctx.u(3), wood.width, wood.height - ctx.u(3))
    rounded(surface, ctx.theme["table"], low, border_radius=radius)
    inner = area.inflate(-2 * rim - ctx.u(2), -2 * rim - ctx.u(2))
    rounded(surface, ctx.theme["ink"], inner, border_radius=radius - rim // 2)
    inner = inner.inflate(-ctx.u(3), -ctx.u(3))
    floor = pygame.Surface(inner.size, pygame.SRCALPHA)
    lying = [box.move(-inner.x, -inner.y) for box in at.filled()]
    draw_floor(floor, ctx, d, lying)
    if not d.free:  # where whatever lies about could be grasped
        draw_scenery(floor, ctx, floor_of(d.id, d.floor), lying)
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    rounded(mask, "white", mask.get_rect(), border_radius=radius - rim // 2)
    floor.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(floor, inner)


def _print_title(
    surface: pygame.Surface, ctx: DrawContext, title: str, area: pygame.Rect, felt: Colour
) -> None:
    """The name of the game, printed on the cloth where no hand lies."""
    px = 34 * ctx.unit
    words = ctx.type.cut(title, px, area.width * 0.8, "title")
    line = ctx.type.line(words, px, lighter(felt, 0.16), "title")
    surface.blit(line, line.get_rect(midbottom=(area.centerx, area.bottom - ctx.u(26))))


def _folded(surface: pygame.Surface, ctx: DrawContext, box: pygame.Rect, radius: int) -> None:
    """The outline of a tray in which nothing lies."""
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    line = veil(ctx.theme["cream"], 70)
    pygame.draw.rect(layer, line, layer.get_rect(), max(1, ctx.u(1.4)), border_radius=radius)
    surface.blit(layer, box)


def _board(
    surface: pygame.Surface, ctx: DrawContext, d: Prototype, at: Layout, place: Place
) -> None:
    """The picture and the cells of a board."""
    cells = at.cells(place)
    if not cells:
        return
    picture = picture_of(d.folder, place.area.picture, WHOLE)
    if picture is not None:
        shown = picture_in(place.rect, picture.get_width() / picture.get_height())
        if not is_cut_out(picture):
            box_of(framed(ctx, shown), ctx.u(8)).fill(surface, ctx.theme["ink"])
        surface.blit(pygame.transform.smoothscale(picture, shown.size), shown)
    if place.area.spot is not None:  # the picture shows them
        return
    look = floor_of(d.id, d.floor) if picture is None else PICTURE
    inlay = None
    if place.area.kind in ("grid", "hexes") and look not in (PICTURE, "rug"):
        inlay = INLAY if look not in FLOORS else None
        draw_plank(surface, ctx, [cell.shape for cell in cells], colour_of_floor(d), inlay)
    if place.area.kind == "grid" and look == "rug":
        _medallion(surface, ctx, cells[0].shape.box().unionall([c.shape.box() for c in cells]))
    soft = picture is not None
    track = place.area.kind == "track" and d.zones[place.area.zone].holds != 1
    for number, cell in enumerate(cells):
        if inlay is not None:
            _paw(surface, cell.shape.box())
        else:
            _cell(surface, ctx, cell.shape, look)
        if track and not soft and (number % 5 == 0 or cell.height > ctx.u(30)):
            size = min(14.0, cell.height / ctx.unit * 0.36)
            if size >= 10:
                words, faint = str(number), veil(ctx.theme["cream"], 150)
                line = ctx.type.line(words, size * ctx.unit, faint, "bold")
                surface.blit(line, line.get_rect(center=(round(cell.x), round(cell.y))))


def framed(ctx: DrawContext, picture: pygame.Rect) -> pygame.Rect:
    """The picture of a board with its frame."""
    return picture.inflate(ctx.u(6), ctx.u(6))


def outline_groups(surface: pygame.Surface, ctx: DrawContext, at: Layout, picture: Picture) -> None:
    """A blanket in their colour below the largest groups of pieces that look the same."""
    for place in (p for p in at.places.shared.values() if p.area.outline):
        zone, cells = at.d.zones[place.area.zone], at.cells(place)
        lying = [picture.get(spot, ()) for spot in zone.spots(at.count)]
        for face in {faces[-1] for faces in lying if faces} - {HIDDEN}:
            assert zone.space is not None
            same = [cell for cell, faces in enumerate(lying) if faces[-1:] == (face,)]
            groups = zone.space.groups(same)
            most, colour = max(map(len, groups)), at.faces.colour(at.faces.piece(face))
            lie = {c for group in groups if len(group) == most > 1 for c in group}
            shapes = [cells[c].shape for c in lie]
            for cell in lie:  # what lies between two cells, too
                for near in lie & {*zone.space.neighbours[cell]}:
                    if near > cell and isinstance(cells[near].shape, Box):
                        both = cells[cell].shape.box().union(cells[near].shape.box())
                        shapes.append(box_of(both))
            tones = (BLANKET, darker(colour, 0.62)), (BLANKET - 2, lighter(colour, 0.55))
            for edge, tone in (*tones, (BLANKET - 4, colour.lerp(darker(colour, 0.5), 0.5))):
                for shape in shapes:
                    larger_by(shape, ctx.u(edge)).fill(surface, tone)


def _cell(surface: pygame.Surface, ctx: DrawContext, shape: Shape, floor: str) -> None:
    """An empty cell: woven into a rug, of light wood on the picture of a floor, else sunk into the
    cloth with its upper edge in the shade."""
    if floor == "rug":
        _woven(surface, ctx, shape)
        return
    if floor != PICTURE and floor not in FLOORS and floor:
        shape.fill(surface, darker(INLAY, 0.4))
        larger_by(shape, -ctx.u(1.5)).seen(0, -ctx.u(1.5), 1).fill(surface, INLAY)
        _paw(surface, shape.box())
        return
    shape.fill(surface, veil(ctx.theme["shade"], 40 if floor == PICTURE else 76))
    edge = ctx.u(1.5)
    light, dark = veil(ctx.theme["cream"], 120), ctx.theme["shade"]
    if isinstance(shape, Polygon):
        points = shape.points
        pygame.draw.aalines(surface, dark.lerp(light, 0.2), True, points)
        lower = sorted(points, key=lambda p: p[1])[-3:]
        lower.sort()
        pygame.draw.aalines(surface, dark.lerp(light, 0.55), False, lower)
    elif isinstance(shape, Box | Circle):
        layer = pygame.Surface(shape.box().inflate(4, 4).size, pygame.SRCALPHA)
        left, top = shape.box().inflate(4, 4).topleft
        if isinstance(shape, Box):
            local: Shape = Box(shape.x - left, shape.y - top, shape.w, shape.h, shape.radius)
        else:
            local = Circle(shape.x - left, shape.y - top, shape.r)
        local.outline(layer, veil(ctx.theme["cream"], 60), edge)
        surface.blit(layer, (left, top))


def _paw(surface: pygame.Surface, cell: pygame.Rect) -> None:
    """What is burnt into the light wood of a cell."""
    draw_paw(surface, darker(INLAY, 0.13), cell.centerx, cell.centery, cell.height * 0.1)


def _medallion(surface: pygame.Surface, ctx: DrawContext, cells: pygame.Rect) -> None:
    """The field of a rug in which the cells of a board are woven: it makes one thing of them, and
    is lit from the upper left."""
    room, corner = cells.inflate(2 * ctx.u(MEDALLION), 2 * ctx.u(MEDALLION)), ctx.u(16)
    box_of(room.move(ctx.u(2), ctx.u(3)), corner).fill(surface, veil(ctx.theme["shade"], 120))
    lines = ((0, "#c79a55"), (2.4, "#3b2130"), (5.2, "#e6cfa6"), (6.4, "#7d3d52"))
    for inset, tone in lines:
        inner = room.inflate(-2 * ctx.u(inset), -2 * ctx.u(inset))
        rounded(surface, Colour(tone), inner, border_radius=corner - ctx.u(inset))
    layer = pygame.Surface(room.size, pygame.SRCALPHA)
    layer.fill(veil(ctx.theme["cream"], 0))
    for i in range(14):
        spot = pygame.Rect(0, 0, room.width * (1.3 - 0.085 * i), room.height * (1.2 - 0.08 * i))
        spot.center = round(room.width * 0.36), round(room.height * 0.3)
        pygame.draw.ellipse(layer, veil(ctx.theme["cream"], 4 + 4 * i), spot)
    surface.blit(layer, room)


def _woven(surface: pygame.Surface, ctx: DrawContext, shape: Shape) -> None:
    """A field of a rug, with a stitched edge and a diamond in the middle; all have one tone, since
    where two mean nothing people look for what they mean."""
    gold, cream, tone = Colour("#c79a55"), Colour("#e6cfa6"), Colour("#553449")
    box = shape.box()
    larger_by(shape, -ctx.u(0.5)).fill(surface, tone)
    for inset, line, wide in ((2, gold, 2.0), (7, tone.lerp(cream, 0.35), 1.2)):
        larger_by(shape, -ctx.u(inset)).outline(surface, line, max(1, ctx.u(wide)))
    for half, colour in ((0.3, tone.lerp(gold, 0.55)), (0.23, tone), (0.13, tone.lerp(cream, 0.6))):
        high = box.height * half
        x, y = box.center
        points = [(x, y - high), (x + high, y), (x, y + high), (x - high, y)]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)


# ---------------------------------------------------------------- words


def draw_captions(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: Layout,
    view: View[Any],
    front: Seat | None,
    title: Any,
    bare: Collection[str],
    name: Callable[[Seat], str],
) -> None:
    """The names of areas; ``title(zone)`` gives them.  A hand that is alone on a mat bears the
    ``name`` of its player instead, which says more than that it is a hand."""
    shown = [p for p in at.places.shared.values() if not _is_spent(at.d, p, bare)]
    for seat in range(view.state.seats):
        own = at.places.of(seat, front)
        shown += [place for (_, owner), place in own.items() if owner == seat]
    for place in shown:
        if place.caption is not None and not place.area.within:
            down = _below(at, place)
            beside = (_below(at, p) for p in shown if p.tray.y == place.tray.y and at.is_board(p))
            level = [other for other in beside if 0 <= down - other <= ctx.u(LEVEL)]
            room = place.caption.move(0, min(level) if down else 0)
            if place.on_rim:
                called = title(place.area.zone)
                if place.seat is not None and at.only_hand(place, front):
                    called = name(place.seat)
                words, size = _fitted(ctx, called, room.width - ctx.u(18), "heavy")
                draw_pill(surface, ctx, words, room.center, "paper", size, room.width)
            elif place.seat is None and place.area.vessel:
                draw_vessel_name(surface, ctx, title(place.area.zone), place.tray)
            else:
                _caption(surface, ctx, title(place.area.zone), room)


def draw_vessel_name(
    surface: pygame.Surface, ctx: DrawContext, words: str, vessel: pygame.Rect
) -> None:
    """The name of what lies in a vessel, on its rim: cream letters are lost on wood and rope."""
    middle = (vessel.centerx, vessel.y + ctx.u(6))
    draw_pill(surface, ctx, words, middle, "paper", SIGN, vessel.width)


def draw_cell_names(
    surface: pygame.Surface, ctx: DrawContext, at: Layout, around: Shape | None = None
) -> None:
    """The names of cells of pictures and of places on them, over the light around these and below
    the pieces; ``around``: only those on the edge of a shape."""
    edge = None if around is None else pygame.Rect(around.box()).inflate(*[2 * ctx.u(LABEL)] * 2)
    for place in at.places.shared.values():
        caption = place.caption if place.area.within else None
        if caption is not None and (edge is None or edge.collidepoint(caption.center)):
            zone = place.area.zone
            words = ctx.catalogue.find(f"{at.d.id}.zone.{zone}") or label(zone)
            words, size = _fitted(ctx, str(words), caption.width - ctx.u(18), "heavy")
            draw_pill(surface, ctx, words, caption.center, "paper", size)
        for number, cell in enumerate(at.cells(place) if place.area.spot is not None else (), 1):
            name = ctx.catalogue.find(f"{at.d.id}.{cell_key(place.area.zone, number)}")
            box = cell.shape.box()
            seen = edge is None or edge.collidepoint(box.midtop)
            if isinstance(name, str) and seen:  # over the top edge; pieces stand at the lower one
                draw_pill(surface, ctx, name, box.midtop, "paper", SIGN, round(box.width * WIDER))


def _below(at: Layout, place: Place) -> int:
    """How far below its usual place the name of a board stands, close to what is shown."""
    if place.area.kind not in ("spots", "loose"):
        return 0
    return picture_in(place.rect, at.proportions(place)).y - place.rect.y


def _fitted(ctx: DrawContext, words: str, wide: int, weight: str) -> tuple[str, float]:
    """The name of an area as it has room, cut if need be, and the size of its letters."""
    needed = [ctx.type.size(words, size * ctx.unit, weight)[0] for size in CAPTIONS]
    size = next((s for s, w in zip(CAPTIONS, needed) if w <= wide), CAPTIONS[-1])
    return ctx.type.cut(words, size * ctx.unit, wide, weight), size


def _caption(surface: pygame.Surface, ctx: DrawContext, words: str, room: pygame.Rect) -> None:
    """The name of an area; it casts a shadow, since a floor may be light."""
    words, size = _fitted(ctx, words, room.width, "bold")
    shade = ctx.type.line(words, size * ctx.unit, ctx.theme["shade"], "bold")
    below = shade.get_rect(center=(room.centerx + ctx.u(1), room.centery + ctx.u(1)))
    surface.blit(shade, below)
    ctx.text(surface, words, room.center, size, "cream", "bold", "middle", room)


def draw_counters(
    surface: pygame.Surface, ctx: DrawContext, strip: pygame.Rect, words: Sequence[str]
) -> None:
    """The values of fields, side by side on labels."""
    size, gap = 16.0, ctx.u(14)
    wide = [ctx.type.size(each, size * ctx.unit, "heavy")[0] + ctx.u(size) for each in words]
    most = (strip.width - gap * (len(words) - 1)) // len(words)
    wide = [min(each, most) for each in wide]
    x = strip.centerx - (sum(wide) + gap * (len(wide) - 1)) / 2
    for each, width in zip(words, wide):
        at = (x + width / 2, strip.centery - ctx.u(3))
        draw_pill(surface, ctx, each, at, "paper", size, round(width))
        x += width + gap


def draw_names(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: Layout,
    front: Seat | None,
    name: Any,
    look: Any,
) -> None:
    """The players' names on mats that are not beside the name plates, and on labels: above what is
    theirs in the middle, and on bare rims of mats."""
    for seat, head in enumerate(at.places.heads):
        r = ctx.u(9)
        room = pygame.Rect(head.x + ctx.u(24), head.y, head.width - ctx.u(24), head.height)
        draw_named_mark(surface, ctx, look(seat), name(seat), head.x + r, head.centery, r)
        ctx.text(surface, name(seat), room.midleft, 15.5, "cream", "heavy", "left", room)
    for seat, box in [*_middle_names(ctx, at, name), *_rim_names(ctx, at, name, front)]:
        r = box.height // 2
        edge = box.inflate(ctx.u(4), ctx.u(4))
        veiled = box_of(edge.move(ctx.u(2), ctx.u(3)), r)
        veiled.fill(surface, veil(ctx.theme["shade"], 90))
        rounded(surface, ctx.theme["ink"], edge, border_radius=edge.height)
        rounded(surface, ctx.theme["paper"], box, border_radius=box.height)
        mark = box.x + r
        draw_named_mark(surface, ctx, look(seat), name(seat), mark, box.centery, r - ctx.u(4))
        room = pygame.Rect(mark + r, box.y, box.right - mark - r - ctx.u(8), box.height)
        ctx.text(surface, name(seat), room.midleft, NAMED, "ink", "heavy", "left", room)


def draw_borne(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: Layout,
    name: Any,
    bears: Callable[[Seat], Sequence[str]],
) -> None:
    """Beside the names in the middle, the icons that a seat ``bears`` on its plate: who led a trick
    is seen there."""
    for seat, head in _middle_names(ctx, at, name):
        x = head.right + ctx.u(6)
        for sprite in bears(seat):
            icon = ctx.atlas.get(sprite, height=ctx.u(20))
            surface.blit(icon, icon.get_rect(midleft=(x, head.centery)))
            x += icon.get_width() + ctx.u(4)


def _label_for(ctx: DrawContext, name: str, high: int, most: int) -> pygame.Rect:
    """A label as wide as a name with a mark before it."""
    wide = ctx.type.size(name, NAMED * ctx.unit, "heavy")[0] + high + ctx.u(12)
    return pygame.Rect(0, 0, min(most, wide), high)


def _middle_names(ctx: DrawContext, at: Layout, name: Any) -> list[tuple[Seat, pygame.Rect]]:
    """The labels with names in the middle, each as wide as its name."""
    found = []
    for seat, head in at.named():
        label = _label_for(ctx, name(seat), ctx.u(LABEL), head.width)
        label.center = head.center
        found.append((seat, label))
    return found


def _rim_names(
    ctx: DrawContext, at: Layout, name: Any, front: Seat | None
) -> list[tuple[Seat, pygame.Rect]]:
    """The labels of mats beside the name plates on whose rims no names of areas stand."""
    found = []
    for seat, mat in at.mats(front):
        own = [p for (_, owner), p in at.places.of(seat, front).items() if owner == seat]
        if at.places.heads or any(place.caption for place in own):
            continue
        label = _label_for(ctx, name(seat), ctx.u(RIM_LABEL), mat.width - ctx.u(20))
        label.midleft = mat.x + ctx.u(12), mat.y + ctx.u(3)
        found.append((seat, label))
    return found


def draw_counts(
    surface: pygame.Surface, ctx: DrawContext, at: Layout, picture: Any, front: Seat | None
) -> None:
    """How many pieces lie on a pile, and in a hand that is not in front."""
    for spot, faces in picture.items():
        number = at.number_at(spot, len(faces), faces[-1], front) if faces else None
        if number is not None:
            draw_count(surface, ctx, (number.x, number.y), number.r, str(len(faces)))
