"""A piece dragged by the mouse: its picture follows the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...core.types import Target
from ..stage.stage import Stage

FAR = 12
"""Units that the mouse must move between press and release to drag."""
OPACITY = 208


class Drag:
    """From the press on a target to its release."""

    def __init__(
        self,
        stage: Stage,
        target: Target,
        pos: tuple[int, int],
        picks: tuple[Target, ...],
        held: bool = False,
        goals: Sequence[Target] = (),
    ) -> None:
        """``picks``: those after the press.  ``held``: ``target`` had been chosen before it.
        ``goals``: the next choice moves the piece to these, and the press chose nothing."""
        self.stage, self.target, self.picks, self.held = stage, target, picks, held
        self.goals = goals
        self.start = self.at = pos
        self.moving = False
        """Whether the mouse has moved far enough."""
        grasped = stage.piece_at(pos, target)
        self._piece = grasped[1] if grasped is not None else None

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the mouse; True: the picture moves."""
        self.at = pos
        away = abs(self.start[0] - pos[0]) + abs(self.start[1] - pos[1])
        self.moving = self.moving or away >= self.stage.ctx.u(FAR)
        return self.moving

    def draw(self, surface: pygame.Surface) -> None:
        """The piece as its viewer sees it, under the mouse as it was grasped."""
        if not self.moving or self._piece is None:
            return
        picture, (x, y) = self._piece
        ghost = picture.copy()
        ghost.set_alpha(OPACITY)
        surface.blit(ghost, (x + self.at[0] - self.start[0], y + self.at[1] - self.start[1]))
