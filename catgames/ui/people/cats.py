"""Who answers for a seat: portraits, badges and words for it, and cats for computers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import permutations

import pygame

from ...bots.cats import cats, cats_of, free_cat
from ...bots.levels import offered_ids
from ...core.types import Message, message
from ...match.players import HUMAN, Player
from ..graphics.context import DrawContext

ROBOT = "common/badge_robot"
"""The badge of a computer without a character."""
TAGS = 4
"""There is a tag with dots for so many levels; higher ones share the last."""


def face_of(ctx: DrawContext, player: Player, mood: str = "") -> str:
    """The sprite of a player's face, a cat's or a person's; a seat keeps it when it is handed over.

    ``mood``: ``pleased``, ``annoyed`` or "" for calm, of a cat.
    """
    face = f"cats/{player.cat}_{mood}" if mood else f"cats/{player.cat}"
    return face if player.cat and ctx.atlas.has(face) else ctx.face(player.name, player.colour)


def portrait_of(ctx: DrawContext, player: Player, look: int, mood: str = "") -> str:
    """A player's face on a disc in the colour of a seat."""
    return ctx.on_disc(face_of(ctx, player, mood), look)


def looks_of(
    ctx: DrawContext, players: Sequence[Player], offered: Sequence[int] | None
) -> Sequence[int]:
    """The colour of every seat, an index into the theme's seats: its player's own; where a game's
    pieces have only the ``offered`` ones, the nearest that is free, those of people first."""
    if offered is None:
        return [player.colour for player in players]
    rgb = [pygame.Vector3(*seat.colour[:3]) for seat in ctx.theme.seats]

    def apart(looks: Sequence[int]) -> float:
        near = (rgb[p.colour].distance_to(rgb[look]) for p, look in zip(players, looks))
        return sum(far if p.cat else 4 * far for p, far in zip(players, near))

    return min(permutations(offered, len(players)), key=apart)


def badge_of(player: Player) -> str:
    """The sprite beside a computer's portrait, of a cat with dots for its level; "": a person."""
    if player.human:
        return ""
    levels = offered_ids()
    if not player.character or player.kind not in levels:
        return ROBOT
    return f"cats/tag_{min(levels.index(player.kind) + 1, TAGS)}"


def kind_words(ctx: DrawContext, kind: str) -> str:
    """What answers for a seat: a person, or a computer of some level."""
    if kind == HUMAN:
        return ctx.translate("level.human")
    return ctx.translate(message("setup.computer", level=("text", f"level.{kind}")))


def style_words(ctx: DrawContext, player: Player) -> str:
    """How a cat plays, in a word."""
    return ctx.translate(f"setup.style.{cats()[player.character].style}")


def computer_words(ctx: DrawContext, player: Player) -> str:
    """A computer's level, with the style of its cat; "" for a person."""
    if player.human:
        return ""
    level = ("text", f"level.{player.kind}")
    if not player.character:
        return ctx.translate(level[1])
    style = ("text", f"setup.style.{cats()[player.character].style}")
    return ctx.translate(message("setup.kind_of_cat", level=level, style=style))


Translate = Callable[[Message | str], str]
NUMERALS = ("", " II", " III", " IV", " V", " VI")
"""Behind the name of a cat that sits at a table several times."""


def with_cats(players: Sequence[Player], translate: Translate) -> list[Player]:
    """The players with a cat for every computer whose level has some.

    A cat keeps its seat as long as it is of the seat's level; the others are those not at the
    table yet.  Names are those of the language; who is no cat any more gets a default name.
    """
    kept = [p.cat if _fits(p) else "" for p in players]
    made: list[Player] = []
    for seat, player in enumerate(players):
        cat = "" if player.human else kept[seat] or free_cat(player.kind, kept)
        kept[seat] = cat
        name = player.name
        if cat:
            name = translate(f"cats.{cat}.name") + NUMERALS[kept[:seat].count(cat) % len(NUMERALS)]
        elif player.cat:
            name = translate(message("player", number=seat + 1))
        made.append(replace(player, cat=cat, name=name))
    return made


def _fits(player: Player) -> bool:
    return player.cat in [cat.id for cat in cats_of(player.kind)]
