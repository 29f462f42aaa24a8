"""The column beside the mansion: the race order and the Turn Order cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.stage.parts.plates import draw_named_mark
from ..data import TURN_CARD, Data
from ..geometry import CATS, ROOMS
from ..rules import course
from ..state import State
from .layout import SMALLEST, Layout, stations

TALL = 44
"""From this height on, in design pixels, a row has room for a name in two lines."""


class SideColumn:
    """Draws everything in the column but the pieces."""

    def __init__(
        self,
        ctx: DrawContext,
        data: Data,
        layout: Layout,
        translate: Callable[[str], str],
        name: Callable[[Seat], str],
        look: Callable[[Seat], int],
    ) -> None:
        self.ctx, self.d, self.at, self.translate = ctx, data, layout, translate
        self.name, self.look = name, look
        """As in ``Board``."""

    def draw_panel(self, surface: pygame.Surface, s: State) -> None:
        """Paper, titles, empty places: part of the ground."""
        ctx, race = self.ctx, self.at.race
        ctx.panel(surface, self.at.side)
        title = self.translate("cats_mansion.side.race")
        left = race.x + ctx.u(2)
        room = pygame.Rect(left, race.y, self.at.before_markers - left, ctx.u(24))
        ctx.text(surface, title, room.midleft, 14.5, "ink", "heavy", room=room)
        rows = stations(s)
        for i in range(rows):
            box = self.at.row(i, rows).inflate(0, -2)
            pygame.draw.rect(surface, ctx.theme["paper_dark"], box, border_radius=ctx.u(6))
            at = (box.x + ctx.u(11), box.centery)
            ctx.text(surface, str(i + 1), at, 14, "ink_soft", "heavy", "middle")
        turns = self.at.turns
        line = (turns.x, turns.y - ctx.u(5), turns.width, max(1, ctx.u(2)))
        pygame.draw.rect(surface, ctx.theme["paper_dark"], line)
        title = self.translate("cats_mansion.side.turns")
        ctx.text(surface, title, (turns.x + ctx.u(2), turns.y + ctx.u(11)), 15, "ink", "heavy")
        card = self.at.card()
        pygame.draw.rect(surface, ctx.theme["paper_dark"], card, border_radius=ctx.u(8))

    # ------------------------------------------------------------------ the race

    def draw_race(self, surface: pygame.Surface, s: State) -> None:
        """The names of the stations; those due next for the active cat are highlighted."""
        rows = stations(s)
        due = course.due(s, s.active) if s.active >= 0 and s.order else ()
        for i in range(rows):
            place = s.order[i] if i < len(s.order) else course.CUSHION if s.homes else None
            if place is None:
                continue
            row = self.at.row(i, rows).inflate(0, -2)
            if place in due and not (place == course.CUSHION and i < len(s.order)):
                pygame.draw.rect(surface, self.ctx.theme["glow"], row, border_radius=self.ctx.u(6))
                pygame.draw.rect(
                    surface, self.ctx.theme["accent_dark"], row, self.ctx.u(2), self.ctx.u(6)
                )
                at = (row.x + self.ctx.u(11), row.centery)
                self.ctx.text(surface, str(i + 1), at, 14, "ink", "heavy", "middle")
            self._name(surface, place, i, rows)
            if place == course.CUSHION:
                self._home(surface, i, rows)

    def _name(self, surface: pygame.Surface, place: int, i: int, rows: int) -> None:
        word = ROOMS[place] if place >= 0 else "cushion"
        picture = self.at.picture(i, rows)
        left = picture.right + self.ctx.u(7)
        row = self.at.row(i, rows)
        high = self.ctx.u(16 if row.height < self.ctx.u(TALL) else 26)
        room = pygame.Rect(left, row.y + self.ctx.u(1), row.right - left - self.ctx.u(2), high)
        words = self.translate(f"cats_mansion.room.{word}")
        words = words[:1].upper() + words[1:]
        if self.ctx.type.size(words, 12.2 * self.ctx.unit * 0.85, "bold")[0] <= room.width:
            room.height = self.ctx.u(16)
        self.ctx.fit(surface, words, room, 12.2, "ink", "bold")

    def _home(self, surface: pygame.Surface, i: int, rows: int) -> None:
        box = self.at.picture(i, rows)
        picture = self.ctx.atlas.get("cats_mansion/cushion_plain", height=box.height)
        surface.blit(picture, picture.get_rect(center=box.center))

    def draw_homes(self, surface: pygame.Surface, s: State) -> None:
        """On each Race Order card the head of the cat it belongs to."""
        rows = stations(s)
        for i, room in enumerate(s.order):
            box = self.at.picture(i, rows)
            name = f"cats_mansion/head_{CATS[self.d.room_cat[room]]}"
            head = self.ctx.atlas.get(name, height=max(SMALLEST, box.height * 0.52))
            surface.blit(head, head.get_rect(bottomright=(box.right + 2, box.bottom + 1)))

    # ------------------------------------------------------------------ Turn Order cards

    def draw_turns(self, surface: pygame.Surface, s: State) -> None:
        """Every cat's three cards, pale with a tick once they are drawn; how many are left."""
        ctx = self.ctx
        for seat, cat in enumerate(s.cats):
            first = self.at.mini(seat, s.seats, 0)
            head = ctx.atlas.get(f"cats_mansion/head_{CATS[cat]}", height=first.height * 1.18)
            left = first.x - ctx.u(18)
            surface.blit(head, head.get_rect(center=(left, first.centery)))
            if s.active == seat:
                x, y = left - ctx.u(11), first.bottom - ctx.u(3)
                draw_named_mark(surface, ctx, self.look(seat), self.name(seat), x, y, ctx.u(7))
            for number in range(3):
                self._mini(surface, s, seat, TURN_CARD + 3 * cat + number, number)
        deck = self.at.deck()
        if s.deck:
            words = f"× {len(s.deck)}"
            at = (deck.centerx, min(deck.bottom + ctx.u(9), self.at.turns.bottom - ctx.u(5)))
            ctx.text(surface, words, at, 13, "ink", "bold", "middle")

    def _mini(self, surface: pygame.Surface, s: State, seat: Seat, face: int, number: int) -> None:
        ctx, box = self.ctx, self.at.mini(seat, s.seats, number)
        room = ROOMS[self.d.card_room[face - TURN_CARD]]
        seen = face in s.played
        picture = ctx.atlas.get(
            f"cats_mansion/room_{room}", box.width, box.height, alpha=96 if seen else 255
        )
        surface.blit(picture, box)
        if face == s.card:
            pygame.draw.rect(
                surface, ctx.theme["accent"], box.inflate(ctx.u(4), ctx.u(4)), ctx.u(3), ctx.u(5)
            )
        elif seen:
            ctx.icon(surface, "icon_check", box.center, 16, "ink_soft")
