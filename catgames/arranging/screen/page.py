"""The page on which the table of a prototype is arranged."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from ...catalog import forget_game, prototypes
from ...core.types import message
from ...kit.prototype import Prototype
from ...ui.graphics.shapes import rounded
from ...ui.input.inputs import Input
from ...ui.setup.model import begin_at_once
from ...ui.shell import Shell
from ...ui.widgets.tooltip import draw_tooltip
from ...ui.widgets.widget import Group, Widget
from .. import places
from ..homes import moved
from ..model import resumed
from ..names import shown_name
from ..palette import PALETTE, Offer, counter_base, first_picture, step_of
from ..places import Step
from .box import Box
from .drag import Drag
from .file_page import FilePage
from .panel import Panel
from .promises import draw_lack, draw_promises, promises
from .rules_page import SectionsScene
from .strip import Strip
from .table_view import TableView
from .widgets import AreaFrame, Ground, PaletteButton

LEFT, RIGHT, HEAD, STRIP, GAP = 176, 292, 50, 40, 10
"""Widths of the palette and of the properties, heights of the heading and of the strip below the
table, and the gap between them, in units."""


class ArrangeScene(FilePage):
    """One prototype's table.  Every step is written into its game.yaml at once."""

    def __init__(self, shell: Shell, game_id: str, folder: Path | None = None) -> None:
        """``folder``: another one than that of the prototype with this id.  Raises GameError, with
        file and line, if the files have mistakes."""
        super().__init__(shell, resumed(folder or prototypes()[game_id]))
        self.game_id = game_id
        self.chosen: tuple[str, str] = ("table", "")
        """What the properties are about: ``zone``, ``field``, ``dice``, ``set`` or ``table``."""
        self.seats = 0
        """The number of players whose set-up is laid; 0: areas are arranged."""
        self.front = 0
        self.view: TableView | None = None
        self._shown: object = None
        self.box = Box(self)
        self.strip = Strip(self)
        self.drag = Drag(self, self.box)

    def title(self) -> str:
        said = message("arranging.title", game=self.d.title)
        return self.ctx.translate(said)

    @property
    def d(self) -> Prototype:
        """What the files say now."""
        return self.model.d

    @property
    def holds(self) -> Drag:
        """What is told when something is pressed that can be dragged."""
        return self.drag

    @property
    def free(self) -> bool:
        """Whether nothing but hands moves the pieces."""
        return self.model.free

    # ------------------------------------------------------------------ steps

    def do(self, *steps: Step) -> bool:
        """Carry out a step, or say why not, and what becomes of the pieces of an area that goes."""
        before = self.d
        done = super().do(*steps)
        for said in moved(before, self.d, self.ctx.language):
            self.shell.notify(self.ctx.translate(said), "good")
        return done

    def keep_choice(self) -> None:
        """Forget what is no longer there."""
        kind, name = self.chosen
        there = {"zone": self.d.zones, "field": self.d.fields}.get(kind, self.d.sets)
        if kind != "table" and name not in there:
            self.chosen = ("table", "")
        if self.seats and self.seats not in self.d.seats:
            self.seats = 0
        self.front = min(self.front, (self.seats or self.d.seats[0]) - 1)

    def add(self, offer: Offer, frame: str = "", before: str | None = None) -> None:
        """Add something of the palette, and choose it."""
        if offer.by_hand and not self.free:
            return self.shell.notify(self.ctx.translate("arranging.cannot.by_hand"))
        picture = ""
        if offer.id == "map":
            picture = first_picture(self.model.folder)
            if not picture:
                return self.shell.notify(self.ctx.translate("arranging.cannot.no_picture"))
        known = {"zone": {*self.d.zones}, "field": {*self.d.fields}, "set": {*self.d.sets}}
        what = counter_base(self.d) if offer.id == "counter" else offer.id
        words = self.ctx.translate(f"arranging.new.{what}")
        self.do(step_of(offer, self.d, words, frame=frame, before=before, picture=picture))
        for kind, things_now in (
            ("set", self.d.sets),
            ("field", self.d.fields),
            ("zone", self.d.zones),
        ):
            new = [name for name in things_now if name not in known[kind]]
            if new:
                self.choose(
                    ("dice" if kind == "set" and self.d.sets[new[0]].turns else kind), new[0]
                )
                break

    def choose(self, kind: str, name: str = "") -> None:
        """Show the properties of something."""
        self.seats, self.chosen = 0, (kind, name)
        self.box.forget()
        self.relayout()

    def show_seats(self, seats: int) -> None:
        """Arrange areas (0), or lay the set-up for so many players; no area is chosen then."""
        self.seats, self.front, self.chosen = seats, 0, ("table", "")
        self.box.forget()
        self.relayout()

    def play(self) -> None:
        """Begin a game, for as many players as the set-up that is laid here."""
        forget_game(self.game_id)
        self.shell.back_to_title()
        begin_at_once(self.shell, self.game_id, self.seats)

    def open_rules(self) -> None:
        """Go on to the rules."""
        self.shell.push(SectionsScene(self.shell, self.model, self.play, self._back_from_rules))

    def _back_from_rules(self) -> None:
        self.keep_choice()
        self.relayout()

    def close(self) -> None:
        forget_game(self.game_id)
        super().close()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap = ctx.u(GAP)
        self.head = pygame.Rect(ctx.u(14), gap, w - ctx.u(28), ctx.u(HEAD))
        top = self.head.bottom + gap
        left = pygame.Rect(ctx.u(12), top, ctx.u(LEFT), h - top - gap)
        right = pygame.Rect(0, top, ctx.u(RIGHT), left.height)
        right.right = w - ctx.u(12)
        self.room = pygame.Rect(left.right + gap, top, 0, left.height - ctx.u(STRIP) - gap)
        self.room.width = right.x - gap - self.room.x
        self.panel = right
        strip = pygame.Rect(self.room.x, self.room.bottom + gap, self.room.width, ctx.u(STRIP))
        made = self._heading()
        self._paint()
        made += [
            *self._areas(),
            *self._palette(left),
            *self.strip.widgets(strip),
            *self._right(right),
        ]
        self.group = Group(made)

    def _paint(self) -> None:
        """Draw the table anew if something of it has changed."""
        seats = self.seats or min(max(2, self.d.seats[0]), self.d.seats[-1])
        key = (self.model.document.text, tuple(self.room), seats, self.front, self.ctx.language)
        if key != self._shown or self.view is None:
            self.view = TableView(
                self.ctx, self.room, self.d, self.model.options, seats, self.front
            )
            self._shown = key

    def _heading(self) -> list[Widget]:
        if not self.free and self.model.document.get("moves") is None:
            return self.head_buttons()
        words = self.ctx.translate("arranging.rules.button")
        return self.head_buttons((words, self.open_rules, "plain", "icon_log"))

    def _palette(self, room: pygame.Rect) -> list[Widget]:
        ctx, made = self.ctx, list[Widget]()
        offers_now = [o for o in PALETTE if self.free or not o.by_hand]
        gap = ctx.u(7)
        high = min(ctx.u(50), (room.height + gap) // len(PALETTE) - gap)
        for i, offer in enumerate(offers_now):
            rect = pygame.Rect(room.x, room.y + i * (high + gap), room.width, high)
            made.append(PaletteButton(ctx, rect, offer.id, self.drag, partial(self.add, offer)))
        return made

    def _areas(self) -> list[Widget]:
        assert self.view is not None
        ctx, made = self.ctx, list[Widget]()
        made.append(Ground(ctx, self.room, self.drag, self._on_ground))
        beside: dict[str, int] = {}
        for area in self.d.layout:
            beside[area.frame] = beside.get(area.frame, 0) + 1
        frames = {area.zone: area.frame for area in self.d.layout}
        for name, rect in self.view.trays().items():
            frame = AreaFrame(
                ctx,
                rect,
                self.drag,
                name,
                self.view.board.title(name),
                partial(self._on_area, name),
            )
            frame.chosen = self.chosen == ("zone", name) and not self.seats
            frame.can_grow = beside.get(frames.get(name, ""), 0) > 1
            made.append(frame)
        return made

    def _on_ground(self, pos: tuple[int, int]) -> None:
        if self.seats:
            self.box.lay_at(pos)
        else:
            self.choose("table")

    def _on_area(self, name: str, pos: tuple[int, int]) -> None:
        if self.seats:
            self.box.lay_at(pos)
        else:
            self.choose("zone", name)

    def called(self, kind: str, name: str) -> str:
        return shown_name(self.d, kind, name, self.ctx.language)

    def _right(self, room: pygame.Rect) -> list[Widget]:
        inner = room.inflate(-self.ctx.u(28), -self.ctx.u(26))
        if self.seats:
            return self.box.widgets(inner)
        kind, name = self.chosen
        panel = Panel(self.ctx, inner, self.d, self.do)
        language = self.ctx.language
        panel.show(kind, name, self.called(kind, name), language, self.free)
        if kind == "zone":
            panel.buttons(("duplicate", partial(self._duplicate, name), "icon_plus"), panel.delete)
        elif kind != "table":
            panel.buttons(panel.delete)
        return panel.made

    def _duplicate(self, name: str) -> None:
        known = {*self.d.zones}
        self.do(places.duplicate(name))
        new = [zone for zone in self.d.zones if zone not in known]
        if new:
            self.choose("zone", new[0])

    # ------------------------------------------------------------------ input and drawing

    shows_tips = True

    def notch(self, pos: tuple[int, int]) -> float:
        return self.box.step if self.seats and self.panel.collidepoint(pos) else 0

    def handle(self, e: Input) -> bool:
        if self.drag.handle(e):
            return True
        if e.kind == "back" and self.box.picked:
            self.box.forget()
            self.relayout()
            return True
        if e.kind == "back" and (self.chosen[1] or e.pos[0] >= 0):
            self.choose(
                "table"
            )  # the right button leaves nothing: what can be undone would be gone
            return True
        if e.kind == "scroll" and self.seats and self.panel.collidepoint(e.pos):
            return self.box.scroll(self.turned.rows(e.amount))
        return super().handle(e)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.ctx.tile(surface, "common/table_wood", 512)
        self.ctx.panel(surface, self.panel)

    def draw_page(self, surface: pygame.Surface) -> None:
        if self.view is not None:
            surface.blit(self.view.picture, self.room)
            self._draw_spots(surface, self.view)
            edge = self.room.inflate(self.ctx.u(4), self.ctx.u(4))
            rounded(
                surface, self.ctx.theme["ink"], edge, self.ctx.u(3), border_radius=self.ctx.u(8)
            )

    def _promises(self) -> dict[str, str]:
        return promises(self, self.box.setup if self.seats else {})

    def _draw_spots(self, surface: pygame.Surface, view: TableView) -> None:
        """Mark the spots of a map that has been chosen: they can be dragged."""
        kind, name = self.chosen
        if kind != "zone" or self.seats:
            return
        for number, rect in enumerate(view.spots_of_map(name), 1):
            radius = max(4, rect.width // 2)
            pygame.draw.aacircle(surface, self.ctx.theme["ink"], rect.center, radius, self.ctx.u(5))
            pygame.draw.aacircle(
                surface, self.ctx.theme["gold"], rect.center, radius, self.ctx.u(3)
            )
            size = min(16, rect.height / self.ctx.unit * 0.5)
            self.ctx.text(surface, str(number), rect.center, size, "cream", "bold", "middle")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.view is not None:  # over the outlines of areas
            draw_promises(surface, self, self.view, self._promises())
            draw_lack(surface, self)
        self.drag.draw(surface)
        at = self.group.at
        if at is not None and at.tip and not self.drag.moving:
            others = [w.rect for w in self.group.widgets if not isinstance(w, AreaFrame | Ground)]
            draw_tooltip(self.ctx, surface, at.shown_tip, self.group.mouse, [at.rect, *others])
