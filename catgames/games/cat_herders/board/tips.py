"""Tips on what is under the mouse: what the move would bring."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Target, message
from ....ui.stage.board import Selection
from ..advice.preview import Preview


def tip(selection: Selection, seen: Preview | None, supply: Target) -> Message | None:
    """What the hovered target would bring; ``seen`` is the preview if it completes a move,
    ``supply`` that of the player who decides."""
    if seen is None:
        if selection.picks:
            return None
        if selection.hover == supply and selection.selector is not None:
            places = any(move[0] == "place" for move in selection.selector.legal)
            return message("cat_herders.tip.supply") if places else None
        if selection.hover not in selection.targets:
            return None
        moves = [move for move in selection.moves if move[0] == "move"]
        return message("cat_herders.tip.reach", count=len(moves)) if moves else None
    running, sure, maybe = len(seen.flights), len(seen.surely), len(seen.possibly)
    parts = [
        message("cat_herders.tip.flights", count=running)
        if running
        else message("cat_herders.tip.quiet")
    ]
    if sure:
        parts.append(message("cat_herders.tip.surely", count=sure))
    if maybe:
        parts.append(message("cat_herders.tip.possibly", count=maybe))
    gaps: dict[str, Any] = {f"p{i}": part for i, part in enumerate(parts)}
    return message(f"cat_herders.tip.parts_{len(parts)}", **gaps)
