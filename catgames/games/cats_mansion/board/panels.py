"""The column beside the mansion: the race order with everybody's markers, the Turn Order cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Seat
from ....ui.graphics.context import Kit
from ....ui.widgets.plate import draw_mark
from ..data import TURN_CARD, Data
from ..geometry import CATS, ROOMS
from ..rules import course
from ..state import State
from .layout import Layout, stations

TALL = 44
"""A row so high has room for a name in two lines."""


class Side:
    """Draws what changes little, below the pieces."""

    def __init__(
        self,
        kit: Kit,
        data: Data,
        layout: Layout,
        say: Callable[[str], str],
        mark: Callable[[Seat], tuple[int, str]],
    ) -> None:
        self.kit, self.d, self.at, self.say = kit, data, layout, say
        self.mark = mark
        """A seat's look and letter."""

    def rows(self, s: State) -> int:
        """Lines of the race order."""
        return stations(s, len(ROOMS))

    def draw_panel(self, surface: pygame.Surface, s: State) -> None:
        """What lies still: paper, titles, empty places."""
        kit, race = self.kit, self.at.race
        kit.panel(surface, self.at.side)
        title = self.say("cats_mansion.side.race")
        kit.text(surface, title, (race.x + kit.u(2), race.y + kit.u(12)), 14.5, "ink", "heavy")
        rows = self.rows(s)
        for i in range(rows):
            box = self.at.row(i, rows).inflate(0, -2)
            pygame.draw.rect(surface, kit.theme["paper_dark"], box, border_radius=kit.u(6))
            at = (box.x + kit.u(11), box.centery)
            kit.text(surface, str(i + 1), at, 14, "ink_soft", "heavy", "middle")
        turns = self.at.turns
        line = (turns.x, turns.y - kit.u(5), turns.width, max(1, kit.u(2)))
        pygame.draw.rect(surface, kit.theme["paper_dark"], line)
        title = self.say("cats_mansion.side.turns")
        kit.text(surface, title, (turns.x + kit.u(2), turns.y + kit.u(11)), 15, "ink", "heavy")
        card = self.at.card()
        pygame.draw.rect(surface, kit.theme["paper_dark"], card, border_radius=kit.u(8))

    # ------------------------------------------------------------------ the race

    def draw_race(self, surface: pygame.Surface, s: State) -> None:
        """Names of the rooms; whose station is due next is lit for the cat that is moving."""
        rows = self.rows(s)
        due = course.due(s, s.active) if s.active >= 0 and s.order else ()
        for i in range(rows):
            place = s.order[i] if i < len(s.order) else course.CUSHION if s.homes else None
            if place is None:
                continue
            row = self.at.row(i, rows).inflate(0, -2)
            if place in due and not (place == course.CUSHION and i < len(s.order)):
                pygame.draw.rect(surface, self.kit.theme["glow"], row, border_radius=self.kit.u(6))
                pygame.draw.rect(
                    surface, self.kit.theme["accent_dark"], row, self.kit.u(2), self.kit.u(6)
                )
                at = (row.x + self.kit.u(11), row.centery)
                self.kit.text(surface, str(i + 1), at, 14, "ink", "heavy", "middle")
            self._name(surface, place, i, rows)
            if place == course.CUSHION:
                self._home(surface, i, rows)

    def _name(self, surface: pygame.Surface, place: int, i: int, rows: int) -> None:
        word = ROOMS[place] if place >= 0 else "cushion"
        picture = self.at.picture(i, rows)
        left = picture.right + self.kit.u(7)
        row = self.at.row(i, rows)
        high = self.kit.u(16 if row.height < self.kit.u(TALL) else 26)
        room = pygame.Rect(left, row.y + self.kit.u(1), row.right - left - self.kit.u(2), high)
        words = self.say(f"cats_mansion.room.{word}")
        if self.kit.type.size(words, 12.2 * self.kit.unit * 0.85, "bold")[0] <= room.width:
            room.height = self.kit.u(16)
        self.kit.fit(surface, words, room, 12.2, "ink", "bold")

    def _home(self, surface: pygame.Surface, i: int, rows: int) -> None:
        box = self.at.picture(i, rows)
        picture = self.kit.atlas.get("cats_mansion/cushion_plain", height=box.height)
        surface.blit(picture, picture.get_rect(center=box.center))

    def draw_homes(self, surface: pygame.Surface, s: State) -> None:
        """On each room's card the head of the cat that is at home there."""
        rows = self.rows(s)
        for i, room in enumerate(s.order):
            box = self.at.picture(i, rows)
            name = f"cats_mansion/head_{CATS[self.d.room_cat[room]]}"
            head = self.kit.atlas.get(name, height=box.height * 0.52)
            surface.blit(head, head.get_rect(bottomright=(box.right + 2, box.bottom + 1)))

    # ------------------------------------------------------------------ Turn Order cards

    def draw_turns(self, surface: pygame.Surface, s: State) -> None:
        """Each cat's three cards: bright while they are to come, dark with a tick once seen."""
        kit = self.kit
        for seat, cat in enumerate(s.cats):
            first = self.at.mini(seat, s.seats, 0)
            head = kit.atlas.get(f"cats_mansion/head_{CATS[cat]}", height=first.height * 1.18)
            left = first.x - kit.u(18)
            surface.blit(head, head.get_rect(center=(left, first.centery)))
            if s.active == seat:
                look, letter = self.mark(seat)
                draw_mark(
                    surface, kit, look, left - kit.u(11), first.bottom - kit.u(3), kit.u(7), letter
                )
            for number in range(3):
                self._mini(surface, s, seat, TURN_CARD + 3 * cat + number, number)
        deck = self.at.deck()
        if s.deck:
            words = f"× {len(s.deck)}"
            at = (deck.centerx, min(deck.bottom + kit.u(9), self.at.turns.bottom - kit.u(5)))
            kit.text(surface, words, at, 13, "ink", "bold", "middle")

    def _mini(self, surface: pygame.Surface, s: State, seat: Seat, face: int, number: int) -> None:
        kit, box = self.kit, self.at.mini(seat, s.seats, number)
        room = ROOMS[self.d.card_room[face - TURN_CARD]]
        seen = face in s.played
        picture = kit.atlas.get(
            f"cats_mansion/room_{room}", box.width, box.height, alpha=96 if seen else 255
        )
        surface.blit(picture, box)
        if face == s.card:
            pygame.draw.rect(
                surface, kit.theme["accent"], box.inflate(kit.u(4), kit.u(4)), kit.u(3), kit.u(5)
            )
        elif seen:
            kit.icon(surface, "icon_check", box.center, 16, "ink_soft")

    def card_at(self, s: State, pos: tuple[int, int]) -> int:
        """The Turn Order card under a point; -1: none."""
        for seat, cat in enumerate(s.cats):
            for number in range(3):
                if self.at.mini(seat, s.seats, number).collidepoint(pos):
                    return TURN_CARD + 3 * cat + number
        return -1
