"""What Clowder is made of on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ....core.types import message
from ....ui.graphics.context import DrawContext
from ....ui.stage.components import CREAM, DISC, HEX, Component
from ....ui.stage.parts import LEGIBLE, fit_words
from ..data import NUMBERS, Card, Data
from ..geometry import COLOURS, WAYS
from ..words import card_text
from .cards import name_of, picture_of
from .pieces import cat_sprite

ROOF = (40.0, 46.2)
CAT, TOKEN, SMALL = (24.0, 24.0), (22.0, 22.0), (16.0, 16.0)
WIDE = 65.0
"""Millimetres that the drawing of a card is wide, with its shadow."""
SEATS = 6
"""Colours of players that the pictures know."""


def components(ctx: DrawContext, d: Data, seats: int) -> Iterator[Component]:
    """Everything, for so many players."""
    yield from _cards(ctx, d)
    yield from _roofs(ctx, d)
    yield from _cats(ctx, d, seats)
    token = partial(
        Component, form=DISC, size=SMALL, group=ctx.translate("clowder.box.tokens"), ground=CREAM
    )
    for colour in COLOURS:
        for kind, count in (("treat", d.treats), ("key", d.keys)):
            name = message(f"clowder.box.{kind}", colour=("text", f"clowder.colour.{colour}"))
            face = f"clowder/{kind}_{colour}"
            yield token(name=ctx.translate(name), count=count, face=face)
    furs = sum(card.copies for card in d.cards if any(e.kind == "protect" for e in card.effects))
    for key, count, size in (("nyx_token", 1, TOKEN), ("fur", furs, SMALL)):
        title, face = ctx.translate(f"clowder.box.{key}"), f"clowder/{key}"
        yield token(name=title, count=count, face=face, size=size)


def _cards(ctx: DrawContext, d: Data) -> Iterator[Component]:
    for c, colour in enumerate(COLOURS):
        for card in d.cards:
            if card.colour == c:
                yield Component(
                    name=name_of(ctx, card),
                    count=card.copies,
                    face=_printed(ctx, card),
                    back=f"clowder/back_{colour}",
                    group=ctx.translate(f"clowder.board.deck_{colour}"),
                    text=f"{_when(ctx, card)}: {ctx.translate(card_text(card))}",
                )


def _when(ctx: DrawContext, card: Card) -> str:
    words = ctx.translate(f"clowder.when.{card.answers or card.when}")
    if card.cost:
        words += " · " + ctx.translate(message("clowder.board.cost", count=card.cost))
    return words


def _printed(ctx: DrawContext, card: Card) -> str:
    """The card with its name, when it can be played and what it does."""
    picture = picture_of(ctx, card)
    return ctx.atlas.compose(f"{picture}:{card.name}:text", [picture], partial(_write, ctx, card))


def _write(ctx: DrawContext, card: Card, picture: pygame.Surface) -> None:
    w, h = picture.get_size()
    if w < LEGIBLE:
        return
    point = w / WIDE * 25.4 / 72
    ink, soft = ctx.theme["ink"], ctx.theme["ink_soft"]

    def room(top: float, bottom: float) -> pygame.Rect:
        return pygame.Rect(
            round(w * 0.085), round(h * top), round(w * 0.83), round(h * (bottom - top))
        )

    fit_words(picture, ctx, name_of(ctx, card), room(0.635, 0.705), point, 12, ink, "heavy")
    fit_words(picture, ctx, _when(ctx, card), room(0.705, 0.765), point, 7.5, soft, "semibold")
    words = ctx.translate(card_text(card))
    fit_words(picture, ctx, words, room(0.77, 0.945), point, 9.5, ink, "bold")


def _roofs(ctx: DrawContext, d: Data) -> Iterator[Component]:
    roof = partial(Component, form=HEX, size=ROOF, group=ctx.translate("clowder.box.roofs"))
    for colour in COLOURS:
        for way in range(len(WAYS)):
            name = message(f"clowder.box.roof_{way}", colour=("text", f"clowder.colour.{colour}"))
            face = f"clowder/roof_{colour}_{way}_0"
            many, back = d.of_each_way, "clowder/roof_broken"
            yield roof(name=ctx.translate(name), count=many, face=face, back=back)
    yield roof(name=ctx.translate("clowder.target.tower"), count=1, face="clowder/tower")


def _cats(ctx: DrawContext, d: Data, seats: int) -> Iterator[Component]:
    disc = partial(Component, form=DISC, size=CAT, group=ctx.translate("clowder.box.cats"))
    for seat in range(seats):
        player = ctx.translate(message("print.player", number=seat + 1))
        red, green, blue, _ = ctx.theme.seats[seat].colour
        own = partial(disc, ground=f"#{red:02x}{green:02x}{blue:02x}")
        look = seat % SEATS + 1
        face = cat_sprite(ctx, ctx.face("", look - 1), look - 1)
        for k in (1, 2):
            name = ctx.translate(message("clowder.box.cat", player=player, number=k))
            yield own(name=name, count=1, face=face)
        token = partial(own, back="clowder/token_back", size=TOKEN)
        for n in NUMBERS:
            name = ctx.translate(message("clowder.box.number", player=player, number=n))
            yield token(name=name, count=1, face=f"clowder/token_{n}")
        name = ctx.translate(message("clowder.box.life", player=player))
        life = partial(disc, face=f"clowder/life_{look}", size=SMALL, ground=CREAM)
        yield life(name=name, count=d.life_markers)
    nyx = ctx.translate("clowder.cat.nyx")
    yield disc(name=nyx, count=1, face="clowder/nyx", ground=CREAM)
