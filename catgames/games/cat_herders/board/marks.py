"""What is shown beside the pieces: marks over the park, tips on what is under the mouse, and what
the name plates show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from ....core.types import Message, Move, Seat, Target, message
from ....ui.graphics.shapes import Point, Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Good, Selection
from ....ui.stage.parts import draw_count, draw_disc
from ..advice.preview import Preview
from ..geometry import Board as Park
from ..state import BOTH, State
from .layout import Layout

HERDERS = ("cat_herders/herder_red", "cat_herders/herder_blue")
"""The sprites of the herders, by their colour: an index into the theme's seats."""


def goods(s: State, park: Park, seat: Seat, look: int) -> tuple[Good, ...]:
    """What a name plate shows of a seat: captured cats and waiting herders."""
    cats, herders, win = len(s.captured[seat]), s.supply[seat], park.counts.win
    who = ("seat", seat)
    captured = message("cat_herders.good.captured", seat=who, count=cats, win=win)
    supply = message("cat_herders.good.supply", seat=who, count=herders)
    return (
        Good("cat_herders/cat_2", f"{cats} / {win}", captured),
        Good(HERDERS[look], str(herders), supply, dim=not herders),
    )


LIT, HOT = 84, 150
"""Opacity of a target's glow, and of the glow of the one under the mouse."""
HOT_ON_LIT = 98
"""Drawn over a target that glows already, this adds up to HOT."""


def draw_targets(surface: pygame.Surface, at: Layout, s: State, selection: Selection) -> None:
    """Draw what can be chosen, and what has been chosen."""
    ctx = at.ctx
    for target in selection.targets:
        _draw_target(surface, at, s, target, bool(selection.picks))
    for target in selection.picks:
        if shape := at.shapes.get(target):
            shape.fill(surface, pygame.Color(255, 255, 255, 96))
            shape.outline(surface, ctx.theme["chosen"], ctx.u(4))


def _draw_target(surface: pygame.Surface, at: Layout, s: State, target: Target, goal: bool) -> None:
    shape, glow = at.shapes.get(target), at.ctx.theme["glow"]
    if shape is None:
        return
    if goal or s.cells[at.park.index[target]] > 0:
        shape.fill(surface, veil(glow, LIT))
        _edge(surface, at, shape, 3.5)
    else:  # an empty Wall space where a herder may be placed
        _draw_paw(surface, at, at.centres[target], glow)


def _draw_paw(surface: pygame.Surface, at: Layout, middle: Point, colour: pygame.Color) -> None:
    """A print where a herder can go; its dark rim tells it from stone and grass."""
    for tint, width in ((at.ctx.theme["ink"], 0.62), (colour, 0.46)):
        paw = at.ctx.atlas.get("common/paw", width=at.step * width, tint=tint)
        surface.blit(paw, paw.get_rect(center=(round(middle[0]), round(middle[1]))))


def _edge(surface: pygame.Surface, at: Layout, shape: Shape, width: float) -> None:
    """A bright edge between dark lines, which stands out on grass, too."""
    shape.outline(surface, at.ctx.theme["ink"], at.ctx.u(width + 3.5))
    shape.outline(surface, at.ctx.theme["glow"], at.ctx.u(width))


def draw_hovered(surface: pygame.Surface, at: Layout, s: State, selection: Selection) -> None:
    """The target under the mouse is brighter."""
    target, glow = selection.hover, at.ctx.theme["glow"]
    shape = at.shapes.get(target)
    if shape is not None and selection.moves:
        lit = selection.picks or s.cells[at.park.index[target]] > 0
        shape.fill(surface, veil(glow, HOT_ON_LIT if lit else HOT))
        _edge(surface, at, shape, 5)


def draw_last_turns(
    surface: pygame.Surface,
    at: Layout,
    s: State,
    colours: Sequence[pygame.Color],
    selection: Selection,
) -> None:
    """How each player's last turn began."""
    for seat, move, _ in selection.recalled(dict(enumerate(s.last))):
        colour = colours[seat]
        _, *targets = move or (None,)
        for target in targets:
            if shape := at.shapes.get(target):
                end = target == targets[-1]
                shape.fill(surface, veil(colour, 90 if end else 50))
                shape.outline(surface, colour, at.ctx.u(3 if end else 1.5))


def draw_reach(surface: pygame.Surface, at: Layout, selection: Selection) -> None:
    """Where the herder under the mouse could go."""
    if selection.picks:
        return
    for move in selection.moves:
        if len(move) == 3 and move[0] == "move":
            _draw_paw(surface, at, at.centres[move[2]], at.ctx.theme["cream"])


def draw_flights(surface: pygame.Surface, at: Layout, s: State, selection: Selection) -> None:
    """While cats flee: how many herders are beside each space that can be chosen."""
    moves: Sequence[Move] = selection.moves
    if selection.picks and selection.selector:
        moves = selection.selector.fitting()
    for move in moves:
        if len(move) == 3 and move[0] in ("flee", "flee_on"):
            start, goal = at.centres[move[1]], at.centres[move[2]]
            if not selection.picks:
                draw_arrow(surface, at, start, goal)
            _draw_number(surface, at, goal, s.near[at.park.index[move[2]]] % BOTH)


def draw_preview(surface: pygame.Surface, at: Layout, seen: Preview) -> None:
    """Which cats would run where, and which would be captured."""
    ctx, step = at.ctx, at.step
    for flight in seen.flights:
        draw_ring(surface, at, at.centres[flight.cat])
        for space, herders in flight.spaces:
            draw_arrow(surface, at, at.centres[flight.cat], at.centres[space])
            _draw_number(surface, at, at.centres[space], herders)
    for cats, sure in ((seen.surely, True), (seen.possibly, False)):
        for cat in cats:
            x, y = at.centres[cat]
            r, middle = step * 0.24, (x + step * 0.3, y - step * 0.42)
            draw_disc(surface, ctx, middle, r, "good" if sure else "paper")
            icon, ink = ("icon_check", "paper") if sure else ("icon_help", "ink")
            ctx.icon(surface, icon, middle, r * 1.5 / ctx.unit, ink)


def draw_ring(surface: pygame.Surface, at: Layout, middle: Point) -> None:
    """Draw a ring around the feet of a cat that has to run."""
    box = pygame.Rect(0, 0, at.step * 0.86, at.step * 0.42)
    box.center = (round(middle[0]), round(middle[1] + at.step * 0.28))
    pygame.draw.ellipse(surface, at.ctx.theme["accent"], box, at.ctx.u(4))


def draw_arrow(surface: pygame.Surface, at: Layout, start: Point, end: Point) -> None:
    """Draw an arrow from the middle of one space towards that of another; none from a space to
    itself, where a cat may be after its second step."""
    if start == end:
        return
    ctx, step = at.ctx, at.step
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    x1, y1 = x1 + ux * step * 0.3, y1 + uy * step * 0.3
    x2, y2 = x2 - ux * step * 0.3, y2 - uy * step * 0.3
    head, side = step * 0.2, step * 0.14
    bx, by = x2 - ux * head, y2 - uy * head
    tip = ((x2, y2), (bx - uy * side, by + ux * side), (bx + uy * side, by - ux * side))
    for name, width in (("ink", 9), ("accent", 5)):
        pygame.draw.line(surface, ctx.theme[name], (x1, y1), (bx, by), ctx.u(width))
    pygame.draw.polygon(surface, ctx.theme["accent"], tip)
    pygame.draw.polygon(surface, ctx.theme["ink"], tip, ctx.u(2))


def _draw_number(surface: pygame.Surface, at: Layout, middle: Point, number: int) -> None:
    draw_count(surface, at.ctx, middle, max(at.ctx.u(11), at.step * 0.2), str(number))


def tip(selection: Selection, seen: Preview | None, supply: Target) -> Message | None:
    """What the hovered target would bring; ``seen`` is the preview if it completes a move,
    ``supply`` that of the player who decides."""
    if seen is None:
        if selection.picks:
            return None
        if selection.hover == supply and selection.selector is not None:
            places = any(move[0] == "place" for move in selection.selector.legal)
            return message("cat_herders.tip.supply") if places else None
        if selection.hover not in selection.targets:
            return None
        moves = [move for move in selection.moves if move[0] == "move"]
        return message("cat_herders.tip.reach", count=len(moves)) if moves else None
    running, sure, maybe = len(seen.flights), len(seen.surely), len(seen.possibly)
    parts = [
        message("cat_herders.tip.flights", count=running)
        if running
        else message("cat_herders.tip.quiet")
    ]
    if sure:
        parts.append(message("cat_herders.tip.surely", count=sure))
    if maybe:
        parts.append(message("cat_herders.tip.possibly", count=maybe))
    gaps: dict[str, Any] = {f"p{i}": part for i, part in enumerate(parts)}
    return message(f"cat_herders.tip.parts_{len(parts)}", **gaps)
