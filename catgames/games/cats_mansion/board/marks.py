"""Marks on the plan: where the active cat can go and what it costs, spats, protection, rests."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

import pygame

from ....core.types import Seat, Spot
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import rounded
from ....ui.graphics.theme import veil
from ..advice import preview
from ..data import Data
from ..rules import setup
from ..rules.moving import is_protected
from ..state import State
from .layout import Layout


@dataclass(frozen=True, slots=True)
class Reachable:
    """Where the active cat can go, and its chances in spats there."""

    reach: dict[Spot, preview.Reach]
    chances: dict[tuple[Spot, Seat], Fraction]
    """To win a spat with a seat that begins on a space."""


class Marks:
    """Drawn below and above the pieces."""

    def __init__(self, ctx: DrawContext, data: Data, layout: Layout) -> None:
        self.ctx, self.d, self.at = ctx, data, layout
        self._reachable: tuple[object, Reachable] = ((), Reachable({}, {}))

    def reachable(self, s: State) -> Reachable:
        """Kept while the state is the same."""
        key = s.key()
        if self._reachable[0] != key:
            reach = {r.spot: r for r in preview.reachable(self.d, s)}
            chances = {
                (r.spot, seat): self.chance(s, seat, self._fought_from(s, r))
                for r in reach.values()
                for seat in (*r.spats, *r.offers)
            }
            self._reachable = (key, Reachable(reach, chances))
        return self._reachable[1]

    def _fought_from(self, s: State, reach: preview.Reach) -> Spot:
        """The space that a spat is fought from; with CM-35 the one before the step."""
        return reach.before if s.chosen.personal_space else reach.spot

    def chance(self, s: State, seat: Seat, spot: Spot) -> Fraction:
        """The active cat's chance to beat a seat from a space."""
        return preview.spat_ahead(self.d, s, s.active, seat, spot).odds.win

    def cell(self, spot: Spot) -> int:
        """A square's number."""
        _, x, y = spot
        assert isinstance(x, int) and isinstance(y, int)
        return self.d.plan.at(x, y)

    def box(self, spot: Spot) -> pygame.Rect:
        """A square on the screen."""
        return self.at.square(self.cell(spot))

    # ------------------------------------------------------------------ below the pieces

    def draw_barred(self, surface: pygame.Surface, s: State) -> None:
        """Protected cats, and the squares next to them that no cat may step onto."""
        for seat in range(len(s.cats)):
            if not is_protected(self.d, s, seat):
                continue
            for cell in self.d.plan.adjacent[s.pos[seat]]:
                if cell not in s.pos:
                    box = self.at.square(cell)
                    picture = self.ctx.atlas.get("cats_mansion/barred", box.width, box.height)
                    surface.blit(picture, box)
            box = self.at.square(s.pos[seat])
            picture = self.ctx.atlas.get("cats_mansion/aura", box.width * 1.24)
            surface.blit(picture, picture.get_rect(center=box.center))

    def draw_due(self, surface: pygame.Surface, s: State) -> None:
        """A bright border around the station due next for the cat that walks."""
        for station in preview.due_now(s):
            if station == setup.CUSHION:
                self._border(surface, (self.d.plan.cushions[s.cats[s.active]],))
            else:
                self._border(surface, self.d.plan.rooms[station])

    def _border(self, surface: pygame.Surface, cells: tuple[int, ...]) -> None:
        """A bright line between dark ones, which stands out on every carpet."""
        c = self.at.cell
        edge, t = max(1, round(c * 0.025)), max(5, round(c * 0.12))
        self._line(surface, cells, self.ctx.theme["ink"], round(c * 0.05), t)
        self._line(surface, cells, self.ctx.theme["glow"], round(c * 0.05) + edge, t - 2 * edge)

    def _line(
        self, surface: pygame.Surface, cells: tuple[int, ...], colour: pygame.Color, d: int, t: int
    ) -> None:
        """A line so thick inside the edge of these squares, at a distance from it."""
        plan = self.d.plan
        for cell in cells:
            box = self.at.square(cell)
            x, y = plan.xy(cell)
            left, up, right, down = (
                plan.at(x + dx, y + dy) not in cells
                for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1))
            )
            inner = pygame.Rect(box.x + d * left, box.y + d * up, 0, 0)
            inner.width = box.right - d * right - inner.x
            inner.height = box.bottom - d * down - inner.y
            if left:
                pygame.draw.rect(surface, colour, (inner.x, inner.y, t, inner.height))
            if right:
                pygame.draw.rect(surface, colour, (inner.right - t, inner.y, t, inner.height))
            if up:
                pygame.draw.rect(surface, colour, (inner.x, inner.y, inner.width, t))
            if down:
                pygame.draw.rect(surface, colour, (inner.x, inner.bottom - t, inner.width, t))

    def draw_far(self, surface: pygame.Surface, s: State, skip: set[Spot]) -> None:
        """Pale highlights on spaces that take more than one step; ``skip``: those that don't."""
        for reach in self.reachable(s).reach.values():
            if reach.spot in skip:
                continue
            box = self.box(reach.spot)
            d = round(box.width * 0.2)
            inner = box.inflate(-d, -d)
            layer = _tint(inner.size, veil(self.ctx.theme["glow"], 112), self.ctx.u(7))
            surface.blit(layer, inner)
            rounded(surface, self.ctx.theme["accent_dark"], inner, self.ctx.u(2), self.ctx.u(7))

    def glow(self, surface: pygame.Surface, box: pygame.Rect, hot: bool) -> None:
        """Light up a square that can be chosen."""
        inner = box.inflate(-round(box.width * 0.1), -round(box.width * 0.1))
        theme, ctx = self.ctx.theme, self.ctx
        surface.blit(_tint(inner.size, veil(theme["glow"], 210 if hot else 160), ctx.u(8)), inner)
        rounded(surface, theme["ink"], inner, ctx.u(5 if hot else 4), border_radius=ctx.u(8))
        edge = inner.inflate(-ctx.u(2.5), -ctx.u(2.5))
        rounded(surface, theme["glow"], edge, ctx.u(3 if hot else 2), border_radius=ctx.u(7))

    # ------------------------------------------------------------------ above the pieces

    def draw_prices(
        self, surface: pygame.Surface, s: State, near: set[Spot], clear: Sequence[pygame.Rect] = ()
    ) -> None:
        """On each space within reach: what it costs, where that hides least of ``clear``, and the
        chance to win the spats there."""
        seen = self.reachable(s)
        for reach in seen.reach.values():
            box = self.box(reach.spot)
            fights = [*reach.spats, *reach.offers]
            if fights and (reach.spot in near or reach.spats):
                odds = min(seen.chances[reach.spot, seat] for seat in fights)
                self.draw_claws(surface, box, odds, len(fights), bool(reach.spats))
            self._price(surface, box, reach.energy, reach.spot in near, clear)

    def draw_price(self, surface: pygame.Surface, spot: Spot, energy: int) -> None:
        """Draw what one step costs."""
        self._price(surface, self.box(spot), energy, True)

    def _price(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        energy: int,
        near: bool,
        clear: Sequence[pygame.Rect] = (),
    ) -> None:
        ctx, c = self.ctx, self.at.cell
        size = max(12 * ctx.unit, c * 0.24)
        words = str(energy)
        wide = ctx.type.size(words, size, "heavy")[0]
        tag = pygame.Rect(0, 0, round(wide + size * 1.4), round(size * 1.32))
        inner = box.inflate(-round(c * 0.16), -round(c * 0.18))
        corners = []
        for corner in ("topright", "topleft", "bottomright", "bottomleft"):
            setattr(moved := tag.copy(), corner, getattr(inner, corner))
            corners.append(moved)
        tag = min(corners, key=lambda corner: _shared(corner, clear))
        ground = ctx.theme["paper_light" if near else "paper_dark"]
        self._tag(surface, tag, ground)
        bolt = ctx.atlas.get("cats_mansion/energy", height=tag.height * 0.92)
        surface.blit(bolt, bolt.get_rect(midleft=(tag.x, tag.centery)))
        line = ctx.type.line(words, size, ctx.theme["ink"], "heavy")
        surface.blit(line, line.get_rect(midright=(tag.right - round(size * 0.28), tag.centery)))

    def _tag(self, surface: pygame.Surface, tag: pygame.Rect, ground: pygame.Color) -> None:
        ctx, r = self.ctx, tag.height // 3
        rounded(surface, ctx.theme["ink"], tag.inflate(2, 2), border_radius=r + 1)
        rounded(surface, ground, tag, border_radius=r)

    def draw_claws(
        self, surface: pygame.Surface, box: pygame.Rect, odds: Fraction, count: int, must: bool
    ) -> None:
        """Crossed claws for every spat, and below them how easy the hardest is to win: one to
        three scratches.  The tip has the percentage.  ``must``: they are forced."""
        ctx, c = self.ctx, self.at.cell
        high = round(max(13 * ctx.unit, c * 0.27))
        step = high * 0.56
        tag = pygame.Rect(0, 0, round(step * (preview.CLAWS + 0.5)), round(high * 1.26))
        tag.midbottom = (box.centerx, box.bottom - round(c * 0.08))
        picture = ctx.atlas.get("cats_mansion/claws", height=c * 0.54)
        for i in range(count):
            x = box.x + round(c * (0.3 + 0.2 * i))
            surface.blit(picture, picture.get_rect(midbottom=(x, tag.y + round(c * 0.07))))
        self._tag(surface, tag, ctx.theme["danger" if must else "paper_light"])
        ink = ctx.theme["cream" if must else "ink"]
        for i in range(preview.CLAWS):
            middle = tag.centerx + step * (i - (preview.CLAWS - 1) / 2)
            colour = ink if i < preview.claws(odds) else veil(ink, 44)
            scratch = _scratch(high, tuple(colour))
            surface.blit(scratch, scratch.get_rect(center=(round(middle), tag.centery)))

    def draw_path(self, surface: pygame.Surface, s: State, spot: Spot) -> None:
        """A paw for every step to a space within reach."""
        way = [self.d.spots[s.pos[s.active]]]
        way += preview.way_to(self.reachable(s).reach, spot)
        for a, b in pairwise(way):
            p, q = self.box(a).center, self.box(b).center
            turn = math.degrees(math.atan2(q[0] - p[0], p[1] - q[1]))
            mid = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
            paw = self.ctx.atlas.get(
                "common/paw", width=self.at.cell * 0.3, tint=self.ctx.theme["cream"], angle=-turn
            )
            surface.blit(paw, paw.get_rect(center=(round(mid[0]), round(mid[1]))))

    def draw_ghost(self, surface: pygame.Surface, name: str, spot: Spot, src: int) -> None:
        """A pale cat where it would end, and an arrow from where it is."""
        x, y = self.at.feet(self.cell(spot))
        sprite = self.ctx.atlas.find(name)
        picture = self.ctx.atlas.get(name, height=self.at.cell * 1.02, alpha=170)
        ax, ay = sprite.anchor
        surface.blit(
            picture,
            (
                round(x - ax / sprite.size[0] * picture.get_width()),
                round(y - ay / sprite.size[1] * picture.get_height()),
            ),
        )
        self._arrow(surface, self.at.square(src).center, self.box(spot).center)

    def _arrow(self, surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int]) -> None:
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        c = self.at.cell
        start = (a[0] + ux * c * 0.3, a[1] + uy * c * 0.3)
        tip = (b[0] - ux * c * 0.12, b[1] - uy * c * 0.12)
        neck = (tip[0] - ux * c * 0.22, tip[1] - uy * c * 0.22)
        side = c * 0.16
        head = (
            tip,
            (neck[0] - uy * side, neck[1] + ux * side),
            (neck[0] + uy * side, neck[1] - ux * side),
        )
        ink, accent = self.ctx.theme["ink"], self.ctx.theme["accent"]
        pygame.draw.line(surface, ink, start, neck, self.ctx.u(9))
        pygame.draw.line(surface, accent, start, neck, self.ctx.u(5))
        pygame.draw.polygon(surface, accent, head)
        pygame.draw.polygon(surface, ink, head, self.ctx.u(2))

    def draw_asleep(self, surface: pygame.Surface, s: State) -> None:
        """Zzz over cats that rest for energy."""
        for seat in range(len(s.cats)):
            if self.d.rest_gain[s.rest[seat]]:
                box = self.at.square(s.pos[seat])
                picture = self.ctx.atlas.get("cats_mansion/zzz", height=self.at.cell * 0.44)
                surface.blit(
                    picture, (box.x + round(box.width * 0.56), box.y - round(box.width * 0.12))
                )


def _shared(tag: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of the others a tag would hide."""
    parts = [tag.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


@lru_cache(24)
def _scratch(high: int, ink: tuple[int, ...]) -> pygame.Surface:
    """One claw mark, bent and thick in the middle."""
    fine = 4  # drawn larger than it is shown, for smooth edges
    wide, tall = fine * high * 0.5, fine * high
    sides: list[list[tuple[float, float]]] = [[], []]
    for i in range(13):
        t = i / 12
        middle = wide * (0.8 - 0.6 * t**1.4)
        thick = wide * 0.3 * math.sin(math.pi * t) ** 0.7
        for side, sign in zip(sides, (1, -1), strict=True):
            side.append((middle + sign * thick, tall * t))
    layer = pygame.Surface((round(wide), round(tall)), pygame.SRCALPHA)
    layer.fill((*ink[:3], 0))
    pygame.draw.polygon(layer, ink, [*sides[0], *reversed(sides[1])])
    return pygame.transform.smoothscale(layer, (round(high * 0.5), high))


_tints: dict[tuple[tuple[int, int], tuple[int, ...], int], pygame.Surface] = {}


def _tint(size: tuple[int, int], colour: pygame.Color, radius: int) -> pygame.Surface:
    """A translucent rounded rectangle; kept, since there are few."""
    key = (size, tuple(colour), radius)
    if key not in _tints:
        if len(_tints) > 60:
            _tints.clear()
        layer = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(layer, colour, layer.get_rect(), border_radius=radius)
        _tints[key] = layer
    return _tints[key]
