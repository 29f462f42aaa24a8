"""Draws the spot where cards are played and numbers are picked, and enlarged cards."""

from __future__ import annotations

import pygame

from ....core.game import View
from ....core.types import Target
from ....ui.stage.board import Selection
from ..data import CARD, NUMBERS, Data
from ..geometry import COLOURS
from ..rules.effects.round_effects import HighestFirst, OneCatEach
from ..state import Played, State
from ..words import card_text
from .cards import draw_detail, draw_pile, sprite_of
from .ground import draw_frame
from .layout import Painter

PICKS = ("pick_token", "choose_again")
"""Decisions for which the numbers are shown."""


def table_cards(s: State) -> list[Played]:
    """The cards on the table, the one on top last."""
    return [item for item in s.items if isinstance(item, Played)]


def in_force(d: Data, s: State) -> list[int]:
    """The faces of the cards whose effect lasts until the end of the round."""
    kinds = [kind for on, kind in ((s.one_cat, OneCatEach), (s.highest_first, HighestFirst)) if on]
    faces = range(CARD, CARD + len(d.cards))
    return [face for face in faces if isinstance(d.card(face).effects[0], tuple(kinds))]


class CardTable(Painter):
    """Draws the cards and tokens at ``Layout.spot``."""

    def draw(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Draw, under the pieces, a frame if there is anything in it, and the cards in force."""
        ctx, spot = self.ctx, self.layout.spot
        decision = self.game.decision(view.state) if selection.selector else None
        picking = decision is not None and decision.kind in PICKS
        played, cards = table_cards(view.state), in_force(self.d, view.state)
        if played or picking or cards:
            draw_frame(surface, ctx, spot)
        if played or picking or not cards:
            return
        high = (spot.height - ctx.u(16)) // len(cards)
        for i, face in enumerate(cards):
            line = pygame.Rect(spot.x + ctx.u(10), spot.y + ctx.u(8) + i * high, 0, high)
            line.width = spot.width - ctx.u(20)
            self._lasting(surface, face, line)

    def _lasting(self, surface: pygame.Surface, face: int, line: pygame.Rect) -> None:
        """A card that is in force this round, with what it does."""
        ctx, card = self.ctx, self.d.card(face)
        picture = ctx.atlas.get(sprite_of(ctx, self.d, face, ""), height=line.height - ctx.u(8))
        box = picture.get_rect(midleft=line.midleft)
        surface.blit(picture, box)
        room = pygame.Rect(box.right + ctx.u(10), line.y, 0, ctx.u(20))
        room.width = line.right - room.x
        title = ctx.translate("clowder.board.in_force")
        ctx.text(surface, title, room.midleft, 13, "glow", "heavy", "left", room)
        rest = pygame.Rect(room.x, room.bottom, room.width, line.bottom - room.bottom - ctx.u(4))
        words = ctx.translate(card_text(card))
        ctx.fit(surface, words, rest, 14, "cream", "semibold")

    def top_card(self, surface: pygame.Surface, s: State) -> None:
        """Write who played the card on top, and its text, beside it."""
        cards = table_cards(s)
        if not cards:
            return
        ctx, spot = self.ctx, self.layout.spot
        last = self.layout.table_card(len(cards) - 1, len(cards)).box()
        card = self.d.card(cards[-1].face)
        room = pygame.Rect(last.right + ctx.u(10), spot.y + ctx.u(8), 0, spot.height - ctx.u(16))
        room.width = spot.right - ctx.u(10) - room.x
        who = self.name(cards[-1].seat)
        ctx.text(surface, who, (room.x, room.y + ctx.u(9)), 14, "glow", "heavy", room=room)
        rest = pygame.Rect(room.x, room.y + ctx.u(22), room.width, room.height - ctx.u(22))
        words = ctx.translate(card_text(card))
        ctx.fit(surface, words, rest, 15, "cream", "semibold")

    def tokens(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Draw the three numbers to choose from; those that can't be picked are faint."""
        ctx, s = self.ctx, view.state
        decision = self.game.decision(s) if selection.selector else None
        if not decision or decision.kind not in PICKS:
            return
        if table_cards(s):
            draw_frame(surface, ctx, self.layout.spot)
        can = selection.targets
        for n in NUMBERS:
            box, target = self.layout.token(n), ("number", n)
            hot = target == selection.hover and target in can
            picture = ctx.atlas.get(
                f"clowder/token_{n}", height=box.h * (1.1 if hot else 1),
                alpha=255 if target in can else 90,
            )  # fmt: skip
            if target in can:
                glow = ctx.atlas.get("common/glow_ring", width=box.h * (1.62 if hot else 1.46))
                surface.blit(glow, glow.get_rect(center=box.box().center))
            surface.blit(picture, picture.get_rect(center=box.box().center))
        words = ctx.translate("clowder.board.tokens")
        room = pygame.Rect(self.layout.spot.x, self.layout.spot.y + ctx.u(4), 0, ctx.u(20))
        room.width = self.layout.spot.width
        ctx.text(surface, words, room.center, 13, "cream", "bold", "middle", room)

    def details(self, surface: pygame.Surface, view: View[State], hover: Target) -> None:
        """Draw the card or the discard pile under the mouse enlarged."""
        if not isinstance(hover, tuple):
            return
        if hover[0] == "card" and isinstance(hover[1], int) and self.d.is_card(hover[1]):
            shown = table_cards(view.state)
            room = self._over_town() if shown else self.layout.detail
            draw_detail(surface, self.ctx, self.d, hover[1], room)
        elif hover[0] == "on_table" and isinstance(hover[1], int):
            cards = table_cards(view.state)
            if hover[1] < len(cards):
                draw_detail(surface, self.ctx, self.d, cards[hover[1]].face, self._over_town())
        elif hover[0] == "discard":
            pile = view.state.discards[COLOURS.index(str(hover[1]))]
            if pile:
                draw_pile(surface, self.ctx, self.d, pile, self.layout.spot)

    def _over_town(self) -> pygame.Rect:
        """The area for enlarged cards while the spot is occupied: over the roofs, beside the
        panel."""
        box = self.layout.detail.copy()
        box.right = self.layout.town.right
        box.bottom = self.layout.town.bottom - self.ctx.u(8)
        return box
