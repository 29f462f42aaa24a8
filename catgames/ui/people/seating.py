"""Gives computers at a table their cats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...bots.cats import cats_of, free_cat
from ...core.types import Message, message
from ...match.players import Player

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
