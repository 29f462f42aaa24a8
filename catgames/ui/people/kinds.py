"""What answers for a seat, in words."""

from __future__ import annotations

from ...bots.cats import cats
from ...core.types import message
from ...match.players import HUMAN, Player
from ..graphics.context import DrawContext


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
