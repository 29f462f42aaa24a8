"""The side panel: the order of the round, the stall, and the text in an empty hand; and what the
name plates show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from ....core.game import View
from ....core.types import HIDDEN, Seat, message
from ....ui.graphics.shapes import Box, Point
from ....ui.graphics.theme import veil
from ....ui.stage.board import Good, Selection
from ....ui.stage.parts import draw_disc, draw_named_mark
from ..data import Data
from ..geometry import COLOURS
from ..rules.frames import round_table
from ..state import NONE, State
from ..words import card_name
from .cards import in_force, picture_of
from .ground import DUSK, draw_in_window
from .layout import Painter


def track_order(s: State) -> list[Seat]:
    """The players in this round's order; before the reveal clockwise from the Nyx token."""
    return list(s.order or round_table(s.seats, max(0, s.holder)))


class Panels(Painter):
    """Draws the order of the round and the stall."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._counts: list[tuple[str, tuple[int, int]]] = []

    def draw(self, surface: pygame.Surface, view: View[State], hand_seat: Seat) -> None:
        """Draw, under the pieces, whose turn it is, counts and prices; ``hand_seat``'s hand is
        shown."""
        self._track(surface, view.state)
        self._stall(surface, view.state)
        if hand_seat >= 0 and not view.state.in_hand(hand_seat):
            self._empty_hand(surface)

    def _empty_hand(self, surface: pygame.Surface) -> None:
        """What is on the sill, and why."""
        ctx, box = self.ctx, self.layout.hand_box
        draw_in_window(surface, self.layout, "idle_sill")
        at = (box.centerx, box.y + box.height * 0.36)
        ctx.text(surface, ctx.translate("clowder.board.no_cards"), at, 14, "ink", "bold", "middle")

    def _track(self, surface: pygame.Surface, s: State) -> None:
        ctx, layout = self.ctx, self.layout
        words = ctx.translate(message("clowder.board.round", number=max(1, s.round)))
        at = (layout.track.x + ctx.u(12), layout.track.y + ctx.u(14))
        ctx.text(surface, words, at, 14, "cream", "heavy")
        x = at[0] + ctx.type.size(words, 14 * ctx.unit, "heavy")[0] + ctx.u(8)
        for face in in_force(self.d, s):
            sprite = picture_of(ctx, self.d.card(face))
            picture = ctx.atlas.get(sprite, height=ctx.u(26))
            surface.blit(picture, picture.get_rect(midleft=(x, round(at[1]))))
            x += picture.get_width() + ctx.u(4)
        key = "order" if s.order else "asked" if s.holder >= 0 else "no_order"
        room = pygame.Rect(0, 0, layout.track.width - ctx.u(110), ctx.u(20))
        room.midright = (layout.track.right - ctx.u(10), round(at[1]))
        ctx.text(
            surface, ctx.translate(f"clowder.board.{key}"), room.midright, 13, "cream", "bold",
            "right", room,
        )  # fmt: skip
        for i, seat in enumerate(track_order(s)):
            self._slot(surface, s, i, seat)
        for i in range(s.seats - 1):
            at = (layout.slot(i, s.seats).right, layout.slot(i, s.seats).centery)
            draw_disc(surface, ctx, at, ctx.u(9), "paper_light")
            ctx.icon(surface, "icon_right", at, 12)

    def _slot(self, surface: pygame.Surface, s: State, i: int, seat: Seat) -> None:
        ctx, layout = self.ctx, self.layout
        box = layout.slot(i, s.seats).inflate(-ctx.u(4), 0)
        layer = Box(box.x, box.y, box.width, box.height, ctx.u(9))
        layer.fill(surface, ctx.theme["glow" if seat == s.active else "paper_dark"])
        layer.outline(surface, ctx.theme["ink"], ctx.u(1.5))
        if seat == s.active:
            layer.outline(surface, ctx.theme["accent"], ctx.u(3))
        x, y = box.x + ctx.u(15), box.y + ctx.u(15)
        draw_named_mark(surface, ctx, self.look(seat), self.name(seat), x, y, ctx.u(11))
        if s.order and seat == s.order[-1] and seat != s.holder:  # will take the Nyx token
            nyx = ctx.atlas.get("clowder/nyx", height=ctx.u(36), alpha=150)
            surface.blit(nyx, nyx.get_rect(midbottom=(box.right - ctx.u(14), box.bottom)))
        if s.used[seat] != NONE:
            x, y, r = box.right - ctx.u(19), box.y + ctx.u(18), ctx.u(15)
            pygame.draw.aacircle(surface, veil(DUSK, 160), (x, y), r)

    def _stall(self, surface: pygame.Surface, s: State) -> None:
        ctx, layout = self.ctx, self.layout
        self._counts.clear()
        for c, colour in enumerate(COLOURS):
            for discard, pile in ((False, s.decks[c]), (True, s.discards[c])):
                box = layout.stall_card(c, discard).box()
                y = box.y + ctx.u(11) if discard else box.bottom - ctx.u(11)
                self._count(surface, len(pile), (box.right - ctx.u(11), y))
            price = ctx.atlas.get(f"clowder/treat_{colour}", width=ctx.u(21))
            box = layout.stall_card(c, False).box()
            self._price(
                surface, price, self.d.card_price, (box.centerx - ctx.u(3), box.bottom + ctx.u(13))
            )
            keys = layout.key_box(c).box()
            self._price(surface, price, self.d.key_price, (keys.right - ctx.u(28), keys.centery))
            if not s.stock[c]:
                words = ctx.translate("clowder.board.sold_out")
                room = pygame.Rect(keys.x + ctx.u(4), keys.y, keys.width - ctx.u(52), keys.height)
                ctx.text(surface, words, room.midleft, 12, "cream", align="left", room=room)

    def _count(self, surface: pygame.Surface, many: int, at: tuple[int, int]) -> None:
        """Remember how many cards are in a pile, for ``counts``."""
        if many:
            self._counts.append((str(many), at))

    def free(self, surface: pygame.Surface, selection: Selection) -> None:
        """Draw a ribbon on the deck of the free card."""
        legal = selection.selector.legal if selection.selector else ()
        for move in legal:
            if move[0] == "free" and isinstance(move[1], tuple):
                ctx = self.ctx
                deck = self.layout.stall_card(COLOURS.index(str(move[1][1])), False).box()
                words = ctx.translate("clowder.verb.free")
                w = max(ctx.type.size(words, 12 * ctx.unit, "heavy")[0] + ctx.u(12), deck.width)
                y = min(deck.y + ctx.u(6), deck.bottom - ctx.u(42))  # above the number of cards
                box = Box(deck.centerx - w / 2, y, w, ctx.u(20), ctx.u(6))
                box.fill(surface, ctx.theme["good"])
                box.outline(surface, ctx.theme["paper"], ctx.u(1.5))
                ctx.text(surface, words, box.box().center, 12, "paper", "heavy", "middle")

    def counts(self, surface: pygame.Surface) -> None:
        """Draw, over the pieces, how many cards each deck and discard pile has."""
        ctx = self.ctx
        for words, at in self._counts:
            pygame.draw.aacircle(surface, DUSK, at, ctx.u(9))
            pygame.draw.aacircle(surface, ctx.theme["cream"], at, ctx.u(9), ctx.u(1))
            ctx.text(surface, words, at, 12, "cream", "bold", "middle")

    def _price(self, surface: pygame.Surface, treat: pygame.Surface, many: int, at: Point) -> None:
        ctx = self.ctx
        words = ctx.text(
            surface, str(many), (at[0] - ctx.u(2), at[1]), 16, "glow", "heavy", "right"
        )
        surface.blit(treat, treat.get_rect(midleft=(words.right + ctx.u(2), round(at[1]))))


def goods(d: Data, s: State, seat: Seat) -> list[Good]:
    """See ``Board.goods``."""
    who, captures = ("seat", seat), len(s.captures[seat])
    words = message("clowder.good.captures", seat=who, count=captures, win=d.captures_to_win)
    prices: dict[str, Any] = {"card_price": d.card_price, "key_price": d.key_price}
    found = [Good("clowder/claws", f"{captures}/{d.captures_to_win}", words)]
    for c, colour in enumerate(COLOURS):
        many = s.purse[3 * seat + c]
        words = message(f"clowder.good.treats_{colour}", seat=who, count=many, **prices)
        found.append(Good(f"clowder/treat_{colour}", str(many), words, dim=not many))
    for colour, many in zip(COLOURS, s.keys[3 * seat : 3 * seat + 3]):
        if many:
            words = message(f"clowder.good.keys_{colour}", seat=who, count=many)
            found.append(Good(f"clowder/key_{colour}", str(many), words))
    for colour, hand in zip(COLOURS, s.hands[3 * seat : 3 * seat + 3]):
        if hand:
            held: Any = len(hand) if HIDDEN in hand else _names(d, hand)
            words = message(f"clowder.good.cards_{colour}", seat=who, cards=held)
            found.append(Good(f"clowder/back_{colour}", str(len(hand)), words))
    return found


def _names(d: Data, hand: Sequence[int]) -> tuple[str, tuple[Any, ...]]:
    return ("list", tuple(card_name(d, face) for face in hand))
