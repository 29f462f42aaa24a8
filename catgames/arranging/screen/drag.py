"""What the mouse drags on the page: something of the palette, an area, its edge, or pieces."""

from __future__ import annotations

import pygame

from ...core.types import Spot
from ...ui.input.inputs import Input
from ...ui.widgets.widget import Widget
from .. import layouts, places
from ..palette import PALETTE, Offer
from .box import Box
from .desk import Desk
from .table_view import Goal
from .widgets import AreaFrame, Ground, PaletteButton, PieceButton, Pos, draw_goal, draw_share

FAR = 7
"""Units that the mouse moves before it drags."""


class Drag:
    """Begins with a press on a widget that can be dragged, and ends where that is let go."""

    def __init__(self, page: Desk, box: Box) -> None:
        self.page, self.box = page, box
        self.widget: Widget | None = None
        self.start = self.pos = (0, 0)
        self.moving = False
        self.way = ""
        """The direction in which an area is made larger; "": it is moved."""
        self.spot: int | None = None
        """The spot of a map that is dragged."""
        self.piece: tuple[Spot, int] | None = None
        """The piece of the table that is dragged: its place and its number there."""

    def press_on(self, widget: Widget, pos: Pos) -> None:
        """Something has been pressed that can be dragged."""
        self.widget, self.start, self.pos, self.moving = widget, pos, pos, False
        self.way, self.piece, self.spot = "", None, None
        view = self.page.view
        if isinstance(widget, AreaFrame):
            self.way = widget.way(pos)
            if widget.chosen and not self.way and view is not None:
                self.spot = view.spot_of_map(widget.name, pos)
        if (
            self.page.seats
            and self.page.view is not None
            and isinstance(widget, AreaFrame | Ground)
        ):
            self.piece = self.page.view.piece_at(pos)

    def drag_to(self, pos: Pos) -> None:
        """The mouse has moved while it is pressed."""
        self.pos = pos
        far = self.page.ctx.u(FAR)
        apart = max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1]))
        self.moving = self.moving or (apart > far and self._can_move())
        self.page.shell.redraw()

    def delete_on(self, name: str) -> None:
        """The key Delete on an area: it goes, or the uppermost piece in it goes into the box."""
        if self.page.seats:
            self.box.take_back(name)
        else:
            self.page.do(places.remove_zone(name))

    def _can_move(self) -> bool:
        if isinstance(self.widget, PaletteButton):
            return not self.page.seats
        if isinstance(self.widget, PieceButton):
            return True
        if self.page.seats:
            return self.piece is not None
        return isinstance(self.widget, AreaFrame)

    def handle(self, e: Input) -> bool:
        """End or give up what is dragged; False: the input is not about that."""
        if e.kind == "back" and self.moving:
            self._stop()
            return True
        if e.kind != "release" or self.widget is None:
            return False
        if not self.moving:
            self.widget = None
            return False
        self.pos = e.pos
        widget, way, weight, goal = self.widget, self.way, self.weight(), self.goal()
        piece, spot, view = self.piece, self.spot, self.page.view
        self._stop()
        if isinstance(widget, PaletteButton) and goal is not None:
            self.page.add(_offer(widget.id), goal.frame, goal.before)
        elif isinstance(widget, PieceButton):
            self.box.lay(widget.faces, e.pos)
        elif piece is not None:
            self.box.move(piece, e.pos)
        elif isinstance(widget, AreaFrame) and way:
            if weight:
                self.page.do(layouts.set_area(widget.name, "weight", weight))
        elif isinstance(widget, AreaFrame) and spot is not None and view is not None:
            share = view.share_of_map(widget.name, e.pos)
            self.page.do(layouts.put_spot(widget.name, spot, *share))
        elif isinstance(widget, AreaFrame) and goal is not None:
            self.page.do(layouts.put_area(widget.name, goal.frame, goal.before))
        return True

    def _stop(self) -> None:
        if self.widget is not None:
            self.widget.down = self.widget.hover = False
        self.widget, self.moving, self.piece = None, False, None
        self.page.group.held = self.page.group.at = None
        self.page.shell.redraw()

    # ------------------------------------------------------------------ where it would go

    def goal(self) -> Goal | None:
        """Where what is dragged would lie as an area."""
        view, widget = self.page.view, self.widget
        if view is None or not self.moving or self.way or self.spot is not None:
            return None
        if isinstance(widget, PaletteButton):
            offer = _offer(widget.id)
            if not offer.area:
                whole = self.page.room.collidepoint(self.pos)
                return Goal("", None, self.page.room) if whole else None
            return view.goal(self.pos, "per" in offer.zone, None)
        if isinstance(widget, AreaFrame) and not self.page.seats:
            return view.goal(self.pos, self.page.d.zones[widget.name].per_seat, widget.name)
        return None

    def weight(self) -> int:
        """The share that an area would get whose edge is dragged; 0: none is."""
        widget, d = self.widget, self.page.d
        if not self.moving or not self.way or not isinstance(widget, AreaFrame):
            return 0
        area = next(a for a in d.layout if a.zone == widget.name)
        others = sum(a.weight for a in d.layout if a.frame == area.frame) - area.weight
        old = widget.rect.width if self.way == "x" else widget.rect.height
        new = self._grown(widget).width if self.way == "x" else self._grown(widget).height
        share = min(0.95, area.weight / (area.weight + others) * new / max(1, old))
        fits = range(1, layouts.MOST_WEIGHT + 1)
        return min(fits, key=lambda weight: abs(weight / (weight + others) - share))

    def _grown(self, widget: AreaFrame) -> pygame.Rect:
        rect, least = widget.rect.copy(), self.page.ctx.u(24)
        if self.way == "x":
            rect.width = max(least, self.pos[0] - rect.x)
        else:
            rect.height = max(least, self.pos[1] - rect.y)
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is dragged, and where it would go."""
        page, ctx, widget = self.page, self.page.ctx, self.widget
        if not self.moving or widget is None:
            return self.box.draw_picked(surface, page.group.mouse)
        if isinstance(widget, AreaFrame) and self.way:
            return draw_share(surface, ctx, self._grown(widget), self.weight())
        if self.spot is not None:
            pygame.draw.aacircle(surface, ctx.theme["glow"], self.pos, ctx.u(18), ctx.u(4))
            return None
        if isinstance(widget, PieceButton) or self.piece is not None:
            return self._draw_pieces(surface, widget)
        if (goal := self.goal()) is not None:
            draw_goal(surface, ctx, goal.mark)
        box = pygame.Rect(0, 0, ctx.u(150), ctx.u(36))
        box.center = self.pos
        ctx.panel(surface, box)
        ctx.text(
            surface, str(getattr(widget, "label", "")), box.center, 15, "ink", "bold", "middle", box
        )

    def _draw_pieces(self, surface: pygame.Surface, widget: Widget) -> None:
        faces = widget.faces if isinstance(widget, PieceButton) else ()
        if self.piece is not None:
            faces = self.box.faces_of(self.piece)
        self.box.draw_faces(surface, faces, self.pos)
        view = self.page.view
        if view is not None and (mark := view.mark_at(self.pos)) is not None:
            draw_goal(surface, self.page.ctx, mark)


def _offer(id: str) -> Offer:
    return next(offer for offer in PALETTE if offer.id == id)
