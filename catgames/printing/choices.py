"""How a game is printed, as chosen on the command line or in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..ui.stage.components import DISC, TILE, Component

ROUND, SQUARE = TOKENS = ("round", "square")
"""What tokens are cut as."""


@dataclass(frozen=True, slots=True)
class Choices:
    """``paper``: a key of PAPERS; ``bleed``: the widest, in millimetres."""

    paper: str = "a4"
    bleed: float = 2.0
    backs: bool = True
    light: bool = False
    """Whether dark grounds are left white."""
    tokens: str = ROUND
    table_card: bool = False
    """Whether nothing but the table card is printed."""

    def cut(self, components: Sequence[Component]) -> tuple[Component, ...]:
        """The components in the forms that they are cut into."""
        square = self.tokens == SQUARE
        return tuple(replace(c, form=TILE) if square and c.form == DISC else c for c in components)
