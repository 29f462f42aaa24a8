"""The board of Cat's Mansion Race: the plan, the cats, the race order and the cards beside it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import Message, Move, Seat, Spot, Target
from ....ui.graphics.shapes import Shape
from ....ui.stage.board import Board, Flourish, Good, PerView, Pose, Selection
from ....ui.stage.components import Component
from ....ui.stage.parts import draw_backdrop
from ..geometry import CATS, OBJECTS
from ..state import State
from .box import components
from .flourishes import Flourishes
from .ground import House, RoomNames
from .layout import Layout, box_of, lay_out, stations
from .marks import Marks
from .panels import FoundPanel, SideColumn, goods
from .pieces import ART, Pieces
from .spat_panel import SPENDS, SpatPanel
from .tips import button, tip


class TheBoard(Board):
    """The mansion at the left, the race order and the Turn Order cards at the right."""

    unmarked = frozenset({"deck", "turn", "played"})
    latest_prints = True
    at: Layout

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        data = self.game.data
        self.at = lay_out(self.ctx, area, data.plan)
        translate = self._say
        self.pieces = Pieces(self.ctx, data, self.at, self.name, self.look)
        self.room_names = RoomNames(self.ctx, self.at, translate)
        self.house = House(self.ctx, self.at, self.room_names.usual)
        self.side = SideColumn(self.ctx, data, self.at, translate, self.name, self.look)
        self.marks = Marks(self.ctx, data, self.at)
        self.spat = SpatPanel(self.ctx, data, self.at, translate, self.name, self._colour)
        self.found = FoundPanel(self.ctx, self.at, translate)
        self.flourishes = Flourishes(self.ctx, self.at, self.name, self._colour)
        self._shapes = PerView(self._find_shapes)
        self._squares: dict[Target, Shape] = {
            spot: box_of(self.at.square(cell), self.ctx.u(6))
            for cell, spot in enumerate(data.spots)
        }

    def _say(self, words: Message | str) -> str:
        return self.ctx.translate(words, self.name)

    def _colour(self, seat: Seat) -> pygame.Color:
        return self.ctx.theme.seats[self.look(seat)].colour

    # ------------------------------------------------------------------ what can be clicked

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self._shapes.get(view)

    def _find_shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        s = view.state
        found = dict(self._squares)
        decision = self.game.decision(s)
        kind = decision.kind if decision else ""
        offered = kind in ("walk", "found") and decision is not None
        legal = {m[1] for m in self.game.legal_moves(s) if len(m) > 1} if offered else set()
        for thing, cell in zip(OBJECTS, self.game.data.plan.objects):
            target: Target = ("object", thing)
            if target not in legal and cell not in s.pos:
                found[target] = found[self.game.data.spots[cell]]
        for cat, name in enumerate(CATS):
            cell = self._where(s, cat)
            if cell >= 0:
                found["cat", name] = found[self.game.data.spots[cell]]
        if s.spat is not None:
            found.update(self.spat.at.shapes(s))
        if kind == "found":
            found.update(self.found.shapes(s))
        return found

    def _where(self, s: State, cat: int) -> int:
        """A cat's square, or its cushion while cats are drawn; -1: it isn't in play."""
        if cat in s.cats:
            return s.pos[s.cats.index(cat)]
        return self.game.data.plan.cushions[cat] if len(s.cats) < s.seats else -1

    # ------------------------------------------------------------------ pieces

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        return self.pieces.pose(spot, index, count, face, view.state)

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        return self.pieces.image(face, spot, view.state)

    def blink(self, face: int, spot: Spot, view: View[State]) -> str:
        return self.pieces.blink(face, spot, view.state)

    def lights(self, view: View[State]) -> Sequence[pygame.Rect]:
        return self.house.fires()

    def components(self, view: View[State]) -> Sequence[Component]:
        return tuple(components(self.ctx, self.game.data, view.state.seats))

    # ------------------------------------------------------------------ drawing

    def ground_key(self, view: View[State]) -> Hashable:
        s = view.state
        return (stations(s), self.area.topleft, self.area.size, self.ctx.unit)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        draw_backdrop(surface, self.ctx, self.area, ART + "backdrop", 160, 16)
        self.house.draw(surface)
        self.side.draw_panel(surface, view.state)

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        s = view.state
        self.side.draw_race(surface, s)
        self.side.draw_turns(surface, s)
        if s.homes:
            self.marks.draw_due(surface, s)
            self.marks.draw_barred(surface, s)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        s = view.state
        asked = selection.selector is not None
        if asked and s.stack and s.stack[-1][0] == "walk":
            self.marks.draw_far(surface, s, set(_cells(selection.targets)))
            hover = selection.hover
            if isinstance(hover, tuple) and hover in selection.shortcuts:
                self.marks.glow(surface, self.marks.box(hover), True)
        self._targets(surface, view, selection)
        self.room_names.draw(surface, s.pos)  # over the lit squares, or they are hard to read
        if asked and s.active >= 0:
            self._ring(surface, s, s.active)

    def _ring(self, surface: pygame.Surface, s: State, seat: Seat) -> None:
        """Draw a bright ring around the stand of the cat whose turn it is."""
        x, y = self.at.feet(s.pos[seat])
        box = pygame.Rect(0, 0, round(self.at.cell * 1.06), round(self.at.cell * 0.48))
        box.center = (round(x), round(y - self.at.cell * 0.06))
        pygame.draw.ellipse(surface, self.ctx.theme["ink"], box.inflate(4, 4))
        pygame.draw.ellipse(surface, self.ctx.theme["glow"], box)

    def _targets(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """What can be chosen on the plan; the panels draw their own choices."""
        if view.state.stack and view.state.stack[-1][0] == "found":
            return
        shapes = self.shapes(view)
        for target in selection.targets:
            plan = isinstance(target, tuple) and target[0] in ("cell", "cat", "object")
            if plan and (shape := shapes.get(target)):
                self.marks.glow(surface, shape.box(), target == selection.hover)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        s = view.state
        self.marks.draw_asleep(surface, s)
        self.side.draw_homes(surface, s)
        self.side.draw_cards(surface, s, selection.pos)
        if not s.stack:
            return
        kind = s.stack[-1][0]
        asked = selection.selector is not None
        if kind == "walk" and asked:
            self._walk(surface, s, selection)
        if s.spat is not None:
            self.flourishes.spat_box = self.spat.at.rect(s)
            moves: tuple[Move, ...] = ()
            if asked and kind in SPENDS and selection.selector:
                moves = tuple(selection.selector.legal)
            self.spat.draw(surface, s, moves, selection.picks, selection.hover)
            if asked:
                self._answers(surface, s, kind, selection)
        elif kind == "next_spat" and asked:
            self._rivals(surface, s, selection)
        elif kind == "found" and asked:
            self.found.draw(surface, s, selection.targets, selection.hover)

    def _walk(self, surface: pygame.Surface, s: State, selection: Selection) -> None:
        near = set(_cells(selection.targets))
        hidden = [*(place for _, place in self.house.furniture), *self.room_names.places]
        self.marks.draw_prices(surface, s, near, hidden)
        self._rivals(surface, s, selection)
        hover = selection.hover
        if isinstance(hover, tuple) and hover in self.marks.reachable(s).reach:
            self.marks.draw_path(surface, s, hover)

    def _rivals(self, surface: pygame.Surface, s: State, selection: Selection) -> None:
        """The chance to beat each cat that a spat can be started with from here."""
        here = self.game.data.spots[s.pos[s.active]]
        for target in selection.targets:
            if isinstance(target, tuple) and target[0] == "cat":
                seat = s.cats.index(CATS.index(str(target[1])))
                box = self.at.square(s.pos[seat])
                self.marks.draw_claws(surface, box, self.marks.chance(s, seat, here), 1, False)

    def _answers(self, surface: pygame.Surface, s: State, kind: str, selection: Selection) -> None:
        """Where a cat would retreat to or be pushed to."""
        hover = selection.hover
        if kind == "retreat":
            for spot in _cells(selection.targets):
                self.marks.draw_price(surface, spot, self.game.data.energy["retreat"])
        if kind not in ("push", "retreat") or hover not in selection.targets:
            return
        if isinstance(hover, tuple) and hover[0] == "cell" and s.spat is not None:
            seat = s.stack[-1][2] if kind == "push" else s.spat.defender
            name = self.pieces.stands(s, s.cats[seat])
            self.marks.draw_ghost(surface, name, hover, s.pos[seat])

    # ------------------------------------------------------------------ words

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return goods(self.game.data, view.state, seat)

    def figure(self, view: View[State], seat: Seat) -> str:
        s = view.state
        return self.pieces.stands(s, s.cats[seat]) if seat < len(s.cats) else ""

    def primary(self, buttons: Sequence[Target], view: View[State]) -> Target:
        s = view.state
        if not (s.stack and s.stack[-1][0] == "walk"):
            return super().primary(buttons, view)
        wanted = [("verb", "stop"), *(("object", thing) for thing in OBJECTS)]
        return next((target for target in wanted if target in buttons), None)

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        return tip(self.game.data, view.state, self.marks, selection)

    def button(self, target: Target, view: View[State]) -> Message | None:
        return button(self.game.data, view.state, target)

    # ------------------------------------------------------------------ sounds, animations

    def sound(self, event: Event) -> str:
        """Eating and going through a door have sounds of their own."""
        if event.kind == "used" and OBJECTS[event.amount] == "bowl":
            return ART + "munch"
        if event.kind == "moved" and event.src[:1] == event.dst[:1] == ("cell",):
            room = self.game.data.plan.room
            was, now = room[self.marks.cell(event.src)], room[self.marks.cell(event.dst)]
            if was != now:
                return ART + "door"
        return super().sound(event)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        return self.flourishes.of(event, view.state)


def _cells(targets: Sequence[Target]) -> list[Spot]:
    return [t for t in targets if isinstance(t, tuple) and t[0] == "cell"]
