"""What the mouse brings up: where a piece would go, and a piece that is too small to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from ...core.events import Event
from ...core.types import HIDDEN, Move, Picture, Seat, Spot, Target
from ...ui.graphics.context import DrawContext
from ...ui.graphics.theme import veil
from ...ui.stage.board import Pose, Selection
from ...ui.stage.parts import draw_count, draw_pill
from ..cells import cell_key
from .brush import Brush
from .forms import CARD, DIE, TILE
from .layout import Layout, Lying, box_of
from .rich_text import write_block

READABLE, PLAIN, TINY = 190, 112, 56
"""Units: pieces of this height need not be enlarged; with text, cards without, others."""
LARGE = 250
SIGN = 210
"""Units of the width of the words about a cell."""
ENOUGH = 0.8
"""The share of that height in which a piece can still be read where it would go."""
GAIN = 17
"""Units of the radius of the disc with the points that a move wins."""
ALPHA, READ = 186, 232
"""How much of a piece shows where it would go, and where it is read there."""


def signed(ctx: DrawContext, points: float) -> str:
    """Points that are won or lost, as they are written."""
    return f"{'+' if points > 0 else '−'}{ctx.number(abs(points))}"


@dataclass(frozen=True, slots=True)
class Preview:
    """Draws what the mouse brings up over one view of a board."""

    ctx: DrawContext
    at: Layout
    picture: Picture
    front: Seat | None
    """Whose things are shown large."""

    def _there(self, event: Event) -> Pose | None:
        there = len(self.picture.get(event.dst, ()))
        return self.at.pose(event.dst, there, there + 1, event.face, self.front)

    def reads(self, event: Event) -> bool:
        """Whether the piece of an event can be read where it would come to lie."""
        pose = self._there(event)
        return pose is not None and pose.height >= self._readable(event.face, event.dst) * ENOUGH

    def draw_ghost(self, surface: pygame.Surface, event: Event, read: bool = False) -> None:
        """The piece of an event where it would come to lie; ``read``: to be read there."""
        pose = self._there(event)
        if pose is None:
            return
        name = self.at.faces.name(event.face, self.at.set(event.face, event.dst))
        alpha = READ if read else ALPHA
        ghost = self.ctx.atlas.get(name, height=pose.height, alpha=alpha, angle=pose.angle)
        surface.blit(ghost, ghost.get_rect(center=(round(pose.x), round(pose.y))))

    def draw_gain(self, surface: pygame.Surface, event: Event, points: float) -> None:
        """The points that are won, or lost, with the piece of an event where it would lie."""
        pose, ctx = self._there(event), self.ctx
        if pose is not None and points:
            wide = pose.height * self.at.form(event.face, event.dst).aspect
            at = (pose.x + wide * 0.28, pose.y - pose.height * 0.28)
            draw_count(surface, ctx, at, ctx.u(GAIN), signed(ctx, points), "gold")

    def ends_of(self, selection: Selection) -> dict[Spot, Move]:
        """The cells to which what has been chosen can go, or what is the only thing to choose, with
        the moves."""
        chosen, found = selection.selector, dict[Spot, Move]()
        for target in selection.targets if chosen else ():
            spot: Spot = target if isinstance(target, tuple) else ()
            place = self.at.place(spot, self.front) if spot else None
            if chosen and place is not None and self.at.cell(spot, place):
                moves = chosen.through(target)
                if len(moves) == 1 and len(moves[0]) > 2:  # its verb, what goes, and the cell
                    found[spot] = moves[0]
        return found

    def draw_worth(self, surface: pygame.Surface, spot: Spot, points: float) -> None:
        """The points that are won, or lost, with what goes to a cell."""
        place, ctx = self.at.place(spot, self.front), self.ctx
        cell = self.at.cell(spot, place) if place is not None else None
        if cell is not None:
            r = min(ctx.u(GAIN), cell.height * 0.24)
            draw_count(surface, ctx, (cell.x, cell.y), r, signed(ctx, points), "gold")

    def draw_numbers(
        self, surface: pygame.Surface, numbers: Mapping[Target, Sequence[Lying]]
    ) -> None:
        """On the piece that is clicked for so many, how many that takes."""
        for number, slots in numbers.items():
            slot, ctx = slots[-1].slot, self.ctx
            r = max(ctx.u(9), min(ctx.u(13), slot.height * 0.12))
            draw_count(surface, ctx, (slot.x, slot.y + slot.height / 2 - r), r, str(number))

    def draw_taken(self, surface: pygame.Surface, slots: Sequence[Lying], words: str) -> None:
        """What choosing a number does, above the pieces that it takes."""
        ctx, room = self.ctx, self.at.area.inflate(-self.ctx.u(24), -self.ctx.u(24))
        x = sum(lying.slot.x for lying in slots) / len(slots)
        top = min(lying.slot.y - lying.slot.height / 2 for lying in slots)
        label = pygame.Rect(0, 0, ctx.type.size(words, 17 * ctx.unit, "heavy")[0], ctx.u(30))
        label.midbottom = (round(x), round(top - ctx.u(6)))
        label.clamp_ip(room)
        draw_pill(surface, ctx, words, label.center, "gold", 17)

    def spots_of(self, target: Target) -> list[Spot]:
        """The place that a target is, or those in which a piece lies."""
        if not isinstance(target, tuple):
            return []
        if target[0] != "piece":
            return [target] if target[0] in self.at.d.zones else []
        named = {s: faces for s, faces in self.picture.items() if target[2:] in (s[:1], s)}
        return [spot for spot, faces in named.items() if target[1] in faces]

    def draw_label(
        self, surface: pygame.Surface, target: Target, title: Callable[[str], str]
    ) -> None:
        """The names of areas under the mouse that have no room for a caption."""
        ctx, at = self.ctx, self.at
        for spot in self.spots_of(target):
            place = at.place(spot, self.front)
            if place is None or place.caption is not None or at.in_hand(spot, self.front):
                continue
            whole = at.places.shared.get((place.area.zone, None))
            if whole is not None and (whole.caption is not None or at.cells(whole)):
                continue  # all seats' places lie below one name; a board of cells needs none
            words, tray = title(place.area.zone), place.tray
            top = max(at.area.top + ctx.u(12), tray.top - ctx.u(2))
            low = min(at.area.bottom - ctx.u(12), tray.bottom + ctx.u(2))
            label = pygame.Rect(0, 0, min(tray.width, ctx.u(90)), ctx.u(24))
            names = [*at.places.heads, *(strip for _, strip in at.named())]
            for y in (top, low):
                label.center = (tray.centerx, y)
                if label.collidelist(names) < 0:
                    break
            draw_pill(surface, ctx, words, label.center, "paper", 13, round(at.area.width * 0.3))

    def _readable(self, face: int, spot: Spot) -> int:
        """Pixels of the height from which on a piece needs not be enlarged."""
        card = self.at.form(face, spot).kind == CARD
        texted = card and bool(self.at.d.pieces[face].text)
        return self.ctx.u(READABLE if texted else PLAIN if card else TINY)

    def large(self, target: Target) -> tuple[Spot, int, Pose] | None:
        """The piece under the mouse, if it is too small to be read: spot, face and pose."""
        found = self._find(target)
        if found is None:
            return None
        spot, face, pose = found
        if self.at.form(face, spot).kind == DIE or pose.height >= self._readable(face, spot):
            return None
        return found

    def draw_enlarged(self, surface: pygame.Surface, piece: tuple[Spot, int, Pose]) -> None:
        """A piece, large enough to be read, beside its place."""
        ctx, at = self.ctx, self.at
        spot, face, pose = piece
        form = at.form(face, spot)
        high = min(ctx.u(LARGE if form.kind == CARD else 150), round(at.area.height * 0.46))
        wide = round(high * form.aspect)
        gap = ctx.u(12)
        box = pygame.Rect(0, 0, wide, high)
        small = pose.height * form.aspect
        if at.in_hand(spot, self.front):
            box.midbottom = (round(pose.x), round(pose.y - pose.height / 2) - gap)
            box = self._beside_piles(box)
        elif pose.x < at.area.centerx:
            box.midleft = (round(pose.x + small / 2) + gap, round(pose.y))
        else:
            box.midright = (round(pose.x - small / 2) - gap, round(pose.y))
        box.clamp_ip(at.area.inflate(-gap, -gap))
        if form.kind in (CARD, TILE):
            shade = box.inflate(-ctx.u(2), -ctx.u(2)).move(ctx.u(6), ctx.u(9))
            box_of(shade, ctx.u(16)).fill(surface, veil(ctx.theme["shade"], 110))
        surface.blit(ctx.atlas.get(at.faces.name(face, at.set(face, spot)), height=high), box)

    def _beside_piles(self, box: pygame.Rect) -> pygame.Rect:
        """The same place above a hand, or one on either side of it where it hides no pile."""
        shared = self.at.places.shared.values()
        piles = [place.tray for place in shared if place.area.kind == "pile"]
        tries = [box.move(round(box.width * by), 0) for by in (0, 0.5, -0.5, 1, -1)]
        return next((place for place in tries if place.collidelist(piles) < 0), box)

    def draw_sign(
        self, surface: pygame.Surface, spot: Spot, clear: Sequence[pygame.Rect] = ()
    ) -> bool:
        """What a cell is called and what happens there, outside of the board if there is room, so
        that it hides no other cell; ``clear``: what it should not hide either.  False: the game
        says nothing of it."""
        ctx, d, place = self.ctx, self.at.d, self.at.place(spot, self.front)
        cell = self.at.cell(spot, place) if place is not None else None
        if cell is None or d.zones[str(spot[0])].space is None:
            return False
        number = int(spot[-1] or 0) + 1
        keys = [cell_key(str(spot[0]), number, what) for what in ("name", "text")]
        name, text = (str(ctx.catalogue.find(f"{d.id}.{key}") or "") for key in keys)
        if not (name or text):
            return False
        assert place is not None
        cells = [other.shape.box() for other in self.at.cells(place)]
        self.draw_words(surface, name, text, cell.shape.box(), (*clear, *cells), place.tray)
        return True

    def draw_words(
        self,
        surface: pygame.Surface,
        name: str,
        text: str,
        about: pygame.Rect,
        clear: Sequence[pygame.Rect] = (),
        board: pygame.Rect | None = None,
    ) -> None:
        """A sign beside what it is ``about``; the rest: see ``beside``."""
        ctx, d = self.ctx, self.at.d
        wide, pad = ctx.u(SIGN), ctx.u(14)
        head = ctx.block_height(name, wide, 18, "heavy") if name else 0
        body = ctx.block_height(text, wide, 16, "semibold") if text else 0
        gap = ctx.u(4) if head and body else 0
        size = (wide + 2 * pad, head + gap + body + 2 * pad)
        box = self.beside(about, *size, clear, board)
        ctx.panel(surface, box)
        room = pygame.Rect(box.x + pad, box.y + pad, wide, head)
        if name:
            ctx.block(surface, name, room, 18, "ink", "heavy", "middle")
        if text:
            room = pygame.Rect(room.x, room.bottom + gap, wide, body)
            x, y, w, h = (side / ctx.unit for side in room)
            brush = Brush(ctx, surface, (w, surface.get_height() / ctx.unit))
            write_block(brush, d, text, (x, y, w, h), 16, ctx.theme["ink_soft"], emphasis=True)
            ctx.note(surface, text, room, room)

    def others(self) -> list[pygame.Rect]:
        """What else lies on the board, which nothing large should hide."""
        return []

    def lesser(self) -> list[pygame.Rect]:
        """What nothing large should hide either, where there is a choice."""
        return []

    def beside(
        self,
        box: pygame.Rect,
        wide: int,
        high: int,
        clear: Sequence[pygame.Rect] = (),
        board: pygame.Rect | None = None,
    ) -> pygame.Rect:
        """Where something so large, near to what is in ``box`` or beside the ``board`` on which
        that lies, hides nothing of that and least of what should stay ``clear`` and of others."""
        clear = (*clear, *self.others())
        gap, room = self.ctx.u(14), self.at.area.inflate(-self.ctx.u(14), -self.ctx.u(14))
        large = pygame.Rect(0, 0, wide, high)
        columns = [box.left - gap - wide, box.centerx - wide // 2, box.right + gap]
        rows = [box.top - gap - high, box.centery - high // 2, box.bottom + gap]
        if board is not None:
            columns += [board.left - wide, board.right]
            rows += [board.top - high, board.bottom]
        places = [large.move(x, y).clamp(room) for x in columns for y in rows]

        lesser = self.lesser()

        def hidden(place: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
            parts = (place.clip(other) for other in boxes)
            return sum(part.width * part.height for part in parts)

        def hides(place: pygame.Rect) -> tuple[int, int, int, int]:
            far = abs(place.centerx - box.centerx) + abs(place.centery - box.centery)
            return hidden(place, [box]), hidden(place, clear), hidden(place, lesser), far

        return min(places, key=hides)

    def _find(self, target: Target) -> tuple[Spot, int, Pose] | None:
        """Spot, face and pose of a piece that a target names."""
        if not (isinstance(target, tuple) and target):
            return None
        at, front = self.at, self.front
        best: tuple[Spot, int, Pose] | None = None
        highest = -1
        for spot, faces in self.picture.items():
            for i, face in enumerate(faces):
                if face == HIDDEN or not _names(target, spot, face):
                    continue
                if at.is_covered(at.place(spot, front), spot, i, len(faces)):
                    continue
                pose, rank = at.pose(spot, i, len(faces), face, front), at.rank(spot, front)
                if pose is not None and rank > highest:
                    best, highest = (spot, face, pose), rank
        return best


def _names(target: tuple[Any, ...], spot: Spot, face: int) -> bool:
    if target[0] == "piece":
        return bool(target[1] == face and target[2:] in ((), spot[:1], spot))
    return target == spot
