"""What answers for a seat, in words."""

from __future__ import annotations

from ...core.types import message
from ...match.players import HUMAN
from ..graphics.context import DrawContext


def kind_words(ctx: DrawContext, kind: str) -> str:
    """What answers for a seat: a person, or a computer of some level."""
    if kind == HUMAN:
        return ctx.translate("level.human")
    return ctx.translate(message("setup.computer", level=("text", f"level.{kind}")))
