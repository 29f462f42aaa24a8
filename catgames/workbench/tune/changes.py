"""The changes of a variant in words."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...content.names import card_name
from ...core.game import Game
from ...core.types import message
from ...store.variants import Variant
from ...ui.graphics.context import DrawContext
from .model import shown
from .path_words import PathWords, in_words

MOST = 4
"""So many changes are told one by one."""


def changes_in_words(ctx: DrawContext, base: Game[Any, Any], variant: Variant) -> str:
    """What is changed, with both values; of what is new, its name."""
    card = partial(card_name, ctx.of(base).catalogue, base.info.id)
    words = PathWords(base.content, card)
    told: list[Any] = []
    for path, value in variant.changes.items():
        if path in variant.was and value is not None and not isinstance(value, dict):
            was, now = (shown(v).strip("[]") or "–" for v in (variant.was[path], value))
            told.append(message("tune.change", what=words.whole(path), was=was, now=now))
        elif path in variant.was:
            told.append(words.whole(path))
        else:
            told.append(new_name(path, value, variant))
    if len(told) > MOST:
        told = [*told[: MOST - 1], message("workbench.more", count=len(told) - MOST + 1)]
    return ctx.translate(message("tune.each", which=("list", tuple(told))))


def new_name(path: str, value: Any, variant: Variant) -> str:
    """What an entry is called that the variant adds."""
    last = path.rpartition(".")[2]
    id = str(value.get("name", last)) if isinstance(value, dict) else last
    own = next((w for key, w in variant.words.items() if id in key.split(".")), "")
    return own or in_words(id)
