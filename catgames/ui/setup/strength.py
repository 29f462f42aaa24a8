"""The measured strength of a level as a sentence."""

from __future__ import annotations

from ...bots.levels import offered_ids
from ...bots.strength import measured_strength
from ...core.types import BadContent, Message, message
from ...match.players import HUMAN


def strength_sentence(game_id: str, seats: int, kind: str) -> Message | None:
    """None for people and for kinds that are not offered as levels."""
    if kind == HUMAN or kind not in offered_ids():
        return None
    level = ("text", f"level.{kind}")
    try:
        fact = measured_strength(game_id, seats, kind)
    except BadContent:  # ``check`` names the mistakes; a game can be set up without the figures
        fact = None
    if fact is None:
        return message("strength.unknown", level=level)
    return message(
        "strength.two" if seats == 2 else "strength.more",
        level=level,
        other=("text", f"level.{fact.against}"),
        share=round(100 * fact.share),
        games=fact.games,
        even=round(100 / seats),
    )
