"""Beside the mansion: the race order, the Turn Order cards, the OBJECT card found in the Present,
and what the name plates show."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Seat, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Shape, rounded
from ....ui.stage.board import Good
from ....ui.stage.parts import draw_named_mark
from ..advice.preview import due_now
from ..data import TURN_CARD, Data
from ..geometry import CATS, OBJECTS, PRESENT, ROOMS
from ..rules import setup
from ..state import State
from ..words import room_name
from .layout import SMALLEST, Layout, box_of, stations
from .pieces import ART


class PanelContext:
    """Draws in the design pixels of a panel, which are smaller where the plan is small."""

    def __init__(self, ctx: DrawContext, layout: Layout) -> None:
        self.ctx, self.at = ctx, layout
        self.theme, self.atlas = ctx.theme, ctx.atlas

    def u(self, design: float) -> int:
        """Design pixels as pixels, at least one."""
        return self.at.panel_u(design)

    def text(
        self,
        surface: pygame.Surface,
        words: str,
        room: pygame.Rect,
        size: float,
        ink: str = "ink",
        weight: str = "heavy",
    ) -> None:
        """In the middle of ``room``, wrapped and made smaller if need be."""
        size *= self.at.panel_unit / self.ctx.unit
        self.ctx.fit(surface, words, room, size, ink, weight, "middle")


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
        """Draw paper, titles and empty places, as a part of the ground."""
        ctx, race = self.ctx, self.at.race
        ctx.panel(surface, self.at.side)
        title = self.translate("cats_mansion.side.race")
        left = race.x + ctx.u(2)
        room = pygame.Rect(left, race.y, self.at.before_markers - left, ctx.u(24))
        ctx.text(surface, title, room.midleft, 14.5, "ink", "heavy", room=room)
        rows = stations(s)
        for i in range(rows):
            box = self.at.row(i, rows).inflate(0, -2)
            rounded(surface, ctx.theme["paper_dark"], box, border_radius=ctx.u(6))
            at = (box.x + ctx.u(11), box.centery)
            ctx.text(surface, str(i + 1), at, 14, "ink_soft", "heavy", "middle")
        turns = self.at.turns
        line = (turns.x, turns.y - ctx.u(5), turns.width, max(1, ctx.u(2)))
        pygame.draw.rect(surface, ctx.theme["paper_dark"], line)
        title = self.translate("cats_mansion.side.turns")
        ctx.text(surface, title, (turns.x + ctx.u(2), turns.y + ctx.u(11)), 15, "ink", "heavy")
        card = self.at.card()
        rounded(surface, ctx.theme["paper_dark"], card, border_radius=ctx.u(8))

    # ------------------------------------------------------------------ the race

    def draw_race(self, surface: pygame.Surface, s: State) -> None:
        """The names of the stations; those due next for the cat that walks are highlighted."""
        rows = stations(s)
        due = due_now(s)
        marked = {setup.marker(s, seat)[2] for seat in range(len(s.cats))}
        for i in range(rows):
            place = s.order[i] if i < len(s.order) else setup.CUSHION if s.homes else None
            if place is None:
                continue
            row = self.at.row(i, rows).inflate(0, -2)
            now = place in due and not (place == setup.CUSHION and i < len(s.order))
            if now:
                rounded(surface, self.ctx.theme["glow"], row, border_radius=self.ctx.u(6))
                pygame.draw.rect(
                    surface, self.ctx.theme["accent_dark"], row, self.ctx.u(2), self.ctx.u(6)
                )
                at = (row.x + self.ctx.u(11), row.centery)
                self.ctx.text(surface, str(i + 1), at, 14, "ink", "heavy", "middle")
            self._name(surface, place, i, rows, 15 if now else 12.2, i in marked)
            if place == setup.CUSHION:
                self._home(surface, i, rows)

    def _name(
        self,
        surface: pygame.Surface,
        place: int,
        i: int,
        rows: int,
        size: float,
        marked: bool,
    ) -> None:
        """A station's name, above the markers if there are any."""
        words = self.translate(f"cats_mansion.room.{ROOMS[place] if place >= 0 else 'cushion'}")
        words = words[:1].upper() + words[1:]
        left = self.at.picture(i, rows).right + self.ctx.u(7)
        row = self.at.row(i, rows)
        room = pygame.Rect(left, row.y, row.right - left - self.ctx.u(2), row.height)
        if marked:
            room.y += self.ctx.u(1)
            whole = self.ctx.type.size(words, size * self.ctx.unit * 0.85, "bold")[0] <= room.width
            two_lines = row.height >= self.ctx.u(TALL) and not whole
            room.height = self.ctx.u(26 if two_lines else size * 1.32)
        self.ctx.fit(surface, words, room, size, "ink", "bold")

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
        """For every cat as many paws as it has turns to come before the cards are shuffled again,
        pale ones for those it has had; how many cards are left."""
        ctx, theme = self.ctx, self.ctx.theme
        eye = (self.at.turns.right - ctx.u(12), self.at.turns.y + ctx.u(11))
        ctx.icon(surface, "icon_eye", eye, 16, "ink_soft")
        for seat, cat in enumerate(s.cats):
            self._head(surface, s, seat)
            first = TURN_CARD + 3 * cat
            had = sum(face in s.played for face in range(first, first + 3))
            for number in range(3):
                box = self.at.mini(seat, s.seats, number)
                ink = theme["paper_dark" if number >= 3 - had else "ink_soft"]
                paw = ctx.atlas.get("common/paw", height=box.height * 0.8, tint=ink)
                surface.blit(paw, paw.get_rect(center=box.center))
        deck = self.at.deck()
        if s.deck:
            words = f"× {len(s.deck)}"
            at = (deck.centerx, min(deck.bottom + ctx.u(9), self.at.turns.bottom - ctx.u(5)))
            ctx.text(surface, words, at, 13, "ink", "bold", "middle")

    def draw_cards(self, surface: pygame.Surface, s: State, pos: tuple[int, int]) -> None:
        """Instead of the paws, every cat's three cards with their rooms, pale with a tick once they
        are drawn; only where somebody points at the turns."""
        if not self.at.turns.collidepoint(pos):
            return
        for seat, cat in enumerate(s.cats):
            first, last = (self.at.mini(seat, s.seats, number) for number in (0, 2))
            row = first.union(last).inflate(self.ctx.u(4), self.ctx.u(2))
            pygame.draw.rect(surface, self.ctx.theme["paper"], row)
            for number in range(3):
                self._mini(surface, s, seat, TURN_CARD + 3 * cat + number, number)

    def _head(self, surface: pygame.Surface, s: State, seat: Seat) -> None:
        """A cat before its turns; its player's mark if the turn is its."""
        ctx, first = self.ctx, self.at.mini(seat, s.seats, 0)
        name = f"cats_mansion/head_{CATS[s.cats[seat]]}"
        head = ctx.atlas.get(name, height=first.height * 1.18)
        left = first.x - ctx.u(18)
        surface.blit(head, head.get_rect(center=(left, first.centery)))
        if s.active == seat:
            x, y = left - ctx.u(11), first.bottom - ctx.u(3)
            draw_named_mark(surface, ctx, self.look(seat), self.name(seat), x, y, ctx.u(7))

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


CHOICES: tuple[Target, ...] = (
    *(("object", o) for o in OBJECTS[:PRESENT]),
    ("verb", "passage"),
    ("verb", "pass"),
)
"""In the order of the panel."""


class FoundPanel:
    """A panel over the half of the plan that the cat is not in."""

    def __init__(self, ctx: DrawContext, layout: Layout, translate: Callable[..., str]) -> None:
        self.at, self.translate = layout, translate
        self.panel = PanelContext(ctx, layout)
        self.u = self.panel.u

    def offered(self, s: State) -> tuple[Target, ...]:
        """The choices that the card offers, whether they are possible or not."""
        if s.found == PRESENT:
            return CHOICES
        return (("object", OBJECTS[s.found]), ("verb", "pass"))

    def rect(self, s: State) -> pygame.Rect:
        """Where the panel lies."""
        return self.at.panel([s.pos[s.active]])

    def tile(self, s: State, i: int) -> pygame.Rect:
        """The ``i``-th choice."""
        box = self.rect(s)
        count = len(self.offered(s))
        gap = self.u(8)
        wide = min(self.u(186), (box.width - self.u(24) - gap * (count - 1)) // count)
        left = box.centerx - (wide * count + gap * (count - 1)) // 2
        top = box.y + self.u(40)
        return pygame.Rect(left + i * (wide + gap), top, wide, box.bottom - self.u(14) - top)

    def shapes(self, s: State) -> dict[Target, Shape]:
        """Each choice's tile."""
        found: dict[Target, Shape] = {}
        for i, target in enumerate(self.offered(s)):
            box = self.tile(s, i)
            found[target] = box_of(box, self.u(10))
        return found

    def draw(self, surface: pygame.Surface, s: State, can: list[Target], hover: Target) -> None:
        """``can``: what can be chosen; the rest is pale."""
        theme, box = self.panel.theme, self.rect(s)
        self.panel.ctx.panel(surface, box)
        thing = ("text", f"cats_mansion.object.{OBJECTS[s.found]}")
        title = self.translate(message("cats_mansion.found.title", thing=thing))
        room = pygame.Rect(
            box.x + self.u(20), box.y + self.u(9), box.width - self.u(40), self.u(28)
        )
        self.panel.text(surface, title, room, 18)
        for i, target in enumerate(self.offered(s)):
            tile, open_ = self.tile(s, i), target in can
            hot = open_ and target == hover
            fill = theme["glow"] if hot else theme["paper_light" if open_ else "paper_dark"]
            rounded(surface, fill, tile, border_radius=self.u(10))
            edge = theme["accent_dark" if open_ else "paper_dark"]
            rounded(surface, edge, tile, self.u(3 if hot else 2), border_radius=self.u(10))
            self._tile(surface, tile, target, open_)

    def _tile(
        self, surface: pygame.Surface, tile: pygame.Rect, target: Target, open_: bool
    ) -> None:
        assert isinstance(target, tuple)
        word = str(target[1])
        pictures = {"passage": "passage", "pass": "leave", **{o: f"object_{o}" for o in OBJECTS}}
        high = min(self.u(76), tile.height * 0.42)
        picture = self.panel.atlas.get(
            f"cats_mansion/{pictures[word]}", height=high, alpha=255 if open_ else 110
        )
        surface.blit(picture, picture.get_rect(center=(tile.centerx, round(tile.y + high * 0.66))))
        room = pygame.Rect(
            tile.x + self.u(6), round(tile.y + high * 1.2), tile.width - self.u(12), 0
        )
        room.height = tile.bottom - room.y - self.u(4)
        words = self.translate(f"cats_mansion.found.{word}")
        ink = "ink" if open_ else "ink_soft"
        self.panel.text(surface, words, room, 13.5, ink, "bold")


def goods(d: Data, s: State, seat: Seat) -> tuple[Good, ...]:
    """What a name plate shows of a seat; nothing before it has a cat."""
    if seat >= len(s.cats):
        return ()
    who, purrs, energy = ("seat", seat), s.purrs[seat], s.energy[seat]
    about_energy = message("cats_mansion.good.energy", cat=who, count=energy, most=d.energy["most"])
    about_purrs = message("cats_mansion.good.purrs", cat=who, count=purrs, bonus=d.spat["purr"])
    about_coin = message("cats_mansion.good.no_coin", cat=who)
    if s.coins[seat]:
        about_coin = message("cats_mansion.good.coin", cat=who, bonus=d.spat["coin"])
    return (
        Good(ART + "energy", str(energy), about_energy),
        Good(f"{ART}purr_{CATS[s.cats[seat]]}", str(purrs), about_purrs, dim=not purrs),
        Good(ART + "coin", "", about_coin, dim=not s.coins[seat]),
        *_due(s, seat),
    )


def _due(s: State, seat: Seat) -> tuple[Good, ...]:
    """The stations due next, the last one with the progress."""
    stations = setup.due(s, seat) if s.homes else ()
    progress = f"{s.marks[seat]} / {setup.length(s)}"
    if s.homes and not stations:  # it has won
        all_visited = message("cats_mansion.good.done", cat=("seat", seat), count=s.marks[seat])
        last = s.order[0 if s.way[seat] < 0 else -1]
        sprite = "cushion_plain" if s.chosen.shorter else f"room_{ROOMS[last]}"
        return (Good(ART + sprite, progress, all_visited),)
    return tuple(
        Good(
            f"{ART}room_{ROOMS[r]}" if r >= 0 else ART + "cushion_plain",
            progress if r == stations[-1] else "",
            message(
                f"cats_mansion.good.{'due' if r >= 0 else 'due_home'}",
                cat=("seat", seat),
                room=room_name(r),
                count=s.marks[seat],
            ),
        )
        for r in stations
    )
