"""How a seat's player is shown: the portrait of a person or a cat, and a computer's badge."""

from __future__ import annotations

from ...bots.levels import offered_ids
from ...match.players import Player
from ..graphics.context import DrawContext

ROBOT = "common/badge_robot"
"""The badge of a computer without a character."""
TAGS = 4
"""There is a tag with dots for so many levels; higher ones share the last."""


def portrait_of(ctx: DrawContext, player: Player, look: int, mood: str = "") -> str:
    """The sprite of a player in the colour of a seat: a cat's face, or the person's avatar.

    ``mood``: ``pleased``, ``annoyed`` or "" for calm, of a cat.
    """
    cat = player.character
    face = f"cats/{cat}_{mood}" if mood else f"cats/{cat}"
    if not cat or not ctx.atlas.has(face):
        return ctx.avatar(player.name, look)
    return ctx.atlas.compose(f"cats/{cat}{mood}_{look + 1}", (f"common/plate_{look + 1}", face))


def badge_of(player: Player) -> str:
    """The sprite beside a computer's portrait, of a cat with dots for its level; "": a person."""
    if player.human:
        return ""
    levels = offered_ids()
    if not player.character or player.kind not in levels:
        return ROBOT
    return f"cats/tag_{min(levels.index(player.kind) + 1, TAGS)}"
