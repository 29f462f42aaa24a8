"""What will happen to something that is held if it is let go now, in a few words beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...core.types import Message, Move, message
from ...ui.graphics.context import DrawContext
from ...ui.stage.parts import draw_pill
from ..moving import arriving
from ..pieces import owner_of
from ..words import piece_words, where
from .lift import Lift
from .reach import Reach

SIZE = 15
"""Letters, in units."""


def outcome(reach: Reach, moves: Sequence[Move]) -> Message | None:
    """What the moves do that let go of something; None: there are none, or it only gets another
    place where it lies."""
    match moves:
        case [("take", tuple(source)), *_]:
            return message("hands.menu.take", seat=("seat", owner_of(reach.d, source)))
        case [("move", tuple(source), int(first), int(), tuple(goal), *_), *_]:
            pass
        case _:
            return None
    d, owner = reach.d, owner_of(reach.d, goal)
    if source == goal or (source[0] == goal[0] and d.zones[str(goal[0])].loose is not None):
        return None
    if owner >= 0 and owner != reach.seat:
        return message("hands.give", seat=("seat", owner))
    there = reach.codes(goal)
    if there and d.zones[str(goal[0])].loose is not None:
        return message("hands.goes.onto", piece=piece_words(d, reach.s, there[-1]))
    before = reach.codes(source)[first]
    after = arriving(d, before, source, goal, "keep")
    key = "to"
    if reach.is_down(before) != reach.is_down(after) and not d.zones[str(goal[0])].held:
        key = "down" if reach.is_down(after) else "up"
    return message(f"hands.goes.{key}", place=where(d, goal))


def draw_outcome(surface: pygame.Surface, ctx: DrawContext, lift: Lift, words: str) -> None:
    """Below what is held, or above it where the window ends."""
    high = max((held.height for held in lift.held), default=0.0) * lift.scale
    wide = ctx.type.size(words, SIZE * ctx.unit, "heavy")[0] / 2 + ctx.u(SIZE)
    gap = high / 2 + ctx.u(SIZE * 1.6)
    y = lift.y + gap if lift.y + gap + ctx.u(SIZE) < surface.get_height() else lift.y - gap
    x = max(wide, min(surface.get_width() - wide, lift.x))
    draw_pill(surface, ctx, words, (x, y), "glow", SIZE)
