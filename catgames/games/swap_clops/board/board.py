"""The board of Swap Clops: Clops on painted blocks, a pile for every player, the box they come
from."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import HIDDEN, Message, Picture, Seat, Spot, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point, Shape
from ....ui.stage.board import Board, Flourish, Good, PerView, Pose, Selection
from ....ui.stage.components import Component
from ....ui.stage.parts import draw_corners
from ..data import LIKES, Data
from ..rules.scoring import likes
from ..rules.turn import SUPPLY
from ..state import State
from ..words import like_name
from .box import components
from .ground import BACK, draw_ground, draw_heads, draw_prizes, tile
from .layout import lay_out
from .marks import Choice, Prospect, Swaps, draw_taken, taken_groups, tip


def goods(d: Data, s: State, seat: Seat) -> tuple[Good, ...]:
    """The number collected; of a pile that is seen here, also how many like what."""
    pile, who = s.piles[seat], ("seat", seat)
    shown = [
        Good(BACK, str(len(pile)), message("swap_clops.good.collected", seat=who, count=len(pile)))
    ]
    if HIDDEN not in pile and (pile or s.setting.open_piles):
        for like, count in enumerate(likes(d, pile)):
            words = message("swap_clops.good.like", seat=who, count=count, like=like_name(like))
            sprite = f"swap_clops/like_{LIKES[like]}"
            shown.append(Good(sprite, str(count), words, dim=not count))
    return tuple(shown)


CONFETTI = ("#e5533d", "#f2b632", "#3f9e8c", "#4b6fc4", "#f6efe0")


class Burst(Flourish):
    """Confetti around a space."""

    seconds = 0.55

    def __init__(self, ctx: DrawContext, at: Point, step: float) -> None:
        self.ctx, self.at, self.step = ctx, at, step

    def draw(self, surface: pygame.Surface, t: float) -> None:
        far = self.step * (0.25 + 0.6 * (1 - (1 - t) ** 2))
        size = self.step * 0.075 * (1 - t * 0.7)
        for i in range(12):
            turn = i * math.tau / 12 + 0.4
            reach = far * (0.75 + 0.25 * (i % 3))
            x = self.at[0] + reach * math.cos(turn)
            y = self.at[1] + reach * math.sin(turn) + self.step * 0.5 * t * t
            pygame.draw.aacircle(surface, pygame.Color(CONFETTI[i % 5]), (x, y), max(1.0, size))


class TheBoard(Board):
    """The table of Swap Clops."""

    shows_last = marks_taken = True
    leaves_prints = False
    _picked = False
    _choice: Choice | None = None

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        seats = len(view.state.piles)
        self.layout = lay_out(self.ctx, area, view.state.setting.grid, seats)
        self._shapes = self.layout.shapes()
        self._prospect = PerView(lambda view: Prospect(self.game.data, view))
        self._swaps = Swaps(self.game.data, self.layout, self._shapes)

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self._shapes

    # ------------------------------------------------------------------ pieces

    def find_picture(self, view: View[State]) -> Picture:
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

    def lights(self, view: View[State]) -> Sequence[pygame.Rect]:
        if not self.ctx.counts:  # nobody is told what a swap would bring
            return ()
        at = self.layout.cell
        return [
            at(target).inflate(at(target).size) for target in self._prospect.get(view).promising
        ]

    def components(self, view: View[State]) -> Sequence[Component]:
        return tuple(components(self.ctx, self.game.data))

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if face == HIDDEN:
            return BACK
        return tile(self.ctx, self.game.data, face, "pile" if spot[0] == "pile" else "")

    def blink(self, face: int, spot: Spot, view: View[State]) -> str:
        seen = spot[0] == "cell" and face != HIDDEN
        return tile(self.ctx, self.game.data, face, "blink") if seen else ""

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
        return (self.area.topleft, self.area.size, not view.state.bag)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        looks = [self.ctx.theme.seats[self.look(seat)] for seat in range(len(view.state.piles))]
        colours = [seat.colour for seat in looks]
        draw_ground(surface, self.layout, colours, not view.state.bag)

    # ------------------------------------------------------------------ marks

    def choice(self, view: View[State], selection: Selection) -> Choice:
        """The selection with what it would bring."""
        prospect = self._prospect.get(view)
        counts = self.ctx.counts
        if self._choice is None or not self._choice.fits(prospect, selection, counts):
            self._choice = Choice(prospect, selection, counts)
        return self._choice

    def moving(self) -> bool:
        return self._picked and not self.ctx.reduced_motion

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        draw_heads(surface, self.layout, view, self.name, self.look)
        words = self.ctx.translate("swap_clops.board.bonus")
        draw_prizes(surface, self.layout, self.game.data.like_bonus, words)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        return

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        if selection.picks and not self._picked:
            self.ctx.sounds.play("swap_clops/wobble")
        self._picked = bool(selection.picks)
        choice = self.choice(view, selection) if selection.selector else None
        if choice and not choice.picks and choice.goal in self._shapes:
            self._swaps.draw_hovered(surface, view, choice)
        self._draw_last(surface, selection)
        if not selection.picks:
            for seat, cells in taken_groups(selection.moved):
                colour = self.ctx.theme.seats[self.look(seat)].colour
                draw_taken(surface, self.layout, cells, colour)
        if choice and choice.picks:
            self._swaps.draw(surface, view, choice, selection.now, self.moving())

    def _draw_last(self, surface: pygame.Surface, selection: Selection) -> None:
        """The last swap only: with 64 tiles, older marks are noise."""
        for seat, move, newest in selection.recalled(selection.last):
            colour = self.ctx.theme.seats[self.look(seat)].colour
            for target in move[1:] if newest else ():
                if target in self._shapes:
                    draw_corners(surface, self.ctx, self.layout.cell(target), colour)

    # ------------------------------------------------------------------ words

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return goods(self.game.data, view.state, seat)

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        return tip(self.game.data, view.state, self.choice(view, selection))

    def sound(self, event: Event) -> str:
        if event.kind == "moved" and event.src != SUPPLY:
            return ""  # a swap and a collection sound once, not for every tile
        return super().sound(event)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        if event.kind == "moved" and event.dst[0] == "pile":
            return Burst(self.ctx, self.layout.middle(event.src), self.layout.step)
        return None
