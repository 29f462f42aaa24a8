"""The tray, in which somebody looks at hidden pieces or is shown some: where it lies, and how it
looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

import pygame

from ...core.types import Target
from ...kit.board.banner import clear_place
from ...kit.board.forms import CARD, DIE, HEX, TILE, TOKEN, plain_form
from ...kit.board.ground import SIGN
from ...kit.board.layout import Layout, box_of
from ...kit.board.marks import glow
from ...kit.board.slots import Slot, in_row
from ...kit.state import State
from ...ui.graphics.theme import veil
from ...ui.stage.board import Selection
from ...ui.stage.parts import draw_pill
from ..hiding import look_of
from ..pieces import at as codes_at
from ..pieces import face as face_of
from ..pieces import lying

HIGH = {CARD: 200, TILE: 150, HEX: 150, TOKEN: 112, DIE: 100}
"""Units of the heights of what lies in it."""
LOW = {CARD: 144, TILE: 108, HEX: 108, TOKEN: 66, DIE: 66}
"""Heights to which pieces shrink, so that the tray hides nothing."""
NARROW = 144
"""Units of its least width: its name stands on the rim."""
USUAL = 3
"""So many pieces have room where it lies: it lies there with fewer, too."""
RING = 9
"""Units of the light around a place on a picture, beside which others lie close."""
PAD = 12
"""Units of its rim."""
CORNER = 0.36
"""The share of a token in which its number stands."""


class Tray:
    """Where the tray of a position lies on one layout."""

    def __init__(self, at: Layout, s: State, before: Tray | None = None) -> None:
        self.at, self.u = at, at.ctx.u
        self.look = look_of(s)
        self.place = at.place(self.look[2], None) if self.look is not None else None
        codes = s.shown if self.look is None else codes_at(at.d, s, self.look[2])[self.look[1] :]
        self.count = max(1, len(codes))
        self.form = at.form(face_of(codes[0]), ()) if codes else plain_form(CARD)
        self.top = at.ctx.translate("hands.tray.top") if self.look and self.count > 1 else ""
        """What stands below the uppermost piece; "": there is one, or they are in no order."""
        self.name = at.ctx.translate(f"hands.tray.{'shown' if self.look is None else 'look'}")
        kept = before is not None and self.look is not None and before.look == self.look
        self.rect: pygame.Rect = before.rect if before is not None and kept else self._found(s)

    def _found(self, s: State) -> pygame.Rect:
        mats, piles, cells = [mat for _, mat in self.at.mats(None)], [*self._piles()], self._cells()
        hides: Sequence[Sequence[pygame.Rect]]
        hides = ([*self._loose(s), *mats, *cells], [*mats, *cells], cells, ())
        places = (self._clear([*piles, *others]) for others in hides)
        return next(filter(None, places), None) or self._beside()

    def slot(self, index: int) -> Slot:
        """Where one of the pieces in it lies."""
        room = self.rect.inflate(-2 * self.u(PAD), -2 * self.u(PAD))
        high = self.u(HIGH[self.form.kind])
        return in_row(room, index, self.count, self.form.aspect, high)

    def _clear(self, hidden: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """The place nearest to where the pieces are from at which it hides none of these; None:
        there is none, however narrow it is."""
        if self.place is None:
            return None
        front = self.at.places.front
        room = self.at.area.inflate(-self.u(24), -self.u(24))
        room.height = (front.top if front is not None else room.bottom) - self.u(6) - room.y
        kind, count = self.form.kind, max(self.count, USUAL)
        for rows in range(1, count + 1):
            columns = ceil(count / rows)
            for high in (HIGH[kind], (HIGH[kind] + LOW[kind]) / 2, LOW[kind]):
                pieces = self.u(columns * high * self.form.aspect * 1.07 + 2 * PAD)
                wide = max(self.u(NARROW), pieces)
                tall = self.u(rows * high * 1.07 + 2 * PAD)
                if wide > room.width or tall > room.height:
                    continue
                box = clear_place(room, (wide, tall), self.place.tray.center, hidden, self.u(8))
                if box.collidelist(hidden) < 0:
                    share = min(1, self.count / columns)
                    return box.inflate(max(self.u(NARROW), round(pieces * share)) - wide, 0)
        return None

    def _piles(self) -> Iterator[pygame.Rect]:
        """What must be seen meanwhile: piles, to which what is looked at may go, and counters."""
        at = self.at
        yield from filter(None, (at.places.counters,))
        for (name, _), place in at.places.shared.items():
            if at.d.zones[name].loose is None and not at.cells(place):
                edge = 2 * self.u(RING) if place.area.within else 0
                yield place.tray.inflate(edge, edge)

    def _cells(self) -> list[pygame.Rect]:
        """The cells of boards, which should be seen, too."""
        places = self.at.places.shared.items()
        fixed = [place for (name, _), place in places if self.at.d.zones[name].loose is None]
        return [pygame.Rect(cell.shape.box()) for p in fixed for cell in self.at.cells(p)]

    def _loose(self, s: State) -> Iterator[pygame.Rect]:
        """What lies on loose tables, which should be seen, too, if there is room."""
        at = self.at
        for zone in at.d.zones.values():
            for spot, codes in lying(s, zone) if zone.loose is not None else ():
                slot = at.slot(spot, len(codes) - 1, len(codes), face_of(codes[-1]), None)
                if slot is not None:
                    yield pygame.Rect(at.outline(slot, at.form(face_of(codes[-1]), spot)).box())

    def _beside(self) -> pygame.Rect:
        """Beside the place where the pieces are from, or in the middle."""
        at, place, u = self.at, self.place, self.u
        left, right = at.area.x, at.area.right
        if place is not None and place.tray.right < at.area.centerx:
            left = place.tray.right
        pieces = self.count * u(self.form.aspect * HIGH[self.form.kind] * 1.07 + 2)
        wide = min(right - left - u(24), max(pieces + u(2 * PAD), u(NARROW)))
        high = min(u(HIGH[self.form.kind] + 2 * PAD + 12), round(at.area.height * 0.46))
        rect = pygame.Rect(0, 0, wide, high)
        rect.midtop = ((left + right) // 2, at.area.y + u(14))
        if place is not None and left > at.area.x:  # beside it, and no larger than needed
            rect.midleft = (left + u(12), place.tray.centery)
            front = at.places.front or at.area.move(0, at.area.height)
            rect.bottom = min(rect.bottom, front.top - u(8))
            rect.y = max(rect.y, at.area.y + u(14))
        return rect

    def draw(
        self,
        surface: pygame.Surface,
        looked: Sequence[tuple[Target, str]],
        selection: Selection,
        taken: Sequence[Target],
    ) -> None:
        """Over everything else; ``looked``: the pieces with their pictures, of which some are
        ``taken`` out."""
        ctx = self.at.ctx
        box_of(self.rect.move(self.u(5), self.u(8)), self.u(18)).fill(
            surface, veil(ctx.theme["shade"], 120)
        )
        ctx.panel(surface, self.rect)
        draw_pill(surface, ctx, self.name, self.rect.midtop, "paper", SIGN, self.rect.width)
        for i, (target, image) in enumerate(looked):
            slot = self.slot(i)
            if target in selection.picks or target == selection.hover:
                colour = "chosen" if target in selection.picks else "glow"
                glow(surface, ctx, slot, self.form, ctx.theme[colour], True)
            if target not in taken:
                picture = ctx.atlas.get(image, height=slot.height)
                surface.blit(picture, picture.get_rect(center=(round(slot.x), round(slot.y))))
        self._draw_top(surface, _staying(looked, taken))

    def draw_marks(
        self,
        surface: pygame.Surface,
        looked: Sequence[tuple[Target, str]],
        taken: Sequence[Target],
    ) -> None:
        """The numbers at the edge of tokens, and which piece is the top one, over a ring."""
        stay = _staying(looked, taken)
        for i in stay if self.form.kind == TOKEN else ():
            slot = self.slot(i)
            picture = self.at.ctx.atlas.get(looked[i][1], height=slot.height)
            corner = pygame.Rect(0, 0, *(round(side * CORNER) for side in picture.get_size()))
            box = picture.get_rect(center=(round(slot.x), round(slot.y)))
            surface.blit(picture, box, corner)
        self._draw_top(surface, stay)

    def _draw_top(self, surface: pygame.Surface, stay: Sequence[int]) -> None:
        if self.top and stay:
            slot = self.slot(stay[-1])
            below = (round(slot.x), round(slot.y + slot.height / 2))
            draw_pill(surface, self.at.ctx, self.top, below, "gold", SIGN, self.rect.width)


def _staying(looked: Sequence[tuple[Target, str]], taken: Sequence[Target]) -> list[int]:
    """The numbers of the pieces that are not taken out."""
    return [i for i, (target, _) in enumerate(looked) if target not in taken]
