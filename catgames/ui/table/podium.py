"""A player at the end of a game: the face with its mark, crowned if it has won, and the name.

It stands over a column of numbers, or large on a podium with the only number there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ...core.types import Seat
from ..graphics.context import DrawContext
from ..people.cats import face_of
from ..people.default_names import initial
from ..stage.stage import Stage
from ..widgets.plate import draw_mark

FACE, SMALL, LARGE, WINNER = 60, 84, 112, 200
"""Units of a face over a column; on a podium of who has lost, of all in a draw, and of who has
won, as far as there is room."""
PODIUM, STEP, STEPS = 298, 26, 2
"""Units of the height of a panel with a podium without steps, without the largest face; and of a
step from one place to the next; how many steps there are at most."""
CROWNED, SUNK = 1.24, 0.44
"""The height of a face with its crown above the block it stands on, and how far its middle is above
that, as shares of its width."""
EDGE = 9
"""Units of the upper edge of a block of a podium."""
NUMBER = 34
"""Units of the letters of the number there."""


def places(winners: Sequence[Seat], scores: Sequence[float]) -> list[int]:
    """How many steps below the highest each seat stands: equals side by side, winners above all,
    and from the third place on all on the lowest."""
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    order = sorted(set(ranks), reverse=True)
    return [min(STEPS, order.index(rank)) for rank in ranks]


@dataclass(frozen=True, slots=True)
class Finisher:
    """One player, ``column`` pixels wide around ``x``."""

    ctx: DrawContext
    stage: Stage
    seat: Seat
    x: int
    column: int
    wins: bool = False
    praise: str = ""
    """What stands over somebody who has not won."""

    def draw_block(self, surface: pygame.Surface, top: int, bottom: int) -> None:
        """A block of the podium, in the player's colour above."""
        ctx = self.ctx
        block = pygame.Rect(self.x - self.column // 2, top, self.column, bottom - top)
        wide, edge, round_ = ctx.u(2), ctx.u(EDGE), ctx.u(7)
        colour = ctx.theme.seats[self.stage.look(self.seat)].colour
        up = {"border_top_left_radius": round_, "border_top_right_radius": round_}
        pygame.draw.rect(surface, ctx.theme["paper_dark"], block, **up)
        lip = pygame.Rect(block.x, top, block.width, edge)
        pygame.draw.rect(surface, colour, lip, **up)
        pygame.draw.line(surface, ctx.theme["ink"], lip.bottomleft, lip.bottomright, ctx.u(1.5))
        pygame.draw.rect(surface, ctx.theme["ink"], block.inflate(wide, wide), wide, **up)

    def draw(self, surface: pygame.Surface, y: int, face: float) -> None:
        """The face with its middle at ``y`` and ``face`` units wide; a winner's is pleased."""
        ctx, x, half = self.ctx, self.x, face / 2
        picture = ctx.atlas.get(self._portrait(), width=ctx.u(face))
        surface.blit(picture, picture.get_rect(center=(x, y)))
        at = (x + ctx.u(half * 0.83), y + ctx.u(half * 0.7))
        look, name = self.stage.look(self.seat), self.stage.players()[self.seat].name
        draw_mark(surface, ctx, look, *at, ctx.u(min(face, LARGE) * 0.18), initial(name))
        if self.wins:
            crown = ctx.atlas.get("common/crown", width=ctx.u(face * 0.5))
            surface.blit(crown, crown.get_rect(midbottom=(x, y - ctx.u(half * 0.76))))
        elif self.praise:
            room = pygame.Rect(x - self.column // 2, 0, self.column, ctx.u(18))
            room.bottom = y - ctx.u(half + 2)
            ctx.text(surface, self.praise, room, 14, "cream", "bold", "middle")

    def _portrait(self) -> str:
        look = self.stage.look(self.seat)
        if not self.wins:
            return self.stage.avatar(self.seat)
        face = face_of(self.ctx, self.stage.players()[self.seat], "pleased")
        closed = f"{face}_blink"  # a cat that smiles with its eyes closed
        return self.ctx.on_disc(closed if self.ctx.atlas.has(closed) else face, look)

    def draw_name(self, surface: pygame.Surface, y: int) -> None:
        """The name, from ``y`` on."""
        room = pygame.Rect(self.x - self.column // 2, y, self.column, self.ctx.u(34))
        name = self.stage.players()[self.seat].name
        self.ctx.name(surface, name, room.inflate(-self.ctx.u(8), 0), align="middle")

    def draw_number(self, surface: pygame.Surface, y: int, number: str, source: str) -> None:
        """The only number there is, with what it counts below it."""
        ctx, room = self.ctx, pygame.Rect(self.x - self.column // 2, y, self.column, 0)
        room.inflate_ip(-ctx.u(12), 0)
        room.height = ctx.u(NUMBER + 6)
        ctx.text(surface, number, room, NUMBER, "ink", "heavy", "middle")
        below = pygame.Rect(room.x, room.bottom, room.width, ctx.u(18))
        ctx.fit(surface, source, below, 14, "ink_soft", "bold", "middle")
