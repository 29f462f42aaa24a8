"""What can be chosen, worked out once for each pick and each place of the mouse: marks on the grid,
tips on what is under the mouse, and, while a Clop is picked, who may change places with it and
what a swap brings."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.selector import Selector
from ....core.types import Message, Move, Seat, Spot, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point, rounded
from ....ui.graphics.theme import veil
from ....ui.stage.board import Selection
from ....ui.stage.parts import draw_count, draw_pill, outline_cells
from ..advice.preview import Created, preview
from ..data import FACES, SIDES, Data
from ..rules.swaps import creating
from ..rules.turn import SUPPLY
from ..state import EMPTY, State
from ..words import clop_name, like_name
from .ground import tile
from .layout import Layout, column_row

WOBBLE = 5.0
"""Degrees to either side."""
FADED, FAINT = 146, 72
"""How dark the veil is over Clops that can't be swapped with the picked one, and with the one under
the mouse before one is picked."""
WHITE = pygame.Color("#fffaf0")


class Swaps:
    """Draws the swaps that the picked Clop can make."""

    def __init__(self, d: Data, layout: Layout, shapes: Collection[Target]) -> None:
        self.d, self.layout, self.ctx = d, layout, layout.ctx
        self.shapes = shapes
        """The targets that lie on the board."""
        self._veil_of: tuple[object, pygame.Surface] | None = None
        self._dimmed: tuple[object, list[tuple[pygame.Surface, pygame.Rect]]] = (None, [])

    def draw(
        self, surface: pygame.Surface, view: View[State], choice: Choice, now: float, moving: bool
    ) -> None:
        """Over the pieces; ``now`` in seconds; ``moving``: Clops blink and wobble."""
        ctx, layout, picked = self.ctx, self.layout, choice.picks[0]
        surface.fblits(self._veils(choice, *choice.picks, *choice.can))
        for target in choice.can if moving else ():
            if target in self.shapes and self._blinks(target, now):
                self._draw_tile(surface, view, target, target, "blink")
        for target, count in choice.taken.items():
            cell = layout.cell(target)
            frame(surface, ctx, cell, ctx.theme["glow"], 5)
            at = (cell.x + cell.width * 0.2, cell.y + cell.width * 0.2)
            number(surface, ctx, at, self._disc, count, False)
        if choice.goal in self.shapes:
            self._draw_swap(surface, view, choice, choice.goal)
        else:
            angle = WOBBLE * math.sin(now * 7) if moving else 0
            sprite = self._sprite(view, picked)
            lifted(surface, ctx, sprite, layout.middle(picked), layout.step * 1.14, angle)

    def draw_hovered(self, surface: pygame.Surface, view: View[State], choice: Choice) -> None:
        """Before one is picked: the Clop under the mouse; those of other shapes fade a little."""
        ctx, goal = self.ctx, choice.goal
        grid, cells, shape = self.d.grids[view.state.setting.grid], view.state.cells, self.d.shape
        mine = shape[cells[grid.index[goal]]]
        same = [
            at for at, tile in zip(grid.targets, cells) if tile != EMPTY and shape[tile] == mine
        ]
        surface.fblits(self._veils(choice, *same))
        frame(surface, ctx, self.layout.cell(goal), ctx.theme["glow"], 4)

    def _veils(self, choice: Choice, *clear: Target) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Darkens the tiles that can't change places with the picked one; ``clear``: those that
        can, and itself."""
        key = (choice.selector, choice.picks, clear)
        if self._dimmed[0] != key:
            cells = [
                self.layout.cell(target)
                for target in self.shapes
                if isinstance(target, tuple) and target[0] == "cell" and target not in clear
            ]
            alpha = FADED if choice.picks else FAINT
            self._dimmed = (key, [(self._veil(cell, alpha), cell) for cell in cells])
        return self._dimmed[1]

    def _veil(self, cell: pygame.Rect, alpha: int) -> pygame.Surface:
        """What darkens a tile; kept for the next one of the same size."""
        key = (cell.size, alpha)
        if self._veil_of is None or self._veil_of[0] != key:
            made = pygame.Surface(cell.size, pygame.SRCALPHA)
            shade = veil(self.ctx.theme["shade"], alpha)
            rounded(made, shade, made.get_rect(), border_radius=round(cell.width * 0.12))
            self._veil_of = key, made
        return self._veil_of[1]

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
        x, y = column_row(target)
        return (now + (x * 37 + y * 61) % 40 / 10) % 4.0 < 0.14

    def _sprite(self, view: View[State], target: Target, pose: str = "") -> str:
        """The Clop that lies on a space."""
        grid = self.d.grids[view.state.setting.grid]
        return tile(self.ctx, self.d, view.state.cells[grid.index[target]], pose)

    def _draw_tile(
        self, surface: pygame.Surface, view: View[State], at: Target, what: Target, pose: str
    ) -> None:
        picture = self.ctx.atlas.get(self._sprite(view, what, pose), height=self.layout.step * 0.98)
        x, y = self.layout.middle(at)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def number(
    surface: pygame.Surface, ctx: DrawContext, at: Point, r: float, n: int, hot: bool
) -> None:
    """Draw a count on a disc."""
    fill = "accent" if hot else "paper_light"
    draw_count(surface, ctx, at, r, str(n), fill, outside=True, scale=1.35)


def frame(
    surface: pygame.Surface, ctx: DrawContext, cell: pygame.Rect, colour: pygame.Color, width: float
) -> None:
    """A frame on a tile's edge, between two dark lines that keep it apart from any block."""
    outer = cell.inflate(ctx.u(6), ctx.u(6))
    radius = round(outer.width * 0.13)
    rounded(surface, ctx.theme["ink"], outer, ctx.u(width + 3), border_radius=radius)
    inner = outer.inflate(-ctx.u(3), -ctx.u(3))
    rounded(surface, colour, inner, ctx.u(width), border_radius=radius)


def outline(
    surface: pygame.Surface, layout: Layout, cells: Collection[Target], colour: pygame.Color
) -> None:
    """Draw a line around all spaces of a group."""
    ctx, spaces = layout.ctx, [column_row(target) for target in cells]
    for ink, width in ((ctx.theme["ink"], ctx.u(9)), (colour, ctx.u(5))):
        outline_cells(surface, spaces, layout.corner, ink, width)


def taken_groups(moved: Sequence[tuple[Seat, Event]]) -> list[tuple[Seat, list[Spot]]]:
    """The groups among what others have moved: who collected them, and where they were."""
    groups: dict[tuple[Seat, int], list[Spot]] = {}
    for seat, event in moved:
        if event.src[:1] == ("cell",) and event.dst[:1] == ("pile",):
            groups.setdefault((seat, event.beat), []).append(event.src)
    return [(seat, cells) for (seat, _), cells in groups.items()]


def draw_taken(
    surface: pygame.Surface, layout: Layout, cells: Collection[Target], colour: pygame.Color
) -> None:
    """Draw a line in a player's colour around the spaces of a group that the player has collected,
    and how many they were."""
    spaces = [column_row(target) for target in cells]
    for ink, width in ((layout.ctx.theme["ink"], 12), (WHITE, 9), (colour, 5)):
        outline_cells(surface, spaces, layout.corner, ink, layout.ctx.u(width))
    ctx, (x, y) = layout.ctx, middle_of(layout, cells)
    at = (x, y - layout.step * 0.33)  # above the faces that have come instead
    draw_pill(surface, ctx, f"+{len(cells)}", at, "paper_light", 20)


def middle_of(layout: Layout, cells: Collection[Target]) -> Point:
    """The middle of the group's space that lies nearest to the middle of them all."""
    points = [layout.middle(t) for t in cells]
    x, y = (sum(p[i] for p in points) / len(points) for i in (0, 1))
    return min(points, key=lambda p: (math.hypot(p[0] - x, p[1] - y), p))


def lifted(
    surface: pygame.Surface, ctx: DrawContext, sprite: str, at: Point, size: float, angle: float = 0
) -> None:
    """A tile that has been picked up, with its shadow on those below."""
    shadow = ctx.atlas.get("common/shadow_soft", width=size * 1.15, height=size * 0.9)
    where = (round(at[0] + size * 0.08), round(at[1] + size * 0.22))
    surface.blit(shadow, shadow.get_rect(center=where))
    picture = ctx.atlas.get(sprite, height=size, angle=angle)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def tip(d: Data, s: State, choice: Choice) -> Message | None:
    """Who is under the mouse, and what swapping them would collect."""
    if choice.hover == SUPPLY:
        return message("swap_clops.good.supply", count=len(s.bag))
    c = d.grids[s.setting.grid].index.get(choice.hover)
    if c is None or s.cells[c] == EMPTY:
        return None
    if choice.goal is None:
        return about_tile(d, s.cells[c])
    if choice.picks:
        return _brings(choice.made)
    if not choice.solved:
        return about_tile(d, s.cells[c])
    counts = choice.counts
    what = message("swap_clops.tip.none")
    if counts:
        what = message("swap_clops.tip.some", count=len(counts), most=max(counts))
    return message("swap_clops.tip.both", first=about_tile(d, s.cells[c]), second=what)


def about_tile(d: Data, tile: int) -> Message:
    """A tile in words: face, shape, like and walls."""
    values: dict[str, Any] = {"clop": clop_name(d, tile), "like": like_name(d.like[tile])}
    walls = [
        ("text", f"swap_clops.side.{side}")
        for i, side in enumerate(SIDES)
        if d.walls[tile] >> i & 1
    ]
    if walls:
        return message("swap_clops.tip.walls", walls=("list", tuple(walls)), **values)
    return message("swap_clops.tip.likes", **values)


def _brings(made: list[Created]) -> Message:
    count = sum(len(group.cells) for group in made)
    if not made:
        return message("swap_clops.preview.nothing")
    if len(made) > 1:
        return message("swap_clops.preview.two", count=count)
    face = ("text", f"swap_clops.face.{FACES[made[0].face]}")
    return message("swap_clops.preview.group", count=count, face=face)


Made = tuple[Created, ...]


class Prospect:
    """The swaps of one view and the groups they create."""

    def __init__(self, d: Data, view: View[State]) -> None:
        self.d, self.view = d, view
        self._made: dict[Move, Made] = {}
        self._taken: tuple[object, dict[Target, int]] = (None, {})

    def made(self, move: Move) -> Made:
        """The groups that a swap creates; few of the hundreds of swaps are ever looked at."""
        if move not in self._made:
            self._made[move] = preview(self.d, self.view, move)
        return self._made[move]

    @cached_property
    def promising(self) -> tuple[Target, ...]:
        """The Clops that can change places with another one to make a group."""
        s = self.view.state
        grid = self.d.grids[s.setting.grid]
        pairs = creating(self.d, grid, s.cells) if EMPTY not in s.cells else ()
        return tuple(grid.targets[c] for c in sorted({c for a, b, _ in pairs for c in (a, b)}))

    def taken(self, selector: Selector) -> dict[Target, int]:
        """How many tiles each second Clop would bring, if any; one Clop is picked."""
        key = (selector, selector.picks)
        if self._taken[0] != key:
            found: dict[Target, int] = {}
            for move in selector.fitting():
                if made := self.made(move):
                    other = move[2] if move[1] == selector.picks[0] else move[1]
                    found[other] = sum(len(group.cells) for group in made)
            self._taken = (key, found)
        return self._taken[1]


class Choice:
    """A selection as it is now."""

    def __init__(self, prospect: Prospect, selection: Selection, solved: bool) -> None:
        """``solved``: whether to tell what choices would bring that the mouse is not on."""
        self.prospect, self.solved = prospect, solved
        self.selector, self.picks = selection.selector, selection.picks
        self.hover = selection.hover
        self.can = frozenset(selection.targets)
        self._selection = selection

    def fits(self, prospect: Prospect, selection: Selection, solved: bool) -> bool:
        """Whether it has been worked out for this view and selection."""
        return (
            self.prospect is prospect
            and self.solved == solved
            and self.selector is selection.selector
            and self.picks == selection.picks
            and self.hover == selection.hover
        )

    @property
    def goal(self) -> Target:
        """What is under the mouse, if it can be chosen."""
        return self.hover if self.hover in self.can else None

    @cached_property
    def moves(self) -> list[Move]:
        """The moves that ``goal`` leads to."""
        return self._selection.moves if self.goal is not None else []

    @cached_property
    def made(self) -> list[Created]:
        """The groups that swapping with ``goal`` would create, when one Clop is picked."""
        if not self.picks:
            return []
        return [group for move in self.moves for group in self.prospect.made(move)]

    @cached_property
    def counts(self) -> list[int]:
        """How many tiles each of ``moves`` would collect; without those that collect none."""
        sums = (sum(len(g.cells) for g in self.prospect.made(m)) for m in self.moves)
        return [count for count in sums if count]

    @property
    def taken(self) -> dict[Target, int]:
        """How many tiles each second Clop would bring, if any."""
        if not self.solved or not self.selector or not self.picks:
            return {}
        return self.prospect.taken(self.selector)
