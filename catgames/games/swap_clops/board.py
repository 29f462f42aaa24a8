"""How the toy box looks: Clops on painted blocks, a pile for every player, the box they come
from."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, Move, Picture, Says, Seat, Spot, Target
from ...ui.board import Board, Flourish, Good, Pose, Selection
from ...ui.shapes import Shape
from . import board_layout, board_words
from .board_ground import draw_ground, draw_heads
from .board_marks import Dimmer, corners, frame, lifted, middle_of, number, outline
from .board_shows import Burst
from .board_tiles import BACK, tile
from .preview import Created, previews
from .rules import SUPPLY
from .state import State

WOBBLE = 5.0
"""Degrees to either side."""
Foreseen = dict[Move, tuple[Created, ...]]


class TheBoard(Board):
    """The table of Swap Clops."""

    _picked = False
    _foreseen: tuple[Any, Foreseen] = (None, {})

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        seats = len(view.state.piles)
        self.layout = board_layout.place(self.kit, area, view.state.setting.grid, seats)
        self._shapes = self.layout.shapes()
        self._dimmer = Dimmer()

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
            return Pose(x, y, size, z=2)
        x, y = self.layout.box.center
        return Pose(x, y, self.layout.box.width * 0.4, z=2)

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if face == HIDDEN:
            return BACK
        return tile(self.kit, self.game.data, face, "cheer" if spot[0] == "pile" else "")

    def entrance(self, event: Event, view: View[State]) -> Pose | None:
        if event.src != SUPPLY or event.dst[0] != "cell":
            return None
        # New Clops fall in from above [SC-12].
        x, y = self.layout.middle(event.dst)
        step = self.layout.step
        top = max(self.area.y + step * 0.5, y - 2.2 * step)
        return Pose(x, top, step * 0.98, z=3, angle=12 if event.face % 2 else -12, alpha=0)

    def gap(self, event: Event) -> float | None:
        return 0.07 if event.src == SUPPLY else None

    # ------------------------------------------------------------------ ground

    def ground_key(self, view: View[State]) -> Any:
        return (self.area.topleft, self.area.size)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        looks = [self.kit.theme.seats[self.look(seat)] for seat in range(len(view.state.piles))]
        draw_ground(surface, self.layout, [seat.colour for seat in looks])

    # ------------------------------------------------------------------ marks

    def foreseen(self, view: View[State]) -> Foreseen:
        """What every swap would create."""
        key = view.state.key()
        if self._foreseen[0] != key:
            self._foreseen = (key, previews(self.game.data, view))
        return self._foreseen[1]

    def moving(self) -> bool:
        return self._picked and not self.kit.reduced_motion

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        draw_heads(surface, self.layout, view, self.name, self.look)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self._picked = bool(selection.picks)
        self._draw_last(surface, selection)
        if not selection.selector:
            return
        if selection.picks:
            self._draw_choice(surface, view, selection)
        elif selection.hover in selection.targets and selection.hover in self._shapes:
            glow = self.kit.theme["glow"]
            frame(surface, self.kit, self.layout.cell(selection.hover), glow, 4)

    def _draw_last(self, surface: pygame.Surface, selection: Selection) -> None:
        for i, (seat, move) in enumerate(selection.last.items()):
            colour = self.kit.theme.seats[self.look(seat)].colour
            for target in move[1:]:
                if target in self._shapes:
                    cell = self.layout.cell(target)
                    corners(surface, self.kit, cell, colour, self.kit.u(3 + 3 * (i % 2)))

    def _draw_choice(
        self, surface: pygame.Surface, view: View[State], selection: Selection
    ) -> None:
        """The first Clop is picked: who may change places with it, and what that brings."""
        assert selection.selector
        picked, can = selection.picks[0], set(selection.targets)
        taken = self._taken(view, selection)
        glow = self.kit.theme["glow"]
        for target in self._shapes:
            if not isinstance(target, tuple) or target[0] != "cell" or target == picked:
                continue
            if target not in can:
                self._dimmer.draw(surface, self.kit, self.layout.cell(target))
            elif self._blinks(target, selection.now):
                self._draw_tile(surface, view, target, target, "blink")
        for target, count in taken.items():
            cell = self.layout.cell(target)
            frame(surface, self.kit, cell, glow, 5)
            at = (cell.x + cell.width * 0.2, cell.y + cell.width * 0.2)
            number(surface, self.kit, at, self._disc, str(count), target == selection.hover)
        goal = selection.hover if selection.hover in can else None
        if goal in self._shapes and goal not in taken:
            frame(surface, self.kit, self.layout.cell(goal), self.kit.theme["cream"], 4)
        if goal in self._shapes:
            self._draw_swap(surface, view, selection, picked, goal)
        else:
            angle = WOBBLE * math.sin(selection.now * 7) if self.moving() else 0
            self._lift(surface, view, picked, picked, angle)

    @property
    def _disc(self) -> float:
        """The radius of a number's disc."""
        return max(self.kit.u(11), self.layout.step * 0.17)

    def _taken(self, view: View[State], selection: Selection) -> dict[Target, int]:
        """How many tiles each second Clop would bring, if any."""
        assert selection.selector
        foreseen, picked = self.foreseen(view), selection.picks[0]
        found: dict[Target, int] = {}
        for move in selection.selector.fitting():
            if made := foreseen.get(move):
                other = move[2] if move[1] == picked else move[1]
                found[other] = sum(len(group.cells) for group in made)
        return found

    def _draw_swap(
        self,
        surface: pygame.Surface,
        view: View[State],
        selection: Selection,
        picked: Target,
        goal: Target,
    ) -> None:
        """Both as they would lie after the swap, and around what would be collected."""
        made = [g for m in selection.moves for g in self.foreseen(view).get(m, ())]
        for group in made:
            for target in group.cells:
                if target not in (picked, goal):
                    self._draw_tile(surface, view, target, target, "cheer")
        pose = "cheer" if made else ""
        for at, what in ((picked, goal), (goal, picked)):
            joins = any(at in group.cells for group in made)
            self._draw_tile(surface, view, at, what, pose if joins else "")
        for group in made:
            outline(surface, self.layout, group.cells, self.kit.theme["glow"])
        for at in (picked, goal):
            frame(surface, self.kit, self.layout.cell(at).inflate(-6, -6), pygame.Color("white"), 3)
        for group in made:
            middle = middle_of(self.layout, group.cells)
            number(surface, self.kit, middle, self._disc * 1.25, str(len(group.cells)), True)

    def _blinks(self, target: Target, now: float) -> bool:
        """Each in a rhythm of its own."""
        x, y = board_layout.column_row(target)
        return self.moving() and (now + (x * 37 + y * 61) % 40 / 10) % 4.0 < 0.14

    def _tile_at(self, view: View[State], target: Target) -> int:
        grid = self.game.data.grids[view.state.setting.grid]
        return int(view.state.cells[grid.index[target]])

    def _draw_tile(
        self, surface: pygame.Surface, view: View[State], at: Target, what: Target, pose: str
    ) -> None:
        sprite = tile(self.kit, self.game.data, self._tile_at(view, what), pose)
        picture = self.kit.atlas.get(sprite, height=self.layout.step * 0.98)
        x, y = self.layout.middle(at)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _lift(
        self, surface: pygame.Surface, view: View[State], at: Target, what: Target, angle: float
    ) -> None:
        sprite = tile(self.kit, self.game.data, self._tile_at(view, what))
        middle = self.layout.middle(at)
        lifted(surface, self.kit, sprite, middle, self.layout.step * 1.14, angle)

    # ------------------------------------------------------------------ words

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return board_words.goods(self.game.data, view.state, seat)

    def tip(self, view: View[State], selection: Selection) -> Says | None:
        return board_words.tip(self.game.data, view, selection, self.foreseen)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        if event.kind == "moved" and event.dst[0] == "pile":
            return Burst(self.kit, self.layout.middle(event.src), self.layout.step)
        return None
