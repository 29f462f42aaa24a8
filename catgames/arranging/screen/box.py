"""Laying a set-up: the pieces in the box, and what is done with those on the table."""

from __future__ import annotations

from functools import partial

import pygame

from ...core.types import GameError, Spot, message
from ...kit.pieces import DOWN
from ...kit.zones import dealt_to
from ...ui.widgets.controls import Button, Choice, Label, Switch
from ...ui.widgets.scrollbar import ScrollBar
from ...ui.widgets.widget import Widget
from .. import begin
from ..begin import Setup
from ..needs import dealt
from .desk import Desk
from .promises import cards_dealt
from .widgets import PieceButton

ROW, GAP = 46, 6
MOST_NAMED = 4
"""Cards that are named of those with which every game begins."""


def page_spots(page: Desk, name: str) -> list[Spot]:
    """The places of an area, which is no loose table."""
    zone = page.d.zones[name]
    return [] if zone.loose is not None else [*zone.spots(page.seats)]


class Box:
    """What the page shows beside the table while a set-up is laid."""

    def __init__(self, page: Desk) -> None:
        self.page = page
        self.picked: tuple[int, ...] = ()
        """Pieces of the box that the next click lays."""
        self.whole = False
        """Whether whole piles are moved."""
        self.top, self.count, self.lines = 0, 0, 1

    @property
    def setup(self) -> Setup:
        """Where everything lies."""
        return begin.laid(self.page.d, self.page.seats)

    def forget(self) -> None:
        """Nothing is picked any longer."""
        self.picked, self.top = (), 0

    # ------------------------------------------------------------------ what is done

    def lay_at(self, pos: tuple[int, int]) -> None:
        """A click on the table: lay what is picked there, or turn over what lies there."""
        if self.picked:
            faces, self.picked = self.picked, ()
            return self.lay(faces, pos)
        found = self.page.view.piece_at(pos) if self.page.view else None
        if found is not None:
            self._write(begin.turn(self.page.d, self.setup, found[0]))

    def lay(self, faces: tuple[int, ...], pos: tuple[int, int]) -> None:
        """Lay pieces of the box where they are let go."""
        spot = self._spot(pos)
        if spot is not None:
            self._put(self.setup, faces, spot)
        else:
            self.page.relayout()

    def move(self, piece: tuple[Spot, int], pos: tuple[int, int]) -> None:
        """Move a piece of the table, or the whole pile; beside the table: into the box."""
        source, number = piece[0], piece[1]
        there = self.setup.get(source)
        if there is None:
            return
        one = None if self.whole else min(number, len(there) - 1)
        rest, faces = begin.take(self.setup, source, one)
        spot = self._spot(pos)
        if spot is not None:
            self._put(rest, faces, spot)
        elif not self.page.room.collidepoint(pos):
            self._write(rest)

    def take_back(self, name: str) -> None:
        """Put the uppermost piece of an area into the box."""
        last = [spot for spot in self.setup if spot[0] == name and self._in_front(spot)]
        if last:
            number = len(self.setup[last[-1]]) - 1
            self._write(begin.take(self.setup, last[-1], number)[0])

    def _in_front(self, spot: Spot) -> bool:
        """Whether a place is no other player's than that of the one in front."""
        return not self.page.d.zones[str(spot[0])].per_seat or spot[1] == self.page.front

    def _put(self, setup: Setup, faces: tuple[int, ...], spot: Spot) -> None:
        try:
            self._write(begin.put(self.page.d, setup, faces, spot))
        except GameError as e:
            self.page.shell.notify(self.page.ctx.told(e))

    def _write(self, setup: Setup) -> None:
        had = dealt(self.page.d, self.setup)
        self.page.do(begin.set_up(self.page.seats, setup))
        if had and not dealt(self.page.d, self.setup):
            self.page.shell.notify(self.page.ctx.translate("arranging.box.deal_off"))

    def _spot(self, pos: tuple[int, int]) -> Spot | None:
        view = self.page.view
        if view is None or not self.page.room.collidepoint(pos):
            return None
        spot = view.spot_at(pos)
        over = [name for name, tray in view.trays().items() if tray.collidepoint(pos)]
        name = str(spot[0]) if spot is not None else over[-1] if over else ""
        if not name or (spot is not None and self._has_room(spot)):
            return spot
        free = filter(self._has_room, page_spots(self.page, name))
        return next((other for other in free if self._in_front(other)), spot)

    def _has_room(self, spot: Spot) -> bool:
        holds = self.page.d.zones[str(spot[0])].holds
        return not holds or len(self.setup.get(spot, ())) < holds

    # ------------------------------------------------------------------ widgets

    def widgets(self, room: pygame.Rect) -> list[Widget]:
        """What stands beside the table."""
        page, ctx, say = self.page, self.page.ctx, self.page.ctx.translate
        made: list[Widget] = []
        head = pygame.Rect(room.x, room.y, room.width, ctx.u(26))
        words = say(message("arranging.box.title", count=page.seats))
        made.append(Label(ctx, head, words, size=18, weight="bold"))
        titles = [page.d.pieces[face].title for face in begin.fixed(page.d, self.setup)]
        fixed = ", ".join(titles[:MOST_NAMED]) + (" …" if len(titles) > MOST_NAMED else "")
        words = say(message("arranging.box.fixed", cards=fixed) if fixed else "arranging.box.about")
        about = pygame.Rect(room.x, head.bottom + ctx.u(2), room.width, ctx.u(112 if fixed else 58))
        made.append(Label(ctx, about, words, size=14, colour="ink_soft", wrap=True))
        y = about.bottom + ctx.u(8)
        if page.seats > 1 and any(z.per_seat for z in page.d.zones.values()):
            labels = [say(message("arranging.box.hand", number=n + 1)) for n in range(page.seats)]
            rect = pygame.Rect(room.x, y, room.width, ctx.u(38))
            made.append(Choice(ctx, rect, range(page.seats), labels, page.front, self._turn_to))
            y = rect.bottom + ctx.u(8)
        if page.free and (hand := dealt_to(page.d.zones)) is not None:
            rect = pygame.Rect(room.x, y, room.width, ctx.u(38))
            to_hand = partial(page.choose, "zone", hand.name)
            tip = say("arranging.box.deal_tip")
            made.append(
                Button(ctx, rect, self._deal(), to_hand, icon="icon_hand", size=14, tip=tip)
            )
            y = rect.bottom + ctx.u(8)
        label = pygame.Rect(room.x, y, room.width - ctx.u(66), ctx.u(36))
        made.append(
            Label(ctx, label, say("arranging.box.whole"), size=15, weight="bold", wrap=True)
        )
        switch = pygame.Rect(room.right - ctx.u(58), y, ctx.u(58), ctx.u(36))
        made.append(Switch(ctx, switch, self.whole, self._set_whole))
        y = label.bottom + ctx.u(8)
        foot = pygame.Rect(room.x, room.bottom - ctx.u(42), room.width, ctx.u(42))
        forget = partial(page.do, begin.forget_set_up(page.seats))
        button = Button(ctx, foot, say("arranging.box.forget"), forget, size=15, icon="icon_trash")
        button.enabled = page.seats in page.d.setups
        made.append(button)
        self.room = pygame.Rect(room.x, y, room.width, foot.y - ctx.u(8) - y)
        return [*made, *self._rows()]

    def _deal(self) -> str:
        """What hands are dealt, or why nothing is."""
        d = self.page.d
        if many := dealt(d, self.setup):
            said = message("arranging.dealt", cards=cards_dealt(self.page, many))
            return self.page.ctx.translate(said)
        return self.page.ctx.translate(f"arranging.box.{'not_dealt' if d.deal else 'no_deal'}")

    def _rows(self) -> list[Widget]:
        page, ctx, made = self.page, self.page.ctx, list[Widget]()
        entries, room = self._entries(), self.room
        step = self.step
        self.lines, self.count = max(1, (room.height + ctx.u(GAP)) // step), len(entries)
        self.top = min(max(0, self.top), max(0, self.count - self.lines))
        bar = self.count > self.lines
        wide = room.width - (ctx.u(26) if bar else 0)
        if not entries:
            line = pygame.Rect(room.x, room.y, room.width, ctx.u(ROW))
            made.append(Label(ctx, line, ctx.translate("arranging.box.empty"), size=15, wrap=True))
        for i, (title, faces, many) in enumerate(entries[self.top : self.top + self.lines]):
            rect = pygame.Rect(room.x, room.y + i * step, wide, ctx.u(ROW))
            sprite = page.view.sprite(faces[0]) if page.view else ""
            pick = partial(self._pick, faces)
            button = PieceButton(ctx, rect, page.holds, title, faces, many, sprite, pick)
            button.picked = faces == self.picked
            made.append(button)
        if bar:
            at = (self.top, self.lines, self.count)
            made.append(ScrollBar.at_right_of(ctx, room, *at, self._scroll_to))
        return made

    def _entries(self) -> list[tuple[str, tuple[int, ...], int]]:
        """What lies in the box, whole sets and single pieces: title, what is taken, how many."""
        d = self.page.d
        left = begin.in_the_box(d, self.page.seats, self.setup)
        found: list[tuple[str, tuple[int, ...], int]] = []
        for name, set in d.sets.items():
            faces = tuple(f for f in set.faces for _ in range(left[f]))
            if len(faces) > 1 and len(set.faces) > 1 and not set.turns:
                whole = message("arranging.box.all_of", set=self.page.called("set", name))
                found.append((self.page.ctx.translate(whole), faces, len(faces)))
            found += [(d.pieces[f].title, (f,), left[f]) for f in dict.fromkeys(faces)]
        return found

    def _pick(self, faces: tuple[int, ...]) -> None:
        self.picked = () if faces == self.picked else faces
        self.page.relayout()

    def _turn_to(self, seat: int) -> None:
        self.page.front = seat
        self.page.relayout()

    def _set_whole(self, whole: bool) -> None:
        self.whole = whole

    def _scroll_to(self, top: int) -> None:
        self.top = top
        self.page.relayout()

    @property
    def step(self) -> int:
        """Pixels from one row of the list to the next."""
        return self.page.ctx.u(ROW + GAP)

    def scroll(self, rows: int) -> bool:
        """Scroll the list by some rows."""
        self._scroll_to(self.top + rows)
        return True

    # ------------------------------------------------------------------ drawing

    def faces_of(self, piece: tuple[Spot, int]) -> tuple[int, ...]:
        """What is dragged with a piece of the table."""
        there = self.setup.get(piece[0], ())
        codes = there if self.whole else there[piece[1] : piece[1] + 1]
        return tuple(code % DOWN for code in codes)

    def draw_picked(self, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        """Draw what the next click lays beside the mouse."""
        if self.picked and self.page.room.collidepoint(pos):
            self.draw_faces(surface, self.picked, pos)

    def draw_faces(
        self, surface: pygame.Surface, faces: tuple[int, ...], pos: tuple[int, int]
    ) -> None:
        """Draw pieces at the mouse, the uppermost one in full."""
        page = self.page
        if page.view is None or not faces:
            return
        high = page.ctx.u(84)
        for i, face in enumerate(faces[-4:]):
            sprite = page.view.sprite(face)
            if page.ctx.atlas.has(sprite):
                picture = page.ctx.atlas.get(sprite, height=high)
                surface.blit(picture, picture.get_rect(center=(pos[0] + 2 * i, pos[1] - 2 * i)))
