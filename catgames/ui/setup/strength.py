"""The measured strength of a level in words that a family reads."""

from __future__ import annotations

from ...bots.levels import offered_ids
from ...bots.strength import Measurement, measured_strength
from ...core.types import BadContent, Message, message

GAMES = 10
"""Wins are told as so many of ten games where nobody wants to read percentages."""


def family_strength(game_id: str, seats: int, kind: str) -> Message | None:
    """Wins in ten games, against players of the level below.  With more than two seats the others
    share what is left.  The first level, below which none is offered, needs no figure.  None for
    people, unoffered kinds, and where nothing is measured."""
    fact = _measured(game_id, seats, kind) if kind in offered_ids() else None
    if fact is None:
        return None
    if fact.against not in offered_ids():
        return message("strength.first_game")
    others = ("text", f"strength.many.{fact.against}")
    won = round(GAMES * fact.share)
    if won == GAMES:
        return message("strength.nearly_always" if seats == 2 else "strength.first_of_all",
                       others=others)  # fmt: skip
    if seats == 2:
        return message("strength.of_ten", others=others, won=won, games=GAMES)
    each = round(GAMES * (1 - fact.share) / (seats - 1))
    return message(
        "strength.of_ten_each", others=others, won=won, games=GAMES, count=seats - 1, each=each
    )


def _measured(game_id: str, seats: int, kind: str) -> Measurement | None:
    try:
        return measured_strength(game_id, seats, kind)
    except BadContent:  # ``check`` names the mistakes; a game can be set up without the figures
        return None
