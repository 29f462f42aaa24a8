"""The board of Swap Clops: Clops on painted blocks, a pile for every player, the box they come
from."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import HIDDEN, Message, Picture, Seat, Spot, Target
from ....ui.graphics.shapes import Shape
from ....ui.stage.board import Board, Flourish, Good, Pose, Selection
from ....ui.stage.parts.memo import PerView
from ..rules.turn import SUPPLY
from ..state import State
from . import layout, tips
from .choice import Choice, Prospect
from .flourishes import Burst
from .ground import draw_ground, draw_heads
from .marks import Dimmer, corners, frame, lifted, middle_of, number, outline
from .pieces import BACK, tile

WOBBLE = 5.0
"""Degrees to either side."""
WHITE = pygame.Color("#fffaf0")


class TheBoard(Board):
    """The table of Swap Clops."""

    shows_last = True
    _picked = False
    _choice: Choice | None = None

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        seats = len(view.state.piles)
        self.layout = layout.place(self.ctx, area, view.state.setting.grid, seats)
        self._shapes = self.layout.shapes()
        self._prospect = PerView(lambda view: Prospect(self.game.data, view))
        self._dimmer = Dimmer()
        self._dimmed: tuple[object, list[tuple[pygame.Surface, pygame.Rect]]] = (None, [])

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self._shapes

    # ------------------------------------------------------------------ pieces

    def picture(self, view: View[State]) -> Picture:
        # The supply is a box with a number; its tiles are pieces only when they have come out.
        shown = dict(self.game.picture(view))
        shown.pop(SUPPLY, None)
        return shown

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        if spot[0] == "cell":
            x, y = self.layout.middle(spot)
            return Pose(x, y, self.layout.step * 0.98, z=1)
        if spot[0] == "pile":
            x, y, size = self.layout.in_pile(int(spot[1] or 0), index, count)
            return Pose(x, y, size, z=2, angle=(index * 7 % 5 - 2) * 3)
        x, y = self.layout.box.center
        return Pose(x, y, self.layout.box.width * 0.4, z=2)

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if face == HIDDEN:
            return BACK
        return tile(self.ctx, self.game.data, face, "pile" if spot[0] == "pile" else "")

    def entrance(self, event: Event, view: View[State]) -> Pose | None:
        if event.src != SUPPLY or event.dst[0] != "cell":
            return None
        # New Clops fall in from above [SC-12].
        x, y = self.layout.middle(event.dst)
        step = self.layout.step
        top = max(self.area.y + step * 0.5, y - 2.2 * step)
        return Pose(x, top, step * 0.98, z=3, angle=12 if event.face % 2 else -12, alpha=96)

    def gap(self, event: Event) -> float | None:
        return 0.07 if event.src == SUPPLY else None

    # ------------------------------------------------------------------ ground

    def ground_key(self, view: View[State]) -> Any:
        return (self.area.topleft, self.area.size)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        looks = [self.ctx.theme.seats[self.look(seat)] for seat in range(len(view.state.piles))]
        draw_ground(surface, self.layout, [seat.colour for seat in looks])

    # ------------------------------------------------------------------ marks

    def choice(self, view: View[State], selection: Selection) -> Choice:
        """The selection with what it would bring."""
        prospect = self._prospect.get(view)
        if self._choice is None or not self._choice.fits(prospect, selection):
            self._choice = Choice(prospect, selection)
        return self._choice

    def moving(self) -> bool:
        return self._picked and not self.ctx.reduced_motion

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        draw_heads(surface, self.layout, view, self.name, self.look)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        return

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        if selection.picks and not self._picked:
            self.ctx.sounds.play("swap_clops/wobble")
        self._picked = bool(selection.picks)
        self._draw_last(surface, selection)
        if not selection.selector:
            return
        choice = self.choice(view, selection)
        if choice.picks:
            self._draw_choice(surface, view, choice, selection.now)
        elif choice.goal in self._shapes:
            glow = self.ctx.theme["glow"]
            frame(surface, self.ctx, self.layout.cell(choice.goal), glow, 4)

    def _draw_last(self, surface: pygame.Surface, selection: Selection) -> None:
        for i, (seat, move) in enumerate(selection.last.items()):
            colour = self.ctx.theme.seats[self.look(seat)].colour
            for target in move[1:]:
                if target in self._shapes:
                    cell = self.layout.cell(target)
                    corners(surface, self.ctx, cell, colour, self.ctx.u(3 + 3 * (i % 2)))

    def _draw_choice(
        self, surface: pygame.Surface, view: View[State], choice: Choice, now: float
    ) -> None:
        """The first Clop is picked: who may change places with it, and what that brings."""
        ctx, layout, picked = self.ctx, self.layout, choice.picks[0]
        surface.fblits(self._veils(choice))
        for target in choice.can if self.moving() else ():
            if target in self._shapes and self._blinks(target, now):
                self._draw_tile(surface, view, target, target, "blink")
        for target, count in choice.taken.items():
            cell = layout.cell(target)
            frame(surface, ctx, cell, ctx.theme["glow"], 5)
            at = (cell.x + cell.width * 0.2, cell.y + cell.width * 0.2)
            number(surface, ctx, at, self._disc, count, False)
        if choice.goal in self._shapes:
            self._draw_swap(surface, view, choice, choice.goal)
        else:
            angle = WOBBLE * math.sin(now * 7) if self.moving() else 0
            sprite = self._sprite(view, picked)
            lifted(surface, ctx, sprite, layout.middle(picked), layout.step * 1.14, angle)

    def _veils(self, choice: Choice) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Darkens the tiles that can't change places with the picked one."""
        key = (choice.selector, choice.picks, self.layout)
        if self._dimmed[0] != key:
            cells = [
                self.layout.cell(target)
                for target in self._shapes
                if isinstance(target, tuple)
                and target[0] == "cell"
                and target not in (*choice.picks, *choice.can)
            ]
            self._dimmed = (key, [(self._dimmer.veil(self.ctx, cell), cell) for cell in cells])
        return self._dimmed[1]

    @property
    def _disc(self) -> float:
        """The radius of a number's disc."""
        return max(self.ctx.u(11), self.layout.step * 0.17)

    def _draw_swap(
        self, surface: pygame.Surface, view: View[State], choice: Choice, goal: Target
    ) -> None:
        """The two tiles as they would lie, and an outline around what would be collected."""
        ctx, layout, picked = self.ctx, self.layout, choice.picks[0]
        joining = {target for group in choice.made for target in group.cells}
        for target in joining - {picked, goal}:
            self._draw_tile(surface, view, target, target, "cheer")
        for at, what in ((picked, goal), (goal, picked)):
            self._draw_tile(surface, view, at, what, "cheer" if at in joining else "")
        for group in choice.made:
            outline(surface, layout, group.cells, ctx.theme["glow"])
        for at in (picked, goal):
            frame(surface, ctx, layout.cell(at).inflate(-ctx.u(12), -ctx.u(12)), WHITE, 2.5)
        for group in choice.made:
            middle = middle_of(layout, group.cells)
            number(surface, ctx, middle, self._disc * 1.25, len(group.cells), True)

    def _blinks(self, target: Target, now: float) -> bool:
        """Whether a Clop blinks now; each has its own rhythm."""
        x, y = layout.column_row(target)
        return self.moving() and (now + (x * 37 + y * 61) % 40 / 10) % 4.0 < 0.14

    def _sprite(self, view: View[State], target: Target, pose: str = "") -> str:
        """The Clop that lies on a space."""
        grid = self.game.data.grids[view.state.setting.grid]
        return tile(self.ctx, self.game.data, view.state.cells[grid.index[target]], pose)

    def _draw_tile(
        self, surface: pygame.Surface, view: View[State], at: Target, what: Target, pose: str
    ) -> None:
        picture = self.ctx.atlas.get(self._sprite(view, what, pose), height=self.layout.step * 0.98)
        x, y = self.layout.middle(at)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    # ------------------------------------------------------------------ words

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return tips.goods(self.game.data, view.state, seat)

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        return tips.tip(self.game.data, view.state, self.choice(view, selection))

    def sound(self, event: Event) -> str:
        if event.kind == "moved" and event.src != SUPPLY:
            return ""  # a swap and a collection sound once, not for every tile
        return super().sound(event)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        if event.kind == "moved" and event.dst[0] == "pile":
            return Burst(self.ctx, self.layout.middle(event.src), self.layout.step)
        return None
