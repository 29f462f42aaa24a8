"""The texts of a game's options."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from ...core.options import Option, write
from ...core.types import Atom, Message
from ..graphics.context import DrawContext


def text_key(game: Game[Any, Any], option: Option, part: str) -> str:
    """The key of a text of an option: its name, its help, or a value."""
    return f"{game.info.id.strip('_')}.option.{option.key}.{part}"


def value_words(ctx: DrawContext, game: Game[Any, Any], option: Option, value: Atom) -> str:
    """A value in words: by a text of its own, or by ``each``, which is for all values."""
    for part in (write(value), "each"):
        key = text_key(game, option, part)
        if ctx.catalogue.find(key) is not None:
            facts = game.text_facts(f"option.{option.key}.{write(value)}")
            return ctx.translate(Message(key, (("value", value), *facts.items())))
    if isinstance(value, bool):
        return ctx.translate("setup.yes" if value else "setup.no")
    return str(value)
