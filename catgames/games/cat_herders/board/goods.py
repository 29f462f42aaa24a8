"""What the name plates show: captured cats and herders waiting."""

from __future__ import annotations

from ....core.types import Seat, message
from ....ui.stage.board import Good
from ..geometry import Board
from ..state import State

HERDERS = ("cat_herders/herder_blue", "cat_herders/herder_red")
"""The sprites of the herders, by seat."""


def goods(s: State, park: Board, seat: Seat) -> tuple[Good, ...]:
    """Captured cats and waiting herders."""
    cats, herders, win = len(s.captured[seat]), s.supply[seat], park.counts.win
    who = ("seat", seat)
    captured = message("cat_herders.good.captured", seat=who, count=cats, win=win)
    supply = message("cat_herders.good.supply", seat=who, count=herders)
    return (
        Good("cat_herders/cat_2", f"{cats} / {win}", captured),
        Good(HERDERS[seat], str(herders), supply, dim=not herders),
    )
