"""Highlights and previews over the roofs: what can be chosen, where cats would go."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from ...core.events import Event
from ...core.game import Game, View
from ...core.types import Says, Seat, Target, says
from ...ui.board import Flourish, Selection
from ...ui.kit import Kit
from ...ui.shapes import Box, Circle, Shape
from ...ui.theme import veil
from .board_cards import draw_card
from .board_layout import Layout
from .board_paths import Way, draw_way, way, way_between
from .data import CARD, DOOR, Data, cat_of, cat_target, goal_of
from .moving import goals, may_move
from .roofs import BROKEN, CELLS, TOWER, opposite
from .state import NONE, NYX, State

VIOLET = pygame.Color("#b98cff")


class Marks:
    """Draws from views only."""

    def __init__(
        self,
        kit: Kit,
        place: Layout,
        game: Game,
        look: Callable[[Seat], int],  # type: ignore[type-arg]
    ) -> None:
        self.kit, self.place, self.game, self.look = kit, place, game, look
        self.d: Data = game.data

    def colour(self, cat: int) -> pygame.Color:
        """A cat's seat colour; Nyx's violet."""
        if cat == NYX:
            return VIOLET
        found: pygame.Color = self.kit.theme.seats[self.look(cat >> 1)].colour
        return found

    @staticmethod
    def number_of(s: State, cat: int) -> int:
        """The number by which a cat (or Nyx) still has to move this round; 0: none."""
        if not s.revealed or not s.order:
            return NONE
        if cat == NYX:
            return NONE if s.nyx_done else s.token[s.order[-1]]
        return s.token[cat >> 1] if may_move(s, cat) else NONE

    @staticmethod
    def to_fetch(s: State) -> list[int]:
        """All cards on the discard piles, each kind once."""
        return [face for pile in s.discards for face in sorted(set(pile))]

    # ------------------------------------------------------------------ ground

    def shadow(self, surface: pygame.Surface) -> None:
        """The houses stand dark against the sky."""
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        for cell in range(len(CELLS)):
            points = self.place.roof(cell, 1.13).points
            r = self.place.r
            moved = [(x + r * 0.05, y + r * 0.1) for x, y in points]
            pygame.draw.polygon(layer, (16, 10, 34, 150), moved)
        surface.blit(layer, (0, 0))
        for cell in range(len(CELLS)):
            pygame.draw.polygon(surface, "#120d24", self.place.roof(cell, 1.05).points)

    # ------------------------------------------------------------------ what can be chosen

    def targets(
        self,
        surface: pygame.Surface,
        view: View[State],
        selection: Selection,
        shapes: Mapping[Target, Shape],
    ) -> None:
        """A glow for each; what is picked is outlined in white."""
        glow = self.kit.theme["glow"]
        for target in selection.targets:
            if (shape := shapes.get(target)) and not _is(target, "number"):
                self._mark(surface, target, shape, glow, target == selection.hover)
        for target in selection.picks:
            if shape := shapes.get(target):
                self._mark(surface, target, shape, self.kit.theme["chosen"], True)

    def _mark(
        self, surface: pygame.Surface, target: Target, shape: Shape, glow: pygame.Color, hot: bool
    ) -> None:
        kit = self.kit
        if isinstance(shape, Circle):  # a cat
            Circle(shape.x, shape.y, shape.r * 1.12).fill(surface, veil(glow, 150 if hot else 90))
            Circle(shape.x, shape.y, shape.r * 1.12).outline(
                surface, glow, kit.u(4 if hot else 2.5)
            )
            return
        if isinstance(shape, Box):
            grow = kit.u(3)
            shape = Box(
                shape.x - grow, shape.y - grow, shape.w + 2 * grow, shape.h + 2 * grow, kit.u(9)
            )
            shape.outline(surface, glow, kit.u(5 if hot else 3.5))
            shape.fill(surface, veil(glow, 120 if hot else 60))
            return
        shape.fill(surface, veil(glow, 120 if hot else 52))
        shape.outline(surface, glow, kit.u(5 if hot else 3))

    def last(self, surface: pygame.Surface, s: State, selection: Selection) -> None:
        """Where each player's cat went last."""
        for seat, move in selection.last.items():
            for target in move[1:]:
                if _is(target, "cell"):
                    shape = self.place.roof(goal_of(target), 0.9)
                    colour = self.kit.theme.seats[self.look(seat)].colour
                    shape.outline(surface, colour, self.kit.u(2.5))

    # ------------------------------------------------------------------ where cats would go

    def out_of(self, s: State, cat: int, seat: Seat, number: int) -> list[tuple[Way, int]]:
        """The ways that a cat, moved by ``seat``, can take by a number, with their goals."""
        if s.pos[cat] < 0 or s.pos[cat] == TOWER or s.roofs[s.pos[cat]] >= BROKEN:
            return []
        v = s.clone()
        v.token[seat] = number
        can = goals(self.d, v, seat, cat)
        found = []
        for edge in self.d.edges[s.roofs[s.pos[cat]] * 4 + number]:
            line = way(self.place, s, s.pos[cat], edge)
            if line is None:
                continue
            goal = DOOR + opposite(edge) if line.goal == TOWER else line.goal
            if goal in can:
                found.append((line, goal))
        return found

    def ways(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Arrows for what is under the mouse, or for the cat that has been picked."""
        s, hover = view.state, selection.hover
        decision = self.game.decision(s)
        if _is(hover, "number") and decision and hover in selection.targets:
            self._numbers(surface, s, decision.seat, int(hover[1]))  # type: ignore[index]
            return
        picked = [t for t in selection.picks if _is(t, "cat")]
        if picked and not _is(selection.picks[0], "card"):
            self._from(surface, s, cat_of(picked[-1]), hover)
            return
        if picked or (decision and decision.kind == "flight" and selection.selector):
            cat = cat_of(picked[-1]) if picked else s.caught
            if _is(hover, "cell") and hover in selection.targets:
                line = way_between(self.place, s, s.pos[cat], goal_of(hover))
                if line:
                    self._draw(surface, line, cat)
            return
        cat = self._cat_under(s, hover)
        if cat >= 0 and s.pos[cat] >= 0:
            self._reach(surface, s, cat)

    @staticmethod
    def _cat_under(s: State, hover: Target) -> int:
        if _is(hover, "cat"):
            return cat_of(hover)
        if _is(hover, "cell") and goal_of(hover) in s.pos:
            return s.pos.index(goal_of(hover))
        return -1

    def _numbers(self, surface: pygame.Surface, s: State, seat: Seat, number: int) -> None:
        for cat in (2 * seat, 2 * seat + 1):
            found = self.out_of(s, cat, seat, number)
            for line, goal in found:
                self._draw(surface, line, cat)
                self._goal(surface, s, goal, seat)
            if not found and s.pos[cat] >= 0:
                x, y = self.place.centres[s.pos[cat]]
                r = self.place.r * 0.2
                at = (x + self.place.r * 0.36, y - self.place.r * 0.4)
                pygame.draw.aacircle(surface, self.kit.theme["paper"], at, r)
                pygame.draw.aacircle(surface, self.kit.theme["ink"], at, r, self.kit.u(2))
                self.kit.icon(surface, "icon_close", at, r * 1.4 / self.kit.unit, "danger")

    def _from(self, surface: pygame.Surface, s: State, cat: int, hover: Target) -> None:
        seat = s.active if cat == NYX else cat >> 1
        number = s.token[seat]
        if number < 1:
            return
        found = self.out_of(s, cat, seat, number)
        hovered = [g for _, g in found if self.d.goal[g] == hover]
        for line, goal in found:
            if not hovered or goal in hovered:
                self._draw(surface, line, cat)
                self._goal(surface, s, goal, seat)

    def _reach(self, surface: pygame.Surface, s: State, cat: int) -> None:
        """Where a cat under the mouse could go: by its number, or by any it may still choose."""
        seat = (s.order[-1] if s.order else s.holder) if cat == NYX else cat >> 1
        sure = self.number_of(s, cat)
        if s.revealed and not sure:
            return
        token = s.token[seat]
        numbers = [sure] if sure else [n for n in (1, 2, 3) if n != s.used[seat]]
        if not sure and token in (1, 2, 3) and cat != NYX:
            numbers = [token]
        for number in numbers:
            for line, goal in self.out_of(s, cat, seat, number):
                self._draw(surface, line, cat, thin=len(numbers) > 1)
                self._goal(surface, s, goal, seat)
                if len(numbers) > 1:
                    self._digit(surface, line, number)

    def _digit(self, surface: pygame.Surface, line: Way, number: int) -> None:
        x, y = self.place.edge(line.start, line.edge, 0.8)
        r = self.kit.u(11)
        pygame.draw.aacircle(surface, self.kit.theme["paper"], (x, y), r)
        pygame.draw.aacircle(surface, self.kit.theme["ink"], (x, y), r, self.kit.u(2))
        self.kit.text(surface, str(number), (x, y), 14, "ink", "heavy", "middle")

    def _draw(self, surface: pygame.Surface, line: Way, cat: int, thin: bool = False) -> None:
        wide = self.place.r * (0.06 if thin else 0.09)
        stop = self.place.r * (0.5 if line.goal == TOWER else 0.3)
        draw_way(surface, self.kit, line, self.colour(cat), wide, stop, thin)

    def _goal(self, surface: pygame.Surface, s: State, goal: int, seat: Seat) -> None:
        """A badge where a cat would be captured or the tower entered."""
        if goal >= DOOR:
            at, icon, ink = self.place.edge(TOWER, goal - DOOR, 0.62), "icon_trophy", "accent_dark"
        elif goal in s.pos and s.pos.index(goal) >> 1 != seat:
            x, y = self.place.centres[goal]
            at, icon, ink = (x + self.place.r * 0.4, y - self.place.r * 0.45), "icon_hand", "danger"
        else:
            return
        r = max(self.place.r * 0.2, self.kit.u(13))
        pygame.draw.aacircle(surface, self.kit.theme["paper"], at, r)
        pygame.draw.aacircle(surface, self.kit.theme["ink"], at, r, self.kit.u(2))
        self.kit.icon(surface, icon, at, r * 1.4 / self.kit.unit, ink)

    # ------------------------------------------------------------------ choosing a discard

    def fetching(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """The discard piles spread out over the roofs."""
        decision = self.game.decision(view.state) if selection.selector else None
        if not decision or decision.kind != "fetch":
            return
        kit, town = self.kit, self.place.town
        Box(town.x, town.y, town.width, town.height, kit.u(16)).fill(
            surface, pygame.Color(18, 12, 36, 215)
        )
        faces = self.to_fetch(view.state)
        for i, face in enumerate(faces):
            box = self.place.grid(i, len(faces))
            hot = selection.hover == ("card", face)
            self._mark(surface, None, box, kit.theme["glow"], hot)
            draw_card(surface, kit, self.d, face, box)

    # ------------------------------------------------------------------ words

    def tip(self, view: View[State], selection: Selection) -> Says | None:
        """What the hovered choice would do."""
        return None

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        """An extra animation."""
        return None


def _is(target: Target, kind: str) -> bool:
    return isinstance(target, tuple) and target[0] == kind


__all__ = ["CARD", "Marks", "cat_target", "says"]
