"""Figures as words of the screen's language."""

from __future__ import annotations

from ...core.types import message
from ...workbench.words import figure_name
from ..graphics.context import DrawContext


def name_of(ctx: DrawContext, game_id: str, key: str) -> str:
    """What a figure is called."""
    if key.startswith("card."):
        name = card_name(ctx, game_id, key.removeprefix("card.").removesuffix(".used"))
        return ctx.translate(message("workbench.figure.card", card=name))
    return ctx.translate(figure_name(key))


def card_name(ctx: DrawContext, game_id: str, name: str) -> str:
    """What a card is called: in the game's texts, or else by its key in the data file."""
    keys = (f"{game_id}.card.{name}.name", f"{game_id}.face.{name}")
    known = (key for key in keys if ctx.catalogue.find(key) is not None)
    key = next(known, "")
    return ctx.translate(key) if key else name.replace("_", " ")


def level_name(ctx: DrawContext, level: str) -> str:
    """What a level is called."""
    return ctx.translate(f"level.{level}")


def written(ctx: DrawContext, cell: str) -> str:
    """Numbers of a table as the language writes them: 4,5 [4; 5] where decimals have a comma."""
    cell, point = cell.replace("-", "−"), ctx.number(0.5)[1]
    return cell if point == "." else cell.replace(", ", "; ").replace(".", point)
