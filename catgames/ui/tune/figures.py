"""Figures as words of the screen's language."""

from __future__ import annotations

from ...content import names
from ...workbench.words import figure_name
from ..graphics.context import DrawContext


def name_of(ctx: DrawContext, game_id: str, key: str) -> str:
    """What a figure is called."""
    return figure_name(ctx.catalogue, game_id, key)


def level_name(ctx: DrawContext, level: str) -> str:
    """What a level is called."""
    return names.level_name(ctx.catalogue, level)


def written(ctx: DrawContext, cell: str) -> str:
    """Numbers of a table as the language writes them: 4,5 [4; 5] where decimals have a comma."""
    cell, point = cell.replace("-", "−"), ctx.number(0.5)[1]
    return cell if point == "." else cell.replace(", ", "; ").replace(".", point)
