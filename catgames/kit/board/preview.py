"""What the mouse brings up: where a piece would go, and a piece that is too small to be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import Game, View
from ...core.types import HIDDEN, Move, Picture, Seat, Spot, Target
from ...ui.graphics.context import DrawContext
from ...ui.graphics.theme import veil
from ...ui.stage.parts import draw_pill
from .forms import CARD, DIE, TILE
from .layout import Layout, box_of

READABLE, PLAIN, TINY = 190, 112, 56
"""Units: pieces of this height need not be enlarged; with text, cards without, others."""
LARGE = 250
ALPHA = 160


def first_moves(game: Game[Any, Any], view: View[Any], move: Move) -> list[Event]:
    """The pieces that a move itself takes, as far as the viewer can tell: found by carrying it out
    on what the viewer knows."""
    named = {t[1] for t in move if isinstance(t, tuple) and t and t[0] == "piece"}
    events: list[Event] = []
    try:
        game.apply(view.state.clone(), move, events)
    except Exception:  # the rules may stumble over what is hidden
        return []
    seen = [e.for_viewer(view.viewer) for e in events]
    moved = [e for e in seen if e.kind == "moved"]
    return [e for e in moved if e.face in named or (not named and e.dst in move)][:1]


def next_taken(game: Game[Any, Any], view: View[Any]) -> Event | None:
    """The piece that whoever acts moves next, whichever of the places for it is chosen."""
    try:
        decision = game.decision(view.state)
        legal = game.legal_moves(view.state) if decision and decision.seat >= 0 else ()
    except Exception:  # the rules may stumble over what is hidden
        return None
    found = [e for move in {*legal[:1], *legal[-1:]} for e in first_moves(game, view, move)]
    same = {(e.src, e.face) for e in found}
    return found[0] if len(same) == 1 else None


@dataclass(frozen=True, slots=True)
class Preview:
    """Draws what the mouse brings up over one view of a board."""

    ctx: DrawContext
    at: Layout
    picture: Picture
    front: Seat | None
    """Whose things are shown large."""

    def draw_ghost(self, surface: pygame.Surface, event: Event) -> None:
        """The piece of an event where it would come to lie."""
        there = len(self.picture.get(event.dst, ()))
        pose = self.at.pose(event.dst, there, there + 1, event.face, self.front)
        if pose is None:
            return
        name = self.at.faces.name(event.face, self.at.set(event.face, event.dst))
        ghost = self.ctx.atlas.get(name, height=pose.height, alpha=ALPHA, angle=pose.angle)
        surface.blit(ghost, ghost.get_rect(center=(round(pose.x), round(pose.y))))

    def draw_label(
        self, surface: pygame.Surface, target: Target, title: Callable[[str], str]
    ) -> None:
        """The names of areas under the mouse that have no room for a caption."""
        if not isinstance(target, tuple):
            return
        spots: list[Spot] = [target]
        if target[0] == "piece":
            zone = target[2] if len(target) > 2 else None
            spots = [s for s, faces in self.picture.items() if s[0] == zone and target[1] in faces]
        ctx, at = self.ctx, self.at
        for spot in spots:
            place = at.place(spot, self.front)
            if place is None or place.caption is not None or at.in_hand(spot, self.front):
                continue
            words = title(place.area.zone)
            above = (place.tray.centerx, max(at.area.top + ctx.u(12), place.tray.top - ctx.u(2)))
            draw_pill(surface, ctx, words, above, "paper", 13, round(at.area.width * 0.3))

    def draw_enlarged(self, surface: pygame.Surface, target: Target) -> None:
        """The card under the mouse, large enough to be read, beside its place."""
        found = self._find(target)
        if found is None:
            return
        ctx, at = self.ctx, self.at
        spot, face, pose = found
        form = at.form(face, spot)
        plain = PLAIN if form.kind == CARD else TINY
        readable = ctx.u(READABLE if form.kind == CARD and at.d.pieces[face].text else plain)
        if form.kind == DIE or pose.height >= readable:
            return
        high = min(ctx.u(LARGE if form.kind == CARD else 150), round(at.area.height * 0.46))
        wide = round(high * form.aspect)
        gap = ctx.u(12)
        box = pygame.Rect(0, 0, wide, high)
        small = pose.height * form.aspect
        if at.in_hand(spot, self.front):
            box.midbottom = (round(pose.x), round(pose.y - pose.height / 2) - gap)
        elif pose.x < at.area.centerx:
            box.midleft = (round(pose.x + small / 2) + gap, round(pose.y))
        else:
            box.midright = (round(pose.x - small / 2) - gap, round(pose.y))
        box.clamp_ip(at.area.inflate(-gap, -gap))
        if form.kind in (CARD, TILE):
            shade = box.inflate(-ctx.u(2), -ctx.u(2)).move(ctx.u(6), ctx.u(9))
            box_of(shade, ctx.u(16)).fill(surface, veil(ctx.theme["shade"], 110))
        surface.blit(ctx.atlas.get(at.faces.name(face, at.set(face, spot)), height=high), box)

    def _find(self, target: Target) -> Any:
        """Spot, face and pose of a piece that a target names."""
        if not (isinstance(target, tuple) and target):
            return None
        at, front, best = self.at, self.front, None
        for spot, faces in self.picture.items():
            for i, face in enumerate(faces):
                if face == HIDDEN or not _names(target, spot, face):
                    continue
                if at.is_covered(at.place(spot, front), spot, i, len(faces)):
                    continue
                pose, mine = at.pose(spot, i, len(faces), face, front), at.in_hand(spot, front)
                if pose is not None and (best is None or mine):
                    best = (spot, face, pose)
        return best


def _names(target: tuple[Any, ...], spot: Spot, face: int) -> bool:
    if target[0] == "piece":
        return bool(target[1] == face and (len(target) < 3 or target[2] == spot[0]))
    return target == spot
