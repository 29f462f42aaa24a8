"""The side panel and the players' corners: order of the round, stall, table, hand."""

from __future__ import annotations

from typing import Any

import pygame

from ....core.game import Game, View
from ....core.types import Seat, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box
from ....ui.graphics.theme import veil
from ....ui.stage.board import Board, Selection
from ....ui.widgets.plate import draw_mark
from ..data import CARD, Data
from ..geometry import COLOURS
from ..rules.frames import round_table
from ..state import NONE, Played, State
from .cards import draw_detail, draw_pile
from .layout import Layout

DUSK = pygame.Color("#241d44")
PICKS = ("pick_token", "choose_again")


def track_order(s: State) -> list[Seat]:
    """The players in this round's order; before the reveal from the Nyx token."""
    return list(s.order or round_table(s.seats, max(0, s.holder)))


class Side:
    """Draws from views; ``names`` and ``look`` are the board's."""

    def __init__(self, ctx: DrawContext, place: Layout, game: Game[Any, Any], board: Board) -> None:
        self.ctx, self.place, self.game = ctx, place, game
        self.d: Data = game.data
        self.name, self.look = board.name, board.look
        self._counts: list[tuple[str, tuple[int, int]]] = []

    # ------------------------------------------------------------------ what lies still

    def ground(self, surface: pygame.Surface) -> None:
        """Frames, awning, sockets."""
        ctx, place = self.ctx, self.place
        for box in (place.track, place.spot, place.hand_box):
            _frame(surface, ctx, box)
        _frame(surface, ctx, place.stall)
        awning = ctx.atlas.get("clowder/awning", place.stall.width + ctx.u(8), ctx.u(34))
        surface.blit(awning, (place.stall.x - ctx.u(4), place.stall.y - ctx.u(6)))
        for c in range(3):
            for open_ in (False, True):
                _socket(surface, ctx, place.stall_card(c, open_))
            _socket(surface, ctx, place.key_box(c))
        for seat in range(place.seats):
            self._home(surface, seat)

    def _home(self, surface: pygame.Surface, seat: Seat) -> None:
        ctx, place = self.ctx, self.place
        x, y, way = place.home_row(seat, 0)
        socket = ctx.atlas.get("clowder/heart_empty", height=place.r * 0.38)
        for i in range(self.d.captures_to_win):
            at = (round(x + way * place.r * (0.72 + 0.42 * i)), round(y))
            surface.blit(socket, socket.get_rect(center=at))
        letter = (self.name(seat).strip() or "?")[0].upper()
        mark = (x + way * place.r * 0.26, y)
        draw_mark(surface, ctx, self.look(seat), *mark, place.r * 0.2, letter)

    # ------------------------------------------------------------------ what changes

    def draw(self, surface: pygame.Surface, view: View[State]) -> None:
        """Under the pieces: whose turn, counts, prices."""
        self._track(surface, view.state)
        self._stall(surface, view.state)
        if not any(isinstance(item, Played) for item in view.state.items):
            self._spot(surface, view)
        decision = self.game.decision(view.state)
        seat = view.viewer if view.viewer >= 0 or not decision else decision.seat
        if seat >= 0 and not view.state.in_hand(seat):
            words = self.ctx.translate("clowder.board.no_cards")
            self.ctx.text(surface, words, self.place.hand_box.center, 13, "cream", align="middle")

    def _track(self, surface: pygame.Surface, s: State) -> None:
        ctx, place = self.ctx, self.place
        words = ctx.translate(message("clowder.board.round", number=max(1, s.round)))
        at = (place.track.x + ctx.u(12), place.track.y + ctx.u(14))
        ctx.text(surface, words, at, 14, "cream", "heavy")
        key = "order" if s.order else "asked" if s.holder >= 0 else "no_order"
        room = pygame.Rect(0, 0, place.track.width - ctx.u(110), ctx.u(20))
        room.midright = (place.track.right - ctx.u(10), round(at[1]))
        ctx.text(
            surface, ctx.translate(f"clowder.board.{key}"), room.midright, 12, "cream", "medium",
            "right", room,
        )  # fmt: skip
        for i, seat in enumerate(track_order(s)):
            self._slot(surface, s, i, seat)

    def _slot(self, surface: pygame.Surface, s: State, i: int, seat: Seat) -> None:
        ctx, place = self.ctx, self.place
        box = place.slot(i, s.seats).inflate(-ctx.u(4), 0)
        layer = Box(box.x, box.y, box.width, box.height, ctx.u(9))
        layer.fill(surface, veil(ctx.theme["cream"], 46 if seat == s.active else 18))
        if seat == s.active:
            layer.outline(surface, ctx.theme["accent"], ctx.u(2.5))
        letter = (self.name(seat).strip() or "?")[0].upper()
        at = (box.x + ctx.u(15), box.y + ctx.u(14))
        draw_mark(surface, ctx, self.look(seat), *at, ctx.u(10), letter)
        if i < s.seats - 1:
            ctx.icon(surface, "icon_right", (box.right + ctx.u(2), box.y + ctx.u(14)), 11, "cream")
        if s.order and seat == s.order[-1] and seat != s.holder:  # will take the Nyx token
            nyx = ctx.atlas.get("clowder/nyx", height=ctx.u(36), alpha=150)
            surface.blit(nyx, nyx.get_rect(midbottom=(box.right - ctx.u(14), box.bottom)))
        if s.used[seat] != NONE:
            x, y, r = box.right - ctx.u(16), box.y + ctx.u(15), ctx.u(15)
            pygame.draw.aacircle(surface, veil(DUSK, 160), (x, y), r)

    def _stall(self, surface: pygame.Surface, s: State) -> None:
        ctx, place = self.ctx, self.place
        self._counts.clear()
        for c, colour in enumerate(COLOURS):
            for open_, pile in ((False, s.decks[c]), (True, s.discards[c])):
                box = place.stall_card(c, open_).box()
                self._count(surface, len(pile), (box.right - ctx.u(9), box.bottom - ctx.u(8)))
            price = ctx.atlas.get(f"clowder/treat_{colour}", width=ctx.u(17))
            box = place.stall_card(c, False).box()
            self._price(
                surface, price, self.d.card_price, (box.centerx - ctx.u(3), box.bottom + ctx.u(11))
            )
            keys = place.key_box(c).box()
            self._price(surface, price, self.d.key_price, (keys.right - ctx.u(18), keys.centery))
            if not s.stock[c]:
                words = ctx.translate("clowder.board.sold_out")
                room = pygame.Rect(keys.x + ctx.u(4), keys.y, keys.width - ctx.u(44), keys.height)
                ctx.text(surface, words, room.midleft, 12, "cream", align="left", room=room)

    def _count(self, surface: pygame.Surface, many: int, at: tuple[int, int]) -> None:
        """How many cards lie there; shown over them."""
        if many:
            self._counts.append((str(many), at))

    def top_card(self, surface: pygame.Surface, s: State) -> None:
        """What the card on top of the table says, beside it."""
        cards = self.table_cards(s)
        if not cards:
            return
        ctx, spot = self.ctx, self.place.spot
        last = self.place.table_card(len(cards) - 1, len(cards)).box()
        card = self.d.card(cards[-1].face)
        room = pygame.Rect(last.right + ctx.u(10), spot.y + ctx.u(8), 0, spot.height - ctx.u(16))
        room.width = spot.right - ctx.u(10) - room.x
        who = self.name(cards[-1].seat)
        ctx.text(surface, who, (room.x, room.y + ctx.u(9)), 14, "glow", "heavy", room=room)
        rest = pygame.Rect(room.x, room.y + ctx.u(22), room.width, room.height - ctx.u(22))
        words = ctx.translate(f"clowder.card.{card.name}.text")
        ctx.fit(surface, words, rest, 15, "cream", "semibold")

    def free(self, surface: pygame.Surface, selection: Selection) -> None:
        """A ribbon on the deck of the free card."""
        legal = selection.selector.legal if selection.selector else ()
        for move in legal:
            if move[0] == "free" and isinstance(move[1], tuple):
                ctx = self.ctx
                deck = self.place.stall_card(COLOURS.index(str(move[1][1])), False).box()
                words = ctx.translate("clowder.verb.free")
                w = max(ctx.type.size(words, 12 * ctx.unit, "heavy")[0] + ctx.u(12), deck.width)
                box = Box(deck.centerx - w / 2, deck.y + ctx.u(6), w, ctx.u(20), ctx.u(6))
                box.fill(surface, ctx.theme["good"])
                box.outline(surface, ctx.theme["paper"], ctx.u(1.5))
                ctx.text(surface, words, box.box().center, 12, "paper", "heavy", "middle")

    def counts(self, surface: pygame.Surface) -> None:
        """Over the pieces: how many cards lie in each pile."""
        ctx = self.ctx
        for words, at in self._counts:
            pygame.draw.aacircle(surface, DUSK, at, ctx.u(9))
            pygame.draw.aacircle(surface, ctx.theme["cream"], at, ctx.u(9), ctx.u(1))
            ctx.text(surface, words, at, 12, "cream", "bold", "middle")

    def _price(
        self, surface: pygame.Surface, treat: pygame.Surface, many: int, at: tuple[float, float]
    ) -> None:
        ctx = self.ctx
        words = ctx.text(
            surface, str(many), (at[0] - ctx.u(2), at[1]), 13, "glow", "heavy", "right"
        )
        surface.blit(treat, treat.get_rect(midleft=(words.right + ctx.u(2), round(at[1]))))

    def _spot(self, surface: pygame.Surface, view: View[State]) -> None:
        decision = self.game.decision(view.state)
        ctx, spot = self.ctx, self.place.spot
        if decision and decision.kind in PICKS and decision.seat == view.viewer:
            return
        h = min(spot.height - ctx.u(30), ctx.u(160))
        w = spot.width * 0.9
        socket = Box(spot.centerx - w / 2, spot.centery - h / 2, w, h, ctx.u(9))
        socket.outline(surface, pygame.Color("#463c70"), ctx.u(1.5))
        words = ctx.translate("clowder.board.table")
        room = spot.inflate(-ctx.u(40), -ctx.u(30))
        ctx.block(surface, words, room, 13, "cream", "medium", "middle", middle=True)

    # ------------------------------------------------------------------ over the pieces

    def tokens(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """The three numbers to choose from; the used one is shut."""
        ctx, s = self.ctx, view.state
        decision = self.game.decision(s) if selection.selector else None
        if not decision or decision.kind not in PICKS:
            return
        if self.table_cards(s):
            _frame(surface, ctx, self.place.spot)
        can = selection.targets
        for n in (1, 2, 3):
            box, target = self.place.token(n), ("number", n)
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
        room = pygame.Rect(self.place.spot.x, self.place.spot.y + ctx.u(4), 0, ctx.u(20))
        room.width = self.place.spot.width
        ctx.text(surface, words, room.center, 13, "cream", "bold", "middle", room)

    @staticmethod
    def table_cards(s: State) -> list[Played]:
        """The cards on the table, the one on top last."""
        return [item for item in s.items if isinstance(item, Played)]

    def details(self, surface: pygame.Surface, view: View[State], hover: Target) -> None:
        """The card or the pile under the mouse, large."""
        if not isinstance(hover, tuple):
            return
        if hover[0] == "card" and isinstance(hover[1], int) and hover[1] >= CARD:
            shown = self.table_cards(view.state)
            room = self._over_town() if shown else self.place.detail
            draw_detail(surface, self.ctx, self.d, hover[1], room)
        elif hover[0] == "on_table" and isinstance(hover[1], int):
            cards = self.table_cards(view.state)
            if hover[1] < len(cards):
                draw_detail(surface, self.ctx, self.d, cards[hover[1]].face, self._over_town())
        elif hover[0] == "discard":
            pile = view.state.discards[COLOURS.index(str(hover[1]))]
            if pile:
                draw_pile(surface, self.ctx, self.d, pile, self.place.spot)

    def _over_town(self) -> pygame.Rect:
        """Beside the table, over the roofs."""
        box = self.place.detail.copy()
        box.right = self.place.town.right
        box.bottom = self.place.town.bottom - self.ctx.u(8)
        return box


def _frame(surface: pygame.Surface, ctx: DrawContext, rect: pygame.Rect) -> None:
    """A dark glass pane with a thin light edge."""
    box = Box(rect.x, rect.y, rect.width, rect.height, ctx.u(12))
    box.fill(surface, veil(DUSK, 205))
    box.outline(surface, pygame.Color("#6f64a0"), ctx.u(1.5))


def _socket(surface: pygame.Surface, ctx: DrawContext, box: Box) -> None:
    box.fill(surface, pygame.Color(14, 9, 30, 120))
    box.outline(surface, pygame.Color("#52487e"), ctx.u(1))
