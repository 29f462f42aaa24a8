"""Figures as words of the screen's language."""

from __future__ import annotations

from ..graphics.context import DrawContext


def written(ctx: DrawContext, cell: str) -> str:
    """Numbers of a table as the language writes them: 4,5 [4; 5] where decimals have a comma."""
    cell, point = cell.replace("-", "−"), ctx.number(0.5)[1]
    return cell if point == "." else cell.replace(", ", "; ").replace(".", point)
