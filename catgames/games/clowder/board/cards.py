"""Sprites of cards with their names, the spot where cards are played and numbers are picked, and
enlarged cards with all details."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from ....core.game import View
from ....core.types import HIDDEN, Target, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box
from ....ui.stage.board import PerView, Selection
from ..advice.preview import idle_numbers
from ..data import CARD, NUMBERS, Card, Data
from ..geometry import COLOURS
from ..rules.effects.round_effects import HighestFirst, OneCatEach
from ..state import Played, State
from ..words import card_text
from .ground import draw_nine
from .layout import CARD_RATIO, Painter


def name_of(ctx: DrawContext, card: Card) -> str:
    """A card's name in the player's language."""
    return ctx.translate(f"clowder.card.{card.name}.name")


def picture_of(ctx: DrawContext, card: Card) -> str:
    """The sprite of a card without its name; that of its deck if it has none of its own."""
    picture = f"clowder/card_{card.name}"
    return picture if ctx.atlas.has(picture) else f"clowder/card_{COLOURS[card.colour]}"


def sprite_of(ctx: DrawContext, d: Data, face: int, colour: str) -> str:
    """The picture of a card with its name, or the back of its deck."""
    if face == HIDDEN:
        return f"clowder/back_{colour}"
    card = d.card(face)
    name, picture = name_of(ctx, card), picture_of(ctx, card)
    return ctx.atlas.compose(f"{picture}:{name}", [picture], partial(_write, ctx, name))


def _write(ctx: DrawContext, name: str, picture: pygame.Surface) -> None:
    """Write the name below the picture, as large as there is room."""
    w, h = picture.get_size()
    room = pygame.Rect(round(w * 0.11), round(h * 0.635), round(w * 0.78), round(h * 0.315))
    for size in (0.155, 0.14, 0.128, 0.115, 0.105, 0.1):
        lines = ctx.type.wrap(name, w * size, room.width, "bold", whole_words=True)
        wide = max(ctx.type.size(line, w * size, "bold")[0] for line in lines)
        if wide <= room.width and len(lines) * w * size * 1.2 <= room.height:
            break
    step = w * size * 1.18
    y = room.centery - step * len(lines) / 2 + step / 2
    for line in lines:
        ink = ctx.type.line(line, w * size, ctx.theme["ink"], "bold")
        picture.blit(ink, ink.get_rect(center=(room.centerx, round(y))))
        y += step


def draw_card(
    surface: pygame.Surface, ctx: DrawContext, d: Data, face: int, box: Box, colour: str = ""
) -> None:
    """Draw a card in a box, or the back of the deck ``colour`` if the face is HIDDEN."""
    picture = ctx.atlas.get(sprite_of(ctx, d, face, colour), box.w, box.h)
    surface.blit(picture, (round(box.x), round(box.y)))


def draw_detail(
    surface: pygame.Surface, ctx: DrawContext, d: Data, face: int, room: pygame.Rect
) -> None:
    """Draw an enlarged card: its picture, when it can be played, and its text."""
    card = d.card(face)
    words = ctx.translate(card_text(card))
    pad = ctx.u(14)
    w = (room.width - 2 * pad) * 0.5
    h = w * CARD_RATIO
    below = ctx.block_height(words, room.width - 2 * pad, 16, "bold")
    high = min(room.height, round(h + below + 2 * pad + ctx.u(10)))
    room = pygame.Rect(room.x, room.bottom - high, room.width, high)
    ctx.panel(surface, room, "panel_paper")
    box = Box(room.x + pad, room.y + pad, w, h)
    draw_card(surface, ctx, d, face, box)
    left = round(box.x + w) + ctx.u(10)
    side = pygame.Rect(left, round(box.y), room.right - pad - left, round(h))
    _facts(surface, ctx, card, side)
    top = round(box.y + h) + ctx.u(8)
    text = pygame.Rect(room.x + pad, top, room.width - 2 * pad, room.bottom - ctx.u(8) - top)
    ctx.fit(surface, words, text, 16, "ink", "bold")


def _facts(surface: pygame.Surface, ctx: DrawContext, card: Card, room: pygame.Rect) -> None:
    """Draw the deck's sign and name, when the card can be played, and its cost."""
    colour = COLOURS[card.colour]
    symbol = ctx.atlas.get(f"clowder/deck_{colour}", width=ctx.u(34))
    surface.blit(symbol, room)
    line = pygame.Rect(room.x + ctx.u(40), room.y, room.width - ctx.u(40), ctx.u(34))
    ctx.text(
        surface, ctx.translate(f"clowder.board.deck_{colour}"), line.midleft, 15, "ink", "heavy",
        "left", line,
    )  # fmt: skip
    rest = pygame.Rect(room.x, room.y + ctx.u(46), room.width, room.height - ctx.u(46))
    used = ctx.block(
        surface,
        ctx.translate(f"clowder.when.{card.answers or card.when}"),
        rest,
        15,
        "ink_soft",
        "bold",
    )
    if card.cost:
        cost = ctx.translate(message("clowder.board.cost", count=card.cost))
        ctx.block(surface, cost, rest.move(0, used + ctx.u(8)), 15, "danger", "bold")


def draw_pile(
    surface: pygame.Surface, ctx: DrawContext, d: Data, faces: tuple[int, ...], room: pygame.Rect
) -> None:
    """Write the names of the cards on a discard pile."""
    kinds = sorted(set(faces))
    high = ctx.u(44 + 20 * len(kinds))
    room = pygame.Rect(room.x, room.y, room.width, high)
    ctx.panel(surface, room, "panel_paper")
    inner = room.inflate(-ctx.u(28), -ctx.u(22))
    title = ctx.translate(message("clowder.board.pile", count=len(faces)))
    ctx.text(surface, title, (inner.x, inner.y + ctx.u(8)), 15, "ink", "heavy")
    y = inner.y + ctx.u(30)
    for face in kinds:
        many = faces.count(face)
        words = name_of(ctx, d.card(face)) + (f"  ×{many}" if many > 1 else "")
        line = pygame.Rect(inner.x, y - ctx.u(9), inner.width, ctx.u(18))
        ctx.text(surface, words, (inner.x, y), 14, "ink", "semibold", "left", line)
        y += ctx.u(20)


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

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._idle = PerView(self._idle_numbers)

    def _idle_numbers(self, view: View[State]) -> frozenset[int]:
        decision = self.game.decision(view.state)
        return idle_numbers(self.d, view, decision.seat) if decision else frozenset()

    def draw(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Draw, under the pieces, the cards in force; or else, if the slate is empty, a picture."""
        ctx, spot = self.ctx, self.layout.spot
        decision = self.game.decision(view.state) if selection.selector else None
        picking = decision is not None and decision.kind in PICKS
        played, cards = table_cards(view.state), in_force(self.d, view.state)
        if played or picking:
            return
        if not cards:
            room = spot.inflate(-ctx.u(40), -ctx.u(34))
            wide = max(1, min(room.width, room.height * 240 / 88))
            chalk = ctx.atlas.get("clowder/chalk", width=wide)
            surface.blit(chalk, chalk.get_rect(center=spot.center))
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
        """Draw the three numbers to choose from: those that can't be picked are faint, and of the
        others those by which a cat can move glow."""
        ctx, s = self.ctx, view.state
        decision = self.game.decision(s) if selection.selector else None
        if not decision or decision.kind not in PICKS:
            return
        if table_cards(s):
            draw_nine(surface, ctx, "slate", self.layout.spot)
        can = selection.targets
        for n in NUMBERS:
            box, target = self.layout.token(n), ("number", n)
            hot = target == selection.hover and target in can
            picture = ctx.atlas.get(
                f"clowder/token_{n}", height=box.h * (1.1 if hot else 1),
                alpha=255 if target in can else 90,
            )  # fmt: skip
            if hot or (target in can and n not in self._idle.get(view)):
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
